"""What a coach points at: found in the markup by the names that templates give things."""

from __future__ import annotations

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.web.pointing import is_drawn, targets

LONDON = load_game("london")
STATE = LONDON.arrange(
    LONDON.check_settings({}),
    {"street": ["ghoul"], "seats": [{"hand": ["cultist"], "might": 2}, {}]},
    Chance(1),
)
PLAY, ATTACK = (LONDON.parse(STATE, move) for move in ("play cultist", "attack 2"))
PAGE = f"""<main id="table"><section id="street"><div data-card="ghoul"><img src="x"></div></section>
<section id="hand"><button data-options="3 {PLAY}"></button></section>
<div data-amounts="[[1,9],[2,{ATTACK}]]"></div></main>"""


@pytest.mark.parametrize(
    ("point", "drawn"),
    [
        ("#hand", True),
        ("#hands", False),
        ("card:ghoul", True),
        ("card:ghoul in #street", True),
        ("card:ghoul in #hand", False),
        ("card:witch", False),
        ("move:play cultist", True),
        ("move:attack 2", True),
        ("move:attack 1", False),
        ("move:buy *", False),
        ("nonsense", False),
    ],
)
def test_a_thing_is_found_where_it_is_drawn(point: str, drawn: bool) -> None:
    assert is_drawn(targets(point, LONDON, STATE), PAGE) is drawn


def test_a_selector_says_the_same() -> None:
    (found,) = targets('card:a"b in #street', LONDON, STATE)

    assert found.css == '#street [data-card="a\\"b"]'

"""What a seat sees, and worlds that it cannot tell from the real one."""

from __future__ import annotations

import json

from penumbra.games.alone import numbers as w
from penumbra.games.alone.rounds.hands.rule import TALK
from penumbra.games.alone.rounds.round_end.rule import ASSIST
from penumbra.games.alone.rounds.setup.rule import EVIL_PLAYERS
from penumbra.games.alone.state import view as views
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from tests.games.alone.wandering import PLAIN_HOUSE


def with_house(**choices: int) -> tuple[int, ...]:
    places = {"evil": EVIL_PLAYERS, "talk": TALK, "assist": ASSIST}
    rules = list(PLAIN_HOUSE)
    for name, choice in choices.items():
        rules[places[name]] = choice
    return tuple(rules)


def seen(state: Alone, seat: int = w.HERO) -> str:
    return json.dumps(views.view(state, seat))


def sampled(state: Alone, n: int = 20, seat: int = w.HERO) -> list[Alone]:
    chance = Chance("worlds")
    return [views.resample(state, seat, chance) for _ in range(n)]

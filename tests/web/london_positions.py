"""Tables of Terrors of London in positions that are worth looking at, drawn as whole pages."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import SimpleNamespace
from typing import Any

from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.web.around import Around
from penumbra.web.london import make_face
from penumbra.web.routes.tables import TablePage
from tests.web.test_london_face import GAME, RENDERER, TEXTS, scene_of

HAND = ["cultist", "fanatic", "court-of-bones", "demonologist", "poltergeist"]
STREET = ["relic-hunter", "witch", "gargoyle", "lycan-blood", "thames-leviathan"]
FENRIS: Mapping[str, Any] = {
    "overlord": "fenris", "life": 31, "relics": ["silver-mirror", "storm-lantern"], "hand": ["cultist"] * 3,
    "play": [{"card": "barghest", "token": "dismiss", "began": True}],
}  # fmt: skip
TURN: Mapping[str, Any] = {
    "life": 27, "coin": 4, "might": 8, "recovery": 2, "hand": HAND, "rally": 1, "discard": ["cultist", "ghoul"],
    "relics": ["gaolers-plate", {"card": "mourning-locket", "used": ["relic"]}],
    "play": ["skeleton", "werewolf", "bone-acolyte"],
}  # fmt: skip
CROWD: Mapping[str, Any] = {
    "life": 33, "coin": 6, "might": 17, "recovery": 5, "discard": ["cultist"],
    "hand": [*HAND, "ghoul", "banshee", "cultist", "foundling-choir"],
    "relics": ["gaolers-plate", "leech-jar", "queens-shilling"], "hordes": [["werewolf", "skeleton", "weeping nun"]],
    "play": [
        "werewolf", "skeleton", "weeping-nun", "cultist", "cultist", "fanatic", "bone-acolyte", "butchers-mastiff",
        "relic-hunter", {"card": "fog-wraith", "token": "haunt"},
    ],
}  # fmt: skip
AZAZAEL: Mapping[str, Any] = {
    "overlord": "azazael", "life": 22, "relics": ["silver-mirror", "storm-lantern", "tower-portcullis"],
    "play": [{"card": "barghest", "token": "dismiss", "began": True}, "drury-lane-ghost", "corpse-candle"],
}  # fmt: skip
POSITIONS: Mapping[str, tuple[Sequence[Mapping[str, Any]], Sequence[str]]] = {
    "turn": ((TURN, FENRIS), ()),
    "crowded": ((CROWD, AZAZAEL), ("relic queens shilling", "play foundling choir")),
    "frenzy": ((TURN, FENRIS), ("play court of bones",)),
    "woken": ((TURN, FENRIS), ("horde werewolf + skeleton",)),
}
"""By name: both sides, and what is done then."""


def position(name: str) -> Match[Any]:
    seats, moves = POSITIONS[name]
    match = Match.begin(GAME, {}, Chance(1))
    wanted = {"turn": 10, "street": STREET, "seats": list(seats)}
    match.state = GAME.arrange(GAME.check_settings({}), wanted, Chance(1))
    for move in moves:
        option = GAME.parse(match.state, move)
        assert option is not None, move
        GAME.apply(match.state, option, Chance(1))
    return match


def page(match: Match[Any]) -> str:
    """The whole page of whoever has to decide, without a live connection."""
    face = make_face(LondonGame(), TEXTS, {})
    table = RENDERER.table(face, TEXTS, scene_of(match, match.state.seat))
    shell = TablePage(game="london", live="", edition="", table=table, around=Around("London", "london"))
    site = SimpleNamespace(
        version=RENDERER.version, language="en", name="Ann", path="/", languages=[], view=""
    )
    return RENDERER.render("play.html", TEXTS, page=shell, site=site)

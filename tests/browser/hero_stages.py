"""Moments of the Hero's screen, laid out by hand and drawn as the server draws them, without a match behind them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import SimpleNamespace
from typing import Any

from playwright.sync_api import Page

from penumbra.games.alone import numbers as w
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.web.alone import STYLES, AloneFace
from penumbra.web.around import Around
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Line, Offer, Scene
from penumbra.web.viewers import EXTRA

HERO = 0
UPPER = """
    S-o-o
      |
  o   o
  |   |
1=o-*-o
    | "
    o 2
"""
STAIRS = UPPER.replace("    S-o-o", "o-*-S-o-o")
LOWER = """
  o-S-o
"""
ROOMS = ["generator", "infirmary"]
ITEMS = ["bullets 2", "floodlight 2 upgraded", "motion-sensor", "jetpack 1"]
KNOWN = ["u-b2", "u-b3", "u-c3", "u-d3", "u-d2", "u-d1", "u-c1", "u-c4", "u-d4", "u-e1"]
PLAIN: Mapping[str, Any] = {
    "upper": UPPER, "lower": LOWER, "rooms": ROOMS, "hero": "u-d3", "start": "u-b2", "revealed": KNOWN,
    "lit": ["u-b3", "u-c3", "u-d3"], "danger": ["u-c4"], "creatures": {"parasite-1": "u-d1"}, "items": ITEMS,
    "missions": ["sm07", "pm01", "fm01"], "health": 7, "sanity": 5, "adrenaline": 2, "round": 2, "turn": 4, "marker": 2,
    "skills": {"keen-eye": 2, "courage": 1, "cold-blood": 1}, "bullet": True, "begun": True, "actions": 1,
    "character": "engineer", "decks": ["speed", "fury"],
}  # fmt: skip
CROWD = {
    "husk-1": "u-c1", "husk-2": "u-c1", "spores-1": "u-c1", "spores-2": "u-c1", "spores-3": "u-c1",
}  # fmt: skip
MOMENTS: Mapping[str, Mapping[str, Any]] = {
    "turn": PLAIN,
    "crowded": {
        **PLAIN, "upper": STAIRS, "hero": "u-c1", "creatures": CROWD,
        "revealed": [*KNOWN, "u-b1", "u-a1"], "wounded": ["husk-1"], "health": 6, "sanity": 4, "adrenaline": 3,
        "lit": ["u-d1", "u-d2"], "danger": ["u-a1"], "bullet": False, "actions": 1, "turn": 2,
    },
    "beside": {
        **PLAIN, "creatures": {"husk-1": "u-d2", "worm-1": "u-c3", "spores-1": "u-d4", "cultist-1": "u-d3"},
    },
    "dark": {
        **PLAIN, "upper": STAIRS, "hero": "u-c1", "lit": [], "creatures": {}, "revealed": ["u-c1", "u-b1", "u-d1"],
    },
    "switch": {
        **PLAIN, "upper": STAIRS, "hero": "u-b1", "lit": [], "creatures": {}, "revealed": ["u-b1", "u-c1", "u-a1"],
        "seen": ["l-b1", "l-c1"],
    },
    "nightmare": {
        **PLAIN, "nightmare": True, "marker": 4, "round": 4, "creatures": {"worm-1": "u-d1", "husk-1": "u-d3"},
    },
    "levels": {**PLAIN, "hero": "u-c1", "revealed": [*KNOWN, "l-b1", "l-c1"], "lit": ["u-c1"]},
    "fresh": {**PLAIN, "bullet": False, "begun": False, "actions": None, "health": 4, "adrenaline": 3},
    "six-items": {**PLAIN, "items": [*ITEMS, "medkit", "medkit 1"], "creatures": {"husk-1": "u-d3"}},
    "allies": {**PLAIN, "allies": ["doctor 4", "pilot 3"], "solved": ["sm07"], "active": True},
}  # fmt: skip
"""By name: a position."""
LOG = (
    "You searched the Infirmary: Motion sensor, Jetpack and Bullets.", "Evil played a card face down.",
    "You went north. The door behind you is open.", "Evil played Skitter. Something ran in the west.",
    "Evil played Brood Call. Something was born on the other Level.",
)  # fmt: skip


@cache
def world() -> tuple[AloneGame, Renderer, AloneFace]:
    game, renderer = AloneGame(), Renderer()
    return game, renderer, AloneFace(game.box, renderer.texts(game))


def moment(name: str) -> Alone:
    """A position by its name, the Hero having heard something."""
    game, _, _ = world()
    state = game.arrange(game.check_settings({"evil-players": "1"}), MOMENTS[name], Chance(1))
    now = state.round * game.box.numbers.turns + state.turn
    state.facts += [(w.FACT_NOISE, state.hero, 3, now, 0), (w.FACT_NOISE, state.hero, w.OTHER_LEVEL, now, 0)]
    state.facts += [(w.FACT_DISTANCE, state.hero, 0, 7, 0), (w.FACT_DISTANCE, state.hero, 3, 3, 1)]
    return state


def scene(state: Alone, **more: Any) -> Scene:
    game, renderer, _ = world()
    texts = renderer.texts(game)
    asked = state.seat == HERO
    options = game.options(state) if asked else ()
    choices = [
        Offer(one, game.choice(state, one), game.notation(state, one), texts.say(game.caption(state, one)))
        for one in options
    ]
    lines = [Line(0, 0, "", heading="Round 2, Turn 4")]
    lines += [Line(number, 0, text) for number, text in enumerate(LOG * 3, 1)]
    prompt = game.prompt(state)
    facts: dict[str, Any] = {
        "view": game.view(state, HERO), "viewer": HERO, "names": ["Ann", "Ben"], "bots": [False, True], "asked": asked,
        "waiting": NOBODY, "prompt": texts.say(prompt), "prompt_key": prompt.key if asked else "", "choices": choices,
        "told": (), "log": lines, "chat": (), "result": None, "undo": "", "undo_asks": False,
        "notebook": ["Worm went down the stairs?"],
        "extra": {**EXTRA, "rules_url": "/learn/alone/rules", "hints": True},
    }  # fmt: skip
    return Scene(**{**facts, **more})


def page_of(shown: Scene) -> str:
    """The whole page, with its scripts, but with no line to a server."""
    game, renderer, face = world()
    texts = renderer.texts(game)
    site = SimpleNamespace(
        version=renderer.version, language="en", path="/", name="Ann", languages=[], view=""
    )
    page = SimpleNamespace(
        game="alone", live="", edition="", styles=STYLES, around=Around("Alone", "alone"),
        table=renderer.table(face, texts, shown),
    )  # fmt: skip
    return renderer.render("play.html", texts, site=site, page=page)


def show(page: Page, home: str, shown: Scene) -> None:
    """Brings a scene to a browser; styles, scripts and pictures come from a running server."""
    page.route("**/staged", lambda route: route.fulfill(body=page_of(shown), content_type="text/html"))
    page.goto(f"{home}/staged")
    page.unroute("**/staged")

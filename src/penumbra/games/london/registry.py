"""All folders of rules, one line each. The engine, the format of content files and all that speaks about questions are
made from this list.

A folder may hold
    form     how its effects are written in content files (needed before anything else, so it is asked for by itself)
    rule     what it does; compiled
    words    what is said about it, and its `PART`: all that it brings into the game
    bots     what bots make of it
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from penumbra.kernel import folders

if TYPE_CHECKING:
    from penumbra.games.london.content.vocabulary import EffectForm
    from penumbra.games.london.part import Part

PACKAGE = "penumbra.games.london"

FOLDERS: list[str] = [
    ".acts.action",
    ".acts.setup",
    ".acts.recover",
    ".acts.horde",
    ".acts.relic_out",
    ".turn",
    ".triggers",
    ".effects",
    ".effects.gain",
    ".effects.life",
    ".keywords.draw",
    ".keywords.curse",
    ".keywords.frenzy",
    ".keywords.haunt",
    ".keywords.sacrifice",
    ".keywords.command",
    ".keywords.destroy",
    ".keywords.rally",
    ".keywords.claim",
    ".keywords.look",
    ".effects.discard",
    ".effects.convert",
    ".effects.activate_relic",
    ".effects.activate_horde",
    ".effects.special_buy",
    ".effects.pay",
    ".effects.choose",
    ".effects.condition",
]
"""Keywords stand in the order in which they are explained."""


def modules(name: str) -> Iterator[ModuleType]:
    """The modules of this name in all folders that have one."""
    return folders.modules(PACKAGE, FOLDERS, name)


@cache
def forms() -> tuple[type[EffectForm], ...]:
    """How effects are written in content files."""
    from penumbra.games.london.content.vocabulary import EffectForm

    return tuple(form for module in modules("form") for form in folders.classes(module, EffectForm))


@cache
def parts() -> tuple[Part, ...]:
    """What each folder brings into the game."""
    return tuple(module.PART for module in modules("words"))

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
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

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
    for folder in FOLDERS:
        if find_spec(f"{folder}.{name}", PACKAGE) is not None:
            yield import_module(f"{folder}.{name}", PACKAGE)


@cache
def forms() -> tuple[type[EffectForm], ...]:
    """How effects are written in content files."""
    from penumbra.games.london.content.vocabulary import EffectForm

    return tuple(
        found
        for module in modules("form")
        for found in vars(module).values()
        if isinstance(found, type) and issubclass(found, EffectForm) and found.__module__ == module.__name__
    )


@cache
def parts() -> tuple[Part, ...]:
    """What each folder brings into the game."""
    return tuple(module.PART for module in modules("words"))

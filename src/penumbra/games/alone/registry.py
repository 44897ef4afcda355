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
    from penumbra.games.alone.content.vocabulary import EffectForm
    from penumbra.games.alone.part import Part

PACKAGE = "penumbra.games.alone"

FOLDERS: list[str] = [
    ".acts.action",
    ".acts.move",
    ".acts.doors",
    ".acts.explore",
    ".acts.fight",
    ".acts.locate",
    ".acts.search",
    ".acts.upgrade",
    ".acts.interact",
    ".acts.items",
    ".acts.allies",
    ".acts.adrenaline",
    ".acts.healing",
    ".missions.work",
    ".missions.bosses",
    ".missions.rewards",
    ".rounds.setup",
    ".rounds.turn",
    ".rounds.round_end",
    ".rounds.hands",
    ".creatures.agility",
    ".creatures.armour",
    ".creatures.attacks",
    ".creatures.biting",
    ".creatures.boosting",
    ".creatures.dodging",
    ".creatures.harm",
    ".creatures.mending",
    ".creatures.moving",
    ".creatures.noises",
    ".creatures.opportunity",
    ".creatures.scares",
    ".creatures.spawning",
    ".creatures.transferring",
    ".reactions.reacting",
    ".reactions.standard",
    ".reactions.answers",
    ".reactions.apparitions",
    ".reactions.conditions",
    ".reactions.danger",
    ".reactions.doors",
    ".reactions.forgetting",
    ".reactions.gas",
    ".reactions.hindering",
    ".reactions.items",
    ".reactions.lights",
    ".reactions.losses",
    ".reactions.rubble",
    ".reactions.tricks",
]


def modules(name: str) -> Iterator[ModuleType]:
    """The modules of this name in all folders that have one."""
    return folders.modules(PACKAGE, FOLDERS, name)


@cache
def forms() -> tuple[type[EffectForm], ...]:
    """How effects are written in content files."""
    from penumbra.games.alone.content.vocabulary import EffectForm

    return tuple(form for module in modules("form") for form in folders.classes(module, EffectForm))


@cache
def parts() -> tuple[Part, ...]:
    """What each folder brings into the game."""
    return tuple(module.PART for module in modules("words"))

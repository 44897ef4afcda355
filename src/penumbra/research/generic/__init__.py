"""Environments of a game that adds nothing of its own to this layer: from its options and from its views.

A game's own part has the same names: the module `penumbra.research.GAME` of one of ours, `PACKAGE.research` of one from
elsewhere. What it leaves out is taken from here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from penumbra.kernel.game import Game
from penumbra.research.actions import Actions
from penumbra.research.observation import Encoder, View

if TYPE_CHECKING:
    from penumbra.research.native import Native
    from penumbra.research.picture import Picture

VERSION = 0
"""Part of the environments' names. Any change of behaviour (rules, actions, slices, rewards) raises it."""
TABLES: Mapping[str, Mapping[str, str]] = {"": {}}
"""The tables that OpenSpiel knows, by what follows the environment's name: their house rules."""


def make_actions(game: Game[Any]) -> Actions:
    from penumbra.research.generic.actions import NamedActions

    return NamedActions(game)


def make_observation(game: Game[Any]) -> Encoder:
    from penumbra.research.generic.observation import ShapedObservation

    return ShapedObservation(game)


def make_native(game: Game[Any], actions: Actions, sight: Encoder) -> Native | None:
    """Compiled code that writes the same observations and masks; None: they are made from views."""
    return None


def text(game: Game[Any], view: View) -> str:
    from penumbra.research.generic import render

    return render.text(game, view)


def picture(game: Game[Any], view: View) -> Picture:
    from penumbra.research.generic import render

    return render.picture(game, view)

"""Alone as an environment: its actions, its observations, its pictures (`research/generic` says the names).

What draws is imported when it is wanted: an agent needs no pictures.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from penumbra.research.actions import Actions
from penumbra.research.observation import Encoder, View

if TYPE_CHECKING:
    from penumbra.research.native import Native
    from penumbra.research.picture import Picture

VERSION = 1
TABLES = {"": {}, **{f"_{evil + 1}p": {"evil-players": str(evil)} for evil in (2, 3)}}
"""For two, three and four players."""


def make_actions(game: Any) -> Actions:
    from penumbra.research.alone.actions import AloneActions

    return AloneActions(game.box)


def make_observation(game: Any) -> Encoder:
    from penumbra.research.alone.observation import AloneObservation

    return AloneObservation(game.box)


def make_native(game: Any, actions: Actions, sight: Encoder) -> Native:
    from penumbra.research.alone.native import native

    return native(game, actions, sight)


def text(game: Any, view: View) -> str:
    from penumbra.research.alone import render

    return render.text(view)


def picture(game: Any, view: View) -> Picture:
    from penumbra.research.alone import render

    return render.picture(view)

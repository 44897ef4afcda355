"""Declaring an action, and the windows for reactions that it opens (ALO-ACT, ALO-TURN)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.windows import open_window
from penumbra.games.alone.state.state import Alone, Scene
from penumbra.kernel.message import Json


def declare(state: Alone, action: int, item: int = -1) -> Scene:
    """An action is declared; it unlocks the reactions that answer it (ALO-ACT-10, ALO-TURN-03)."""
    state.begun = 1
    state.actions -= 1
    return enter_scene(state, action, item)


def enter_scene(state: Alone, action: int, item: int = -1) -> Scene:
    dangerous = state.danger >> state.hero & 1  # ALO-DANG-06, AMB-17: judged when the action is declared
    scene = state.scene = Scene(action, dangerous)
    state.performed.append(action * 2 + dangerous)
    if state.sink is not None:
        facts: dict[str, Json] = {"action": w.OCCASIONS[action]}
        if item >= 0:
            facts["item"] = state.box.items[item].id
        tell(state, "declares", w.HERO, facts)
    return scene


def interrupt(state: Alone, action: int) -> Scene:
    """A free action has a scene of its own; the scene that it interrupts waits (ALO-ITEM-07, AMB-43)."""
    state.scenes.append(state.scene)
    state.stack.append((w.END_ACTION,))
    return enter_scene(state, action)


def react(state: Alone, moment: int) -> None:
    """Open a window for reactions to the action being performed."""
    scene = state.scene
    if not scene.quiet:
        open_window(state, scene.action, moment, scene.dangerous)

"""What an agent sees, for people: the slices of an observation that say something, and the actions that are offered."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from penumbra.kernel.message import Json
from penumbra.research.arena import Arena
from penumbra.research.layout import Numbers, Slice
from penumbra.research.spaces import environment_name

MOST = 12
"""So many cells of a slice, or actions of a kind, are listed."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one seat sees at one moment."""

    environment: str
    seat: int
    asked: bool
    decisions: int
    cells: dict[str, dict[str, int]]
    """By slice: its cells that are not 0, by place; those of a slice of one cell are called by nothing."""
    meanings: dict[str, str]
    empty: list[str]
    actions: dict[int, str]
    size: tuple[int, int]
    """Cells and actions in all."""

    def to_json(self) -> dict[str, Json]:
        return {
            "environment": self.environment, "seat": self.seat, "asked": self.asked, "decisions": self.decisions,
            "cells": {name: {**cells} for name, cells in self.cells.items()}, "empty": list(self.empty),
            "actions": {str(action): name for action, name in self.actions.items()},
        }  # fmt: skip

    def lines(self) -> list[str]:
        cells, actions = self.size
        filled = sum(len(places) for places in self.cells.values())
        head = f"{self.environment}, seat {self.seat} after {self.decisions} decisions"
        said = [
            f"{head}: {filled} of {cells} cells are not 0, {len(self.actions)} of {actions} actions are offered",
            "",
        ]
        for name, places in self.cells.items():
            said.append(
                f"{name}: {_listed([f'{place} = {n}' if place else str(n) for place, n in places.items()])}"
            )
            said.append(f"    {self.meanings[name]}")
        said += ["", f"all 0: {', '.join(self.empty)}", ""]
        offered = [f"{action}  {name}" for action, name in self.actions.items()]
        return [*said, *(offered or ["nothing is offered: somebody else decides"])]


def look(
    game_name: str,
    seat: int | None = None,
    decisions: int = 0,
    seed: int = 0,
    settings: dict[str, str] | None = None,
) -> Look:
    """After so many random decisions of a match; without a seat that of whoever decides. Raises ValueError."""
    arena = Arena(game_name, settings)
    if seat is not None and not 0 <= seat < arena.seats:
        raise ValueError(f"there are seats 0 to {arena.seats - 1}, not {seat}")
    arena.start(seed)
    while not arena.over and arena.decisions < decisions:
        arena.act(arena.any_action())
    viewer = max(arena.seat, 0) if seat is None else seat
    return look_at(arena, viewer)


def look_at(arena: Arena, seat: int) -> Look:
    spaces, seen = arena.spaces, arena.observe(seat)
    slices = spaces.sight.layout.slices
    filled = {name: _cells(one, seen[one.start : one.end]) for name, one in slices.items()}
    asked = arena.seat == seat
    return Look(
        environment_name(spaces.game.name), seat, asked, arena.decisions,
        {name: cells for name, cells in filled.items() if cells},
        {name: one.meaning for name, one in slices.items()},
        [name for name, cells in filled.items() if not cells],
        {action: spaces.actions.name(action) for action in arena.offered} if asked else {},
        (spaces.sight.layout.size, spaces.actions.size),
    )  # fmt: skip


def _cells(one: Slice, numbers: Numbers) -> dict[str, int]:
    """The cells of a slice that are not 0, by their place in its shape: `3`, or `1,4,7`."""
    found: dict[str, int] = {}
    for cell in np.flatnonzero(numbers):
        place = np.unravel_index(int(cell), one.shape)
        found[",".join(str(side) for side in place) if one.size > 1 else ""] = int(numbers[cell])
    return found


def _listed(said: list[str]) -> str:
    return "; ".join(said[:MOST]) + (f"; … {len(said) - MOST} more" if len(said) > MOST else "")

"""Observations and masks that compiled code writes, for games that have some (`penumbra.kernel.sight`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from penumbra.kernel.engine import Engine
from penumbra.kernel.message import Message
from penumbra.kernel.sight import Page, Prompts, Sight
from penumbra.kernel.state import State
from penumbra.kernel.words import Words
from penumbra.research.layout import Layout, Numbers

Number = TypeVar("Number", bound=np.generic)
Bounds = tuple[list[int], list[int]]


@dataclass(frozen=True)
class Native:
    """What compiled code needs of a game: its loop, and what it sees."""

    engine: Engine[Any]
    sight: Sight[Any]
    bounds: Bounds
    actions: int

    def page(self, rows: int) -> Page:
        """Room for what is seen in so many matches."""
        return Page(rows, *self.bounds, self.actions)


def bounds_of(layout: Layout) -> Bounds:
    low, high = layout.bounds()
    return low.tolist(), high.tolist()


def cells_of(page: Page, rows: int) -> npt.NDArray[np.int16]:
    """The observations of a page: not a copy, and not to be written to."""
    return _array(page.cells, np.int16).reshape(rows, -1)


def mask_of(page: Page, rows: int) -> npt.NDArray[np.int8]:
    """The masks of a page, likewise."""
    return _array(page.mask, np.int8).reshape(rows, -1)


def seats_of(page: Page) -> npt.NDArray[np.int8]:
    return _array(page.seats, np.int8)


def _array(memory: Any, kind: type[Number]) -> npt.NDArray[Number]:
    found: npt.NDArray[Number] = np.frombuffer(memory, kind)
    return found


def prompts_of(
    prompt: Callable[[Any], Message],
    words: Sequence[Words[Any]],
    numbers: Sequence[int],
    write: Callable[[memoryview, Message], None],
    cells: int,
) -> Prompts[Any]:
    """Questions as the encoder of views writes them; `numbers` are those of the questions with these words."""

    def made(state: State) -> list[tuple[int, int]]:
        row = np.zeros(cells, np.int16)
        write(memoryview(row), prompt(state))  # type: ignore[arg-type]  # arrays say that they are buffers from 3.12 on
        return [(int(cell), int(row[cell])) for cell in np.flatnonzero(row)]

    settled = [number for number, one in zip(numbers, words, strict=True) if one.from_frame]
    by_more = {number: one.turns_on for number, one in zip(numbers, words, strict=True) if not one.from_frame}
    return Prompts(made, settled, by_more)


class Slate:
    """One match, and one look at it at a time."""

    def __init__(self, native: Native) -> None:
        self._sight = native.sight
        self.engine = native.engine
        page = native.page(1)
        self._row = page.rows[0]
        self._cells: Numbers = cells_of(page, 1)[0]
        self.mask: npt.NDArray[np.int8] = mask_of(page, 1)[0]
        """1 for each action that is offered, since somebody was asked."""

    def observe(self, state: State, seat: int) -> Numbers:
        """What `seat` sees, until somebody looks again."""
        self._row.wipe()
        self._sight.write(state, seat, self._row)
        return self._cells

    def ask(self, state: State, options: list[int]) -> None:
        """Offer these options of the deciding seat."""
        self._row.withdraw()
        self._row.options = options
        self._sight.number(state, options, self._row)

    def option_of(self, action: int) -> int:
        """The option that an action stands for; -1 if it is not offered."""
        return self._row.option_of(action)

    def offered(self) -> dict[int, int]:
        """By action: the option it stands for."""
        return dict(zip(self._row.actions(), self._row.options, strict=True))

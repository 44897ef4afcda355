"""What an agent is shown: its seat's view, and the question if it is asked one, as numbers."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

import numpy as np

from penumbra.kernel.message import Message
from penumbra.research.layout import Cells, Layout, Numbers

View = Mapping[str, Any]


class Encoder(ABC):
    """Turns views into observations. It is never handed a state, so it cannot show what is in none of its views."""

    layout: Layout
    _bounds: tuple[Numbers, Numbers] | None = None

    @abstractmethod
    def knows_secrets(self, seat: int) -> bool:
        """Whether `seat` sees the slices marked as secret."""

    @abstractmethod
    def write(self, cells: Cells, view: View, seat: int, prompt: Message | None) -> None:
        """Fill in an observation that is all zeros. `prompt`: what this seat is asked, or None."""

    def encode(self, out: Numbers, view: View, seat: int, prompt: Message | None) -> None:
        """The observation of `seat`, in place; numbers beyond the bounds of their slice stop there."""
        if self._bounds is None:
            self._bounds = self.layout.bounds()
        out.fill(0)
        cells = memoryview(out)  # type: ignore[arg-type]  # arrays say that they are buffers only from 3.12 on
        self.write(cells, view, seat, prompt)
        np.clip(out, *self._bounds, out=out)


def number_in(prompt: Message, *names: str) -> int:
    """The first number that the question names; 0 if there is none."""
    for name in names:
        value = prompt.params.get(name)
        if isinstance(value, int):
            return value
    return 0


def words_in(prompt: Message) -> list[str]:
    """The keys of all texts within a question, and its plain words."""
    found: list[str] = []
    for value in prompt.params.values():
        parts = value if isinstance(value, list) else [value]
        for part in parts:
            if isinstance(part, Message):
                found += [part.key, *words_in(part)]
            elif isinstance(part, str):
                found.append(part)
    return found

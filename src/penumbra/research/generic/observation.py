"""What an agent is shown of a game that says what can stand in its views (`Game.view_shape`)."""

from __future__ import annotations

from typing import Any

from penumbra.kernel.game import Game
from penumbra.kernel.message import Message
from penumbra.kernel.shape import Amount, Each, Shape, Word
from penumbra.research.actions import NoEnvironment
from penumbra.research.layout import Cells, Layout, clip, numbered
from penumbra.research.observation import Encoder, View

OUTSIDE = "/"
"""Between the keys of a path: part of no key."""


class ShapedObservation(Encoder):
    """A slice for each amount and each word of a view. An amount stands as it is, a word as a 1 in its place; what is
    not known is 0."""

    def __init__(self, game: Game[Any]) -> None:
        if game.view_shape is None:
            raise NoEnvironment(
                f"{game.name} has no observations: `view_shape` of its class can say what is in a view"
            )
        self.shape = game.view_shape
        self.layout = Layout()
        self._starts: dict[str, int] = {}
        self._places: dict[str, dict[str, int]] = {}
        self._asked = self.layout.add("asked", 1, 1, "whether this seat has to decide")
        self._lay_out(self.shape, "", ())

    def knows_secrets(self, seat: int) -> bool:
        """What a seat may not know is None in its view: no slice is secret as a whole."""
        return True

    def write(self, cells: Cells, view: View, seat: int, prompt: Message | None) -> None:
        cells[self._asked] = prompt is not None
        self._write(cells, self.shape, view, "", 0)

    def _lay_out(self, shape: Shape, path: str, sides: tuple[int, ...]) -> None:
        name = path.replace(OUTSIDE, " ")
        match shape:
            case Amount(most, least):
                self._starts[path] = self.layout.add(name, sides or 1, most, "a number", low=min(0, least))
            case Word(words):
                self._starts[path] = self.layout.add(
                    name, (*sides, len(words)), 1, "one of " + ", ".join(words)
                )
                self._places[path] = numbered(words)
            case Each(each, most):
                self._lay_out(each, path, (*sides, most))
            case _:
                for key, part in shape.items():
                    self._lay_out(part, f"{path}{OUTSIDE}{key}" if path else key, sides)

    def _write(self, cells: Cells, shape: Shape, value: Any, path: str, place: int) -> None:
        """`place` counts the things of this path that stand before this one."""
        if value is None:
            return
        match shape:
            case Amount():
                cells[self._starts[path] + place] = clip(int(value))
            case Word(words):
                cells[self._starts[path] + place * len(words) + self._places[path][value]] = 1
            case Each(each, most):
                for number, one in enumerate(value):
                    self._write(cells, each, one, path, place * most + number)
            case _:
                for key, part in shape.items():
                    self._write(cells, part, value[key], f"{path}{OUTSIDE}{key}" if path else key, place)

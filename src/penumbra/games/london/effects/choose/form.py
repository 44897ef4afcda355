"""Choosing one of several lists of effects, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from pydantic import Field

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:  # the union of all forms, which `schema` puts in here
    from penumbra.games.london.content.box import Box
    from penumbra.games.london.content.vocabulary import Effects


class Choose(EffectForm):
    """Carry out exactly one of several lists of effects."""

    do: Literal["choose"]
    of: tuple[Effects, ...] = Field(min_length=2, max_length=4)

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_CHOOSE, *(box.program_of(one) for one in self.of))

    def surely(self) -> bool:
        return True

    def inner(self) -> tuple[Effects, ...]:
        return self.of

"""HAUNT as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Haunt(EffectForm):
    do: Literal["haunt"]

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_HAUNT,)

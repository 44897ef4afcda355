"""KINDLE as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box

DO_KINDLE: Final = w.OWN_EFFECTS + 9


class Kindle(EffectForm):
    do: Literal["kindle"]

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (DO_KINDLE,)

"""CURSE as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Curse(EffectForm):
    do: Literal["curse"]

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_CURSE,)

    def surely(self) -> bool:
        return True

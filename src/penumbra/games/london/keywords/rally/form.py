"""RALLY as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Rally(EffectForm):
    do: Literal["rally"]

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_RALLY,)

    def surely(self) -> bool:
        return True

    def silent(self) -> bool:
        return True

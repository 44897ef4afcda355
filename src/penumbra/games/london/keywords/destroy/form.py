"""DESTROY as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Destroy(EffectForm):
    """DESTROY a card in play or on the Street (TOL-KEY-11, 12). `this` is the card itself."""

    do: Literal["destroy"]
    what: Literal["any", "play", "opponent", "own", "street", "this"] = "any"
    where: Filter | None = None
    may: bool = False

    keyword: ClassVar[bool] = True

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_DESTROY, w.WHAT.index(self.what), box.filter_of(self.where), int(self.may))

    def if_you_do(self) -> str:
        return "do.destroy.this.may.then" if self.what == "this" and self.may else ""

    def optional(self) -> bool:
        return self.may

"""Discarding as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Small

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


class Discard(EffectForm):
    """Discard from hand; whose hand it is picks the cards. `up_to`: any number from 0 to n."""

    do: Literal["discard"]
    n: Small = 1
    who: Literal["you", "opponent"] = "you"
    up_to: bool = False

    def row(self, box: Box) -> tuple[int, ...]:
        return (w.DO_DISCARD, self.n, int(self.who == "opponent"), int(self.up_to))

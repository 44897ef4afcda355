"""Effects that depend on a count, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import Condition, EffectForm

if TYPE_CHECKING:  # the union of all forms, which `schema` puts in here
    from penumbra.games.london.content.box import Box
    from penumbra.games.london.content.vocabulary import Effects


NO_LIMIT: Final = 1_000_000


class If(EffectForm):
    do: Literal["if"]
    when: Condition
    then: Effects
    otherwise: Effects = ()

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        when = self.when
        least = when.at_least if when.at_least is not None else 0
        most = when.at_most if when.at_most is not None else NO_LIMIT
        counted = box.count_of(when)
        return (w.DO_IF, counted, least, most, box.program_of(self.then), box.program_of(self.otherwise))

    def inner(self) -> tuple[Effects, ...]:
        return (self.then, self.otherwise)

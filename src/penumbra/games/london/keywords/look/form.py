"""Looking at cards and revealing them, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from pydantic import Field, model_validator

from penumbra.games.london import numbers as w
from penumbra.games.london.content.vocabulary import EffectForm, Filter, Small, Strict

if TYPE_CHECKING:
    from penumbra.games.london.content.box import Box


WHOSE: Final = ("you", "opponent", "market")


class LookStep(Strict):
    """What may be done with cards looked at or revealed. Exactly one of the verbs.

    `take`: to your hand. `discard`: to their owner's discard pile (Market: out of the game). `play`: put into
    your play area without activating it (AMB-25). Each is done for up to that many cards, one by one.
    """

    take: Small | None = None
    discard: Small | None = None
    play: Small | None = None
    where: Filter | None = None
    may: bool = Field(True, description="false: must be done as long as a card fits")

    @model_validator(mode="after")
    def _one_verb(self) -> LookStep:
        if sum(verb is not None for verb in (self.take, self.discard, self.play)) != 1:
            raise ValueError("a step is exactly one of take, discard and play")
        return self


class Look(EffectForm):
    """Look at (secretly) or reveal (openly) the top N cards of a deck; the rest goes back or away.

    With too few cards the discard pile is shuffled under the deck first (TOL-GLOS-08).
    """

    do: Literal["look", "reveal"]
    n: Small = 1
    whose: Literal["you", "opponent", "market"] = "you"
    steps: tuple[LookStep, ...] = ()
    rest: Literal["top", "discard"] = Field("top", description="top: back on the deck in any order you like")

    short: ClassVar[bool] = False

    def row(self, box: Box) -> tuple[int, ...]:
        steps = tuple(
            (verb, number, box.filter_of(step.where), step.may)
            for step in self.steps
            for verb, number in enumerate((step.take, step.discard, step.play))
            if number is not None
        )
        whose = WHOSE.index(self.whose)
        box.looks.append((int(self.do == "reveal"), self.n, whose, int(self.rest == "discard"), steps))
        return (w.DO_LOOK, len(box.looks) - 1)

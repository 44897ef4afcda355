"""What only rewards do, as content files write it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import HeroForm, Small

if TYPE_CHECKING:  # the union of all forms, which `schema` puts in here
    from penumbra.games.alone.content.box import Box
    from penumbra.games.alone.content.vocabulary import HeroEffects


class Experience(HeroForm):
    """One point in each of so many different skills of your choice."""

    do: Literal["experience"]
    skills: Small = 1


class StrikeLevel(HeroForm):
    """Choose a room: every creature on its level takes damage; Evil tells how many died (ALO-MIS-11, 12)."""

    do: Literal["strike-level"]
    damage: Small = 2


class ShowLevel(HeroForm):
    """Choose a level: Evil shows all creatures on it until the end of the turn."""

    do: Literal["show-level"]


class LightLevel(HeroForm):
    """Light up to n sectors of one level."""

    do: Literal["light-level"]
    n: Small = 6


class ChooseOne(HeroForm):
    """Carry out exactly one of several lists of effects."""

    do: Literal["choose"]
    of: tuple[HeroEffects, ...] = Field(min_length=2, max_length=4)

    def row(self, box: Box) -> tuple[int, ...]:
        return (box.number_of(self), *(box.program_of(one) for one in self.of))


class EndCondition(HeroForm):
    """The special condition of this mission is over (ALO-MIS-04)."""

    do: Literal["end-condition"]

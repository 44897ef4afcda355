"""Attacks of opportunity: whoever leaves a creature's sector may be struck (ALO-AOO)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.creatures.armour.rule import defend
from penumbra.games.alone.options import PASS
from penumbra.games.alone.reactions.effect import CardEffect, Effect
from penumbra.games.alone.reactions.windows import open_window
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame


def provokes(state: Alone) -> bool:
    """Whether leaving the Hero's sector allows an attack of opportunity (ALO-AOO-01, ALO-AOO-05)."""
    if state.scene.safe or (state.smoke and state.smoke_at == state.hero):
        return False
    return state.hero in state.at


class Opportunity(Question[Alone]):
    """Whether Evil attacks: it is optional (AMB-05)."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [PASS, w.ATTACK << w.SHIFT]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == PASS:
            return
        state.stack.append((w.OPPORTUNITY_ROLL,))
        if state.scene.action == w.MOVE and not state.scene.quiet:
            open_window(state, w.MOVE, w.OPPORTUNITY, state.scene.dangerous)


def opportunity_dice(state: Alone) -> int:
    """One die for each creature (ALO-AOO-02), one fewer in the light (ALO-AOO-03, ALO-LIGHT-03), more by cards and by
    missing gravity (ALO-MIS-13)."""
    dice = state.at.count(state.hero) - (state.lit >> state.hero & 1) + state.scene.more_dice
    if has_trouble(state, w.GRAVITY):
        dice += 1
    return max(0, dice)


class Roll(Work[Alone]):
    """1 Health for each hit (ALO-AOO-04)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        if state.hero not in state.at:
            return
        dice, state.scene.more_dice = opportunity_dice(state), 0  # what a card added is for this one only
        hits = evil_hits(state, dice, chance, w.BY_OPPORTUNITY)
        defend(state, hits, -1, w.BY_OPPORTUNITY)


class MoreDice(CardEffect):
    """More dice for the attack of opportunity that this card answers."""

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, dice = effect
        state.scene.more_dice += dice


WORK: Final[list[Work[Alone]]] = [Roll(w.OPPORTUNITY_ROLL)]
OPPORTUNITY: Final[Question[Alone]] = Opportunity(w.ASK_OPPORTUNITY)
EFFECTS: Final[list[CardEffect]] = [MoreDice("opportunity")]

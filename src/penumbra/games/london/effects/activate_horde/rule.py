"""Activating a Horde ability without a Horde action; the limit of once still holds (TOL-HORDE-13)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.horde.rule import (
    ability_options,
    all_abilities,
    answer_ability,
    may_activate,
    unused_abilities,
    use_ability,
)
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state.picking import fitting_cards, may_refuse, with_decline
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, Question
from penumbra.kernel.state import Frame


class ActivateHorde(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        _, where, others, may = row
        fit = ability_targets(state, seat, source if others else -1, where)
        if len(fit) == 1 and not may:
            use_ability(state, seat, fit[0])
        elif fit:
            state.stack.append((w.ASK_ANY_ABILITY, seat, source, where, others, may))

    def feasible(self, state: London, row: Row, source: int, seat: int) -> bool:
        _, where, others, _ = row
        return bool(ability_targets(state, seat, source if others else -1, where))


def candidates(state: London, seat: int, but: int, where: int) -> list[int]:
    """One's own Monsters in play that fit, other than `but`."""
    return [card for card in fitting_cards(state, state.players[seat].play, where) if card != but]


def ability_targets(state: London, seat: int, but: int, where: int) -> list[int]:
    """Unused Horde abilities of one's own Monsters in play, as card * 2 + index."""
    cards = candidates(state, seat, but, where)
    return [ability for card in cards for ability in unused_abilities(state, card)]


class AskAnyAbility(Question[London]):
    """Which Horde ability is activated."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, source, where, others, may = frame
        found = ability_targets(state, seat, source if others else -1, where)
        return with_decline(state, ability_options(state, found), may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, source, where, others, may = frame
        kind, card = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind not in (w.ABILITY, w.ABILITY + 1):
            return NOT_ASKED
        cards = candidates(state, seat, source if others else -1, where)
        return may_activate(state, cards, card, kind - w.ABILITY)

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, all_abilities(state), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        answer_ability(state, frame, option)


ACTIVATE_HORDE: Final[Effect] = ActivateHorde(w.DO_HORDE)
ASK_ANY_ABILITY: Final[Question[London]] = AskAnyAbility(w.ASK_ANY_ABILITY)

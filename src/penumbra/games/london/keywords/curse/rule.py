"""CURSE: the opponent loses Life or discards a card (TOL-KEY-02)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.effects.discard.rule import do_discard
from penumbra.games.london.effects.effect import Effect, Row
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import all_designs, designs, may_pick_any
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import Happening, begin, occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


class Curse(Effect):
    def run(self, state: London, row: Row, source: int, seat: int, chance: Chance) -> None:
        begin(state, w.EV_CURSE, seat, -1, 0, chance)


class Cursed(Happening):
    """The opponent chooses to lose 2 Life or to discard a card (TOL-KEY-02); `seat` curses."""

    def execute(self, state: London, seat: int, card: int, amount: int, chance: Chance) -> None:
        victim = 1 - seat
        if state.sink is not None:
            zones.tell(state, "curse", seat, {})
        occur(state, w.EV_CURSE, seat, -1)
        if state.players[victim].hand:
            state.stack.append((w.ASK_CURSE, victim, seat))
        else:  # AMB-11: with an empty hand there is no choice
            begin(state, w.EV_LOSE, victim, -1, state.box.numbers.curse_life, chance)


class AskCurse(Question[London]):
    """The victim picks: lose Life or discard a card (TOL-KEY-02, AMB-12)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        return [w.LOSE_LIFE << state.box.shift, *designs(state, state.players[frame[1]].hand, w.DISCARD)]

    def may(self, state: London, frame: Frame, option: int) -> int:
        kind = option >> state.box.shift
        if kind == w.LOSE_LIFE:
            return OK
        if kind != w.DISCARD:
            return NOT_ASKED
        return may_pick_any(state, state.players[frame[1]].hand, option & state.box.mask)

    def every(self, state: London, frame: Frame) -> list[int]:
        return [w.LOSE_LIFE << state.box.shift, *all_designs(state, w.DISCARD)]

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        victim = frame[1]
        if option >> state.box.shift == w.LOSE_LIFE:
            begin(state, w.EV_LOSE, victim, -1, state.box.numbers.curse_life, chance)
        else:
            do_discard(state, victim, zones.find_to_discard(state, victim, option & state.box.mask))


CURSE: Final[Effect] = Curse(w.DO_CURSE)
CURSED: Final[Happening] = Cursed(w.EV_CURSE)
ASK_CURSE: Final[Question[London]] = AskCurse(w.ASK_CURSE)

"""A fourth Relic: one of the three already there must go (TOL-REL-04)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.buy.rule import finish_relic_purchase
from penumbra.games.london.acts.play.rule import play_relic
from penumbra.games.london.keywords.look.rule import put_into_play
from penumbra.games.london.state import zones
from penumbra.games.london.state.picking import NOT_THERE, all_in_play
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame


class AskRelicOut(Question[London]):
    """One of the Relics already there must go (TOL-REL-04, AMB-31)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.REMOVE_RELIC << state.box.shift
        return sorted(base + card for card in state.players[frame[1]].relics)

    def may(self, state: London, frame: Frame, option: int) -> int:
        if option >> state.box.shift != w.REMOVE_RELIC:
            return NOT_ASKED
        return OK if option & state.box.mask in state.players[frame[1]].relics else NOT_THERE

    def every(self, state: London, frame: Frame) -> list[int]:
        return all_in_play(state, w.REMOVE_RELIC)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        """Out of the game, without the reward of a SACRIFICE (TOL-REL-05); then the new one enters."""
        state.stack.pop()
        _, seat, card, place, price = frame
        old = option & state.box.mask
        if state.sink is not None:
            zones.tell(state, "remove-relic", seat, zones.facts_of(state, old, seat))
        zones.leave_play(state, seat, old)
        state.removed.append(old)
        if place == zones.FROM_HAND:
            play_relic(state, seat, card, chance)
        elif place == zones.FROM_DECK:
            state.shown.remove(card)
            put_into_play(state, seat, card)
        else:
            finish_relic_purchase(state, seat, card, place, price, chance)


ASK_RELIC_OUT: Final[Question[London]] = AskRelicOut(w.ASK_RELIC_OUT)

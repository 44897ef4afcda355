"""CLAIM: a bought card may go on top of the deck (TOL-KEY-10)."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London
from penumbra.games.london.triggers.rule import occur
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

TO_DISCARD_PILE: Final = 0
TO_DECK: Final = 1


class AskClaim(Question[London]):
    """On the deck or onto the discard pile; until this is answered the card lies on neither (AMB-53)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        base = w.CLAIM << state.box.shift
        return [base + TO_DISCARD_PILE, base + TO_DECK]

    def may(self, state: London, frame: Frame, option: int) -> int:
        return (
            OK if option >> state.box.shift == w.CLAIM and option & state.box.mask <= TO_DECK else NOT_ASKED
        )

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        """Face down, but everybody saw the purchase (TOL-GLOS-12). Later ones lie on top (AMB-36)."""
        state.stack.pop()
        _, seat, card = frame
        if option & state.box.mask == TO_DECK:
            zones.put_on_deck(state, seat, card, w.EVERYBODY)
            if state.sink is not None:
                zones.tell(state, "claim", seat, {"card": zones.name(state, card)})
        else:
            zones.to_discard(state, seat, card)
        occur(state, w.EV_BUY, seat, card)


ASK_CLAIM: Final[Question[London]] = AskClaim(w.ASK_CLAIM)

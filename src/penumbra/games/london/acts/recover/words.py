"""What is said about spending Recovery."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.recover import rule
from penumbra.games.london.content.box import Box
from penumbra.games.london.names import amount_in, refusal
from penumbra.games.london.part import Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords, QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.question import OK
from penumbra.kernel.state import Frame


class RecoverWords(ActWords):
    kinds = (w.RECOVER,)
    verbs = ("recover", "heal")
    name = "recover"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("recover", amount=arg)

    def caption(self, state: London, kind: int, arg: int) -> Message:
        return Message("caption.recover", {"n": arg})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        player = state.players[seat]
        lost = state.box.overlord_life[player.overlord] - player.life
        if reason == rule.NO_RECOVERY:
            return refusal("TOL-POOL-06", "recover.none")
        if reason == rule.UNHURT:
            return refusal("TOL-POOL-07", "recover.full", life=player.life)
        if reason == rule.NOTHING:
            return refusal("TOL-POOL-06", "recover.how-much", n=min(player.recovery, lost, state.box.mask))
        if reason == rule.TOO_MUCH:
            return refusal("TOL-POOL-06", "recover.too-much", wanted=arg, n=player.recovery)
        return refusal("TOL-POOL-07", "recover.above", wanted=arg, n=lost)

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        n = amount_in(words) or 0
        reason = rule.may_recover(state, state.players[seat], n)
        if reason != OK:
            return self.sentence(state, seat, w.RECOVER, n, reason)
        return (w.RECOVER << state.box.shift) + n


RECOVER = RecoverWords()


class RecoverFirstWords(QuestionWords):
    """Before a loss that would be the last."""

    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"n": frame[5]})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return RECOVER.choice(state, kind, arg)

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        return RECOVER.caption(state, kind, arg)

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        if option >> state.box.shift != w.RECOVER:
            return None
        return RECOVER.sentence(state, frame[1], w.RECOVER, option & state.box.mask, reason)


def _amounts(box: Box) -> list[str]:
    return [str(n) for n in range(1, max(box.overlord_life) + 1)]


PART = Part(
    words=(RecoverFirstWords(rule.ASK_RECOVER, "TOL-POOL-06", "prompt.recover", "recover"),),
    patterns=("recover N",),
    offers=(Offer(w.RECOVER, "recover", "amount, from 1", _amounts, 1),),
)

"""What is said about passing."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.describe import amount, amounts
from penumbra.games.london.names import refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal


class PassWords(ActWords):
    kinds = (w.PASS,)
    verbs = ("pass", "end")
    name = "pass"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("pass")

    def caption(self, state: London, kind: int, arg: int) -> Message:
        player = state.players[state.seat]
        key = "caption.pass.card" if player.hand else "caption.pass"
        lost = amounts(player.coin, player.might, player.recovery)  # TOL-POOL-03
        return Message(f"{key}.lose", {"amounts": lost}) if lost else Message(key)

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        hand, most = len(state.players[seat].hand), state.box.numbers.pass_hand
        return refusal("TOL-PASS-01", "pass", n=hand, most=amount("card", most))

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        return w.PASS << state.box.shift


PASS = PassWords()

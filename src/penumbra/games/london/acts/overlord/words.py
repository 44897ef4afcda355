"""What is said about the Overlord's ability."""

from __future__ import annotations

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.overlord import rule
from penumbra.games.london.names import overlord_name, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal


class OverlordWords(ActWords):
    kinds = (w.OVERLORD,)
    verbs = ("overlord",)
    name = "overlord"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("overlord")

    def caption(self, state: London, kind: int, arg: int) -> Message:
        number = state.players[state.seat].overlord
        text = describe.program_text(state.box, state.box.overlord_action[number])
        return Message("caption.overlord", {"overlord": overlord_name(state, number), "text": text})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        number = state.players[seat].overlord
        overlord = overlord_name(state, number)
        if reason == rule.USED:
            return refusal("TOL-OVL-02", "overlord.used", overlord=overlord)
        text = describe.program_text(state.box, state.box.overlord_action[number])
        return refusal("TOL-OVL-01", "overlord.nothing", overlord=overlord, text=text)

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        return w.OVERLORD << state.box.shift


OVERLORD = OverlordWords()

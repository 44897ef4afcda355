"""What is said about attacking."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.attack import rule
from penumbra.games.london.names import amount_in, design_name, mentioned, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.question import OK


class AttackWords(ActWords):
    kinds = (w.ATTACK,)
    verbs = ("attack",)
    name = "attack"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("attack", amount=arg)

    def caption(self, state: London, kind: int, arg: int) -> Message:
        return Message("caption.attack", {"n": arg})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        might = state.players[seat].might
        if reason == rule.NO_MIGHT:
            return refusal("TOL-ATK-02", "attack.no-might")
        if reason == rule.NOTHING:
            return refusal("TOL-ATK-02", "attack.nothing", n=might)
        if reason == rule.TOO_MUCH:
            return refusal("TOL-ATK-02", "attack.too-much", wanted=arg, n=might)
        return refusal("TOL-ATK-04", "attack.at-once", n=state.box.mask)

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        player = state.players[seat]
        design = mentioned(state.box, words)
        if design >= 0:
            return refusal("TOL-ATK-05", "attack.card", card=design_name(state, design))
        if {"monster", "monsters", "relic", "relics"} & set(words.split()):
            return refusal("TOL-ATK-05", "attack.only-overlord")
        n = amount_in(words)
        if n is None and player.might:
            return refusal("TOL-ATK-02", "attack.how-much", n=player.might)
        reason = rule.may_attack(state, player, n or 0)
        if reason != OK:
            return self.sentence(state, seat, w.ATTACK, n or 0, reason)
        return (w.ATTACK << state.box.shift) + (n or 0)


ATTACK = AttackWords()

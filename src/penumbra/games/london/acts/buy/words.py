"""What is said about buying."""

from __future__ import annotations

from penumbra.games.london import numbers as w
from penumbra.games.london.acts.action.rule import ASK_ACTION
from penumbra.games.london.acts.buy import rule
from penumbra.games.london.describe import amount
from penumbra.games.london.names import design_name, mentioned, no_such_card, read_name, refusal
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import ActWords, say_which
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Param, Refusal

AN_ACOLYTE = Choice("buy", Thing("acolyte", "acolyte"))
REASONS = {
    rule.INFLUENCE: ("TOL-INF-07", "buy.influence"),
    rule.STARTER: ("TOL-BUY-02", "buy.starter"),
    rule.UNSEEN: ("TOL-BUY-07", "buy.unseen"),
    rule.NOT_ON_STREET: ("TOL-BUY-01", "buy.not-on-street"),
}


def chosen(state: London, kind: int, arg: int) -> Choice:
    return AN_ACOLYTE if kind == w.BUY_ACOLYTE else Choice("buy", a_card(state, arg, "street"))


class BuyWords(ActWords):
    kinds = (w.BUY, w.BUY_ACOLYTE)
    verbs = ("buy",)
    name = "buy"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return chosen(state, kind, arg)

    def caption(self, state: London, kind: int, arg: int) -> Message:
        card = design_name(state, arg) if kind == w.BUY else Message("acolyte.a")
        price = state.box.cost[arg] if kind == w.BUY else state.box.acolyte_cost
        if not price:
            return Message("caption.buy.free", {"card": card})
        return Message("caption.buy", {"card": card, "price": amount("coin", price)})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        if reason == rule.NO_ACOLYTES:
            return refusal("TOL-BUY-07", "buy.no-acolytes")
        if reason == rule.TOO_DEAR:
            return self._too_dear(state, seat, kind, arg)
        number, key = REASONS[reason]
        return refusal(number, key, card=design_name(state, arg))

    def _too_dear(self, state: London, seat: int, kind: int, arg: int) -> Refusal:
        card = design_name(state, arg) if kind == w.BUY else Message("acolyte.an")
        price = state.box.cost[arg] if kind == w.BUY else state.box.acolyte_cost
        have = state.players[seat].coin
        coins: dict[str, Param] = {
            "price": amount("coin", price),
            "have": have,
            "missing": amount("coin", price - have),
        }
        return refusal("TOL-BUY-03", "buy.too-dear", card=card, **coins)

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        shift = state.box.shift
        if not words:
            return self._something(state, seat)
        if words.split()[-1] in ("acolyte", "acolytes") and mentioned(state.box, words) < 0:
            return w.BUY_ACOLYTE << shift
        named = read_name(state.box, words)
        if named.design < 0:
            return no_such_card(state.box, "TOL-BUY-01", named.said)
        return (w.BUY << shift) + named.design

    def _something(self, state: London, seat: int) -> Refusal:
        """What can be bought, or what is missing for the cheapest."""
        if not state.players[seat].coin:
            return refusal("TOL-BUY-03", "buy.no-coins")
        offered = say_which(state, self, ASK_ACTION)
        if offered is not None:
            return offered
        cards = [card for card in state.street if card >= 0]
        if state.acolytes or not cards:
            reason = rule.may_buy_acolyte(state, state.players[seat].coin)
            return self.sentence(state, seat, w.BUY_ACOLYTE, 0, reason)
        cheapest = state.box.design[min(cards, key=lambda card: state.box.price[card])]
        return self.sentence(state, seat, w.BUY, cheapest, rule.TOO_DEAR)


BUY = BuyWords()

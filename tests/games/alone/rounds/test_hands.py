"""Evil's hands and decks (ALO-EOR-07)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.state.state import Alone
from tests.games.alone.table import Table
from tests.support import rule


@rule("ALO-EOR-07", "ALO-REACT-11")
def test_evil_holds_no_more_cards_than_the_limit() -> None:
    hand = ["rend", "rend", "skitter", "skitter", "swarm", "swarm", "stalk", "stalk", "relay", "relay"]
    table = Table(upper="o-o", hero="u-a1", character="captain", hands={"1": hand}, open="end-of-round")
    box = table.state.box
    limit, drawn = box.numbers.hand_limit, box.difficulties[table.state.difficulty].hand_draw
    for _ in range(drawn):
        table.do(next(words for words in table.offered if words.startswith("draw")))
    assert len(table.state.hands[0]) == len(hand) + drawn
    while table.state.stack[-1][0] == w.ASK_DISCARD:
        table.do(table.offered[0])
    assert len(table.state.hands[0]) == limit == 10
    assert sum(len(pile) for pile in table.state.burned) == drawn


@rule("ALO-EOR-07")
def test_an_empty_deck_is_made_of_its_discards_again_seen_or_not() -> None:
    table = Table(
        upper="o-o",
        hero="u-a1",
        character="captain",
        decks=["fury", "speed"],
        bag=["rend"],
        discards=["charge"],
        burned=["trample"],
        open="end-of-round",
    )
    state = table.state
    assert (len(state.bags[0]), len(state.bags[1])) == (1, 0)
    left = sum(len(pile[0]) for pile in (state.bags, state.discards, state.burned))
    table.do("draw fury for 1")
    assert state.hands[0] == [_card(state, "rend")]
    table.do("draw fury for 1")
    assert (state.discards[0], state.burned[0]) == ([], [])
    assert len(state.bags[0]) == left - 2


def _card(state: Alone, name: str) -> int:
    return [card.id for card in state.box.reactions].index(name)

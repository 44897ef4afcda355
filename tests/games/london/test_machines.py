"""Random operations against a simple model: decks, Hordes, and the worlds that a seat cannot tell apart."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import hypothesis.strategies as st
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from penumbra.games.london import numbers as w
from penumbra.games.london.content.schema import Monster
from penumbra.games.london.state import zones
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.state.view import knows
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from tests.games.london.board import Board, base_game

SEEDS = st.integers(0, 2**32)
SLOW = settings(
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
    phases=[
        phase for phase in Phase if phase is not Phase.explain
    ],  # explaining takes longer than the time limit
)


# -- decks -----------------------------------------------------------------------------------------------

DECK = (
    ["cultist"] * 3 + ["fanatic"] * 2 + ["ghoul", "ghoul", "witch", "skeleton", "werewolf", "stopped-clock"]
)


@cache
def deck_table() -> Board:
    return Board(me={"bag": DECK}, foe={"bag": []})


class Deck(RuleBasedStateMachine):
    """One player's hand, deck and discard pile. `settled` is the model: the cards whose places are known."""

    def __init__(self) -> None:
        super().__init__()
        self.state = deck_table().state.clone()
        self.player = self.state.players[0]
        self.cards = sorted(self.player.bag)
        self.settled: list[int] = []

    @rule(n=st.integers(1, 7), seed=SEEDS)
    def draw(self, n: int, seed: int) -> None:
        """Known cards come first and in their order, then cards of the bag, then of the shuffled discard pile."""
        bag, discard, held = set(self.player.bag), list(self.player.discard), len(self.player.hand)
        in_order = self.settled[::-1][:n]
        drawn = zones.draw(self.state, 0, n, Chance(seed))
        new = self.player.hand[held:]
        assert drawn == len(new) == min(n, len(self.settled) + len(bag) + len(discard))
        assert new[: len(in_order)] == in_order
        unknown = new[len(in_order) :]
        assert set(unknown[: len(bag)]) <= bag
        assert set(unknown[len(bag) :]) <= set(discard)
        self._expect_shuffle(drawn > len(in_order) + len(bag), discard)
        del self.settled[len(self.settled) - len(in_order) :]

    @rule(n=st.integers(1, 5), seed=SEEDS)
    def look(self, n: int, seed: int) -> None:
        """Looking settles the places below the known cards and never moves those."""
        bag, discard = set(self.player.bag), list(self.player.discard)
        seen = zones.settle_top(self.state, 0, n, Chance(seed))
        assert len(seen) == min(n, len(self.settled) + len(bag) + len(discard))
        assert seen == self.player.top[::-1][:n]
        assert self.player.top[len(self.player.top) - len(self.settled) :] == self.settled
        self._expect_shuffle(len(seen) > len(self.settled) + len(bag), discard)
        self.settled = list(self.player.top)

    def _expect_shuffle(self, short: bool, discard: list[int]) -> None:
        """The discard pile is shuffled when cards are missing, and never otherwise (TOL-DRAW-05, AMB-45)."""
        assert self.player.discard == ([] if short else discard)

    @precondition(lambda self: self.player.hand)
    @rule(data=st.data(), known=st.integers(1, 3))
    def put_on_deck(self, data: st.DataObject, known: int) -> None:
        card = data.draw(st.sampled_from(self.player.hand))
        zones.from_hand(self.state, self.player, card)
        zones.put_on_deck(self.state, 0, card, known)
        self.settled.append(card)

    @precondition(lambda self: self.player.hand)
    @rule(data=st.data())
    def discard(self, data: st.DataObject) -> None:
        card = data.draw(st.sampled_from(self.player.hand))
        zones.from_hand(self.state, self.player, card)
        zones.to_discard(self.state, 0, card)

    @precondition(lambda self: not self.player.top and not self.player.bag)
    @rule()
    def shuffle(self) -> None:
        discard = sorted(self.player.discard)
        zones.shuffle_discard(self.state, self.player, 0)
        assert sorted(self.player.bag) == discard
        assert self.player.discard == []

    @invariant()
    def no_card_is_lost_or_doubled(self) -> None:
        player = self.player
        assert sorted(player.hand + player.top + player.bag + player.discard) == self.cards

    @invariant()
    def known_cards_keep_their_order(self) -> None:
        assert self.player.top == self.settled

    @invariant()
    def a_face_up_card_is_marked_as_known_to_nobody_in_particular(self) -> None:
        assert not [card for card in self.player.discard if any(_who_knows(self.state, card))]

    @invariant()
    def every_seat_finds_its_world_resampled_alike(self) -> None:
        for seat in (NOBODY, 0, 1):
            check_resampling(self.state, seat, 5)


TestDeck = Deck.TestCase
TestDeck.settings = settings(SLOW, max_examples=60, stateful_step_count=30)


# -- Hordes ----------------------------------------------------------------------------------------------

TOOLS: dict[str, Any] = {
    "monster": [
        {"id": "hammer", "source": "penumbra", "copies": 4, "cost": 9, "keywords": ["destroy"]},
        {"id": "horn", "source": "penumbra", "copies": 4, "cost": 9, "keywords": ["command"]},
        {"id": "drum", "source": "penumbra", "copies": 4, "cost": 9, "unique": [{"do": "horde"}]},
    ]
}
"""Monsters without a faction: one destroys, one brings back, one activates a Horde ability."""
HAUNTED = [{"card": card, "token": "haunt"} for card in ("ghoul", "fog-wraith", "rat-catcher", "werewolf")]
HORDE_PLAY = [
    *HAUNTED, "ghoul", "skeleton", "bone-fiddler", "corpse-candle", "corpse-candle", "poltergeist", "mudlark",
    "antiquary", "relic-hunter", "sewer-rats", "sewer-rats", "tower-raven",
]  # fmt: skip
HORDE_HAND = ["hammer"] * 4 + ["horn"] * 4 + ["drum"] * 2

Ability = tuple[int, int]


@cache
def horde_table() -> Board:
    me = {"play": HORDE_PLAY, "hand": HORDE_HAND, "bag": []}
    return Board(me=me, foe={"bag": []}, cards=TOOLS, street=[], market=[])


class Hordes(RuleBasedStateMachine):
    """Legal play only, in a table full of Monsters; everything is checked from outside."""

    def __init__(self) -> None:
        super().__init__()
        self.game, self.state = horde_table().game, horde_table().state.clone()
        self.player = self.state.players[0]
        self.member_of: dict[int, int] = {}
        self.used: set[Ability] = set()
        self.credit = 0

    @initialize(seed=SEEDS)
    def bring_chance(self, seed: int) -> None:
        self.chance = Chance(seed)

    # -- what happens ----------------------------------------------------------------------------------

    @precondition(lambda self: self._offered("horde"))
    @rule(data=st.data())
    def join(self, data: st.DataObject) -> None:
        """A Horde is formed of two free Monsters, or one is added at an end."""
        option = data.draw(st.sampled_from(self._offered("horde")))
        before = list(self.player.hordes)
        self.credit += 1
        self._apply(option, after_joining=before)

    @precondition(lambda self: self._acting() and self._offered("play"))
    @rule(data=st.data())
    def play(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(self._offered("play")))
        self.credit += self.game.notation(self.state, option) in ("play drum", "play bone fiddler")
        self._apply(option)

    @precondition(lambda self: self.state.seat >= 0 and not self._acting())
    @rule(data=st.data())
    def answer(self, data: st.DataObject) -> None:
        self._apply(data.draw(st.sampled_from(self.game.options(self.state))))

    @precondition(lambda self: self._about_members("destroy", "sacrifice"))
    @rule(data=st.data())
    def remove_a_member(self, data: st.DataObject) -> None:
        self._apply(data.draw(st.sampled_from(self._about_members("destroy", "sacrifice"))))

    @precondition(lambda self: self._about_members("command"))
    @rule(data=st.data())
    def bring_a_member_back(self, data: st.DataObject) -> None:
        self._apply(data.draw(st.sampled_from(self._about_members("command"))))

    @precondition(lambda self: self._acting() and self._about_members("play"))
    @rule(data=st.data())
    def play_a_member_again(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(self._about_members("play")))
        self.credit += self.game.notation(self.state, option) == "play bone fiddler"
        self._apply(option)

    @precondition(lambda self: self._acting() and self._offered("haunt"))
    @rule(data=st.data())
    def haunt(self, data: st.DataObject) -> None:
        option = data.draw(st.sampled_from(self._offered("haunt")))
        self.credit += self.game.notation(self.state, option) == "haunt bone fiddler"
        self._apply(option)

    @precondition(lambda self: self._acting() and self._offered("pass"))
    @rule()
    def round_about(self) -> None:
        """Both players pass: a new Action Phase, in which no Horde and no used ability is left."""
        for _ in range(2):
            self.game.apply(self.state, self._offered("pass")[0], self.chance)
        self.member_of, self.used, self.credit = {}, set(), 0
        assert self.player.hordes == []
        assert self._used_now() == set()

    # -- what must hold --------------------------------------------------------------------------------

    @invariant()
    def members_are_in_play_and_in_one_horde_only(self) -> None:
        members = [card for horde in self.player.hordes for card in horde]
        assert len(members) == len(set(members))
        assert set(members) <= set(self.player.play)

    @invariant()
    def only_faction_monsters_stand_in_hordes(self) -> None:
        assert all(self._model(card).faction for horde in self.player.hordes for card in horde)

    @invariant()
    def there_are_no_more_activations_than_horde_actions_and_effects_allow(self) -> None:
        assert len(self.used) <= self.credit

    @invariant()
    def what_is_offered_does_not_depend_on_how_the_table_came_about(self) -> None:
        loaded = self.game.load(self.game.dump(self.state))
        assert self.game.options(loaded) == self.game.options(self.state)

    def _apply(self, option: int, after_joining: list[tuple[int, ...]] | None = None) -> None:
        """Carry out a move; each activation must use an ability that was unused until then (TOL-HORDE-11)."""
        events: list[Event] = []
        self.state.sink = events
        self.game.apply(self.state, option, self.chance)
        self.state.sink = None
        if self.state.seat < 0:
            return
        if after_joining is not None:
            self._check_join(after_joining)
        used = self._used_now()
        assert self.used <= used
        assert len(used - self.used) == sum(event.kind == "ability" for event in events)
        self.used = used

    def _check_join(self, before: list[tuple[int, ...]]) -> None:
        """One Horde is new or longer by one at an end, its neighbours fit, and nobody changed Hordes."""
        after = self.player.hordes
        changed = [number for number, horde in enumerate(after) if horde not in before[number : number + 1]]
        assert len(changed) == 1
        number = changed[0]
        horde, old = after[number], before[number] if number < len(before) else ()
        if not old:
            assert len(horde) == 2
            joined, place = list(horde), 0
        elif horde[1:] == old:
            joined, place = [horde[0]], 0
        else:
            assert horde[:-1] == old
            joined, place = [horde[-1]], len(horde) - 2
        left, right = self._model(horde[place]), self._model(horde[place + 1])
        assert left.right == right.faction
        assert right.left == left.faction
        for card in joined:
            assert self.member_of.setdefault(card, number) == number
            assert not self.state.marks[card] & w.TOKEN_HAUNT or self._just_haunted(card)

    def _just_haunted(self, card: int) -> bool:
        """HAUNT as the only Horde ability left is carried out at once, after joining (AMB-22)."""
        return self._model(card).id == "corpse-candle" and (card, 0) in self._used_now() - self.used

    def _used_now(self) -> set[Ability]:
        box, marks = self.state.box, self.state.marks
        return {
            (card, index)
            for card in range(box.slots)
            for index in range(len(box.horde[box.design[card]]))
            if marks[card] & w.USED_ABILITY << index
        }

    def _model(self, card: int) -> Monster:
        model = self.state.box.models[self.state.box.design[card]]
        assert isinstance(model, Monster)
        return model

    def _about_members(self, *words: str) -> list[int]:
        """The options with one of these words that name a card that has been in a Horde this Action Phase."""
        names = {self._model(card).id.replace("-", " ") for card in self.member_of}
        options = [option for word in words for option in self._offered(word)]
        return [one for one in options if any(name in self.game.notation(self.state, one) for name in names)]

    def _acting(self) -> bool:
        return self.state.seat == 0 and self.state.stack[-1][0] == w.ASK_ACTION

    def _offered(self, word: str) -> list[int]:
        """The options of the open decision that begin with this word."""
        options = self.game.options(self.state)
        return [one for one in options if self.game.notation(self.state, one).split()[0] == word]


TestHordes = Hordes.TestCase
TestHordes.settings = settings(SLOW, max_examples=40, stateful_step_count=40)


# -- worlds that a seat cannot tell apart ----------------------------------------------------------------


def check_resampling(state: London, seat: int, seed: int) -> None:
    """A resampled world: all that the seat knows is the same, and everything else is still somewhere."""
    game, before = base_game(), _everything(state)
    world = _resample(state, seat, seed)
    assert _everything(state) == before, "resampling changed the real world"
    assert _everything(_resample(state, seat, seed)) == _everything(world), (
        "the same chance gave another world"
    )
    for whose in (0, 1):
        _check_player(state, world, whose, seat)
    assert Counter(world.market + world.market_top) == Counter(state.market + state.market_top)
    assert len(world.market_top) == len(state.market_top)
    for zone in ("street", "acolytes", "removed", "happened", "stack", "seat", "turn", "winner"):
        assert getattr(world, zone) == getattr(state, zone)
    assert game.view(world, seat) == game.view(state, seat)
    assert game.census(world) == game.census(state)


def _check_player(state: London, world: London, whose: int, seat: int) -> None:
    real, other = state.players[whose], world.players[whose]
    if whose == seat:
        assert other.hand == real.hand, "a seat knows its own hand"
    for zone in ("discard", "play", "relics", "hordes", "life", "coin", "might", "recovery", "rally"):
        assert getattr(other, zone) == getattr(real, zone)
    assert Counter(_hidden(world, other, whose)) == Counter(_hidden(state, real, whose))
    for zone in ("hand", "top", "bag"):
        pairs = list(zip(getattr(real, zone), getattr(other, zone), strict=True))
        assert all(one == two for one, two in pairs if knows(state, seat, one)), (
            "a card the seat knows has moved"
        )
        assert all(_who_knows(state, one) == _who_knows(world, two) for one, two in pairs), (
            "who knows a place"
        )


def _hidden(state: London, player: Player, whose: int) -> list[int]:
    looked_at = state.shown if state.shown_whose == whose else []
    return [*player.hand, *player.top, *player.bag, *looked_at]


def _who_knows(state: London, card: int) -> list[bool]:
    return [knows(state, viewer, card) for viewer in (NOBODY, 0, 1)]


def _everything(state: London) -> dict[str, Any]:
    return dict(base_game().dump(state))


def _resample(state: London, seat: int, seed: int) -> London:
    return base_game().resample(state, seat, Chance(seed))


@given(seed=SEEDS, steps=st.integers(0, 600), other=SEEDS)
@settings(SLOW, max_examples=60)
def test_a_resampled_world_keeps_all_that_the_seat_knows(seed: int, steps: int, other: int) -> None:
    game, chance = base_game(), Chance(seed)
    state = game.start(game.check_settings({}), chance)
    game.playout(state, chance, steps)
    for seat in (NOBODY, 0, 1):
        check_resampling(state, seat, other)


def test_every_card_that_a_seat_does_not_know_is_equally_likely_in_the_opponents_hand() -> None:
    board = Board(me={"bag": []}, foe={"hand": ["witch"], "bag": ["ghoul", "skeleton", "werewolf"]})
    chance = Chance(1)
    worlds = [board.game.resample(board.state, 0, chance) for _ in range(4000)]
    hands = Counter(zones.name(world, world.players[1].hand[0]) for world in worlds)
    assert set(hands) == {"witch", "ghoul", "skeleton", "werewolf"}
    assert all(880 < times < 1120 for times in hands.values())


def test_a_card_that_the_opponent_was_seen_to_take_stays_in_his_hand() -> None:
    board = Board(me={"hand": ["werewolf"], "discard": ["ghoul"], "bag": ["cultist"] * 5 + ["fanatic"] * 3})
    board.do("play werewolf")
    chance = Chance(1)
    hands = [board.game.resample(board.state, 1, chance).players[0].hand for _ in range(50)]
    assert all([zones.name(board.state, card) for card in hand] == ["ghoul"] for hand in hands)


def test_a_spectator_knows_no_hand_at_all() -> None:
    board = Board(me={"hand": ["witch"], "bag": ["ghoul"]}, foe={"hand": ["skeleton"], "bag": ["werewolf"]})
    chance = Chance(1)
    worlds = [board.game.resample(board.state, NOBODY, chance) for _ in range(50)]
    assert {zones.name(world, world.players[0].hand[0]) for world in worlds} == {"witch", "ghoul"}
    assert {zones.name(world, world.players[1].hand[0]) for world in worlds} == {"skeleton", "werewolf"}

"""The search bots of Alone in every seat: fair, lawful, and ruled by habit where a dealt world cannot tell."""

from __future__ import annotations

import pytest

from penumbra.bots.alone.greedy import GreedyBot
from penumbra.bots.alone.guide import LOOKING, RECORD, AloneGuide
from penumbra.bots.search.bot import SearchBot
from penumbra.bots.search.levels import BotLevel, Budget
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import HABIT, SEARCHED
from penumbra.games.alone import numbers as w
from penumbra.games.alone.state.state import EVIL_WINS, HERO_WINS
from penumbra.kernel.chance import Chance
from tests.games.alone.table import base_game

GAME = base_game()
LITTLE = BotLevel("little", Budget(iterations=8, worlds=3, seconds=1e9))


def still() -> float:
    """A clock that stands."""
    return 0.0


def thinker(seed: int | str) -> SearchBot:
    return SearchBot(LITTLE, AloneGuide, seed, still)


@pytest.mark.parametrize(
    ("seed", "settings"),
    [
        (1, {}),
        (2, {"evil-players": "2", "talk": "restricted"}),
        (3, {"evil-players": "3", "talk": "restricted"}),
    ],
)
def test_no_move_depends_on_anything_hidden(seed: int, settings: dict[str, str]) -> None:
    """Every seat thinks twice: about the real match, and about one that it cannot tell from the real one."""
    chance, deals = Chance(f"game {seed}"), Chance(f"deals {seed}")
    state = GAME.start(GAME.check_settings(settings), chance)
    seats = range(GAME.seats_of(state))
    real, elsewhere = [thinker(seat) for seat in seats], [thinker(seat) for seat in seats]
    number = 0
    while state.seat >= 0:
        number += 1
        seat = state.seat
        option = real[seat].choose(SeatWorld(GAME, state, Chance(number)))
        other = GAME.resample(state, seat, deals)
        assert elsewhere[seat].choose(SeatWorld(GAME, other, Chance(number))) == option
        GAME.apply(state, option, chance)
    assert state.winner in (HERO_WINS, EVIL_WINS)


def test_it_weighs_what_worlds_tell_and_looks_around_by_habit() -> None:
    chance = Chance("habit")
    state = GAME.start(GAME.check_settings({}), chance)
    hero, evil = thinker(1), GreedyBot(2)
    looked = searched = 0
    while state.seat >= 0:
        bot = hero if state.seat == w.HERO else evil
        world = SeatWorld(GAME, state, Chance(state.turn))
        option = bot.choose(world)
        thought = hero.thought
        if bot is hero and state.stack[-1][0] == w.ASK_ACTION and thought is not None:
            looks = option >> w.SHIFT in LOOKING and thought.why == HABIT
            looked += looks
            searched += thought.why == SEARCHED
            assert thought.chosen == option
            if thought.why == SEARCHED:
                assert {one.option for one in thought.weighed} <= set(world.options)
        GAME.apply(state, option, chance)
    assert looked > 0
    assert searched > 0


def test_it_becomes_the_doctor_who_has_the_best_record() -> None:
    state = GAME.start(GAME.check_settings({}), Chance(1))
    world = SeatWorld(GAME, state, Chance(1))
    names = {world.notation(thinker(seed).choose(world)) for seed in range(6)}
    assert names == {"character doctor"}
    assert max(RECORD, key=lambda name: RECORD[name]) == "doctor"
    assert set(RECORD) == {one.id for one in GAME.box.characters}


def test_all_evil_players_are_one_side() -> None:
    state = GAME.start(GAME.check_settings({"evil-players": "3"}), Chance(1))
    guide = AloneGuide(GAME, 1)
    assert [guide.side(state, seat) for seat in range(4)] == [0, 1, 1, 1]


def test_the_favourite_is_what_the_sensible_bot_does() -> None:
    chance = Chance("mind")
    state = GAME.start(GAME.check_settings({}), chance)
    bots, guides = [GreedyBot(1), GreedyBot(2)], [AloneGuide(GAME, 1), AloneGuide(GAME, 2)]
    weighed = 0
    while state.seat >= 0 and state.round < 2:
        world = SeatWorld(GAME, state, Chance(1))
        option = bots[state.seat].choose(world)
        if len(world.options) > 1:
            guide = guides[state.seat]
            assert guide.favourite(SeatWorld(GAME, state, Chance(1))) == option
            candidates = guide.candidates(state)
            assert set(candidates) <= set(world.options)
            assert len(candidates) > 1 or candidates == [option]
            weighed += len(candidates) > 1
        GAME.apply(state, option, chance)
    assert weighed > 0

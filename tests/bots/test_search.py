"""The search bots: fair, reproducible, in time, and able to say why."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from dataclasses import replace
from types import FunctionType, ModuleType
from typing import Any

import pytest

from penumbra.bots.alone import LEVELS as ALONE_LEVELS
from penumbra.bots.london import LEVELS as LONDON_LEVELS
from penumbra.bots.london.greedy import GreedyBot
from penumbra.bots.london.guide import LondonGuide
from penumbra.bots.random_bot import RandomBot
from penumbra.bots.registry import longest_thought, make_bot, slot_of
from penumbra.bots.search import tree
from penumbra.bots.search.bot import SearchBot
from penumbra.bots.search.levels import LEVEL_NAMES, BotLevel, Budget
from penumbra.bots.search.tree import Arm, lead, with_favourite
from penumbra.bots.seat import SeatWorld
from penumbra.bots.thought import HABIT, ONLY_CHOICE, SEARCHED, Thought, Weighed
from penumbra.games.london.state.state import London
from penumbra.kernel.chance import Chance
from tests.games.london.board import Board, base_game

FOREVER = 1e9
GAME = base_game()


class Clock:
    """Ticks once whenever somebody looks at it."""

    def __init__(self, tick: float = 0.0) -> None:
        self.now = 0.0
        self.tick = tick

    def __call__(self) -> float:
        self.now += self.tick
        return self.now


def small(name: str) -> BotLevel:
    """A level with its manners but a small budget."""
    return replace(LONDON_LEVELS[name], budget=Budget(iterations=24, worlds=8, seconds=FOREVER))


def bot_of(level: BotLevel, seed: int | str = 1, clock: Clock | None = None) -> SearchBot:
    return SearchBot(level, LondonGuide, seed, clock or Clock())


def world_of(state: London, seed: int | str = 5) -> SeatWorld:
    return SeatWorld(GAME, state, Chance(seed))


def shop() -> Board:
    """What to buy? There is no right answer, so it is searched."""
    return Board(me={"coin": 6, "hand": [], "overlord_used": True})


def positions(matches: int, every: int) -> Iterator[London]:
    """From matches between a random and a greedy bot."""
    for number in range(matches):
        chance = Chance(f"match/{number}")
        state = GAME.start(GAME.check_settings({}), chance)
        bots = (RandomBot(number), GreedyBot(number))
        step = 0
        while state.seat >= 0:
            if step % every == number % every and len(GAME.options(state)) > 1:
                yield GAME.clone(state)
            choice = bots[state.seat].choose(SeatWorld(GAME, state, Chance(step)))
            GAME.apply(state, choice, chance)
            step += 1


# -- fair --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_a_move_hangs_only_on_what_the_seat_knows(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The real state is replaced by a world that the seat cannot tell from it: the move and the numbers stay."""
    monkeypatch.setattr(tree, "RIPE", 2)  # so that the tree grows with few tries, too
    searched, differing = 0, 0
    for number, state in enumerate(positions(matches=4, every=9)):
        other = GAME.resample(state, state.seat, Chance(f"other/{number}"))
        differing += GAME.dump(other) != GAME.dump(state)
        one, two = bot_of(small(name), number), bot_of(small(name), number)

        assert one.choose(world_of(state, number)) == two.choose(world_of(other, number))
        assert one.thought == two.thought
        searched += one.thought is not None and one.thought.why == SEARCHED
    assert searched > 15
    assert differing > 40


def reachable(*roots: object) -> dict[int, object]:
    """Everything that can be reached from some objects, by whatever path; not by way of modules and classes."""
    seen: dict[int, object] = {}
    todo = list(roots)
    while todo:
        one = todo.pop()
        if id(one) in seen or isinstance(one, (type, ModuleType)):
            continue
        seen[id(one)] = one
        if isinstance(one, FunctionType):
            todo += [cell.cell_contents for cell in one.__closure__ or ()] + list(one.__defaults__ or ())
        else:
            todo += gc.get_referents(one)
    return seen


@pytest.mark.parametrize("name", ["random", "greedy", *LEVEL_NAMES])
def test_no_path_leads_from_a_bot_to_the_real_state(name: str) -> None:
    state = shop().state
    world = world_of(state)
    bot: Any = bot_of(small(name)) if name in LEVEL_NAMES else make_bot(name, "london", 1)
    bot.choose(world)

    found = reachable(bot, world)

    real = [state, *state.players, state.market, *(player.hand for player in state.players)]
    assert not [one for one in real if id(one) in found]
    assert id(world.game) in found
    assert [one for one in found.values() if isinstance(one, London)]  # a twin


# -- the same again ----------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_move_and_the_same_numbers() -> None:
    state = shop().state
    thoughts = []
    for _ in range(2):
        bot = bot_of(small("master"), "seed")
        bot.choose(world_of(state))
        thoughts.append(bot.thought)
    assert thoughts[0] == thoughts[1]


# -- in time -----------------------------------------------------------------------------------------------


def test_time_is_a_hard_limit() -> None:
    """The clock ticks at every look, so a limit of ten ticks ends a search of a thousand tries after about ten."""
    level = replace(small("master"), budget=Budget(iterations=1000, worlds=8, seconds=10.0))
    bot = bot_of(level, clock=Clock(tick=1.0))
    state = shop().state

    assert bot.choose(world_of(state)) in GAME.options(state)
    assert bot.thought is not None
    assert sum(one.tries for one in bot.thought.weighed) <= 10


def test_even_without_any_time_a_move_is_made() -> None:
    level = replace(small("grandmaster"), budget=Budget(iterations=1000, worlds=8, seconds=0.0))
    state = shop().state
    assert bot_of(level, clock=Clock(tick=1.0)).choose(world_of(state)) in GAME.options(state)


def test_the_limits_of_time_are_those_that_are_promised() -> None:
    for levels in (LONDON_LEVELS, ALONE_LEVELS):
        assert tuple(levels) == LEVEL_NAMES
        assert levels["master"].budget.seconds <= 1.0
        assert levels["grandmaster"].budget.seconds <= 5.0


def test_a_cancelled_bot_stops_at_once_and_still_answers() -> None:
    bot: SearchBot

    class Cancelling(Clock):
        looks = 0

        def __call__(self) -> float:
            self.looks += 1
            if self.looks == 6:
                bot.cancel()
            return 0.0

    bot = bot_of(replace(small("grandmaster"), budget=Budget(5000, 50, FOREVER)), clock=Cancelling())
    state = shop().state

    assert bot.choose(world_of(state)) in GAME.options(state)
    assert bot.thought is not None
    assert sum(one.tries for one in bot.thought.weighed) < 10


def test_a_bot_that_was_cancelled_thinks_again_at_the_next_decision() -> None:
    bot = bot_of(small("adept"))
    bot.cancel()
    bot.choose(world_of(shop().state))
    assert bot.thought is not None
    assert sum(one.tries for one in bot.thought.weighed) > 10


# -- why ---------------------------------------------------------------------------------------------------


def test_it_says_what_it_weighed() -> None:
    state = shop().state
    bot = bot_of(small("master"))
    chosen = bot.choose(world_of(state))
    thought = bot.thought
    assert thought is not None
    assert thought.why == SEARCHED
    assert thought.chosen == chosen
    assert {one.option for one in thought.weighed} <= set(GAME.options(state))
    assert all(one.notation == GAME.notation(state, one.option) for one in thought.weighed)
    assert all(one.tries > 0 and 0 <= one.share <= 1 for one in thought.weighed)
    assert sum(one.tries for one in thought.weighed) <= 24
    assert 0 < thought.worlds <= 8


def test_with_one_option_nothing_is_searched() -> None:
    bot = bot_of(small("master"))
    board = Board(me={"hand": [], "overlord_used": True})
    assert bot.choose(world_of(board.state)) == board.game.parse(board.state, "pass")
    assert bot.thought == Thought(ONLY_CHOICE, board.game.options(board.state)[0])


def test_what_is_obvious_is_done_by_habit() -> None:
    bot = bot_of(small("master"))
    board = Board(me={"hand": ["ghoul", "cultist"], "overlord_used": True})
    bot.choose(world_of(board.state))
    assert bot.thought is not None
    assert bot.thought.why == HABIT
    assert bot.thought.weighed == ()


def test_a_thought_can_be_kept_and_read_again() -> None:
    thought = Thought(SEARCHED, 3, (Weighed(3, "buy ghoul", 12, 0.625), Weighed(0, "pass", 6, 0.5)), 9, 0.25)
    assert Thought.from_json(thought.to_json()) == thought


# -- searching well ----------------------------------------------------------------------------------------


def test_it_finds_the_purchase_that_wins() -> None:
    """With a win on the table it takes it, whatever else could be bought."""
    board = Board(me={"coin": 3, "might": 6, "hand": [], "overlord_used": True}, foe={"life": 6})
    assert GAME.notation(board.state, bot_of(small("adept")).choose(world_of(board.state))) == "attack 6"


def test_the_tree_grows_below_options_that_are_known_well(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tree, "RIPE", 2)
    state = shop().state
    guide = LondonGuide(GAME, 1)
    search = tree.Search(world_of(state), guide, guide.candidates(state), 1, Clock(), lambda: False)
    arms = search.run(Budget(iterations=60, worlds=20, seconds=FOREVER))

    best = arms[0].node
    assert best.tries == len(arms[0].results)
    assert best.share == pytest.approx(sum(arms[0].results))
    assert len(best.children) > 1
    assert sum(child.tries for child in best.children.values()) == best.tries - 2
    assert all(child.available >= child.tries for child in best.children.values())


def raced(board: Board, one: str, other: str, iterations: int) -> tree.Search:
    """Two options against each other, as long as it takes."""
    state = board.state
    options = [GAME.parse(state, text) for text in (one, other)]
    candidates = [option for option in options if option is not None]
    search = tree.Search(world_of(state), LondonGuide(GAME, 1), candidates, 1, Clock(), lambda: False)
    search.run(Budget(iterations=iterations, worlds=20, seconds=FOREVER))
    return search


def test_what_is_hopelessly_behind_is_given_up_as_soon_as_there_are_enough_tries() -> None:
    """To win now or to pass: after twelve worlds each nothing is left to find out."""
    board = Board(me={"life": 5, "might": 6, "hand": [], "overlord_used": True}, foe={"life": 6})
    search = raced(board, "attack 6", "pass", iterations=200)
    assert [len(arm.results) for arm in search.arms] == [tree.ENOUGH, tree.ENOUGH]
    assert search.arms[0].mean > search.arms[1].mean


def test_of_two_options_that_come_to_the_same_none_is_given_up() -> None:
    """Of 5 Might 2 are spent, or first 3: the rest follows anyway."""
    board = Board(me={"might": 5, "hand": [], "overlord_used": True})
    search = raced(board, "attack 2", "attack 3", iterations=80)
    assert [len(arm.results) for arm in search.arms] == [40, 40]


@pytest.mark.parametrize(("gaps", "left"), [((0.6, -0.5), 2), ((0.05, 0.05), 1)], ids=["luck", "sure"])
def test_a_lead_that_may_be_luck_gives_nobody_up(gaps: tuple[float, float], left: int) -> None:
    """The same lead, once by chance and once in every world."""
    ahead, behind, dropped = Arm(1), Arm(2), list[Arm]()
    for place in range(tree.ENOUGH):
        ahead.add(0.5 + gaps[place % 2])
        behind.add(0.5)
    racing = [ahead, behind]
    assert tree.Search._give_up(object.__new__(tree.Search), racing, dropped) == (left == 1)
    assert (len(racing), len(dropped)) == (left, 2 - left)


@pytest.mark.parametrize("further", [0, 2])
def test_all_tries_of_an_option_are_judged_at_the_same_turn(
    further: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However far the tree has led: else a try that it led over a turn would be judged with the other side to move."""
    monkeypatch.setattr(tree, "RIPE", 2)
    state = shop().state
    guide = LondonGuide(GAME, 1)
    began, judged = set[int](), set[int]()
    play_on = guide.rollout

    def noted(world: London, seat: int, chance: Chance, turns: int) -> float:
        began.add(world.turn)
        judged.add(world.turn + turns)
        return play_on(world, seat, chance, turns)

    monkeypatch.setattr(guide, "rollout", noted)
    options = [option for option in guide.candidates(state) if option != GAME.parse(state, "pass")]
    search = tree.Search(world_of(state), guide, options, 1, Clock(), lambda: False, further)
    search.run(Budget(iterations=600, worlds=20, seconds=FOREVER))

    assert judged == {state.turn + guide.horizon(state.seat) + further}
    assert len(began) > 1


def test_an_arm_keeps_its_mean() -> None:
    arm = Arm(1)
    assert arm.mean == 0.0
    for share in (0.25, 1.0, 0.5):
        arm.add(share)
    assert arm.mean == pytest.approx(sum(arm.results) / 3)


def test_the_favourite_comes_first_and_only_once() -> None:
    assert with_favourite([1, 2, 3], 3) == [3, 1, 2]
    assert with_favourite([1, 2], 5) == [5, 1, 2]
    assert with_favourite([1, 2], -1) == [1, 2]


def test_a_lead_is_measured_in_the_worlds_that_both_were_tried_in() -> None:
    one, other = Arm(1), Arm(2)
    one.results, other.results = [0.5, 0.7, 0.9, 0.1], [0.4, 0.5, 0.6]
    ahead, error = lead(one, other)
    assert ahead == pytest.approx(0.2)
    assert error == pytest.approx(0.1 / 3**0.5)


def test_a_careful_level_keeps_its_favourite_when_it_is_not_sure() -> None:
    state = shop().state
    careful = replace(small("master"), caution=1000.0)
    bot = bot_of(careful)
    first = LondonGuide(GAME, 1).candidates(state)[0]
    assert bot.choose(world_of(state)) == first


def test_a_careless_level_takes_various_options() -> None:
    state = shop().state
    careless = replace(small("novice"), looseness=1.0)
    assert len({bot_of(careless, seed).choose(world_of(state)) for seed in range(20)}) > 2


def test_a_guide_refuses_another_game() -> None:
    class Chess:
        name = "chess"

    chess: Any = Chess()
    with pytest.raises(TypeError, match="knows Terrors of London, not chess"):
        LondonGuide(chess, 1)


# -- time tells nothing ------------------------------------------------------------------------------------


class Window(SeatWorld):
    """A decision that asks whether the seat wants to step in."""

    is_window = True


def test_in_a_window_it_thinks_no_longer_than_the_slot_in_which_it_answers() -> None:
    level = BotLevel("slow", Budget(iterations=10_000, worlds=10, seconds=100.0), slot=10.0)
    spent = []
    for kind in (SeatWorld, Window):
        clock = Clock(tick=0.25)
        bot_of(level, clock=clock).choose(kind(GAME, shop().state, Chance(5)))
        spent.append(clock.now)
    assert spent[1] <= level.slot < spent[0]


@pytest.mark.parametrize("game_name", ["london", "alone"])
@pytest.mark.parametrize("name", LEVEL_NAMES)
def test_every_level_has_a_slot(game_name: str, name: str) -> None:
    assert 0 < slot_of(name, game_name) <= longest_thought(name, game_name)


def test_only_a_game_with_windows_opens_them() -> None:
    assert not world_of(shop().state).is_window

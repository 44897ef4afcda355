"""What the table answers in a player's place, how long it takes, and that neither tells what he holds.

Time is the test's own: nobody sleeps.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone.map import worlds
from penumbra.kernel.chance import Chance
from penumbra.table.directory import Directory
from penumbra.table.room import Room
from penumbra.table.room.patience import LONGEST, MOST, SELDOM, SHORTEST, THOUGHT, Patience
from penumbra.table.standing_orders import occasion as occasion_of
from tests.table.rooms import (
    Hand,
    offered,
    open_hall,
    people,
    play,
    same_chance,
    say,
    settled,
    sit_down,
    time_runs_out,
    until_window,
)

pytestmark = pytest.mark.asyncio
HERO, EVIL = 0, 1


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    same_chance(monkeypatch, 3)


@pytest_asyncio.fixture
async def directory() -> AsyncIterator[Directory]:
    async with open_hall() as directory:
        yield directory


class Time:
    """A clock that only pauses move, and what was waited for."""

    def __init__(self, room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = 1000.0
        self.waited: list[float] = []
        loop = asyncio.get_running_loop()
        monkeypatch.setattr(loop, "time", lambda: self.now)
        sleep = asyncio.sleep

        async def pause(seconds: float) -> None:
            if seconds > 0:
                self.waited.append(seconds)
                self.now += seconds
            await sleep(0)

        monkeypatch.setattr("penumbra.table.room.bots_turns.asyncio.sleep", pause)
        room.hushed, room.patience = True, Patience(Chance("patience"))


async def spared(directory: Directory, **settings: Any) -> Room:
    """A Hero and an Evil player at two screens; Evil lets the table pass where it can do nothing else."""
    room = await people(directory, "alone", 2, **settings)
    room.standing.asks_always.clear()
    return room


def only_pass(room: Room) -> bool:
    return room.standing.window(EVIL) is not None and len(room.game.options(room.state)) == 1


# -- how long it takes -----------------------------------------------------------------------------------


async def test_a_window_lasts_between_six_tenths_and_one_and_four_tenths_of_a_second() -> None:
    patience = Patience(Chance("times"))
    times = [patience.draw() * 1000 for _ in range(4000)]
    usual = [one for one in times if one <= LONGEST]
    assert SHORTEST <= min(usual) < SHORTEST + 20
    assert LONGEST - 20 < max(usual) <= LONGEST
    assert abs(sum(usual) / len(usual) - (SHORTEST + LONGEST) / 2) < 15
    assert abs(len(usual) / len(times) - (1 - 1 / SELDOM)) < 0.03


async def test_now_and_then_it_lasts_as_if_somebody_were_thinking() -> None:
    patience = Patience(Chance("thought"))
    long = [one for one in (patience.draw() * 1000 for _ in range(400)) if one > LONGEST]
    assert long
    assert all(THOUGHT[0] <= one <= THOUGHT[1] for one in long)

    for seconds in (0.9, 3.2, 60):  # the first is no thought, the last is too long to be waited for
        patience.note(seconds)
    long = [one for one in (patience.draw() * 1000 for _ in range(400)) if one > LONGEST]
    assert set(long) == {3200, MOST}


async def test_the_time_hangs_on_no_hand(directory: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hands with which Evil can only pass: the same draws, the same pauses."""

    async def pauses(redeal: bool) -> tuple[list[float], str]:
        same_chance(monkeypatch, "hold")
        room = await spared(directory)
        await until_window(room, least=2)
        while room.table.deciding != HERO:
            await room.act(room.table.deciding, Hand("x").pick(room))
        if redeal:
            state: Any = room.table.match.state
            state.offered = None
            for place, deck in enumerate(state.decks):
                worlds.redeal(state.box, deck, [state.bags[place], *state.hands], [], [], Chance("others"))
        seen: Any = room.game.view(room.state, EVIL)
        time, hand, begun = Time(room, monkeypatch), Hand("hero"), room.table.steps
        while room.running and room.table.steps < begun + 40:
            if room.table.deciding == HERO:
                await room.act(HERO, hand.pick(room))
            else:
                time.now += 10  # long after the window may be closed
                await say(room, next(one for one in (*offered(room, "pass"), *offered(room)) if one))
            await settled(room)
        return time.waited, str(seen["hands"]["1"])

    one, two = await pauses(False), await pauses(True)

    assert one[1] != two[1]
    both = min(len(one[0]), len(two[0]))
    assert both > 5
    for waited in (one[0], two[0]):
        assert all(SHORTEST <= 1000 * seconds <= MOST for seconds in waited)


async def test_those_who_are_asked_one_after_the_other_share_a_window(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Three Evil players do not make the Hero wait three times."""
    room = await people(directory, "alone", 4, {"evil-players": "3"})
    room.standing.asks_always.clear()
    for seat in (1, 2, 3):
        room.standing.pass_until(seat, "round")
    await play(room, 30)
    time, hand = Time(room, monkeypatch), Hand("three")
    waits: list[tuple[int, int]] = []
    while room.running and len(waits) < 5:
        before, steps = len(time.waited), room.table.steps
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)
        passed = [step for step in room.standing.silent if step > steps]
        if len(passed) >= 3:
            waits.append((len(passed), len(time.waited) - before))

    assert waits
    assert all(3 * waited == passed for passed, waited in waits)


async def test_a_person_cannot_pass_quicker_than_the_table(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await spared(directory)
    time = Time(room, monkeypatch)
    await until_window(room, least=2)
    steps = room.table.steps
    await say(room, "pass")
    assert room.table.steps == steps
    assert room.held is not None
    assert not room.asks(HERO)

    closing = room._closing
    assert closing is not None
    assert SHORTEST / 1000 <= closing.when() - time.now <= MOST / 1000
    await room._time_is_up(room._last_step())
    assert room.table.match.journal.steps[steps].do == "pass"
    assert steps + 1 not in room.standing.silent  # it was his own


async def test_a_card_is_played_at_once(directory: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await spared(directory)
    Time(room, monkeypatch)
    await until_window(room, least=2)
    steps = room.table.steps
    await say(room, "pass")
    await say(room, next(move for move in offered(room) if move != "pass"))
    assert room.table.steps == steps + 1
    assert room.held is None


async def test_a_thought_is_remembered(directory: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await spared(directory)
    time = Time(room, monkeypatch)
    await until_window(room, least=2)
    time.now += 4.0
    await say(room, "pass")
    assert room.held is None
    assert list(room.patience._thought) == [4000]


async def test_where_nobody_else_is_a_person_nobody_waits(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await sit_down(directory, "alone", ["random", "me"])
    time = Time(room, monkeypatch)
    await play(room, 40, seed="evil")
    assert room.standing.silent
    assert time.waited == []


# -- what is answered ------------------------------------------------------------------------------------


async def test_where_one_can_only_pass_the_table_does_it_and_nobody_is_asked(directory: Directory) -> None:
    room = await spared(directory)
    asked: list[bool] = []
    room.listen(lambda: asked.append(room.asks(EVIL)) if only_pass(room) else None)
    await play(room, 60, seed="only")

    assert asked
    assert not any(asked)
    steps = room.table.match.journal.steps
    assert {steps[number - 1].do for number in room.standing.silent} == {"pass"}


async def test_in_a_steady_window_the_tables_pass_waits_too(directory: Directory) -> None:
    room = await spared(directory, timer=3600, steady=True)
    hand = Hand("steady")
    while not only_pass(room):
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)
        if room.held is not None and not only_pass(room):
            await time_runs_out(room)
    steps = room.table.steps
    assert room.held is not None
    assert room.deadline is not None

    await time_runs_out(room)

    assert steps + 1 in room.standing.silent


async def test_one_is_told_how_many_windows_were_passed(directory: Directory) -> None:
    room = await spared(directory)
    most, hand = 0, Hand("count")
    while room.running and most < 3:
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)
        since = room.standing.last_asked(EVIL)
        expected = len([step for step in room.standing.silent if step > since])
        assert room.standing.passed(EVIL) == expected
        most = max(most, expected)
    assert most >= 3


async def test_one_may_want_to_be_asked_only_on_some_occasions(directory: Directory) -> None:
    room = await people(directory, "alone", 2)
    await room.ask_only(EVIL, ["end", "nonsense"])
    assert room.standing.only[EVIL] == {"end"}
    hand, seen = Hand("end"), set()
    for _ in range(160):
        await settled(room)
        if not room.running:
            break
        if (decision := room.standing.window(EVIL)) is not None:
            seen.add(decision.prompt.key)
        await room.act(room.table.deciding, hand.pick(room))
    assert seen == {"prompt.react.end"}

    await room.ask_only(EVIL, [])
    assert not room.standing.only


@pytest.mark.parametrize("occasion", ["move", "health", "end"])
async def test_one_may_pass_until_something_happens(directory: Directory, occasion: str) -> None:
    room = await people(directory, "alone", 2)
    await until_window(room, seed="first")
    hand = Hand(f"until/{occasion}")
    await room.stand(EVIL, occasion)
    for _ in range(400):
        await settled(room)
        if not room.running:
            break
        if (decision := room.standing.window(EVIL)) is not None:
            assert occasion_of(decision)[0] == occasion
            assert room.standing.span(EVIL) is None
            return
        await room.act(room.table.deciding, hand.pick(room))
    pytest.fail(f"no {occasion} in this match")


# -- one screen ------------------------------------------------------------------------------------------


async def hot_seat(directory: Directory) -> Room:
    return await sit_down(directory, "alone", ["me", "here"])


async def test_at_one_screen_evil_is_asked_even_if_it_can_only_pass(directory: Directory) -> None:
    room = await hot_seat(directory)
    single, hand = 0, Hand("only")
    while single < 3 and room.running:
        single += only_pass(room)
        await room.act(room.table.deciding, hand.pick(room))
        await settled(room)
    assert single == 3
    assert not room.standing.silent


async def curtains(directory: Directory, order: str) -> int:
    """How often the screen changes hands in the first 8 turns, if Evil gives an order wherever it passes."""
    room = await hot_seat(directory)
    bots, drawn, present = [make_bot("greedy", "alone", seat) for seat in (HERO, EVIL)], 0, HERO
    while room.running and room.game.moment(room.state)[1] < 16:
        await settled(room)
        seat = room.table.deciding
        if seat != present and room.game.moment(room.state)[0]:
            drawn += 1
        present = seat
        if room.standing.window(seat) is None:
            world = SeatWorld(room.game, room.state, Chance(room.table.steps))
            await room.act(seat, bots[seat].choose(world))
            continue
        if order in room.game.occasions:
            await room.ask_only(seat, [order])
        elif order:
            await room.stand(seat, order)
        await settled(room)
        if room.table.deciding == seat and room.standing.window(seat) is not None:
            await say(room, "pass")
    return drawn


async def test_orders_spare_most_curtains(directory: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Curtains in the first 8 turns of a match; docs/decisions/0008 has the figures of several."""
    counted: dict[str, int] = {}
    for order in ("", "turn", "end", "round"):
        same_chance(monkeypatch, "curtains/0")
        counted[order] = await curtains(directory, order)
    assert counted["turn"] < counted[""], counted
    assert counted["end"] < counted[""], counted
    assert counted["round"] <= counted[""] / 2, counted


async def test_whether_an_order_spares_a_curtain_does_not_hang_on_the_hand(directory: Directory) -> None:
    """What is passed by an order is passed with any hand: also where something could be played."""
    room = await hot_seat(directory)
    await until_window(room, least=2)
    assert room.standing.answer(EVIL) is None
    room.standing.pass_until(EVIL, "turn")
    assert room.standing.answer(EVIL) == room.game.parse(room.state, "pass")
    state: Any = room.table.match.state
    state.hands, state.offered = [[]], None
    assert room.standing.answer(EVIL) == room.game.parse(room.state, "pass")


# -- plans and preparations ------------------------------------------------------------------------------


async def test_a_plan_is_carried_out_until_something_else_is_asked(directory: Directory) -> None:
    room = await people(directory, "alone", 2)
    hand, done = Hand("plans"), 0
    while room.running and done < 8:
        plans = room.game.plans(room.state)
        if not plans:
            await room.act(room.table.deciding, hand.pick(room))
            continue
        plan = max(plans, key=lambda one: len(one.options))
        before = room.table.steps
        await room.act_in_turn(EVIL, [*plan.options, 999_999])
        made = [step.option for step in room.table.match.journal.steps[before:]]
        assert made == list(plan.options[: len(made)])
        done += 1
        if len(made) == len(plan.options):
            there = [one["spot"] for one in creatures(room) if one["name"] == named(plan.by)]
            assert there in ([plan.way[-1].id], [])
    assert done


def creatures(room: Room) -> list[Any]:
    seen: Any = room.game.view(room.state, EVIL)
    return [{**one, "spot": sector["spot"]} for sector in seen["map"] for one in sector["creatures"]]


def named(creature: Any) -> str:
    return f"{creature.id}-{creature.number}" if creature.number else str(creature.id)


async def test_the_set_up_is_placed_in_two_presses_and_can_be_taken_back(directory: Directory) -> None:
    room = await people(directory, "alone", 2)
    while room.table.deciding != EVIL:
        await room.act(room.table.deciding, Hand("hero").pick(room))
    begun = room.table.steps
    assert room.prepares(EVIL)
    assert not room.is_ready(EVIL)

    await room.prepare(EVIL, "p")
    await room.prepare(EVIL, "p")  # the same command, sent twice

    seen: Any = room.game.view(room.state, EVIL)
    assert room.is_ready(EVIL)
    assert room.table.steps - begun >= 14
    assert sum(seen["dangers_on"]) == 2 * room.game.box.numbers.start_dangers - 1  # type: ignore[attr-defined]
    await room.undo(EVIL)
    assert not room.is_ready(EVIL)
    await room.prepare(EVIL)
    assert room.is_ready(EVIL)

    await room.prepare(EVIL)

    assert not room.prepares(EVIL)
    assert room.game.moment(room.state)[0] == 1

"""A running match that several people sit at."""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio

from penumbra.bots.thought import SEARCHED, Thought, Weighed
from penumbra.kernel.chance import NoChance
from penumbra.kernel.decision import NOBODY, IllegalOption
from penumbra.kernel.game import Game
from penumbra.kernel.state import State
from penumbra.table.directory import SHOWS, Directory
from penumbra.table.room import LONGEST_WORDS, MOST_NOTES, NEW_PINGS, NotPlaying, Preview, Room
from penumbra.table.store import Entry
from penumbra.table.table import CannotUndo, UndoBar
from penumbra.table.thinking import Answer
from tests.table.rooms import (
    BEGIN,
    SET_UP,
    Broken,
    Hand,
    MemoryStore,
    QuickThinker,
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


@pytest_asyncio.fixture
async def london(directory: Directory) -> Room:
    """Two people, each at a screen of his own, after the set-up."""
    room = await people(directory, "london", 2, BEGIN)
    await say(room, *SET_UP)
    return room


@pytest_asyncio.fixture
async def alone(directory: Directory) -> Room:
    """A Hero and an Evil player, both people."""
    return await people(directory, "alone", 2)


def store_of(room: Room) -> MemoryStore:
    assert isinstance(room.store, MemoryStore)
    return room.store


def ear(room: Room) -> list[int]:
    """Grows by one whenever listeners hear of something: the number of entries then."""
    heard: list[int] = []
    room.listen(lambda: heard.append(room.number))
    return heard


def picture(room: Room) -> tuple[Any, ...]:
    """All that must not change when something could not be kept."""
    logs = [[told.message for told in room.log(viewer)] for viewer in range(-1, len(room.kept.seats))]
    steps = list(room.table.match.journal.steps)
    kept = replace(room.kept, touched=0.0)
    return room.game.dump(room.state), steps, logs, room.number, kept, room.over, room.words, room.notes


# -- playing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "bot"), [("london", "greedy"), ("alone", "random")])
async def test_a_person_plays_a_whole_match_against_a_bot(directory: Directory, game: str, bot: str) -> None:
    room = await sit_down(directory, game, ["me", bot])

    await play(room, seed="whole")

    result = room.table.result()
    assert result is not None
    assert result.winners
    assert room.kept.phase == "over"
    assert room.kept.result == {"returns": list(result.returns), "conceded": NOBODY}
    assert {step.seat for step in room.table.match.journal.steps} == {0, 1}
    assert room.table.match.journal.replay(room.game) is not None


async def test_every_step_is_kept_before_anybody_hears_of_it(london: Room) -> None:
    kept: list[int] = []
    london.listen(lambda: kept.append(len(store_of(london).rows[london.kept.id]) - london.number))

    await play(london, 5)

    assert kept == [0] * 5


async def test_in_the_file_too_a_step_is_before_anybody_hears_of_it(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        found: list[tuple[int, int]] = []

        def look() -> None:
            other = sqlite3.connect(path)
            rows = other.execute("SELECT count(*) FROM entries WHERE kind = 'step'").fetchone()
            found.append((rows[0], room.table.steps))
            other.close()

        room.listen(look)
        await say(room, *SET_UP)

        assert found == [(1, 1), (2, 2), (3, 3), (4, 4)]


async def test_an_option_that_is_not_offered_changes_nothing(london: Room) -> None:
    before, heard = picture(london), ear(london)

    with pytest.raises(IllegalOption):
        await london.act(0, 999_999)

    assert picture(london) == before
    assert heard == []


async def test_only_who_is_asked_may_answer(london: Room) -> None:
    option = london.game.options(london.state)[0]

    with pytest.raises(NotPlaying, match="not-your-decision"):
        await london.act(1, option)


async def test_the_same_command_twice_is_done_once(london: Room) -> None:
    option = london.game.options(london.state)[0]

    await asyncio.gather(london.act(0, option, "c"), london.act(0, option, "c"))
    await london.act(0, option, "c")

    assert london.table.steps == 5


async def test_an_answer_to_another_decision_is_not_taken(london: Room) -> None:
    """Two tabs answer one decision at the same moment: the second answer was not meant for the next one."""
    option, steps = london.game.parse(london.state, offered(london, "play")[0]), london.table.steps
    assert option is not None
    other = london.game.parse(london.state, offered(london, "play")[-1])
    assert other is not None

    done = await asyncio.gather(
        london.act(0, option, "one", lambda: london.table.steps == steps),
        london.act(0, other, "two", lambda: london.table.steps == steps),
        return_exceptions=True,
    )

    assert done[0] is None
    assert isinstance(done[1], NotPlaying)
    assert done[1].reason == "stale"
    assert london.table.steps == steps + 1


async def test_several_answers_are_a_step_each(london: Room) -> None:
    """Copies of a card share their option; what is not there any more ends it."""
    option = london.game.parse(london.state, "play cultist")
    assert option is not None
    view: Any = london.game.view(london.state, 0)
    copies = view["players"][0]["hand"].count("cultist")
    steps, heard = london.table.steps, ear(london)

    await london.act_in_turn(0, [option] * (copies + 2), "c")
    await london.act_in_turn(0, [option], "c")

    assert london.table.steps == steps + copies
    assert len(heard) == copies


async def test_of_several_answers_none_is_given_if_the_first_is_not_offered(london: Room) -> None:
    before, option = picture(london), london.game.options(london.state)[0]

    with pytest.raises(IllegalOption):
        await london.act_in_turn(0, [999_999, option])
    with pytest.raises(NotPlaying, match="not-your-decision"):
        await london.act_in_turn(1, [option])
    with pytest.raises(NotPlaying, match="stale"):
        await london.act_in_turn(0, [option], None, lambda: False)

    assert picture(london) == before


async def test_several_answers_end_when_something_else_is_asked(london: Room) -> None:
    """Passing hands the turn over: what was meant for after it is not done."""
    while offered(london, "play"):
        await say(london, offered(london, "play")[0])
        while not offered(london, "pass") and not offered(london, "play"):
            await say(london, offered(london)[0])
    option, steps = london.game.parse(london.state, "pass"), london.table.steps
    assert option is not None

    await london.act_in_turn(0, [option, option])

    assert london.table.steps == steps + 1
    assert london.table.deciding == 1


async def test_a_table_with_a_free_seat_has_not_begun(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["me", "open"], BEGIN)

    with pytest.raises(NotPlaying, match="not-begun"):
        await room.act(0, room.game.options(room.state)[0])


async def test_when_it_is_over_nothing_can_be_done(london: Room) -> None:
    await london.concede(1)

    for doing in (london.act(0, london.game.options(london.state)[0]), london.undo(0), london.concede(0)):
        with pytest.raises(NotPlaying, match="over"):
            await doing


async def test_a_listener_that_fails_does_not_keep_the_others_from_hearing(
    london: Room, caplog: pytest.LogCaptureFixture
) -> None:
    def fail() -> None:
        raise ValueError("a page cannot be drawn")

    london.listen(fail)
    heard = ear(london)

    await play(london, 1)

    assert len(heard) == 1
    assert "a listener failed" in caplog.text


async def test_who_no_longer_listens_hears_nothing(london: Room) -> None:
    heard: list[int] = []
    unlisten = london.listen(lambda: heard.append(1))

    unlisten()
    unlisten()
    await play(london, 1)

    assert heard == []
    assert not london.busy


# -- what could not be kept ------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["step", "concede", "chat", "note", "undo", "last step"])
async def test_what_could_not_be_kept_did_not_happen(directory: Directory, what: str) -> None:
    room = await people(directory, "london", 2, BEGIN)
    await say(room, *SET_UP[:2])
    if what == "undo":
        await say(room, "influence court of bones")
    if what == "last step":
        await to_the_last_step(room)
    seat = room.table.deciding
    before, heard = picture(room), ear(room)
    store_of(room).broken = True
    option = room.game.options(room.state)[-1]
    doing: dict[str, Callable[[], Any]] = {
        "step": lambda: room.act(seat, option, "c"),
        "last step": lambda: room.act(seat, room.game.options(room.state)[-1], "c"),
        "concede": lambda: room.concede(1, "c"),
        "chat": lambda: room.say(0, "Ann", "hello", "table", "c"),
        "note": lambda: room.note(0, "hello", "c"),
        "undo": lambda: room.undo(0, "c"),
    }

    with pytest.raises(Broken):
        await doing[what]()

    assert picture(room) == before
    assert heard == []
    assert not room.did("c")
    assert room.running

    store_of(room).broken = False
    await doing[what]()
    assert len(heard) == 1
    assert room.did("c")


async def to_the_last_step(room: Room) -> None:
    """Until the last offered option ends the match."""
    hand = Hand("last")
    while True:
        options = room.game.options(room.state)
        end = room.game.clone(room.state)
        try:
            room.game.apply(end, options[-1], NoChance())
        except Exception:  # chance decides: not the end
            end = room.state
        if end.seat < 0:
            return
        await room.act(room.table.deciding, hand.pick(room))
        assert room.running


async def test_a_bot_whose_step_could_not_be_kept_answers_when_somebody_comes(
    directory: Directory, caplog: pytest.LogCaptureFixture
) -> None:
    room = await sit_down(directory, "london", ["me", "random"], BEGIN)
    await say(room, "faction undead")
    store_of(room).broken = True
    await settled(room)
    assert room.table.steps == 1
    assert "waits until somebody comes" in caplog.text

    store_of(room).broken = False
    assert await directory.room(room.kept.id) is room
    await settled(room)

    assert room.table.steps == 2


async def test_an_undo_that_was_granted_but_could_not_be_kept_can_be_granted_again(london: Room) -> None:
    await show_a_card(london)
    await london.undo(0)
    store_of(london).broken = True
    with pytest.raises(Broken):
        await london.consent(1, True)
    assert london.table.steps == 5

    store_of(london).broken = False
    await london.consent(1, True)

    assert london.table.steps == 4


# -- taking back -----------------------------------------------------------------------------------------


async def show_a_card(room: Room) -> None:
    """The deciding seat plays a card from its hand, which the other sees then; chance is not asked."""
    for move in offered(room, "play"):
        await say(room, move)
        assert room.table.undo_bar(0) == UndoBar.SHOWN
        return


async def test_what_nobody_learned_from_is_taken_back_at_once(directory: Directory) -> None:
    room = await people(directory, "london", 2, BEGIN)
    await say(room, *SET_UP[:2])
    before = room.game.dump(room.state)
    await say(room, "influence court of bones")
    heard = ear(room)

    await room.undo(0, "u")
    await room.undo(0, "u")  # the same command again

    assert room.game.dump(room.state) == before
    assert len(heard) == 1
    assert [entry.kind for entry in store_of(room).rows[room.kept.id]] == ["sit", *["step"] * 3, "undo"]


async def test_what_others_have_seen_is_taken_back_when_they_agree(london: Room) -> None:
    before = london.game.dump(london.state)
    await show_a_card(london)
    heard = ear(london)

    await london.undo(0)
    assert london.asks_undo == 0
    assert london.table.steps == 5
    await london.consent(0, True)  # one's own consent does not count
    assert london.table.steps == 5
    await london.consent(1, True)

    assert london.game.dump(london.state) == before
    assert london.asks_undo == NOBODY
    assert heard


async def test_a_refused_undo_is_forgotten(london: Room) -> None:
    await show_a_card(london)
    await london.undo(0)

    await london.consent(1, False)
    await london.consent(1, True)  # too late

    assert london.asks_undo == NOBODY
    assert london.table.steps == 5


async def test_a_step_ends_the_question_whether_one_may_undo(london: Room) -> None:
    await show_a_card(london)
    await london.undo(0)

    await play(london, 1)
    await london.consent(1, True)

    assert london.asks_undo == NOBODY
    assert london.table.steps == 6


async def test_all_others_must_agree(directory: Directory) -> None:
    room = await people(directory, "alone", 3, {"evil-players": "2"})
    seat, seed = NOBODY, 0
    while seat == NOBODY:
        await play(room, 1, seed=seed)
        last = room.table.match.journal.steps[-1].seat
        if room.table.undo_bar(last) is not None and room.table.match.can_undo_by_consent(last):
            seat = last
        seed += 1
    steps, others = room.table.steps, [one for one in range(3) if one != seat]
    await room.undo(seat)
    await room.consent(others[0], True)
    await room.consent(others[0], True)  # he cannot speak for another
    assert room.table.steps == steps

    await room.consent(others[1], True)

    assert room.table.steps == steps - 1


@pytest.mark.parametrize(
    ("moves", "seat", "bar"),
    [
        ((), 0, UndoBar.NO_STEP),
        (SET_UP[:2], 0, UndoBar.OTHER_SEAT),
        (SET_UP, 1, UndoBar.CHANCE),
    ],
)
async def test_what_bars_an_undo_is_said(
    directory: Directory, moves: tuple[str, ...], seat: int, bar: UndoBar
) -> None:
    room = await people(directory, "london", 2, BEGIN)
    await say(room, *moves)
    before = picture(room)

    with pytest.raises(CannotUndo) as told:
        await room.undo(seat)

    assert told.value.bar == bar
    assert picture(room) == before


async def test_after_a_break_the_last_step_is_taken_back_as_before_it(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await say(room, *SET_UP[:2])
        before = room.game.dump(room.state)
        await say(room, "influence court of bones")
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        await again.undo(0)

        assert room.game.dump(again.state) == before


async def test_the_hero_cannot_tell_by_undoing_whether_evil_has_answered(alone: Room) -> None:
    """Whatever client asks, and whether or not the Hero's step could be taken back: the answer is the same."""
    barred, hand = set[str](), Hand("undo")
    await until_window(alone)
    while alone.running and len(barred) < 3:
        steps = alone.table.match.journal.steps
        if alone.table.deciding != HERO and any(step.seat == HERO for step in steps):
            with pytest.raises(CannotUndo) as problem:
                await alone.undo(HERO)
            assert problem.value.bar is UndoBar.OTHER_SEAT
            assert not alone.may_undo(HERO)
            assert alone.asks_undo == NOBODY
            last = steps[-1]
            barred.add("answered" if last.seat != HERO else "chance" if last.chance else "open")
        await alone.act(alone.table.deciding, hand.pick(alone))
        await settled(alone)

    assert barred == {"answered", "chance", "open"}


async def test_an_undo_is_kept(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await say(room, *SET_UP[:2], "influence court of bones")
        await room.undo(0)
        await say(room, "influence beginner")
        before = picture(room)
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert picture(again) == before
        assert [step.do for step in again.table.match.journal.steps] == [*SET_UP[:2], "influence beginner"]


async def test_the_log_of_who_was_away_loses_nothing_by_an_undo(directory: Directory) -> None:
    """A spectator looked in at the beginning and comes back after a step was taken back."""
    room = await people(directory, "london", 2, BEGIN)
    assert room.log(NOBODY) == []
    await say(room, *SET_UP[:2], "influence court of bones")
    await room.undo(0)
    await say(room, "influence beginner")

    assert [told.step for told in room.log(NOBODY)] == [told.step for told in room.table.log(NOBODY)]
    assert {told.step for told in room.log(NOBODY)} >= {1, 2, 3}


async def test_whoever_looks_on_sees_the_step_taken_back_and_the_next_one_once(directory: Directory) -> None:
    room = await people(directory, "london", 2, BEGIN)
    await say(room, *SET_UP[:2], "influence court of bones")
    assert [told.step for told in room.log(0)] == [told.step for told in room.table.log(0)]

    await room.undo(0)
    assert max(told.step for told in room.log(0)) == 2
    await say(room, "influence beginner")

    assert [told.step for told in room.log(0)] == [told.step for told in room.table.log(0)]


async def test_only_who_made_the_last_step_may_take_it_back(directory: Directory) -> None:
    room = await people(directory, "london", 2, BEGIN)
    assert not any(room.may_undo(seat) for seat in (NOBODY, 0, 1))

    await say(room, *SET_UP[:1])
    assert [room.may_undo(seat) for seat in (NOBODY, 0, 1)] == [False, True, False]

    await room.concede(1)
    assert room.over
    assert not any(room.may_undo(seat) for seat in (NOBODY, 0, 1))


async def test_words_and_notes_are_there_once_after_a_break(tmp_path: Path) -> None:
    path = tmp_path / "matches.sqlite3"
    async with open_hall(path) as directory:
        room = await people(directory, "london", 2, BEGIN)
        await room.say(1, "Ola", "Good luck!", "table", "one")
        await room.say(1, "Ola", "Good luck!", "table", "one")
        await room.note(0, "He hides something.", "two")
        await room.note(0, "He hides something.", "two")
        before = (list(room.words), dict(room.notes))
    async with open_hall(path) as directory:
        again = await directory.room(room.kept.id)

        assert (list(again.words), dict(again.notes)) == before
        assert [(one.seat, one.name, one.text, one.channel) for one in again.words] == [
            (1, "Ola", "Good luck!", "table")
        ]
        assert again.notes == {0: ["He hides something."]}


class SlowThinker(QuickThinker):
    """Thinks until it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.enough = asyncio.Event()

    async def choose(
        self, game: Game[Any], packs: Path | None, state: State, bot: str, seed: int | str | None, *_: Any
    ) -> Answer:
        answer = await super().choose(game, packs, state, bot, seed)
        self.thinking.set()
        await self.enough.wait()
        return answer


async def test_what_a_bot_thought_about_another_position_is_not_played(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """The person takes his step back and does something else while the bot still thinks about the first."""
    thinker = SlowThinker()
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", "random"], BEGIN)
        await say(room, "faction undead")
        await thinker.thinking.wait()
        await room.undo(0)
        await say(room, "faction beast")
        asked = thinker.asked

        thinker.enough.set()
        await settled(room)

        assert thinker.asked > asked  # it was asked about the new position
        assert room.table.steps >= 2
        assert room.table.match.journal.replay(room.game) is not None
        assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


class EndlessThinker(QuickThinker):
    """Never answers; notes when it is told to stop."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = asyncio.Event()
        self.cancelled = 0

    async def choose(self, *_: Any) -> Answer:
        self.asked += 1
        self.thinking.set()
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        raise AssertionError


@pytest.mark.parametrize("end", ["undo", "concede", "close"])
async def test_a_bot_stops_thinking_when_nobody_waits_for_its_answer(end: str) -> None:
    thinker = EndlessThinker()
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", "random"], BEGIN)
        await say(room, "faction undead")
        await thinker.thinking.wait()
        assert room._driver is not None
        driver = room._driver
        await (room.close() if end == "close" else room.undo(0) if end == "undo" else room.concede(0))
        await asyncio.wait([driver])

        assert (thinker.asked, thinker.cancelled) == (1, 1)
        assert room.table.steps == (0 if end == "undo" else 1)


async def test_words_at_the_table_do_not_disturb_a_thinking_bot() -> None:
    thinker = EndlessThinker()
    async with open_hall(thinker=thinker) as directory:
        room = await sit_down(directory, "london", ["me", "random"], BEGIN)
        await say(room, "faction undead")
        await thinker.thinking.wait()
        await room.say(0, "Me", "take your time", "table")
        await asyncio.sleep(0)

        assert thinker.cancelled == 0


class Explaining(QuickThinker):
    """Has a reason for everything."""

    async def choose(
        self, game: Game[Any], packs: Path | None, state: State, bot: str, seed: int | str | None, *_: Any
    ) -> Answer:
        option = (await super().choose(game, packs, state, bot, seed)).option
        weighed = (Weighed(option, game.notation(state, option), 40, 0.75),)
        return Answer(option, Thought(SEARCHED, option, weighed, 12, 0.25))


async def test_what_a_bot_thought_is_kept_and_can_be_seen_when_the_match_is_over(tmp_path: Path) -> None:
    async with open_hall(tmp_path / "matches.db", Explaining()) as directory:
        room = await sit_down(directory, "london", ["me", "random"], BEGIN)
        await say(room, "faction undead")
        await settled(room)
        assert await directory.thoughts(room) == {}

        await room.concede(0)

        thoughts = await directory.thoughts(room)
        assert list(thoughts) == [2]
        step = room.table.match.journal.steps[1]
        assert thoughts[2].chosen == step.option
        assert [one.notation for one in thoughts[2].weighed] == [step.do]
        assert "thought" not in directory.file_of(room)


async def test_a_bot_that_fails_is_replaced_for_a_step(caplog: pytest.LogCaptureFixture) -> None:
    class Failing(QuickThinker):
        async def choose(self, *_: Any) -> Answer:
            raise RuntimeError("no idea")

    async with open_hall(thinker=Failing()) as directory:
        room = await sit_down(directory, "london", ["me", "random"], BEGIN)
        await say(room, "faction undead")
        await settled(room)

        assert room.table.steps == 2
        assert "a random move is made instead" in caplog.text


# -- standing orders -------------------------------------------------------------------------------------


async def test_who_passes_until_the_turn_is_over_is_not_asked_until_then(alone: Room) -> None:
    await until_window(alone)
    turn = alone.game.moment(alone.state)[1]
    await alone.stand(EVIL, "turn")
    await settled(alone)
    hand = Hand("hero")
    while alone.game.moment(alone.state)[1] == turn and alone.running:
        assert alone.standing.window(EVIL) is None or alone.table.deciding != EVIL
        await alone.act(alone.table.deciding, hand.pick(alone))
        await settled(alone)

    assert alone.standing.span(EVIL) is None
    assert alone.standing.silent
    assert {alone.table.match.journal.steps[step - 1].do for step in alone.standing.silent} == {"pass"}


async def test_passing_for_a_round_lasts_longer_than_a_turn(alone: Room) -> None:
    await until_window(alone)
    begun, turn = alone.game.moment(alone.state)
    await alone.stand(EVIL, "round")
    hand = Hand("hero")
    await settled(alone)
    while alone.game.moment(alone.state)[1] == turn and alone.running:
        await alone.act(alone.table.deciding, hand.pick(alone))
        await settled(alone)

    assert (alone.standing.span(EVIL) == "round") == (alone.game.moment(alone.state)[0] == begun)


async def test_a_standing_order_can_be_taken_back(alone: Room) -> None:
    await alone.stand(EVIL, "turn")
    assert alone.standing.span(EVIL) == "turn"

    await alone.stand(EVIL, "")
    await until_window(alone)

    assert alone.table.deciding == EVIL
    assert not alone.standing.silent


async def test_where_the_hero_could_notice_evil_is_asked_even_if_it_can_only_pass(alone: Room) -> None:
    single = 0
    hand = Hand("only")
    while single < 3 and alone.running:
        if alone.standing.window(EVIL) is not None and len(alone.game.options(alone.state)) == 1:
            single += 1
        await alone.act(alone.table.deciding, hand.pick(alone))
        await settled(alone)

    assert single
    assert not alone.standing.silent


async def test_where_nobody_could_notice_a_window_with_one_answer_is_answered(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["random", "me"])
    hand = Hand("evil")
    await settled(room)
    for _ in range(40):
        if not room.running:
            break
        assert room.standing.window(EVIL) is None or len(room.game.options(room.state)) > 1
        await room.act(EVIL, hand.pick(room))
        await settled(room)

    assert room.standing.silent


async def test_who_wants_to_be_asked_always_is(directory: Directory) -> None:
    room = await sit_down(directory, "alone", ["random", "me"])
    await room.stand(EVIL, "always-ask")
    await settled(room)
    silent = set(room.standing.silent)
    hand = Hand("evil")
    for _ in range(40):
        if not room.running:
            break
        await room.act(EVIL, hand.pick(room))
        await settled(room)

    assert room.standing.silent == silent
    await room.stand(EVIL, "always-ask")
    assert not room.standing.asks_always


# -- with nobody there -----------------------------------------------------------------------------------


async def stopped(room: Room) -> int:
    """How many steps there are when nothing moves any more."""
    while room._driver is not None and not room._driver.done():
        await asyncio.wait([room._driver])
    return room.table.steps


async def steps_seen(room: Room, least: int) -> Callable[[], None]:
    """Somebody looks on until there are so many steps; what is returned ends it."""
    seen = asyncio.Event()
    unlisten = room.listen(lambda: seen.set() if room.table.steps >= least else None)
    await asyncio.wait_for(seen.wait(), 30)
    return unlisten


async def test_bots_do_not_play_on_with_nobody_there_to_see_it(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["greedy", "greedy"])
    room.wake()
    assert await stopped(room) == 0

    leave = await steps_seen(room, 5)
    leave()
    steps = await stopped(room)
    assert 5 <= steps <= 7
    room.wake()
    assert await stopped(room) == steps

    leave = await steps_seen(room, steps + 5)  # it goes on where it was left
    leave()
    await stopped(room)


async def test_a_bot_answers_a_person_who_has_left(directory: Directory) -> None:
    room = await sit_down(directory, "london", ["greedy", "me"], BEGIN)
    await settled(room)

    assert room.table.steps > 0
    assert room.table.deciding == 1


async def test_bots_alone_leave_room_to_those_who_play_with_people() -> None:
    thinking: list[str] = []
    most = 0

    class Slow(QuickThinker):
        async def choose(self, game: Any, *more: Any) -> Answer:
            nonlocal most
            thinking.append("")
            most = max(most, len(thinking))
            await asyncio.sleep(0)
            thinking.pop()
            return await super().choose(game, *more)

    async with open_hall(thinker=Slow()) as directory:
        rooms = [await sit_down(directory, "london", ["random", "random"]) for _ in range(6)]
        leaving = await asyncio.gather(*(steps_seen(room, 10) for room in rooms))
        for leave in leaving:
            leave()
        for room in rooms:
            await stopped(room)

    assert 0 < most <= SHOWS


async def test_at_an_empty_table_the_clock_closes_one_window_and_waits_for_somebody(
    directory: Directory,
) -> None:
    """Else a bot and a clock would play a whole match by themselves."""
    room = await sit_down(directory, "alone", ["random", "me"], timer=3600)
    await until_window(room)
    await time_runs_out(room)
    while room.standing.window(EVIL) is None:
        await play(room, 1)
    closed = room.deadline
    leave = room.listen(lambda: None)
    await settled(room)

    assert closed is None
    assert room.deadline is not None
    leave()


# -- clocks ----------------------------------------------------------------------------------------------


async def test_a_window_closes_when_its_time_is_up(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600)
    await until_window(room, least=2)
    steps = room.table.steps
    assert room.deadline is not None

    await time_runs_out(room)

    assert room.table.match.journal.steps[steps].do == "pass"
    assert steps + 1 in room.standing.silent


async def test_the_clock_really_runs(directory: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Room, "window_seconds", 0.01)
    room = await people(directory, "alone", 2, timer=1)
    await until_window(room)
    steps, passed = room.table.steps, asyncio.Event()
    room.listen(lambda: passed.set() if room.table.steps > steps else None)

    if room.table.steps == steps:
        await passed.wait()

    assert room.table.match.journal.steps[steps].do == "pass"


async def test_without_a_timer_a_window_stays_open(alone: Room) -> None:
    await until_window(alone)

    assert alone.deadline is None


async def test_decisions_that_are_no_windows_have_no_clock(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600)
    await settled(room)

    assert room.standing.window(room.table.deciding) is None
    assert room.deadline is None


async def test_an_answer_stops_the_clock(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600)
    await until_window(room)
    timer = room._timer
    assert timer is not None

    await say(room, "pass")

    assert timer.cancelled()


async def test_a_clock_that_rings_too_late_closes_nothing(directory: Directory) -> None:
    """It rang while the answer was being written down."""
    room = await people(directory, "alone", 2, timer=3600)
    await until_window(room)
    last = room._last_step()
    await say(room, "pass")
    steps = room.table.steps

    await room._time_is_up(last)

    assert room.table.steps == steps


async def test_a_window_that_could_not_be_closed_stays_open_and_has_its_time_again(
    directory: Directory, caplog: pytest.LogCaptureFixture
) -> None:
    room = await people(directory, "alone", 2, timer=3600)
    await until_window(room)
    steps = room.table.steps
    store_of(room).broken = True
    await time_runs_out(room)
    assert room.table.steps == steps
    assert "could not be closed" in caplog.text

    store_of(room).broken = False
    assert room.deadline is not None
    await time_runs_out(room)

    assert room.table.steps > steps


async def test_in_a_steady_window_a_pass_waits_for_the_end(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600, steady=True)
    await until_window(room)
    steps, option = room.table.steps, room.game.parse(room.state, "pass")
    assert option is not None

    await room.act(EVIL, option, "c")
    await room.act(EVIL, option, "c")

    assert room.table.steps == steps
    assert room.held == option
    await time_runs_out(room)
    assert room.table.match.journal.steps[steps].do == "pass"
    assert room.held is None


async def test_in_a_steady_window_a_card_is_played_at_once(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600, steady=True)
    await until_window(room, least=2)
    steps = room.table.steps
    await say(room, "pass")

    await say(room, next(move for move in offered(room) if move != "pass"))

    assert room.table.steps == steps + 1
    assert room.held is None


async def test_in_a_steady_window_too_only_what_is_offered_can_be_done(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600, steady=True)
    await until_window(room)

    for forged in (-1, 999_999_999, 2**70):
        with pytest.raises(IllegalOption):
            await room.act(EVIL, forged)
    assert room.held is None


async def test_after_an_undo_by_consent_the_window_has_a_clock_again(directory: Directory) -> None:
    room = await people(directory, "alone", 2, timer=3600)
    seed = 0
    while True:
        await until_window(room, seed=seed)
        await say(room, "pass")
        if room.table.match.can_undo_by_consent(EVIL) and room.table.undo_bar(EVIL) is not None:
            break
        if room.table.match.can_undo(EVIL):
            await room.undo(EVIL)
            await settled(room)
            assert room.deadline is not None
            return
        seed += 1
    await room.undo(EVIL)
    await room.consent(HERO, True)
    await settled(room)

    assert room.deadline is not None


# -- talking ---------------------------------------------------------------------------------------------


async def test_a_notebook_has_an_end_and_what_is_in_it_stays(directory: Directory, london: Room) -> None:
    for number in range(MOST_NOTES):
        await london.note(0, f"note {number}")
    with pytest.raises(NotPlaying, match="notes-full"):
        await london.note(0, "one more")
    await london.note(1, "another's notebook is another's")

    assert london.notes[0] == [f"note {number}" for number in range(MOST_NOTES)]
    assert store_of(london).rows[london.kept.id][-1].seat == 1


async def test_nobody_speaks_without_end(london: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("penumbra.table.room.talking.MOST_WORDS", 5)
    for number in range(5):
        await london.say(0, "Ann", f"word {number}", "table")
    with pytest.raises(NotPlaying, match="words-full"):
        await london.say(0, "Ann", "and another thing", "table")
    await london.say(1, "Bob", "at last", "table")

    assert [one.text for one in london.words] == [*(f"word {number}" for number in range(5)), "at last"]


async def test_of_notes_and_words_without_end_that_were_kept_before_the_last_are_shown(
    directory: Directory, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = store_of(london)
    for number in range(100):
        for kind in ("note", "chat"):
            place = len(store.rows[london.kept.id])
            told = {"text": f"line {number}", "name": "Ann", "channel": "table"}
            store.rows[london.kept.id].append(Entry(london.kept.id, place, kind, 0, told))
    monkeypatch.setattr("penumbra.table.room.talking.MOST_WORDS", 10)

    again = await Directory(store, QuickThinker(), slot=0).room(london.kept.id)

    assert again.notes[0] == [f"line {number}" for number in range(100 - MOST_NOTES, 100)]
    assert [one.text for one in again.words] == [f"line {number}" for number in range(80, 100)]


async def test_a_match_in_which_too_much_has_happened_can_only_be_given_up(
    london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A step that is made and taken back again and again is kept each time."""
    monkeypatch.setattr("penumbra.table.room.keeping.MOST_ENTRIES", london.number)
    state = london.game.dump(london.state)
    for command in (
        london.act(0, london.game.options(london.state)[0]),
        london.say(0, "Ann", "a word", "table"),
        london.note(0, "a note"),
    ):
        with pytest.raises(NotPlaying, match="match-full"):
            await command
    assert london.game.dump(london.state) == state
    assert not london.running

    await london.concede(0)

    assert london.over


async def test_words_are_kept_on_one_line_and_short(london: Room) -> None:
    await london.say(0, "Ann", "  hello\n\tthere " + "x" * 1000, "table", "c")
    await london.say(0, "Ann", "again", "table", "c")
    await london.say(0, "Ann", " \n ", "table")

    assert [one.text[:12] for one in london.words] == ["hello there "]
    assert len(london.words[0].text) == LONGEST_WORDS


async def test_pings_come_and_go_and_are_few(alone: Room) -> None:
    await alone.ping(EVIL, "a")
    await alone.ping(EVIL, "a")
    assert alone.pings == []

    for spot in range(NEW_PINGS + 3):
        await alone.ping(EVIL, str(spot))
    assert [spot for _, spot in alone.pings] == [str(spot) for spot in range(3, NEW_PINGS + 3)]


# -- looking ahead ---------------------------------------------------------------------------------------


async def test_a_preview_changes_nothing(london: Room) -> None:
    before = picture(london)

    for option in london.game.options(london.state):
        london.preview(0, option)

    assert picture(london) == before


async def test_only_who_decides_looks_ahead_and_only_at_what_is_offered(london: Room) -> None:
    assert london.preview(1, london.game.options(london.state)[0]) is None
    assert london.preview(0, 999_999) is None


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_preview_tells_nothing_hidden_nor_anything_made_up(directory: Directory, game: str) -> None:
    """What a step would show of hidden things is not known before; a world that is only thought of must not tell it."""
    room = await people(directory, game, 2)
    hand, looked = Hand("ahead"), 0
    for _ in range(150):
        if not room.running:
            break
        seat = room.table.deciding
        for option in room.game.options(room.state)[:3]:
            ahead = [room.preview(seat, option) for _ in range(4)]
            said = {None if one is None else repr((one.told, asked_next(room, one, seat))) for one in ahead}
            assert len(said - {None}) <= 1, room.game.notation(room.state, option)
            looked += said != {None}
        await room.act(seat, hand.pick(room))
    assert looked > 20


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_preview_shows_nothing_that_a_step_would_teach(
    directory: Directory, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Even if the worlds that are tried happen to be the real one."""
    room = await people(directory, game, 2)
    monkeypatch.setattr(type(room.game), "resample", lambda self, state, seat, chance: self.clone(state))
    hand, withheld = Hand("ahead"), 0
    for _ in range(250):
        if not room.running:
            break
        seat, option = room.table.deciding, hand.pick(room)
        ahead = room.preview(seat, option)
        await room.act(seat, option)
        step, events = room.table.match.journal.steps[-1], room.table.match.events[-1]
        if any(event.teaches(seat) for event in events):
            assert ahead is None, step.do
            withheld += not step.chance
    assert withheld or game == "london"  # there only chance shows something new


def asked_next(room: Room, ahead: Preview, seat: int) -> list[str]:
    if ahead.state.seat != seat:
        return []
    return [room.game.notation(ahead.state, option) for option in room.game.options(ahead.state)]


async def test_an_answer_of_a_bot_takes_the_slot_of_its_level(
    directory: Directory, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also where it had nothing to decide: how long it thought must not tell."""
    pauses: list[float] = []
    give_way = asyncio.sleep

    async def pause(seconds: float) -> None:
        pauses.extend([seconds] if seconds else [])
        await give_way(0)

    room = await sit_down(directory, "london", ["me", "greedy"], {"first-player": "seat-2"})
    room.slot = 0.05
    monkeypatch.setattr("penumbra.table.room.bots_turns.slot_of", lambda bot, game: 30.0)
    monkeypatch.setattr("penumbra.table.room.bots_turns.asyncio.sleep", pause)
    await play(room, 12, seed="slots")
    assert pauses
    assert all(25 < seconds <= 30 for seconds in pauses)

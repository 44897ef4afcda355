"""A lesson in a house: commands, what is kept, what others see of it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from penumbra.games.registry import lesson_of
from penumbra.table.directory import Directory
from penumbra.table.lessons.room import LessonRoom, is_lesson, lessons_of_person
from penumbra.table.lessons.speech import speech
from penumbra.table.room import NotPlaying
from tests.table.rooms import open_hall, say, settled

pytestmark = pytest.mark.asyncio
ANN = "ann"
FIRST = "1-a-turn"


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Directory]:
    async with open_hall(tmp_path / "house.sqlite3") as directory:
        yield directory


async def lesson_room(hall: Directory, name: str = FIRST) -> LessonRoom:
    kept = await hall.open_lesson(lesson_of("london", name), "Ann", ANN)
    room = await hall.room(kept.id)
    assert isinstance(room, LessonRoom)
    return room


def said(room: LessonRoom) -> str:
    told = speech(room.lesson_table)
    return "" if told is None else told.say


async def whole(room: LessonRoom) -> None:
    """Do the lesson as it is written."""
    while not room.guide.done:
        told = speech(room.lesson_table)
        if told is not None:
            await (room.next(0) if told.reads else room.do_it(0))
        await settled(room)


async def test_next_and_moves_that_count_lead_on(hall: Directory) -> None:
    room = await lesson_room(hall)

    await room.next(0)
    second = said(room)
    await say(room, "play cultist")

    assert (second, said(room)) == ("first", "all")


async def test_a_move_that_does_not_count_is_answered_and_everybody_who_looks_hears_of_it(
    hall: Directory,
) -> None:
    room = await lesson_room(hall)
    heard: list[int] = []
    room.listen(lambda: heard.append(room.table.steps))

    await say(room, "play fanatic")

    told = speech(room.lesson_table)
    assert told is not None
    assert told.note is not None
    assert heard == [0]


async def test_the_other_one_does_what_is_written(hall: Directory) -> None:
    room = await lesson_room(hall)
    await say(room, *["play cultist"] * 3, *["play fanatic"] * 2, "attack 2", "pass")

    await settled(room)

    assert said(room) == "hit"
    assert [step.do for step in room.table.match.journal.steps[-2:]] == ["attack 3", "pass"]


async def test_several_moves_at_once_are_looked_at_one_by_one(hall: Directory) -> None:
    room = await lesson_room(hall)
    option = {do: room.game.parse(room.state, do) for do in ("play cultist", "play fanatic")}
    options = [option["play cultist"]] * 3 + [option["play fanatic"]] * 2

    await room.act_in_turn(0, [one for one in options if one is not None])

    assert said(room) == "attack"


async def test_undo_takes_back_what_the_other_one_did_and_drew(hall: Directory) -> None:
    room = await lesson_room(hall)
    await say(room, *["play cultist"] * 3, *["play fanatic"] * 2, "attack 2", "pass")
    await settled(room)

    assert room.may_undo(0)
    await room.undo(0)
    assert (said(room), room.state.seat) == ("pass", 0)
    await room.start_over(0)

    assert (said(room), room.table.steps) == ("goal", 0)


async def test_a_move_that_teaches_is_kept_until_it_is_taken_back(hall: Directory) -> None:
    room = await lesson_room(hall)
    await say(room, *["play cultist"] * 3, *["play fanatic"] * 2, "attack 1")

    assert (said(room), room.guide.stuck) == ("attack-half", True)
    await room.undo(0)

    assert (said(room), room.guide.stuck) == ("attack", False)


async def test_after_a_restart_the_learner_is_where_he_was(tmp_path: Path) -> None:
    path = tmp_path / "house.sqlite3"
    async with open_hall(path) as hall:
        room = await lesson_room(hall)
        await room.next(0)
        await say(room, *["play cultist"] * 3, *["play fanatic"] * 2, "attack 2", "pass")
        await settled(room)
        before, match = room.guide.data(), room.kept.id
    async with open_hall(path) as hall:
        again = await hall.room(match)
        assert isinstance(again, LessonRoom)

        assert again.guide.data() == before
        assert said(again) == "hit"
        await again.undo(0)  # the states before are played again from the lesson's position
        assert said(again) == "pass"
        await whole(again)
        assert again.guide.done


async def test_what_was_learned_is_remembered_for_the_person(hall: Directory) -> None:
    room = await lesson_room(hall)

    await whole(room)

    assert list((await lessons_of_person(hall.store, ANN))["done"]) == [f"london/{FIRST}"]


async def test_what_cannot_be_kept_did_not_happen(hall: Directory, monkeypatch: pytest.MonkeyPatch) -> None:
    room = await lesson_room(hall)

    async def fails(*given: object) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(hall.store, "append", fails)
    with pytest.raises(OSError, match="full"):
        await say(room, "play cultist")
    with pytest.raises(OSError, match="full"):
        await room.next(0)

    assert (said(room), room.table.steps, room.guide.trail) == ("goal", 0, [])


async def test_nobody_loses_a_lesson(hall: Directory) -> None:
    room = await lesson_room(hall)

    with pytest.raises(NotPlaying, match="lesson"):
        await room.concede(0)


async def test_a_hint_is_what_the_lesson_wants(hall: Directory) -> None:
    room = await lesson_room(hall)

    advised = (await room.advice(0)).option

    assert room.game.notation(room.state, advised) == "play cultist"


async def test_a_lesson_is_told_from_a_match_by_its_row(hall: Directory) -> None:
    room = await lesson_room(hall)

    assert is_lesson(room.kept)
    assert not room.kept.public

"""The coach in a first match: names what is new, once, from what the viewer sees, and falls silent."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import game_names, load_game, notes_of
from penumbra.kernel.chance import Chance
from penumbra.kernel.lesson import Notes
from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.table.directory import BOT, ME, Directory, Opening, Plan
from penumbra.table.lessons.coaching import COACH, begin_again
from penumbra.table.lessons.room import KEEPSAKE, mark_done
from penumbra.table.room import Room
from penumbra.web.pointing import is_drawn, targets
from penumbra.web.rendering import Renderers
from penumbra.web.viewers import Viewers
from tests.table.rooms import QuickThinker, quick_store, same_chance, settled
from tests.web.test_coach import bubble

COACHED = [name for name in game_names() if notes_of(name).note]
MATCHES = 14
ANN = "ann"


@pytest_asyncio.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Directory]:
    store = await quick_store(tmp_path / "house.sqlite3")
    directory = Directory(store, QuickThinker(), slot=0)
    yield directory
    await directory.close()
    await store.close()


async def match_of(hall: Directory, game: str, seat: int = 0, bot: str = "greedy") -> Room:
    rules = load_game(game)
    seats = rules.seats_in(rules.check_settings({}))
    plans = [Plan(ME, "Ann") if one == seat else Plan(BOT, bot=bot) for one in range(seats)]
    room = await hall.room((await hall.open(Opening(game, plans, coach=ANN))).id)
    await settled(room)
    return room


async def page_of(viewers: Viewers, room: Room, seat: int) -> str:
    token = room.kept.seats[seat].token
    async with room.lock:
        return viewers.html(viewers.feed(token, SOURCE_LANGUAGE))


async def step(room: Room, seat: int) -> None:
    bot = make_bot("greedy", room.game.name, f"step/{room.table.steps}")
    option = bot.choose(SeatWorld(room.game, room.state, Chance(f"world/{room.table.steps}")))
    await room.act(seat, option)
    await settled(room)


def note_in(html: str) -> str:
    found = bubble(html)
    return found.split('data-teaches="')[1].split('"')[0] if found else ""


@pytest.mark.asyncio
@pytest.mark.parametrize("game", COACHED)
async def test_every_note_comes_up_once_and_points_at_what_is_there(
    game: str, hall: Directory, renderers: Renderers, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Matches of somebody who learns, in every seat, until everything was said."""
    notes = {note.say: note for note in notes_of(game).note}
    said: list[str] = []
    rules = load_game(game)
    for number in range(MATCHES):
        if set(said) == set(notes):
            break
        same_chance(monkeypatch, number)
        seat = number % rules.seats_in(rules.check_settings({}))
        room = await match_of(hall, game, seat)
        viewers = Viewers(room, renderers)
        last = ""
        while room.running:
            html = await page_of(viewers, room, seat)
            name = note_in(html)
            if name and name != last:
                said.append(name)
                for point in notes[name].point[:1]:
                    assert is_drawn(targets(point, rules, room.state), html), (name, point)
            last = name
            await step(room, seat)

    assert sorted(said) == sorted(notes)


@pytest.mark.asyncio
async def test_a_note_stays_until_the_next_own_step_or_until_it_was_read(
    hall: Directory, renderers: Renderers
) -> None:
    room = await match_of(hall, "london")
    viewers = Viewers(room, renderers)

    first = note_in(await page_of(viewers, room, 0))
    same = note_in(await page_of(viewers, room, 0))
    await room.answer_coach(silent=False)
    read = note_in(await page_of(viewers, room, 0))
    await step(room, 0)
    second = note_in(await page_of(viewers, room, 0))

    assert (first, same, read) == (first, first, "")
    assert first
    assert second not in ("", first)


@pytest.mark.asyncio
async def test_who_wants_no_coach_has_none_in_any_match(hall: Directory, renderers: Renderers) -> None:
    room = await match_of(hall, "london")
    await page_of(Viewers(room, renderers), room, 0)

    await room.answer_coach(silent=True)
    other = await match_of(hall, "london")

    assert note_in(await page_of(Viewers(room, renderers), room, 0)) == ""
    assert note_in(await page_of(Viewers(other, renderers), other, 0)) == ""
    assert (await hall.store.keepsake(ANN, COACH))["off"]


@pytest.mark.asyncio
async def test_what_was_said_once_is_not_said_in_the_next_match(
    hall: Directory, renderers: Renderers
) -> None:
    room = await match_of(hall, "london")
    said = note_in(await page_of(Viewers(room, renderers), room, 0))
    other = await match_of(hall, "london")

    assert said
    assert note_in(await page_of(Viewers(other, renderers), other, 0)) != said


@pytest.mark.parametrize("game", COACHED)
def test_every_note_has_its_texts(game: str, renderers: Renderers) -> None:
    texts = renderers.of(SOURCE_LANGUAGE).texts(load_game(game))
    wanted = {key for note in notes_of(game).note for key in (note.key, f"{note.key}.title")}

    assert {key for key in texts.keys() if key.startswith("coach.")} == wanted  # noqa: SIM118  # no mapping


def test_a_note_looks_only_at_events_of_those_it_means() -> None:
    notes = Notes.model_validate({"note": [{"say": "hit", "told": ["damage"], "whose": "own"}]})

    assert notes.next(0, (), ["pass"], [{"kind": "damage", "seat": 1}]) is None
    assert notes.next(0, (), ["pass"], [{"kind": "damage", "seat": 0}]) is not None
    assert notes.next(0, ("hit",), ["pass"], [{"kind": "damage", "seat": 0}]) is None


def test_play_now_of_a_newcomer_has_a_coach(ann: httpx.Client) -> None:
    begun = ann.post("/play-now", data={"game": "london"})

    assert 'id="coach-got-it"' in bubble(ann.get(begun.headers["location"]).text)


@pytest.mark.asyncio
async def test_the_first_lesson_is_offered_to_those_who_have_not_done_it(
    hall: Directory, renderers: Renderers
) -> None:
    """In one line of the first turn."""

    async def offered() -> bool:
        room = await match_of(hall, "london")
        viewers = Viewers(room, renderers)
        for _ in range(12):
            if 'action="/lesson/london/1-a-turn"' in bubble(await page_of(viewers, room, 0)):
                return True
            await step(room, 0)
        return False

    await mark_done(hall.store, ANN, "london/1-a-turn")
    assert not await offered()
    await hall.store.remember(ANN, KEEPSAKE, None)
    await begin_again(hall.store, ANN)
    assert await offered()


def test_the_first_page_offers_the_next_lesson_in_one_line(ann: httpx.Client) -> None:
    page = ann.get("/").text

    assert 'action="/lesson/london/1-a-turn"' in page
    assert "Never played? A turn · 3 min" in page


def test_a_coach_who_was_sent_away_can_be_called_back(ann: httpx.Client) -> None:
    answer = ann.post("/coach")

    assert answer.headers["location"] == "/learn#coach"

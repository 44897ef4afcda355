"""The live connection: commands in, frames out, each only for its own viewer."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from typing import Any

import pytest
import pytest_asyncio

from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.table.directory import Directory, Opening
from penumbra.table.room import LONGEST_WORDS, Room
from penumbra.table.store import Change, Conflict, Entry
from penumbra.table.table import EVERYTHING
from penumbra.web import live
from penumbra.web.limits import Meter
from penumbra.web.live import BadCommand, read_command
from penumbra.web.parts import whole
from penumbra.web.site import Site
from penumbra.web.viewers import WATCHING
from tests.table.rooms import (
    BEGIN,
    SET_UP,
    MemoryStore,
    QuickThinker,
    asked_always,
    offered,
    people,
    plans_of,
    play,
    same_chance,
    say,
    settled,
    sit_down,
    time_runs_out,
    until_window,
)
from tests.web.assembling import AssembledPage
from tests.web.tabs import Tab, tab_of, watcher_of
from tests.web.worlds import told_by

pytestmark = pytest.mark.asyncio
HERO, EVIL, OTHER_EVIL = 0, 1, 2


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch) -> None:
    same_chance(monkeypatch, 11)


@pytest_asyncio.fixture
async def london(house: Site) -> Room:
    room = await people(house.directory, "london", 2, BEGIN)
    await say(room, *SET_UP)
    return room


@pytest_asyncio.fixture
async def alone(house: Site) -> Room:
    return await people(house.directory, "alone", 3, {"evil-players": "2"})


@pytest.fixture
def quiet(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Nothing that a tab sends is a failure of ours."""
    yield
    assert not [one for one in caplog.records if one.levelno >= logging.ERROR]


def words(message: dict[str, Any]) -> str:
    assert message["t"] == "refused", message
    return str(message["text"])


# -- frames ----------------------------------------------------------------------------------------------


async def test_a_step_is_answered_and_everybody_gets_a_frame(house: Site, london: Room) -> None:
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)
    shown = ann.edition

    answer = await ann.act()
    await bob.flushed()

    assert answer["t"] == "done"
    assert len(ann.frames) == len(bob.frames) == 2
    assert ann.frames[1]["prev"] == shown
    assert ann.html.startswith("<main")


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_restart_changes_nothing_that_anybody_sees(house: Site, game: str) -> None:
    """So a click that was under way when the server fell still means what it meant."""
    room = await people(house.directory, game, 2)
    viewers = await house.viewers(room.kept.id)
    keys = [*(seat.token for seat in room.kept.seats), WATCHING]
    for number in range(70):
        await play(room, 1, seed=f"restart/{number}")
        restarted = Site(Directory(house.directory.store, QuickThinker(), slot=0), house.renderers)
        again = await restarted.viewers(room.kept.id)
        asked_always(again.room)
        for key in keys:
            now, before = again.feed(key, "en"), viewers.feed(key, "en")
            assert again.html(now) == viewers.html(before), f"step {room.table.steps}"
            assert again.is_current(now, viewers.name(before))
        await restarted.close()


async def test_two_tabs_of_one_seat_get_the_same_frames(house: Site, london: Room) -> None:
    one, two = await tab_of(house, london, 0), await tab_of(house, london, 0)

    for _ in range(4):
        await (one if london.table.deciding == 0 else await tab_of(house, london, 1)).act()
    await asyncio.gather(one.flushed(), two.flushed())

    assert [frame["edition"] for frame in one.frames] == [frame["edition"] for frame in two.frames]
    assert [*map(told_by, one.frames)] == [*map(told_by, two.frames)]
    assert len(one.frames) >= 4


async def test_who_comes_back_gets_the_newest_frame_unless_he_has_it(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)
    old = tab.edition
    await tab.act()
    newest = tab.edition
    await tab.close()

    again = Tab(await house.viewers(london.kept.id), house, tab.key)

    assert (await again.hello(newest))["t"] == "done"
    assert again.frames == []
    frame = await again.hello(old)
    assert (frame["t"], frame["edition"], frame["html"]) == ("frame", newest, tab.html)
    assert (await again.hello("made up"))["edition"] == newest


async def test_a_tab_that_hears_of_nothing_new_gets_no_frame(house: Site, london: Room) -> None:
    bob = await tab_of(house, london, 1)

    await london.note(0, "only for me")

    await bob.flushed()
    assert len(bob.frames) == 1


async def test_a_slow_tab_gets_only_the_newest_of_too_many_frames(
    house: Site, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "WAITING_FRAMES", 3)
    bob = await tab_of(house, london, 1)
    bob.connection._news = asyncio.Event()  # nothing goes out for now

    for number in range(8):
        await london.say(0, "Ann", f"word {number}", "table")

    waiting = [one for one in bob.connection._out if one["t"] == "frame"]
    assert 0 < len(waiting) <= 3
    page = AssembledPage()
    for frame in waiting:
        page.take(frame)
    assert "html" in waiting[0]
    assert "word 7" in page.html
    assert page.html == bob.viewers.html(bob.connection.feed)


async def test_a_stage_that_was_let_go_of_is_heard_all_the_same(house: Site, london: Room) -> None:
    """Between finding the viewers and listening to it somebody else's request tidied up."""
    viewers = await house.viewers(london.kept.id)
    feed = viewers.feed(london.kept.seats[0].token, "en")
    viewers.close()
    tab = Tab(viewers, house, feed.key)
    await tab.hello()

    await london.say(1, "Bob", "are you there", "table")
    await tab.flushed()

    assert "are you there" in tab.html


async def test_a_tab_of_an_outdated_room_is_sent_away_to_come_again(house: Site, london: Room) -> None:
    """Another server has played on: this one loads the match anew."""
    store, tab = london.store, await tab_of(house, london, 0)
    assert isinstance(store, MemoryStore)
    await store.append(Change(Entry(london.kept.id, london.number, "note", 1, {"text": "from elsewhere"})))
    tab.raw_send('{"do": "note", "text": "from here", "id": "n"}')

    with pytest.raises(Conflict):
        await tab.task
    again = await tab_of(house, london, 0)

    assert again.room is not london
    assert again.room.notes == {1: ["from elsewhere"]}
    assert (await again.say("note", text="from here", id="n"))["t"] == "done"


async def test_when_nothing_can_be_sent_any_more_the_whole_line_ends(
    house: Site, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Or its tab would go on sending commands, and never see what comes of them."""
    tab = await tab_of(house, london, 0)

    async def broken(_: str) -> None:
        raise BrokenPipeError

    monkeypatch.setattr(tab, "send_text", broken)
    tab.raw_send('{"do": "beat"}')

    with pytest.raises(BrokenPipeError):
        await asyncio.wait_for(tab.task, 10)
    assert tab.viewers.empty


async def test_when_a_tab_goes_away_nothing_of_its_line_is_left(house: Site, london: Room) -> None:
    before = asyncio.all_tasks()
    tab = await tab_of(house, london, 0)

    await tab.close()

    assert asyncio.all_tasks() <= before
    assert tab.viewers.empty


# -- acting ----------------------------------------------------------------------------------------------


async def test_the_same_command_twice_is_one_step(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)
    option, edition = london.game.options(london.state)[0], tab.edition

    answers = [await tab.say("act", option=option, id="same", edition=edition) for _ in range(3)]
    other = await tab_of(house, london, 0)
    answers.append(await other.say("act", option=option, id="same", edition=edition))

    assert [one["t"] for one in answers] == ["done"] * 4
    assert london.table.steps == 5


async def test_a_click_on_an_old_table_is_refused_and_changes_nothing(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)
    old = tab.edition
    await tab.act(offered(london, "play")[0])
    state = london.game.dump(london.state)

    refused = words(await tab.act(edition=old))

    assert refused == "The position has changed since you clicked. Here is how it stands."
    assert london.game.dump(london.state) == state
    assert london.table.steps == 5


async def test_words_between_do_not_make_a_click_old(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)
    seen = tab.edition
    await london.say(1, "Bob", "take your time", "table")
    await tab.flushed()
    assert tab.edition != seen

    assert (await tab.act(edition=seen))["t"] == "done"


async def test_two_tabs_that_click_at_once_make_one_step(house: Site, london: Room) -> None:
    one, two = await tab_of(house, london, 0), await tab_of(house, london, 0)
    moves = offered(london, "play")

    answers = await asyncio.gather(one.act(moves[0]), two.act(moves[-1]))

    assert sorted(answer["t"] for answer in answers) == ["done", "refused"]
    assert london.table.steps == 5


async def test_after_a_restart_a_click_counts_if_the_table_is_still_the_same(
    house: Site, london: Room
) -> None:
    tab = await tab_of(house, london, 0)
    seen = tab.edition
    await tab.close()
    house._viewers.clear()  # as after a restart
    again = await tab_of(house, london, 0)
    assert again.edition.split(":")[0] != seen.split(":")[0]

    assert (await again.act(offered(london, "play")[0], edition=seen))["t"] == "done"
    assert words(await again.act(edition=seen)).startswith("The position has changed")


@pytest.mark.parametrize("option", [999_999, -1, 2**80, "0", 1.0, True, None, [], {}])
async def test_a_forged_option_is_refused(house: Site, london: Room, quiet: None, option: Any) -> None:
    tab = await tab_of(house, london, 0)

    words(await tab.say("act", option=option))

    assert london.table.steps == 4


@pytest.mark.parametrize("edition", ["", ":", "x:y:z", "::", "9" * 5000, "²:²:²", None, 7, []])
async def test_a_forged_edition_is_refused(house: Site, london: Room, quiet: None, edition: Any) -> None:
    tab = await tab_of(house, london, 0)
    option = london.game.options(london.state)[0]

    words(await tab.say("act", option=option, edition=edition))
    words(await tab.say("act", option=option, edition=f"{tab.viewers.epoch}:{edition}"))

    assert london.table.steps == 4


async def test_several_answers_come_as_several_frames(house: Site, london: Room) -> None:
    """Each is seen by itself, and the command is answered once."""
    tab = await tab_of(house, london, 0)
    option = london.game.parse(london.state, "play cultist")
    before = sum(one["t"] == "frame" for one in tab.heard)

    await tab.say("act-in-turn", options=f"{option} {option}", edition=tab.viewers.name(tab.connection.feed))

    assert london.table.steps == 6
    while sum(one["t"] == "frame" for one in tab.heard) < before + 2:  # a test that hangs is ended
        await asyncio.sleep(0.01)
    assert tab.page.html == tab.viewers.html(tab.connection.feed)


@pytest.mark.parametrize("options", ["", "1 x", "-1", "9" * 9, " ".join(["1"] * 41)])
async def test_what_is_no_list_of_options_is_refused(house: Site, london: Room, options: str) -> None:
    tab = await tab_of(house, london, 0)

    await tab.say("act-in-turn", options=options, edition=tab.viewers.name(tab.connection.feed))

    assert london.table.steps == 4


async def test_who_is_not_asked_cannot_answer(house: Site, london: Room) -> None:
    bob = await tab_of(house, london, 1)

    assert words(await bob.act()) == "It is not for you to decide now."
    assert london.table.steps == 4


async def test_spectators_only_watch(house: Site, london: Room) -> None:
    spectator = await watcher_of(house, london)
    for command in (
        {"do": "act", "option": london.game.options(london.state)[0]},
        {"do": "act-in-turn", "options": str(london.game.options(london.state)[0])},
        {"do": "undo"},
        {"do": "consent", "answer": True},
        {"do": "concede"},
        {"do": "chat", "text": "hello"},
        {"do": "note", "text": "hello"},
        {"do": "ping", "spot": "a1"},
        {"do": "standing", "until": "turn"},
        {"do": "why", "text": "pass"},
        {"do": "preview", "option": london.game.options(london.state)[0]},
        {"do": "rematch"},
    ):
        assert words(await spectator.say(**command)).startswith("You are watching"), command
    await spectator.say("lift")

    assert london.number == 5


@pytest.mark.parametrize(
    "text",
    [
        "", "no", "[]", "7", "null", '"act"', "{}", '{"do": "fly"}', '{"do": ["act"]}', '{"do": {}}', '{"do": null}',
        "[" * 30_000, '{"do":' * 5_000, '{"do": "act", "id": 7, "option": 1}', '{"do": "chat", "text": 7}',
        '{"do": "chat"}', '{"do": "note", "text": []}', '{"do": "ping", "spot": ""}', '{"do": "ping", "spot": 3}',
        '{"do": "why"}', '{"do": "preview", "option": "1"}', '{"do": "undo", "id": "%s"}' % ("x" * 65),
        '{"do": "ping", "spot": "%s"}' % ("x" * 25), '{"do": "why", "text": "%s"}' % ("x" * 401),
    ],
)  # fmt: skip
async def test_what_no_tab_of_ours_sends_is_not_understood(
    house: Site, london: Room, quiet: None, text: str
) -> None:
    tab = await tab_of(house, london, 0)
    place = len(tab.heard)
    tab.raw_send(text)

    refused = await tab.next(lambda one: one["t"] == "refused", place)

    assert refused["text"] == "The server does not understand this message."
    assert (await tab.act())["t"] == "done"  # the line is still there


async def test_a_command_is_a_dictionary() -> None:
    assert read_command('{"do": "beat", "more": 1}') == {"do": "beat", "more": 1}
    with pytest.raises(BadCommand):
        read_command('["do", "beat"]')


async def test_what_could_not_be_kept_is_said(house: Site, london: Room) -> None:
    tab, store = await tab_of(house, london, 0), london.store
    assert isinstance(store, MemoryStore)
    store.broken = True

    assert words(await tab.act()).startswith("The move could not be saved")

    store.broken = False
    await tab.flushed()
    assert len(tab.frames) == 1
    assert (await tab.act())["t"] == "done"


async def test_who_sends_too_much_has_to_wait(
    house: Site, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "BURST", 2.0)
    waited: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    tab = await tab_of(house, london, 0)
    monkeypatch.setattr("penumbra.web.live.asyncio.sleep", nap)
    for _ in range(40):
        await tab.say("beat")

    assert waited
    assert max(waited) <= 40 / live.PER_SECOND


async def test_many_tabs_of_one_address_share_its_time(
    house: Site, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    waited: list[float] = []
    sleep = asyncio.sleep

    async def nap(seconds: float) -> None:
        waited.append(seconds)
        await sleep(0)

    house.commands = Meter(8, 2)
    tabs = [await tab_of(house, london, 0) for _ in range(5)]
    for tab in tabs:
        tab.connection.share = house.share_of("203.0.113.9")
    monkeypatch.setattr("penumbra.web.live.asyncio.sleep", nap)
    for tab in tabs * 4:
        await tab.say("beat")

    assert len(waited) >= 10
    assert max(waited) > 2


# -- taking back, giving up ------------------------------------------------------------------------------


async def test_an_undo_is_asked_for_and_granted(house: Site, london: Room) -> None:
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)
    await ann.act(offered(london, "play")[0])
    await ann.say("undo")
    await bob.flushed()
    assert "asks to take the last move back" in bob.html
    assert "asks to take the last move back" not in ann.html

    await bob.say("consent", answer="yes")  # only a plain yes is one
    assert london.table.steps == 5
    await ann.say("undo")
    await bob.say("consent", answer=True)

    assert london.table.steps == 4
    await ann.flushed()
    assert "asks to take" not in ann.html + bob.html


async def test_an_undo_that_is_barred_says_why(house: Site, london: Room) -> None:
    bob = await tab_of(house, london, 1)

    assert words(await bob.say("undo")).startswith("Chance has spoken since")


async def test_giving_up_ends_it_for_everybody(house: Site, london: Room) -> None:
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)

    await ann.say("concede")
    await bob.flushed()

    assert 'class="result end won' in bob.html
    assert 'class="result end lost' in ann.html
    assert words(await bob.say("act", option=0)) == "The match is over."


async def test_a_rematch_takes_everybody_to_a_new_table(house: Site, london: Room) -> None:
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)
    words(await ann.say("rematch"))  # not before the end
    await ann.say("concede")

    assert (await ann.say("rematch")) == {"t": "goto", "url": f"/rematch/{ann.key}"}
    await bob.flushed()

    assert f'href="/rematch/{bob.key}"' in bob.html
    assert ann.key not in "".join(bob.raw)


async def test_against_bots_a_rematch_may_be_of_another_level(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "adept"], BEGIN)
    ann = await tab_of(house, room, 0)
    await ann.say("concede")
    assert '{"do":"rematch","level":"greedy"}' in ann.html
    assert '{"do":"rematch","level":"master"}' in ann.html

    words(await ann.say("rematch", level="random"))  # was not offered
    words(await ann.say("rematch", level="mybot.py:Bot"))
    await ann.say("rematch", level="master")

    assert room.rematch is not None
    again = await house.directory.room(room.rematch)
    assert [chair.player for chair in again.table.chairs] == ["human", "master"]


async def test_a_rematch_of_alone_may_be_harder(house: Site) -> None:
    room = await sit_down(house.directory, "alone", ["me", "greedy"])
    ann = await tab_of(house, room, 0)
    await ann.say("concede")
    offered = [
        f'{{"do":"rematch","difficulty":"{one}"}}' in ann.html for one in ("easy", "normal", "impossible")
    ]
    assert offered == [True] * 3

    words(await ann.say("rematch", difficulty="trivial"))
    await ann.say("rematch", difficulty="impossible")

    assert room.rematch is not None
    again = await house.directory.room(room.rematch)
    assert again.table.match.journal.settings["difficulty"] == "impossible"
    assert [chair.player for chair in again.table.chairs] == ["human", "greedy"]


async def test_who_plays_against_people_is_offered_no_other_level(house: Site, london: Room) -> None:
    ann = await tab_of(house, london, 0)
    await ann.say("concede")
    assert '"level"' not in ann.html


# -- hints -----------------------------------------------------------------------------------------------


async def test_a_hint_is_something_that_is_offered(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "greedy"], BEGIN)
    await settled(room)
    ann = await tab_of(house, room, 0)
    before = room.number

    hint = await ann.say("hint")

    assert hint["t"] == "hint"
    assert hint["option"] in room.game.options(room.state)
    assert hint["text"].startswith("Master would choose: ")
    assert room.number == before, "nothing was done"


async def test_nobody_is_helped_against_people_elsewhere(house: Site, london: Room) -> None:
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)
    for tab in (ann, bob):
        assert "data-hint" not in tab.html
        assert words(await tab.say("hint")) == "There are no hints at this table."


async def test_a_hint_is_for_who_decides(house: Site) -> None:
    room = await sit_down(house.directory, "alone", ["greedy", "me"])
    await settled(room)
    evil = await tab_of(house, room, 1)
    if room.table.deciding != 1:
        words(await evil.say("hint"))
    assert words(await (await watcher_of(house, room)).say("hint"))


# -- looking back and ahead ------------------------------------------------------------------------------


async def test_looking_back_shows_the_moment_of_an_entry(house: Site, london: Room) -> None:
    await play(london, 30, seed="look")
    tab = await tab_of(house, london, 0)
    now = tab.html
    log = london.log(0)
    entry = len(log) // 2
    state = await house.directory.state_at(london, log[entry].step)
    voice = tab.connection.voice
    scene = voice.past_scene(0, state, log[entry].step)

    frame = await tab.look(entry)

    assert frame["hush"] is True
    assert frame["html"] == voice.draw(scene)
    assert "You are looking back" in frame["html"]
    assert 'data-options="' not in frame["html"]
    place = len(tab.frames)
    await london.say(1, "Bob", "where are you", "table")
    await tab.flushed()
    assert len(tab.frames) == place  # it stays where it looks
    present = await tab.look(None)
    assert "where are you" in present["html"]
    assert "hush" not in present
    assert now != present["html"]


@pytest.mark.parametrize("entry", [-1, 10**9, "1", True, None, 1.5])
async def test_there_is_no_looking_back_to_nowhere(house: Site, london: Room, entry: Any) -> None:
    tab = await tab_of(house, london, 0)

    frame = await tab.look(entry)

    assert frame["edition"] == tab.edition
    assert frame["html"] == tab.viewers.html(tab.connection.feed)


async def test_why_names_the_rule(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)

    answer = await tab.say("why", text="pass")

    assert answer["rule"] == "TOL-PASS-01"
    assert answer["text"]


async def test_a_preview_is_safe_html(house: Site, london: Room) -> None:
    tab = await tab_of(house, london, 0)
    for option in london.game.options(london.state):
        answer = await tab.say("preview", option=option)
        assert answer["html"].startswith("<p>")
        assert isinstance(answer["spots"], list)
    assert london.table.steps == 4


# -- talking ---------------------------------------------------------------------------------------------


async def test_words_to_the_table_reach_everybody_and_cannot_be_a_page(house: Site, london: Room) -> None:
    ann, bob, spectator = (
        await tab_of(house, london, 0),
        await tab_of(house, london, 1),
        await watcher_of(house, london),
    )

    await ann.say("chat", text="<script>alert(1)</script> & " + "x" * 999, channel="table")
    await asyncio.gather(bob.flushed(), spectator.flushed())

    for tab in (ann, bob, spectator):
        assert "&lt;script&gt;alert(1)&lt;/script&gt; &amp; xxx" in tab.html
        assert "<script>alert" not in tab.html
    assert len(london.words[0].text) == LONGEST_WORDS


async def test_words_to_ones_own_side_stay_there(house: Site, alone: Room) -> None:
    hero, evil, other, spectator = [await tab_of(house, alone, seat) for seat in range(3)] + [
        await watcher_of(house, alone)
    ]

    await evil.say("chat", text="behind the lab", channel="team")
    await hero.say("chat", text="I am afraid", channel="team")
    await hero.say("chat", text="hello Evil", channel="somewhere")
    await asyncio.gather(*(tab.flushed() for tab in (hero, evil, other, spectator)))

    assert "behind the lab" in evil.html
    assert "behind the lab" in other.html
    assert "behind the lab" not in "".join(hero.raw + spectator.raw)
    assert "I am afraid" not in "".join(evil.raw + other.raw + spectator.raw)
    assert all("hello Evil" in tab.html for tab in (hero, evil, other, spectator))


async def test_notes_are_ones_own(house: Site, alone: Room) -> None:
    tabs = [await tab_of(house, alone, seat) for seat in range(3)] + [await watcher_of(house, alone)]
    for seat in range(3):
        await tabs[seat].say("note", text=f"secret of seat {seat}")
    await asyncio.gather(*(tab.flushed() for tab in tabs))

    for place, tab in enumerate(tabs):
        for seat in range(3):
            assert f"secret of seat {seat}" not in "".join(tab.raw) or seat == place


async def test_a_replay_holds_nobodys_notes_nor_what_a_side_said_to_itself(house: Site, alone: Room) -> None:
    """Anybody may look at it, through any seat's eyes."""
    await alone.note(EVIL, "my own note")
    await alone.say(EVIL, "Evil", "among ourselves", "team")
    await alone.say(EVIL, "Evil", "to all", "table")
    await alone.ping(EVIL, "a1")
    await alone.concede(HERO)
    viewers = await house.viewers(alone.kept.id)

    for viewer in (EVERYTHING, NOBODY, HERO, EVIL, OTHER_EVIL):
        scene = viewers.voice("en").past_scene(viewer, alone.state, 0, replay=True)
        assert [said.text for said in scene.chat] == ["to all"]
        assert not scene.notebook
        assert not scene.pings


async def test_a_replay_ends_with_the_winners_name_through_any_seats_eyes(house: Site, alone: Room) -> None:
    await alone.concede(HERO)
    viewers = await house.viewers(alone.kept.id)
    names = viewers.voice("en").names()

    for viewer in (EVERYTHING, NOBODY, HERO, EVIL):
        told = viewers.voice("en").past_scene(viewer, alone.state, 0, replay=True).extra["result_title"]
        assert names[EVIL] in told
        assert names[HERO] not in told


async def test_pings_are_for_ones_own_side(house: Site, alone: Room, quiet: None) -> None:
    hero, evil, other = [await tab_of(house, alone, seat) for seat in range(3)]
    before = [len(tab.frames) for tab in (hero, evil, other)]
    viewers = evil.viewers
    seen: Any = alone.game.view(alone.state, EVIL)
    spot = str(seen["map"][0]["spot"])

    await evil.say("ping", spot=spot)
    await asyncio.gather(hero.flushed(), other.flushed())

    assert viewers.voice("en").scene(evil.connection.feed, OTHER_EVIL).pings == [(EVIL, spot)]
    assert viewers.voice("en").scene(hero.connection.feed, HERO).pings == []
    assert viewers.voice("en").scene(hero.connection.feed, NOBODY).pings == []
    assert len(hero.frames) == before[0]
    for nonsense in ("nowhere", "<i-x>", "A1 B2", "'\"", "💥", "-1"):
        assert (await evil.say("ping", spot=nonsense))["t"] == "done"
        assert (await other.flushed())[-1]["t"] == "pong"
        assert "<i-x>" not in other.html


# -- standing orders and clocks --------------------------------------------------------------------------


async def test_a_standing_order_is_shown_to_its_own_seat_only(house: Site, alone: Room) -> None:
    await until_window(alone)
    tabs = [await tab_of(house, alone, seat) for seat in range(3)]
    seat = EVIL if alone.table.deciding != EVIL else OTHER_EVIL  # one that is not asked now
    await tabs[seat].say("standing", until="turn")

    assert tabs[seat].connection.voice.scene(tabs[seat].connection.feed, seat).extra["standing"] == "turn"
    for other in {0, 1, 2} - {seat}:
        assert (
            tabs[other].connection.voice.scene(tabs[other].connection.feed, other).extra["standing"] is None
        )


async def test_only_the_side_that_is_asked_sees_the_clock(house: Site) -> None:
    room = await people(house.directory, "alone", 3, {"evil-players": "2"}, timer=3600)
    await until_window(room)
    tabs = [await tab_of(house, room, seat) for seat in range(3)] + [await watcher_of(house, room)]

    assert ['data-clock="' in tab.html for tab in tabs] == [False, True, True, False]
    await time_runs_out(room)
    for tab in tabs:
        await tab.close()


async def test_a_held_pass_is_shown_as_such_and_others_see_no_difference(house: Site) -> None:
    room = await people(house.directory, "alone", 2, timer=3600, steady=True)
    await until_window(room)
    hero, evil = await tab_of(house, room, HERO), await tab_of(house, room, EVIL)

    assert (await evil.act("pass"))["t"] == "done"
    await hero.flushed()

    assert "You pass. The window closes when its time is up." in evil.html
    assert len(hero.frames) == 1


# -- a shared screen -------------------------------------------------------------------------------------


def secrets_of(room: Room, seat: int) -> list[str]:
    """What only this seat may see, as it would stand in a page: cards in hand, or the Map."""
    if room.game.name == "london":
        players: Any = room.game.view(room.state, seat)["players"]
        return [f'data-card="{card}"' for card in {str(one) for one in players[seat]["hand"]}]
    seen: Any = room.game.view(room.state, seat)
    hand = [f'data-card="{card}"' for card in seen.get("hands", {}).get(str(seat), ())]
    return ["data-spot", *hand] if seat else []


@pytest.mark.parametrize("game", ["london", "alone"])
async def test_at_a_shared_screen_nothing_is_shown_until_the_curtain_is_lifted(
    house: Site, game: str
) -> None:
    room = await sit_down(house.directory, game, ["me", "here"], BEGIN if game == "london" else {})
    if game == "london":
        await say(room, *SET_UP)
    tab, lifted = await tab_of(house, room, 0), 0
    for number in range(24):
        seat = room.table.deciding
        assert "curtain" in tab.html.split(">", 1)[0] or tab.connection.feed.screen.present == seat
        if tab.connection.feed.screen.present != seat:
            shown = tab.html
            assert all(secret not in shown for one in (0, 1) for secret in secrets_of(room, one))
            assert curtain_in_another_world(tab, room, number) == shown
            for command in ({"do": "act", "option": 0}, {"do": "why", "text": "pass"}, {"do": "undo"}):
                words(await tab.say(**command))
            assert (await tab.look(0))["html"] == shown
            await tab.say("lift")
            lifted += 1
            assert tab.connection.feed.screen.present == seat
            assert "curtain" not in tab.html.split(">", 1)[0]
            assert all(secret in tab.html for secret in secrets_of(room, seat))
        options = room.game.options(room.state)
        await tab.say("act", option=options[number % len(options)])
        if game == "london" and number % 6 == 5 and (end := offered(room, "end")):
            await tab.act(end[0])
    assert lifted >= 2


def curtain_in_another_world(tab: Tab, room: Room, seed: int) -> str:
    """What is shown before the curtain is lifted tells as little as a spectator may know."""
    real = room.table.match.state
    room.table.match.state = room.game.resample(real, NOBODY, Chance(seed))
    try:
        return whole(tab.viewers._table(tab.connection.feed), tab.connection.voice.drawing)
    finally:
        room.table.match.state = real


async def test_two_of_one_side_who_may_see_the_same_need_no_curtain(house: Site) -> None:
    room = await sit_down(house.directory, "alone", ["random", "me", "here"], {"evil-players": "2"})
    await settled(room)
    tab = await tab_of(house, room, 1)
    await tab.say("lift")
    seats = set()
    for _ in range(40):
        if not room.running:
            break
        seats.add(room.table.deciding)
        assert (await tab.act())["t"] == "done"
        await settled(room)
        await tab.flushed()
        assert "curtain" not in tab.html.split(">", 1)[0]
    assert seats == {1, 2}


# -- bots alone ------------------------------------------------------------------------------------------


async def test_bots_play_as_long_as_somebody_watches(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["greedy", "greedy"])
    await house.viewers(room.kept.id)  # the page was asked for
    assert room.table.steps == 0

    tab = await watcher_of(house, room)
    await tab.next(lambda one: one["t"] == "frame" and room.table.steps > 5)
    await tab.close()
    assert not room._listeners
    while room._driver is not None and not room._driver.done():
        await asyncio.wait([room._driver])
    steps = room.table.steps
    await house.viewers(room.kept.id)
    await asyncio.sleep(0.05)

    assert room.table.steps == steps
    assert room.running


# -- waiting for others ----------------------------------------------------------------------------------


async def test_a_table_that_is_not_full_shows_who_is_there_and_no_cards(house: Site) -> None:
    kept = await house.directory.open(Opening("london", plans_of(["me", "open"]), BEGIN))
    room = await house.directory.room(kept.id)
    tab = await tab_of(house, room, 0)
    assert kept.code in tab.html
    assert kept.seats[1].token not in tab.html

    await house.directory.join(kept.id, 1, "Bob")
    await tab.flushed()

    assert kept.code not in tab.html
    assert 'class="table london' in tab.html


async def test_every_refusal_has_its_words(house: Site, london: Room) -> None:
    texts = (await house.viewers(london.kept.id)).voice("en").texts
    reasons = [
        "over", "not-begun", "not-your-decision", "stale", "not-offered", "seat-taken", "spectator", "unknown",
        "not-kept", "undo.no-step", "undo.other-seat", "undo.chance", "undo.shown",
        "notes-full", "words-full", "match-full", "opened-too-often", "no-language",
    ]  # fmt: skip

    assert all(texts.has(f"web.table.no.{reason}") for reason in reasons)

"""Each viewer of one table in their own language: what they get, how they choose, and that nobody else notices."""

from __future__ import annotations

import json
from typing import Any

import httpx
import pytest

from penumbra.games.registry import UnknownLanguage
from penumbra.kernel.pseudo import OPENS, PSEUDO
from penumbra.kernel.texts import SOURCE_LANGUAGE
from penumbra.table.directory import Directory
from penumbra.table.room import Room
from penumbra.web.languages import COOKIE, own_name, preferred
from penumbra.web.rendering import Renderers
from penumbra.web.site import Site
from tests.table.rooms import QuickThinker, people, play, same_chance, settled, sit_down
from tests.web.conftest import LiveServer
from tests.web.tabs import tab_of, watcher_of
from tests.web.test_parts import Watched, check_all
from tests.web.worlds import told_by

GAMES = ("london", "alone")


async def table_of(house: Site, game: str) -> Room:
    return await people(house.directory, game, 2, {"evil-players": "1"} if game == "alone" else {})


# -- at one table ------------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_two_tabs_of_one_seat_each_have_their_own_language(house: Site, game: str) -> None:
    room = await table_of(house, game)
    english, other = await tab_of(house, room, 0), await tab_of(house, room, 0, PSEUDO)

    for number in range(30):
        await play(room, 1, seed=f"two/{number}")
        await settled(room)
        await english.flushed()
        await other.flushed()
        assert OPENS not in english.html
        assert OPENS in other.html
    assert OPENS not in "".join(english.raw)
    assert [sorted(frame) for frame in other.frames] == [sorted(frame) for frame in english.frames]
    assert english.connection.feed.seal == other.connection.feed.seal


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_a_page_in_any_language_tells_nothing_of_other_worlds(
    house: Site, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """As in test_parts.py, with viewers of both languages at every seat."""
    same_chance(monkeypatch, "worlds")
    room = await table_of(house, game)
    tabs = [await tab_of(house, room, seat, one) for seat in range(2) for one in (PSEUDO, SOURCE_LANGUAGE)]
    watched = [Watched(tab) for tab in (*tabs, await watcher_of(house, room, PSEUDO))]
    for number in range(40):
        await play(room, 1, seed=f"worlds/{number}")
        await settled(room)
        await check_all(watched, f"worlds/{number}")


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_what_one_gets_does_not_hang_on_the_languages_of_others(
    house: Site, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def frames(*others: str) -> list[Any]:
        same_chance(monkeypatch, "alone")
        room = await table_of(house, game)
        around = [await tab_of(house, room, seat, one) for seat in range(2) for one in others]
        tab = await tab_of(house, room, 0)
        for number in range(30):
            await play(room, 1, seed=f"hang/{number}")
        await settled(room)
        await tab.flushed()
        for one in (*around, tab):
            await one.close()
        return [told_by(frame) for frame in tab.frames[1:]]

    assert await frames() == await frames(PSEUDO) == await frames(PSEUDO, SOURCE_LANGUAGE)


@pytest.mark.asyncio
async def test_spectators_each_have_their_own_language(house: Site) -> None:
    room = await table_of(house, "london")
    one, other = await watcher_of(house, room), await watcher_of(house, room, PSEUDO)

    await play(room, 12)
    await settled(room)
    await one.flushed()
    await other.flushed()

    assert OPENS not in one.html
    assert OPENS in other.html


@pytest.mark.asyncio
async def test_somebody_without_a_name_is_called_something_in_each_language(house: Site) -> None:
    room = await people(house.directory, "london", 2)
    room.table.chairs = tuple(type(chair)(chair.player, "") for chair in room.table.chairs)
    ann, bob = await tab_of(house, room, 0), await tab_of(house, room, 1, PSEUDO)

    await ann.say("chat", text="hello")
    await bob.flushed()

    assert "Player 1" in ann.html
    assert "Player 1" not in bob.html
    assert "Plåýér 1" in bob.html


# -- changing it -------------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("game", GAMES)
async def test_the_language_changes_in_the_middle_of_a_match(house: Site, game: str) -> None:
    room = await table_of(house, game)
    await play(room, 20)
    tab, friend = await tab_of(house, room, 0), await tab_of(house, room, 1)
    heard = len(friend.heard)

    assert (await tab.say("speak", language=PSEUDO))["t"] == "done"

    told = next(one for one in tab.heard if one["t"] == "speaks")
    assert told["language"] == PSEUDO
    assert told["title"].startswith(OPENS)
    assert 'id="settings"' in told["html"]
    assert OPENS in told["html"]
    assert "html" in tab.frames[-1]
    assert OPENS in tab.html
    assert len(friend.heard) == heard
    await play(room, 6, seed="on")
    await settled(room)
    await Watched(tab).check()
    await Watched(friend).check()
    assert OPENS not in friend.html


@pytest.mark.asyncio
async def test_a_move_that_was_meant_before_the_change_is_done(house: Site) -> None:
    """The click was under way, and the decision is the same one."""
    room = await table_of(house, "london")
    await play(room, 14)
    tab = await tab_of(house, room, room.table.deciding)
    edition, steps = tab.edition, room.table.steps
    await tab.say("speak", language=PSEUDO)

    answer = await tab.act(edition=edition)

    assert answer["t"] == "done"
    assert room.table.steps == steps + 1


@pytest.mark.asyncio
async def test_a_move_for_an_older_decision_is_stale_also_in_another_language(house: Site) -> None:
    room = await table_of(house, "london")
    await play(room, 14)
    seat = room.table.deciding
    tab = await tab_of(house, room, seat)
    edition = tab.edition
    await tab.act()
    while room.table.deciding != seat:
        await play(room, 1)
    await tab.say("speak", language=PSEUDO)

    answer = await tab.act(edition=edition)

    assert answer["t"] == "refused"
    assert OPENS in answer["text"]


@pytest.mark.asyncio
@pytest.mark.parametrize("wanted", ["tlh", "", "EN", "../en", "None", 7, True, None])
async def test_a_language_that_nobody_speaks_is_refused_and_changes_nothing(house: Site, wanted: Any) -> None:
    room = await table_of(house, "london")
    tab = await tab_of(house, room, 0)
    shown, feeds = tab.html, set(tab.viewers.feeds)

    answer = await tab.say("speak", language=wanted)

    assert answer["t"] == "refused"
    assert answer["text"] == "There are no texts in that language."
    assert tab.html == shown
    assert set(tab.viewers.feeds) == feeds


@pytest.mark.asyncio
async def test_whoever_looks_back_and_changes_the_language_is_back_in_the_present(house: Site) -> None:
    room = await table_of(house, "london")
    await play(room, 30)
    tab = await tab_of(house, room, 0)
    await tab.look(5)

    await tab.say("speak", language=PSEUDO)

    assert not tab.connection.looking
    await Watched(tab).check()


@pytest.mark.asyncio
async def test_every_answer_comes_in_the_language_of_the_tab(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "random"])
    await play(room, 3)
    await settled(room)
    tab = await tab_of(house, room, 0, PSEUDO)
    option = room.game.options(room.state)[0]

    answers = [
        await tab.say("preview", option=option),
        await tab.say("hint"),
        await tab.say("why", text="attack everything"),
        await tab.say("ping", spot=""),
    ]

    assert [answer["t"] for answer in answers] == ["preview", "hint", "why", "refused"]
    assert all(OPENS in answer.get("text", "") + answer.get("html", "") for answer in answers[:2])
    assert OPENS in answers[3]["text"]
    assert OPENS in (await tab.look(0))["html"]


@pytest.mark.asyncio
async def test_a_shared_screen_keeps_its_person_when_the_language_changes(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "here"])
    await play(room, 16)
    tab, other = await tab_of(house, room, 0), await tab_of(house, room, 0, PSEUDO)
    assert 'class="curtain"' in tab.html
    assert 'class="curtain"' in other.html
    assert OPENS in other.html

    await tab.say("lift")
    await other.flushed()
    await tab.say("speak", language=PSEUDO)

    assert 'class="curtain"' not in tab.html
    assert tab.html == other.html


@pytest.mark.asyncio
async def test_after_a_restart_a_tab_goes_on_in_its_language(house: Site) -> None:
    room = await table_of(house, "london")
    await play(room, 12)
    tab = await tab_of(house, room, 0, PSEUDO)
    restarted = Site(Directory(house.directory.store, QuickThinker(), slot=0), house.renderers)
    again = await tab_of(restarted, await restarted.directory.room(room.kept.id), 0, PSEUDO)

    assert again.html == tab.html
    assert again.viewers.is_current(again.connection.feed, tab.edition)
    await restarted.close()


# -- choosing it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("header", "language"),
    [
        ("pl", "pl"),
        ("pl-PL, pl;q=0.9, en;q=0.8", "pl"),
        ("fr-FR, de-AT;q=0.7, en;q=0.3", "de"),
        ("en;q=0.2, de;q=0.9, pl;q=0.5", "de"),
        ("de;q=0, pl;q=0.1", "pl"),
        ("fr, es;q=0.5", "en"),
        ("", "en"),
        ("*", "en"),
        ("de;q=loud, pl", "pl"),
        (";;;,,,=q", "en"),
        (",".join(["xx"] * 5000) + ",pl", "en"),
    ],
)
def test_the_browser_says_which_language_is_wanted(header: str, language: str) -> None:
    assert preferred(header, ("en", "de", "pl")) == language


def test_a_language_is_called_as_its_speakers_call_it() -> None:
    assert [own_name(one) for one in ("en", "pl", "de", "cs")] == ["English", "Polski", "Deutsch", "Čeština"]
    assert own_name(PSEUDO) == "Qps"


def test_there_are_renderers_only_for_what_is_spoken() -> None:
    renderers = Renderers((SOURCE_LANGUAGE, PSEUDO))

    assert renderers.of(PSEUDO) is renderers.of(PSEUDO)
    with pytest.raises(UnknownLanguage):
        renderers.of("tlh")


def language_of(answer: httpx.Response) -> str:
    return answer.text.partition('<html lang="')[2].partition('"')[0]


def test_a_page_comes_in_the_language_of_the_browser(ann: httpx.Client) -> None:
    answer = ann.get("/", headers={"accept-language": f"xx, {PSEUDO};q=0.8, en;q=0.1"})

    assert language_of(answer) == PSEUDO
    assert answer.headers["content-language"] == PSEUDO
    assert "accept-language" in answer.headers["vary"].lower()
    assert OPENS in answer.text


def test_what_was_chosen_counts_more_than_the_browser(ann: httpx.Client) -> None:
    chosen = ann.get(f"/language/{PSEUDO}", params={"next": "/learn"})

    assert chosen.status_code == 303
    assert chosen.headers["location"] == "/learn"
    assert "samesite=lax" in chosen.headers["set-cookie"].lower()
    assert language_of(ann.get("/learn", headers={"accept-language": "en"})) == PSEUDO
    ann.get("/language/en")
    assert language_of(ann.get("/learn", headers={"accept-language": PSEUDO})) == "en"


def test_a_page_that_a_script_fetches_has_the_language_of_its_page(ann: httpx.Client) -> None:
    assert OPENS in ann.get(f"/card/london/fenris?language={PSEUDO}").text
    assert OPENS not in ann.get("/card/london/fenris").text


@pytest.mark.parametrize("value", ["tlh", "", "../../etc", "x" * 4000, "qps; drop"])
def test_a_bad_cookie_is_as_none(ann: httpx.Client, value: str) -> None:
    answer = ann.get("/", headers={"cookie": f'{COOKIE}="{value}"'})

    assert answer.status_code == 200
    assert language_of(answer) == "en"


def test_a_language_that_nobody_speaks_has_a_page_that_says_so(ann: httpx.Client) -> None:
    answer = ann.get("/language/tlh")

    assert answer.status_code == 404
    assert "There are no texts in that language." in answer.text
    assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("next_", ["//evil.example", "https://evil.example", "\\evil", "javascript:1"])
def test_nobody_is_led_to_another_site_by_it(ann: httpx.Client, next_: str) -> None:
    assert ann.get("/language/en", params={"next": next_}).headers["location"] == "/"


def test_errors_come_in_the_visitors_language(ann: httpx.Client) -> None:
    for path in ("/nowhere", "/new/nothing", "/join/QQQQQQ", "/play/none", "/replay/none"):
        answer = ann.get(path, headers={"accept-language": PSEUDO})
        assert answer.status_code == 404
        assert language_of(answer) == PSEUDO
    foreign = ann.post("/me", headers={"accept-language": PSEUDO, "origin": "https://evil.example"})
    assert foreign.status_code == 403
    assert OPENS in foreign.text


def test_a_line_speaks_the_language_of_its_page_whatever_was_chosen_since(
    server: LiveServer, ann: httpx.Client
) -> None:
    started = ann.post("/play-now", data={"game": "london"}, headers={"origin": server.url})
    token = started.headers["location"].removeprefix("/play/")
    page = ann.get(f"/play/{token}?language={PSEUDO}")
    edition = page.text.partition('data-edition="')[2].partition('"')[0]

    with server.live(f"/live/{token}?language={PSEUDO}") as line:
        line.send(json.dumps({"do": "hello", "edition": ""}))
        frame = json.loads(line.recv(10))

    assert language_of(page) == PSEUDO
    assert f".{PSEUDO}:" in edition
    assert OPENS in frame["html"]
    assert f".{PSEUDO}:" in frame["edition"]


def test_a_line_to_nowhere_ends_in_the_visitors_language(server: LiveServer) -> None:
    with server.live(f"/live/nobody?language={PSEUDO}") as line:
        assert OPENS in json.loads(line.recv(10))["text"]

"""Tables as text: everything that can be done stands there once, with a number; what cannot, with its reason; and it
tells nothing that the drawing would not tell."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import httpx
import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.pseudo import OPENS, PSEUDO
from penumbra.table.book.rules import rule_text
from penumbra.table.room import Room
from penumbra.web.alone import text as alone_text
from penumbra.web.london import text as london_text
from penumbra.web.manner import COOKIE, DRAWN, TEXT
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Line
from penumbra.web.site import Site
from penumbra.web.text.table import newest_first
from tests.table.rooms import Hand, people, play, same_chance, settled, sit_down
from tests.web.tabs import Tab, tab_of, watcher_of
from tests.web.test_parts import Curious, Watched, check_all

MATCHES: list[tuple[str, int, dict[str, str], type[Hand], int]] = [
    ("london", 2, {"mulligan": "yes", "decline": "yes"}, Curious, 0),
    ("london", 2, {}, Hand, 2),
    ("alone", 2, {"evil-players": "1"}, Curious, 3),
    ("alone", 3, {"evil-players": "2", "assist": "yes"}, Curious, 1),
]
STEPS = 200


async def text_tab(house: Site, room: Room, seat: int) -> Tab:
    return await tab_of(house, room, seat, view=TEXT)


def numbers_in(html: str) -> list[int]:
    return [int(number) for number in re.findall(r'data-number="(\d+)"', html)]


def options_in(html: str) -> list[int]:
    """The options that stand in the list of options, single ones and those with any amount."""
    listed = html.partition('id="deeds"')[2].partition('id="choices"')[0]
    single = [int(option) for option in re.findall(r'data-options="(\d+)"', listed)]
    amounts = re.findall(r'data-amounts="([^"]*)"', listed)
    return [*single, *(pair[1] for one in amounts for pair in json.loads(one.replace("&#34;", '"')))]


# -- what stands there -------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize(("game", "seats", "settings", "hand", "seed"), MATCHES)
async def test_every_option_stands_there_once_and_other_worlds_show_the_same(
    house: Site,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    settings: dict[str, str],
    hand: type[Hand],
    seed: int,
) -> None:
    """At every step, for everybody, spectators too; put together from frames, it is the page drawn whole."""
    same_chance(monkeypatch, f"text/{seed}")
    room = await people(house.directory, game, seats, settings)
    tabs = [await text_tab(house, room, seat) for seat in range(seats)]
    watched = [Watched(tab) for tab in (*tabs, await watcher_of(house, room, view=TEXT))]
    player, barred = hand(seed), 0
    while room.running and room.table.steps < STEPS:
        seat = room.table.deciding
        await tabs[seat].flushed()
        html = tabs[seat].html
        assert sorted(options_in(html)) == sorted(room.game.options(room.state))
        assert numbers_in(html) == list(range(1, len(numbers_in(html)) + 1))
        barred += html.count('class="tv-deed barred"')
        await room.act(seat, player.pick(room))
        await settled(room)
        await check_all(watched, f"{seed}/{room.table.steps}")
    assert barred > 20
    assert all(tab.heaviest < 140_000 for tab in tabs)
    for one in watched:
        await one.tab.close()


@pytest.mark.asyncio
async def test_what_cannot_be_done_has_a_reason_and_a_rule_and_no_number(house: Site) -> None:
    room = await people(house.directory, "london", 2)
    tab = await text_tab(house, room, 0)
    while "TOL-BUY-03" not in tab.html or 'id="prompt" class="tv-asked asked"' not in tab.html:
        await play(room, 1)
        await settled(room)
        await tab.flushed()

    row = re.search(r'<li class="tv-deed barred"[^>]*>(?:(?!</li>).)*TOL-BUY-03.*?</li>', tab.html)
    assert row is not None
    assert "data-number" not in row[0]
    assert "data-options" not in row[0]
    assert 'href="/learn/london/rules#TOL-BUY-03"' in row[0]
    assert "missing" in row[0]


@pytest.mark.asyncio
async def test_the_map_leads_from_place_to_place(house: Site) -> None:
    """Every link of an exit leads to a place that stands there, and back again."""
    room = await people(house.directory, "alone", 2, {"evil-players": "1"})
    await play(room, 80)
    await settled(room)
    for seat in (0, 1):
        html = (await text_tab(house, room, seat)).html
        places = set(re.findall(r'<article class="tv-place[^"]*" id="([^"]+)"', html))
        linked = re.findall(r'<a href="#(place-[^"]+)"', html)
        assert len(places) > 3
        assert linked
        assert set(linked) <= places
        assert html.count('tabindex="0" data-') + html.count('tabindex="0">') >= 1
        assert len(re.findall(r'class="tv-place here"', html)) == 1


def test_the_newest_turn_comes_first_under_its_heading() -> None:
    said = [("", "Turn 1"), ("a", ""), ("b", ""), ("", "Turn 2"), ("c", "")]
    lines = [Line(number, 0, text, heading) for number, (text, heading) in enumerate(said)]

    shown = [line.heading or line.text for line in newest_first(lines)]

    assert shown == ["Turn 2", "c", "Turn 1", "b", "a"]


@pytest.mark.parametrize(("game", "rules"), [("london", london_text.RULES), ("alone", alone_text.RULES)])
def test_the_rules_of_options_are_in_the_book(game: str, rules: dict[str, tuple[str, ...]]) -> None:
    texts = Renderer().texts(load_game(game))

    assert [one for some in rules.values() for one in some if rule_text(texts, one) is None] == []


@pytest.mark.asyncio
async def test_a_game_without_a_text_of_its_own_has_one(leduc: None, house: Site) -> None:
    room = await people(house.directory, "leduc", 2)
    tab = await text_tab(house, room, room.table.deciding)

    assert sorted(options_in(tab.html)) == sorted(room.game.options(room.state))
    assert "What you know" in tab.html
    await tab.close()


# -- curtain, waiting room, end ------------------------------------------------------------------------------


@pytest.mark.asyncio
async def test_a_shared_screen_has_its_curtain_as_text_too(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "here"])
    await play(room, 16)
    tab = await text_tab(house, room, 0)
    assert 'class="curtain"' in tab.html

    await tab.say("lift")

    assert 'class="text-view' in tab.html


@pytest.mark.asyncio
async def test_the_end_and_looking_back_are_text_too(house: Site) -> None:
    room = await people(house.directory, "london", 2)
    await play(room, 30)
    tab = await text_tab(house, room, 0)

    past = await tab.look(5)
    await tab.look(None)
    await tab.say("concede")

    assert 'class="text-view' in past["html"]
    assert "request-now" in past["html"]
    assert 'id="result"' in tab.html
    assert "/replay/" in tab.html


# -- changing it ---------------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_table_becomes_text_and_is_drawn_again_in_the_middle_of_a_match(
    house: Site, game: str
) -> None:
    room = await people(house.directory, game, 2, {"evil-players": "1"} if game == "alone" else {})
    await play(room, 20)
    tab, friend = await tab_of(house, room, 0), await tab_of(house, room, 1)
    heard = len(friend.heard)

    assert (await tab.say("view", view=TEXT))["t"] == "done"

    told = next(one for one in tab.heard if one["t"] == "speaks")
    assert told["view"] == TEXT
    assert 'data-view="table"' in told["html"]
    assert 'class="text-view' in tab.html
    assert len(friend.heard) == heard
    await play(room, 6, seed="on")
    await settled(room)
    await Watched(tab).check()
    await tab.say("view", view=DRAWN)
    assert 'class="text-view' not in tab.html
    await Watched(tab).check()


@pytest.mark.asyncio
async def test_language_and_view_change_without_each_other(house: Site) -> None:
    room = await people(house.directory, "london", 2)
    await play(room, 20)
    tab = await tab_of(house, room, 0)

    await tab.say("view", view=TEXT)
    await tab.say("speak", language=PSEUDO)

    assert 'class="text-view' in tab.html
    assert OPENS in tab.html


@pytest.mark.asyncio
@pytest.mark.parametrize("wanted", ["", "html", None, 7, "../text"])
async def test_a_view_that_there_is_not_changes_nothing(house: Site, wanted: Any) -> None:
    room = await people(house.directory, "london", 2)
    tab = await tab_of(house, room, 0)
    shown, feeds = tab.html, set(tab.viewers.feeds)

    assert (await tab.say("view", view=wanted))["t"] == "refused"

    assert tab.html == shown
    assert set(tab.viewers.feeds) == feeds


@pytest.mark.asyncio
async def test_a_move_that_was_meant_before_the_change_is_done(house: Site) -> None:
    room = await people(house.directory, "london", 2)
    await play(room, 14)
    tab = await tab_of(house, room, room.table.deciding)
    edition, steps = tab.edition, room.table.steps
    await tab.say("view", view=TEXT)

    assert (await tab.act(edition=edition))["t"] == "done"
    assert room.table.steps == steps + 1


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["london", "alone"])
async def test_what_one_gets_does_not_hang_on_the_views_of_others(
    house: Site, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def frames(*others: str) -> list[Any]:
        same_chance(monkeypatch, "views")
        room = await people(house.directory, game, 2, {"evil-players": "1"} if game == "alone" else {})
        around = [await tab_of(house, room, seat, view=one) for seat in range(2) for one in others]
        tab = await tab_of(house, room, 0)
        for number in range(20):
            await play(room, 1, seed=f"views/{number}")
        await settled(room)
        await tab.flushed()
        for one in (*around, tab):
            await one.close()
        return [
            {key: told for key, told in frame.items() if key not in ("edition", "prev")}
            for frame in tab.frames[1:]
        ]

    assert await frames() == await frames(TEXT) == await frames(TEXT, DRAWN)


# -- reading -------------------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["london", "alone"])
async def test_an_option_is_read_with_its_rules(house: Site, game: str) -> None:
    room = await people(house.directory, game, 2, {"evil-players": "1"} if game == "alone" else {})
    read: Counter[str] = Counter()
    for number in range(60):
        seat = room.table.deciding
        tab = await text_tab(house, room, seat)
        for option in room.game.options(room.state)[:6]:
            answer = await tab.say("read", option=option)
            assert answer["t"] == "read"
            assert 'id="reading-title"' in answer["html"]
            read[room.game.choice(room.state, option).verb] += "/rules#" in answer["html"]
        await tab.close()
        await play(room, 1, seed=f"read/{number}")
        await settled(room)
    assert read["play" if game == "london" else "explore"]


@pytest.mark.asyncio
async def test_nobody_reads_what_is_not_offered_to_him(house: Site) -> None:
    room = await people(house.directory, "alone", 2, {"evil-players": "1"})
    await play(room, 60)
    deciding = room.table.deciding
    other = await text_tab(house, room, 1 - deciding)
    tab = await text_tab(house, room, deciding)

    option = room.game.options(room.state)[0]

    assert (await other.say("read", option=option))["t"] == "refused"
    assert (await tab.say("read", option=999_999))["t"] == "refused"
    assert (await tab.say("read", option="1"))["t"] == "refused"
    assert (await tab.say("read", rule="NO-SUCH-01"))["t"] == "refused"
    assert "ALO-MOVE-02" in (await tab.say("read", rule="ALO-MOVE-02"))["html"]


# -- choosing it ---------------------------------------------------------------------------------------------


def test_a_link_chooses_how_tables_are_shown(ann: httpx.Client) -> None:
    answer = ann.get("/view/text?next=/learn", follow_redirects=False)

    assert answer.status_code == 303
    assert answer.headers["location"] == "/learn"
    assert ann.cookies[COOKIE] == TEXT
    assert ann.get("/view/sung", follow_redirects=False).status_code == 404


def test_the_page_of_a_table_comes_as_it_was_chosen(ann: httpx.Client) -> None:
    ann.get("/view/text")
    page = ann.post("/play-now", data={"game": "london"}, follow_redirects=True).text

    first = page.partition("<body")[2].partition("<a ")[2]

    assert 'class="text-view' in page
    assert 'data-view="text"' in page
    assert first.startswith('class="skip" id="view-link" href="/view/table?next=')

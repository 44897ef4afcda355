"""A table as a tree of parts: what is put together from the parts that changed is the page drawn whole, letter by
letter, for everybody, at every step, whatever happens."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from markupsafe import Markup
from msgspec.json import encode

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.kernel.scenario.running import ShownLine, run_paths
from penumbra.kernel.state import State
from penumbra.kernel.texts import Texts
from penumbra.table.directory import Directory
from penumbra.table.room import Room
from penumbra.table.table import EVERYTHING
from penumbra.web import live
from penumbra.web.parts import PLACE, Changes, Drawing, Part, Parts, by_id, changes, markup, whole
from penumbra.web.rendering import Renderer
from penumbra.web.scene import Offer, Scene
from penumbra.web.site import Site
from penumbra.web.viewers import EXTRA, WATCHING, Feed, Viewers
from tests.table.rooms import (
    BEGIN,
    SET_UP,
    Hand,
    QuickThinker,
    asked_always,
    offered,
    people,
    play,
    same_chance,
    say,
    settled,
    sit_down,
    until_window,
)
from tests.web.assembling import AssembledPage, Gap, span
from tests.web.tabs import Tab, tab_of, watcher_of
from tests.web.worlds import another_world, told_by, who_watches

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
HERO, EVIL, OTHER_EVIL = 0, 1, 2


# -- parts -----------------------------------------------------------------------------------------------


def drawing(name: str) -> Any:
    """Draws a box with what its model says and with the parts inside it; `line` draws an entry of a list."""
    if name == "x:line":
        return lambda m: Markup(f'<li id="line-{m}">{m}</li>')
    if name == "x:list":
        return lambda m, lines: Markup(f'<ol id="list">{lines}</ol>')
    if ":" not in name:
        return lambda **context: f'\n<main id="table">{context["text"]}</main>\n'
    tag = name.partition(":")[2]

    def box(m: tuple[str, str], inside: dict[str, Markup]) -> Markup:
        return Markup(f'<{tag} id="{m[0]}" class="{m[1]}">{"".join(inside.values())}</{tag}>')

    return box


def box(id_: str, text: str = "", *inside: Part, tag: str = "div") -> Part:
    return Part(id_, f"x:{tag}", (id_, text), inside, tag)


def table(*inside: Part, text: str = "") -> Part:
    return box("table", text, *inside, tag="main")


def listed(*lines: int) -> Part:
    return Part("list", "x:list", tag="ol", lines=lines, line="x:line")


def changed(before: Part, now: Part) -> Changes:
    found = changes(by_id(before), by_id(now), drawing)
    assert found is not None
    return found


def frame_of(made: Changes) -> dict[str, Any]:
    """As a browser gets it."""
    frame: dict[str, Any] = {"t": "frame", "parts": made.parts}
    if made.grown:
        frame["grown"] = [one.sent() for one in made.grown]
    decoded: dict[str, Any] = json.loads(encode(frame))
    return decoded


def assembled(before: Part, now: Part) -> str:
    page = AssembledPage()
    page.take({"html": whole(before, drawing)})
    page.take(frame_of(changed(before, now)))
    return page.html


def test_a_page_holds_its_parts_in_their_places() -> None:
    page = whole(table(box("a", "1", box("b", "2", tag="span")), box("c")), drawing)

    assert page == (
        '<main id="table" class=""><div id="a" class="1"><span id="b" class="2"></span></div>'
        '<div id="c" class=""></div></main>'
    )


def test_parts_are_found_by_their_ids_outer_ones_first() -> None:
    assert list(by_id(table(box("a", "", box("b")), box("c")))) == ["table", "a", "b", "c"]


def test_no_two_parts_have_the_same_id() -> None:
    with pytest.raises(ValueError, match="'b'"):
        by_id(table(box("a", "", box("b")), box("b")))


def test_what_has_not_changed_is_neither_drawn_nor_sent() -> None:
    def never(name: str) -> Any:
        raise AssertionError(f"{name} was drawn")

    tree = [table(box("a", "1", box("b")), listed(1, 2)) for _ in range(2)]
    made = changes(by_id(tree[0]), by_id(tree[1]), never)

    assert made is not None
    assert not made


def test_a_part_that_changed_comes_with_places_for_what_has_not() -> None:
    made = changed(table(box("a", "1", box("b", "2"))), table(box("a", "9", box("b", "2"))))

    assert list(made.parts) == [("a", '<div id="a" class="9"><div id="b" data-same></div></div>')]


def test_only_the_inner_part_comes_where_only_it_changed() -> None:
    made = changed(table(box("a", "1", box("b", "2"))), table(box("a", "1", box("b", "3"))))

    assert [id_ for id_, _ in made.parts] == ["b"]


@pytest.mark.parametrize(
    ("before", "now", "sent"),
    [
        (table(), table(box("a", "", box("b"))), ["table", "a", "b"]),
        (table(box("a"), box("b")), table(box("b")), ["table"]),
        (table(box("a"), box("b")), table(box("b"), box("a")), ["table"]),
        (table(box("a", "", box("b")), box("c")), table(box("a"), box("c", "", box("b"))), ["a", "c"]),
        (table(box("a", "", box("b"))), table(box("b", "", box("a"))), ["table", "b", "a"]),
        (table(box("a", tag="div")), table(box("a", tag="button")), ["a"]),
        (table(listed(1)), table(box("list")), ["list"]),
    ],
)
def test_parts_come_go_change_places_and_their_kind(before: Part, now: Part, sent: list[str]) -> None:
    assert [id_ for id_, _ in changed(before, now).parts] == sent
    assert assembled(before, now) == whole(now, drawing)


@pytest.mark.parametrize(
    ("before", "now", "grown"),
    [
        ((1, 2), (1, 2, 3), [0, 1, 0]),
        ((1, 2, 3), (2, 3, 4, 5), [1, 2, 0]),
        ((1, 2, 3), (3,), [2, 0, 0]),
        ((1, 1, 2), (1, 2, 1), [0, 2, 2]),
        ((1, 2, 3), (1, 2), [0, 0, 1]),  # taken back
        ((1, 2), (1, 3), [0, 1, 1]),  # the last line has become another one
        ((1, 2, 3), (2, 4, 5), [1, 2, 1]),
        ((1, 2), (), None),
        ((), (1, 2), None),
    ],
)
def test_a_list_grows_at_its_end_or_comes_anew(
    before: tuple[int, ...], now: tuple[int, ...], grown: list[int] | None
) -> None:
    old, new = (table(listed(*lines), text="t") for lines in (before, now))
    made = changed(old, new)

    if grown is None:
        assert [id_ for id_, _ in made.parts] == ["list"]
        assert not made.grown
    else:
        (one,) = made.grown
        assert (one.id, [one.left, one.markup.count("<li"), one.cut]) == ("list", grown)
        assert not made.parts
    if len(set(now)) == len(now):  # ids on a page differ
        assert assembled(old, new) == whole(new, drawing)


def test_another_page_has_nothing_in_common_with_the_one_before() -> None:
    curtain = Part("table", "curtain.html", {"text": "next"}, tag="main")

    assert changes(by_id(table()), by_id(curtain), drawing) is None
    assert whole(curtain, drawing) == '<main id="table">next</main>'


def test_a_frame_that_does_not_fit_its_page_is_noticed() -> None:
    """The proofs below would notice a part that is missing."""
    page = AssembledPage()
    page.take({"html": whole(table(box("a")), drawing)})

    with pytest.raises(Gap):
        page.take({"parts": [["b", '<div id="b"></div>']]})
    with pytest.raises(Gap):
        page.take({"parts": [["a", '<div id="a"><i id="c" data-same></i></div>']]})


def grown_tree(chance: Chance, ids: list[str], depth: int = 0) -> list[Part]:
    """Some of these parts, in some order, some of them in others."""
    parts = []
    while ids and chance.below(5) > depth:
        id_ = ids.pop(chance.below(len(ids)))
        inside = grown_tree(chance, ids, depth + 1) if chance.below(2) else []
        tag = ("div", "span", "button")[chance.below(3)]
        parts.append(box(id_, str(chance.below(2)), *inside, tag=tag))
    return parts


@pytest.mark.parametrize("seed", range(30))
def test_any_table_can_become_any_other(seed: int) -> None:
    chance = Chance(f"trees/{seed}")
    trees = [table(*grown_tree(chance, [f"p{n}" for n in range(9)])) for _ in range(30)]
    page = AssembledPage()
    page.take({"html": whole(trees[0], drawing)})
    for before, now in pairwise(trees):
        page.take(frame_of(changed(before, now)))
        assert page.html == whole(now, drawing)


# -- matches ---------------------------------------------------------------------------------------------


class Curious(Hand):
    """Somebody who plays by chance, but rather tries what he has done least."""

    def __init__(self, seed: int | str) -> None:
        super().__init__(seed)
        self.done: Counter[str] = Counter()

    def pick(self, room: Room) -> int:
        choices = {
            option: room.game.choice(room.state, option).verb for option in room.game.options(room.state)
        }
        least = min(self.done[verb] for verb in choices.values())
        wanted = [option for option, verb in choices.items() if self.done[verb] == least]
        option = wanted[self.chance.below(len(wanted))] if self.chance.below(3) else super().pick(room)
        self.done[choices[option]] += 1
        return option


def drawn(viewers: Viewers, feed: Feed) -> str:
    """The page that a feed would get now, drawn whole."""
    return whole(viewers._table(feed), feed.voice.drawing)


class Watched:
    """A tab, and its twin in worlds that its viewer cannot tell from the real one."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.read = len(tab.frames)
        self.twin: Parts = tab.connection.feed.parts

    async def check(self, seed: str = "") -> None:
        """What the tab shows is the page drawn whole; with a seed, the same was sent in another world."""
        tab, feed = self.tab, self.tab.connection.feed
        await settled(tab.room)
        await tab.flushed()
        assert tab.html == drawn(tab.viewers, feed), f"step {tab.room.table.steps}"
        if seed:
            assert [told_by(one) for one in tab.frames[self.read :]] == self._in_another_world(seed)
        else:
            self.twin = feed.parts
        self.read = len(tab.frames)

    def _in_another_world(self, seed: str) -> list[dict[str, Any]]:
        tab, feed = self.tab, self.tab.connection.feed
        viewers, room = tab.viewers, tab.room
        viewer = viewers.viewer(feed)
        world = room.game.resample(room.state, NOBODY if viewer is None else viewer, Chance(seed))
        with another_world(room, world):
            shown = viewers._table(feed)
        before, self.twin = self.twin, by_id(shown)
        made = changes(before, self.twin, feed.voice.drawing)
        if made is None:
            return [{"t": "frame", "html": whole(shown, feed.voice.drawing)}]
        return [frame_of(made)] if made else []


async def watch(house: Site, room: Room) -> list[Watched]:
    """Everybody who sees a table."""
    tabs = [await tab_of(house, room, seat) for seat in range(len(room.kept.seats))]
    return [Watched(tab) for tab in (*tabs, await watcher_of(house, room))]


async def check_all(watched: Sequence[Watched], seed: str = "") -> None:
    for one in watched:
        await one.check(seed and f"{seed}/{one.tab.key}")


MATCHES: list[tuple[str, int, dict[str, str], type[Hand], int]] = [
    ("london", 2, {"mulligan": "yes", "decline": "yes"}, Curious, 0),
    ("london", 2, {}, Hand, 2),
    ("london", 2, {}, Curious, 5),
    ("alone", 2, {"evil-players": "1"}, Hand, 0),
    ("alone", 2, {"evil-players": "1"}, Curious, 3),
    ("alone", 3, {"evil-players": "2", "assist": "yes"}, Curious, 1),
    ("alone", 4, {"evil-players": "3", "talk": "restricted", "decks": "chosen"}, Curious, 0),
]
STEPS = 240


@pytest.mark.asyncio
@pytest.mark.parametrize(("game", "seats", "settings", "hand", "seed"), MATCHES)
async def test_a_page_put_together_from_frames_is_the_page_drawn_whole(
    house: Site,
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    seats: int,
    settings: dict[str, str],
    hand: type[Hand],
    seed: int,
) -> None:
    """At every step, for everybody; and in every other world he could be in he is sent the same."""
    same_chance(monkeypatch, seed)
    room = await people(house.directory, game, seats, settings)
    watched, player, asked = await watch(house, room), hand(seed), Counter[str]()
    states: list[State] = []
    while room.running and room.table.steps < STEPS:
        asked[room.game.prompt(room.state).key] += 1
        await room.act(room.table.deciding, player.pick(room))
        await settled(room)
        states.append(room.game.clone(room.state))
        await check_all(watched, f"{seed}/{room.table.steps}")
    if room.running:
        await watched[0].tab.say("concede")
        await check_all(watched)
    assert len(asked) >= (20 if game == "alone" else 8), asked
    assert all(one.tab.frames[-1].get("parts") for one in watched)
    check_replay(watched[0].tab.viewers, states)
    for one in watched:
        await one.tab.close()


def check_replay(viewers: Viewers, states: Sequence[State]) -> None:
    """The same for what anybody may look at afterwards, everything open, or through any seat's eyes."""
    voice = viewers.voice("en")
    for viewer in (EVERYTHING, NOBODY, *range(len(viewers.room.kept.seats))):
        scenes = (
            voice.past_scene(viewer, state, step, replay=True)
            for step, state in enumerate(states, 1)
            if step % 4 == 0
        )
        follow(voice.renderer, voice.texts, map(voice.face.table, scenes))


def follow(renderer: Renderer, texts: Texts, tables: Iterable[Part]) -> None:
    """From one table to the next."""
    page = AssembledPage()
    before: Parts = {}
    for shown in tables:
        now, html = by_id(shown), renderer.whole(shown, texts)
        made = changes(before, now, renderer.drawing(texts)) if before else None
        page.take({"html": html} if made is None else frame_of(made))
        assert page.html == html
        before = now


# -- every question --------------------------------------------------------------------------------------


QUESTIONS = {"london": 32, "alone": 74}
"""So many different ones come up in the scenarios at least."""
OF_EACH = 2


@pytest.mark.parametrize("name", list(QUESTIONS))
def test_every_question_can_follow_any_other(
    name: str, monkeypatch: pytest.MonkeyPatch, renderer: Renderer
) -> None:
    """The scenarios ask whatever can be asked."""
    game = load_game(name)
    texts, face = renderer.texts(game), renderer.face(game, game.check_settings({}))
    states = states_of_scenarios(game, monkeypatch)
    assert len({game.prompt(state).key for state in states}) >= QUESTIONS[name]

    for viewer in (NOBODY, 0, 1):
        tables = [face.table(scene_of(game, texts, state, viewer)) for state in states]
        follow(renderer, texts, tables)
        for shown in tables:
            check_elements(shown, renderer.drawing(texts))


def check_elements(shown: Part, drawing: Drawing) -> None:
    """Each part is one element of its tag with its id, and has a place in the one around it."""
    for part in by_id(shown).values():
        drawn_alone = markup(part, drawing)
        tag = re.match(r"<([a-z]+)[^<>]*>", drawn_alone)
        assert tag is not None, part.id
        assert (tag[1], f' id="{part.id}"' in tag[0]) == (part.tag, True), part.id
        assert span(drawn_alone, part.id) == (0, len(drawn_alone)), part.id
        places = [place[2] for place in PLACE.finditer(drawn_alone)]
        assert sorted(places) == sorted(one.id for one in part.inside), part.id


def states_of_scenarios(game: Game[Any], monkeypatch: pytest.MonkeyPatch) -> list[State]:
    """Some positions with each question, as they come up in the scenarios with the cards of the box."""
    found: list[State] = []
    seen: Counter[str] = Counter()

    def note(line: ShownLine) -> None:
        if line.game is game and line.state.seat >= 0:
            seen[game.prompt(line.state).key] += 1
            if seen[game.prompt(line.state).key] <= OF_EACH:
                found.append(game.clone(line.state))

    set_up, do = ShownLine.set_up, ShownLine.do

    def noted_set_up(line: ShownLine, *about: Any) -> None:
        set_up(line, *about)
        note(line)

    def noted_do(line: ShownLine, *about: Any) -> str:
        wrong = do(line, *about)
        note(line)
        return wrong

    monkeypatch.setattr(ShownLine, "set_up", noted_set_up)
    monkeypatch.setattr(ShownLine, "do", noted_do)
    run_paths([SCENARIOS / game.name], lambda _: game)
    return found


def scene_of(game: Game[Any], texts: Texts, state: State, viewer: int) -> Scene:
    asked, prompt = viewer >= 0 and state.seat == viewer, game.prompt(state)
    choices = [
        Offer(
            option,
            game.choice(state, option),
            game.notation(state, option),
            texts.say(game.caption(state, option)),
        )
        for option in (game.options(state) if asked else ())
    ]
    seats = game.seats_of(state)
    return Scene(
        view=game.view(state, viewer), viewer=viewer, names=["Ann", "Bob", "Cid", "Dot"][:seats],
        bots=[False] * seats, asked=asked, waiting=NOBODY, prompt=texts.say(prompt),
        prompt_key=prompt.key if asked else "", choices=choices, told=(), log=(), chat=(), result=None, undo="",
        undo_asks=False, extra={**EXTRA, "rules_url": "/rules"},
    )  # fmt: skip


# -- whatever else happens at a table --------------------------------------------------------------------


@pytest_asyncio.fixture
async def london(house: Site, monkeypatch: pytest.MonkeyPatch) -> Room:
    same_chance(monkeypatch, 11)
    room = await people(house.directory, "london", 2, BEGIN)
    await say(room, *SET_UP)
    return room


@pytest_asyncio.fixture
async def alone(house: Site, monkeypatch: pytest.MonkeyPatch) -> Room:
    same_chance(monkeypatch, 11)
    return await people(house.directory, "alone", 3, {"evil-players": "2"})


@pytest.fixture(params=["london", "alone"])
def room(request: pytest.FixtureRequest, london: Room, alone: Room) -> Room:
    return {"london": london, "alone": alone}[request.param]


@pytest.mark.asyncio
async def test_words_notes_and_orders(house: Site, room: Room) -> None:
    """More words than are shown, too."""
    await play(room, 30, seed="words")
    watched = await watch(house, room)
    for number in range(25):
        for seat, channel in ((0, "table"), (1, "team")):
            said = f"<i>{number}</i> 'and' \"so\" on & on"
            await watched[seat].tab.say("chat", text=said, channel=channel)
            await check_all(watched)
        if number % 5 == 0:
            for seat in range(len(room.kept.seats)):
                await watched[seat].tab.say("note", text=f"<note {number}>")
                await watched[seat].tab.say("standing", until="turn" if number % 2 else "")
                await check_all(watched)
        await play(room, 1, seed=number)
        await check_all(watched, f"words/{number}")


@pytest.mark.asyncio
async def test_pings(house: Site, alone: Room) -> None:
    watched = await watch(house, alone)
    view: Any = alone.game.view(alone.state, EVIL)
    spots = [sector["spot"] for sector in view["map"]]
    for spot in (*spots[:6], *spots[-6:], *spots[:3], "nowhere", "<i>"):
        for seat in (EVIL, OTHER_EVIL):
            await watched[seat].tab.say("ping", spot=spot)
            await check_all(watched, "pings")
    assert 'class="ping p1"' in watched[EVIL].tab.html
    assert "ping" not in watched[HERO].tab.html


@pytest.mark.asyncio
async def test_taking_back_with_and_without_consent(house: Site, room: Room) -> None:
    watched, asked, alone_taken = await watch(house, room), 0, 0
    for number in range(60):
        seat = room.table.deciding
        await play(room, 1, seed=number)
        if not room.may_undo(seat):
            continue
        steps, needs = room.table.steps, room.undo_needs_consent(seat)
        for answer in (False, True):
            await watched[seat].tab.say("undo")
            await check_all(watched)
            if not needs:
                break
            for other in range(len(room.kept.seats)):
                if other != seat and room.asks_undo != NOBODY:
                    await watched[other].tab.say("consent", answer=answer)
                    await check_all(watched)
        assert room.table.steps < steps
        asked, alone_taken = asked + needs, alone_taken + (not needs)
        await play(room, 1, seed=f"again/{number}")
        await check_all(watched)
    assert asked + alone_taken > 3
    assert asked or room.game.name == "alone"


@pytest.mark.asyncio
@pytest.mark.parametrize("game", ["london", "alone"])
async def test_a_shared_screen(house: Site, monkeypatch: pytest.MonkeyPatch, game: str) -> None:
    """The curtain falls, is lifted, and falls again."""
    same_chance(monkeypatch, 11)
    shared = await sit_down(house.directory, game, ["me", "here"], BEGIN if game == "london" else {})
    watched = [Watched(await tab_of(house, shared, 0)), Watched(await watcher_of(house, shared))]
    curtains, hand = 0, Hand("shared")
    for _ in range(60):
        if watched[0].tab.viewers.viewer(watched[0].tab.connection.feed) is None:
            await check_all(watched)
            curtains += "curtain" in watched[0].tab.html.split(">", 1)[0]
            await watched[0].tab.say("lift")
            await check_all(watched)
        await shared.act(shared.table.deciding, hand.pick(shared))
        await check_all(watched)
    assert curtains > 3


@pytest.mark.asyncio
async def test_two_of_one_side_at_one_screen(house: Site) -> None:
    """Where there is no curtain between them the page turns to whoever decides."""
    shared = await sit_down(house.directory, "alone", ["random", "me", "here"], {"evil-players": "2"})
    await settled(shared)
    watched = Watched(await tab_of(house, shared, 1))
    await watched.tab.say("lift")
    seats = set()
    for number in range(40):
        if shared.running:
            seats.add(shared.table.deciding)
            await play(shared, 1, seed=number)
            await watched.check()
    assert seats == {1, 2}


@pytest.mark.asyncio
async def test_who_sits_down_sees_the_table_begin(house: Site) -> None:
    waiting = await sit_down(house.directory, "alone", ["me", "open", "open"], {"evil-players": "2"})
    watched = [Watched(await tab_of(house, waiting, 0)), Watched(await watcher_of(house, waiting))]
    for seat in (1, 2):
        await house.directory.join(waiting.kept.id, seat, f"<Guest {seat}>")
        await check_all(watched)
    await play(waiting, 10)
    await check_all(watched)


@pytest.mark.asyncio
async def test_a_restart_in_the_middle(house: Site, room: Room) -> None:
    """Who comes back gets the whole table and goes on from there."""
    await play(room, 40, seed="restart")
    before = await watch(house, room)
    await check_all(before)
    restarted = Site(Directory(house.directory.store, QuickThinker(), slot=0), house.renderers)
    again = asked_always(await restarted.directory.room(room.kept.id))
    watched = []
    for one, (_, key) in zip(before, [*who_watches(room)[1:], (NOBODY, WATCHING)], strict=True):
        tab = Tab(await restarted.viewers(again.kept.id), restarted, key)
        frame = await tab.hello(one.tab.edition)
        assert frame["html"] == one.tab.html
        watched.append(Watched(tab))
    for number in range(12):
        await play(again, 1, seed=number)
        await check_all(watched, f"restarted/{number}")
    await restarted.close()


@pytest.mark.asyncio
async def test_who_was_away_goes_on_from_the_whole_table(house: Site, room: Room) -> None:
    """A line that breaks and comes back, at the same edition or at a later one."""
    await play(room, 20, seed="away")
    tab = await tab_of(house, room, 0)
    for number in range(12):
        known, shown = tab.edition, tab.html
        await tab.close()
        await play(room, number % 3, seed=number)
        tab = Tab(tab.viewers, house, tab.key)
        tab.page.html = shown
        await tab.hello(known)
        await Watched(tab).check()
        await play(room, 1, seed=f"on/{number}")
        await Watched(tab).check()


@pytest.mark.asyncio
async def test_a_tab_that_is_too_slow_is_sent_the_newest_table_whole(
    house: Site, room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "WAITING_FRAMES", 4)
    watched = await watch(house, room)
    slow = watched[-1].tab
    for number in range(4):
        slow.reads.clear()
        place = len(slow.frames)
        await play(room, 3 + 4 * number, seed=number)
        slow.reads.set()
        await check_all(watched)
        assert len(slow.frames) - place <= live.WAITING_FRAMES + 1
    assert sum("html" in frame for frame in slow.frames) > 1


@pytest.mark.asyncio
async def test_a_slow_tab_is_told_all_the_same_that_its_move_was_made(
    house: Site, london: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer rides in a frame, and the frame may never be sent."""
    monkeypatch.setattr(live, "WAITING_FRAMES", 2)
    ann, bob = await tab_of(house, london, 0), await tab_of(house, london, 1)
    option, edition = london.game.options(london.state)[0], ann.edition
    ann.reads.clear()
    await london.say(1, "Bob", "something is on its way already", "table")
    ann.raw_send(json.dumps({"do": "act", "id": "move", "option": option, "edition": edition}))
    while london.table.steps < 5:
        await bob.flushed()
    for number in range(6):
        await london.say(1, "Bob", f"word {number}", "table")
    ann.reads.set()
    await ann.flushed()

    assert [one for one in ann.heard if "move" in (one.get("id"), one.get("done"))]
    await Watched(ann).check()


@pytest.mark.asyncio
async def test_looking_back_and_coming_back(house: Site, room: Room) -> None:
    await play(room, 40, seed="look")
    watched = await watch(house, room)
    for one in watched:
        tab, viewers = one.tab, one.tab.viewers
        viewer = viewers.viewer(tab.connection.feed)
        assert viewer is not None
        told = room.log(viewer)
        for entry in range(0, len(told), max(1, len(told) // 5)):
            state = await house.directory.state_at(room, told[entry].step)
            await tab.look(entry)
            voice = tab.connection.voice
            assert tab.html == voice.draw(voice.past_scene(viewer, state, told[entry].step))
            await play(room, 1, seed=entry)  # meanwhile the others go on
            await tab.look(None)
            await one.check()
            await play(room, 1, seed=f"on/{entry}")
            await check_all(watched)


@pytest.mark.asyncio
async def test_a_clock(house: Site) -> None:
    timed = await people(house.directory, "alone", 3, {"evil-players": "2"}, timer=3600)
    await until_window(timed)
    watched = await watch(house, timed)
    assert 'data-clock="' in watched[EVIL].tab.html
    for _ in range(6):
        move = "pass" if "pass" in offered(timed) else offered(timed)[0]
        await say(timed, move)
        await check_all(watched)


@pytest.mark.asyncio
async def test_the_end_and_the_next_match(house: Site, room: Room) -> None:
    await play(room, 30, seed="end")
    watched = await watch(house, room)
    await watched[0].tab.say("concede")
    await check_all(watched)
    await watched[1].tab.say("rematch")
    await check_all(watched)
    assert all('id="result"' in one.tab.html for one in watched)

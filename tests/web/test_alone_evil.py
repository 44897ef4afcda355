"""Evil's screen of Alone: every choice is there, nothing is too big, and every picture is its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import penumbra.web
from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.alone import naming
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.match import Match
from penumbra.table.table import EVERYTHING
from penumbra.web.alone import AloneFace, station
from penumbra.web.alone.evil import EvilTable
from penumbra.web.art import alone as art
from penumbra.web.parts import by_id
from penumbra.web.scene import Line, Offer, Scene
from penumbra.web.site import Site
from penumbra.web.viewers import EXTRA
from tests.games.alone.table import Table
from tests.table.rooms import people, play
from tests.web.strictly import StrictRenderer
from tests.web.tabs import tab_of

WEB = Path(penumbra.web.__file__).parent
GAME = AloneGame()
RENDERER = StrictRenderer()
TEXTS = RENDERER.texts(GAME)
FACE = AloneFace(GAME.box, TEXTS)
HEAVIEST = 60_000
POSITIONS = 300
LOG = [
    Line(number, 1, "The Hero hears: “Something moves on the other Level.” It is at l-c5.")
    for number in range(30)
]


def scene_of(match: Match[Alone], viewer: int, prompt: str = "") -> Scene:
    state = match.state
    asked = state.seat == viewer
    offered = GAME.options(state) if asked else []
    view = GAME.view(state, max(viewer, 1))
    if viewer == EVERYTHING:
        hands = [GAME.view(state, seat)["hands"] for seat in range(1, GAME.seats_of(state))]
        view["hands"] = {seat: hand for some in hands for seat, hand in some.items()}  # type: ignore[union-attr]
    return Scene(
        view=view, viewer=viewer, names=["Hanna", "Mara", "Ola", "Jan"][: GAME.seats_of(state)],
        bots=[False] * GAME.seats_of(state), asked=asked, waiting=state.seat,
        prompt=prompt or TEXTS.say(GAME.prompt(state)), prompt_key=GAME.prompt(state).key if asked else "",
        choices=[
            Offer(one, GAME.choice(state, one), GAME.notation(state, one), TEXTS.say(GAME.caption(state, one)))
            for one in offered
        ],
        told=[], log=LOG, chat=[], result=None, undo="", undo_asks=False,
        extra={**EXTRA, "rules_url": "/learn/alone/rules", "may_chat": True, "channels": ["table", "team"],
               "standing": "turn"},
    )  # fmt: skip


def page(scene: Scene) -> str:
    return RENDERER.table(FACE, TEXTS, scene)


def positions(settings: dict[str, str], seed: int, bot: str, steps: int) -> Iterator[Match[Alone]]:
    """Of a match all positions in which an Evil player decides."""
    match = Match.begin(GAME, settings, Chance(seed))
    bots = [make_bot(bot, "alone", seat) for seat in range(4)]
    for step in range(steps):
        if match.over:
            return
        if match.state.seat > 0:
            yield match
        match.step(
            bots[match.state.seat].choose(SeatWorld(GAME, match.state, Chance(step))),
            Chance(seed * 7919 + step),
        )


def reachable(html: str) -> set[int]:
    return {int(one) for some in re.findall(r'data-options="([\d ]*)"', html) for one in some.split()}


@pytest.mark.parametrize(
    ("creature", "there", "beyond"), [("husk-1", "u-d1", "u-c1"), ("husk-2", "l-b1", "l-a1")]
)
def test_a_creature_behind_a_blocked_door_is_seen_to_set_out(creature: str, there: str, beyond: str) -> None:
    """Both stand before a blocked door in the west: the choice says which of them it is about."""
    table = Table(
        upper="o-o-o=o", lower="o=o", hero="u-a1", creatures={"husk-1": "u-d1", "husk-2": "l-b1"},
        blocked=["u-c1 u-d1", "l-a1 l-b1"], open="end-of-turn", performed=["move dangerous"], hands={"1": ["swarm"]},
    )  # fmt: skip
    table.do("react swarm dangerous", f"creature {creature}")
    assert table.offered == ["breach west", "stop"]
    match = Match.begin(GAME, {}, Chance(1))
    match.state = table.state
    html = page(scene_of(match, 1))
    breach = table.game.options(table.state)[0]
    assert re.findall(r'<div class="sec from" id="s-([^"]+)"', html) == [there]
    assert re.findall(rf'class="sec lit" id="s-([^"]+)"[^>]* data-options="{breach}"', html) == [beyond]


MATCHES = [
    ({"evil-players": "1"}, "random"), ({"evil-players": "2", "decks": "chosen"}, "greedy"),
    ({"evil-players": "3", "talk": "restricted"}, "random"), ({"evil-players": "3", "crowded": "yes"}, "greedy"),
]  # fmt: skip


@pytest.mark.parametrize(("settings", "bot"), MATCHES)
def test_every_choice_can_be_reached_and_the_page_stays_small(settings: dict[str, str], bot: str) -> None:
    seen: dict[str, int] = {}
    checked, want = 0, POSITIONS // len(MATCHES)
    for seed in range(12):
        for match in positions(settings, seed, bot, 900):
            key = GAME.prompt(match.state).key
            seen[key] = seen.get(key, 0) + 1
            if seen[key] > 8:
                continue  # enough of these
            scene = scene_of(match, match.state.seat)
            html = page(scene)
            assert {choice.option for choice in scene.choices} <= reachable(html), scene.prompt
            assert len(html.encode()) < HEAVIEST
            checked += 1
        if checked >= want:
            return
    assert checked >= want


def test_all_seats_see_the_page_in_every_state() -> None:
    for number, match in enumerate(positions({"evil-players": "3"}, 5, "greedy", 400)):
        if number % 25 == 0:
            for viewer in (1, 2, 3, EVERYTHING):
                html = page(scene_of(match, viewer))
                assert len(html.encode()) < HEAVIEST
                levels = re.findall(r"<h([1-6])", html)
                assert all(int(two) - int(one) <= 1 for one, two in pairwise(levels))


def test_a_hand_that_may_not_be_seen_is_not_on_the_page() -> None:
    match = next(
        one
        for one in positions({"evil-players": "2", "talk": "restricted"}, 3, "greedy", 900)
        if one.state.round and all(one.state.hands)
    )
    other = {GAME.box.reactions[card].id for card in match.state.hands[1]}
    mine = {GAME.box.reactions[card].id for card in match.state.hands[0]}
    html = page(scene_of(match, 1))
    assert not {card for card in other - mine if f'id="card-2-{card}' in html}
    assert all(f'id="card-1-{card}' in html for card in mine)


def test_ids_are_unique() -> None:
    for number, match in enumerate(positions({"evil-players": "2"}, 1, "greedy", 300)):
        if number % 30 == 0:
            ids = re.findall(r' id="([^"]+)"', page(scene_of(match, match.state.seat)))
            assert len(ids) == len(set(ids))


def test_a_step_lies_on_the_sector_it_leads_to() -> None:
    """Also where the creature can only break a door."""
    found = 0
    for match in positions({"evil-players": "1"}, 4, "random", 2000):
        if GAME.prompt(match.state).key == "prompt.step":
            scene = scene_of(match, 1)
            shown, parts = EvilTable(FACE.book, scene), by_id(FACE.table(scene))
            token = match.state.stack[-1][2]
            for spot, choices in shown.places.sectors.items():
                assert parts[f"s-{spot}"].model.options == " ".join(str(choice.option) for choice in choices)
                for choice in choices:
                    there = GAME.notation(match.state, choice.option).split()[1]
                    way = ("north", "east", "south", "west", "stairs").index(there)
                    sector = match.state.board.next[match.state.at[token]][way]
                    assert scene.view["map"][sector]["spot"] == spot
                    found += 1
    assert found


def found(
    settings: dict[str, str], wanted: Callable[[Match[Alone]], bool], bot: str = "greedy"
) -> Match[Alone]:
    """The first position that is wanted."""
    return next(match for seed in range(20) for match in positions(settings, seed, bot, 900) if wanted(match))


def model_of(match: Match[Alone], part: str, **extra: Any) -> Any:
    scene = scene_of(match, match.state.seat)
    return by_id(FACE.table(replace(scene, extra={**scene.extra, **extra})))[part].model


def test_what_leaves_it_at_that_is_never_bright() -> None:
    """And what uses a card is: in the foot by its tone, on a card by its button."""
    seen: set[str] = set()
    for settings, bot in MATCHES[:2]:
        for match in positions(settings, 4, bot, 600):
            if GAME.prompt(match.state).key in seen:
                continue
            seen.add(GAME.prompt(match.state).key)
            foot = model_of(match, "ev-foot")
            for act in (*foot.acts, *foot.ways):
                verb = GAME.choice(match.state, act.option).verb
                seen.add(verb)
                assert (act.tone == "pri") == (verb not in ("pass", "stop", "done", "type")), verb
    assert seen >= {"pass", "stop"}


def test_whatever_can_be_pressed_is_guarded() -> None:
    match = found(
        {}, lambda one: GAME.prompt(one.state).key == "prompt.react" and len(GAME.options(one.state)) > 1
    )
    scene = scene_of(match, 1)
    html = page(replace(scene, extra={**scene.extra, "question": "q1"}))
    assert re.findall(r'id="([^"]+)"[^>]* data-guard="600" data-guard-key="q1"', html) == [
        "ev-foot",
        "cards-1",
    ]
    waiting = replace(scene, asked=False, choices=(), extra={**scene.extra, "question": "q1"})
    assert "data-guard" not in page(waiting)


@pytest.mark.asyncio
async def test_each_question_has_a_guard_of_its_own(house: Site) -> None:
    """So that a second click never answers the next one; what it is called tells nothing."""
    room = await people(house.directory, "alone", 2)
    tab = await tab_of(house, room, 1)
    keys: list[str] = []
    for number in range(60):
        await play(room, 1, seed=number)
        if room.table.deciding == 1:
            keys.append(tab.connection.voice.scene(tab.connection.feed, 1).extra["question"])
    assert len(keys) > 20
    assert len(set(keys)) == len(keys)
    await tab.close()


def test_where_a_creature_may_go_can_be_pointed_at() -> None:
    """The way, what the Hero hears, and how far away it is then; step by step is possible too."""
    match = found({}, lambda one: len(GAME.plans(one.state)) >= 6)
    scene = replace(scene_of(match, match.state.seat), plans=GAME.plans(match.state))
    parts, html = by_id(FACE.table(scene)), page(scene)
    for plan in scene.plans:
        way = parts[f"s-{plan.way[-1].id}"].model.way
        assert way.options == " ".join(map(str, plan.options))
        assert way.label.startswith("Move ")
        assert way.told[0] == f"{len(plan.way)} of {plan.most} steps"
        assert way.drawing.count("<circle") == 1 + len(plan.way)
    single = {choice.option for choice in scene.choices if choice.verb in ("step", "breach")}
    assert single <= reachable(html)
    assert 'id="ev-go"' in html
    assert html.count("data-plan=") == len(scene.plans)
    shown = re.findall(r'class="ev-level current[^"]*" id="level-(\d)"', html)
    assert shown == [str(["u", "l"].index(EvilTable(FACE.book, scene).mover[0]))], "the level of the creature"


def test_the_set_up_has_a_tray_and_can_be_left_to_a_bot() -> None:
    match = found({}, lambda one: GAME.prompt(one.state).key == "prompt.place")
    scene = scene_of(match, 1)
    html = page(replace(scene, extra={**scene.extra, "prepares": True}))
    assert html.count('class="tc lit"') == len(scene.choices)
    assert 'data-command=\'{"do":"prepare"}\'' in html
    assert 'id="ev-hands"' not in html

    match.step(scene.choices[0].option, Chance(1))
    chosen = scene_of(match, 1)
    assert page(chosen).count('class="tc on"') == 1, "the type for which a sector is asked"
    by = chosen.choices[0].choice.by
    assert by is not None
    assert model_of(match, "prompt").text == f"Where does {TEXTS.say(naming.the_foe(by.id))} lurk?"


def test_windows_that_were_passed_are_told_in_one_line() -> None:
    match = found({}, lambda one: GAME.prompt(one.state).key == "prompt.react")
    assert model_of(match, "ev-tick", passed=2) == 2
    scene = scene_of(match, 1)
    assert "2 windows passed for you" in page(replace(scene, extra={**scene.extra, "passed": 2}))
    assert "ev-tick" not in page(scene)


def test_orders_say_what_they_would_change() -> None:
    match = found({}, lambda one: GAME.prompt(one.state).key == "prompt.react")
    orders = model_of(match, "ev-orders", asked_only=frozenset({"end"}), standing=None, shared=True)
    then = {one.id: one.then for one in orders.occasions}
    assert then["end"] == ""
    assert then["fight"] == "end fight"
    assert set(then) == set(GAME.occasions)
    scene = scene_of(match, 1)
    assert "The Hero learns that you pass" in page(replace(scene, extra={**scene.extra, "shared": True}))


def test_more_creatures_than_fit_are_not_some_of_fewer() -> None:
    match = found({}, lambda one: one.state.round > 0)
    scene = scene_of(match, match.state.seat)
    crowded = page(replace(scene, view={**scene.view, "creatures_on": [6, 2]}))
    assert "6 of 5" not in crowded
    assert "6 creatures here, no more can spawn" in crowded


@pytest.mark.asyncio
async def test_a_window_that_the_table_passes_never_shows_a_button(house: Site) -> None:
    room = await people(house.directory, "alone", 2)
    room.standing.asks_always.clear()
    evil = await tab_of(house, room, 1)
    shown = 0

    def look() -> None:
        nonlocal shown
        if room.standing.window(1) is not None and len(room.game.options(room.state)) == 1:
            feed, voice = evil.connection.feed, evil.connection.voice
            html = RENDERER.table(voice.face, voice.texts, voice.scene(feed, 1))
            assert not reachable(html)
            assert "data-guard=" not in html
            shown += 1

    room.listen(look)
    await play(room, 60, seed="only")
    assert shown > 3
    assert "passed for you" in "".join(evil.raw)
    await evil.close()


def test_every_sign_is_on_the_sheet() -> None:
    sheet = (WEB / "static" / "icons.svg").read_text("utf-8")
    there = set(re.findall(r'id="i-([\w-]+)"', sheet))
    used: set[str] = set()
    for number, match in enumerate(positions({"evil-players": "2"}, 2, "greedy", 600)):
        if number % 20 == 0:
            html = page(scene_of(match, match.state.seat))
            used |= set(re.findall(r"icons\.svg#i-([\w-]+)", html))
    assert used - there == set()


def test_corridors_are_closed_where_nothing_leads_on() -> None:
    floor, walls = station.corridor(0b0101)
    assert floor.endswith("Z")
    assert walls.count("M") == 2
    assert station.corridor(0)[1].count("M") == 1


# -- pictures --------------------------------------------------------------------------------------------


def test_everything_has_a_picture_of_its_own() -> None:
    paths = art.all_paths(GAME.box)
    pictures = [art.find(path, GAME.box) for path in paths]
    assert all(pictures)
    assert len(set(pictures)) == len(paths)
    for path, picture in zip(paths, pictures, strict=True):
        assert picture is not None
        assert len(picture.encode()) <= 10_000, path
        ElementTree.fromstring(picture)


def test_every_reaction_has_its_own_figure() -> None:
    plan = art._plan()["reaction"]
    assert {card.id for card in GAME.box.reactions} == set(plan)
    assert len({entry["icon"] for entry in plan.values()}) == len(plan)


def test_cards_of_other_packs_get_a_picture_too() -> None:
    content = {
        "item": [
            {
                "id": "crowbar", "source": "penumbra", "copies": 1, "kind": "mechanical", "component": "chemical",
                "action": "fight", "basic": {"do": "attack", "dice": 3}, "advanced": {"do": "reroll"},
            }
        ]
    }  # fmt: skip
    box = GAME.with_content(content, "test").box
    assert art.find("alone/item/crowbar.svg", box)
    assert art.find("alone/item/crowbar.svg", GAME.box) is None


@pytest.mark.parametrize(
    "path", ["alone/item/nothing.svg", "alone/item.svg", "london/back.svg", "alone/x/y", ""]
)
def test_there_is_no_other_picture(path: str) -> None:
    assert art.find(path, GAME.box) is None

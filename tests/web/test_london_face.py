"""The table of Terrors of London as pages: everything offered can be reached, and nothing else is shown."""

from __future__ import annotations

import dataclasses
import json
import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from html import unescape
from typing import Any

import pytest

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.london.game import LondonGame
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.match import Match
from penumbra.table.table import EVERYTHING, Result
from penumbra.web.london import LondonFace, make_face
from penumbra.web.parts import by_id
from penumbra.web.scene import Offer, Scene
from tests.web.strictly import StrictRenderer

GAME = LondonGame()
RENDERER = StrictRenderer()
TEXTS = RENDERER.texts(GAME)
MOST_BYTES = 60_000
POSITIONS = 300
ONE_IN = 4
"""Of the positions of a match so many are drawn."""


@pytest.fixture(scope="module")
def face() -> LondonFace:
    face = make_face(GAME, TEXTS, {})
    assert isinstance(face, LondonFace)
    return face


def scene_of(match: Match[Any], viewer: int, view: Mapping[str, Any] | None = None) -> Scene:
    state = match.state
    asked = viewer >= 0 and viewer == state.seat
    prompt = GAME.prompt(state)
    choices = [
        Offer(
            option,
            GAME.choice(state, option),
            GAME.notation(state, option),
            TEXTS.say(GAME.caption(state, option)),
        )
        for option in GAME.options(state)
    ]
    return Scene(
        view=GAME.view(state, viewer) if view is None else view,
        viewer=viewer,
        names=("Marta", "Jan"),
        bots=(False, True),
        asked=asked,
        waiting=state.seat,
        prompt=TEXTS.say(prompt) if asked else "",
        prompt_key=prompt.key if asked else "",
        choices=choices if asked else (),
        told=(),
        log=(),
        chat=(),
        result=Result(tuple(GAME.returns(state))) if match.over else None,
        undo="",
        undo_asks=False,
        extra=EXTRA,
    )


EXTRA: Mapping[str, Any] = defaultdict(
    str, rules_url="/rules", replay_url="/replay", result_title="Over", may_chat=True, channels=["table"]
)
"""What the table adds; the rest is empty."""


def drawn(face: LondonFace, scene: Scene) -> str:
    return RENDERER.table(face, TEXTS, scene)


def positions(seed: int, bot: str) -> Iterator[Match[Any]]:
    """The positions of a match between two bots, the first and the last included."""
    match = Match.begin(GAME, {"mulligan": "yes", "decline": "yes"} if seed % 3 == 0 else {}, Chance(seed))
    bots = [make_bot(bot, "london", seed * 2 + seat) for seat in (0, 1)]
    yield match
    while not match.over:
        chance = Chance(seed * 100_000 + len(match.journal.steps))
        match.step(bots[match.state.seat].choose(SeatWorld(GAME, match.state, chance)), chance)
        yield match


def some_positions() -> Iterator[Match[Any]]:
    """Many positions of many matches; all questions of the first ones, then every few."""
    count = 0
    for seed in range(100):
        for number, match in enumerate(positions(seed, "random" if seed % 2 else "greedy")):
            if number < 12 or number % ONE_IN == 0 or not _acts_freely(match):
                yield match
                count += 1
            if count == POSITIONS * (seed + 1) // 6:
                break
        if count >= POSITIONS:
            return


def _acts_freely(match: Match[Any]) -> bool:
    return match.over or GAME.prompt(match.state).key.startswith("prompt.action")


def options_in(html: str) -> set[int]:
    options = {int(n) for found in re.findall(r'data-options="([\d ]+)"', html) for n in found.split()}
    for found in re.findall(r'data-amounts="([^"]+)"', html):
        options |= {option for _, option in json.loads(unescape(found))}
    return options


def cards_in(html: str) -> set[str]:
    """The ids of all cards that a page names anywhere."""
    found = re.findall(r'data-card="([a-z-]+)"|/card/london/([a-z-]+)', html)
    return {card or zoomed for card, zoomed in found}


def cards_known(view: Any) -> set[str]:
    """Every text in a view: ids of cards and Overlords, and some that are neither."""
    if isinstance(view, str):
        return {view}
    parts = view.values() if isinstance(view, Mapping) else view if isinstance(view, (list, tuple)) else ()
    return {text for part in parts for text in cards_known(part)}


def test_every_choice_can_be_reached_and_nothing_hidden_is_drawn(face: LondonFace) -> None:
    keys = set()
    for match in some_positions():
        for viewer in (0, 1):
            scene = scene_of(match, viewer)
            html = drawn(face, scene)
            keys.add(scene.prompt_key)
            assert options_in(html) == {choice.option for choice in scene.choices}, scene.prompt_key
            assert len(html.encode()) < MOST_BYTES
            if scene.view["street"]:
                assert cards_in(html) <= cards_known(scene.view), scene.prompt_key
    assert {"prompt.faction", "prompt.influence", "prompt.action", "prompt.curse", "prompt.mulligan"} <= keys


@pytest.mark.parametrize(
    ("viewer", "zone", "title"),
    [
        (0, "held-me", "In your hands"),
        (1, "held-them", "In Marta’s hands"),
        (NOBODY, "held-me", "In Marta’s hands"),
    ],
)
def test_a_bought_card_is_seen_in_its_buyers_hands(
    face: LondonFace, viewer: int, zone: str, title: str
) -> None:
    """It lies on no pile while its buyer is asked where CLAIM puts it (AMB-53)."""
    position = {"street": ["ghoul"], "market": [], "seats": [{"coin": 2}, {}]}
    state = GAME.arrange(GAME.check_settings({}), position, Chance(1))
    option = GAME.parse(state, "buy ghoul")
    assert option is not None
    GAME.apply(state, option, Chance(1))
    match = Match.begin(GAME, {}, Chance(1))
    match.state = state
    html = unescape(drawn(face, scene_of(match, viewer)))
    _, found, tray = html.partition(f'data-zone="{zone}"')
    assert found
    assert 'data-card="ghoul"' in tray.partition('data-zone="')[0]
    assert title in html


def test_a_choice_on_the_board_is_not_repeated_in_the_prompt(face: LondonFace) -> None:
    for match in positions(3, "greedy"):
        if match.over or not _acts_freely(match):
            continue
        prompt = by_id(face.table(scene_of(match, match.state.seat)))["prompt"].model
        assert [choice.caption for choice in prompt.rest] == []


def test_spectators_see_a_table_without_options(face: LondonFace) -> None:
    for number, match in enumerate(positions(5, "greedy")):
        if number % 25 == 0 or match.over:
            html = drawn(face, scene_of(match, NOBODY))
            assert options_in(html) == set()
            assert "data-try" not in html


def test_the_open_view_shows_both_hands(face: LondonFace) -> None:
    match = next(
        match
        for match in positions(6, "greedy")
        if match.state.turn > 4 and all(len(player.hand) > 2 for player in match.state.players)
    )
    views: list[Any] = [GAME.view(match.state, seat) for seat in (0, 1)]
    scene = scene_of(match, EVERYTHING, LondonGame().open_view(views))
    parts = by_id(face.table(scene))
    for hand, seat in (("hand", 0), ("hand-them", 1)):
        assert parts[hand].model.backs == 0
        cards = [spot.model.facts.id for spot in parts[hand].inside]
        assert cards == views[seat]["players"][seat]["hand"]
    assert drawn(face, scene)


def test_the_end_offers_a_rematch_and_the_replay(face: LondonFace) -> None:
    match = list(positions(7, "greedy"))[-1]
    html = drawn(face, scene_of(match, 0))
    assert '"do":"rematch"' in html
    assert 'href="/replay"' in html


def test_the_table_needs_only_the_scene(face: LondonFace) -> None:
    """Two worlds that a seat cannot tell apart are drawn alike."""
    for number, match in enumerate(positions(8, "greedy")):
        if number % 20 or match.over:
            continue
        seat = match.state.seat
        scene = scene_of(match, seat)
        other = GAME.resample(match.state, seat, Chance(number))
        dealt_anew = dataclasses.replace(scene, view=GAME.view(other, seat))
        assert face.table(dealt_anew) == face.table(scene)


def test_every_card_and_overlord_has_a_page(face: LondonFace) -> None:
    for id_ in (*GAME.box.ids, *(sheet.id for sheet in GAME.box.overlords)):
        page = face.card_page(id_)
        assert page is not None
        assert TEXTS.get(f"card.{id_}" if page["card"] else f"overlord.{id_}") in unescape(
            RENDERER.render("london/card.html", TEXTS, **page)
        )
    assert face.card_page("nobody") is None


def test_small_cards_say_all_they_do(face: LondonFace) -> None:
    """Each line of a card's text has its place at table size: in signs, or in words."""
    for card in face.cards.cards.values():
        assert card.now or card.lanes, card.id
        assert all(lane.signs or lane.text for lane in card.lanes), card.id
        assert bool(card.horde) == bool(card.left) == bool(card.right), card.id


def test_a_gain_that_has_to_be_counted_still_comes_first(face: LondonFace) -> None:
    assert [lane.kind for lane in face.cards.cards["privy-purse"].lanes] == ["now", "kin"]
    assert not face.cards.cards["privy-purse"].now


def test_unlike_moments_have_headings_and_seats_no_secrets(face: LondonFace) -> None:
    heading = face.heading({"kind": "turn", "seat": 1, "turn": 4})
    assert heading is not None
    assert "4" in TEXTS.say(heading)
    assert face.heading({"kind": "play", "seat": 1}) is None
    assert LondonGame().seen_deciding(0, 1) == 1
    assert list(LondonGame().team(1, 2)) == [1]

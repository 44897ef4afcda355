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
from penumbra.web.london.amounts import note_at
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


def at(face: LondonFace, me: Mapping[str, Any], them: Mapping[str, Any] | None = None, *moves: str) -> Scene:
    """Seat 0 acts in a position."""
    match = Match.begin(GAME, {}, Chance(1))
    wanted = {"turn": 8, "street": ["witch", "ghoul"], "seats": [dict(me), dict(them or {})]}
    match.state = GAME.arrange(GAME.check_settings({}), wanted, Chance(1))
    for move in moves:
        option = GAME.parse(match.state, move)
        assert option is not None, move
        GAME.apply(match.state, option, Chance(1))
    return scene_of(match, 0)


def notes(face: LondonFace, me: Mapping[str, Any], them: Mapping[str, Any]) -> list[tuple[str, str]]:
    """What the Attack button says of each amount, and its tone."""
    acts = by_id(face.table(at(face, me, them)))["acts"].model
    attack = next(one for one in acts.amounts if one.kind == "attack")
    said = [note_at(attack.notes, n) for n in range(1, attack.number + 1)]
    return [(one.text, one.tone) for one in said if one]


def test_an_attack_says_what_armour_leaves_of_it(face: LondonFace) -> None:
    armoured = {"overlord": "fenris", "life": 5, "relics": ["silver-mirror"]}
    assert notes(face, {"might": 7}, armoured) == [
        ("Armour stops it all", "quiet"),
        ("Armour stops it all", "quiet"),
        ("1 after Armour", ""),
        ("2 after Armour", ""),
        ("3 after Armour", ""),
        ("4 after Armour", ""),
        ("5 after Armour: wins the match", "wins"),
    ]
    assert notes(face, {"might": 3}, {"life": 3}) == [
        ("3 → 2", ""),
        ("3 → 1", ""),
        ("wins the match", "wins"),
    ]


def test_nobody_is_promised_a_victory_that_a_card_may_still_prevent(face: LondonFace) -> None:
    found = notes(face, {"might": 4}, {"life": 3, "relics": ["rowan-cross"]})
    assert ("wins the match", "wins") not in found


def test_recovering_says_from_where_to_where_and_never_beyond(face: LondonFace) -> None:
    acts = by_id(face.table(at(face, {"life": 38, "recovery": 9})))["acts"].model
    recover = next(one for one in acts.amounts if one.kind == "recover")
    assert (recover.number, recover.note.text) == (2, "38 → 40 Life")


def test_a_conversion_names_the_card_that_allows_it(face: LondonFace) -> None:
    me = {"recovery": 5, "relics": ["queens-shilling"]}
    acts = by_id(face.table(at(face, me, None, "relic queens shilling")))["acts"].model
    convert = next(one for one in acts.amounts if one.kind == "convert")
    assert (convert.source, convert.to, convert.by) == ("recovery", "coin", "Queen’s Shilling")


def test_cards_that_ask_nothing_stand_first_and_are_played_at_once(face: LondonFace) -> None:
    parts = by_id(
        face.table(at(face, {"hand": ["werewolf", "cultist", "court-of-bones", "fanatic", "cultist"]}))
    )
    hand = [spot.model for spot in parts["hand"].inside]
    assert [one.facts.id for one in hand] == ["cultist", "cultist", "fanatic", "court-of-bones", "werewolf"]
    assert [one.key for one in hand] == [1, 2, 3, 4, 5]
    play_all = parts["acts"].model.all_at_once
    assert play_all == parts["hand"].model.all_at_once
    assert (play_all.count, play_all.names) == (3, "Cultist, Fanatic")
    assert play_all.options.split() == [one.options for one in hand[:3]]
    assert by_id(face.table(at(face, {"hand": ["werewolf", "cultist"]})))["acts"].model.all_at_once is None


def test_two_that_can_be_joined_stand_side_by_side_in_the_order_of_their_seals(face: LondonFace) -> None:
    """The Skeleton came first; the Werewolf stands on its left all the same."""
    scene = at(face, {"play": ["skeleton", "cultist", "werewolf"], "hand": ["poltergeist", "cultist"]})
    parts = by_id(face.table(scene))
    [line] = parts["play-me"].model.lines
    assert [parts[id_].model.facts.id for id_ in line.spots] == ["werewolf", "skeleton"]
    [joint] = line.joints
    assert joint.label == "Form a Horde: Werewolf + Skeleton"
    assert joint.best
    assert joint.option in {one.option for one in scene.choices if one.verb == "horde"}
    fitting = {spot.model.facts.id: spot.model.fits for spot in parts["hand"].inside}
    assert fitting == {"poltergeist": True, "cultist": False}
    assert "fits a Horde" in next(spot.model.label for spot in parts["hand"].inside if spot.model.fits)


def test_a_formed_horde_has_closed_seals_and_says_what_was_woken(face: LondonFace) -> None:
    scene = at(
        face, {"play": ["skeleton", "werewolf"]}, None, "horde werewolf + skeleton", "activate skeleton"
    )
    [line] = by_id(face.table(scene))["play-me"].model.lines
    assert [joint.option for joint in line.joints] == [-1]
    [woken] = line.hordes.values()
    assert (woken.size, woken.spent, woken.abilities) == (2, 1, 3)


def test_prices_stay_where_something_else_is_asked(face: LondonFace) -> None:
    me = {"coin": 2, "hand": ["court-of-bones", "cultist", "cultist"]}
    sale = [by_id(face.table(at(face, me)))[f"street-{place}"].model for place in (0, 1)]
    assert [(one.sale, one.price, one.lacks) for one in sale] == [("no", 5, 3), ("ok", 2, 0)]
    asked = at(face, {"play": ["skeleton", "werewolf"], **me}, None, "horde werewolf + skeleton")
    sale = [by_id(face.table(asked))[f"street-{place}"].model for place in (0, 1)]
    assert [(one.sale, one.price) for one in sale] == [("", 5), ("", 2)]


def test_card_backs_have_the_colours_of_the_faction(face: LondonFace) -> None:
    html = drawn(face, at(face, {"overlord": "lilith"}, {"overlord": "azazael"}))
    assert "/art/london/back/mortal.svg" in html
    assert "/art/london/back/spirit.svg" in html


def test_passing_says_how_many_cards_are_left_to_play(face: LondonFace) -> None:
    html = drawn(face, at(face, {"hand": ["cultist"] * 4}))
    assert "play 3 more cards first" in html
    assert "3 cards left" in html


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

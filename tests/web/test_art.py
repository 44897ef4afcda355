"""The pictures: every card has its own, each is small, and every icon has an author."""

from __future__ import annotations

import gzip
import json
import re
from importlib.resources import files
from xml.etree import ElementTree

import pytest

from penumbra.games.alone.content.vocabulary import ACTIONS, DECKS, ROOMS, SKILLS
from penumbra.games.alone.game import AloneGame
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import KEYWORDS
from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES
from penumbra.games.london.game import LondonGame
from penumbra.games.registry import load_game
from penumbra.web import art
from penumbra.web.art import engraver, london
from penumbra.web.art.credits import authors, credits
from penumbra.web.art.icons import icons, path

SQUARE = "M10 10h100v100H10zM40 40v40h40V40z"
STATIC = files("penumbra.web") / "static"


PLACES = [
    *(f"london/{place}.svg" for place in london.PLACES),
    "poster/london.svg",
    "poster/alone.svg",
    "curtain.svg",
]


@pytest.fixture(scope="module")
def box() -> Box:
    return LondonGame().box


@pytest.fixture(scope="module")
def drawn(box: Box) -> dict[str, str]:
    """All pictures of the box, by path."""
    found = {}
    for where in london.all_paths(box):
        picture = art.find(where, load_game)
        assert picture, where
        found[where] = picture
    return found


def test_every_card_has_a_picture_of_its_own(box: Box, drawn: dict[str, str]) -> None:
    for id in box.ids:
        assert f"london/card/{id}.svg" in drawn
    for lord in box.overlords:
        assert f"london/overlord/{lord.id}.svg" in drawn
    assert len(set(drawn.values())) == len(drawn)


def test_every_card_of_ours_was_thought_about(box: Box) -> None:
    scenes = london._data()["scene"]
    assert set(scenes) == {*box.ids, *(lord.id for lord in box.overlords)}


def test_pictures_are_small(drawn: dict[str, str]) -> None:
    heavy = {
        where: (len(picture), len(gzip.compress(picture.encode())))
        for where, picture in drawn.items()
        if where not in PLACES and (len(picture) > 16_000 or len(gzip.compress(picture.encode())) > 5_000)
    }
    assert not heavy


@pytest.mark.parametrize("where", PLACES)
def test_places_are_drawn(where: str) -> None:
    picture = art.find(where, load_game)
    assert picture
    assert len(picture) < 45_000
    assert ElementTree.fromstring(picture).tag.endswith("svg")


def test_pictures_are_well_formed_and_safe(drawn: dict[str, str]) -> None:
    """No script, nothing fetched from elsewhere, and every reference leads somewhere."""
    for where, picture in drawn.items():
        root = ElementTree.fromstring(picture)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids)), where
        assert set(re.findall(r'(?:url\(|href=")#(\w+)', picture)) <= set(ids), where
        assert not re.search(r"<script|<image|<foreignObject|\son\w+=|(?<!xmlns=\")https?:", picture), where


def test_the_same_card_always_looks_the_same(box: Box) -> None:
    facts = london.facts_of(box, "card")["ghoul"]
    london._card_picture.cache_clear()
    first = london.card_picture("ghoul", facts)
    london._card_picture.cache_clear()
    assert london.card_picture("ghoul", facts) == first


@pytest.mark.parametrize("kind", ["monster", "relic", "influence", "overlord", "something"])
@pytest.mark.parametrize("faction", [*FACTIONS, "none", "unheard-of"])
def test_unknown_cards_get_a_picture_too(kind: str, faction: str) -> None:
    pictures = {
        london.card_picture(id, {"type": kind, "faction": faction}) for id in ("imp", "ogre", "a-b-c")
    }
    assert len(pictures) == 3
    for picture in pictures:
        assert len(picture) < 16_000
        ElementTree.fromstring(picture)


@pytest.mark.parametrize(
    "where", ["", "london", "london/card/nobody.svg", "london/back/other.svg", "london/card/ghoul", "../secret.svg",
              "london/card/../ghoul.svg", "poster/other.svg", "alone"],
)  # fmt: skip
def test_nothing_where_there_is_no_picture(where: str) -> None:
    assert art.find(where, load_game) is None


# -- icons -----------------------------------------------------------------------------------------------


def test_every_icon_has_an_author() -> None:
    assert all(icon["author"] for icon in icons().values())
    assert len(credits()) == sum(icon["author"] != "Penumbra" for icon in icons().values())
    assert sum(map(len, authors().values())) == len(credits())
    assert next(iter(authors())) in ("Lorc", "Delapouite")


def test_known_authors() -> None:
    known = dict(credits())
    assert known["shambling-zombie"] == "Delapouite"
    assert known["raise-skeleton"] == "Skoll"
    assert known["crossed-swords"] == "Lorc"
    assert known["witch-face"] == "Cathelineau"


def test_every_icon_is_a_path() -> None:
    for name in icons():
        assert re.fullmatch(r"[MLHVCSQTAZmlhvcsqtaz0-9 .-]+", path(name)), name


def test_the_sprite_has_all_signs() -> None:
    text = (STATIC / "icons.svg").read_text("utf-8")
    assert len(text) < 120_000
    ids = {element.get("id") for element in ElementTree.fromstring(text).iter()}
    wanted = {
        *RESOURCES, *FACTIONS, *KEYWORDS, *ACTIONS, *SKILLS, *ROOMS, *DECKS,
        "armour", "life", "draw", "claim", "when", "then", "always", "once", "deck", "discard", "hand", "relic", "undo",
        "redo", "menu", "book", "chat", "sound", "settings", "fullscreen", "play", "pause", "step-forward", "step-back",
        "lock", "check", "cross", "eye", "curtain", "link", "copy", "invite", "watch", "person", "bot", "dice",
        "hourglass", "warning", "health", "sanity", "adrenaline", "stairs", "switch", "danger", "blocked-door", "gas",
        "ear", "noise", "radar", "mission", "ally", "notebook", "hero",
    }  # fmt: skip
    assert {f"i-{name}" for name in wanted} <= ids


def test_the_sprite_has_the_things_of_alone() -> None:
    box = AloneGame().box
    text = (STATIC / "icons.svg").read_text("utf-8")
    things = [*box.creatures, *box.bosses, *box.items, *box.characters]
    missing = {thing.id for thing in things if f'id="i-{thing.id}"' not in text}
    assert not missing


def test_fonts_and_scripts_carry_their_licences() -> None:
    names = {entry.name for entry in (STATIC / "fonts").iterdir()}
    for font in ("inter", "cinzel", "alegreya", "chakra-petch"):
        assert f"LICENSE-{font}.txt" in names
        for letters in ("latin", "latin-ext"):
            assert any(name.startswith(f"{font}-{letters}-") and name.endswith(".woff2") for name in names)
    assert "Zero-Clause BSD" in (STATIC / "vendor/LICENSE-idiomorph.txt").read_text("utf-8")
    assert (STATIC / "vendor/idiomorph.min.js").read_text("utf-8")


def test_icons_are_sorted_so_that_changes_are_small() -> None:
    text = (files("penumbra.web.art") / "icons.json").read_text("utf-8")
    assert list(json.loads(text)) == sorted(json.loads(text))


# -- the engraver ----------------------------------------------------------------------------------------


def test_paths_are_read_and_written() -> None:
    assert engraver.write_path(engraver.read_path(SQUARE)) == "M10 10h100v100h-100zM40 40v40h40v-40z"
    assert engraver.write_path(engraver.read_path("m0 0 10 5t20 0 20 0z")) == "M0 0l10 5q0 0 20 0 20 0 20 0z"
    assert (
        engraver.write_path(engraver.read_path("M0 0c0 9 9 9 9 0s9-9 9 0")) == "M0 0c0 9 9 9 9 0 0-9 9-9 9 0z"
    )


def test_arcs_become_curves() -> None:
    (circle,) = engraver.read_path("M0 50a50 50 0 10100 0a50 50 0 10-100 0z")
    points = engraver.flatten(circle)
    assert all(abs((x - 50) ** 2 + (y - 50) ** 2 - 2500) < 30 for x, y in points)
    assert len([letter for letter, _ in circle if letter == "C"]) == 4


def test_holes_are_told_from_ink() -> None:
    assert [ink for ink, _ in engraver.layers(SQUARE)] == [True, False]
    solid = "M10 10h100v100H10zM40 40h40v40H40z"
    assert [ink for ink, _ in engraver.layers(solid)] == [True, True]


def test_light_falls_only_on_ink() -> None:
    drawn = engraver.lines("M100 100h300v300H100z", 12)
    points = [point for path in engraver.read_path(drawn) for point in engraver.flatten(path)]
    assert points
    assert all(90 <= x <= 410 and 90 <= y <= 410 for x, y in points)


def test_a_body_closes_narrow_gaps() -> None:
    apart = "M100 100h300v90H100zM100 206h300v90H100z"
    assert engraver.body(apart).count("M") == 1
    assert engraver.body("M100 50h300v90H100zM100 306h300v90H100z").count("M") == 2


def test_fewer_points_for_the_same_line() -> None:
    assert engraver.thin([(0, 0), (1, 0.1), (2, 0), (3, 5)], 0.5) == [(0, 0), (2, 0), (3, 5)]
    assert engraver.thin([(0, 0), (1, 1)], 0.5) == [(0, 0), (1, 1)]

"""A server with content packs for both games: their cards are in the book and at the tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.house import House
from tests.browser.players import LONDON, SMALL_DESK, Person, Street, in_order, moves, play_now

WATCHMAN = """
[[monster]]
id = "night-watchman-{letter}"
source = "penumbra"
name = "Night Watchman {letter}"
flavour = "He walks in circles."
faction = "mortal"
cost = 2
copies = 10
gain = {{ coin = 1 }}
horde = ["might 1"]
left = "spirit"
right = "beast"
"""
"""As many as there can be of each: the Street is full of them."""
STOWAWAY = """
[[character]]
id = "stowaway"
source = "penumbra"
name = "Stowaway"
flavour = "Nobody counted her."
hero = { when = "search", effects = { do = "draw" } }
ally = { when = "fight", skill = { do = "dice" }, sacrifice = { do = "heal", health = 1 } }
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One game's packs in a folder of its own, the other's in a file that names its game."""
    packs = tmp_path_factory.mktemp("packs")
    (packs / "london").mkdir()
    many = "".join(WATCHMAN.format(letter=letter) for letter in "abcdefghijklmnopqrstuvwxyz")
    (packs / "london" / "watch.toml").write_text(many, encoding="utf-8")
    (packs / "crew.toml").write_text('game = "alone"\n' + STOWAWAY, encoding="utf-8")
    house = House(tmp_path_factory.mktemp("packed"), packs=packs).start()
    yield house
    house.stop()


@pytest.fixture
def ann(browser: Browser, packed: House) -> Iterator[Person]:
    street = Street(browser, packed.url)
    yield street.person(SMALL_DESK)
    street.close()
    assert not street.complaints()
    assert not packed.errors()


def test_the_books_of_both_games_show_the_cards_of_their_packs(ann: Person) -> None:
    ann.visit("/learn/london/cards")
    expect(ann.page.locator("#card-night-watchman-a")).to_contain_text("Night Watchman a")
    ann.visit("/learn/alone/cards")
    expect(ann.page.locator("#card-stowaway")).to_contain_text("Stowaway")
    assert ann.page.locator("#card-night-watchman-a").count() == 0


def test_a_match_of_london_deals_the_cards_of_a_pack(ann: Person) -> None:
    play_now(ann, "london", bot="greedy")
    moves(ann, in_order(*LONDON), 12)

    street = ann.page.locator("#street")
    expect(street).to_contain_text("Night Watchman")
    picture = street.locator('img[src*="night-watchman"]').first
    assert picture.evaluate("(image) => image.complete && image.naturalWidth > 0")


def test_a_match_of_alone_offers_the_character_of_a_pack(ann: Person) -> None:
    play_now(ann, "alone", side="hero", bot="greedy", character="ask")
    sight = ann.wait_asked()
    stowaway = next(choice for choice in sight.choices if choice.notation == "character stowaway")

    ann.choose(stowaway)

    expect(ann.page.locator("#table")).to_contain_text("Stowaway")


def test_the_character_of_a_pack_is_chosen_before_the_match(ann: Person) -> None:
    play_now(ann, "alone", side="hero", bot="greedy", character="stowaway")
    ann.wait_asked()

    expect(ann.page.locator("#table")).to_contain_text("Stowaway")

"""Another language in the middle of a match, on the same page; elsewhere a link is enough. And room for its words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from penumbra.kernel.pseudo import PSEUDO, WISH
from penumbra.table.room import Room
from tests.browser.house import House
from tests.browser.players import HERO, LONDON, PHONE, SMALL_DESK, Person, Street, in_order
from tests.browser.tables import after, lay, over, prompts
from tests.browser.test_site_screens import FINGERS, PAGES, POINTER, check

NAMES = ("Ann", "Ben")


def turn_to(person: Person, language: str) -> None:
    """As a person does it: menu, settings, the language, close."""
    person.press("#tool-menu")
    person.press("#menu-settings")
    person.page.locator(f"#settings [name=language][value={language}]").check()
    expect(person.page.locator("html")).to_have_attribute("lang", language)
    person.page.keyboard.press("Escape")


def whoever_is_asked(people: list[Person]) -> Person:
    """A window that is passed in somebody's place may take some seconds."""
    for _ in range(150):
        for person in people:
            if person.look().asked:
                return person
        people[0].page.wait_for_timeout(200)
    raise AssertionError("nobody is asked")


@pytest.mark.parametrize(
    ("game", "order", "size"),
    [("london", LONDON, SMALL_DESK), ("alone", HERO, SMALL_DESK), ("london", LONDON, PHONE)],
)
def test_the_language_changes_while_a_match_goes_on(
    street: Street, house: House, game: str, order: tuple[str, ...], size: tuple[int, int]
) -> None:
    """One seat in two windows: the one that turns to Polish goes on playing, the other stays as it is."""
    laid = lay(house.data, game, after(24), NAMES)
    people = [street.person(size), street.person(size)]
    for person, token in zip(people, laid.tokens, strict=True):
        person.visit(f"/play/{token}")
        person.wait(lambda sight: sight.ready)
    ann = whoever_is_asked(people)
    tab = street.second_tab(ann)
    ann.page.evaluate("window.same = true")

    turn_to(ann, "pl")

    assert ann.page.evaluate("window.same"), "no new page was loaded"
    expect(ann.page.locator("#settings-title")).to_have_text("Ustawienia")
    expect(ann.page.locator("#menu-settings span")).to_have_text("Ustawienia")
    ann.choose(in_order(*order)(ann.look().choices))
    tab.wait(lambda sight: sight.ready)
    expect(ann.page.locator("#menu-settings span")).to_have_text("Ustawienia")
    expect(tab.page.locator("#menu-settings span")).to_have_text("Settings")
    ann.page.reload()
    assert ann.page.evaluate("document.documentElement.lang") == "pl", "the choice is kept"
    assert tab.page.evaluate("document.documentElement.lang") == "en"


def test_a_page_changes_its_language_by_a_link(street: Street, house: House) -> None:
    ann = street.person(PHONE)
    ann.visit("/learn/london/cards?find=ghoul")

    ann.page.locator(".tongue > summary").click()
    ann.follow(ann.page.locator(".tongue-sheet a[lang=de]"))

    assert ann.page.evaluate("document.documentElement.lang") == "de"
    assert ann.path == "/learn/london/cards"
    assert "find=ghoul" in ann.page.url
    ann.visit("/")
    assert ann.page.evaluate("document.documentElement.lang") == "de"


def test_a_browser_is_spoken_to_in_its_own_language(street: Street, house: House) -> None:
    context = street.browser.new_context(locale="de-AT")
    page = context.new_page()

    page.goto(f"{house.url}/")

    assert page.evaluate("document.documentElement.lang") == "de"
    context.close()


@pytest.fixture
def babel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that also speaks the language of the long words."""
    monkeypatch.setenv(WISH, "1")
    house = House(tmp_path / "house").start()
    yield house
    house.stop()


@pytest.mark.parametrize("touch", [True, False], ids=["fingers", "pointer"])
def test_pages_have_room_for_the_words_of_every_language(browser: Browser, babel: House, touch: bool) -> None:
    """Nothing is wider than the screen, and fingers find their targets, also where each word is a third longer."""
    street, sizes = Street(browser, babel.url), FINGERS[:1] + FINGERS[3:] if touch else POINTER[:2]
    waiting = lay(babel.data, "london", after(0), NAMES, begin=False).tokens[0]
    replay = lay(babel.data, "london", over, NAMES).match
    ann = street.person(sizes[0], touch=touch)
    for language in ("pl", "de", PSEUDO):
        ann.visit(f"/language/{language}")
        for path in (*PAGES, "/credits", "/learn/alone/cards"):
            ann.visit(path)
            check(ann.page, sizes, touch)
        ann.visit(f"/play/{waiting}")
        check(ann.page, sizes, touch, "#table")
        ann.visit(f"/replay/{replay}?step=90")
        check(ann.page, sizes, touch, "#replay")
    street.close()
    assert not street.complaints()


STICKS_OUT = """(places) => [...document.querySelectorAll(places)].filter((one) => {
  const own = one.getBoundingClientRect();
  const around = one.parentElement.closest('button, li, div').getBoundingClientRect();
  return own.width && (own.right > around.right + 1 || own.left < around.left - 1);
}).map((one) => one.textContent)"""
"""Words that are wider than what they stand on."""


def acts(room: Room) -> bool:
    return room.table.deciding == 0 and prompts(room).startswith("prompt.action")


def prepares(room: Room) -> bool:
    return room.table.deciding == 1 and prompts(room) == "prompt.place"


@pytest.mark.parametrize("size", [(1440, 900), (1280, 720), (844, 390), (390, 664), (360, 640)])
def test_long_words_stay_on_their_buttons(street: Street, house: House, size: tuple[int, int]) -> None:
    laid = lay(house.data, "alone", acts, NAMES)
    for language in ("pl", "de"):
        ann = street.person(size, touch=size[0] < 1000)
        ann.visit(f"/language/{language}")
        ann.visit(f"/play/{laid.tokens[0]}")
        ann.wait(lambda sight: sight.ready)
        assert not ann.page.evaluate(STICKS_OUT, ".action-name b, .skill-name, .item-text b")


@pytest.mark.parametrize("size", [(1440, 900), (390, 664)])
@pytest.mark.parametrize("language", ["en", "pl", "de"])
def test_evils_question_in_the_set_up_has_room(
    street: Street, house: House, language: str, size: tuple[int, int]
) -> None:
    laid = lay(house.data, "alone", prepares, (*NAMES, "Eve"), {"evil-players": "2"})
    ben = street.person(size)
    ben.visit(f"/language/{language}")
    ben.visit(f"/play/{laid.tokens[1]}")
    ben.wait(lambda sight: sight.ready)

    box = ben.page.locator("#prompt-text").bounding_box()

    assert box is not None
    assert box["width"] > 200, "not one letter under the other"
    assert box["height"] < 90

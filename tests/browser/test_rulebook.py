"""The rule book over a table: a sheet that opens at the right place while the match goes on behind it."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page, expect

from penumbra.table.room import Room
from tests.browser.house import House
from tests.browser.players import DESK, PHONE, Person, Street
from tests.browser.tables import after, lay

NAMES = ("Ann", "Ben")


def full_hand(room: Room) -> bool:
    """The first player is about to act and cannot pass yet."""
    state = room.state
    view: Any = room.game.view(state, 0)
    acts = room.table.deciding == 0 and room.game.prompt(state).key.startswith("prompt.action")
    return acts and bool(view["players"][0]["hand_count"] > 2)


def at_table(street: Street, house: House, size: tuple[int, int], touch: bool = False) -> Person:
    ann = street.person(size, touch=touch)
    ann.visit(f"/play/{lay(house.data, 'london', full_hand, NAMES).tokens[0]}")
    return ann


def is_open(page: Page) -> bool:
    return bool(page.evaluate("document.getElementById('book').open"))


def refuse(page: Page) -> None:
    """Point at what cannot be done, and follow the rule that stands in the way."""
    page.hover("#no-pass")
    expect(page.locator("#tip a.rule")).to_have_text("TOL-PASS-01")
    page.hover("#tip a.rule")
    page.click("#tip a.rule")
    expect(page.locator("#book #TOL-PASS-01")).to_be_visible()


def test_a_refusal_opens_its_rule_over_the_table(street: Street, house: House) -> None:
    page = at_table(street, house, DESK).page
    table = page.url

    refuse(page)

    assert page.url == table  # no new page, no new tab
    expect(page.locator(".book-from")).to_contain_text("at most 1 card in hand")
    assert page.evaluate("document.activeElement.id") == "TOL-PASS-01"
    box, window = page.locator("#TOL-PASS-01").bounding_box(), page.locator(".book-body").bounding_box()
    assert box is not None
    assert window is not None
    assert window["y"] < box["y"] < window["y"] + window["height"] * 0.75
    found = Axe().run(page).response["violations"]
    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []

    page.click(".book-from button")
    assert not is_open(page)
    page.wait_for_timeout(300)  # the browser goes back in its own time
    assert page.evaluate("history.state") is None


def test_escape_closes_the_sheet_and_back_goes_from_page_to_page(street: Street, house: House) -> None:
    page = at_table(street, house, DESK).page
    table = page.url

    refuse(page)
    page.keyboard.press("Escape")
    expect(page.locator("#book")).not_to_be_visible()

    refuse(page)
    page.click("#book .turn-page .behind")
    expect(page.locator("#book-title")).to_have_text("Clean-Up and Draw")
    page.go_back()
    expect(page.locator("#book-title")).to_have_text("Pass")
    page.go_back()
    expect(page.locator("#book")).not_to_be_visible()
    assert page.url == table


def test_the_menu_opens_the_rule_about_the_question(street: Street, house: House) -> None:
    page = at_table(street, house, DESK).page

    page.click("#tool-menu")
    page.click("#menu-rules")

    expect(page.locator("#book #TOL-TURN-02")).to_be_visible()
    page.fill("#book-find", "fourth relic")
    page.keyboard.press("Enter")
    expect(page.locator("#book .hits li").first).to_contain_text("fourth")


def test_a_keyword_of_a_card_opens_the_glossary(street: Street, house: House) -> None:
    page = at_table(street, house, DESK).page

    page.evaluate("""() => {
        const spot = document.querySelector("[data-zoom]");
        spot.dataset.zoom = "/card/london/witch";
        Penumbra.play.zoom(spot);
    }""")
    page.click("#zoom .word >> text=CURSE")

    expect(page.locator("#book #curse")).to_be_visible()
    expect(page.locator("#book #curse")).to_have_class("mark w-curse aim")


def test_a_finger_finds_the_rule_below_the_enlarged_card(street: Street, house: House) -> None:
    ann = at_table(street, house, PHONE, touch=True)
    page = ann.page

    page.locator(".for-sale .hit[data-try]").first.tap()
    page.locator("#zoom a.rule").tap()

    expect(page.locator("#book .ru.aim")).to_be_visible()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= PHONE[0]
    page.keyboard.press("Escape")
    expect(page.locator("#book")).not_to_be_visible()


def test_the_match_goes_on_behind_the_sheet(street: Street, house: House) -> None:
    ann = street.person(DESK)
    ann.visit(f"/play/{lay(house.data, 'london', after(20, 0), NAMES).tokens[0]}")
    before = ann.page.evaluate("Penumbra.live.edition()")
    ann.page.evaluate("Penumbra.book.open('/learn/london/rules/hordes')")
    expect(ann.page.locator("#book-title")).to_have_text("Hordes")

    ann.page.evaluate("Penumbra.live.send({ do: 'chat', channel: 'table', text: 'a word' })")

    ann.page.wait_for_function("(before) => Penumbra.live.edition() !== before", arg=before)
    assert is_open(ann.page)


@pytest.mark.parametrize("old", ["TOL-HORDE-06", "AMB-19"])
def test_an_old_address_leads_to_the_chapter(street: Street, old: str) -> None:
    ann = street.person(DESK)

    ann.visit("/learn")
    ann.page.evaluate("(to) => { location.href = to; }", f"/learn/london/rules#{old}")
    ann.page.wait_for_url("**/learn/london/rules/hordes*")

    expect(ann.page.locator(f"#{old}")).to_be_in_viewport()

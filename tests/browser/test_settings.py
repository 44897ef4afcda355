"""Settings: a sheet over the table, in force at once, kept by this browser."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.players import PHONE, SMALL_DESK, Person, Street
from tests.browser.tables import after, lay
from tests.browser.test_screens import check_axe, check_width


def at_a_table(street: Street, house: House, size: tuple[int, int] = SMALL_DESK) -> Person:
    laid = lay(house.data, "london", after(20, 0), ("Ann", "Ben"))
    ann = street.person(size)
    ann.visit(f"/play/{laid.tokens[0]}")
    ann.wait(lambda sight: sight.asked)
    return ann


def open_settings(person: Person) -> None:
    person.page.locator("#tool-menu").click()
    person.page.locator("#menu-settings").click()
    person.page.get_by_role("dialog", name="Settings").wait_for()


def test_what_is_chosen_holds_at_once_and_on_every_page(street: Street, house: House) -> None:
    ann = at_a_table(street, house)
    open_settings(ann)
    page, size = ann.page, "getComputedStyle(document.querySelector('#settings > form')).zoom"

    page.get_by_role("radio", name="Very large").check(force=True)
    page.get_by_role("radio", name="Calm").check(force=True)
    page.get_by_role("switch", name="Letters and numbers as keys").uncheck(force=True)

    assert page.evaluate(size) == "1.3"
    assert page.evaluate("[Penumbra.settings.calm, Penumbra.settings.keys]") == [True, "off"]
    ann.visit("/learn")
    assert page.evaluate("document.documentElement.dataset.text") == "huge"
    check_width(ann, SMALL_DESK[0])


def test_back_to_the_usual(street: Street, house: House) -> None:
    ann = at_a_table(street, house)
    open_settings(ann)
    page = ann.page
    page.get_by_role("radio", name="Large", exact=True).check(force=True)
    page.get_by_role("switch", name="Ask me twice").uncheck(force=True)

    page.get_by_role("button", name="Back to the usual").click()

    expect(page.get_by_role("radio", name="Normal").first).to_be_checked()
    expect(page.get_by_role("switch", name="Ask me twice")).to_be_checked()
    assert page.evaluate("document.documentElement.dataset.text") == "normal"


def test_the_table_becomes_text_below_the_open_sheet(street: Street, house: House) -> None:
    ann = at_a_table(street, house)
    open_settings(ann)

    ann.page.get_by_role("switch", name="Show the table as text").check(force=True)

    ann.page.locator("#table.text-view").wait_for()
    assert ann.page.get_by_role("dialog", name="Settings").is_visible()
    ann.page.get_by_role("button", name="Done").click()
    ann.page.reload()
    ann.page.locator("#table.text-view").wait_for()


def test_the_sheet_fits_a_phone_with_very_large_texts(street: Street, house: House) -> None:
    ann = at_a_table(street, house, PHONE)
    ann.page.evaluate("Penumbra.settings.set('text', 'huge')")
    open_settings(ann)

    wide = ann.page.evaluate("[settings.scrollWidth, settings.clientWidth]")

    assert wide[0] <= wide[1]
    check_axe(ann)

"""Alone in a real browser: a loss is shown and waits, a round ends on a page of its own, and so does the match."""

from __future__ import annotations

from typing import Any

from tests.browser.house import House
from tests.browser.players import DESK, Person, Street
from tests.browser.tables import Wanted, lay, over

NAMES = ("Ann", "Ben")
SLOWLY = """localStorage.setItem("penumbra", '{"speed":"normal","sound":"off","guard":"0","after":"0"}')"""
IN_WINDOW = """(selector) => [...document.querySelectorAll(selector)].filter((one) => {
  const box = one.getBoundingClientRect();
  return box.width && (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1);
}).map((one) => one.className)"""


def just_lost(room: Any) -> bool:
    """The Hero was scared or hit by the last step, and is alive."""
    log = room.log(0)
    if room.over or not log:
        return False
    fresh = [one.facts for one in log if one.step == log[-1].step]
    return sum(one["kind"] == "loses" for one in fresh) == 1 and not any(
        one["kind"] == "round-ends" for one in fresh
    )


def round_over(room: Any) -> bool:
    log = room.log(0)
    return bool(log) and log[-1].facts["kind"] == "evil-prepares"


def at(street: Street, house: House, wanted: Wanted, size: tuple[int, int]) -> Person:
    laid = lay(house.data, "alone", wanted, NAMES, {"evil-players": "1"})
    person = street.person(size)
    person.page.add_init_script(SLOWLY)
    person.visit(f"/play/{laid.tokens[0]}")
    person.page.wait_for_function("() => window.Penumbra?.stage")
    return person


def test_a_loss_is_shown_and_waits_for_the_reader(street: Street, house: House) -> None:
    page = at(street, house, just_lost, DESK).page
    moment = page.locator(".moment[data-wait]:not(.over)").first
    moment.wait_for()
    assert moment.locator(".mo-cost").count() == 1
    assert page.locator(".meter-lost:visible").count() == 1
    page.wait_for_function("() => document.querySelector('.moment.ready')")
    page.wait_for_timeout(350)
    assert moment.is_visible()
    assert not page.evaluate(
        IN_WINDOW, ".moment:not(.over) :is(.mo-go, .mo-skip, .mo-cost, .mo-say p, .mo-card)"
    )
    while page.locator(".moment[data-wait]:not(.over)").count():
        page.keyboard.press("Space")
        page.wait_for_timeout(350)
    assert page.locator(".moment:visible").count() == 0
    assert page.locator("#prompt").is_visible()


def test_a_round_ends_on_a_page_of_its_own_on_a_phone(street: Street, house: House) -> None:
    page = at(street, house, round_over, (390, 664)).page
    sheet = page.locator(".round-end")
    sheet.wait_for()
    box = sheet.bounding_box()
    assert box is not None
    assert (box["width"], box["height"]) == (390, 664)
    assert sheet.locator(".re-step").count() >= 4
    go = sheet.locator("[data-continue]")
    go.wait_for()
    assert not page.evaluate(IN_WINDOW, ".round-end :is(.re-go, .re-title)")
    page.keyboard.press("Enter")
    page.wait_for_timeout(400)
    page.keyboard.press("Enter")
    sheet.wait_for(state="hidden")


def test_the_end_can_be_closed_and_opened_again(street: Street, house: House) -> None:
    page = at(street, house, over, DESK).page
    while page.locator(".moment[data-wait]:not(.over)").count():
        page.keyboard.press("Space")
        page.wait_for_timeout(350)
    result = page.locator("#result")
    result.wait_for()
    assert result.locator(".open-map").count() == 2
    assert not page.evaluate(IN_WINDOW, "#result :is(h2, h3, .en-main, .en-second, .open-map)")
    result.locator("[data-dismiss]").click()
    result.wait_for(state="hidden")
    page.locator("[data-open-result]:visible").first.click()
    result.wait_for()

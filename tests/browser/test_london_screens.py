"""Terrors of London on every screen: one window, everything of one's own within reach, and readable."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penumbra.table.room import Room
from tests.browser.house import House
from tests.browser.players import Person, Street
from tests.browser.tables import lay, prompts
from tests.web.london_positions import page, position

SIZES = [
    (360, 640), (390, 664), (390, 844), (844, 390), (820, 1180), (1280, 720), (1366, 650), (1440, 900), (1920, 1080),
    (2560, 1440),
]  # fmt: skip
LEAST_NAME = 11
LEAST_TARGET = 43.5
"""A finger needs 44 pixels; browsers round."""

CHECK = (Path(__file__).parent / "london_screen.js").read_text("utf-8")


@pytest.fixture
def shown(street: Street) -> Callable[..., Person]:
    """Somebody who looks at a position on a screen of some size."""

    def show(name: str, size: tuple[int, int]) -> Person:
        body = page(position(name))
        person = street.person(size, touch=min(size) < 500)
        person.page.route("**/position", lambda route: route.fulfill(body=body, content_type="text/html"))
        person.page.goto(f"{person.home}/position")
        person.page.evaluate("() => document.fonts.ready")
        return person

    return show


@pytest.mark.parametrize("name", ["turn", "crowded"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_everything_of_ones_own_is_in_the_window(
    shown: Callable[..., Person], name: str, size: tuple[int, int]
) -> None:
    person = shown(name, size)
    wrong: list[Any] = person.page.evaluate(CHECK, [min(size) < 500, LEAST_NAME, LEAST_TARGET])
    assert wrong == []


def test_what_an_attack_comes_to_follows_its_amount(shown: Callable[..., Person]) -> None:
    page_ = shown("turn", (1366, 650)).page
    attack = page_.locator("#amount-attack .do")
    said = [attack.inner_text().split("\n")[:2]]
    for _ in range(6):
        page_.click('#amount-attack [data-step="-1"]')
        said.append(attack.inner_text().split("\n")[:2])
    assert said[0] == ["Attack for 8", "6 after Armour"]
    assert said[5] == ["Attack for 3", "1 after Armour"]
    assert said[6] == ["Attack for 2", "Armour stops it all"]
    assert attack.get_attribute("data-tone") == "quiet"


def test_on_a_phone_the_others_cards_open_and_close(shown: Callable[..., Person]) -> None:
    page_ = shown("crowded", (390, 664)).page
    assert not page_.locator("#play-them").is_visible()
    page_.tap("#them-open summary")
    assert page_.locator("#play-them .card").count() == 3
    assert page_.locator("#play-them").is_visible()
    assert page_.locator("#ability-them").is_visible()
    page_.tap("#them-open summary")
    assert not page_.locator("#play-them").is_visible()


def test_on_a_phone_the_pool_opens_all_amounts(shown: Callable[..., Person]) -> None:
    page_ = shown("crowded", (390, 664)).page
    assert not page_.locator("#amount-convert-recovery-coin").is_visible()
    page_.tap("#acts-open summary")
    page_.tap('#amount-convert-recovery-coin [data-step="-1"]')
    assert (
        page_.locator("#amount-convert-recovery-coin .do").get_attribute("aria-label")
        == "9 Recovery into Coins"
    )
    assert page_.locator("#no-pass").is_visible()


def can_play_all(room: Room) -> bool:
    if room.table.deciding != 0 or not prompts(room).startswith("prompt.action"):
        return False
    view: Any = room.game.view(room.state, 0)
    return sum(card in ("cultist", "fanatic") for card in view["players"][0]["hand"]) >= 3


def test_play_all_plays_what_asks_nothing_card_by_card(street: Street, house: House) -> None:
    """By the key; each card is a step that can be taken back by itself."""
    ann = street.person((1366, 650))
    ann.visit(f"/play/{lay(house.data, 'london', can_play_all, ('Ann', 'Ben')).tokens[0]}")
    ann.wait(lambda sight: sight.asked)
    held = ann.page.locator("#hand .spot").count()
    wanted = len((ann.page.get_attribute("#play-all", "data-command") or "").split('options":"')[1].split())
    ann.page.keyboard.press("Space")
    ann.page.wait_for_function(f"() => document.querySelectorAll('#hand .spot').length === {held - wanted}")
    assert not ann.page.locator("#play-all").is_visible()
    assert sum('"act-in-turn"' in sent for sent in ann.sent) == 1


def test_a_digit_plays_a_card_of_the_hand(street: Street, house: House) -> None:
    ann = street.person((1366, 650))
    ann.visit(f"/play/{lay(house.data, 'london', can_play_all, ('Ann', 'Ben')).tokens[0]}")
    ann.wait(lambda sight: sight.asked)
    held = ann.page.locator("#hand .spot").count()
    ann.page.keyboard.press("2")
    ann.page.wait_for_function(f"() => document.querySelectorAll('#hand .spot').length === {held - 1}")


BITE = """() => {
  // How much of the Life bar lights up, and how much is left of it, in points of Life.
  const bar = document.getElementById("life-bar-them"), whole = bar.getBoundingClientRect();
  const [left, bite] = [".life-left", ".life-bite"].map((one) => bar.querySelector(one).getBoundingClientRect());
  const points = (pixels) => Math.round((pixels / whole.width) * bar.getAttribute("aria-valuemax"));
  return [getComputedStyle(bar.querySelector(".life-bite")).opacity > 0.5, points(left.width), points(bite.width)];
}"""


def test_pointing_at_an_attack_shows_what_it_bites_off_the_life_bar(shown: Callable[..., Person]) -> None:
    person = shown("turn", (1366, 650))
    life = int(person.page.locator("#life-bar-them").get_attribute("aria-valuenow") or 0)
    assert person.page.evaluate(BITE) == [False, life, 0]
    person.page.hover("#amount-attack .do")
    person.page.wait_for_timeout(600)  # it flashes first
    assert person.page.evaluate(BITE) == [True, life, 6], "8, less 2 of Armour"
    person.page.click('#amount-attack [data-step="-1"]')
    assert person.page.evaluate(BITE) == [True, life, 5]
    person.page.hover("#hand")
    assert person.page.evaluate(BITE)[0] is False

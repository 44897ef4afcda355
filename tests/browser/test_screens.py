"""Every page on a phone and on a visit: nothing scrolls sideways, tables fit, and axe finds nothing serious."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from penumbra.table.room import Room
from tests.browser.house import House
from tests.browser.players import DESK, PHONE, Person, Street
from tests.browser.tables import Wanted, after, lay, over, prompts

NAMES = ("Ann", "Ben")
THREE = ("Ann", "Ben", "Eve")
EVIL_2 = {"evil-players": "2"}
SERIOUS = ("serious", "critical")

PAGES = [
    "/", "/new/london?mode=bots", "/new/london?mode=here", "/new/london?mode=invite", "/new/alone?mode=bots",
    "/new/alone?mode=here", "/new/alone?mode=invite", "/join", "/learn", "/learn/london/rules", "/learn/alone/rules",
    "/learn/london/cards", "/learn/alone/cards", "/replays", "/credits", "/nothing/here",
]  # fmt: skip

TABLES: dict[str, Callable[[House], str]] = {
    "london-overlords": lambda house: seat(house, "london", after(0)),
    "london-influence": lambda house: seat(house, "london", lambda room: prompts(room) == "prompt.influence"),
    "london-early": lambda house: seat(house, "london", after(20)),
    "london-late": lambda house: seat(house, "london", lambda room: room.game.moment(room.state)[1] >= 14),
    "london-watching": lambda house: f"/watch/{lay(house.data, 'london', after(60), NAMES).match}",
    "london-over": lambda house: f"/play/{lay(house.data, 'london', over, NAMES).tokens[0]}",
    "london-replay": lambda house: f"/replay/{lay(house.data, 'london', over, NAMES).match}?step=90",
    "london-curtain": lambda house: (
        f"/play/{lay(house.data, 'london', after(30), NAMES, one_screen=True).tokens[0]}"
    ),
    "london-waiting": lambda house: (
        f"/play/{lay(house.data, 'london', after(0), NAMES, begin=False).tokens[0]}"
    ),
    "hero-character": lambda house: seat(house, "alone", lambda room: prompts(room) == "prompt.character"),
    "hero-acts": lambda house: seat(house, "alone", lambda room: hero_acts(room, 60)),
    "hero-late": lambda house: seat(house, "alone", lambda room: hero_acts(room, 150)),
    "evil-window": lambda house: seat(house, "alone", lambda room: evil_reacts(room, 60)),
    "evil-places": lambda house: seat(house, "alone", lambda room: prompts(room) == "prompt.place-at"),
    "evil-waits": lambda house: seat(house, "alone", after(90, 0), 1),
    "alone-watching": lambda house: f"/watch/{lay(house.data, 'alone', after(60), THREE, EVIL_2).match}",
    "alone-over": lambda house: f"/play/{lay(house.data, 'alone', over, THREE, EVIL_2).tokens[0]}",
    "alone-replay": lambda house: f"/replay/{lay(house.data, 'alone', over, THREE, EVIL_2).match}?step=60",
}
SCROLLS = ("london-waiting", "london-curtain")
"""Pages around tables that may be longer than the window."""


def hero_acts(room: Room, steps: int) -> bool:
    return after(steps, 0)(room) and prompts(room).startswith("prompt.action")


def evil_reacts(room: Room, steps: int) -> bool:
    return after(steps)(room) and prompts(room) == "prompt.react"


def seat(house: House, game: str, wanted: Wanted, number: int | None = None) -> str:
    """The link of the seat that decides in a wanted position, or of another."""
    found: list[int] = []

    def note(room: Room) -> bool:
        if not wanted(room):
            return False
        found[:] = [room.table.deciding]
        return True

    names, rules = (NAMES, None) if game == "london" else (THREE, EVIL_2)
    laid = lay(house.data, game, note, names, rules)
    return f"/play/{laid.tokens[found[0] if number is None else number]}"


def check_width(person: Person, width: int) -> None:
    """Nothing scrolls sideways; what sticks out is named."""
    found = person.page.evaluate(
        """(width) => [document.scrollingElement.scrollWidth, [...document.querySelectorAll("body *")]
          .filter((one) => one.getBoundingClientRect().right > width + 1 && one.getClientRects().length)
          .slice(0, 5).map((one) => `${one.tagName}#${one.id}.${one.getAttribute("class")}`)]""",
        width,
    )
    assert found[0] <= width, f"{person.path} is {found[0]} wide: {found[1]}"


def check_axe(person: Person) -> None:
    """Axe, the checker of accessibility, has nothing serious to say."""
    found = Axe().run(person.page).response["violations"]
    serious = [complaint(one) for one in found if one["impact"] in SERIOUS]
    assert not serious, f"{person.path} {person.page.viewport_size}:\n" + "\n".join(serious)


def complaint(violation: dict[str, Any]) -> str:
    """What is wrong, and with which elements, the first few."""
    places = []
    for node in violation["nodes"][:4]:
        reasons = [check["message"] for check in (*node["any"], *node["all"], *node["none"])]
        places.append(f"  {node['target']}: {'; '.join(reasons)[:200]}")
    return "\n".join([f"{violation['id']} ({violation['impact']}, {len(violation['nodes'])}×)", *places])


@pytest.mark.parametrize("path", PAGES)
def test_a_page(street: Street, path: str) -> None:
    ann = street.person(PHONE, touch=True)
    ann.visit(path)
    check_width(ann, PHONE[0])
    check_axe(ann)
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    check_width(ann, DESK[0])
    check_axe(ann)


@pytest.mark.parametrize("name", TABLES)
def test_a_table(street: Street, house: House, name: str) -> None:
    ann = street.person(PHONE, touch=True)
    ann.visit(TABLES[name](house))
    if "replay" not in name:
        ann.wait(lambda sight: sight.ready)
    check_width(ann, PHONE[0])
    check_axe(ann)
    ann.page.set_viewport_size({"width": DESK[0], "height": DESK[1]})
    ann.page.wait_for_timeout(100)
    check_width(ann, DESK[0])
    if name not in SCROLLS:
        height = ann.page.evaluate("() => document.scrollingElement.scrollHeight")
        assert height <= DESK[1], f"{name} is {height} high"
    check_axe(ann)


@pytest.mark.parametrize("name", ["london-early", "hero-acts", "evil-window"])
@pytest.mark.parametrize("size", [(1024, 768), (844, 390)])
def test_a_table_on_other_screens(street: Street, house: House, name: str, size: tuple[int, int]) -> None:
    ann = street.person(size)
    ann.visit(TABLES[name](house))
    ann.wait(lambda sight: sight.ready)
    check_width(ann, size[0])


@pytest.mark.parametrize("width", [360, PHONE[0], 768, 1024, 1200, 1280, 1366, 1440, 1920])
def test_the_names_of_the_actions_stand_within_their_buttons(
    street: Street, house: House, width: int
) -> None:
    ann = street.person((width, DESK[1]))
    ann.visit(TABLES["hero-acts"](house))
    ann.wait(lambda sight: sight.ready)
    cut = ann.page.evaluate(
        """() => [...document.querySelectorAll(".action")].filter((one) => one.querySelector("b")
          .getBoundingClientRect().right > one.getBoundingClientRect().right - 4).map((one) => one.innerText)"""
    )
    assert cut == []


@pytest.mark.parametrize("game", ["london", "alone"])
def test_a_curtain_stands_on_one_screen(street: Street, house: House, game: str) -> None:
    laid = lay(house.data, game, after(60, 0), ("Margarethe", "Bartholomew"), one_screen=True)
    person = street.person()
    person.visit(f"/play/{laid.tokens[0]}")
    person.page.locator("#curtain-lift").wait_for()
    for width, height in [(844, 390), (360, 640), (390, 664), (820, 1180), (1280, 720), (1366, 650)]:
        person.page.set_viewport_size({"width": width, "height": height})
        assert person.page.evaluate("document.documentElement.scrollHeight") <= height, (width, height)
        lowest = person.page.evaluate(
            "document.getElementById('curtain-note').getBoundingClientRect().bottom"
        )
        assert lowest <= height, (width, height)

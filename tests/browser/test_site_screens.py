"""The pages around the tables at every size: nothing is clipped or scrolls sideways, fingers find their targets."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.house import House
from tests.browser.players import Person, Street
from tests.browser.tables import after, lay, over

FINGERS = [(360, 640), (390, 664), (390, 844), (844, 390), (820, 1180)]
POINTER = [(1280, 720), (1366, 650), (1440, 900), (1920, 1080), (2560, 1440)]
PAGES = [
    "/", "/new/alone?mode=invite", "/join", "/join?code=ZZZZZZ", "/learn", "/learn/london/rules", "/replays",
    "/learn/london/rules/hordes", "/learn/london/rules?find=haunt", "/learn/alone/rules/reactions",
    "/learn/alone/rules/words", "/learn/alone/rules/summary-evil", "/learn/marks", "/campaign/alone",
    "/learn/london/rulez",
]  # fmt: skip

FAULTS = """([finger, within]) => {
  const width = innerWidth, faults = [];
  if (document.scrollingElement.scrollWidth > width) faults.push(`${document.scrollingElement.scrollWidth} wide`);
  const seen = (one) =>
    one.checkVisibility({ visibilityProperty: true }) && !one.closest(".hidden, .skip, dialog, [inert]");
  const named = (one) => one.outerHTML.replace(/\\s+/g, " ").slice(0, 90);
  for (const one of document.querySelectorAll(`${within} :is(a, button, select, summary, input:not([type=hidden]))`)) {
    const { left, right, width: wide, height: high } = one.getBoundingClientRect();
    if (!wide || !seen(one)) continue;
    if (left < -1 || right > width + 1) faults.push(`outside: ${named(one)}`);
    const small = finger && (wide < 43.5 || high < 43.5) && !["radio", "checkbox"].includes(one.type);
    if (small) faults.push(`${Math.round(wide)} × ${Math.round(high)}: ${named(one)}`);
  }
  for (const one of document.querySelectorAll(`${within} :is(p, h1, h2, h3, li, a, button, span, small, label)`)) {
    const words = [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim());
    if (words && seen(one) && parseFloat(getComputedStyle(one).fontSize) < 11.4) faults.push(`tiny: ${named(one)}`);
  }
  return faults;
}"""


def check(page: Page, sizes: list[tuple[int, int]], finger: bool, within: str = "body") -> None:
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        faults = page.evaluate(FAULTS, [finger, within])
        assert not faults, f"{page.url} {width} × {height}:\n" + "\n".join(faults[:6])


def settled_in(street: Street, house: House, touch: bool) -> Person:
    """Somebody who has a match in which it is his turn, one that waits for others, and a chapter of a campaign."""
    ann = street.person(FINGERS[2] if touch else POINTER[2], touch=touch)
    ann.visit(f"/play/{lay(house.data, 'london', after(20, 0), ('Ann', 'Ben')).tokens[0]}")
    ann.visit(f"/play/{lay(house.data, 'alone', after(20, 1), ('Ann', 'Ben')).tokens[0]}")
    return ann


@pytest.mark.parametrize("touch", [True, False], ids=["fingers", "pointer"])
def test_pages_at_every_size(street: Street, house: House, touch: bool) -> None:
    ann = settled_in(street, house, touch)
    for path in PAGES:
        ann.visit(path)
        check(ann.page, FINGERS if touch else POINTER, touch)


@pytest.mark.parametrize("touch", [True, False], ids=["fingers", "pointer"])
def test_pages_beside_a_table_at_every_size(street: Street, house: House, touch: bool) -> None:
    ann = street.person(FINGERS[2] if touch else POINTER[2], touch=touch)
    sizes = FINGERS if touch else POINTER
    ann.visit(f"/play/{lay(house.data, 'london', after(0), ('Ann', 'Ben'), begin=False).tokens[0]}")
    check(ann.page, sizes, touch, "#table")
    ann.visit(f"/play/{lay(house.data, 'london', after(30), ('Ann', 'Ben'), one_screen=True).tokens[0]}")
    check(ann.page, sizes, touch, "#table")
    ann.visit(f"/replay/{lay(house.data, 'london', over, ('Ann', 'Ben')).match}?step=90")
    check(ann.page, sizes, touch, "#replay")
    for width, height in sizes:
        ann.page.set_viewport_size({"width": width, "height": height})
        bar = ann.page.locator("#replay").bounding_box()
        table = ann.page.locator("#table").bounding_box()
        assert bar is not None
        assert table is not None
        assert table["y"] + table["height"] <= bar["y"] + 1, (width, height)  # nothing lies under the bar
        assert ann.page.evaluate("document.scrollingElement.scrollHeight") <= height, (width, height)


def test_what_waits_for_one_comes_first_on_a_phone(street: Street, house: House) -> None:
    ann = settled_in(street, house, touch=True)
    ann.visit("/")
    tops = {
        name: (ann.page.locator(name).first.bounding_box() or {"y": 0.0})["y"]
        for name in (".turns", ".games", ".others", ".code")
    }

    assert tops[".turns"] < tops[".games"] < tops[".others"] < tops[".code"]
    ann.page.set_viewport_size({"width": 1440, "height": 900})
    heights = [
        ann.page.locator(name).first.bounding_box() for name in (".games", ".turns .match", ".others .match")
    ]
    assert all(heights)
    assert heights[0]["y"] < heights[1]["y"] == heights[2]["y"]  # type: ignore[index]  # all are there


def test_a_menu_of_levels_fits_the_window_and_says_what_they_are(street: Street) -> None:
    for size, touch in ((FINGERS[1], True), (FINGERS[3], True), (POINTER[1], False), (POINTER[2], False)):
        ann = street.person(size, touch=touch)
        ann.visit("/")
        levels = ann.page.locator("#game-london .levels")
        levels.click()
        option = levels.locator("option[value=adept]")
        option.scroll_into_view_if_needed()
        box = option.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] >= 0
        assert box["y"] + box["height"] <= size[1]
        said = option.evaluate("(one) => getComputedStyle(one, '::after').content")
        assert "Beat Apprentice in 69 of 100 matches." in said
        ann.page.keyboard.press("Escape")


def test_play_now_and_its_choices_need_no_script(street: Street) -> None:
    context = street.browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(street.home)
    card = page.locator("#game-alone")
    card.locator('select[name="side"]').select_option("evil")
    card.locator('select[name="house-difficulty"]').select_option("easy")
    assert not card.locator('select[name="wish-character"]').is_visible()  # it is the Hero's to choose
    card.locator('button.primary[type="submit"]').click()
    assert "/play/" in page.url
    page.goto(street.home)
    assert card.locator('select[name="side"]').input_value() == "evil"
    assert card.locator('select[name="house-difficulty"]').input_value() == "easy"
    context.close()


def test_a_chapter_is_begun_left_and_gone_on_with(street: Street) -> None:
    ann = street.person(POINTER[2])
    ann.visit("/")
    ann.follow(ann.page.locator('#game-alone a[href="/campaign/alone"]'))
    ann.page.locator('select[name="bot"]').select_option("greedy")
    ann.follow(ann.page.locator("#chapter-1 .primary"))
    table = ann.path
    ann.visit("/campaign/alone")
    ann.follow(ann.page.locator("#chapter-1 .primary"))

    assert ann.path == table

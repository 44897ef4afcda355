"""The Hero's screen on every window: it never scrolls, everything is at hand, and nothing lies over a control."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from penumbra.table.room import Room
from tests.browser import hero_stages
from tests.browser.house import House
from tests.browser.players import DESK, Person, Street
from tests.browser.tables import after, lay, prompts

SIZES = [
    (360, 640), (390, 664), (390, 844), (844, 390), (820, 1180), (1280, 720), (1366, 650), (1440, 900), (1920, 1080),
    (2560, 1440),
]  # fmt: skip
PHONE = (390, 664)
LEAST_MAP, LEAST_TOUCH = 240, 44
STAGES = ("turn", "fresh", "beside", "crowded", "switch", "six-items")

MEASURE = """() => {
  const box = (one) => one.getBoundingClientRect();
  const shown = (one) => one.getClientRects().length > 0;
  const name = (one) => `${one.id || one.className}`;
  const [width, height] = [innerWidth, innerHeight];
  const page = document.scrollingElement;
  const must = ["prompt", "tabs", "map"].map((id) => document.getElementById(id)).filter((one) => one && shown(one));
  const actions = [...document.querySelectorAll(".action")];
  const outside = [...must, ...actions].filter((one) => {
    const { left, top, right, bottom } = box(one);
    return left < -1 || top < -1 || right > width + 1 || bottom > height + 1 || !shown(one);
  });
  const gates = [...document.querySelectorAll(".gate")].filter(shown);
  const covered = gates.filter((gate) => {
    const { left, top, width: wide, height: high } = box(gate);
    const [x, y] = [left + wide / 2, top + high / 2];
    const inMap = x > 0 && y > 0 && x < innerWidth && y < innerHeight;
    return !inMap || !gate.contains(document.elementFromPoint(x, y));
  });
  const pressed = [...document.querySelectorAll("#table button, #table a")].filter(shown);
  const least = (one) => Math.min(box(one).width, box(one).height);
  const small = pressed.filter((one) => least(one) < 43.5 && !one.closest(".log, .scrim"));
  const disc = box(document.querySelector(".me-disc"));
  const over = [...document.querySelectorAll(".radar > svg, .conditions li, .evil-count, .map-tools button, .here-now")]
    .filter((one) => shown(one) && box(one).left < disc.right && box(one).right > disc.left
      && box(one).top < disc.bottom && box(one).bottom > disc.top);
  return {
    scrolls: page.scrollHeight > height || page.scrollWidth > width,
    outside: outside.map(name), gates: gates.length, covered: covered.map(name), small: small.map(name),
    over: over.map(name), map: box(document.getElementById("map")).height, actions: actions.length,
  };
}"""
LISTEN = """() => {
  window.sent = [];
  const send = (command) => (window.sent.push(command), true);
  Penumbra.live = { send, ready: () => true, ask() {}, edition: () => "" };
}"""
NEW_QUESTION = """(words) => {
  document.getElementById("choices").textContent = words;
  const detail = { table: document.getElementById("table"), hush: true };
  document.dispatchEvent(new CustomEvent("penumbra:shown", { detail }));
}"""


def staged(
    street: Street, house: House, name: str, size: tuple[int, int] = DESK, touch: bool = False
) -> Page:
    page = street.person(size, touch=touch).page
    hero_stages.show(page, house.url, hero_stages.scene(hero_stages.moment(name)))
    page.evaluate(LISTEN)
    return page


def sent(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.sent")
    return found


def choice(page: Page) -> str:
    return str(page.evaluate("() => document.body.dataset.choice"))


@pytest.mark.parametrize("size", SIZES)
def test_a_turn_needs_no_scrolling_and_no_control_is_under_a_piece(
    street: Street, house: House, size: tuple[int, int]
) -> None:
    phone = min(size) < 480
    person = street.person(size, touch=phone)
    for name in STAGES:
        hero_stages.show(person.page, house.url, hero_stages.scene(hero_stages.moment(name)))
        seen = person.page.evaluate(MEASURE)
        where = f"{name} {size}: {seen}"
        assert not seen["scrolls"], where
        assert not seen["outside"], where
        assert seen["actions"] == 6, where
        assert seen["gates"] >= 2, where
        assert not seen["covered"], where
        assert not seen["over"], where
        if phone:
            assert seen["map"] >= LEAST_MAP, where
            assert not seen["small"], where


def test_a_press_on_a_gate_moves_and_a_press_on_a_creature_does_nothing(street: Street, house: House) -> None:
    """A press on "Move west" once fought a Worm that stood there."""
    page = staged(street, house, "beside")
    for gate in page.locator(".gate:visible").all():
        place = gate.bounding_box()
        assert place is not None
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
        page.locator(".menu-item").click()  # there is a creature: leaving is asked once more
    notations = {
        one["option"]: one["notation"] for one in page.evaluate("() => JSON.parse(choices.textContent)")
    }
    assert [notations[one["option"]].split()[0] for one in sent(page)] == ["move"] * len(sent(page))
    assert len(sent(page)) == 3
    before = len(sent(page))
    for beast in page.locator(".beast:visible").all():
        place = beast.bounding_box()
        assert place is not None
        page.mouse.click(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2)
    assert len(sent(page)) == before
    assert page.locator(".roster:visible").count() == 1  # it tells who is there
    assert choice(page) == ""


def test_a_fight_is_begun_by_choosing_a_creature(street: Street, house: House) -> None:
    page = staged(street, house, "crowded", PHONE, touch=True)
    page.locator("#do-fight").click()
    assert not sent(page)
    rows = page.locator(".foe:visible")
    assert [row.split("\n")[0] for row in rows.all_inner_texts()] == [
        "Husk",
        "Husk",
        "Spores",
        "Spores",
        "Spores",
    ]
    heights = [box["height"] for row in rows.all() if (box := row.bounding_box())]
    assert min(heights) >= LEAST_TOUCH
    assert page.locator(".foe.picked .gone").count() == 1
    rows.nth(3).click()
    page.locator(".bright:visible").click()
    (act,) = sent(page)
    assert (
        page.evaluate(
            "(option) => JSON.parse(choices.textContent).find((one) => one.option === option).notation",
            act["option"],
        )
        == "fight spores"
    )


def test_only_the_targets_of_the_chosen_action_are_lit_and_a_cold_one_only_changes_the_choice(
    street: Street, house: House
) -> None:
    page = staged(street, house, "turn")
    page.locator("#do-explore").click()
    assert choice(page) == "explore"
    assert (
        page.locator(".gate:visible").evaluate_all(
            "(all) => all.map((one) => one.classList.contains('explore'))"
        )
        == [True] * 3
    )
    page.locator("#do-search").click()
    assert (choice(page), sent(page)) == ("search", [])
    page.locator(".gate:visible").first.click()
    assert (choice(page), sent(page)) == ("move", [])
    page.keyboard.press("e")
    assert choice(page) == "explore"
    page.keyboard.press("Escape")
    assert choice(page) == ""
    page.keyboard.press("ArrowUp")
    assert len(sent(page)) == 1


def test_what_has_one_option_is_done_at_once(street: Street, house: House) -> None:
    page = staged(street, house, "turn")
    page.locator("#do-search").click()
    assert [one["do"] for one in sent(page)] == ["act"]
    assert page.locator(".menu").count() == 0


def test_targets_stay_where_they_are_and_can_be_cleared(street: Street, house: House) -> None:
    page = staged(street, house, "turn")
    page.locator("#do-locate").click()
    targets = page.locator(".target:visible")
    before = targets.evaluate_all(
        "(all) => all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y])"
    )
    assert len(before) == 17
    targets.nth(0).click()
    targets.nth(9).click()
    targets.nth(3).click()  # there are only two slots
    assert page.locator(".target.picked").count() == 2
    assert page.locator(".target.picked .target-number").all_inner_texts() == ["1", "2"]
    after_ = targets.evaluate_all(
        "(all) => all.map((one) => [one.getBoundingClientRect().x, one.getBoundingClientRect().y])"
    )
    assert after_ == before
    page.locator("[data-pick-clear='1']").click()
    assert page.locator(".target.picked").count() == 1
    assert page.locator("[data-send-picks]").is_disabled()
    page.locator(".picks [data-set='choice:']").click()
    assert (choice(page), sent(page)) == ("", [])


def test_two_targets_are_asked_for_together(street: Street, house: House) -> None:
    def may_locate(room: Room) -> bool:
        return after(30, 0)(room) and prompts(room).startswith("prompt.action") and not_crowded(room)

    laid = lay(house.data, "alone", may_locate, ("Ann", "Ben"), {"evil-players": "1"})
    ann: Person = street.person(DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    seen = ann.wait_asked()
    ann.choose(next(one for one in seen.choices if one.notation == "locate"))
    ann.page.wait_for_function("() => !document.querySelector('.target.picked')")
    asked = [text for text in ann.sent if '"do":"act"' in text]
    assert len(asked) == 3


def not_crowded(room: Room) -> bool:
    options = [room.game.notation(room.state, one) for one in room.game.options(room.state)]
    return "locate" in options


def test_details_open_on_a_plain_press_and_tell_how_to_use_it(street: Street, house: House) -> None:
    page = staged(street, house, "six-items", (1280, 720))
    page.locator("#item-3-open").click()
    more = page.locator("#item-3-more")
    assert more.is_visible()
    assert "Locate 3 targets" in more.inner_text()
    assert "3 charges" in more.inner_text()
    assert not sent(page)
    disc, box = page.locator(".me-disc").bounding_box(), more.bounding_box()
    assert disc is not None
    assert box is not None
    assert disc["x"] > box["x"] + box["width"]
    more.locator(".use").click()
    assert len(sent(page)) == 1
    names = [text.split("\n")[0] for text in page.locator(".item").all_inner_texts()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize(("size", "touch"), [((1280, 720), False), ((390, 664), True)])
def test_an_ally_tells_what_it_does_before_it_is_sacrificed(
    street: Street, house: House, size: tuple[int, int], touch: bool
) -> None:
    page = staged(street, house, "allies", size, touch=touch)
    if touch:
        page.locator('[data-set="sheet:items"]').first.tap()
    page.locator("#ally-pilot-open").click()
    more = page.locator("#ally-pilot-more")
    assert more.locator(".more-does").is_visible()
    assert "As ally" in more.inner_text()
    assert "Sacrificed at the start" in more.locator(".more-up").inner_text()
    assert not sent(page)
    box = more.locator(".use").last.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= size[0]


def test_sheets_open_close_and_leave_when_something_new_is_asked(street: Street, house: House) -> None:
    page = staged(street, house, "six-items", PHONE, touch=True)
    for tab in ("items", "missions", "log", "notes"):
        page.locator(f"#tab-{tab}").tap()
        sheet = page.locator(f"#table [data-sheet='{tab}']").bounding_box()
        assert sheet is not None
        assert sheet["height"] <= 0.7 * PHONE[1]
        assert sheet["y"] >= 92
        assert sheet["y"] + sheet["height"] <= PHONE[1] - 53
    page.locator("#tab-notes").tap()
    assert page.locator("#panel-notes").is_hidden()
    page.locator("#tab-items").tap()
    assert page.locator("#item-1-more .use").is_visible()
    page.evaluate(NEW_QUESTION, '[{"option":1,"notation":"x","caption":"X"}]')
    assert page.locator("#sheet-items").is_hidden()


def test_the_map_is_dragged_brought_closer_and_centred(street: Street, house: House) -> None:
    page = staged(street, house, "turn")
    disc = page.locator(".me-disc")
    first = disc.bounding_box()
    assert first is not None
    page.mouse.move(560, 560)
    page.mouse.down()
    page.mouse.move(500, 500, steps=4)
    page.mouse.up()
    moved = disc.bounding_box()
    assert moved is not None
    assert (round(moved["x"] - first["x"]), round(moved["y"] - first["y"])) == (-60, -60)
    page.locator("[data-centre]").click()
    assert disc.bounding_box() == first
    page.mouse.move(560, 560)
    page.mouse.wheel(0, -4000)
    page.wait_for_timeout(60)
    assert float(page.evaluate("() => document.body.style.getPropertyValue('--zoom')")) == 2.2

"""Without a mouse: Tab, arrows, Enter and the letters that the page names."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.browser.house import House
from tests.browser.knowing import past_of
from tests.browser.players import (
    EVIL,
    LEAD,
    LONDON,
    SMALL_DESK,
    Choice,
    Person,
    Sight,
    Street,
    in_order,
    play_now,
)
from tests.browser.tables import after, lay, prompts

TABS = 120
IN_A_ROW = 14
FOCUS = """() => {
  const here = document.activeElement ?? document.body;
  const { dataset, classList } = here;
  const amount = here.closest("[data-amounts]");
  return {
    options: (dataset.options ?? "").split(" ").filter(Boolean).map(Number),
    amounts: amount && classList.contains("do") ? JSON.parse(amount.dataset.amounts).map((pair) => pair[1]) : [],
    asks: dataset.confirm !== undefined,
    leads: dataset.set ?? "",
    seen: here.matches(":focus-visible"),
    lost: here === document.body,
    row: here.closest("[data-zone], [data-grid]") !== null,
    name: here.outerHTML.slice(0, 140),
  };
}"""
KEYED = """(selector) => {
  const all = [...document.querySelectorAll(selector)];
  const found = all.filter((one) => one.dataset.key && one.dataset.key !== "enter");
  const asked = found.find((one) => one.closest("dialog:not([open])"));
  const shown = found.find((one) => one.getClientRects().length) ?? asked;
  return shown?.dataset.key.replace("space", " ") ?? "";
}"""
"""The letter of what can be seen, or stands in a question that the same letter opens."""
AMOUNT_KEY = """(option) => [...document.querySelectorAll("[data-amounts]")]
  .find((one) => JSON.parse(one.dataset.amounts).at(-1)[1] === option)?.querySelector("[data-key]")
  ?.dataset.key ?? "" """
ARROW = """(option) => {
  const ways = { north: "ArrowUp", east: "ArrowRight", south: "ArrowDown", west: "ArrowLeft" };
  const gates = [...document.querySelectorAll("[data-arrow]")].filter((one) => one.getClientRects().length);
  const way = gates.find((one) => one.dataset.options === String(option))?.dataset.arrow;
  // An arrow presses the first gate on its side.
  return gates.find((one) => one.dataset.arrow === way)?.dataset.options === String(option) ? ways[way] ?? "" : "";
}"""
TOWARDS = """(option) => {
  // The arrow that leads from what has the focus nearer to an option of the same row, if it is there.
  const from = document.activeElement;
  const row = from.closest("[data-zone], [data-grid]");
  const all = [...(row?.querySelectorAll(`[data-options~="${option}"]`) ?? [])];
  const to = all.find((one) => one.getClientRects().length);
  if (!to || to === from) return "";
  const [one, other] = [from, to].map((element) => element.getBoundingClientRect());
  const dx = other.left + other.width / 2 - one.left - one.width / 2;
  const dy = other.top + other.height / 2 - one.top - one.height / 2;
  if (Math.abs(dx) > Math.abs(dy)) return dx > 0 ? "ArrowRight" : "ArrowLeft";
  return dy > 0 ? "ArrowDown" : "ArrowUp";
}"""
ASKED_AGAIN = (
    """(option) => document.querySelector(`dialog:modal [data-options="${option}"][data-key]`) !== null"""
)
"""Whether the letter has opened a question in which the option stands."""


class Typist:
    """Somebody with a keyboard, and how often it was pressed."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.pressed = 0

    def key(self, name: str) -> None:
        self.page.keyboard.press(name)
        self.pressed += 1

    def focus(self) -> dict[str, object]:
        found: dict[str, object] = self.page.evaluate(FOCUS)
        return found

    def walk_to(self, selector: str) -> None:
        """Press Tab until the focus is there."""
        for _ in range(TABS):
            self.key("Tab")
            if self.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
                return
        raise AssertionError(f"{selector} cannot be reached with Tab")

    def find(self, choice: Choice) -> dict[str, object]:
        """Walk to an option: with Tab from row to row, with the arrows along each of them."""
        for _ in range(TABS):
            focus = self._along(choice) if self.focus()["row"] else self.focus()
            if self._is(choice, focus):
                return focus
            self.key("Tab")
        raise AssertionError(f"{choice} cannot be reached with the keyboard")

    def _along(self, choice: Choice) -> dict[str, object]:
        """With the arrows towards an option that stands in the same row, or on the same map."""
        focus = self.focus()
        for _ in range(IN_A_ROW):
            arrow = self.page.evaluate(TOWARDS, choice.option)
            if not arrow or self._is(choice, focus):
                break
            self.key(arrow)
            before, focus = focus["name"], self.focus()
            if focus["name"] == before:
                break
        return focus

    def _is(self, choice: Choice, focus: dict[str, object]) -> bool:
        offered = [*focus["options"], *focus["amounts"]]  # type: ignore[misc]
        return choice.option in offered

    def press(self, choice: Choice) -> Sight:
        """Do an option: by its letter if it has one, else by walking to it."""
        before = self.person.look().edition
        for _ in range(4):
            if not (lead := self.page.evaluate(LEAD, choice.option)):
                break
            self._open(lead)
        letter = self._letter(f'[data-options="{choice.option}"]')
        letter = letter or self.page.evaluate(AMOUNT_KEY, choice.option)
        arrow = self.page.evaluate(ARROW, choice.option)
        if arrow:
            self.key(arrow)
            if self.page.locator(".menu").count():
                self.key("Enter")
        elif letter:
            self.key(letter)
            if self.page.evaluate(ASKED_AGAIN, choice.option):
                self.key(letter)
        else:
            self._walk_and_press(choice)
        return self.person.settle(before)

    def _letter(self, selector: str) -> str:
        letter: str = self.page.evaluate(KEYED, selector)
        return letter

    def _open(self, lead: str) -> None:
        """What has to be pressed before an option can be."""
        if letter := self._letter(lead):
            self.key(letter)
        else:
            self.walk_to(lead)
            self.key("Enter")

    def _walk_and_press(self, choice: Choice) -> None:
        focus = self.find(choice)
        assert focus["seen"], "one sees where one is"
        self.key("Enter")
        if len(focus["options"]) > 1:  # type: ignore[arg-type]
            item = self.page.locator(".menu .menu-item").filter(has_text=choice.caption).first
            self.key(item.locator("kbd").inner_text())
        elif focus["asks"]:
            self.key("Enter")

    def play(self, verbs: Sequence[str], most: int) -> list[str]:
        """So many decisions, or until the match is over; says which."""
        done: list[str] = []
        for _ in range(most):
            sight = self.person.wait_asked()
            if sight.over:
                break
            choice = in_order(*verbs)(sight.choices)
            was_there = not self.focus()["lost"]
            self.press(choice)
            assert not (was_there and self.focus()["lost"]), f"the focus is lost after {choice}"
            done.append(choice.verb)
        return done


def test_a_whole_match_of_london_with_the_keyboard(street: Street, house: House) -> None:
    ann = Typist(street.person(SMALL_DESK))
    ann.person.visit("/")
    ann.page.locator('#game-london select[name="bot"]').select_option("random")
    ann.walk_to("#game-london form [type=submit]")
    with ann.page.expect_navigation():
        ann.key("Enter")
    ann.pressed = 0

    done = ann.play(LONDON, 400)

    assert past_of(house, ann.person.token).kept.phase == "over"
    assert {"play", "buy", "attack", "pass"} <= set(done)
    assert ann.pressed / len(done) < 5, f"{ann.pressed} presses for {len(done)} decisions"


def test_a_whole_match_of_the_hero_with_the_keyboard(street: Street, house: House) -> None:
    ann = Typist(street.person(SMALL_DESK))
    play_now(ann.person, "alone", "greedy", "hero")

    done = ann.play(("character", "done", "move", "fight", "explore", "search"), 200)

    assert past_of(house, ann.person.token).kept.phase == "over"
    assert "move" in done
    assert ann.pressed / len(done) < 7, f"{ann.pressed} presses for {len(done)} decisions"


def test_evil_places_and_plays_with_the_keyboard(street: Street, house: House) -> None:
    """The arrows walk over the Map."""
    laid = lay(house.data, "alone", lambda room: prompts(room) == "prompt.creature", ("Ann", "Ben"))
    ben = Typist(street.person(SMALL_DESK))
    ben.person.visit(f"/play/{laid.tokens[1]}")
    ben.person.wait(lambda sight: sight.asked)

    walked = 0
    for _ in range(8):
        sight = ben.person.look()
        if not sight.asked:
            break
        if ben.page.locator("[data-plan]").count():
            ben.walk_to("[data-plan]")
            for key in ("ArrowRight", "ArrowLeft", "Enter", "Enter"):
                ben.key(key)
            ben.person.settle(sight.edition)
            walked += 1
        else:
            ben.press(in_order("creature", "react", "face down", *EVIL)(sight.choices))
        ben.page.wait_for_timeout(200)

    assert walked


@pytest.mark.parametrize(("game", "seat", "steps"), [("london", 0, 20), ("alone", 0, 12), ("alone", 1, 45)])
def test_the_first_thing_to_do_is_two_tabs_and_enter_away(
    street: Street, house: House, game: str, seat: int, steps: int
) -> None:
    laid = lay(house.data, game, after(steps, seat), ("Ann", "Ben"))
    ann = Typist(street.person(SMALL_DESK))
    ann.person.visit(f"/play/{laid.tokens[seat]}")
    ann.person.wait(lambda sight: sight.asked)

    for key in ("Tab", "Tab", "Enter"):
        ann.key(key)

    focus = ann.focus()
    assert focus["options"] or focus["amounts"] or focus["leads"], focus
    assert focus["seen"]


def test_a_row_of_cards_is_one_stop_and_the_arrows_go_along_it(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(4, 0), ("Ann", "Ben"))
    ann = Typist(street.person(SMALL_DESK))
    ann.person.visit(f"/play/{laid.tokens[0]}")
    ann.person.wait(lambda sight: sight.asked)
    stops = (
        "[...document.querySelectorAll('[data-zone=\"{}\"] .hit')].filter((one) => one.tabIndex === 0).length"
    )
    where = "document.activeElement.closest('[data-zone]')?.dataset.zone"

    ann.walk_to('[data-zone="hand-me"] .hit')
    names = [ann.focus()["name"]]
    ann.key("ArrowRight")
    names.append(ann.focus()["name"])
    ann.key("ArrowLeft")
    names.append(ann.focus()["name"])
    assert ann.page.evaluate(where) == "hand-me"
    ann.key("ArrowUp")
    above = ann.page.evaluate(where)

    assert names[0] == names[2] != names[1]
    assert above == "street"
    assert [ann.page.evaluate(stops.format(zone)) for zone in ("hand-me", "street")] == [1, 1]


def test_a_card_is_looked_at_and_an_answer_why_not_with_the_keyboard(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), ("Ann", "Ben"))
    ann = Typist(street.person(SMALL_DESK))
    ann.person.visit(f"/play/{laid.tokens[0]}")
    ann.person.wait(lambda sight: sight.asked)
    ann.walk_to(".spot [data-zoom]")
    ann.key("i")
    ann.page.locator("#zoom[open] h2, #zoom[open] .nm").first.wait_for()
    ann.key("Escape")
    ann.page.locator("#zoom").wait_for(state="hidden")
    ann.walk_to("[data-try]:not([data-options])")
    ann.page.locator("#tip .tip-why").wait_for()


def test_the_keys_are_listed_and_can_be_switched_off(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), ("Ann", "Ben"))
    ann = Typist(street.person(SMALL_DESK))
    ann.person.visit(f"/play/{laid.tokens[0]}")
    ann.person.wait(lambda sight: sight.asked)

    ann.key("?")
    listed = ann.page.locator("#keys kbd").all_inner_texts()
    ann.key("Escape")
    ann.page.evaluate("Penumbra.settings.set('keys', 'off')")
    ann.key("?")

    assert {"Tab", "Enter", "1–9", "Arrows", "P", "U", "H", "L", "?"} <= set(listed)
    assert not ann.page.locator("#keys").is_visible()

"""Without a mouse: Tab, Enter and the letters that the page names."""

from __future__ import annotations

from collections.abc import Sequence

from tests.browser.house import House
from tests.browser.players import HERO, LONDON, SMALL_DESK, Choice, Person, Sight, Street, in_order
from tests.browser.tables import after, lay

TABS = 250
FOCUS = """() => {
  const { dataset, classList } = document.activeElement ?? document.body;
  const amount = document.activeElement?.closest("[data-amounts]");
  return {
    options: (dataset.options ?? "").split(" ").filter(Boolean).map(Number),
    amounts: amount && classList.contains("do") ? JSON.parse(amount.dataset.amounts).map((pair) => pair[1]) : [],
    asks: dataset.confirm !== undefined,
    seen: document.activeElement?.matches(":focus-visible"),
  };
}"""
KEYED = """(option) => document.querySelector(`[data-options="${option}"][data-key]`)?.dataset.key ?? ""
"""

ASKED_AGAIN = (
    """(option) => document.querySelector(`dialog:modal [data-options="${option}"][data-key]`) !== null"""
)
"""Whether the letter has opened a question in which the option stands."""


def walk_to(person: Person, selector: str) -> None:
    """Press Tab until the focus is there."""
    for _ in range(TABS):
        person.page.keyboard.press("Tab")
        if person.page.evaluate("(selector) => document.activeElement.matches(selector)", selector):
            return
    raise AssertionError(f"{selector} cannot be reached with Tab")


def press(person: Person, choice: Choice) -> Sight:
    """Do an option with the keyboard alone: by its letter if it has one, else by walking to it."""
    before, keys = person.look().edition, person.page.keyboard
    letter = person.page.evaluate(KEYED, choice.option)
    if letter:
        keys.press(letter)
        if person.page.evaluate(ASKED_AGAIN, choice.option):
            keys.press(letter)
        return person.settle(before)
    for _ in range(TABS):
        keys.press("Tab")
        focus = person.page.evaluate(FOCUS)
        if choice.option in focus["options"] or choice.option in focus["amounts"]:
            break
    else:
        raise AssertionError(f"{choice} cannot be reached with Tab")
    assert focus["seen"], "one sees where one is"
    keys.press("Enter")
    if len(focus["options"]) > 1:
        item = person.page.locator(".menu .menu-item").filter(has_text=choice.caption).first
        keys.press(item.locator("kbd").inner_text())
    elif focus["asks"]:
        keys.press("Enter")
    return person.settle(before)


def play(person: Person, verbs: Sequence[str], most: int) -> list[str]:
    """So many decisions; says which."""
    done = []
    for _ in range(most):
        sight = person.wait_asked()
        if sight.over:
            break
        choice = in_order(*verbs)(sight.choices)
        press(person, choice)
        done.append(choice.verb)
    return done


def test_turns_of_london_with_the_keyboard(street: Street, house: House) -> None:
    ann = street.person(SMALL_DESK)
    ann.visit("/")
    keys = ann.page.keyboard
    walk_to(ann, "#game-london form [type=submit]")
    with ann.page.expect_navigation():
        keys.press("Enter")
    done = play(ann, LONDON, 26)
    assert done.count("pass") >= 2
    assert "play" in done


def test_a_turn_of_the_hero_with_the_keyboard(street: Street, house: House) -> None:
    laid = lay(house.data, "alone", after(12, 0), ("Ann", "Ben"))
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    sight = ann.wait(lambda sight: sight.asked)
    for _ in range(6):
        if not sight.asked:
            break
        sight = press(ann, in_order(*HERO)(sight.choices))
        ann.page.wait_for_timeout(200)
        sight = ann.look()


def test_a_card_is_looked_at_and_an_answer_why_not_with_the_keyboard(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), ("Ann", "Ben"))
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    ann.wait(lambda sight: sight.asked)
    keys = ann.page.keyboard
    walk_to(ann, ".spot [data-zoom]")
    keys.press("i")
    ann.page.locator("#zoom[open] h2, #zoom[open] .nm").first.wait_for()
    keys.press("Escape")
    ann.page.locator("#zoom").wait_for(state="hidden")
    walk_to(ann, "[data-try]:not([data-options])")
    ann.page.locator("#tip .tip-why").wait_for()

"""What happened and why in Terrors of London, in a browser: the stage, the recap, the call, the question before
passing, the end."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.table.room import Room
from tests.browser.house import House
from tests.browser.players import Choice, Person, Sight, Street
from tests.browser.tables import lay, over, prompts

WATCHING = """localStorage.setItem("penumbra", '{"speed":"normal","sound":"off","guard":"0"}')"""
"""The speed at which one can see what others do."""
SIZES = [(360, 640), (390, 664), (844, 390), (820, 1180), (1280, 720), (1366, 650), (1440, 900), (1920, 1080)]
OUTSIDE = """([selector, within]) => {
  // What of an element leaves the window, or its own box; and whether the page scrolls.
  const wrong = [];
  const {scrollWidth, scrollHeight} = document.documentElement;
  if (scrollWidth > innerWidth || scrollHeight > innerHeight) wrong.push("the page scrolls");
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (!box.width) continue;
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
      wrong.push(`${element.className || element.id} leaves the window`);
    for (const inner of element.querySelectorAll(within)) {
      const its = inner.getBoundingClientRect();
      if (!its.width) continue;
      if (its.left < box.left - 1 || its.right > box.right + 1 || its.bottom > box.bottom + 1)
        wrong.push(`${inner.className || inner.textContent} leaves ${element.className}`);
      if (inner.matches("button") && inner.scrollWidth > inner.clientWidth + 1)
        wrong.push(`too long: ${inner.textContent}`);
    }
  }
  return wrong;
}"""


def verbs(room: Room) -> set[str]:
    return {room.game.choice(room.state, option).verb for option in room.game.options(room.state)}


def acts(seat: int, *wanted: str, turn: int = 3) -> Any:
    """A seat is free to act, and these are among what it can do."""

    def is_so(room: Room) -> bool:
        if room.table.deciding != seat or not prompts(room).startswith("prompt.action"):
            return False
        return room.game.moment(room.state)[1] >= turn and verbs(room) >= set(wanted)

    return is_so


def begins(room: Room) -> bool:
    """The second seat's turn has just begun, and it holds cards that it can play."""
    return bool(acts(1, "play", turn=4)(room) and room.log(1)[-1].facts["kind"] == "turn")


def first(sight: Sight, verb: str) -> Choice | None:
    return next((choice for choice in sight.choices if choice.verb == verb), None)


def play_a_card(person: Person) -> None:
    sight = person.wait_asked()
    card = first(sight, "play")
    assert card is not None
    person.choose(card)


def test_what_the_other_does_is_shown_until_it_is_ones_turn(street: Street, house: House) -> None:
    tokens = lay(house.data, "london", begins, ("Ann", "Ben")).tokens
    ann, ben = street.person(), street.person()
    ann.page.add_init_script(WATCHING)
    ann.visit(f"/play/{tokens[0]}")
    ben.visit(f"/play/{tokens[1]}")
    assert ann.page.locator(".stage").count() == 0

    play_a_card(ben)
    stage = ann.page.locator(".stage:not(.over)")
    stage.wait_for()
    assert stage.locator(".stage-who").text_content() == "Ben · step 1"
    assert (stage.locator(".stage-what").text_content() or "").startswith("plays ")
    assert stage.locator(".card").is_visible()
    assert (ann.page.text_content("#prompt-text") or "").startswith("Ben plays ")
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert (
            ann.page.evaluate(OUTSIDE, [".stage", ".stage-card, .stage-what, .stage-say, [data-skip]"]) == []
        ), size
    ann.press("[data-skip]")
    stage.wait_for(state="detached")

    sight = ben.wait_asked()
    while not sight.over and ben.page.locator("#no-pass").count():
        card = first(sight, "play") or sight.choices[0]
        sight = ben.choose(card)
        if not sight.asked:
            answer = ann.wait_asked()
            ann.choose(answer.choices[0])
            sight = ben.wait_asked()
    passing = first(sight, "pass")
    assert passing is not None
    ben.choose(passing)

    recap = ann.page.locator("#recap")
    recap.wait_for()
    assert (recap.text_content() or "").startswith("Ben")
    ann.page.click("[data-open=again]")
    assert ann.page.locator("#again li").count() >= 2
    ann.page.keyboard.press("Escape")
    ann.wait(lambda sight: sight.asked)
    play_a_card(ann)
    recap.wait_for(state="detached")


def test_passing_asks_what_would_be_wasted(street: Street, house: House) -> None:
    token = lay(house.data, "london", acts(0, "pass", "attack", "overlord"), ("Ann", "Ben")).tokens[0]
    ann = street.person()
    ann.visit(f"/play/{token}")
    sight = ann.wait_asked()
    ann.page.keyboard.press("p")
    question = ann.page.locator("#pass-question")
    question.wait_for()
    text = question.text_content() or ""
    assert "unspent" in text
    assert "Overlord ability not used" in text
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert ann.page.evaluate(OUTSIDE, ["#pass-question", ".bt"]) == [], size
    question.locator(".pri", has_text="Go back").click()
    assert not question.is_visible()
    assert ann.look().edition == sight.edition
    ann.page.click("#pass")
    before = ann.look().edition
    ann.page.keyboard.press("p")
    ann.settle(before)
    assert not ann.page.locator("#pass-question").is_visible()


@pytest.mark.parametrize("key", ["prompt.ability.may", "prompt.curse"])
def test_the_call_stays_in_the_window_and_its_first_key_answers(
    street: Street, house: House, key: str
) -> None:
    def asked(room: Room) -> bool:
        return room.table.deciding == 0 and prompts(room) == key

    ann = street.person()
    ann.visit(f"/play/{lay(house.data, 'london', asked, ('Ann', 'Ben')).tokens[0]}")
    sight = ann.wait_asked()
    call = ann.page.locator("#call")
    assert call.locator(".bt.pri").first.is_visible()
    assert ("steel" in (call.get_attribute("class") or "")) == (key == "prompt.curse")
    last = call.locator(".bt").last
    assert ("sec" in (last.get_attribute("class") or "")) == key.endswith(".may")
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert ann.page.evaluate(OUTSIDE, ["#call", ".bt"]) == [], size
    ann.page.keyboard.press("1")
    ann.settle(sight.edition)


def test_the_end_says_why_and_can_be_put_aside(street: Street, house: House) -> None:
    ann = street.person()
    ann.visit(f"/play/{lay(house.data, 'london', over, ('Ann', 'Ben')).tokens[0]}")
    result = ann.page.locator("#result")
    result.wait_for()
    assert "fell from" in (result.locator(".final").text_content() or "")
    assert result.locator(".end-chart rect").count() >= 4
    assert result.locator(".end-table tbody tr").count() == 5
    for size in SIZES:
        ann.page.set_viewport_size({"width": size[0], "height": size[1]})
        assert ann.page.evaluate(OUTSIDE, [".end-in", ".bt"]) == [], size
    ann.page.keyboard.press("Escape")
    assert not result.is_visible()
    ann.press("[data-open-result]")
    assert result.is_visible()
    ann.press(".end-tools [data-dismiss]")
    assert not result.is_visible()

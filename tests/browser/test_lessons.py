"""A lesson as somebody new has it: on a phone and on a desk, by pressing what the coach points at."""

from __future__ import annotations

from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]

from tests.browser.players import Choice, Person, Sight, Street

SMALL_PHONE, DESK = (390, 664), (1440, 900)
SERIOUS = ("serious", "critical")
MOST = 60
STANDS = """() => {
  // Whether the bubble is inside the window, and how much of what it points at lies below it.
  const bubble = document.getElementById("coach-bubble")?.getBoundingClientRect();
  const coach = document.getElementById("coach");
  if (!bubble || document.body.matches(".showing, .behind")) return null;
  const inside = bubble.left >= 0 && bubble.top >= 0 && bubble.right <= innerWidth && bubble.bottom <= innerHeight;
  const seen = (one) => one.checkVisibility() && !one.closest("dialog") && one.getBoundingClientRect().width > 2;
  const named = JSON.parse(coach.dataset.points || "[]");
  const points = named.map((one) => [...document.querySelectorAll(one)].filter(seen));
  const covered = (points.find((some) => some.length) ?? []).filter((one) => {
    const box = one.getBoundingClientRect();
    return bubble.left < box.right && box.left < bubble.right && bubble.top < box.bottom && box.top < bubble.bottom;
  });
  return {
    inside, covered: covered.map((one) => one.outerHTML.slice(0, 120)), says: coach.dataset.teaches,
    reads: Boolean(document.getElementById("coach-next")), done: coach.matches(".coach-done"),
    wanted: coach.dataset.wanted, still: document.getElementById("coach-bubble").getAnimations().length === 0,
  };
}"""


def stands(person: Person) -> dict[str, Any]:
    """Where the bubble is, once it has come to rest."""
    person.page.wait_for_function(
        f"() => ({STANDS})()?.still && window.Penumbra.live.ready()", timeout=60_000
    )
    found: dict[str, Any] = person.page.evaluate(STANDS)
    return found


def counted(sight: Sight, wanted: str) -> Choice:
    """The first option that counts: its number stands in the selector of what makes it."""
    return next(one for one in sight.choices if f'"{one.option}"' in wanted)


@pytest.mark.parametrize("size", [SMALL_PHONE, DESK])
def test_a_lesson_is_done_by_pressing_what_is_pointed_at(street: Street, size: tuple[int, int]) -> None:
    ann = street.person(size)
    ann.visit("/learn")
    ann.follow(ann.page.locator("#london-1-a-turn button"))
    said: list[str] = []
    for _ in range(MOST):
        now = stands(ann)
        said.append(now["says"])
        assert now["inside"], now
        assert not now["covered"], now
        if now["done"]:
            break
        if now["reads"]:
            ann.page.locator("#coach-next").click()
            ann.page.wait_for_function(
                "(says) => document.getElementById('coach')?.dataset.teaches !== says", arg=now["says"]
            )
        else:
            ann.choose(counted(ann.look(), now["wanted"]))
    found = Axe().run(ann.page)
    serious = [one["id"] for one in found.response["violations"] if one["impact"] in SERIOUS]

    assert [one.partition("-")[2] for one in dict.fromkeys(said)] == [
        "goal", "first", "all", "attack", "pass", "hit", "acolyte", "recover", "alone", "end",
    ]  # fmt: skip
    assert not serious
    ann.visit("/learn")
    assert "done" in (ann.page.locator("#london-1-a-turn").get_attribute("class") or "")


def test_a_mistake_is_answered_and_the_keyboard_goes_on(street: Street) -> None:
    ann = street.person(DESK)
    ann.visit("/learn")
    ann.follow(ann.page.locator("#london-1-a-turn button"))
    stands(ann)

    ann.page.keyboard.press("n")
    ann.page.wait_for_selector("#coach[data-teaches='1-first']")
    fanatic = next(one for one in ann.look().choices if one.notation == "play fanatic")
    ann.point(fanatic)
    ann.page.wait_for_selector(".coach-note")

    assert "You will need that one" in ann.page.locator(".coach-note").inner_text()
    assert "You will need that one" in ann.page.locator("#voice").inner_text()
    ann.page.keyboard.press("u")
    ann.page.wait_for_selector("#coach[data-teaches='0-goal']")

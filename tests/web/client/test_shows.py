"""Shows, guards, hints and looking first, in a real browser, against a table that does exactly what each test says."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from tests.web.client.conftest import Opening
from tests.web.client.harness import TableServer, table
from tests.web.client.test_client import at_speed, until

END = '<button type="button" id="end" class="lit" data-options="1" data-key="e">End</button>'
ASKED = {1: "End the turn"}


def held(key: str, milliseconds: int = 700) -> str:
    return (
        f'<section id="stage-{key}" data-show="{key}" data-hold="{milliseconds}" data-say="Step {key}">'
        f'<p>Step {key}</p><button type="button" data-skip>Skip</button></section>'
    )


def waiting(key: str, motion: int = 0) -> str:
    return (
        f'<section id="moment-{key}" data-show="{key}" data-wait data-motion="{motion}"><p id="told">{key}</p>'
        f'<button type="button" data-continue>Continue</button>'
        f'<button type="button" data-skip>Skip</button></section>'
    )


def shown(number: int, content: str = "", asked: bool = False) -> str:
    return table(f'<p id="n">{number}</p>{content}', ASKED if asked else {})


def number(page: Page) -> str:
    return page.locator("#n").inner_text()


def is_free(page: Page) -> bool:
    return bool(page.evaluate("Penumbra.live.ready()"))


def test_a_show_is_held_before_the_next_frame(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    began = time.monotonic()
    server.frame(shown(2, held("a")))
    server.frame(shown(3, asked=True))
    expect(page.locator("#stage-a")).to_be_visible()
    assert number(page) == "2"
    expect(page.locator("#n")).to_have_text("3")
    assert time.monotonic() - began >= 0.7, "as long as it says, not the usual pace"
    expect(page.locator("[data-show]")).to_have_count(0)


def test_a_faster_reader_sees_it_for_a_shorter_time(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    at_speed(page, "fast")
    began = time.monotonic()
    server.frame(shown(2, held("a", 10_000)))
    expect(page.locator("#stage-a")).to_be_visible()
    server.frame(shown(3))
    expect(page.locator("#n")).to_have_text("3", timeout=9000)
    assert time.monotonic() - began < 9.5


def test_a_show_that_waits_is_ended_by_the_reader(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, waiting("a") + END, asked=True))
    expect(page.locator("#moment-a.ready")).to_be_visible()
    assert not is_free(page), "what lies below is not to be touched meanwhile"
    page.wait_for_timeout(350)
    page.keyboard.press("Space")
    expect(page.locator("#moment-a")).to_be_hidden()
    assert is_free(page)
    server.parts(("n", '<p id="n">3</p>'))
    expect(page.locator("#n")).to_have_text("3")
    expect(page.locator("#moment-a")).to_be_hidden()


def test_a_press_during_the_motion_only_ends_the_motion(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, waiting("a", 20_000), asked=True))
    page.click("#told")
    expect(page.locator("#moment-a.finished.ready")).to_be_visible()
    page.click("[data-continue]")
    expect(page.locator("#moment-a")).to_be_visible()
    page.wait_for_timeout(350)
    page.click("[data-continue]")
    expect(page.locator("#moment-a")).to_be_hidden()


def test_each_show_waits_for_the_reader_in_turn(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, waiting("a")))
    server.frame(shown(3, waiting("b")))
    expect(page.locator("#moment-a.ready")).to_be_visible()
    page.wait_for_timeout(1200)
    assert number(page) == "2"
    page.click("[data-continue]")
    expect(page.locator("#moment-b.ready")).to_be_visible()


def test_skipping_shows_nothing_more_until_the_reader_is_asked(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, waiting("a")))
    server.frame(shown(3, waiting("b")))
    page.click("#moment-a [data-skip]")
    expect(page.locator("#n")).to_have_text("3")
    expect(page.locator("#moment-b")).to_be_hidden()
    server.frame(shown(4, waiting("c")))
    expect(page.locator("#n")).to_have_text("4")
    expect(page.locator("#moment-c")).to_be_hidden()
    server.frame(shown(5, asked=True))
    server.frame(shown(6, waiting("d"), asked=True))
    expect(page.locator("#moment-d")).to_be_visible()


def test_at_once_there_are_no_shows(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    at_speed(page, "instant")
    server.frame(shown(2, waiting("a"), asked=True))
    expect(page.locator("#n")).to_have_text("2")
    expect(page.locator("#moment-a")).to_be_hidden()
    assert is_free(page)


def test_with_calm_motion_a_show_waits_all_the_same(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1), reduced_motion="reduce")
    server.frame(shown(2, waiting("a", 5000), asked=True))
    expect(page.locator("body.calm #moment-a.ready")).to_be_visible(timeout=2000)


def test_a_reader_may_set_how_long_it_waits(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    page.evaluate("Penumbra.settings.set('after', '4')")
    page.clock.install()
    server.frame(shown(2, waiting("a"), asked=True))
    expect(page.locator("#moment-a")).to_be_visible()
    page.clock.run_for(5000)
    expect(page.locator("#moment-a")).to_be_hidden()


# --- Guards -------------------------------------------------------------------------------------------


def guarded(key: str) -> str:
    return f'<div id="window" data-guard="600" data-guard-key="{key}">{END}</div>'


def test_a_second_click_does_not_answer_the_next_question(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1, guarded("one"), asked=True))
    until(page, "!document.querySelector('.arming')")
    page.click("#end")
    server.wait_do("act")
    server.frame(shown(2, guarded("two"), asked=True))
    expect(page.locator("#window.arming")).to_be_visible()
    page.click("#end")
    page.keyboard.press("e")
    assert server.none_comes("act", 0.2)
    until(page, "!document.querySelector('.arming')")
    page.click("#end")
    server.wait_do("act", 2)


def test_the_same_question_drawn_anew_is_not_guarded_anew(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1, guarded("one"), asked=True))
    until(page, "!document.querySelector('.arming')")
    server.frame(shown(2, guarded("one"), asked=True))
    expect(page.locator("#n")).to_have_text("2")
    page.click("#end")
    server.wait_do("act")


# --- Looking first, hints, the log ----------------------------------------------------------------------

CARD = (
    '<button type="button" id="card" data-options="1" data-zoom="/card" style="width:80px;height:80px">'
    "Ghoul</button>"
)


def test_a_first_tap_looks_and_a_second_does_it(server: TableServer, visit: Opening) -> None:
    server.pages["/card"] = "<main><h1>Ghoul</h1><p>Gain 2 Might.</p></main>"
    page = visit(shown(1, CARD, asked=True), has_touch=True)
    page.tap("#card")
    expect(page.locator("#zoom")).to_contain_text("Gain 2 Might.")
    expect(page.locator("#zoom .zoom-acts button")).to_have_text("End the turn")
    assert server.none_comes("act", 0.1)
    page.tap("#card")
    server.wait_do("act")
    expect(page.locator("#zoom")).to_be_hidden()


def test_its_button_does_it_too_and_another_place_closes_it(server: TableServer, visit: Opening) -> None:
    server.pages["/card"] = "<main><h1>Ghoul</h1></main>"
    page = visit(shown(1, CARD, asked=True), has_touch=True)
    page.tap("#card")
    expect(page.locator("#zoom")).to_be_visible()
    page.tap("#prompt")
    expect(page.locator("#zoom")).to_be_hidden()
    page.tap("#card")
    page.tap("#zoom .zoom-acts button")
    server.wait_do("act")


def test_a_mouse_does_it_at_once(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1, CARD, asked=True))
    page.click("#card")
    server.wait_do("act")


def test_a_hint_lights_the_nearest_place_that_its_step_leads_to(server: TableServer, visit: Opening) -> None:
    ways = (("far", "7 8 9"), ("near", "7 9"), ("other", "6 9"))
    places = "".join(
        f'<button type="button" id="{id_}" data-plan="{plan}">{id_}</button>' for id_, plan in ways
    )
    page = visit(shown(1, f'{places}<button type="button" id="ask" data-hint>Hint</button>', asked=True))
    page.locator("#ask").click()
    asked = server.wait_do("hint")
    server.say(t="hint", id=asked["id"], option=7, text="Master would choose: a step to the east")
    expect(page.locator("#near.hinted")).to_be_visible()
    expect(page.locator(".hinted")).to_have_count(1)


def test_a_hint_lights_what_it_means(server: TableServer, visit: Opening) -> None:
    page = visit(
        shown(1, END + '<button type="button" id="ask" data-hint data-key="h">Hint</button>', asked=True)
    )
    page.keyboard.press("h")
    asked = server.wait_do("hint")
    server.say(t="hint", id=asked["id"], option=1, text="Master would choose: End the turn")
    expect(page.locator("#end.hinted")).to_be_visible()
    expect(page.locator("#toast")).to_contain_text("Master would choose")
    server.frame(shown(2, END, asked=True))
    expect(page.locator(".hinted")).to_have_count(0)


LOG = (
    '<dialog id="chronicle"><ol id="log"><li>1</li><li>2</li></ol></dialog>'
    '<button type="button" id="tool-log" data-open="chronicle">Log<b id="log-badge" hidden></b></button>'
)


def test_the_log_tells_how_much_of_it_is_new(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1, LOG))
    expect(page.locator("#log-badge")).to_be_hidden()
    server.parts(grown=[["log", 0, "<li>3</li><li>4</li>"]])
    expect(page.locator("#log-badge")).to_have_text("2")
    server.parts(grown=[["log", 0, "<li>4, told anew</li>", 1]])
    expect(page.locator("#log li")).to_have_text(["1", "2", "3", "4, told anew"])
    expect(page.locator("#log-badge")).to_have_text("2")
    page.click("#tool-log")
    expect(page.locator("#log-badge")).to_be_hidden()


# -- groups: the steps of one turn ---------------------------------------------------------------------------


def step(number: int, since: int, turn: int = 1, hold: int = 700) -> str:
    return (
        f'<section class="stage-of" id="stage"><div id="stage-{turn}-{number}" data-show="{turn}-{number}" '
        f'data-stage="stage-of" data-group="{turn}" data-since="{since}" data-hold="{hold}">'
        f'<p class="told">Step {number}</p><button type="button" data-skip>Skip</button></div></section>'
    )


AGAIN = '<button type="button" id="again" data-open="list" data-replay="2">Again</button><dialog id="list"></dialog>'


def test_a_step_that_comes_late_is_held_for_a_shorter_time(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, step(1, 0)))
    expect(page.locator("#n")).to_have_text("2")
    page.wait_for_timeout(1600)  # somebody thinks longer than the step is held
    began = time.monotonic()
    server.frame(shown(3, step(2, 700, hold=3000)))
    server.frame(shown(4, asked=True))
    expect(page.locator("#n")).to_have_text("4")
    assert 1.0 < time.monotonic() - began < 2.8, "3 s, less than a second of which is made up for"


def test_the_steps_of_a_turn_are_shown_again_one_after_the_other(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, step(1, 0, turn=1)))
    server.frame(shown(3, step(1, 0, turn=2)))
    server.frame(shown(4, step(2, 700, turn=2)))
    server.frame(shown(5, AGAIN, asked=True))
    expect(page.locator("#n")).to_have_text("5")
    page.locator("#again").click()
    expect(page.locator("#replay .told")).to_have_text("Step 1")
    expect(page.locator("#replay .told")).to_have_text("Step 2")
    expect(page.locator("#replay")).to_have_count(0)
    expect(page.locator("#list")).to_be_hidden()
    assert is_free(page)


def test_what_is_shown_again_can_be_skipped_and_stands_in_nobodys_way(
    server: TableServer, visit: Opening
) -> None:
    page = visit(shown(1))
    server.frame(shown(2, step(1, 0)))
    server.frame(shown(3, step(2, 700)))
    server.frame(shown(4, AGAIN + END, asked=True))
    expect(page.locator("#n")).to_have_text("4")
    page.locator("#again").click()
    page.locator("#replay [data-skip]").click()
    expect(page.locator("#replay")).to_have_count(0)
    page.locator("#again").click()
    expect(page.locator("#replay")).to_have_count(1)
    server.frame(shown(5, END, asked=True))
    expect(page.locator("#n")).to_have_text("5")
    expect(page.locator("#replay")).to_have_count(0)


def test_where_not_all_was_seen_the_steps_are_listed(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1, AGAIN, asked=True))
    page.locator("#again").click()
    expect(page.locator("#replay")).to_have_count(0)
    expect(page.locator("#list")).to_be_visible()


def test_whoever_is_never_asked_skips_one_turn_only(server: TableServer, visit: Opening) -> None:
    page = visit(shown(1))
    server.frame(shown(2, step(1, 0, turn=1, hold=20_000)))
    expect(page.locator("#n")).to_have_text("2")
    page.locator("[data-skip]").click()
    server.frame(shown(3, step(2, 700, turn=1, hold=20_000)))
    expect(page.locator("#n")).to_have_text("3")
    server.frame(shown(4, step(1, 0, turn=2, hold=20_000)))
    expect(page.locator("#n")).to_have_text("4")
    server.frame(shown(5))
    page.wait_for_timeout(1200)
    assert number(page) == "4", "the next turn is held again"

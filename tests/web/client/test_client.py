"""The client's scripts in a real browser, against a table that does exactly what each test says."""

from __future__ import annotations

import time
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.client.conftest import Opening
from tests.web.client.harness import TableServer, cards, table

TWO = {1: "Buy the ghoul", 2: "Destroy the ghoul"}
ONE = '<button type="button" id="end" class="lit" data-options="1" data-key="e">End</button>'


def numbered(number: int, content: str = "") -> str:
    return table(f'<p id="n">{number}</p>{content}', {1: "End the turn"})


def moving(page: Page) -> int:
    """How many things move now."""
    return int(page.evaluate("document.getAnimations().filter(a => !(a instanceof CSSAnimation)).length"))


def until(page: Page, condition: str) -> None:
    """Waits for a condition; Playwright's own way would need `eval`, which our pages forbid."""
    end = time.monotonic() + 5
    while not page.evaluate(condition):
        assert time.monotonic() < end, condition
        page.wait_for_timeout(20)


def at_speed(page: Page, speed: str) -> None:
    page.evaluate("speed => Penumbra.settings.set('speed', speed)", speed)


# --- The line -----------------------------------------------------------------------------------------


def test_says_hello_with_its_edition(server: TableServer, visit: Opening) -> None:
    visit()
    assert server.heard[0] == {"do": "hello", "edition": "e:1"}


def test_a_frame_changes_the_table(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1))
    server.frame(numbered(2))
    expect(page.locator("#n")).to_have_text("2")


def test_connects_again_and_says_so(server: TableServer, visit: Opening) -> None:
    page = visit()
    server.frame(numbered(2))
    expect(page.locator("#n")).to_have_text("2")
    server.shut = True
    server.drop()
    expect(page.locator("#line")).to_have_text("Connection lost")
    server.shut = False
    server.wait_line(2)
    assert server.heard[-1] == {"do": "hello", "edition": "e:2"}
    server.say(t="frame", edition="e:9", prev="e:8", html=numbered(9))
    expect(page.locator("#n")).to_have_text("9")
    expect(page.locator("#line")).to_have_text("Back again")
    expect(page.locator("#line")).to_be_hidden()


def test_a_short_break_shows_no_banner(server: TableServer, visit: Opening) -> None:
    page = visit()
    server.drop()
    server.wait_line(2)
    server.say(t="pong")
    expect(page.locator("body")).not_to_have_class("offline")
    time.sleep(1)
    expect(page.locator("#line")).to_be_hidden()


def test_a_command_is_sent_again_with_the_same_id_and_done_once(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1, ONE))
    server.deaf = True
    page.click("#end")
    first = server.wait_do("act")
    server.deaf = False
    server.drop()
    again = server.wait_do("act", 2)
    assert again == first
    assert server.done == [first["id"]]
    server.frame(numbered(2, ONE))
    expect(page.locator("#n")).to_have_text("2")
    expect(page.locator("#end")).not_to_have_class("lit busy")
    server.drop()
    server.wait_line(3)
    assert server.none_comes("act"), "what was done is not sent a third time"


def test_a_click_without_a_line_is_kept(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1, ONE))
    server.shut = True
    server.drop()
    expect(page.locator("body.offline")).to_be_attached()
    page.click("#end")
    server.shut = False
    assert server.wait_do("act")["option"] == 1


def test_a_silent_line_is_given_up(server: TableServer, visit: Opening) -> None:
    page = visit()
    page.clock.install()
    page.reload()
    server.wait_line(2)
    server.say(t="pong")
    page.wait_for_timeout(100)
    page.clock.run_for(20_100)
    server.wait_do("beat")
    page.clock.run_for(10_000)
    assert server.none_comes("hello"), "an answered beat keeps the line"
    server.deaf = True
    page.clock.run_for(12_000)
    server.wait_do("beat", 2)
    page.clock.run_for(9_000)
    server.wait_line(3)


def test_a_closed_table_is_left_alone(server: TableServer, visit: Opening) -> None:
    page = visit()
    server.say(t="gone", text="The table is closed.")
    expect(page.locator("#line")).to_have_text("The table is closed.")
    assert server.none_comes("hello", 0.8)


def test_goes_where_it_is_sent_but_never_abroad(server: TableServer, visit: Opening) -> None:
    page = visit()
    server.pages["/other"] = "<h1>Elsewhere</h1>"
    server.say(t="goto", url="https://example.org/")
    server.say(t="goto", url="/other")
    expect(page.locator("h1")).to_have_text("Elsewhere")


# --- Frames -------------------------------------------------------------------------------------------


def test_frames_of_others_come_at_a_pace_and_can_be_skipped(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1, ONE))
    at_speed(page, "slow")
    for number in (2, 3, 4, 5):
        server.frame(numbered(number, ONE))
    expect(page.locator("#n")).to_have_text("2")
    expect(page.locator("#skip")).to_be_visible()
    page.click("#end")
    assert server.none_comes("act"), "what is shown is old: a click could mean something else"
    page.click("#skip")
    expect(page.locator("#n")).to_have_text("5")
    expect(page.locator("#skip")).to_be_hidden()
    page.click("#end")
    assert server.wait_do("act")["edition"] == "e:5"


def test_the_queue_runs_by_itself(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1))
    at_speed(page, "fast")
    page.evaluate("""
        window.seen = [];
        document.addEventListener("penumbra:shown", () => seen.push([performance.now(), n.textContent]));
    """)
    for number in (2, 3, 4):
        server.frame(numbered(number))
    expect(page.locator("#n")).to_have_text("4")
    seen: list[tuple[float, str]] = page.evaluate("seen")
    assert [text for _, text in seen] == ["2", "3", "4"]
    assert all(later[0] - former[0] >= 330 for former, later in pairwise(seen))


def test_a_missed_edition_is_taken_at_once_and_without_movement(server: TableServer, visit: Opening) -> None:
    page = visit(table(cards("hand-me", "ghoul") + cards("play-me")))
    at_speed(page, "slow")
    page.evaluate("document.addEventListener('penumbra:shown', e => window.still = e.detail.still)")
    server.frame(table(cards("hand-me", "ghoul") + cards("play-me")))
    server.frame(numbered(3))
    server.edition = 7
    server.frame(table(cards("hand-me") + cards("play-me", "ghoul") + '<p id="n">8</p>'))
    expect(page.locator("#n")).to_have_text("8")
    assert page.evaluate("still") is True
    assert moving(page) == 0
    expect(page.locator("#skip")).to_be_hidden()


def test_the_frame_of_an_own_move_comes_at_once(server: TableServer, visit: Opening) -> None:
    page = visit(numbered(1, ONE))
    at_speed(page, "slow")
    server.frame(numbered(2, ONE))
    expect(page.locator("#n")).to_have_text("2")
    page.click("#end")
    server.wait_do("act")
    start = time.monotonic()
    server.frame(numbered(3, ONE))
    expect(page.locator("#n")).to_have_text("3")
    assert time.monotonic() - start < 1.2
    server.frame(numbered(4, ONE))
    time.sleep(0.3)
    expect(page.locator("#n")).to_have_text("3")
    expect(page.locator("#n")).to_have_text("4")


def test_a_second_click_does_nothing_while_the_first_is_under_way(
    server: TableServer, visit: Opening
) -> None:
    other = '<button type="button" id="other" data-options="2">Other</button>'
    page = visit(table(ONE + other, TWO))
    server.deaf = True
    page.click("#end")
    first = server.wait_do("act")
    expect(page.locator("#end")).to_have_class("lit busy")
    page.click("#end")
    page.click("#other")
    assert server.none_comes("act")
    server.say(t="refused", id=first["id"], rule="TOL-BUY-01", text="Too few coins.")
    expect(page.locator("#toast")).to_contain_text("Too few coins.")
    expect(page.locator("#toast a")).to_have_attribute("href", "/learn/london/rules/TOL-BUY-01")
    expect(page.locator("#end")).to_have_class("lit")
    page.click("#other")
    assert server.wait_do("act", 2)["option"] == 2


def test_a_focused_button_gets_its_new_content(server: TableServer, visit: Opening) -> None:
    page = visit(table('<button type="button" id="hand-0" data-options="1"><b>Ghoul</b></button>', TWO))
    page.click("#hand-0")
    server.wait_do("act")
    server.frame(table('<button type="button" id="hand-0" data-options="1"><b>Witch</b></button>', TWO))
    expect(page.locator("#hand-0")).to_have_text("Witch")
    assert page.evaluate("document.activeElement.id") == "hand-0"


def test_the_focus_goes_to_the_question_when_its_place_is_gone(server: TableServer, visit: Opening) -> None:
    page = visit(table(ONE, TWO))
    page.focus("#end")
    server.frame(table("<p id=n>2</p>"))
    expect(page.locator("#n")).to_have_text("2")
    assert page.evaluate("document.activeElement.id") == "prompt"


def test_what_is_open_or_written_stays(server: TableServer, visit: Opening) -> None:
    def scene(number: int) -> str:
        lines = "".join(f'<li id="l{n}">Line {n}</li>' for n in range(number * 10))
        return table(
            f"""<p id="n">{number}</p>
            <form data-command='{{"do":"chat","channel":"table"}}'><input id="text" name="text"></form>
            <details id="more"><summary>More</summary>Text</details>
            <dialog id="pile"><p>Pile {number}</p></dialog>
            <button type="button" id="open" data-open="pile">Pile</button>
            <nav data-tabs="side"><button type="button" data-tab="log" class="on">Log</button>
            <button type="button" id="to-chat" data-tab="chat">Chat</button></nav>
            <div data-panel="side:log" class="on">
              <ol class="log" id="log" data-keep-scroll style="height:60px;overflow:auto">{lines}</ol></div>
            <div data-panel="side:chat" id="chat">Chat</div>"""
        )

    page = visit(scene(1))
    at_end = "log.scrollHeight - log.clientHeight - log.scrollTop < 2"
    assert page.evaluate(at_end)
    page.fill("#text", "half a sen")
    page.click("#more summary")
    page.click("#to-chat")
    page.click("#open")
    server.frame(scene(2))
    expect(page.locator("#n")).to_have_text("2")
    expect(page.locator("#text")).to_have_value("half a sen")
    assert page.evaluate("more.open && document.querySelector('dialog#pile:modal') !== null")
    expect(page.locator("#pile")).to_have_text("Pile 2")
    expect(page.locator("#chat")).to_have_class("on current")
    assert page.evaluate(at_end), "the log follows its end"
    page.keyboard.press("Escape")
    page.evaluate("log.scrollTop = 5")
    at_speed(page, "instant")
    server.frame(scene(3))
    expect(page.locator("#n")).to_have_text("3")
    assert page.evaluate("log.scrollTop") == 5
    page.press("#text", "Enter")
    assert server.wait_do("chat")["text"] == "half a sen"
    expect(page.locator("#text")).to_have_value("")


def test_nothing_of_one_person_stays_when_the_curtain_falls(server: TableServer, visit: Opening) -> None:
    server.pages["/card/witch"] = "<h2>Witch</h2>"
    hand = cards("hand-me", "witch") + '<b id="card" data-zoom="/card/witch">W</b>'
    page = visit(table(hand))
    page.click("#card")
    expect(page.locator("#zoom")).to_contain_text("Witch")
    lift = """<button type="button" id="lift" data-command='{"do":"lift"}'>I am here</button>"""
    server.frame(f'<main id="table" class="curtain">{lift}</main>')
    expect(page.locator("#lift")).to_be_visible()
    assert moving(page) == 0
    assert "itch" not in page.evaluate("document.body.innerText + document.getElementById('zoom').innerHTML")
    page.click("#lift")
    server.wait_do("lift")


# --- Choosing -----------------------------------------------------------------------------------------


def test_one_option_is_done_by_one_click(server: TableServer, visit: Opening) -> None:
    page = visit(table(ONE, TWO))
    page.click("#end")
    command = server.wait_do("act")
    assert (command["option"], command["edition"], len(command["id"])) == (1, "e:1", 36)


BOTH = '<button type="button" id="ghoul" data-options="1 2">Ghoul</button>'


def test_several_options_open_a_menu(server: TableServer, visit: Opening) -> None:
    page = visit(table(BOTH, TWO))
    page.click("#ghoul")
    expect(page.locator(".menu span")).to_have_text(["Buy the ghoul", "Destroy the ghoul"])
    page.click(".menu >> text=Destroy")
    assert server.wait_do("act")["option"] == 2
    expect(page.locator(".menu")).to_have_count(0)


def test_a_menu_closes_when_the_question_changes_and_only_then(server: TableServer, visit: Opening) -> None:
    page = visit(table(BOTH, TWO))
    page.click("#ghoul")
    server.frame(table(BOTH + '<p id="n">chat</p>', TWO))
    expect(page.locator("#n")).to_have_text("chat")
    expect(page.locator(".menu")).to_be_visible()
    at_speed(page, "instant")
    server.frame(table(BOTH + '<p id="n">new</p>', {1: "Keep", 2: "Drop"}))
    expect(page.locator("#n")).to_have_text("new")
    expect(page.locator(".menu")).to_have_count(0)


def test_keyboard_alone_is_enough(server: TableServer, visit: Opening) -> None:
    spot = '<svg width="40" height="40"><g id="spot" role="button" tabindex="0" data-options="1 2">'
    page = visit(table(f'{spot}<rect width="40" height="40"/></g></svg>', TWO))
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator(".menu")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".menu")).to_have_count(0)
    assert page.evaluate("document.activeElement.id") == "spot"
    page.keyboard.press(" ")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert server.wait_do("act")["option"] == 2
    server.frame(table(f'{spot}<rect width="40" height="40"/></g></svg>{ONE}', TWO))
    expect(page.locator("#end")).to_be_visible()
    page.keyboard.press("Enter")
    page.keyboard.press("1")
    assert server.wait_do("act", 2)["option"] == 1
    server.frame(table(ONE, TWO))
    expect(page.locator("#spot")).to_have_count(0)
    page.keyboard.press("e")
    assert server.wait_do("act", 3)["option"] == 1


def test_keys_are_listed_and_typing_is_no_key(server: TableServer, visit: Opening) -> None:
    undo = (
        """<button type="button" data-command='{"do":"undo"}' data-key="u">Undo</button><input id="field">"""
    )
    page = visit(table(ONE + undo, TWO))
    page.keyboard.press("?")
    expect(page.locator("#keys li")).to_have_text(["e End", "u Undo"])
    page.keyboard.press("e")
    page.keyboard.press("Escape")
    page.focus("#field")
    page.keyboard.type("ueu")
    assert server.none_comes("act")
    page.evaluate("field.blur()")
    page.keyboard.press("u")
    server.wait_do("undo")
    assert server.count("act") == 0


def test_what_asks_for_confirmation_needs_two_clicks(server: TableServer, visit: Opening) -> None:
    card = '<button type="button" id="card" data-options="1" data-confirm="Really?">Ambush</button>'
    page = visit(table(card + ONE, {1: "Play Ambush"}))
    page.click("#card")
    expect(page.locator("#card")).to_have_class("selected")
    expect(page.locator(".menu.confirm")).to_contain_text("Really?")
    page.keyboard.press("Escape")
    expect(page.locator("#card")).to_have_class("")
    page.click("#card")
    page.click("#prompt")
    expect(page.locator(".menu")).to_have_count(0)
    assert server.none_comes("act", 0.1)
    page.click("#card")
    page.click("#card")
    assert server.wait_do("act")["option"] == 1


def test_a_command_may_ask_for_confirmation_too(server: TableServer, visit: Opening) -> None:
    concede = """<button type="button" id="concede" data-command='{"do":"concede"}' data-confirm="Sure?">Concede
    </button>"""
    page = visit(table(concede))
    page.click("#concede")
    page.click(".menu button")
    server.wait_do("concede")


def test_amounts_start_at_the_most(server: TableServer, visit: Opening) -> None:
    amount = """<div class="amount" id="attack" data-amounts="[[1,501],[2,502],[3,503]]"
    data-label="Attack for {n}"><button type="button" id="less" data-step="-1">−</button>
    <button type="button" class="do">Attack</button>
    <button type="button" id="more" data-step="1">+</button></div>"""
    page = visit(table(amount))
    expect(page.locator(".do")).to_have_text("Attack for 3")
    expect(page.locator("#more")).to_have_attribute("aria-disabled", "true")
    page.click("#less")
    expect(page.locator(".do")).to_have_text("Attack for 2")
    server.frame(table(amount + '<p id="n">2</p>'))
    expect(page.locator("#n")).to_have_text("2")
    expect(page.locator(".do")).to_have_text("Attack for 2")
    page.focus(".do")
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".do")).to_have_text("Attack for 1")
    page.keyboard.press("Enter")
    assert server.wait_do("act")["option"] == 501


# --- Asking -------------------------------------------------------------------------------------------


WITCH = '<button type="button" id="witch" data-try="buy witch">Witch</button>'


def answer_why(server: TableServer, count: int = 1) -> None:
    question = server.wait_do("why", count)
    assert question["text"] == "buy witch"
    server.say(t="why", id=question["id"], rule="TOL-BUY-02", text="Costs 5.")


def test_why_something_cannot_be_done(server: TableServer, visit: Opening) -> None:
    page = visit(table(WITCH))
    page.hover("#witch")
    answer_why(server)
    expect(page.locator("#tip")).to_have_text("Costs 5.TOL-BUY-02")
    expect(page.locator("#witch")).to_have_attribute("aria-describedby", "tip")
    page.mouse.move(500, 500)
    expect(page.locator("#tip")).to_be_hidden()
    page.hover("#witch")
    expect(page.locator("#tip")).to_be_visible()
    assert server.count("why") == 1, "the same position has the same answer"
    page.mouse.move(500, 500)
    server.frame(table(WITCH + '<p id="n">2</p>'))
    expect(page.locator("#n")).to_have_text("2")
    page.hover("#witch")
    answer_why(server, 2)


def test_why_for_the_keyboard_and_for_fingers(server: TableServer, visit: Opening) -> None:
    page = visit(table(WITCH), has_touch=True, viewport={"width": 390, "height": 844})
    page.keyboard.press("Tab")
    answer_why(server)
    expect(page.locator("#tip")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#tip")).to_be_hidden()
    page.tap("#witch")
    expect(page.locator("#tip")).to_be_visible()


def long_press(page: Page, selector: str) -> None:
    box = page.locator(selector).bounding_box()
    assert box is not None
    touch = page.context.new_cdp_session(page)
    point = {"x": box["x"] + 5, "y": box["y"] + 5}
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_timeout(600)
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_long_press_zooms_and_does_nothing_else(server: TableServer, visit: Opening) -> None:
    server.pages["/card/ghoul"] = "<h2>Ghoul</h2><p>All its words</p>"
    card = '<button type="button" id="ghoul" data-options="1" data-zoom="/card/ghoul">Ghoul</button>'
    page = visit(table(card, TWO), has_touch=True, viewport={"width": 390, "height": 844})
    long_press(page, "#ghoul")
    expect(page.locator("#zoom")).to_contain_text("All its words")
    assert server.none_comes("act")
    page.click("#zoom [data-close]")
    page.tap("#ghoul")
    expect(page.locator("#zoom .zoom-acts")).to_be_visible()
    page.tap("#ghoul")
    server.wait_do("act")


def test_zoom_by_right_click_and_by_key(server: TableServer, visit: Opening) -> None:
    server.pages["/card/ghoul"] = "<h2>Ghoul</h2>"
    page = visit(table('<button type="button" id="ghoul" data-zoom="/card/ghoul">Ghoul</button>'))
    page.click("#ghoul", button="right")
    expect(page.locator("#zoom")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#zoom")).to_be_hidden()
    page.focus("#ghoul")
    page.keyboard.press("i")
    expect(page.locator("#zoom")).to_be_visible()
    page.mouse.click(5, 5)
    expect(page.locator("#zoom")).to_be_hidden()


def test_a_plain_tip(server: TableServer, visit: Opening) -> None:
    page = visit(table('<span id="coin" tabindex="0" data-tip="Coins buy cards">3</span>'))
    page.hover("#coin")
    expect(page.locator("#tip")).to_have_text("Coins buy cards")
    assert server.count("why") == 0


def test_a_choice_is_previewed(server: TableServer, visit: Opening) -> None:
    zone = f'<div data-preview>{ONE}</div><b id="a" data-spot="u-c2">A</b><div id="preview" hidden></div>'
    page = visit(table(zone, TWO))
    page.hover("#end")
    question = server.wait_do("preview")
    assert question["option"] == 1
    server.say(t="preview", id=question["id"], html="<p>A worm comes</p>", spots=["u-c2"])
    expect(page.locator("#preview")).to_have_text("A worm comes")
    expect(page.locator("#a")).to_have_class("previewed")
    page.mouse.move(500, 500)
    expect(page.locator("#preview")).to_be_hidden()
    expect(page.locator("#a")).to_have_class("")


def test_pings(server: TableServer, visit: Opening) -> None:
    mode = """<button type="button" id="mode" data-command='{"do":"ping"}'>Ping</button>"""
    sector = '<button type="button" id="sector" data-ping="u-c2" data-options="1">C2</button>'
    page = visit(table(mode + sector, TWO), has_touch=True)
    page.click("#sector", modifiers=["Alt"])
    assert server.wait_do("ping")["spot"] == "u-c2"
    page.click("#mode")
    page.click("#sector")
    server.wait_do("ping", 2)
    long_press(page, "#sector")
    server.wait_do("ping", 3)
    assert server.count("act") == 0
    page.click("#sector")
    server.wait_do("act")


def test_looking_back_by_the_log(server: TableServer, visit: Opening) -> None:
    entry = '<button type="button" id="entry" data-entry="12">The ghoul came</button>'
    now = """<button type="button" id="now" data-command='{"do":"look"}'>Back to now</button>"""
    server.deaf = True
    page = visit(table(entry))
    page.click("#entry")
    assert server.wait_do("look")["entry"] == 12
    server.say(
        t="frame", edition="e:1", prev="e:1", hush=True, html=numbered(0, cards("play-me", "imp") + now)
    )
    expect(page.locator("#n")).to_have_text("0")
    page.click("#now")
    server.wait_do("look", 2)
    server.say(t="frame", edition="e:1", prev="e:1", html=numbered(1, cards("play-me") + ONE))
    expect(page.locator("#n")).to_have_text("1")
    assert moving(page) == 0, "time does not run while it is leafed through"
    page.click("#end")
    server.wait_do("act")


# --- Movement -----------------------------------------------------------------------------------------


WATCH = """document.addEventListener("penumbra:shown", () => setTimeout(() => {
    window.seen = {
        flown: [...document.querySelectorAll(".flight .flying")].map((card) => card.textContent),
        floats: [...document.querySelectorAll(".flight .float")].map((number) => number.textContent),
        glides: document.querySelector("[data-token]").getAnimations().length,
        longest: Math.max(...document.getAnimations().map((one) => one.effect.getComputedTiming().endTime)),
    };
}))"""


def play_a_card(page: Page, server: TableServer) -> None:
    drains = 'data-drain="discard-me" data-source="deck-me"'
    server.frame(
        table(
            cards("deck-me", "")
            + cards("hand-me", "witch", "imp", more=drains)
            + cards("play-me", "ghoul")
            + cards("discard-me")
            + '<b data-count="life-me">7</b><i data-token="hero" style="margin-left:200px">H</i>'
            + '<p id="n">2</p>'
        )
    )
    expect(page.locator("#n")).to_have_text("2")


HAND = (
    cards("deck-me", "")
    + cards("hand-me", "ghoul", "witch", "rat", more='data-drain="discard-me" data-source="deck-me"')
    + cards("play-me")
    + cards("discard-me")
    + '<b data-count="life-me">9</b><i data-token="hero">H</i>'
)


def test_cards_travel_numbers_float_tokens_glide(server: TableServer, visit: Opening) -> None:
    page = visit(table(HAND))
    page.evaluate(WATCH)
    play_a_card(page, server)
    until(page, "window.seen")
    seen: dict[str, Any] = page.evaluate("seen")
    assert sorted(seen["flown"]) == ["ghoul", "imp", "rat"], "played, drawn, and gone to the discard pile"
    assert seen["floats"] == ["−2"]
    assert seen["glides"] == 1
    assert seen["longest"] <= 600
    until(page, "document.querySelectorAll('.flying, .float').length === 0")
    assert moving(page) == 0


def test_a_new_frame_ends_what_still_moves(server: TableServer, visit: Opening) -> None:
    page = visit(table(HAND))
    play_a_card(page, server)
    page.evaluate("html => Penumbra.motion.show({html}, {still: true})", numbered(5))
    assert moving(page) == 0
    expect(page.locator(".flight")).to_have_count(0)


def test_nothing_moves_for_those_who_want_it_calm(server: TableServer, visit: Opening) -> None:
    page = visit(table(HAND), reduced_motion="reduce")
    play_a_card(page, server)
    assert moving(page) == 0
    expect(page.locator(".flight")).to_have_count(0)


def test_nothing_moves_at_instant_speed(server: TableServer, visit: Opening) -> None:
    page = visit(table(HAND))
    page.evaluate("settings.showModal()")
    page.select_option("#settings select", "instant")
    page.keyboard.press("Escape")
    play_a_card(page, server)
    assert moving(page) == 0
    page.reload()
    assert page.evaluate("Penumbra.settings.speed") == "instant"


def test_tokens_in_a_drawing_glide_in_its_own_units(server: TableServer, visit: Opening) -> None:
    def drawing(x: int) -> str:
        return table(
            f"""{cards("play-me")}<svg id="map" width="400" height="400" viewBox="0 0 40 40">
            <g transform="scale(2)"><circle data-token="hero" cx="{x}" cy="5" r="1"/></g></svg>
            <p id="n">{x}</p>"""
        )

    page = visit(drawing(5))
    page.evaluate("""document.addEventListener('penumbra:shown', () => setTimeout(() => {
        const glide = document.querySelector('[data-token]').getAnimations()[0];
        window.start = glide?.effect.getKeyframes()[0].translate;
    }))""")
    server.frame(drawing(15))
    expect(page.locator("#n")).to_have_text("15")
    until(page, "window.start")
    start = str(page.evaluate("start"))
    assert round(float(start.split("px")[0])) == -10


def test_a_map_glides_with_what_stands_on_it(server: TableServer, visit: Opening) -> None:
    def spot(name: str, x: int, size: int, more: str = "") -> str:
        return f'<b id="{name}" {more} style="position:absolute;left:{x}px;top:0;width:{size}px;height:{size}px"></b>'

    def level(shift: int, size: int, hero: int) -> str:
        spots = "".join(spot(f"place-{n}", shift + n * size, size) for n in range(3))
        token = spot("me", shift + hero * size, size, 'data-token="hero"')
        plane = f'<div id="plane" data-camera="maze" style="position:absolute;width:300px;height:99px">{spots}{token}'
        return table(f'{cards("play-me")}{plane}</div><p id="n">{hero}</p>')

    page = visit(level(0, 40, 0))
    page.evaluate("""document.addEventListener("penumbra:shown", () => setTimeout(() => {
        const start = (name) => document.getElementById(name).getBoundingClientRect();
        for (const one of document.getAnimations()) { one.pause(); one.currentTime = 0; }
        window.seen = ["place-0", "place-2", "me"].map((name) => [start(name).left, start(name).width]);
    }))""")
    old = [page.evaluate(f"document.getElementById('{name}').getBoundingClientRect().left") for name in
           ("place-0", "place-2", "me")]  # fmt: skip
    server.frame(level(-30, 60, 1))
    until(page, "window.seen")
    seen = page.evaluate("seen")
    assert [round(left) for left, _ in seen] == old, "it begins where it was"
    assert [round(width) for _, width in seen] == [40, 40, 40]


def test_dice_seals_and_flashes_play_once(server: TableServer, visit: Opening) -> None:
    def scene(roll: str, seal: str, number: int) -> str:
        return table(
            f"""{cards("play-me")}<div data-roll="{roll}"><span data-face="hit">X</span></div>
            <span id="seal" class="seal {seal}">S</span><p data-flash="{roll}">Flash</p><p id="n">{number}</p>"""
        )

    page = visit(scene("1", "", 1))
    at_speed(page, "fast")
    page.evaluate("""document.addEventListener('penumbra:shown', () => setTimeout(() => {
        window.played = [document.querySelector('[data-face]').getAnimations().length,
                         seal.getAnimations().length, document.querySelectorAll('.flash-ring').length];
        window.number = n.textContent;
    }))""")
    server.frame(scene("2", "closed", 2))
    until(page, "window.number === '2'")
    assert page.evaluate("played") == [1, 1, 2]
    server.frame(scene("2", "closed", 3))
    until(page, "window.number === '3'")
    assert page.evaluate("played") == [0, 0, 0]


# --- Around it ----------------------------------------------------------------------------------------


def test_the_clock_counts_down(server: TableServer, visit: Opening) -> None:
    page = visit(table('<div id="clock" data-clock="6"></div>'))
    expect(page.locator("#clock")).to_have_text("5")
    expect(page.locator("#clock")).to_have_class("late")


def test_the_title_tells_a_hidden_tab_that_it_is_its_turn(server: TableServer, visit: Opening) -> None:
    page = visit(table("", {}))
    page.evaluate("Object.defineProperty(document, 'hidden', {get: () => true})")
    server.frame(table(ONE, TWO))
    until(page, "document.title === '● A table'")


def test_copying(server: TableServer, visit: Opening) -> None:
    page = visit(
        table('<button type="button" id="copy" data-copy="/join/ABC" data-copied="Copied">Copy</button>')
    )
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.click("#copy")
    expect(page.locator("#toast")).to_contain_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()") == f"{server.address}join/ABC"

"""Frames that hold only what has changed, in a real browser."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from tests.web.client.conftest import Opening
from tests.web.client.harness import TableServer, cards, table
from tests.web.client.test_client import at_speed, until

SHELF = (
    '<section id="shelf"><h2>Shelf</h2><div id="a"><input id="typed"></div><div id="b">bee</div></section>'
)
SAME = '<div id="{}" data-same></div>'
LOG = '<ol id="log" class="log" data-keep-scroll><li>one</li><li>two</li><li>three</li></ol>'
KEEP = "window.kept = Object.fromEntries([...document.querySelectorAll('[id]')].map((one) => [one.id, one]))"


def same(page: Page, *ids: str) -> bool:
    """Whether these are the very elements that were there before."""
    return bool(
        page.evaluate("ids => ids.every((id) => kept[id] === document.getElementById(id))", list(ids))
    )


def shelf(*inside: str, title: str = "Shelf") -> str:
    return f'<section id="shelf"><h2>{title}</h2>{"".join(inside)}</section>'


def test_only_the_part_that_changed_is_touched(server: TableServer, visit: Opening) -> None:
    page = visit(table(SHELF))
    page.evaluate(KEEP)
    page.evaluate("""window.touched = [];
        new MutationObserver((all) => touched.push(...all.map(({target}) => target.id || target.parentElement?.id)))
          .observe(document.getElementById('table'),
                   {subtree: true, childList: true, characterData: true, attributes: true})""")
    server.parts(("b", '<div id="b">wasp</div>'))
    expect(page.locator("#b")).to_have_text("wasp")
    assert same(page, "shelf", "a", "b", "typed")
    assert set(page.evaluate("touched")) == {"b"}


def test_what_stays_inside_a_changed_part_keeps_focus_and_what_was_typed(
    server: TableServer, visit: Opening
) -> None:
    page = visit(table(SHELF))
    page.fill("#typed", "half a sent")
    page.evaluate(KEEP)
    server.parts(("shelf", shelf(SAME.format("b"), SAME.format("a"), title="New shelf")))
    expect(page.locator("h2")).to_have_text("New shelf")
    assert page.evaluate("[...document.querySelectorAll('#shelf > div')].map((one) => one.id)") == ["b", "a"]
    assert same(page, "a", "b", "typed")
    assert page.input_value("#typed") == "half a sent"
    assert page.evaluate("document.activeElement.id") == "typed"


def test_a_new_part_comes_inside_its_place_and_an_old_one_leaves(server: TableServer, visit: Opening) -> None:
    page = visit(table(SHELF))
    server.parts(
        ("shelf", shelf(SAME.format("b"), SAME.format("c"))),
        ("b", '<div id="b">wasp</div>'),
        ("c", '<div id="c">see <i id="d" data-same></i></div>'),
        ("d", '<i id="d">deep</i>'),
    )
    expect(page.locator("#c")).to_have_text("see deep")
    expect(page.locator("#b")).to_have_text("wasp")
    expect(page.locator("#a")).to_have_count(0)
    expect(page.locator("[data-same]")).to_have_count(0)


def test_a_part_may_move_from_one_to_another(server: TableServer, visit: Opening) -> None:
    page = visit(table(f'{SHELF}<section id="other"></section>'))
    server.parts(
        ("shelf", shelf(SAME.format("a"))),
        ("other", f'<section id="other">{SAME.format("b")}</section>'),
    )
    expect(page.locator("#other #b")).to_have_text("bee")
    expect(page.locator("#shelf #b")).to_have_count(0)


def test_where_only_attributes_differ_nothing_inside_is_looked_at(
    server: TableServer, visit: Opening
) -> None:
    page = visit(table(SHELF))
    page.evaluate(KEEP)
    tags = page.evaluate(
        "[...document.getElementById('table').children].map((one) => [one.localName, one.id])"
    )
    inside = "".join(f'<{tag} id="{id_}" data-same></{tag}>' for tag, id_ in tags)
    server.parts(("table", f'<main id="table" class="table london asked">{inside}</main>'))
    expect(page.locator("#table.asked")).to_have_count(1)
    assert same(page, "table", "prompt", "choices", "shelf", "a", "b")
    assert not page.evaluate("document.getElementById('table').hasAttribute('data-game')")


def test_a_list_grows_at_its_end_and_the_oldest_leave(server: TableServer, visit: Opening) -> None:
    page = visit(table(LOG))
    page.evaluate("window.second = document.querySelectorAll('#log li')[1]")
    server.parts(grown=[["log", 1, "<li>four</li>"]])
    expect(page.locator("#log li")).to_have_text(["two", "three", "four"])
    assert page.evaluate("second === document.querySelectorAll('#log li')[0]")


def test_what_does_not_fit_is_not_shown_and_the_whole_table_asked_for(
    server: TableServer, visit: Opening
) -> None:
    page = visit(table(SHELF))
    server.say(t="frame", edition="e:9", prev="e:8", parts=[["b", '<div id="b">wasp</div>']])
    assert server.wait_do("hello", 2)["edition"] == ""
    expect(page.locator("#b")).to_have_text("bee")
    server.say(t="frame", edition="e:9", prev="e:1", html=table("<p id='n'>whole</p>"))
    expect(page.locator("#n")).to_have_text("whole")


def test_frames_that_wait_are_all_shown_in_their_order(server: TableServer, visit: Opening) -> None:
    page = visit(table(SHELF + LOG))
    at_speed(page, "slow")
    server.parts(("b", '<div id="b">first</div>'))
    expect(page.locator("#b")).to_have_text("first")
    server.parts(("shelf", shelf(SAME.format("b"), SAME.format("c"))), ("c", '<div id="c">new</div>'))
    server.parts(("c", '<div id="c">newer</div>'), grown=[["log", 0, "<li>four</li>"]])
    server.parts(grown=[["log", 2, "<li>five</li>"]])
    expect(page.locator("#skip")).to_be_visible()
    page.click("#skip")
    expect(page.locator("#c")).to_have_text("newer")
    expect(page.locator("#log li")).to_have_text(["three", "four", "five"])
    assert page.evaluate("Penumbra.live.edition()") == f"e:{server.edition}"


def test_the_answer_to_a_move_rides_in_its_frame(server: TableServer, visit: Opening) -> None:
    page = visit(
        table('<button type="button" id="end" class="lit" data-options="1">End</button>', {1: "End"})
    )
    server.deaf = True
    page.click("#end")
    id_ = server.wait_do("act")["id"]
    assert page.evaluate("document.getElementById('end').classList.contains('busy')")
    server.parts(
        ("end", '<button type="button" id="end" class="lit" data-options="1">Again</button>'), done=id_
    )
    expect(page.locator("#end")).to_have_text("Again")
    until(page, "Penumbra.live.ready()")
    assert not page.evaluate("document.getElementById('end').classList.contains('busy')")


def test_cards_fly_from_part_to_part(server: TableServer, visit: Opening) -> None:
    zones = (
        cards("hand-me", "ghoul", "imp", more='data-drain="discard-me"')
        + cards("play-me")
        + cards("discard-me")
    )
    page = visit(table(zones))
    page.evaluate("""window.flown = null;
        document.addEventListener('penumbra:shown', () => setTimeout(() => {
          window.flown = [...document.querySelectorAll('.flying')].map((one) => one.textContent); }))""")
    server.parts(
        ("zone-hand-me", cards("hand-me", more='data-drain="discard-me"')),
        ("zone-play-me", cards("play-me", "ghoul")),
    )
    until(page, "window.flown")
    flown: list[Any] = page.evaluate("flown")
    assert sorted(flown) == ["ghoul", "imp"], "one is played, one leaves"
    until(page, "!document.querySelector('.flying')")

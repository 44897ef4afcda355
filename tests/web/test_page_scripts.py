"""The small scripts of the pages, in a browser: set-up form, filter, replay."""

from __future__ import annotations

import mimetypes
from collections.abc import Callable, Iterator
from urllib.parse import urlparse

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser, Page, Route

from penumbra.games.registry import load_game
from penumbra.web import art
from penumbra.web.rendering import STATIC
from tests.chrome import open_browser
from tests.web.page_samples import FRAGMENTS, PAGES, html_of

SITE = "http://penumbra.test"
PHONE, DESK = (390, 844), (1440, 900)

WHOLE = [name for name in PAGES if name not in FRAGMENTS]
UNFOLD = "for (const fold of document.querySelectorAll('main details')) fold.open = true"
SETTLE = """
    for (const one of document.getAnimations())
        if (one.effect.getComputedTiming().iterations !== Infinity) one.finish()
"""
"""What fades in is there at once: half transparent text has too little contrast, however slow the machine."""

Visit = Callable[..., Page]


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """Opens a page by its name among PAGES; any error of a script fails the test."""
    contexts, errors = [], []

    def open_page(name: str, size: tuple[int, int] = DESK, query: str = "") -> Page:
        context = browser.new_context(viewport={"width": size[0], "height": size[1]})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(4000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.route("**/*", lambda route: answer(route, name))
        page.goto(f"{SITE}/replay/m1{query}")
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors


def answer(route: Route, name: str) -> None:
    """The site, without a server."""
    url = urlparse(route.request.url)
    path = url.path
    if "/at/" in path:
        step = path.rpartition("/")[2]
        body = f'<main id="table"><h1>{step} {url.query}</h1></main><!-- thought --><p>why step {step}</p>'
        route.fulfill(body=body, content_type="text/html")
    elif path.startswith("/static/"):
        kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
        route.fulfill(body=(STATIC / path.removeprefix("/static/")).read_bytes(), content_type=kind)
    elif path.startswith("/art/"):
        svg = art.find(path.removeprefix("/art/"), load_game) or ""
        route.fulfill(body=svg, content_type="image/svg+xml")
    else:
        route.fulfill(body=html_of(name), content_type="text/html")


# -- every page ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WHOLE)
def test_everybody_can_use_a_page(visit: Visit, name: str) -> None:
    page = visit(name)
    page.evaluate(UNFOLD)
    page.evaluate(SETTLE)

    found = Axe().run(page).response["violations"]

    assert [one["id"] for one in found if one["impact"] in ("serious", "critical")] == []


@pytest.mark.parametrize("name", WHOLE)
def test_a_page_does_not_scroll_sideways_on_a_phone(visit: Visit, name: str) -> None:
    page = visit(name, PHONE)
    page.evaluate(UNFOLD)

    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE[0]


# -- the set-up form -------------------------------------------------------------------------------------


def test_the_form_shows_as_many_seats_as_there_are_players(visit: Visit) -> None:
    page = visit("new, alone")
    assert page.locator(".seat:visible").count() == 2

    page.locator('input[name="house-evil-players"][value="3"]').check(force=True)

    assert page.locator(".seat:visible").count() == 4
    assert page.locator("#seat-3 select").is_enabled()


def test_who_takes_another_seat_leaves_the_first_to_who_had_the_other(visit: Visit) -> None:
    page = visit("new, alone")

    page.locator('input[name="seat-1"][value="me"]').check(force=True)

    assert page.locator('input[name="seat-0"]:checked').get_attribute("value") == "open"


# -- the filter ------------------------------------------------------------------------------------------


def test_the_filter_leaves_what_has_every_word(visit: Visit) -> None:
    page = visit("cards, london")

    page.locator("#find").fill("haunt spirit")

    shown = page.locator(".tile:visible").evaluate_all("all => all.map((one) => one.dataset.words)")
    assert shown
    assert all("haunt" in words and "spirit" in words for words in shown)
    assert page.locator(".card-group:visible").count() < page.locator(".card-group").count()
    assert "find=haunt" in page.url


def test_the_filter_says_when_nothing_is_left_and_shows_all_again(visit: Visit) -> None:
    page = visit("cards, london")
    all_cards = page.locator(".tile:visible").count()

    page.locator("#find").fill("xyzzy")
    assert page.locator("#found").inner_text() == "No card says that."
    page.evaluate("location.hash = '#card-ghoul'")
    page.wait_for_function("document.querySelector('#find').value === ''")

    assert page.locator(".tile:visible").count() == all_cards


def test_cards_are_found_without_apostrophes(visit: Visit) -> None:
    page = visit("cards, london", query="?find=queens+shilling")

    assert page.locator(".tile:visible").count() == 1


# -- the replay ------------------------------------------------------------------------------------------


def shows(page: Page, step: int, seat: str = "1") -> None:
    page.wait_for_function(f"document.querySelector('h1').textContent === '{step} seat={seat}&language=en'")
    assert page.url == f"{SITE}/replay/m1?step={step}&seat={seat}"
    assert f"Step {step} of 20" in page.locator(".bar-count").inner_text()


def test_arrows_go_step_by_step_and_the_address_follows(visit: Visit) -> None:
    page = visit("replay")

    page.keyboard.press("ArrowRight")
    shows(page, 8)
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    shows(page, 6)
    page.keyboard.press("End")
    shows(page, 20)
    page.keyboard.press("ArrowRight")
    shows(page, 20)


def test_buttons_slider_and_seat_lead_to_their_moment(visit: Visit) -> None:
    page = visit("replay")

    page.locator('[data-go="first"]').click()
    shows(page, 0)
    page.locator(".bar-slider").fill("12")
    shows(page, 12)
    page.locator('select[name="seat"]').select_option("all")
    shows(page, 12, "all")
    assert page.locator('input[data-now="step"]').input_value() == "12"


def test_a_replay_plays_to_its_end_and_stops(visit: Visit) -> None:
    page = visit("replay")
    page.locator(".bar-slider").fill("18")
    page.locator("[data-pace]").select_option("400")

    page.locator('[data-go="play"]').click()
    assert page.locator('[data-go="play"]').get_attribute("aria-label") == "Pause"
    shows(page, 20)
    page.wait_for_function("!document.querySelector('#replay').classList.contains('playing')")


def test_space_plays_and_pauses(visit: Visit) -> None:
    page = visit("replay")
    playing = page.locator("#replay.playing")

    page.keyboard.press(" ")
    assert playing.count() == 1
    page.keyboard.press(" ")
    assert playing.count() == 0


def test_what_a_bot_thought_goes_along_with_the_step(visit: Visit) -> None:
    page = visit("replay")
    body = page.locator("#thought-body")
    assert not body.is_visible()

    page.locator("#thought summary").click()
    assert body.locator("tr.chosen").inner_text().startswith("Buy Werewolf")
    page.locator('[data-go="forward"]').click()
    page.wait_for_function("document.querySelector('#thought-body').innerText === 'why step 8'")
    assert body.is_visible()


@pytest.mark.parametrize("size", [PHONE, DESK])
def test_the_thought_lies_above_the_bar_and_within_the_window(visit: Visit, size: tuple[int, int]) -> None:
    page = visit("replay", size)
    page.locator("#thought summary").click()

    sheet, bar = page.locator("#thought-body").bounding_box(), page.locator("#replay").bounding_box()

    assert sheet is not None
    assert bar is not None
    assert sheet["x"] >= 0
    assert sheet["x"] + sheet["width"] <= size[0]
    assert sheet["y"] >= 0
    assert sheet["y"] + sheet["height"] <= bar["y"]
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()

"""The table of a game without a face of its own, as a browser shows it on a screen and on a phone."""

from __future__ import annotations

import mimetypes
from pathlib import Path
from urllib.parse import urlparse

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from litestar.testing import TestClient
from playwright.sync_api import Page, Route

from penumbra.web.app import make_app
from penumbra.web.rendering import STATIC
from tests.chrome import open_browser

SIZES = [(1440, 900), (390, 664)]


@pytest.fixture
def html(leduc: None, tmp_path: Path) -> str:
    with TestClient(make_app(tmp_path, slot=0), base_url="http://127.0.0.1") as visitor:
        form = {"game": "leduc", "bot": "random"}
        return str(visitor.post("/play-now", data=form, headers={"origin": str(visitor.base_url)}).text)


def test_the_question_is_on_the_screen_and_everybody_can_use_it(html: str) -> None:
    def answer(route: Route) -> None:
        path = urlparse(route.request.url).path
        if path.startswith("/static/") and not path.endswith(".js"):
            kind = mimetypes.guess_type(path)[0] or "application/octet-stream"
            route.fulfill(body=(STATIC / path.removeprefix("/static/")).read_bytes(), content_type=kind)
        else:
            route.fulfill(body=html if path == "/" else "", content_type="text/html")

    with open_browser() as browser:
        for width, height in SIZES:
            page = browser.new_page(viewport={"width": width, "height": height})
            page.route("**/*", answer)
            page.goto("http://leduc.test/")
            assert page.evaluate("document.documentElement.scrollWidth") <= width
            assert buttons_in_sight(page, width, height) == ["Check", "Raise by 2"]
            assert "K♠" not in page.inner_text("#player-1")
            assert page.inner_text("#player-1 .unknown") == "?"
            found = Axe().run(page)
            assert found.violations_count == 0, found.generate_report()


def buttons_in_sight(page: Page, width: int, height: int) -> list[str]:
    """The captions of all choices that lie within the window and can be hit with a thumb."""
    seen = []
    for button in page.query_selector_all(".choices .choice"):
        box = button.bounding_box()
        assert box is not None
        if box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height:
            assert box["height"] >= 44
            seen.append(button.inner_text())
    return seen

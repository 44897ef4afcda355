"""A browser for all tests, and for each test a fresh table and page."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.web.client.harness import TableServer

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")

Opening = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        pytest.skip("needs a Chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=CHROMIUM, args=["--headless", "--no-sandbox", "--disable-gpu"]
        )
        yield browser
        browser.close()


@pytest.fixture
def server() -> Iterator[TableServer]:
    server = TableServer()
    yield server
    server.close()


@pytest.fixture
def visit(browser: Browser, server: TableServer) -> Iterator[Opening]:
    """Opens the table in a browser; any error of a script fails the test."""
    contexts = []
    errors: list[str] = []

    def open_page(table: str | None = None, **options: object) -> Page:
        if table is not None:
            server.table = table
        settings: dict[str, object] = {"viewport": {"width": 1000, "height": 700}, **options}
        context = browser.new_context(**settings)  # type: ignore[arg-type]
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(4000)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on(
            "console",
            lambda said: errors.append(said.text) if "Content Security Policy" in said.text else None,
        )
        page.goto(server.address)
        server.wait_line()
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not errors

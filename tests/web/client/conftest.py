"""A browser for all tests, and for each test a fresh table and page."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page

from tests.chrome import open_browser
from tests.web.client.harness import TableServer

Opening = Callable[..., Page]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with open_browser() as browser:
        yield browser


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

"""A browser, a running server, and people who come to play."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import FLAGS, chromium
from tests.browser.house import House
from tests.browser.players import Street


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all; each person has a context of his own. Without a browser the tests fail: nothing is skipped.

    It must not outlive this package: its loop would be in the way of other tests.
    """
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        yield browser
        browser.close()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that all tests share which do it no harm."""
    house = House(tmp_path_factory.mktemp("house")).start()
    yield house
    house.stop()


@pytest.fixture
def own_house(tmp_path: Path) -> Iterator[House]:
    """A server for one test alone."""
    house = House(tmp_path / "house").start()
    yield house
    house.stop()


@pytest.fixture
def street(browser: Browser, house: House) -> Iterator[Street]:
    """People who go to the shared server. That a page complained, or the server, fails the test."""
    before = len(house.errors())
    street = Street(browser, house.url)
    yield street
    street.close()
    assert not street.complaints()
    assert not house.errors()[before:]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whole matches in a browser take their time on a busy machine."""
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.timeout(400))

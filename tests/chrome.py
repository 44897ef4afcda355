"""The browser that tests look at pages with. Without one they fail: nothing is skipped."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, sync_playwright

from scripts.chromium import FLAGS, chromium


@contextmanager
def open_browser() -> Iterator[Browser]:
    """It must not stay open while tests with a loop of their own run: playwright's loop would be in their way."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            browser.close()

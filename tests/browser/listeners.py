"""People who do not look at the page: they hear what a screen reader would say, and press what it names.

Everything here goes by role and name alone: what has neither cannot be found.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from playwright.sync_api import Locator, Page

from tests.browser.players import PATIENCE, Person

OPTION = re.compile(r'^\s*- button "(\d+) ([^"]*(?:\\"[^"]*)*)"', re.MULTILINE)
"""A button whose name begins with a number, as the tree of roles and names has it."""
PLACE = re.compile(r'^\s*- article "([^"]*)"', re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Heard:
    """What there is to be heard: the whole of the table, and the options by number."""

    table: str
    options: Sequence[tuple[int, str]]

    @property
    def over(self) -> bool:
        return 'status "' in self.table and "Watch the replay" in self.table

    def first(self, *beginnings: str) -> str:
        """The name of the first option that begins with one of some words, in the order of the words."""
        for beginning in beginnings:
            for _, name in self.options:
                if name.startswith(beginning):
                    return name
        return self.options[0][1]


AGAIN = 4.0
"""Seconds without an answer until somebody presses once more."""


class Listener:
    """Somebody at a table that is text."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page: Page = person.page
        self.pressed: list[str] = []

    def read_as_text(self) -> None:
        """The first thing on the page leads to the text."""
        self.page.keyboard.press("Tab")
        self.page.keyboard.press("Enter")
        self.page.get_by_role("heading", level=1).wait_for()
        self.page.get_by_role("navigation", name="Parts of the table").wait_for()

    def hear(self) -> Heard:
        table = self.page.get_by_role("main").aria_snapshot()
        return Heard(
            table, [(int(number), name.replace('\\"', '"')) for number, name in OPTION.findall(table)]
        )

    def wait(self, until: Callable[[Heard], bool]) -> Heard:
        end = time.monotonic() + PATIENCE / 1000
        while not until(heard := self.hear()):
            assert time.monotonic() < end, f"waited in vain, heard:\n{heard.table[:3000]}"
            self.page.wait_for_timeout(30)
        return heard

    def wait_asked(self) -> Heard:
        return self.wait(lambda heard: bool(heard.options) or heard.over)

    def option(self, name: str) -> Locator:
        options = self.page.get_by_role("main").get_by_role(
            "button", name=re.compile(rf"^\d+ {re.escape(name)}")
        )
        return options.first

    def press(self, name: str) -> Heard:
        """Do an option, and wait until something else is heard."""
        before = self.hear().table
        self.option(name).press("Enter")
        self.pressed.append(name)
        pressed = time.monotonic()

        def is_new(heard: Heard) -> bool:
            """A table that came just then may have taken the button away; then one presses again."""
            nonlocal pressed
            if heard.table == before and time.monotonic() > pressed + AGAIN:
                pressed = time.monotonic()
                self.option(name).press("Enter")
            return heard.table != before

        return self.wait(is_new)

    def command(self, name: str | re.Pattern[str]) -> Heard:
        before = self.hear().table
        self.page.get_by_role("button", name=name).first.press("Enter")
        return self.wait(lambda heard: heard.table != before)

    def play(self, choose: Callable[[Heard], str], most: int) -> Heard:
        """Until the match is over."""
        heard = self.wait_asked()
        for _ in range(most):
            if heard.over:
                return heard
            if heard.options:
                heard = self.press(choose(heard))
            if not heard.options and not heard.over:
                heard = self.wait_asked()
        raise AssertionError(f"not over after {most} options: {self.pressed[-10:]}")

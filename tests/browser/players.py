"""People in front of a browser: what they see, what they click, and everything that their browser was sent."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Locator, Page, Response, WebSocket
from playwright.sync_api import TimeoutError as TookTooLong

DESK, SMALL_DESK, PHONE = (1440, 900), (1024, 768), (390, 844)
PATIENCE = 30_000
"""Milliseconds that a person waits for anything on a busy machine."""
AMOUNTS = ("attack", "recover", "spend", "convert")
"""What is set with more and less."""

SETTLE = """localStorage.getItem("penumbra") ||
  localStorage.setItem("penumbra", '{"speed":"instant","sound":"off","guard":"0"}')"""
LIVELY = """localStorage.getItem("penumbra") ||
  localStorage.setItem("penumbra", '{"speed":"normal","sound":"off","guard":"0"}')"""

LOOK = """() => {
  const words = document.getElementById("choices")?.textContent || "[]";
  const live = window.Penumbra?.live;
  return {
    choices: JSON.parse(words),
    ready: Boolean(live?.ready()),
    edition: live?.edition() ?? "",
    over: Boolean(document.getElementById("result")),
    curtain: Boolean(document.getElementById("curtain-lift")),
    waiting: Boolean(document.getElementById("wait-code")),
  };
}"""
SETTLED = f"""(before) => {{
  const live = window.Penumbra?.live;
  return live?.ready() && live.edition() !== before && ({LOOK})();
}}"""
AIM = """([selectors, caption]) => {
  // The first that can be pressed of what the selectors find; where a hand would press it, or what lies above it.
  const shown = (one) => one.getClientRects().length && getComputedStyle(one).visibility === "visible";
  const places = (one) => {
    const box = one.getBoundingClientRect();
    return [[0.5, 0.5], [0.5, 0.25], [0.25, 0.5], [0.75, 0.5], [0.5, 0.8], [0.15, 0.15], [0.85, 0.85]]
      .map(([x, y]) => [box.left + box.width * x, box.top + box.height * y]);
  };
  const reached = (one) => places(one).find(([x, y]) => one.contains(document.elementFromPoint(x, y)));
  let all = [];
  for (const selector of selectors) {
    all = [...document.querySelectorAll(selector)].filter(shown);
    if (caption) all = all.filter((one) => one.querySelector("span")?.textContent === caption);
    if (all.length) break;
  }
  if (!all.length) return null;
  const found = all.find(reached) ?? all[0];
  let place = reached(found);
  if (!place) {
    found.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    place = reached(found);
  }
  if (!place) {
    const above = document.elementFromPoint(...places(found)[0]);
    return { covered: above ? above.outerHTML.slice(0, 200) : "nothing: it lies outside of the page" };
  }
  const several = (found.dataset.options ?? "").includes(" ");
  return { x: place[0], y: place[1], several, asks: found.dataset.confirm !== undefined };
}"""
LEAD = """(option) => {
  // What has to be pressed before an option can be: the button that opens what it lies in, or a row to be picked first.
  const shown = (one) => one.getClientRects().length && getComputedStyle(one).visibility === "visible";
  const live = (one) => shown(one) && !one.matches(".cold");
  const found = [...document.querySelectorAll(`[data-options~="${option}"]`)];
  if (found.some(live)) return null;
  const buttons = (of) => [...document.querySelectorAll(`[data-set="${of}"]`)].filter(shown);
  for (const one of found) {
    if (shown(one) && one.matches(".cold")) return `#${one.id}`;
    for (let outer = one; outer; outer = outer.parentElement) {
      const sheet = outer.dataset?.sheet;
      const whens = [...(outer.dataset?.when ?? "").split(" "), ...(sheet ? [`sheet:${sheet}`] : [])];
      for (const when of outer.getClientRects().length && outer !== one ? [] : whens.filter(Boolean)) {
        const row = when.startsWith("pick-") && document.getElementById(when.replace(/^pick-[^:]+:/, ""));
        if (row && shown(row)) return `#${row.id}`;
        if (buttons(when).length) return `[data-set="${when}"]`;
      }
    }
    const of = one.dataset.of?.split(" ")[0];
    if (of && buttons(of).length) return `[data-set="${of}"]`;
  }
  return null;
}"""
PICKED = """(option) => {
  // Targets that are named together: the notation of one of them, or the choice that leads there.
  const choices = JSON.parse(document.getElementById("choices")?.textContent || "[]");
  const notation = choices.find((one) => one.option === option)?.notation;
  const leads = [...document.querySelectorAll("[data-picker][data-before]")];
  const picker = leads.find((one) => one.dataset.before === notation);
  const pick = document.querySelector(`[data-pick="${CSS.escape(notation ?? "")}"][data-options]`);
  const found = picker ?? pick?.closest("[data-picker]");
  return [found?.dataset.picker ?? "", Boolean(pick), notation ?? ""];
}"""
AMOUNT = """(option) => {
  // Where an amount stands: the id of its element, and how often less has to be pressed.
  for (const element of document.querySelectorAll("[data-amounts]")) {
    const list = JSON.parse(element.dataset.amounts);
    const at = list.findIndex((pair) => pair[1] === option);
    if (at >= 0) return [element.id, list.length - 1 - at];
  }
  return null;
}"""

UNFOLD = """(option) => {
  // Opens the list in which an option stands, if it stands nowhere else.
  const all = [...document.querySelectorAll(`[data-options~="${option}"]`)];
  if (!all.some((one) => one.checkVisibility())) all[0]?.closest("details")?.setAttribute("open", "");
}"""


CLOSED = """(option) => {
  // The dialog that has to be opened first, where an option stands nowhere else.
  const all = [...document.querySelectorAll(`[data-options~="${option}"]`)];
  if (all.some((one) => one.getClientRects().length)) return "";
  return all.map((one) => one.closest("dialog:not([open])")?.id).find(Boolean) ?? "";
}"""


@dataclass(frozen=True, slots=True)
class Choice:
    """One offered option."""

    option: int
    notation: str
    caption: str

    @property
    def verb(self) -> str:
        return self.notation.split()[0].rstrip(":")


@dataclass(frozen=True, slots=True)
class Sight:
    """What a person sees of the state of affairs."""

    choices: Sequence[Choice]
    ready: bool
    edition: str
    over: bool
    curtain: bool
    waiting: bool

    @property
    def asked(self) -> bool:
        return self.ready and bool(self.choices) and not self.curtain


def sight_of(seen: dict[str, Any]) -> Sight:
    return Sight(**{**seen, "choices": [Choice(**one) for one in seen["choices"]]})


@dataclass(eq=False)
class Person:
    """Somebody with a browser of his own. Keeps all that the server sent to it."""

    page: Page
    home: str
    pages: list[str] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)
    """What came over the live connection, as it came."""
    sent: list[str] = field(default_factory=list)
    complaints: list[str] = field(default_factory=list)
    clicks: int = 0

    def __post_init__(self) -> None:
        self.page.set_default_timeout(PATIENCE)
        self.page.on("websocket", self._listen)
        self.page.on("pageerror", lambda error: self.complaints.append(f"script: {error}"))
        self.page.on("console", lambda said: self._complain(said.type, said.text))

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda data: self.frames.append(str(data)))
        socket.on("framesent", lambda data: self.sent.append(str(data)))

    def _complain(self, kind: str, text: str) -> None:
        """Errors of scripts and of the policy; that a line broke or a page is missing is no fault of the page."""
        if kind == "error" and not re.search(r"WebSocket|Failed to load resource|ERR_CONNECTION", text):
            self.complaints.append(f"console: {text}")

    # -- going about -----------------------------------------------------------------------------------

    def visit(self, path: str) -> Response:
        answer = self.page.goto(path if path.startswith("http") else self.home + path)
        assert answer is not None
        self._keep(answer)
        return answer

    def follow(self, element: Locator) -> Response:
        """Press something that leads to another page."""
        with self.page.expect_navigation() as going:
            element.click()
        self._keep(going.value)
        return going.value

    def _keep(self, answer: Response) -> None:
        self.pages.append(answer.text())

    @property
    def path(self) -> str:
        return urlsplit(self.page.url).path

    @property
    def token(self) -> str:
        """The secret of the seat where this person sits."""
        assert self.path.startswith("/play/"), self.path
        return self.path.removeprefix("/play/")

    # -- at the table ----------------------------------------------------------------------------------

    def look(self) -> Sight:
        return sight_of(self.page.evaluate(LOOK))

    def wait(self, until: Callable[[Sight], bool], patience: float = PATIENCE / 1000) -> Sight:
        """Wait until what is seen is so."""
        end = time.monotonic() + patience
        while True:
            sight = self.look()
            if until(sight):
                return sight
            assert time.monotonic() < end, f"{self.path}: waited in vain, seen: {sight}"
            self.page.wait_for_timeout(40)

    def wait_asked(self) -> Sight:
        return self.wait(lambda sight: sight.asked or sight.over or (sight.curtain and sight.ready))

    def press(self, *selectors: str, caption: str = "") -> dict[str, Any]:
        """Press with the mouse what is found first and can be seen. What is covered cannot be pressed."""
        place: dict[str, Any] | None = self.page.evaluate(AIM, [list(selectors), caption])
        assert place is not None, f"{self.path}: nothing to be seen of {selectors} {caption}"
        assert "covered" not in place, f"{self.path}: {selectors} is covered by {place['covered']}"
        self.page.mouse.click(place["x"], place["y"])
        return place

    def choose(self, choice: Choice) -> Sight:
        """Press an option as a person would, menus and questions included, and wait until it is done."""
        before = self.look().edition
        self.point(choice)
        self.clicks += 1
        return self.settle(before)

    def point(self, choice: Choice) -> None:
        """Press an option."""
        if choice.verb in AMOUNTS and (amount := self.page.evaluate(AMOUNT, choice.option)):
            self._set_amount(*amount)
            return
        picker, asked, notation = self.page.evaluate(PICKED, choice.option)
        if picker:
            self._pick(picker, notation if asked else "")
            return
        for _ in range(4):
            if not (lead := self.page.evaluate(LEAD, choice.option)):
                break
            self.press(lead)
        self.page.evaluate(UNFOLD, choice.option)
        if dialog := self.page.evaluate(CLOSED, choice.option):
            self.press(f'[data-open="{dialog}"]')
        place = self.press(f'[data-options~="{choice.option}"]:not(.cold)')
        if place["several"] or place["asks"]:
            self.press(".menu .menu-item", caption=choice.caption if place["several"] else "")

    def _pick(self, picker: str, first: str) -> None:
        """Name as many targets as are asked for, and send them."""
        if not self.page.locator(f'[data-picker="{picker}"]').is_visible():
            self.press(f'[data-set="choice:{picker}"]')
        found = f'[data-picker="{picker}"] [data-pick]:not(.picked):not(:disabled)'
        if first:
            self.press(f'[data-pick="{first}"]')
        for _ in range(9):
            if self.page.locator(f'[data-send-picks="{picker}"]').is_enabled():
                break
            self.press(found)
        self.press(f'[data-send-picks="{picker}"]')

    def _set_amount(self, element: str, less: int) -> None:
        """On small screens all amounts but the usual ones are folded away: open them for as long."""
        wanted = f'#{element} [data-step="-1"]' if less else f"#{element} .do"
        folded = not self.page.locator(wanted).is_visible()
        if folded:
            self.press("#acts-open summary")
        for _ in range(less):
            self.press(f'#{element} [data-step="-1"]')
        self.press(f"#{element} .do")
        if folded:
            self.press("#acts-open summary")

    def settle(self, before: str) -> Sight:
        """Wait until the table shows something newer than an edition."""
        try:
            found = self.page.wait_for_function(SETTLED, arg=before, polling=20)
        except TookTooLong as problem:
            last = [text[:160] for text in (*self.sent[-3:], *self.frames[-4:])]
            raise AssertionError(f"nothing newer than {before} came: {self.look()}, {last}") from problem
        return sight_of(found.json_value())

    def lift(self) -> Sight:
        """Take the shared screen."""
        before = self.look().edition
        self.page.locator(".arming").wait_for(state="detached")
        self.press("#curtain-lift")
        return self.settle(before)

    # -- what was sent ---------------------------------------------------------------------------------

    @property
    def received(self) -> list[str]:
        return [*self.pages, *self.frames]


class Street:
    """Where people come from: each has a fresh browser, and all are gone in the end."""

    def __init__(self, browser: Browser, home: str) -> None:
        self.browser = browser
        self.home = home
        self.people: list[Person] = []

    def person(
        self, size: tuple[int, int] = DESK, home: str = "", touch: bool = False, calm: bool = True
    ) -> Person:
        """Somebody new; calm: who wants to see everything at once, without movement."""
        context = self.browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=touch,
        )
        context.add_init_script(SETTLE if calm else LIVELY)
        return self._sit(context.new_page(), home)

    def second_tab(self, person: Person) -> Person:
        """Another tab of the same person's browser, at the same page."""
        tab = self._sit(person.page.context.new_page(), person.home)
        tab.visit(person.page.url)
        return tab

    def _sit(self, page: Page, home: str) -> Person:
        person = Person(page, home or self.home)
        self.people.append(person)
        return person

    def close(self) -> None:
        for context in {id(one.page.context): one.page.context for one in self.people}.values():
            context.close()

    def complaints(self) -> list[str]:
        return [said for person in self.people for said in person.complaints]


# -- how they play -----------------------------------------------------------------------------------------

Strategy = Callable[[Sequence[Choice]], Choice]

LONDON = (
    "faction", "influence", "keep", "haunt", "play", "horde", "activate", "relic", "pay", "overlord", "attack", "buy",
    "take", "command", "claim", "trigger", "choose", "frenzy", "sacrifice", "pass",
)  # fmt: skip
"""What is done first in Terrors of London: everything that helps to win soon, then what ends the turn."""
HERO = (
    "character",
    "work",
    "clear",
    "fight",
    "block",
    "search",
    "explore",
    "move",
    "locate",
    "repair",
    "use",
)
EVIL = ("pass", "at", "type", "step")


def in_order(*verbs: str) -> Strategy:
    """Takes what comes first in a list of verbs, the most or the dearest of it; what is in no list comes last."""
    rank = {verb: number for number, verb in enumerate(verbs)}

    def choose(choices: Sequence[Choice]) -> Choice:
        best = min(rank.get(choice.verb, len(verbs)) for choice in choices)
        equal = [choice for choice in choices if rank.get(choice.verb, len(verbs)) == best]
        return max(equal, key=size) if equal[0].verb in ("buy", *AMOUNTS) else equal[0]

    return choose


def size(choice: Choice) -> int:
    """The largest number in an option's words: an amount, or a price."""
    return max(map(int, re.findall(r"\d+", f"{choice.notation} {choice.caption}")), default=0)


def play_now(person: Person, game: str, bot: str = "", side: str = "", **wishes: str) -> None:
    """From the first page to a table with bots."""
    person.visit("/")
    card = person.page.locator(f"#game-{game}")
    for name, wanted in (
        ("side", side),
        ("bot", bot),
        *((f"wish-{key}", one) for key, one in wishes.items()),
    ):
        if wanted:
            card.locator(f'select[name="{name}"]').select_option(wanted)
    person.follow(card.locator('form[action="/play-now"] button[type="submit"]'))


def moves(person: Person, strategy: Strategy, most: int) -> int:
    """Play on until the match is over, or so many clicks are made, and say how many were."""
    sight = person.look()
    for number in range(most):
        if not sight.asked:
            sight = person.wait_asked()
        if sight.over:
            return number
        sight = person.lift() if sight.curtain else person.choose(strategy(sight.choices))
    return most


def all_play(
    seats: Sequence[tuple[Person, Strategy]],
    stop: Callable[[int], bool] = lambda clicks: False,
    patience: float = 60,
) -> int:
    """Everybody plays when asked, until all see the result or `stop` says so; says how many clicks were made."""
    clicks, last = 0, time.monotonic()
    while True:
        seen = [person.look() for person, _ in seats]
        if all(sight.over for sight in seen):
            return clicks
        for (person, strategy), sight in zip(seats, seen, strict=True):
            while sight.asked and not sight.over:
                if stop(clicks):
                    return clicks
                sight = person.choose(strategy(sight.choices))
                clicks, last = clicks + 1, time.monotonic()
        assert time.monotonic() - last < patience, f"nobody is asked: {seen}"
        seats[0][0].page.wait_for_timeout(20)

"""Every word that a player can meet stands in a catalogue: nothing on a page is of one language.

Pages are read in the pseudo-language, in which each letter that can have an accent has one: a plain one was written
beside the catalogues. Templates, scripts and style sheets are looked through as they are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from pathlib import Path

import httpx
import pytest

from penumbra.kernel.pseudo import ACCENTS, PSEUDO
from penumbra.table.table import EVERYTHING
from penumbra.web import rendering
from penumbra.web.languages import COOKIE
from penumbra.web.site import Site
from tests.table.rooms import Hand, people, same_chance, settled, sit_down
from tests.web.conftest import LiveServer
from tests.web.reading import read
from tests.web.tabs import Tab, tab_of, watcher_of
from tests.web.test_parts import Curious

SPOKEN = (
    "data-about", "data-aim", "data-aim-told", "data-back", "data-copied", "data-done", "data-lost", "data-none",
    "data-pause", "data-play", "data-say", "data-text", "data-tip", "data-words",
)  # fmt: skip
"""Attributes whose texts scripts show or speak."""
LETTERS = "".join(map(chr, ACCENTS))
PLAIN = re.compile(rf"\b[A-Za-z]*[{LETTERS}][A-Za-z]*\b")
"""A word that no catalogue has: at least two letters, for squares, keys and seats are called by one."""
SAME_EVERYWHERE = (
    (r"\b(TOL|ALO|LED)-[A-Z]+(-\d+)?", "numbers of rules"),
    (r"\b(Me|Here|Guest \d|Öłå|Aymeric Augustin|Mike Bayer|Samuel Colvin)\b", "what people are called"),
    (r"https?://\S+|(?<!\S)/[a-z/]+", "addresses"),
    (r"\blondon, alone\b", "games as addresses call them"),
    (r"\{[a-z]+\}", "a place that a script fills"),
)
WAITS = 400
"""Steps of a match."""


def unsaid(html: str) -> Iterator[tuple[str, str]]:
    """All that comes from no catalogue, with its place."""
    for where, text in read(html, SPOKEN):
        left = text
        for pattern, _ in SAME_EVERYWHERE:
            left = re.sub(pattern, "", left)
        if any(len(word) > 1 for word in PLAIN.findall(left)):
            yield where, text


def check(html: str, where: str) -> None:
    found = list(unsaid(html))
    assert not found, f"{where}: {found[:5]}"


# -- tables ------------------------------------------------------------------------------------------------


@pytest.mark.asyncio
@pytest.mark.parametrize(
    ("game", "seats", "settings"),
    [
        ("london", 2, {"mulligan": "yes"}),
        ("alone", 2, {"evil-players": "1"}),
        ("alone", 3, {"evil-players": "2"}),
    ],
)
async def test_whole_matches_are_told_in_words_of_the_catalogues(
    house: Site, monkeypatch: pytest.MonkeyPatch, game: str, seats: int, settings: dict[str, str]
) -> None:
    same_chance(monkeypatch, "said")
    room = await people(house.directory, game, seats, settings)
    tabs = [await tab_of(house, room, seat, PSEUDO) for seat in range(seats)]
    tabs.append(await watcher_of(house, room, PSEUDO))
    player: Hand = Curious("said")
    while room.running and room.table.steps < WAITS:
        await room.act(room.table.deciding, player.pick(room))
        await settled(room)
        if room.table.steps % 3 == 0:
            await check_tabs(tabs)
    if room.running:
        await tabs[0].say("concede")
    await check_tabs(tabs)
    voice = tabs[0].connection.voice
    for viewer in (EVERYTHING, 0):
        check(voice.draw(voice.past_scene(viewer, room.state, room.table.steps, replay=True)), "the replay")


async def check_tabs(tabs: Iterable[Tab]) -> None:
    for number, tab in enumerate(tabs):
        await tab.flushed()
        check(tab.html, f"step {tab.room.table.steps}, tab {number}")


@pytest.mark.asyncio
async def test_what_stands_around_a_table_and_before_a_curtain_is_in_the_catalogues(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "here"])
    tab = await tab_of(house, room, 0)
    await tab.say("speak", language=PSEUDO)
    for _ in range(30):
        await room.act(room.table.deciding, Hand(1).pick(room))
    await tab.flushed()

    assert 'class="curtain"' in tab.html
    check(tab.html, "the curtain")
    check(next(one["html"] for one in tab.heard if one["t"] == "speaks"), "around the table")


# -- pages -------------------------------------------------------------------------------------------------

LINK = re.compile(r'(?:href|action|data-zoom)="(/[^"#]*)')
ELSEWHERE = ("/static", "/art", "/language", "/play-now", "/me")
BEGINNINGS = (
    "/", "/nowhere", "/learm", "/join?code=QQQQQQ", "/play/x", "/replay/x", "/campaign/x", "/card/london/x",
    "/new/london?mode=here", "/new/alone?mode=invite", "/replay/x?step=y", "/join/XXXXXX?seat=y",
)  # fmt: skip


@pytest.fixture
def visitor(server: LiveServer) -> Iterator[httpx.Client]:
    """Somebody who understands nothing else."""
    with server.visitor(follow_redirects=True) as visitor:
        visitor.cookies.set(COOKIE, PSEUDO)
        visitor.headers["origin"] = server.url
        yield visitor


def follow(visitor: httpx.Client, todo: list[str]) -> int:
    """Read every page that can be reached; how many there are."""
    seen: set[str] = set()
    while todo:
        path = todo.pop()
        if path in seen or path.startswith(ELSEWHERE) or path.endswith("/file"):
            continue
        seen.add(path)
        page = visitor.get(path)
        check(page.text, path)
        todo += map(unescape, LINK.findall(page.text))
    return len(seen)


def test_every_page_is_written_in_words_of_the_catalogues(visitor: httpx.Client) -> None:
    for game in ("london", "alone"):
        check(visitor.post("/play-now", data={"game": game}).text, f"{game}, at once")
        seats = {"seat-0": "me", "name-0": "Öłå", "seat-1": "open", "public": "yes"}
        waiting = visitor.post(f"/new/{game}", data=seats).text
        check(waiting, f"{game}, waiting")
    check(visitor.post("/campaign/alone/begin").text, "a campaign")

    assert follow(visitor, list(BEGINNINGS)) > 30


def test_every_refusal_is_written_in_words_of_the_catalogues(
    server: LiveServer, visitor: httpx.Client
) -> None:
    """What was asked for may be named; it is none of ours."""
    refused = [
        visitor.post("/play-now", data={"game": "london", "bot": "x"}),
        visitor.post("/play-now", data={"game": "alone", "side": "x"}),
        visitor.post("/new/alone", data={"seat-0": "x"}),
        visitor.post("/replays", files={"file": ("x.jsonl", b"x")}),
        visitor.post("/replays", files={"file": ("x.jsonl", b"\xff")}),
        visitor.post("/replays", files={"file": ("x.jsonl", b"x" * 5_000_000)}),
        visitor.post("/replays"),
        visitor.put("/me"),
        visitor.post("/join/XXXXXX"),
    ]

    for answer in refused:
        assert answer.status_code >= 400
        check(re.sub(r"“(bot|side|seat-0)”", "", answer.text), str(answer.url.path))


# -- as it is written --------------------------------------------------------------------------------------

WEB = Path(rendering.__file__).parent
TEMPLATES = sorted((WEB / "templates").rglob("*.html"))
SCRIPTS = sorted((WEB / "static").glob("*.js"))
STYLES = sorted((WEB / "static").glob("*.css"))
JINJA = re.compile(r"\{#.*?#\}|\{\{.*?\}\}|\{%.*?%\}", re.S)
PROSE = re.compile(r"\w\w+ \w\w+|[A-Z][a-z]+")
"""Two words, or one with a capital."""
SPOKEN_BY_BROWSERS = (
    "Arrow",
    "DOMContentLoaded",
    "Enter",
    "Escape",
    "Home",
    "End",
    "X-Fragment",
    "use strict",
)
"""In scripts: names of keys, events and headers."""
CLASSES = re.compile(r"[a-z-]+( [a-z-]+)+")
"""In scripts: classes of an element, which are small."""


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_templates_hold_no_words(path: Path) -> None:
    markup = JINJA.sub("", path.read_text("utf-8"))

    found = [
        text
        for _, text in read(markup, SPOKEN)
        if re.search(r"[A-Za-z]{2}", re.sub(r'[\w-]+="[^"]*"', "", text))
    ]

    assert [text for text in found if not text.split()[0].startswith(("at-table", "page", "class="))] == []


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.name)
def test_scripts_hold_no_words(path: Path) -> None:
    """They say what the page hands them in the reader's language: `#words`, data attributes."""
    code = re.sub(r"/\*.*?\*/|(?<!:)//[^\n]*", "", path.read_text("utf-8"), flags=re.S)
    strings = [one or two for one, two in re.findall(r'"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`', code)]
    words = [re.sub(r"\$\{[^}]*\}", "", text) for text in strings]

    assert [text for text in words if PROSE.search(text) and not _is_for_the_browser(text)] == []


def _is_for_the_browser(text: str) -> bool:
    selector = re.search(r"[#.\[\]=>():<]|data-|aria-", text) is not None
    return selector or text.startswith(SPOKEN_BY_BROWSERS) or CLASSES.fullmatch(text) is not None


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.name)
def test_style_sheets_hold_no_words(path: Path) -> None:
    shown = re.findall(r'content:\s*"([^"]*)"', path.read_text("utf-8"))

    assert [text for text in shown if re.search(r"[A-Za-z]{2}", text)] == []


def test_a_word_beside_the_catalogues_is_noticed() -> None:
    assert list(unsaid("<p>⟦Åll ïs wéll⟧</p><p>Not this</p>")) == [("p", "Not this")]
    assert list(unsaid('<button aria-label="Close">×</button>')) == [("button aria-label", "Close")]
    assert not list(unsaid('<p lang="pl">Polski</p><code>penumbra serve</code><b translate="no">Inter</b>'))

"""Take the pictures in docs/images anew, from a running server.

Usage: python -m scripts.screenshots [NAME …]
Bots play matches until a table is worth looking at. Needs a Chromium, see scripts/chromium.py.
"""

from __future__ import annotations

import struct
import sys
import tempfile
import zlib
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

from penumbra.table.room import Room
from scripts.chromium import FLAGS, chromium
from tests.browser.house import House
from tests.browser.players import DESK, PHONE, Street
from tests.browser.tables import Laid, Wanted, lay, over, prompts

ROOT = Path(__file__).resolve().parent.parent
IMAGES = ROOT / "docs" / "images"
LARGEST = 700_000
TWO, THREE = ("Ann", "Ben"), ("Ann", "Ben", "Eve")


@dataclass(frozen=True, slots=True)
class Picture:
    """A page, and on which screen it is shown."""

    name: str
    size: tuple[int, int]
    path: Callable[[House], str]
    live: bool = True


# -- positions that show a game well -----------------------------------------------------------------------


def fine_london(room: Room) -> bool:
    """In mid-game, in the own turn: a Horde on the table, a card in hand and something to buy."""
    if room.table.deciding != 0 or prompts(room) != "prompt.action.pool":
        return False
    view: Any = room.game.view(room.state, 0)
    me = view["players"][0]
    return (
        bool(me["hordes"])
        and me["hand_count"] >= 1
        and me["coin"] >= 2
        and room.game.moment(room.state)[1] >= 8
    )


def fine_hero(room: Room) -> bool:
    """Some of the Maze is known, a creature is in it, a noise was heard, and the Hero acts."""
    if room.table.deciding != 0 or not prompts(room).startswith("prompt.action"):
        return False
    view: Any = room.game.view(room.state, 0)
    creatures = sum(len(sector.get("creatures", ())) for sector in view["maze"])
    return len(view["maze"]) >= 6 and bool(view["noises"]) and creatures > 0


def fine_evil(room: Room) -> bool:
    """Evil may react, the first of them is asked, some creatures are about and a card lies on the track."""
    if room.table.deciding != 1 or prompts(room) != "prompt.react":
        return False
    view: Any = room.game.view(room.state, 1)
    options = room.game.options(room.state)
    return len(options) >= 2 and sum(view["creatures_on"]) >= 4 and bool(view["track"]["cards"])


def seat(game: str, wanted: Wanted, number: int) -> Callable[[House], str]:
    def path(house: House) -> str:
        return f"/play/{laid(house, game, wanted).tokens[number]}"

    return path


def laid(house: House, game: str, wanted: Wanted) -> Laid:
    names, rules = (TWO, None) if game == "london" else (THREE, {"evil-players": "2"})
    return lay(house.data, game, wanted, names, rules)


def curtain(house: House) -> str:
    return f"/play/{lay(house.data, 'london', fine_london, TWO, one_screen=True).tokens[0]}"


def replay(house: House) -> str:
    return f"/replay/{laid(house, 'london', over).match}?step=120"


PICTURES = (
    Picture("home", DESK, lambda house: "/", live=False),
    Picture("london", DESK, seat("london", fine_london, 0)),
    Picture("london-phone", PHONE, seat("london", fine_london, 0)),
    Picture("hero", DESK, seat("alone", fine_hero, 0)),
    Picture("hero-phone", PHONE, seat("alone", fine_hero, 0)),
    Picture("evil", DESK, seat("alone", fine_evil, 1)),
    Picture("evil-phone", PHONE, seat("alone", fine_evil, 1)),
    Picture("curtain", DESK, curtain),
    Picture("replay", DESK, replay, live=False),
    Picture("cards", DESK, lambda house: "/learn/london/cards", live=False),
)


# -- taking them -------------------------------------------------------------------------------------------


def take(browser: Browser, house: House, picture: Picture) -> int:
    """Save one picture; returns its size in bytes."""
    street = Street(browser, house.url)
    try:
        person = street.person(picture.size)
        person.visit(picture.path(house))
        if picture.live:
            person.wait(lambda sight: sight.ready)
        person.page.wait_for_load_state("networkidle")
        person.page.evaluate("() => document.fonts.ready")
        data = smaller(person.page.screenshot())
    finally:
        street.close()
    (IMAGES / f"{picture.name}.png").write_bytes(data)
    return len(data)


def smaller(png: bytes) -> bytes:
    """The same picture in fewer bytes: without transparency and the last two bits of each colour, and well packed."""
    chunks: dict[bytes, bytes] = {}
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind = png[at + 4 : at + 8]
        chunks[kind] = chunks.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    width, height, depth, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    if depth != 8 or colours not in (2, 6):
        return png
    channels = 3 if colours == 2 else 4
    rows = unfiltered(zlib.decompress(chunks[b"IDAT"]), width * channels, channels)
    if channels == 4:
        rows = [bytes(byte for place, byte in enumerate(row) if place % 4 != 3) for row in rows]
    rows = [row.translate(EVEN) for row in rows]
    packed = zlib.compress(b"".join(filtered(rows)), 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return png[:8] + b"".join(map(chunk, (b"IHDR", b"IDAT", b"IEND"), (header, packed, b"")))


EVEN = bytes(byte & 0xFC for byte in range(256))


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def unfiltered(data: bytes, width: int, step: int) -> list[bytes]:
    """The rows of a PNG as they are; each was written as its difference from what is left, above, or both."""
    rows, above = [], bytes(width)
    for start in range(0, len(data), width + 1):
        how, row = data[start], bytearray(data[start + 1 : start + 1 + width])
        if how == 2:
            row = bytearray((one + up) & 255 for one, up in zip(row, above, strict=True))
        elif how:
            for place in range(width):
                left = row[place - step] if place >= step else 0
                corner = above[place - step] if place >= step else 0
                row[place] = (row[place] + guess(how, left, above[place], corner)) & 255
        above = bytes(row)
        rows.append(above)
    return rows


def guess(how: int, left: int, up: int, corner: int) -> int:
    """What a PNG expects at a place, by the kind of its filter: left (1), the mean (3) or Paeth's (4)."""
    if how == 1:
        return left
    if how == 3:
        return (left + up) // 2
    far_left, far_up, far_corner = abs(up - corner), abs(left - corner), abs(left + up - 2 * corner)
    if far_left <= far_up and far_left <= far_corner:
        return left
    return up if far_up <= far_corner else corner


def filtered(rows: Sequence[bytes]) -> Iterator[bytes]:
    """Each row by the filter that leaves the smallest numbers."""
    above = bytes(len(rows[0]))
    for row in rows:
        left = bytes([*row[:3], *((one - two) & 255 for one, two in zip(row[3:], row, strict=False))])
        up = bytes((one - two) & 255 for one, two in zip(row, above, strict=True))
        best = min((1, left), (2, up), key=lambda tried: sum(map(SMALLNESS.__getitem__, tried[1])))
        yield bytes([best[0]]) + best[1]
        above = row


SMALLNESS = [min(byte, 256 - byte) for byte in range(256)]


def main(wanted: Sequence[str]) -> int:
    IMAGES.mkdir(parents=True, exist_ok=True)
    too_large = []
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=list(FLAGS))
        house = House(Path(folder)).start()
        try:
            for picture in PICTURES:
                if wanted and picture.name not in wanted:
                    continue
                size = take(browser, house, picture)
                sys.stdout.write(f"{picture.name:14} {size / 1000:6.0f} kB\n")
                if size > LARGEST:
                    too_large.append(picture.name)
        finally:
            house.stop()
            browser.close()
    if too_large:
        sys.stderr.write(f"larger than {LARGEST / 1000:.0f} kB: {', '.join(too_large)}\n")
    return 1 if too_large else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))

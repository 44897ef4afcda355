"""The pictures of Alone: corridors that end in the dark, and what waits in them. Drawn from icons, one for every id.

What stands where is in alone.toml. A picture depends on nothing but its id, so it can be kept for ever.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.web.art import alone_poster

HERE: Final = Path(__file__).parent
SHEET: Final = 512
"""Icons are drawn on a square of this size."""
FINE: Final = "9"
"""How close the lines of light lie, where an engraving comes in several."""


@dataclass(frozen=True, slots=True)
class Ink:
    """The colours of a picture: lines and light, the dark around, the dark nearby."""

    line: str
    far: str
    near: str
    pale: str
    """What catches the light."""


INKS: Final = {
    "fury": Ink("#ff6b7d", "#2a0a12", "#4a1522", "#ffd9de"),
    "speed": Ink("#6cd0ff", "#08202e", "#113a52", "#dff5ff"),
    "terror": Ink("#b79cff", "#171030", "#2d2158", "#efe6ff"),
    "traps": Ink("#b9d3a0", "#131b10", "#2b3a22", "#f2ffe2"),
    "green": Ink("#6fdc8f", "#0b2415", "#12351f", "#dcffe6"),
    "blue": Ink("#66b4ff", "#0a1f38", "#10304f", "#dcefff"),
    "red": Ink("#ff5470", "#2a0a12", "#43101d", "#ffdbe1"),
    "amber": Ink("#ffd283", "#140e05", "#2b2010", "#fff4dc"),
    "cold": Ink("#8fd3df", "#0a1216", "#16252b", "#e3f7fa"),
    "evil": Ink("#9fd4ff", "#061320", "#0f2c48", "#f2fbff"),
}
BEAST: Final = Ink("#ff8a9c", "#12060a", "#3a0f1b", "#ffe3e7")


def poster() -> str:
    return alone_poster.poster()


def find(path: str, box: Box) -> str | None:
    """The picture of a path such as `alone/reaction/skitter.svg`; None if there is none."""
    match path.removesuffix(".svg").split("/") if path.endswith(".svg") else []:
        case ["alone", "hero"]:
            return _hero()
        case ["alone", "back"]:
            return _back()
        case ["alone", kind, id]:
            return _picture(kind, id, box)
        case _:
            return None


def all_paths(box: Box) -> list[str]:
    """Every picture there is."""
    named = [f"alone/{kind}/{id}.svg" for kind, ids in _ids(box).items() for id in ids]
    return [*named, "alone/hero.svg", "alone/back.svg"]


def _ids(box: Box) -> dict[str, list[str]]:
    return {
        "reaction": [one.id for one in box.reactions],
        "item": [one.id for one in box.items],
        "creature": [one.id for one in box.creatures],
        "boss": [one.id for one in box.bosses],
        "character": [one.id for one in box.characters],
        "mission": [one.id for one in box.missions],
        "room": list(ROOMS),
    }


@lru_cache(maxsize=512)
def _picture(kind: str, id: str, box: Box) -> str | None:
    if id not in _ids(box).get(kind, ()):
        return None
    match kind:
        case "reaction":
            return _reaction(id, next(one.deck for one in box.reactions if one.id == id))
        case "item":
            return _item(id)
        case "creature" | "boss":
            return _creature(kind, id)
        case "character":
            return _character(id)
        case "mission":
            mission = next(one for one in box.missions if one.id == id)
            return _mission(id, mission.colour, mission.room)
        case _:
            return _room(id)


# -- what stands where -----------------------------------------------------------------------------------


@cache
def _icons() -> dict[str, Any]:
    return dict(json.loads((HERE / "icons.json").read_text("utf-8")))


@cache
def _plan() -> dict[str, Any]:
    return tomllib.loads((HERE / "alone.toml").read_text("utf-8"))


def _entry(kind: str, id: str, group: str = "") -> Mapping[str, str]:
    """How the picture is laid out; for an id of an unknown pack something by chance, always the same."""
    known = _plan()[kind].get(id)
    if known is not None:
        return dict(known)
    chance = _chance(f"{kind} {id}")
    figures = _plan()["any"][group or kind]
    return {"icon": chance.choice(figures), "way": chance.choice(("one", "near", "pair"))}


def _chance(id: str) -> Random:
    return Random(sha256(id.encode()).digest())


# -- drawing ---------------------------------------------------------------------------------------------


def _n(number: float) -> str:
    return f"{number:.1f}".rstrip("0").rstrip(".")


def _svg(width: int, height: int, inside: str) -> str:
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" '
        f'preserveAspectRatio="xMidYMid slice">{inside}</svg>'
    )


def _figure(
    name: str, x: float, y: float, size: float, ink: Ink, flip: bool = False, pale: bool = False
) -> str:
    return f'<g transform="{_place(x, y, size, flip)}">{_shape(name, ink, pale)}</g>'


def _place(x: float, y: float, size: float, flip: bool = False) -> str:
    scale = size / SHEET
    mirror = "-" if flip else ""
    return f"translate({_n(x)} {_n(y)}) scale({mirror}{scale:.3f} {scale:.3f}) translate(-256 -256)"


def _shape(name: str, ink: Ink, pale: bool = False, plain: bool = False) -> str:
    """An icon as a body in the dark with light along its edges; a flat one as a shape with a shadow. `plain`: without
    the lines of light, for what stands behind."""
    icon = _icons()[name]
    if "d" in icon:
        fill = ink.pale if pale else "url(#i)"
        return f'<path d="{icon["d"]}" opacity=".6" transform="translate(9 13)"/><path d="{icon["d"]}" fill="{fill}"/>'
    if pale:
        return _layers(icon, ink.pale, "#1a1206")
    light = (
        "" if plain or not icon["lines"] else icon["lines"].get(FINE) or next(iter(icon["lines"].values()))
    )
    edge = f'fill="{ink.near}" stroke="{ink.line}" stroke-width="14" stroke-linejoin="round"'
    lines = f'<path d="{light}" fill="{ink.line}"/>' if light else ""
    return f'<path d="{icon["body"]}" {edge}/>{_layers(icon, "#05080b", ink.near)}{lines}'


def _layers(icon: Mapping[str, Any], drawn: str, left_out: str) -> str:
    """The parts of an engraving from the back to the front, inked ones and holes."""
    return "".join(
        f'<path d="{path}" fill="{drawn if inked else left_out}"/>' for inked, path in icon["parts"]
    )


def _shade(ink: Ink) -> str:
    """The light on flat figures."""
    return (
        f'<linearGradient id="i" x1="0" y1="0" x2="0" y2="1"><stop stop-color="{ink.pale}"/>'
        f'<stop offset=".55" stop-color="{ink.line}"/><stop offset="1" stop-color="{ink.near}"/></linearGradient>'
    )


def _corridor(width: int, height: int, ink: Ink, chance: Random, lamps: bool = False) -> str:
    """Eight frames, one behind the other, to the light at the end."""
    vx, vy = 0.5 + chance.uniform(-0.13, 0.13), 0.46 + chance.uniform(-0.06, 0.05)
    x, y = width * vx, height * vy
    frames = [1.5, 1.12, 0.84, 0.62, 0.46, 0.34, 0.25, 0.19]
    drawn = (
        f'<radialGradient id="g" cx="{vx:.2f}" cy="{vy:.2f}" r=".75"><stop stop-color="{ink.line}" stop-opacity=".6"/>'
        f'<stop offset=".25" stop-color="{ink.near}"/><stop offset="1" stop-color="{ink.far}"/></radialGradient>'
        f'<rect width="{width}" height="{height}" fill="{ink.far}"/>'
        f'<rect width="{width}" height="{height}" fill="url(#g)"/>'
    )
    for number, size in enumerate(frames):
        frame = _frame(x, y, width * 0.62 * size, height * 0.66 * size)
        drawn += (
            f'<path d="{frame}" fill="none" stroke="{ink.far}" stroke-width="{_n(16 * size)}" opacity=".75"/>'
            f'<path d="{frame}" fill="none" stroke="{ink.line}" stroke-width="{_n(max(0.7, 2.2 * size))}" '
            f'opacity="{0.35 + number * 0.06:.2f}"/>'
        )
        if lamps and number % 2 == 0:
            drawn += (
                f'<rect x="{_n(x - width * 0.2 * size)}" y="{_n(y - height * 0.66 * size)}" '
                f'width="{_n(width * 0.4 * size)}" height="{_n(4 * size)}" fill="{ink.pale}" opacity=".85"/>'
            )
    planks = "".join(
        f"M{_n(x + step * width * 0.018)} {_n(y + height * 0.13)}L{_n(x + step * width * 0.17)} {height}"
        for step in range(-6, 7)
    )
    left, right = x - width * 0.62, x + width * 0.62
    pipes = (
        f"M{_n(left)} {_n(y - height * 0.2)}L{_n(x - width * 0.1)} {_n(y - height * 0.03)}"
        f"M{_n(left)} {_n(y - height * 0.3)}L{_n(x - width * 0.1)} {_n(y - height * 0.045)}"
        f"M{_n(right)} {_n(y - height * 0.24)}L{_n(x + width * 0.1)} {_n(y - height * 0.04)}"
    )
    return (
        f'{drawn}<path d="{planks}" stroke="{ink.line}" stroke-width=".7" opacity=".35"/>'
        f'<path d="{pipes}" stroke="{ink.line}" stroke-width="1.6" opacity=".5"/>'
    )


def _frame(x: float, y: float, half_width: float, half_height: float) -> str:
    cut = min(half_width, half_height) * 0.42
    left, right, top, bottom = x - half_width, x + half_width, y - half_height, y + half_height
    return (
        f"M{_n(left + cut)} {_n(top)}H{_n(right - cut)}L{_n(right)} {_n(top + cut)}V{_n(bottom - cut)}"
        f"L{_n(right - cut)} {_n(bottom)}H{_n(left + cut)}L{_n(left)} {_n(bottom - cut)}V{_n(top + cut)}Z"
    )


def _gloom(x: float, y: float, radius: float) -> str:
    """Darkness behind a figure, so that it stands out."""
    return (
        '<radialGradient id="b"><stop stop-opacity=".85"/><stop offset=".6" stop-opacity=".5"/>'
        '<stop offset="1" stop-opacity="0"/></radialGradient>'
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" fill="url(#b)"/>'
    )


# -- reactions -------------------------------------------------------------------------------------------

WIDE: Final = (264, 124)


def _reaction(id: str, deck: str) -> str:
    width, height = WIDE
    ink, chance, entry = INKS[deck], _chance(id), _entry("reaction", id, deck)
    scene = _corridor(width, height, ink, chance) + MOODS[deck](width, height, ink, chance)
    return _svg(width, height, _shade(ink) + scene + _staged(entry, width, height, ink, chance))


def _staged(entry: Mapping[str, str], width: int, height: int, ink: Ink, chance: Random) -> str:
    """The figures of a card: one shape, used once or several times."""
    flip, behind = chance.random() < 0.5, entry.get("with", "")
    x, y, side = width / 2, height * 0.52, -1 if flip else 1
    many = f'<defs><g id="f">{_shape(entry["icon"], ink)}</g></defs>'
    match entry.get("way", "one"):
        case "near":
            at = x - side * 18
            return many + _gloom(at, y, height * 0.7) + _used(at, y + 4, height * 1.16, flip)
        case "far":
            light = (
                f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(height * 0.42)}" fill="{ink.pale}" opacity=".22"/>'
            )
            return many + light + _gloom(x, y, height * 0.4) + _used(x, y, height * 0.6, flip)
        case "pair":
            small = _used(x - side * 52, y - 8, height * 0.42, not flip, ' opacity=".6"')
            return many + small + _gloom(x, y, height * 0.5) + _used(x + side * 14, y, height * 0.8, flip)
        case "trio":
            left = _used(x - 72, y - 4, height * 0.44, False, ' opacity=".72"')
            right = _used(x + 72, y - 4, height * 0.44, True, ' opacity=".72"')
            return many + left + right + _gloom(x, y, height * 0.5) + _used(x, y + 2, height * 0.8)
        case "twin":
            two = _used(x - 46, y, height * 0.64) + _used(x + 46, y, height * 0.64, True)
            return many + _gloom(x, y, height * 0.6) + two
        case _:
            back = _shape(behind, ink, plain=True) if behind else ""
            if back:
                back = f'<g opacity=".42" transform="{_place(x, y, height * 1.02)}">{back}</g>'
            part = 0.74 if behind else 0.84
            return many + back + _gloom(x, y, height * 0.55) + _used(x, y, height * part, flip)


def _used(x: float, y: float, size: float, flip: bool = False, more: str = "") -> str:
    return f'<use href="#f" transform="{_place(x, y, size, flip)}"{more}/>'


def _claws(width: int, height: int, ink: Ink, chance: Random) -> str:
    lines = ""
    for number in range(4):
        x = width * (0.1 + number * 0.2) + chance.uniform(-8, 8)
        scratch = (
            f"M{_n(x)} {_n(height * 1.05)}Q{_n(x + width * 0.08)} {_n(height * 0.5)} {_n(x + width * 0.3)} -6"
        )
        lines += f'<path d="{scratch}" stroke-width="{_n(3.2 - number * 0.4)}"/>'
    return f'<g fill="none" stroke="{ink.line}" opacity=".3">{lines}</g>'


def _rush(width: int, height: int, ink: Ink, chance: Random) -> str:
    lines = "".join(
        f"M{chance.randrange(width)} {chance.randrange(height)}h{chance.randrange(18, 70)}" for _ in range(24)
    )
    return f'<path d="{lines}" stroke="{ink.line}" stroke-width="1.2" opacity=".34"/>'


def _rings(width: int, height: int, ink: Ink, chance: Random) -> str:
    x, y = width / 2 + chance.uniform(-14, 14), height / 2
    rings = "".join(
        f'<ellipse cx="{_n(x)}" cy="{_n(y)}" rx="{_n(number * width * 0.1)}" ry="{_n(number * height * 0.13)}" '
        f'opacity="{0.42 - number * 0.045:.2f}" transform="rotate({number * chance.randrange(2, 6)} {_n(x)} {_n(y)})"/>'
        for number in range(1, 7)
    )
    return f'<g fill="none" stroke="{ink.line}">{rings}</g>'


def _stripes(width: int, height: int, ink: Ink, chance: Random) -> str:
    start = chance.randrange(-30, -8)
    stripes = "".join(f"M{x} {height}l15-12h11l-15 12Z" for x in range(start, width, 24))
    return f'<path d="{stripes}" fill="{ink.line}" opacity=".42"/>'


MOODS: Final = {"fury": _claws, "speed": _rush, "terror": _rings, "traps": _stripes}


# -- things and people -----------------------------------------------------------------------------------


def _item(id: str) -> str:
    """In a cone of light, on the floor of a store."""
    width, height = WIDE
    icon, ink = _entry("item", id)["icon"], INKS["amber"]
    grid = "".join(f"M{x} 0V{height}" for x in range(8, width, 16))
    grid += "".join(f"M0 {y}H{width}" for y in range(8, height, 16))
    x, floor = width / 2, height * 0.86
    cone = f"M{_n(width * 0.38)} 0L{_n(width * 0.1)} {height}H{_n(width * 0.9)}L{_n(width * 0.62)} 0Z"
    light = (
        '<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#ffcf80" stop-opacity=".75"/>'
        '<stop offset=".6" stop-color="#f0a54a" stop-opacity=".28"/>'
        '<stop offset="1" stop-color="#c9741e" stop-opacity=".05"/></linearGradient>'
        f'<path d="{cone}" fill="url(#s)"/>'
        f'<rect x="{_n(width * 0.43)}" width="{_n(width * 0.14)}" height="4" fill="#fff4d8"/>'
    )
    ground = (
        f'<ellipse cx="{_n(x)}" cy="{_n(floor)}" rx="79" ry="11" opacity=".55"/>'
        f'<ellipse cx="{_n(x)}" cy="{_n(floor)}" rx="90" ry="14" fill="none" stroke="#ffd283" opacity=".45"/>'
    )
    wall = (
        f'<rect width="{width}" height="{height}" fill="#080e10"/>'
        f'<path d="{grid}" stroke="#8fa9b0" stroke-width=".6" opacity=".13"/>'
    )
    return _svg(
        width, height, wall + light + ground + _figure(icon, x, height * 0.47, height * 0.76, ink, pale=True)
    )


def _creature(kind: str, id: str) -> str:
    """Close, in red light; a boss fills the corridor."""
    side = 240
    icon, boss = _entry(kind, id)["icon"], kind == "boss"
    chance = _chance(f"{kind} {id}")
    glow = (
        '<radialGradient id="r"><stop stop-color="#ff3355" stop-opacity=".75"/>'
        '<stop offset="1" stop-color="#ff3355" stop-opacity="0"/></radialGradient>'
        f'<circle cx="120" cy="120" r="{116 if boss else 96}" fill="url(#r)"/>'
    )
    ground = '<ellipse cx="120" cy="208" rx="80" ry="16" opacity=".65"/>'
    size = 224 if boss else 178
    scene = _corridor(side, side, BEAST if boss else INKS["cold"], chance)
    return _svg(side, side, _shade(BEAST) + scene + glow + ground + _figure(icon, 120, 122, size, BEAST))


def _person(icon: str, ink: Ink, chance: Random) -> str:
    width, height = 264, 200
    scene = _corridor(width, height, ink, chance, lamps=True)
    x = width / 2
    shoulders = (
        f'<path d="M{_n(x - 104)} {height}Q{_n(x - 88)} 158 {_n(x)} 158T{_n(x + 104)} {height}Z" fill="{ink.near}" '
        f'stroke="{ink.line}" stroke-width="1.6"/>'
    )
    return _svg(
        width, height, _shade(ink) + scene + _gloom(x, 100, 110) + shoulders + _figure(icon, x, 92, 144, ink)
    )


def _character(id: str) -> str:
    return _person(_entry("character", id)["icon"], INKS["amber"], _chance(f"character {id}"))


def _hero() -> str:
    return _person("space-suit", INKS["amber"], _chance("hero"))


def _back() -> str:
    """The back of a reaction: two eyes at the end of a corridor."""
    width, height, ink = 180, 264, INKS["evil"]
    scene = _corridor(width, height, ink, _chance("back"))
    eyes = _gloom(90, 128, 80) + _figure("evil-eyes", 90, 124, 116, ink, pale=True)
    rim = f'<rect x="7" y="7" width="166" height="250" rx="8" fill="none" stroke="{ink.line}" opacity=".7"/>'
    return _svg(width, height, scene + eyes + rim)


# -- rooms and missions ----------------------------------------------------------------------------------


def _plate(x: float, y: float, size: float, icon: str, ink: Ink) -> str:
    """The floor of a room seen from above, with its sign in the middle."""
    at = f'cx="{_n(x)}" cy="{_n(y)}"'
    ring = "".join(
        f'<circle {at} r="{_n(size * part)}" fill="{fill}" stroke="{ink.line}" stroke-width="{line}"/>'
        for part, fill, line in ((0.5, "#1c1509", 5), (0.4, "#6a5534", 1.4), (0.29, "#3a2c17", 1.2))
    )
    dashes = 'fill="none" stroke="#ffdf9e" stroke-width="5" stroke-dasharray="2 9.6"'
    bolts = f'<circle {at} r="{_n(size * 0.45)}" {dashes}/>'
    return ring + bolts + _figure(icon, x, y, size * 0.46, INKS["amber"], pale=True)


def _room(id: str) -> str:
    width, height = WIDE
    scene = _corridor(width, height, INKS["cold"], _chance(f"room {id}"))
    return _svg(
        width, height, scene + _plate(width / 2, height / 2, 108, _entry("room", id)["icon"], INKS["amber"])
    )


def _mission(id: str, colour: str, room: str) -> str:
    """In its colour: the room, and before it what has to be done there."""
    width, height = WIDE
    ink = INKS[colour]
    scene = _corridor(width, height, ink, _chance(f"mission {id}"))
    plate = _plate(width * 0.34, height / 2, 92, _entry("room", room)["icon"], ink)
    task = _figure(_entry("mission", id)["icon"], width * 0.69, height * 0.5, height * 0.66, ink)
    return _svg(width, height, _shade(ink) + scene + plate + _gloom(width * 0.69, height / 2, 56) + task)

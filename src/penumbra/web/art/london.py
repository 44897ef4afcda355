"""The pictures of Terrors of London: a moon, an engraved sky, the roofs of the city, and who walks there tonight.

What stands in a picture is data (london.toml); how it is drawn is here. The same card always looks the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib.resources import files
from random import Random
from typing import Any

from penumbra.web.art import london_places as places
from penumbra.web.art.drawing import (
    LAMPLIGHT,
    PALETTES,
    Cast,
    Figure,
    Palette,
    at,
    chance,
    hatching,
    n,
    roofs,
    sky,
    svg,
    tree,
)
from penumbra.web.art.moon import definitions, draw_moon

WIDTH, HEIGHT = 240, 200
SKIES = {"undead": "level", "spirit": "wave", "mortal": "ray", "beast": "ring"}
RELIC_MOON = (120, 96, 74)
PROPS = ("graves", "trees", "rails", "stones", "roofs", "river")


@cache
def _data() -> Mapping[str, Any]:
    return tomllib.loads(files(__package__).joinpath("london.toml").read_text("utf-8"))


def card_picture(id: str, facts: Mapping[str, Any]) -> str:
    """The picture of a card or an Overlord. `facts`: its type (monster, relic, influence, overlord) and faction."""
    return _card_picture(id, str(facts.get("type") or "monster"), str(facts.get("faction") or "none"))


@lru_cache(maxsize=512)
def _card_picture(id: str, kind: str, faction: str) -> str:
    return draw(id, _data()["scene"].get(id) or invent(id, kind, faction), kind, faction)


def invent(id: str, kind: str, faction: str) -> dict[str, Any]:
    """A scene for a card that we do not know: a figure of its kind, the rest by its name."""
    random = chance(id)
    fallback = _data()["fallback"]
    figures = fallback.get(kind) or fallback.get(faction) or fallback["none"]
    size = random.randint(150, 186)
    return {
        "figures": [
            {"icon": random.choice(figures), "size": size, "x": random.randint(108, 132), "y": 100,
             "flip": random.random() < 0.5},
        ],
        "moon": [random.randint(66, 174), random.randint(58, 84), random.randint(38, 64)],
        "fore": random.choice(PROPS),
        "behind": random.random() < 0.4,
        "city": "far",
        "fog": random.randint(3, 7),
    }  # fmt: skip


def draw(id: str, scene: Mapping[str, Any], kind: str, faction: str) -> str:
    """One picture, from the back to the front."""
    random = chance(id)
    relic = kind == "relic"
    palette = PALETTES["brass" if relic else faction if faction in PALETTES else "none"]
    moon = scene.get("moon") or (RELIC_MOON if relic else (120, 76, 54))
    lines = scene.get("sky") or ("ring" if relic else SKIES.get(faction, "level"))
    city = scene.get("city", not relic)
    out = definitions(palette, moon, WIDTH, blood=scene.get("blood", False))
    out += f'<path fill="url(#b)" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>'
    out += sky(lines, WIDTH, HEIGHT, moon, palette.ink, random) + hatching(WIDTH, HEIGHT, palette.ink)
    out += draw_moon(moon, palette, scene.get("halo", ""), blood=scene.get("blood", False))
    if scene.get("vault"):
        out += vault(random, palette)
    if city:
        out += town(random, palette, near=city != "far")
    elif not relic:
        out += '<path fill="url(#f)" d="M0 100h240v100H0z"/>'
    fore = FORE[scene["fore"]](random, palette) if "fore" in scene else ""
    cast = Cast()
    people = ""
    for entry in scene.get("figures", ()):
        figure = Figure(**entry)
        people += cast.draw(figure, PALETTES[figure.tone] if figure.tone else palette)
    people += "".join(flame(*spot) for spot in scene.get("flames", ()))
    if scene.get("coins"):
        people += coins(random, id)
    out += fore + people if scene.get("behind") else people + fore
    if not relic:
        out += fog(random, scene.get("fog", 4))
    return svg(WIDTH, HEIGHT, out + f'<path fill="url(#v)" opacity=".8" d="M0 0h{WIDTH}v{HEIGHT}H0z"/>')


# -- light -----------------------------------------------------------------------------------------------


def fog(random: Random, thick: int) -> str:
    out = ""
    for _ in range(thick):
        width = random.uniform(90, 200)
        x, y = random.uniform(-30, 250), random.uniform(150, 196)
        out += f'<ellipse cx="{x:.0f}" cy="{y:.0f}" rx="{width / 2:.0f}" ry="{random.uniform(4, 9):.0f}"/>'
    return f'<g fill="url(#w)">{out}</g>'


def flame(x: float, y: float, size: float) -> str:
    """A small flame; x and y are its foot."""
    return (
        f'<g transform="translate({at(x, y)})scale({size / 30:.2g})"><path d="M0 0C-8-2-9-10-4-16-3-20-3-24 '
        "0-30 1-22 8-18 8-9 8-3 4 0 0"
        ' 0z" fill="#f0952f"/><path d="M0-1C-4-3-5-8-2-12-1-15 0-17 0-20 2-15 5-12 5-7 4-3 2-1 0-1z" '
        'fill="#fff1c0"/></g>'
    )


# -- places ----------------------------------------------------------------------------------------------


def town(random: Random, palette: Palette, near: bool = True) -> str:
    """Two rows of roofs with mist between them."""
    far, _ = roofs(random, WIDTH, HEIGHT, 146, 32)
    out = f'<path d="{far}" fill="{palette.mid}" opacity=".85"/><path fill="url(#f)" d="M0 100h240v100H0z"/>'
    if near:
        front, lit = roofs(random, WIDTH, HEIGHT, 170, 26, 0.4)
        out += f'<path d="{front}" fill="{palette.deep}"/><path d="{lit}" fill="{LAMPLIGHT}" opacity=".9"/>'
    return out


def vault(random: Random, palette: Palette) -> str:
    """Seen from under an arch of bricks."""
    courses = "".join(
        f'<circle cx="120" cy="112" r="{r}" stroke-dasharray="{12 + i} 2.2" stroke-dashoffset="{7 * i}"/>'
        for i, r in enumerate((101, 113, 125, 137, 149))
    )
    return (
        f'<path fill-rule="evenodd" fill="{palette.deep}" d="M0 0h240v200H0zM25 200V112a95 95 0 0 1 190 '
        '0v88z"/>'
        f'<g fill="none" stroke="{palette.mid}" stroke-width="9.4" opacity=".62">{courses}</g>'
        f'<path d="M25 200V112a95 95 0 0 1 190 0v88" fill="none" stroke="{palette.glow}" stroke-width="1.6"/>'
    )


def graves(random: Random, palette: Palette) -> str:
    d, edge = "", ""
    x = random.uniform(-8, 6)
    while x < WIDTH:
        w, h = random.uniform(13, 22), random.uniform(18, 34)
        if random.random() < 0.35:
            d += f"M{at(x, 200)}v-{n(h)}h-5v-4h5v-7h4v7h5v4h-5v{n(h)}z"
        else:
            d += f"M{at(x, 200)}v-{n(h * 0.6)}a{n(w / 2)} {n(w / 2)} 0 0 1 {n(w)} 0v{n(h * 0.6)}z"
            edge += f"M{at(x, 198)}v-{n(h * 0.6 - 2)}a{n(w / 2)} {n(w / 2)} 0 0 1 {n(w / 2)}-{n(w / 2)}"
        x += w + random.uniform(8, 26)
    grass = "".join(
        f"M{n(x)} 201l{n(random.uniform(-2, 2))}-{n(random.uniform(4, 9))}" for x in range(2, 240, 9)
    )
    return (
        f'<path d="{d}" fill="{palette.ink}"/><path d="{edge}" fill="none" stroke="{palette.rim}" '
        'stroke-width=".9" opacity=".7"/>'
        f'<path d="{grass}" stroke="{palette.ink}" stroke-width="1.2"/>'
    )


def trees(random: Random, palette: Palette) -> str:
    branches: dict[int, str] = {}
    tree(random, 12, 204, 56, -1.35, 4, branches)
    tree(random, 228, 204, 60, -1.8, 4, branches)
    return f'<g fill="none" stroke="{palette.ink}" stroke-linecap="round">' + "".join(
        f'<path d="{d}" stroke-width="{n(depth * depth * 0.34 + 0.5)}"/>' for depth, d in branches.items()
    ) + "</g>"  # fmt: skip


def rails(random: Random, palette: Palette) -> str:
    """Iron railings, as before every London area."""
    bars = "".join(f"M{x} 200v-28l1.5-6 1.5 6v28z" for x in range(4, 240, 11))
    return f'<path d="{bars}M0 178h240v2H0zM0 192h240v2H0z" fill="{palette.ink}"/>'


def stones(random: Random, palette: Palette) -> str:
    """Wet cobbles."""
    rows = "".join(
        f'<path d="M{-(row % 2) * 8} {182 + row * 7}h260" stroke-dasharray="11 3.6"/>' for row in range(3)
    )
    shine = "".join(
        f'<path d="M{4 - (row % 2) * 8} {180 + row * 7}h260" stroke-dasharray="5 9.6"/>' for row in range(3)
    )
    return (
        f'<path fill="{palette.ink}" d="M0 176h240v24H0z"/><g fill="none" stroke="{palette.deep}" '
        'stroke-width="5.4" stroke-linecap="round">'
        f'{rows}</g><g fill="none" stroke="{palette.glow}" stroke-width=".8" opacity=".6">{shine}</g>'
    )


def river(random: Random, palette: Palette) -> str:
    """The Thames at night: dark water, light on the waves."""
    waves = ""
    for row in range(6):
        y = 164 + row * 6.5
        x = random.uniform(-30, 0)
        while x < WIDTH:
            w = random.uniform(10, 26) + row * 2
            waves += f"M{at(x, y)}q{at(w / 4, -2.4, w / 2, 0)}t{at(w / 2, 0)}"
            x += w + random.uniform(6, 30)
    return (
        f'<path fill="{palette.deep}" d="M0 160q30-3 60 0t60 0 60 0 60 0v40H0z"/>'
        f'<path d="{waves}" fill="none" stroke="{palette.glow}" stroke-width="1.1" opacity=".8"/>'
    )


def chimneys(random: Random, palette: Palette) -> str:
    d = ""
    for _ in range(4):
        x, w, h = random.uniform(-6, 226), random.uniform(14, 24), random.uniform(20, 40)
        d += f"M{at(x, 200)}v-{n(h)}h-2v-4h3v-9h4v9h{n(w - 12)}v-9h4v9h3v4h-2v{n(h)}z"
    return f'<path d="{d}" fill="{palette.ink}"/>'


def stage(random: Random, palette: Palette) -> str:
    """A proscenium: curtains left and right, a swag above, footlights below."""
    folds = "".join(f"M{x} 0q{3 + x // 6} 100-2 200" for x in range(4, 40, 7))
    swag = "M0 0h240v22q-30 26-60 0-30 26-60 0-30 26-60 0-30 26-60 0z"
    side = f'<path d="M0 0h46q4 80-24 120 10 40 6 80H0z" fill="{palette.deep}"/>'
    side += f'<path d="{folds}" fill="none" stroke="{palette.mid}" stroke-width="1.6"/>'
    lamps = "".join(f'<circle cx="{x}" cy="193" r="2.6"/>' for x in range(60, 190, 20))
    return (
        f'<g id="s">{side}</g><use href="#s" transform="translate(240)scale(-1 1)"/><path d="{swag}" '
        f'fill="{palette.deep}" stroke="{palette.glow}" stroke-width="1.6"/>'
        f'<path d="M0 188h240v12H0z" fill="{palette.ink}"/><g fill="{LAMPLIGHT}">{lamps}</g>'
    )


def bars(random: Random, palette: Palette) -> str:
    """A cage, one bar bent."""
    d = "".join(f"M{x} 0v200" for x in (14, 42, 198, 226)) + "M70 0q-9 60 2 110t-4 90M170 0q12 70-2 110t4 90"
    return (
        f'<path d="{d}" fill="none" stroke="{palette.ink}" stroke-width="6"/><path d="{d}" fill="none" '
        f'stroke="{palette.rim}" '
        'stroke-width="1.1" transform="translate(-1.6)" opacity=".8"/><path d="M0 186h240v14H0z" '
        f'fill="{palette.ink}"/>'
    )


def pillars(random: Random, palette: Palette) -> str:
    """Columns left and right, as in a museum or a lodge."""
    flutes = "".join(f"M{x} 22v156" for x in (9, 15, 21, 27))
    column = (
        f'<path d="M0 8h40v8h-5v166h7v18H0z" fill="{palette.deep}"/><path d="{flutes}" '
        f'stroke="{palette.mid}" stroke-width="2.4"/>'
        f'<path d="M5 22v156M0 17h38" stroke="{palette.rim}" opacity=".7"/>'
    )
    return (
        f'<g id="s">{column}</g><use href="#s" transform="translate(240)scale(-1 1)"/>'
        f'<path d="M0 0h240v9H0zM0 190h240v10H0z" fill="{palette.ink}"/>'
    )


def counter(random: Random, palette: Palette) -> str:
    """A table top with grain."""
    grain = "".join(
        f"M{random.randint(-20, 200)} {y}q40 {random.randint(-3, 3)} 90 0" for y in range(173, 200, 3)
    )
    return (
        f'<path fill="{palette.ink}" d="M0 166h240v34H0z"/><path d="{grain}" fill="none" '
        f'stroke="{palette.mid}" stroke-width=".9"/>'
        f'<path d="M0 166.5h240" stroke="{palette.rim}" stroke-width="1.2" opacity=".8"/>'
    )


def candles(random: Random, palette: Palette) -> str:
    out, lit = "", ""
    for x in (14, 34, 204, 226):
        h = random.randint(18, 44)
        out += f"M{x - 4} 200v-{h}q4-3 8 0v{h}z"
        lit += flame(x, 199 - h, 15)
    return f'<path d="{out}" fill="{palette.high}" stroke="{palette.ink}"/>{lit}'


def battlements(random: Random, palette: Palette) -> str:
    top = "".join("h16v9h14v-9" for _ in range(8))
    courses = "".join(
        f'<path d="M{-(row % 2) * 11} {183 + row * 8}h262" stroke-dasharray="20 2"/>' for row in range(3)
    )
    return (
        f'<path d="M-4 168{top}h20v34H-4z" fill="{palette.ink}"/><g fill="none" stroke="{palette.deep}" '
        f'stroke-width="6">{courses}</g>'
        f'<path d="M-4 168{top}" fill="none" stroke="{palette.rim}" opacity=".7"/>'
    )


def coins(random: Random, id: str) -> str:
    """Coins: on a dead man's eyes, or fallen out of a purse."""
    spots = (
        ((93, 92, 16), (147, 92, 16))
        if id == "dead-mans-dole"
        else ((60, 172, 12), (84, 182, 12), (172, 176, 12), (196, 184, 12))
    )
    return "".join(
        f'<g transform="translate({x} {y})"><circle r="{r}" fill="#e2ae3d" stroke="#2a1c07" '
        f'stroke-width="1.6"/><circle r="{r - 3}" fill="none" '
        'stroke="#6b4a0d" stroke-dasharray="1.5 1.5"/><path d="M-7 4l-1-9 5 4 3-6 3 6 5-4-1 9z" '
        'fill="#5b3d0b"/></g>'
        for x, y, r in spots
    )


FORE: Mapping[str, Callable[[Random, Palette], str]] = {
    "graves": graves, "trees": trees, "rails": rails, "stones": stones, "river": river, "roofs": chimneys,
    "stage": stage, "bars": bars, "pillars": pillars, "counter": counter, "candles": candles,
    "battlements": battlements,
}  # fmt: skip


# -- what the server asks for ------------------------------------------------------------------------------

BACKS = tuple(places.BACKS)
PLACES = {"street": places.street, "street-phone": places.street_phone, "felt": places.felt}
"""Pictures that stand for no card."""
Box = Any
"""The game's box; only names, types and factions are read from it."""


def poster() -> str:
    return places.poster()


def find(path: str, box: Box) -> str | None:
    """The picture of a path such as `london/card/ghoul.svg`; None if there is none."""
    match path.removesuffix(".svg").split("/") if path.endswith(".svg") else []:
        case ["london", place] if place in PLACES:
            return PLACES[place]()
        case ["london", "back", id] if id in BACKS:
            return places.back(id)
        case ["london", "card" | "overlord" as kind, id]:
            facts = facts_of(box, kind).get(id)
            return card_picture(id, facts) if facts else None
        case _:
            return None


def all_paths(box: Box) -> list[str]:
    """Every picture that a box needs."""
    named = [("card", id) for id in facts_of(box, "card")] + [
        ("overlord", id) for id in facts_of(box, "overlord")
    ]
    named += [("back", id) for id in BACKS]
    return [*(f"london/{kind}/{id}.svg" for kind, id in named), *(f"london/{place}.svg" for place in PLACES)]


def facts_of(box: Box, kind: str) -> dict[str, dict[str, str]]:
    """By id what a picture depends on: type and faction. An Influence card has its Overlord's faction."""
    lords = {model.id: model.faction for model in box.overlords}
    if kind == "overlord":
        return {id: {"type": "overlord", "faction": faction} for id, faction in lords.items()}
    return {
        model.id: {
            "type": type(model).__name__.lower(),
            "faction": getattr(model, "faction", None)
            or lords.get(getattr(model, "overlord", ""), "")
            or "none",
        }
        for model in box.models
    }

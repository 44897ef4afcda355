"""Fetch the fonts, the icons and the one script that our pages use, and write them into src/penumbra/web.

Usage: python scripts/vendor_art.py [FOLDER]
FOLDER holds the npm packages (`node_modules`); without it they are fetched with npm into a temporary folder.
What is picked stands in art/picks.toml and art/london.toml. The result is committed: only who changes the picks needs
npm and this script.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from penumbra.web.art import engraver
from penumbra.web.art.own import SHAPES, SYMBOLS

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "src/penumbra/web"
ART = WEB / "art"
STATIC = WEB / "static"

PACKAGES = (
    "@iconify-json/game-icons",  # the drawings, CC BY 3.0
    "game-icons-react",  # the same drawings in folders named after their authors
    "idiomorph",
    "@fontsource-variable/inter",
    "@fontsource-variable/cinzel",
    "@fontsource-variable/alegreya",
    "@fontsource/chakra-petch",
)
FONTS = {
    "inter": ("@fontsource-variable/inter", ("wght-normal",)),
    "cinzel": ("@fontsource-variable/cinzel", ("wght-normal",)),
    "alegreya": ("@fontsource-variable/alegreya", ("wght-normal", "wght-italic")),
    "chakra-petch": ("@fontsource/chakra-petch", ("500-normal", "600-normal", "700-normal")),
}
AUTHORS = {
    "andymeneely": "Andy Meneely", "aussiesim": "AussieSim", "badges": "Badges", "carl-olsen": "Carl Olsen",
    "caro-asercion": "Caro Asercion", "cathelineau": "Cathelineau", "catsu": "Catsu", "darkzaitzev": "DarkZaitzev",
    "delapouite": "Delapouite", "faithtoken": "Faithtoken", "guard13007": "Guard13007", "john-colburn": "John Colburn",
    "john-redman": "John Redman", "lorc": "Lorc", "lord-berandas": "Lord Berandas", "quoting": "Quoting",
    "sbed": "Sbed", "skoll": "Skoll", "sparker": "Sparker", "spencerdub": "SpencerDub",
    "various-artists": "various artists", "viscious-speed": "Viscious Speed", "willdabeast": "Willdabeast",
    "zajkonur": "Zajkonur", "zeromancer": "Zeromancer",
}  # fmt: skip
"""How the authors write themselves, by the folder that holds their icons."""
FINEST, FINE, COARSE = 6, 9, 17
"""Distances between the lines of light on a figure: on posters, drawn large, and drawn small."""
GAP = 4.6
"""How wide a gap between inked parts belongs to the body, in cells of the engraver's grid, on either side."""


def main() -> None:
    if len(sys.argv) > 1:
        vendor(Path(sys.argv[1]))
        return
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["npm", "install", "--no-audit", "--prefix", folder, *PACKAGES], check=True)
        vendor(Path(folder))


def vendor(folder: Path) -> None:
    modules = folder / "node_modules"
    copy_fonts(modules)
    copy_script(modules)
    picks = tomllib.loads((ART / "picks.toml").read_text())
    icons = pick_icons(modules, picks)
    (ART / "icons.json").write_text(
        json.dumps(icons, indent=0, separators=(",", ":"), sort_keys=True, ensure_ascii=False) + "\n"
    )
    (STATIC / "icons.svg").write_text(sprite(picks["sprite"], icons))


def copy_fonts(modules: Path) -> None:
    """Latin and extended Latin only: English, German and Polish."""
    target = STATIC / "fonts"
    target.mkdir(parents=True, exist_ok=True)
    for name, (package, cuts) in FONTS.items():
        for cut in cuts:
            for letters in ("latin", "latin-ext"):
                shutil.copyfile(
                    modules / package / "files" / f"{name}-{letters}-{cut}.woff2",
                    target / f"{name}-{letters}-{cut}.woff2",
                )
        shutil.copyfile(modules / package / "LICENSE", target / f"LICENSE-{name}.txt")


def copy_script(modules: Path) -> None:
    target = STATIC / "vendor"
    target.mkdir(parents=True, exist_ok=True)
    package = modules / "idiomorph"
    shutil.copyfile(package / "dist/idiomorph.min.js", target / "idiomorph.min.js")
    version = json.loads((package / "package.json").read_text())["version"]
    text = (package / "LICENSE").read_text()
    (target / "LICENSE-idiomorph.txt").write_text(f"idiomorph {version}\n\n{text}")


# -- icons -----------------------------------------------------------------------------------------------


def pick_icons(modules: Path, picks: Mapping[str, Any]) -> dict[str, Any]:
    """Every picked icon with its author; figures also with body and lines of light."""
    drawings = json.loads((modules / "@iconify-json/game-icons/icons.json").read_text())
    wanted: dict[str, set[int]] = {}
    for name in picks["engraved"]["posters"]:
        wanted.setdefault(name, set()).add(FINEST)
    for name in picks["engraved"]["alone"]:
        wanted.setdefault(name, set()).add(FINE)
    for name, pitch in london_figures():
        wanted.setdefault(name, set()).add(pitch)
    for name in [*picks["sprite"].values(), *(name for names in picks["flat"].values() for name in names)]:
        wanted.setdefault(name, set())
    authors = find_authors(modules)
    icons: dict[str, Any] = {}
    for name in sorted(wanted):
        own = name in SHAPES
        d = SHAPES[name] if own else drawing(drawings, name)
        author = "Penumbra" if own else author_of(authors, name, d)
        icons[name] = entry(author, d, wanted[name], picks["gaps"].get(name, GAP))
    return icons


def entry(author: str, d: str, pitches: Iterable[int], gap: float) -> dict[str, Any]:
    parts = [[int(ink), path] for ink, path in engraver.layers(d)] if pitches else []
    made: dict[str, Any] = {"author": author}
    if not parts:
        made["d"] = engraver.write_path(engraver.read_path(d))
        return made
    made["parts"] = parts
    made["body"] = engraver.body(d, gap)
    made["lines"] = {str(pitch): engraver.lines(d, pitch) for pitch in sorted(pitches)}
    return made


def drawing(drawings: Mapping[str, Any], name: str) -> str:
    if name in drawings.get("aliases", {}):
        name = drawings["aliases"][name]["parent"]
    return " ".join(re.findall(r' d="([^"]+)"', drawings["icons"][name]["body"]))


def london_figures() -> set[tuple[str, int]]:
    """The icons of the London pictures, and how fine each is to be drawn."""
    found: set[tuple[str, int]] = set()
    for scene in tomllib.loads((ART / "london.toml").read_text())["scene"].values():
        for figure in scene.get("figures", ()):
            found.add((figure["icon"], FINE if figure.get("size", 180) >= 110 else COARSE))
        if "halo" in scene:
            found.add((scene["halo"], COARSE))
    return found


def find_authors(modules: Path) -> dict[str, list[tuple[str, str]]]:
    """By the icon's name without hyphens: author's folder and the drawing, for there are namesakes."""
    found: dict[str, list[tuple[str, str]]] = {}
    for path in sorted((modules / "game-icons-react/dist").glob("*/*.js")):
        if match := re.search(r'\bd: "([^"]+)"', path.read_text()):
            found.setdefault(path.stem.lower(), []).append((path.parent.name, match[1]))
    return found


def author_of(authors: Mapping[str, list[tuple[str, str]]], name: str, d: str) -> str:
    """The author; of namesakes the one whose drawing is the same. No author, no icon."""
    known = authors.get(name.replace("-", "").lower(), [])
    if len(known) > 1:
        known = [(author, other) for author, other in known if same(d, other)]
    if len(known) != 1:
        raise SystemExit(f"no certain author for {name}: {[author for author, _ in known]}")
    return AUTHORS[known[0][0]]


def same(one: str, other: str) -> bool:
    """Whether two paths begin with the same points."""
    first, second = (engraver.flatten(engraver.read_path(d)[0])[:6] for d in (one, other))
    return all(abs(a - b) < 2 for p, q in zip(first, second, strict=False) for a, b in zip(p, q, strict=True))


def sprite(names: Mapping[str, str], icons: Mapping[str, Any]) -> str:
    """All small signs in one file; one-coloured ones take the colour of the text around them."""
    drawn: dict[str, str] = {}
    symbols = []
    for symbol, name in names.items():
        icon = icons[name]
        d = icon.get("d") or "".join(part[1] for part in icon["parts"])
        if name in drawn:
            symbols.append(
                f'<symbol id="i-{symbol}" viewBox="0 0 512 512"><use href="#{drawn[name]}"/></symbol>'
            )
            continue
        drawn[name] = f"p-{symbol}"
        symbols.append(
            f'<symbol id="i-{symbol}" viewBox="0 0 512 512"><path id="p-{symbol}" fill="currentColor" '
            f'd="{d}"/></symbol>'
        )
    for symbol, (box, inner) in SYMBOLS.items():
        symbols.append(f'<symbol id="i-{symbol}" viewBox="{box}">{inner}</symbol>')
    return '<svg xmlns="http://www.w3.org/2000/svg">\n' + "\n".join(symbols) + "\n</svg>\n"


if __name__ == "__main__":
    main()

"""Whom we thank for what the pages show."""

from __future__ import annotations

from penumbra.web.art.icons import icons

ICONS_PAGE = "https://game-icons.net"
ICONS_LICENCE = "CC BY 3.0"
ICONS_LICENCE_PAGE = "https://creativecommons.org/licenses/by/3.0/"
OURS = "Penumbra"

FONTS = (
    (
        "Alegreya",
        "The Alegreya Project Authors",
        "SIL OFL 1.1",
        "https://github.com/huertatipografica/Alegreya",
    ),
    (
        "Chakra Petch",
        "The Chakra Petch Project Authors",
        "SIL OFL 1.1",
        "https://github.com/m4rc1e/Chakra-Petch",
    ),
    ("Cinzel", "The Cinzel Project Authors", "SIL OFL 1.1", "https://github.com/NDISCOVER/Cinzel"),
    ("Inter", "The Inter Project Authors", "SIL OFL 1.1", "https://github.com/rsms/inter"),
)
"""Name, authors, licence, page."""
SCRIPTS = (("idiomorph", "Big Sky Software", "0BSD", "https://github.com/bigskysoftware/idiomorph"),)


def credits() -> list[tuple[str, str]]:
    """Every icon that is not ours, with its author, by name."""
    return [(name, str(icon["author"])) for name, icon in sorted(icons().items()) if icon["author"] != OURS]


def authors() -> dict[str, list[str]]:
    """The same by author, the most drawn first."""
    found: dict[str, list[str]] = {}
    for name, author in credits():
        found.setdefault(author, []).append(name)
    return dict(sorted(found.items(), key=lambda entry: (-len(entry[1]), entry[0])))

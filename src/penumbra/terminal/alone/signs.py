"""The signs that the Map is drawn with, fine or simple as the terminal allows."""

from __future__ import annotations

from dataclasses import dataclass

from penumbra.terminal import screen

NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
"""The arms of a crossing of walls."""


@dataclass(frozen=True, slots=True)
class MapSigns:
    """`crossings`: by the arms that meet there. `own` marks the Hero, `crowd` stands for creatures without room."""

    level: str
    upright: str
    crossings: str
    lit: str
    dark: str
    forgotten: str
    door: str
    blocked: str
    rubble: str
    unknown: str
    stairs: str
    switch: str
    danger: str
    gas: str
    broken: str
    sight: str
    known: str
    own: str
    crowd: str
    token: str
    spent: str
    lost: str

    def explained(self) -> dict[str, str]:
        """The signs that a legend explains."""
        return {
            "lit": self.lit, "dark": self.dark, "forgotten": self.forgotten, "sight": self.sight,
            "known": self.known, "door": self.door, "blocked": self.blocked, "rubble": self.rubble,
            "stairs": self.stairs, "switch": self.switch, "danger": self.danger, "gas": self.gas,
            "broken": self.broken,
        }  # fmt: skip


FINE = MapSigns(
    level="─", upright="│", crossings=" ╵╶└╷│┌├╴┘─┴┐┤┬┼", lit="·", dark="░", forgotten=",", door="+",
    blocked="X", rubble="%", unknown="?", stairs="≡", switch="*", danger="!", gas="~", broken="&", sight="°", known="'",
    own="@", crowd="…", token="●", spent="○", lost="·",
)  # fmt: skip
SIMPLE = MapSigns(
    level="-", upright="|", crossings=" |-+||++-+-+++++", lit=".", dark=":", forgotten=",", door="=",
    blocked="X", rubble="%", unknown="?", stairs="#", switch="*", danger="!", gas="~", broken="&", sight="^", known="'",
    own="@", crowd=">", token="o", spent=".", lost=".",
)  # fmt: skip


def map_signs(signs: screen.Signs) -> MapSigns:
    """The signs of the Map that go with those of the page."""
    return FINE if signs == screen.FINE else SIMPLE

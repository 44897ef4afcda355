"""What the Hero loses, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Lose(EvilForm):
    """The Hero loses Health or Sanity. `dark`: only if his sector is dark."""

    do: Literal["lose"]
    health: int = Field(0, ge=0, le=9)
    sanity: int = Field(0, ge=0, le=9)
    dark: bool = False


class DrainAdrenaline(EvilForm):
    do: Literal["adrenaline"]
    n: Small = 1


class Either(EvilForm):
    """The Hero chooses: lose Sanity, or discard an adrenaline token; with an empty pool he loses `empty` Sanity."""

    do: Literal["either"]
    sanity: Small
    empty: Small


class Bolt(EvilForm):
    """The Hero loses so much Health, or the door stays blocked: he chooses."""

    do: Literal["bolt"]
    health: Small = 1


class Poison(EvilForm):
    """1 Health at the end of this turn, for so many turns."""

    do: Literal["poison"]
    turns: Small = 1

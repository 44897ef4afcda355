"""Hindrances, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class Hinder(EvilForm):
    """This action or turn: fewer dice for the Hero's attack, no rerolls, no blocking of doors, a switch that lights
    at most `light` sectors besides its own (-1: not even its own), extra charges for the item used."""

    do: Literal["hinder"]
    dice: int = Field(0, ge=0, le=4)
    no_reroll: bool = False
    no_block: bool = False
    light: int | None = Field(None, ge=-1, le=2)
    charges: int = Field(0, ge=0, le=3)

"""An attack at once, as content files write it."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from penumbra.games.alone.content.vocabulary import EvilForm


class AttackNow(EvilForm):
    """A creature attacks at once: one in the Hero's sector, or one just revealed. dice 0: its full dice."""

    do: Literal["attack-now"]
    who: Literal["here", "shown"] = "here"
    dice: int = Field(0, ge=0, le=6)

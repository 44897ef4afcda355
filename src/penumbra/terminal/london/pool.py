"""The resources of a player in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.games.london.content.vocabulary import RESOURCES
from penumbra.kernel.texts import Texts


def pool_words(texts: Texts, player: Mapping[str, Any]) -> list[str]:
    """'3 Coins', '0 Might', '2 Recovery'."""
    return [texts.get(f"amount.{resource}", n=player[resource]) for resource in RESOURCES]

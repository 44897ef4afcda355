"""What is against items, as content files write it."""

from __future__ import annotations

from typing import Literal

from penumbra.games.alone.content.vocabulary import EvilForm, Small


class Trap(EvilForm):
    """Roll dice: 1 Health per hit. `item`: and the item just drawn is lost."""

    do: Literal["trap"]
    dice: Small
    item: bool = False


class Wear(EvilForm):
    """An item of the Hero's choice loses charges."""

    do: Literal["wear"]
    n: Small = 1


class Fumble(EvilForm):
    """One item just drawn is exchanged for another; `poor`: items drawn now have 2 charges."""

    do: Literal["fumble"]
    poor: bool = False

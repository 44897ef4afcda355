"""Which cards ask something when they are played, and which guard an Overlord: facts of the cards as printed."""

from __future__ import annotations

from penumbra.games.london.content.box import Model
from penumbra.games.london.content.schema import Influence, Monster


def asks_nothing(model: Model) -> bool:
    """Whether playing it asks nobody anything and gives the same whenever it is played, so that it needs no thought.

    A Relic may be one too many (TOL-REL-04); an Influence card counts what lies there already (TOL-INF-03); a
    Triggered ability waits for what is played after it.
    """
    if not isinstance(model, Monster) or model.triggers:
        return False
    gained = () if model.gain is None else (model.gain,)
    return all(effect.silent() for effect in (*gained, *model.keywords, *model.unique))


def guards(model: Model) -> bool:
    """Whether it can take something off a loss of Life, or come before it: then nobody knows what an attack leaves."""
    triggers = () if isinstance(model, Influence) else model.triggers
    return any(one.on in ("damage", "lose") and one.window != "after" for one in triggers)

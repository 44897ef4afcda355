"""The gates on the borders of the Hero's sector: what can be done in each direction, and what is asked about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.web.alone import hero_models as models
from penumbra.web.alone.maze import WAYS
from penumbra.web.alone.offers import Offers
from penumbra.web.alone.roster import Rosters
from penumbra.web.scene import Offer, Scene
from penumbra.web.shared_parts import ENDING, LooseChoice

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

GROUPS = {
    "move": "move", "unblock": "move", "explore": "explore", "repair": "interact", "clear": "interact",
    "block": "block", "line": "line",
}  # fmt: skip
"""By what is done in a direction: the action whose target that direction is."""
NAMES = {"clear": "clear-rubble"}
ICONS = {
    "move": "", "unblock": "door", "block": "lock", "line": "switch", "explore": "explore", "repair": "switch",
    "clear": "interact",
}  # fmt: skip
ORDER = ("move", "explore", "interact", "line", "block")
"""Of several groups the first is lit while nothing is chosen."""
SIDES = (*WAYS, "stairs")


class Gateway:
    """The gates of one scene."""

    def __init__(self, face: AloneFace, scene: Scene, offers: Offers, rosters: Rosters) -> None:
        self.face = face
        self.rosters = rosters
        self.offers = offers
        self.acts = scene.prompt_key.startswith("prompt.action")
        verbs = [verb for verb, group in GROUPS.items() if not (self.acts and group in ("block", "line"))]
        self.found = [(verb, way, one) for verb in verbs for one in offers.verbs(verb) for way in _ways(one)]
        self.groups = {GROUPS[verb] for verb, _, _ in self.found}
        self.first = next((group for group in ORDER if group in self.groups), "")

    def has(self, group: str) -> bool:
        return group in self.groups

    def slots(self) -> tuple[tuple[str, tuple[models.Gate, ...]], ...]:
        """By direction, in the order of the compass."""
        slots = []
        for side in SIDES:
            gates = tuple(self._gate(verb, way, one) for verb, way, one in self.found if way == side)
            if gates:
                slots.append((side, gates))
        return tuple(slots)

    def _gate(self, verb: str, way: str, one: Offer) -> models.Gate:
        group = GROUPS[verb]
        first = group == self.first or not self.acts
        return models.Gate(
            way=way,
            verb=NAMES.get(verb, verb),
            icon=ICONS[verb] or ("stairs" if way == "stairs" else ""),
            group=group,
            first=first,
            options=str(one.option),
            caption=one.caption,
            asks=self._leaving() if verb == "move" else "",
        )

    def _leaving(self) -> str:
        """Whoever leaves creatures behind is asked once more."""
        dice = self.rosters.leaving()
        return self.face.words.counted("leave", dice) if dice and self.acts else ""

    def asks(self) -> tuple[models.Ask, ...]:
        """What is asked once one of the actions with places is chosen, with its choices that have no place."""
        own = self.face.words.own
        asks = []
        for group in ("move", "explore", "interact"):
            if group not in self.groups:
                continue
            loose: list[LooseChoice] = []
            if group == "interact":
                placed = {one.option for _, _, one in self.found}
                loose = [
                    LooseChoice(one.option, one.caption, one.verb in ENDING)
                    for one in self.offers.verbs("repair", "work", "clear")
                    if one.option not in placed
                ]
            asks.append(models.Ask(group, own(f"ask.{group}"), own(f"action.{group}.tip"), tuple(loose)))
        return tuple(asks)


def _ways(one: Offer) -> list[str]:
    return [side for side in SIDES if side in (one.subject, one.object)]

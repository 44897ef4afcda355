"""What Locate may ask for: every target in its place, and what the Hero knows of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.notation import write
from penumbra.kernel.choice import Choice, Thing
from penumbra.web.alone import hero_models as models
from penumbra.web.alone.offers import Offers
from penumbra.web.parts import Part
from penumbra.web.scene import Scene

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

PLACES = ("stairs", "light switch", "door")
BOSS = "boss"
ICONS = {"boss": "colonel", "light switch": "switch", "switch": "switch"}
WHEN = "choice:locate"
MAP = "alone/hero_map.html"
GROUPS = ("room", "place", "beast")
MOST = 5
"""No question asks for more targets."""


class Locator:
    """The panel of one scene."""

    def __init__(self, face: AloneFace, scene: Scene, offers: Offers) -> None:
        self.face = face
        self.words = face.words
        self.view = scene.view
        self.offers = offers
        self.asked = offers.verbs("target")
        self.prompt = scene.prompt
        self.plays = scene.plays and scene.result is None
        self.left = self._left()
        """How many targets the game asks for now; 0 if for none."""

    def _left(self) -> int:
        if not self.asked:
            return 0
        get = self.face.texts.get
        return next((n for n in range(1, MOST + 1) if get("prompt.target", n=n) == self.prompt), 1)

    def panel(self) -> Part | None:
        """All targets, whether or not the Hero may ask for them now: so it is sent only where something is new."""
        if not self.plays:
            return None
        self.offers.place(self.asked)
        targets = tuple(self._target(word) for word in self._every())
        named = sum(1 for one in targets if one.named)
        picks = self.left or self.face.box.numbers.locate_targets
        before = "" if self.asked else write(Choice("locate"))
        groups = tuple(
            Part(
                f"targets-{group}",
                f"{MAP}:targets",
                models.TargetGroup(group, tuple(one for one in targets if one.group == group)),
            )
            for group in GROUPS
        )
        panel = models.Locating(WHEN, before, picks, named)
        return Part("locating", f"{MAP}:locating", panel, groups, "section")

    def _every(self) -> list[str]:
        return [*ROOMS, *PLACES, *self.face.box.type_ids, BOSS]

    def _target(self, word: str) -> models.Target:
        id_ = "switch" if word == "light switch" else word
        group = "room" if word in ROOMS else "place" if word in PLACES else "beast"
        offer = next((one for one in self.asked if one.subject == id_), None)
        notation = offer.notation if offer else write(Choice("target", Thing("target", id_)))
        named = int(bool(self.asked) and offer is None)
        return models.Target(
            icon=ICONS.get(word, word),
            group=group,
            notation=notation,
            option=str(offer.option) if offer else "",
            name=self.face.target(id_),
            known=self._known(id_, group),
            named=named,
        )

    def _known(self, word: str, group: str) -> str:
        own = self.words.own
        if group == "room" and any(sector["room"] == word for sector in self.view["maze"]):
            return own("known.seen")
        if word in ("stairs", "switch") and any(
            sector["sight"] and sector[word] for sector in self.view["maze"]
        ):
            return own("known.sight")
        if word == "door" and any(
            sign in ("door", "blocked")
            for sector in self.view["maze"]
            if sector["sight"]
            for sign in sector["exits"].values()
        ):
            return own("known.sight")
        if group == "beast" and any(
            one["type"] == word
            for sector in self.view["maze"]
            if sector["sight"]
            for one in sector["creatures"]
        ):
            return own("known.sight")
        answers = [answer for answer in self.view["answers"] if answer["target"] == word]
        if not answers:
            return own("known.not")
        level = "same" if answers[-1]["same_level"] else "other"
        if answers[-1]["distance"] is None:
            return own(f"known.{level}.far")
        return self.words.counted(f"known.{level}", answers[-1]["distance"])

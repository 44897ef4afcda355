"""Alone as text. Who gets the Map in the view reads Evil's table, everybody else the Hero's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from penumbra.games.alone.game import AloneGame
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import Game
from penumbra.kernel.texts import Texts
from penumbra.web.alone.text_evil import EvilTextTable
from penumbra.web.alone.text_hero import HeroTextTable
from penumbra.web.parts import Part
from penumbra.web.scene import Scene, TextFace

if TYPE_CHECKING:
    from penumbra.web.alone import AloneFace

RULES = {
    "move": ("ALO-MOVE-02", "ALO-DOOR-05"), "explore": ("ALO-EXP-01",), "fight": ("ALO-FIGHT-01",),
    "locate": ("ALO-LOC-01",), "target": ("ALO-LOC-01",), "unblock": ("ALO-DOOR-07",), "react": ("ALO-REACT-01",),
    "step": ("ALO-CMOVE-01",), "breach": ("ALO-DOOR-08",), "upgrade": ("ALO-UPG-02", "ALO-UPG-03"),
    "use": ("ALO-ITEM-02",),
}  # fmt: skip
"""By verb: what the rule book says about it."""
PRINTED = ("item", "character", "mission", "card", "type", "creature")
"""Kinds of things on which something is printed."""


class AloneTextFace:
    """Tables of Alone in words; what is printed they have from the face that draws."""

    def __init__(self, face: AloneFace) -> None:
        self.face = face

    def table(self, scene: Scene) -> Part:
        table = EvilTextTable if "map" in scene.view else HeroTextTable
        return table(self.face, scene).table()

    def expects(self, scene: Scene, choice: Choice) -> bool:
        """What the Hero has and sees before him; the cards in Evil's hand."""
        if choice.subject is not None and choice.subject.marks:
            return False
        if "map" in scene.view:
            return self._evil_expects(scene, choice)
        return scene.prompt_key.startswith("prompt.action") and self._hero_expects(scene, choice)

    def _hero_expects(self, scene: Scene, choice: Choice) -> bool:
        view, thing = scene.view, choice.subject.id if choice.subject is not None else ""
        here = next((sector for sector in view["maze"] if sector["here"]), None)
        match choice.verb:
            case "move" | "explore":
                return here is not None and thing in here["exits"]
            case "use":
                return any(item["item"] == thing for item in view["hero"]["items"])
            case "ally":
                return any(ally["character"] == thing for ally in view["hero"]["allies"])
            case "work":
                return any(one["mission"] == thing and not one["solved"] for one in view["missions"])
            case "bullet time" | "heal" | "locate":
                return True
            case "search":
                return not thing
            case _:
                return False

    def _evil_expects(self, scene: Scene, choice: Choice) -> bool:
        if choice.verb != "react" or choice.subject is None:
            return False
        return choice.subject.id in scene.view["hands"].get(str(scene.viewer), ())

    def rules(self, choice: Choice) -> Sequence[str]:
        return RULES.get(choice.verb, ())

    def meaning(self, choice: Choice) -> Sequence[str]:
        found: list[str] = []
        for thing in (choice.subject, choice.object):
            if thing is not None and thing.kind in PRINTED and thing.id in self.face.pages:
                page = self.face.pages[thing.id]
                found += [page.title, *page.text]
        return found


def make_text_face(game: Game[Any], texts: Texts, settings: Mapping[str, str]) -> TextFace:
    from penumbra.web.alone import AloneFace  # which takes this function from here

    if not isinstance(game, AloneGame):
        raise TypeError(f"this is the text of Alone, not of {game.name}")
    return AloneTextFace(AloneFace(game.box, texts))

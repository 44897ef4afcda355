"""What things of Alone are called, from the catalogues; names of packs of your own come with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from penumbra.games.alone import describe
from penumbra.games.alone.box import Box
from penumbra.games.alone.notation import place_name
from penumbra.games.alone.schema import ACTIONS, ROOMS
from penumbra.kernel.message import Message, Param
from penumbra.kernel.texts import Texts

STEPS = (("w", "e"), ("n", "s"))
"""How the Hero counts columns and rows from his start."""


class Names:
    """Names, signs and short texts by id. Nothing about a match."""

    def __init__(self, box: Box, texts: Texts) -> None:
        self.box = box
        self.texts = texts
        self._creatures = {one.id for one in box.creatures}
        self._cards = {card.id: design for design, card in enumerate(box.reactions)}
        self._short: dict[str, str] = {}

    def text(self, key: str, **params: Param) -> str:
        return self.texts.get(f"terminal.alone.{key}", **params)

    # -- creatures -------------------------------------------------------------------------------------

    def creature(self, type_id: str) -> str:
        kind = "creature" if type_id in self._creatures else "boss"
        return self.texts.get(f"{kind}.{type_id}")

    def letter(self, type_id: str) -> str:
        """The sign of a type on the Map: its own, or the first letter of its name."""
        key = f"terminal.alone.letter.{type_id}"
        return self.texts.get(key) if self.texts.has(key) else self.creature(type_id)[:1].upper()

    def sign(self, creature: Mapping[str, Any]) -> str:
        """Its letter, a small one if it is wounded."""
        letter = self.letter(creature["type"])
        return letter.lower() if creature["wounded"] else letter

    def number(self, name: str) -> str:
        """The number in `worm-2`; bosses have none."""
        number = name.rpartition("-")[2]
        return number if number.isdecimal() else ""

    def numbered(self, name: str, type_id: str) -> str:
        return f"{self.creature(type_id)} {self.number(name)}".rstrip()

    # -- places ----------------------------------------------------------------------------------------

    def room(self, room: str) -> str:
        return self.texts.get(f"room.{room}")

    def short_room(self, room: str) -> str:
        return self.text(f"room.{room}")

    def place(self, at: Sequence[int]) -> str:
        """A place as the Hero's moves name it: `start`, `e2s1`, `o-w1`."""
        return place_name(at)

    def column(self, x: int) -> str:
        return _steps(x, STEPS[0]) or "0"

    def row(self, y: int) -> str:
        """As wide as the others, so that the Maze does not shift when it grows."""
        return (_steps(y, STEPS[1]) or "0").rjust(2)

    def target(self, target: str) -> str:
        """What Locate was asked for."""
        if target in self._creatures:
            return self.creature(target)
        return self.texts.get(f"{'room' if target in ROOMS else 'target'}.{target}")

    # -- cards -----------------------------------------------------------------------------------------

    def item(self, item: str) -> str:
        return self.texts.get(f"item.{item}")

    def character(self, character: str) -> str:
        return self.texts.get(f"character.{character}")

    def reaction(self, card: str) -> str:
        return self.texts.get(f"reaction.{card}")

    def mission(self, mission: str) -> str:
        return self.texts.get(f"mission.{mission}")

    def skill(self, skill: str) -> str:
        return self.texts.get(f"skill.{skill}")

    def deck(self, deck: str) -> str:
        return self.texts.get(f"deck.{deck}")

    def reaction_line(self, card: str) -> str:
        """When a reaction may be played and all that it does, in one line."""
        if card not in self._short:
            lines = describe.reaction_text(self.box, self._cards[card])
            self._short[card] = " ".join(map(self.texts.say, lines))
        return self._short[card]

    def reaction_answers(self, card: str) -> str:
        """What a reaction answers, in a word or two: 'Move', 'Fight, end'."""
        model = self.box.reactions[self._cards[card]]
        word = self.texts.get(f"action.{model.on}") if model.on in ACTIONS else self.text(f"row.{model.on}")
        return self.text("answers.end", on=word) if model.moment == "end" else word

    def reaction_effect(self, card: str) -> str:
        """What a reaction does when it is not dangerous."""
        return self.texts.say(describe.reaction_text(self.box, self._cards[card])[1])

    def say(self, lines: Sequence[Message]) -> list[str]:
        return [self.texts.say(line) for line in lines]


def _steps(number: int, words: tuple[str, str]) -> str:
    return f"{words[number > 0]}{abs(number)}" if number else ""

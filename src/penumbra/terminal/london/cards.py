"""The cards of Terrors of London with the signs and colours that the terminal gives them."""

from __future__ import annotations

from penumbra.games.london.content.schema import Monster
from penumbra.table.book import london as book
from penumbra.terminal.styles import style_of


class Cards(book.Cards):
    """The card book, with letters and colours."""

    def style(self, card: str) -> str:
        return style_of(self.kind(card))

    def letter(self, card: str) -> str:
        """A sign that tells factions and types apart without colour."""
        return self.texts.get(f"terminal.london.letter.{self.kind(card)}")

    def links(self, card: str) -> tuple[str, str, str]:
        """The letter of a card between those of its Horde indicators, as they meet side by side: b U s."""
        model, letter = self.box.models[self.box.index[card]], self.letter(card)
        if not isinstance(model, Monster) or model.left is None or model.right is None:
            return (" ", letter, " ")
        left, right = (self.texts.get(f"terminal.london.letter.{side}") for side in (model.left, model.right))
        return (left.lower(), letter, right.lower())

"""The words that can be typed besides moves, in the player's language. The English ones work in every language."""

from __future__ import annotations

from penumbra.kernel.folding import folded
from penumbra.kernel.texts import Texts
from penumbra.terminal.vocabulary import OTHERWISE


def is_word(texts: Texts, word: str, typed: str) -> bool:
    """Whether `typed` is a word, called as the client calls it in English: `is_word(texts, "quit", "koniec")`."""
    return folded(typed) in (word, *map(folded, said_for(texts, word)))


def shown_word(texts: Texts, word: str) -> str:
    """As it is shown to the player."""
    return said_for(texts, word)[0]


def said_for(texts: Texts, word: str) -> list[str]:
    return texts.get(f"terminal.word.{word}").split(OTHERWISE)

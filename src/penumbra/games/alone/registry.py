"""All folders of rules, one line each. The engine and all that speaks about questions are made from this list."""

from __future__ import annotations

from penumbra.games.alone.part import Part
from penumbra.games.alone.words import QuestionWords

PARTS: tuple[Part, ...] = ()

WORDS: dict[int, QuestionWords] = {words.question.number: words for part in PARTS for words in part.words}
"""By the number of a question: what is said about it."""

"""Looking rules up by number, section or word. Rules stand in the catalogues as `rule.NUMBER`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.kernel.folding import BEGINS, fit, folded, words_of
from penumbra.kernel.texts import Texts

PREFIX = "rule."
SECTION_PREFIX = "rule.section."


@dataclass(frozen=True, slots=True)
class Rule:
    number: str
    text: str

    @property
    def section(self) -> str:
        """The middle of a number: TOL-PASS-01 stands in section PASS."""
        return self.number.split("-")[1]


def all_rules(texts: Texts) -> list[Rule]:
    known = texts.keys()
    keys = [key for key in known if key.startswith(PREFIX) and not key.startswith(SECTION_PREFIX)]
    return [Rule(key.removeprefix(PREFIX), texts.get(key)) for key in keys]


def sections(texts: Texts) -> dict[str, str]:
    """The sections of the rule book: short name to title."""
    known = texts.keys()
    keys = [key for key in known if key.startswith(SECTION_PREFIX)]
    return {key.removeprefix(SECTION_PREFIX): texts.get(key) for key in keys}


def rule_text(texts: Texts, number: str) -> str | None:
    key = PREFIX + number
    return texts.get(key) if texts.has(key) else None


def find_rules(texts: Texts, wanted: str) -> list[Rule]:
    """By number (`TOL-PASS-01`), by section (`PASS`), else all rules that contain every word or a form of it."""
    return by_number(texts, wanted) or by_words(texts, wanted)


def find_in_all(books: Sequence[Texts], wanted: str) -> list[Rule]:
    """The same in several rule books. A number names its book; words are looked for in all of them."""
    numbered = [rule for texts in books for rule in by_number(texts, wanted)]
    return numbered or [rule for texts in books for rule in by_words(texts, wanted)]


def by_number(texts: Texts, wanted: str) -> list[Rule]:
    """A rule, a section, or all rules whose number begins so (`TOL`)."""
    rules = all_rules(texts)
    asked = wanted.strip().upper()
    exactly = [rule for rule in rules if asked in (rule.number, rule.section)]
    return exactly or [rule for rule in rules if rule.number.startswith(asked + "-")]


def by_words(texts: Texts, wanted: str) -> list[Rule]:
    """Every word, or a form of it. Rules that have them as they were typed keep out those that only have forms."""
    asked = words_of(wanted)
    fits = [(rule, _fit(asked, rule.text)) for rule in all_rules(texts)] if asked else []
    literally = [rule for rule, fit_ in fits if fit_ >= BEGINS]
    return literally or [rule for rule, fit_ in fits if fit_]


def _fit(asked: Sequence[str], text: str) -> int:
    """How well the word fits that fits least. Within a longer word it counts too: `Marker` in `Lebensmarker`."""
    words, whole = set(words_of(text)), folded(text)
    return min(
        BEGINS if one in whole else max((fit(one, word) for word in words), default=0) for one in asked
    )

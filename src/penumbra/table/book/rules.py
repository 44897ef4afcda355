"""Looking rules up by number, section or word. Rules stand in the catalogues as `rule.NUMBER`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from penumbra.kernel.texts import Texts
from penumbra.table.book.folding import fit, words_of

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
    """By number (`TOL-PASS-01`), by section (`PASS`), else all rules that contain every word."""
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
    """Rules that have every word, in whatever form."""
    asked = words_of(wanted)
    return [rule for rule in all_rules(texts) if asked and _has(words_of(rule.text), asked)]


def _has(written: Sequence[str], asked: Sequence[str]) -> bool:
    return all(any(fit(one, word) for word in written) for one in asked)

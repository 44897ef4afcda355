"""Looking rules up by number, section or word. Rules stand in the catalogues as `rule.NUMBER`."""

from __future__ import annotations

from dataclasses import dataclass

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
    """By number (`TOL-PASS-01`), by section (`PASS`), else all rules that contain every word."""
    rules = all_rules(texts)
    asked = wanted.strip().upper()
    by_number = [rule for rule in rules if rule.number == asked or rule.section == asked]
    if by_number:
        return by_number
    by_prefix = [rule for rule in rules if rule.number.startswith(asked + "-")]
    if by_prefix:
        return by_prefix
    words = wanted.casefold().split()
    return [rule for rule in rules if all(word in rule.text.casefold() for word in words)]

"""Write docs/london-rules.md and docs/alone-rules.md, the rule books of the games, from their English texts.

Usage: python scripts/rules_page.py [--check]
With --check nothing is written; the exit code is 1 if a page is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from textwrap import fill

from babel.messages.pofile import read_po

ROOT = Path(__file__).resolve().parent.parent

SECTION = "rule.section."
RULE = "rule."
RULING = "ruling."

NOTE = "Written by scripts/rules_page.py. Change the texts in {texts} and run it again."


@dataclass(frozen=True, slots=True)
class Book:
    """One game's rule book: where it stands, and what its page says before the rules and before the rulings."""

    game: str
    title: str
    rules: str
    rulings: str

    @property
    def texts(self) -> Path:
        return ROOT / "src/penumbra/games" / self.game / "texts/en/rules.po"

    @property
    def page(self) -> Path:
        return ROOT / "docs" / f"{self.game}-rules.md"


BOOKS = (
    Book(
        game="london",
        title="Terrors of London",
        rules="Every rule has a number; refusals, tests and code name it. *(inferred)* marks what the published "
        "rulebooks do not say in so many words. A link such as [AMB-01](#AMB-01) leads to a ruling that the rule "
        "takes up.",
        rulings="Where the published rulebooks leave a question open (AMB) or differ from each other (DIFF), we "
        "play as follows.",
    ),
    Book(
        game="alone",
        title="Alone",
        rules="Every rule has a number; refusals, tests and code name it. “You” are the Hero. *(inferred)* marks "
        "what the published rulebook for the Hero does not say in so many words. A link such as "
        "[AMB-01](#AMB-01) leads to a ruling that the rule takes up.",
        rulings="Where the published rulebook for the Hero leaves a question open, we play as follows.",
    ),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One text of the rule book with the notes that stand above it in the file."""

    key: str
    text: str
    notes: dict[str, str]


def entries(texts: Path) -> list[Entry]:
    """All texts in the order of the file."""
    with texts.open("rb") as file:
        catalogue = read_po(file, locale="en", abort_invalid=True)
    found: list[Entry] = []
    for message in catalogue:
        if not message.id:
            continue  # the header
        if not isinstance(message.id, str) or not isinstance(message.string, str):
            raise ValueError(f"{texts}: {message.id!r} has plural forms, the rule book has none")
        if not message.string or message.fuzzy:
            raise ValueError(f"{texts}: {message.id} is empty or fuzzy")
        found.append(Entry(message.id, message.string, notes(message.auto_comments)))
    return found


def notes(comments: list[str]) -> dict[str, str]:
    """The comments "source: rulebook", "ruling: AMB-01" ... by their names."""
    pairs = (comment.partition(": ") for comment in comments)
    return {name: value for name, _, value in pairs}


def page(book: Book) -> str:
    """The whole page as Markdown."""
    found = entries(book.texts)
    note = NOTE.format(texts=book.texts.relative_to(ROOT).as_posix())
    blocks = [f"# {book.title}: the rules", f"<!-- {note} -->", paragraph(book.rules)]
    blocks += rule_blocks(found)
    blocks += ["## Rulings", paragraph(book.rulings)]
    blocks += [
        f"{anchored(entry.key.removeprefix(RULING))} {entry.text}"
        for entry in found
        if entry.key.startswith(RULING)
    ]
    return "\n\n".join(blocks) + "\n"


def paragraph(text: str) -> str:
    """Prose in lines of the usual length."""
    return fill(text, width=110, break_on_hyphens=False)


def rule_blocks(found: list[Entry]) -> Iterator[str]:
    """Each section's heading, followed by its rules wherever they stand in the file."""
    rules = [entry for entry in found if entry.key.startswith(RULE) and not entry.key.startswith(SECTION)]
    headings = {
        entry.key.removeprefix(SECTION): entry.text for entry in found if entry.key.startswith(SECTION)
    }
    homeless = [entry.key for entry in rules if section_of(entry) not in headings]
    if homeless:
        raise ValueError(f"no section heading for {', '.join(homeless)}")
    for section, heading in headings.items():
        yield f"## {heading}"
        yield from (rule_block(entry) for entry in rules if section_of(entry) == section)


def section_of(rule: Entry) -> str:
    """PASS for rule.TOL-PASS-01, MOVE for rule.ALO-MOVE-01."""
    return rule.key.split("-")[1]


def rule_block(rule: Entry) -> str:
    """One rule: its number as an anchor, its text, whether it is inferred, the rulings it takes up."""
    parts = [anchored(rule.key.removeprefix(RULE)), rule.text]
    if rule.notes.get("source") == "inference":
        parts.append("*(inferred)*")
    elif "inferred" in rule.notes:
        parts.append(f"*(inferred: {rule.notes['inferred']})*")
    if "ruling" in rule.notes:
        links = (f"[{number}](#{number})" for number in rule.notes["ruling"].split(", "))
        parts.append(f"({', '.join(links)})")
    return " ".join(parts)


def anchored(number: str) -> str:
    """A number in bold that links can lead to."""
    return f'<a id="{number}"></a>**{number}**'


def main() -> None:
    """Write the pages, or with --check compare them."""
    parser = argparse.ArgumentParser(description="Write the rule book pages of the games.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if a page is out of date")
    check: bool = parser.parse_args().check

    wanted = {book.page: page(book) for book in BOOKS}
    if not check:
        for path, text in wanted.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8", newline="\n")
        return
    old = [path for path, text in wanted.items() if not is_current(path, text)]
    if old:
        names = ", ".join(path.relative_to(ROOT).as_posix() for path in old)
        sys.exit(f"out of date: {names}. Run python scripts/rules_page.py")


def is_current(path: Path, text: str) -> bool:
    """Whether the file is there and holds this text."""
    return path.is_file() and path.read_text(encoding="utf-8") == text


if __name__ == "__main__":
    main()

"""The rule book in lines: its contents, its chapters and its summaries, from the same source as the pages."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from penumbra.kernel.texts import Texts
from penumbra.table.book.rulebook import ASKED, RULING, Chapter, Rulebook, Summary
from penumbra.table.book.rules import PREFIX

NAME_WIDE = 14


def contents(book: Rulebook, texts: Texts) -> Iterator[Text]:
    """All chapters under the titles of their parts, then the summaries: what to type, and what it is."""
    for part in book.part:
        if part.title:
            yield Text(texts.get(part.title), "bold")
        yield from (_line(chapter.id, texts.get(chapter.title)) for chapter in part.chapter)
    if book.summary:
        yield Text("")
        yield from (_line(one.id, texts.get(one.title)) for one in book.summary)


def _line(name: str, title: str) -> Text:
    return Text.assemble("  ", (f"{name:<{NAME_WIDE}}", "bold"), title)


def leaves(book: Rulebook, texts: Texts, wanted: Sequence[Chapter | Summary]) -> Iterator[Text]:
    for leaf in wanted:
        yield Text(texts.get(leaf.title), "bold")
        yield from _chapter(book, texts, leaf) if isinstance(leaf, Chapter) else _summary(texts, leaf)
        yield Text("")


def _chapter(book: Rulebook, texts: Texts, chapter: Chapter) -> Iterator[Text]:
    """What suffices to play, the examples, then the rules under their questions, each with its rulings."""
    if texts.has(f"{chapter.title}.lead"):
        yield Text(texts.get(f"{chapter.title}.lead"))
    for number, _ in enumerate(chapter.example, start=1):
        yield Text("")
        yield Text(texts.get(f"{chapter.title}.example.{number}"), "italic")
    for group in chapter.group:
        yield Text("")
        if group.id:
            yield Text(texts.get(f"{chapter.title}.{group.id}"), "bold")
        for rule in group.rules:
            yield Text.assemble((rule, "bold"), "  ", texts.get(PREFIX + rule))
            for ruling in book.rulings_of.get(rule, ()):
                question, answer = texts.get(ASKED + ruling), texts.get(RULING + ruling)
                yield Text.assemble("    ", (question, "italic"), " ", answer, f" ({ruling})")


def _summary(texts: Texts, summary: Summary) -> Iterator[Text]:
    yield Text(texts.get(f"{summary.title}.lead"))
    for block in summary.block:
        yield Text("")
        yield Text(texts.get(f"{summary.title}.{block.id}"), "bold")
        for step in block.step:
            yield Text.assemble("  • ", texts.get(f"{summary.title}.{block.id}.{step.id}"))

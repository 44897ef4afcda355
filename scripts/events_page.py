"""Write docs/events.md, the events of the games with their fields, from the declarations in the code.

Usage: python scripts/events_page.py [--check]
With --check nothing is written; the exit code is 1 if the page is out of date.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from penumbra.games.alone import event_kinds as alone
from penumbra.games.london import event_kinds as london
from penumbra.kernel.event_kinds import EventKind, Value

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "events.md"

HEAD = """# Events

<!-- Written by scripts/events_page.py. Change event_kinds.py of the game and run it again. -->

Whatever happens in a match is told as an event: to the log, to pages and programs, and to
[scenarios](scenarios.md), whose `told` and `told_not` name a kind and any of its fields. Every event has besides `kind`
a `seat`: whose doing it is, or whom it befalls. `penumbra verify` checks every event of random games against this page.

*Secret* fields are only for the seats that may know them; all others are told the event without. *Hidden*: if it
happens out of sight, the others hear nothing of it, and those who do are told the fields named there. A field in
parentheses is not always there. A *name* is an id or what the [notation](notation.md) calls it; a *place* is steps east
and south of the Hero's start and 1 on the other level: `[2, -1, 0]`; *nothing* is written `"nothing"` in scenarios.
"""
GAMES: Mapping[str, Mapping[str, Iterable[EventKind]]] = {
    "Terrors of London": london.GROUPS,
    "Alone": alone.GROUPS,
}


def page() -> str:
    return "\n".join([HEAD, *(line for title, groups in GAMES.items() for line in chapter(title, groups))])


def chapter(title: str, groups: Mapping[str, Iterable[EventKind]]) -> Iterator[str]:
    yield f"## {title}\n"
    for group, kinds in groups.items():
        yield f"### {title}: {group[0].lower()}{group[1:]}\n"
        yield "| Kind | What happens | Fields | Secret | Hidden |"
        yield "|---|---|---|---|---|"
        yield from (row(kind) for kind in kinds)
        yield ""


def row(kind: EventKind) -> str:
    cells = [f"`{kind.name}`", kind.means, fields(kind, kind.facts), fields(kind, kind.secret), hidden(kind)]
    return f"| {' | '.join(cells)} |"


def fields(kind: EventKind, some: Mapping[str, Value]) -> str:
    return ", ".join(field(kind, name, value) for name, value in some.items())


def field(kind: EventKind, name: str, value: Value) -> str:
    told = f"`{name}` {value.word}"
    return f"({told})" if name in kind.sometimes else told


def hidden(kind: EventKind) -> str:
    """The fields of an event that some seats do not hear of at all."""
    if kind.hidden is None:
        return ""
    return "always" if not kind.heard else ", ".join(f"`{name}`" for name in kind.hidden)


def main() -> None:
    """Write the page, or with --check compare it."""
    parser = argparse.ArgumentParser(description="Write the page of events.")
    parser.add_argument("--check", action="store_true", help="write nothing, fail if the page is out of date")
    check: bool = parser.parse_args().check
    text = page()
    if not check:
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    elif not PAGE.exists() or PAGE.read_text(encoding="utf-8") != text:
        sys.exit(f"out of date: {PAGE.relative_to(ROOT).as_posix()}. Run python scripts/events_page.py")


if __name__ == "__main__":
    main()

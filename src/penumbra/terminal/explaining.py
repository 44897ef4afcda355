"""A bot's reasons on a terminal: the options it weighed, with a bar for each."""

from __future__ import annotations

from rich.text import Text

from penumbra.kernel.texts import Texts
from penumbra.table.explaining import Explained
from penumbra.terminal.layout import cell
from penumbra.terminal.screen import Signs

MARGIN = 6
BAR = 20
FIGURES = 8
"""Room for a percentage and for a number of tries."""


def explained_lines(told: Explained, width: int, signs: Signs, texts: Texts) -> list[Text]:
    """Why, the options with their bars, and what it cost."""
    margin = " " * MARGIN
    lines = [Text.assemble(margin, (told.title, "bold")), Text(f"{margin}{told.why}")]
    longest = max((len(row.move) for row in told.rows), default=0)
    room = max(10, min(longest, width - MARGIN - BAR - 2 * FIGURES - 4))
    for row in told.rows:
        filled = round(BAR * min(max(row.share, 0.0), 1.0))
        bar = signs.full * filled + signs.empty * (BAR - filled)
        share = texts.get("thought.percent", share=row.percent)
        line = Text(margin)
        line.append(
            f"{'>' if row.chosen else ' '} {cell(row.move, room, signs)} ", "bold" if row.chosen else ""
        )
        line.append(bar, "cyan" if row.chosen else "dim")
        line.append(f" {share:>6} {row.tries:>{FIGURES}}")
        lines.append(line)
    lines += [Text(f"{margin}{told_line}", "dim") for told_line in (told.more, told.facts) if told_line]
    lines.append(Text(f"{margin}{told.fair}", "dim italic"))
    return lines

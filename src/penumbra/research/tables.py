"""The tables in docs/research.md, written from the code: `python -m penumbra.research.tables docs/research.md`."""

from __future__ import annotations

import sys
from pathlib import Path

from penumbra.games.registry import OWN
from penumbra.research.spaces import Spaces, environment_name, load_spaces

BEGIN, END = "<!-- tables: begin -->", "<!-- tables: end -->"


def tables() -> str:
    """Every slice and every block of actions of every game of ours."""
    return "\n\n".join(_game(load_spaces(name)) for name in OWN)


def _game(spaces: Spaces) -> str:
    name, layout, actions = environment_name(spaces.game.name), spaces.sight.layout, spaces.actions
    cells = ["| cells | slice | shape | from–to | meaning |", "|---|---|---|---|---|"]
    for one in layout.slices.values():
        shape = " × ".join(str(side) for side in one.shape)
        whose = f" *{spaces.game.sides[-1].capitalize()} only.*" if one.secret else ""
        cells.append(
            f"| {one.start}–{one.end - 1} | {one.name} | {shape} | {one.low}–{one.high} | {one.meaning}.{whose} |"
        )
    blocks = ["| actions | kind | argument | the first | the last |", "|---|---|---|---|---|"]
    for block in actions.blocks:
        first, last = block.name(0), block.name(block.size - 1)
        blocks.append(
            f"| {block.start}–{block.end - 1} | {block.kind} | {block.argument} | {first} | {last} |"
        )
    return "\n\n".join([
        f"### {name}: observation, {layout.size} cells", "\n".join(cells),
        f"### {name}: {actions.size} actions", "\n".join(blocks),
    ])  # fmt: skip


def with_tables(page: str) -> str:
    """A page with its tables as they are now."""
    before, rest = page.split(BEGIN, 1)
    after = rest.split(END, 1)[1]
    return f"{before}{BEGIN}\n\n{tables()}\n\n{END}{after}"


def main(path: str) -> None:
    page = Path(path)
    page.write_text(with_tables(page.read_text(encoding="utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1])

"""docs/research.md: its examples run and its tables are those of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.research.tables import main, tables, with_tables
from tests.research.libraries import library

PAGE = Path(__file__).parents[2] / "docs" / "research.md"
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


def test_the_tables_are_up_to_date() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_tables(page) == page, "run: python -m penumbra.research.tables docs/research.md"


def test_the_tables_name_every_slice_and_every_action(tmp_path: Path) -> None:
    assert tables().count("\n| ") > 150
    page = tmp_path / "page.md"
    page.write_text(
        "before\n<!-- tables: begin -->\nstale words\n<!-- tables: end -->\nafter\n", encoding="utf-8"
    )
    main(str(page))
    text = page.read_text(encoding="utf-8")
    assert "stale words" not in text
    assert text.startswith("before\n")
    assert text.endswith("\nafter\n")
    assert "| own hand |" in text
    assert "pass" in text


NEEDED = {
    "batch": "numpy", "gymnasium": "gymnasium", "pettingzoo": "pettingzoo", "torchrl": "torchrl",
    "pufferlib": "pufferlib", "rllib": "ray.rllib", "openspiel": "pyspiel",
}  # fmt: skip
"""By interface: the module that its example needs."""


def test_there_is_an_example_for_each_interface() -> None:
    assert len(EXAMPLES) == len(NEEDED)


@pytest.mark.filterwarnings("ignore:.*maximum and minimum values are equal.*:UserWarning")  # Evil's secrets
@pytest.mark.parametrize(("example", "interface"), [*zip(EXAMPLES, NEEDED, strict=True)], ids=[*NEEDED])
def test_examples_run(example: str, interface: str) -> None:
    library(NEEDED[interface], interface)
    exec(compile(example, str(PAGE), "exec"), {})

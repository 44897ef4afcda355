"""Locate targets that are refused (ALO-LOC)."""

from __future__ import annotations

from tests.games.alone.refusing import hero, refused
from tests.games.alone.table import LINE, Table
from tests.support import rule


@rule("ALO-LOC-01")
def test_targets_are_named_after_the_action() -> None:
    assert hero("locate laboratory", **LINE) == (
        "ALO-LOC-01",
        "Say “locate” first; then name 2 targets, one by one.",
    )


@rule("ALO-LOC-01")
def test_a_target_is_named_once() -> None:
    table = Table(**LINE).do("locate", "target laboratory")
    assert refused(table, "target laboratory") == (
        "ALO-LOC-01",
        "You have named this target already: Laboratory.",
    )


@rule("ALO-LOC-02")
def test_a_target_is_something_on_the_map() -> None:
    assert refused(Table(**LINE).do("locate"), "target my hat")[0] == "ALO-LOC-02"

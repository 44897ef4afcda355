"""Locate targets that are refused (ALO-LOC)."""

from __future__ import annotations

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.engine import WORK
from penumbra.kernel.chance import Chance
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


@rule("ALO-LOC-03")
def test_an_answer_was_hidden() -> None:
    """Whoever took the Locate back would have been told something; of what is nowhere too."""
    table = Table(upper="o-o-1", hero="u-a1", rooms=["canteen"], creatures={"worm-1": "u-c1"})
    answers = [
        event for event in table.told("locate", "target worm", "target husk") if event.kind == "answer"
    ]
    assert len(answers) == 2
    assert all(event.ends_undo for event in answers)


@rule("ALO-GLOS-06")
@pytest.mark.parametrize(("off", "told"), [(0, 3), (1, 2), (2, 4)])
def test_a_lie_is_one_less_or_one_more(off: int, told: int) -> None:
    table = Table(upper="o-o-o-1", hero="u-a1", rooms=["canteen"]).do("locate", "target canteen")
    state = table.state
    state.scene.targets, state.scene.asked = ROOMS.index("canteen"), 1
    state.scene.off, state.scene.doubt = off, 1
    state.stack.append((w.ANSWER, 0))
    state.facts.clear()
    work = next(one for one in WORK if one.number == w.ANSWER)
    work.run(state, state.stack.pop(), Chance(1))
    assert [fact[3] for fact in state.facts if fact[0] == w.FACT_DISTANCE] == [told]

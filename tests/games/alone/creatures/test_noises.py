"""Noises that may be lies (ALO-GLOS-06)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.noises.rule import WhichEcho, WhichNoise
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import Question
from tests.games.alone.table import Table
from tests.support import rule

EVIL = 1
EAST, WEST = 1, 3
NOISE = w.NOISE << w.SHIFT


def heard(question: Question[Alone], frame: tuple[int, ...], way: int) -> Alone:
    """A Hero in the middle of a row who is told of a noise."""
    state = Table(upper="o-o-o", hero="u-b1").state
    state.stack.append(frame)
    question.answer(state, frame, NOISE | way, Chance(1))
    return state


def doubts(state: Alone) -> list[int]:
    return [fact[4] for fact in state.facts if fact[0] == w.FACT_NOISE]


@rule("ALO-GLOS-06")
def test_the_hero_may_doubt_an_echo_and_as_many_follow_as_the_card_says() -> None:
    state = heard(WhichEcho(w.ASK_ECHO), (w.ASK_ECHO, EVIL, 3), EAST)
    assert doubts(state) == [1]
    assert state.stack[-1] == (w.POSE, w.ASK_ECHO, EVIL, 2)


@rule("ALO-NOISE-02", "ALO-GLOS-06")
def test_a_noise_is_doubted_only_if_a_lie_was_allowed() -> None:
    """The creature is in the west, in the first sector of the Map."""
    both, west = 1 << EAST | 1 << WEST, 1 << WEST
    assert doubts(heard(WhichNoise(w.ASK_NOISE), (w.ASK_NOISE, EVIL, west, 0), WEST)) == [0]
    assert doubts(heard(WhichNoise(w.ASK_NOISE), (w.ASK_NOISE, EVIL, both, 0), WEST)) == [1]


@rule("ALO-NOISE-02")
def test_evil_hears_whether_it_was_true() -> None:
    for way, true in ((WEST, True), (EAST, False)):
        state = Table(upper="o-o-o", hero="u-b1").state
        frame = (w.ASK_NOISE, EVIL, 1 << EAST | 1 << WEST, 0)
        state.sink = []
        state.stack.append(frame)
        WhichNoise(w.ASK_NOISE).answer(state, frame, NOISE | way, Chance(1))
        assert state.sink[0].seen_by(EVIL)["true"] == true
        assert "true" not in state.sink[0].seen_by(w.HERO)

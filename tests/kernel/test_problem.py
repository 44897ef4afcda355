"""What went wrong, in every language."""

from __future__ import annotations

import pickle

import pytest

from penumbra.games.registry import KERNEL_TEXTS
from penumbra.kernel.journal import BadJournal, Journal
from penumbra.kernel.problem import problem
from penumbra.kernel.pseudo import OPENS, PSEUDO
from penumbra.kernel.texts import Texts


def test_a_problem_is_english_as_a_string_and_anything_else_as_a_message() -> None:
    with pytest.raises(BadJournal) as raised:
        Journal.from_text("{}\n")

    assert str(raised.value) == "line 1: not a match file"
    assert Texts([KERNEL_TEXTS], PSEUDO).say(raised.value.message).startswith(OPENS)


def test_a_problem_goes_from_one_process_to_another() -> None:
    sent = BadJournal(problem("of-line", line=3, problem=problem("changed")))

    assert str(pickle.loads(pickle.dumps(sent))) == str(sent)

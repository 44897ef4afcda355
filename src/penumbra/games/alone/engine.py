"""The rules of Alone put together: every kind of work and every question, for the kernel's loop.

Answers that are not offered are refused there (ALO-TURN-01).
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone.reactions.posing import Pose
from penumbra.games.alone.registry import PARTS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.engine import Engine
from penumbra.kernel.question import Question, Work

QUESTIONS: Final[list[Question[Alone]]] = [words.question for part in PARTS for words in part.words]
WORK: Final[list[Work[Alone]]] = [*(work for part in PARTS for work in part.work), Pose(QUESTIONS)]
ENGINE: Final[Engine[Alone]] = Engine(WORK, QUESTIONS)

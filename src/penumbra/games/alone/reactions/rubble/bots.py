"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.thinker import EvilAnswer
from penumbra.games.alone.reactions.doors.bots import choose_passage

ANSWERS: dict[int, EvilAnswer] = {w.ASK_RUBBLE: choose_passage}

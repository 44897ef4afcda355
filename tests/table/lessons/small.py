"""A small lesson for tests: read, play a card, strike, let the other one strike."""

from __future__ import annotations

from typing import Any

from penumbra.games.registry import load_game
from penumbra.kernel.lesson import Lesson

LONDON = load_game("london")
SMALL: dict[str, Any] = {
    "game": "london",
    "path": "london",
    "minutes": 3,
    "position": {
        "street": ["ghoul"],
        "market": [],
        "seats": [
            {"overlord": "methuselah", "hand": ["cultist", "fanatic", "fanatic"], "bag": ["cultist"] * 4},
            {"overlord": "fenris", "hand": ["fanatic", "cultist"]},
        ],
    },
    "step": [
        {"say": "hello"},
        {
            "say": "play",
            "count": ["play *"],
            "until": {"view": {"players.0.hand_count": 0}},
            "answer": [{"to": ["overlord"], "say": "no"}],
        },
        {
            "say": "attack",
            "count": ["attack 2"],
            "answer": [{"to": ["attack 1"], "say": "half", "made": True}, {"to": ["pass"], "say": "no"}],
        },
        {
            "say": "pass",
            "count": ["pass"],
            "then": [
                {"seat": 1, "do": "play fanatic"},
                {"seat": 1, "do": "play cultist"},
                {"seat": 1, "do": "attack 1"},
                {"seat": 1, "do": "pass"},
            ],
        },
        {"say": "look"},
    ],
}


def small(**more: Any) -> Lesson:
    return Lesson.model_validate({**SMALL, **more}).named("1-a-turn")

"""The one open question of a match and the errors of answering it wrongly."""

from __future__ import annotations

from dataclasses import dataclass

from penumbra.kernel.message import Message, Refusal

NOBODY = -1
"""The seat that decides when the match is over, and the seat of a mere spectator."""


@dataclass(frozen=True, slots=True)
class Decision:
    """`seat` must pick exactly one of `options` (sorted, unique, never empty)."""

    seat: int
    prompt: Message
    options: tuple[int, ...]


class IllegalOption(Exception):
    """An option was applied that is not offered. The state is unchanged."""

    def __init__(self, option: int) -> None:
        super().__init__(f"option {option} is not offered now")
        self.option = option


class Refused(Exception):
    """A move in notation was refused. The state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.rule}: {refusal.message.key}")
        self.refusal = refusal

"""Cards by which the Hero is shown something else than what is there (ALO-GLOS-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.tokens import IN_SUPPLY, name
from penumbra.games.alone.map.places import bits, spot
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import PASS
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

# Why it is no trick to play now.
NOT_SHOWN_NOW: Final = 267
NO_DANGER: Final = 268
DANGER_THERE: Final = 269


class Trick(CardEffect):
    """When sectors are revealed, Evil may trick the Hero."""

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        state.scene.trick = frame[PLAYER]


class WhichTrick(Question[Alone]):
    """One real creature or danger token of the sectors about to be revealed left out, or one false danger token shown;
    or neither. (A false creature would give itself away: nobody can aim at it.)"""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        new = frame[2] & ~state.revealed
        found = [PASS]
        if not new:
            return found
        for token, where in enumerate(state.at):
            if where >= 0 and new >> where & 1:
                found.append(w.HIDE_CREATURE << w.SHIFT | token)
        found += [w.HIDE_DANGER << w.SHIFT | sector for sector in bits(new & state.danger)]
        found += [w.FALSE_DANGER << w.SHIFT | sector for sector in bits(new & ~state.danger)]
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        tokens = [token for token, at in enumerate(state.at) if at >= 0 or token < state.box.first_boss]
        sectors = range(state.board.size)
        return [
            PASS,
            *(w.HIDE_CREATURE << w.SHIFT | token for token in tokens),
            *(w.HIDE_DANGER << w.SHIFT | sector for sector in sectors),
            *(w.FALSE_DANGER << w.SHIFT | sector for sector in sectors),
        ]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, arg = option >> w.SHIFT, option & w.MASK
        new = frame[2] & ~state.revealed
        if kind == w.PASS:
            return OK
        if kind == w.HIDE_CREATURE:
            if state.at[arg] < 0:
                return IN_SUPPLY
            return OK if new >> state.at[arg] & 1 else NOT_SHOWN_NOW
        if kind == w.HIDE_DANGER:
            return may_trick_at(new, arg, OK if state.danger >> arg & 1 else NO_DANGER)
        if kind == w.FALSE_DANGER:
            return may_trick_at(new, arg, DANGER_THERE if state.danger >> arg & 1 else OK)
        return NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return (IN_SUPPLY, NOT_SHOWN_NOW, NO_DANGER, DANGER_THERE)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        """Then the sectors are revealed. The Hero is not told what was done, nor whether anything was."""
        _, seat, sectors, light = frame
        kind, arg = option >> w.SHIFT, option & w.MASK
        state.stack.pop()
        state.scene.trick = 0
        state.stack.append((w.REVEAL, sectors, light))
        if kind == w.HIDE_CREATURE:
            state.veiled |= 1 << arg
            _tell_trick(state, seat, "hides", {"creature": name(state, arg)}, state.at[arg])
        elif kind == w.HIDE_DANGER:
            state.veiled_danger |= 1 << arg
            _tell_trick(state, seat, "hides-danger", {}, arg)
        elif kind == w.FALSE_DANGER:
            state.false_danger |= 1 << arg
            _tell_trick(state, seat, "false-danger", {}, arg)


def may_trick_at(new: int, sector: int, there: int) -> int:
    """In a sector that is about to be revealed; `there`: what its danger token says."""
    return there if new >> sector & 1 else NOT_SHOWN_NOW


def _tell_trick(state: Alone, seat: int, what: str, evil: dict[str, Json], sector: int) -> None:
    if state.sink is not None:
        told: dict[str, Json] = {"what": what, **evil, "where": spot(state, sector)}
        tell(state, "trick", seat, {}, told, hidden=True)


TRICK: Final[Question[Alone]] = WhichTrick(w.ASK_TRICK)
EFFECTS: Final[list[CardEffect]] = [Trick("trick")]

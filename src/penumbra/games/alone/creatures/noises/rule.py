"""A creature is heard where its move ends, and cards make noises of their own (ALO-NOISE, ALO-GLOS-06)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.creatures.boosting.rule import strengthen
from penumbra.games.alone.creatures.moving.rule import FLAG_DICE, NO_NOISE, ONLY_BESIDE_HERO, ROLLS_AGAIN
from penumbra.games.alone.creatures.tokens import is_shown
from penumbra.games.alone.map.noise import hear, make_noise, noise_ways, report
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.reactions.effect import PLAYER, CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# Why a noise does not come from there.
UNTRUE: Final = 210
NO_SOUND: Final = 211


class SettleNoise(Work[Alone]):
    """A creature's move is over: it has what the card gives it, and it is heard where it stands (ALO-NOISE-01, AMB-07).

    A scare on the way, and what Evil answers to it, come first; so the creature may be gone.
    """

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, seat, token, flags = frame
        scene, sector = state.scene, state.at[token]
        if sector < 0:
            return
        scene.moved = token
        dice, reroll = flags // FLAG_DICE, flags & ROLLS_AGAIN
        if (dice or reroll) and (not flags & ONLY_BESIDE_HERO or sector == state.hero):
            strengthen(state, token, dice, bool(reroll), False, seat)
        misreport, scene.misreport = scene.misreport, 0
        if flags & NO_NOISE:
            return
        if misreport and not is_shown(state, token):
            hear(state, could_be_heard(state) | noise_ways(state, sector), seat, sector)
        else:
            make_noise(state, token, seat)


def could_be_heard(state: Alone) -> int:
    """Every direction from which the Hero would believe a noise, as a mask: no sound comes through a closed passage
    (ALO-NOISE-05)."""
    board, hero = state.board, state.hero
    heard = 1 << w.OTHER_LEVEL if len(board.levels) > 1 else 0
    for direction in board.exits[hero]:
        if board.passable(hero, direction, state.blocked) >= 0:
            heard |= 1 << direction
    return heard


def _noises(mask: int) -> list[int]:
    return [w.NOISE << w.SHIFT | way for way in bits(mask)]


ANYWHERE: Final = (1 << w.OTHER_LEVEL + 1) - 1


class WhichNoise(Question[Alone]):
    """Of several ways that may truly be named, or that a card lets Evil name, which the Hero is told."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return _noises(frame[2])

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return _noises(ANYWHERE)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.NOISE:
            return NOT_ASKED
        return OK if frame[2] >> (option & w.MASK) & 1 else UNTRUE

    def reasons(self) -> tuple[int, ...]:
        return (UNTRUE,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, offered, sector = frame
        way = option & w.MASK
        state.stack.pop()
        true = noise_ways(state, sector) if sector >= 0 else offered
        report(state, way, seat, sector, bool(true >> way & 1), doubt=bool(offered & ~true))


class Echo(CardEffect):
    """Noises that nothing makes."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return bool(could_be_heard(state))

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        state.stack.append((w.POSE, w.ASK_ECHO, frame[PLAYER], n))


class WhichEcho(Question[Alone]):
    """Where the false noise comes from."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return _noises(could_be_heard(state))

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return _noises(ANYWHERE)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT != w.NOISE:
            return NOT_ASKED
        return OK if could_be_heard(state) >> (option & w.MASK) & 1 else NO_SOUND

    def reasons(self) -> tuple[int, ...]:
        return (NO_SOUND,)

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        _, seat, more = frame
        state.stack.pop()
        if more > 1:
            state.stack.append((w.POSE, w.ASK_ECHO, seat, more - 1))
        report(state, option & w.MASK, seat, true=False, doubt=True)


class Misreport(CardEffect):
    """The next noise may be reported wrongly. Alone it does nothing."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return False

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        state.scene.misreport = 1


WORK: Final[list[Work[Alone]]] = [SettleNoise(w.SETTLE_NOISE)]
NOISE: Final[Question[Alone]] = WhichNoise(w.ASK_NOISE)
ECHO: Final[Question[Alone]] = WhichEcho(w.ASK_ECHO)
EFFECTS: Final[list[CardEffect]] = [Echo("echo"), Misreport("misreport")]

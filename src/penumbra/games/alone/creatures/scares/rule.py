"""The Hero meets creatures and is scared (ALO-ENC, ALO-XP-08)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.acts.experience import unlocked
from penumbra.games.alone.creatures.tokens import side, type_id
from penumbra.games.alone.creatures.which import WhichCreature
from penumbra.games.alone.map.places import bits
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.reactions.effect import CardEffect, Effect
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame


class Scare(Work[Alone]):
    """The Hero meets a creature that was unrevealed (ALO-ENC-01, ALO-ENC-02), or an apparition."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, token, amount = frame
        if token >= 0:
            if state.at[token] != state.hero:
                return
            amount = state.box.scare[state.box.token_type[token]][side(state, token)]  # ALO-ENC-04
        if state.sink is not None:
            kind: Json = type_id(state, token) if token >= 0 else None
            tell(state, "scared", w.HERO, {"type": kind, "n": amount})
        if amount and unlocked(state, w.COURAGE) and not evil_hits(state, 1, chance):  # ALO-XP-08
            amount -= 1
        if amount:
            cause = w.BY_SCARE if token >= 0 else w.BY_GHOST
            state.stack.append((w.HURT, w.SANITY, amount, cause, token))


class Greet(Work[Alone]):
    """Each scare is resolved separately (ALO-ENC-05); of different creatures Evil picks the order (AMB-46)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        tokens = list(bits(frame[1]))
        if not tokens:
            return
        if len({state.box.token_type[token] for token in tokens}) > 1:
            state.stack.append((w.ASK_SCARER, state.leader, frame[1]))
        else:
            _greet_one(state, frame[1], tokens[0])


def _greet_one(state: Alone, tokens: int, token: int) -> None:
    state.stack.append((w.GREET, tokens & ~(1 << token)))
    state.stack.append((w.SCARE, token, 0))


class WhichScares(WhichCreature):
    """Which creature scares the Hero next."""

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _greet_one(state, frame[2], option & w.MASK)


class WorsenScare(CardEffect):
    """More Sanity, only if the loss that this card answers was a scare. Its window says so: other losses may have come
    since."""

    def could(self, state: Alone, effect: Effect) -> bool:
        return False

    def answers_scares(self) -> bool:
        return True

    def run(self, state: Alone, frame: Frame, effect: Effect, chance: Chance) -> None:
        _, n = effect
        cause = 0
        for one in reversed(state.stack):
            if one[0] == w.WINDOW:
                cause = one[5]
                break
        if cause:
            state.stack.append((w.HURT, w.SANITY, n, cause, -1))


WORK: Final[list[Work[Alone]]] = [Scare(w.SCARE), Greet(w.GREET)]
SCARER: Final[Question[Alone]] = WhichScares(w.ASK_SCARER)
EFFECTS: Final[list[CardEffect]] = [WorsenScare("scare")]

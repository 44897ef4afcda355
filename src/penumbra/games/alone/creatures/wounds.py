"""Creatures are wounded and die (ALO-FIGHT, ALO-XP)."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import experience
from penumbra.games.alone.creatures import tokens
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone


def wound(state: Alone, token: int, seat: int) -> None:
    """One wound; the second kills (ALO-FIGHT-07, ALO-GLOS-07)."""
    if state.wounded >> token & 1:
        kill(state, token, seat)
        return
    state.wounded |= 1 << token
    if state.sink is not None:
        tokens.tell_of_creature(state, "creature-wounded", token, seat)


def damage(state: Alone, token: int, points: int, seat: int) -> None:
    """The damage of one attack against a creature's two thresholds; what is left over is lost (ALO-FIGHT-05)."""
    to_wound, to_kill = state.box.health[state.box.token_type[token]][tokens.side(state, token)]
    if state.wounded >> token & 1:
        if points >= to_kill:  # ALO-FIGHT-03
            kill(state, token, seat)
    elif points >= to_wound + to_kill:  # ALO-FIGHT-04
        kill(state, token, seat)
    elif points >= to_wound:  # ALO-FIGHT-02
        wound(state, token, seat)


def kill(state: Alone, token: int, seat: int) -> None:
    """Back to the supply; `seat` killed it. The Hero learns from it (ALO-XP-01, ALO-XP-04, ALO-XP-12, AMB-32)."""
    shown = tokens.is_shown(state, token)
    if state.sink is not None:
        tokens.tell_of_creature(state, "creature-dies", token, seat)
    remove_creature(state, token)
    if shown and seat == w.HERO:
        if token >= state.box.first_boss:  # ALO-XP-06, AMB-56
            state.stack.append((w.ASK_SKILL, w.HERO, 2, 0))
        else:
            experience.learn(state, state.box.skill_of[state.box.token_type[token]])


def remove_creature(state: Alone, token: int) -> None:
    bit = ~(1 << token)
    state.at[token] = -1
    state.wounded &= bit
    state.acid &= bit
    state.veiled &= bit
    state.moved &= bit
    state.boosts = [boost for boost in state.boosts if boost & 255 != token]


def tell_unseen_end(state: Alone, token: int) -> None:
    """A boss that dies where the Hero does not see it: his mission hangs on it, so he is told."""
    if state.sink is not None and token >= state.box.first_boss and state.at[token] < 0:
        tell(state, "boss-gone", w.HERO, {"type": tokens.type_id(state, token)}, shows=True)

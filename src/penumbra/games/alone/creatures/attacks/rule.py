"""Creatures attack at the end of a turn (ALO-CATK, ALO-TURN-08)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.creatures.agility.rule import ward_off
from penumbra.games.alone.creatures.tokens import creature_facts, is_shown, name, side
from penumbra.games.alone.creatures.which import WhichCreature
from penumbra.games.alone.creatures.wounds import kill
from penumbra.games.alone.map.revealing import sight
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.rounds.tracks import has_trouble
from penumbra.games.alone.state.state import BOOST_DICE, BOOST_DIES, BOOST_REROLL, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import Question, Work
from penumbra.kernel.state import Frame

# -- who attacks -----------------------------------------------------------------------------------------


def attackers(state: Alone) -> list[int]:
    """Creatures in the Hero's sector (ALO-CATK-01, ALO-TURN-08), and a ranged boss that he sees (ALO-MIS-18)."""
    at, box = state.at, state.box
    found = [
        token for token, where in enumerate(at) if where == state.hero and not state.attacked >> token & 1
    ]
    for token in range(box.first_boss, box.creature_count):
        ranged = box.bosses[token - box.first_boss].ranged and token not in found
        if not ranged or state.attacked >> token & 1 or not is_shown(state, token):
            continue
        if sight(state) >> at[token] & 1:
            found.append(token)
    return sorted(found)


class Attacks(Work[Alone]):
    """Each once, in the order Evil likes; one that arrives meanwhile attacks too (AMB-01)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        tokens = attackers(state)
        if not tokens:
            return
        kinds = {(state.box.token_type[token], token >= state.box.first_boss) for token in tokens}
        if len(kinds) > 1 or (len(tokens) > 1 and state.boosts):
            state.stack.append((w.ASK_ATTACKER, state.leader))
        else:
            _attack(state, tokens[0])


def _attack(state: Alone, token: int) -> None:
    state.attacked |= 1 << token
    state.stack.append((w.ATTACKS,))
    state.stack.append((w.CREATURE_ATTACK, token, -1, w.BY_ATTACK))


class WhichAttacks(WhichCreature):
    """Which creature attacks next."""

    def among(self, state: Alone, frame: Frame) -> int:
        mask = 0
        for token in attackers(state):
            mask |= 1 << token
        return mask

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        _attack(state, option & w.MASK)


# -- one attack ------------------------------------------------------------------------------------------


def own_dice(state: Alone, token: int) -> int:
    """By its card and the light in its own sector (ALO-CATK-02, ALO-LIGHT-02, AMB-25)."""
    box, sector = state.box, state.at[token]
    kind = box.token_type[token]
    dice = box.attack[kind][side(state, token)][state.lit >> sector & 1]
    if box.type_ids[kind] == "spores" and has_trouble(state, w.BLOOM):
        dice += 1
    for boost in state.boosts:
        if boost & 255 == token:
            dice += boost // BOOST_DICE & 15
    if state.smoke and sector == state.hero == state.smoke_at:
        dice -= state.smoke
    return max(0, dice)


class CreatureAttack(Work[Alone]):
    """One attack of one creature, whether it has just scared him or not (ALO-ENC-06): 1 Health for each hit
    (ALO-CATK-03)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, token, dice, cause = frame
        if state.at[token] < 0:
            return
        if dice < 0:
            dice = own_dice(state, token)
        if state.sink is not None:
            facts: dict[str, Json] = {**creature_facts(state, token), "dice": dice}
            tell(state, "attack", state.leader, facts, {"creature": name(state, token)})
        flags = 0
        for boost in state.boosts:
            if boost & 255 == token:
                flags |= boost
        hits = evil_hits(state, dice, chance, cause)
        if flags & BOOST_REROLL and hits < dice:
            hits += evil_hits(state, dice - hits, chance, cause)
        state.stack.append((w.AFTER_ATTACK, token, 1 if flags & BOOST_DIES else 0))
        ward_off(state, hits, token, cause, chance)


class AfterAttack(Work[Alone]):
    """A creature that spent itself dies; Evil's own card killed it, so nobody learns from it (AMB-32)."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, token, dies = frame
        if dies and state.at[token] >= 0:
            kill(state, token, state.leader)


WORK: Final[list[Work[Alone]]] = [
    Attacks(w.ATTACKS),
    CreatureAttack(w.CREATURE_ATTACK),
    AfterAttack(w.AFTER_ATTACK),
]
ATTACKER: Final[Question[Alone]] = WhichAttacks(w.ASK_ATTACKER)

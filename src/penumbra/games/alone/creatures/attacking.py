"""Harm to the Hero: scares, attacks, attacks of opportunity, losses, and allies who take them.

(ALO-ENC, ALO-AOO, ALO-CATK, ALO-DMG, ALO-ALLY-06, ALO-XP-07, ALO-XP-08, ALO-END-02)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import belongings
from penumbra.games.alone.acts.dice import evil_hits
from penumbra.games.alone.map import maze
from penumbra.games.alone.reactions import windows
from penumbra.games.alone.rounds.rounds import has_trouble
from penumbra.games.alone.state.state import (
    BOOST_DICE,
    BOOST_DIES,
    BOOST_REROLL,
    CHARGES,
    EVIL_WINS,
    UPGRADED,
    Alone,
)
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.state import Frame

SPARES_ALLIES: Final = (w.BY_NIGHTMARE, w.BY_INFECTION, w.BY_FUSE)
"""Losses that Evil does not deal: they cannot be turned on an ally (AMB-22)."""
AFTER_THE_TURN: Final = (w.BY_NIGHTMARE, w.BY_INFECTION)
"""Losses at the end of a round: no reactions, the turn is over (AMB-22)."""
SCARES: Final = (w.BY_SCARE, w.BY_GHOST)


def finish(state: Alone, winner: int) -> None:
    """The match ends at once (ALO-END-01, ALO-END-02)."""
    state.winner = winner
    state.stack.clear()
    state.seat = -1
    if state.sink is not None:
        maze.tell(state, "over", w.HERO, {"winner": winner})


# -- scares ----------------------------------------------------------------------------------------------


def scare(state: Alone, frame: Frame, chance: Chance) -> None:
    """The Hero meets a creature that was unrevealed (ALO-ENC-01, ALO-ENC-02), or an apparition."""
    _, token, amount = frame
    if token >= 0:
        if state.at[token] != state.hero:
            return
        amount = state.box.scare[state.box.token_type[token]][maze.side(state, token)]  # ALO-ENC-04
    if state.sink is not None:
        kind: Json = maze.type_id(state, token) if token >= 0 else None
        maze.tell(state, "scared", w.HERO, {"type": kind, "n": amount})
    if amount and maze.unlocked(state, w.COURAGE) and not evil_hits(state, 1, chance):  # ALO-XP-08
        amount -= 1
    if amount:
        cause = w.BY_SCARE if token >= 0 else w.BY_GHOST
        state.stack.append((w.HURT, w.SANITY, amount, cause, token))


def greet(state: Alone, frame: Frame, chance: Chance) -> None:
    """Each scare is resolved separately (ALO-ENC-05); of different creatures Evil picks the order (AMB-46)."""
    tokens = list(maze.bits(frame[1]))
    if not tokens:
        return
    if len({state.box.token_type[token] for token in tokens}) > 1:
        state.stack.append((w.ASK_SCARER, state.leader, frame[1]))
    else:
        _greet_one(state, frame[1], tokens[0])


def _greet_one(state: Alone, tokens: int, token: int) -> None:
    state.stack.append((w.GREET, tokens & ~(1 << token)))
    state.stack.append((w.SCARE, token, 0))


def scarer_options(state: Alone, frame: Frame) -> list[int]:
    return [w.CREATURE << w.SHIFT | token for token in maze.bits(frame[2])]


def answer_scarer(state: Alone, frame: Frame, kind: int, token: int, chance: Chance) -> None:
    state.stack.pop()
    _greet_one(state, frame[2], token)


# -- attacks of opportunity ------------------------------------------------------------------------------


def provokes(state: Alone) -> bool:
    """Whether leaving the Hero's sector allows an attack of opportunity (ALO-AOO-01, ALO-AOO-05)."""
    if state.scene.safe or (state.smoke and state.smoke_at == state.hero):
        return False
    return state.hero in state.at


def opportunity_options(state: Alone, frame: Frame) -> list[int]:
    return [w.PASS << w.SHIFT, w.ATTACK << w.SHIFT]


def answer_opportunity(state: Alone, frame: Frame, kind: int, arg: int, chance: Chance) -> None:
    """It is optional (AMB-05)."""
    state.stack.pop()
    if kind == w.PASS:
        return
    state.stack.append((w.OPPORTUNITY_ROLL,))
    if state.scene.action == w.MOVE and not state.scene.quiet:
        windows.open_window(state, w.MOVE, w.OPPORTUNITY, state.scene.dangerous)


def opportunity_dice(state: Alone) -> int:
    """One die for each creature (ALO-AOO-02), one fewer in the light (ALO-AOO-03, ALO-LIGHT-03), more by cards and by
    missing gravity (ALO-MIS-13)."""
    dice = state.at.count(state.hero) - (state.lit >> state.hero & 1) + state.scene.more_dice
    if has_trouble(state, w.GRAVITY):
        dice += 1
    return max(0, dice)


def roll_opportunity(state: Alone, frame: Frame, chance: Chance) -> None:
    """1 Health for each hit (ALO-AOO-04)."""
    if state.hero not in state.at:
        return
    dice, state.scene.more_dice = opportunity_dice(state), 0  # what a card added is for this one only
    hits = evil_hits(state, dice, chance, w.BY_OPPORTUNITY)
    _defend(state, hits, -1, w.BY_OPPORTUNITY)


# -- attacks ---------------------------------------------------------------------------------------------


def own_dice(state: Alone, token: int) -> int:
    """By its card and the light in its own sector (ALO-CATK-02, ALO-LIGHT-02, AMB-25)."""
    box, sector = state.box, state.at[token]
    kind = box.token_type[token]
    dice = box.attack[kind][maze.side(state, token)][state.lit >> sector & 1]
    if box.type_ids[kind] == "spores" and has_trouble(state, w.BLOOM):
        dice += 1
    for boost in state.boosts:
        if boost & 255 == token:
            dice += boost // BOOST_DICE & 15
    if state.smoke and sector == state.hero == state.smoke_at:
        dice -= state.smoke
    return max(0, dice)


def creature_attacks(state: Alone, frame: Frame, chance: Chance) -> None:
    """One attack of one creature, whether it has just scared him or not (ALO-ENC-06): 1 Health for each hit
    (ALO-CATK-03)."""
    _, token, dice, cause = frame
    if state.at[token] < 0:
        return
    if dice < 0:
        dice = own_dice(state, token)
    if state.sink is not None:
        facts: dict[str, Json] = {**maze.creature_facts(state, token), "dice": dice}
        maze.tell(state, "attack", state.leader, facts, {"creature": maze.name(state, token)})
    flags = 0
    for boost in state.boosts:
        if boost & 255 == token:
            flags |= boost
    hits = evil_hits(state, dice, chance, cause)
    if flags & BOOST_REROLL and hits < dice:
        hits += evil_hits(state, dice - hits, chance, cause)
    if hits and maze.unlocked(state, w.AGILITY):  # ALO-XP-07, AMB-33
        hits += evil_hits(state, 1, chance, cause) - 1
    state.stack.append((w.AFTER_ATTACK, token, 1 if flags & BOOST_DIES else 0))
    _defend(state, hits, token, cause)


def after_attack(state: Alone, frame: Frame, chance: Chance) -> None:
    """A creature that spent itself dies; Evil's own card killed it, so nobody learns from it (AMB-32)."""
    if frame[2] and state.at[frame[1]] >= 0:
        maze.kill(state, frame[1], state.leader)


def _defend(state: Alone, hits: int, token: int, cause: int) -> None:
    if hits <= 0:
        return
    if _armour(state):
        state.stack.append((w.ASK_DEFEND, w.HERO, hits, token, cause))
    else:
        state.stack.append((w.HURT, w.HEALTH, hits, cause, token))


def _armour(state: Alone) -> list[int]:
    """Passive items that may be used now: once in a Hero action, at the end of a turn once for each attack (AMB-54)."""
    found: list[int] = []
    for place, item in enumerate(state.items):
        if state.box.item_action[item & 255] < 0 and item & CHARGES:
            in_action = state.stack and state.attacked == 0 and state.scene.passive >> (item & 255) & 1
            if not in_action and item not in state.items[:place]:
                found.append(place)
    return found


def defend_options(state: Alone, frame: Frame) -> list[int]:
    return [w.DONE_NOW << w.SHIFT, *(w.DEFEND << w.SHIFT | place for place in _armour(state))]


def answer_defend(state: Alone, frame: Frame, kind: int, place: int, chance: Chance) -> None:
    """Armour: all hits are rolled again once; upgraded, the Hero strikes back (ALO-ITEM-04)."""
    _, _, hits, token, cause = frame
    state.stack.pop()
    if kind == w.DONE_NOW:
        state.stack.append((w.HURT, w.HEALTH, hits, cause, token))
        return
    item = state.items[place]
    design = item & 255
    state.scene.passive |= 1 << design
    belongings.take_charges(state, place, 1)
    if state.sink is not None:
        maze.tell(state, "defends", w.HERO, {"item": state.box.items[design].id})
    if item & UPGRADED:
        counter = state.box.programs[state.box.advanced[design]][0]
        state.stack.append((w.HIT_BACK, token, counter[1]))
    hits = evil_hits(state, hits, chance, cause)
    if hits:
        state.stack.append((w.HURT, w.HEALTH, hits, cause, token))


# -- losses ----------------------------------------------------------------------------------------------


def hurt(state: Alone, frame: Frame, chance: Chance) -> None:
    """Damage is dealt: Evil may turn all of it on an ally (ALO-ALLY-06, AMB-15)."""
    _, kind, amount, cause, token = frame
    if amount <= 0:
        return
    if state.allies and cause not in SPARES_ALLIES:
        state.stack.append((w.ASK_ON_WHOM, state.leader, kind, amount, cause, token))
    else:
        suffer(state, kind, amount, cause, token)


def on_whom_options(state: Alone, frame: Frame) -> list[int]:
    return [*(w.ON_ALLY << w.SHIFT | place for place in range(len(state.allies))), w.ON_HERO << w.SHIFT]


def answer_on_whom(state: Alone, frame: Frame, option: int, place: int, chance: Chance) -> None:
    _, _, kind, amount, cause, token = frame
    state.stack.pop()
    if option == w.ON_HERO:
        suffer(state, kind, amount, cause, token)
        return
    if state.sink is not None:
        ally = state.box.characters[state.allies[place] & 255].id
        maze.tell(state, "ally-hurt", frame[1], {"ally": ally, "n": amount})
    belongings.take_ally_charges(state, place, amount)


def suffer(state: Alone, kind: int, amount: int, cause: int, token: int) -> None:
    """Lower the track (ALO-DMG-01); what it cannot take the other does (ALO-DMG-02), and keeps its kind (ALO-DMG-03).
    Both at 0: the Hero has lost (ALO-DMG-04)."""
    if kind == w.HEALTH:
        over = max(0, amount - state.health)
        state.health -= amount - over
        state.sanity = max(0, state.sanity - over)
    else:
        over = max(0, amount - state.sanity)
        state.sanity -= amount - over
        state.health = max(0, state.health - over)
    state.cause = cause
    if state.sink is not None:
        facts: dict[str, Json] = {
            "what": w.OCCASIONS[kind],
            "n": amount,
            "cause": w.CAUSES[cause],
            "health": state.health,
            "sanity": state.sanity,
        }
        maze.tell(state, "loses", w.HERO, facts)
    if state.health == 0 and state.sanity == 0:
        finish(state, EVIL_WINS)
    elif cause not in AFTER_THE_TURN:  # ALO-DMG-05, ALO-REACT-08
        dangerous = state.danger >> state.hero & 1  # AMB-17
        windows.open_window(state, kind, w.LOST, dangerous, cause if cause in SCARES else 0)


WORK: Final = {
    w.SCARE: scare,
    w.GREET: greet,
    w.OPPORTUNITY_ROLL: roll_opportunity,
    w.CREATURE_ATTACK: creature_attacks,
    w.AFTER_ATTACK: after_attack,
    w.HURT: hurt,
}
QUESTIONS: Final = {
    w.ASK_SCARER: (scarer_options, answer_scarer),
    w.ASK_OPPORTUNITY: (opportunity_options, answer_opportunity),
    w.ASK_DEFEND: (defend_options, answer_defend),
    w.ASK_ON_WHOM: (on_whom_options, answer_on_whom),
}

"""The numbers behind the words: actions, options, frames, moments and marks.

They are part of saved matches: add at the end of a group, never renumber within a rules version.
"""

from __future__ import annotations

from typing import Final

HERO: Final = 0
"""The Hero's seat; seats 1 to 3 are Evil players."""

# -- actions (order of vocabulary.ACTIONS) and what else reactions answer -------------------------------
MOVE: Final = 0
EXPLORE: Final = 1
FIGHT: Final = 2
LOCATE: Final = 3
SEARCH: Final = 4
INTERACT: Final = 5
HEALTH: Final = 6
SANITY: Final = 7
OCCASIONS: Final = ("move", "explore", "fight", "locate", "search", "interact", "health", "sanity")

# -- moments at which reactions may be played (schema.MOMENTS) -------------------------------------------
MOMENTS: Final = (
    "declared", "opportunity", "entering", "moved", "unblocking", "revealing", "revealed", "rolled", "answered",
    "drawn", "done", "lost", "end",
)  # fmt: skip
DECLARED: Final = 0
OPPORTUNITY: Final = 1
ENTERING: Final = 2
MOVED: Final = 3
UNBLOCKING: Final = 4
REVEALING: Final = 5
REVEALED: Final = 6
ROLLED: Final = 7
ANSWERED: Final = 8
DRAWN: Final = 9
DONE: Final = 10
LOST: Final = 11
END: Final = 12
ANY: Final = 15
"""What a window at the end of the turn answers: every action performed."""

# -- dice ------------------------------------------------------------------------------------------------
HIT: Final = 0
SPECIAL: Final = 1
MISS: Final = 2

# -- what Locate may ask for -----------------------------------------------------------------------------
# 0 to 7: the rooms in the order of vocabulary.ROOMS
TARGET_STAIRS: Final = 8
TARGET_SWITCH: Final = 9
TARGET_DOOR: Final = 10
TARGET_CREATURES: Final = 11  # 11 to 15: the types of creatures; 16: a boss
TARGET_BOSS: Final = 16
TARGETS: Final = 17

# -- condition tokens ------------------------------------------------------------------------------------
GAS: Final = 0
RUBBLE: Final = 1
JAM: Final = 2
SABOTAGE: Final = 3
ACID: Final = 4
APPARITION: Final = 5
TOKENS: Final = ("gas", "rubble", "jam", "sabotage", "acid", "apparition")

# -- kinds of options: option = kind << SHIFT | argument -------------------------------------------------
SHIFT: Final = 7
MASK: Final = 127
# the Hero's turn
MOVE_TO: Final = 0  # direction
UNBLOCK: Final = 1  # direction
EXPLORE_TO: Final = 2  # direction
FIGHT_FOE: Final = 3  # place in `maze.foes`
LOCATE_NOW: Final = 4
SEARCH_NOW: Final = 5  # 1: as a room, drawing more (ALO-SRCH-02)
REPAIR: Final = 6  # direction
WORK: Final = 7  # mission: 0 green, 1 blue, 2 red
CLEAR: Final = 8  # 0 gas, 1 sabotage, 2 jam, 8 + direction: rubble
USE: Final = 9  # place among the items
BULLET_TIME: Final = 10
HEAL: Final = 11  # 0 Health, 1 Sanity
SACRIFICE: Final = 12  # place among the allies
ALLY: Final = 13  # place among the allies
# choices within an action
DONE_NOW: Final = 14
BLOCK: Final = 15  # direction
TARGET: Final = 16  # what to locate
REMOVE: Final = 17  # sector whose danger token goes (place in `maze.in_order`)
UPGRADE: Final = 18  # item * 8 + donor
UPGRADE_FREE: Final = 19  # item
DROP: Final = 20  # item
PAY: Final = 21  # item that gives a charge
SPEND_MORE: Final = 22
LINE: Final = 23  # direction
DEFEND: Final = 24  # item
RECOVER: Final = 25  # 0 Health, 1 Sanity
SKILL: Final = 26  # skill
CHOOSE: Final = 27  # which list of effects
ROOM: Final = 28  # room
LEVEL: Final = 29  # 0: the Hero's, 1: the other
GAIN: Final = 30  # character
GIVE_ADRENALINE: Final = 31
LOSE_SANITY: Final = 32
LOSE_HEALTH: Final = 33
LEAVE_BLOCKED: Final = 34
AGILITY_FIRST: Final = 35
# Evil
PASS: Final = 40
REACT: Final = 41  # card
REACT_DANGEROUS: Final = 42  # card
FACE_DOWN: Final = 43  # card
CREATURE: Final = 44  # token
STEP: Final = 45  # direction
BREACH: Final = 46  # direction: a point of movement opens a blocked door
STOP: Final = 47
NOISE: Final = 48  # direction
TYPE: Final = 49  # type of creature
SECTOR: Final = 50  # sector
DOOR: Final = 51  # passage
ATTACK: Final = 52
HIDE_CREATURE: Final = 53  # token
HIDE_DANGER: Final = 54  # sector
FALSE_DANGER: Final = 55  # sector
LIE: Final = 57  # target's place * 2 + (0 one less, 1 one more)
WHICH: Final = 58  # target's place
ON_ALLY: Final = 59  # place among the allies
ON_HERO: Final = 60
ITEM: Final = 61  # place among the items
TAKE_DICE: Final = 62
STANDARD_MOVE: Final = 63
STANDARD_SPAWN: Final = 64
# set-up and hands
CHARACTER: Final = 70  # character
DECK: Final = 71  # deck
DRAW_CARD: Final = 72  # place of the deck * 4 + seat
DISCARD_CARD: Final = 73  # card
OWN_KINDS: Final = 80
"""Kinds from here on are numbered by the folders that ask for them."""

# -- frames ----------------------------------------------------------------------------------------------
# Work: carried out as soon as it is on top of the stack.
WINDOW: Final = 0  # on, moment, dangerous, places already asked, the cause if the loss was a scare, else 0
RUN_EVIL: Final = 1  # program, next effect, seat, card
RUN_HERO: Final = 2  # program, next effect, source (SOURCE_...)
BEGIN_TURN: Final = 3
NEXT_ACTION: Final = 4
END_ACTION: Final = 5
TAKE_STEP: Final = 6  # direction
STEP_OUT: Final = 7  # direction
MEET: Final = 8  # direction
GREET: Final = 9  # creature tokens still to meet, as a mask
SCARE: Final = 10  # creature, or -1 and how much
STEP_DONE: Final = 11
MOVE_DONE: Final = 12
UNBLOCK_NOW: Final = 13  # direction
LOOK: Final = 14  # direction, how far, sectors to light as a mask
REVEAL: Final = 15  # sectors as a mask, sectors to light as a mask
ROLL: Final = 16  # dice, reroll misses
STRIKE: Final = 17
ANSWER: Final = 18  # place of the target
DRAW_ITEMS: Final = 19  # how many
TRIM: Final = 20
SHED_LIGHT: Final = 21  # direction, how far
PROGRESS: Final = 22  # mission
COMPLETE: Final = 23  # mission
ACTIVATE: Final = 24
HURT: Final = 25  # kind (HEALTH, SANITY), amount, cause, creature or -1
SUFFER: Final = 26  # kind, amount, cause, creature or -1
HIT_BACK: Final = 27  # creature, dice
CREATURE_ATTACK: Final = 28  # creature, dice or -1 for its own, cause
AFTER_ATTACK: Final = 29  # creature
OPPORTUNITY_ROLL: Final = 30
END_TURN: Final = 31  # step
ATTACKS: Final = 32
END_ROUND: Final = 33  # step
SETTLE_NOISE: Final = 34  # seat, creature, flags of its move
BOSS_MOVES: Final = 35  # boss token, 1 once it has moved
SET_UP: Final = 36  # step
DEAL_CARDS: Final = 37  # how many are still to be drawn
TRIM_HANDS: Final = 38
PLACE_DANGERS: Final = 39  # how many
CLEAR_AWAY: Final = 40  # CLEAR's argument
PAY_CHARGES: Final = 41  # how many, kind or -1
OFFER_REMOVE: Final = 42  # how many tokens
LAUNCH: Final = 43  # dice, reroll misses
OFFER_UPGRADE: Final = 44
GO_ON: Final = 45
SILENCE_MOVE: Final = 46
OFFER_HELP: Final = 47  # action
OFFER_SEAL: Final = 48  # passage
POSE: Final = 49  # a question with its arguments: asked if it leaves something to choose
OWN_WORK: Final = 50
"""From here to 59 folders number work of their own."""
# Questions: wait for an answer of the seat that stands second.
ASK: Final = 60
ASK_ACTION: Final = 60  # seat
ASK_BLOCK: Final = 61  # seat
ASK_GO_ON: Final = 62  # seat
ASK_REMOVE: Final = 63  # seat, how many more
ASK_TARGET: Final = 64  # seat, how many more
ASK_UPGRADE: Final = 65  # seat
ASK_DROP: Final = 66  # seat
ASK_PAY: Final = 67  # seat, how many, kind or -1
ASK_FOE: Final = 68  # seat, reach, may; for a free Fight also: 1, dice or 0, reroll misses
ASK_MORE_CHARGES: Final = 69  # seat
ASK_LINE: Final = 70  # seat, how far the light reaches
ASK_DEFEND: Final = 71  # seat, hits, creature or -1, cause
ASK_RECOVER: Final = 72  # seat, points, how many are split
ASK_SKILL: Final = 73  # seat, how many more, skills already chosen as a mask
ASK_CHOOSE: Final = 74  # seat, source, program, program ...
ASK_ROOM: Final = 75  # seat, damage
ASK_LEVEL: Final = 76  # seat, what for (LEVEL_...), n
ASK_GAIN: Final = 77  # seat, characters as a mask, charges, mark of the survivor or 0
ASK_EITHER: Final = 78  # seat, sanity
ASK_WEAR: Final = 79  # seat, charges
ASK_BOLT: Final = 80  # seat, health
ASK_DOOR_THROUGH: Final = 81  # seat, seal
ASK_SEAL: Final = 82  # seat, passage
ASK_ALLY_HELP: Final = 83  # seat, action
ASK_BEARING: Final = 84  # seat
ASK_SEARCH: Final = 85  # seat, extra cards, free (an action of its own)
ASK_FIRST: Final = 86  # seat, hits, creature, cause
# Evil's questions
ASK_REACT: Final = 90  # seat, on, moment, dangerous, places already asked, scare
ASK_OPPORTUNITY: Final = 91  # seat
ASK_ON_WHOM: Final = 92  # seat, kind, amount, cause, creature
ASK_ATTACKER: Final = 93  # seat
ASK_SCARER: Final = 94  # seat, creature tokens as a mask
ASK_CREATURE: Final = (
    95  # seat, program, effect's place, how many more, tokens already moved, target's place or -1
)
ASK_STEP: Final = (
    96  # seat, creature, steps left, program, effect's place, target's place or -1, has it moved
)
ASK_NOISE: Final = 97  # seat, directions as a mask, sector
ASK_SPAWN: Final = 98  # seat, closer
ASK_SPAWN_AT: Final = 99  # seat, type, closer, level or -1
ASK_TRANSFER: Final = 100  # seat, steps
ASK_TRANSFER_TO: Final = 101  # seat, creature, steps
ASK_DIM: Final = 102  # seat, how many more, hero's sector too, may
ASK_BLOCK_DOOR: Final = 103  # seat, how many more, may
ASK_UNBLOCK_DOOR: Final = 104  # seat, how many more
ASK_DANGER: Final = 105  # seat, how many more, within (0: at a target, -1: anywhere)
ASK_FORGET: Final = 106  # seat, how many more
ASK_ECHO: Final = 107  # seat, how many more
ASK_TRICK: Final = 108  # seat, sectors to reveal as a mask, sectors to light as a mask
ASK_FALSE_AT: Final = 109  # seat, type, sectors as a mask, scare
ASK_GHOST: Final = 110  # seat, sectors as a mask, scare
ASK_BLUR: Final = 111  # seat, how many more
ASK_LIE: Final = 112  # seat
ASK_MEND: Final = 113  # seat, how many more
ASK_FUMBLE: Final = 114  # seat, what for (0 exchanged, 1 exchanged and all are poor, 2 lost)
ASK_RUBBLE: Final = 115  # seat, lasting
ASK_GAS: Final = 116  # seat
ASK_BOOST: Final = 117  # seat, creature, dice
ASK_BITE: Final = 118  # seat, tokens as a mask, dice
ASK_STANDARD: Final = 119  # seat
ASK_BOSS_STEP: Final = 120  # seat, boss token, steps left or -1: one towards the Hero
ASK_BOSS_AT: Final = 121  # seat, boss token
ASK_STEP_AWAY: Final = 122  # seat, creature, steps left, has it moved
# set-up
ASK_CHARACTER: Final = 130  # seat
ASK_DECK: Final = 131  # seat
ASK_START: Final = 132  # seat
ASK_PLACE: Final = 133  # seat, level, how many more
ASK_PLACE_AT: Final = 134  # seat, level, how many more, type
ASK_PLACE_DANGER: Final = 135  # seat, level, how many more
ASK_DRAW: Final = 136  # seat, how many more
ASK_DISCARD: Final = 137  # seat
OWN_QUESTIONS: Final = 140
"""Questions from here on are numbered by their folders."""
# Reasons stand beside the rules that give them.
OWN_REASONS: Final = 300
"""From here on they are for folders that come later."""

# -- where a list of Hero effects comes from (RUN_HERO) --------------------------------------------------
SOURCE_ITEM: Final = 0
SOURCE_HERO: Final = 1
SOURCE_ALLY: Final = 2  # a skill for a charge
SOURCE_SACRIFICE: Final = 3
SOURCE_REWARD: Final = 4

# -- what a level is chosen for (ASK_LEVEL) --------------------------------------------------------------
LEVEL_SHOW: Final = 0
LEVEL_LIGHT: Final = 1

# -- causes of a loss ------------------------------------------------------------------------------------
BY_ATTACK: Final = 0
BY_OPPORTUNITY: Final = 1
BY_SCARE: Final = 2
BY_CARD: Final = 3
BY_TRAP: Final = 4
BY_GAS: Final = 5
BY_POISON: Final = 6
BY_FUSE: Final = 7
BY_INFECTION: Final = 8
BY_NIGHTMARE: Final = 9
BY_GHOST: Final = 10
CAUSES: Final = (
    "attack", "opportunity", "scare", "card", "trap", "gas", "poison", "fuse", "infection", "nightmare", "apparition",
)  # fmt: skip

# -- troubles and finales (order of vocabulary.TROUBLES, box.FINALES) -----------------------------------
GRAVITY: Final = 0
FOG: Final = 1
SILENCE: Final = 2
VOLTAGE: Final = 3
BLOOM: Final = 4
INFECTION: Final = 5
LOOTED: Final = 6
LOCKDOWN: Final = 7
COLONEL: Final = 0
IRRADIATE: Final = 1
SELF_DESTRUCT: Final = 2
ANTIDOTE: Final = 3
SURVIVOR: Final = 4
PURGE: Final = 5
CODES: Final = 6
ALPHA: Final = 7

GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2

# -- skills (order of vocabulary.SKILLS) -------------------------------------------------------------------
AGILITY: Final = 0
COURAGE: Final = 1
KEEN_EYE: Final = 2
PRECISION: Final = 3
COLD_BLOOD: Final = 4

# -- facts told to the Hero (state.facts) --------------------------------------------------------------------
FACT_DISTANCE: Final = (
    0  # from sector, target, distance or -1, 1 if on the same level (and 2 if it may be a lie)
)
FACT_NOISE: Final = 1  # Hero's sector, direction or OTHER_LEVEL, when, 1 if it may be a lie
OTHER_LEVEL: Final = 5
"""After the five directions: what the Hero is told of a noise on the other level (ALO-NOISE-04)."""

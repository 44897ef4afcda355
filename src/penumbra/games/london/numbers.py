"""The numbers behind the words: kinds of options, frames, effects, events and marks.

They are part of saved matches: add at the end of a group, never renumber within a rules version.
"""

from __future__ import annotations

from typing import Final

# -- kinds of options: option = kind << shift | argument -------------------------------------------------
PASS: Final = 0
PLAY: Final = 1  # design
BUY: Final = 2  # design
BUY_ACOLYTE: Final = 3
ATTACK: Final = 4  # amount
RECOVER: Final = 5  # amount
CONVERT: Final = 6  # 6 to 11: amount, one kind for each ordered pair of resources
OVERLORD: Final = 12
RELIC: Final = 13  # card
HAUNT: Final = 14  # card
ABILITY: Final = 15  # 15, 16: card; its first or second Horde ability
DECLINE: Final = 17
LOSE_LIFE: Final = 18
DISCARD: Final = 19  # design
FRENZY: Final = 20  # resource
SACRIFICE: Final = 21  # card in play
SACRIFICE_OTHER: Final = 22  # design in hand or discard pile
COMMAND: Final = 23  # design
DESTROY: Final = 24  # card in play
DESTROY_STREET: Final = 25  # design
CLAIM: Final = 26  # 1 deck, 0 discard pile
REMOVE_RELIC: Final = 27  # card
TRIGGER: Final = 28  # 28, 29: card; its first or second Triggered ability
TAKE: Final = 30  # design
LOOK_DISCARD: Final = 31  # design
PUT_INTO_PLAY: Final = 32  # design
PUT_BACK: Final = 33  # design
DONE: Final = 34
CHOOSE: Final = 35  # index
PAY: Final = 36
SPEND: Final = 37  # amount
FACTION: Final = 38  # faction
CHOOSE_OVERLORD: Final = 39  # overlord
INFLUENCE: Final = 40  # design
BEGINNER: Final = 41
KEEP: Final = 42
MULLIGAN: Final = 43
HORDE: Final = 44  # pairs: (HORDE << shift) + (left << shift) + right, so a kind for each left card
OWN_KINDS: Final = 1 << 13
"""From here on kinds are free for folders to define; as the ones above they must be unique."""
OWN_REASONS: Final = 200
"""The same for reasons why not. Those below stand beside the rules that give them."""

RESOURCE_PAIRS: Final = ((0, 1), (0, 2), (1, 0), (1, 2), (2, 0), (2, 1))
"""(from, to) for CONVERT + i."""

# -- frames ----------------------------------------------------------------------------------------------
# Work: carried out as soon as it is on top of the stack.
RUN: Final = 0  # program, next effect, source card, seat
REACT: Final = 1  # ability, ability, ...
LADDER: Final = 2  # event, seat, card, amount, window, abilities already used ...
CLEAN_UP: Final = 4
DEAL: Final = 5
MORE_DISCARDS: Final = 6  # seat, left, up to, why
LOOK_ON: Final = 7  # seat, look, step, left
LOOK_REST: Final = 8  # seat, look
BEGIN_TURN: Final = 9
# Questions: wait for an answer of the seat that stands second.
ASK: Final = 20
ASK_ACTION: Final = 20  # seat
ASK_FACTION: Final = 21  # seat
ASK_OVERLORD: Final = 22  # seat, faction
ASK_INFLUENCE: Final = 23  # seat
ASK_MULLIGAN: Final = 24  # seat
ASK_ABILITY: Final = 25  # seat, horde, may
ASK_ANY_ABILITY: Final = 26  # seat, source, effect's filter, others, may
ASK_CURSE: Final = 27  # seat, who curses
ASK_FRENZY: Final = 28  # seat
ASK_SACRIFICE: Final = 29  # seat, source card, zone, filter, may
ASK_COMMAND: Final = 30  # seat, filter, to, may
ASK_DESTROY: Final = 31  # seat, source card, what, filter, may, whether the rest depends on it
ASK_CLAIM: Final = 32  # seat, card
ASK_RELIC_OUT: Final = (
    33  # seat, new card, place on the Street (or zones.FROM_...), what was paid (pool.paid)
)
ASK_ORDER: Final = 34  # seat, ability, ability, ...
ASK_LOOK: Final = 35  # seat, look, step, left
ASK_BACK: Final = 36  # seat, look
ASK_CHOOSE: Final = 37  # seat, source card, program, program, ...
ASK_PAY: Final = 38  # seat, source card, cost, program
ASK_DISCARD: Final = 39  # seat, left, up to, why (0 penalty, 1 cost)
ASK_BUY: Final = 40  # seat, terms, may
ASK_SPEND: Final = 41  # seat, terms, card, resource position, still to pay
ASK_RELIC: Final = 42  # seat, again, filter, may
ASK_RECOVER: Final = 44  # seat, then a LADDER frame's arguments
ASK_REPLACE: Final = 43  # seat, then a LADDER frame's arguments: event, seat, card, amount, window, used ...

OWN_WORK: Final = 10
"""From here to 19 folders number work of their own."""
OWN_QUESTIONS: Final = 60
"""Questions from here on are numbered by their folders."""

# -- effects ---------------------------------------------------------------------------------------------
OWN_EFFECTS: Final = 30
"""Effects from here on are numbered by their folders."""
GAIN: Final = 0  # coin, might, recovery
GAIN_PER: Final = 1  # coin, might, recovery, count, max
LIFE: Final = 2  # n, count or -1
LOSE: Final = 3  # n, who, count or -1
DRAW: Final = 4  # n, count or -1
DO_CURSE: Final = 5
DO_FRENZY: Final = 6
DO_HAUNT: Final = 7
DO_RALLY: Final = 8
DO_SACRIFICE: Final = 9  # zone, filter, may
DO_COMMAND: Final = 10  # filter, to, may
DO_DESTROY: Final = 11  # what, filter, may
DO_DISCARD: Final = 12  # n, who, up to
DO_CONVERT: Final = 13  # pair
DO_LOOK: Final = 14  # look
DO_RELIC: Final = 15  # again, filter, may
DO_HORDE: Final = 16  # filter, others, may
DO_BUY: Final = 17  # terms, may
DO_PAY: Final = 18  # cost, program
DO_CHOOSE: Final = 19  # program, program, ...
DO_IF: Final = 20  # count, at least, at most, program, other program

YOU: Final = 0
OPPONENT: Final = 1
BOTH: Final = 2

ZONE_PLAY: Final = 0
ZONE_HAND: Final = 1
ZONE_DISCARD: Final = 2
ZONES: Final = ("play", "hand", "discard")

WHAT: Final = ("any", "play", "opponent", "own", "street", "this")
WHAT_ANY: Final = 0
WHAT_PLAY: Final = 1
WHAT_OPPONENT: Final = 2
WHAT_OWN: Final = 3
WHAT_STREET: Final = 4
WHAT_THIS: Final = 5

# -- events (order of schema.EVENTS) ---------------------------------------------------------------------
EV_PLAY: Final = 0
EV_BUY: Final = 1
EV_CURSE: Final = 2
EV_SACRIFICE: Final = 3
EV_DESTROY: Final = 4
EV_DISCARD: Final = 5
EV_DRAW: Final = 6
EV_HORDE: Final = 7
EV_RELIC: Final = 8
EV_HAUNT: Final = 9
EV_ATTACK: Final = 10
EV_DAMAGE: Final = 11
EV_LOSE: Final = 12
EV_HEAL: Final = 13
EV_COMMAND: Final = 14
EV_RALLY: Final = 15
EVENT_COUNT: Final = 16

# -- marks on a card -------------------------------------------------------------------------------------
# A Haunt token has two sides (TOL-COMP-07).
TOKEN_HAUNT: Final = 1
TOKEN_DISMISS: Final = 2
TOKEN: Final = 3
BEGAN: Final = 4
HAUNT_DONE: Final = 8
USED_ABILITY: Final = 16  # and 32 for the second Horde ability
USED_BOTH: Final = 48
USED_RELIC: Final = 64
KNOWN: Final = 128  # 128, 256, 512: seat 0, seat 1, any spectator knows this card although it lies hidden
KNOWN_SHIFT: Final = 7
EVERYBODY: Final = 7  # both seats and spectators, as a mask
KNOWN_BITS: Final = EVERYBODY << KNOWN_SHIFT
HORDE_SHIFT: Final = 10  # five bits: number of the Horde joined in this Action Phase, from 1
HORDE_BITS: Final = 31 << 10
TRIGGER_SHIFT: Final = 15  # six bits for each of two Triggered abilities: how often used this turn
TRIGGER_BITS: Final = 6
MOST_USES: Final = 60  # of an ability without limit in one turn; only an endless loop gets there (AMB-52)
LASTING: Final = TOKEN | KNOWN_BITS
"""What outlives a turn."""

# -- card types ------------------------------------------------------------------------------------------
MONSTER: Final = 0
INFLUENCE_CARD: Final = 1
RELIC_CARD: Final = 2
TYPES: Final = ("monster", "influence", "relic")

NO_FACTION: Final = 4
"""Index of 'none' after the four factions."""

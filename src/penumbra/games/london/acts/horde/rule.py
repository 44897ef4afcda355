"""The Horde action (TOL-HORDE): joining Monsters, and the Horde ability that comes with it."""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.state import zones
from penumbra.games.london.state.labels import label
from penumbra.games.london.state.picking import NOT_THERE, may_refuse, with_decline
from penumbra.games.london.state.state import London, Player
from penumbra.games.london.triggers.rule import occur_with
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

SAME: Final = 50
NOT_IN_PLAY: Final = 51
THEIRS: Final = 52
INFLUENCE: Final = 53
RELIC: Final = 54
NO_FACTION: Final = 55
ONE_HORDE: Final = 56
TWO_HORDES: Final = 57
LEFT_OVER: Final = 58
WAS_IN_ANOTHER: Final = 59
NOT_THE_RIGHT_END: Final = 60
NOT_THE_LEFT_END: Final = 61
RIGHT_DOES_NOT_FIT: Final = 62
LEFT_DOES_NOT_FIT: Final = 63
NEITHER_FITS: Final = 64
USED_ABILITY: Final = 65


# -- joining ---------------------------------------------------------------------------------------------


def may_be_member(state: London, seat: int, card: int) -> int:
    """Whether a card is a Monster of one's own in play that can be part of a Horde (TOL-HORDE-02, TOL-HORDE-03)."""
    box = state.box
    kind = box.type[box.design[card]]
    if card in state.players[1 - seat].play or card in state.players[1 - seat].relics:
        return THEIRS
    if kind == w.INFLUENCE_CARD:  # TOL-INF-06
        return INFLUENCE
    if kind == w.RELIC_CARD:
        return RELIC
    if not box.links[card]:  # TOL-COMP-03
        return NO_FACTION
    return OK if card in state.players[seat].play else NOT_IN_PLAY


def may_join(state: London, seat: int, left: int, right: int) -> int:
    """Whether two cards can be put side by side, left and right."""
    for card in (left, right):
        reason = may_be_member(state, seat, card)
        if reason != OK:
            return reason
    if left == right:
        return SAME
    reason = may_touch(state, state.players[seat], left, right)
    return reason if reason != OK else fits(state, left, right)


def may_touch(state: London, player: Player, left: int, right: int) -> int:
    """Two free Monsters (TOL-HORDE-03), or a free one and the end of a Horde (TOL-HORDE-08)."""
    left_horde, right_horde = horde_number(state, player, left), horde_number(state, player, right)
    if left_horde and right_horde:  # TOL-HORDE-06
        return ONE_HORDE if left_horde == right_horde else TWO_HORDES
    if left_horde:
        return _may_extend(state, player, left_horde, left, right, True)
    if right_horde:
        return _may_extend(state, player, right_horde, right, left, False)
    if (state.marks[left] | state.marks[right]) & w.HORDE_BITS:
        return WAS_IN_ANOTHER  # AMB-21: back to its own Horde only
    return OK


def _may_extend(state: London, player: Player, number: int, member: int, new: int, at_right: bool) -> int:
    """A Horde grows only at its ends (TOL-HORDE-08)."""
    horde = player.hordes[number - 1]
    if len(horde) < 2:  # AMB-48, TOL-HORDE-18: one Monster is no Horde
        return LEFT_OVER
    mark = (state.marks[new] & w.HORDE_BITS) >> w.HORDE_SHIFT
    if mark and mark != number:  # AMB-21: back to its own Horde only
        return WAS_IN_ANOTHER
    if at_right:
        return OK if member == horde[-1] else NOT_THE_RIGHT_END
    return OK if member == horde[0] else NOT_THE_LEFT_END


def fits(state: London, left: int, right: int) -> int:
    """The sides that touch show each other's faction (TOL-HORDE-04)."""
    box = state.box
    fits_right = box.right_of[left] == box.kin_of[right]
    fits_left = box.left_of[right] == box.kin_of[left]
    if fits_right:
        return OK if fits_left else LEFT_DOES_NOT_FIT
    return RIGHT_DOES_NOT_FIT if fits_left else NEITHER_FITS


def horde_options(state: London, player: Player) -> list[int]:
    """All pairs (left, right) that can be joined, haunted Monsters among them (TOL-HNT-10): two free Monsters
    (TOL-HORDE-03), or a free one and the end of a Horde (TOL-HORDE-08)."""
    box, marks, can_link = state.box, state.marks, state.box.links
    free = [card for card in player.play if can_link[card] and not is_in_horde(player, marks, card)]
    if not free or (len(free) == 1 and not player.hordes):
        return box.nothing
    shift, base = box.shift, w.HORDE << box.shift
    faction, left, right = box.kin_of, box.left_of, box.right_of
    options: list[int] = []
    for one in free:
        one_faction, one_right, one_left = faction[one], right[one], left[one]
        fresh = not marks[one] & w.HORDE_BITS
        if fresh:
            for two in free:
                if (
                    faction[two] == one_right
                    and left[two] == one_faction
                    and two != one
                    and not marks[two] & w.HORDE_BITS
                ):  # TOL-HORDE-04
                    options.append(base + (one << shift) + two)
        number = 0
        for members in player.hordes:
            number += 1
            if len(members) < 2 or (not fresh and (marks[one] & w.HORDE_BITS) >> w.HORDE_SHIFT != number):
                continue  # AMB-48: one Monster is no Horde; AMB-21: back to its own Horde only
            first, last = members[0], members[-1]
            if faction[first] == one_right and left[first] == one_faction:
                options.append(base + (one << shift) + first)
            if right[last] == one_faction and faction[last] == one_left:
                options.append(base + (last << shift) + one)
    options.sort()
    return options


def all_pairs(state: London) -> list[int]:
    """Every pair of cards in play that somebody could think of."""
    shift = state.box.shift
    base = w.HORDE << shift
    cards = [card for player in state.players for card in (*player.play, *player.relics)]
    return [base + (left << shift) + right for left in cards for right in cards]


def is_in_horde(player: Player, marks: list[int], card: int) -> bool:
    """A member of a Horde cannot join another (TOL-HORDE-06)."""
    number = (marks[card] & w.HORDE_BITS) >> w.HORDE_SHIFT
    return number > 0 and card in player.hordes[number - 1]


def horde_number(state: London, player: Player, card: int) -> int:
    """The number of the Horde that a card stands in, from 1; 0: in none."""
    return (
        (state.marks[card] & w.HORDE_BITS) >> w.HORDE_SHIFT if is_in_horde(player, state.marks, card) else 0
    )


def form_horde(state: London, seat: int, left: int, right: int) -> None:
    """Form a Horde, or extend one at an end (TOL-HORDE-01); then one Horde ability."""
    player = state.players[seat]
    marks = state.marks
    if is_in_horde(player, marks, left):
        number = (marks[left] & w.HORDE_BITS) >> w.HORDE_SHIFT
        player.hordes[number - 1] = (*player.hordes[number - 1], right)
        joined = [right]
    elif is_in_horde(player, marks, right):
        number = (marks[right] & w.HORDE_BITS) >> w.HORDE_SHIFT
        player.hordes[number - 1] = (left, *player.hordes[number - 1])
        joined = [left]
    else:  # TOL-HORDE-15: a new one, as many as one likes
        player.hordes.append((left, right))
        number = len(player.hordes)
        joined = [left, right]
    player.menu = None
    for card in joined:
        join(state, card, number)
    if state.sink is not None:
        members = list(player.hordes[number - 1])
        labels = [label(state, card, seat) for card in members]
        facts: dict[str, Json] = {"cards": zones.names(state, members), "labels": labels}
        zones.tell(state, "horde", seat, {**facts, "new": len(joined) == 2})
    occur_with(state, w.EV_HORDE, seat, joined)
    ask_horde_ability(state, seat, number - 1, int(len(joined) == 2))


def join(state: London, card: int, number: int) -> None:
    """A haunted Monster that becomes part of a Horde: its token is turned to Dismiss (TOL-HORDE-17)."""
    mark = state.marks[card] & ~w.HORDE_BITS | number << w.HORDE_SHIFT
    if mark & w.TOKEN_HAUNT:
        mark = mark & ~w.TOKEN | w.TOKEN_DISMISS
    state.marks[card] = mark


# -- Horde abilities -------------------------------------------------------------------------------------


def ask_horde_ability(state: London, seat: int, number: int, may: int) -> None:
    """On forming a Horde you may activate one (TOL-HORDE-07), on extending you do (TOL-HORDE-09), as long
    as one is left unused (AMB-20): so one for each time (TOL-HORDE-16)."""
    horde = state.players[seat].hordes[number]
    found = [ability for card in horde for ability in unused_abilities(state, card)]
    if not found:
        return
    if len(found) == 1 and not may:
        use_ability(state, seat, found[0])
    else:
        state.stack.append((w.ASK_ABILITY, seat, number, may))


def unused_abilities(state: London, card: int) -> list[int]:
    """Each Horde ability at most once per Action Phase, by whatever means (TOL-HORDE-11); two on one card are
    two abilities (TOL-HORDE-12), and the same words on two cards are too (TOL-HORDE-14)."""
    mark = state.marks[card]
    return [
        card * 2 + index
        for index in range(len(state.box.horde[state.box.design[card]]))
        if not mark & w.USED_ABILITY << index
    ]


def use_ability(state: London, seat: int, ability: int) -> None:
    card, index = ability >> 1, ability & 1
    state.marks[card] |= w.USED_ABILITY << index
    if state.sink is not None:
        zones.tell(state, "ability", seat, {**zones.facts_of(state, card, seat), "index": index})
    state.stack.append((w.RUN, state.box.horde[state.box.design[card]][index], 0, card, seat))


def ability_options(state: London, abilities: list[int]) -> list[int]:
    shift = state.box.shift
    return sorted((w.ABILITY + (ability & 1) << shift) + (ability >> 1) for ability in abilities)


def all_abilities(state: London) -> list[int]:
    """Every Horde ability of a card in play, on either side."""
    return ability_options(
        state,
        [
            card * 2 + index
            for player in state.players
            for card in player.play
            for index in range(len(state.box.horde[state.box.design[card]]))
        ],
    )


def may_activate(state: London, cards: list[int], card: int, index: int) -> int:
    """Whether a Horde ability of a card can be activated; `cards` are those that come into question."""
    if card not in cards or index >= len(state.box.horde[state.box.design[card]]):
        return NOT_THERE
    return USED_ABILITY if state.marks[card] & w.USED_ABILITY << index else OK


def answer_ability(state: London, frame: Frame, option: int) -> None:
    state.stack.pop()
    kind = option >> state.box.shift
    if kind != w.DECLINE:
        use_ability(state, frame[1], (option & state.box.mask) * 2 + kind - w.ABILITY)


class AskAbility(Question[London]):
    """Any unused ability of any Monster of this Horde (TOL-HORDE-09, TOL-HORDE-10)."""

    def options(self, state: London, frame: Frame) -> list[int]:
        _, seat, number, may = frame
        horde = state.players[seat].hordes[number]
        found = [ability for card in horde for ability in unused_abilities(state, card)]
        return with_decline(state, ability_options(state, found), may)

    def may(self, state: London, frame: Frame, option: int) -> int:
        _, seat, number, may = frame
        kind, card = option >> state.box.shift, option & state.box.mask
        if kind == w.DECLINE:
            return may_refuse(may)
        if kind not in (w.ABILITY, w.ABILITY + 1):
            return NOT_ASKED
        return may_activate(state, list(state.players[seat].hordes[number]), card, kind - w.ABILITY)

    def every(self, state: London, frame: Frame) -> list[int]:
        return with_decline(state, all_abilities(state), 1)

    def answer(self, state: London, frame: Frame, option: int, chance: Chance) -> None:
        answer_ability(state, frame, option)


ASK_ABILITY: Final[Question[London]] = AskAbility(w.ASK_ABILITY)

"""What is said about Hordes and their abilities."""

from __future__ import annotations

import re

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.acts.horde import rule
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import FACTIONS
from penumbra.games.london.names import (
    called,
    design_name,
    meant_copy,
    mentioned,
    no_such_card,
    read_name,
    refusal,
)
from penumbra.games.london.notation import write
from penumbra.games.london.part import OWN_CARD, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_copy, an_ability
from penumbra.games.london.words import ActWords, QuestionWords, listed, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Moves, Param, Refusal
from penumbra.kernel.question import OK
from penumbra.kernel.state import Frame

OF_MEMBER = {
    rule.THEIRS: ("TOL-HORDE-02", "horde.theirs"),
    rule.INFLUENCE: ("TOL-INF-06", "horde.influence"),
    rule.RELIC: ("TOL-HORDE-03", "horde.relic"),
    rule.NO_FACTION: ("TOL-COMP-03", "horde.no-faction"),
    rule.NOT_IN_PLAY: ("TOL-HORDE-02", "horde.not-in-play"),
}
OF_SIDES = {
    rule.RIGHT_DOES_NOT_FIT: "right",
    rule.LEFT_DOES_NOT_FIT: "left",
    rule.NEITHER_FITS: "both",
}


class HordeWords(ActWords):
    """Its options have a kind of their own for each left card."""

    kinds = (w.HORDE,)
    verbs = ("horde", "form", "extend")
    name = "horde"

    def choice(self, state: London, kind: int, arg: int) -> Choice:
        return Choice("horde", a_copy(state, kind - w.HORDE), a_copy(state, arg))

    def caption(self, state: London, kind: int, arg: int) -> Message:
        left, right, seat = kind - w.HORDE, arg, state.seat
        members = {member for horde in state.players[seat].hordes for member in horde}
        names: dict[str, Param] = {"left": called(state, left, seat), "right": called(state, right, seat)}
        if left not in members and right not in members:
            return Message("caption.horde", names)
        added = right if left in members else left
        return Message("caption.horde.extend", {"card": called(state, added, seat), **names})

    def sentence(self, state: London, seat: int, kind: int, arg: int, reason: int) -> Refusal:
        left, right = kind - w.HORDE, arg
        if reason in OF_MEMBER:
            wrong = left if rule.may_be_member(state, seat, left) == reason else right
            number, key = OF_MEMBER[reason]
            return refusal(number, key, card=design_name(state, state.box.design[wrong]))
        if reason == rule.SAME:
            return refusal("TOL-HORDE-03", "horde.same", card=called(state, left, seat))
        both: dict[str, Param] = {"left": called(state, left, seat), "right": called(state, right, seat)}
        if rule.may_join(state, seat, right, left) == OK:
            turned = Moves(write(Choice("horde", a_copy(state, right), a_copy(state, left))))
            return refusal("TOL-HORDE-04", "horde.turned", notation=turned, **both)
        if reason == rule.ONE_HORDE:
            return refusal("TOL-HORDE-06", "horde.already", **both)
        if reason == rule.TWO_HORDES:
            return refusal("TOL-HORDE-06", "horde.two-hordes", **both)
        if reason in OF_SIDES:
            return self._of_sides(state, seat, left, right, OF_SIDES[reason])
        return self._of_growing(state, seat, left, right, reason)

    def _of_growing(self, state: London, seat: int, left: int, right: int, reason: int) -> Refusal:
        """A Horde grows only at its ends (TOL-HORDE-08), by Monsters that were in no other (TOL-HORDE-06)."""
        player = state.players[seat]
        at_right = rule.is_in_horde(player, state.marks, left)
        member, new = (left, right) if at_right else (right, left)
        if reason == rule.LEFT_OVER:
            return refusal("TOL-HORDE-18", "horde.left-over", card=called(state, member, seat))
        if reason == rule.WAS_IN_ANOTHER:
            joined = rule.horde_number(state, player, member)
            was_in = new if joined or state.marks[new] & w.HORDE_BITS else member
            if not joined and state.marks[left] & w.HORDE_BITS:
                was_in = left
            return refusal("TOL-HORDE-06", "horde.was-in", card=called(state, was_in, seat))
        horde = player.hordes[rule.horde_number(state, player, member) - 1]
        ends: dict[str, Param] = {
            "first": called(state, horde[0], seat),
            "last": called(state, horde[-1], seat),
        }
        side = "right" if reason == rule.NOT_THE_RIGHT_END else "left"
        return refusal("TOL-HORDE-08", f"horde.not-end.{side}", card=called(state, member, seat), **ends)

    def _of_sides(self, state: London, seat: int, left: int, right: int, sort: str) -> Refusal:
        """Which of the two sides that touch does not fit (TOL-HORDE-04)."""
        box = state.box
        one, two = box.design[left], box.design[right]
        return refusal(
            "TOL-HORDE-04",
            f"horde.sides.{sort}",
            left=called(state, left, seat),
            right=called(state, right, seat),
            shows_right=describe.faction_name(FACTIONS[box.right[one]]),
            shows_left=describe.faction_name(FACTIONS[box.left[two]]),
            left_faction=describe.faction_name(FACTIONS[box.faction[one]]),
            right_faction=describe.faction_name(FACTIONS[box.faction[two]]),
        )

    def read(self, state: London, seat: int, words: str) -> int | Refusal:
        parts = _split_pair(state.box, words)
        if len(parts) != 2:
            return self._which(state, seat)
        cards: list[int] = []
        for part in parts:
            card = self._member(state, seat, part)
            if isinstance(card, Refusal):
                return card
            cards.append(card)
        return (w.HORDE + cards[0] << state.box.shift) + cards[1]

    def _which(self, state: London, seat: int) -> Refusal:
        offered = rule.horde_options(state, state.players[seat])
        if not offered:
            return refusal("TOL-HORDE-02", "horde.none")
        shift, mask = state.box.shift, state.box.mask
        answers = [write(self.choice(state, option >> shift, option & mask)) for option in offered]
        return refusal("TOL-HORDE-03", "horde.which", answers=listed(answers))

    def _member(self, state: London, seat: int, words: str) -> int | Refusal:
        """One's own faction Monster in play that is meant, or why it is none."""
        box = state.box
        named = read_name(box, words)
        if named.design < 0:
            return no_such_card(box, "TOL-HORDE-02", named.said)
        if named.theirs:
            return refusal("TOL-HORDE-02", "horde.theirs", card=design_name(state, named.design))
        card = meant_copy(state, state.players[seat].play, named, "TOL-HORDE-02")
        if isinstance(card, Refusal):
            return card
        reason = rule.may_be_member(state, seat, card)
        if reason == rule.THEIRS:  # a copy of ours is nowhere in play
            reason = rule.NOT_IN_PLAY
        if reason == OK:
            return card
        number, key = OF_MEMBER[reason]
        return refusal(number, key, card=design_name(state, named.design))


def _split_pair(box: Box, words: str) -> list[str]:
    """Two names, parted by a plus, a comma, 'and' or 'with'."""
    for sign in ("+", ",", "&"):
        if sign in words:
            return [part.strip() for part in words.split(sign) if part.strip()]
    for between in re.finditer(r" (and|with|to) ", words):
        parts = [words[: between.start()], words[between.end() :]]
        if all(mentioned(box, part) >= 0 for part in parts):
            return parts
    return [words] if words else []


HORDE = HordeWords()


# -- Horde abilities -------------------------------------------------------------------------------------


class AbilityWords(QuestionWords):
    from_frame = True

    """Which Horde ability is activated: on forming a Horde one may (TOL-HORDE-07), on extending one does
    (TOL-HORDE-09)."""

    asks = with_may("prompt.ability")

    def rule(self, state: London, frame: Frame) -> str:
        return "TOL-HORDE-07" if frame[3] else "TOL-HORDE-09"

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message("prompt.ability.may" if frame[3] else "prompt.ability")

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        abilities = len(state.box.horde[state.box.design[arg]])
        return Choice("activate", a_copy(state, arg), an_ability(abilities, kind - w.ABILITY))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        program = state.box.horde[state.box.design[arg]][kind - w.ABILITY]
        text = describe.program_text(state.box, program)
        return Message("caption.ability", {"card": called(state, arg, state.seat), "text": text})

    def reason(self, state: London, frame: Frame, option: int, reason: int) -> Refusal | None:
        if reason != rule.USED_ABILITY:
            return None
        design = state.box.design[option & state.box.mask]
        return refusal("TOL-HORDE-11", "ability.used", card=design_name(state, design))


PART = Part(
    words=(AbilityWords(rule.ASK_ABILITY, "", "", "ability"),),
    patterns=(
        "activate MINE",
        "activate MINE : WHICH",
    ),
    offers=(
        Offer(w.ABILITY, "activate first", OWN_CARD),
        Offer(w.ABILITY + 1, "activate second", OWN_CARD),
    ),
)

"""Evil is asked whether it reacts, and with which card (ALO-REACT, ALO-TRACK)."""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.options import PASS
from penumbra.games.alone.reactions.effect import RunCard, can_do
from penumbra.games.alone.reactions.standard.rule import begin_standard, can_standard
from penumbra.games.alone.reactions.track import TURN_SHIFT, may_play_more, spaces_of_next
from penumbra.games.alone.state.state import FACE_DOWN, SPACE, Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question, Work
from penumbra.kernel.state import Frame

# Why a card is not played now.
NOT_HELD: Final = 230
OTHER_ACTION: Final = 231
AT_END: Final = 232
OTHER_MOMENT: Final = 233
NOT_DANGEROUS: Final = 234
NOTHING_TO_DO: Final = 235
ONLY_AT_END: Final = 236
NO_STANDARD: Final = 237

ACTING: Final = 5
"""The place of the house rule: whether any Evil player may react, or one in turn."""


class Window(Work[Alone]):
    """Ask the Evil players one after the other, the Leader first."""

    def run(self, state: Alone, frame: Frame, chance: Chance) -> None:
        _, on, moment, dangerous, asked, scare = frame
        if asked >= state.evil or may_play_more(state) != OK:
            return
        if state.house[ACTING] == 1:  # house rule: the Evil players take turns
            turn = state.round * state.box.numbers.turns + state.turn
            seat, asked = turn % state.evil + 1, state.evil
        else:
            seat = (state.leader - 1 + asked) % state.evil + 1
        state.stack.append((w.WINDOW, on, moment, dangerous, asked + 1, scare))
        state.stack.append((w.ASK_REACT, seat, on, moment, dangerous, asked, scare))


class React(Question[Alone]):
    """Cards that answer this moment (ALO-TURN-05, ALO-TURN-06, ALO-REACT-01, ALO-REACT-03 to 06); the second one too
    (ALO-REACT-04). At the end of a turn any card may be played face down."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        _, seat, on, moment, dangerous, _, scare = frame
        box = state.box
        found = [PASS]
        hand = state.hands[seat - 1]
        moments = box.card_moment
        standard = moment == w.END and bool(hand) and can_standard(state)
        for card in set(hand):
            if moments[card] == moment:
                risky = _allowed(state, box.card_on[card], on, dangerous)
                if risky >= 0:
                    if can_do(state, box.card_program[card], scare):
                        found.append(w.REACT << w.SHIFT | card)
                    if risky and can_do(state, box.card_dangerous[card], scare):
                        found.append(w.REACT_DANGEROUS << w.SHIFT | card)
            if standard:  # ALO-CMOVE-02, ALO-REACT-10, AMB-08
                found.append(w.FACE_DOWN << w.SHIFT | card)
        found.sort()
        return found

    def every(self, state: Alone, frame: Frame) -> list[int]:
        """Every card there is, in every form."""
        cards = range(len(state.box.reactions))
        return [
            PASS,
            *(kind << w.SHIFT | card for kind in (w.REACT, w.REACT_DANGEROUS, w.FACE_DOWN) for card in cards),
        ]

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        kind, card = option >> w.SHIFT, option & w.MASK
        if kind == w.PASS:
            return OK
        if kind not in (w.REACT, w.REACT_DANGEROUS, w.FACE_DOWN):
            return NOT_ASKED
        if card not in state.hands[frame[1] - 1]:  # of other hands nothing is said
            return NOT_HELD
        if kind == w.FACE_DOWN:
            return _may_face_down(state, frame)
        return _wrong_moment(state, frame, card) or _may_react(state, frame, card, kind == w.REACT_DANGEROUS)

    def reasons(self) -> tuple[int, ...]:
        return (
            NOT_HELD,
            OTHER_ACTION,
            AT_END,
            OTHER_MOMENT,
            NOT_DANGEROUS,
            NOTHING_TO_DO,
            ONLY_AT_END,
            NO_STANDARD,
        )

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        stack = state.stack
        stack.pop()
        if option == PASS:
            return
        seat, kind, card = frame[1], option >> w.SHIFT, option & w.MASK
        face_down = kind == w.FACE_DOWN
        _lay_on_track(state, seat, card, face_down, kind == w.REACT_DANGEROUS)
        again = stack.pop()
        stack.append((*again[:4], 0, again[5]))  # everybody may answer this moment once more
        state.scene.moved = -1
        state.scene.misreport = 0
        if face_down:
            begin_standard(state, seat)
        else:
            table = state.box.card_dangerous if kind == w.REACT_DANGEROUS else state.box.card_program
            stack.append((w.RUN_EVIL, table[card], 0, seat, card))


def _allowed(state: Alone, card_on: int, on: int, dangerous: int) -> int:
    """-1: not allowed; 1: allowed and dangerous; 0: allowed. At the end of a turn every action performed allows its
    reactions (ALO-REACT-07)."""
    if on != w.ANY:
        return dangerous if card_on == on else -1
    if card_on * 2 + 1 in state.performed:
        return 1
    return 0 if card_on * 2 in state.performed else -1


def _may_face_down(state: Alone, frame: Frame) -> int:
    """Any card, at the end of a turn (ALO-CMOVE-02, ALO-REACT-10, AMB-08), if it could do anything (ALO-REACT-13)."""
    if frame[3] != w.END:
        return ONLY_AT_END
    return OK if can_standard(state) else NO_STANDARD


def _wrong_moment(state: Alone, frame: Frame, card: int) -> int:
    """A card answers one action, or a loss, at one moment of it."""
    _, _, on, moment, dangerous, _, _ = frame
    wants, when = state.box.card_on[card], state.box.card_moment[card]
    lost = on == w.ANY and wants >= w.HEALTH  # a loss is no action that the turn remembers
    if _allowed(state, wants, on, dangerous) < 0 and not lost:
        return OTHER_ACTION
    if when == moment:
        return OTHER_ACTION if lost else OK
    return AT_END if when == w.END else OTHER_MOMENT


def _may_react(state: Alone, frame: Frame, card: int, dangerous: bool) -> int:
    """The moment is right, so either there is no danger (ALO-REACT-09, ALO-GLOS-04, ALO-DANG-01) or nothing for the
    card to do (ALO-REACT-13)."""
    box, (on, scare) = state.box, (frame[2], frame[6])
    if dangerous and not _allowed(state, box.card_on[card], on, frame[4]):
        return NOT_DANGEROUS
    side = box.card_dangerous[card] if dangerous else box.card_program[card]
    return OK if can_do(state, side, scare) else NOTHING_TO_DO


def _lay_on_track(state: Alone, seat: int, card: int, face_down: bool, dangerous: bool) -> None:
    """The first card of a turn upright, the second sideways (ALO-TRACK-01 to 03)."""
    state.hands[seat - 1].remove(card)
    spaces = spaces_of_next(state)
    state.track.append(card | spaces * SPACE | (FACE_DOWN if face_down else 0) | state.turn << TURN_SHIFT)
    state.played += 1
    if state.sink is not None:
        name = state.box.reactions[card].id
        if face_down:  # AMB-08, AMB-49
            tell(state, "reaction", seat, {"card": None, "spaces": spaces}, {"face": name}, shows=True)
        else:
            facts: dict[str, Json] = {"card": name, "dangerous": dangerous, "spaces": spaces}
            tell(state, "reaction", seat, facts, shows=True)


WORK: Final[list[Work[Alone]]] = [Window(w.WINDOW), RunCard(w.RUN_EVIL)]
REACT: Final[Question[Alone]] = React(w.ASK_REACT)

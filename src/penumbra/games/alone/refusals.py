"""Why a player cannot do something now: the rule and what is missing.

Refusals explain, they never decide: legality is `options` alone. The Hero is told only what he sees or was told, an
Evil player nothing of other hands.
"""

from __future__ import annotations

from penumbra.games.alone import naming, reading, speech, understanding
from penumbra.games.alone import numbers as w
from penumbra.games.alone.notation import notation
from penumbra.games.alone.reactions import track
from penumbra.games.alone.reading import plain_words
from penumbra.games.alone.state.state import HERO_WINS, Alone
from penumbra.games.alone.understanding import EVIL_VERBS
from penumbra.kernel.message import Message, Moves, Param, Refusal


def refuse(state: Alone, seat: int, text: str) -> Refusal:
    """Why `seat` cannot do `text` (notation or free words) now."""
    meant = read(state, seat, text)
    if isinstance(meant, Refusal):
        return meant
    return _refusal("ALO-ACT-01", "say-so", notation=Moves(notation(state, meant)))


def read(state: Alone, seat: int, text: str) -> int | Refusal:
    """What `seat` means by `text`: an offered option, or why there is none."""
    if state.seat < 0:
        won = state.winner == HERO_WINS
        return _refusal("ALO-END-01", "over.hero") if won else _refusal("ALO-END-02", "over.evil")
    if not 0 <= seat <= state.evil:
        return _refusal("ALO-TURN-01", "spectator")
    words = plain_words(text)
    if seat != state.seat:
        return _not_yours(state, seat, words)
    if seat == w.HERO:
        return understanding.read(state, text)
    return reading.read(speech.words_of(state), state, state.stack[-1], words)


def _refusal(rule: str, key: str, **params: Param) -> Refusal:
    return Refusal(rule, Message(f"refusal.{key}", params))


# -- whose decision it is --------------------------------------------------------------------------------


def _not_yours(state: Alone, seat: int, words: str) -> Refusal:
    verb = words.split()[0] if words else ""
    if seat == w.HERO:
        return _refusal("ALO-TURN-01", "evil-verb" if verb in EVIL_VERBS else "hero-waits")
    if not state.round:
        return _refusal("ALO-TURN-01", "set-up", who=naming.player(state.seat))
    if verb in ("react", "face"):
        return _no_more_reactions(state) or _refusal("ALO-REACT-05", "react.not-asked")
    if state.seat == w.HERO:
        return _refusal("ALO-TURN-01", "hero-decides")
    return _refusal("ALO-TURN-01", "evil-decides", who=naming.player(state.seat))


def _no_more_reactions(state: Alone) -> Refusal | None:
    """The two limits of a turn and of a round, both open to all."""
    numbers, reason = state.box.numbers, track.may_play_more(state)
    if reason == track.TURN_OVER:
        return _refusal("ALO-REACT-02", "react.limit", n=numbers.reactions_per_turn)
    if reason == track.TRACK_FULL:
        return _refusal("ALO-TRACK-04", "react.track-full", n=numbers.track_spaces)
    if reason == track.TRACK_SHORT:
        left = numbers.track_spaces - track.covered(state)
        return _refusal("ALO-TRACK-03", "react.track-short", n=left)
    return None

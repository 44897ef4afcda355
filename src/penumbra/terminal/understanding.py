"""What a player means by words of his own: an option, one of several, or why there is none.

The notation always comes first, in every language. Then a text is put into notation by the game's vocabulary, and if a
word of it is not known there, it is compared with the lines of the menu. Nothing is decided here: what is possible the
game says.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from penumbra.kernel.folding import same_word, words_of
from penumbra.kernel.game import Game
from penumbra.kernel.message import Refusal
from penumbra.kernel.state import State
from penumbra.terminal.vocabulary import Vocabulary

Captions = Sequence[tuple[int, str]]
"""Each option as the menu says it."""


def understand(
    game: Game[Any], state: State, captions: Captions, vocabulary: Vocabulary, typed: str
) -> int | list[int] | Refusal:
    """What the deciding seat means."""
    meant = None if vocabulary.own_language else game.read(state, state.seat, typed)
    if isinstance(meant, int) or (meant is not None and _is_move(game, state, typed)):
        return meant
    understood = vocabulary.understood(typed)
    for one in understood:
        option = game.parse(state, one)
        if option is not None:
            return option
    if understood:
        return game.read(state, state.seat, understood[0])
    found = loosely(captions, typed)
    if len(found) == 1 and not vocabulary.names_nothing(typed):
        return found[0]
    return meant or found or _read(game, state, vocabulary.readings(typed), typed)


def _is_move(game: Game[Any], state: State, typed: str) -> bool:
    grammar = game.grammar(state)
    return grammar is not None and grammar.reads(typed)


def _read(game: Game[Any], state: State, readings: Sequence[str], typed: str) -> int | Refusal:
    """The game may still understand it if all its words are known; else it says what can be said."""
    if readings:
        return game.read(state, state.seat, readings[0])
    return game.refuse(state, state.seat, typed)


def why_not(
    game: Game[Any], state: State, captions: Captions, vocabulary: Vocabulary, typed: str
) -> Refusal | None:
    """Why a move is not possible now; None if it is."""
    if game.parse(state, typed) is not None:
        return None
    if not vocabulary.own_language or _is_move(game, state, typed):
        return game.refuse(state, state.seat, typed)
    meant = understand(game, state, captions, vocabulary, typed)
    return meant if isinstance(meant, Refusal) else None


# -- the lines of the menu -------------------------------------------------------------------------------


def loosely(captions: Captions, typed: str) -> list[int]:
    """The options whose lines say what was typed: each word in some form of it, in the same order, others between them.

    What a line says first counts most: its beginning, then all before a colon, then what it explains behind it.
    """
    asked = words_of(typed)
    if not asked:
        return []
    heads = [(option, words_of(caption.partition(":")[0])) for option, caption in captions]
    begun = [(option, words) for option, words in heads if words and same_word(asked[0], words[0])]
    whole = [(option, words_of(caption)) for option, caption in captions]
    return next(filter(None, (_fitting(lines, asked) for lines in (begun, heads, whole))), [])


def _fitting(lines: Iterable[tuple[int, list[str]]], asked: Sequence[str]) -> list[int]:
    """Those that fit best; a line that says nothing else is meant if others say more."""
    fits = [(fit, len(words) == len(asked), option) for option, words in lines if (fit := _fit(asked, words))]
    best = max((fit for fit, _, _ in fits), default=0)
    found = [(nothing_else, option) for fit, nothing_else, option in fits if fit == best]
    alone = [option for nothing_else, option in found if nothing_else]
    return alone if len(alone) == 1 else [option for _, option in found]


def _fit(asked: Sequence[str], words: Sequence[str]) -> int:
    """How well the words that were asked for are found in a line in their order; 0 if one is not."""
    best = [0] * (len(words) + 1)
    """By how many words of the line were looked at: how well those that were asked for fit so far."""
    for number, one in enumerate(asked):
        before, best = best, [0]
        for place, word in enumerate(words):
            fit = same_word(one, word)
            possible = fit and (number == 0 or before[place])
            best.append(max(best[-1], before[place] + fit if possible else 0))
    return best[-1]

"""What somebody means by an answer to a question: words of the game are found in a text, and the choices that fit them.

Legality is never derived here: an offered option is taken, and for any other its question says why not.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator

from penumbra.games.alone import things
from penumbra.games.alone.answer import refusal
from penumbra.games.alone.content.vocabulary import DECKS, ROOMS
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.map.places import spot
from penumbra.games.alone.notation import notation
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, listed
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Refusal
from penumbra.kernel.reading import Named, Pattern, fitting
from penumbra.kernel.state import Frame

WAYS = {
    **{word: word for word in DIRECTIONS},
    "n": "north", "e": "east", "s": "south", "w": "west",
    "stair": "stairs", "up": "stairs", "down": "stairs", "upstairs": "stairs", "downstairs": "stairs",
    things.OTHER_LEVEL: things.OTHER_LEVEL, "level": things.OTHER_LEVEL,
}  # fmt: skip
"""Directions, as people call them."""
LITTLE_WORDS = frozenset(
    ("the", "a", "an", "to", "at", "in", "on", "with", "for", "it", "please", "my", "and")
)
LIES = {"more": 1, "less": -1}
TARGETS: dict[str, str] = {
    **{room: room for room in ROOMS},
    "stairs": "stairs",
    "light switch": "switch",
    "switch": "switch",
    "door": "door",
    "boss": "boss",
}
"""Locate targets, as people call them."""
KNOWN = frozenset(("card", "creature", "sector", "item", "deck", "character", "type", "target", "direction"))
"""Kinds of things that any question may be about; others are known by the answers of those that are."""
Listed = list[tuple[int, Choice]]


def read(words: QuestionWords, state: Alone, frame: Frame, text: str) -> int | Refusal:
    """The option of the open question that a text means, or why there is none."""
    said, question = plain_words(text), words.question
    offered = question.options(state, frame)
    literally = [option for option in offered if plain_words(notation(state, option)) == said]
    if literally:
        return literally[0]
    every = [(option, words.choice(state, frame, option)) for option in question.every(state, frame)]
    verbs, rest = _verbs(words, {choice.verb for _, choice in every}, said)
    meant = _meant(state, every, verbs, rest)
    found = [option for option in meant if option in offered]
    if len(found) == 1:
        return found[0]
    if found:
        return refusal("ALO-ACT-01", "refusal.say-which", answers=listed([notation(state, o) for o in found]))
    if meant:
        reason = question.may(state, frame, meant[0])
        return words.sentence(state, frame, meant[0], reason)
    unknown = words.not_known(state, frame, verbs, rest) if verbs else None
    return unknown or words.first_answer(state, frame)


def plain_words(text: str) -> str:
    """Lower case, without signs; hyphens are spaces."""
    return " ".join(re.sub(r"[-:,;+/]", " ", re.sub(r"[’'‘`\"“”.!?]", "", text.lower())).split())


def mentioned(words: str, ids: Iterable[str]) -> str:
    """The longest of some ids among the words, or nothing."""
    text = f" {words} "
    found = [one for one in ids if f" {plain_words(one)} " in text]
    return max(found, key=len, default="")


def close_to(words: str, ids: Iterable[str]) -> str:
    """What may have been meant by a name that does not exist."""
    return next(iter(difflib.get_close_matches(words.replace(" ", "-"), list(ids), n=1)), "")


# -- verbs -----------------------------------------------------------------------------------------------


def _verbs(words: QuestionWords, verbs: set[str], said: str) -> tuple[frozenset[str], str]:
    """Which verbs of the question a text begins with, by the longest word for them, and what is said besides."""
    text, longest, found = f"{said} ", "", set[str]()
    for verb in verbs:
        for phrase in (verb, *words.synonyms(verb)):
            if text.startswith(f"{phrase} ") and len(phrase) >= len(longest):
                found = {verb} | (found if len(phrase) == len(longest) else set())
                longest = phrase
    return frozenset(found), text[len(longest) :].strip()


# -- names -----------------------------------------------------------------------------------------------


def _meant(state: Alone, choices: Listed, verbs: frozenset[str], rest: str) -> list[int]:
    """The options that fit what was said. Without a verb a name must be all that was said."""
    names = [*_names(state, rest), *_names_of_its_own(choices, rest)]
    patterns = list(_patterns(state, verbs, rest, names))
    if not verbs and not (patterns and _only_names(names, rest)):
        return []
    if not patterns and _content(rest):  # a name that does not exist
        choices = [(option, choice) for option, choice in choices if choice.subject is None]
    found, said = fitting(choices, patterns or [Pattern(verbs)]), dict(choices)
    marks = (things.DANGEROUS,) if things.DANGEROUS in rest.split() else ()
    exactly = [option for option in found if _marks(said[option]) == marks]
    return exactly or found


def _marks(choice: Choice) -> tuple[str, ...]:
    return choice.subject.marks if choice.subject is not None else ()


def _content(rest: str) -> list[str]:
    return [word for word in rest.split() if word not in LITTLE_WORDS]


def _only_names(names: Iterable[Named], said: str) -> bool:
    named = " ".join(plain_words(" ".join((one.id, str(one.number or "")))) for one in names)
    known = {*named.split(), *WAYS, *LIES, things.DANGEROUS, *" ".join(TARGETS).split()}
    return bool(named) and all(word in known or word.isdecimal() for word in _content(said))


def _patterns(state: Alone, verbs: frozenset[str], rest: str, names: Iterable[Named]) -> Iterator[Pattern]:
    sectors = _sectors(state, rest)
    if len(sectors) > 1:
        one, two = (Named(name, kind="sector") for name in sectors[:2])
        yield Pattern(verbs, one, two)
        yield Pattern(verbs, two, one)
    amount = next((by for word, by in LIES.items() if word in rest.split()), None)
    number = next((word for word in rest.split() if word.isdecimal()), "")
    for name in names:
        seat = Named(number, kind="seat") if name.kind == "deck" and number else None
        yield Pattern(verbs, name, seat, amount)


def _names(state: Alone, rest: str) -> Iterator[Named]:
    """Everything that is named, the most certain first."""
    box = state.box
    marks = (things.DANGEROUS,) if things.DANGEROUS in rest.split() else ()
    for found in _some(rest, [card.id for card in box.reactions]):
        yield Named(found, kind="card", marks=marks)
    for token in range(box.creature_count):
        one = things.creature(state, token)
        if mentioned(rest, [f"{one.id} {one.number}" if one.number else one.id]):
            yield Named(one.id, one.number, kind="creature")
    for found in _sectors(state, rest):
        yield Named(found, kind="sector")
    for found in _some(rest, box.item_index):
        yield Named(found, _number_after(rest, found), kind="item")
    for found in _some(rest, DECKS):
        yield Named(found, kind="deck")
    for found in _some(rest, [one.id for one in box.characters]):
        yield Named(found, kind="character")
    for found in _some(rest, box.type_ids):
        yield Named(found)
    for found in _some(rest, TARGETS):
        yield Named(TARGETS[found], kind="target")
    for found in _some(rest.replace("face down", ""), WAYS):
        yield Named(WAYS[found], kind="direction")


def _names_of_its_own(choices: Listed, rest: str) -> Iterator[Named]:
    """What only the answers to this question are about."""
    subjects = [choice.subject for _, choice in choices if choice.subject is not None]
    kinds = {subject.id: subject.kind for subject in subjects if subject.kind not in KNOWN}
    for found in _some(rest, kinds):
        yield Named(found, kind=kinds[found])


def _some(rest: str, ids: Iterable[str]) -> list[str]:
    found = mentioned(rest, ids)
    return [found] if found else []


def _number_after(rest: str, name: str) -> int:
    after = rest.partition(plain_words(name))[2].split()
    return int(after[0]) if after and after[0].isdecimal() else 0


def _sectors(state: Alone, rest: str) -> list[str]:
    """All sectors of the Map that are named, in the order of the text."""
    text = f" {rest} "
    spots = {
        spot(state, sector): f" {plain_words(spot(state, sector))} " for sector in range(state.board.size)
    }
    return sorted(
        (name for name, plain in spots.items() if plain in text), key=lambda one: text.index(spots[one])
    )

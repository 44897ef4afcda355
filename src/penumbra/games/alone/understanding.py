"""What a player means by some words: an offered option, or why there is none.

Nothing is decided here. Words are turned into patterns of choices; they are held against what is offered and then
against all that anybody could think of, and the rules' own reason is put into words. The Hero is told only what he sees
or was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from penumbra.games.alone import notation, speech
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, answers, refusal
from penumbra.games.alone.content.vocabulary import ROOMS
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.map.places import room_at
from penumbra.games.alone.reading import WAYS, plain_words
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import ACID, HERE, SUPPLY, WOUNDED
from penumbra.games.alone.words import listed
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Refusal
from penumbra.kernel.question import OK
from penumbra.kernel.reading import Named, Pattern, fitting
from penumbra.kernel.state import Frame

Choices = list[tuple[int, Choice]]

COLOURS = ("green", "blue", "red")
FINAL = "final"
INTERACT = "interact"
INTERACTING = frozenset({"repair", "work", "clear"})
"""What an Interact may be."""
KINDS = {
    **dict.fromkeys(("move", "unblock", "explore", "repair", "block", "line"), "direction"),
    **dict.fromkeys(("use", "drop", "pay", "defend", "item", "upgrade"), "item"),
    **dict.fromkeys(("sacrifice", "ally", "gain", "character"), "character"),
    **dict.fromkeys(("heal", "recover"), "track"),
    **dict.fromkeys(("target", "which"), "target"),
    **dict.fromkeys(("search", "room"), "room"),
    "fight": "foe", "work": "mission", "clear": "token", "remove danger": "place", "skill": "skill", "level": "level",
    "choose": "number",
}  # fmt: skip
"""By verb: what sort of thing it is done to. Of other verbs the answers to their question say it."""
FIRST_MEANT = {"direction": "move", "item": "use", "creature": "fight"}
"""By kind of thing: what is most likely meant by its name alone."""
EVIL_VERBS = (
    "react", "face", "spawn", "creature", "noise", "hide", "false", "lie", "standard", "breach", "draw", "deck",
)  # fmt: skip
START_VERBS = ("bullet", "heal", "sacrifice")


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to understand some words."""

    pattern: Pattern
    verb: str = ""
    rest: str = ""
    """What was said besides the verb, if no name in it is known."""
    named: bool = False
    """Something was named."""


# -- the Hero's questions --------------------------------------------------------------------------------


def read(state: Alone, text: str) -> int | Refusal:
    """The offered option that the deciding seat means, or why there is none."""
    frame, said = state.stack[-1], plain_words(text)
    offered = [(option, speech.choice(state, option)) for option in ENGINE.options(state)]
    found = _literally(offered, said)
    if len(found) == 1:
        return found[0]
    if found:
        return _say_which(offered, found)
    every = [(option, speech.choice(state, option)) for option in ENGINE.question(frame).every(state, frame)]
    readings = list(_readings(state, frame, every, said))
    lost = _not_known(state, frame, readings)
    if lost is not None:
        return lost
    for reading in readings:
        found = fitting(offered, [reading.pattern])
        if len(found) == 1 and not reading.rest:
            return found[0]
        if found:
            return _say_which(offered, found)
    return _why_not(state, frame, every, readings) or _not_understood(state, frame, said)


def _literally(offered: Choices, said: str) -> list[int]:
    """The options whose notation was said, whole or without the verb."""
    whole = [option for option, choice in offered if plain_words(notation.write(choice)) == said]
    if whole:
        return whole
    found = [(option, choice) for option, choice in offered if said and _without_verb(choice) == said]
    likely = [option for option, choice in found if choice.verb in FIRST_MEANT.values()]
    return likely or [option for option, _ in found]


def _without_verb(choice: Choice) -> str:
    return plain_words(notation.write(choice).removeprefix(choice.verb))


def _say_which(offered: Choices, found: list[int]) -> Refusal:
    """Nothing is wrong but the words."""
    meant = [notation.write(choice) for option, choice in offered if option in found]
    return refusal("ALO-ACT-01", "refusal.say-which", answers=listed(meant))


def _not_known(state: Alone, frame: Frame, readings: list[Reading]) -> Refusal | None:
    """Something was named that does not exist."""
    if not readings or any(not reading.rest for reading in readings):
        return None
    for reading in readings:
        for answer in _answers(reading.verb):
            said = answer.unknown(state, frame, reading.rest) if answer.unknown is not None else None
            if said is not None:
                return said
    return None


def _answers(verb: str) -> list[Answer]:
    return [answer for answer in answers().values() if answer.verb == verb]


# -- readings --------------------------------------------------------------------------------------------


def _readings(state: Alone, frame: Frame, every: Choices, said: str) -> Iterator[Reading]:
    """The likeliest first."""
    thing = _thing_said(every, said)
    if thing is not None:
        exactly = Named(thing.id, thing.number, thing.place, thing.kind, thing.marks)
        yield from _of_named(thing.kind, exactly)
        return
    verbs, rest = _verbs_said(_names_of_verbs(state, every), said)
    for verb in verbs:
        yield _of_verb(state, every, verb, rest)
    words = said.split()
    if not verbs and not any(word in EVIL_VERBS for word in words):
        if INTERACT in words:
            yield Reading(Pattern(INTERACTING), INTERACT)
        for kind in ("direction", "item", "creature"):
            found = _named(state, every, "", kind, said)
            if found is not None:
                yield from _of_named(kind, found)


def _thing_said(every: Choices, said: str) -> Thing | None:
    """The thing whose whole name was said, and nothing else."""
    if said in WAYS:
        return Thing("direction", WAYS[said])
    for _, choice in every:
        thing = choice.subject
        if thing is None or thing.kind in ("track", "room"):
            continue
        if plain_words(notation.written(thing)) == said:
            return thing
    return None


def _of_named(kind: str, named: Named) -> Iterator[Reading]:
    if kind in FIRST_MEANT:
        yield Reading(Pattern(frozenset({FIRST_MEANT[kind]}), named), FIRST_MEANT[kind], named=True)
    yield Reading(Pattern(subject=named), named=True)


def _verbs_said(names: dict[str, list[str]], said: str) -> tuple[list[str], str]:
    """The verbs that the first word which is one may stand for, and what was said after it."""
    words = said.split()
    for place in range(len(words)):
        rest = " ".join(words[place:])
        found = [name for name in names if f"{rest} ".startswith(f"{name} ")]
        if found:
            name = max(found, key=len)
            return names[name], rest[len(name) :].strip()
        if words[place] in EVIL_VERBS or words[place] == INTERACT:
            break
    return [], ""


def _names_of_verbs(state: Alone, every: Choices) -> dict[str, list[str]]:
    """By what people say: the verbs that it may stand for; a verb's own name stands for itself first."""
    words = speech.words_of(state)
    said = {choice.verb: words.synonyms(choice.verb) for _, choice in every}
    others = [answer for answer in answers().values() if not answer.only_here]
    names: dict[str, list[str]] = {verb: [verb] for verb in (*said, *(one.verb for one in others))}
    called = [*said.items(), *((answer.verb, answer.synonyms) for answer in others)]
    for verb, synonyms in called:
        for synonym in synonyms:
            meant = names.setdefault(synonym, [])
            if verb not in meant:
                meant.append(verb)
    return names


def _of_verb(state: Alone, every: Choices, verb: str, rest: str) -> Reading:
    verbs = frozenset({verb})
    if verb == "upgrade":
        return _of_upgrade(state, every, rest)
    if verb == "choose" and rest.isdecimal():
        return Reading(Pattern(verbs, amount=int(rest)), verb, named=True)
    kind = KINDS.get(verb) or _kind_in(every, verb)
    named = _named(state, every, verb, kind, rest) if kind else None
    if verb == "locate":  # what is located is said when that is asked
        named = _named(state, every, "target", "target", rest)
    object_ = _named(state, every, verb, "direction", rest) if verb == "clear" else None
    lost = rest if kind and named is None else ""
    return Reading(Pattern(verbs, named, object_), verb, lost, named is not None)


def _kind_in(every: Choices, verb: str) -> str:
    """What sort of thing a verb is done to in the open question; nothing if to none."""
    subjects = (choice.subject for _, choice in every if choice.verb == verb)
    return next((subject.kind for subject in subjects if subject is not None), "")


def _of_upgrade(state: Alone, every: Choices, rest: str) -> Reading:
    """The item, then the charge: one of another item, or free."""
    wanted, _, giver = rest.partition(" with ")
    free = "free" in wanted.split()
    named = _named(state, every, "upgrade", "item", wanted.removesuffix(" free"))
    donor = _named(state, every, "upgrade", "item", giver)
    lost = (wanted if named is None else "") or (giver if donor is None else "")
    given = Named(SUPPLY.id, kind=SUPPLY.kind) if free else donor
    return Reading(Pattern(frozenset({"upgrade"}), named, given), "upgrade", lost, named is not None)


# -- names -----------------------------------------------------------------------------------------------


def _named(state: Alone, every: Choices, verb: str, kind: str, said: str) -> Named | None:
    """The thing of a kind that is spoken of, as far as it is said."""
    if not said:
        return None
    if kind == "direction":
        way = next((WAYS[word] for word in said.split() if word in WAYS), "")
        return Named(way, kind=kind) if way else None
    if kind == "mission":
        said = _colour_named(state, said)
    if kind == "room" and verb == "search":
        said = _room_named(state, said)
    things = _things(every, verb, "creature" if kind == "foe" else kind)
    return _in_full(things, said) or _by_id(things, said)


def _things(every: Choices, verb: str, kind: str) -> list[Thing]:
    found: dict[Thing, None] = {}
    for _, choice in every:
        for thing in (choice.subject, choice.object):
            if thing is not None and thing.kind == kind and verb in ("", choice.verb):
                found.setdefault(thing)
    return list(found)


def _in_full(things: Iterable[Thing], said: str) -> Named | None:
    """The thing with the longest name among the words."""
    names = {plain_words(notation.written(thing)): thing for thing in things}
    found = max((name for name in names if _has(said, name)), key=len, default="")
    if not found:
        return None
    thing = names[found]
    if thing == HERE:
        return Named(HERE.id, kind=HERE.kind)
    return Named(thing.id, thing.number, thing.place, thing.kind, thing.marks)


def _by_id(things: Iterable[Thing], said: str) -> Named | None:
    """What is called so, whichever of several it is."""
    ids = {thing.id: thing.kind for thing in things}
    found = max((one for one in ids if _has(said, plain_words(one))), key=len, default="")
    if not found:
        return None
    marks = (WOUNDED, ACID) if ids[found] == "creature" else ()  # an acid vial is not marked
    return Named(found, kind=ids[found], marks=tuple(mark for mark in marks if mark in said.split()))


def _has(said: str, name: str) -> bool:
    return f" {name} " in f" {said} "


def _colour_named(state: Alone, said: str) -> str:
    """A mission may be called by its colour."""
    words = said.split()
    for colour, card in enumerate(state.missions):
        if COLOURS[colour] in words or (colour == w.RED and FINAL in words):
            return plain_words(state.box.missions[card].id)
    return said


def _room_named(state: Alone, said: str) -> str:
    """The room in which the Hero is may be called by its name."""
    room = room_at(state, state.hero)
    return "room" if room >= 0 and _has(said, plain_words(ROOMS[room])) else said


# -- why not ---------------------------------------------------------------------------------------------


def _why_not(state: Alone, frame: Frame, every: Choices, readings: list[Reading]) -> Refusal | None:
    for reading in readings:
        if reading.verb == INTERACT:
            return refusal("ALO-INT-01", "refusal.interact.nothing")
        found = fitting(every, [reading.pattern]) or _half_fitting(state, frame, every, reading.pattern)
        if found:
            return _explain(state, frame, found)
    for reading in readings:
        for answer in _answers(reading.verb):
            said = answer.unknown(state, frame, reading.rest) if answer.unknown is not None else None
            if said is not None:
                return said
    return None


def _half_fitting(state: Alone, frame: Frame, every: Choices, pattern: Pattern) -> list[int]:
    """Of two things named, the one against which something stands in any case."""
    if pattern.object is None:
        return []
    question = ENGINE.question(frame)
    halves = [
        fitting(every, [Pattern(pattern.verbs, thing)])
        for thing in (pattern.subject, pattern.object)
        if thing
    ]
    for found in halves:
        reasons = {question.may(state, frame, option) for option in found}
        if len(reasons) == 1 and OK not in reasons:
            return found
    return []


def _explain(state: Alone, frame: Frame, found: list[int]) -> Refusal:
    """What stands against some options; if that differs, why there is none of the kind."""
    question, words = ENGINE.question(frame), speech.words_of(state)
    said = [words.sentence(state, frame, option, question.may(state, frame, option)) for option in found]
    answer = answers().get(found[0] >> w.SHIFT)
    if answer is None or answer.nothing is None or all(one == said[0] for one in said):
        return said[0]
    return answer.nothing(state, frame, found[0])


def _not_understood(state: Alone, frame: Frame, said: str) -> Refusal:
    """What belongs to the start of a turn or to Evil; or what can be done instead (ALO-ACT-01)."""
    words = said.split()
    other = of_another_moment(state, said)
    if other is not None:
        return other
    if frame[0] != w.ASK_ACTION:
        return speech.words_of(state).first_answer(state, frame)
    kinds: dict[str, None] = {}
    for option in ENGINE.options(state):
        kinds.setdefault(speech.choice(state, option).verb)
    key = "refusal.unknown" if words else "refusal.nothing-said"
    return refusal("ALO-ACT-01", key, answers=listed(list(kinds), 16))


def of_another_moment(state: Alone, said: str) -> Refusal | None:
    """What belongs to the start of a turn or to Evil, tried in the middle of something."""
    words = said.split()
    if words and words[0] in START_VERBS and state.begun:
        return refusal("ALO-TURN-04", "refusal.start-over")
    tried = words if state.stack[-1][0] == w.ASK_ACTION else words[:1]
    if any(word in EVIL_VERBS for word in tried):
        return refusal("ALO-TURN-01", "refusal.evil-verb")
    return None

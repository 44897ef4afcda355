"""What somebody means by what he says, in notation or in words of his own.

Nothing here decides what may be done: words are turned into an option, the question says whether it is an answer, and
its words say why not.
"""

from __future__ import annotations

import re

from penumbra.games.london import numbers as w
from penumbra.games.london import speech
from penumbra.games.london.acts.action.rule import ASK_ACTION
from penumbra.games.london.acts.action.words import ACTS, WORDS
from penumbra.games.london.acts.haunt.words import HAUNT
from penumbra.games.london.acts.overlord.words import OVERLORD
from penumbra.games.london.acts.relic.words import RELIC
from penumbra.games.london.content.schema import KEYWORDS
from penumbra.games.london.names import copies_in, mentioned, plain_words, player, read_name, refusal
from penumbra.games.london.notation import write
from penumbra.games.london.state.state import London
from penumbra.games.london.words import ActWords, QuestionWords, listed
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Moves, Refusal
from penumbra.kernel.question import OK
from penumbra.kernel.reading import Named, Pattern, fitting
from penumbra.kernel.state import Frame


def read(state: London, seat: int, text: str) -> int | Refusal:
    """The option that `seat` means, or why there is none now."""
    if state.seat < 0:
        return refusal("TOL-WIN-02", "over")
    if seat != state.seat:
        return _not_yours(state, seat)
    words, frame = plain_words(text), state.stack[-1]
    option = _of_notation(state, words)
    if option is not None:
        return option
    if frame[0] == w.ASK_ACTION:
        return _of_action(state, seat, frame, words)
    return _of_question(state, frame, words)


def refuse(state: London, seat: int, text: str) -> Refusal:
    """Why `seat` cannot do `text` now. If it can, only its words are not those of the notation."""
    meant = read(state, seat, text)
    if isinstance(meant, Refusal):
        return meant
    return refusal("TOL-TURN-02", "say-so", notation=Moves(write(speech.choice(state, meant))))


def _of_notation(state: London, words: str) -> int | None:
    """The offered option that is called exactly so."""
    question = speech.words_of(state).question
    for option in question.options(state, state.stack[-1]):
        if write(speech.choice(state, option)) == words:
            return option
    return None


def _not_yours(state: London, seat: int) -> Refusal:
    who = player(state.seat)
    if seat not in (0, 1):
        return refusal("TOL-TURN-06", "spectator")
    if not state.turn:
        return refusal(speech.words_of(state).rule(state, state.stack[-1]), "setup", who=who)
    return refusal("TOL-TURN-06", "wait" if state.active == seat else "turn", who=who)


# -- the Action Phase ------------------------------------------------------------------------------------

NO_ACTION = {
    "discard": ("TOL-GLOS-02", "discard"),
    "claim": ("TOL-ABIL-05", "claim"),
    "trigger": ("TOL-ABIL-07", "trigger"),
    "shuffle": ("TOL-DRAW-05", "shuffle"),
    "mulligan": ("TOL-SETUP-14", "mulligan"),
}
"""What only an effect can do."""
ACT_OF_VERB: dict[str, ActWords] = {verb: act for act in ACTS for verb in act.verbs}
USE = ("use", "activate")
"""Relics and Overlords are used; so is a haunted Monster."""
KEYWORD_VERBS = tuple(word for word in ("draw", *KEYWORDS) if word not in ACT_OF_VERB)
"""Keywords are no actions: a card has to bring them about (TOL-ABIL-04)."""


def _of_action(state: London, seat: int, frame: Frame, words: str) -> int | Refusal:
    """The first word that is an action says what was meant."""
    if "-".join(words.split()) in state.box.index:  # just a card's name, 'relic hunter' for one
        return _of_name(state, frame, words)
    said = words.replace(":", " ").split()
    for place, word in enumerate(said):
        rest = " ".join(said[place + 1 :])
        if word in ACT_OF_VERB:
            return _checked(state, frame, ACT_OF_VERB[word].read(state, seat, rest))
        if word in USE:
            return _use(state, seat, frame, rest)
        if word in NO_ACTION:
            number, key = NO_ACTION[word]
            return refusal(number, key)
        if word in KEYWORD_VERBS:
            return refusal("TOL-ABIL-04", "keyword", keyword=Message(f"word.{word}"))
    return WORDS.unknown(state, frame, "unknown" if words else "nothing-said")


def _checked(state: London, frame: Frame, meant: int | Refusal) -> int | Refusal:
    """What is meant, or why it cannot be done."""
    if isinstance(meant, Refusal):
        return meant
    reason = ASK_ACTION.may(state, frame, meant)
    return meant if reason == OK else WORDS.sentence(state, frame, meant, reason)


def _use(state: London, seat: int, frame: Frame, words: str) -> int | Refusal:
    """Relics and Overlords are activated; of a Monster its Haunt action is meant if it has one now, or else its Horde
    ability."""
    design = mentioned(state.box, words)
    if design < 0:
        if {"overlord", *(overlord.id for overlord in state.box.overlords)} & set(words.split()):
            return _checked(state, frame, OVERLORD.read(state, seat, words))
    elif state.box.type[design] == w.RELIC_CARD:
        return _checked(state, frame, RELIC.read(state, seat, words))
    elif copies_in(state, state.players[seat].play, design):
        meant = _checked(state, frame, HAUNT.read(state, seat, words))
        if not isinstance(meant, Refusal) or meant.message.key == "refusal.which-copy":
            return meant
    return refusal("TOL-ABIL-11", "activate")


def _of_name(state: London, frame: Frame, words: str) -> int | Refusal:
    """A mere name: what can be done with that card."""
    card_id = "-".join(words.split())
    about = [
        write(choice)
        for choice in (speech.choice(state, option) for option in ASK_ACTION.options(state, frame))
        if any(thing is not None and thing.id == card_id for thing in (choice.subject, choice.object))
    ]
    if about:
        return refusal("TOL-TURN-02", "say-which", answers=listed(about))
    return WORDS.unknown(state, frame)


# -- questions -------------------------------------------------------------------------------------------

SYNONYMS: dict[str, tuple[str, ...]] = {
    "no": ("decline", "done"),
    "skip": ("decline", "done"),
    "decline": ("decline", "done"),
    "done": ("done", "decline"),
    "stop": ("done", "decline"),
    "yes": ("pay",),
    "heal": ("recover",),
    "use": ("activate", "relic", "trigger"),
    "activate": ("activate", "relic"),
    "relic": ("relic", "remove"),
    "return": ("command", "put back"),
    "keep": ("keep", "put back"),
    "draw": ("take",),
    "lose": ("lose",),
}
"""What else people say for a verb of a question's answers."""


def _of_question(state: London, frame: Frame, words: str) -> int | Refusal:
    """During a question only its answers are possible. What was said is compared with them, and then with all that
    anybody could answer, which tells why it is none."""
    asked = speech.words_of(state)
    question = asked.question
    offered = [(option, speech.choice(state, option)) for option in question.options(state, frame)]
    every = [(option, speech.choice(state, option)) for option in question.every(state, frame)]
    patterns = _patterns(state, words, [choice for _, choice in every])
    found = fitting(offered, _as_said(offered, every, patterns))
    if len(found) == 1:
        return found[0]
    if found:
        answers = listed([write(choice) for option, choice in offered if option in found])
        return refusal("TOL-TURN-02", "say-which", answers=answers)
    thought_of = fitting(every, patterns)
    if thought_of:
        return asked.sentence(state, frame, thought_of[0], question.may(state, frame, thought_of[0]))
    return _no_answer(state, frame, asked, words)


def _as_said(
    offered: list[tuple[int, Choice]], every: list[tuple[int, Choice]], patterns: list[Pattern]
) -> list[Pattern]:
    """A verb of the question that cannot be carried out is never taken for another: who takes a card that can only be
    put away is told so."""
    if patterns and patterns[0].verbs and fitting(every, patterns[:1]) and not fitting(offered, patterns[:1]):
        return []
    return patterns


def _no_answer(state: London, frame: Frame, asked: QuestionWords, words: str) -> Refusal:
    """A card that is none of the choices is named."""
    design = mentioned(state.box, words)
    answers = [speech.choice(state, option) for option in asked.question.options(state, frame)]
    if design >= 0 and any(
        choice.subject is not None and choice.subject.id == state.box.ids[design] for choice in answers
    ):
        design = -1
    return asked.no_answer(state, frame, design)


def _patterns(state: London, words: str, choices: list[Choice]) -> list[Pattern]:
    """What was said as patterns of choices, the closest reading first."""
    said = words.replace(":", " ").split()
    verbs = _verbs(" ".join(said), choices)
    subject, rest = _subject(state, " ".join(said), choices)
    numbers = [int(word) for word in rest.split() if re.fullmatch(r"[0-9]{1,9}", word)]
    amount = numbers[0] if numbers else None
    index = next((word for word in ("first", "second") if word in said), "")
    ability = Named(id=index) if index else None
    if subject is None and amount is None and not verbs:
        return []
    patterns = [Pattern(verbs, subject, ability, amount)]
    if subject is not None or amount is not None:
        patterns.append(Pattern(frozenset(), subject, ability, amount))
    return patterns


def _verbs(words: str, choices: list[Choice]) -> frozenset[str]:
    """The verbs among a question's answers that were said, by themselves or by a synonym."""
    possible = {choice.verb for choice in choices}
    spaced = f" {words} "
    said = {verb for verb in possible if f" {verb} " in spaced}
    if said:
        return frozenset(said)
    meant = (verb for word in words.split() for verb in SYNONYMS.get(word, ()))
    return frozenset(verb for verb in meant if verb in possible)


def _subject(state: London, words: str, choices: list[Choice]) -> tuple[Named | None, str]:
    """What was named, and the words that are left. An Overlord stands for his faction where one is asked for."""
    design = mentioned(state.box, words)
    if design >= 0:
        card_id = state.box.ids[design]
        name = card_id.replace("-", " ")
        before, _, after = f" {words} ".partition(f" {name} ")
        named = read_name(state.box, f"{name} {after}".strip())
        place = "their" if " their" in f" {before}" else "street" if " street" in f" {before}" else None
        return Named(id=card_id, number=named.number, place=place), ""
    things = [choice.subject for choice in choices if choice.subject is not None]
    for thing in sorted(set(things), key=lambda thing: -len(thing.id)):
        if _is_named(thing, words):
            return Named(id=thing.id, kind=thing.kind), words
    for overlord in state.box.overlords:
        if overlord.id in words.split() and any(thing.kind == "faction" for thing in things):
            return Named(id=overlord.faction, kind="faction"), words
    return None, words


def _is_named(thing: Thing, words: str) -> bool:
    """By its own word, in the singular or in the plural."""
    name = thing.id.replace("-", " ")
    return f" {name} " in f" {words} " or f" {name}s " in f" {words} "

"""Who the Hero is, where he wakes, and what waits for him."""

from __future__ import annotations

from dataclasses import replace

from penumbra.games.alone import describe, naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies.words import people
from penumbra.games.alone.answer import asked, refusal
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.creatures.spawning import rule as spawning
from penumbra.games.alone.creatures.spawning.words import too_near, type_refused
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.reactions.danger.words import danger_refused
from penumbra.games.alone.rounds.setup import rule
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import QuestionWords, place
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame

USUAL_DIFFICULTY = "normal"
LEVELS = ("caption.type.upper", "caption.type.lower")


class DeckWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.DECK_TAKEN:
            return refusal("ALO-REACT-12", "refusal.deck.taken", deck=naming.deck(DECKS[arg]))
        return None


class StartWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.NO_START:
            return refusal("ALO-REV-01", "refusal.start", place=place(state, arg))
        return None


class PlaceWords(QuestionWords):
    def captioned(self, state: Alone, frame: Frame, kind: int, arg: int) -> Message:
        """With the level: the question may not name it."""
        return Message(LEVELS[frame[2]], {"creature": naming.creature(state.box.type_ids[arg])})

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.TYPE_TWICE:
            name = naming.creature(state.box.type_ids[arg])
            return refusal("ALO-STAT-03", "refusal.place.twice", creature=name)
        return type_refused(state, arg, reason, state.box.spawn[arg][0])


class PlaceAtWords(QuestionWords):
    def choice(self, state: Alone, frame: Frame, option: int) -> Choice:
        """It is about the type that was chosen; the question does not say which."""
        return replace(super().choice(state, frame, option), by=things.creature_type(state, frame[4]))

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == spawning.NEAR:
            return too_near(state, arg, state.box.spawn[frame[4]][0])
        if reason == spawning.OTHER_LEVEL:
            return refusal("ALO-GLOS-08", "refusal.place.other-level", place=place(state, arg))
        return None


class FirstDangerWords(QuestionWords):
    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == spawning.OTHER_LEVEL:
            return refusal("ALO-DANG-04", "refusal.place.other-level", place=place(state, arg))
        if reason == rule.NEAR_START:
            clear = state.box.numbers.start_clear
            return refusal("ALO-DANG-04", "refusal.danger.near-start", place=place(state, arg), n=clear)
        return danger_refused(state, arg, reason)


def _difficulty(box: Box) -> HouseRule:
    levels = tuple(one.id for one in box.difficulties)
    return HouseRule("difficulty", "ALO-DIFF-01", levels, usual=USUAL_DIFFICULTY, first=True)


def _chapter(box: Box) -> HouseRule:
    return HouseRule("chapter", "ALO-MIS-01", ("none", *(chapter.id for chapter in box.chapters)))


def _character(state: Alone, frame: Frame, number: int) -> Message:
    name = naming.character(state.box.characters[number].id)
    text = describe.character_text(state.box, number)[0]
    return Message("caption.character", {"character": name, "text": text})


def _deck(state: Alone, frame: Frame, number: int) -> Message:
    return naming.deck(DECKS[number])


PART = Part(
    rule.WORK,
    [
        QuestionWords(
            rule.CHARACTER,
            "ALO-ALLY-01",
            "prompt.character",
            synonyms={"character": ("choose", "be", "play")},
        ),
        DeckWords(rule.DECK, "ALO-REACT-12", "prompt.deck", synonyms={"deck": ("choose", "take", "play")}),
        StartWords(rule.START, "ALO-REV-01", "prompt.start", synonyms={"at": ("start at", "start")}),
        PlaceWords(rule.PLACE, "ALO-STAT-03", "prompt.place", n=3, synonyms={"type": ("place",)}),
        PlaceAtWords(rule.PLACE_AT, "ALO-GLOS-08", "prompt.place-at", synonyms={"at": ("place",)}),
        FirstDangerWords(
            rule.PLACE_DANGER,
            "ALO-DANG-03",
            "prompt.place-danger",
            n=3,
            synonyms={"at": ("danger", "danger at", "place")},
        ),
    ],
    house_rules={
        rule.EVIL_PLAYERS: HouseRule("evil-players", "ALO-REACT-11", ("1", "2", "3"), first=True),
        rule.DIFFICULTY: _difficulty,
        rule.CHOSEN_DECKS: HouseRule("decks", "ALO-REACT-12", ("random", "chosen")),
        rule.ROUND_START: HouseRule("round-start", "ALO-HEAL-01", ("second", "first")),
        rule.CHAPTER: _chapter,
        rule.BEFORE: HouseRule("before", "ALO-MIS-01", ("none", "won", "lost")),
    },
    answers=(
        asked(w.CHARACTER, "character", "CHARACTER", things.character, _character),
        asked(w.DECK, "deck", "DECK", things.deck, _deck),
    ),
    offers=(
        Offer(w.CHARACTER, "character", "character", people),
        Offer(w.DECK, "deck", "deck", lambda box: DECKS),
    ),
)

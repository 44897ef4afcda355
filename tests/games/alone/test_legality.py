"""Legality is said once: every reason has a sentence, reasons have numbers of their own, and no wording of an offered
answer is refused with a rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import OPS
from penumbra.games.alone.content.box import EVIL_OPS, HERO_OPS
from penumbra.games.alone.creatures.moving import rule as moving
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.notation import notation
from penumbra.games.alone.reactions.effect import EFFECTS
from penumbra.games.alone.speech import all_words
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords, QuestionWords
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Refusal
from penumbra.kernel.question import NOT_ASKED, OK
from penumbra.kernel.texts import Texts
from tests.games.alone.table import LINE, Table, base_game
from tests.support import rule

ASKED_BACK = "refusal.say-which"
MOST_DECISIONS = 300
WORM = 12
"""The token of the first Worm."""


@cache
def english() -> Texts:
    return load_texts(base_game())


def decisions(seed: str, **settings: str) -> Iterator[Alone]:
    """The states of a random game."""
    game, chance = base_game(), Chance(seed)
    state = game.start(game.check_settings(settings), chance)
    for _ in range(MOST_DECISIONS):
        if state.seat < 0:
            return
        yield state
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)


# -- reasons ---------------------------------------------------------------------------------------------

FRAMES: dict[int, tuple[int, ...]] = {
    w.ASK_CREATURE: (w.ASK_CREATURE, 1, moving.NO_CARD, 0, 1, 0, -1),
    w.ASK_STEP: (w.ASK_STEP, 1, WORM, 1, moving.NO_CARD, 0, -1, 0),
    w.ASK_STEP_AWAY: (w.ASK_STEP_AWAY, 1, WORM, 1, 0),
    w.ASK_SPAWN_AT: (w.ASK_SPAWN_AT, 1, 0, 0, -1),
    w.ASK_PLACE_AT: (w.ASK_PLACE_AT, 1, 0, 1, 0),
    w.ASK_REACT: (w.ASK_REACT, 1, w.MOVE, w.MOVED, 0, 0, 0),
    w.ASK_DIM: (w.ASK_DIM, 1, 1, 0, 0),
}
"""Questions with longer frames than (number, seat, 0, 0)."""
ELSEWHERE = {w.MOVE_TO, w.DONE_NOW, w.RECOVER, w.PASS, w.CREATURE, w.STEP, w.STOP, w.NOISE, w.SECTOR, w.DECK}
"""Kinds of answers; those that a question has not are none to it."""
SPOKEN = [
    (words, reason)
    for words in all_words().values()
    if not isinstance(words, HeroWords)
    for reason in words.question.reasons()
]
"""The Hero's have a test of their own: their sentences hang on the kind of the option too."""


@pytest.mark.parametrize(("words", "reason"), SPOKEN, ids=lambda one: str(getattr(one, "_prompt", one)))
def test_every_reason_has_a_sentence_in_every_question_that_gives_it(
    words: QuestionWords, reason: int
) -> None:
    state = Table(**LINE, items=["jetpack"], creatures={"worm-1": "u-d1"}).state
    state.scene.asked = 1
    frame = FRAMES.get(words.question.number, (words.question.number, 1, 0, 0))
    state.stack.append(frame)
    said = words.own_sentence(state, frame, 0, reason)
    assert said is not None
    assert english().has(f"rule.{said.rule}")
    assert english().say(said.message)


@pytest.mark.parametrize("seed", range(3))
def test_no_reason_is_given_that_the_question_does_not_name(seed: int) -> None:
    for state in decisions(f"reasons {seed}", **{"evil-players": str(1 + seed % 3), "decks": "chosen"}):
        frame = state.stack[-1]
        question = ENGINE.question(frame)
        if frame[0] in all_words():
            every = question.every(state, frame)
            given = {option: question.may(state, frame, option) for option in every}
            assert set(given.values()) <= {OK, NOT_ASKED, *question.reasons()}
            assert [option for option in sorted(given) if given[option] == OK] == sorted(
                question.options(state, frame)
            )
            foreign = ELSEWHERE - {option >> w.SHIFT for option in every}
            assert all(question.may(state, frame, kind << w.SHIFT) == NOT_ASKED for kind in foreign)


def test_every_effect_is_carried_out_by_somebody() -> None:
    assert [effect.word for effect in EFFECTS] == list(EVIL_OPS)
    assert [effect.word for effect in OPS] == list(HERO_OPS)


# -- other words -----------------------------------------------------------------------------------------


def reworded(words: QuestionWords, state: Alone, option: int) -> Iterator[str]:
    """An offered answer in every other way in which it is understood."""
    text, verb = notation(state, option), words.choice(state, state.stack[-1], option).verb
    rest = text.removeprefix(verb).strip()
    yield text.upper()
    yield text.replace("-", " ")
    for synonym in words.synonyms(verb):
        yield f"{synonym} {rest}".strip()
        yield f"{synonym} the {rest}".strip()
    if rest and not rest.isdecimal():
        yield rest


def rest_of(words: QuestionWords, state: Alone, option: int) -> str:
    verb = words.choice(state, state.stack[-1], option).verb
    return notation(state, option).removeprefix(verb).strip()


@pytest.mark.parametrize("seed", range(6))
def test_an_offered_answer_is_never_refused_however_it_is_put(seed: int) -> None:
    game, chance = base_game(), Chance(f"which {seed}")
    for state in decisions(f"reworded {seed}", **{"evil-players": str(1 + seed % 3), "crowded": "yes"}):
        if state.stack[-1][0] not in all_words():
            continue
        words = all_words()[state.stack[-1][0]]
        options = game.options(state)
        option = options[chance.below(len(options))]
        for text in reworded(words, state, option):
            meant = game.read(state, state.seat, text)
            asked_back = isinstance(meant, Refusal) and meant.message.key == ASKED_BACK
            another = isinstance(meant, int) and text == rest_of(words, state, option)  # a name alone
            assert meant == option or asked_back or another, (
                f"{text!r} for {notation(state, option)!r} is read as {meant}"
            )


@rule("ALO-REACT-09")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("play skitter", "react skitter"),
        ("play skitter dangerous", "react skitter dangerous"),
        ("answer with skitter, dangerous", "react skitter dangerous"),
        ("Skitter", "react skitter"),
        ("nothing", "pass"),
    ],
)
def test_a_reaction_is_played_in_other_words(said: str, meant: str) -> None:
    creatures = {"worm-1": "u-d1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures, danger=["u-b1"]).do("move west")
    option = table.game.read(table.state, 1, said)
    assert isinstance(option, int)
    assert notation(table.state, option) == meant


def test_what_is_said_too_shortly_is_asked_back() -> None:
    creatures = {"worm-1": "u-d1", "worm-2": "u-d1", "husk-1": "u-c1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures).do("move west").answer("skitter")
    asked = table.game.read(table.state, 1, "move worm")
    assert isinstance(asked, Refusal)
    assert english().say(asked.message) == "Say exactly what you mean: creature worm-1 · creature worm-2"
    assert table.game.read(table.state, 1, "move the husk") == table.game.parse(
        table.state, "creature husk-1"
    )


def test_a_card_that_does_not_exist_is_not_taken_for_the_only_one_in_hand() -> None:
    creatures = {"worm-1": "u-d1"}
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures=creatures).do("move west")
    asked = table.game.read(table.state, 1, "play my hat")
    assert isinstance(asked, Refusal)
    assert english().say(asked.message) == "There is no such card."

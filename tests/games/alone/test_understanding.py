"""Understanding: an offered move is never refused, however it is put, and every reason can be put into words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.alone import notation, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import answers, sentences
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.reading import plain_words
from penumbra.games.alone.speech import all_words
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Refusal
from penumbra.kernel.question import NOT_ASKED, OK
from penumbra.kernel.texts import MissingText
from tests.games.alone.table import LINE, Table, base_game, meanings
from tests.support import rule

ASKED_BACK = "refusal.say-which"
SHORT = {"north": ("n",), "east": ("e",), "south": ("s",), "west": ("w",), "stairs": ("up", "down", "stair")}
"""What people say for a direction."""


def wander(seed: int, often: int, decisions: int = 600) -> Iterator[Alone]:
    """Some decisions of a random game, the Hero's more often than Evil's."""
    game, chance = base_game(), Chance(f"words {seed}")
    state = game.start(game.check_settings({"evil-players": str(1 + seed % 3)}), chance)
    for number in range(decisions):
        if state.seat < 0:
            return
        if number % (often if state.seat == w.HERO else 3 * often) == 0:
            yield state
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)


# -- however it is put -----------------------------------------------------------------------------------


def reworded(state: Alone, choice: Choice) -> Iterator[str]:
    """An offered move in all words that are understood."""
    text = notation.write(choice)
    rest = text.removeprefix(choice.verb)
    verbs = {choice.verb, *all_words()[state.stack[-1][0]].synonyms(choice.verb)}
    for answer in answers().values():
        if answer.verb == choice.verb:
            verbs.update(answer.synonyms)
    for verb in sorted(verbs):
        yield f"{verb}{rest}"
        yield plain_words(f"{verb}{rest}").upper()
        for way in (choice.subject, choice.object):
            if way is not None and way.kind == "direction":
                yield from (f"{verb}{rest.replace(way.id, short)}" for short in SHORT.get(way.id, ()))
        if (
            choice.subject is not None
            and choice.subject.kind in ("item", "creature")
            and choice.object is None
        ):
            yield f"{verb} the {choice.subject.id} please"
    if choice.subject == things.HERE:
        yield "search the room"


@pytest.mark.parametrize("seed", range(6))
def test_an_offered_move_is_carried_out_or_asked_back_however_it_is_put(seed: int) -> None:
    game = base_game()
    tried = asked = 0
    for state in wander(seed, 11):
        for option in game.options(state):
            choice = game.choice(state, option)
            for text in reworded(state, choice):
                meant = game.read(state, state.seat, text)
                tried += 1
                if isinstance(meant, Refusal):
                    assert meant.message.key == ASKED_BACK, (notation.write(choice), text, meant)
                    asked += 1
                elif plain_words(text) == plain_words(notation.write(choice)):
                    assert meant == option
    assert tried > 300
    assert asked < tried / 10


@rule("ALO-ACT-01")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("go west", "move west"),
        ("w", "move west"),
        ("run away to the west", "move west"),
        ("peek at the east", "explore east"),
        ("activate smoke grenade", "use smoke-grenade"),
        ("smoke grenade", "use smoke-grenade"),
        ("listen", "locate"),
        ("bullet", "bullet time"),
    ],
)
def test_other_words_do_it(said: str, meant: str) -> None:
    table = Table(**LINE, items=["smoke-grenade"])
    option = table.game.read(table.state, 0, said)
    assert isinstance(option, int)
    assert table.game.notation(table.state, option) == meant


@rule("ALO-INT-02")
@pytest.mark.parametrize("said", ["repair east", "switch east", "light e"])
def test_a_light_switch_is_repaired_even_where_the_hero_is_shut_in(said: str) -> None:
    table = Table(upper="*-o", hero="u-a1", rubble=["u-a1 u-b1"])
    option = table.game.read(table.state, 0, said)
    assert isinstance(option, int)
    assert table.game.notation(table.state, option) == "repair east"


def test_one_of_several_is_asked_for() -> None:
    table = Table(**LINE, items=["jetpack", "jetpack 2"])
    refusal = table.game.read(table.state, 0, "use jetpack")
    assert isinstance(refusal, Refusal)
    assert refusal.message.params == {"answers": "use jetpack 1 · use jetpack 2"}


def test_half_understood_words_do_nothing() -> None:
    """With one way to go, going to a place that nobody knows is still not going there."""
    table = Table(upper="o-o", hero="u-a1")
    refusal = table.game.read(table.state, 0, "move to the kitchen")
    assert isinstance(refusal, Refusal)
    assert refusal.message.key == ASKED_BACK


def test_what_belongs_to_another_question_is_not_taken_for_an_answer() -> None:
    table = Table(**LINE, items=["smoke-grenade"])
    refusal = table.game.read(table.state, 0, "drop smoke grenade")
    assert isinstance(refusal, Refusal)
    assert refusal.rule == "ALO-ITEM-08"


# -- every reason has a sentence ---------------------------------------------------------------------------


def rule_modules() -> list[str]:
    games = Path(notation.__file__).parent
    return sorted(
        ".".join(path.relative_to(games).with_suffix("").parts) for path in games.glob("[am]*s/*/rule.py")
    )


def test_every_reason_of_the_hero_has_one_sentence() -> None:
    reasons: list[int] = []
    for name in rule_modules():
        reasons += getattr(import_module(f"penumbra.games.alone.{name}"), "REASONS", ())
    assert len(reasons) == len(set(reasons))
    assert set(reasons) == {reason for reason in sentences() if reason < w.OWN_REASONS}
    assert not {OK, NOT_ASKED} & set(reasons)


RICH: dict[str, Any] = {
    "upper": "1-o=o-o-S", "lower": "        S-o", "hero": "u-a1", "rooms": ["control-room"],
    "items": ["bullets", "armour", "medkit 2 upgraded"], "allies": ["captain", "pilot"],
    "creatures": {"worm-1": "u-a1", "husk-1": "u-b1"}, "revealed": ["u-a1", "u-b1"], "danger": ["u-b1"],
}  # fmt: skip
"""A bit of everything."""
SPOKEN = [
    (number, reason)
    for number, words in all_words().items()
    if isinstance(words, HeroWords)
    for reason in words.question.reasons()
]


@pytest.mark.parametrize(("number", "reason"), SPOKEN)
def test_every_reason_has_a_sentence_in_every_question_of_the_hero(number: int, reason: int) -> None:
    """Whether it can come up in this position or not."""
    state, texts, words = Table(**RICH).state, load_texts(base_game()), all_words()[number]
    frame = (number, w.HERO, 1, 0)
    state.stack.append(frame)
    said: list[str] = []
    for option in words.question.every(state, frame):
        with suppress(IndexError, KeyError, MissingText):  # it is about an option of another kind
            refusal = words.sentence(state, frame, option, reason)
            said.append(texts.say(refusal.message))
            assert texts.has(f"rule.{refusal.rule}")
    assert all(said)
    assert said


def test_every_answer_of_the_hero_has_words() -> None:
    assert w.MOVE_TO in answers()


@pytest.mark.parametrize("seed", range(4))
def test_whatever_the_hero_thinks_of_reads_back_and_what_is_not_offered_has_a_sentence(seed: int) -> None:
    texts, game, met = load_texts(base_game()), base_game(), set[int]()
    for state in wander(seed, 5):
        frame = state.stack[-1]
        if not isinstance(all_words()[frame[0]], HeroWords):
            continue
        for option in game.every(state):
            choice = game.choice(state, option)
            assert meanings(notation.write(choice)) in ([choice], []), choice
            refusal = game.explain(state, option)
            if refusal is not None:
                assert texts.has(f"rule.{refusal.rule}")
                assert texts.say(refusal.message)
                met.add(game.may(state, option))
    assert len(met) > 10


@pytest.mark.parametrize(
    "number", [number for number, words in all_words().items() if isinstance(words, HeroWords)]
)
def test_a_question_of_the_hero_is_asked_by_the_engine(number: int) -> None:
    assert ENGINE.question((number, 0)) is all_words()[number].question


@rule("ALO-ITEM-02")
@pytest.mark.parametrize("said", ["use acid-vial", "activate the acid vial, please", "the acid vial"])
def test_of_two_acid_vials_it_is_asked_which(said: str) -> None:
    """`acid` is a mark of creatures too."""
    items = ["acid-vial 1", "acid-vial 2", "jetpack"]
    table = Table(**LINE, items=items, creatures={"worm-1": "u-b1"})
    asked = table.game.read(table.state, w.HERO, said)
    assert isinstance(asked, Refusal)
    assert asked.message.key == ASKED_BACK


@rule("ALO-ITEM-08")
def test_of_two_acid_vials_one_is_dropped() -> None:
    items = ["acid-vial 1", "acid-vial 2", *["jetpack"] * 2, *["medkit"] * 2]
    table = Table(**LINE, items=items, item_bag=["detector", "detector"]).do("search").till(w.ASK_DROP)
    asked = table.game.read(table.state, w.HERO, "drop the acid vial")
    assert isinstance(asked, Refusal)
    assert asked.message.key == ASKED_BACK

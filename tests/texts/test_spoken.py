"""Whole games in every language: whatever is asked, answered and told has words with all the forms they need."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.registry import OWN, load_game, load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import Game
from penumbra.kernel.match import Match
from penumbra.kernel.message import Message
from penumbra.kernel.scenario.running import run_paths
from penumbra.kernel.texts import Texts
from penumbra.table.book import pages_of
from penumbra.terminal.sitting import texts_for
from tests.texts.catalogues import LANGUAGES

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
KEY = re.compile(r"\b[a-z]+(?:-[a-z]+)*(?:\.[a-z0-9-]+){1,}\b")
"""What a key would look like in a sentence."""
GAMES = sorted(OWN)


@cache
def game_called(name: str) -> Game[Any]:
    return load_game(name)


@cache
def spoken(name: str, language: str) -> Texts:
    return load_texts(game_called(name), language)


def messages(name: str, seed: int) -> Iterator[Message]:
    """All that is asked, offered and told in a random game."""
    game, chance = game_called(name), Chance(seed)
    match = Match.begin(game, game.check_settings({}), chance)
    while not match.over:
        state = match.state
        yield game.prompt(state)
        options = game.options(state)
        yield from (game.caption(state, option) for option in options)
        seats = (*range(game.seats_of(state)), NOBODY)
        for event in match.step(options[chance.below(len(options))], chance):
            yield from (game.tell(event.seen_by(seat), seat) for seat in seats if event.heard_by(seat))


def strange(sentence: str) -> bool:
    return not sentence or bool(re.search(r"[{}]|  |\.\.(?!\.)", sentence)) or bool(KEY.search(sentence))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_a_random_game_is_told_in_whole_sentences(name: str, language: str, seed: int) -> None:
    texts = spoken(name, language)
    said = {texts.say(message) for message in messages(name, seed)}

    assert not [sentence for sentence in said if strange(sentence)]
    assert not texts.missing


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_different_answers_have_different_captions(name: str, language: str) -> None:
    game, chance, texts = game_called(name), Chance(7), spoken(name, language)
    match = Match.begin(game, game.check_settings({}), chance)
    while not match.over:
        options = game.options(match.state)
        captions = [texts.say(game.caption(match.state, option)) for option in options]
        assert len(set(captions)) == len(captions), captions
        match.step(options[chance.below(len(options))], chance)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_page_of_the_book_has_all_the_forms_it_asks_for(name: str, language: str) -> None:
    game = game_called(name)
    texts = texts_for(game, language)
    pages = list(pages_of(game, texts))

    assert pages
    assert not texts.missing


@cache
def met_in_scenarios(name: str) -> list[tuple[Game[Any], Message]]:
    """All that is asked and told in scenarios, where questions come up that random games do not meet."""
    found: dict[str, tuple[Game[Any], Message]] = {}
    for outcome in run_paths([SCENARIOS / name], game_called, show=True):
        assert outcome.game is not None
        for moment in outcome.moments:
            told = [one.sentence for seat in moment.told.values() for one in seat]
            asked = [moment.asked] if moment.asked is not None else []
            found.update({repr(message): (outcome.game, message) for message in (*asked, *told)})
    return list(found.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_every_scenario_is_told_in_whole_sentences(name: str, language: str) -> None:
    texts = spoken(name, language)
    plain = [message for game, message in met_in_scenarios(name) if game is game_called(name)]
    said = {texts.say(message) for message in plain}

    assert not [sentence for sentence in said if strange(sentence)]
    assert not texts.missing

"""What can be said in a game: moves as patterns, and what was meant by a slip of the pen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from penumbra.games.registry import OWN, load_game
from penumbra.kernel.chance import Chance, NoChance
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Grammar, Slot, a_thing, an_amount

TOY = Grammar(
    ["pass", "pay N COIN", "mark CARD : WHICH", "fog: pass"],
    {
        "N": Slot(shape="[1-9]", fill=an_amount),
        "COIN": Slot(("gold", "silver"), fill=a_thing("coin")),
        "CARD": Slot(("fog", "fog wraith", "fog wraith 2")),
        "WHICH": Slot(("first", "second")),
    },
)
DOCS = Path(__file__).parents[2] / "docs" / "notation.md"


@pytest.mark.parametrize(
    "text", ["pass", "PASS", " pay  3 Gold", "mark fog: first", "mark fog wraith 2: second"]
)
def test_a_move_is_read_however_it_is_typed(text: str) -> None:
    assert TOY.reads(text)


@pytest.mark.parametrize(
    "text",
    ["", "pas", "pass it", "pay gold", "pay 0 gold", "pay 3 lead", "mark fog", "mark wraith: first", "fog"],
)
def test_what_fits_no_pattern_is_no_move(text: str) -> None:
    assert not TOY.reads(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("pas", ["pass"]),
        ("pay 3 sliver", ["pay 3 silver"]),
        ("pya 3 gold", ["pay 3 gold"]),
        ("mark fog wrath: frist", ["mark fog wraith: first"]),
        ("sing", []),
        ("pay 3 lead", []),
    ],
)
def test_what_was_meant_is_found(text: str, meant: list[str]) -> None:
    assert TOY.nearest(text) == meant


@pytest.mark.parametrize(
    ("text", "meanings"),
    [
        ("pass", [Choice("pass")]),
        ("PAY 3  gold", [Choice("pay", Thing("coin", "gold"), amount=3)]),
        ("mark fog: first", [Choice("mark", Thing("word", "fog"), Thing("word", "first"))]),
        ("fog: pass", [Choice("pass", cause="fog")]),
        ("sing", []),
    ],
)
def test_what_a_move_means_is_told_by_its_pattern(text: str, meanings: list[Choice]) -> None:
    assert TOY.meanings(text) == meanings


@pytest.mark.parametrize("game_name", OWN)
def test_every_move_that_random_games_offer_is_a_move_of_the_grammar(game_name: str) -> None:
    """With all house rules mixed; `penumbra verify` looks at many more."""
    game = load_game(game_name)
    for number in range(6):
        chance = Chance(f"grammar/{number}")
        mixed = {rule.key: rule.choices[chance.below(len(rule.choices))] for rule in game.house_rules}
        state = game.start(game.check_settings(mixed), chance)
        grammar = game.grammar(state)
        assert grammar is not None
        while state.seat >= 0:
            options = game.options(state)
            texts = [game.notation(state, option) for option in options]
            assert [text for text in texts if not grammar.reads(text)] == []
            game.apply(state, options[chance.below(len(options))], chance)


def test_a_sector_that_this_map_does_not_have_is_in_no_move() -> None:
    game = load_game("alone")
    state = game.arrange(game.check_settings({}), {"upper": "o-o"}, NoChance())
    grammar, anywhere = game.grammar(state), game.grammar(None)
    assert grammar is not None
    assert anywhere is not None
    assert (grammar.reads("at u-b1"), grammar.reads("at u-c1")) == (True, False)
    assert anywhere.reads("at u-c1")


@pytest.mark.parametrize(
    "text",
    [
        "play wich", "haunt witch 2", "overlord cain", "frenzy: life", "convert coin to might", "activate witch: third",
        "curse: discard", "use leech jar", "destroy their", "attack -1",
    ],
)  # fmt: skip
def test_what_is_never_offered_in_london_is_no_move(text: str) -> None:
    grammar = load_game("london").grammar(None)
    assert grammar is not None
    assert not grammar.reads(text)


@pytest.mark.parametrize(
    "text",
    [
        "move up", "react skiter", "react skitter dangerously", "creature worm-9", "at u-33", "work sm99",
        "fight worm-1", "fight worm at u-c2", "draw fury", "draw fury for 0", "clear danger", "noise",
    ],
)  # fmt: skip
def test_what_is_never_offered_in_alone_is_no_move(text: str) -> None:
    grammar = load_game("alone").grammar(None)
    assert grammar is not None
    assert not grammar.reads(text)


def test_the_page_of_the_notation_names_the_verb_of_every_pattern() -> None:
    said = set(re.findall(r"`([a-z]+)", DOCS.read_text(encoding="utf-8")))
    grammars = [load_game(name).grammar(None) for name in OWN]
    patterns = [pattern for grammar in grammars if grammar is not None for pattern in grammar.patterns]
    assert {pattern.split()[0].rstrip(":") for pattern in patterns} - said == set()

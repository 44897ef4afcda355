"""Every reaction card of the box is shown by scenarios: its basic and its dangerous effect, each in a file of its own.

A card's file is named after it, in the folder of its deck: `fury/rend.toml` and `fury/rend-dangerous.toml`; what one
position cannot show stands in further files, `rend--no-damage.toml`, `rend-dangerous--no-items.toml`."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.games.alone.game import AloneGame
from penumbra.kernel.scenario import read_scenario

FOLDER = Path(__file__).parents[4] / "scenarios" / "alone" / "reactions"
CARDS = {card.id: card.deck for card in AloneGame().box.reactions}
FILES = sorted(FOLDER.rglob("*.toml"))
DANGEROUS = "-dangerous"


def path_of(card: str, ending: str) -> Path:
    return FOLDER / CARDS[card] / f"{card}{ending}.toml"


def moves_of(path: Path) -> list[str]:
    return [step.do for step in read_scenario(path).step]


def card_shown_by(path: Path) -> str:
    """`rend-dangerous--no-items` shows `rend`."""
    return path.stem.partition("--")[0].removesuffix(DANGEROUS)


def test_there_are_four_decks_of_thirteen_cards() -> None:
    decks = list(CARDS.values())
    assert {deck: decks.count(deck) for deck in decks} == {"fury": 13, "speed": 13, "terror": 13, "traps": 13}


@pytest.mark.parametrize("card", CARDS)
def test_a_scenario_shows_the_basic_effect(card: str) -> None:
    path = path_of(card, "")
    assert path.is_file()
    assert f"react {card}" in moves_of(path)


@pytest.mark.parametrize("card", CARDS)
def test_a_scenario_shows_the_dangerous_effect(card: str) -> None:
    path = path_of(card, DANGEROUS)
    assert path.is_file()
    assert f"react {card} dangerous" in moves_of(path)


@pytest.mark.parametrize("card", CARDS)
def test_a_scenario_shows_when_the_card_is_not_dangerous(card: str) -> None:
    """Somewhere in the card's basic file exactly the basic effect is offered."""
    scenario = read_scenario(path_of(card, ""))
    checks = [scenario.expect, *(step.expect for step in scenario.step)]
    basic, dangerous = f"react {card}", f"react {card} dangerous"
    assert any(
        (check.options is not None and basic in check.options and dangerous not in check.options)
        or dangerous in check.not_offered
        or dangerous in [refused.do for refused in check.refused]
        for check in checks
    )


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_a_file_is_about_the_card_that_it_is_named_after(path: Path) -> None:
    card = card_shown_by(path)
    assert CARDS.get(card) == path.parent.name
    scenario = read_scenario(path)
    assert scenario.game == "alone"
    assert scenario.card == card
    assert scenario.rules

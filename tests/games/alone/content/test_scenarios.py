"""Every item, character, mission and difficulty of Alone has its scenario, under its own name."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from penumbra.games.alone.content.packs import base_packs

SCENARIOS = Path(__file__).parents[4] / "scenarios" / "alone"
PACKS = [pack for _, pack in base_packs()]
ITEMS = [item.id for pack in PACKS for item in pack.item]
CHARACTERS = [character.id for pack in PACKS for character in pack.character]
MISSIONS = [mission.id for pack in PACKS for mission in pack.mission]
DIFFICULTIES = [level.id for pack in PACKS for level in pack.difficulty]
CHAPTERS = [chapter.id for pack in PACKS for campaign in pack.campaign for chapter in campaign.chapter]
NAMES: dict[str, list[str]] = {
    "items": [name for item in ITEMS for name in (item, f"{item}-advanced")],
    "characters": [f"{one}-{side}" for one in CHARACTERS for side in ("hero", "ally", "sacrifice")],
    "missions": MISSIONS,
    "difficulties": [name for level in DIFFICULTIES for name in (level, f"{level}--start")],
    "campaign": CHAPTERS,
}
CARDS = {"items": ITEMS, "characters": CHARACTERS, "missions": MISSIONS}


def test_there_are_ten_items_four_characters_24_missions_and_four_difficulties() -> None:
    assert [len(entries) for entries in (ITEMS, CHARACTERS, MISSIONS, DIFFICULTIES)] == [10, 4, 24, 4]


@pytest.mark.parametrize("folder", NAMES)
def test_everything_has_a_scenario_named_after_it(folder: str) -> None:
    shown = {path.stem for path in (SCENARIOS / folder).glob("*.toml")}
    assert [name for name in NAMES[folder] if name not in shown] == []


@pytest.mark.parametrize("folder", CARDS)
def test_a_scenario_called_after_a_card_names_that_card(folder: str) -> None:
    for path in sorted((SCENARIOS / folder).glob("*.toml")):
        stem = path.stem.partition("--")[0]
        if stem in NAMES[folder]:
            card = tomllib.loads(path.read_text(encoding="utf-8")).get("card")
            assert card in CARDS[folder], path.name
            assert stem.startswith(str(card)), path.name

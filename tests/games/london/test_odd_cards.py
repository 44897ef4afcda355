"""Cards made only of the vocabulary: nothing of it is left out, and random games with them keep the contract."""

from __future__ import annotations

from pathlib import Path
from typing import Any, get_args

import pytest

from penumbra.games.london import registry
from penumbra.games.london.content import schema, vocabulary
from penumbra.games.london.content.box import base_packs, read_pack
from penumbra.games.london.effects.counting import BY_NAME
from penumbra.games.london.game import LondonGame
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.keywords.look.form import Look
from penumbra.kernel.contract import verify
from tests.games.london.board import base_game
from tests.games.london.cards import ODD, ODD_FILE

WITHOUT_MARKET = ("numbers.toml", "starters.toml", "overlords.toml", "influence.toml", "acolytes.toml")


def tables(value: Any) -> list[dict[str, Any]]:
    """Every table in a pack, however deep."""
    if isinstance(value, dict):
        return [value, *(one for part in value.values() for one in tables(part))]
    if isinstance(value, list | tuple):
        return [one for part in value for one in tables(part)]
    return []


ODD_TABLES = tables(schema.Pack.model_validate(ODD).model_dump())


def values_of(field: str) -> set[Any]:
    return {table[field] for table in ODD_TABLES if isinstance(table.get(field), str | int | bool)}


def choices_of(model: type[vocabulary.Strict], field: str) -> set[Any]:
    return set(get_args(model.model_fields[field].annotation))


# -- the odd cards: nothing of the vocabulary is left out ------------------------------------------------


def test_there_are_at_least_25_odd_cards() -> None:
    assert sum(len(ODD[kind]) for kind in ("monster", "relic", "influence")) >= 25


def test_the_odd_cards_use_every_effect() -> None:
    """Of those in the box, at least."""
    effects = {word for model in registry.forms() for word in choices_of(model, "do")}
    printed = {
        table["do"]
        for _, pack in base_packs()
        for table in tables(pack.model_dump())
        if isinstance(table.get("do"), str)
    }
    assert printed <= values_of("do") <= effects


def test_the_odd_cards_use_every_count() -> None:
    assert values_of("count") == set(BY_NAME) == choices_of(vocabulary.Count, "count")


def test_the_odd_cards_use_every_occasion_and_window() -> None:
    triggers = [table for table in ODD_TABLES if "on" in table]
    assert {trigger["on"] for trigger in triggers} == set(schema.EVENTS)
    assert {trigger["window"] for trigger in triggers} == choices_of(schema.Trigger, "window")
    assert {trigger["by"] for trigger in triggers} == choices_of(schema.Trigger, "by")
    assert {trigger["first"] for trigger in triggers} == {True, False}
    assert {0, 1, 2, 7} <= {trigger["times"] for trigger in triggers}
    assert [trigger["on"] for trigger in triggers if trigger["prevent"]] == ["damage", "lose"]


def test_the_odd_cards_use_every_way_of_looking() -> None:
    looks = [table for table in ODD_TABLES if table.get("do") in ("look", "reveal")]
    verbs = ("take", "discard", "play")
    used = {(look["whose"], verb) for look in looks for step in look["steps"] for verb in verbs if step[verb]}
    assert used == {(whose, verb) for whose in choices_of(Look, "whose") for verb in verbs}
    assert {look["rest"] for look in looks} == choices_of(Look, "rest")


def test_the_odd_cards_use_every_target_of_destroy_and_every_cost() -> None:
    assert values_of("what") == choices_of(Destroy, "what")
    costs = {name for table in ODD_TABLES if table.get("do") == "pay" for name, n in table.items() if n}
    assert {"life", "coin", "might", "recovery", "discard"} <= costs


# -- the contract with odd cards -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_random_games_with_the_odd_cards_keep_the_contract(seed: int, tmp_path: Path) -> None:
    """Ten games in five parts."""
    game = base_game().with_content(ODD, ODD_FILE.name)
    verification = verify(game, games=2, seed=seed, out=tmp_path / "violation.match")
    assert verification.violation is None
    assert verification.games == 2


@pytest.mark.parametrize("seed", range(5))
def test_random_games_with_nothing_but_odd_cards_on_the_market_keep_the_contract(
    seed: int, tmp_path: Path
) -> None:
    packs = [(origin, pack) for origin, pack in base_packs() if origin in WITHOUT_MARKET]
    game = LondonGame([*packs, (ODD_FILE.name, read_pack(ODD_FILE))])
    verification = verify(game, games=2, seed=seed, out=tmp_path / "violation.match")
    assert verification.violation is None
    assert verification.games == 2

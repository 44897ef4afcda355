"""Every rule has a proof, every card a scenario, and every scenario holds."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.alone.game import AloneGame
from penumbra.games.london.game import LondonGame
from penumbra.games.registry import OWN, load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.kernel.scenario import find_paths, run_file
from penumbra.kernel.state import State
from penumbra.lab import rules_table
from tests.support import check_legality

ROOT = Path(__file__).parents[1]
SCENARIOS = find_paths([ROOT / "scenarios"])


PRINTED_RULES = {"london": 173, "alone": 259}


@pytest.mark.parametrize("game", OWN)
def test_every_rule_has_a_test_or_a_scenario(game: str) -> None:
    assert rules_table.missing(ROOT, game) == []


@pytest.mark.parametrize("game", OWN)
def test_tests_and_scenarios_name_only_rules_that_exist(game: str) -> None:
    assert rules_table.unknown(ROOT, game) == []


@pytest.mark.parametrize("game", OWN)
def test_every_rule_can_be_found_in_the_code_by_its_number(game: str) -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "src").rglob("*.py"))
    assert [number for number in rules_table.rule_numbers(game) if number not in code] == []


@pytest.mark.parametrize("game", OWN)
def test_the_rule_book_is_complete(game: str) -> None:
    assert len(rules_table.rule_numbers(game)) >= PRINTED_RULES[game]


def test_every_card_of_terrors_of_london_has_a_scenario_named_after_it() -> None:
    shown = {path.stem for path in (ROOT / "scenarios" / "london" / "cards").glob("*.toml")}
    assert [card for card in LondonGame().box.ids if card not in shown] == []


@pytest.fixture
def at_every_step(monkeypatch: pytest.MonkeyPatch) -> None:
    """After every move what is offered is compared with what may be done."""
    for kind in (LondonGame, AloneGame):
        monkeypatch.setattr(kind, "apply", checked(kind.apply))


def checked(apply: Callable[..., None]) -> Callable[..., None]:
    def and_check(game: Game[Any], state: State, option: int, chance: Chance) -> None:
        apply(game, state, option, chance)
        check_legality(game, state)

    return and_check


@pytest.mark.usefixtures("at_every_step")
@pytest.mark.parametrize("path", SCENARIOS, ids=lambda path: str(path.relative_to(ROOT / "scenarios")))
def test_scenario_holds(path: Path) -> None:
    assert run_file(path, load_game).problems == []

"""Leduc poker at every table of the house, without a face of its own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import gymnasium
import httpx
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from litestar.testing import TestClient
from pettingzoo.test import api_test, parallel_api_test  # type: ignore[import-untyped]
from typer.testing import CliRunner

from penumbra.bots.seat import SeatWorld
from penumbra.cli import app
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.contract import verify
from penumbra.lab.simulate import simulate
from penumbra.research import gym
from penumbra.research.actions import NoEnvironment
from penumbra.research.aec import BoardEnv, wrapped
from penumbra.research.arena import Arena
from penumbra.research.batch import Batch
from penumbra.research.generic.actions import NamedActions
from penumbra.research.generic.observation import ShapedObservation
from penumbra.research.parallel import TableEnv
from penumbra.research.render import RENDER_MODES, render
from penumbra.web.app import make_app

pytestmark = pytest.mark.usefixtures("leduc")


def penumbra(*words: str, typed: str = "") -> Any:
    return CliRunner().invoke(app, list(words), input=typed)


# -- the command -----------------------------------------------------------------------------------------


def test_it_keeps_the_contract() -> None:
    found = verify(load_game("leduc"), 100, seed=3)
    assert found.violation is None
    assert found.games == 100


def test_the_command_verifies_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = penumbra("verify", "leduc", "--games", "5")
    assert result.exit_code == 0
    assert "nothing violated" in result.output


def test_it_is_played_in_the_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENUMBRA_DATA", str(tmp_path))
    result = penumbra("play", "leduc", "--seed", "3", "--plain", typed="why fold\ncheck\n1\nfold\n")
    assert result.exit_code == 0, result.output
    assert "Public card  ?" in result.output
    assert "LED-BET-03" in result.output
    assert "Random raises by 4." in result.output
    assert "Player 1 folds." in result.output


def test_its_rules_can_be_read() -> None:
    assert "at most two raises" in penumbra("rules", "LED-BET-06").output


def test_bots_play_many_matches() -> None:
    report = simulate("leduc", ["random", "random"], 20, seed=1)
    assert report.games == 20


def test_a_bot_gets_its_seats_view_and_nothing_else() -> None:
    game = load_game("leduc")
    state = game.start({}, Chance(1))
    world = SeatWorld(game, state, Chance(2))
    assert world.view == game.view(state, 0)


# -- the browser -----------------------------------------------------------------------------------------


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[TestClient[Any]]:
    with TestClient(make_app(tmp_path / "data", slot=0), base_url="http://127.0.0.1") as client:
        yield client


def test_the_first_page_offers_it(visitor: TestClient[Any]) -> None:
    page = visitor.get("/").text
    assert "Leduc poker" in page
    assert "/learn/leduc/rules" in page
    assert "/learn/leduc/cards" not in page
    assert visitor.get("/art/poster/leduc.svg").text.startswith("<svg")


def test_the_pages_around_it_are_there(visitor: TestClient[Any]) -> None:
    assert "Leduc poker" in visitor.get("/learn").text
    assert "LED-SHOW-02" in visitor.get("/learn/leduc/rules").text
    assert visitor.get("/learn/leduc/cards").status_code == 200
    assert "timer" not in visitor.get("/new/leduc").text


def test_a_table_shows_what_is_known_and_asked_and_not_the_other_card(visitor: TestClient[Any]) -> None:
    page = play_now(visitor)
    assert 'class="table generic asked"' in page
    assert re.findall(r'class="choice lit"[^>]*>([^<]+)<', page) == ["Check", "Raise by 2"]
    assert len(re.findall(r'class="word sign(?: red)?">[JQK][♠♥]<', page)) == 1
    assert page.count('class="word unknown"') == 2, "the public card and that of the other player"
    assert "generic.css" in page


def play_now(visitor: TestClient[Any]) -> str:
    answer: httpx.Response = visitor.post(
        "/play-now", data={"game": "leduc", "bot": "random"}, headers={"origin": str(visitor.base_url)}
    )
    assert answer.status_code == 200, answer.text
    return answer.text


# -- environments ----------------------------------------------------------------------------------------


@pytest.mark.filterwarnings(
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
)
def test_pettingzoo_finds_nothing_wrong() -> None:
    api_test(wrapped(BoardEnv("leduc")), num_cycles=50)
    parallel_api_test(TableEnv("leduc"), num_cycles=50)
    assert BoardEnv("leduc").possible_agents == ["player_0", "player_1"]


def test_gymnasium_finds_nothing_wrong() -> None:
    assert "penumbra/leduc-v0" in gym.register()
    check_env(gymnasium.make("penumbra/leduc-v0", disable_env_checker=True).unwrapped, skip_render_check=True)


def test_rewards_are_chips() -> None:
    arena = Arena("leduc")
    for seed in range(20):
        arena.start(seed)
        while not arena.over:
            arena.act(arena.any_action())
        first, second = arena.rewards()
        assert first == -second
        assert abs(first) in (0, 1, 3, 5, 7, 9, 11, 13)


def test_an_observation_is_the_view_as_numbers() -> None:
    arena = Arena("leduc")
    arena.start(1)
    layout, view = arena.spaces.sight.layout, arena.view(0)
    seen = arena.observe(0)
    cards = layout.part(seen, "players card")
    assert cards.shape == (2, 6)
    assert cards.sum() == 1, "only one's own"
    own = view["players"][0]["card"]  # type: ignore[index, call-overload]
    assert ("JS", "JH", "QS", "QH", "KS", "KH")[int(cards[0].argmax())] == own
    assert layout.part(seen, "pot") == 2
    assert (layout.part(seen, "asked")[0], layout.part(arena.observe(1), "asked")[0]) == (1, 0)


def test_observations_differ_wherever_views_do() -> None:
    arena, shown = Arena("leduc"), dict[bytes, str]()
    for seed in range(60):
        arena.start(seed)
        while not arena.over:
            for seat in (0, 1):
                told = repr((arena.view(seat), arena.seat == seat))
                assert shown.setdefault(arena.observe(seat).tobytes(), told) == told
            arena.act(arena.any_action())
    assert len(shown) > 150


def test_matches_in_a_batch_are_played() -> None:
    batch = Batch("leduc", 8)
    batch.reset(1)
    ended = 0
    for _ in range(40):
        batch.step(np.array([np.flatnonzero(row)[-1] for row in batch.action_mask]))
        ended += int(batch.done.sum())
    assert ended > 20
    assert batch.actions.name(2) == "raise"


def test_every_way_to_render_it_works() -> None:
    arena = Arena("leduc")
    arena.start(1)
    text = str(render(arena.spaces.game, arena.view(0), "ansi"))
    assert "Leduc poker" in text
    assert "Public card: ?" in text
    for mode in RENDER_MODES:
        if mode != "human":
            assert render(arena.spaces.game, arena.view(0), mode) is not None


def test_a_game_that_does_not_say_enough_has_no_environment() -> None:
    silent = load_game("london")
    with pytest.raises(NoEnvironment, match="every_option"):
        NamedActions(silent)
    with pytest.raises(NoEnvironment, match="view_shape"):
        ShapedObservation(silent)

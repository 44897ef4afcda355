"""What a bot can and cannot reach."""

from __future__ import annotations

from typing import Any

from penumbra.bots.seat import SeatWorld
from penumbra.kernel.chance import Chance
from penumbra.kernel.state import State
from tests.games.london.board import Board, base_game


def world_of(board: Board) -> SeatWorld:
    return SeatWorld(board.game, board.state, Chance(5))


def test_it_hands_over_seat_options_notations_and_view_of_the_deciding_seat() -> None:
    board = Board(me={"hand": ["ghoul"], "might": 1, "overlord_used": True})
    world = world_of(board)
    assert world.seat == 0
    assert list(world.options) == board.game.options(board.state)
    assert list(world.notations.values()) == ["pass", "play ghoul", "attack 1"]
    assert world.notation(world.options[0]) == "pass"
    assert world.view == board.game.view(board.state, 0)


def test_the_real_state_cannot_be_reached_through_public_attributes() -> None:
    board = Board(me={"hand": ["ghoul"]}, foe={"hand": ["skeleton"]})
    world = world_of(board)
    public = [name for name in dir(world) if not name.startswith("_")]
    assert public == [
        "choice", "dealt", "game", "is_window", "notation", "notations", "options", "sample", "seat", "view",
    ]  # fmt: skip
    assert [name for name in public if isinstance(getattr(world, name), State)] == ["dealt"]
    assert world.dealt is not board.state
    assert not hasattr(world, "__dict__")


def test_the_offered_options_are_a_copy() -> None:
    board = Board()
    world = world_of(board)
    assert isinstance(world.options, tuple)


def test_sampled_worlds_look_the_same_to_the_seat_and_differ_where_it_cannot_see() -> None:
    board = Board(foe={"hand": ["skeleton", "cultist"], "bag": ["fanatic"] * 3 + ["ghoul", "cultist"]})
    worlds: list[Any] = world_of(board).sample(12)
    assert all(board.game.view(world, 0) == board.view(0) for world in worlds)
    hands = {repr(board.game.view(world, 1)["players"]) for world in worlds}
    assert len(hands) > 1


def test_the_dealt_world_looks_the_same_and_is_dealt_anew_for_every_decision() -> None:
    board = Board(foe={"hand": ["skeleton", "cultist"], "bag": ["fanatic"] * 3 + ["ghoul", "cultist"]})
    worlds: list[Any] = [SeatWorld(board.game, board.state, Chance(seed)).dealt for seed in range(12)]
    assert all(board.game.view(world, 0) == board.view(0) for world in worlds)
    assert len({repr(board.game.view(world, 1)["players"]) for world in worlds}) > 1


def test_changing_a_sampled_world_leaves_the_real_one_alone() -> None:
    board = Board(me={"hand": ["ghoul", "cultist"], "coin": 5})
    before = board.game.dump(board.state)
    world: Any = world_of(board).sample(1)[0]
    board.game.playout(world, Chance(1), 200)
    assert board.game.dump(board.state) == before


def test_sampling_is_settled_by_its_own_chance() -> None:
    board = Board(foe={"hand": ["skeleton", "cultist"], "bag": ["fanatic"] * 3 + ["ghoul", "cultist"]})
    game = base_game()
    one: Any = SeatWorld(game, board.state, Chance("a")).sample(3)
    two: Any = SeatWorld(game, board.state, Chance("a")).sample(3)
    assert [game.dump(world) for world in one] == [game.dump(world) for world in two]

"""Every offered option has one number; the number means the same everywhere and tells nothing hidden."""

from __future__ import annotations

import pytest

from penumbra.games.london import numbers as w
from penumbra.kernel.chance import Chance
from penumbra.research.actions import UnknownOption
from penumbra.research.london.actions import LondonActions
from penumbra.research.spaces import load_spaces
from tests.research.playing import GAMES, TABLES, in_world, other_world, walk


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
@pytest.mark.parametrize("seed", [1, 2])
def test_offered_options_and_actions_are_the_same_in_number(
    game_name: str, settings: dict[str, str], seed: int
) -> None:
    for arena in walk(game_name, settings, seed):
        options = arena.spaces.game.options(arena.state) if not arena.over else []
        assert sorted(arena.offered.values()) == options
        assert all(0 <= action < arena.spaces.actions.size for action in arena.offered)


@pytest.mark.parametrize(("game_name", "settings"), TABLES)
def test_actions_do_not_depend_on_what_the_seat_cannot_know(game_name: str, settings: dict[str, str]) -> None:
    chance = Chance(5)
    for arena in walk(game_name, settings, 4, 400):
        if not arena.over:
            assert other_world(arena, arena.seat, chance).offered == arena.offered


@pytest.mark.parametrize("game_name", GAMES)
def test_every_action_has_a_name_of_its_own(game_name: str) -> None:
    actions = load_spaces(game_name).actions
    names = [actions.name(action) for action in range(actions.size)]
    assert len(set(names)) == actions.size
    with pytest.raises(IndexError):
        actions.name(actions.size)


@pytest.mark.parametrize("game_name", GAMES)
def test_blocks_follow_each_other(game_name: str) -> None:
    actions = load_spaces(game_name).actions
    ends = [0, *(block.end for block in actions.blocks)]
    assert [block.start for block in actions.blocks] == ends[:-1]
    assert ends[-1] == actions.size


PLAIN_KINDS = {
    "london": ("pass", "play", "buy", "attack", "recover", "put back", "decline", "overlord", "claim:"),
    "alone": ("pass", "move", "explore", "react", "face down", "creature", "step", "at", "noise", "locate"),
}
"""Kinds whose actions are named exactly as in the notation."""


@pytest.mark.parametrize("game_name", GAMES)
def test_an_action_is_called_like_its_option(game_name: str) -> None:
    seen: set[str] = set()
    for arena in walk(game_name, {}, 6):
        actions, game = arena.spaces.actions, arena.spaces.game
        for action, option in arena.offered.items():
            kind = next(block.kind for block in actions.blocks if block.start <= action < block.end)
            if kind in PLAIN_KINDS[game_name]:
                assert actions.name(action) == game.notation(arena.state, option)
                seen.add(kind)
    assert len(seen) > 4


def test_copies_of_a_card_in_play_count_in_the_order_they_came() -> None:
    spaces = load_spaces("london")
    position = {"active": 0, "seats": [{"play": ["ghoul", "skeleton", "ghoul"]}, {}]}
    state = spaces.game.arrange(spaces.game.check_settings({}), position, Chance(1))
    assert isinstance(spaces.actions, LondonActions)
    names = spaces.actions.names
    assert [names.words[name] for name in names.of_area(state, 0).values()] == [
        "ghoul 1",
        "skeleton 1",
        "ghoul 2",
    ]


def test_an_option_of_no_kind_is_refused() -> None:
    spaces = load_spaces("alone")
    arena = next(walk("alone", {}, 1))
    with pytest.raises(UnknownOption):
        spaces.actions.number(arena.state, 127 << 7)


def test_an_option_beyond_its_kind_is_refused() -> None:
    spaces = load_spaces("alone")
    arena = next(walk("alone", {}, 1))
    with pytest.raises(UnknownOption, match="only 5"):
        spaces.actions.number(arena.state, 5)  # MOVE_TO in a sixth direction


def test_a_card_that_is_not_in_play_has_no_number() -> None:
    spaces = load_spaces("london")
    arena = next(walk("london", {}, 1))
    with pytest.raises(UnknownOption, match="play area"):
        spaces.actions.number(in_world(arena, arena.state).state, w.RELIC << spaces.game.box.shift)  # type: ignore[attr-defined]

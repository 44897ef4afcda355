"""States of Alone as plain JSON, and their totals."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable
from typing import Any

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.rounds.setup.rule import start
from penumbra.games.alone.state import saving
from penumbra.games.alone.state.state import Alone, Scene
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import BadState
from tests.games.alone.wandering import BOX, PLAIN_HOUSE, sleeping, wandering

Saved = dict[str, Any]


def saved(state: Alone) -> Saved:
    plain: Saved = json.loads(json.dumps(saving.dump(state)))
    return plain


@pytest.mark.parametrize("seed", range(30))
def test_a_state_dumped_loaded_and_dumped_is_equal(seed: int) -> None:
    state = wandering(seed)
    assert saved(saving.load(BOX, saved(state))) == saved(state)


def test_everything_that_is_part_of_the_state_is_dumped() -> None:
    own = {name for name, one in vars(Alone).items() if inspect.isdatadescriptor(one) and name[0] != "_"}
    parts = {*own, "seat", "stack"} - {"board", "box"}
    assert set(saved(wandering(1))) == parts


def test_a_state_before_the_first_decision_can_be_saved() -> None:
    assert saved(saving.load(BOX, saved(sleeping()))) == saved(sleeping())


def test_a_drawn_map_is_drawn_again() -> None:
    state = wandering(3, drawn=True)
    loaded = saving.load(BOX, saved(state))
    assert (loaded.board.size, loaded.board.next) == (state.board.size, state.board.next)


def test_a_map_of_the_box_is_not_made_twice() -> None:
    state = wandering(3)
    assert saving.load(BOX, saved(state)).board is state.board


def test_interrupted_actions_are_saved() -> None:
    state = wandering(3)
    state.scenes = [Scene(w.MOVE, 1), Scene(w.FIGHT)]
    state.scenes[0].steps = 2
    loaded = saving.load(BOX, saved(state))
    assert [scene.action for scene in loaded.scenes] == [w.MOVE, w.FIGHT]
    assert loaded.scenes[0].steps == 2


def test_a_finished_match_can_be_saved() -> None:
    state = wandering(3)
    state.winner, state.seat, state.stack = 1, -1, []
    assert saved(saving.load(BOX, saved(state))) == saved(state)


@pytest.mark.parametrize("part", sorted(saved(wandering(1))))
def test_a_missing_part_is_noticed(part: str) -> None:
    data = saved(wandering(1))
    del data[part]
    with pytest.raises(BadState, match=part):
        saving.load(BOX, data)


@pytest.mark.parametrize("part", sorted(saved(wandering(1))))
@pytest.mark.parametrize("wrong", ["word", None, 1.5, True, {}, [None]])
def test_a_part_of_the_wrong_kind_is_noticed(part: str, wrong: object) -> None:
    data = saved(wandering(1))
    data[part] = wrong
    with pytest.raises(BadState, match="broken"):
        saving.load(BOX, data)


def put(key: str, value: object) -> Callable[[Saved], None]:
    def change(data: Saved) -> None:
        data[key] = value

    return change


def put_in(key: str, place: Any, value: object) -> Callable[[Saved], None]:
    def change(data: Saved) -> None:
        data[key][place] = value

    return change


def lose(key: str, *places: int) -> Callable[[Saved], None]:
    def change(data: Saved) -> None:
        pile = data[key]
        for place in places:
            pile = pile[place]
        pile.pop()

    return change


def double(key: str, *places: int) -> Callable[[Saved], None]:
    def change(data: Saved) -> None:
        pile = data[key]
        for place in places:
            pile = pile[place]
        pile.append(pile[0])

    return change


def swap_bags(data: Saved) -> None:
    data["bags"].reverse()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (put("house", [0]), "house rules"),
        (put("evil", 4), "Evil players"),
        (put("leader", 2), "Evil players"),
        (put("marker", 9), "round marker"),
        (put("health", 13), "Health or Sanity"),
        (put("winner", 5), "result"),
        (put("difficulty", 7), "difficulty 7"),
        (put("character", 9), "character 9"),
        (put("allies", [77]), "ally 77"),
        (put("missions", [0]), "missions"),
        (put("missions", [0, 1, 99]), "mission 99"),
        (put("skills", [0]), "skills"),
        (put("arrangement", 32), "arrangement 32"),
        (put("arrangement", -1), "no Map"),
        (put("hero", 400), "hero is off"),
        (put("start", -1), "no start"),
        (put("smoke_at", 40), "smoke_at is off"),
        (put("revealed", 1 << 50), "revealed reaches beyond"),
        (put("danger", -1), "danger reaches beyond"),
        (put("blocked", 1 << 60), "blocked reaches beyond"),
        (put("seen", 0), "never seen"),
        (put("rubble", (1 << 40) - 1), "rubble"),
        (put("veiled_danger", (1 << 40) - 1), "danger token"),
        (put("rooms", [0, 1]), "rooms are missing"),
        (put("rooms", []), "rooms are missing"),
        (put("rooms", [0] * 8), "two places"),
        (put("rooms", [8] * 8), "room 8"),
        (put("ghosts", [200]), "apparition"),
        (put("facts", [[0, 1]]), "fact"),
        (put("facts", [[0, 90, 1, 1, 1]]), "fact"),
        (put("facts", [[]]), "fact"),
        (lose("at"), "other content"),
        (put_in("at", 0, 41), "creature is off"),
        (put("wounded", (1 << 17) - 1), "wounded"),
        (put("moved", 1 << 17), "moved"),
        (put("fought", 17), "no such creature"),
        (put("decks", [0, 0]), "two different decks"),
        (put("decks", [0, 9]), "deck 9"),
        (put("bags", [[]]), "piles of two decks"),
        (put("hands", [[], []]), "one hand"),
        (swap_bags, "another deck"),
        (lose("bags", 0), "lost or doubled"),
        (double("bags", 1), "lost or doubled"),
        (double("hands", 0), "lost or doubled"),
        (lose("track"), "lost or doubled"),
        (lose("item_bag"), "lost or doubled"),
        (double("items"), "lost or doubled"),
        (put("item_discard", [99]), "item 99"),
        (put("allies", [0, 0]), "lost or doubled"),
        (put("stack", [[]]), "empty"),
        (put("stack", []), "who decides"),
        (put("seat", 1), "who decides"),
        (put("seat", -1), "who decides"),
        (put("stack", [[w.END_TURN, 0]]), "who decides"),
        (put("winner", 0), "goes on"),
        (put("scene", {}), "action"),
        (put_in("scene", "steps", "two"), "number"),
        (put("scenes", [7]), "scene"),
    ],
)
def test_what_does_not_agree_is_noticed(change: Callable[[Saved], None], reason: str) -> None:
    data = saved(wandering(1))
    change(data)
    with pytest.raises(BadState, match=reason):
        saving.load(BOX, data)


@pytest.mark.parametrize("drawing", ["o-?", "o=2"])
def test_a_drawing_that_makes_no_sense_is_noticed(drawing: str) -> None:
    data = saved(wandering(3, drawn=True))
    data["drawings"] = [drawing]
    with pytest.raises(BadState, match="its Map"):
        saving.load(BOX, data)


# -- census ----------------------------------------------------------------------------------------------


def test_the_totals_before_set_up_are_those_of_a_match() -> None:
    assert saving.census(sleeping()) == saving.census(wandering(1))


def test_the_totals_stay_the_same_while_decks_are_chosen_and_dealt() -> None:
    chance = Chance("set-up")
    state = Alone(BOX, (2, 0, 1, *PLAIN_HOUSE[3:]))
    start(state, chance)
    ENGINE.settle(state, chance)
    whole = saving.census(sleeping())
    for _ in range(100):
        assert saving.census(state) == whole
        options = ENGINE.options(state)
        ENGINE.apply(state, options[chance.below(len(options))], chance)


def test_a_lost_card_changes_the_totals() -> None:
    state = wandering(1)
    state.hands[0].pop()
    assert saving.census(state) != saving.census(wandering(1))


def test_a_doubled_character_changes_the_totals() -> None:
    state = wandering(1)
    state.allies = [state.character]
    assert saving.census(state) != saving.census(wandering(1))

"""Positions of Alone: what a scenario may set up, what it reads out, and how clearly it is refused."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from penumbra.games.alone import house_rules
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.packs import base_packs
from penumbra.games.alone.engine import ENGINE
from penumbra.games.alone.state import positions, saving
from penumbra.games.alone.state.state import Alone
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance, NoChance
from penumbra.kernel.game import BadPosition
from penumbra.kernel.scenario import look_up, run_file

BOX = Box(base_packs())
HOUSE = (0,) * len(house_rules.rules(BOX))
THREE_EVIL = (2, *HOUSE[1:])
SIX_CREATURES = ("worm-1", "worm-2", "worm-3", "husk-1", "husk-2", "husk-3")
PURGE = "fm06"
"""The final mission in which levels are purged."""
LINE: dict[str, Any] = {"upper": "o-o=o-o", "hero": "u-b1"}


def arranged(house: tuple[int, ...] = HOUSE, **position: Any) -> Alone:
    return positions.arrange(BOX, house, position, NoChance())


def value(path: str, **position: Any) -> Any:
    """What a position shows under a path."""
    return look_up(positions.inspect(arranged(**position)), path)


# -- left out --------------------------------------------------------------------------------------------


def test_an_empty_position_is_the_first_turn_of_a_match_with_nothing_on_the_map() -> None:
    table = positions.inspect(arranged())
    wanted = {
        "round": 1, "turn": 0, "marker": 1, "limit": 8, "deciding": 0, "actions": 1, "winner": "", "creatures": {},
        "danger": [], "lit": [], "hands": {"1": []}, "item_bag": 21, "missions": ["sm01", "pm01", "fm01"],
        "active": False, "decks": ["fury", "speed"], "bags": {"fury": 26, "speed": 26}, "revealed": ["u-a1"],
    }  # fmt: skip
    assert {key: table[key] for key in wanted} == wanted
    assert table["hero"] == {
        "at": "u-a1", "start": "u-a1", "character": "doctor", "used": False, "health": 12, "sanity": 12,
        "adrenaline": 3, "items": [], "allies": [], "searched": [],
        "skills": {"agility": 0, "courage": 0, "keen-eye": 0, "precision": 0, "cold-blood": 0},
    }  # fmt: skip


def test_the_rooms_of_the_missions_lie_on_the_first_room_spaces() -> None:
    assert value("rooms", upper="1-2-3") == {
        "control-room": "u-a1",
        "escape-pods": "u-b1",
        "infirmary": "u-c1",
    }


def test_the_doctor_is_the_hero_unless_he_is_an_ally() -> None:
    assert value("hero.character", allies=["doctor 4"]) == "engineer"


def test_the_decks_are_those_of_the_cards_that_are_named() -> None:
    assert value("decks", hands={"1": ["gas-leak"]}) == ["fury", "traps"]
    assert value("bags.traps", hands={"1": ["gas-leak"]}) == 25


def test_a_solved_starting_mission_activates_the_final_one() -> None:
    assert value("active", solved=["pm01"]) is True
    assert value("active", solved=["pm01"], active=False) is False


def test_the_last_space_of_the_round_track_is_nightmare() -> None:
    assert value("nightmare", marker=4) is True


def test_the_round_marker_starts_where_the_house_rule_says() -> None:
    first = (*HOUSE[:4], 1, *HOUSE[5:])
    assert positions.inspect(arranged(first))["marker"] == 0


# -- said ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "expected", "position"),
    [
        ("hero.at", "u-b1", LINE),
        ("arrangement", 5, {"arrangement": 5}),
        ("hero.start", "u-a1", {**LINE, "start": "u-a1"}),
        ("revealed", ["u-b1", "u-d1"], {**LINE, "revealed": ["u-d1"]}),
        ("revealed", ["u-a1", "u-b1", "u-c1", "u-d1"], {**LINE, "revealed": "all"}),
        ("seen", ["u-a1", "u-b1"], {**LINE, "seen": ["u-a1"]}),
        ("lit", ["u-a1"], {**LINE, "lit": ["u-a1"]}),
        ("danger", ["u-a1"], {**LINE, "danger": ["u-a1"]}),
        ("veiled_danger", ["u-a1"], {**LINE, "danger": ["u-a1"], "veiled_danger": ["u-a1"]}),
        ("false_danger", ["u-a1"], {**LINE, "false_danger": ["u-a1"]}),
        ("gas", ["u-a1"], {**LINE, "gas": ["u-a1"]}),
        ("blocked", ["u-b1 u-c1"], {**LINE, "blocked": ["u-c1 u-b1"]}),
        ("rubble", ["u-a1 u-b1"], {**LINE, "rubble": ["u-a1 u-b1"]}),
        ("blocked", [], {**LINE, "rubble": ["u-a1 u-b1"]}),
        ("lasting_rubble", ["u-a1 u-b1"], {**LINE, "lasting_rubble": ["u-a1 u-b1"]}),
        ("creatures", {"worm-2": "u-d1"}, {**LINE, "creatures": {"worm-2": "u-d1"}}),
        ("creatures.colonel", "u-a1", {**LINE, "creatures": {"colonel": "u-a1"}}),
        ("shown", ["worm-1"], {**LINE, "creatures": {"worm-1": "u-b1", "worm-2": "u-d1"}}),
        ("shown", [], {**LINE, "creatures": {"worm-1": "u-b1"}, "veiled": ["worm-1"]}),
        ("wounded", ["worm-1"], {**LINE, "creatures": {"worm-1": "u-d1"}, "wounded": ["worm-1"]}),
        ("acid", ["worm-1"], {**LINE, "creatures": {"worm-1": "u-d1"}, "acid": ["worm-1"]}),
        ("ghosts", ["husk u-b1 2"], {**LINE, "ghosts": ["husk u-b1 2"]}),
        ("ghosts", ["husk u-b1 0"], {**LINE, "ghosts": ["husk u-b1"]}),
        ("rooms", {"canteen": "u-b1"}, {"upper": "1-2", "hero": "u-a1", "rooms": ["", "canteen"]}),
        ("rooms.armoury", "l-a1", {"upper": "1-S", "lower": "1-S", "rooms": ["canteen", "armoury"]}),
        ("hero.character", "pilot", {"character": "pilot"}),
        ("hero.health", 3, {"health": 3}),
        ("hero.sanity", 0, {"sanity": 0}),
        ("hero.adrenaline", 6, {"adrenaline": 6}),
        ("hero.items", ["bullets 3", "jetpack 2 upgraded"], {"items": ["bullets", "jetpack 2 upgraded"]}),
        ("hero.allies", ["pilot 6", "captain 2 used survivor"], {"allies": ["pilot", "captain 2 survivor used"]}),
        ("hero.skills.keen-eye", 2, {"skills": {"keen-eye": 2}}),
        ("hero.searched", ["canteen"], {"searched": ["canteen"]}),
        ("hero.used", True, {"hero_used": True}),
        ("item_bag", 1, {"items": ["armour"], "item_bag": ["bullets"]}),
        ("item_discard", ["armour"], {"item_discard": ["armour"]}),
        ("round", 4, {"round": 4}),
        ("turn", 7, {"turn": 7}),
        ("limit", 6, {"marker": 2}),
        ("nightmare", True, {"marker": 2, "nightmare": True}),
        ("progress", {"sm03": 1, "pm01": 0, "fm02": 0}, {"missions": ["sm03", "pm01", "fm02"], "progress": [1, 0, 0]}),
        ("visited", "hero", {"upper": "1-o", "hero": "u-a1", "active": True}),
        ("visited", "colonel", {"visited": "colonel", "active": True}),
        ("sabotage", {"control-room": 2}, {"sabotage": {"control-room": 2}}),
        ("jam", {"canteen": 1}, {"jam": {"canteen": 1}}),
        ("armed", True, {"missions": ["sm01", "pm01", "fm03"], "armed": True, "fuse": 3}),
        ("fuse", 3, {"missions": ["sm01", "pm01", "fm03"], "armed": True, "fuse": 3}),
        ("purged", ["other"], {"missions": ["sm01", "pm01", PURGE], "purged": ["other"]}),
        ("trouble_used", ["silence"], {"trouble_used": ["silence"]}),
        ("decks", ["traps", "terror"], {"decks": ["traps", "terror"]}),
        ("hands.1", ["skitter", "swarm"], {"hands": {"1": ["swarm", "skitter"]}}),
        ("discards.speed", ["swarm"], {"discards": ["swarm"]}),
        ("burned.speed", ["swarm"], {"burned": ["swarm"]}),
        ("bags", {"fury": 0, "speed": 1}, {"bag": ["swarm"]}),
        ("track.cards", ["swarm", "face down skitter sideways"], {"track": ["swarm", "face down skitter sideways"]}),
        ("track.covered", 3, {"track": ["swarm", "face down skitter sideways"]}),
        ("track.dangers", 5, {"track": ["swarm"]}),
        ("performed", ["fight dangerous"], {"performed": ["fight dangerous"], "bullet": True}),
        ("begun", True, {"performed": ["move"], "bullet": True}),
        ("actions", 1, {"performed": ["move"], "bullet": True}),
        ("healed", True, {"healed": True}),
        ("played", 2, {"played": 2}),
        ("spawned", True, {"spawned": True}),
        ("poison", 2, {"poison": 2}),
        ("no_block", True, {"no_block": True}),
        ("any_parts", True, {"any_parts": True}),
        ("smoke_at", "u-b1", {**LINE, "smoke": 1}),
        ("smoke_at", "u-d1", {**LINE, "smoke": 1, "smoke_at": "u-d1"}),
        ("fought", "worm-1", {**LINE, "creatures": {"worm-1": "u-d1"}, "fought": "worm-1"}),
        ("moved", ["worm-1"], {**LINE, "creatures": {"worm-1": "u-d1"}, "moved": ["worm-1"]}),
    ],
)  # fmt: skip
def test_what_a_position_says_can_be_read_out_again(
    path: str, expected: object, position: dict[str, Any]
) -> None:
    state = arranged(**position)
    assert look_up(positions.inspect(state), path) == expected
    assert saving.dump(saving.load(BOX, saving.dump(state))) == saving.dump(state)


def test_an_arranged_position_plays_on_to_its_end() -> None:
    state = arranged(
        creatures={"worm-1": "l-d3", "husk-1": "u-d1"}, hands={"1": ["skitter", "gas-leak"]}, danger=["u-c1"]
    )
    ENGINE.playout(state, Chance(1))
    assert positions.inspect(state)["winner"] in ("hero", "evil")


def test_a_drawn_map_with_one_level_plays_on_to_its_end() -> None:
    state = arranged(
        upper="1-o=2-*-3\n  |   |\n  o-o-o-o", creatures={"worm-1": "u-d2"}, hands={"1": ["skitter"]}
    )
    ENGINE.playout(state, Chance(1))
    assert positions.inspect(state)["winner"] in ("hero", "evil")


def test_three_evil_players_have_three_hands() -> None:
    state = arranged(THREE_EVIL, hands={"3": ["skitter"]}, leader=2)
    table = positions.inspect(state)
    assert (table["hands"], table["leader"]) == ({"1": [], "2": [], "3": ["skitter"]}, 2)


def test_a_position_may_open_at_the_end_of_a_turn() -> None:
    state = arranged(
        open="end-of-turn", performed=["move"], hands={"1": ["swarm"]}, creatures={"worm-1": "u-d1"}
    )
    assert (state.seat, positions.inspect(state)["turn"]) == (1, 0)


def test_a_position_may_open_at_the_end_of_a_round() -> None:
    table = positions.inspect(arranged(open="end-of-round", adrenaline=0))
    assert (table["turn"], table["marker"], look_up(table, "hero.adrenaline")) == (8, 2, 3)


# -- refused ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "reason"),
    [
        ({"heroe": "u-a1"}, "heroe: Extra inputs are not permitted"),
        ({"health": "many"}, "health: Input should be a valid integer"),
        ({"hero": "u-z9"}, "hero: there is no sector 'u-z9'"),
        ({"arrangement": 99}, "arrangement: there are 32"),
        ({"lower": "o-o"}, "lower: .* has an upper level"),
        ({"upper": "o-o", "arrangement": 1}, "arrangement: a Map is either arranged or drawn"),
        ({"upper": "o-x"}, "upper: column 3, line 1: 'x' is no sector"),
        ({"upper": ""}, "upper: no sector is drawn"),
        ({"upper": "1-3"}, "upper: room spaces are numbered from 1"),
        ({"upper": "1-1"}, "upper: room spaces are numbered from 1"),
        ({"upper": "0-1"}, "upper: room spaces are numbered from 1"),
        ({"upper": "-".join("o" * 27)}, "upper: a level is at most 26 sectors wide"),
        ({"upper": "\n|\n".join("o" * 129)}, "upper: a Map has at most 128 sectors"),
        ({"upper": "1-2-3-4-5", "lower": "1-2-3-4"}, "upper: a Map has at most 8 room spaces"),
        ({"upper": "1-2", "rooms": ["canteen"]}, "rooms: the Map has 2 room spaces, not 1"),
        ({"upper": "1-2", "rooms": ["canteen", "canteen"]}, "rooms: 'canteen' is named twice"),
        ({"upper": "1-2", "rooms": ["canteen", "kitchen"]}, "rooms: there is no 'kitchen'"),
        ({**LINE, "lit": ["u-a1", "u-a1"]}, "lit: 'u-a1' is named twice"),
        ({**LINE, "blocked": ["u-a1 u-b1"]}, "blocked: between 'u-a1 u-b1' there is no door"),
        ({**LINE, "rubble": ["u-b1 u-c1"]}, "rubble: between 'u-b1 u-c1' there is a door"),
        ({**LINE, "blocked": ["u-a1 u-d1"]}, "blocked: 'u-a1 u-d1' are not two sectors"),
        ({"upper": "o-o-o-o-o-o-o-o-o-o", "danger": [f"u-{x}1" for x in "abcdefghi"]}, "danger: at most 8"),
        ({**LINE, "veiled_danger": ["u-a1"]}, "veiled_danger: only danger tokens that lie there"),
        ({**LINE, "creatures": {"worm-4": "u-a1"}}, "creatures: there is no creature 'worm-4'"),
        ({**LINE, "creatures": dict.fromkeys(SIX_CREATURES, "u-a1")}, "creatures: at most 5"),
        ({**LINE, "wounded": ["worm-1"]}, "wounded: 'worm-1' is not among the creatures on the Map"),
        ({**LINE, "creatures": {"worm-1": "u-d1"}, "veiled": ["worm-1"]}, "veiled: 'worm-1' is not in a revealed"),
        ({**LINE, "ghosts": ["husk u-d1 1"]}, "ghosts: 'u-d1' is not revealed"),
        ({**LINE, "ghosts": ["husk u-b1 9"]}, "ghosts: .* a number from 0 to 3"),
        ({**LINE, "ghosts": ["husk"]}, "ghosts: there is no sector ''"),
        ({**LINE, "ghosts": ["wraith u-b1"]}, "ghosts: there is no 'wraith'"),
        ({"health": 13}, "health: it must be from 0 to 12"),
        ({"health": 0, "sanity": 0}, "health: with both tracks at 0"),
        ({"adrenaline": 7}, "adrenaline: it must be from 0 to 6"),
        ({"skills": {"agility": 3}}, "skills.agility: it must be from 0 to 2"),
        ({"skills": {"luck": 1}}, "skills: there is no 'luck'"),
        ({"searched": ["kitchen"]}, "searched: there is no 'kitchen'"),
        ({"items": ["jetpack 4"]}, "items: 'jetpack 4': .* a number from 1 to 3"),
        ({"items": ["jetpack two"]}, "items: 'jetpack two'"),
        ({"items": ["jetpack 0"]}, "items: 'jetpack 0'"),
        ({"items": ["sword"]}, "items: there is no 'sword'"),
        ({"items": [""]}, "items: there is no ''"),
        ({"items": ["armour"] * 3}, "items: there are not so many copies of 'armour'"),
        ({"items": [*["armour", "jetpack", "medkit"] * 2, "bullets"]}, "items: the equipment holds 6 items"),
        ({"items": ["armour"], "item_discard": ["armour"] * 2}, "item_discard: there are not so many copies"),
        ({"allies": ["doctor 7"]}, "allies: 'doctor 7': .* a number from 1 to 6"),
        ({"allies": ["doctor"], "character": "doctor"}, "allies: each character is there once"),
        ({"allies": ["doctor", "doctor"]}, "allies: each character is there once"),
        ({"character": "cook"}, "character: there is no 'cook'"),
        ({"turn": 8}, "turn: turns are counted from 0 to 7"),
        ({"turn": 3, "open": "end-of-round"}, "turn: turns are counted from 0 to 7"),
        ({"marker": 5}, "marker: the round track has the spaces 0 to 4"),
        ({"marker": 4, "nightmare": False}, "nightmare: on the last space"),
        ({"missions": ["sm01", "pm01"]}, "missions: "),
        ({"missions": ["sm01", "sm02", "fm01"]}, "missions: 'sm02' is not blue"),
        ({"missions": ["sm01", "pm01", "fm99"]}, "missions: there is no 'fm99'"),
        ({"progress": [1, 0, 0]}, "progress: 'sm01' needs 1 Interact actions, it cannot have 1"),
        ({"solved": ["sm02"]}, "solved: there is no 'sm02'"),
        ({"solved": ["fm01"]}, "solved: the final mission ends the match"),
        ({"upper": "1-o", "sabotage": {"canteen": 1}}, "sabotage: 'canteen' is not on this Map"),
        ({"jam": {"canteen": 16}}, "jam.canteen: it must be from 0 to 15"),
        ({"trouble_used": ["rain"]}, "trouble_used: there is no 'rain'"),
        ({"leader": 2}, "leader: the Evil players have the seats 1 to 1"),
        ({"hands": {"2": ["skitter"]}}, "hands: the Evil players have the seats 1 to 1, not '2'"),
        ({"hands": {"1": ["skitter"] * 3}}, "hands: there are not so many copies of 'skitter'"),
        ({"hands": {"1": ["skitter", "swarm", "stalk", "relay", "rend", "charge"] * 2}}, "hands: Evil holds at"),
        ({"hands": {"1": ["sonnet"]}}, "hands.1: there is no 'sonnet'"),
        ({"hands": {"1": ["skitter", "rend", "panic"]}}, "decks: two decks are in play, not fury, speed, terror"),
        ({"hands": {"1": ["skitter"]}, "decks": ["fury", "traps"]}, "decks: a card of the speed deck is named"),
        ({"decks": ["fury", "fury"]}, "decks: 'fury' is named twice"),
        ({"track": ["skitter sideways", "swarm sideways"] * 3}, "track: there are not so many copies"),
        ({"track": ["skitter", "swarm sideways", "relay", "stalk sideways"] * 2}, "track: the reaction track has 10"),
        ({"track": ["skitter sideways"]}, "track: 'skitter sideways': only the second card of a turn lies sideways"),
        ({"track": ["swarm", "skitter sideways", "relay sideways"]}, "track: 'relay sideways': only the second card"),
        ({"upper": "o-S"}, "upper: the stairs at 'u-b1' lead nowhere, there are none below them"),
        ({"upper": "o-S", "lower": "S-o"}, "upper: the stairs at 'u-b1' lead nowhere, there are none below them"),
        ({"upper": "o-o", "lower": "S-o"}, "lower: the stairs at 'l-a1' lead nowhere, there are none above them"),
        ({"armed": True}, "armed: the final mission 'fm01' has no self-destruct"),
        ({"fuse": 2}, "fuse: the final mission 'fm01' has no self-destruct"),
        ({"missions": ["sm01", "pm01", "fm03"], "fuse": 2}, "fuse: nothing is armed"),
        ({"missions": ["sm01", "pm01", "fm03"], "armed": True, "fuse": 9}, "fuse: it must be from 0 to 8"),
        ({"purged": ["here"]}, "purged: in the final mission 'fm01' nothing is purged"),
        ({"performed": ["dance"]}, "performed: there is no 'dance'"),
        ({"performed": ["move bravely"]}, "performed: 'move bravely' is neither"),
        ({"performed": ["move"]}, "actions: the Hero has none left"),
        ({"played": 3}, "played: it must be from 0 to 2"),
        ({"smoke_at": "u-a1"}, "smoke_at: smoke says how many dice"),
        ({"fought": "ogre"}, "fought: there is no creature 'ogre'"),
        ({"open": "lunch"}, "open: "),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_key(position: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadPosition, match=f"^position: {reason}"):
        arranged(**position)


# -- scripted chance -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "wanted", ["armour", "rend", "fm01", "canteen", "traps", "pilot", "acid-vial", "acid vial"]
)
def test_chance_finds_a_thing_by_its_name(wanted: str) -> None:
    everything = list(range(60))
    place = positions.find_item(BOX, everything, wanted)
    assert place is not None
    assert positions.find_item(BOX, everything[:place], wanted) is None


def test_chance_knows_no_other_names() -> None:
    assert positions.find_item(BOX, list(range(60)), "sonnet") is None


@pytest.mark.parametrize(("word", "face"), [("hit", 0), ("special", 2), ("miss", 4), ("edge", None)])
def test_chance_knows_the_faces_of_the_die(word: str, face: int | None) -> None:
    assert positions.find_outcome(BOX, word, 6) == face


def test_a_face_is_no_answer_where_no_die_is_rolled() -> None:
    assert positions.find_outcome(BOX, "hit", 5) is None


def test_a_scenario_may_name_faces_of_dice_but_only_where_dice_are_rolled(tmp_path: Path) -> None:
    scenario = tmp_path / "one.toml"
    scenario.write_text(
        'game = "alone"\ntitle = "x"\n[position]\nplayed = 2\n[[step]]\nseat = 0\ndo = "search"\nchance = ["hit"]\n',
        encoding="utf-8",
    )
    problem = "step 1 (search): 'hit' is scripted, but it is not among what may come up"
    assert run_file(scenario, load_game).problems == [problem]


# -- the documents ---------------------------------------------------------------------------------------


def test_the_example_in_the_documents_holds(tmp_path: Path) -> None:
    page = (Path(__file__).parents[4] / "docs" / "scenarios.md").read_text(encoding="utf-8")
    example = tmp_path / "example.toml"
    text = (
        page.split("### An example with a map of its own", 1)[1].split("```toml\n", 1)[1].split("```", 1)[0]
    )
    example.write_text(text, encoding="utf-8")
    assert run_file(example, load_game).problems == []

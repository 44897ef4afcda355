"""Refusals: for whatever a player tries and cannot do, the rule and what is missing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from penumbra.games.alone import numbers as w
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.texts import Texts
from tests.games.alone.table import LINE, Table, base_game
from tests.support import rule

STATION = """
*-o-S
| "
o 1
"""
ABOVE: dict[str, Any] = {"upper": STATION, "lower": "    S-1-o", "hero": "u-a1"}
"""The Hero at a light switch in a corner: ways east and south; a room and stairs near by."""


@cache
def english() -> Texts:
    return load_texts(base_game())


def refused(table: Table, words: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence; what is refused must not be offered either."""
    if seat in (None, table.state.seat):
        assert table.game.parse(table.state, words) is None, f"{words!r} is offered"
    refusal = table.game.refuse(table.state, table.state.seat if seat is None else seat, words)
    assert english().has(f"rule.{refusal.rule}")
    return refusal.rule, english().say(refusal.message)


def hero(words: str, house: dict[str, str] | None = None, /, **position: Any) -> tuple[str, str]:
    """What the Hero is told when he tries this as his action."""
    return refused(Table(house, **position), words)


# -- whose decision it is --------------------------------------------------------------------------------


@rule("ALO-TURN-01")
def test_evil_has_no_turn_of_its_own() -> None:
    assert refused(Table(**LINE), "move north", seat=1) == (
        "ALO-TURN-01",
        "It is always the Hero’s Turn. You act when a reaction or a rule asks you to.",
    )


@rule("ALO-TURN-01")
def test_the_hero_waits_while_evil_may_answer() -> None:
    table = Table(**LINE, hands={"1": ["charge"]}, creatures={"worm-1": "u-d1"}).do("move west")
    assert table.state.seat == 1
    assert refused(table, "move east", seat=0) == (
        "ALO-TURN-01",
        "Wait: Evil may answer now. Then your Turn goes on.",
    )


@rule("ALO-TURN-01")
@pytest.mark.parametrize("words", ["react skitter", "face down skitter", "spawn worm"])
def test_the_hero_is_told_nothing_of_evils_cards(words: str) -> None:
    table = Table(**LINE, hands={"1": ["skitter"]}, creatures={"worm-1": "u-d1"})
    assert refused(table, words) == ("ALO-TURN-01", "That is for Evil to do. You are the Hero.")
    assert refused(table.do("move west"), words, seat=0)[0] == "ALO-TURN-01"


@rule("ALO-TURN-01")
def test_one_evil_player_does_not_decide_for_another() -> None:
    two = {"evil-players": "2"}
    table = Table(two, **LINE, hands={"1": ["charge"]}, creatures={"worm-1": "u-d1"}).do("move west")
    assert table.state.seat == 1
    assert refused(table, "pass", seat=2) == (
        "ALO-TURN-01",
        "This is for another player to decide: Evil 1.",
    )


@rule("ALO-TURN-01")
def test_a_spectator_does_not_play() -> None:
    assert refused(Table(**LINE), "move west", seat=NOBODY)[0] == "ALO-TURN-01"
    assert refused(Table(**LINE), "move west", seat=3)[0] == "ALO-TURN-01"


def test_in_the_set_up_everybody_waits_for_his_turn() -> None:
    game = base_game()
    state = game.start(game.check_settings({}), Chance(1))
    refusal = game.refuse(state, 1, "at u-c2")
    assert english().say(refusal.message) == "Another player has to choose first: Hero."


@rule("ALO-END-01")
def test_after_the_hero_has_won_nothing_is_possible() -> None:
    table = Table(
        upper="1-o", hero="u-a1", missions=["sm02", "pm02", "fm01"], rooms=["control-room"], active=True
    )
    table.do("work fm01")
    while table.state.seat >= 0:
        table.do("pass")
    assert refused(table, "search", seat=0) == ("ALO-END-01", "The game is over: the Hero has won.")


@rule("ALO-END-02")
def test_after_evil_has_won_nothing_is_possible() -> None:
    table = Table(**LINE, health=1, sanity=0, gas=["u-a1"]).do("move west")
    while table.state.seat >= 0:
        table.do("pass")
    assert refused(table, "search", seat=0) == ("ALO-END-02", "The game is over: Evil has won.")


# -- words -----------------------------------------------------------------------------------------------


@rule("ALO-ACT-01")
def test_nonsense_is_answered_with_what_can_be_done() -> None:
    assert hero("fly to the moon", **LINE) == (
        "ALO-ACT-01",
        "I do not understand that. Now you can say: move · explore · locate · search · bullet time",
    )


@rule("ALO-ACT-01")
def test_silence_is_answered_too() -> None:
    assert hero("", **LINE)[1].startswith("Say what you want to do:")


@rule("ALO-ACT-01")
@pytest.mark.parametrize(
    ("said", "meant"),
    [
        ("go west", "move west"),
        ("w", "move west"),
        ("use smoke grenade", "use smoke-grenade"),
        ("peek east", "explore east"),
    ],
)
def test_other_words_are_answered_with_the_notation(said: str, meant: str) -> None:
    assert hero(said, **LINE, items=["smoke-grenade"])[1] == f"You can do that. Say it like this: {meant}"


@rule("ALO-ACT-01")
def test_too_few_words_are_answered_with_the_choices() -> None:
    assert hero("move", **LINE)[1] == "Say exactly what you mean: move east · move west"


# -- Move ------------------------------------------------------------------------------------------------


@rule("ALO-MOVE-02")
def test_walls_cannot_be_passed() -> None:
    assert hero("move north", **LINE) == ("ALO-MOVE-02", "There is a wall north.")


@rule("ALO-STAIR-02")
def test_there_are_not_stairs_everywhere() -> None:
    assert hero("move stairs", **LINE) == ("ALO-STAIR-02", "There are no stairs here.")


@rule("ALO-DOOR-05")
def test_blocked_doors_cannot_be_passed() -> None:
    assert hero("move east", **LINE, blocked=["u-b1 u-c1"]) == (
        "ALO-DOOR-05",
        "The door east is blocked. Open it first, with an action of its own: unblock east",
    )


def test_rubble_cannot_be_passed() -> None:
    assert hero("move west", **LINE, rubble=["u-a1 u-b1"])[1] == "Rubble closes the way west."


@rule("ALO-MOVE-07")
def test_doors_are_not_blocked_before_moving() -> None:
    assert hero("block east", **LINE) == (
        "ALO-MOVE-07",
        "Doors are blocked after a movement, never before.",
    )


@rule("ALO-DOOR-07")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("unblock", "No door of this Sector is blocked."),
        ("unblock east", "The door east is not blocked."),
        ("unblock west", "There is no door west."),
    ],
)
def test_only_blocked_doors_are_unblocked(words: str, said: str) -> None:
    assert hero(words, **LINE) == ("ALO-DOOR-07", said)


@rule("ALO-MOVE-05")
def test_only_a_door_beside_the_hero_can_be_blocked() -> None:
    table = Table(**{**LINE, "hero": "u-a1"}).do("move east")
    assert refused(table, "block north") == ("ALO-MOVE-05", "There is no door north.")
    assert refused(table, "search")[0] == "ALO-MOVE-05"


@rule("ALO-DOOR-07")
def test_a_longer_move_does_not_unblock() -> None:
    table = Table(**LINE, items=["jetpack"], blocked=["u-b1 u-c1"]).do("use jetpack")
    assert refused(table, "unblock east")[0] == "ALO-DOOR-07"
    assert refused(table, "move east")[0] == "ALO-DOOR-05"
    assert refused(table, "move south")[0] == "ALO-MOVE-02"
    assert refused(table, "block east")[0] == "ALO-MOVE-06"


# -- Explore, Fight, Locate ------------------------------------------------------------------------------


@rule("ALO-EXP-01")
def test_there_is_nothing_to_explore_in_a_wall() -> None:
    assert hero("explore north", **LINE) == ("ALO-EXP-01", "There is a wall north: nothing to explore.")


@rule("ALO-EXP-05")
def test_there_are_no_stairs_to_explore() -> None:
    assert hero("explore stairs", **LINE)[0] == "ALO-EXP-05"


@rule("ALO-EXP-07")
def test_danger_is_removed_only_after_an_explore_and_only_there() -> None:
    assert hero("remove danger at e1", **LINE)[0] == "ALO-EXP-07"
    table = Table(**LINE, danger=["u-a1", "u-d1"]).do("explore west").till(w.ASK_REMOVE)
    assert refused(table, "remove danger at e2")[0] == "ALO-EXP-07"


@rule("ALO-FIGHT-01")
def test_a_fight_needs_somebody_to_fight() -> None:
    assert hero("fight worm", **LINE) == ("ALO-FIGHT-01", "There is no Worm here.")
    assert hero("fight", **LINE) == ("ALO-FIGHT-01", "There is nothing here to fight.")


@rule("ALO-FIGHT-01")
def test_a_creature_that_the_hero_does_not_see_is_not_spoken_of() -> None:
    hidden = hero("fight worm", **LINE, creatures={"worm-1": "u-c1"})
    assert hidden == hero("fight worm", **LINE)


@rule("ALO-FIGHT-06")
def test_only_creatures_in_sight_are_shot() -> None:
    seen = {"creatures": {"worm-1": "u-a1", "husk-1": "u-d1"}, "revealed": ["u-a1"]}
    table = Table(**LINE, items=["bullets"], **seen).do("use bullets")
    assert refused(table, "fight husk") == ("ALO-FIGHT-06", "There is no Husk in your line of sight.")
    assert refused(table, "fight worm")[1] == "You can do that. Say it like this: fight worm at w1"


@rule("ALO-LOC-01")
def test_targets_are_named_after_the_action() -> None:
    assert hero("locate laboratory", **LINE) == (
        "ALO-LOC-01",
        "Say “locate” first; then name 2 targets, one by one.",
    )


@rule("ALO-LOC-01")
def test_a_target_is_named_once() -> None:
    table = Table(**LINE).do("locate", "target laboratory")
    assert refused(table, "target laboratory") == (
        "ALO-LOC-01",
        "You have named this target already: Laboratory.",
    )


@rule("ALO-LOC-02")
def test_a_target_is_something_on_the_map() -> None:
    assert refused(Table(**LINE).do("locate"), "target my hat")[0] == "ALO-LOC-02"


# -- Search and upgrades ---------------------------------------------------------------------------------


@rule("ALO-SRCH-02")
def test_a_corridor_is_no_room() -> None:
    assert hero("search room", **LINE)[0] == "ALO-SRCH-02"


@rule("ALO-SRCH-02")
def test_a_room_is_searched_once() -> None:
    room = {"upper": "1-o", "hero": "u-a1", "rooms": ["canteen"], "searched": ["canteen"]}
    assert hero("search room", **room) == (
        "ALO-SRCH-02",
        "You have searched the Canteen already. Another Search there draws 1 item.",
    )


@rule("ALO-SRCH-05")
def test_items_are_upgraded_during_a_search() -> None:
    assert hero("upgrade bullets with acid-vial", **LINE, items=["bullets", "acid-vial"])[0] == "ALO-SRCH-05"


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("upgrade bullets with jetpack", "ALO-UPG-02", "Jetpack is of the wrong kind for Bullets. It needs: chemical."),
        ("upgrade detector with detector", "ALO-UPG-03",
         "Detector cannot give itself a charge: it takes one of another item."),
        ("upgrade detector", "ALO-UPG-03",
         "Detector needs a charge of another item of the right kind (electrical). You have none."),
        ("upgrade medkit with jetpack", "ALO-ITEM-02", "You do not have Medkit."),
        ("upgrade bullets with medkit", "ALO-ITEM-02", "You do not have Medkit."),
        ("upgrade acid-vial with bullets", "ALO-UPG-05", "Acid vial is upgraded already."),
        ("upgrade bullets free", "ALO-UPG-06", "Bullets cannot be upgraded for free now."),
        ("upgrade hat", "ALO-ITEM-02", "There is no such item."),
    ],
)  # fmt: skip
@rule("ALO-UPG-02", "ALO-UPG-03", "ALO-UPG-05", "ALO-UPG-06")
def test_an_upgrade_needs_a_charge_of_the_right_kind(words: str, number: str, said: str) -> None:
    items = ["bullets", "jetpack", "detector", "acid-vial 3 upgraded"]
    table = Table(**LINE, items=items, item_bag=["smoke-grenade"]).do("search").till(w.ASK_UPGRADE)
    assert refused(table, words) == (number, said)


@rule("ALO-ITEM-08", "ALO-SRCH-04")
def test_items_are_discarded_only_when_there_are_too_many() -> None:
    assert hero("drop bullets", **LINE, items=["bullets"])[0] == "ALO-ITEM-08"
    items = ["bullets", "jetpack", "detector", "acid-vial", "armour", "medkit"]
    table = Table(**LINE, items=items, item_bag=["floodlight"]).do("search").till(w.ASK_DROP)
    assert refused(table, "drop motion-sensor")[0] == "ALO-ITEM-02"
    assert refused(table, "search")[0] == "ALO-SRCH-04"


# -- Interact --------------------------------------------------------------------------------------------


@rule("ALO-INT-01")
def test_an_interact_needs_a_target() -> None:
    assert hero("interact", **LINE)[0] == "ALO-INT-01"
    assert hero("repair north", **LINE) == ("ALO-INT-01", "There is no light switch here.")


@rule("ALO-INT-01")
@pytest.mark.parametrize("what", ["gas", "sabotage", "jam", "rubble east"])
def test_what_is_not_here_cannot_be_cleared(what: str) -> None:
    assert hero(f"clear {what}", **LINE)[0] == "ALO-INT-01"


@rule("ALO-INT-01")
def test_loose_rubble_goes_by_itself() -> None:
    said = hero("clear rubble west", **LINE, rubble=["u-a1 u-b1"])[1]
    assert said == "The rubble west is loose: it will be gone at the end of the Round."


@rule("ALO-INT-02")
def test_light_falls_only_where_there_is_a_passage() -> None:
    assert hero("repair north", **ABOVE) == (
        "ALO-INT-02",
        "Light does not fall north: there is no passage.",
    )
    closed = hero("repair east", **ABOVE, rubble=["u-a1 u-b1"])
    assert closed == ("ALO-INT-02", "Light does not fall east: the passage is closed.")


ROOM: dict[str, Any] = {"upper": "1-o", "hero": "u-a1"}


@pytest.mark.parametrize(
    ("words", "position", "number", "said"),
    [
        ("work sm02", {}, "ALO-MIS-01", "is not one of your missions"),
        ("work fm01", {}, "ALO-MIS-02", "comes last"),
        ("work pm01", {}, "ALO-INT-07", "you must be in the Escape Pods. You are not."),
        ("work sm01", {"solved": ["sm01"]}, "ALO-MIS-03", "already"),
        ("work sm01", {}, "ALO-MIS-10", "takes 3 charges from your items, and you have 0."),
        ("work fm01", {"active": True, "sabotage": {"control-room": 2}}, "ALO-MIS-20", "There is sabotage here."),
        ("work sm01", {"jam": {"control-room": 1}}, "ALO-INT-07", "The console is jammed."),
        ("work", {}, "ALO-INT-07", "You cannot work on any mission here."),
        ("work red", {}, "ALO-MIS-02", "comes last"),
    ],
)  # fmt: skip
@rule("ALO-MIS-01", "ALO-MIS-02", "ALO-MIS-03", "ALO-MIS-10", "ALO-MIS-20", "ALO-INT-07")
def test_a_mission_says_what_it_lacks(words: str, position: dict[str, Any], number: str, said: str) -> None:
    found, sentence = hero(words, **ROOM, rooms=["control-room"], **position)
    assert found == number
    assert said in sentence


@pytest.mark.parametrize(
    ("red", "room", "position", "said"),
    [
        ("fm03", "escape-pods", {}, "arm the self-destruct in the Generator first."),
        ("fm03", "canteen", {}, "you must be in the Generator. You are not."),
        ("fm08", "armoury", {"creatures": {"alpha": "l-c1"}}, "kill the boss first."),
        ("fm06", "ventilation", {"purged": ["here"]}, "this part is done. The other one is missing."),
    ],
)
@rule("ALO-INT-07")
def test_final_missions_have_conditions_of_their_own(
    red: str, room: str, position: dict[str, Any], said: str
) -> None:
    missions = ["sm01", "pm03", red] if red != "fm03" else ["sm01", "pm02", red]
    found, sentence = hero(
        f"work {red}",
        upper="1-S",
        lower="  S-o",
        hero="u-a1",
        rooms=[room],
        missions=missions,
        active=True,
        **position,
    )
    assert found == "ALO-INT-07"
    assert sentence.endswith(said)


def test_a_refused_mission_does_not_tell_where_its_room_lies() -> None:
    near = {"upper": "o-o-1-2", "hero": "u-a1"}
    one = hero("work pm01", **near, rooms=["escape-pods", "canteen"])
    assert one == hero("work pm01", **near, rooms=["canteen", "escape-pods"])


# -- items and allies ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("use jetpack", "ALO-ITEM-02", "You do not have Jetpack."),
        ("use jetpak", "ALO-ITEM-02", "There is no such item. Do you mean Jetpack?"),
        ("use bullets", "ALO-ITEM-02", "Bullets needs a creature in your line of sight."),
        ("use cutting-torch", "ALO-ITEM-02", "Cutting torch needs a creature in your Sector."),
        ("use medkit", "ALO-ITEM-02", "Medkit cannot heal you: your Health and your Sanity are at the limit."),
        ("use armour", "ALO-ITEM-01", "Armour is passive and takes no action. You can use it when a creature’s attack "
         "or an attack of opportunity would cost you Health."),
        ("use", "ALO-ITEM-02", "You have no item that you could use now."),
    ],
)  # fmt: skip
@rule("ALO-ITEM-01", "ALO-ITEM-02")
def test_an_item_says_what_it_lacks(words: str, number: str, said: str) -> None:
    items = ["bullets", "cutting-torch", "medkit", "armour"]
    assert hero(words, **LINE, items=items) == (number, said)


@rule("ALO-ITEM-04")
def test_armour_waits_for_a_hit() -> None:
    assert hero("defend armour", **LINE, items=["armour"])[0] == "ALO-ITEM-04"


@pytest.mark.parametrize(
    ("words", "number"),
    [("sacrifice doctor", "ALO-ALLY-03"), ("ally doctor", "ALO-ALLY-04"), ("ally", "ALO-ALLY-04")],
)
@rule("ALO-ALLY-03", "ALO-ALLY-04")
def test_without_an_ally_nobody_helps(words: str, number: str) -> None:
    assert hero(words, **LINE) == (number, "You have no ally.")


@pytest.mark.parametrize(
    ("ally", "words", "said"),
    [
        ("pilot", "ally captain", "The Captain is not with you."),
        ("pilot 4 used", "ally pilot", "The Pilot has helped in this Turn already."),
        ("captain", "ally captain", "The Captain helps only during a certain action: Fight."),
        ("doctor", "ally doctor", "The Doctor cannot do anything for you now."),
    ],
)
@rule("ALO-ALLY-04")
def test_an_ally_helps_when_his_card_says(ally: str, words: str, said: str) -> None:
    assert hero(words, **LINE, allies=[ally]) == ("ALO-ALLY-04", said)


# -- adrenaline ------------------------------------------------------------------------------------------


@rule("ALO-ADR-03")
def test_bullet_time_comes_once_in_a_turn() -> None:
    assert refused(Table(**LINE).do("bullet time"), "bullet time")[0] == "ALO-ADR-03"
    hurt = {"health": 3, "sanity": 3}
    assert refused(Table(**LINE, **hurt).do("heal health"), "heal sanity")[0] == "ALO-ADR-03"


@rule("ALO-ADR-04", "ALO-ADR-06")
def test_without_adrenaline_there_is_neither() -> None:
    hurt = {"health": 3, "sanity": 3, "adrenaline": 0}
    assert hero("bullet time", **LINE, **hurt) == ("ALO-ADR-04", "You have no adrenaline token left.")
    assert hero("heal health", **LINE, **hurt)[0] == "ALO-ADR-06"


@rule("ALO-TURN-04")
@pytest.mark.parametrize("words", ["bullet time", "heal health"])
def test_both_belong_to_the_start_of_the_turn(words: str) -> None:
    assert hero(words, **LINE, begun=True, health=3)[0] == "ALO-TURN-04"
    table = Table(**{**LINE, "hero": "u-a1"}, health=3).do("move east")
    assert refused(table, words)[0] == "ALO-TURN-04"


@rule("ALO-HEAL-02", "ALO-HEAL-03")
def test_nothing_is_healed_beyond_the_limit() -> None:
    stats = {"health": 8, "sanity": 9, "marker": 1}
    assert hero("heal health", **LINE, **stats) == ("ALO-HEAL-02", "You have 8 Health, and the limit is 8.")
    assert hero("heal sanity", **LINE, **stats)[0] == "ALO-HEAL-03"
    assert hero("heal", **LINE, **stats)[0] == "ALO-HEAL-02"


@rule("ALO-TURN-02")
@pytest.mark.parametrize("words", ["pass", "done", "end turn", "wait"])
def test_a_turn_has_an_action(words: str) -> None:
    assert hero(words, **LINE)[0] == "ALO-TURN-02"


# -- Evil's reactions ------------------------------------------------------------------------------------


def reacting(*hand: str, **position: Any) -> Table:
    """Evil may answer: the Hero has declared a Move to the west."""
    creatures = {"creatures": {"worm-1": "u-d1"}, **position}
    table = Table(**LINE, hands={"1": list(hand)}, **creatures).do("move west")
    while table.state.seat == 0 and "done" in table.offered:
        table.do("done")
    assert table.state.seat == 1
    return table


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("react whispers", "ALO-REACT-01", "You do not have Whispers."),
        ("react thick-hide", "ALO-REACT-01", "Thick Hide does not answer this: it is played during a Fight, after the "
         "Hero’s roll."),
        ("react charge", "ALO-REACT-06", "Charge is not instant: it is played at the end of the Turn, if the Hero "
         "performed a Move."),
        ("react trample", "ALO-REACT-05", "This is not the moment for Trample: it is played during a Move, when an "
         "attack of opportunity is made."),
        ("react skitter dangerous", "ALO-REACT-09", "Skitter is not dangerous: the Hero did not act in a dangerous "
         "Sector."),
        ("face down skitter", "ALO-CMOVE-02", "A card is played face down only at the end of the Turn."),
        ("react skiter", "ALO-REACT-01", "There is no such card. Do you mean Skitter?"),
        ("react with a hat", "ALO-REACT-01", "There is no such card."),
        ("search", "ALO-REACT-01", "First answer this: You may react during a Move, after the Hero has moved. You can "
         "say: pass · react skitter"),
    ],
)  # fmt: skip
@rule("ALO-REACT-01", "ALO-REACT-05", "ALO-REACT-06", "ALO-REACT-09", "ALO-CMOVE-02")
def test_a_card_is_played_when_it_fits(words: str, number: str, said: str) -> None:
    table = reacting("skitter", "thick-hide", "charge", "trample")
    assert table.state.stack[-1][3] == 3, "after the Hero has moved"
    assert refused(table, words) == (number, said)


@rule("ALO-REACT-13")
def test_a_card_that_could_do_nothing_is_not_played() -> None:
    table = reacting("skitter", "brood-call", creatures={}, danger=[LINE["hero"]])
    for words in ("react skitter", "react skitter dangerous", "play skitter"):
        assert refused(table, words) == ("ALO-REACT-13", "Skitter could not do anything now."), words


@rule("ALO-REACT-13", "ALO-REACT-10")
def test_a_card_face_down_that_could_do_nothing_is_not_played() -> None:
    table = Table(upper="o-o", hero="u-a1", hands={"1": ["skitter"]}, open="end-of-turn")
    said = "No creature can move or be spawned: a card face down would do nothing."
    assert table.offered == ["pass"]
    assert refused(table, "face down skitter") == ("ALO-REACT-13", said)


@rule("ALO-REACT-02")
def test_there_is_no_third_card_in_a_turn() -> None:
    table = Table(**LINE, hands={"1": ["skitter"]}, played=2)
    assert refused(table, "react skitter", seat=1) == (
        "ALO-REACT-02",
        "Evil plays at most 2 cards in a Turn, and has.",
    )


@rule("ALO-TRACK-04", "ALO-TRACK-03")
def test_a_full_track_takes_no_more_cards() -> None:
    full = ["skitter", "swarm sideways", "cut-off", "relay sideways", "charge", "rend sideways", "stalk"]
    assert refused(Table(**LINE, track=full), "react skitter", seat=1)[0] == "ALO-TRACK-04"
    short = Table(**LINE, track=full[:-1], played=1)
    assert refused(short, "face down skitter", seat=1)[0] == "ALO-TRACK-03"


@rule("ALO-REACT-05")
def test_evil_is_asked_when_the_moment_comes() -> None:
    assert refused(Table(**LINE, hands={"1": ["skitter"]}), "react skitter", seat=1)[0] == "ALO-REACT-05"


# -- Evil's choices --------------------------------------------------------------------------------------


@rule("ALO-CMOVE-01")
def test_a_creature_in_the_supply_does_not_move() -> None:
    table = reacting("swarm", "skitter", creatures={"worm-1": "u-d1", "husk-1": "u-c1"}).do("react skitter")
    assert refused(table, "creature worm-2") == ("ALO-CMOVE-01", "Worm 2 is not on the Map.")


@rule("ALO-CMOVE-01", "ALO-DOOR-05", "ALO-DOOR-08")
def test_a_creature_goes_where_a_way_is_open() -> None:
    two = {"worm-1": "u-c1", "husk-1": "u-d1"}
    table = reacting("skitter", creatures=two, blocked=["u-b1 u-c1"]).do("react skitter", "creature worm-1")
    assert refused(table, "step north") == ("ALO-CMOVE-01", "It cannot go north: there is no passage.")
    assert refused(table, "step west") == (
        "ALO-DOOR-05",
        "The door west is blocked. One step opens it: breach west",
    )
    assert refused(table, "breach east")[0] == "ALO-DOOR-08"


@rule("ALO-CMOVE-01")
def test_a_creature_moves_as_the_card_says() -> None:
    creatures = {"worm-1": "u-c1", "husk-1": "u-c1"}
    table = Table(**{**LINE, "hero": "u-a1"}, hands={"1": ["frozen"]}, creatures=creatures)
    table.do("move east", "react frozen", "creature worm-1")
    assert refused(table, "step east") == (
        "ALO-CMOVE-01",
        "A step east is not allowed here. You can say: step west · stop",
    )


LONG = {"upper": "o-o-o-o-o-o-o-o", "hero": "u-a1"}


def spawning(**position: Any) -> Table:
    """Evil has a card that spawns, at the end of a Search."""
    return Table(**{**LONG, **position}, hands={"1": ["new-arrivals"]}).do("search").answer("new-arrivals")


@rule("ALO-GLOS-08")
def test_nothing_is_spawned_too_near() -> None:
    table = spawning().do("type worm")
    assert refused(table, "at u-e1") == (
        "ALO-GLOS-08",
        "u-e1 is 4 steps from the Hero. It must be at least 5.",
    )
    assert refused(table, "at z-z9")[0] == "ALO-GLOS-08"


@rule("ALO-GLOS-08")
def test_nothing_is_spawned_without_a_token() -> None:
    three = {f"worm-{number}": "u-h1" for number in (1, 2, 3)}
    assert refused(spawning(creatures=three), "type worm") == (
        "ALO-GLOS-08",
        "All tokens of this type are on the Map: Worm.",
    )


@rule("ALO-STAT-03")
def test_nothing_is_spawned_on_a_full_level() -> None:
    five = dict.fromkeys(("worm-1", "husk-1", "husk-2", "spores-1", "spores-2"), "u-h1")
    table = spawning(upper="o-o-o-S-o-o-o-o", lower="      S-o-o-o-o-o", creatures=five).do("type worm")
    assert refused(table, "at u-h1") == ("ALO-STAT-03", "u-h1 is on a Level that has 5 creatures already.")


def minefield(**position: Any) -> Table:
    return Table(**{**LONG, **position}, hands={"1": ["minefield"]}).do("explore east").answer("minefield")


@rule("ALO-DANG-03", "ALO-DANG-04")
def test_danger_tokens_have_their_places() -> None:
    assert refused(minefield(), "at u-a1")[0] == "ALO-DANG-04"
    assert refused(minefield(danger=["u-b1"]), "at u-b1")[1] == "There is a danger token at u-b1 already."
    assert refused(minefield(), "at u-h1")[1] == (
        "u-h1 is too far away: it must be within 3 steps of the Hero."
    )


@rule("ALO-DANG-03")
def test_there_is_no_ninth_danger_token_on_a_level() -> None:
    row = "o-o-o-S-o-o-o-o-o-o-o-o"
    eight = [f"u-{letter}1" for letter in "efghijkl"]
    table = minefield(upper=row, lower="      S-o-o", hero="u-d1", danger=eight)
    assert refused(table, "at u-c1") == ("ALO-DANG-03", "The Level of u-c1 has 8 danger tokens already.")


@rule("ALO-DOOR-04")
def test_a_door_is_blocked_once() -> None:
    row = {"upper": "o-o=o=o=o", "hero": "u-a1", "blocked": ["u-b1 u-c1"]}
    table = Table(**row, hands={"1": ["lockdown"]}).do("move east").answer("lockdown")
    assert refused(table, "door u-b1 u-c1")[1] == "The door between u-b1 and u-c1 is blocked already."
    assert refused(table, "door u-a1 u-b1")[1].startswith("There is no door between u-a1 and u-b1")
    assert refused(table, "door u-d1 u-c1")[1] == "You can do that. Say it like this: door u-c1 u-d1"


# -- secrets ---------------------------------------------------------------------------------------------

TRIED = (
    "move north", "unblock west", "explore south", "fight worm", "fight colonel", "search room", "repair east",
    "interact", "work green", "work blue", "work red", "clear sabotage", "use bullets", "use medkit", "heal sanity",
    "ally pilot", "block north", "react skitter", "target worm", "remove danger at e1", "fly to the moon",
)  # fmt: skip
DECISIONS = 400


@pytest.mark.parametrize("seed", range(4))
def test_refusals_are_the_same_in_every_world_the_hero_believes_in(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    state = game.start(game.check_settings({}), chance)
    for number in range(DECISIONS):
        if state.seat < 0:
            break
        if state.round and number % 5 == 0:
            world = game.resample(state, 0, chance)
            for words in TRIED:
                if state.seat != 0 or game.parse(state, words) is None:
                    assert game.refuse(world, 0, words) == game.refuse(state, 0, words), words
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)


@pytest.mark.parametrize("seed", range(4))
def test_whatever_is_tried_has_a_rule_and_a_sentence(seed: int) -> None:
    game, chance = base_game(), Chance(f"tried {seed}")
    state = game.start(game.check_settings({"evil-players": str(1 + seed % 3)}), chance)
    others = (
        "at u-c2",
        "step north",
        "creature worm-1",
        "type worm",
        "door u-c2 u-c3",
        "noise north",
        "pass",
        "",
    )
    tried = (*TRIED, *others)
    for _ in range(DECISIONS):
        if state.seat < 0:
            break
        for seat in range(-1, state.evil + 1):
            words = tried[chance.below(len(tried))]
            if seat != state.seat or game.parse(state, words) is None:
                refusal = game.refuse(state, seat, words)
                assert english().has(f"rule.{refusal.rule}")
                assert english().say(refusal.message)
        options = game.options(state)
        game.apply(state, options[chance.below(len(options))], chance)

"""The Overlord action (TOL-OVL)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board
from tests.games.london.refusing import refused
from tests.support import rule

READY: dict[str, dict[str, Any]] = {
    "azazael": {"hand": ["cultist"]},
    "methuselah": {"hand": ["cultist"]},
    "lilith": {"coin": 2},
    "fenris": {"coin": 1},
}
"""Positions in which each Overlord’s ability could do something."""
STREET = ["tower-raven", "witch", "stopped-clock"]


def board_of(overlord: str, street: list[str] | None = None, **me: Any) -> Board:
    foe = "azazael" if overlord != "azazael" else "lilith"
    return Board(
        me={"overlord": overlord, **me},
        foe={"overlord": foe},
        street=street or STREET,
        market=["thames-leviathan"],
    )


# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-OVL-01")
def test_each_overlord_action_resolves_the_ability_of_ones_own_sheet() -> None:
    azazael = board_of("azazael", hand=["cultist", "fanatic"]).do("overlord")
    assert set(azazael.offered) == {"sacrifice cultist", "sacrifice fanatic"}
    methuselah = board_of("methuselah", hand=["cultist"], deck=["banshee"]).do("overlord")
    assert set(methuselah.offered) == {"discard banshee", "discard cultist"}
    lilith = board_of("lilith", coin=5).do("overlord")
    assert set(lilith.offered) == {"buy tower raven", "buy witch", "buy acolyte"}
    fenris = board_of("fenris", coin=5).do("overlord")
    assert fenris.offered == ["buy tower raven"]


@rule("TOL-OVL-02")
@pytest.mark.parametrize("overlord", ["azazael", "methuselah", "lilith", "fenris"])
def test_the_overlord_action_is_offered_once_per_turn(overlord: str) -> None:
    ready = {"street": ["mudlark"], **READY[overlord]}
    assert "overlord" in board_of(overlord, **ready).offered
    assert "overlord" not in board_of(overlord, **ready, overlord_used=True).offered


@rule("TOL-OVL-02")
def test_using_the_ability_uses_it_up_for_this_turn_only() -> None:
    board = Board(me={"hand": ["cultist"], "deck": ["witch", "ghoul"], "bag": []}, foe={"bag": []})
    board.do("overlord", "discard cultist")
    assert "overlord" not in board.offered
    board.do("pass", "pass")
    assert "overlord" in board.offered


@rule("TOL-OVL-02")
def test_the_refusal_of_a_second_overlord_action_names_the_rule() -> None:
    assert board_of("azazael", hand=["cultist"], overlord_used=True).refusal("overlord") == "TOL-OVL-02"


@rule("TOL-OVL-03")
def test_azazael_sacrifices_a_card_from_his_hand_for_a_coin() -> None:
    board = board_of("azazael", hand=["cultist", "fanatic"], play=["banshee"])
    assert "fanatic" not in board.table["removed"]
    board.do("overlord")
    assert set(board.offered) == {"sacrifice cultist", "sacrifice fanatic"}
    board.do("sacrifice fanatic")
    assert board.me["hand"] == ["cultist"]
    assert board.me["coin"] == 1
    assert "fanatic" in board.table["removed"]


@rule("TOL-OVL-03")
def test_azazael_does_not_activate_the_abilities_of_the_card_he_sacrifices_amb_35() -> None:
    board = board_of("azazael", hand=["werewolf", "cultist"])
    board.do("overlord", "sacrifice werewolf")
    assert (board.me["coin"], board.me["might"], board.me["rally"]) == (1, 0, 0)


@rule("TOL-OVL-03")
def test_azazael_needs_a_card_in_hand() -> None:
    board = board_of("azazael", play=["cultist"])
    assert "overlord" not in board.offered


@rule("TOL-OVL-04")
def test_methuselah_draws_first_and_may_then_discard_the_card_he_drew() -> None:
    board = board_of("methuselah", hand=["cultist"], deck=["banshee", "ghoul"])
    board.do("overlord", "discard banshee")
    assert board.me["hand"] == ["cultist"]
    assert board.me["deck"] == ["ghoul"]
    assert board.me["discard"] == ["banshee"]


@rule("TOL-OVL-04")
def test_methuselah_draws_exactly_one_card_and_must_discard_one() -> None:
    board = board_of("methuselah", hand=["cultist", "fanatic"], deck=["banshee", "ghoul"])
    board.do("overlord")
    assert board.me["hand"] == ["banshee", "cultist", "fanatic"]
    assert set(board.offered) == {"discard cultist", "discard fanatic", "discard banshee"}
    board.do("discard cultist")
    assert board.me["hand"] == ["banshee", "fanatic"]
    assert "pass" not in board.offered


@rule("TOL-OVL-05")
def test_lilith_buys_a_monster_at_the_usual_price_and_may_claim_it() -> None:
    board = board_of("lilith", coin=6)
    board.do("overlord", "buy witch")
    assert board.me["coin"] == 1
    assert set(board.offered) == {"claim: deck", "claim: discard pile"}
    board.do("claim: deck")
    assert board.me["deck"] == ["witch"]
    assert board.me["discard"] == []


@rule("TOL-OVL-05")
def test_lilith_may_leave_the_monster_on_the_discard_pile() -> None:
    board = board_of("lilith", coin=5)
    board.do("overlord", "buy witch", "claim: discard pile")
    assert board.me["deck"] == []
    assert board.me["discard"] == ["witch"]


@rule("TOL-OVL-05")
def test_a_usual_purchase_of_the_same_monster_has_no_claim() -> None:
    board = board_of("lilith", coin=5)
    board.do("buy witch")
    assert board.me["discard"] == ["witch"]
    assert "claim: deck" not in board.offered


@rule("TOL-OVL-05")
def test_lilith_cannot_buy_a_relic_or_what_she_cannot_pay_for() -> None:
    board = board_of("lilith", street=["stopped-clock", "lodge-grand-master", "mudlark"], coin=7)
    board.do("overlord")
    assert set(board.offered) == {"buy mudlark", "buy acolyte"}


@rule("TOL-OVL-05")
def test_lilith_may_buy_an_acolyte_amb_32() -> None:
    board = board_of("lilith", coin=2)
    board.do("overlord", "buy acolyte", chance=["moon-acolyte"]).do("claim: deck")
    assert board.me["deck"] == ["moon-acolyte"]
    assert (board.me["coin"], board.table["acolytes"]) == (0, 7)


@rule("TOL-OVL-05")
def test_liliths_ability_is_the_purchase_itself_and_the_street_is_refilled_amb_34() -> None:
    board = board_of("lilith", coin=5)
    board.do("overlord", "buy witch", chance=["thames-leviathan"]).do("claim: discard pile")
    assert board.table["street"][:3] == ["tower-raven", "thames-leviathan", "stopped-clock"]
    assert board.me["discard"] == ["witch"]
    assert board.me["coin"] == 0


@rule("TOL-OVL-06")
@pytest.mark.parametrize(("coins", "might"), [(0, 2), (1, 1), (2, 0)])
def test_fenris_pays_with_any_mix_of_coins_and_might_amb_03(coins: int, might: int) -> None:
    board = board_of("fenris", coin=2, might=2, recovery=2)
    board.do("overlord", "buy tower raven", f"spend {coins} coin")
    assert (board.me["coin"], board.me["might"]) == (2 - coins, 2 - might)
    assert board.me["recovery"] == 2
    assert board.me["discard"] == ["tower-raven"]


@rule("TOL-OVL-06")
def test_fenris_may_pay_with_might_alone_but_never_with_recovery_amb_03() -> None:
    assert board_of("fenris", might=2).do("overlord", "buy tower raven").me["might"] == 0
    assert "overlord" not in board_of("fenris", recovery=9).offered
    assert "overlord" not in board_of("fenris", might=1).offered


@rule("TOL-OVL-06")
def test_fenris_buys_only_monsters_of_cost_below_four() -> None:
    street = ["relic-hunter", "demonologist", "lycan-blood", "werewolf"]
    board = board_of("fenris", street=street, coin=9, might=9)
    board.do("overlord")
    assert board.offered == ["buy relic hunter"]


@rule("TOL-OVL-06")
def test_fenris_cannot_buy_an_acolyte_amb_33() -> None:
    board = board_of("fenris", street=["witch"], coin=3, might=3)
    assert "overlord" not in board.offered


@rule("TOL-OVL-06")
def test_fenriss_ability_is_the_purchase_itself_and_the_street_is_refilled_amb_34() -> None:
    board = board_of("fenris", might=2)
    board.do("overlord", "buy tower raven", chance=["thames-leviathan"])
    assert board.table["street"][0] == "thames-leviathan"
    assert board.me["discard"] == ["tower-raven"]


# -- refusals --------------------------------------------------------------------------------------------


@rule("TOL-OVL-02")
def test_an_overlord_acts_once_per_turn() -> None:
    board = Board(me={"hand": ["cultist"], "overlord_used": True})
    assert refused(board, "overlord") == (
        "TOL-OVL-02",
        "You have already used the ability of Methuselah this turn.",
    )


@rule("TOL-OVL-01")
def test_an_overlord_that_could_do_nothing_says_what_it_does() -> None:
    board = Board(me={"overlord": "azazael", "hand": []})
    assert refused(board, "use azazael") == (
        "TOL-OVL-01",
        "The ability of Azazael could do nothing now (SACRIFICE a card from your hand).",
    )

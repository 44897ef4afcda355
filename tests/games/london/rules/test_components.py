"""Components and cards (TOL-COMP). The counts are those of the published box."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london.content.box import parse_pack
from penumbra.games.london.content.schema import Monster, Relic
from penumbra.games.london.content.vocabulary import FACTIONS, Faction
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board, base_game
from tests.support import rule

MONSTERS = [model for model in base_game().box.models if isinstance(model, Monster)]
FACTION_MONSTERS = [monster for monster in MONSTERS if monster.faction]
IMP: dict[str, Any] = {
    "id": "imp",
    "source": "penumbra",
    "faction": "undead",
    "left": "beast",
    "right": "spirit",
}


def copies_of(kind: str) -> int:
    box = base_game().box
    return sum(model.copies for model, its in zip(box.models, box.kinds, strict=True) if its == kind)


def designs_of(kind: str) -> int:
    return base_game().box.kinds.count(kind)


# -- the box ---------------------------------------------------------------------------------------------


@rule("TOL-COMP-01")
def test_the_box_holds_108_cards() -> None:
    """Of the 16 Influence designs the box has one each; second copies only serve a house rule."""
    influence = designs_of("influence")
    assert (
        copies_of("starter") + copies_of("acolyte") + influence + copies_of("monster") + copies_of("relic")
        == 108
    )


@rule("TOL-COMP-01")
def test_the_box_holds_ten_cultists_and_six_fanatics() -> None:
    box = base_game().box
    assert {model.id: model.copies for model in box.models if model.id in box.numbers.starters} == {
        "cultist": 10,
        "fanatic": 6,
    }


@rule("TOL-COMP-01")
def test_the_box_holds_eight_acolytes() -> None:
    assert copies_of("acolyte") == 8


@rule("TOL-COMP-01")
def test_the_box_holds_sixteen_influence_designs_four_for_each_overlord() -> None:
    assert designs_of("influence") == 16
    assert [len(designs) for designs in base_game().box.influence_of] == [4, 4, 4, 4]


@rule("TOL-COMP-01")
def test_the_market_holds_56_monsters_and_12_relics() -> None:
    assert (copies_of("monster"), copies_of("relic")) == (56, 12)


@rule("TOL-COMP-01")
def test_the_box_holds_four_overlord_sheets() -> None:
    assert sorted(overlord.id for overlord in base_game().box.overlords) == [
        "azazael",
        "fenris",
        "lilith",
        "methuselah",
    ]


@rule("TOL-COMP-01")
def test_rally_tokens_never_run_out() -> None:
    """AMB-37: the supply of ten is no limit."""
    board = Board(me={"hand": ["call-of-the-pack"], "rally": 10})
    board.do("play call of the pack")
    assert board.me["rally"] == 11


@rule("TOL-COMP-01")
def test_haunt_tokens_never_run_out() -> None:
    """AMB-37: the eleventh token is laid like the first."""
    shade = {"id": "shade", "source": "penumbra", "copies": 10}
    haunted = [{"card": "shade", "token": "haunt"}] * 10
    board = Board(cards={"monster": [shade]}, me={"hand": ["fog-wraith"], "play": haunted})
    board.do("play fog wraith")
    assert len(board.me["tokens"]) == 11


# -- factions --------------------------------------------------------------------------------------------


@rule("TOL-COMP-02")
def test_there_are_four_factions() -> None:
    assert sorted(FACTIONS) == ["beast", "mortal", "spirit", "undead"]


@rule("TOL-COMP-02")
@pytest.mark.parametrize("faction", FACTIONS)
def test_every_faction_has_fourteen_market_monsters_and_one_overlord(faction: Faction) -> None:
    box = base_game().box
    market = [model for model, kind in zip(box.models, box.kinds, strict=True) if kind == "monster"]
    assert (
        sum(model.copies for model in market if isinstance(model, Monster) and model.faction == faction) == 14
    )
    assert [overlord.faction for overlord in box.overlords].count(faction) == 1


@rule("TOL-COMP-02")
def test_there_is_no_fifth_faction() -> None:
    with pytest.raises(ContentError, match=r"imp.*faction"):
        parse_pack({"monster": [{**IMP, "faction": "demon", "horde": ["might 1"]}]}, "mine.toml")


@rule("TOL-COMP-02")
def test_a_card_with_a_faction_symbol_counts_for_that_faction() -> None:
    board = Board(me={"hand": ["corpse-candle"], "play": ["ghoul"]})
    board.do("play corpse candle")
    assert board.me["recovery"] == 2


@rule("TOL-COMP-03")
def test_cultists_and_fanatics_are_monsters_of_no_faction() -> None:
    starters = {monster.id: monster.faction for monster in MONSTERS if monster.id in ("cultist", "fanatic")}
    assert starters == {"cultist": None, "fanatic": None}


@rule("TOL-COMP-03")
def test_a_monster_of_no_faction_counts_for_none_of_the_four() -> None:
    board = Board(me={"hand": ["corpse-candle"], "play": ["cultist", "fanatic"]})
    board.do("play corpse candle")
    assert board.me["recovery"] == 0


# -- anatomy ---------------------------------------------------------------------------------------------


@rule("TOL-COMP-04")
@pytest.mark.parametrize("monster", FACTION_MONSTERS, ids=lambda monster: monster.id)
def test_every_faction_monster_has_one_or_two_horde_abilities(monster: Monster) -> None:
    assert len(monster.horde) in (1, 2)


@rule("TOL-COMP-04")
@pytest.mark.parametrize("horde", [[], ["might 1", "coin 1", "rally"]], ids=["none", "three"])
def test_a_faction_monster_with_no_or_three_horde_abilities_is_refused(horde: list[str]) -> None:
    with pytest.raises(ContentError, match=r"mine\.toml: monster 'imp'"):
        parse_pack({"monster": [{**IMP, "horde": horde}]}, "mine.toml")


@rule("TOL-COMP-05")
@pytest.mark.parametrize("monster", FACTION_MONSTERS, ids=lambda monster: monster.id)
def test_every_faction_monster_shows_an_indicator_on_both_sides(monster: Monster) -> None:
    assert monster.left in FACTIONS
    assert monster.right in FACTIONS


@rule("TOL-COMP-05")
@pytest.mark.parametrize("side", ["left", "right"])
def test_a_faction_monster_without_an_indicator_is_refused(side: str) -> None:
    with pytest.raises(ContentError, match=r"imp.*TOL-COMP-05"):
        parse_pack({"monster": [{**IMP, "horde": ["might 1"], side: None}]}, "mine.toml")


@rule("TOL-COMP-06")
def test_every_market_card_and_every_acolyte_shows_a_cost() -> None:
    box = base_game().box
    priced = [
        model
        for model, kind in zip(box.models, box.kinds, strict=True)
        if kind in ("monster", "relic", "acolyte") and isinstance(model, Monster | Relic)
    ]
    assert len(priced) == 56
    assert all(model.cost is not None and model.cost >= 1 for model in priced)


@rule("TOL-COMP-06")
def test_the_cost_is_the_price_in_coins() -> None:
    board = Board(street=["witch"], market=[], me={"coin": 6})
    board.do("buy witch")
    assert board.me["coin"] == 1


@rule("TOL-COMP-06")
def test_a_card_without_a_printed_cost_counts_as_cost_zero() -> None:
    """AMB-06: so COMMAND, which takes cost below 4, can return a Cultist."""
    board = Board(me={"hand": ["bunhill-sexton"], "discard": ["cultist", "fanatic"]})
    board.do("play bunhill sexton")
    assert board.offered == ["command cultist", "command fanatic"]


@rule("TOL-COMP-06")
def test_a_card_without_a_printed_cost_adds_nothing_to_the_highest_cost() -> None:
    """AMB-06: beside a Cultist the Skeleton only finds its own cost."""
    board = Board(me={"hand": ["skeleton"], "play": ["cultist"]})
    board.do("play skeleton")
    assert board.me["might"] == 4


@rule("TOL-COMP-07")
def test_a_haunt_token_shows_its_haunt_side_and_then_its_dismiss_side() -> None:
    board = Board(me={"hand": ["fog-wraith"], "deck": []}, foe={"deck": []})
    board.do("play fog wraith")
    assert board.me["tokens"] == {"fog wraith": "haunt"}
    board.do("pass")
    assert board.me["tokens"] == {"fog wraith": "dismiss"}


@rule("TOL-COMP-08")
@pytest.mark.parametrize(
    ("overlord", "life"), [("azazael", 50), ("methuselah", 40), ("lilith", 45), ("fenris", 50)]
)
def test_an_overlord_sheet_gives_the_starting_life_which_is_also_the_maximum(
    overlord: str, life: int
) -> None:
    """DIFF-26: starting and maximum Life are the same number."""
    other = "fenris" if overlord != "fenris" else "lilith"
    board = Board(me={"overlord": overlord, "recovery": 5}, foe={"overlord": other})
    assert board.me["life"] == life
    assert board.view(0)["players"][0]["max_life"] == life
    assert "recover 1" not in board.offered


@rule("TOL-COMP-08")
def test_every_overlord_sheet_has_one_ability() -> None:
    assert all(overlord.action for overlord in base_game().box.overlords)


# -- the play area ---------------------------------------------------------------------------------------


@rule("TOL-COMP-09")
def test_a_play_area_holds_overlord_deck_discard_pile_cards_in_play_and_relic_zone() -> None:
    board = Board(
        me={
            "play": ["ghoul"],
            "relics": ["storm-lantern"],
            "discard": ["skeleton"],
            "deck": ["cultist", "fanatic"],
        }
    )
    area = board.view(1)["players"][0]
    assert area["overlord"] == "methuselah"
    assert area["deck_count"] == 2
    assert area["discard"] == ["skeleton"]
    assert [card["card"] for card in area["play"]] == ["ghoul"]
    assert [card["card"] for card in area["relics"]] == ["storm-lantern"]


@rule("TOL-COMP-10")
def test_a_relic_in_the_relic_zone_can_be_sacrificed_from_the_play_area() -> None:
    """AMB-16."""
    board = Board(me={"play": ["ghoul", "veil-acolyte"], "relics": ["storm-lantern"]})
    board.do("horde ghoul + veil acolyte", "activate ghoul")
    assert "sacrifice storm lantern" in board.offered


@rule("TOL-COMP-10")
def test_relics_count_as_cards_in_play() -> None:
    crowd = {
        "id": "crowd",
        "source": "penumbra",
        "unique": {"do": "gain", "coin": 1, "per": {"count": "cards-in-play"}},
    }
    board = Board(
        cards={"monster": [crowd]}, me={"hand": ["crowd"], "relics": ["storm-lantern", "leech-jar"]}
    )
    board.do("play crowd")
    assert board.me["coin"] == 3


@rule("TOL-COMP-11")
def test_destroy_reaches_cards_in_play_and_the_street_and_nothing_else() -> None:
    """AMB-15: no hands, decks, discard piles, Market, Acolyte stack or Overlord sheets."""
    board = Board(
        street=["witch"],
        market=["gargoyle"],
        me={
            "hand": ["antiquary", "ghoul"],
            "deck": ["fanatic"],
            "discard": ["skeleton"],
            "relics": ["leech-jar"],
        },
        foe={"hand": ["banshee"], "deck": ["cultist"], "discard": ["poltergeist"], "play": ["fog-wraith"]},
    )
    board.do("play antiquary")
    assert sorted(board.offered) == [
        "destroy antiquary",
        "destroy leech jar",
        "destroy street witch",
        "destroy their fog wraith",
    ]


@rule("TOL-COMP-11")
def test_only_cards_in_play_count_as_monsters_in_play() -> None:
    board = Board(
        street=["ghoul"],
        me={"hand": ["corpse-candle", "ghoul"], "deck": ["skeleton"], "discard": ["skeleton"]},
    )
    board.do("play corpse candle")
    assert board.me["recovery"] == 0


@rule("TOL-COMP-11")
def test_an_overlord_sheet_is_no_monster_of_its_faction_in_play() -> None:
    board = Board(me={"overlord": "methuselah", "hand": ["dead-mans-dole"]})
    board.do("play dead mans dole")
    assert board.me["might"] == 0

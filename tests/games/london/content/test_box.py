"""What the box holds and what a card has (TOL-COMP); packs of one's own: files, folders and the content hash."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.london.content.box import parse_pack, read_folder, read_pack
from penumbra.games.london.content.schema import Influence, Monster, Relic
from penumbra.games.london.content.vocabulary import FACTIONS, Faction
from penumbra.games.london.game import LondonGame
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board, base_game
from tests.games.london.cards import imp
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
GHAST = """
[[monster]]
id = "ghast"
source = "penumbra"
name = "The Ghast"
faction = "undead"
cost = 2
gain = { might = 2 }
horde = ["might 1"]
left = "beast"
right = "spirit"
"""


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


# -- Influence cards -------------------------------------------------------------------------------------


@rule("TOL-INF-01")
def test_each_influence_card_belongs_to_one_overlord() -> None:
    owners = [model.overlord for model in base_game().box.models if isinstance(model, Influence)]
    assert {owner: owners.count(owner) for owner in owners} == {
        "azazael": 4,
        "fenris": 4,
        "lilith": 4,
        "methuselah": 4,
    }


@rule("TOL-INF-02")
@pytest.mark.parametrize(
    "card",
    [model for model in base_game().box.models if isinstance(model, Influence)],
    ids=lambda model: model.id,
)
def test_every_influence_card_has_keyword_or_resource_abilities(card: Influence) -> None:
    """DIFF-09: either or both."""
    assert card.gain or card.keywords


@rule("TOL-INF-02")
def test_an_influence_card_without_an_immediate_part_is_refused() -> None:
    card = {"id": "void", "source": "penumbra", "overlord": "lilith", "kin": ["coin 1"]}
    with pytest.raises(ContentError, match=r"mine\.toml: influence 'void'.*TOL-INF-02"):
        parse_pack({"influence": [card]}, "mine.toml")


@rule("TOL-INF-07")
def test_an_influence_card_with_a_price_is_refused() -> None:
    card = {
        "id": "bribe",
        "source": "penumbra",
        "overlord": "lilith",
        "gain": {"coin": 1},
        "kin": ["coin 1"],
        "cost": 3,
    }
    with pytest.raises(ContentError, match=r"influence 'bribe': cost"):
        parse_pack({"influence": [card]}, "mine.toml")


# -- files and folders -----------------------------------------------------------------------------------


def test_broken_toml_is_refused_with_file_and_line(tmp_path: Path) -> None:
    (tmp_path / "broken.toml").write_text('[[monster]]\nid = "imp\n', encoding="utf-8")
    with pytest.raises(ContentError, match=r"^broken\.toml: .*line 2"):
        load_game("london", tmp_path)


def test_a_file_that_is_not_utf_8_is_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('[[monster]]\nname = "Spök"\n'.encode("latin-1"))
    with pytest.raises(ContentError, match=r"^latin\.toml: "):
        load_game("london", tmp_path)


def test_a_missing_file_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^nowhere\.toml: "):
        read_pack(tmp_path / "nowhere.toml")


def test_a_missing_folder_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="nowhere: there is no such folder"):
        load_game("london", tmp_path / "nowhere")


def test_a_folder_without_any_pack_is_refused_by_name(tmp_path: Path) -> None:
    """Whoever names a folder expects its cards; a wrong folder must not pass in silence."""
    (tmp_path / "readme.txt").write_text("no packs here", encoding="utf-8")
    with pytest.raises(ContentError, match=re.escape(str(tmp_path))):
        load_game("london", tmp_path)


def test_the_packs_of_a_folder_join_the_base_box(tmp_path: Path) -> None:
    (tmp_path / "ghast.toml").write_text(GHAST, encoding="utf-8")
    game = load_game("london", tmp_path)
    assert isinstance(game, LondonGame)
    assert "ghast" in game.box.index
    assert "ghoul" in game.box.index
    assert len(game.box.market) == 69


def test_a_folder_is_read_in_the_order_of_file_names(tmp_path: Path) -> None:
    for name, card in (("b.toml", "second"), ("a.toml", "first")):
        (tmp_path / name).write_text(GHAST.replace('"ghast"', f'"{card}"'), encoding="utf-8")
    assert [origin for origin, _ in read_folder(tmp_path)] == ["a.toml", "b.toml"]


def test_a_pack_of_ones_own_can_be_played_with(tmp_path: Path) -> None:
    (tmp_path / "ghast.toml").write_text(GHAST, encoding="utf-8")
    game = load_game("london", tmp_path)
    position = {"seats": [{"hand": ["ghast"], "play": ["poltergeist"]}]}
    state = game.arrange(game.check_settings({}), position, Chance(1))
    game.apply(state, game.parse(state, "play ghast") or 0, Chance(1))
    assert game.inspect(state)["seats"][0]["might"] == 2  # type: ignore[index, call-overload]
    assert game.parse(state, "horde ghast + poltergeist") is not None


def test_names_of_a_pack_of_ones_own_reach_the_player(tmp_path: Path) -> None:
    (tmp_path / "ghast.toml").write_text(GHAST, encoding="utf-8")
    assert load_game("london", tmp_path).own_texts()["card.ghast"] == "The Ghast"


def test_the_market_of_a_pack_comes_up_on_the_street(tmp_path: Path) -> None:
    (tmp_path / "ghast.toml").write_text(GHAST, encoding="utf-8")
    game = load_game("london", tmp_path)
    state = game.arrange(game.check_settings({}), {"street": ["ghast"], "seats": [{"coin": 2}]}, Chance(1))
    assert game.parse(state, "buy ghast") is not None


# -- the content hash ------------------------------------------------------------------------------------


def test_the_content_hash_is_the_same_for_the_same_content() -> None:
    assert LondonGame().content_hash == LondonGame().content_hash


@pytest.mark.parametrize("change", [{"cost": 2}, {"copies": 2}, {"gain": {"coin": 1}}, {"id": "sprite"}])
def test_the_content_hash_changes_with_a_card(change: dict[str, Any]) -> None:
    one, other = (base_game().with_content(content, "t").content_hash for content in (imp(), imp(**change)))
    assert one != other


@pytest.mark.parametrize("field", ["name", "flavour", "note"])
def test_the_content_hash_does_not_change_with_mere_words(field: str) -> None:
    one, other = (
        base_game().with_content(imp(**{field: text}), "t").content_hash for text in ("one", "other")
    )
    assert one == other

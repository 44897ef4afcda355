"""Influence cards (TOL-INF)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.london.content.box import parse_pack
from penumbra.games.london.content.schema import Influence
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board, base_game
from tests.support import rule


def influence(name: str, **abilities: Any) -> dict[str, Any]:
    """An Influence card of Methuselah as a content file writes it."""
    return {"id": name, "source": "penumbra", "overlord": "methuselah", **abilities}


@rule("TOL-INF-01")
def test_each_influence_card_belongs_to_one_overlord() -> None:
    owners = [model.overlord for model in base_game().box.models if isinstance(model, Influence)]
    assert {owner: owners.count(owner) for owner in owners} == {
        "azazael": 4,
        "fenris": 4,
        "lilith": 4,
        "methuselah": 4,
    }


@rule("TOL-INF-01")
def test_a_player_is_offered_only_the_cards_of_the_own_overlord() -> None:
    board = Board()
    settings = board.game.check_settings({"first-player": "seat-1"})
    board.state = board.game.start(settings, Chance(1))
    board.do("faction mortal", "faction spirit")
    assert set(board.offered) == {
        "influence privy purse",
        "influence hue and cry",
        "influence curators favour",
        "influence war chest",
        "influence beginner",
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


@rule("TOL-INF-02")
def test_resource_abilities_are_activated_on_playing() -> None:
    board = Board(me={"hand": ["dead-mans-dole"]}, turn=3)
    board.do("play dead mans dole")
    assert board.me["coin"] == 2


@rule("TOL-INF-02")
def test_keyword_abilities_are_activated_on_playing() -> None:
    board = Board(me={"hand": ["dead-mans-dole"], "deck": ["fanatic"]})
    board.do("play dead mans dole")
    assert board.me["hand"] == ["fanatic"]


@rule("TOL-INF-02")
def test_a_card_with_both_activates_both() -> None:
    """DIFF-09: and/or."""
    board = Board(me={"hand": ["exhumation-order"], "discard": ["ghoul"]}, turn=3)
    board.do("play exhumation order")
    assert (board.me["coin"], board.me["hand"]) == (2, ["ghoul"])


@rule("TOL-INF-03")
def test_with_a_monster_of_the_overlords_faction_in_play_the_triggered_ability_is_activated() -> None:
    board = Board(me={"hand": ["dead-mans-dole"], "play": ["ghoul"], "deck": ["fanatic"]}, turn=3)
    board.do("play dead mans dole")
    assert (board.me["coin"], board.me["might"], board.me["hand"]) == (2, 1, ["fanatic"])


@rule("TOL-INF-03")
def test_a_haunted_monster_counts() -> None:
    """AMB-26."""
    haunted = {"card": "museum-mummy", "token": "dismiss", "began": True}
    board = Board(me={"hand": ["dead-mans-dole"], "play": [haunted]})
    board.do("play dead mans dole")
    assert board.me["might"] == 1


@rule("TOL-INF-03")
def test_an_acolyte_of_the_faction_counts() -> None:
    board = Board(me={"hand": ["dead-mans-dole"], "play": ["bone-acolyte"]})
    board.do("play dead mans dole")
    assert board.me["might"] == 1


@rule("TOL-INF-03")
def test_the_condition_holds_even_if_the_immediate_part_removes_the_monster() -> None:
    """AMB-49: the card SACRIFICES the only Undead, and its 5 Might still come."""
    pyre = influence("pyre", keywords=["sacrifice"], kin=["might 5"])
    board = Board(cards={"influence": [pyre]}, me={"hand": ["pyre"], "play": ["ghoul"]})
    board.do("play pyre", "sacrifice ghoul")
    assert board.me["play"] == ["pyre"]
    assert board.me["might"] == 5


@rule("TOL-INF-03")
def test_the_condition_is_checked_before_the_immediate_part() -> None:
    """AMB-49: a Monster that the card itself brings into play comes too late."""
    summons = influence("summons", keywords=["command"], kin=["might 5"])
    board = Board(cards={"influence": [summons]}, me={"hand": ["summons"], "discard": ["ghoul"]})
    board.do("play summons", "play ghoul")
    assert board.me["might"] == 1


@rule("TOL-INF-04")
def test_without_such_a_monster_the_triggered_ability_is_not_activated() -> None:
    board = Board(me={"hand": ["dead-mans-dole"], "deck": ["fanatic"]}, turn=3)
    board.do("play dead mans dole")
    assert (board.me["coin"], board.me["might"], board.me["hand"]) == (2, 0, ["fanatic"])


@rule("TOL-INF-04")
@pytest.mark.parametrize("other", ["poltergeist", "witch", "werewolf", "cultist"])
def test_a_monster_of_another_faction_does_not_count(other: str) -> None:
    board = Board(me={"hand": ["dead-mans-dole"], "play": [other]})
    board.do("play dead mans dole")
    assert board.me["might"] == 0


@rule("TOL-INF-04")
def test_a_monster_that_is_not_in_the_own_play_area_does_not_count() -> None:
    board = Board(
        me={"hand": ["dead-mans-dole", "ghoul"], "discard": ["skeleton"]},
        foe={"play": ["bunhill-sexton"]},
        street=["ghoul"],
    )
    board.do("play dead mans dole")
    assert board.me["might"] == 0


@rule("TOL-INF-05")
def test_a_matching_monster_played_later_changes_nothing() -> None:
    board = Board(me={"hand": ["dead-mans-dole", "bone-acolyte"], "deck": ["fanatic"]})
    board.do("play dead mans dole")
    assert (board.me["might"], board.me["hand"]) == (0, ["bone-acolyte", "fanatic"])
    board.do("play bone acolyte")
    assert (board.me["might"], board.me["hand"]) == (1, ["fanatic"])


@rule("TOL-INF-06")
def test_command_cannot_return_an_influence_card() -> None:
    board = Board(me={"hand": ["bunhill-sexton"], "discard": ["dead-mans-dole", "court-of-bones"]})
    board.do("play bunhill sexton")
    assert (board.me["hand"], board.table["deciding"]) == ([], 0)


@rule("TOL-INF-06")
def test_an_influence_card_cannot_join_a_horde() -> None:
    board = Board(me={"play": ["dead-mans-dole", "skeleton"]})
    assert not [text for text in board.offered if text.startswith("horde")]


@rule("TOL-INF-06")
def test_playing_an_influence_card_is_not_playing_a_monster() -> None:
    herald = {
        "id": "herald",
        "source": "penumbra",
        "triggers": [{"on": "play", "where": {"type": "monster"}, "do": "recovery 1"}],
    }
    board = Board(cards={"monster": [herald]}, me={"hand": ["dead-mans-dole"], "play": ["herald"]})
    board.do("play dead mans dole")
    assert board.me["recovery"] == 0


@rule("TOL-INF-07")
def test_influence_cards_never_lie_where_they_could_be_bought() -> None:
    box = base_game().box
    assert {box.kinds[box.design[card]] for card in box.market} == {"monster", "relic"}
    assert {box.kinds[box.design[card]] for card in box.acolytes} == {"acolyte"}


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


@rule("TOL-INF-08")
def test_the_immediate_part_is_resolved_before_the_triggered_ability() -> None:
    """While FRENZY is being answered, the 3 Might of the second part are not there yet."""
    board = Board(
        me={"overlord": "fenris", "hand": ["blood-moon"], "play": ["gargoyle"]}, foe={"overlord": "lilith"}
    )
    board.do("play blood moon")
    assert (board.offered, board.me["might"]) == (["frenzy: coin", "frenzy: might"], 0)
    board.do("frenzy: coin")
    assert (board.me["coin"], board.me["might"]) == (2, 3)


@rule("TOL-INF-08")
def test_the_second_part_counts_what_the_first_has_left() -> None:
    """AMB-49: COMMAND takes a card out of the discard pile before the second part counts it."""
    census = influence(
        "census",
        keywords=["command"],
        kin=[{"do": "gain", "might": 1, "per": {"count": "discard-pile"}}],
    )
    board = Board(
        cards={"influence": [census]},
        me={"hand": ["census"], "play": ["skeleton"], "discard": ["ghoul", "witch", "lycan-blood"]},
    )
    board.do("play census")
    assert (board.me["hand"], board.me["might"]) == (["ghoul"], 2)


@rule("TOL-INF-07")
def test_buying_an_influence_card_is_refused() -> None:
    board = Board(me={"coin": 9, "discard": ["court-of-bones"]})
    assert board.refusal("buy court of bones") == "TOL-INF-07"

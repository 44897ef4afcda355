"""Playing cards: what is activated, and when (TOL-PLAY, TOL-ABIL-04, TOL-ABIL-06, TOL-INF)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.london.board import Board
from tests.games.london.cards import monster, odd
from tests.games.london.refusing import refused
from tests.support import rule


def influence(name: str, **abilities: Any) -> dict[str, Any]:
    """An Influence card of Methuselah as a content file writes it."""
    return {"id": name, "source": "penumbra", "overlord": "methuselah", **abilities}


# -- the action ------------------------------------------------------------------------------------------


@rule("TOL-PLAY-01")
def test_a_play_action_puts_one_card_from_hand_into_the_play_area() -> None:
    board = Board(me={"hand": ["cultist", "cultist", "fanatic"]})
    board.do("play cultist")
    assert (board.me["hand"], board.me["play"]) == (["cultist", "fanatic"], ["cultist"])


@rule("TOL-PLAY-01")
def test_a_played_card_lies_face_up_for_everybody() -> None:
    board = Board(me={"hand": ["ghoul"]})
    board.do("play ghoul")
    assert [[card["card"] for card in board.view(seat)["players"][0]["play"]] for seat in (-1, 0, 1)] == [
        ["ghoul"]
    ] * 3


@rule("TOL-PLAY-01")
def test_only_cards_in_hand_can_be_played() -> None:
    board = Board(
        me={"hand": ["cultist"], "deck": ["fanatic"], "discard": ["ghoul"], "play": ["skeleton"]},
        foe={"hand": ["banshee"]},
        street=["witch"],
    )
    assert [text for text in board.offered if text.startswith("play")] == ["play cultist"]


@rule("TOL-PLAY-02")
def test_playing_a_card_is_free() -> None:
    """A card of cost 8, with nothing in the pool."""
    board = Board(me={"hand": ["lady-of-the-fleet", "tower-portcullis"]}, foe={"hand": [], "discard": []})
    board.do("play lady of the fleet", "play tower portcullis")
    assert board.me["play"] == ["lady of the fleet"]
    assert board.me["relics"] == ["tower portcullis"]


@rule("TOL-PLAY-02")
def test_playing_a_card_leaves_the_coins_alone() -> None:
    board = Board(me={"hand": ["werewolf"], "coin": 7})
    board.do("play werewolf")
    assert board.me["coin"] == 7


@rule("TOL-PLAY-03")
def test_monsters_influence_cards_and_relics_can_be_played() -> None:
    board = Board(me={"hand": ["ghoul", "dead-mans-dole", "leech-jar"]})
    board.do("play ghoul", "play dead mans dole", "play leech jar")
    assert (board.me["play"], board.me["relics"]) == (["ghoul", "dead mans dole"], ["leech jar"])


@rule("TOL-PLAY-04")
def test_playing_a_monster_activates_resource_keyword_and_unique_abilities() -> None:
    """The Rat King: 1 Might, DRAW 1, and 1 Might for each cheap Monster."""
    board = Board(me={"hand": ["rat-king"], "play": ["ghoul"], "deck": ["fanatic"]})
    board.do("play rat king")
    assert (board.me["might"], board.me["hand"]) == (2, ["fanatic"])


@rule("TOL-PLAY-04")
def test_playing_an_influence_card_activates_its_resource_and_keyword_abilities() -> None:
    board = Board(me={"overlord": "fenris", "hand": ["call-of-the-pack"]}, foe={"overlord": "lilith"}, turn=3)
    board.do("play call of the pack")
    assert (board.me["might"], board.me["rally"]) == (2, 1)


@rule("TOL-PLAY-04")
def test_playing_a_monster_activates_neither_triggered_nor_horde_abilities() -> None:
    """Barghest: its trigger waits for an Undead, its CURSE for a Horde."""
    board = Board(me={"hand": ["barghest"], "play": ["ghoul"]}, foe={"hand": ["cultist"]})
    board.do("play barghest")
    assert (board.foe["life"], board.foe["hand"], board.table["deciding"]) == (50, ["cultist"], 0)


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_activates_nothing() -> None:
    """AMB-25."""
    board = Board(
        me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["werewolf"], "discard": ["cultist"]}
    )
    board.do("play court of bones")
    assert board.me["play"] == ["ghoul", "court of bones", "werewolf"]
    assert (board.me["might"], board.me["rally"], board.me["hand"]) == (0, 0, [])


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_was_not_played() -> None:
    """AMB-25: the Demonologist waits for a Spirit that is played, and does not lose his first time."""
    board = Board(
        me={
            "hand": ["court-of-bones", "fog-wraith"],
            "play": ["ghoul", "demonologist"],
            "deck": ["poltergeist"],
        },
        foe={"hand": ["cultist"]},
    )
    board.do("play court of bones")
    assert (board.me["play"][-1], board.table["deciding"]) == ("poltergeist", 0)
    board.do("play fog wraith")
    assert board.offered == ["curse: lose life", "curse: discard cultist"]


@rule("TOL-PLAY-04")
def test_a_monster_put_into_play_by_an_effect_is_in_play() -> None:
    """AMB-25: it may join a Horde."""
    board = Board(me={"hand": ["court-of-bones"], "play": ["ghoul"], "deck": ["poltergeist"]})
    board.do("play court of bones")
    assert "horde ghoul + poltergeist" in board.offered


@rule("TOL-PLAY-04")
def test_a_haunt_activation_is_no_playing() -> None:
    """AMB-25: the Demonologist does not answer the Haunt action of a Spirit."""
    wraith = {"card": "fog-wraith", "token": "dismiss", "began": True}
    board = Board(me={"play": ["demonologist", wraith]}, foe={"hand": ["cultist"]})
    board.do("haunt fog wraith")
    assert (board.table["deciding"], board.me["might"]) == (0, 1)


@rule("TOL-PLAY-05")
def test_playing_a_relic_does_not_activate_it() -> None:
    board = Board(me={"hand": ["mourning-locket"]})
    board.do("play mourning locket")
    assert (board.me["recovery"], board.me["used"]) == (0, [])


@rule("TOL-PLAY-05")
def test_a_relic_can_be_used_in_the_turn_in_which_it_was_played() -> None:
    """AMB-29."""
    board = Board(me={"hand": ["mourning-locket"]})
    board.do("play mourning locket", "relic mourning locket")
    assert board.me["recovery"] == 1


@rule("TOL-PLAY-01")
def test_playing_a_card_that_is_not_in_hand_is_refused() -> None:
    board = Board(me={"hand": ["cultist"], "discard": ["ghoul"]})
    assert board.refusal("play ghoul") == "TOL-PLAY-01"


# -- Influence cards -------------------------------------------------------------------------------------


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


# -- Keyword and Unique abilities ------------------------------------------------------------------------


@rule("TOL-ABIL-04")
def test_a_keyword_is_activated_the_moment_the_monster_is_played() -> None:
    board = Board(me={"hand": ["barghest"]})
    board.do("play barghest")
    assert board.me["rally"] == 1


@rule("TOL-ABIL-04")
def test_resources_come_before_keywords() -> None:
    """AMB-10: when FRENZY asks, the 5 Might are already in the pool."""
    board = Board(me={"hand": ["menagerie-tiger"]})
    board.do("play menagerie tiger")
    assert board.offered == ["frenzy: coin", "frenzy: might"]
    assert board.me["might"] == 5


@rule("TOL-ABIL-04")
def test_keywords_are_resolved_from_left_to_right() -> None:
    """AMB-10: while FRENZY asks, only a RALLY to the left of it has happened."""
    left = Board(cards={"monster": [monster("imp", keywords=["frenzy", "rally"])]}, me={"hand": ["imp"]})
    right = Board(cards={"monster": [monster("imp", keywords=["rally", "frenzy"])]}, me={"hand": ["imp"]})
    assert left.do("play imp").me["rally"] == 0
    assert right.do("play imp").me["rally"] == 1
    assert left.offered == right.offered == ["frenzy: coin", "frenzy: might"]


@rule("TOL-ABIL-04")
@pytest.mark.parametrize(
    ("keyword", "offered"),
    [
        ("sacrifice", ["sacrifice ghoul", "sacrifice imp"]),
        ("command", ["command cultist", "command fanatic"]),
        ("destroy", ["destroy ghoul", "destroy imp", "destroy street witch"]),
    ],
)
def test_an_ability_that_does_not_say_may_must_be_carried_out(keyword: str, offered: list[str]) -> None:
    """AMB-09: all legal choices are offered, and declining is none of them."""
    board = Board(
        cards={"monster": [monster("imp", keywords=[keyword])]},
        me={"hand": ["imp"], "play": ["ghoul"], "discard": ["cultist", "fanatic"]},
        street=["witch"],
        market=[],
    )
    board.do("play imp")
    assert sorted(board.offered) == offered


@rule("TOL-ABIL-04")
def test_an_ability_without_any_legal_choice_is_passed_over() -> None:
    """AMB-09, and AMB-40: as much as possible is done."""
    board = Board(
        cards={"monster": [monster("imp", keywords=["command", "rally"])]},
        me={"hand": ["imp"], "discard": ["skeleton"]},
    )
    board.do("play imp")
    assert (board.me["hand"], board.me["rally"], board.table["deciding"]) == ([], 1, 0)


@rule("TOL-ABIL-04")
def test_an_ability_that_says_may_can_be_declined() -> None:
    """AMB-09: the Mudlark's DESTROY says "may"."""
    board = Board(me={"hand": ["mudlark"]}, street=["witch"], market=[])
    board.do("play mudlark")
    assert sorted(board.offered) == ["decline", "destroy street witch"]
    board.do("decline")
    assert board.table["street"][0] == "witch"


@rule("TOL-ABIL-06")
def test_a_unique_ability_comes_after_resource_and_keyword_abilities() -> None:
    """AMB-10: while the Table Rapper's CURSE is being answered nothing can be bought yet; afterwards her
    own Coins pay for the cheaper Mortal."""
    board = Board(me={"hand": ["table-rapper"]}, foe={"hand": ["cultist"]}, street=["witch"], market=[])
    board.do("play table rapper")
    assert (board.table["deciding"], board.me["coin"]) == (1, 3)
    board.do("curse: lose life")
    assert "buy witch" in board.offered
    board.do("buy witch")
    assert (board.me["coin"], board.me["discard"]) == (0, ["witch"])


@rule("TOL-ABIL-06")
def test_a_unique_ability_waits_until_the_keywords_are_fully_resolved() -> None:
    """The card that DRAW brings counts for a Unique ability that looks at the hand."""
    watcher = monster(
        "watcher", keywords=["draw 1"], unique={"do": "gain", "might": 1, "per": {"count": "hand"}}
    )
    board = Board(cards={"monster": [watcher]}, me={"hand": ["watcher"], "deck": ["cultist"]})
    board.do("play watcher")
    assert board.me["might"] == 1


# -- odd cards -------------------------------------------------------------------------------------------


def test_the_hydra_resolves_every_keyword_in_its_order() -> None:
    board = odd(
        me={
            "hand": ["hydra-of-words"],
            "play": ["skeleton"],
            "discard": ["ghoul"],
            "deck": ["fanatic", "cultist"],
        },
        foe={"hand": ["cultist"]},
    )
    board.do("play hydra of words")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (1, 2, 3)
    board.do("curse: discard cultist", "frenzy: might")
    assert board.me["tokens"] == {"hydra of words": "haunt"}
    assert board.me["rally"] == 1
    board.do("sacrifice skeleton")
    assert (board.me["coin"], board.me["hand"], board.me["play"]) == (2, ["cultist", "fanatic", "ghoul"], [])
    assert board.me["discard"] == ["hydra-of-words"]


def test_the_hydra_gives_nine_armour_and_has_claim() -> None:
    board = odd(me={"coin": 12, "might": 1}, foe={"play": ["skeleton"]}, street=["hydra-of-words"])
    board.do("buy hydra of words", "claim: deck")
    assert board.me["deck"][0] == "hydra-of-words"
    assert odd(me={"play": ["hydra-of-words"]}).me["armour"] == 9


def test_the_crocodile_sacrifices_and_commands_with_a_mortal_in_play() -> None:
    board = odd(
        me={"overlord": "punchinello", "hand": ["crocodile"], "play": ["mudlark"], "discard": ["ghoul"]},
    )
    board.do("play crocodile", "sacrifice mudlark")
    assert (board.me["coin"], board.me["might"], board.me["recovery"], board.me["hand"]) == (
        2,
        1,
        1,
        ["ghoul"],
    )


def test_the_hangmans_noose_costs_both_and_converts() -> None:
    board = odd(
        me={
            "overlord": "punchinello",
            "hand": ["hangmans-noose"],
            "play": ["mudlark"],
            "deck": ["ghoul"],
            "might": 2,
        }
    )
    board.do("play hangmans noose", "convert 2 might to recovery")
    assert (board.me["hand"], board.me["life"], board.foe["life"], board.me["recovery"]) == (
        ["ghoul"],
        42,
        49,
        2,
    )


# -- refusals --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("play werewolf", "Werewolf is not in your hand."),
        ("play witch", "Witch is not in your hand: it is already in play."),
        ("play ghoul", "Ghoul is not in your hand: it lies in your discard pile."),
        ("play skeleton", "Skeleton is not in your hand: it lies on the Street and has to be bought first."),
        ("play their barghest", "Barghest is not in your hand."),
        ("play wherewolf", "There is no card called “wherewolf”. Do you mean Werewolf?"),
        ("play xyzzy", "There is no card called “xyzzy”."),
    ],
)
@rule("TOL-PLAY-01")
def test_only_cards_in_hand_are_played(words: str, said: str) -> None:
    board = Board(
        me={"hand": ["cultist"], "play": ["witch"], "discard": ["ghoul"]},
        foe={"hand": ["werewolf"], "play": ["barghest"]},
        street=["skeleton"],
    )
    assert refused(board, words) == ("TOL-PLAY-01", said)


@rule("TOL-PLAY-01")
def test_an_empty_hand_has_nothing_to_play() -> None:
    assert refused(Board(me={"hand": []}), "play cultist") == (
        "TOL-PLAY-01",
        "Your hand is empty: there is nothing to play.",
    )


def test_a_play_in_other_words_is_told_the_right_ones() -> None:
    board = Board(me={"hand": ["butchers-mastiff", "cultist"]})
    assert refused(board, "play the Butcher’s Mastiff") == (
        "TOL-TURN-02",
        "You can do that. Say it like this: play butchers mastiff",
    )


def test_a_play_without_a_card_is_asked_which() -> None:
    board = Board(me={"hand": ["ghoul", "cultist"]})
    assert refused(board, "play") == (
        "TOL-TURN-02",
        "Say exactly what you mean: play cultist · play ghoul",
    )


# -- corners that mutants survived -----------------------------------------------------------------------


@rule("TOL-PLAY-01")
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("card", ["cultist", "leech-jar"])
def test_everybody_is_told_which_card_was_played_and_who_knew_it(seat: int, card: str) -> None:
    hand = {"hand": [card, "fanatic"]}
    me, foe = (hand, {}) if seat == 0 else ({}, hand)
    board = Board(me=me, foe=foe, active=seat).do(f"play {card.replace('-', ' ')}")
    told = next(event for event in board.events if event.kind == "play")
    assert (told.facts["card"], told.facts["kin"]) == (card, False)
    assert (told.shows, told.knew) == (True, 1 << seat)


@rule("TOL-REL-04")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_fourth_relic_is_shown_before_another_goes_and_costs_nothing(seat: int) -> None:
    full = {"hand": ["stopped-clock"], "relics": ["leech-jar", "rowan-cross", "mourning-locket"], "coin": 3}
    me, foe = (full, {}) if seat == 0 else ({}, full)
    board = Board(me=me, foe=foe, active=seat).do("play stopped clock")
    told = next(event for event in board.events if event.kind == "show-relic")
    assert told.facts == {"card": "stopped-clock"}
    assert (told.shows, told.knew) == (True, 1 << seat)
    assert board.view(1 - seat)["players"][seat]["hand"] == ["stopped-clock"]
    board.do("remove leech jar")
    assert board.table["seats"][seat]["coin"] == 3

"""Refusals: for whatever a player tries and cannot do, the rule and what is missing."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from penumbra.games.london import reading
from penumbra.games.registry import load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.scenario import NamedChance
from penumbra.kernel.texts import Texts
from tests.games.london.board import Board, base_game
from tests.support import rule


@cache
def english() -> Texts:
    return load_texts(base_game())


def refused(board: Board, words: str, seat: int | None = None) -> tuple[str, str]:
    """The rule and the sentence; what is refused must not be offered either."""
    if seat in (None, board.state.seat):
        assert board.game.parse(board.state, words) is None, f"{words!r} is offered"
    refusal = board.game.refuse(board.state, board.state.seat if seat is None else seat, words)
    return refusal.rule, english().say(refusal.message)


def fresh(**house: str) -> Board:
    """A board at its first decision; seat 0 begins."""
    board = Board()
    settings = board.game.check_settings(house)
    board.state = board.game.start(settings, NamedChance(board.game, [0], board.fallback))
    return board


# -- whose decision it is --------------------------------------------------------------------------------


@rule("TOL-TURN-06")
def test_the_other_player_waits_for_his_turn() -> None:
    assert refused(Board(), "pass", seat=1) == (
        "TOL-TURN-06",
        "It is Player 1’s turn. You only decide when an effect asks you to.",
    )


@rule("TOL-TURN-06")
def test_the_active_player_waits_for_an_answer() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "pass", seat=0) == (
        "TOL-TURN-06",
        "Player 2 has to answer first; then your turn goes on.",
    )


@rule("TOL-TURN-06")
def test_a_spectator_does_not_play() -> None:
    assert refused(Board(), "pass", seat=NOBODY)[0] == "TOL-TURN-06"


@rule("TOL-WIN-02")
def test_after_the_end_nothing_is_possible() -> None:
    board = Board(me={"might": 3}, foe={"life": 3}).do("attack 3")
    assert refused(board, "attack 1", seat=0) == ("TOL-WIN-02", "The game is over.")


# -- set-up ----------------------------------------------------------------------------------------------


@rule("TOL-SETUP-02")
def test_the_first_player_chooses_his_faction_first() -> None:
    assert refused(fresh(), "faction undead", seat=1) == ("TOL-SETUP-02", "Player 1 has to choose first.")


@rule("TOL-SETUP-02")
def test_before_the_game_one_chooses_a_faction() -> None:
    assert refused(fresh(), "play ghoul") == (
        "TOL-SETUP-02",
        "Ghoul is not among the choices. Choose your faction. You can say: faction undead · faction spirit · "
        "faction mortal · faction beast",
    )


@rule("TOL-SETUP-03")
def test_the_other_players_faction_is_taken() -> None:
    board = fresh().do("faction undead")
    assert refused(board, "faction undead") == (
        "TOL-SETUP-03",
        "Methuselah already leads Player 1’s side. Choose another one.",
    )


@rule("TOL-INF-01")
def test_influence_cards_of_another_overlord_cannot_be_chosen() -> None:
    board = fresh().do("faction undead", "faction beast")
    assert refused(board, "influence blood moon") == (
        "TOL-INF-01",
        "Blood Moon belongs to another Overlord; you lead Methuselah.",
    )


@rule("TOL-SETUP-05")
def test_two_different_influence_cards_are_chosen() -> None:
    board = fresh().do("faction undead", "faction beast", "influence court of bones")
    assert refused(board, "influence court of bones")[0] == "TOL-SETUP-05"


@rule("TOL-SETUP-14")
def test_a_mulligan_is_a_question_of_its_own() -> None:
    board = fresh(mulligan="yes").do(
        "faction undead", "faction beast", "influence beginner", "influence beginner"
    )
    assert refused(board, "pass")[0] == "TOL-SETUP-14"
    assert refused(Board(), "mulligan")[0] == "TOL-SETUP-14"


# -- questions -------------------------------------------------------------------------------------------


@rule("TOL-KEY-02")
def test_a_curse_allows_only_its_answers() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "pass") == (
        "TOL-KEY-02",
        "First answer this: CURSE: lose 2 Life or discard a card. You can say: curse: lose life · "
        "curse: discard cultist",
    )


@rule("TOL-KEY-02")
def test_a_card_that_is_no_answer_is_named() -> None:
    board = Board(me={"hand": ["witch"]}, foe={"hand": ["cultist"]}).do("play witch")
    assert refused(board, "curse: discard werewolf")[1].startswith("Werewolf is not among the choices.")


BOTH_ON_PLAY = {
    "monster": [
        {
            "id": "herald",
            "source": "penumbra",
            "name": "Herald",
            "triggers": [{"on": "play", "do": "draw 1"}],
        },
        {"id": "crier", "source": "penumbra", "name": "Crier", "triggers": [{"on": "play", "do": "curse"}]},
    ]
}


@pytest.mark.parametrize(
    ("number", "position", "moves"),
    [
        ("TOL-KEY-03", {"me": {"hand": ["blood-moon"]}}, ["play blood moon"]),
        ("TOL-KEY-06", {"me": {"hand": ["mudlark"], "play": ["poltergeist"]}, "street": []}, ["play mudlark"]),
        ("TOL-KEY-05", {"me": {"overlord": "azazael", "hand": ["cultist", "fanatic"]}}, ["overlord"]),
        (
            "TOL-KEY-08",
            {"me": {"hand": ["bunhill-sexton"], "discard": ["cultist", "fanatic"]}},
            ["play bunhill sexton"],
        ),
        ("TOL-KEY-11", {"me": {"hand": ["antiquary"]}, "street": ["ghoul"]}, ["play antiquary"]),
        ("TOL-KEY-12", {"me": {"hand": ["mudlark"]}, "street": ["ghoul"]}, ["play mudlark"]),
        ("TOL-KEY-10", {"me": {"coin": 2}, "street": ["ghoul"]}, ["buy ghoul"]),
        (
            "TOL-REL-04",
            {"me": {"coin": 7, "relics": ["leech-jar", "lycan-blood", "rowan-cross"]}, "street": ["silver-mirror"]},
            ["buy silver mirror"],
        ),
        ("TOL-HORDE-07", {"me": {"play": ["skeleton", "poltergeist"]}}, ["horde skeleton + poltergeist"]),
        (
            "TOL-HORDE-09",
            {"me": {"play": ["skeleton", "poltergeist", "witch"], "hordes": [["skeleton", "poltergeist"]]}},
            ["horde poltergeist + witch"],
        ),
        (
            "TOL-HORDE-13",
            {"me": {"hand": ["bone-fiddler"], "deck": ["cultist"], "play": ["ghoul", "witch"]}},
            ["play bone fiddler"],
        ),
        ("TOL-GLOS-07", {"me": {"hand": ["tower-raven"], "deck": ["cultist", "fanatic"]}}, ["play tower raven"]),
        ("TOL-GLOS-01", {"me": {"hand": ["cultist", "fanatic"]}}, ["overlord"]),
        ("TOL-ABIL-06", {"me": {"hand": ["gargoyle"]}}, ["play gargoyle"]),
        ("TOL-ABIL-06", {"me": {"hand": ["mayfair-vampire"]}}, ["play mayfair vampire"]),
        (
            "TOL-BUY-01",
            {"me": {"overlord": "lilith", "coin": 8}, "street": ["ghoul", "witch"]},
            ["overlord"],
        ),
        (
            "TOL-BUY-03",
            {
                "me": {"overlord": "fenris", "coin": 2, "might": 2},
                "foe": {"overlord": "lilith"},
                "street": ["poltergeist"],
            },
            ["overlord", "buy poltergeist"],
        ),
        (
            "TOL-RACT-02",
            {"me": {"hand": ["relic-hunter"], "relics": ["leech-jar", "lycan-blood"]}},
            ["play relic hunter"],
        ),
        (
            "TOL-ABIL-10",
            {"me": {"hand": ["cultist"], "play": ["herald", "crier"]}, "cards": BOTH_ON_PLAY},
            ["play cultist"],
        ),
    ],
)  # fmt: skip
def test_during_a_question_only_its_answers_are_possible(
    number: str, position: dict[str, Any], moves: list[str]
) -> None:
    given, said = refused(Board(**position).do(*moves), "please do something else")
    assert given == number
    assert "You can say: " in said


@rule("TOL-HORDE-11")
def test_a_used_horde_ability_is_used_up() -> None:
    used = {"card": "skeleton", "used": ["first"]}
    board = Board(me={"play": [used, "poltergeist"]}).do("horde skeleton + poltergeist")
    assert refused(board, "activate skeleton") == (
        "TOL-HORDE-11",
        "The Horde ability of Skeleton has been used in this Action Phase.",
    )


# -- Play ------------------------------------------------------------------------------------------------


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


# -- Buy -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("buy ghoul", "TOL-BUY-01", "Ghoul is not on the Street now."),
        ("buy gool", "TOL-BUY-01", "There is no card called “gool”. Do you mean Ghoul?"),
        ("buy werewolf", "TOL-BUY-03", "Werewolf costs 6 Coins and you have 5: 1 Coin missing."),
        (
            "buy blood moon",
            "TOL-INF-07",
            "Blood Moon is an Influence card, and Influence cards cannot be bought.",
        ),
        ("buy cultist", "TOL-BUY-02", "Cultist belongs to the starting decks and is not for sale."),
        (
            "buy bone acolyte",
            "TOL-BUY-07",
            "You cannot pick Bone Acolyte: the Acolyte stack lies face down. “buy acolyte” buys its top card.",
        ),
        ("buy acolyte", "TOL-BUY-07", "All Acolytes are gone."),
        ("buy", "TOL-TURN-02", "Say exactly what you mean: buy witch"),
        ("buy a witch", "TOL-TURN-02", "You can do that. Say it like this: buy witch"),
    ],
)
@rule("TOL-BUY-01", "TOL-BUY-03", "TOL-INF-07", "TOL-BUY-07")
def test_purchases_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me={"coin": 5}, street=["werewolf", "witch"], acolytes=0)
    assert refused(board, words) == (number, said)


@rule("TOL-BUY-03")
def test_an_acolyte_too_has_its_price() -> None:
    assert refused(Board(me={"coin": 1}), "buy acolyte") == (
        "TOL-BUY-03",
        "An Acolyte costs 2 Coins and you have 1: 1 Coin missing.",
    )


@rule("TOL-BUY-03")
def test_without_coins_nothing_is_bought() -> None:
    assert refused(Board(), "buy") == ("TOL-BUY-03", "You have no Coins to buy anything.")


# -- Attack, Recovery, Convert ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("attack 4", "TOL-ATK-02", "You want to attack for 4, but you have only 3 Might."),
        ("attack 0", "TOL-ATK-02", "An attack takes at least 1 Might; you have 3."),
        ("attack -2", "TOL-ATK-02", "An attack takes at least 1 Might; you have 3."),
        ("attack", "TOL-ATK-02", "Say how much Might you spend: from 1 to 3."),
        ("attack fenris", "TOL-ATK-02", "Say how much Might you spend: from 1 to 3."),
        (
            "attack their gargoyle",
            "TOL-ATK-05",
            "You cannot attack Gargoyle: an attack only ever hits the opposing Overlord.",
        ),
        (
            "attack their stopped clock",
            "TOL-ATK-05",
            "You cannot attack Stopped Clock: an attack only ever hits the opposing Overlord.",
        ),
        (
            "attack a monster",
            "TOL-ATK-05",
            "An attack only ever hits the opposing Overlord, never a Monster or a Relic.",
        ),
        ("attack for 2", "TOL-TURN-02", "You can do that. Say it like this: attack 2"),
    ],
)
@rule("TOL-ATK-02", "TOL-ATK-05")
def test_attacks_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me={"might": 3}, foe={"play": ["gargoyle"], "relics": ["stopped-clock"]})
    assert refused(board, words) == (number, said)


@rule("TOL-ATK-02")
def test_without_might_there_is_no_attack() -> None:
    assert refused(Board(), "attack 1") == ("TOL-ATK-02", "You have no Might to attack with.")


@rule("TOL-POOL-06")
def test_without_recovery_nothing_is_recovered() -> None:
    assert refused(Board(me={"life": 20}), "recover 1") == ("TOL-POOL-06", "You have no Recovery to spend.")


@pytest.mark.parametrize(
    ("life", "words", "number", "said"),
    [
        (20, "recover 5", "TOL-POOL-06", "You want to spend 5 Recovery, but you have only 3."),
        (20, "recover", "TOL-POOL-06", "Say how much Recovery you spend: from 1 to 3."),
        (40, "heal 1", "TOL-POOL-07", "Your Life is 40, its starting value. It cannot rise above that."),
        (
            39,
            "recover 2",
            "TOL-POOL-07",
            "2 would bring your Life above its starting value; you can gain 1 at most.",
        ),
    ],
)
@rule("TOL-POOL-06", "TOL-POOL-07")
def test_recoveries_that_are_not_possible(life: int, words: str, number: str, said: str) -> None:
    assert refused(Board(me={"life": life, "recovery": 3}), words) == (number, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("convert 1 coin to recovery", "No ability lets you convert Coins into Recovery this turn."),
        (
            "convert 9 coins into might",
            "You can convert any amount of Coins into Might up to what you have: 2 Coins.",
        ),
        ("convert", "Say what you convert into what, for instance: convert 2 coin to might"),
    ],
)
@rule("TOL-POOL-08")
def test_conversions_that_are_not_possible(words: str, said: str) -> None:
    board = Board(
        me={"overlord": "lilith", "hand": ["war-chest"], "play": ["witch"]},
        foe={"overlord": "fenris"},
        turn=3,
    )
    assert refused(board.do("play war chest"), words) == ("TOL-POOL-08", said)


# -- Horde -----------------------------------------------------------------------------------------------


HORDE_POSITION: dict[str, Any] = {
    "play": [
        "skeleton", "poltergeist", "witch", "barghest", "ghoul", "ghoul", "bunhill-sexton", "fog-wraith", "cultist",
        "blood-moon",
    ],
    "relics": ["leech-jar"],
    "hordes": [["skeleton", "poltergeist", "witch"], ["bunhill sexton", "fog wraith"]],
}  # fmt: skip


@pytest.mark.parametrize(
    ("words", "number", "said"),
    [
        ("horde werewolf + witch", "TOL-HORDE-02", "You have no Werewolf in play."),
        (
            "horde their gargoyle + witch",
            "TOL-HORDE-02",
            "Gargoyle is your opponent’s. Your Hordes are made of your own Monsters.",
        ),
        ("horde gool + witch", "TOL-HORDE-02", "There is no card called “gool”. Do you mean Ghoul?"),
        (
            "horde cultist + witch",
            "TOL-COMP-03",
            "Cultist has no faction and no Horde indicators, so it cannot join a Horde.",
        ),
        (
            "horde blood moon + witch",
            "TOL-INF-06",
            "Blood Moon is an Influence card, not a Monster, and cannot join a Horde.",
        ),
        ("horde leech jar + witch", "TOL-HORDE-03", "Leech Jar is a Relic, not a Monster, and cannot join a Horde."),
        (
            "horde ghoul + barghest",
            "TOL-HORDE-02",
            "You have 2 copies of Ghoul in play: add a number from 1 to 2.",
        ),
        (
            "horde ghoul 1 + ghoul 1",
            "TOL-HORDE-03",
            "A Horde needs two different Monsters; you named Ghoul 1 twice.",
        ),
        (
            "horde ghoul 1 + barghest",
            "TOL-HORDE-04",
            "Ghoul 1 does not fit to the left of Barghest, but the other way round it works: horde barghest + ghoul 1",
        ),
        (
            "horde ghoul 1 + ghoul 2",
            "TOL-HORDE-04",
            "Neither side fits: Ghoul 1 (Undead) shows Spirit on its right, Ghoul 2 (Undead) shows Beast on its left.",
        ),
        ("horde skeleton + witch", "TOL-HORDE-06", "Skeleton and Witch are in one Horde already."),
        (
            "horde witch + bunhill sexton",
            "TOL-HORDE-06",
            "Witch and Bunhill Sexton are in different Hordes, and two Hordes cannot be joined.",
        ),
        (
            "horde poltergeist + ghoul 1",
            "TOL-HORDE-08",
            "Poltergeist is not the right end of its Horde; that is Witch. On the left end stands Skeleton.",
        ),
        (
            "horde ghoul 1 + poltergeist",
            "TOL-HORDE-08",
            "Poltergeist is not the left end of its Horde; that is Skeleton. On the right end stands Witch.",
        ),
        (
            "horde fog wraith with ghoul 2",
            "TOL-HORDE-04",
            "Neither side fits: Fog Wraith (Spirit) shows Mortal on its right, Ghoul 2 (Undead) shows Beast on its "
            "left.",
        ),
        ("form a horde witch and barghest", "TOL-TURN-02", "You can do that. Say it like this: horde witch + barghest"),
    ],
)  # fmt: skip
@rule("TOL-HORDE-02", "TOL-HORDE-04", "TOL-HORDE-06", "TOL-HORDE-08", "TOL-COMP-03")
def test_hordes_that_are_not_possible(words: str, number: str, said: str) -> None:
    board = Board(me=HORDE_POSITION, foe={"play": ["gargoyle"]})
    assert refused(board, words) == (number, said)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("horde mudlark + witch", "The left side of Witch shows Spirit, but Mudlark is Mortal."),
        (
            "horde barghest + museum mummy",
            "The left side of Museum Mummy shows Spirit, but Barghest is Beast.",
        ),
        (
            "horde fog wraith + antiquary",
            "The left side of Antiquary shows Mortal, but Fog Wraith is Spirit.",
        ),
        ("horde sewer rats + ghoul", "The right side of Sewer Rats shows Beast, but Ghoul is Undead."),
    ],
)
@rule("TOL-HORDE-04")
def test_the_side_that_does_not_fit_is_named(words: str, said: str) -> None:
    cards = ["mudlark", "witch", "sewer-rats", "ghoul", "barghest", "museum-mummy", "fog-wraith", "antiquary"]
    board = Board(me={"play": cards})
    assert refused(board, words) == ("TOL-HORDE-04", said)


def test_a_horde_without_names_is_asked_which() -> None:
    board = Board(me={"play": ["skeleton", "poltergeist"]})
    assert refused(board, "horde") == (
        "TOL-HORDE-03",
        "Name the two Monsters, left + right: horde skeleton + poltergeist",
    )


@rule("TOL-HORDE-02")
def test_without_two_fitting_monsters_there_is_no_horde() -> None:
    assert refused(Board(me={"play": ["ghoul"]}), "horde") == (
        "TOL-HORDE-02",
        "You have no Monsters in play that could form or extend a Horde now.",
    )


@rule("TOL-HORDE-18")
def test_one_monster_left_over_is_no_horde() -> None:
    board = Board(
        me={"hand": ["guild-acolyte"], "play": ["skeleton", "poltergeist", "fog-wraith"],
            "hordes": [["skeleton", "poltergeist"]]},
    ).do("play guild acolyte", "sacrifice poltergeist")  # fmt: skip
    assert refused(board, "horde skeleton + fog wraith")[0] == "TOL-HORDE-18"


@rule("TOL-HORDE-06")
def test_a_monster_that_came_back_cannot_join_another_horde() -> None:
    board = Board(
        me={"hand": ["antiquary", "bunhill-sexton"], "play": ["ghoul", "banshee", "fog-wraith"],
            "hordes": [["ghoul", "banshee"]]},
    )  # fmt: skip
    board.do("play antiquary", "destroy ghoul", "play bunhill sexton", "play ghoul")
    assert refused(board, "horde ghoul + fog wraith") == (
        "TOL-HORDE-06",
        "Ghoul was part of another Horde in this Action Phase and cannot join a new one.",
    )


# -- Relic, Overlord, Haunt ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("relic stopped clock", "You have no Stopped Clock in your Relic zone."),
        (
            "relic hand of glory",
            "Hand of Glory lies on the Street. Buy it first; then you can use it at once.",
        ),
        ("relic leech jar", "You have already used Leech Jar this turn."),
        ("use the silver mirror", "Silver Mirror has no Relic action; it works by itself."),
        ("relic witch", "Witch is not a Relic."),
        ("relic leach jar", "There is no card called “leach jar”. Do you mean Leech Jar?"),
    ],
)
@rule("TOL-RACT-01")
def test_relics_that_cannot_be_used(words: str, said: str) -> None:
    used = {"card": "leech-jar", "used": ["relic"]}
    board = Board(
        me={"relics": [used, "silver-mirror", "gaolers-plate"]},
        foe={"relics": ["stopped-clock"]},
        street=["hand-of-glory"],
    )
    assert refused(board, words) == ("TOL-RACT-01", said)


@rule("TOL-RACT-01")
def test_without_relics_there_is_no_relic_action() -> None:
    assert refused(Board(), "relic") == ("TOL-RACT-01", "You have no Relic in play.")


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


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({}, "Fog Wraith has no Haunt token."),
        (
            {"token": "haunt"},
            "Fog Wraith did not begin this turn in play. Its Haunt action has to wait for your next turn.",
        ),
        (
            {"token": "dismiss"},
            "Fog Wraith did not begin this turn in play. Its Haunt action has to wait for your next turn.",
        ),
        (
            {"token": "haunt", "began": True},
            "The token on Fog Wraith shows the Haunt side; it has to show the Dismiss side.",
        ),
        (
            {"token": "dismiss", "began": True, "haunted": True},
            "Fog Wraith has already taken a Haunt action this turn.",
        ),
    ],
)
@rule("TOL-HNT-06")
def test_a_haunt_action_has_three_conditions(entry: dict[str, Any], said: str) -> None:
    board = Board(me={"play": [{"card": "fog-wraith", **entry}]})
    assert refused(board, "haunt fog wraith") == ("TOL-HNT-06", said)


@pytest.mark.parametrize("words", ["haunt", "haunt witch", "haunt their fog wraith", "haunt wich"])
@rule("TOL-HNT-06")
def test_other_haunt_actions_are_not_possible_either(words: str) -> None:
    assert refused(Board(foe={"play": ["fog-wraith"]}), words)[0] == "TOL-HNT-06"


# -- Pass and what is no action --------------------------------------------------------------------------


@rule("TOL-PASS-01")
def test_one_passes_with_at_most_one_card() -> None:
    board = Board(me={"hand": ["cultist", "cultist", "fanatic"]})
    said = ("TOL-PASS-01", "You may pass with at most 1 card in hand; you hold 3.")
    assert refused(board, "pass") == said
    assert refused(board, "end turn") == said


@pytest.mark.parametrize(
    ("words", "number"),
    [
        ("discard cultist", "TOL-GLOS-02"),
        ("sacrifice cultist", "TOL-ABIL-04"),
        ("destroy their gargoyle", "TOL-ABIL-04"),
        ("command cultist", "TOL-ABIL-04"),
        ("draw 1", "TOL-ABIL-04"),
        ("curse", "TOL-ABIL-04"),
        ("rally", "TOL-ABIL-04"),
        ("frenzy: might", "TOL-ABIL-04"),
        ("claim: deck", "TOL-ABIL-05"),
        ("activate skeleton", "TOL-ABIL-11"),
        ("trigger witch", "TOL-ABIL-07"),
        ("shuffle my deck", "TOL-DRAW-05"),
    ],
)
@rule("TOL-GLOS-02", "TOL-ABIL-04", "TOL-ABIL-05", "TOL-ABIL-11")
def test_what_only_an_effect_can_do_is_no_action(words: str, number: str) -> None:
    assert refused(Board(me={"hand": ["cultist", "fanatic"]}), words)[0] == number


def test_words_that_make_no_sense_are_answered_with_what_is_possible() -> None:
    board = Board(me={"hand": ["cultist"], "coin": 2, "might": 1}, street=["ghoul"])
    assert refused(board, "sing a song") == (
        "TOL-TURN-02",
        "I do not understand that. Now you can: pass, play a card, buy a card, attack and use your Overlord.",
    )


def test_silence_is_answered_with_what_is_possible() -> None:
    assert refused(Board(me={"overlord_used": True}), "  ") == (
        "TOL-TURN-02",
        "Say what you want to do. Now you can: pass.",
    )


def test_a_mere_name_is_answered_with_what_can_be_done_with_it() -> None:
    board = Board(me={"hand": ["relic-hunter", "cultist"], "coin": 3}, street=["relic-hunter"])
    assert refused(board, "Relic Hunter") == (
        "TOL-TURN-02",
        "Say exactly what you mean: play relic hunter · buy relic hunter",
    )


# -- all of them -----------------------------------------------------------------------------------------

TRIED = (
    "", "pass", "play", "play ghoul", "play gool", "buy", "buy werewolf", "buy acolyte", "attack 99", "attack ghoul",
    "recover 99", "convert 1 coin to might", "horde", "horde ghoul + skeleton", "horde cultist + ghoul 3", "relic",
    "relic leech jar", "overlord", "haunt ghoul", "discard cultist", "curse: discard ghoul", "decline", "done",
    "activate ghoul", "faction undead", "influence blood moon", "keep hand", "choose 9", "spend 99 coin", "take ghoul",
    "+", ":", "horde +", "their", "play their", "haunt 2", "horde 1 + 2", "buy the", "²", "attack ²", "play ghoul ²",
    "attack " + "9" * 5000, "horde ghoul " + "9" * 5000 + " + witch",
)  # fmt: skip


@pytest.mark.parametrize("seed", range(10))
def test_whatever_is_tried_is_refused_with_a_rule_and_tells_nothing_hidden(seed: int) -> None:
    game, chance = base_game(), Chance(seed)
    texts = english()
    state = game.start(game.check_settings({}), chance)
    for _ in range(120):
        seat = chance.below(2)
        world = game.resample(state, seat, chance) if state.turn else state
        for words in TRIED:
            refusal = reading.refuse(state, seat, words)
            assert texts.has(f"rule.{refusal.rule}")
            assert texts.say(refusal.message)
            assert reading.refuse(world, seat, words) == refusal
        offered = game.options(state)
        if offered:
            game.apply(state, offered[chance.below(len(offered))], chance)

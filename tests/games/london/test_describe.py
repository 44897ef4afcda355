"""The rules texts of cards: made from the effects, complete, and in good English."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter

from penumbra.games.london import describe, house_rules
from penumbra.games.london.content import schema
from penumbra.games.london.content.schema import Occasion, Trigger
from penumbra.games.london.content.vocabulary import Condition, Count, Filter
from penumbra.games.london.keywords.frenzy import rule as frenzy
from penumbra.games.london.keywords.sacrifice import rule as sacrifice
from penumbra.games.registry import load_texts
from penumbra.kernel.message import Message
from penumbra.kernel.texts import Texts
from tests.games.london.board import base_game

BOX = base_game().box
DEFAULTS = (0,) * len(house_rules.RULES)
COUNTS = get_args(Count.model_fields["count"].annotation)
BY = ("you", "opponent", "anyone")


@cache
def english() -> Texts:
    return load_texts(base_game())


def say(message: Message) -> str:
    return english().say(message)


def effects(*written: Any) -> Any:
    return TypeAdapter(schema.Effects).validate_python(list(written))


def text(*written: Any, bare: bool = False) -> str:
    """The text of effects as a content file writes them."""
    return say(describe.effects_text(BOX, effects(*written), bare=bare))


def trigger(**written: Any) -> str:
    return say(describe.trigger_text(BOX, Trigger.model_validate(written)))


def card(name: str) -> list[str]:
    return [say(line) for line in describe.card_text(BOX, BOX.index[name])]


# -- the base box ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", BOX.ids)
def test_every_card_of_the_base_box_has_a_text(name: str) -> None:
    lines = card(name)
    assert lines
    assert not any(sign in line for line in lines for sign in ("{", "}", "..", "  ", " ."))


@pytest.mark.parametrize("number", range(len(BOX.overlords)))
def test_every_overlord_has_a_text(number: int) -> None:
    assert say(describe.overlord_text(BOX, number)).startswith("Once per turn: ")


@pytest.mark.parametrize(
    ("name", "lines"),
    [
        ("cultist", ["1 Coin"]),
        ("ghoul", ["1 Might", "CLAIM", "Horde: SACRIFICE."]),
        ("werewolf", ["5 Might", "COMMAND, RALLY", "Horde: FRENZY.", "Horde: 3 Might."]),
        (
            "witch",
            ["3 Coins", "CURSE", "Gain 2 Life each time you CURSE.", "Horde: CURSE.", "Horde: SACRIFICE."],
        ),
        (
            "skeleton",
            ["Gain Might equal to the highest cost among your Monsters in play.", "Horde: 1 Might."],
        ),
        (
            "gargoyle",
            ["1 Might", "Choose one: • Gain 2 Might • HAUNT.", "Horde: 2 Might.", "Armour 2"],
        ),
        (
            "whispered-doom",
            ["1 Recovery", "With a Spirit Monster in play: CURSE. Gain 1 Recovery."],
        ),
        (
            "court-of-bones",
            [
                "1 Coin",
                "With an Undead Monster in play: Reveal the top card of your deck. If it is a Monster, put it into "
                "your play area.",
            ],
        ),
        ("lycan-blood", ["Relic action: You may DESTROY this card. If you do: COMMAND."]),
        (
            "rowan-cross",
            [
                "Relic action: You may pay 2 Coins: Gain 2 Recovery.",
                "Each time you would lose Life other than by damage: Reduce the loss by 1.",
            ],
        ),
        ("tower-portcullis", ["Armour 3"]),
    ],
)
def test_a_card_reads_as_printed(name: str, lines: list[str]) -> None:
    assert card(name) == lines


def test_a_faction_monster_tells_its_indicators() -> None:
    links = describe.links_text(BOX, BOX.index["ghoul"])
    assert links is not None
    assert say(links) == "Links: Beast on the left, Spirit on the right"


@pytest.mark.parametrize("name", ["cultist", "leech-jar", "blood-moon"])
def test_a_card_without_indicators_tells_none(name: str) -> None:
    assert describe.links_text(BOX, BOX.index[name]) is None


# -- effects ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (["coin 1"], "Gain 1 Coin"),
        ([{"do": "gain", "coin": 2, "might": 1, "recovery": 3}], "Gain 2 Coins, 1 Might and 3 Recovery"),
        (["life 2"], "Gain 2 Life"),
        ([{"do": "lose", "n": 3}], "Your opponent loses 3 Life"),
        ([{"do": "lose", "who": "you"}], "Lose 1 Life"),
        ([{"do": "lose", "n": 2, "who": "both"}], "You lose 2 Life, then your opponent loses 2 Life"),
        (["draw 2", "curse", "rally"], "DRAW 2. CURSE. RALLY"),
        ([{"do": "draw", "per": {"count": "hordes"}}], "DRAW 1 for each Horde you have"),
        (["sacrifice"], "SACRIFICE"),
        ([{"do": "sacrifice", "may": True}], "You may SACRIFICE"),
        (
            [{"do": "sacrifice", "where": {"type": "monster", "faction": "none"}}],
            "SACRIFICE a Monster without a faction in your play area",
        ),
        (
            [{"do": "sacrifice", "from": "hand", "where": {"card": "cultist"}, "may": True}],
            "You may SACRIFICE a card named Cultist from your hand",
        ),
        ([{"do": "command", "may": True}], "You may COMMAND"),
        ([{"do": "command", "where": {"faction": "beast"}}], "COMMAND a Beast Monster of any cost"),
        (
            [{"do": "command", "to": "top"}],
            "COMMAND a Monster of cost 3 or less to the top of your deck",
        ),
        ([{"do": "destroy", "what": "own"}], "DESTROY a card you have in play"),
        (
            [{"do": "destroy", "where": {"type": "relic", "cost_min": 2, "cost_max": 4}}],
            "DESTROY a Relic of cost 2 to 4 in play or on the Street",
        ),
        (
            [{"do": "destroy", "what": "play", "where": {"cost_min": 5}, "may": True}],
            "You may DESTROY a card of cost 5 or more in play",
        ),
        ([{"do": "destroy", "what": "this", "may": True}], "You may DESTROY this card"),
        ([{"do": "discard", "n": 2}], "Discard 2 cards"),
        ([{"do": "discard", "n": 3, "up_to": True}], "Discard up to 3 cards"),
        ([{"do": "discard", "who": "opponent"}], "Your opponent discards 1 card"),
        (
            [{"do": "convert", "from": "coin", "to": "might"}],
            "For the rest of the turn you may convert Coins into Might, one for one",
        ),
        ([{"do": "relic", "may": True}], "You may activate a Relic you have in play"),
        (
            [{"do": "horde", "others": True, "where": {"faction": "undead"}}],
            "Activate an unused Horde ability of another Undead Monster you have in play",
        ),
        (
            [{"do": "buy", "where": {"cost_max": 3}, "pay": ["might"], "rebate": 1}],
            "You may buy a card of cost 3 or less from the Street or the Acolyte stack for 1 Might less, paying with "
            "Might",
        ),
        (
            [
                {
                    "do": "buy",
                    "from": "street",
                    "pay": ["coin", "might", "recovery"],
                    "may": False,
                    "claim": True,
                }
            ],
            "Buy a card from the Street, paying with any mix of Coins, Might and Recovery; it gets CLAIM",
        ),
        (
            [{"do": "pay", "coin": 1, "discard": 2, "then": ["draw 1", "curse"]}, "coin 1"],
            "You may pay 1 Coin and discard 2 cards: DRAW 1; CURSE. Gain 1 Coin",
        ),
        (
            [{"do": "choose", "of": [["coin 1", "rally"], "haunt"]}],
            "Choose one: • Gain 1 Coin; RALLY • HAUNT",
        ),
        (
            [
                {
                    "do": "if",
                    "when": {"count": "relics", "at_least": 2},
                    "then": "curse",
                    "otherwise": "frenzy",
                }
            ],
            "If you have at least 2 Relics in play: CURSE. Otherwise: FRENZY",
        ),
    ],
)
def test_effects_in_words(written: list[Any], said: str) -> None:
    assert text(*written) == said


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"do": "look", "n": 1}, "Look at the top card of your deck"),
        (
            {"do": "look", "n": 3},
            "Look at the top 3 cards of your deck and put them back on top in any order",
        ),
        (
            {"do": "look", "n": 4, "steps": [{"take": 1, "may": False}], "rest": "discard"},
            "Look at the top 4 cards of your deck and take one of them into your hand. Put the rest into your discard "
            "pile",
        ),
        (
            {"do": "look", "n": 2, "whose": "opponent", "steps": [{"discard": 2}]},
            "Look at the top 2 cards of your opponent’s deck. You may put up to 2 of them into your opponent’s discard "
            "pile. Put the rest back on top in any order",
        ),
        (
            {
                "do": "reveal",
                "n": 3,
                "whose": "market",
                "steps": [{"discard": 1, "where": {"type": "relic"}}],
            },
            "Reveal the top 3 cards of the Market. You may remove a Relic among them from the game. Put the rest back "
            "on top in any order",
        ),
        (
            {
                "do": "reveal",
                "n": 5,
                "steps": [{"play": 2, "where": {"faction": "beast"}}],
                "rest": "discard",
            },
            "Reveal the top 5 cards of your deck. You may put up to 2 Beast Monsters among them into your play area. "
            "Put the rest into your discard pile",
        ),
        (
            {"do": "reveal", "steps": [{"take": 1, "where": {"type": "monster"}}], "rest": "discard"},
            "Reveal the top card of your deck. If it is a Monster, you may take it into your hand. Otherwise put it "
            "into your discard pile",
        ),
        (
            {"do": "reveal", "n": 2, "whose": "opponent", "rest": "discard"},
            "Reveal the top 2 cards of your opponent’s deck and put them into your opponent’s discard pile",
        ),
    ],
)
def test_looking_in_words(written: dict[str, Any], said: str) -> None:
    assert text(written) == said


def test_a_mere_gain_is_just_its_amounts_where_that_is_enough() -> None:
    assert text("might 2", bare=True) == "2 Might"


def test_a_limit_stands_behind_the_gain() -> None:
    per = {"count": "monsters", "faction": "mortal", "others": True}
    written = {"do": "gain", "might": 1, "coin": 1, "per": per, "max": 3}
    assert (
        text(written)
        == "Gain 1 Coin and 1 Might for each other Mortal Monster you have in play (at most 3 of each)"
    )


@pytest.mark.parametrize(
    ("most", "said"),
    [
        (2, "Gain 2 Coins (not in the first turn of the match)"),
        (4, "Gain 2 Coins for each turn before this one (at most 4)"),
    ],
)
def test_what_only_waits_for_the_second_turn_says_so(most: int, said: str) -> None:
    assert text({"do": "gain", "coin": 2, "per": {"count": "earlier-turns"}, "max": most}) == said


@pytest.mark.parametrize("count", [count for count in COUNTS if not count.endswith("hand")])
def test_everything_that_can_be_counted_has_words(count: str) -> None:
    written = {"do": "gain", "coin": 2, "per": {"count": count, "type": "monster", "others": True}}
    assert text(written).startswith("Gain 2 Coins for each ")


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("compared", [{"at_least": 1}, {"at_least": 3}, {"at_most": 0}, {"at_most": 2}])
def test_every_condition_has_words(count: str, compared: dict[str, int]) -> None:
    condition = Condition.model_validate({"count": count, **compared})
    assert "{" not in say(describe.condition_text(condition))


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ({"count": "monsters", "faction": "beast", "others": True, "at_least": 1},
         "you have another Beast Monster in play"),
        ({"count": "monsters", "others": True, "at_least": 2}, "you have at least 2 other Monsters in play"),
        ({"count": "hand", "at_most": 0}, "you have no cards in hand"),
        ({"count": "hand", "at_most": 1}, "you have at most 1 card in hand"),
        ({"count": "highest-cost", "at_least": 5}, "the highest cost among your Monsters in play is 5 or more"),
        ({"count": "lost-life", "at_least": 10}, "you are at least 10 Life below your starting Life"),
        ({"count": "earlier-turns", "at_least": 2}, "the match has had at least 2 turns before this one"),
        ({"count": "cursed", "at_least": 2}, "you have used CURSE at least 2 times this turn"),
        ({"count": "horde", "at_least": 3}, "this card is in a Horde of at least 3 Monsters"),
    ],
)  # fmt: skip
def test_conditions_in_words(written: dict[str, Any], said: str) -> None:
    assert say(describe.condition_text(Condition.model_validate(written))) == said


def _filters() -> Iterator[Filter]:
    for kind in ("monster", "influence", "relic", None):
        for faction in ("undead", "spirit", "mortal", "beast", "none", None):
            yield Filter.model_validate({"type": kind, "faction": faction})


@pytest.mark.parametrize("where", list(_filters()), ids=str)
def test_every_sort_of_card_has_both_forms(where: Filter) -> None:
    assert say(describe.one(where, "card"))
    assert say(describe.some(where, "card", 1)) != say(describe.some(where, "card", 2))


# -- Triggered abilities ---------------------------------------------------------------------------------


@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("occasion", get_args(Occasion))
def test_every_occasion_has_words(occasion: str, by: str) -> None:
    assert trigger(on=occasion, by=by, do="coin 1").startswith("Gain 1 Coin each time ")
    assert trigger(on=occasion, by=by, where={"faction": "undead"}, do="coin 1", first=True)


@pytest.mark.parametrize("limit", [{}, {"first": True}, {"times": 1}, {"times": 2}])
@pytest.mark.parametrize("by", BY)
@pytest.mark.parametrize("occasion", ["damage", "lose", "curse", "destroy"])
def test_every_window_has_words(occasion: str, by: str, limit: dict[str, Any]) -> None:
    assert "just before" in trigger(on=occasion, by=by, window="before", do="coin 1", **limit).lower()
    assert "Cancel it" in trigger(on=occasion, by=by, window="instead", **limit)


@pytest.mark.parametrize(
    ("written", "said"),
    [
        (
            {"on": "play", "where": {"type": "monster", "faction": "spirit"}, "first": True, "do": "curse"},
            "CURSE the first time you play a Spirit Monster this turn",
        ),
        (
            {"on": "horde", "times": 3, "do": "might 1"},
            "Gain 1 Might each time you form or extend a Horde, at most 3 times per turn",
        ),
        ({"on": "rally", "times": 1, "do": "might 1"}, "Gain 1 Might once per turn when you RALLY"),
        (
            {"on": "buy", "by": "opponent", "do": ["curse", "coin 1"]},
            "Each time your opponent buys a card: CURSE; Gain 1 Coin",
        ),
        (
            {"on": "relic", "do": {"do": "pay", "life": 1, "then": "draw 1"}},
            "Each time you activate a Relic: You may pay 1 Life: DRAW 1",
        ),
        (
            {"on": "damage", "window": "instead", "prevent": 2, "do": "rally", "first": True},
            "The first time you would take damage this turn: Reduce the damage by 2; RALLY",
        ),
        (
            {"on": "curse", "by": "opponent", "window": "instead", "do": "draw 1"},
            "Each time your opponent would CURSE: Cancel it; DRAW 1",
        ),
        (
            {"on": "destroy", "by": "anyone", "where": {"type": "relic"}, "window": "before", "do": "coin 1"},
            "Just before anyone DESTROYS a Relic: Gain 1 Coin",
        ),
    ],
)  # fmt: skip
def test_triggers_in_words(written: dict[str, Any], said: str) -> None:
    assert trigger(**written) == said


# -- keywords --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("keyword", describe.ALL_KEYWORDS)
def test_every_keyword_is_explained(keyword: str) -> None:
    explained = say(describe.keyword_text(BOX, DEFAULTS, keyword))
    assert explained.startswith(f"{keyword.upper()}: ")


def test_explanations_follow_the_house_rules() -> None:
    choices = list(DEFAULTS)
    choices[frenzy.HOUSE_RULE] = 2
    choices[sacrifice.HOUSE_RULE] = 1
    assert say(describe.keyword_text(BOX, choices, "frenzy")) == "FRENZY: gain 2 Coins or 2 Recovery."
    assert say(describe.keyword_text(BOX, choices, "sacrifice")).endswith("gain 1 Recovery.")


@pytest.mark.parametrize(
    ("name", "keywords"),
    [
        ("werewolf", ("frenzy", "command", "rally")),
        ("ghoul", ("sacrifice", "claim")),
        ("spoils-of-the-hunt", ("claim",)),
        ("silver-mirror", ("curse",)),
        ("weeping-nun", ("curse", "sacrifice")),
        ("gargoyle", ("haunt",)),
        ("stopped-clock", ("draw",)),
        ("cultist", ()),
    ],
)
def test_a_card_knows_which_keywords_need_an_explanation(name: str, keywords: tuple[str, ...]) -> None:
    assert describe.keywords_of(BOX, BOX.index[name]) == keywords

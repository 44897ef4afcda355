"""The format of content and its error messages."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest

from penumbra.games.london.content import schema
from penumbra.kernel.game import ContentError
from tests.games.london.board import base_game
from tests.games.london.cards import imp, relic


def problem(content: Mapping[str, Any]) -> str:
    """What is said about a pack that must be refused."""
    with pytest.raises(ContentError) as caught:
        base_game().with_content(content, "mine.toml")
    return str(caught.value)


# -- errors name file, card and field --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("content", "parts"),
    [
        (imp(colour="red"), ["monster 'imp'", "colour"]),
        (imp(copies="two"), ["monster 'imp'", "copies", "integer"]),
        (imp(cost=-1), ["monster 'imp'", "cost", "greater than or equal to 0"]),
        (imp(claim="perhaps"), ["monster 'imp'", "claim", "boolean"]),
        (imp(source="hearsay"), ["monster 'imp'", "source", "rulebook"]),
        (imp(id="Imp!"), ["monster 'Imp!'", "id"]),
        (imp(keywords=["explode"]), ["monster 'imp'", "keywords.0", "'explode' is no effect", "curse"]),
        (imp(unique="might two"), ["monster 'imp'", "unique", "'might two' is no effect"]),
        (imp(unique=[{"do": "fly"}]), ["monster 'imp'", "unique.0", "'fly'"]),
        (imp(unique=[{"do": "gain"}]), ["monster 'imp'", "unique.0", "gain needs coin, might or recovery"]),
        (imp(unique=[{"do": "draw", "n": 99}]), ["monster 'imp'", "unique.0.draw.n"]),
        (imp(unique=[{"do": "pay", "then": "rally"}]), ["monster 'imp'", "unique.0", "pay needs a cost"]),
        (imp(unique=[{"do": "choose", "of": ["rally"]}]), ["monster 'imp'", "unique.0.choose.of"]),
        (imp(unique=[{"do": "destroy", "where": {"size": 3}}]), ["monster 'imp'", "unique.0.destroy.where.size"]),
        (imp(unique=[{"do": "look", "steps": [{}]}]), ["monster 'imp'", "steps.0", "exactly one of"]),
        (
            imp(unique=[{"do": "if", "when": {"count": "hand"}, "then": "rally"}]),
            ["monster 'imp'", "unique.0.if.when", "at_least"],
        ),
        (
            imp(unique=[{"do": "gain", "coin": 1, "per": {"count": "stars"}}]),
            ["monster 'imp'", "unique.0.gain.per.count"],
        ),
        (imp(keywords=["coin 1"]), ["monster 'imp'", "'gain' is no keyword; put it under unique"]),
        (imp(faction="undead", left="beast", right="spirit"), ["monster 'imp'", "Horde abilities"]),
        (imp(faction="undead", horde=["rally"], left="beast"), ["monster 'imp'", "left and a right indicator"]),
        (imp(horde=["rally"]), ["monster 'imp'", "only a faction Monster"]),
        (imp(triggers=[{"on": "sunrise", "do": "rally"}]), ["monster 'imp'", "triggers.0.on"]),
        (imp(triggers=[{"on": "play"}]), ["monster 'imp'", "triggers.0", "does nothing"]),
        (
            imp(triggers=[{"on": "play", "window": "before", "do": "rally"}]),
            ["monster 'imp'", "triggers.0", "damage, lose, curse and destroy"],
        ),
        (
            imp(triggers=[{"on": "damage", "prevent": 1, "do": "rally"}]),
            ["monster 'imp'", "triggers.0", "prevent needs"],
        ),
        (
            imp(triggers=[{"on": "play", "first": True, "times": 2, "do": "rally"}]),
            ["monster 'imp'", "triggers.0", "first or times"],
        ),
        (relic(), ["relic 'bauble'", "action, a trigger or armour"]),
        ({"relic": [{"id": "bauble", "source": "penumbra", "armour": 1}]}, ["relic 'bauble'", "cost", "required"]),
        ({"monster": [{"source": "penumbra"}]}, ["monster 'number 1'", "id", "required"]),
        ({"monsters": []}, ["monsters"]),
        ({"monster": {"id": "imp"}}, ["monster"]),
        ({"numbers": {"street": 5}}, ["numbers.hand", "required"]),
        (
            {"overlord": [{"id": "cain", "source": "public", "faction": "mortal", "life": 0, "action": ["rally"]}]},
            ["overlord 'cain'", "life"],
        ),
    ],
)  # fmt: skip
def test_an_error_names_the_file_the_entry_and_the_field(content: dict[str, Any], parts: list[str]) -> None:
    text = problem(content)
    assert text.startswith("mine.toml: ")
    assert [part for part in parts if part not in text] == []


def test_all_errors_of_a_pack_are_named_at_once() -> None:
    content = {"monster": [*imp(colour="red")["monster"], *imp(id="sprite", copies=0)["monster"]]}
    lines = problem(content).splitlines()
    assert len(lines) == 2
    assert "monster 'imp': colour" in lines[0]
    assert "monster 'sprite': copies" in lines[1]


def test_an_id_that_the_box_has_already_is_refused_with_the_file_that_has_it() -> None:
    assert problem(imp(id="ghoul")) == "mine.toml: monster 'ghoul': this id is taken by undead.toml"


def test_an_id_used_twice_in_one_file_is_refused() -> None:
    assert "monster 'imp': this id is taken by mine.toml" in problem({"monster": imp()["monster"] * 2})


def test_an_influence_card_of_an_unknown_overlord_is_refused() -> None:
    card = {"id": "mark", "source": "public", "overlord": "cain", "gain": {"coin": 1}, "kin": ["rally"]}
    assert (
        problem({"influence": [card]}) == "mine.toml: influence 'mark': overlord: there is no Overlord 'cain'"
    )


def test_starters_must_be_starter_cards() -> None:
    numbers = {**base_game().box.numbers.model_dump(), "starters": {"ghoul": 5}}
    assert "starters: 'ghoul'" in problem({"numbers": numbers})


def test_more_starters_than_there_are_copies_are_refused() -> None:
    """Seven Cultists for each of two players are more than the box has."""
    numbers = {**base_game().box.numbers.model_dump(), "starters": {"cultist": 7}}
    assert "cultist" in problem({"numbers": numbers})


def test_converting_a_resource_into_itself_is_refused() -> None:
    text = problem(imp(unique=[{"do": "convert", "from": "coin", "to": "coin"}]))
    assert "monster 'imp': unique.0.convert" in text


def test_naming_a_resource_twice_in_a_price_is_refused() -> None:
    """Otherwise the same Coin would count twice in the purse."""
    assert "monster 'imp': unique.0.buy" in problem(imp(unique=[{"do": "buy", "pay": ["coin", "coin"]}]))


def test_a_third_triggered_ability_is_refused() -> None:
    """A card keeps count of two."""
    triggers = [{"on": occasion, "do": "coin 1"} for occasion in ("rally", "draw", "curse")]
    assert "monster 'imp': triggers" in problem(imp(triggers=triggers))


def test_an_overlord_with_fewer_influence_cards_than_are_chosen_is_refused() -> None:
    overlord = {"id": "cain", "source": "public", "faction": "mortal", "life": 45, "action": ["rally"]}
    text = problem({"overlord": [overlord]})
    assert "cain" in text
    assert "nfluence" in text


def test_an_overlord_with_more_beginner_cards_than_are_chosen_is_refused() -> None:
    """Taken at a stroke they would make a deck of eleven cards."""
    overlord = {"id": "cain", "source": "public", "faction": "mortal", "life": 45, "action": ["rally"]}
    card = {"source": "penumbra", "overlord": "cain", "beginner": True, "gain": {"coin": 1}, "kin": ["rally"]}
    marks = [{**card, "id": f"mark-{letter}"} for letter in "abc"]
    text = problem({"overlord": [overlord], "influence": marks})
    assert "cain" in text
    assert "beginner" in text


def test_more_cards_than_the_game_can_tell_apart_are_refused() -> None:
    """What happened this turn is noted with the card's number in eleven bits."""
    many = [
        imp(id=f"imp-{one}{two}{three}", copies=10)["monster"][0]
        for one in "abcdef"
        for two in "abcdef"
        for three in "abcdef"
    ]
    assert "cards" in problem({"monster": many})


def test_a_filter_that_names_an_unknown_card_is_refused() -> None:
    assert "goul" in problem(imp(unique=[{"do": "destroy", "where": {"card": "goul"}}]))


# -- the schema ------------------------------------------------------------------------------------------


def test_the_json_schema_can_be_exported() -> None:
    exported = schema.Pack.model_json_schema()
    assert sorted(exported["properties"]) == [
        "acolyte",
        "game",
        "influence",
        "monster",
        "numbers",
        "overlord",
        "relic",
        "starter",
    ]
    assert json.loads(json.dumps(exported)) == exported


def test_the_json_schema_forbids_unknown_fields_and_describes_every_effect() -> None:
    definitions = schema.Pack.model_json_schema()["$defs"]
    assert [name for name, one in definitions.items() if one.get("additionalProperties") is not False] == []
    effects = {
        "Gain",
        "GainLife",
        "LoseLife",
        "Draw",
        "Curse",
        "Frenzy",
        "Haunt",
        "Rally",
        "Sacrifice",
        "Command",
        "Destroy",
        "Discard",
    }
    effects |= {"Convert", "Look", "ActivateRelic", "ActivateHorde", "Buy", "Pay", "Choose", "If"}
    assert effects <= set(definitions)


def test_the_json_schema_names_from_as_it_is_written_in_files() -> None:
    definitions = schema.Pack.model_json_schema()["$defs"]
    assert "from" in definitions["Sacrifice"]["properties"]
    assert "from" in definitions["Convert"]["required"]


@pytest.mark.parametrize(
    ("word", "table"),
    [
        ("curse", {"do": "curse"}),
        ("sacrifice", {"do": "sacrifice"}),
        ("might 3", {"do": "gain", "might": 3}),
        ("draw 2", {"do": "draw", "n": 2}),
        ("life 2", {"do": "life", "n": 2}),
    ],
)
def test_a_word_means_the_same_as_its_table(word: str, table: dict[str, Any]) -> None:
    packs = [schema.Pack.model_validate(imp(unique=unique)) for unique in (word, [word], table, [table])]
    assert [pack == packs[0] for pack in packs] == [True] * 4


def test_content_cannot_be_changed_after_loading() -> None:
    model = base_game().box.models[0]
    with pytest.raises(ValueError, match="frozen"):
        model.copies = 99  # type: ignore[misc]  # that it is read-only is the point


# -- counts and limits mean what they say ----------------------------------------------------------------


@pytest.mark.parametrize("hand", ["hand", "opponent-hand"])
def test_a_filter_on_a_hidden_hand_is_refused(hand: str) -> None:
    """Only its size is public: what came of counting some of its cards would tell which they are."""
    unique = {"do": "gain", "might": 1, "per": {"count": hand, "faction": "undead"}}
    assert "monster 'imp': unique.0.gain.per" in problem(imp(unique=unique))

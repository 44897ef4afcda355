"""Content: the format and its error messages, packs of one's own, and cards made only of the vocabulary."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, get_args

import pytest

from penumbra.games.london import registry
from penumbra.games.london.content import schema, vocabulary
from penumbra.games.london.content.box import base_packs, read_folder, read_pack
from penumbra.games.london.effects.counting import BY_NAME
from penumbra.games.london.game import LondonGame
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.keywords.look.form import Look
from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.contract import verify
from penumbra.kernel.game import ContentError
from tests.games.london.board import Board, base_game

ODD_FILE = Path(__file__).parent / "odd_cards.toml"
ODD: dict[str, Any] = tomllib.loads(ODD_FILE.read_text(encoding="utf-8"))
WITHOUT_MARKET = ("numbers.toml", "starters.toml", "overlords.toml", "influence.toml", "acolytes.toml")
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


def imp(**fields: Any) -> dict[str, Any]:
    """A pack of one harmless Monster with these fields on top."""
    return {"monster": [{"id": "imp", "source": "penumbra", "cost": 1, **fields}]}


def relic(**fields: Any) -> dict[str, Any]:
    return {"relic": [{"id": "bauble", "source": "penumbra", "cost": 1, **fields}]}


def problem(content: Mapping[str, Any]) -> str:
    """What is said about a pack that must be refused."""
    with pytest.raises(ContentError) as caught:
        base_game().with_content(content, "mine.toml")
    return str(caught.value)


def odd(me: Mapping[str, Any] | None = None, foe: Mapping[str, Any] | None = None, **position: Any) -> Board:
    """A board with the odd cards; an empty Street and Market unless the test lays them out."""
    return Board(me=me, foe=foe, cards=ODD, **{"street": [], "market": [], **position})


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


# -- the odd cards: nothing of the vocabulary is left out ------------------------------------------------


def tables(value: Any) -> list[dict[str, Any]]:
    """Every table in a pack, however deep."""
    if isinstance(value, dict):
        return [value, *(one for part in value.values() for one in tables(part))]
    if isinstance(value, list | tuple):
        return [one for part in value for one in tables(part)]
    return []


ODD_TABLES = tables(schema.Pack.model_validate(ODD).model_dump())


def values_of(field: str) -> set[Any]:
    return {table[field] for table in ODD_TABLES if isinstance(table.get(field), str | int | bool)}


def choices_of(model: type[vocabulary.Strict], field: str) -> set[Any]:
    return set(get_args(model.model_fields[field].annotation))


def test_there_are_at_least_25_odd_cards() -> None:
    assert sum(len(ODD[kind]) for kind in ("monster", "relic", "influence")) >= 25


def test_the_odd_cards_use_every_effect() -> None:
    effects = {word for model in registry.forms() for word in choices_of(model, "do")}
    assert values_of("do") == effects


def test_the_odd_cards_use_every_count() -> None:
    assert values_of("count") == set(BY_NAME) == choices_of(vocabulary.Count, "count")


def test_the_odd_cards_use_every_occasion_and_window() -> None:
    triggers = [table for table in ODD_TABLES if "on" in table]
    assert {trigger["on"] for trigger in triggers} == set(schema.EVENTS)
    assert {trigger["window"] for trigger in triggers} == choices_of(schema.Trigger, "window")
    assert {trigger["by"] for trigger in triggers} == choices_of(schema.Trigger, "by")
    assert {trigger["first"] for trigger in triggers} == {True, False}
    assert {0, 1, 2, 7} <= {trigger["times"] for trigger in triggers}
    assert [trigger["on"] for trigger in triggers if trigger["prevent"]] == ["damage", "lose"]


def test_the_odd_cards_use_every_way_of_looking() -> None:
    looks = [table for table in ODD_TABLES if table.get("do") in ("look", "reveal")]
    verbs = ("take", "discard", "play")
    used = {(look["whose"], verb) for look in looks for step in look["steps"] for verb in verbs if step[verb]}
    assert used == {(whose, verb) for whose in choices_of(Look, "whose") for verb in verbs}
    assert {look["rest"] for look in looks} == choices_of(Look, "rest")


def test_the_odd_cards_use_every_target_of_destroy_and_every_cost() -> None:
    assert values_of("what") == choices_of(Destroy, "what")
    costs = {name for table in ODD_TABLES if table.get("do") == "pay" for name, n in table.items() if n}
    assert {"life", "coin", "might", "recovery", "discard"} <= costs


# -- the odd cards: each works ---------------------------------------------------------------------------


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


def test_monsters_may_link_with_their_own_faction() -> None:
    board = odd(me={"play": ["ring-breaker", "ring-breakers-twin"]})
    assert "horde ring breaker + ring breakers twin" in board.offered
    assert "horde ring breakers twin + ring breaker" in board.offered
    board.do("horde ring breaker + ring breakers twin", "activate ring breaker: first")
    assert board.me["might"] == 2


def test_a_horde_ability_may_activate_another_and_destroy_its_own_card() -> None:
    board = odd(me={"play": ["ring-breaker", "ring-breakers-twin"]})
    board.do("horde ring breakers twin + ring breaker", "activate ring breaker: second")
    assert sorted(board.offered) == ["activate ring breakers twin", "decline"]
    board.do("activate ring breakers twin")
    assert (board.me["play"], board.me["discard"], board.me["might"]) == (
        ["ring breaker"],
        ["ring-breakers-twin"],
        2,
    )


def test_a_horde_of_one_is_no_horde_to_be_counted() -> None:
    """AMB-48: the partner is gone, so the Horde's size is 0."""
    board = odd(
        me={"play": ["ring-breaker", "ring-breakers-twin"], "hand": ["full-cry"], "overlord": "azazael"},
        turn=3,
    )
    board.do("horde ring breaker + ring breakers twin", "activate ring breakers twin")
    board.do("play full cry", "activate ring breaker: first")
    assert board.me["might"] == 7


def test_the_leech_gains_life_for_other_monsters_then_each_side_loses() -> None:
    board = odd(
        me={"hand": ["leech"], "play": ["cultist", "fanatic"], "life": 20}, foe={"hand": ["cultist"] * 3}
    )
    board.do("play leech")
    assert (board.me["life"], board.foe["life"]) == (23, 47)


def test_the_duellist_costs_both_life() -> None:
    board = odd(me={"hand": ["duellist"]}).do("play duellist")
    assert (board.me["life"], board.foe["life"]) == (37, 47)


def test_the_crammer_draws_for_every_monster_of_no_faction_itself_included() -> None:
    board = odd(me={"hand": ["crammer"], "play": ["cultist", "ghoul"], "deck": ["fanatic"] * 5})
    board.do("play crammer")
    assert board.me["hand"] == ["fanatic", "fanatic"]


@pytest.mark.parametrize(
    ("card", "me", "foe", "street", "coins"),
    [
        ("hand", {"hand": ["cultist", "fanatic"]}, {}, [], 2),
        ("their-hand", {}, {"hand": ["cultist"] * 3}, [], 3),
        ("monsters", {"play": ["ghoul", "skeleton", "poltergeist", "drowned-lighterman"]}, {}, [], 2),
        ("their-monsters", {"play": ["fanatic"]}, {"play": ["fanatic", "skeleton"]}, [], 1),
        ("relics", {"relics": ["lycan-blood", "storm-lantern", "leech-jar"]}, {}, [], 2),
        ("their-relics", {"relics": ["leech-jar"]}, {"relics": ["lycan-blood", "storm-lantern"]}, [], 2),
        ("cards-in-play", {"play": ["ghoul", "blood-moon"], "relics": ["leech-jar"]}, {}, [], 3),
        ("discards", {"discard": ["ghoul", "leech-jar", "lycan-blood", "blood-moon"]}, {}, [], 2),
        (
            "their-discards",
            {"discard": ["full-cry"]},
            {"discard": ["ghoul", "leech-jar", "blood-moon"]},
            [],
            1,
        ),
        ("street", {}, {}, ["witch", "werewolf", "ghoul", "stopped-clock"], 2),
        ("highest", {"play": ["skeleton", "ghoul", "werewolf"]}, {"play": ["highgate-lich"]}, [], 4),
        ("rally", {"rally": 4}, {"rally": 1}, [], 4),
        ("lost-life", {"life": 36}, {"life": 1}, [], 4),
    ],
)
def test_a_count_counts_what_lies_there(
    card: str, me: dict[str, Any], foe: dict[str, Any], street: list[str], coins: int
) -> None:
    mine = {**me, "hand": [*me.get("hand", []), f"counts-{card}"]}
    board = odd(me=mine, foe=foe, street=street)
    board.do(f"play counts {card.replace('-', ' ')}")
    assert board.me["coin"] == coins


@pytest.mark.parametrize(("turn", "coins"), [(1, 0), (2, 1), (7, 6)])
def test_earlier_turns_are_those_of_both_players_before_this_one(turn: int, coins: int) -> None:
    board = odd(me={"hand": ["counts-earlier-turns"]}, turn=turn).do("play counts earlier turns")
    assert board.me["coin"] == coins


def test_a_count_is_limited_by_its_maximum() -> None:
    board = odd(me={"hand": ["counts-lost-life"], "life": 10}).do("play counts lost life")
    assert board.me["coin"] == 5


def test_counting_hordes() -> None:
    board = odd(
        me={
            "hand": ["counts-hordes"],
            "play": ["skeleton", "poltergeist", "ghoul", "fog-wraith"],
            "hordes": [["skeleton", "poltergeist"], ["ghoul", "fog wraith"]],
        }
    )
    board.do("play counts hordes")
    assert board.me["coin"] == 2


def test_counting_what_was_played_counts_the_card_itself() -> None:
    board = odd(me={"hand": ["cultist", "ghoul", "blood-moon", "counts-played"]})
    board.do("play cultist", "play ghoul", "play blood moon", "frenzy: might", "play counts played")
    assert board.me["coin"] == 3


def test_counting_what_was_bought() -> None:
    board = odd(me={"hand": ["counts-bought"], "coin": 9}, street=["witch", "skeleton"])
    board.do("buy witch", "buy skeleton", "play counts bought")
    assert board.me["might"] == 2


def test_counting_what_was_discarded_counts_only_the_own_discards() -> None:
    board = odd(
        me={"hand": ["spendthrift", "cultist", "fanatic", "counts-discarded"], "deck": []},
        foe={"hand": ["cultist"] * 4},
    )
    board.do("play spendthrift", "discard cultist", "done", "discard cultist", "discard cultist", "done")
    board.do("play counts discarded")
    assert board.me["coin"] == 1


def test_counting_what_was_sacrificed() -> None:
    board = odd(me={"overlord": "azazael", "hand": ["cultist", "counts-sacrificed"]})
    board.do("overlord", "sacrifice cultist", "play counts sacrificed")
    assert board.me["might"] == 1


def test_counting_what_was_destroyed_counts_only_what_fits() -> None:
    board = odd(me={"hand": ["mudlark", "antiquary", "counts-destroyed"]}, street=["witch", "leech-jar"])
    board.do("play mudlark", "destroy street witch", "play antiquary", "destroy street leech jar")
    board.do("play counts destroyed")
    assert board.me["coin"] == 1 + 2 + 1


def test_counting_curses() -> None:
    board = odd(me={"hand": ["banshee", "counts-cursed"], "play": ["witch"]}, foe={"hand": []})
    board.do("play banshee", "play counts cursed")
    assert board.me["coin"] == 1


def test_counts_of_deeds_start_anew_in_the_next_turn() -> None:
    board = odd(me={"hand": ["banshee"], "deck": ["counts-cursed"]}, foe={"hand": [], "deck": []})
    board.do("play banshee", "pass", "pass", "play counts cursed")
    assert board.me["coin"] == 0


def test_the_gravedigger_sacrifices_from_hand_discard_pile_and_play() -> None:
    board = odd(
        me={
            "hand": ["gravedigger", "ghoul", "blood-moon"],
            "discard": ["cultist", "witch"],
            "play": ["skeleton"],
        }
    )
    board.do("play gravedigger")
    assert board.offered == ["decline", "sacrifice ghoul"]
    board.do("sacrifice ghoul")
    assert board.offered == ["sacrifice cultist"]
    board.do("sacrifice cultist")
    assert board.offered == ["decline", "sacrifice skeleton"]
    board.do("decline")
    assert (board.me["coin"], board.me["discard"], board.me["hand"]) == (2, ["witch"], ["blood-moon"])
    assert board.me["play"] == ["skeleton", "gravedigger"]


def test_the_summoner_commands_by_other_limits_and_to_other_places() -> None:
    board = odd(me={"hand": ["summoner"], "discard": ["witch", "cultist", "werewolf"], "deck": ["fanatic"]})
    board.do("play summoner")
    assert board.me["deck"] == ["witch", "fanatic"]
    assert board.offered == ["decline", "command werewolf"]
    board.do("command werewolf")
    assert (board.me["hand"], board.me["discard"]) == (["werewolf"], ["cultist"])


def test_the_wrecker_destroys_only_what_each_line_names() -> None:
    board = odd(
        me={"hand": ["wrecker"], "play": ["ghoul"]},
        foe={"relics": ["leech-jar"], "play": ["skeleton"]},
        street=["witch", "werewolf"],
    )
    board.do("play wrecker")
    assert board.foe["discard"] == ["leech-jar"]
    assert board.offered == ["decline", "destroy street witch"]
    board.do("decline")
    assert (board.me["play"], board.me["discard"]) == (["ghoul"], ["wrecker"])
    assert sorted(board.offered) == ["decline", "destroy ghoul", "destroy their skeleton"]
    board.do("destroy their skeleton")
    assert board.foe["discard"] == ["leech-jar", "skeleton"]


def test_the_spendthrift_discards_up_to_a_number_and_makes_the_opponent_discard() -> None:
    board = odd(
        me={"hand": ["spendthrift", "cultist", "fanatic"], "deck": ["ghoul", "skeleton"]},
        foe={"hand": ["cultist", "fanatic", "banshee"]},
    )
    board.do("play spendthrift")
    assert board.offered == ["discard cultist", "discard fanatic", "done"]
    board.do("discard cultist", "discard fanatic")
    assert (board.table["deciding"], "done" in board.offered) == (1, False)
    board.do("discard cultist", "discard fanatic")
    assert board.offered == ["discard banshee", "done"]
    board.do("done")
    assert (board.me["hand"], board.foe["hand"]) == (["ghoul", "skeleton"], ["banshee"])


def test_discarding_stops_when_a_triggered_ability_has_emptied_the_hand() -> None:
    """AMB-40: as much as possible; nobody is asked for a card that is not there."""
    cards = {
        "monster": [
            {
                "id": "clumsy",
                "source": "penumbra",
                "triggers": [{"on": "discard", "do": {"do": "discard"}}],
                "unique": {"do": "discard", "n": 2},
            }
        ]
    }
    board = Board(cards=cards, me={"hand": ["clumsy", "cultist", "cultist", "cultist"], "deck": []})
    board.do("play clumsy", "discard cultist", "discard cultist")
    assert (board.me["hand"], board.table["deciding"]) == ([], 0)
    assert "pass" in board.offered


def test_the_alchemist_converts_every_resource_into_every_other() -> None:
    board = odd(me={"hand": ["alchemist"], "coin": 1, "might": 1, "recovery": 1}).do("play alchemist")
    assert sorted(text for text in board.offered if text.startswith("convert")) == [
        "convert 1 coin to might",
        "convert 1 coin to recovery",
        "convert 1 might to coin",
        "convert 1 might to recovery",
        "convert 1 recovery to coin",
        "convert 1 recovery to might",
    ]
    board.do("convert 1 coin to might", "convert 2 might to recovery", "convert 3 recovery to coin")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (3, 0, 0)


def test_the_seer_takes_puts_away_plays_and_puts_back_in_any_order() -> None:
    board = odd(
        me={
            "hand": ["seer"],
            "deck": ["cultist", "blood-moon", "ghoul", "fanatic", "skeleton"],
            "discard": [],
        }
    )
    board.do("play seer")
    assert board.offered == ["take blood moon", "done"]
    board.do("take blood moon", "put away cultist", "put into play skeleton", "put back ghoul")
    assert (board.me["hand"], board.me["discard"]) == (["blood-moon"], ["cultist"])
    assert (board.me["play"], board.me["deck"]) == (["seer", "skeleton"], ["fanatic", "ghoul"])
    assert board.me["might"] == 0


def test_the_seer_shows_nothing_to_the_opponent() -> None:
    board = odd(me={"hand": ["seer"], "deck": ["cultist", "blood-moon", "ghoul"]}).do("play seer")
    assert board.view(0)["shown"]["cards"] == ["cultist", "blood-moon", "ghoul"]
    assert board.view(1)["shown"]["cards"] is None
    assert board.view(-1)["shown"]["cards"] is None


def test_the_spy_takes_from_the_opponents_deck() -> None:
    board = odd(
        me={"hand": ["spy"]},
        foe={"deck": ["ghoul", "fanatic", "cultist", "skeleton", "banshee"], "discard": []},
    )
    board.do("play spy", "take ghoul", "put away fanatic", "put into play skeleton")
    assert (board.me["hand"], board.me["play"]) == (["ghoul"], ["spy", "skeleton"])
    assert (board.foe["discard"], board.foe["deck"]) == (["fanatic"], ["cultist", "banshee"])


def test_the_spy_must_put_a_card_away() -> None:
    board = odd(me={"hand": ["spy"]}, foe={"deck": ["ghoul", "fanatic"]}).do("play spy", "done")
    assert sorted(board.offered) == ["put away fanatic", "put away ghoul"]


def test_the_fence_takes_from_the_market_and_its_discards_leave_the_game() -> None:
    board = odd(me={"hand": ["fence"]}, market_top=["witch", "leech-jar", "werewolf", "ghoul", "banshee"])
    board.do("play fence", "take witch", "put away leech jar", "put into play ghoul")
    assert (board.me["hand"], board.me["play"]) == (["witch"], ["fence", "ghoul"])
    assert board.table["market_top"] == ["werewolf", "banshee"]
    assert "leech-jar" in board.table["removed"]
    assert board.me["discard"] == []


def test_with_too_few_market_cards_the_fence_takes_what_there_is() -> None:
    """DIFF-20."""
    board = odd(me={"hand": ["fence"]}, market_top=["witch"]).do("play fence")
    assert sorted(board.offered) == ["done", "take witch"]
    board.do("take witch")
    assert (board.me["hand"], board.table["deciding"]) == (["witch"], 0)


def test_the_herald_reveals_to_everybody_and_discards_the_rest() -> None:
    board = odd(me={"hand": ["herald"], "deck": ["ghoul", "poltergeist", "cultist"], "discard": []})
    board.do("play herald")
    assert board.me["hand"] == ["ghoul"]
    assert board.view(1)["shown"]["cards"] == board.view(-1)["shown"]["cards"] == ["poltergeist", "cultist"]
    assert board.offered == ["put into play poltergeist", "done"]
    board.do("done")
    assert board.me["discard"] == ["cultist", "poltergeist"]


def test_a_reveal_shuffles_the_discard_pile_under_a_deck_that_is_too_small() -> None:
    board = odd(me={"hand": ["herald"], "deck": ["ghoul"], "discard": ["cultist", "cultist"]})
    board.do("play herald")
    assert (board.me["hand"], board.me["discard"]) == (["ghoul"], ["cultist", "cultist"])


def test_the_auctioneer_removes_market_cards_from_the_game() -> None:
    board = odd(me={"hand": ["auctioneer"]}, market_top=["witch", "leech-jar", "werewolf"])
    board.do("play auctioneer", "done")
    assert board.table["market_top"] == ["werewolf"]
    assert {"witch", "leech-jar"} <= set(board.table["removed"])


def test_the_gossip_reveals_and_puts_back_in_the_order_he_likes() -> None:
    board = odd(me={"hand": ["gossip"]}, foe={"deck": ["ghoul", "fanatic", "cultist"]})
    board.do("play gossip", "put back ghoul", "put back cultist")
    assert board.foe["deck"] == ["fanatic", "cultist", "ghoul"]
    assert board.view(1)["players"][1]["deck_top"] == ["fanatic", "cultist", "ghoul"]


def test_the_relic_twirler_uses_a_fresh_relic_and_then_one_again() -> None:
    board = odd(
        me={"hand": ["relic-twirler"], "relics": ["mourning-locket", "stopped-clock"]},
    )
    board.do("play relic twirler", "relic mourning locket")
    assert board.me["recovery"] == 2
    assert board.me["used"] == ["mourning locket"]


def test_the_bandleader_activates_horde_abilities_without_a_horde() -> None:
    board = odd(me={"hand": ["bandleader"], "play": ["bunhill-sexton", "poltergeist"]})
    board.do("play bandleader")
    assert board.me["might"] == 2
    assert sorted(board.offered) == ["activate poltergeist", "decline"]
    board.do("activate poltergeist")
    assert (board.me["might"], board.me["used"]) == (3, ["bunhill sexton", "poltergeist"])


def test_the_broker_lets_one_pay_with_any_mix_of_three_resources() -> None:
    board = odd(
        me={"hand": ["broker"], "coin": 1, "might": 2, "recovery": 1, "deck": []},
        street=["witch"],
        acolytes=0,
    )
    board.do("play broker")
    assert sorted(board.offered) == ["buy witch", "decline"]
    board.do("buy witch")
    assert board.offered == ["spend 1 might", "spend 2 might"]
    board.do("spend 1 might", "claim: deck")
    assert (board.me["coin"], board.me["might"], board.me["recovery"], board.me["deck"]) == (
        0,
        1,
        0,
        ["witch"],
    )


def test_the_broker_asks_for_every_resource_that_leaves_a_choice() -> None:
    board = odd(me={"hand": ["broker"], "coin": 3, "might": 3, "recovery": 3}, street=["witch"], acolytes=0)
    board.do("play broker", "buy witch")
    assert board.offered == ["spend 0 might", "spend 1 might", "spend 2 might", "spend 3 might"]
    board.do("spend 1 might")
    assert board.offered == ["spend 0 recovery", "spend 1 recovery", "spend 2 recovery"]
    board.do("spend 1 recovery", "claim: discard pile")
    assert (board.me["coin"], board.me["might"], board.me["recovery"]) == (2, 2, 2)


def test_the_brokers_second_purchase_is_compulsory_and_costs_might() -> None:
    board = odd(me={"hand": ["broker"], "coin": 9, "might": 2}, street=["leech-jar"], acolytes=1)
    board.do("play broker")
    assert board.offered == ["buy acolyte"]
    board.do("buy acolyte")
    assert (board.me["coin"], board.me["might"]) == (9, 0)


def test_the_smugglers_rebate_never_pays_anything_out() -> None:
    board = odd(me={"hand": ["smuggler"], "coin": 3}, street=["werewolf", "leech-jar"])
    board.do("play smuggler")
    assert sorted(board.offered) == ["buy acolyte", "buy werewolf"]
    board.do("buy werewolf")
    assert (board.me["coin"], board.me["discard"]) == (3, ["werewolf"])


def test_the_usurer_takes_every_kind_of_payment() -> None:
    board = odd(
        me={
            "hand": ["usurer", "cultist", "fanatic"],
            "life": 20,
            "coin": 1,
            "might": 1,
            "recovery": 1,
            "deck": ["ghoul", "skeleton"],
        }
    )
    board.do("play usurer")
    assert sorted(board.offered) == ["decline", "pay"]
    board.do("pay", "discard cultist")
    assert (board.me["life"], board.me["coin"], board.me["might"], board.me["recovery"]) == (19, 0, 0, 0)
    assert (board.me["hand"], board.me["discard"]) == (["fanatic", "ghoul", "skeleton"], ["cultist"])
    board.do("pay")
    assert (board.me["life"], board.me["rally"]) == (17, 1)


@pytest.mark.parametrize("missing", ["coin", "might", "recovery", "hand"])
def test_the_usurer_does_not_ask_whoever_cannot_pay_everything(missing: str) -> None:
    full: dict[str, Any] = {"hand": ["cultist"], "coin": 1, "might": 1, "recovery": 1}
    purse = {**full, missing: [] if missing == "hand" else 0}
    board = odd(me={**purse, "hand": ["usurer", *purse["hand"]]}).do("play usurer")
    assert "pay" not in board.offered


def test_declining_a_payment_costs_nothing_and_gives_nothing() -> None:
    board = odd(me={"hand": ["usurer", "cultist"], "coin": 1, "might": 1, "recovery": 1}).do(
        "play usurer", "decline"
    )
    assert (board.me["coin"], board.me["hand"], board.me["life"]) == (1, ["cultist"], 40)


@pytest.mark.parametrize(
    ("me", "moves", "outcome"),
    [
        ({"hand": ["cultist"]}, ["choose 1"], {"coin": 4}),
        ({"hand": ["cultist"], "relics": ["leech-jar"]}, ["choose 1"], {"coin": 1, "might": 3}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 1"], {"coin": 1, "recovery": 1}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 2", "pay"], {"recovery": 4, "discard": ["cultist"]}),
        ({"hand": ["cultist"]}, ["choose 2", "choose 2", "decline"], {"recovery": 0, "coin": 1}),
        ({"hand": ["cultist"]}, ["choose 3"], {"coin": 1, "might": 0, "recovery": 0}),
        ({"life": 30}, [], {"life": 33, "coin": 1, "rally": 0}),
        ({}, [], {"rally": 1, "coin": 1}),
    ],
)
def test_the_philosopher_follows_nested_conditions_and_choices(
    me: dict[str, Any], moves: list[str], outcome: dict[str, Any]
) -> None:
    board = odd(me={**me, "hand": ["philosopher", *me.get("hand", [])]})
    board.do("play philosopher", *moves)
    assert {key: board.me[key] for key in outcome} == outcome


def test_the_odd_overlord_and_its_influence_cards_can_be_chosen_and_played() -> None:
    board = odd()
    board.state = board.game.start(board.game.check_settings({"first-player": "seat-1"}), Chance(1))
    board.do(
        "faction mortal", "overlord punchinello", "faction beast", "influence beginner", "influence beginner"
    )
    assert (board.me["overlord"], board.me["life"]) == ("punchinello", 43)
    assert {"slapstick", "crocodile"} <= set(board.me["hand"] + board.me["bag"])


def test_punchinello_chooses_a_coin_or_a_curse_for_might() -> None:
    board = odd(me={"overlord": "punchinello", "might": 1}, foe={"hand": []})
    board.do("overlord", "choose 2", "pay")
    assert (board.me["might"], board.foe["life"], "overlord" in board.offered) == (0, 48, False)


@pytest.mark.parametrize(("play", "might"), [(["mudlark"], 4), ([], 2)])
def test_slapstick_follows_its_condition_only_with_a_mortal_in_play(play: list[str], might: int) -> None:
    board = odd(me={"overlord": "punchinello", "hand": ["slapstick"], "play": play}, foe={"hand": []})
    board.do("play slapstick", "frenzy: might")
    assert (board.me["might"], board.foe["life"]) == (might, 48)


def test_sausages_count_the_hand_up_to_their_maximum_and_then_discard() -> None:
    board = odd(me={"overlord": "punchinello", "hand": ["sausages", *["cultist"] * 4], "play": ["mudlark"]})
    board.do("play sausages", "discard cultist", "done")
    assert (board.me["might"], board.me["hand"]) == (2, ["cultist"] * 3)


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


# -- the odd cards: occasions ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("bell", "me", "moves", "recovery"),
    [
        ("play", {"hand": ["dead-mans-dole", "ghoul"]}, ["play dead mans dole", "play ghoul"], 1),
        ("curse", {"hand": ["table-rapper"]}, ["play table rapper"], 1),
        (
            "sacrifice",
            {"hand": ["cultist", "fanatic"], "overlord": "azazael"},
            ["overlord", "sacrifice cultist"],
            1,
        ),
        (
            "sacrifice",
            {"hand": ["cultist", "fanatic"], "overlord": "azazael"},
            ["overlord", "sacrifice fanatic"],
            0,
        ),
        ("destroy", {"hand": ["mudlark"]}, ["play mudlark", "destroy street witch"], 1),
        ("draw", {"hand": ["rat-king"], "deck": ["cultist"]}, ["play rat king"], 1),
        ("horde", {"play": ["skeleton", "poltergeist"]}, ["horde skeleton + poltergeist", "decline"], 1),
        ("relic", {}, ["relic on relic"], 1),
        (
            "haunt",
            {"play": [{"card": "gargoyle", "token": "dismiss", "began": True}]},
            ["haunt gargoyle", "choose 1"],
            1,
        ),
        ("attack", {"might": 3}, ["attack 1", "attack 2"], 2),
        ("damage", {"might": 3}, ["attack 1", "attack 2"], 2),
        ("lose", {"hand": ["duellist"]}, ["play duellist"], 2),
        ("command", {"hand": ["bunhill-sexton"], "discard": ["cultist"]}, ["play bunhill sexton"], 1),
        ("rally", {"hand": ["barghest"], "deck": ["cultist"]}, ["play barghest"], 1),
    ],
)
def test_an_occasion_sets_its_ability_off(
    bell: str, me: dict[str, Any], moves: list[str], recovery: int
) -> None:
    board = odd(me={**me, "relics": [f"on-{bell}"]}, foe={"hand": []}, street=["witch"])
    board.do(*moves)
    assert board.me["recovery"] == recovery


def test_buying_sets_an_ability_off_the_first_time_only() -> None:
    board = odd(me={"relics": ["on-buy"], "coin": 20}, street=["witch", "mudlark", "sewer-rats"])
    board.do("buy witch")
    assert board.me["recovery"] == 0
    board.do("buy mudlark", "buy sewer rats")
    assert board.me["recovery"] == 1


def test_the_opponents_discarding_sets_an_ability_off() -> None:
    board = odd(
        me={"relics": ["on-discard"], "hand": ["spendthrift", "cultist"]}, foe={"hand": ["cultist"] * 2}
    )
    board.do("play spendthrift", "discard cultist")
    assert board.me["recovery"] == 2


def test_healing_sets_an_ability_off_only_if_life_rises() -> None:
    board = odd(me={"relics": ["on-heal"], "recovery": 3, "life": 38}).do("recover 1", "recover 1")
    assert (board.me["life"], board.me["coin"]) == (40, 2)
    board = odd(me={"relics": ["on-heal"], "play": ["witch"], "hand": ["banshee"]}, foe={"hand": []})
    board.do("play banshee")
    assert board.me["coin"] == 0


def test_an_ability_limited_to_two_times_stops_after_two() -> None:
    board = odd(
        me={"relics": ["on-curse"], "hand": ["table-rapper", "banshee", "banshee", "witch"]},
        foe={"hand": []},
    )
    board.do("play table rapper", "play witch")
    assert board.me["recovery"] == 2
    board.do("play banshee")
    assert board.me["recovery"] == 4


def test_an_ability_limited_to_seven_times_stops_after_seven() -> None:
    board = odd(me={"relics": ["on-attack"], "might": 9})
    board.do(*["attack 1"] * 9)
    assert board.me["recovery"] == 7


def test_by_anyone_also_answers_the_opponent() -> None:
    board = odd(me={"hand": ["mudlark"]}, foe={"relics": ["on-destroy"]}, street=["witch"])
    board.do("play mudlark", "destroy street witch")
    assert board.foe["recovery"] == 1


def test_by_you_does_not_answer_the_opponent() -> None:
    board = odd(me={"hand": ["barghest"]}, foe={"relics": ["on-rally"]}).do("play barghest")
    assert board.foe["recovery"] == 0


def test_a_filter_on_hordes_finds_either_of_the_two_monsters_that_form_one() -> None:
    """A new Horde of an Undead and a Spirit is one with an Undead, wherever it stands."""
    cards = relic(triggers=[{"on": "horde", "where": {"faction": "undead"}, "do": "coin 1"}])
    board = Board(cards=cards, me={"relics": ["bauble"], "play": ["skeleton", "poltergeist"]})
    board.do("horde skeleton + poltergeist", "decline")
    assert board.me["coin"] == 1


# -- the odd cards: windows ------------------------------------------------------------------------------


def test_an_ability_takes_something_off_damage_each_time() -> None:
    board = odd(me={"might": 7}, foe={"relics": ["padded-coat"], "hand": [], "deck": ["cultist"] * 3})
    board.do("attack 5", "attack 2")
    assert (board.foe["life"], board.foe["hand"]) == (47, ["cultist", "cultist"])


def test_what_is_left_after_prevention_meets_armour() -> None:
    board = odd(me={"might": 7}, foe={"relics": ["padded-coat", "tower-portcullis"], "deck": []})
    board.do("attack 7")
    assert board.foe["life"] == 48


def test_an_ability_takes_something_off_loss_of_life_as_often_as_it_says() -> None:
    board = odd(me={"hand": ["duellist", "leech"], "relics": ["charm"]}, foe={"hand": []})
    board.do("play duellist")
    assert board.me["life"] == 38
    board.do("play leech")
    assert board.me["life"] == 39


def test_an_ability_without_prevention_happens_instead_of_the_whole_event() -> None:
    board = odd(me={"might": 9}, foe={"relics": ["scapegoat"]})
    board.do("attack 5")
    assert (board.foe["life"], board.foe["relics"], board.foe["discard"]) == (50, [], ["scapegoat"])
    board.do("attack 4")
    assert board.foe["life"] == 46


def test_an_ability_before_the_event_comes_in_time() -> None:
    """At 3 Life the Duellist would be the end; the 1 Life comes before."""
    board = odd(me={"hand": ["duellist"]}, foe={"relics": ["scapegoat"], "life": 3}).do("play duellist")
    assert (board.foe["life"], board.table["winner"]) == (1, -1)


def test_a_curse_can_be_replaced_once() -> None:
    board = odd(me={"hand": ["banshee", "banshee"]}, foe={"relics": ["mirror-maze"], "hand": []})
    board.do("play banshee")
    assert (board.foe["life"], board.foe["rally"]) == (50, 1)
    board.do("play banshee")
    assert (board.foe["life"], board.foe["rally"]) == (48, 1)


def test_a_replaced_curse_is_no_curse_for_other_abilities() -> None:
    board = odd(me={"hand": ["witch"], "life": 30}, foe={"relics": ["mirror-maze"], "hand": []}).do(
        "play witch"
    )
    assert board.me["life"] == 30


def test_before_a_curse_the_victim_may_draw_the_card_to_discard() -> None:
    board = odd(me={"hand": ["banshee"]}, foe={"relics": ["confessional"], "hand": [], "deck": ["fanatic"]})
    board.do("play banshee")
    assert board.offered == ["curse: lose life", "curse: discard fanatic"]


def test_destroying_can_be_replaced_for_what_fits() -> None:
    board = odd(
        me={"hand": ["antiquary"]},
        foe={"relics": ["life-boat", "leech-jar"], "play": ["skeleton"]},
    )
    board.do("play antiquary", "destroy their skeleton")
    assert (board.foe["play"], board.foe["coin"]) == (["skeleton"], 1)


def test_what_does_not_fit_is_destroyed_all_the_same() -> None:
    board = odd(me={"hand": ["antiquary"]}, foe={"relics": ["life-boat", "leech-jar"], "play": ["skeleton"]})
    board.do("play antiquary", "destroy their leech jar")
    assert (board.foe["relics"], board.foe["coin"]) == (["life boat"], 0)


def test_a_relic_can_answer_before_its_own_destruction() -> None:
    board = odd(me={"hand": ["antiquary"]}, foe={"relics": ["will"], "hand": [], "deck": ["cultist"]})
    board.do("play antiquary", "destroy their will")
    assert (board.foe["relics"], board.foe["hand"]) == ([], ["cultist"])


def test_the_first_damage_of_a_turn_is_answered_before_it() -> None:
    board = odd(me={"might": 3, "life": 30}, foe={"relics": ["thorns"]})
    board.do("attack 1", "attack 1")
    assert (board.me["life"], board.foe["life"]) == (29, 48)


def test_the_owner_chooses_which_of_two_replacements_comes_first() -> None:
    board = odd(
        me={"might": 5}, foe={"relics": ["padded-coat", "scapegoat"], "hand": [], "deck": ["cultist"]}
    )
    board.do("attack 5")
    assert (board.table["deciding"], sorted(board.offered)) == (
        1,
        ["trigger padded coat", "trigger scapegoat: first"],
    )
    board.do("trigger scapegoat: first")
    assert (board.foe["life"], board.foe["hand"], board.foe["relics"]) == (50, [], ["padded coat"])


def test_an_ability_instead_of_the_first_event_of_a_turn_is_used_up_by_it() -> None:
    """The damage it kept away was the first; the second comes through."""
    cards = relic(triggers=[{"on": "damage", "window": "instead", "first": True, "prevent": 20}])
    board = Board(cards=cards, me={"might": 5}, foe={"relics": ["bauble"]})
    board.do("attack 2", "attack 3")
    assert board.foe["life"] == 47


# -- declining and its reach -----------------------------------------------------------------------------


def test_declining_to_destroy_a_card_itself_forgoes_only_the_rest_of_that_list() -> None:
    """A list inside a choice ends with the choice; what follows the choice is done."""
    action = [
        {"do": "choose", "of": [[{"do": "destroy", "what": "this", "may": True}], ["coin 1"]]},
        "might 1",
    ]
    board = Board(cards=relic(action=action), me={"relics": ["bauble"]})
    board.do("relic bauble", "choose 1", "decline")
    assert (board.me["might"], board.me["relics"]) == (1, ["bauble"])


def test_declining_to_destroy_an_influence_card_itself_keeps_its_second_part() -> None:
    card = {
        "id": "farewell",
        "source": "penumbra",
        "overlord": "methuselah",
        "keywords": [{"do": "destroy", "what": "this", "may": True}],
        "kin": ["might 3"],
    }
    board = Board(cards={"influence": [card]}, me={"hand": ["farewell"], "play": ["ghoul"]})
    board.do("play farewell", "decline")
    assert board.me["might"] == 3


# -- counts and limits mean what they say ----------------------------------------------------------------


def test_the_highest_cost_of_others_leaves_the_card_itself_out() -> None:
    unique = {"do": "gain", "might": 1, "per": {"count": "highest-cost", "others": True}}
    board = Board(cards=imp(cost=9, unique=unique), me={"hand": ["imp"], "play": ["ghoul"]}).do("play imp")
    assert board.me["might"] == 2


def test_a_maximum_also_limits_a_plain_gain() -> None:
    board = Board(cards=imp(unique={"do": "gain", "might": 5, "max": 2}), me={"hand": ["imp"]}).do("play imp")
    assert board.me["might"] == 2


@pytest.mark.parametrize("hand", ["hand", "opponent-hand"])
def test_a_filter_on_a_hidden_hand_is_refused(hand: str) -> None:
    """Only its size is public: what came of counting some of its cards would tell which they are."""
    unique = {"do": "gain", "might": 1, "per": {"count": hand, "faction": "undead"}}
    assert "monster 'imp': unique.0.gain.per" in problem(imp(unique=unique))


# -- both players with one pack --------------------------------------------------------------------------


def test_with_the_same_overlord_every_influence_card_offered_can_be_taken() -> None:
    """A pack with one copy of each Influence card, and the house rule that both may lead the same Overlord."""
    pack: dict[str, Any] = {
        "overlord": [
            {"id": "cain", "source": "public", "faction": "mortal", "life": 45, "action": ["rally"]}
        ],
        "influence": [
            {
                "id": f"mark-{letter}",
                "source": "penumbra",
                "overlord": "cain",
                "gain": {"coin": 1},
                "kin": ["rally"],
            }
            for letter in "abcd"
        ],
    }
    board = Board(cards=pack)
    settings = board.game.check_settings({"first-player": "seat-1", "same-overlord": "yes"})
    board.state = board.game.start(settings, Chance(1))
    board.do("faction mortal", "overlord cain", "faction mortal", "overlord cain")
    board.do("influence mark a", "influence mark b")
    board.do(board.offered[0])
    board.do(board.offered[-1])
    assert board.table["turn"] == 1


# -- the contract with odd cards -------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(5))
def test_random_games_with_the_odd_cards_keep_the_contract(seed: int, tmp_path: Path) -> None:
    """Ten games in five parts."""
    game = base_game().with_content(ODD, ODD_FILE.name)
    verification = verify(game, games=2, seed=seed, out=tmp_path / "violation.match")
    assert verification.violation is None
    assert verification.games == 2


@pytest.mark.parametrize("seed", range(5))
def test_random_games_with_nothing_but_odd_cards_on_the_market_keep_the_contract(
    seed: int, tmp_path: Path
) -> None:
    packs = [(origin, pack) for origin, pack in base_packs() if origin in WITHOUT_MARKET]
    game = LondonGame([*packs, (ODD_FILE.name, read_pack(ODD_FILE))])
    verification = verify(game, games=2, seed=seed, out=tmp_path / "violation.match")
    assert verification.violation is None
    assert verification.games == 2

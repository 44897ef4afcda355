"""The content of Alone: what the box must hold."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.alone.content.packs import base_packs, parse_pack
from penumbra.games.alone.content.schema import Entry, Mission, Pack, Reaction
from penumbra.games.alone.content.vocabulary import ACTIONS, DECKS, ROOMS
from penumbra.games.alone.game import AloneGame
from penumbra.kernel.content import hash_with_prose
from penumbra.kernel.game import ContentError
from penumbra.kernel.journal import Journal
from penumbra.kernel.texts import read_catalogue

PACKS = [pack for _, pack in base_packs()]
REACTIONS: list[Reaction] = [card for pack in PACKS for card in pack.reaction]
MISSIONS: list[Mission] = [mission for pack in PACKS for mission in pack.mission]
GOLDEN = Path(__file__).parents[3] / "golden/alone-1.match"
TEXTS = read_catalogue(Path(__file__).parents[4] / "src/penumbra/games/alone/texts", "en")


# -- content ---------------------------------------------------------------------------------------------


def test_there_are_104_reaction_cards_26_in_each_deck() -> None:
    copies = Counter({deck: sum(card.copies for card in REACTIONS if card.deck == deck) for deck in DECKS})
    assert copies == dict.fromkeys(DECKS, 26)


def test_most_reaction_cards_are_instant() -> None:
    assert sum(card.moment != "end" for card in REACTIONS) == 35
    assert len(REACTIONS) == 52


@pytest.mark.parametrize("deck", DECKS)
def test_every_deck_answers_every_action(deck: str) -> None:
    assert {card.on for card in REACTIONS if card.deck == deck} >= set(ACTIONS)


@pytest.mark.parametrize("colour", ["green", "blue", "red"])
def test_there_is_one_mission_of_each_colour_for_every_room(colour: str) -> None:
    assert sorted(mission.room for mission in MISSIONS if mission.colour == colour) == sorted(ROOMS)


def test_there_are_21_items_in_10_designs_three_of_them_bullets() -> None:
    items = {item.id: item.copies for pack in PACKS for item in pack.item}
    assert len(items) == 10
    assert sum(items.values()) == 21
    assert items["bullets"] == 3


def test_there_are_15_creature_tokens_of_five_types() -> None:
    creatures = [creature for pack in PACKS for creature in pack.creature]
    assert len(creatures) == 5
    assert sum(creature.tokens for creature in creatures) == 15


def test_every_entry_has_a_name() -> None:
    named: dict[str, Sequence[Entry]] = {
        "reaction": REACTIONS,
        "mission": MISSIONS,
        "item": [item for pack in PACKS for item in pack.item],
        "character": [one for pack in PACKS for one in pack.character],
        "creature": [one for pack in PACKS for one in pack.creature],
    }
    keys = [f"{kind}.{entry.id}" for kind, entries in named.items() for entry in entries]
    assert [key for key in keys if key not in TEXTS] == []


def test_content_errors_name_the_file_the_entry_and_the_field() -> None:
    card = {"id": "howl", "source": "penumbra", "deck": "fury", "copies": 2, "on": "fight", "moment": "drawn"}
    with pytest.raises(ContentError, match=r"mine\.toml: reaction 'howl': .*moments"):
        parse_pack({"reaction": [{**card, "effects": [], "dangerous": []}]}, "mine.toml")


BEFORE = "eb0ffeb6db12"
"""The hash of the base box while notes were part of it."""


def reworded(field: str) -> list[tuple[str, Pack]]:
    """The base box with other words in the first entry of every kind."""
    return [(origin, parse_pack(_reworded(pack, field), origin)) for origin, pack in base_packs()]


def _reworded(pack: Pack, field: str) -> dict[str, Any]:
    plain = pack.model_dump(mode="json", exclude_defaults=True)
    for entries in plain.values():
        if isinstance(entries, list) and isinstance(entries[0], dict) and "source" in entries[0]:
            entries[0][field] = "in other words"
    return plain


# -- the content hash ------------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["name", "flavour", "note"])
def test_the_content_hash_does_not_change_with_mere_words(field: str) -> None:
    assert AloneGame(reworded(field)).content_hash == AloneGame().content_hash


def test_the_content_hash_changes_with_a_number() -> None:
    packs = base_packs()
    name, pack = next(one for one in packs if one[1].item)
    more = pack.model_copy(update={"item": (pack.item[0].model_copy(update={"copies": 9}), *pack.item[1:])})
    other = AloneGame([(name, more) if one[0] == name else one for one in packs])
    assert other.content_hash != AloneGame().content_hash
    assert not other.same_content(BEFORE)


def test_a_match_from_the_time_when_notes_counted_can_still_be_read() -> None:
    journal = Journal.read(GOLDEN)
    assert journal.content == BEFORE
    assert not journal.replay(AloneGame(reworded("note"))).stack


def test_so_can_one_with_a_pack_of_ones_own() -> None:
    game = AloneGame([*base_packs(), ("mine.toml", Pack())])
    assert game.same_content(hash_with_prose(pack for _, pack in game.packs))
    assert not game.same_content(BEFORE)

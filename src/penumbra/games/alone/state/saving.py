"""A state as plain JSON and back, and the totals that never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NoReturn

from penumbra.games.alone import house_rules
from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.vocabulary import DECKS, ROOMS
from penumbra.games.alone.map.board import BadDrawing, Board, read_drawing
from penumbra.games.alone.state.state import NO_WINNER, Alone, Scene
from penumbra.kernel.game import BadState
from penumbra.kernel.message import Json

MOST_EVIL = 3
DECKS_IN_PLAY = 2
DESIGN = 255
"""The bits of a packed item, ally or card that say which it is."""


def dump(state: Alone) -> dict[str, Json]:
    return {
        "house": list(state.house),
        **{name: getattr(state, name) for name in Alone.NUMBERS},
        **{name: list(getattr(state, name)) for name in Alone.LISTS},
        **{name: [list(pile) for pile in getattr(state, name)] for name in Alone.PILES},
        "drawings": list(state.drawings),
        "stack": [list(frame) for frame in state.stack],
        "scene": _dump_scene(state.scene),
        "scenes": [_dump_scene(scene) for scene in state.scenes],
        "facts": [list(fact) for fact in state.facts],
    }


def _dump_scene(scene: Scene) -> dict[str, Json]:
    return {field: getattr(scene, field) for field in Scene.FIELDS}


# -- loading ---------------------------------------------------------------------------------------------


def load(box: Box, data: Mapping[str, Any]) -> Alone:
    """Raises BadState when a part is missing, of the wrong kind, or does not agree with the others."""
    try:
        state = Alone(box, tuple(_numbers(data["house"])))
        for name in Alone.NUMBERS:
            setattr(state, name, _number(data[name]))
        for name in Alone.LISTS:
            setattr(state, name, _numbers(data[name]))
        for name in Alone.PILES:
            setattr(state, name, _lists(data[name]))
        state.drawings = tuple(_texts(data["drawings"]))
        state.stack = [tuple(frame) for frame in _lists(data["stack"])]
        state.facts = [tuple(fact) for fact in _lists(data["facts"])]
        state.scene = _load_scene(data["scene"])
        state.scenes = _load_scenes(data["scenes"])
    except (KeyError, TypeError) as error:
        raise BadState(f"the saved state is broken: {error!r}") from error
    state.board = _board(box, state.arrangement, state.drawings)
    _check(state)
    return state


def _number(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("a number was expected")
    return value


def _numbers(values: Any) -> list[int]:
    if not isinstance(values, list):
        raise TypeError("a list of numbers was expected")
    return [_number(value) for value in values]


def _lists(values: Any) -> list[list[int]]:
    if not isinstance(values, list):
        raise TypeError("a list of lists was expected")
    return [_numbers(value) for value in values]


def _texts(values: Any) -> list[str]:
    if not isinstance(values, list) or not all(isinstance(value, str) for value in values):
        raise TypeError("a list of texts was expected")
    return list(values)


def _load_scenes(data: Any) -> list[Scene]:
    if not isinstance(data, list):
        raise TypeError("a list of scenes was expected")
    return [_load_scene(scene) for scene in data]


def _load_scene(data: Any) -> Scene:
    if not isinstance(data, dict):
        raise TypeError("a scene was expected")
    scene = Scene()
    for field in Scene.FIELDS:
        setattr(scene, field, _number(data[field]))
    return scene


def _board(box: Box, arrangement: int, drawings: tuple[str, ...]) -> Board:
    """The Map of an arrangement, or the one that is drawn."""
    if arrangement >= 0:
        if arrangement >= len(box.arrangements):
            _broken(f"there is no arrangement {arrangement}")
        return box.board(arrangement)
    if arrangement != -1 or len(drawings) not in (1, 2):
        _broken("it has no Map")
    try:
        board = Board([read_drawing(drawing) for drawing in drawings])
    except BadDrawing as error:
        raise BadState(f"the saved state is broken: its Map, {error}") from error
    if len(board.slot_sector) != board.slots:
        _broken("its Map, the room spaces of a level are not numbered from 1 on")
    return board


# -- checking --------------------------------------------------------------------------------------------


def _broken(reason: str) -> NoReturn:
    raise BadState(f"the saved state is broken: {reason}")


def _check(state: Alone) -> None:
    _check_table(state)
    _check_content(state)
    _check_map(state)
    _check_creatures(state)
    _check_cards(state)
    _check_stack(state)


def _check_table(state: Alone) -> None:
    if len(state.house) != len(house_rules.rules(state.box)) or min(state.house) < 0:
        _broken("house rules are missing")
    if not 1 <= state.evil <= MOST_EVIL or not 1 <= max(1, state.leader) <= state.evil:
        _broken("the number of Evil players is wrong")
    numbers = state.box.numbers
    if not 0 <= state.marker < len(numbers.healing_limits):
        _broken("the round marker is off its track")
    if not 0 <= state.health <= numbers.track_top or not 0 <= state.sanity <= numbers.track_top:
        _broken("Health or Sanity is off its track")
    if not NO_WINNER <= state.winner <= 1 or not -1 <= state.cause < len(w.CAUSES):
        _broken("the result is unknown")


def _check_content(state: Alone) -> None:
    """Designs of other content would make no sense here."""
    box = state.box
    _expect_each("difficulty", [state.difficulty], range(len(box.difficulties)))
    _expect_each("character", [state.character], range(-1, len(box.characters)))
    _expect_each("ally", (ally & DESIGN for ally in state.allies), range(len(box.characters)))
    _expect_each("mission", state.missions, range(len(box.missions)))
    _expect_each("deck", state.decks, range(len(DECKS)))
    designs = [*state.item_bag, *state.item_discard, *(item & DESIGN for item in state.items)]
    _expect_each("item", designs, range(len(box.items)))
    _expect_each("reaction", _cards(state), range(len(box.reactions)))
    _expect_each("room", state.rooms, range(-1, len(ROOMS)))
    if len(state.missions) not in (0, 3) or len(state.progress) != 3:
        _broken("missions are missing")
    if len(state.skills) != len(Alone(box, ()).skills):
        _broken("skills are missing")


def _expect_each(what: str, values: Iterable[int], known: range) -> None:
    for value in values:
        if value not in known:
            _broken(f"there is no {what} {value}")


def _check_map(state: Alone) -> None:
    size = state.board.size
    for name in ("hero", "start", "smoke_at"):
        if not -1 <= getattr(state, name) < size:
            _broken(f"{name} is off the Map")
    if (state.hero < 0) != (state.start < 0):
        _broken("the Hero has no start")
    for name in ("revealed", "seen", "lit", "danger", "gas", "veiled_danger", "false_danger"):
        _expect_mask(name, getattr(state, name), size)
    for name in ("blocked", "rubble"):
        _expect_mask(name, getattr(state, name), len(state.board.ends))
    _expect_mask("shown_level", state.shown_level, len(state.board.levels))
    if state.revealed & ~state.seen:
        _broken("sectors in the Maze were never seen")
    if state.rubble & ~state.blocked:
        _broken("rubble lies in an open passage")
    if state.veiled_danger & ~state.danger:
        _broken("a danger token is hidden that does not lie there")
    _check_rooms(state)
    for ghost in state.ghosts:
        if ghost < 0 or ghost & DESIGN >= size:
            _broken("an apparition is off the Map")
    for fact in state.facts:
        length = {w.FACT_DISTANCE: 5, w.FACT_NOISE: 5}.get(fact[0] if fact else -1)
        if len(fact) != length or not 0 <= fact[1] < size:
            _broken("a fact makes no sense")


def _check_rooms(state: Alone) -> None:
    if len(state.rooms) not in (0, state.board.slots):
        _broken("rooms are missing")
    named = [room for room in state.rooms if room >= 0]
    if len(set(named)) != len(named):
        _broken("a room lies in two places")
    if state.hero >= 0 and not state.rooms and state.board.slots:
        _broken("rooms are missing")


def _expect_mask(name: str, mask: int, size: int) -> None:
    if mask < 0 or mask >> size:
        _broken(f"{name} reaches beyond the Map")


def _check_creatures(state: Alone) -> None:
    count = state.box.creature_count
    if len(state.at) != count:
        raise BadState("the saved state belongs to other content")
    if any(not -1 <= where < state.board.size for where in state.at):
        _broken("a creature is off the Map")
    here = sum(1 << token for token, where in enumerate(state.at) if where >= 0)
    for name in ("wounded", "acid", "veiled"):
        if getattr(state, name) & ~here:
            _broken(f"a creature is {name} that is in the supply")
    for name in ("moved", "attacked"):
        _expect_mask(name, getattr(state, name), count)
    if not -1 <= state.fought < count or any(boost < 0 or boost & DESIGN >= count for boost in state.boosts):
        _broken("there is no such creature")


def _check_cards(state: Alone) -> None:
    if len(state.decks) > DECKS_IN_PLAY or len(set(state.decks)) != len(state.decks):
        _broken("two different decks are in play")
    if any(len(piles) != DECKS_IN_PLAY for piles in (state.bags, state.discards, state.burned)):
        _broken("the piles of two decks were expected")
    if len(state.hands) not in (0, state.evil):
        _broken("every Evil player has one hand")
    for piles in (state.bags, state.discards, state.burned):
        for place, pile in enumerate(piles):
            if any(_place_of(state, card) != place for card in pile):
                _broken("a card lies in the pile of another deck")
    if census(state) != _whole(state.box):
        _broken("cards or characters are lost or doubled")


def _place_of(state: Alone, card: int) -> int:
    """The place of a card's deck among the decks in play, or -1."""
    deck = state.box.card_deck[card]
    return state.decks.index(deck) if deck in state.decks else -1


def _check_stack(state: Alone) -> None:
    if any(not frame for frame in state.stack):
        _broken("a step is empty")
    if not -1 <= state.seat <= state.evil or (state.seat >= 0) != bool(state.stack):
        _broken("nobody knows who decides")
    if state.stack:
        top = state.stack[-1]
        if top[0] < w.ASK or len(top) < 2 or top[1] != state.seat:
            _broken("nobody knows who decides")
    if state.winner != NO_WINNER and state.stack:
        _broken("the match is over and goes on")


# -- census ----------------------------------------------------------------------------------------------


def census(state: Alone) -> dict[str, int]:
    """How many there are of every card, character and token. What set-up has not dealt yet is in the box."""
    box = state.box
    held = Counter([*state.item_bag, *state.item_discard, *(item & DESIGN for item in state.items)])
    if state.round == 0 and not state.item_bag and not state.item_discard:
        held = Counter(box.all_items)
    played = _played(state)
    people = Counter([state.character, *(ally & DESIGN for ally in state.allies)])
    return {
        **{f"item {item.id}": held[design] for design, item in enumerate(box.items)},
        **{f"reaction {card.id}": played[design] for design, card in enumerate(box.reactions)},
        **{f"character {one.id}": max(1, people[number]) for number, one in enumerate(box.characters)},
        "creatures": len(state.at),
    }


def _played(state: Alone) -> Counter[int]:
    """Reaction cards of the decks in play, and those still in the box."""
    box = state.box
    played = Counter(_cards(state))
    dealt = {box.card_deck[card] for card in played}
    for deck, cards in enumerate(box.deck_cards):
        if deck not in state.decks or (state.round == 0 and deck not in dealt):
            played.update(cards)
    return played


def _cards(state: Alone) -> list[int]:
    cards = [card & DESIGN for card in state.track]
    for piles in (state.bags, state.discards, state.burned, state.hands):
        for pile in piles:
            cards += pile
    return cards


def _whole(box: Box) -> dict[str, int]:
    """The census of a match that has not begun."""
    return census(Alone(box, ()))

"""What a seat may know: its view, and worlds it cannot tell from the real one."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.box import FINALES
from penumbra.games.alone.content.vocabulary import DECKS, KINDS, ROOMS, SKILLS, TROUBLES
from penumbra.games.alone.creatures.tokens import (
    creature_facts,
    creatures_at,
    is_shown,
    name,
    on_level,
    public_key,
)
from penumbra.games.alone.map import places, revealing, worlds
from penumbra.games.alone.map.board import DIRECTIONS, UNREACHABLE
from penumbra.games.alone.map.danger import dangers_on
from penumbra.games.alone.map.places import in_order, room_at, spot
from penumbra.games.alone.map.revealing import in_maze, maze_facts, passage_sign
from penumbra.games.alone.map.targets import target_id
from penumbra.games.alone.missions.work.rule import interacts_needed
from penumbra.games.alone.reactions.track import TURN_SHIFT, covered, visible_dangers
from penumbra.games.alone.rounds import tracks
from penumbra.games.alone.rounds.hands.rule import RESTRICTED, TALK
from penumbra.games.alone.rounds.round_end.rule import ASSIST
from penumbra.games.alone.state.state import (
    CHARGES,
    FACE_DOWN,
    IS_SURVIVOR,
    SKILL_USED,
    SPACE,
    UPGRADED,
    Alone,
)
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json

WINNERS = ("hero", "evil")
COLOURS = ("green", "blue", "red")


def view(state: Alone, seat: int) -> dict[str, Json]:
    """Everything `seat` may know, built up piece by piece. A spectator (-1) sits on the Hero's side of the screen."""
    if seat <= w.HERO:
        return _hero_view(state)
    return {**_hero_view(state), **_evil_view(state, seat)}


# -- the Hero's side of the screen -----------------------------------------------------------------------


def _hero_view(state: Alone) -> dict[str, Json]:
    """Nothing here may hang on who decides: that Evil is asked something must not show (GAP-19)."""
    box, numbers = state.box, state.box.numbers
    return {
        "round": state.round,
        "turn": state.turn,
        "turns": numbers.turns,
        "marker": state.marker,
        "limit": tracks.healing_limit(state),
        "limits": list(numbers.healing_limits),
        "nightmare": bool(state.nightmare),
        "winner": WINNERS[state.winner] if state.winner >= 0 else None,
        "cause": w.CAUSES[state.cause] if state.cause >= 0 else None,
        "difficulty": box.difficulties[state.difficulty].id,
        "character": box.characters[state.character].id if state.character >= 0 else None,
        "evil": state.evil,
        "leader": state.leader,
        "decks": [DECKS[deck] for deck in state.decks],
        "hero": _sheet(state),
        "maze": _maze(state),
        "forgotten": _forgotten(state),
        "shown": _shown(state),
        "missions": [_mission(state, place) for place in range(len(state.missions))],
        "armed": bool(state.armed),
        "fuse": state.fuse,
        "purged": state.purged,
        "track": _track(state),
        "played": state.played,
        # the radar (ALO-NOISE-06)
        "noises": [_noise(state, fact) for fact in state.facts if fact[0] == w.FACT_NOISE],
        "answers": [_answer(state, fact) for fact in state.facts if fact[0] == w.FACT_DISTANCE],
    }


def _sheet(state: Alone) -> dict[str, Json]:
    box = state.box
    return {
        "at": places.place(state, state.hero) if state.hero >= 0 else None,
        "health": state.health,
        "sanity": state.sanity,
        "top": box.numbers.track_top,
        "adrenaline": state.adrenaline,
        "adrenaline_most": tracks.adrenaline_most(state),
        "skills": dict(zip(SKILLS, state.skills, strict=True)),
        "items": [
            {
                "item": box.items[item & 255].id,
                "charges": (item & CHARGES) >> 8,
                "upgraded": bool(item & UPGRADED),
            }
            for item in state.items
        ],
        "allies": [
            {
                "character": box.characters[ally & 255].id,
                "charges": (ally & CHARGES) >> 8,
                "used": bool(ally & SKILL_USED),
                "survivor": bool(ally & IS_SURVIVOR),
            }
            for ally in state.allies
        ],
        "searched": [room for number, room in enumerate(ROOMS) if state.searched >> number & 1],
        "bullet": bool(state.bullet),
        "healed": bool(state.healed),
        "hero_used": bool(state.hero_used),
        "poison": state.poison,
        "no_block": bool(state.no_block),
        "smoke": state.smoke,
        "any_parts": bool(state.any_parts),
        "actions": state.actions,
    }


def _maze(state: Alone) -> list[Json]:
    """All sectors in the Maze as they are now, in line of sight or not (ALO-REV-03)."""
    if state.hero < 0:
        return []
    sight = revealing.sight(state)
    return [
        {
            **maze_facts(state, sector),
            "here": sector == state.hero,
            "sight": bool(sight >> sector & 1),
        }
        for sector in in_order(state, in_maze(state))
    ]


def _forgotten(state: Alone) -> list[Json]:
    """With the house rule `assist` the shape of sectors that left the Maze (AMB-47), nothing that may have changed."""
    if state.hero < 0 or not state.house[ASSIST]:
        return []
    return [_shape(state, sector) for sector in in_order(state, state.seen & ~in_maze(state))]


def _shape(state: Alone, sector: int) -> dict[str, Json]:
    board = state.board
    room = room_at(state, sector)
    exits: dict[str, Json] = {}
    for direction in board.exits[sector]:
        sign = "stairs" if direction == 4 else "door" if board.door[sector][direction] >= 0 else "open"
        exits[DIRECTIONS[direction]] = sign
    return {
        "at": places.place(state, sector),
        "room": ROOMS[room] if room >= 0 else None,
        "exits": exits,
        "switch": board.switch[sector],
        "stairs": board.next[sector][4] >= 0,
    }


def _shown(state: Alone) -> list[Json]:
    """Creatures of a level that a reward shows, in the Maze or not."""
    if not state.shown_level:
        return []
    level = state.board.level
    tokens = [
        token for token, where in enumerate(state.at) if where >= 0 and state.shown_level >> level[where] & 1
    ]
    return [
        {**creature_facts(state, token), "at": places.place(state, state.at[token])}
        for token in sorted(tokens, key=lambda one: public_key(state, one))
    ]


def _mission(state: Alone, place: int) -> dict[str, Json]:
    box, number = state.box, state.missions[place]
    mission = box.missions[number]
    solved = bool(state.solved >> place & 1)
    trouble, finale, kind = box.mission_trouble[number], box.mission_finale[number], box.mission_kind[number]
    return {
        "mission": mission.id,
        "colour": COLOURS[box.mission_colour[number]],
        "room": ROOMS[box.mission_room[number]],
        "interacts": interacts_needed(state, place),
        "done": state.progress[place],
        "charges": mission.charges,
        "kind": KINDS[kind] if kind >= 0 else None,
        "solved": solved,
        "active": bool(state.active) if place == w.RED else not solved,
        "trouble": TROUBLES[trouble] if trouble >= 0 else None,
        "trouble_on": trouble >= 0 and not solved,
        "finale": FINALES[finale] if finale >= 0 else None,
    }


def _track(state: Alone) -> dict[str, Json]:
    """Cards that lie face down show their backs (AMB-49)."""
    reactions = state.box.reactions
    return {
        "spaces": state.box.numbers.track_spaces,
        "covered": covered(state),
        "dangers": visible_dangers(state),
        "cards": [
            {
                "card": None if card & FACE_DOWN else reactions[card & 255].id,
                "spaces": card // SPACE & 3,
                "turn": card >> TURN_SHIFT,
            }
            for card in state.track
        ],
    }


def _noise(state: Alone, fact: tuple[int, ...]) -> dict[str, Json]:
    _, sector, way, when, _ = fact
    word = "other level" if way == w.OTHER_LEVEL else DIRECTIONS[way]
    return {"way": word, "when": when, "at": places.place(state, sector)}


def _answer(state: Alone, fact: tuple[int, ...]) -> dict[str, Json]:
    _, sector, target, distance, same_level = fact
    return {
        "target": target_id(state, target),
        "distance": distance if 0 <= distance < UNREACHABLE else None,
        "same_level": bool(same_level & 1),
        "at": places.place(state, sector),
    }


# -- Evil's side -----------------------------------------------------------------------------------------


def _evil_view(state: Alone, seat: int) -> dict[str, Json]:
    """The Map and all on it; the hands of the others unless the Evil players may not show them (AMB-50)."""
    reactions, levels = state.box.reactions, range(len(state.board.levels))
    sight = revealing.sight(state) if state.hero >= 0 else 0
    return {
        "map": [_map_sector(state, sector, sight) for sector in range(state.board.size)],
        "hands": {
            str(place): sorted(reactions[card].id for card in hand)
            for place, hand in enumerate(state.hands, 1)
            if place == seat or not _hides_hands(state)
        },
        "hand_counts": {str(place): len(hand) for place, hand in enumerate(state.hands, 1)},
        "deck_counts": [len(bag) for bag in state.bags],
        "discards": [sorted(reactions[card].id for card in pile) for pile in state.discards],
        "supply": _supply(state),
        "pending": state.pending,
        "limit_creatures": state.box.numbers.creatures_per_level,
        "creatures_on": [on_level(state, level) for level in levels],
        "dangers_on": [dangers_on(state, level) for level in levels],
    }


def _hides_hands(state: Alone) -> bool:
    return state.house[TALK] == RESTRICTED


def _map_sector(state: Alone, sector: int, sight: int) -> dict[str, Json]:
    board = state.board
    room = room_at(state, sector) if state.rooms else -1
    far = board.distance[state.hero][sector] if state.hero >= 0 else UNREACHABLE
    return {
        "spot": spot(state, sector),
        "level": board.level[sector],
        "x": board.x[sector],
        "y": board.y[sector],
        "room": ROOMS[room] if room >= 0 else None,
        "exits": {DIRECTIONS[one]: passage_sign(state, sector, one) for one in board.exits[sector]},
        "switch": board.switch[sector],
        "stairs": board.next[sector][4] >= 0,
        "lit": bool(state.lit >> sector & 1),
        "danger": bool(state.danger >> sector & 1),
        "gas": bool(state.gas >> sector & 1),
        "jam": state.jam >> 4 * room & 15 if room >= 0 else 0,
        "sabotage": state.sabotage >> 4 * room & 15 if room >= 0 else 0,
        "creatures": [
            {
                "name": name(state, token),
                **creature_facts(state, token),
                "moved": bool(state.moved >> token & 1),
                "shown": is_shown(state, token),
            }
            for token in creatures_at(state, sector)
        ],
        "revealed": bool(in_maze(state) >> sector & 1),
        "sight": bool(sight >> sector & 1),
        "hero": sector == state.hero,
        "distance": far if far < UNREACHABLE else None,
    }


def _supply(state: Alone) -> dict[str, Json]:
    """Tokens that may still be spawned, by type."""
    box = state.box
    left = [0] * len(box.creatures)
    for token in range(box.first_boss):
        left[box.token_type[token]] += state.at[token] < 0
    return dict(zip(box.type_ids, left, strict=True))


# -- resampling ------------------------------------------------------------------------------------------


def resample(state: Alone, seat: int, chance: Chance) -> Alone:
    """A world that `seat` cannot tell from this one. Spectators know what the Hero knows."""
    if seat <= w.HERO:
        return worlds.resample(state, chance)
    world = state.clone()
    if hides_from(state, seat):
        world.offered = None
        others = [hand for place, hand in enumerate(world.hands, 1) if place != seat]
        for place, deck in enumerate(world.decks):
            worlds.redeal(world.box, deck, [world.bags[place], *others], [], [], chance)
    return world


def hides_from(state: Alone, seat: int) -> bool:
    """Whether anything is ever hidden from `seat`: from Evil only the others' hands, if they may not be shown."""
    return seat <= w.HERO or (state.evil > 1 and _hides_hands(state))

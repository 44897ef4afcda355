"""Every option as a short, stable English text. Logs, scenarios, terminal and API speak it.

The text is in the language of the seat that decides. The Hero counts his steps from where he began: `e2s1`, on the
other level `o-e2s1`; two creatures that he cannot tell apart have one name. Evil names sectors of the Map, `u-c2`, and
creatures by number, `worm-2`. Cards, items and rooms are called by their ids. See docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import actions
from penumbra.games.alone.content.schema import DECKS, ROOMS, SKILLS
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json

OTHER_LEVEL = "other level"
CLEARED = ("gas", "sabotage", "jam")
RUBBLE = 8
"""From here on the argument of CLEAR is a direction (words.CLEAR)."""
STATS = ("health", "sanity")


# -- names -----------------------------------------------------------------------------------------------


def place_name(place: Sequence[Json]) -> str:
    """A sector as the Hero calls it, by its steps from his start: [2, 1, 0] is `e2s1`, [0, -3, 1] is `o-n3`."""
    x, y, level = place
    assert isinstance(x, int)
    assert isinstance(y, int)
    name = f"{'e' if x > 0 else 'w'}{abs(x)}" if x else ""
    name += f"{'s' if y > 0 else 'n'}{abs(y)}" if y else ""
    return f"{'o-' if level else ''}{name or 'start'}"


def sector_name(state: Alone, sector: int) -> str:
    return place_name(maze.place(state, sector))


def item_number(state: Alone, place: int) -> int:
    """Which of several unlike items of one design it is, from 1; 0 if all of them are alike."""
    item = state.items[place]
    unlike = list(dict.fromkeys(one for one in state.items if one & 255 == item & 255))
    return unlike.index(item) + 1 if len(unlike) > 1 else 0


def item_name(state: Alone, place: int) -> str:
    """`jetpack`, or `jetpack 2`: the second in the equipment that is not like the first."""
    name, number = state.box.items[state.items[place] & 255].id, item_number(state, place)
    return f"{name} {number}" if number else name


def ally_name(state: Alone, place: int) -> str:
    return state.box.characters[state.allies[place] & 255].id


def target_name(state: Alone, target: int) -> str:
    """What Locate may ask for."""
    if target < w.TARGET_STAIRS:
        return ROOMS[target]
    if target >= w.TARGET_CREATURES:
        return "boss" if target == w.TARGET_BOSS else state.box.type_ids[target - w.TARGET_CREATURES]
    return {w.TARGET_STAIRS: "stairs", w.TARGET_SWITCH: "light switch", w.TARGET_DOOR: "door"}[target]


def named_target(state: Alone, place: int) -> int:
    """The target that was named in that place."""
    return state.scene.targets >> 8 * place & 255


def foe_name(state: Alone, token: int) -> str:
    """A revealed creature as the Hero sees it: what it is, how it is and, if not here, where."""
    words = [maze.type_id(state, token)]
    if state.acid >> token & 1:
        words.insert(0, "acid")
    if state.wounded >> token & 1:
        words.insert(0, "wounded")
    if state.at[token] != state.hero:
        words += ["at", sector_name(state, state.at[token])]
    return " ".join(words)


def foe_in(state: Alone, number: int) -> int:
    """The creature behind FIGHT_FOE: of those in the Hero's sector, or in sight where the question says so."""
    frame = state.stack[-1]
    in_sight = frame[0] == w.ASK_FOE and frame[2]
    return maze.foes(state, maze.sight(state) if in_sight else 1 << state.hero)[number]


def passage_name(state: Alone, edge: int) -> str:
    one, two = state.board.ends[edge]
    return f"{maze.spot(state, one)} {maze.spot(state, two)}"


# -- options ---------------------------------------------------------------------------------------------


def notation(state: Alone, option: int) -> str:
    kind, arg = option >> w.SHIFT, option & w.MASK
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in WITH_WAY:
        return f"{WITH_WAY[kind]} {DIRECTIONS[arg]}"
    if kind == w.SEARCH_NOW:
        return "search room" if arg else "search"
    word, name = NAMED[kind]
    return f"{word} {name(state, arg)}"


PLAIN = {
    w.LOCATE_NOW: "locate",
    w.BULLET_TIME: "bullet time",
    w.DONE_NOW: "done",
    w.SPEND_MORE: "spend more",
    w.GIVE_ADRENALINE: "give adrenaline",
    w.LOSE_SANITY: "lose sanity",
    w.LOSE_HEALTH: "lose health",
    w.LEAVE_BLOCKED: "leave blocked",
    w.PASS: "pass",
    w.STOP: "stop",
    w.ATTACK: "attack",
    w.ON_HERO: "on hero",
    w.TAKE_DICE: "take dice",
    w.STANDARD_MOVE: "standard move",
    w.STANDARD_SPAWN: "standard spawn",
}
WITH_WAY = {
    w.MOVE_TO: "move",
    w.UNBLOCK: "unblock",
    w.EXPLORE_TO: "explore",
    w.REPAIR: "repair",
    w.BLOCK: "block",
    w.LINE: "line",
    w.STEP: "step",
    w.BREACH: "breach",
}


def _foe(state: Alone, number: int) -> str:
    return foe_name(state, foe_in(state, number))


def _mission(state: Alone, colour: int) -> str:
    return state.box.missions[state.missions[colour]].id


def _cleared(state: Alone, what: int) -> str:
    return f"rubble {DIRECTIONS[what - RUBBLE]}" if what >= RUBBLE else CLEARED[what]


def _stat(state: Alone, what: int) -> str:
    return STATS[what]


def _removed(state: Alone, place: int) -> str:
    return f"at {sector_name(state, actions.removable(state)[place])}"


def _upgraded(state: Alone, pair: int) -> str:
    return f"{item_name(state, pair >> 3)} with {item_name(state, pair & 7)}"


def _free(state: Alone, place: int) -> str:
    return f"{item_name(state, place)} free"


def _skill(state: Alone, skill: int) -> str:
    return SKILLS[skill]


def _number(state: Alone, number: int) -> str:
    return str(number + 1)


def _room(state: Alone, room: int) -> str:
    return ROOMS[room]


def _level(state: Alone, other: int) -> str:
    return "other" if other else "here"


def _character(state: Alone, character: int) -> str:
    return state.box.characters[character].id


def _card(state: Alone, card: int) -> str:
    return state.box.reactions[card].id


def _dangerous(state: Alone, card: int) -> str:
    return f"{_card(state, card)} dangerous"


def _way(state: Alone, way: int) -> str:
    return OTHER_LEVEL if way == w.OTHER_LEVEL else DIRECTIONS[way]


def _type(state: Alone, kind: int) -> str:
    return state.box.type_ids[kind]


def _lie(state: Alone, lie: int) -> str:
    return f"{target_name(state, named_target(state, lie >> 1))} {'more' if lie & 1 else 'less'}"


def _which(state: Alone, place: int) -> str:
    return target_name(state, named_target(state, place))


def _deck(state: Alone, deck: int) -> str:
    return DECKS[deck]


def _drawn(state: Alone, arg: int) -> str:
    return f"{DECKS[state.decks[arg // 4]]} for {arg % 4}"


NAMED: dict[int, tuple[str, Callable[[Alone, int], str]]] = {
    w.FIGHT_FOE: ("fight", _foe),
    w.WORK: ("work", _mission),
    w.CLEAR: ("clear", _cleared),
    w.USE: ("use", item_name),
    w.HEAL: ("heal", _stat),
    w.SACRIFICE: ("sacrifice", ally_name),
    w.ALLY: ("ally", ally_name),
    w.TARGET: ("target", target_name),
    w.REMOVE: ("remove danger", _removed),
    w.UPGRADE: ("upgrade", _upgraded),
    w.UPGRADE_FREE: ("upgrade", _free),
    w.DROP: ("drop", item_name),
    w.PAY: ("pay", item_name),
    w.DEFEND: ("defend", item_name),
    w.RECOVER: ("recover", _stat),
    w.SKILL: ("skill", _skill),
    w.CHOOSE: ("choose", _number),
    w.ROOM: ("room", _room),
    w.LEVEL: ("level", _level),
    w.GAIN: ("gain", _character),
    w.REACT: ("react", _card),
    w.REACT_DANGEROUS: ("react", _dangerous),
    w.FACE_DOWN: ("face down", _card),
    w.CREATURE: ("creature", maze.name),
    w.NOISE: ("noise", _way),
    w.TYPE: ("type", _type),
    w.SECTOR: ("at", maze.spot),
    w.DOOR: ("door", passage_name),
    w.HIDE_CREATURE: ("hide", maze.name),
    w.HIDE_DANGER: ("hide danger", maze.spot),
    w.FALSE_DANGER: ("false danger", maze.spot),
    w.LIE: ("lie", _lie),
    w.WHICH: ("which", _which),
    w.ON_ALLY: ("on", ally_name),
    w.ITEM: ("item", item_name),
    w.CHARACTER: ("character", _character),
    w.DECK: ("deck", _deck),
    w.DRAW_CARD: ("draw", _drawn),
    w.DISCARD_CARD: ("discard", _card),
}

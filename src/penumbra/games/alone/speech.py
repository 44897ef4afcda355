"""What the game says to a player: the open question and its answers. What happened is told by `telling`."""

from __future__ import annotations

from collections.abc import Callable

from penumbra.games.alone import describe, naming, notation, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts import actions
from penumbra.games.alone.content.schema import ROOMS, SKILLS
from penumbra.games.alone.describe import amount
from penumbra.games.alone.log import tell
from penumbra.games.alone.map import maze
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.missions import missions
from penumbra.games.alone.registry import WORDS
from penumbra.games.alone.state.state import CHARGE, CHARGES, UPGRADED, Alone
from penumbra.kernel.message import Message, Param
from penumbra.kernel.state import Frame

__all__ = ["caption", "prompt", "tell"]

# -- prompts ---------------------------------------------------------------------------------------------


def prompt(state: Alone) -> Message:
    """What the deciding seat is asked. It names nothing that is hidden from the Hero: no creature, sector or door that
    Evil has in mind, and no card but one that lies open."""
    if state.seat < 0:
        return Message("prompt.over")
    frame = state.stack[-1]
    if frame[0] in WORDS:
        return WORDS[frame[0]].prompt(state, frame)
    if frame[0] in ASKED:
        return Message(f"prompt.{ASKED[frame[0]]}")
    if frame[0] in COUNTED:
        word, place = COUNTED[frame[0]]
        return Message(f"prompt.{word}", {"n": frame[place]})
    return PROMPTS[frame[0]](state, frame)


ASKED = {
    w.ASK_BLOCK: "block",
    w.ASK_UPGRADE: "upgrade",
    w.ASK_LINE: "line",
    w.ASK_GAIN: "gain",
    w.ASK_CHOOSE: "choose",
    w.ASK_DOOR_THROUGH: "door-through",
    w.ASK_SEAL: "seal",
    w.ASK_BEARING: "bearing",
    w.ASK_BOSS_STEP: "boss-step",
    w.ASK_BOSS_AT: "boss-at",
}
"""Questions without details, by the key of the prompt."""
COUNTED = {
    w.ASK_REMOVE: ("remove", 2),
    w.ASK_TARGET: ("target", 2),
    w.ASK_PAY: ("pay", 2),
    w.ASK_SKILL: ("skill", 2),
    w.ASK_ROOM: ("room", 2),
}
"""Questions with a number that everybody knows: the key of the prompt and where the number stands in the frame."""


def _ask_action(state: Alone, frame: Frame) -> Message:
    if state.begun:
        return Message("prompt.action.again")
    return Message("prompt.action", {"round": state.round, "turn": state.turn + 1})


def _ask_go_on(state: Alone, frame: Frame) -> Message:
    return Message("prompt.go-on", {"n": max(state.scene.steps, 0) + max(state.scene.bold, 0)})


def _ask_drop(state: Alone, frame: Frame) -> Message:
    return Message("prompt.drop", {"n": state.box.numbers.item_limit})


def _ask_foe(state: Alone, frame: Frame) -> Message:
    reach = "sight" if frame[2] else "here"
    return Message(f"prompt.foe.{reach}{'.may' if frame[3] else ''}")


def _ask_more_charges(state: Alone, frame: Frame) -> Message:
    return Message("prompt.more-charges", {"item": naming.item(state.box.items[state.scene.item].id)})


def _ask_recover(state: Alone, frame: Frame) -> Message:
    return Message("prompt.recover", {"n": frame[2]})


def _ask_level(state: Alone, frame: Frame) -> Message:
    if frame[2] == w.LEVEL_SHOW:
        return Message("prompt.level.show")
    return Message("prompt.level.light", {"n": frame[3]})


def _ask_ally_help(state: Alone, frame: Frame) -> Message:
    return Message("prompt.ally-help", {"action": naming.action(w.OCCASIONS[frame[2]])})


def _ask_search(state: Alone, frame: Frame) -> Message:
    return Message("prompt.search.free" if frame[3] else "prompt.search")


Asker = Callable[[Alone, Frame], Message]
PROMPTS: dict[int, Asker] = {
    w.ASK_ACTION: _ask_action,
    w.ASK_GO_ON: _ask_go_on,
    w.ASK_DROP: _ask_drop,
    w.ASK_FOE: _ask_foe,
    w.ASK_MORE_CHARGES: _ask_more_charges,
    w.ASK_RECOVER: _ask_recover,
    w.ASK_LEVEL: _ask_level,
    w.ASK_ALLY_HELP: _ask_ally_help,
    w.ASK_SEARCH: _ask_search,
}

# -- captions --------------------------------------------------------------------------------------------


def caption(state: Alone, option: int) -> Message:
    """An offered option as a line of a menu, with all that the deciding seat knows."""
    frame = state.stack[-1]
    if frame[0] in WORDS:
        return WORDS[frame[0]].caption(state, frame, option)
    kind, arg = option >> w.SHIFT, option & w.MASK
    if kind in PLAIN:
        return Message(f"caption.{PLAIN[kind]}")
    if kind in WITH_WAY:
        return _toward(f"caption.{WITH_WAY[kind]}", DIRECTIONS[arg])
    return CAPTIONS[kind](state, arg)


PLAIN = {
    w.LOCATE_NOW: "locate",
    w.SPEND_MORE: "spend-more",
}
WITH_WAY = {
    w.MOVE_TO: "move",
    w.EXPLORE_TO: "explore",
    w.REPAIR: "repair",
    w.BLOCK: "block",
    w.LINE: "line",
    w.BREACH: "breach",
}


def _toward(key: str, direction: str) -> Message:
    """Stairs are said in their own way."""
    if direction == "stairs":
        return Message(f"{key}.stairs")
    return Message(key, {"way": naming.way("plain", direction)})


def _unblock(state: Alone, way: int) -> Message:
    through = state.stack[-1][0] == w.ASK_DOOR_THROUGH
    key = "caption.break-through" if through else "caption.unblock"
    return Message(key, {"way": naming.way("plain", DIRECTIONS[way])})


def _fight(state: Alone, number: int) -> Message:
    foe = things.foe_in(state, number)
    facts = maze.creature_facts(state, foe)
    name = naming.the_foe(maze.type_id(state, foe), bool(facts["wounded"]), bool(facts["acid"]))
    if state.at[foe] == state.hero:
        return Message("caption.fight", {"creature": name})
    place = naming.place(maze.place(state, state.at[foe]))
    return Message("caption.fight.at", {"creature": name, "place": place})


def _search(state: Alone, as_room: int) -> Message:
    numbers, frame = state.box.numbers, state.stack[-1]
    more = (frame[2] if frame[0] == w.ASK_SEARCH else 0) + maze.unlocked(state, w.KEEN_EYE)  # ALO-XP-09
    if not as_room:
        return Message("caption.search", {"n": numbers.search_draw + more})
    room = naming.room(ROOMS[maze.room_at(state, state.hero)])
    return Message("caption.search.room", {"n": numbers.search_room_draw + more, "room": room})


def _work(state: Alone, colour: int) -> Message:
    mission = naming.mission(state.box.missions[state.missions[colour]].id)
    done, needed = state.progress[colour] + 1, missions.interacts_needed(state, colour)
    return Message("caption.work", {"mission": mission, "number": done, "needed": needed})


def _clear(state: Alone, what: int) -> Message:
    if what >= notation.RUBBLE:
        way = naming.way("plain", DIRECTIONS[what - notation.RUBBLE])
        return Message("caption.clear.rubble", {"way": way})
    return Message(f"caption.clear.{notation.CLEARED[what]}")


def item_label(state: Alone, place: int) -> Message:
    """An item of the equipment, numbered as in its notation."""
    name = naming.item(state.box.items[state.items[place] & 255].id)
    number = things.item_number(state, place)
    return naming.numbered(name, number) if number else name


def _use(state: Alone, place: int) -> Message:
    item = state.items[place]
    model = state.box.items[item & 255]
    text = describe.effects_text(model.basic)
    if item & UPGRADED:
        text = Message("text.next", {"first": text, "next": _advanced(state, place)})
    charges = amount("charge", (item & CHARGES) // CHARGE)
    return Message("caption.use", {"item": item_label(state, place), "charges": charges, "text": text})


def _bullet_time(state: Alone, arg: int) -> Message:
    return Message("caption.bullet-time", {"n": state.adrenaline})


def _heal(state: Alone, what: int) -> Message:
    return Message("caption.heal", {"gain": amount(things.STATS[what], 1)})


def _sacrifice(state: Alone, place: int) -> Message:
    character = state.allies[place] & 255
    text = describe.program_text(state.box, state.box.sacrifice_program[character])
    return Message(
        "caption.sacrifice", {"ally": naming.ally(state.box.characters[character].id), "text": text}
    )


def _ally(state: Alone, place: int) -> Message:
    ally = state.allies[place]
    text = describe.program_text(state.box, state.box.ally_program[ally & 255])
    name = naming.ally(state.box.characters[ally & 255].id, start=True)
    return Message("caption.ally", {"ally": name, "n": (ally & CHARGES) // CHARGE, "text": text})


def _done(state: Alone, arg: int) -> Message:
    return Message(f"caption.done.{DONE[state.stack[-1][0]]}")


DONE = {
    w.ASK_BLOCK: "block", w.ASK_GO_ON: "go-on", w.ASK_REMOVE: "remove", w.ASK_UPGRADE: "upgrade", w.ASK_FOE: "foe",
    w.ASK_MORE_CHARGES: "more-charges", w.ASK_RECOVER: "nothing", w.ASK_SKILL: "nothing",
    w.ASK_DOOR_THROUGH: "door-through", w.ASK_SEAL: "seal", w.ASK_ALLY_HELP: "ally-help", w.ASK_BEARING: "bearing",
    w.ASK_SEARCH: "search",
}  # fmt: skip


def _target(state: Alone, target: int) -> Message:
    return naming.target(maze.target_id(state, target))


def _which(state: Alone, place: int) -> Message:
    return _target(state, things.named_target(state, place))


def _remove(state: Alone, place: int) -> Message:
    sector = actions.removable(state)[place]
    return Message("caption.remove", {"place": naming.place(maze.place(state, sector))})


def _upgrade(state: Alone, pair: int) -> Message:
    names: dict[str, Param] = {"item": item_label(state, pair >> 3), "donor": item_label(state, pair & 7)}
    return Message("caption.upgrade", {**names, "text": _advanced(state, pair >> 3)})


def _upgrade_free(state: Alone, place: int) -> Message:
    return Message(
        "caption.upgrade.free", {"item": item_label(state, place), "text": _advanced(state, place)}
    )


def _advanced(state: Alone, place: int) -> Message:
    model = state.box.items[state.items[place] & 255]
    return describe.effects_text(model.advanced, before=model.basic)


def _of_item(key: str) -> Callable[[Alone, int], Message]:
    """A caption that names an item and its charges."""

    def captioned(state: Alone, place: int) -> Message:
        charges = amount("charge", (state.items[place] & CHARGES) // CHARGE)
        return Message(key, {"item": item_label(state, place), "charges": charges})

    return captioned


def _recover(state: Alone, what: int) -> Message:
    return Message("caption.recover", {"gain": amount(things.STATS[what], state.stack[-1][2])})


def _skill(state: Alone, skill: int) -> Message:
    return Message("caption.skill", {"skill": naming.skill(SKILLS[skill]), "n": state.skills[skill]})


def _choose(state: Alone, number: int) -> Message:
    return describe.program_text(state.box, state.stack[-1][3 + number])


def _room(state: Alone, room: int) -> Message:
    return naming.room(ROOMS[room])


def _level(state: Alone, other: int) -> Message:
    return Message("caption.level.other" if other else "caption.level.here")


def _character(state: Alone, character: int) -> Message:
    return naming.character(state.box.characters[character].id)


def _spot(state: Alone, sector: int) -> Message:
    """A sector of the Map, with the room that is there."""
    spot, room = naming.spot(maze.spot(state, sector)), maze.room_at(state, sector)
    return Message("spot.room", {"spot": spot, "room": naming.room(ROOMS[room])}) if room >= 0 else spot


def _sector(state: Alone, sector: int) -> Message:
    spot = _spot(state, sector)
    if state.hero < 0:
        return Message("caption.at", {"place": spot})
    if sector == state.hero:
        return Message("caption.at.hero", {"place": spot})
    return Message("caption.at.far", {"place": spot, "n": state.board.distance[state.hero][sector]})


def _step(state: Alone, way: int) -> Message:
    """The creature's next sector is named: Evil has the Map before its eyes."""
    token = state.stack[-1][2]
    there = state.board.next[state.at[token]][way]
    params: dict[str, Param] = {"place": _spot(state, there)}
    key = "caption.step.hero" if there == state.hero else "caption.step"
    if DIRECTIONS[way] == "stairs":
        return Message(f"{key}.stairs", params)
    return Message(key, {"way": naming.way("plain", DIRECTIONS[way]), **params})


def _stop(state: Alone, arg: int) -> Message:
    left = state.stack[-1][3]
    return Message("caption.stop", {"n": left}) if left > 0 else Message("caption.stop.here")


CAPTIONS: dict[int, Callable[[Alone, int], Message]] = {
    w.UNBLOCK: _unblock,
    w.FIGHT_FOE: _fight,
    w.SEARCH_NOW: _search,
    w.WORK: _work,
    w.CLEAR: _clear,
    w.USE: _use,
    w.BULLET_TIME: _bullet_time,
    w.HEAL: _heal,
    w.SACRIFICE: _sacrifice,
    w.ALLY: _ally,
    w.DONE_NOW: _done,
    w.TARGET: _target,
    w.REMOVE: _remove,
    w.WHICH: _which,
    w.UPGRADE: _upgrade,
    w.UPGRADE_FREE: _upgrade_free,
    w.DROP: _of_item("caption.drop"),
    w.PAY: _of_item("caption.pay"),
    w.RECOVER: _recover,
    w.SKILL: _skill,
    w.CHOOSE: _choose,
    w.ROOM: _room,
    w.LEVEL: _level,
    w.GAIN: _character,
    w.STEP: _step,
    w.STOP: _stop,
    w.SECTOR: _sector,
}

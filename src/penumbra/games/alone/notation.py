"""Every option as data, and as a short, stable English text that is printed from it. Logs, scenarios, terminal and API
speak it; see docs/notation.md.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from penumbra.games.alone import numbers as w
from penumbra.games.alone import registry, things
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import ACID, DANGEROUS, HERE, SUPPLY, WOUNDED
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.state import Frame


@cache
def choices() -> dict[int, Callable[[Alone, Frame, int], Choice]]:
    """By kind: what its options mean, from the folders of the rules."""
    return {answer.kind: answer.choice for part in registry.parts() for answer in part.answers}


def notation(state: Alone, option: int) -> str:
    return write(choice(state, option))


# -- options ---------------------------------------------------------------------------------------------


def choice(state: Alone, option: int) -> Choice:
    """What an option means."""
    kind, arg = option >> w.SHIFT, option & w.MASK
    if kind in choices():
        return choices()[kind](state, state.stack[-1], arg)
    if kind in PLAIN:
        return Choice(PLAIN[kind])
    if kind in WITH_WAY:
        return Choice(WITH_WAY[kind], things.direction(arg))
    if kind in ABOUT:
        verb, thing = ABOUT[kind]
        return Choice(verb, thing(state, arg))
    return SPECIAL[kind](state, arg)


PLAIN = {
    w.LOCATE_NOW: "locate",
    w.BULLET_TIME: "bullet time",
    w.DONE_NOW: "done",
    w.SPEND_MORE: "spend more",
    w.GIVE_ADRENALINE: "give adrenaline",
    w.LOSE_SANITY: "lose sanity",
    w.LOSE_HEALTH: "lose health",
    w.LEAVE_BLOCKED: "leave blocked",
    w.AGILITY_FIRST: "agility",
    w.PASS: "pass",
    w.STOP: "stop",
    w.ATTACK: "attack",
    w.ON_HERO: "on hero",
    w.TAKE_DICE: "take dice",
    w.STANDARD_MOVE: "standard move",
    w.STANDARD_SPAWN: "standard spawn",
}
"""By kind: the verb of what is done to nothing in particular."""
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
"""By kind: the verb of what has a direction."""


def _card(state: Alone, card: int) -> Thing:
    return things.card(state, card)


def _dangerous(state: Alone, card: int) -> Thing:
    return things.card(state, card, DANGEROUS)


def _noise(state: Alone, way: int) -> Thing:
    return things.direction(way)


def _type(state: Alone, kind: int) -> Thing:
    return Thing("type", state.box.type_ids[kind])


def _which(state: Alone, place: int) -> Thing:
    return things.target(state, things.named_target(state, place))


def _deck(state: Alone, deck: int) -> Thing:
    return Thing("deck", DECKS[deck])


ABOUT: dict[int, tuple[str, Callable[[Alone, int], Thing]]] = {
    w.DEFEND: ("defend", things.item),
    w.REACT: ("react", _card),
    w.REACT_DANGEROUS: ("react", _dangerous),
    w.FACE_DOWN: ("face down", _card),
    w.CREATURE: ("creature", things.creature),
    w.NOISE: ("noise", _noise),
    w.TYPE: ("type", _type),
    w.SECTOR: ("at", things.sector),
    w.HIDE_CREATURE: ("hide", things.creature),
    w.HIDE_DANGER: ("hide danger", things.sector),
    w.FALSE_DANGER: ("false danger", things.sector),
    w.ON_ALLY: ("on", things.ally),
    w.ITEM: ("item", things.item),
    w.CHARACTER: ("character", things.character),
    w.DECK: ("deck", _deck),
    w.DISCARD_CARD: ("discard", _card),
}
"""By kind: the verb, and what it is done to."""


def _door(state: Alone, edge: int) -> Choice:
    one, two = state.board.ends[edge]
    return Choice("door", things.sector(state, one), things.sector(state, two))


def _lie(state: Alone, lie: int) -> Choice:
    """One step more or less than it is."""
    return Choice("lie", _which(state, lie >> 1), amount=1 if lie & 1 else -1)


def _draw(state: Alone, arg: int) -> Choice:
    return Choice("draw", Thing("deck", DECKS[state.decks[arg // 4]]), Thing("seat", str(arg % 4)))


SPECIAL: dict[int, Callable[[Alone, int], Choice]] = {
    w.DOOR: _door,
    w.LIE: _lie,
    w.DRAW_CARD: _draw,
}


# -- writing ---------------------------------------------------------------------------------------------

JOINED = {"upgrade": "with ", "draw": "for "}
"""By verb: the word between the two things, where there is one."""
LIES = {-1: "less", 1: "more"}
LIGHT_SWITCH = "light switch"


def write(choice: Choice) -> str:
    """The notation of a choice. `read` reads it back."""
    words = [choice.verb]
    if choice.subject is not None:
        words.append(written(choice.subject))
    if choice.object == SUPPLY:
        words.append(SUPPLY.id)
    elif choice.object is not None:
        words.append(JOINED.get(choice.verb, "") + written(choice.object))
    if choice.amount is not None:
        words.append(LIES[choice.amount] if choice.verb == "lie" else str(choice.amount))
    return " ".join(words)


def written(thing: Thing) -> str:
    """A thing by its name."""
    if thing == HERE:
        return "room"
    if thing.kind == "card":
        return " ".join((thing.id, *thing.marks))
    if thing.kind == "place":
        return f"at {thing.id}"
    if thing.kind == "target" and thing.id == "switch":
        return LIGHT_SWITCH
    if thing.kind == "creature" and thing.number:
        return f"{thing.id}-{thing.number}"
    words = [*thing.marks, thing.id]
    if thing.number:
        words.append(str(thing.number))
    if thing.place:
        words += ["at", thing.place]
    return " ".join(words)


# -- reading ---------------------------------------------------------------------------------------------

KINDS = {
    **dict.fromkeys(WITH_WAY.values(), "direction"),
    "noise": "direction",
    "fight": "foe",
    "work": "mission",
    "clear": "token",
    "use": "item", "drop": "item", "pay": "item", "defend": "item", "item": "item", "upgrade": "item",
    "heal": "track", "recover": "track",
    "sacrifice": "character", "ally": "character", "gain": "character", "on": "character", "character": "character",
    "target": "target", "which": "target", "lie": "target",
    "remove danger": "place",
    "skill": "skill",
    "search": "room", "room": "room",
    "level": "level",
    "react": "card", "face down": "card", "discard": "card",
    "creature": "creature", "hide": "creature",
    "type": "type",
    "at": "sector", "hide danger": "sector", "false danger": "sector", "door": "sector",
    "deck": "deck", "draw": "deck",
    "choose": "number",
}  # fmt: skip
"""By verb: what sort of thing it is done to."""
VERBS = sorted({*PLAIN.values(), *KINDS}, key=len, reverse=True)
"""The longest first: `hide danger` is no `hide`."""


def read(text: str) -> Choice | None:
    """The choice that a notation stands for, whether it is possible or not; None for what is no notation."""
    text = " ".join(text.lower().split())
    verb = next((one for one in VERBS if f"{text} ".startswith(f"{one} ")), "")
    rest = text[len(verb) :].strip()
    if not verb or (verb in PLAIN.values() and rest):
        return None
    if not rest:
        return Choice(verb) if verb in PLAIN.values() or verb == "search" else None
    return _read_about(verb, rest)


def _read_about(verb: str, rest: str) -> Choice | None:
    kind = KINDS[verb]
    if verb == "search":
        return Choice(verb, HERE) if rest == "room" else None
    if verb == "choose":
        return Choice(verb, amount=int(rest)) if rest.isdecimal() else None
    if verb == "lie":
        told, _, by = rest.rpartition(" ")
        amounts = {word: amount for amount, word in LIES.items()}
        return Choice(verb, _read_thing(kind, told), amount=amounts[by]) if told and by in amounts else None
    first, object_ = _read_object(verb, rest)
    return Choice(verb, _read_thing(kind, first), object_) if first else None


def _read_object(verb: str, rest: str) -> tuple[str, Thing | None]:
    """The second thing of a choice, and what is left for the first."""
    if verb == "upgrade":
        first, _, second = rest.partition(" with ")
        if second:
            return first, _read_thing("item", second)
        return (rest.removesuffix(f" {SUPPLY.id}"), SUPPLY) if rest.endswith(f" {SUPPLY.id}") else ("", None)
    if verb == "draw":
        first, _, second = rest.partition(" for ")
        return first, Thing("seat", second)
    first, _, second = rest.partition(" ")
    if verb == "door":
        return first, _read_thing("sector", second)
    if verb == "clear" and second:
        return first, _read_thing("direction", second)
    return rest, None


def _read_thing(kind: str, text: str) -> Thing:
    words = text.split()
    if kind == "foe":
        marks = tuple(word for word in (WOUNDED, ACID) if word in words[:-1])
        named = [word for word in words if word not in marks]
        return Thing("creature", named[0], place=named[2] if named[1:2] == ["at"] else "", marks=marks)
    if kind == "card":
        return Thing(kind, words[0], marks=tuple(words[1:]))
    if kind == "creature":
        name, _, number = text.rpartition("-")
        return Thing(kind, name, int(number)) if number.isdecimal() else Thing(kind, text)
    if kind == "item" and words[-1].isdecimal():
        return Thing(kind, " ".join(words[:-1]), int(words[-1]))
    if kind == "target" and text == LIGHT_SWITCH:
        return Thing(kind, "switch")
    return Thing(kind, text.removeprefix("at ") if kind == "place" else text)

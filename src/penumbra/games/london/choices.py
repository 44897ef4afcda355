"""What each option means, as data: the verb, and the cards, resources and amounts that it is about.

A card is a `card` where copies are alike (in a hand, on the Street, in a pile) and a `copy` in play, where each has a
number of its own. Its place is `hand`, `street`, `discard`, `shown`, `box`, or for copies `play` and `their`.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.schema import FACTIONS, RESOURCES
from penumbra.games.london.state.labels import owner_and_number
from penumbra.games.london.state.state import London
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.state import Frame


def choice(state: London, option: int) -> Choice:
    """What an answer to the open question means."""
    shift = state.box.shift
    if option >= w.HORDE << shift:
        pair = option - (w.HORDE << shift)
        return Choice("horde", a_copy(state, pair >> shift), a_copy(state, pair & state.box.mask))
    kind, arg = option >> shift, option & state.box.mask
    if kind in PLAIN:
        return PLAIN[kind]
    if kind in WITH_DESIGN:
        verb, place = WITH_DESIGN[kind]
        return Choice(verb, a_card(state, arg, place))
    if kind in WITH_CARD:
        return Choice(WITH_CARD[kind], a_copy(state, arg))
    if kind in WITH_AMOUNT:
        return Choice(WITH_AMOUNT[kind], amount=arg)
    return _special(state, state.stack[-1], kind, arg)


def a_card(state: London, design: int, place: str) -> Thing:
    return Thing("card", state.box.ids[design], place=place)


def a_copy(state: London, card: int) -> Thing:
    """A card in play, as the deciding seat calls it."""
    owner, number = owner_and_number(state, card)
    place = "play" if owner in (state.seat, -1) else "their"
    return Thing("copy", state.box.ids[state.box.design[card]], number, place)


def a_resource(resource: int) -> Thing:
    return Thing("resource", RESOURCES[resource])


def an_ability(abilities: int, index: int) -> Thing | None:
    """Which of two abilities of one card; nothing has to be said where there is one."""
    return Thing("ability", ("first", "second")[index]) if abilities > 1 else None


PLAIN: Final = {
    w.PASS: Choice("pass"),
    w.BUY_ACOLYTE: Choice("buy", Thing("acolyte", "acolyte")),
    w.OVERLORD: Choice("overlord"),
    w.DECLINE: Choice("decline"),
    w.LOSE_LIFE: Choice("lose", Thing("life", "life"), cause="curse"),
    w.DONE: Choice("done"),
    w.PAY: Choice("pay"),
    w.BEGINNER: Choice("influence", Thing("pair", "beginner")),
    w.KEEP: Choice("keep", Thing("hand", "hand")),
    w.MULLIGAN: Choice("mulligan"),
}
WITH_DESIGN: Final = {
    w.PLAY: ("play", "hand"),
    w.BUY: ("buy", "street"),
    w.COMMAND: ("command", "discard"),
    w.DESTROY_STREET: ("destroy", "street"),
    w.TAKE: ("take", "shown"),
    w.LOOK_DISCARD: ("put away", "shown"),
    w.PUT_INTO_PLAY: ("put into play", "shown"),
    w.PUT_BACK: ("put back", "shown"),
    w.INFLUENCE: ("influence", "box"),
}
WITH_CARD: Final = {
    w.RELIC: "relic",
    w.HAUNT: "haunt",
    w.SACRIFICE: "sacrifice",
    w.DESTROY: "destroy",
    w.REMOVE_RELIC: "remove",
}
WITH_AMOUNT: Final = {w.ATTACK: "attack", w.RECOVER: "recover"}


def _special(state: London, frame: Frame, kind: int, arg: int) -> Choice:
    box = state.box
    if kind == w.DISCARD:
        return Choice("discard", a_card(state, arg, "hand"), cause="curse" if frame[0] == w.ASK_CURSE else "")
    if kind == w.SACRIFICE_OTHER:
        return Choice("sacrifice", a_card(state, arg, w.ZONES[frame[3]]))
    if kind == w.CHOOSE:
        return Choice("choose", amount=arg + 1)
    if kind == w.FRENZY:
        return Choice("frenzy", a_resource(arg))
    if kind == w.CLAIM:
        return Choice("claim", Thing("pile", "deck" if arg else "discard pile"))
    if kind in (w.ABILITY, w.ABILITY + 1):
        abilities = len(box.horde[box.design[arg]])
        return Choice("activate", a_copy(state, arg), an_ability(abilities, kind - w.ABILITY))
    if kind in (w.TRIGGER, w.TRIGGER + 1):
        abilities = len(box.triggers[box.design[arg]])
        return Choice("trigger", a_copy(state, arg), an_ability(abilities, kind - w.TRIGGER))
    if kind == w.SPEND:
        return Choice("spend", a_resource(box.terms[frame[2]][3][frame[4]]), amount=arg)
    if kind == w.FACTION:
        return Choice("faction", Thing("faction", FACTIONS[arg]))
    if kind == w.CHOOSE_OVERLORD:
        return Choice("overlord", Thing("overlord", box.overlords[arg].id))
    source, to = w.RESOURCE_PAIRS[kind - w.CONVERT]
    return Choice("convert", a_resource(source), a_resource(to), arg)

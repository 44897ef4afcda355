"""Every option as a short, stable English text. Logs, scenarios, terminal and API speak it.

Cards are called by their id with spaces. Where a play area holds several copies, each has a number in the order
they came: `ghoul 1`, `ghoul 2`. The opponent's cards are `their ghoul`. See docs/notation.md.
"""

from __future__ import annotations

from typing import Final

from penumbra.games.london import numbers as w
from penumbra.games.london.content.schema import FACTIONS, RESOURCES
from penumbra.games.london.state.state import London


def design_name(state: London, design: int) -> str:
    return state.box.ids[design].replace("-", " ")


def label(state: London, card: int, viewer: int) -> str:
    """A card in play, as `viewer` calls it; unique among all cards in play."""
    design = state.box.design[card]
    for seat, player in enumerate(state.players):
        area = player.play + player.relics
        if card in area:
            copies = [one for one in area if state.box.design[one] == design]
            name = design_name(state, design)
            if len(copies) > 1:
                name = f"{name} {copies.index(card) + 1}"
            return name if seat == viewer else f"their {name}"
    return design_name(state, design)


def notation(state: London, option: int) -> str:
    shift = state.box.shift
    if option >= w.HORDE << shift:
        pair = option - (w.HORDE << shift)
        left, right = label(state, pair >> shift, state.seat), label(state, pair & state.box.mask, state.seat)
        return f"horde {left} + {right}"
    kind, arg = option >> shift, option & state.box.mask
    if kind in WITH_DESIGN:
        return f"{WITH_DESIGN[kind]} {design_name(state, arg)}"
    if kind in WITH_CARD:
        return f"{WITH_CARD[kind]} {label(state, arg, state.seat)}"
    if kind in WITH_AMOUNT:
        return f"{WITH_AMOUNT[kind]} {arg}"
    if kind in PLAIN:
        return PLAIN[kind]
    return _special(state, kind, arg)


PLAIN: Final = {
    w.PASS: "pass",
    w.BUY_ACOLYTE: "buy acolyte",
    w.OVERLORD: "overlord",
    w.DECLINE: "decline",
    w.LOSE_LIFE: "curse: lose life",
    w.DONE: "done",
    w.PAY: "pay",
    w.BEGINNER: "influence beginner",
    w.KEEP: "keep hand",
    w.MULLIGAN: "mulligan",
}
WITH_DESIGN: Final = {
    w.PLAY: "play",
    w.BUY: "buy",
    w.SACRIFICE_OTHER: "sacrifice",
    w.COMMAND: "command",
    w.DESTROY_STREET: "destroy street",
    w.TAKE: "take",
    w.LOOK_DISCARD: "put away",
    w.PUT_INTO_PLAY: "put into play",
    w.PUT_BACK: "put back",
    w.INFLUENCE: "influence",
}
WITH_CARD: Final = {
    w.RELIC: "relic",
    w.HAUNT: "haunt",
    w.SACRIFICE: "sacrifice",
    w.DESTROY: "destroy",
    w.REMOVE_RELIC: "remove",
}
WITH_AMOUNT: Final = {w.ATTACK: "attack", w.RECOVER: "recover"}


def _special(state: London, kind: int, arg: int) -> str:
    if kind == w.DISCARD:
        verb = "curse: discard" if state.stack[-1][0] == w.ASK_CURSE else "discard"
        return f"{verb} {design_name(state, arg)}"
    if kind == w.CHOOSE:
        return f"choose {arg + 1}"
    if kind == w.FRENZY:
        return f"frenzy: {RESOURCES[arg]}"
    if kind == w.CLAIM:
        return "claim: deck" if arg else "claim: discard pile"
    if kind in (w.ABILITY, w.ABILITY + 1):
        return (
            f"activate {label(state, arg, state.seat)}{_which(len(_horde_of(state, arg)), kind - w.ABILITY)}"
        )
    if kind in (w.TRIGGER, w.TRIGGER + 1):
        count = len(state.box.triggers[state.box.design[arg]])
        return f"trigger {label(state, arg, state.seat)}{_which(count, kind - w.TRIGGER)}"
    if kind == w.SPEND:
        frame = state.stack[-1]
        return f"spend {arg} {RESOURCES[state.box.terms[frame[2]][3][frame[4]]]}"
    if kind == w.FACTION:
        return f"faction {FACTIONS[arg]}"
    if kind == w.CHOOSE_OVERLORD:
        return f"overlord {state.box.overlords[arg].id.replace('-', ' ')}"
    source, to = w.RESOURCE_PAIRS[kind - w.CONVERT]
    return f"convert {arg} {RESOURCES[source]} to {RESOURCES[to]}"


def _horde_of(state: London, card: int) -> tuple[int, ...]:
    return state.box.horde[state.box.design[card]]


def _which(count: int, index: int) -> str:
    """Which of two abilities of one card."""
    return "" if count < 2 else (": first" if index == 0 else ": second")

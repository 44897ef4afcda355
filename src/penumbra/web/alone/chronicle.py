"""The log of Alone: what belongs together stands in one line, dice are spelled out, names are bold, losses have their
numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from markupsafe import Markup

from penumbra.games.alone import naming
from penumbra.games.alone.describe import amount
from penumbra.games.alone.log import sector_parts
from penumbra.games.alone.part import Told as Facts
from penumbra.kernel.message import Message
from penumbra.table.table import Told
from penumbra.web.alone.beats import HERO, LOSSES
from penumbra.web.scene import Entry, Say

JOINS: Mapping[str, tuple[str, ...]] = {
    "moves": ("declares",),
    "item": ("declares",),
    "target": ("declares", "target"),
    "answer": ("target", "answer"),
    "aims": ("declares", "charge"),
    "loses": ("scared", "roll", "reaction"),
    "noise": ("reaction",),
    "creature-wounded": ("roll",),
    "creature-dies": ("roll",),
    "experience": ("creature-dies",),
    "light-on": ("light-on",),
    "item-gone": ("charge",),
    "charge": ("declares",),
    "poisoned": ("reaction", "gas"),
}
"""By kind of event: after which others it goes on with their line."""
NAMED = {
    "card": "reaction",
    "item": "item",
    "mission": "mission",
    "character": "character",
}
"""Facts that have a name, and how its key begins."""


def joins(before: Told, one: Told) -> bool:
    """Whether an event goes on with the line before it."""
    kind, last = one.facts["kind"], before.facts["kind"]
    if kind == "revealed":
        return bool(last == "moves" and one.facts["sector"]["at"] == before.facts["at"])
    if kind == "roll":
        return last in ("attack", "aims") or (
            last in ("roll", "defends", "agility") and one.facts["seat"] != HERO
        )
    if kind in ("defends", "agility"):
        return last in ("roll", "charge", "item-gone")
    if kind == "charge" and last == "roll":
        return True
    return last in JOINS.get(kind, ()) and (kind != "noise" or before.facts["card"] is None)


def entry(told: Sequence[Told], viewer: int, say: Say) -> Entry:
    """The line that tells of these events."""
    voice = "you" if viewer == HERO else "other"
    said = [_sentence(one, told, voice, say) for one in _shortened(told)]
    return Entry(Markup(" ").join(text for text in said if text), tone=_tone(told))


def _tone(told: Sequence[Told]) -> str:
    kinds = {one.facts["kind"] for one in told}
    if kinds & LOSSES and not any(one.facts["kind"] == "declares" for one in told):
        return "hurts"
    return "by-evil" if told[0].seat != HERO else ""


def _shortened(told: Sequence[Told]) -> list[Told]:
    """Without what another event of the line says as well."""
    kinds = [one.facts["kind"] for one in told]
    over: set[str] = set()
    if "moves" in kinds or "aims" in kinds or "target" in kinds:
        over.add("declares")
    if "answer" in kinds:
        over.add("target")
    if "item-gone" in kinds:
        over.add("charge")
    if "revealed" in kinds and "moves" in kinds:
        over.add("moves")
    return [one for one in told if one.facts["kind"] not in over]


def _sentence(one: Told, line: Sequence[Told], voice: str, say: Say) -> Markup:
    facts = one.facts
    if facts["kind"] == "loses" and len(line) > 1:
        return Markup("<b>{}</b>").format(say(_loss(facts)))
    return say.bold(_told(one, line, voice), _names(facts))


def _told(one: Told, line: Sequence[Told], voice: str) -> Message:
    """What is said of an event within its line."""
    facts = one.facts
    match facts["kind"]:
        case "declares" if any(other.facts["kind"] == "item" for other in line):
            return Message(f"web.alone.log.did.{facts['action']}.{voice}")
        case "revealed" if line[0] is not one:
            return _went(line, facts, voice)
        case "roll":
            return _dice(facts, voice)
        case "scared" if facts["type"] and facts["n"] and len(line) > 1:
            who = naming.a_foe(str(facts["type"]), start=True)
            return Message(f"web.alone.log.scared.{voice}", {"creature": who})
        case _:
            return one.message


def _went(line: Sequence[Told], facts: Mapping[str, Any], voice: str) -> Message:
    moves = next(other.facts for other in line if other.facts["kind"] == "moves")
    sector: Facts = facts["sector"]
    where = naming.spot(facts["where"]) if "where" in facts else naming.place(facts["sector"]["at"])
    stairs = moves["way"] == "stairs"
    way = naming.way("plain", str(moves["way"]))
    key = f"web.alone.log.went{'.stairs' if stairs else ''}.{voice}"
    return Message(key, {"way": way, "place": where, "parts": sector_parts(sector)})


def _dice(facts: Mapping[str, Any], voice: str) -> Message:
    """Each kind of face, how often and what it counts."""
    side = "own" if facts["seat"] == HERO else "evil"
    hits, specials = facts["hits"], facts["specials"]
    missed = facts["dice"] - hits - specials
    counts = "special" if facts["counted"] > hits else "dud"
    parts = [
        Message(f"web.alone.log.die.{key}", {"n": n})
        for key, n in (("hit", hits), (f"{side}.{counts}", specials), ("miss", missed))
        if n
    ]
    dice = amount("die", facts["dice"])
    return Message(
        f"web.alone.log.roll.{side}.{voice}",
        {"dice": dice, "faces": parts or [Message("web.alone.log.die.none")]},
    )


def _loss(facts: Mapping[str, Any]) -> Message:
    what, after = facts["what"], facts[facts["what"]]
    return Message(f"web.alone.log.lost.{what}", {"n": facts["n"], "after": after})


def _names(facts: Facts) -> set[str]:
    """The keys of the names in an event: they stand out."""
    keys = {f"{kind}.{facts[fact]}" for fact, kind in NAMED.items() if isinstance(facts.get(fact), str)}
    kind = facts.get("type")
    return keys | {naming.foe(kind).key} if isinstance(kind, str) and "creature" not in facts else keys

"""The state of things in one line, for those who do not get a board each time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from penumbra.kernel.message import Param
from penumbra.terminal.alone.names import Names


def hero_status(names: Names, view: Mapping[str, Any]) -> str:
    """Where the Hero is, how he fares, what leads on and what is with him."""
    here = next((sector for sector in view["maze"] if sector["here"]), None)
    if here is None:
        return names.text("set-up")
    ways = [_exit(names, way, sign) for way, sign in here["exits"].items()]
    creatures = [names.creature(creature["type"]) for creature in here["creatures"]]
    room = names.room(here["room"]) if here["room"] else names.text("corridor")
    light = names.text("sign.lit" if here["lit"] else "sign.dark")
    told = names.text(
        "status.hero", **_tracks(view), place=names.at(here["at"]), room=room, light=light, ways=", ".join(ways)
    )  # fmt: skip
    if here["danger"]:
        told += " " + names.text("status.danger")
    if creatures:
        told += " " + names.text("status.creatures", creatures=names.texts.join(creatures))
    return told


def evil_status(names: Names, view: Mapping[str, Any]) -> str:
    """Where the Hero is, how he fares, and which creatures are near."""
    where = next((sector for sector in view["map"] if sector["hero"]), None)
    if where is None:
        return names.text("set-up")
    near = [
        f"{names.numbered(creature['name'], creature['type'])} {sector['spot']}"
        for sector in sorted(
            view["map"], key=lambda one: one["distance"] if one["distance"] is not None else 99
        )
        for creature in sector["creatures"]
    ]
    if not view["round"]:
        return names.text(
            "status.set-up", place=where["spot"], creatures=", ".join(near) or names.text("nothing")
        )
    light = names.text("sign.lit" if where["lit"] else "sign.dark")
    return names.text(
        "status.evil", **_tracks(view), place=where["spot"], light=light,
        creatures=", ".join(near[:5]) or names.text("nothing"),
    )  # fmt: skip


def _tracks(view: Mapping[str, Any]) -> dict[str, Param]:
    hero = view["hero"]
    return {
        "round": view["round"], "turn": min(view["turn"] + 1, view["turns"]), "turns": view["turns"],
        "health": hero["health"], "sanity": hero["sanity"], "adrenaline": hero["adrenaline"],
    }  # fmt: skip


def _exit(names: Names, way: str, sign: str) -> str:
    word = names.text(f"heard.{way}")
    return word if sign in ("open", "stairs") else f"{word} ({names.text(f'sign.{sign}')})"

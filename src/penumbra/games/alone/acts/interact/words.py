"""Light switches and what is cleared away, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.interact import rule
from penumbra.games.alone.acts.interact.form import Light
from penumbra.games.alone.answer import Answer, refusal, simply, way_name, with_direction, with_way
from penumbra.games.alone.describe import TextOf, flags
from penumbra.games.alone.grammar import one_of
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import direction
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


def _clear(state: Alone, frame: Frame, what: int) -> Choice:
    if what >= rule.RUBBLE:
        return Choice("clear", Thing("token", "rubble"), direction(what - rule.RUBBLE))
    return Choice("clear", Thing("token", rule.CLEARED[what]))


def _cleared(state: Alone, frame: Frame, what: int) -> Message:
    if what >= rule.RUBBLE:
        return Message("caption.clear.rubble", {"way": way_name(what - rule.RUBBLE)})
    return Message(f"caption.clear.{rule.CLEARED[what]}")


def _loose(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-INT-01", "refusal.clear.loose", way=way_name((option & w.MASK) - rule.RUBBLE))


def _light_text(effect: Light) -> Message:
    return Message(f"do.light{flags(line=effect.reach > 0)}", {"n": effect.reach})


def _tokens() -> list[str]:
    others = [f"token {n}" for n in range(len(rule.CLEARED), rule.RUBBLE)]
    return [*rule.CLEARED, *others, *(f"rubble {way}" for way in DIRECTIONS)]


PART = Part(
    work=rule.WORK,
    words=[HeroWords(rule.WHERE_TO_SHINE, "ALO-INT-02", "prompt.line")],
    effects=rule.EFFECTS,
    texts=[TextOf(Light, _light_text)],
    answers=(
        with_direction(w.REPAIR, "repair", "switch", "light"),
        with_direction(w.LINE, "line", "light", "shine"),
        Answer(
            w.CLEAR,
            "clear",
            _clear,
            _cleared,
            nothing=simply("ALO-INT-01", "refusal.interact.nothing"),
            said=(
                "TOKEN",
                "RUBBLE WAY",
            ),
        ),
    ),
    slots={
        "TOKEN": lambda box: one_of("token", rule.CLEARED),
        "RUBBLE": lambda box: one_of("token", ["rubble"]),
    },
    sentences={
        rule.NO_SWITCH: simply("ALO-INT-01", "refusal.repair.none"),
        rule.NO_PASSAGE: with_way("ALO-INT-02", "refusal.repair.wall"),
        rule.PASSAGE_CLOSED: with_way("ALO-INT-02", "refusal.repair.blocked"),
        rule.NO_GAS: simply("ALO-INT-01", "refusal.clear.no-gas"),
        rule.NO_SABOTAGE: simply("ALO-INT-01", "refusal.clear.no-sabotage"),
        rule.NO_JAM: simply("ALO-INT-01", "refusal.clear.no-jam"),
        rule.NO_RUBBLE: simply("ALO-INT-01", "refusal.clear.no-rubble"),
        rule.LOOSE_RUBBLE: _loose,
    },
    offers=(Offer(w.CLEAR, "clear", "token", lambda box: _tokens()),),
)

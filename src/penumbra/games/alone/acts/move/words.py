"""Moving, in words."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.move import rule
from penumbra.games.alone.acts.move.form import Go, Smoke
from penumbra.games.alone.answer import refusal, simply, way_name, with_direction, with_way
from penumbra.games.alone.content.vocabulary import EffectForm
from penumbra.games.alone.describe import EffectText, TextOf, amount, flags
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.part import Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.message import Message, Moves, Refusal
from penumbra.kernel.state import Frame


class NextStepWords(HeroWords):
    def turns_on(self, state: Alone, frame: Frame) -> int:
        return max(state.scene.steps, 0) + max(state.scene.bold, 0)

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message("prompt.go-on", {"n": max(state.scene.steps, 0) + max(state.scene.bold, 0)})


def _blocked(state: Alone, frame: Frame, option: int) -> Refusal:
    way = option & w.MASK
    opened = Moves(f"unblock {DIRECTIONS[way]}")
    return refusal("ALO-DOOR-05", "refusal.move.blocked", way=way_name(way), notation=opened)


class GoText(EffectText):
    """A character's own move is said as a longer one."""

    def say(self, effect: EffectForm) -> Message:
        return self._go(effect, "do.go")

    def during(self, effect: EffectForm, when: str) -> Message | None:
        longer = when == "move" and isinstance(effect, Go) and effect.steps > 1
        return self._go(effect, "do.go.longer") if longer else None

    def _go(self, effect: EffectForm, key: str) -> Message:
        assert isinstance(effect, Go)
        how = flags(safe=effect.safe, quiet=effect.quiet)
        go = Message(f"{key}{how}", {"steps": amount("sector", effect.steps)})
        return Message("go.block", {"go": go, "n": effect.steps})


def _smoke_text(effect: Smoke) -> Message:
    return Message("do.smoke", {"n": effect.dice})


PART = Part(
    work=rule.WORK,
    words=[
        NextStepWords(
            rule.NEXT_STEP, "ALO-MOVE-02", "prompt.go-on", plain={w.DONE_NOW: "caption.done.go-on"}
        ),
    ],
    effects=rule.EFFECTS,
    texts=[GoText(Go), TextOf(Smoke, _smoke_text)],
    answers=(with_direction(w.MOVE_TO, "move", "go", "walk", "run", "step"),),
    sentences={
        rule.WALL: with_way("ALO-MOVE-02", "refusal.move.wall"),
        rule.NO_STAIRS: simply("ALO-STAIR-02", "refusal.move.no-stairs"),
        rule.DOOR_BLOCKED: _blocked,
        rule.RUBBLE: with_way("ALO-DOOR-06", "refusal.move.rubble"),
    },
)

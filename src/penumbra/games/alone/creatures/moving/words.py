"""Which creature moves, and where to."""

from __future__ import annotations

from dataclasses import replace

from penumbra.games.alone import naming, things
from penumbra.games.alone import numbers as w
from penumbra.games.alone.answer import Answer, a_way, asked, nothing_more, refusal
from penumbra.games.alone.creatures.moving import rule
from penumbra.games.alone.creatures.moving.form import MoveCreatures
from penumbra.games.alone.describe import TextOf, amount, amounts, flags, sentences
from penumbra.games.alone.map.board import DIRECTIONS
from penumbra.games.alone.notation import notation
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import creature_names
from penumbra.games.alone.words import QuestionWords, creature_refused, named_target, of_creature, spot, token
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Moves, Param, Refusal
from penumbra.kernel.state import Frame


class WhichCreatureWords(QuestionWords):
    asks = ("prompt.creature", "prompt.creature.which", "prompt.creature.standard", "prompt.creature.silence")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        """The card lies open on the track; how many creatures it has moved is not said."""
        _, _, program, place, _, _, target = frame
        if program == rule.NO_CARD:
            return Message("prompt.creature.standard")
        if program == rule.DEAD_SILENCE:
            return Message("prompt.creature.silence")
        effect = rule.effect_of(state, program, place)
        which = effect[rule.TOWARD] == rule.TO_TARGET and target < 0
        played: dict[str, Param] = {"card": naming.card(_card_of(state, program))}
        return Message("prompt.creature.which" if which else "prompt.creature", played)

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.MOVED_ALREADY:
            name = token(state, arg)
            return refusal(self.rule(state, frame), "refusal.creature.again", creature=name)
        if reason == rule.CANNOT_REACH:
            target = named_target(state, arg)
            return refusal(self.rule(state, frame), "refusal.creature.no-way", target=target)
        return creature_refused(self, state, frame, arg, reason)


def _card_of(state: Alone, program: int) -> str:
    """The card that a list of effects stands on."""
    box = state.box
    side = box.card_program if program in box.card_program else box.card_dangerous
    return box.reactions[side.index(program)].id


class StepWords(QuestionWords):
    """Steps of one creature: the second number of the frame is its token, the third how many steps are left."""

    def choice(self, state: Alone, frame: Frame, option: int) -> Choice:
        return replace(super().choice(state, frame, option), by=things.creature(state, frame[2]))

    def reason(self, state: Alone, frame: Frame, arg: int, reason: int) -> Refusal | None:
        if reason == rule.MUST_ARRIVE:
            return refusal("ALO-CMOVE-01", "refusal.step.arrive", answers=self.answers(state, frame))
        way: dict[str, Param] = {"way": naming.way("plain", DIRECTIONS[arg])}
        if reason == rule.WALL:
            return refusal("ALO-CMOVE-01", "refusal.step.wall", **way)
        if reason == rule.RUBBLE:
            return refusal("ALO-DOOR-06", "refusal.step.rubble", **way)
        if reason == rule.OPEN:
            return refusal("ALO-DOOR-08", "refusal.step.no-breach", **way)
        if reason == rule.BLOCKED:
            return self._blocked(state, frame, arg, way)
        if reason == rule.ASTRAY:
            return refusal(
                "ALO-CMOVE-01", "refusal.step.not-allowed", **way, answers=self.answers(state, frame)
            )
        return None

    def _blocked(self, state: Alone, frame: Frame, arg: int, way: dict[str, Param]) -> Refusal:
        breach = w.BREACH << w.SHIFT | arg
        if breach in self.question.options(state, frame):
            opened = Moves(notation(state, breach))
            return refusal("ALO-DOOR-05", "refusal.step.blocked", **way, notation=opened)
        return refusal("ALO-DOOR-05", "refusal.step.blocked.stay", **way)


def _step(state: Alone, frame: Frame, way: int) -> Message:
    """The creature's next sector is named: Evil has the Map before its eyes."""
    there = state.board.next[state.at[frame[2]]][way]
    params: dict[str, Param] = {"place": spot(state, there)}
    key = "caption.step.hero" if there == state.hero else "caption.step"
    if DIRECTIONS[way] == "stairs":
        return Message(f"{key}.stairs", params)
    return Message(key, {"way": naming.way("plain", DIRECTIONS[way]), **params})


def _breach(state: Alone, frame: Frame, way: int) -> Message:
    return Message("caption.breach", {"way": naming.way("plain", DIRECTIONS[way])})


def _stop(state: Alone, frame: Frame, arg: int) -> Message:
    left = frame[3]
    return Message("caption.stop", {"n": left}) if left > 0 else Message("caption.stop.here")


def _creature(state: Alone, frame: Frame, number: int) -> Message:
    return of_creature(state, number, "caption.creature")


def move_text(effect: MoveCreatures) -> Message:
    return sentences([_move(effect), *_move_sentences(effect)])


def _move(effect: MoveCreatures) -> Message:
    text = Message(f"do.move.{effect.who}", {"n": effect.n, "steps": amount("sector", effect.steps)})
    if effect.toward is None:
        return text
    return Message(f"move.toward.{effect.toward}", {"move": text, "n": effect.steps})


def _move_sentences(effect: MoveCreatures) -> list[Message]:
    """What else is true of this move; one creature is 'it', several are 'they'."""
    n: dict[str, Param] = {"n": effect.n}
    asides = (("arrive", effect.arrive), ("breach", effect.breach), ("quiet", effect.quiet))
    sentences = [Message(f"move.{name}", n) for name, held in asides if held]
    gains = attack_gains(effect.dice, effect.reroll)
    if gains:
        sentences.append(Message(f"move.attack{flags(arrived=effect.if_arrived)}", {**n, "gains": gains}))
    return sentences


def attack_gains(dice: int, reroll: bool) -> list[Message]:
    return [*amounts(extra=dice), *([Message("gain.reroll")] if reroll else [])]


PART = Part(
    words=[
        WhichCreatureWords(
            rule.CREATURE,
            "ALO-CMOVE-01",
            "prompt.creature",
            plain={w.PASS: "caption.pass.creature"},
            synonyms={"creature": ("move",), "which": ("toward", "to")},
        ),
        StepWords(rule.STEP, "ALO-CMOVE-01", "prompt.step"),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(MoveCreatures, move_text)],
    answers=(
        asked(w.CREATURE, "creature", "CREATURE", things.creature, _creature),
        Answer(w.STEP, "step", a_way("step"), _step, said=("WAY",), only_here=True),
        Answer(w.BREACH, "breach", a_way("breach"), _breach, said=("WAY",), only_here=True),
        Answer(w.STOP, "stop", nothing_more("stop"), _stop, only_here=True),
    ),
    offers=(Offer(w.CREATURE, "creature", "creature token", creature_names),),
)

"""Allies, in words."""

from __future__ import annotations

from penumbra.games.alone import describe, naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.allies import rule
from penumbra.games.alone.acts.allies.form import GainAlly
from penumbra.games.alone.answer import Answer, refusal
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.describe import TextOf, effects_text
from penumbra.games.alone.part import Offer, Part, counted
from penumbra.games.alone.state.state import CHARGE, CHARGES, Alone
from penumbra.games.alone.things import character
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Message, Param, Refusal, any_of
from penumbra.kernel.state import Frame

MOST_ALLIES = 4


class HelpWords(HeroWords):
    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message("prompt.ally-help", {"action": naming.action(w.OCCASIONS[frame[2]])})


def _who(state: Alone, place: int) -> int:
    """An ally by his place, or a character who is not with the Hero."""
    return place - rule.NOT_WITH_HERO if place >= rule.NOT_WITH_HERO else state.allies[place] & 255


def _name(state: Alone, place: int, start: bool = True) -> Message:
    return naming.ally(state.box.characters[_who(state, place)].id, start=start)


def _sacrifice(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("sacrifice", character(state, _who(state, place)))


def _sacrificed(state: Alone, frame: Frame, place: int) -> Message:
    text = describe.program_text(state.box, state.box.sacrifice_program[_who(state, place)])
    return Message("caption.sacrifice", {"ally": _name(state, place, start=False), "text": text})


def _ally(state: Alone, frame: Frame, place: int) -> Choice:
    return Choice("ally", character(state, _who(state, place)))


def _helped(state: Alone, frame: Frame, place: int) -> Message:
    text = describe.program_text(state.box, state.box.ally_program[_who(state, place)])
    charges = (state.allies[place] & CHARGES) // CHARGE
    return Message("caption.ally", {"ally": _name(state, place), "n": charges, "text": text})


def _gain(state: Alone, frame: Frame, number: int) -> Choice:
    return Choice("gain", character(state, number))


def _gained(state: Alone, frame: Frame, number: int) -> Message:
    return naming.character(state.box.characters[number].id)


def _rule(option: int) -> str:
    return "ALO-ALLY-03" if option >> w.SHIFT == w.SACRIFICE else "ALO-ALLY-04"


def _none(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal(_rule(option), "refusal.ally.none")


def _not_here(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal(_rule(option), "refusal.ally.not-here", ally=_name(state, option & w.MASK))


def _used(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-ALLY-04", "refusal.ally.used", ally=_name(state, option & w.MASK))


def _other_action(state: Alone, frame: Frame, option: int) -> Refusal:
    place = option & w.MASK
    action = naming.action(state.box.characters[_who(state, place)].ally.when)
    return refusal("ALO-ALLY-04", "refusal.ally.when", ally=_name(state, place), action=action)


def _no_use(state: Alone, frame: Frame, option: int) -> Refusal:
    return refusal("ALO-ALLY-04", "refusal.ally.nothing", ally=_name(state, option & w.MASK))


def _start_over(state: Alone, frame: Frame, option: int) -> Refusal:
    of_ally = option >> w.SHIFT in (w.SACRIFICE, w.ALLY)
    return refusal(_rule(option) if of_ally else "ALO-TURN-04", "refusal.start-over")


def _gain_ally_text(effect: GainAlly) -> Message:
    ally: Param = any_of([naming.ally(one) for one in effect.of])
    text = Message("do.gain-ally", {"ally": ally})
    if effect.charges:
        text = Message("do.gain-ally.charges", {"ally": ally, "n": effect.charges})
    if not effect.otherwise:
        return text
    instead = effects_text(effect.otherwise, inner=True)
    return Message(
        "gain-ally.otherwise", {"gain": text, "ally": ally, "n": len(effect.of), "otherwise": instead}
    )


def an_ally(kind: int, verb: str) -> Offer:
    return Offer(kind, f"{verb} ally", "place among the allies", counted(MOST_ALLIES))


def people(box: Box) -> list[str]:
    return [one.id for one in box.characters]


PART = Part(
    work=rule.WORK,
    words=[
        HelpWords(rule.HELP, "ALO-ALLY-04", "prompt.ally-help", plain={w.DONE_NOW: "caption.done.ally-help"}),
        HeroWords(rule.WHO_JOINS, "ALO-ALLY-01", "prompt.gain"),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(GainAlly, _gain_ally_text)],
    answers=(
        Answer(w.SACRIFICE, "sacrifice", _sacrifice, _sacrificed, said=("CHARACTER",)),
        Answer(w.ALLY, "ally", _ally, _helped, synonyms=("help",), said=("CHARACTER",)),
        Answer(w.GAIN, "gain", _gain, _gained, said=("CHARACTER",)),
    ),
    sentences={
        rule.NO_ALLY: _none,
        rule.NOT_WITH_YOU: _not_here,
        rule.SKILL_TAKEN: _used,
        rule.OTHER_ACTION: _other_action,
        rule.NO_USE: _no_use,
        rule.START_OVER: _start_over,
    },
    offers=(
        an_ally(w.SACRIFICE, "sacrifice"),
        an_ally(w.ALLY, "ask"),
        Offer(w.GAIN, "gain", "character", people),
    ),
)

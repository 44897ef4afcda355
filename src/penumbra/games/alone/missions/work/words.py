"""Working on missions, in words."""

from __future__ import annotations

from penumbra.games.alone import naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.items.words import about_item, an_item, item_name
from penumbra.games.alone.answer import Answer, Sentence, refusal, simply
from penumbra.games.alone.content.schema import Mission
from penumbra.games.alone.content.vocabulary import KINDS
from penumbra.games.alone.describe import amount
from penumbra.games.alone.grammar import one_of
from penumbra.games.alone.missions.work import rule
from penumbra.games.alone.part import Offer, Part
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.words import HeroWords, listed
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.message import Message, Param, Refusal
from penumbra.kernel.state import Frame


def _card(state: Alone, number: int) -> Mission:
    card = number - rule.OTHER_CARD if number >= rule.OTHER_CARD else state.missions[number]
    return state.box.missions[card]


def _work(state: Alone, frame: Frame, number: int) -> Choice:
    return Choice("work", Thing("mission", _card(state, number).id))


def _worked(state: Alone, frame: Frame, number: int) -> Message:
    done, needed = state.progress[number] + 1, rule.interacts_needed(state, number)
    mission = naming.mission(_card(state, number).id)
    return Message("caption.work", {"mission": mission, "number": done, "needed": needed})


def _because(reason: int, rule_number: str) -> Sentence:
    """A sentence about a mission in play."""

    def sentence(state: Alone, frame: Frame, option: int) -> Refusal:
        model = _card(state, option & w.MASK)
        params: dict[str, Param] = {"mission": naming.mission(model.id)}
        return refusal(rule_number, f"refusal.work.{rule.WHY[reason]}", **params)

    return sentence


def _wrong_room(state: Alone, frame: Frame, option: int) -> Refusal:
    """The room of a mission stands on its card; where that room lies is not said."""
    model = _card(state, option & w.MASK)
    unarmed = model.rule == "self-destruct" and not state.armed
    room = naming.room("generator" if unarmed else model.room)
    key = "refusal.work.wrong-room" + (".purge" if model.rule == "purge" else "")
    return refusal("ALO-INT-07", key, mission=naming.mission(model.id), room=room)


def _no_charges(state: Alone, frame: Frame, option: int) -> Refusal:
    mission = option & w.MASK
    model = _card(state, mission)
    return refusal(
        "ALO-MIS-10",
        "refusal.work.no-charges",
        mission=naming.mission(model.id),
        n=rule.payable(state, state.box.mission_kind[state.missions[mission]]),
        charges=amount("charge", model.charges),
        items=Message(f"items.{model.charge_kind or 'any'}"),
    )


def _not_in_play(state: Alone, frame: Frame, option: int) -> Refusal:
    mission = naming.mission(_card(state, option & w.MASK).id)
    in_play = listed([state.box.missions[card].id for card in state.missions])
    return refusal("ALO-MIS-01", "refusal.work.not-in-play", mission=mission, answers=in_play)


def _wrong_kind(state: Alone, frame: Frame, option: int) -> Refusal:
    wanted = Message(f"items.{KINDS[frame[3]]}")
    return refusal("ALO-MIS-10", "refusal.pay.kind", item=item_name(state, option & w.MASK), items=wanted)


PART = Part(
    work=rule.WORK,
    words=[HeroWords(rule.PAY_WITH, "ALO-MIS-10", "prompt.pay", n=2)],
    answers=(
        Answer(
            w.WORK,
            "work",
            _work,
            _worked,
            synonyms=("mission",),
            nothing=simply("ALO-INT-07", "refusal.work.nothing"),
            said=("MISSION",),
        ),
        about_item(w.PAY, "pay"),
    ),
    slots={"MISSION": lambda box: one_of("mission", (one.id for one in box.missions))},
    sentences={
        rule.SOLVED: _because(rule.SOLVED, "ALO-MIS-03"),
        rule.NOT_ACTIVE: _because(rule.NOT_ACTIVE, "ALO-MIS-02"),
        rule.WRONG_ROOM: _wrong_room,
        rule.JAMMED: _because(rule.JAMMED, "ALO-INT-07"),
        rule.SABOTAGED: _because(rule.SABOTAGED, "ALO-MIS-20"),
        rule.NO_CHARGES: _no_charges,
        rule.BOSS_ALIVE: _because(rule.BOSS_ALIVE, "ALO-INT-07"),
        rule.NOT_ARMED: _because(rule.NOT_ARMED, "ALO-INT-07"),
        rule.DONE_HERE: _because(rule.DONE_HERE, "ALO-INT-07"),
        rule.NOT_IN_PLAY: _not_in_play,
        rule.WRONG_KIND_TO_PAY: _wrong_kind,
    },
    offers=(
        Offer(w.WORK, "work", "mission", lambda box: ("green", "blue", "red")),
        an_item(w.PAY, "pay with"),
    ),
)

"""What is said about Triggered abilities."""

from __future__ import annotations

from penumbra.games.london import describe
from penumbra.games.london import numbers as w
from penumbra.games.london.names import called
from penumbra.games.london.part import OWN_CARD, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_copy, an_ability
from penumbra.games.london.triggers import rule
from penumbra.games.london.words import QuestionWords
from penumbra.kernel.choice import Choice
from penumbra.kernel.game import HouseRule
from penumbra.kernel.message import Message, Param
from penumbra.kernel.state import Frame


class OrderWords(QuestionWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        return Message(self._prompt, {"n": len(frame) - 2})

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        abilities = len(state.box.triggers[state.box.design[arg]])
        return Choice("trigger", a_copy(state, arg), an_ability(abilities, kind - w.TRIGGER))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        model = state.box.models[state.box.design[arg]]
        text = describe.trigger_text(state.box, describe.triggers_of(model)[kind - w.TRIGGER])
        return Message("caption.trigger", {"card": called(state, arg, state.seat), "text": text})


HAPPENS = {w.EV_DAMAGE: "damage", w.EV_LOSE: "lose", w.EV_CURSE: "curse", w.EV_DESTROY: "destroy"}


class ReplaceWords(OrderWords):
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        """Several abilities change one event: which comes first."""
        _, asked, event, seat, card, much = frame[:6]
        who, happens = "you" if seat == asked else "opponent", HAPPENS[event]
        params: dict[str, Param] = {}
        if happens in ("damage", "lose"):
            params["n"] = much
        if happens == "destroy":
            params["card"] = called(state, card, asked)
        return Message(self._prompt, {"event": Message(f"prompt.replace.{happens}.{who}", params)})


PART = Part(
    work=(rule.REACT_WORK, rule.CLIMB),
    words=(
        OrderWords(rule.ASK_ORDER, "TOL-ABIL-10", "prompt.order"),
        ReplaceWords(rule.ASK_REPLACE, "TOL-ABIL-10", "prompt.replace"),
    ),
    patterns=(
        "trigger MINE",
        "trigger MINE : WHICH",
    ),
    offers=(
        Offer(w.TRIGGER, "trigger first", OWN_CARD),
        Offer(w.TRIGGER + 1, "trigger second", OWN_CARD),
    ),
    house_rules={rule.FIRST_TIME: HouseRule("first-time", "TOL-ABIL-08", ("literal", "once"))},
)

"""What is said about COMMAND."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.vocabulary import Filter
from penumbra.games.london.describe import may, one
from penumbra.games.london.keywords.command import rule
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.names import card_name, design_name
from penumbra.games.london.part import A_DESIGN, Details, EffectWords, Offer, Part
from penumbra.games.london.state.state import London
from penumbra.games.london.things import a_card
from penumbra.games.london.words import QuestionWords, with_may
from penumbra.kernel.choice import Choice
from penumbra.kernel.message import Json, Message
from penumbra.kernel.state import Frame


class CommandWords(QuestionWords):
    asks = with_may("prompt.command.hand", "prompt.command.top")
    from_frame = True

    def prompt(self, state: London, frame: Frame) -> Message:
        _, _, _, to, optional = frame
        return Message(f"prompt.command.{'top' if to else 'hand'}{may(bool(optional))}")

    def chosen(self, state: London, frame: Frame, kind: int, arg: int) -> Choice:
        return Choice("command", a_card(state, arg, "discard"))

    def captioned(self, state: London, frame: Frame, kind: int, arg: int) -> Message:
        to = "top" if frame[3] else "hand"
        return Message(f"caption.command.{to}", {"card": design_name(state, arg)})


def text(box: Box, effect: Command) -> Message:
    """Without a filter and into the hand it is the plain keyword (TOL-KEY-08)."""
    if effect.to == "hand" and effect.where is None:
        return Message(f"do.command{may(effect.may)}")
    return Message(f"do.command.{effect.to}{may(effect.may)}", {"card": _commanded(box, effect.where)})


def explain(box: Box, house: Sequence[int]) -> Message:
    return Message("keyword.command", {"card": _commanded(box, None)})


def _commanded(box: Box, where: Filter | None) -> Message:
    """COMMAND always takes Monsters; without a filter of its own those below the number in the rules."""
    if where is None:
        return one(Filter(type="monster", cost_max=box.numbers.command_below - 1), "monster")
    card = one(where.model_copy(update={"type": "monster"}), "monster")
    if where.cost_min is None and where.cost_max is None and where.card is None:
        return Message("noun.cost.any", {"cards": card})
    return card


def _tell(told: Mapping[str, Json], viewer: int) -> Details:
    return f".{told['to']}", {"card": card_name(str(told["card"]))}


PART = Part(
    words=(CommandWords(rule.ASK_COMMAND, "TOL-KEY-08", "", "command"),),
    effects=(EffectWords(Command, (rule.COMMAND,), text, explain),),
    tells={"command": _tell},
    patterns=("command CARD/discard",),
    offers=(Offer(w.COMMAND, "command", A_DESIGN),),
)

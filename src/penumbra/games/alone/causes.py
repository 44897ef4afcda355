"""What a question comes from: the card, attack, item, ally or mission that its seat was told of last."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from penumbra.games.alone import naming
from penumbra.kernel.message import Message

Fact = Mapping[str, Any]

BEGINS: Final = ("turn", "round-begins", "round-ends", "evil-prepares", "set-up")
"""What happened before these has nothing to do with the question."""
OWN: Final = ("declares", "ally", "sacrifice", "own-skill", "mission-completed", "creature-dies")
HARM: Final = ("attack", "roll", "reaction", "declares")
BROUGHT_BY: Final[Mapping[str, Sequence[str]]] = {
    "defend": HARM, "defend-first": HARM, "on-whom": ("attack", "reaction"),
    "either": ("reaction",), "wear": ("reaction",), "bolt": ("reaction",),
    "step": ("reaction", "silence"), "noise": ("reaction",), "echo": ("reaction",), "spawn": ("reaction",),
    "spawn-at": ("reaction",), "transfer": ("reaction",), "transfer-to": ("reaction",), "dim": ("reaction",),
    "block-door": ("reaction",), "unblock-door": ("reaction",), "danger": ("reaction",), "forget": ("reaction",),
    "false-at": ("reaction",), "ghost": ("reaction",), "blur": ("reaction",), "lie": ("reaction",),
    "mend": ("reaction",), "fumble": ("reaction",), "rubble": ("reaction",), "gas": ("reaction",),
    "boost": ("reaction",), "bite": ("reaction",), "step-away": ("reaction",),
    "recover": OWN, "choose": OWN, "room": OWN, "level": OWN, "line": OWN, "gain": OWN, "skill": OWN,
    "door-through": OWN, "seal": OWN, "block": OWN, "remove": OWN, "search": OWN, "bearing": OWN,
}  # fmt: skip
"""By question: the events that can bring it. A question that is not here says itself what it is about, or comes of what
the Hero has just declared."""


def cause(prompt: Message, told: Sequence[Fact]) -> Message | None:
    """What brought a question, in words; None where nothing but the order of play did."""
    wanted = BROUGHT_BY.get(prompt.key.split(".")[1], ())
    for fact in reversed(told):
        kind = fact["kind"]
        source = NAMES[kind](fact) if kind in wanted else None
        if source is not None:
            return source
        if kind in BEGINS or (kind == "declares" and not {"reaction", "silence"} & set(wanted)):
            return None
    return None


def _card(fact: Fact) -> Message:
    """A card that lies face down is known to nobody by its name."""
    return naming.card(fact["card"]) if fact["card"] else Message("caused.face-down")


def _item(fact: Fact) -> Message | None:
    return naming.item(fact["item"]) if fact.get("item") else None


def _roll(fact: Fact) -> Message | None:
    """Dice are told of after the attack; of those who strike at somebody who leaves nothing else is told."""
    return Message("caused.opportunity") if fact["for"] == "opportunity" else None


NAMES: Final[Mapping[str, Callable[[Fact], Message | None]]] = {
    "reaction": _card,
    "silence": lambda fact: Message("caused.silence"),
    "roll": _roll,
    "attack": lambda fact: naming.creature(fact["type"]),
    "declares": _item,
    "ally": lambda fact: naming.character(fact["ally"]),
    "sacrifice": lambda fact: naming.character(fact["ally"]),
    "own-skill": lambda fact: naming.character(fact["character"]),
    "mission-completed": lambda fact: naming.mission(fact["mission"]),
    "creature-dies": lambda fact: naming.creature(fact["type"]),
}

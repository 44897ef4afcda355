"""What a question comes from: the card or the Overlord that asks it, found in what its seat was told last."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from pydantic import BaseModel

from penumbra.games.london.content.box import Box
from penumbra.kernel.message import Message

Fact = Mapping[str, Any]

STARTS = ("play", "relic", "haunt", "overlord", "buy", "show-relic")
"""Of the causes those that one does; the others come of them."""
CAUSES = (*STARTS, "ability", "trigger", "horde")
"""Events that a question can come from."""
ASKED_BY: Mapping[str, Sequence[str]] = {
    "curse": ("curse",), "frenzy": ("frenzy",), "command": ("command",), "sacrifice": ("sacrifice",),
    "destroy": ("destroy",), "look": ("look", "reveal"), "back": ("look", "reveal"), "discard": ("discard", "pay"),
    "buy": ("buy",), "relic": ("relic",), "choose": ("choose",), "pay": ("pay",), "any-ability": ("horde",),
}  # fmt: skip
"""By question: the effects that ask it."""
UNCAUSED = (
    "action",
    "over",
    "faction",
    "overlord",
    "influence",
    "mulligan",
    "order",
    "recover",
    "ability",
    "relic-out",
    "claim",
)
"""Questions that no single card asks, or that say themselves of which card they are."""


def cause(box: Box, prompt: Message, told: Sequence[Fact], seat: int) -> Message | None:
    """Who asks `seat`, in words; None where the question says so itself, or nobody does."""
    if "source" in prompt.params or question_of(prompt.key) in UNCAUSED:
        return None
    found = find(box, prompt.key, told)
    if found is None:
        return None
    name = name_of(box, found)
    return (
        name
        if found["seat"] == seat
        else Message("cause.theirs", {"who": Message(f"seat.{found['seat']}"), "card": name})
    )


def find(box: Box, prompt_key: str, told: Sequence[Fact]) -> Fact | None:
    """The event that a question comes from: of those that acted last the one that does what is asked about."""
    wanted = ASKED_BY.get(question_of(prompt_key), ())
    last: Fact | None = None
    for fact in reversed(told):
        if fact["kind"] in CAUSES:
            last = last or (fact if named(fact) else None)
            if not wanted or _does(box, fact, wanted):
                return fact
        if fact["kind"] in ("turn", "pass") or (fact["kind"] in STARTS and last):
            break
    return last


def named(fact: Fact) -> str:
    """The card or the Overlord that an event is about."""
    return str(fact.get("card") or fact.get("overlord") or "")


def name_of(box: Box, fact: Fact) -> Message:
    return Message(f"{'card' if named(fact) in box.index else 'overlord'}.{named(fact)}")


def question_of(prompt_key: str) -> str:
    """'curse' of 'prompt.curse.may'."""
    return prompt_key.split(".")[1]


def _does(box: Box, fact: Fact, wanted: Collection[str]) -> bool:
    """Whether what this event activated has an effect of a wanted sort."""
    if fact["kind"] == "overlord":
        effects: Any = next(one for one in box.overlords if one.id == named(fact)).action
    else:
        effects = _activated(box.models[box.index[named(fact)]], fact) if named(fact) in box.index else ()
    return bool(_sorts(effects) & set(wanted))


def _activated(model: Any, fact: Fact) -> Any:
    """The effects of a card that an event tells of."""
    kind, index = fact["kind"], int(fact.get("index", 0))
    if kind == "ability":
        return model.horde[index]
    if kind == "trigger":
        return model.triggers[index].do
    return [getattr(model, part, None) for part in ("keywords", "unique", "action", "kin", "gain")]


def _sorts(effects: Any) -> set[str]:
    """The sorts of all effects in some content, inner ones too."""
    if isinstance(effects, BaseModel):
        inner = [getattr(effects, name) for name in type(effects).model_fields]
        return {str(getattr(effects, "do", ""))} | _sorts(inner)
    if isinstance(effects, (list, tuple)):
        return {sort for one in effects for sort in _sorts(one)}
    return set()

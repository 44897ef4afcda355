"""A hindrance asks nothing."""

from __future__ import annotations

from penumbra.games.alone.describe import TextOf, sentences
from penumbra.games.alone.part import Part
from penumbra.games.alone.reactions.hindering import rule
from penumbra.games.alone.reactions.hindering.form import Hinder
from penumbra.kernel.message import Message


def hinder_text(effect: Hinder) -> Message:
    return sentences(_hindrances(effect))


def _hindrances(effect: Hinder) -> list[Message]:
    parts = []
    if effect.dice:
        parts.append(Message("hinder.dice", {"n": effect.dice}))
    if effect.no_reroll:
        parts.append(Message("hinder.reroll"))
    if effect.no_block:
        parts.append(Message("hinder.block"))
    if effect.light is not None:
        reach = {-1: ".none", 0: ".own"}.get(effect.light, "")
        parts.append(Message(f"hinder.light{reach}", {"light": effect.light}))
    if effect.charges:
        parts.append(Message("hinder.charges", {"n": effect.charges}))
    return parts


PART = Part(
    effects=rule.EFFECTS,
    texts=[TextOf(Hinder, hinder_text)],
)

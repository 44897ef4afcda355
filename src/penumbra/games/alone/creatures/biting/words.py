"""Which creature attacks at once."""

from __future__ import annotations

from penumbra.games.alone.content.vocabulary import EffectForm
from penumbra.games.alone.creatures.biting import rule
from penumbra.games.alone.creatures.biting.form import AttackNow
from penumbra.games.alone.creatures.moving.form import MoveCreatures
from penumbra.games.alone.describe import EffectText, amount
from penumbra.games.alone.part import Part
from penumbra.games.alone.words import CreatureWords
from penumbra.kernel.message import Message


class AttackNowText(EffectText):
    def say(self, effect: EffectForm) -> Message:
        assert isinstance(effect, AttackNow)
        return _attack_now(effect, effect.who)

    def after(self, effect: EffectForm, last: EffectForm) -> Message | None:
        """'It' for the creature just revealed and moved."""
        assert isinstance(effect, AttackNow)
        it = isinstance(last, MoveCreatures) and (last.n, last.who, effect.who) == (1, "shown", "shown")
        return _attack_now(effect, "it") if it else None


def _attack_now(effect: AttackNow, who: str) -> Message:
    dice = amount("die", effect.dice) if effect.dice else Message("dice.full")
    return Message(f"do.attack-now.{who}", {"dice": dice})


PART = Part(
    words=[
        CreatureWords(
            rule.BITE, "ALO-CATK-01", "prompt.bite", synonyms={"creature": ("attack", "attack with")}
        )
    ],
    effects=rule.EFFECTS,
    texts=[AttackNowText(AttackNow)],
)

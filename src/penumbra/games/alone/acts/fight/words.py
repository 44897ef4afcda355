"""Fighting, in words."""

from __future__ import annotations

from collections.abc import Sequence

from penumbra.games.alone import naming
from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.fight import rule
from penumbra.games.alone.acts.fight.form import Attack, Counter, FreeFight
from penumbra.games.alone.answer import Answer, Sentence, plain, refusal, simply
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.creatures.tokens import creature_facts, type_id
from penumbra.games.alone.describe import TextOf, amount, flags
from penumbra.games.alone.map.places import place
from penumbra.games.alone.part import Offer, Part, counted
from penumbra.games.alone.state.state import Alone
from penumbra.games.alone.things import ACID, WOUNDED, foe
from penumbra.games.alone.words import HeroWords
from penumbra.kernel.choice import Choice, Thing
from penumbra.kernel.grammar import Slot, about
from penumbra.kernel.message import Message, Refusal
from penumbra.kernel.state import Frame


class WhichFoeWords(HeroWords):
    asks = ("prompt.foe.here", "prompt.foe.here.may", "prompt.foe.sight", "prompt.foe.sight.may")

    from_frame = True

    def prompt(self, state: Alone, frame: Frame) -> Message:
        reach = "sight" if frame[2] else "here"
        return Message(f"prompt.foe.{reach}{'.may' if frame[3] else ''}")


class MoreChargesWords(HeroWords):
    def turns_on(self, state: Alone, frame: Frame) -> int:
        return state.scene.item

    def prompt(self, state: Alone, frame: Frame) -> Message:
        return Message("prompt.more-charges", {"item": naming.item(state.box.items[state.scene.item].id)})


def _token(state: Alone, frame: Frame, number: int) -> int:
    """The creature that is meant, in the order of the question."""
    far = frame[2] if frame[0] == w.ASK_FOE else 0
    return rule.known_foes(state, far)[number]


def _unseen(state: Alone, number: int) -> str:
    """A creature of which the Hero sees none."""
    types = state.box.type_ids
    kind = number - rule.NOT_SEEN
    return types[kind] if kind < len(types) else state.box.bosses[kind - len(types)].id


def _fight(state: Alone, frame: Frame, number: int) -> Choice:
    if number >= rule.NOT_SEEN:
        return Choice("fight", Thing("creature", _unseen(state, number)))
    return Choice("fight", foe(state, _token(state, frame, number)))


def _fought(state: Alone, frame: Frame, number: int) -> Message:
    token = _token(state, frame, number)
    facts = creature_facts(state, token)
    name = naming.the_foe(type_id(state, token), bool(facts["wounded"]), bool(facts["acid"]))
    if state.at[token] == state.hero:
        return Message("caption.fight", {"creature": name})
    where = naming.place(place(state, state.at[token]))
    return Message("caption.fight.at", {"creature": name, "place": where})


def _absent(rule_number: str, key: str) -> Sentence:
    def sentence(state: Alone, frame: Frame, option: int) -> Refusal:
        number = option & w.MASK
        seen = number < rule.NOT_SEEN
        kind = type_id(state, _token(state, frame, number)) if seen else _unseen(state, number)
        return refusal(rule_number, key, creature=naming.foe(kind))

    return sentence


def _attack_text(effect: Attack) -> Message:
    text = Message(f"do.attack.{effect.reach}{flags(may=effect.may)}", {"dice": amount("die", effect.dice)})
    if effect.quiet:
        text = Message("attack.quiet", {"attack": text})
    if effect.up_to_charges > 1:
        text = Message("attack.charge", {"attack": text})
    return Message("attack.reroll", {"attack": text}) if effect.reroll else text


def _free_fight_text(effect: FreeFight) -> Message:
    text = Message("do.free-fight")
    if effect.dice:
        text = Message("do.free-fight.dice", {"n": effect.dice})
    return Message("attack.reroll", {"attack": text}) if effect.reroll else text


def _counter_text(effect: Counter) -> Message:
    return Message("do.counter", {"n": effect.dice})


def _foes(box: Box) -> Slot:
    types = [*box.type_ids, *(boss.id for boss in box.bosses)]
    marks = ("", f"{WOUNDED} ", f"{ACID} ", f"{WOUNDED} {ACID} ")
    return Slot([f"{how}{one}" for one in types for how in marks], fill=about(_foe))


def _foe(said: str) -> Thing:
    *marks, kind = said.split()
    return Thing("creature", kind, marks=tuple(marks))


def _places(box: Box) -> Sequence[str]:
    return counted(box.creature_count)(box)


PART = Part(
    work=rule.WORK,
    words=[
        WhichFoeWords(
            rule.WHICH_FOE, "ALO-FIGHT-06", "prompt.foe.here", plain={w.DONE_NOW: "caption.done.foe"}
        ),
        MoreChargesWords(
            rule.MORE_CHARGES,
            "ALO-ITEM-05",
            "prompt.more-charges",
            plain={w.DONE_NOW: "caption.done.more-charges"},
        ),
    ],
    effects=rule.EFFECTS,
    texts=[TextOf(Attack, _attack_text), TextOf(FreeFight, _free_fight_text), TextOf(Counter, _counter_text)],
    answers=(
        Answer(
            w.FIGHT_FOE,
            "fight",
            _fight,
            _fought,
            synonyms=("attack", "hit", "shoot", "kill"),
            nothing=simply("ALO-FIGHT-01", "refusal.fight.nobody"),
            said=(
                "FOE",
                "FOE AT",
            ),
        ),
        plain(w.SPEND_MORE, "spend more", "spend", "more"),
    ),
    slots={"FOE": _foes},
    sentences={
        rule.NOT_HERE: _absent("ALO-FIGHT-01", "refusal.fight.not-here"),
        rule.NOT_IN_SIGHT: _absent("ALO-FIGHT-06", "refusal.fight.not-in-sight"),
    },
    offers=(Offer(w.FIGHT_FOE, "fight creature", "place among creatures in reach", _places),),
)

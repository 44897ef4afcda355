"""A card's rules text, made from its effects, so that it can never differ from what the card does.

Every effect is one message in the form of an instruction; larger texts are put together from such messages, so
that another language can phrase each of them as it likes. On the Hero's things "you" are the Hero; reactions are
read by both sides and speak of the Hero and the Evil players.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Generic, TypeVar

from penumbra.games.alone import registry
from penumbra.games.alone.content.box import Box
from penumbra.games.alone.content.schema import AllySide, Entry, HeroSide, Item, Mission, Stats
from penumbra.games.alone.content.vocabulary import EffectForm
from penumbra.kernel.message import Message, Param, chain

E = TypeVar("E", bound=EffectForm)

NOTHING = Message("do.nothing")

# -- whole cards -----------------------------------------------------------------------------------------


def item_text(box: Box, design: int) -> list[Message]:
    """What it is and what upgrades it, then its basic and its advanced effect (ALO-UPG-05)."""
    item = box.items[design]
    return [
        _item_line(item),
        Message("line.basic", {"text": effects_text(item.basic)}),
        Message("line.advanced", {"text": effects_text(item.advanced, before=item.basic)}),
    ]


def _item_line(item: Item) -> Message:
    kinds: dict[str, Param] = {
        "kind": Message(f"kind.{item.kind}"),
        "component": Message(f"component.{item.component}"),
    }
    if item.occasion is not None:
        return Message("line.item.passive", {**kinds, "when": Message(f"occasion.{item.occasion}")})
    return Message("line.item", {**kinds, "action": Message(f"action.{item.action}")})


def reaction_text(box: Box, design: int) -> list[Message]:
    """When it may be played, what it does, and what it does instead when it is dangerous (ALO-REACT-09)."""
    card = box.reactions[design]
    when = Message(f"moment.{card.on}.{card.moment}")
    return [
        Message("line.end-of-turn" if card.moment == "end" else "line.instant", {"when": when}),
        Message("line.text", {"text": effects_text(card.effects)}),
        Message("line.dangerous", {"text": effects_text(card.dangerous)}),
    ]


def mission_text(box: Box, number: int) -> list[Message]:
    """What to do, the special condition or the rule of the final mission, and what it brings."""
    mission = box.missions[number]
    lines = [Message("line.final" if mission.colour == "red" else "line.starting", {"task": _task(mission)})]
    if mission.trouble is not None:
        trouble = f"trouble.{mission.trouble}"
        lines.append(Message("line.trouble", {"name": Message(trouble), "text": Message(f"{trouble}.text")}))
    if mission.rule is not None:
        # The ally that wakes the survivor is part of the rule; completing any final mission wins (ALO-END-01).
        return [*lines, Message(f"finale.{mission.rule}"), Message("line.win")]
    return [*lines, Message("line.reward", {"text": effects_text(mission.reward)})]


def character_text(box: Box, number: int) -> list[Message]:
    """The Hero's ability, then as an ally the skill for a charge and the sacrifice (ALO-ALLY-03, ALO-ALLY-04)."""
    hero, ally = box.characters[number].hero, box.characters[number].ally
    return [
        Message("line.hero", {"when": _hero_when(hero), "text": _during(hero.when, hero.effects)}),
        Message("line.ally", {"when": _ally_when(ally), "text": _during(ally.when, ally.skill)}),
        Message("line.sacrifice", {"text": effects_text(ally.sacrifice)}),
    ]


def creature_text(box: Box, type: int) -> list[Message]:
    """Both sides of the creature's card and the skill that killing it teaches (ALO-STAT-01, ALO-XP-01)."""
    creature = box.creatures[type]
    return [
        Message("line.normal", {"stats": _spawned_stats(creature.normal)}),
        Message("line.nightmare", {"stats": _spawned_stats(creature.nightmare)}),
        Message("line.teaches", {"skill": Message(f"skill.{creature.skill}")}),
    ]


def boss_text(box: Box, number: int) -> list[Message]:
    """A boss is of a type, on its nightmare side, and outside the creature limit (ALO-MIS-16)."""
    boss = box.bosses[number]
    model = next(creature for creature in box.creatures if creature.id == boss.type)
    kind = {"creature": Message(f"creature.{boss.type}"), "stats": _stats(model.nightmare)}
    lines = [
        Message("line.boss", {**kind}),
        Message("line.boss.limit"),
        Message("line.boss.ranged" if boss.ranged else "line.boss.near"),
    ]
    moves = Message("line.boss.moves", {"n": boss.moves}) if boss.moves else Message("line.boss.stalks")
    return [*lines, moves, Message("line.boss.teaches")]


def program_text(box: Box, program: int) -> Message:
    """What a program of the box does, without a full stop: for menus."""
    return effects_text(box.effects_of[program])


# -- parts of cards --------------------------------------------------------------------------------------


def _task(mission: Mission) -> Message:
    """The way to complete a mission; three final missions ask for one thing more."""
    visit = _visit(mission)
    match mission.rule:
        case "self-destruct" | "alpha":
            return next_to(Message(f"task.{mission.rule}"), visit)
        case "purge":
            return next_to(visit, Message("task.purge"))
        case _:
            return visit


def _visit(mission: Mission) -> Message:
    params: dict[str, Param] = {"room": Message(f"room.{mission.room}"), "n": mission.interacts}
    if not mission.charges:
        return Message("task", params)
    charges = {
        "charges": amount("charge", mission.charges),
        "items": Message(f"items.{mission.charge_kind or 'any'}"),
    }
    return Message("task.charges", {**params, **charges})


def _hero_when(hero: HeroSide) -> Message:
    if hero.when == "end-of-round":
        return Message("when.end-of-round")
    limit = "once" if hero.limit == "once-per-round" else "always"
    return Message(f"when.{limit}", {"action": Message(f"action.{hero.when}")})


def _ally_when(ally: AllySide) -> Message:
    if ally.when == "start-of-turn":
        return Message("when.start-of-turn")
    return Message("when.action", {"action": Message(f"action.{ally.when}")})


def _during(when: str, effects: Sequence[EffectForm]) -> Message:
    """A character's effects add to the action; going farther is the one that stretches it."""
    text = texts().get(type(effects[0])) if len(effects) == 1 else None
    return (text.during(effects[0], when) if text is not None else None) or effects_text(effects)


def _spawned_stats(side: Stats) -> Message:
    return Message("stats.spawn", {"stats": _stats(side), "n": side.spawn})


def _stats(side: Stats) -> Message:
    dark, light = side.attack
    dice: dict[str, Param] = {"n": dark, "light": light}
    wound, kill = side.health
    parts: dict[str, Param] = {
        "attack": Message(f"stats.attack{flags(even=dark == light, dark=light == 0 < dark)}", dice),
        "health": Message("stats.health", {"wound": wound, "kill": kill}),
        "scare": Message("stats.scare", {"n": side.sanity}) if side.sanity else Message("stats.scare.none"),
    }
    return Message("stats", parts)


# -- small words -----------------------------------------------------------------------------------------


def amount(what: str, n: int) -> Message:
    """'2 Health', '1 die', '3 Sectors'."""
    return Message(f"amount.{what}", {"n": n})


def amounts(**numbers: int) -> list[Message]:
    """Those that are not 0, each with its number."""
    return [amount(what, n) for what, n in numbers.items() if n]


def next_to(*parts: Message) -> Message:
    """One sentence after the other."""
    return chain("text.next", parts)


def sentences(parts: Sequence[Message]) -> Message:
    return next_to(*parts) if parts else NOTHING


# -- effects ---------------------------------------------------------------------------------------------


def effects_text(
    effects: Sequence[EffectForm], before: Sequence[EffectForm] = (), inner: bool = False
) -> Message:
    """Effects in their order. `before`: what was done already. `inner`: inside another sentence."""
    done, parts = list(before), []
    for effect in effects:
        parts.append(_following(effect, done[-1]) if done else effect_text(effect))
        done.append(effect)
    return chain("text.next.inner" if inner else "text.next", parts) if parts else NOTHING


def _following(effect: EffectForm, last: EffectForm) -> Message:
    """An effect that takes up the one before it: one more target, or 'it' for the creature just moved."""
    text = texts().get(type(effect))
    return (text.after(effect, last) if text is not None else None) or effect_text(effect)


def effect_text(effect: EffectForm) -> Message:
    """One effect as an instruction, without a full stop. What is special about one stands in its folder; any other is
    said by its word, with its number if it has one."""
    text = texts().get(type(effect))
    if text is not None:
        return text.say(effect)
    n = getattr(effect, "n", None)
    return Message(f"do.{effect.do}", {} if n is None else {"n": n})


class EffectText:
    """The words of one effect. A folder of rules brings them."""

    def __init__(self, kind: type[EffectForm]) -> None:
        self.kind = kind

    def say(self, effect: EffectForm) -> Message:
        raise NotImplementedError

    def after(self, effect: EffectForm, last: EffectForm) -> Message | None:
        """In other words after the effect before it; None: in the same."""
        return None

    def during(self, effect: EffectForm, when: str) -> Message | None:
        """In other words where a character adds it to an action; None: in the same."""
        return None


class TextOf(EffectText, Generic[E]):
    """Words that one function says."""

    def __init__(self, kind: type[E], said: Callable[[E], Message]) -> None:
        super().__init__(kind)
        self._kind, self._said = kind, said

    def say(self, effect: EffectForm) -> Message:
        assert isinstance(effect, self._kind)
        return self._said(effect)


@cache
def texts() -> dict[type[EffectForm], EffectText]:
    """By the class of an effect in the schema: what the folders say about it."""
    found: dict[type[EffectForm], EffectText] = {}
    for text in (text for part in registry.parts() for text in part.texts):
        assert text.kind not in found, f"two texts for {text.kind.__name__}"
        found[text.kind] = text
    return found


def flags(**flags: bool) -> str:
    """The ending of a key: '.safe.quiet'."""
    return "".join(f".{name}" for name, held in flags.items() if held)


# -- packs of your own -----------------------------------------------------------------------------------


def own_texts(box: Box) -> dict[str, str]:
    """Names and flavour of entries, for those that no catalogue knows."""
    kinds: dict[str, Sequence[Entry]] = {
        "item": box.items,
        "reaction": box.reactions,
        "mission": box.missions,
        "character": box.characters,
        "creature": box.creatures,
        "boss": box.bosses,
    }
    found: dict[str, str] = {}
    for kind, entries in kinds.items():
        for entry in entries:
            found[f"{kind}.{entry.id}"] = _own_name(entry)
            found[f"{kind}.{entry.id}.flavour"] = entry.flavour or ""
    found |= {f"character.{one.id}.title": "" for one in box.characters}
    found |= {f"creature.{one.id}.plural": _own_name(one) for one in box.creatures}
    return found


def _own_name(entry: Entry) -> str:
    return entry.name or entry.id.replace("-", " ").capitalize()

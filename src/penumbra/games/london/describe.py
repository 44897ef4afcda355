"""A card's rules text, made from its effects, so that it can never differ from what the card does.

Every effect is one message in the form of an instruction; larger texts are put together from such messages, so
that another language can phrase each of them as it likes. Where an effect ignores a filter, so does its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, get_args

from penumbra.games.london import registry
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import KEYWORDS, Influence, Monster, Relic, Trigger
from penumbra.games.london.content.vocabulary import (
    RESOURCES,
    Condition,
    Count,
    Effect,
    EffectForm,
    Filter,
)
from penumbra.games.london.effects.gain.form import Gain
from penumbra.kernel.message import Message, Param

if TYPE_CHECKING:
    from penumbra.games.london.part import EffectWords

ALL_KEYWORDS = ("draw", *KEYWORDS, "claim")
NAMED_ON_OCCASION = ("curse", "sacrifice", "command", "destroy", "rally")
"""The keywords that a Triggered ability names as its occasion."""

# -- whole cards -----------------------------------------------------------------------------------------


def card_text(box: Box, design: int) -> list[Message]:
    """The rules text of a card, one message per line, in the order in which it is carried out (TOL-ABIL-06)."""
    model = box.models[design]
    match model:
        case Monster():
            return _monster_lines(box, model)
        case Relic():
            return _relic_lines(box, model)
        case Influence():
            return _influence_lines(box, model)


def _monster_lines(box: Box, model: Monster) -> list[Message]:
    lines = [*_resource_line(box, model.gain), *_keyword_line(box, model.keywords)]
    if model.claim:
        lines.append(Message("line.claim"))
    if model.unique:
        lines.append(Message("line.text", {"text": effects_text(box, model.unique)}))
    lines += _trigger_lines(box, model.triggers)
    lines += [
        Message("line.horde", {"text": effects_text(box, ability, bare=True)}) for ability in model.horde
    ]
    return lines + _armour_line(model.armour)


def _relic_lines(box: Box, model: Relic) -> list[Message]:
    lines: list[Message] = []
    if model.action:
        lines.append(Message("line.action", {"text": effects_text(box, model.action, bare=True)}))
    return lines + _trigger_lines(box, model.triggers) + _armour_line(model.armour)


def _influence_lines(box: Box, model: Influence) -> list[Message]:
    """The part that needs a Monster of the Overlord's faction says so (TOL-INF-03)."""
    faction = next(overlord.faction for overlord in box.overlords if overlord.id == model.overlord)
    kin = {"card": one(Filter(faction=faction), "monster"), "text": effects_text(box, model.kin)}
    return [
        *_resource_line(box, model.gain),
        *_keyword_line(box, model.keywords),
        Message("line.kin", {**kin}),
    ]


def _resource_line(box: Box, gain: Gain | None) -> list[Message]:
    if gain is None:
        return []
    if gain.per is not None:
        return [Message("line.text", {"text": effect_text(box, gain)})]
    return [Message("line.resource", {"amounts": amounts(gain.coin, gain.might, gain.recovery)})]


def _keyword_line(box: Box, keywords: Sequence[Effect]) -> list[Message]:
    """As printed: one after the other, in the order in which they are carried out (AMB-10)."""
    if not keywords:
        return []
    text = effect_text(box, keywords[0])
    for keyword in keywords[1:]:
        text = Message("text.comma", {"first": text, "next": effect_text(box, keyword)})
    return [Message("line.keywords", {"keywords": text})]


def _trigger_lines(box: Box, triggers: Iterable[Trigger]) -> list[Message]:
    return [Message("line.text", {"text": trigger_text(box, trigger)}) for trigger in triggers]


def _armour_line(armour: int) -> list[Message]:
    return [Message("line.armour", {"armour": armour})] if armour else []


def links_text(box: Box, design: int) -> Message | None:
    """The two Horde indicators of a faction Monster (TOL-COMP-05)."""
    model = box.models[design]
    if not isinstance(model, Monster) or model.left is None or model.right is None:
        return None
    return Message("line.links", {"left": faction_name(model.left), "right": faction_name(model.right)})


def overlord_text(box: Box, number: int) -> Message:
    """The ability on an Overlord sheet, once per turn (TOL-OVL-02)."""
    return Message("line.overlord", {"text": effects_text(box, box.overlords[number].action)})


def program_text(box: Box, program: int) -> Message:
    """What a program of the box does, without a full stop: for menus."""
    return effects_text(box, box.effects_of[program], bare=True)


# -- keywords --------------------------------------------------------------------------------------------


def keyword_text(box: Box, choices: Sequence[int], keyword: str) -> Message:
    """A short explanation of a keyword, with the numbers of the box and the choices of the house rules."""
    for form, words in effect_words().items():
        if words.explain is not None and keyword in _words_of(form):
            return words.explain(box, choices)
    return Message(f"keyword.{keyword}")


@cache
def effect_words() -> dict[type[EffectForm], EffectWords]:
    """By form: the effect and what is said about it."""
    return {words.form: words for part in registry.parts() for words in part.effects}


def _words_of(form: type[EffectForm]) -> tuple[str, ...]:
    return get_args(form.model_fields["do"].annotation)


def keywords_of(box: Box, design: int) -> tuple[str, ...]:
    """The keywords that a card's text uses, for explanations beside the card."""
    model = box.models[design]
    found = set(_keywords_in(_all_effects(model)))
    found |= {trigger.on for trigger in triggers_of(model)} & set(NAMED_ON_OCCASION)
    if isinstance(model, Monster) and model.claim:
        found.add("claim")
    return tuple(keyword for keyword in ALL_KEYWORDS if keyword in found)


def _all_effects(model: Monster | Relic | Influence) -> list[Effect]:
    effects: list[Effect] = []
    if isinstance(model, Influence):
        effects += (*model.keywords, *model.kin)
    elif isinstance(model, Relic):
        effects += model.action
    else:
        effects += (*model.keywords, *model.unique)
        effects += (effect for ability in model.horde for effect in ability)
    return effects + [effect for trigger in triggers_of(model) for effect in trigger.do]


def _keywords_in(effects: Iterable[Effect]) -> Iterable[str]:
    for effect in effects:
        yield from effect.keywords()
        for inner in effect.inner():
            yield from _keywords_in(inner)


# -- small words -----------------------------------------------------------------------------------------


def amount(what: str, n: int) -> Message:
    """'2 Coins', '1 card', '3 Life'."""
    return Message(f"amount.{what}", {"n": n})


def amounts(coin: int, might: int, recovery: int) -> list[Message]:
    """The resources there are, each with its number."""
    pool = zip(RESOURCES, (coin, might, recovery), strict=True)
    return [amount(resource, n) for resource, n in pool if n]


def resource_name(resource: str, n: int = 2) -> Message:
    return Message(f"resource.{resource}", {"n": n})


def faction_name(faction: str, n: int = 1) -> Message:
    return Message(f"faction.{faction}", {"n": n})


# -- cards that are meant --------------------------------------------------------------------------------


def one(where: Filter | None, fallback: str) -> Message:
    """A card that fits, with its article: 'a Spirit Monster of cost 3 or less'."""
    return _with_cost(where, Message(f"{_noun(where, fallback)}.a", _name(where)))


def some(where: Filter | None, fallback: str, n: int) -> Message:
    """Cards that fit, without article or number, in the form that goes with `n`."""
    return _with_cost(where, Message(_noun(where, fallback), {"n": n, **_name(where)}))


def _noun(where: Filter | None, fallback: str) -> str:
    """The key of a noun. Only Monsters have a faction, so an Undead card is an Undead Monster."""
    if where is None:
        return f"noun.{fallback}"
    if where.card is not None:
        return "noun.named"
    if where.faction == "none":
        return "noun.factionless" if (where.type or fallback) == "monster" else "noun.factionless-card"
    return f"noun.{where.faction or where.type or fallback}"


def _name(where: Filter | None) -> dict[str, Param]:
    return {"card": Message(f"card.{where.card}")} if where is not None and where.card is not None else {}


def _with_cost(where: Filter | None, cards: Message) -> Message:
    if where is None or (where.cost_min is None and where.cost_max is None):
        return cards
    if where.cost_min is None:
        return Message("noun.cost.most", {"cards": cards, "cost": where.cost_max or 0})
    if where.cost_max is None:
        return Message("noun.cost.least", {"cards": cards, "cost": where.cost_min})
    if where.cost_min == where.cost_max:
        return Message("noun.cost.exact", {"cards": cards, "cost": where.cost_min})
    return Message("noun.cost.between", {"cards": cards, "least": where.cost_min, "most": where.cost_max})


# -- counts and conditions -------------------------------------------------------------------------------

COUNTED_NOUN: Mapping[str, str] = {
    "monsters": "monster", "opponent-monsters": "monster", "relics": "relic", "opponent-relics": "relic",
    "horde": "monster", "hordes": "horde", "highest-cost": "monster", "rally": "rally", "cursed": "time",
    "lost-life": "life", "earlier-turns": "turn",
}  # fmt: skip
"""What a count counts where no filter says more; elsewhere it is cards."""
WITHOUT_FILTER = ("hand", "opponent-hand", "horde", "hordes", "rally", "cursed", "lost-life", "earlier-turns")
WITHOUT_SELF = (
    "monsters", "opponent-monsters", "relics", "opponent-relics", "cards-in-play", "discard-pile",
    "opponent-discard-pile",
)  # fmt: skip
"""The counts that can leave out the card itself."""


def count_text(count: Count) -> Message:
    """What stands behind 'for each'."""
    n = 2 if count.count == "highest-cost" else 1  # 'the highest cost among your Monsters'
    cards = some(_counted(count), COUNTED_NOUN.get(count.count, "card"), n)
    if _leaves_itself_out(count):
        cards = Message("noun.other", {"cards": cards})
    return Message(f"count.{count.count}", {"cards": cards})


def condition_text(condition: Condition) -> Message:
    """What stands behind 'if'."""
    return Message(
        f"when.{condition.count}", {"amount": _compared(condition), "cards": _compared_cards(condition)}
    )


def _compared_cards(condition: Condition) -> Message:
    return some(_counted(condition), COUNTED_NOUN.get(condition.count, "card"), 2)


def _compared(condition: Condition) -> Message:
    noun, where = COUNTED_NOUN.get(condition.count, "card"), _counted(condition)
    least, most = condition.at_least, condition.at_most
    n = least if least is not None else most or 0
    if condition.count == "highest-cost":
        return Message(f"quantity.number.{'most' if least is None else 'least'}", {"n": n})
    other = _leaves_itself_out(condition)
    if least == 1:
        return Message("quantity.another", {"cards": some(where, noun, 1)}) if other else one(where, noun)
    cards = some(where, noun, n)
    if other:
        cards = Message("noun.other", {"cards": cards})
    if n == 0:
        return Message("quantity.none", {"cards": cards})
    return Message(f"quantity.{'most' if least is None else 'least'}", {"n": n, "cards": cards})


def _counted(count: Count) -> Filter | None:
    return None if count.count in WITHOUT_FILTER else count


def _leaves_itself_out(count: Count) -> bool:
    return count.others and count.count in WITHOUT_SELF


# -- effects ---------------------------------------------------------------------------------------------


def effects_text(box: Box, effects: Sequence[Effect], bare: bool = False, inner: bool = False) -> Message:
    """Effects in their order. `bare`: a mere gain is just '2 Might'. `inner`: inside another sentence."""
    if not effects:
        return Message("do.nothing")
    first, rest = effects[0], effects[1:]
    if bare and not rest and isinstance(first, Gain) and first.per is None:
        return Message("line.resource", {"amounts": amounts(first.coin, first.might, first.recovery)})
    said = effect_text(box, first)
    if not rest:
        return said
    following = effects_text(box, rest, inner=inner)
    if first.if_you_do():
        return Message(first.if_you_do(), {"rest": following})  # declining drops the rest
    return Message("text.next.inner" if inner else "text.next", {"first": said, "next": following})


def effect_text(box: Box, effect: Effect) -> Message:
    """One effect as an instruction, without a full stop."""
    return effect_words()[type(effect)].text(box, effect)


def may(optional: bool) -> str:
    """How a key goes on where the card says 'may'."""
    return ".may" if optional else ""


def per(text: Message, count: Count | None) -> Message:
    """An instruction, carried out for each thing counted."""
    return text if count is None else Message("do.per", {"effect": text, "count": count_text(count)})


def cost_parts(life: int, coin: int, might: int, recovery: int) -> list[Message]:
    """What has to be paid, cards to discard apart."""
    return [*([amount("life", life)] if life else []), *amounts(coin, might, recovery)]


# -- Triggered abilities ---------------------------------------------------------------------------------

OCCASION_CARD: Mapping[str, str] = {
    "play": "card", "buy": "card", "sacrifice": "card", "destroy": "card", "discard": "card", "relic": "relic",
    "haunt": "monster", "command": "monster",
}  # fmt: skip
"""The events that have a card, and what it is where no filter says more."""


def triggers_of(model: Monster | Relic | Influence) -> tuple[Trigger, ...]:
    """Influence cards have none besides the part that needs kin."""
    return () if isinstance(model, Influence) else model.triggers


def trigger_text(box: Box, trigger: Trigger) -> Message:
    """A Triggered ability: what you gain, how often, on what (TOL-ABIL-08); a longer benefit comes last."""
    limit = "first" if trigger.first else "times" if trigger.times else "each"
    benefit = _benefit(box, trigger)
    params: dict[str, Param] = {"occasion": _occasion(trigger), "benefit": benefit}
    if limit == "times":
        params["n"] = trigger.times
    short = ".short" if trigger.window == "after" and _is_short(trigger) else ""
    return Message(f"trigger.{trigger.window}.{limit}{short}", params)


def _is_short(trigger: Trigger) -> bool:
    effect = trigger.do[0]
    return len(trigger.do) == 1 and effect.short and not effect.optional()


def _benefit(box: Box, trigger: Trigger) -> Message:
    if trigger.window != "instead":
        return effects_text(box, trigger.do, inner=True)
    if trigger.prevent:
        change = Message(f"trigger.reduce.{trigger.on}", {"n": trigger.prevent})
    else:
        change = Message("trigger.cancel")
    if not trigger.do:
        return change
    return Message("text.next.inner", {"first": change, "next": effects_text(box, trigger.do, inner=True)})


def _occasion(trigger: Trigger) -> Message:
    """'you play a Spirit Monster', 'your opponent would lose Life'."""
    stem = "would" if trigger.window == "instead" else "on"
    if trigger.on == "horde" and trigger.where is not None:
        return Message(f"on.horde-with.{trigger.by}", {"card": one(trigger.where, "monster")})
    if trigger.on in OCCASION_CARD:
        return Message(
            f"{stem}.{trigger.on}.{trigger.by}", {"card": one(trigger.where, OCCASION_CARD[trigger.on])}
        )
    return Message(f"{stem}.{trigger.on}.{trigger.by}")

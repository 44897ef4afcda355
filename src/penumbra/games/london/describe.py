"""A card's rules text, made from its effects, so that it can never differ from what the card does.

Every effect is one message in the form of an instruction; larger texts are put together from such messages, so
that another language can phrase each of them as it likes. Where an effect ignores a filter, so does its text.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from penumbra.games.london import house_rules
from penumbra.games.london.content.box import Box
from penumbra.games.london.content.schema import (
    KEYWORDS,
    RESOURCES,
    ActivateHorde,
    ActivateRelic,
    Buy,
    Choose,
    Command,
    Condition,
    Convert,
    Count,
    Destroy,
    Discard,
    Draw,
    Effect,
    Filter,
    Gain,
    GainLife,
    If,
    Influence,
    Keyword,
    Look,
    LookStep,
    LoseLife,
    Monster,
    Pay,
    Relic,
    Sacrifice,
    Trigger,
)
from penumbra.kernel.message import Message, Param, chain

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
    lines = [*_resource_line(model.gain), *_keyword_line(box, model.keywords)]
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
    return [*_resource_line(model.gain), *_keyword_line(box, model.keywords), Message("line.kin", {**kin})]


def _resource_line(gain: Gain | None) -> list[Message]:
    if gain is None:
        return []
    if gain.per is not None:
        return [Message("line.text", {"text": _gain(gain)})]
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
    numbers = box.numbers
    match keyword:
        case "curse":
            return Message("keyword.curse", {"life": amount("life", numbers.curse_life)})
        case "frenzy":
            one_of, other = house_rules.FRENZY_CHOICES[choices[house_rules.FRENZY]]
            gains = {
                "one": amount(RESOURCES[one_of], numbers.frenzy),
                "other": amount(RESOURCES[other], numbers.frenzy),
            }
            return Message("keyword.frenzy", {**gains})
        case "sacrifice":
            resource = RESOURCES[house_rules.SACRIFICE_RESOURCE[choices[house_rules.SACRIFICE_REWARD]]]
            return Message("keyword.sacrifice", {"reward": amount(resource, numbers.sacrifice)})
        case "command":
            return Message("keyword.command", {"card": _commanded(box, None)})
        case _:
            return Message(f"keyword.{keyword}")


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
        if effect.do in ALL_KEYWORDS:
            yield effect.do
        if isinstance(effect, Buy) and effect.claim:
            yield "claim"
        if isinstance(effect, (Pay, If)):
            yield from _keywords_in(effect.then)
        if isinstance(effect, If):
            yield from _keywords_in(effect.otherwise)
        if isinstance(effect, Choose):
            for part in effect.of:
                yield from _keywords_in(part)


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
    if isinstance(first, Destroy) and first.what == "this" and first.may:
        return Message("do.destroy.this.may.then", {"rest": following})  # declining drops the rest
    return Message("text.next.inner" if inner else "text.next", {"first": said, "next": following})


def effect_text(box: Box, effect: Effect) -> Message:
    """One effect as an instruction, without a full stop."""
    match effect:
        case Gain():
            return _gain(effect)
        case GainLife():
            return _per(Message("do.life", {"n": effect.n}), effect.per)
        case LoseLife():
            return _per(Message(f"do.lose.{effect.who}", {"n": effect.n}), effect.per)
        case Draw():
            return _per(Message("do.draw", {"n": effect.n}), effect.per)
        case Keyword():
            return Message(f"do.{effect.do}")
        case Sacrifice():
            return _sacrifice(effect)
        case Command():
            return _command(box, effect)
        case Destroy():
            return _destroy(effect)
        case Discard():
            return Message(f"do.discard.{effect.who}{'.up-to' if effect.up_to else ''}", {"n": effect.n})
        case Convert():
            pair = {"source": resource_name(effect.source), "to": resource_name(effect.to)}
            return Message("do.convert", {**pair})
        case Look():
            return _look(effect)
        case ActivateRelic():
            key = f"do.relic{'.again' if effect.again else ''}{_may(effect.may)}"
            return Message(key, {"card": one(effect.where, "relic")})
        case ActivateHorde():
            return _activate_horde(effect)
        case Buy():
            return _buy(effect)
        case Pay():
            return _pay(box, effect)
        case Choose():
            return _choose(box, effect)
        case If():
            return _if(box, effect)


def _may(may: bool) -> str:
    return ".may" if may else ""


def _gain(effect: Gain) -> Message:
    gained = amounts(effect.coin, effect.might, effect.recovery)
    if effect.per is None:
        return Message("do.gain", {"amounts": gained})
    if effect.from_second_turn:
        return Message("do.gain.from-second-turn", {"amounts": gained})
    if effect.per.count == "highest-cost" and len(gained) == 1 and gained[0].params["n"] == 1:
        resource = RESOURCES[(effect.coin, effect.might, effect.recovery).index(1)]
        cards = some(effect.per, "monster", 2)
        text = Message("do.gain.highest-cost", {"resource": resource_name(resource), "cards": cards})
    else:
        text = _per(Message("do.gain", {"amounts": gained}), effect.per)
    if effect.max is None:
        return text
    return Message(
        "do.gain.max" if len(gained) == 1 else "do.gain.max.each", {"gain": text, "most": effect.max}
    )


def _per(text: Message, per: Count | None) -> Message:
    return text if per is None else Message("do.per", {"effect": text, "count": count_text(per)})


def _sacrifice(effect: Sacrifice) -> Message:
    """From play and without a filter it is the plain keyword (TOL-KEY-06)."""
    if effect.source == "play" and effect.where is None:
        return Message(f"do.sacrifice{_may(effect.may)}")
    return Message(f"do.sacrifice.{effect.source}{_may(effect.may)}", {"card": one(effect.where, "card")})


def _command(box: Box, effect: Command) -> Message:
    """Without a filter and into the hand it is the plain keyword (TOL-KEY-08)."""
    if effect.to == "hand" and effect.where is None:
        return Message(f"do.command{_may(effect.may)}")
    return Message(f"do.command.{effect.to}{_may(effect.may)}", {"card": _commanded(box, effect.where)})


def _commanded(box: Box, where: Filter | None) -> Message:
    """COMMAND always takes Monsters; without a filter of its own those below the number in the rules."""
    if where is None:
        return one(Filter(type="monster", cost_max=box.numbers.command_below - 1), "monster")
    card = one(where.model_copy(update={"type": "monster"}), "monster")
    if where.cost_min is None and where.cost_max is None and where.card is None:
        return Message("noun.cost.any", {"cards": card})
    return card


def _destroy(effect: Destroy) -> Message:
    """Of any card in play or on the Street it is the plain keyword (TOL-KEY-11, TOL-KEY-12)."""
    if effect.what == "any" and effect.where is None:
        return Message(f"do.destroy{_may(effect.may)}")
    return Message(f"do.destroy.{effect.what}{_may(effect.may)}", {"card": one(effect.where, "card")})


def _activate_horde(effect: ActivateHorde) -> Message:
    if effect.others:
        card = Message("quantity.another", {"cards": some(effect.where, "monster", 1)})
    else:
        card = one(effect.where, "monster")
    return Message(f"do.horde{_may(effect.may)}", {"card": card})


def _buy(effect: Buy) -> Message:
    text = Message(f"buy{_may(effect.may)}", {"card": one(effect.where, "card")})
    text = Message(f"buy.{effect.source}", {"buy": text})
    return with_terms(text, effect.rebate, effect.pay, effect.claim)


def with_terms(text: Message, rebate: int, pay: Sequence[str], claim: bool) -> Message:
    """What is unusual about a purchase, after what may be bought."""
    if rebate:
        less: Param = amount(pay[0], rebate) if len(pay) == 1 else rebate
        text = Message("buy.rebate", {"buy": text, "rebate": less})
    if len(pay) > 1:
        text = Message("buy.mix", {"buy": text, "resources": [resource_name(resource) for resource in pay]})
    elif pay[0] != "coin":
        text = Message("buy.with", {"buy": text, "resource": resource_name(pay[0])})
    return Message("buy.claim", {"buy": text}) if claim else text


def _pay(box: Box, effect: Pay) -> Message:
    then = effects_text(box, effect.then, inner=True)
    paid = cost_parts(effect.life, effect.coin, effect.might, effect.recovery)
    if not paid:
        return Message("do.pay.discard", {"n": effect.discard, "then": then})
    if effect.discard:
        return Message("do.pay.both", {"cost": paid, "n": effect.discard, "then": then})
    return Message("do.pay", {"cost": paid, "then": then})


def cost_parts(life: int, coin: int, might: int, recovery: int) -> list[Message]:
    """What has to be paid, cards to discard apart."""
    return [*([amount("life", life)] if life else []), *amounts(coin, might, recovery)]


def _choose(box: Box, effect: Choose) -> Message:
    parts = [Message("choose.part", {"text": effects_text(box, part, inner=True)}) for part in effect.of]
    return Message("do.choose", {"parts": chain("text.space", parts)})


def _if(box: Box, effect: If) -> Message:
    text = {"condition": condition_text(effect.when), "then": effects_text(box, effect.then, inner=True)}
    if not effect.otherwise:
        return Message("do.if", {**text})
    return Message("do.if.otherwise", {**text, "otherwise": effects_text(box, effect.otherwise, inner=True)})


# -- looking ---------------------------------------------------------------------------------------------


def _look(effect: Look) -> Message:
    text = Message(f"do.{effect.do}.{effect.whose}", {"n": effect.n})
    for step in effect.steps:
        text = _look_step(effect, step, text)
    return _look_rest(effect, text)


def _look_step(effect: Look, step: LookStep, before: Message) -> Message:
    """'... and take one of them', '... You may take one of them', '... If it is a Monster, take it'."""
    if effect.n == 1 and step.where is not None:
        what = {"card": one(step.where, "card"), "action": _look_action(effect, step, Message("look.it"))}
        return Message(f"look.if{_may(step.may)}", {"look": before, **what})
    action = _look_action(effect, step, Message("look.it") if effect.n == 1 else _of_them(step))
    return Message("look.may" if step.may else "look.and", {"look": before, "action": action})


def _of_them(step: LookStep) -> Message:
    n = step.take or step.discard or step.play or 1
    sort = "up-to" if step.may and n > 1 else "exactly"
    if step.where is None:
        return Message(f"look.{sort}", {"n": n})
    if n == 1:
        return Message("look.among", {"cards": one(step.where, "card")})
    return Message(f"look.among.{sort}", {"n": n, "cards": some(step.where, "card", n)})


def _look_action(effect: Look, step: LookStep, what: Message) -> Message:
    if step.take is not None:
        return Message("look.take", {"what": what})
    if step.play is not None:
        return Message("look.play", {"what": what})
    return Message(f"look.discard.{effect.whose}", {"what": what})


def _look_rest(effect: Look, text: Message) -> Message:
    """What happens to cards that no step took; a single card that stays where it was needs no word."""
    some_left = "rest" if effect.steps else "all"
    if effect.rest == "discard":
        return Message(f"look.{some_left}.discard.{effect.whose}", {"look": text, "n": effect.n})
    return Message(f"look.{some_left}.top", {"look": text}) if effect.n > 1 else text


# -- Triggered abilities ---------------------------------------------------------------------------------

OCCASION_CARD: Mapping[str, str] = {
    "play": "card", "buy": "card", "sacrifice": "card", "destroy": "card", "discard": "card", "relic": "relic",
    "haunt": "monster", "command": "monster",
}  # fmt: skip
"""The events that have a card, and what it is where no filter says more."""
SIMPLE = (Gain, GainLife, LoseLife, Draw, Keyword, Sacrifice, Command, Destroy, Discard)


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
    optional = isinstance(effect, (Sacrifice, Command, Destroy)) and effect.may
    return len(trigger.do) == 1 and isinstance(effect, SIMPLE) and not optional


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

"""Effects as short rows of signs, for cards too small for sentences.

A sign stands for one thing everywhere: a Coin is a Coin on a price, in a pool and on a card. Where signs would be
unclear or too many, there is no row and the card shows its text instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from markupsafe import Markup, escape

from penumbra.games.london.content.schema import KEYWORDS, Trigger
from penumbra.games.london.content.vocabulary import FACTIONS, RESOURCES, Count, Effect, Filter
from penumbra.games.london.effects.activate_horde.form import ActivateHorde
from penumbra.games.london.effects.activate_relic.form import ActivateRelic
from penumbra.games.london.effects.choose.form import Choose
from penumbra.games.london.effects.condition.form import If
from penumbra.games.london.effects.convert.form import Convert
from penumbra.games.london.effects.discard.form import Discard
from penumbra.games.london.effects.gain.form import Gain
from penumbra.games.london.effects.life.form import GainLife, LoseLife
from penumbra.games.london.effects.pay.form import Pay
from penumbra.games.london.effects.special_buy.form import Buy
from penumbra.games.london.keywords.command.form import Command
from penumbra.games.london.keywords.destroy.form import Destroy
from penumbra.games.london.keywords.draw.form import Draw
from penumbra.games.london.keywords.look.form import Look
from penumbra.games.london.keywords.sacrifice.form import Sacrifice

MOST_SIGNS = 6
"""More than these in a row are harder to read than words."""
TAG = re.compile(r"<[^>]*>")


class Unclear(Exception):
    """Signs would not say this."""


# -- single signs ----------------------------------------------------------------------------------------


@cache
def icon(name: str) -> Markup:
    """A small one-coloured picture from the sprite."""
    return Markup('<svg class="i"><use href="/static/icons.svg#i-{}"/></svg>').format(name)


@lru_cache(1024)
def amount(resource: str, n: int | str = "") -> Markup:
    """A resource (or Armour, or Life) with its number."""
    return Markup('<b class="r {}">{}</b>').format(resource, n)


def badge(faction: str) -> Markup:
    return Markup('<i class="f {}"></i>').format(faction)


def word(text: str) -> Markup:
    """A sign made of letters: a number, an arrow."""
    return Markup("<s>{}</s>").format(text)


ARROW = word("→")
OTHERS = icon("person")
HORDE = Markup('<i class="r seal-sign"></i>')
STREET = Markup('<i class="m lantern"></i>')

# -- rows ------------------------------------------------------------------------------------------------


def row(effects: Sequence[Effect]) -> Markup | None:
    """Effects as signs, or nothing where words are better."""
    return _joined(lambda: _effects(effects))


def trigger_row(trigger: Trigger) -> Markup | None:
    return _joined(lambda: _trigger(trigger))


def kin_row(faction: str, effects: Sequence[Effect]) -> Markup | None:
    """What an Influence card gives if a Monster of the Overlord's faction is in play."""
    return _joined(lambda: [badge(faction), word("?"), *_effects(effects)])


def _joined(make: Callable[[], list[Markup]]) -> Markup | None:
    try:
        signs = make()
    except Unclear:
        return None
    return Markup("").join(signs) if len(signs) <= MOST_SIGNS else None


def _effects(effects: Iterable[Effect]) -> list[Markup]:
    return [sign for effect in effects for sign in _effect(effect)]


def _effect(effect: Effect) -> list[Markup]:
    row = ROWS.get(type(effect))
    if row is not None:
        return row(effect)
    if effect.keyword and effect.do in DRAWN:
        return [icon(effect.do)]
    raise Unclear


def _gain(effect: Gain) -> list[Markup]:
    if effect.per is not None and effect.per.count == "highest-cost":
        return [word("↑"), amount("coin"), ARROW, *_amounts(effect, plain=True)]
    signs = _amounts(effect)
    if effect.from_second_turn:
        return [*signs, icon("hourglass"), word("2+")]
    if effect.per is not None:
        signs += [word("×"), *_count(effect.per)]
    if effect.max is not None:
        signs.append(word(f"≤{effect.max}"))
    return signs


def _amounts(effect: Gain | Pay, plain: bool = False) -> list[Markup]:
    return [
        amount(resource, "" if plain else getattr(effect, resource))
        for resource in RESOURCES
        if getattr(effect, resource)
    ]


COUNTED: Mapping[str, Sequence[Markup]] = {
    "discard-pile": [icon("discard")],
    "opponent-discard-pile": [OTHERS, icon("discard")],
    "sacrificed": [icon("sacrifice")],
    "destroyed": [icon("destroy")],
    "cursed": [icon("curse")],
    "relics": [icon("relic")],
    "hand": [icon("hand")],
    "rally": [icon("rally")],
    "hordes": [HORDE],
    "earlier-turns": [icon("hourglass")],
}


def _count(count: Count) -> list[Markup]:
    """What is counted: cards of a faction, cards up to a cost, or things with a sign of their own."""
    if count.count == "monsters":
        signs = _where(count)
        if not signs:
            raise Unclear
        return signs
    if count.count not in COUNTED:
        raise Unclear
    return [*COUNTED[count.count], *_where(count)]


def _where(where: Filter | None) -> list[Markup]:
    if where is None:
        return []
    signs: list[Markup] = []
    if where.card is not None or where.faction == "none" or where.cost_min is not None:
        raise Unclear
    if where.faction is not None:
        signs.append(badge(where.faction))
    if where.type == "relic":
        signs.append(icon("relic"))
    if where.cost_max is not None:
        signs.append(amount("coin", f"≤{where.cost_max}"))
    return signs


def _life(effect: GainLife) -> list[Markup]:
    return [amount("life", f"+{effect.n}"), *_times(effect.per)]


def _lose(effect: LoseLife) -> list[Markup]:
    if effect.who != "opponent":
        raise Unclear
    return [OTHERS, amount("life", f"−{effect.n}"), *_times(effect.per)]


def _times(per: Count | None) -> list[Markup]:
    return [] if per is None else [word("×"), *_count(per)]


def _draw(effect: Draw) -> list[Markup]:
    return [icon("draw"), word(str(effect.n)), *_times(effect.per)]


def _sacrifice(effect: Sacrifice) -> list[Markup]:
    place = [] if effect.source == "play" else [icon(effect.source)]
    return [icon("sacrifice"), *place, *_where(effect.where)]


def _command(effect: Command) -> list[Markup]:
    top = [icon("deck")] if effect.to == "top" else []
    return [icon("command"), *_where(effect.where), *top]


def _destroy(effect: Destroy) -> list[Markup]:
    who = {"opponent": [OTHERS], "street": [STREET], "own": [icon("hand")]}.get(effect.what, [])
    return [icon("destroy"), *who, *_where(effect.where)]


def _discard(effect: Discard) -> list[Markup]:
    who = [OTHERS] if effect.who == "opponent" else []
    return [*who, word(f"−{'≤' if effect.up_to else ''}{effect.n}"), icon("hand")]


def _convert(effect: Convert) -> list[Markup]:
    return [amount(effect.source), ARROW, amount(effect.to)]


def _look(effect: Look) -> list[Markup]:
    if effect.whose == "market" or len(effect.steps) > 1:
        raise Unclear
    signs = [*([OTHERS] if effect.whose == "opponent" else []), icon("eye"), word(str(effect.n))]
    for step in effect.steps:
        to = "hand" if step.take else "discard" if step.discard else "play"
        signs += [ARROW, icon(to)]
    return signs


def _relic(effect: ActivateRelic) -> list[Markup]:
    return [word("+1"), icon("once"), icon("relic")]


def _horde(effect: ActivateHorde) -> list[Markup]:
    return [word("+1"), HORDE, *_where(effect.where)]


def _buy(effect: Buy) -> list[Markup]:
    prices = [amount(resource, f"−{effect.rebate}" if effect.rebate else "") for resource in effect.pay]
    between = [sign for price in prices for sign in (word("/"), price)][1:]
    return [*_where(effect.where), word(":"), *between, *([icon("claim")] if effect.claim else [])]


def _pay(effect: Pay) -> list[Markup]:
    cost = [amount("life", f"−{effect.life}")] if effect.life else []
    cost += [amount(name, f"−{getattr(effect, name)}") for name in RESOURCES if getattr(effect, name)]
    if effect.discard:
        cost += [word(f"−{effect.discard}"), icon("hand")]
    return [*cost, ARROW, *_effects(effect.then)]


def _choose(effect: Choose) -> list[Markup]:
    return [sign for part in effect.of for sign in (word("/"), *_effects(part))][1:]


def _if(effect: If) -> list[Markup]:
    if effect.otherwise or effect.when.at_least != 1:
        raise Unclear
    return [*_count(effect.when), word("?"), *_effects(effect.then)]


DRAWN = ("curse", "frenzy", "haunt", "rally")
"""Keywords that are a picture by themselves."""

ROWS: Mapping[type[Any], Callable[[Any], list[Markup]]] = {
    Gain: _gain, GainLife: _life, LoseLife: _lose, Draw: _draw, Sacrifice: _sacrifice,
    Command: _command, Destroy: _destroy, Discard: _discard, Convert: _convert, Look: _look,
    ActivateRelic: _relic, ActivateHorde: _horde, Buy: _buy, Pay: _pay, Choose: _choose, If: _if,
}  # fmt: skip

# -- Triggered abilities ---------------------------------------------------------------------------------

OCCASIONS: Mapping[str, Markup] = {
    "attack": amount("might"), "relic": icon("relic"), "horde": HORDE, "buy": amount("coin"),
    "discard": icon("discard"), "heal": amount("life", "+"), "lose": amount("life", "−"),
}  # fmt: skip


def _trigger(trigger: Trigger) -> list[Markup]:
    if trigger.window != "after" or trigger.by == "anyone":
        raise Unclear
    often = [word("1×")] if trigger.first else [word(f"{trigger.times}×")] if trigger.times else []
    who = [OTHERS] if trigger.by == "opponent" else []
    return [*often, *who, *_occasion(trigger), ARROW, *_effects(trigger.do)]


def _occasion(trigger: Trigger) -> list[Markup]:
    if trigger.on == "play":
        if trigger.where is None or trigger.where.faction not in FACTIONS:
            raise Unclear
        return _where(trigger.where)
    if trigger.on in KEYWORDS:
        return [icon(trigger.on)]
    if trigger.on not in OCCASIONS:
        raise Unclear
    return [OCCASIONS[trigger.on]]


@cache
def count(row: Markup) -> int:
    """How many signs stand side by side in a row."""
    depth = found = 0
    for tag in TAG.findall(row):
        found += depth == 0 and not tag.startswith("</")
        depth += -1 if tag.startswith("</") else 0 if tag.endswith("/>") else 1
    return found


LETTERS = re.compile(r"([^\W\d_]+)")


def loud(text: str, shortest: int) -> Markup:
    """A sentence with its keywords made bold: words in capitals, at least as long as the shortest keyword of the
    language."""
    return Markup("").join(
        Markup("<b>{}</b>").format(part) if len(part) >= shortest and part.isupper() else escape(part)
        for part in LETTERS.split(text)
    )

"""Alone: every difficulty with every number of Evil players in turn, and what items and reactions do in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.game import AloneGame
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.message import Json
from penumbra.lab.alone.balance_page import pictures, sections, tiles, verdicts
from penumbra.lab.alone.matches import MISSION
from penumbra.lab.balance.plan import BalancePlan, Pairing
from penumbra.lab.outcome import Outcome

__all__ = ["Ledger", "figures_of", "pairing", "pictures", "sections", "tiles", "verdicts"]

VARIED = ("difficulty", "evil-players")
"""House rules of which every choice gets its turn, unless they are given."""
GROUPS = ("difficulty", "evil", "character", "decks", "map", "green", "blue", "red")
ITEM_BITS = 255


# -- the plan --------------------------------------------------------------------------------------------


def pairing(game: AloneGame, plan: BalancePlan, number: int) -> Pairing:
    """In turn: the difficulty and the number of Evil players, then the character. Map, missions and decks are drawn."""
    rules = {rule.key: rule.choices for rule in game.house_rules}
    choices = [[plan.given[key]] if key in plan.given else list(rules[key]) for key in VARIED]
    table = [dict(zip(VARIED, row, strict=True)) for row in product(*choices)]
    settings = game.check_settings({**plan.given, **table[number % len(table)]})
    character = number // len(table) % len(game.box.characters)
    hero, evil = plan.bots
    others = game.seats_in(settings) - 1
    draft = frozenset({w.CHARACTER << w.SHIFT | character})
    return Pairing(settings, (hero, *[evil] * others), (draft, *[frozenset[int]()] * others))


# -- one match -------------------------------------------------------------------------------------------


class Ledger:
    """Which items the Hero had and how often he used them, which reactions Evil held and how often it played them."""

    def __init__(self) -> None:
        self.items_held = 0
        self.items_used: Counter[int] = Counter()
        self.cards_held = 0
        self.cards_played: Counter[int] = Counter()
        self.standard = 0

    def see(self, state: Alone, option: int) -> None:
        kind, arg = option >> w.SHIFT, option & w.MASK
        if state.seat == w.HERO:
            for item in state.items:
                self.items_held |= 1 << (item & ITEM_BITS)
            if kind in (w.USE, w.DEFEND):
                self.items_used[state.items[arg] & ITEM_BITS] += 1
            return
        for card in state.hands[state.seat - 1]:
            self.cards_held |= 1 << card
        if kind in (w.REACT, w.REACT_DANGEROUS):
            self.cards_played[arg] += 1
        elif kind == w.FACE_DOWN:
            self.standard += 1

    def facts(self, state: Alone) -> dict[str, Json]:
        """Cards are bits of a mask, or pairs of number and times."""
        return {
            "map": map_of(state),
            "items_held": self.items_held,
            "items_used": [list(pair) for pair in sorted(self.items_used.items())],
            "cards_held": self.cards_held,
            "cards_played": [list(pair) for pair in sorted(self.cards_played.items())],
            "standard": self.standard,
            "health": state.health,
            "sanity": state.sanity,
        }


def map_of(state: Alone) -> str:
    """The two sheets, the upper one first; either may be turned."""
    upper, _, lower, _ = state.box.arrangements[state.arrangement]
    return f"{state.box.sheets[upper][0]} / {state.box.sheets[lower][0]}"


# -- all matches -----------------------------------------------------------------------------------------


def figures_of(game: AloneGame, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Shares are [how often the Hero won, of how many]."""
    box = game.box
    return {
        "games": len(outcomes),
        "hero": _wins(outcomes),
        "by": {group: _by(outcomes, _reader(group)) for group in GROUPS},
        "cells": _by(outcomes, lambda outcome: f"{outcome.facts['difficulty']} {outcome.facts['evil']}"),
        "rounds": dict(sorted(Counter(int(str(o.facts["rounds"])) for o in outcomes).items())),
        "turns": dict(sorted(Counter(o.turns for o in outcomes).items())),
        "causes": dict(Counter(o.ending for o in outcomes if o.ending != MISSION).most_common()),
        "solved": _solved(outcomes),
        "nightmare": [sum(o.facts["nightmare"] is True for o in outcomes), len(outcomes)],
        "standard": sum(int(str(o.facts["standard"])) for o in outcomes),
        "items": [
            {
                "id": item.id,
                "kind": item.kind,
                "source": item.source,
                **_use(outcomes, "items_held", "items_used", number),
            }
            for number, item in enumerate(box.items)
        ],
        "reactions": [
            {
                "id": card.id,
                "deck": DECKS[box.card_deck[number]],
                "source": card.source,
                **_use(
                    _with_deck(outcomes, DECKS[box.card_deck[number]]), "cards_held", "cards_played", number
                ),
            }
            for number, card in enumerate(box.reactions)
        ],
    }


def _wins(outcomes: Sequence[Outcome]) -> list[int]:
    return [sum(outcome.won(w.HERO) for outcome in outcomes), len(outcomes)]


def _reader(fact: str) -> Callable[[Outcome], str]:
    return lambda outcome: str(outcome.facts[fact])


def _by(outcomes: Sequence[Outcome], key: Callable[[Outcome], str]) -> dict[str, list[int]]:
    groups: dict[str, list[Outcome]] = {}
    for outcome in outcomes:
        groups.setdefault(key(outcome), []).append(outcome)
    return {name: _wins(groups[name]) for name in sorted(groups)}


def _solved(outcomes: Sequence[Outcome]) -> dict[str, list[int]]:
    """By mission: how often it was completed, of the matches in which it lay out."""
    found: dict[str, list[int]] = {}
    for outcome in outcomes:
        done = str(outcome.facts["solved"]).split()
        for colour in ("green", "blue", "red"):
            mission = str(outcome.facts[colour])
            count = found.setdefault(mission, [0, 0])
            count[0] += mission in done
            count[1] += 1
    return dict(sorted(found.items()))


def _with_deck(outcomes: Sequence[Outcome], deck: str) -> list[Outcome]:
    return [outcome for outcome in outcomes if deck in str(outcome.facts["decks"]).split(" + ")]


def _use(outcomes: Sequence[Outcome], held: str, used: str, number: int) -> dict[str, Any]:
    """In how many matches it was there and used, how often in all, and the Hero's wins with and without that."""
    had = [outcome for outcome in outcomes if _facts(outcome)[held] >> number & 1]
    times = [dict(_facts(outcome)[used]).get(number, 0) for outcome in had]
    return {
        "held": [len(had), len(outcomes)],
        "used": [sum(n > 0 for n in times), len(had)],
        "times": sum(times),
        "with": _wins([outcome for outcome, n in zip(had, times, strict=True) if n]),
        "without": _wins([outcome for outcome, n in zip(had, times, strict=True) if not n]),
    }


def _facts(outcome: Outcome) -> Mapping[str, Any]:
    return outcome.facts

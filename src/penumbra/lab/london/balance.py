"""Terrors of London: every ordered pair of Overlords in turn, and what each card does in it."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from penumbra.games.london import numbers as w
from penumbra.games.london.content.box import Box
from penumbra.games.london.engine import ENGINE
from penumbra.games.london.game import LondonGame
from penumbra.games.london.state.state import London, Player
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.lab.balance.plan import BalancePlan, Pairing
from penumbra.lab.london.balance_page import pictures, sections, tiles, verdicts
from penumbra.lab.outcome import Outcome
from penumbra.lab.statistics import percentile

__all__ = ["Ledger", "figures_of", "pairing", "pictures", "sections", "tiles", "verdicts"]

FIRST_PLAYER = "first-player"
SAME_OVERLORD = "same-overlord"
BEGINNER, FREE = "beginner", "free"
ACOLYTE = "acolyte"
"""Acolytes are bought unseen, so they are one line of the table."""
FEWEST = 0.1
"""Lines over time end where fewer than this share of the matches still goes on."""


# -- the plan --------------------------------------------------------------------------------------------


def pairing(game: LondonGame, plan: BalancePlan, number: int) -> Pairing:
    """In turn: the Overlords of the first and the second player; who begins; Influence cards of the beginner's set or
    any of the Overlord's own, drawn evenly."""
    box = game.box
    pairs = _pairs(box, plan.given)
    first_overlord, second_overlord = pairs[number % len(pairs)]
    again = number // len(pairs)
    settings = game.check_settings({FIRST_PLAYER: f"seat-{again % 2 + 1}", **plan.given})
    chance = Chance(f"{plan.seed}/{number}/draft")
    sets = (BEGINNER, FREE)[again // 2 % 2]
    drafts = [_draft(box, overlord, sets, chance) for overlord in (first_overlord, second_overlord)]
    if settings[FIRST_PLAYER] == "seat-2":
        drafts.reverse()
    return Pairing(settings, plan.bots, (drafts[0], drafts[1]))


def _pairs(box: Box, given: Mapping[str, str]) -> list[tuple[int, int]]:
    same = given.get(SAME_OVERLORD) == "yes"
    every = range(len(box.overlords))
    return [(one, two) for one in every for two in every if same or one != two]


def _draft(box: Box, overlord: int, sets: str, chance: Chance) -> frozenset[int]:
    """The options that lead to this Overlord and to these Influence cards."""
    own = list(box.influence_of[overlord])
    chosen = [design for design in own if box.beginner[design]]
    if sets == FREE or len(chosen) < box.numbers.influence:
        chosen = [own.pop(chance.pick(own)) for _ in range(box.numbers.influence)]
    picks = [(w.FACTION, box.overlord_faction[overlord]), (w.CHOOSE_OVERLORD, overlord)]
    picks += [(w.INFLUENCE, design) for design in chosen]
    return frozenset(kind << box.shift | arg for kind, arg in picks)


# -- one match -------------------------------------------------------------------------------------------


class Ledger:
    """What each seat could buy and bought, and Life at the start of each turn.

    Cards are bits of masks by design. `offered`: lay on the Street in a turn of that seat. `payable`: it was offered to
    buy it. The bit after the last design stands for the Acolytes.
    """

    def __init__(self) -> None:
        self.turn = 0
        self.life: tuple[list[int], list[int]] = ([], [])
        self.offered = [0, 0]
        self.payable = [0, 0]
        self.bought = [0, 0]
        self.influence = [0, 0]

    def see(self, state: London, option: int) -> None:
        if not state.turn:
            return
        if state.turn != self.turn:
            if not self.turn:  # now, for it may leave the deck later
                self.influence = [_mask(_designs(state.box, one, "influence")) for one in state.players]
            self.turn = state.turn
            self._note_life(state)
        seat, box = state.seat, state.box
        if seat == state.active:
            self.offered[seat] |= _mask(box.design[card] for card in state.street if card >= 0)
            if state.acolytes:
                self.offered[seat] |= 1 << len(box.models)
        options = ENGINE.options(state)
        first, acolyte = w.BUY << box.shift, w.BUY_ACOLYTE << box.shift
        for place in range(bisect_left(options, first), len(options)):
            if options[place] > acolyte:
                break
            self.payable[seat] |= 1 << _bought(box, options[place])
        if first <= option <= acolyte:
            self.bought[seat] |= 1 << _bought(box, option)

    def _note_life(self, state: London) -> None:
        for seat, player in enumerate(state.players):
            self.life[seat].append(player.life)

    def facts(self, state: London) -> dict[str, Json]:
        self._note_life(state)
        box = state.box
        return {
            "overlords": [player.overlord for player in state.players],
            "influence": list(self.influence),
            "life": [list(life) for life in self.life],
            "offered": list(self.offered),
            "payable": list(self.payable),
            "bought": list(self.bought),
            "kept": [_kept(box, player) for player in state.players],
        }


def _bought(box: Box, option: int) -> int:
    """The design that a Buy option names; all Acolytes are one."""
    return option & box.mask if option >> box.shift == w.BUY else len(box.models)


def _mask(designs: Iterable[int]) -> int:
    mask = 0
    for design in designs:
        mask |= 1 << design
    return mask


def _designs(box: Box, player: Player, *kinds: str) -> list[int]:
    cards = (*player.hand, *player.top, *player.bag, *player.discard, *player.play, *player.relics)
    return [box.design[card] for card in cards if box.kinds[box.design[card]] in kinds]


def _kept(box: Box, player: Player) -> int:
    """Cards of the Market and Acolytes that are the player's in the end, wherever they lie."""
    acolytes = 1 << len(box.models) if _designs(box, player, "acolyte") else 0
    return _mask(_designs(box, player, "monster", "relic")) | acolytes


# -- all matches -----------------------------------------------------------------------------------------


def figures_of(game: LondonGame, outcomes: Sequence[Outcome]) -> dict[str, Any]:
    """Shares are [how often, of how many]. Draws are left out of all shares of wins."""
    box = game.box
    ids = [overlord.id for overlord in box.overlords]
    decided = [outcome for outcome in outcomes if 1.0 in outcome.returns]
    sides = [_Side(outcome, seat) for outcome in decided for seat in (0, 1)]
    first = [side for side in sides if side.begins]
    return {
        "games": len(outcomes),
        "draws": len(outcomes) - len(decided),
        "overlords": {ids[number]: _wins(_of(sides, number)) for number in range(len(ids))},
        "pairs": {
            f"{ids[one]} {ids[two]}": _wins([side for side in _of(sides, one) if side.against == two])
            for one in range(len(ids))
            for two in range(len(ids))
            if one != two
        },
        "ordered": {
            f"{ids[one]} {ids[two]}": _wins([side for side in _of(first, one) if side.against == two])
            for one in range(len(ids))
            for two in range(len(ids))
        },
        "first": _wins(first),
        "first_by_overlord": {ids[number]: _wins(_of(first, number)) for number in range(len(ids))},
        "seats": [_wins([side for side in sides if side.seat == seat]) for seat in (0, 1)],
        "turns": dict(sorted(Counter(outcome.turns for outcome in outcomes).items())),
        "endings": dict(Counter(outcome.ending for outcome in outcomes).most_common()),
        "life": {
            "winner": _over_time([side.life for side in sides if side.won]),
            "loser": _over_time([side.life for side in sides if not side.won]),
        },
        "influence": {
            box.ids[d]: _influence(sides, d) for d in range(len(box.ids)) if box.kinds[d] == "influence"
        },
        "cards": [_card(box, sides, design) for design in _buyable(box)],
    }


class _Side:
    """One seat of one match that was won and lost."""

    __slots__ = (
        "against",
        "begins",
        "bought",
        "influence",
        "kept",
        "life",
        "offered",
        "overlord",
        "payable",
        "seat",
        "won",
    )

    def __init__(self, outcome: Outcome, seat: int) -> None:
        facts: Mapping[str, Any] = outcome.facts
        self.seat = seat
        self.won = outcome.won(seat)
        self.begins = facts["first"] == seat
        self.overlord: int = facts["overlords"][seat]
        self.against: int = facts["overlords"][1 - seat]
        self.life: list[int] = facts["life"][seat]
        self.influence: int = facts["influence"][seat]
        self.offered: int = facts["offered"][seat]
        self.payable: int = facts["payable"][seat]
        self.bought: int = facts["bought"][seat]
        self.kept: int = facts["kept"][seat]


def _of(sides: Sequence[_Side], overlord: int) -> list[_Side]:
    return [side for side in sides if side.overlord == overlord]


def _wins(sides: Sequence[_Side]) -> list[int]:
    return [sum(side.won for side in sides), len(sides)]


def _over_time(lives: Sequence[list[int]]) -> list[list[int]]:
    """By turn, of the matches that still go on: a quarter, a half and three quarters have at most this Life."""
    rows = []
    for turn in range(max(map(len, lives), default=0)):
        now = [life[turn] for life in lives if len(life) > turn]
        if len(now) < FEWEST * len(lives):
            break
        rows.append([percentile(now, share) for share in (25, 50, 75)])
    return rows


def _influence(sides: Sequence[_Side], design: int) -> list[int]:
    return _wins([side for side in sides if side.influence >> design & 1])


def _buyable(box: Box) -> list[int]:
    return [*(d for d, kind in enumerate(box.kinds) if kind in ("monster", "relic")), len(box.models)]


def _card(box: Box, sides: Sequence[_Side], design: int) -> dict[str, Any]:
    """How one card fares. Games count once, whichever of the two players it was."""
    bit = 1 << design
    could = [side for side in sides if side.payable & bit]
    buyers = [side for side in could if side.bought & bit]
    others = [side for side in could if not side.bought & bit]
    acolyte = design == len(box.models)
    return {
        "id": ACOLYTE if acolyte else box.ids[design],
        "kind": ACOLYTE if acolyte else box.kinds[design],
        "source": "rulebook" if acolyte else box.models[design].source,
        "faction": w.NO_FACTION if acolyte else box.faction[design],
        "cost": box.numbers.acolyte_cost if acolyte else box.cost[design],
        "offered": [_games(sides, "offered", bit), len(sides) // 2],
        "bought": [_games(sides, "bought", bit), _games(sides, "payable", bit)],
        "by_side": [len(buyers), len(could)],
        "kept": [sum(bool(side.kept & bit) for side in buyers), len(buyers)],
        "with": _wins(buyers),
        "without": _wins(others),
        "by_overlord": {
            overlord.id: [_wins(_of(buyers, number)), _wins(_of(others, number))]
            for number, overlord in enumerate(box.overlords)
        },
    }


def _games(sides: Sequence[_Side], what: str, bit: int) -> int:
    """In how many matches one side or both; the two sides of a match stand beside each other."""
    masks = [getattr(side, what) for side in sides]
    return sum(bool((one | two) & bit) for one, two in zip(masks[::2], masks[1::2], strict=True))

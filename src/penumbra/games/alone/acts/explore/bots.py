"""What bots make of it."""

from __future__ import annotations

from collections.abc import Hashable

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.explore.form import Scout
from penumbra.games.alone.map.atlas import chart
from penumbra.games.alone.map.board import STAIRS
from penumbra.games.alone.map.places import in_order
from penumbra.games.alone.map.revealing import shows_danger
from penumbra.games.alone.policy.sense import HeroSense
from penumbra.games.alone.policy.thinker import Cost, HeroAnswer, HeroThinker

LASTING = 1.6
"""What is learned serves not only the next step."""


def explore_gain(mind: HeroThinker, way: int) -> float:
    """What lies ahead, and whether something lurks there."""
    state = mind.state
    there = state.board.next[state.hero][way]
    gain = 0.0
    if not state.revealed >> there & 1:
        box = state.box
        keys: list[Hashable] = []
        for outlook in mind.outlooks:
            board = outlook.guess.board
            looks = chart(box, board).looks
            if way == STAIRS:
                keys.append(looks[board.next[outlook.here][way]])
            else:
                line = board.lines[outlook.here][way][: box.numbers.explore_reach]
                keys.append(tuple(looks[sector] for sector in line))
        gain = LASTING * mind.knowledge(keys)
    if shows_danger(state, state.hero):
        gain += mind.point * 0.5 * mind.attacks()
    return gain


def remove(mind: HeroThinker) -> int:
    """The Hero's own sector first if creatures are there, else where he goes next."""
    state = mind.state
    shown = (state.danger & ~state.veiled_danger | state.false_danger) & state.revealed
    sectors = in_order(state, shown & (state.scene.explored | 1 << state.hero))
    offered = mind.offered(w.REMOVE)

    def rank(option: int) -> tuple[bool, int]:
        sector = sectors[option & w.MASK]
        return not (sector == state.hero and bool(mind.foes(sector))), -state.board.distance[state.hero][
            sector
        ]

    return min(offered, key=rank) if offered else mind.options[0]


def explore_cost(mind: HeroThinker, way: int) -> float:
    return mind.stay(explore_gain(mind, way))


SENSES = (HeroSense(Scout, lambda box, effect: 0.1),)
COSTS: dict[int, Cost] = {w.EXPLORE_TO: explore_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_REMOVE: remove}

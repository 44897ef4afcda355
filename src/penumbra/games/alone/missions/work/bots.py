"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.policy.thinker import Cost, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import program_worth

OTHER_MISSION = 1.2
"""What completing a starting mission is worth that is not needed any more."""


def work_cost(mind: HeroThinker, mission: int) -> float:
    """The last Interact of the final mission wins at once."""
    state, plan = mind.state, mind.plan
    if mission == w.RED:
        return mind.stay(1.0) if plan.left[w.RED] + plan.missing[w.RED] > 1 else -100.0
    if plan.active:
        return mind.stay(OTHER_MISSION if plan.left[mission] <= 1 else 0.3)
    ahead = [outlook.actions_for(mission, outlook.here) for outlook in mind.outlooks]
    left = sum(ahead) / max(1, len(ahead))
    reward = program_worth(state.box, state.box.mission_reward[state.missions[mission]])
    return left - 0.5 * reward - 0.2 + mind.staying()


def pay(mind: HeroThinker) -> int:
    """The least useful charge; one that another mission needs last."""
    items = mind.state.items
    card = mind.state.missions[w.RED]
    kind = mind.state.box.mission_kind[card] if mind.state.box.missions[card].charges else -1

    def price(option: int) -> float:
        item = items[option & w.MASK]
        needed = mind.state.box.item_kind[item & 255] == kind
        return mind.worth.charge(item) + (2.0 if needed else 0.0)

    return min(mind.options, key=price)


COSTS: dict[int, Cost] = {w.WORK: work_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_PAY: pay}

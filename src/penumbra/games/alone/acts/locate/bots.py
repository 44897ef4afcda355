"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.explore.bots import LASTING
from penumbra.games.alone.acts.locate.form import Ask
from penumbra.games.alone.acts.locate.rule import targets
from penumbra.games.alone.policy.belief import GENERATOR
from penumbra.games.alone.policy.sense import HeroSense, Row
from penumbra.games.alone.policy.thinker import Cost, HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import A_TARGET


def best_target(mind: HeroThinker, options: list[int], named: list[int]) -> tuple[float, int]:
    """The target that together with those named tells most, and what that saves."""
    box = mind.state.box
    keys: list[tuple[tuple[int, int], ...]] = [
        tuple(outlook.guess.answer(box, outlook.here, target) for target in named)
        for outlook in mind.outlooks
    ]
    best, chosen = -1.0, options[0]
    for option in options:
        target = option & w.MASK
        if target >= w.TARGET_CREATURES:
            continue
        more = [
            (*key, outlook.guess.answer(box, outlook.here, target))
            for key, outlook in zip(keys, mind.outlooks, strict=True)
        ]
        gain = mind.knowledge(more) + 0.02 * len(set(more)) / max(1, len(more))
        if gain > best:
            best, chosen = gain, option
    return best, chosen


def interesting_targets(mind: HeroThinker) -> list[int]:
    """The rooms of missions that are open, and the stairs; not what was told in this very place."""
    plan, state = mind.plan, mind.state
    told = {
        fact[2]
        for fact in state.facts
        if fact[0] == w.FACT_DISTANCE and fact[1] == state.hero and fact[3] >= 0
    }
    rooms = [plan.rooms[w.RED], *(() if plan.active else (plan.rooms[m] for m in plan.starting))]
    if plan.finale == w.SELF_DESTRUCT and not plan.armed:
        rooms.append(GENERATOR)
    return [w.TARGET << w.SHIFT | target for target in (*rooms, w.TARGET_STAIRS) if target not in told]


def locate_gain(mind: HeroThinker, how_many: int) -> float:
    options, named, gain = interesting_targets(mind), list[int](), 0.0
    for _ in range(min(how_many, len(options))):
        gain, option = best_target(mind, options, named)
        options.remove(option)
        named.append(option & w.MASK)
        if not options:
            break
    return LASTING * gain


def target(mind: HeroThinker) -> int:
    wanted = [option for option in interesting_targets(mind) if option in mind.options]
    if not wanted:
        wanted = [option for option in mind.options if option & w.MASK < w.TARGET_CREATURES]
    return best_target(mind, wanted or list(mind.options), targets(mind.state))[1]


def bearing(mind: HeroThinker) -> int:
    """Of the first target: it was the most important."""
    return mind.offered(w.WHICH)[0]


def locate_cost(mind: HeroThinker, arg: int) -> float:
    return mind.stay(locate_gain(mind, mind.state.box.numbers.locate_targets))


def ask_cost(mind: HeroThinker, item: int, effect: Row) -> float:
    return mind.stay(locate_gain(mind, effect[1]))


SENSES = (HeroSense(Ask, lambda box, effect: A_TARGET * effect[1], ask_cost),)
COSTS: dict[int, Cost] = {w.LOCATE_NOW: locate_cost}
ANSWERS: dict[int, HeroAnswer] = {w.ASK_TARGET: target, w.ASK_BEARING: bearing}

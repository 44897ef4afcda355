"""What bots make of it."""

from __future__ import annotations

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.fight.bots import fight_gain
from penumbra.games.alone.map.places import room_sector
from penumbra.games.alone.missions.rewards.form import (
    ChooseOne,
    EndCondition,
    Experience,
    LightLevel,
    ShowLevel,
    StrikeLevel,
)
from penumbra.games.alone.policy.sense import HeroSense
from penumbra.games.alone.policy.thinker import HeroAnswer, HeroThinker
from penumbra.games.alone.policy.worth import OP, program_worth

AN_EXPERIENCE = 0.4
SKILLS = (w.AGILITY, w.COLD_BLOOD, w.PRECISION, w.COURAGE, w.KEEN_EYE)
"""The most useful first."""


def skill(mind: HeroThinker) -> int:
    """First what the point unlocks, then the most useful."""
    offered = mind.offered(w.SKILL)
    if not offered:
        return mind.options[0]
    points = mind.state.skills
    return min(offered, key=lambda option: (-points[option & w.MASK], SKILLS.index(option & w.MASK)))


def choose(mind: HeroThinker) -> int:
    """The list of effects that is worth more; to go only where it leads nearer."""
    programs = mind.question()[3:]
    box = mind.state.box

    def points(option: int) -> float:
        program = programs[option & w.MASK]
        effect = box.programs[program][0]
        if effect[0] == OP["go"]:
            exits = mind.state.board.exits[mind.state.hero]
            return mind.ahead() - min(mind.beyond(way) for way in exits) + mind.point * mind.attacks()
        if effect[0] == OP["attack"]:
            foes = mind.foes(mind.state.hero)
            return max((fight_gain(mind, one, effect[1], mind.own_chance())[1] for one in foes), default=-1.0)
        return program_worth(box, program)

    return max(mind.options, key=points)


def room(mind: HeroThinker) -> int:
    """A room of the level with more creatures, of the level where the Hero goes if he cannot tell."""
    return max(mind.options, key=lambda option: _creatures_around(mind, option & w.MASK))


def _creatures_around(mind: HeroThinker, room_number: int) -> float:
    found = 0.0
    for world in mind.worlds:
        sector = room_sector(world, room_number)
        level = world.board.level[sector]
        found += sum(where >= 0 and world.board.level[where] == level for where in world.at)
        found += 0.5 * (level == world.board.level[world.hero])
    return found


def level(mind: HeroThinker) -> int:
    """Where the Hero goes next."""
    other = 0
    for outlook in mind.outlooks:
        board = outlook.guess.board
        goals = [board.level[sector] for *_, sector in outlook.ends]
        other += bool(goals) and all(one != board.level[outlook.here] for one in goals)
    return mind.options[1] if other * 2 > len(mind.outlooks) else mind.options[0]


SENSES = (
    HeroSense(Experience, lambda box, effect: AN_EXPERIENCE * effect[1]),
    HeroSense(StrikeLevel, lambda box, effect: 1.0),
    HeroSense(ShowLevel, lambda box, effect: 0.2),
    HeroSense(LightLevel, lambda box, effect: 0.5),
    HeroSense(ChooseOne, lambda box, effect: max(program_worth(box, program) for program in effect[1:])),
    HeroSense(EndCondition, lambda box, effect: 0.5),
)
ANSWERS: dict[int, HeroAnswer] = {
    w.ASK_SKILL: skill,
    w.ASK_CHOOSE: choose,
    w.ASK_ROOM: room,
    w.ASK_LEVEL: level,
}

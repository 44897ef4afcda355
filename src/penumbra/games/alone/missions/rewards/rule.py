"""What rewards give besides healing, items and allies: experience, a level struck, shown or lit, one thing or another.

(ALO-MIS-11 to 14, ALO-XP-05, ALO-XP-06)
"""

from __future__ import annotations

from typing import Final

from penumbra.games.alone import numbers as w
from penumbra.games.alone.acts.effect import Effect, HeroEffect, run_effects
from penumbra.games.alone.acts.experience import learn, unlocked
from penumbra.games.alone.content.vocabulary import ROOMS, TROUBLES
from penumbra.games.alone.creatures.tokens import creature_facts, is_shown, public_key
from penumbra.games.alone.creatures.wounds import damage, tell_unseen_end
from penumbra.games.alone.map.light import switch_on
from penumbra.games.alone.map.places import in_order, place, room_sector
from penumbra.games.alone.map.telling import tell
from penumbra.games.alone.state.state import Alone
from penumbra.kernel.chance import Chance
from penumbra.kernel.message import Json
from penumbra.kernel.question import NOT_ASKED, OK, Question
from penumbra.kernel.state import Frame

SKILL: Final = w.SKILL << w.SHIFT
CHOOSE: Final = w.CHOOSE << w.SHIFT
ROOM: Final = w.ROOM << w.SHIFT
LEVEL: Final = w.LEVEL << w.SHIFT
DONE: Final = w.DONE_NOW << w.SHIFT

CHOSEN_ALREADY: Final = 72
SKILL_FULL: Final = 73
REASONS: Final = (CHOSEN_ALREADY, SKILL_FULL)


# -- experience ------------------------------------------------------------------------------------------


def may_learn(state: Alone, skill: int, chosen: int) -> int:
    """Skills that can take a point and were not chosen yet (ALO-XP-03, ALO-XP-06, AMB-56)."""
    if chosen >> skill & 1:
        return CHOSEN_ALREADY
    return SKILL_FULL if unlocked(state, skill) else OK


def open_skills(state: Alone, chosen: int) -> list[int]:
    return [skill for skill in range(len(state.skills)) if may_learn(state, skill, chosen) == OK]


def ask_skills(state: Alone, n: int, chosen: int) -> None:
    """One point in each of n different skills; asked only if there is a choice."""
    skills = open_skills(state, chosen)
    if len(skills) > n:
        state.stack.append((w.ASK_SKILL, w.HERO, n, chosen))
    else:
        for skill in skills:
            learn(state, skill)


class Experience(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        ask_skills(state, effect[1], 0)  # ALO-XP-05


class WhatToLearn(Question[Alone]):
    """Frame: seat, how many more, skills already chosen as a mask."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [SKILL | skill for skill in open_skills(state, frame[3])] or [DONE]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        if option == DONE:
            return
        skill = option & w.MASK
        learn(state, skill)
        if frame[2] > 1:
            ask_skills(state, frame[2] - 1, frame[3] | 1 << skill)

    def may(self, state: Alone, frame: Frame, option: int) -> int:
        if option >> w.SHIFT == w.SKILL:
            return may_learn(state, option & w.MASK, frame[3])
        return OK if option == DONE and not open_skills(state, frame[3]) else NOT_ASKED

    def reasons(self) -> tuple[int, ...]:
        return REASONS

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [DONE, *(SKILL | skill for skill in range(len(state.skills)))]


# -- striking a level ------------------------------------------------------------------------------------


class StrikeLevel(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if state.rooms:
            state.stack.append((w.ASK_ROOM, w.HERO, effect[1]))


class WhichRoom(Question[Alone]):
    """Any room of the Map; the Hero need not know where it is (ALO-MIS-11). Frame: seat, damage."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [ROOM | room for room in sorted(set(state.rooms))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        """Every creature on that level takes damage; Evil tells how many died, no more (ALO-MIS-11, ALO-MIS-12)."""
        state.stack.pop()
        board, damage_done, room = state.board, frame[2], option & w.MASK
        level = board.level[room_sector(state, room)]
        if state.sink is not None:
            tell(state, "strike", w.HERO, {"room": ROOMS[room], "damage": damage_done})
        killed = 0
        for token in _creatures_on(state, level):
            shown = is_shown(state, token)
            damage(state, token, damage_done, w.HERO)
            if state.at[token] < 0:
                killed += 1
                if not shown:
                    tell_unseen_end(state, token)
        if state.sink is not None:
            tell(state, "struck-dead", state.leader, {"n": killed}, shows=True)

    def every(self, state: Alone, frame: Frame) -> list[int]:
        return [ROOM | room for room in range(len(ROOMS))]


def _creatures_on(state: Alone, level: int) -> list[int]:
    """In an order that tells the Hero nothing."""
    found = [token for token, at in enumerate(state.at) if at >= 0 and state.board.level[at] == level]
    return sorted(found, key=lambda token: public_key(state, token))


# -- showing and lighting a level ------------------------------------------------------------------------


class ShowLevel(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.ASK_LEVEL, w.HERO, w.LEVEL_SHOW, 0))


class LightLevel(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.ASK_LEVEL, w.HERO, w.LEVEL_LIGHT, effect[1]))


class WhichLevel(Question[Alone]):
    """Frame: seat, what for (LEVEL_...), n."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [LEVEL | other for other in range(len(state.board.levels))]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        other = option & w.MASK
        level = state.board.level[state.hero] ^ other
        if frame[2] == w.LEVEL_SHOW:
            _show(state, level, other)
        else:
            _light(state, level, other, frame[3])


def _show(state: Alone, level: int, other: int) -> None:
    """Until the end of the turn the Hero sees the creatures of a level."""
    state.shown_level |= 1 << level
    if state.sink is not None:
        creatures: list[Json] = [
            {**creature_facts(state, token), "at": place(state, state.at[token])}
            for token in _creatures_on(state, level)
        ]
        facts: dict[str, Json] = {"other": bool(other), "creatures": creatures}
        tell(state, "level-shown", state.leader, facts, shows=True)


def _light(state: Alone, level: int, other: int, n: int) -> None:
    """The dark sectors nearest to the Hero, no matter what stands between, are lit (ALO-LIGHT-05, AMB-13)."""
    far = state.board.distance[state.hero]
    dark = in_order(state, state.board.level_mask[level] & ~state.lit)
    dark.sort(key=lambda sector: far[sector])
    if state.sink is not None:
        tell(state, "level-lit", w.HERO, {"other": bool(other), "n": len(dark[:n])})
    switch_on(state, sum(1 << sector for sector in dark[:n]))


# -- one thing or another --------------------------------------------------------------------------------


class Choose(HeroEffect):
    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        state.stack.append((w.ASK_CHOOSE, w.HERO, source, *effect[1:]))


class WhichEffects(Question[Alone]):
    """Frame: seat, source, program, program ..."""

    def options(self, state: Alone, frame: Frame) -> list[int]:
        return [CHOOSE | number for number in range(len(frame) - 3)]

    def answer(self, state: Alone, frame: Frame, option: int, chance: Chance) -> None:
        state.stack.pop()
        number = option & w.MASK
        if state.sink is not None:
            tell(state, "chooses", w.HERO, {"number": number + 1})
        run_effects(state, frame[3 + number], frame[2])


class EndCondition(HeroEffect):
    """It is over since the mission is solved (ALO-MIS-04, ALO-MIS-14); here it is said."""

    def run(self, state: Alone, effect: Effect, source: int, chance: Chance) -> None:
        if state.sink is not None:
            trouble = state.box.mission_trouble[state.missions[w.BLUE]]
            tell(state, "trouble-over", w.HERO, {"trouble": TROUBLES[trouble]})


WHAT_TO_LEARN: Final[Question[Alone]] = WhatToLearn(w.ASK_SKILL)
WHICH_ROOM: Final[Question[Alone]] = WhichRoom(w.ASK_ROOM)
WHICH_LEVEL: Final[Question[Alone]] = WhichLevel(w.ASK_LEVEL)
WHICH_EFFECTS: Final[Question[Alone]] = WhichEffects(w.ASK_CHOOSE)
EFFECTS: Final[list[HeroEffect]] = [
    Experience("experience"),
    StrikeLevel("strike-level"),
    ShowLevel("show-level"),
    LightLevel("light-level"),
    EndCondition("end-condition"),
    Choose("choose"),
]

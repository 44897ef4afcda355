"""What the laboratory asks a match of Alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table

from penumbra.games.alone import numbers as w
from penumbra.games.alone.content.vocabulary import DECKS
from penumbra.games.alone.state.state import HERO_WINS, Alone
from penumbra.kernel.message import Json
from penumbra.kernel.texts import Texts
from penumbra.lab.outcome import Outcome
from penumbra.lab.statistics import percent, percents, wilson

MISSION = "mission"
CAUSES = (MISSION, *w.CAUSES)
GROUPS = ("difficulty", "evil", "character", "decks", "green", "blue", "red")
"""By what the Hero's wins are told apart."""


def cause_of(state: Alone) -> str:
    """The final mission, or what took the Hero's last point."""
    return MISSION if state.winner == HERO_WINS else w.CAUSES[state.cause]


def turns_of(state: Alone) -> int:
    return state.round * state.box.numbers.turns - state.box.numbers.turns + state.turn + 1


def facts_of(state: Alone) -> dict[str, Json]:
    box = state.box
    missions = [box.missions[number].id for number in state.missions]
    return {
        "difficulty": box.difficulties[state.difficulty].id,
        "evil": str(state.evil),
        "character": box.characters[state.character].id if state.character >= 0 else "",
        "decks": " + ".join(sorted(DECKS[deck] for deck in state.decks)),
        "green": missions[w.GREEN],
        "blue": missions[w.BLUE],
        "red": missions[w.RED],
        "rounds": state.round,
        "nightmare": bool(state.nightmare),
        "solved": " ".join(mission for place, mission in enumerate(missions) if state.solved >> place & 1),
    }


def figures_of(outcomes: Sequence[Outcome]) -> dict[str, Json]:
    rounds = [int(str(outcome.facts["rounds"])) for outcome in outcomes]
    hero = {group: _wins_by(outcomes, _fact(group)) for group in GROUPS}
    missions = sorted(
        {str(outcome.facts[colour]) for outcome in outcomes for colour in ("green", "blue", "red")}
    )
    return {
        "hero_wins": sum(outcome.won(w.HERO) for outcome in outcomes),
        "wins_by": {group: {key: list(pair) for key, pair in table.items()} for group, table in hero.items()},
        "rounds": {str(number): rounds.count(number) for number in sorted(set(rounds))},
        "nightmare": sum(outcome.facts["nightmare"] is True for outcome in outcomes),
        "missions_solved": {mission: _solved(outcomes, mission) for mission in missions},
    }


def _fact(group: str) -> Callable[[Outcome], str]:
    return lambda outcome: str(outcome.facts[group])


def _wins_by(outcomes: Sequence[Outcome], key: Callable[[Outcome], str]) -> dict[str, tuple[int, int]]:
    """By key: the Hero's wins and the games."""
    table: dict[str, tuple[int, int]] = {}
    for outcome in outcomes:
        won, played = table.get(key(outcome), (0, 0))
        table[key(outcome)] = (won + outcome.won(w.HERO), played + 1)
    return dict(sorted(table.items()))


def _solved(outcomes: Sequence[Outcome], mission: str) -> int:
    return sum(mission in str(outcome.facts["solved"]).split() for outcome in outcomes)


def tell(figures: Mapping[str, Any], games: int, texts: Texts) -> list[RenderableType]:
    """The Hero's wins in all and by what they may hang on, rounds, and how often each mission was solved."""
    won: int = figures["hero_wins"]
    low, high = percents(wilson(won, games), texts.language)
    lines: list[RenderableType] = [
        texts.get("lab.alone.hero", share=percent(won / games, texts.language), low=low, high=high),
        texts.get(
            "lab.alone.rounds",
            rounds=", ".join(f"{key}: {_share(n, games, texts)}" for key, n in figures["rounds"].items()),
            nightmare=percent(figures["nightmare"] / games, texts.language),
        ),
    ]
    lines += [
        _table(figures["wins_by"][group], group, texts)
        for group in GROUPS
        if len(figures["wins_by"][group]) > 1
    ]
    solved = ", ".join(f"{mission} {n}" for mission, n in figures["missions_solved"].items())
    return [*lines, texts.get("lab.alone.solved", missions=solved)]


def _table(wins: Mapping[str, Sequence[int]], group: str, texts: Texts) -> Table:
    table = Table(title=texts.get(f"lab.alone.by.{group}"))
    for column in ("what", "games", "share", "interval"):
        table.add_column(texts.get(f"lab.alone.{column}"))
    for key, (won, played) in wins.items():
        low, high = percents(wilson(won, played), texts.language)
        between = texts.get("lab.report.from-to", low=low, high=high)
        table.add_row(key, str(played), _share(won, played, texts), between)
    return table


def _share(some: int, of: int, texts: Texts) -> str:
    return texts.get("lab.report.percent", share=percent(some / of, texts.language))

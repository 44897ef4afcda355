"""Play the matches of a plan."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from penumbra.bots.from_file import admit
from penumbra.bots.registry import make_bot
from penumbra.games.registry import load_game
from penumbra.kernel.game import Game
from penumbra.kernel.message import Json
from penumbra.lab import workers
from penumbra.lab.balance.plan import BadBalance, BalancePlan, Drafted, Pairing, sides_of
from penumbra.lab.balance.studies import study_of
from penumbra.lab.engine import engine_of
from penumbra.lab.keeping import Keep
from penumbra.lab.outcome import Outcome
from penumbra.lab.playing import loaded, play
from penumbra.lab.workers import BadWorkers, Progress

FACTS = 1
"""Raise it when something else is kept of a match: files of before are refused then."""


def plan_for(
    game_name: str,
    bots: Sequence[str],
    seed: int | str = 0,
    given: Mapping[str, str] | None = None,
    packs: Path | None = None,
) -> BalancePlan:
    """Raises what is wrong with game, bots, house rules or packs, before anything is played."""
    game = load_game(game_name, packs)
    given = dict(given or {})
    game.check_settings(given)
    sides = sides_of(bots)
    admit(sides)
    for bot in sides:
        make_bot(bot, game_name)
    return BalancePlan(game_name, sides, seed, given, packs, engine_of(game))


def head_of(plan: BalancePlan) -> dict[str, Json]:
    """What a file that keeps results says of its plan. Folders may differ from machine to machine, content may not."""
    return {
        "study": f"balance {FACTS}",
        "game": plan.game_name,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "house rules": dict(plan.given),
        **plan.engine,
    }


def balance(
    plan: BalancePlan,
    games: int,
    jobs: int = 1,
    ray: str | None = None,
    keep: Path | None = None,
    progress: Progress | None = None,
) -> list[Outcome]:
    """The outcomes of the first `games` matches of a plan. Those that the file `keep` holds are not played again."""
    if games < 1:
        raise BadBalance(f"at least one game must be played, not {games}")
    kept = Keep(keep, head_of(plan)) if keep is not None else None
    work = partial(play_number, plan)
    found = workers.run(range(games), work, jobs=jobs, ray=ray, keep=kept, progress=progress)
    return [Outcome.from_json(one) for one in found]


def play_number(plan: BalancePlan, number: int) -> dict[str, Json]:
    """One match of a plan, as plain data."""
    admit(plan.bots)
    game = _game(plan)
    pairing = study_of(plan.game_name).pairing(game, plan, number)
    witness = study_of(plan.game_name).Ledger()
    return play(
        game, seats(plan, pairing, number), pairing.settings, f"{plan.seed}/{number}", witness=witness
    ).to_json()


def seats(plan: BalancePlan, pairing: Pairing, number: int) -> list[Drafted]:
    return [
        Drafted(make_bot(name, plan.game_name, f"{plan.seed}/{number}/{seat}"), draft)
        for seat, (name, draft) in enumerate(zip(pairing.bots, pairing.draft, strict=True))
    ]


def _game(plan: BalancePlan) -> Game[Any]:
    game = loaded(plan.game_name, plan.packs)
    if (own := engine_of(game)) != plan.engine:
        part = next(name for name in own if own[name] != plan.engine.get(name))
        raise BadWorkers(
            f"a worker plays with other {part} than this run: it was changed meanwhile, or a node has another Penumbra"
        )
    return game

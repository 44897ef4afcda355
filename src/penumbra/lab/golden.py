"""Golden games: whole matches written out so that a person can read them.

A golden game is a match file and its transcript. The transcript is made from the match file alone; a test makes it
again and compares, so no rule, card or sentence can change unnoticed. `python -m penumbra.lab.golden FOLDER` plays
new ones after a change that is meant.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from penumbra.bots.registry import make_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import load_game, load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.match import Match
from penumbra.kernel.texts import Texts

SEEDS = (1, 2, 3, 4, 5)


def play(game_name: str, seed: int) -> Match[Any]:
    """A match between two greedy bots."""
    game = load_game(game_name)
    chance = Chance(f"golden {seed}")
    bots = [make_bot("greedy", game_name, f"golden {seed} {seat}") for seat in range(game.seats)]
    worlds = Chance(f"golden {seed} worlds")
    match = Match.begin(game, {}, chance, {"golden": seed})
    while not match.over:
        bot = bots[match.state.seat]
        match.step(bot.choose(SeatWorld(game, match.state, worlds)), chance)
    return match


def transcript(journal: Journal) -> str:
    """The whole match in words, as somebody sees it who may look into both hands."""
    game = load_game(journal.game)
    texts = load_texts(game)
    match = Match.resume(game, journal)
    lines = [f"{journal.game}, rules version {journal.version}, content {journal.content}", ""]
    for number, (step, events) in enumerate(zip(journal.steps, match.events[1:], strict=True), start=1):
        lines.append(f"{number:>3}. seat {step.seat}: {step.do}")
        lines += [f"       {line}" for line in _told(game, texts, events)]
    return "\n".join(lines) + "\n"


def _told(game: Game[Any], texts: Texts, events: list[Event]) -> list[str]:
    return [_say(game, texts, event) for event in events]


def _say(game: Game[Any], texts: Texts, event: Event) -> str:
    """The event with everything that anybody is told of it, in the third person."""
    full = {"kind": event.kind, "seat": event.seat, **event.facts, **(event.secret or {})}
    return texts.say(game.tell(full, -1))


def main(folder: Path) -> None:
    for seed in SEEDS:
        match = play("london", seed)
        path = folder / f"london-{seed}.match"
        match.journal.write(path)
        path.with_suffix(".txt").write_text(transcript(match.journal), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

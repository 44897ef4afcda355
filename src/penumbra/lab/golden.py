"""Golden games: whole matches written out so that a person can read them.

A golden game is a match file and its transcript. The transcript is made from the match file alone; a test makes it
again and compares, so no rule, card or sentence can change unnoticed. `python -m penumbra.lab.golden FOLDER` plays
new ones after a change that is meant.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from penumbra.bots.registry import make_bot, usual_bot
from penumbra.bots.seat import SeatWorld
from penumbra.games.registry import OWN, load_game, load_texts
from penumbra.kernel.chance import Chance
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event
from penumbra.kernel.game import Game
from penumbra.kernel.journal import Journal
from penumbra.kernel.match import Match
from penumbra.kernel.texts import Texts

SEEDS = (1, 2, 3, 4, 5)


def play(game_name: str, seed: int) -> Match[Any]:
    """A match between bots of the usual kind."""
    game = load_game(game_name)
    chance = Chance(f"golden {seed}")
    seats, bot_name = game.seats_in(game.check_settings({})), usual_bot(game_name)
    bots = [make_bot(bot_name, game_name, f"golden {seed} {seat}") for seat in range(seats)]
    worlds = Chance(f"golden {seed} worlds")
    match = Match.begin(game, {}, chance, {"golden": seed})
    while not match.over:
        bot = bots[match.state.seat]
        match.step(bot.choose(SeatWorld(game, match.state, worlds)), chance)
    return match


def transcript(journal: Journal) -> str:
    """The whole match in words, as somebody sees it from whom nothing is hidden."""
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
    return texts.say(game.tell(event.in_full(), NOBODY))


def main(folder: Path) -> None:
    for game_name in OWN:
        for seed in SEEDS:
            match = play(game_name, seed)
            path = folder / f"{game_name}-{seed}.match"
            match.journal.write(path)
            path.with_suffix(".txt").write_text(transcript(match.journal), encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))

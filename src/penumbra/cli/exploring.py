"""For whoever trains agents: what they see."""

from __future__ import annotations

from typing import Annotated

import typer

from penumbra.cli.errors import UserError
from penumbra.cli.options import FixedSeed, GameName, HouseRules, Json, settings_of
from penumbra.cli.output import print_json


def observe(
    game: GameName,
    seat: Annotated[
        int | None, typer.Option(metavar="N", help="Whose view, from 0; of whoever decides if left out.")
    ] = None,
    decisions: Annotated[int, typer.Option(min=0, help="How many random decisions are made before.")] = 40,
    seed: FixedSeed = 0,
    house_rule: HouseRules = None,
    as_json: Json = False,
) -> None:
    """Show what an agent sees and may do in an environment, slice by slice."""
    from penumbra.games.registry import load_game
    from penumbra.research.explorer import look

    rules = load_game(game)
    settings = settings_of(rules, house_rule)
    try:
        found = look(game, seat, decisions, seed, settings)
    except ValueError as wrong:
        raise UserError("seat", given=str(seat), game=game) from wrong
    if as_json:
        print_json(found.to_json())
    else:
        for line in found.lines():
            print(line)

"""The command `penumbra`. Each command imports what it needs when it runs, so that `--help` is quick."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from penumbra import ENGINE, __version__, engine
from penumbra.cli.books import cards, house_rules, rules
from penumbra.cli.campaigns import campaign
from penumbra.cli.errors import Commands
from penumbra.cli.exploring import observe
from penumbra.cli.laboratory import balance, league, simulate
from penumbra.cli.learning import learn
from penumbra.cli.matches import replay, resume
from penumbra.cli.packs import check_pack, schema
from penumbra.cli.playing import play, serve
from penumbra.cli.proofs import bench, rules_table, scenario, verify
from penumbra.games.registry import game_names

app = typer.Typer(
    cls=Commands, no_args_is_help=True, pretty_exceptions_enable=False, rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
    help=f"Board games with hidden information, with every rule enforced: {' and '.join(game_names())}. Begin with: "
    "penumbra play",
)  # fmt: skip

COMMANDS = (
    play, serve, learn, resume, replay, campaign,
    simulate, league, balance,
    verify, scenario, bench,
    cards, rules, house_rules,
    schema, check_pack, rules_table, observe,
)  # fmt: skip
"""In the order in which `--help` lists them."""

for command in COMMANDS:
    app.command()(command)


def main() -> None:
    if ENGINE == engine.STALE:
        print(engine.describe(ENGINE), file=sys.stderr)
    app(prog_name="penumbra")


def _show_version(wanted: bool) -> None:
    if wanted:
        print(f"penumbra {__version__}")
        raise typer.Exit


@app.callback()
def penumbra(
    version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version and stop."),
    ] = False,
) -> None:
    pass

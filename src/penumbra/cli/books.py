"""Looking things up: cards, rules and house rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated

import typer

from penumbra.cli import completion
from penumbra.cli.errors import UserError
from penumbra.cli.options import GameName, Json, Language, Packs, games_of, texts_in
from penumbra.cli.output import print_json
from penumbra.games.registry import game_names, title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from penumbra.kernel.game import HouseRule
    from penumbra.kernel.texts import Texts
    from penumbra.table.book.rules import Rule


def cards(
    game: GameName,
    type_: Annotated[
        str | None, typer.Option("--type", help="Only this type, e.g. monster or relic, item or reaction.")
    ] = None,
    faction: Annotated[
        str | None, typer.Option(help="Only this faction; none: cards without faction.")
    ] = None,
    cost: Annotated[int | None, typer.Option(min=0, help="Only this cost.")] = None,
    deck: Annotated[str | None, typer.Option(help="Only reactions of this deck, e.g. fury.")] = None,
    on: Annotated[str | None, typer.Option(help="Only reactions to this action, e.g. move.")] = None,
    colour: Annotated[
        str | None, typer.Option(help="Only missions of this colour: green, blue, red.")
    ] = None,
    room: Annotated[str | None, typer.Option(help="Only missions in this room, e.g. armoury.")] = None,
    kind: Annotated[
        str | None, typer.Option(help="Only items of this kind: mechanical, chemical, electrical.")
    ] = None,
    action: Annotated[str | None, typer.Option(help="Only items for this action, e.g. fight.")] = None,
    source: Annotated[str | None, typer.Option(help="Only from rulebook, public or penumbra.")] = None,
    text: Annotated[str | None, typer.Option(metavar="WORD", help="Only cards that say this.")] = None,
    packs: Packs = None,
    language: Language = "",
    as_json: Json = False,
) -> None:
    """List the cards of a game."""
    from rich.console import Console

    from penumbra.games.registry import load_game
    from penumbra.terminal.cardlist import UnknownChoice, UnknownFilter, pick, table_of
    from penumbra.terminal.face import face_for

    loaded = load_game(game, packs)
    texts = texts_in(loaded, language)
    wanted: dict[str, str | int | None] = {
        "type": type_, "faction": faction, "cost": cost, "deck": deck, "on": on, "colour": colour, "room": room,
        "kind": kind, "action": action, "source": source,
    }  # fmt: skip
    try:
        found = pick(face_for(loaded, texts).pages(), wanted, text)
    except UnknownFilter as error:
        options = ", ".join(f"--{one}" for one in (*error.known, "text"))
        raise UserError("no-filter", game=game, option=error.option, options=options) from error
    except UnknownChoice as error:
        raise UserError(
            "choice", option=f"--{error.option}", choices=", ".join(error.choices), given=error.given
        ) from error
    if as_json:
        print(json.dumps({"game": loaded.name, "cards": [dict(page.facts) for page in found]}, indent=2))
        return
    Console(highlight=False, markup=False).print(table_of(found, texts))
    print(texts.get("terminal.cards.count", n=len(found)))


def rules(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="[GAME]",
            help=f"The game: {' or '.join(game_names())}; all if left out.",
            autocompletion=completion.games,
        ),
    ] = None,
    word: Annotated[
        list[str] | None, typer.Argument(metavar="[WORD]", help="A number, a chapter or words.")
    ] = None,
    language: Language = "",
    as_json: Json = False,
) -> None:
    """Look rules up: the contents of the rule books, a chapter or a summary, or the rules with a number or words."""
    from penumbra.games.registry import load_game
    from penumbra.table.book.rules import find_in_all
    from penumbra.terminal.screen import Screen

    words = list(word or [])
    if game and game not in game_names():  # `penumbra rules haunt`, `penumbra rules ALO-NOISE-02`
        words.insert(0, game)
        game = None
    books = {one: texts_in(load_game(one), language) for one in games_of(game)}
    if not words:
        if as_json:
            print_json({"sections": _sections(books)})
        else:
            _list_chapters(books)
        return
    if not as_json and _read_aloud(books, " ".join(words)):
        return
    found = find_in_all(list(books.values()), " ".join(words))
    if not found:
        raise UserError("no-rule", word=" ".join(words))
    if as_json:
        print_json({"rules": _rules(books, found)})
        return
    screen = Screen()
    for rule in found:
        screen.say(f"{rule.number}  {rule.text}")


def _sections(books: dict[str, Texts]) -> list[dict[str, str]]:
    from penumbra.table.book.rules import sections

    return [
        {"game": game, "section": short, "title": title}
        for game, texts in books.items()
        for short, title in sections(texts).items()
    ]


def _rules(books: dict[str, Texts], found: Sequence[Rule]) -> list[dict[str, str]]:
    from penumbra.table.book.rules import all_rules

    books_of = {rule.number: game for game, texts in books.items() for rule in all_rules(texts)}
    return [
        {"game": books_of[rule.number], "number": rule.number, "section": rule.section, "text": rule.text}
        for rule in found
    ]


def _list_chapters(books: dict[str, Texts]) -> None:
    """What the rule books are divided into; of several books, each under its title."""
    from penumbra.games.registry import load_game
    from penumbra.table.book.rulebook import rulebook_of
    from penumbra.terminal.rulebook import contents
    from penumbra.terminal.screen import Screen

    screen = Screen()
    for game, texts in books.items():
        if len(books) > 1:
            screen.say(f"{title_of(game, texts)} ({game})", "bold")
        for line in contents(rulebook_of(load_game(game), texts), texts):
            screen.say(line)


def _read_aloud(books: dict[str, Texts], wanted: str) -> bool:
    """Print the chapters and summaries that go by these words; whether there are any."""
    from penumbra.games.registry import load_game
    from penumbra.table.book.rulebook import rulebook_of
    from penumbra.terminal.rulebook import leaves
    from penumbra.terminal.screen import Screen

    screen, found = Screen(), False
    for game, texts in books.items():
        book = rulebook_of(load_game(game), texts)
        named = book.named(wanted, texts)
        found = found or bool(named)
        for line in leaves(book, texts, named):
            screen.say(line, indent=2)
    return found


def house_rules(game: GameName, language: Language = "", as_json: Json = False) -> None:
    """List the house rules of a game with their choices."""
    from penumbra.games.registry import load_game
    from penumbra.terminal.screen import Screen

    loaded = load_game(game)
    texts, screen = texts_in(loaded, language), Screen()
    if as_json:
        print_json({"game": game, "house_rules": [_house_rule(rule, texts) for rule in loaded.house_rules]})
        return
    for rule in loaded.house_rules:
        screen.say(f"{rule.key}  ({rule.rule})  {texts.get(f'house.{rule.key}')}")
        for choice in rule.choices:
            default = f" {texts.get('terminal.house.default')}" if choice == rule.default else ""
            screen.say(f"    {rule.key}={choice}{default}  {texts.get(f'house.{rule.key}.{choice}')}")


def _house_rule(rule: HouseRule, texts: Texts) -> dict[str, object]:
    return {
        "key": rule.key,
        "rule": rule.rule,
        "text": texts.get(f"house.{rule.key}"),
        "default": rule.default,
        "choices": [
            {"choice": choice, "text": texts.get(f"house.{rule.key}.{choice}")} for choice in rule.choices
        ],
    }

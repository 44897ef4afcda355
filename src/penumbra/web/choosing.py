"""Play now: what is chosen before it is pressed, and the match that is asked for by it.

The form `POST /play-now` has the fields `game`, `side`, `bot`, `house-KEY` for the house rules that are asked first,
and `wish-KEY` for what a game lets one settle before a match. What is left out has its default.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from penumbra.bots.registry import bot_names, todays_name, usual_opponent
from penumbra.kernel.game import Game, HouseRule
from penumbra.kernel.problem import Problem, problem
from penumbra.kernel.texts import Texts
from penumbra.kernel.wish import Wish
from penumbra.table.naming import bot_about, bot_name
from penumbra.table.wishes import ANY, ASK, answers_to, wishes_of

SIDE, BOT, HOUSE, WISH = "side", "bot", "house-", "wish-"


@dataclass(frozen=True, slots=True)
class Option:
    """One of several answers in a form."""

    value: str
    label: str
    chosen: bool = False
    about: str = ""
    seats: int = 0
    """How many seats a table has with this answer; 0 where it does not matter."""


class BadForm(Problem):
    """A form holds what it cannot hold unless somebody wrote it by hand."""

    @staticmethod
    def of(field: str, value: str) -> BadForm:
        return BadForm(problem("not-offered", field=field, value=value))


@dataclass(frozen=True, slots=True)
class Pill:
    """Something that is chosen before Play now is pressed: a field, and its answers."""

    name: str
    label: str
    options: Sequence[Option]
    side: str = ""
    """It matters only to whoever plays this side."""

    @property
    def chosen(self) -> Option:
        return next(option for option in self.options if option.chosen)


# -- what can be chosen ------------------------------------------------------------------------------------


def pills_of(game: Game[Any], texts: Texts, last: Mapping[str, str] | None = None) -> list[Pill]:
    """The choices of a game, as they were made `last` by this visitor. `texts` are the game's own."""
    found = [
        *_side_pill(game, texts),
        Pill(BOT, texts.get("web.play.opponent"), bot_options(texts, game.name)),
        *(_house_pill(texts, rule) for rule in reversed(game.house_rules) if rule.first),
        *(_wish_pill(game.name, texts, wish) for wish in wishes_of(game)),
    ]
    return [_as_last(pill, (last or {}).get(pill.name)) for pill in found]


def bot_options(texts: Texts, game: str, chosen: str = "") -> list[Option]:
    """The bots of a game by level, the weakest first, each with what it is and how it did when it was measured."""
    wanted = chosen or usual_opponent(game)
    return [
        Option(
            name,
            bot_name(name, texts),
            name == wanted,
            _sentences(texts, bot_about(name, texts), f"game.{game}.bot.{name}"),
        )
        for name in bot_names(game)
    ]


def _sentences(texts: Texts, first: str, key: str) -> str:
    """A sentence, and another one if there is such a text."""
    return f"{first} {texts.get(key)}".strip() if texts.has(key) else first


def _side_pill(game: Game[Any], texts: Texts) -> Iterable[Pill]:
    sides = [
        Option(
            side,
            texts.get(f"game.{game.name}.side.{side}"),
            number == 0,
            texts.get(f"game.{game.name}.side.{side}.about"),
        )
        for number, side in enumerate(game.sides)
    ]
    return [Pill(SIDE, texts.get("web.play.side"), sides)] if sides else []


def _house_pill(texts: Texts, rule: HouseRule) -> Pill:
    key = f"house.{rule.key}"
    options = [
        Option(
            choice,
            texts.get(f"{key}.{choice}"),
            choice == rule.default,
            _sentences(texts, "", f"{key}.{choice}.about"),
        )
        for choice in rule.choices
    ]
    short = f"{key}.short"
    return Pill(HOUSE + rule.key, texts.get(short if texts.has(short) else key), options)


def _wish_pill(game: str, texts: Texts, wish: Wish) -> Pill:
    options = [
        Option(ANY, texts.get("web.play.any"), True, texts.get("web.play.any.about")),
        *(Option(one.id, texts.say(one.name), False, texts.say(one.about)) for one in wish.choices),
        Option(ASK, texts.get("web.play.ask"), False, texts.get("web.play.ask.about")),
    ]
    return Pill(WISH + wish.key, texts.get(f"game.{game}.wish.{wish.key}"), options, wish.side)


def _as_last(pill: Pill, last: str | None) -> Pill:
    if last not in [option.value for option in pill.options]:
        return pill
    return replace(pill, options=[replace(one, chosen=one.value == last) for one in pill.options])


# -- what was chosen ---------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class WantedMatch:
    """A match against bots that is to begin at once."""

    settings: Mapping[str, str]
    seat: int
    bot: str
    answers: Sequence[str]
    """What is answered for the visitor during the set-up."""
    chosen: Mapping[str, str]
    """The form as it is offered to him the next time."""


def wanted_match(game: Game[Any], form: Mapping[str, str]) -> WantedMatch:
    """Raises BadForm or BadSettings."""
    bot = todays_name(form.get(BOT) or usual_opponent(game.name), game.name)
    if bot not in bot_names(game.name):
        raise BadForm.of(BOT, bot)
    side = form.get(SIDE) or (game.sides[0] if game.sides else "")
    if side and side not in game.sides:
        raise BadForm.of(SIDE, side)
    settings = game.check_settings(_fields(form, HOUSE))
    wished = _fields(form, WISH)
    _check_wishes(game, wished)
    chosen = {key: one for key, one in form.items() if key in (SIDE, BOT) or key.startswith((HOUSE, WISH))}
    seat = game.sides.index(side) if side else 0
    return WantedMatch(settings, seat, bot, answers_to(game, side, wished), {**chosen, BOT: bot})


def _fields(form: Mapping[str, str], prefix: str) -> dict[str, str]:
    return {key.removeprefix(prefix): one for key, one in form.items() if key.startswith(prefix)}


def _check_wishes(game: Game[Any], wished: Mapping[str, str]) -> None:
    known = {wish.key: {ANY, ASK, *(one.id for one in wish.choices)} for wish in wishes_of(game)}
    for key, one in wished.items():
        if one not in known.get(key, ()):
            raise BadForm.of(WISH + key, one)

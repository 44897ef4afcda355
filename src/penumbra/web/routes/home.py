"""The first page, one's name, and opening or joining a table."""

from __future__ import annotations

import asyncio
from collections.abc import Collection, Sequence

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect

from penumbra.bots.registry import UnknownBot
from penumbra.games.registry import game_names
from penumbra.kernel.campaign import CHAPTER
from penumbra.kernel.decision import NOBODY
from penumbra.kernel.game import BadSettings
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.plain import plain
from penumbra.table import directory as halls
from penumbra.table.directory import Listed, Opening, Plan
from penumbra.table.lessons.coaching import coach_is_off
from penumbra.table.lessons.room import is_lesson, lessons_of_person
from penumbra.table.naming import clean_name, seat_names
from penumbra.table.room import NotPlaying
from penumbra.table.store import OPEN, RUNNING, Kept
from penumbra.table.table import HUMAN, BadSeats, Chair
from penumbra.web import pages
from penumbra.web.choosing import BadForm, wanted_match
from penumbra.web.lesson_pages import next_lessons
from penumbra.web.manner import VIEWS
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit, local_path, number_of

LAST = "play {game}"
"""Under this the store remembers how somebody pressed Play now last."""
LONGEST_HOST = 80
LONGEST_CODE = 12
"""A code with spaces and slips."""


@get("/")
async def home(request: AnyRequest) -> Response[str]:
    visit = Visit(request)
    store = visit.store
    tokens, mine, free, running = await asyncio.gather(
        store.tokens_of(visit.person),
        store.of_person(visit.person),
        store.public(OPEN),
        store.public(RUNNING),
    )
    done = (await lessons_of_person(store, visit.person))["done"]
    panels = await asyncio.gather(*(_panel(visit, game, done) for game in game_names()))
    own = await asyncio.gather(*(_own_card(visit, kept, tokens) for kept in mine if not is_lesson(kept)))
    watched = await asyncio.gather(*(_watchable(visit, kept) for kept in running))
    page = pages.HomePage(
        panels,
        [card for card in own if card is not None],
        [_joinable(visit, kept) for kept in free if not any(one.token in tokens for one in kept.seats)],
        [card for card in watched if card is not None],
    )
    return await visit.page("home.html", page, secret=True)


async def _panel(visit: Visit, game: str, done: Collection[str]) -> pages.GamePanel:
    last = await visit.store.keepsake(visit.person, LAST.format(game=game)) if visit.person else None
    rules, texts = visit.game(game), visit.texts(game)
    return pages.game_panel(rules, texts, last, next_lessons(rules, texts, done))


async def _listed_or_none(visit: Visit, kept: Kept) -> Listed | None:
    """A match of other rules or content cannot be shown; it is left out of the lists."""
    try:
        return await visit.directory.listed(kept)
    except (BadJournal, BadSettings):
        return None


def _names(visit: Visit, kept: Kept) -> list[str]:
    return seat_names([Chair(seat.player, seat.name) for seat in kept.seats], visit.texts(kept.game))


async def _own_card(visit: Visit, kept: Kept, tokens: set[str]) -> pages.MatchCard | None:
    listed = await _listed_or_none(visit, kept)
    mine = [seat for seat in kept.seats if seat.token in tokens]
    if listed is None or not mine:
        return None
    own = [seat.seat for seat in mine]
    names, deciding = _names(visit, kept), listed.deciding
    others = [name for seat, name in enumerate(names) if seat not in own and kept.seats[seat].taken]
    known = listed.game.seen_deciding(own[0], deciding) if deciding != NOBODY else NOBODY
    return pages.own_match(
        visit.texts(kept.game), f"/play/{mine[0].token}", kept.game, others, listed.turn, deciding in own,
        names[known] if known != NOBODY else "", called=_called(visit, kept, listed, names if not others else ()),
    )  # fmt: skip


def _called(visit: Visit, kept: Kept, listed: Listed, here: Sequence[str]) -> str:
    """What a match is called that is a chapter of a campaign, or at which all sit at one screen (`here`)."""
    texts, key = visit.texts(kept.game), f"chapter.{listed.settings.get(CHAPTER, '')}"
    if kept.manner.get(halls.STORY) and texts.has(key):
        return texts.get(key)
    return texts.join(list(here)) if here and kept.phase == RUNNING else ""


def _joinable(visit: Visit, kept: Kept) -> pages.MatchCard:
    host = next((seat.name for seat in kept.seats if seat.taken and seat.player == HUMAN and seat.name), "?")
    free = sum(not seat.taken for seat in kept.seats)
    return pages.joinable_match(visit.texts(kept.game), kept.code, kept.game, host, free)


async def _watchable(visit: Visit, kept: Kept) -> pages.MatchCard | None:
    listed = await _listed_or_none(visit, kept)
    if listed is None:
        return None
    names = _names(visit, kept)
    return pages.watchable_match(visit.texts(kept.game), f"/watch/{kept.id}", kept.game, names, listed.turn)


@post("/me")
async def me(request: AnyRequest) -> Redirect:
    visit = Visit(request)
    form = await visit.form()
    await visit.is_called(clean_name(form.get("name", "")))
    return visit.go(local_path(form.get("next", "/")))


@get("/language/{language:str}")
async def choose_language(
    request: AnyRequest, language: FromPath[str], next: FromQuery[str] = ""
) -> Redirect:
    """A link, so that it works without a script. Another site's page can do no more with it than a visitor who presses
    it: the language is nobody's secret."""
    visit = Visit(request)
    if language not in visit.site.renderers.languages:
        raise HttpRefusal(404, visit.texts().get("web.language.none"))
    back = visit.go(visit.came_from() or local_path(next))
    visit.remember_language(back, language)
    return back


@get("/view/{view:str}")
async def choose_view(request: AnyRequest, view: FromPath[str], next: FromQuery[str] = "") -> Redirect:
    """Tables drawn, or as text. A link too."""
    visit = Visit(request)
    if view not in VIEWS:
        raise HttpRefusal(404)
    back = visit.go(visit.came_from() or local_path(next))
    visit.remember_view(back, view)
    return back


# -- opening a table ---------------------------------------------------------------------------------------


@post("/play-now")
async def play_now(request: AnyRequest) -> Redirect:
    """Against a bot, at once."""
    visit = Visit(request)
    form = await visit.form()
    game = form.get("game", "")
    rules = visit.game(game)
    try:
        wanted = wanted_match(rules, form)
    except (BadForm, BadSettings) as problem:
        raise HttpRefusal(400, visit.says("web.message.not-possible", problem)) from problem
    await visit.is_somebody()
    name, seats = await visit.name(), range(rules.seats_in(wanted.settings))
    plans = [Plan(halls.ME, name) if one == wanted.seat else Plan(halls.BOT, bot=wanted.bot) for one in seats]
    wishes = {wanted.seat: wanted.answers} if wanted.answers else {}
    coach = "" if await coach_is_off(visit.store, visit.person) else visit.person
    _, begun = await open_at(visit, Opening(game, plans, wanted.settings, wishes=wishes, coach=coach))
    if visit.person:
        await visit.store.remember(visit.person, LAST.format(game=game), dict(wanted.chosen))
    return begun


@get("/new/{game:str}")
async def new(
    request: AnyRequest, game: FromPath[str], mode: FromQuery[str] = "bots", public: FromQuery[str] = ""
) -> Response[str]:
    visit = Visit(request)
    rules = visit.game(game)
    page = pages.new_page(rules, visit.texts(game), mode, await visit.name(), public=public == "yes")
    return await visit.page("new.html", page, game, secret=True)


@post("/new/{game:str}")
async def open_table(request: AnyRequest, game: FromPath[str]) -> Redirect:
    visit = Visit(request)
    rules = visit.game(game)
    form = await visit.form()
    try:
        wanted = pages.wanted_table(rules, form)
    except (BadForm, BadSettings) as problem:
        raise HttpRefusal(400, visit.says("web.message.not-possible", problem)) from problem
    plans = [Plan(seat.sitter, seat.name, seat.bot) for seat in wanted.seats]
    opening = Opening(game, plans, wanted.settings, wanted.public, wanted.timer, wanted.steady)
    return (await open_at(visit, opening))[1]


async def open_at(visit: Visit, opening: Opening) -> tuple[Kept, Redirect]:
    """Open a table; the way to the visitor's own seat, or to look on if he has none. Raises HttpRefusal."""
    await visit.check_opening()
    try:
        kept = await visit.directory.open(opening)
    except (BadSeats, BadSettings, UnknownBot) as problem:
        raise HttpRefusal(400, visit.says("web.message.not-possible", problem)) from problem
    planned = list(zip(kept.seats, opening.seats, strict=True))
    own = next((seat for who in (halls.ME, halls.HERE) for seat, plan in planned if plan.who == who), None)
    if own is None:
        return kept, visit.go(f"/watch/{kept.id}")
    await visit.sits(own.token, own.name)
    return kept, visit.go(f"/play/{own.token}")


# -- joining -----------------------------------------------------------------------------------------------


@get("/join")
async def find_table(request: AnyRequest, code: FromQuery[str] = "") -> Response[str] | Redirect:
    visit = Visit(request)
    wanted = "".join(plain(code, LONGEST_CODE).split()).upper()
    if not wanted:
        return await visit.page("join.html", pages.JoinPage())
    kept = await visit.with_code(wanted)
    if kept is None:
        return await _wrong_code(visit, wanted)
    return visit.go(f"/join/{kept.code}")


@get("/join/{code:str}")
async def join_page(request: AnyRequest, code: FromPath[str], seat: FromQuery[int] = -1) -> Response[str]:
    visit = Visit(request)
    wanted = plain(code, LONGEST_CODE).upper()
    kept = await visit.with_code(wanted)
    return await _wrong_code(visit, wanted) if kept is None else await _join_page(visit, kept, seat)


async def _wrong_code(visit: Visit, code: str) -> Response[str]:
    """No table has this code; a public one with a code like it may be meant."""
    tables = [kept.code for kept in await visit.store.public(OPEN)]
    host = visit.request.headers.get("host", "")
    wrong = pages.wrong_code(code, tables, plain(host, LONGEST_HOST), visit.site.settings.keep.unbegun)
    return await visit.page("join.html", pages.JoinPage(code=code, wrong=wrong), status=404)


async def _join_page(
    visit: Visit, kept: Kept, seat: int, problem: str = "", status: int = 200
) -> Response[str]:
    texts = visit.texts(kept.game)
    places = [
        pages.SeatPlace(
            one.seat,
            texts.get(f"seat.{one.seat}"),
            (one.name or texts.get("table.player", n=one.seat + 1)) if one.taken else "",
            bot=one.player != HUMAN,
        )
        for one in kept.seats
    ]
    host = next((one.name for one in kept.seats if one.taken and one.player == HUMAN), "")
    page = pages.JoinPage(
        kept.code, kept.game, pages.game_title(texts, kept.game), host, places, seat,
        f"/watch/{kept.id}" if kept.public else "", problem,
    )  # fmt: skip
    return await visit.page("join.html", page, kept.game, status)


@post("/join/{code:str}")
async def join(request: AnyRequest, code: FromPath[str]) -> Response[str] | Redirect:
    visit = Visit(request)
    kept = await visit.coded(code)
    form = await visit.form()
    name = clean_name(form.get("name", ""))
    seat = number_of(form.get("seat", ""))
    texts = visit.texts(kept.game)
    if not name:
        return await _join_page(visit, kept, -1 if seat is None else seat, texts.get("web.join.no-name"), 400)
    try:
        place = await visit.directory.join(kept.id, seat, name)
    except NotPlaying as problem:
        fresh = await visit.coded(code)
        return await _join_page(visit, fresh, -1, texts.get(f"web.table.no.{problem.reason}"), 409)
    await visit.sits(place.token, name)
    return visit.go(f"/play/{place.token}")

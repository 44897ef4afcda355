"""Rules, cards, pictures and credits."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from penumbra.games.registry import game_names
from penumbra.kernel.game import Game
from penumbra.kernel.plain import plain
from penumbra.table.book import pages_of
from penumbra.web import art, pages
from penumbra.web.art import credits as thanks
from penumbra.web.book import FRONT, BookPage, Shelf, marks_page
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit

LONGEST_WORDS = 80


@get("/learn/{game:str}/rules")
async def rules(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    """The first page of a rule book; with `find` what was looked for, with `go` the way to a chapter."""
    visit = Visit(request)
    shelf = _shelf(visit, game)
    chapter = request.query_params.get("go", "")
    if chapter:
        return visit.go(_address(shelf, chapter))
    wanted = plain(request.query_params.get("find", ""), LONGEST_WORDS)
    if wanted:
        found = shelf.found_page(wanted)
        return (
            _fragment(visit, found) if _is_fragment(request) else await visit.page("rules.html", found, game)
        )
    return await _sheet(visit, shelf, FRONT)


@get("/learn/{game:str}/rules/{sheet:str}")
async def rules_sheet(request: AnyRequest, game: FromPath[str], sheet: FromPath[str]) -> Response[str]:
    """A chapter of a rule book, or another of its pages. The number of a rule, and the key of a question, lead to
    their place; with `sheet` only what is laid over a table comes."""
    visit = Visit(request)
    shelf = _shelf(visit, game)
    rule = shelf.book.rule_about(sheet) or sheet.upper()
    if rule in shelf.book.chapter_of:
        return visit.go(_address(shelf, rule, f"?sheet={rule}" if _is_fragment(request) else ""))
    return await _sheet(visit, shelf, sheet)


@get("/learn/marks")
async def marks(request: AnyRequest) -> Response[str]:
    visit = Visit(request)
    shelves = (_shelf(visit, name) for name in game_names())
    page = visit.renderer.printed("marks", lambda: marks_page(shelves))
    return await visit.page("marks.html", page)


async def _sheet(visit: Visit, shelf: Shelf, id_: str) -> Response[str]:
    page = shelf.page(id_)
    if page is None:
        raise HttpRefusal(404)
    return (
        _fragment(visit, page)
        if _is_fragment(visit.request)
        else await visit.page("rules.html", page, page.game)
    )


def _shelf(visit: Visit, game: str) -> Shelf:
    """The rule book of a game; its sheets are kept once they are made."""
    return visit.renderer.printed(f"book {game}", partial(Shelf, visit.renderer, visit.game(game)))


def _address(shelf: Shelf, wanted: str, query: str = "") -> str:
    """Of a chapter by its id, of a rule by its number; else of the first page."""
    if wanted in shelf.book.chapter_of:
        return f"{shelf.url}/{shelf.book.chapter_of[wanted].id}{query}#{wanted}"
    return f"{shelf.url}/{wanted}" if shelf.sheet(wanted) is not None else shelf.url


def _is_fragment(request: AnyRequest) -> bool:
    return "sheet" in request.query_params


def _fragment(visit: Visit, page: BookPage) -> Response[str]:
    return visit.answer(page.sheet.html, secret=False)


@get("/learn/{game:str}/cards")
async def cards(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    visit = Visit(request)
    page = visit.renderer.printed(f"cards {game}", partial(_cards_page, visit, visit.game(game)))
    return await visit.page("cards.html", page, game)


def _cards_page(visit: Visit, game: Game[Any]) -> pages.CardsPage:
    texts = visit.texts(game.name)
    drawn = {page.id: visit.renderer.card(game, page.id) or "" for page in pages_of(game, texts)}
    return pages.cards_page(game, texts, drawn)


@get("/card/{game:str}/{card:str}")
async def card(request: AnyRequest, game: FromPath[str], card: FromPath[str]) -> Response[str]:
    """One card in full, as a fragment for the dialog."""
    visit = Visit(request)
    html = visit.renderer.card(visit.game(game), card)
    if html is None:
        raise HttpRefusal(404)
    return visit.answer(html, secret=False)


@get("/credits")
async def credits(request: AnyRequest) -> Response[str]:
    visit = Visit(request)
    return await visit.page("credits.html", pages.credits_page(thanks.credits()))


@get("/art/{path:path}")
async def picture(request: AnyRequest, path: FromPath[Path]) -> Response[bytes]:
    visit = Visit(request)
    svg = art.find(path.as_posix().strip("/"), visit.directory.game)
    if svg is None:
        raise HttpRefusal(404)
    response = Response(svg.encode(), media_type="image/svg+xml")
    response.headers["cache-control"] = "public, max-age=86400"
    return response

"""Rules, cards, pictures and credits."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from penumbra.kernel.game import Game
from penumbra.table.book import pages_of
from penumbra.web import art, pages
from penumbra.web.art import credits as thanks
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit


@get("/learn/{game:str}/rules")
async def rules(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    visit = Visit(request)
    visit.game(game)
    page = visit.renderer.printed(f"rules {game}", lambda: pages.rules_page(visit.texts(game), game))
    return await visit.page("rules.html", page, game)


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

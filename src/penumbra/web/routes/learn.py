"""Rules, cards, pictures and credits."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from penumbra.games.registry import GAMES
from penumbra.table.book import pages_of
from penumbra.web import art, pages
from penumbra.web.art import credits as thanks
from penumbra.web.desk import AnyRequest, Desk, Refusal


@get("/learn")
async def learn(request: AnyRequest) -> Response[str]:
    desk = Desk(request)
    return await desk.page("learn.html", pages.learn_page(desk.texts()))


@get("/learn/{game:str}/rules")
async def rules(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    desk = Desk(request)
    desk.game(game)
    return await desk.page("rules.html", pages.rules_page(desk.texts(game), game), game)


@get("/learn/{game:str}/cards")
async def cards(request: AnyRequest, game: FromPath[str]) -> Response[str]:
    desk = Desk(request)
    rules_ = desk.game(game)
    drawn = {
        page.id: desk.renderer.card(rules_, page.id) or "" for page in pages_of(rules_, desk.texts(game))
    }
    return await desk.page("cards.html", pages.cards_page(rules_, desk.texts(game), drawn), game)


@get("/card/{game:str}/{card:str}")
async def card(request: AnyRequest, game: FromPath[str], card: FromPath[str]) -> Response[str]:
    """One card in full, as a fragment for the dialog."""
    desk = Desk(request)
    html = desk.renderer.card(desk.game(game), card)
    if html is None:
        raise Refusal(404)
    return desk.answer(html, secret=False)


@get("/credits")
async def credits(request: AnyRequest) -> Response[str]:
    desk = Desk(request)
    return await desk.page("credits.html", pages.credits_page(thanks.credits()))


@get("/art/{path:path}")
async def picture(request: AnyRequest, path: FromPath[Path]) -> Response[bytes]:
    desk = Desk(request)
    boxes: dict[str, Any] = {name: getattr(desk.hall.game(name), "box", None) for name in GAMES}
    svg = art.find(path.as_posix().strip("/"), boxes["london"], boxes["alone"])
    if svg is None:
        raise Refusal(404)
    response = Response(svg.encode(), media_type="image/svg+xml")
    response.headers["cache-control"] = "public, max-age=86400"
    return response

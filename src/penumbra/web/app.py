"""The web server: routes, guard, and the house that they all share."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar, Response
from litestar.config.compression import CompressionConfig

from penumbra.games.registry import FIRST
from penumbra.table.house import USUAL, ServerSettings
from penumbra.table.room import BOT_SLOT
from penumbra.web import pages
from penumbra.web.files import static_files
from penumbra.web.guard import Guard, add_headers
from penumbra.web.guessing import guess_at
from penumbra.web.routes import campaigns, home, learn, lessons, replays, tables
from penumbra.web.site import Site
from penumbra.web.visit import AnyRequest, HttpRefusal, Visit

ROUTES = [
    home.home, home.me, home.choose_language, home.choose_view, home.play_now, home.new, home.open_table,
    home.find_table, home.join_page, home.join,
    campaigns.campaign, campaigns.begin, campaigns.again, campaigns.restart,
    tables.play, tables.watch, tables.rematch, tables.live, tables.live_watch,
    lessons.learn, lessons.about_lesson, lessons.begin, lessons.coach,
    learn.rules, learn.rules_sheet, learn.marks, learn.cards, learn.card, learn.credits, learn.picture,
    replays.replays, replays.upload, replays.replay, replays.replay_at, replays.replay_file, replays.go_on,
]  # fmt: skip

NOT_FOUND = 404

log = logging.getLogger(__name__)


def make_app(
    data: Path, packs: Path | None = None, slot: float = BOT_SLOT, settings: ServerSettings = USUAL
) -> Litestar:
    """The server for the matches in a folder."""

    app = Litestar(
        route_handlers=[*ROUTES, static_files()],
        lifespan=[house],
        middleware=[Guard(settings)],
        before_send=[add_headers],
        exception_handlers={Exception: show_problem},
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6),
        openapi_config=None,
        logging_config=None,  # logs.py has it
    )
    app.state.belongings = (data, packs, slot, settings)
    return app


async def open_house(app: Litestar) -> None:
    """Open what all requests share, unless somebody has. Who does it before the server starts hears what is wrong.
    Raises BadDatabase or ContentError."""
    if "site" not in app.state:
        app.state.site = await Site.open(*app.state.belongings)


@asynccontextmanager
async def house(app: Litestar) -> AsyncGenerator[None, None]:
    """From the server's start to its end."""
    await open_house(app)
    keeping = asyncio.create_task(app.state.site.keep_house())
    try:
        yield
    finally:
        keeping.cancel()
        await app.state.site.close()


def show_problem(request: AnyRequest, problem: Exception) -> Response[str]:
    """Every refusal and every failure has a page with the way home."""
    status = getattr(problem, "status_code", 500)
    if status >= 500:
        log.error("a request failed", exc_info=problem)
    visit = Visit(request)
    told = problem.told if isinstance(problem, HttpRefusal) else ""
    path = visit.missing_path() if status == NOT_FOUND and not isinstance(problem, HttpRefusal) else ""
    guess = guess_at(path, visit.texts) if path else None
    page = pages.message_page(visit.texts(), status, told, path, guess, visit.came_from())
    return visit.plain_page("message.html", page, FIRST, status, secret=True)

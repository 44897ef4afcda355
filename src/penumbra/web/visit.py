"""What a route needs for one request: who asks, what is asked for, and how a page is answered."""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Mapping
from typing import Any
from urllib.parse import urlsplit

from litestar import Request, Response
from litestar.datastructures import Cookie
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.response import Redirect

from penumbra.games.registry import FIRST, UnknownGame
from penumbra.kernel.game import BadSettings, Game
from penumbra.kernel.journal import BadJournal
from penumbra.kernel.plain import is_plain_id, plain
from penumbra.kernel.problem import Problem
from penumbra.kernel.texts import Texts
from penumbra.table.directory import Directory, NoSuchMatch
from penumbra.table.store import OVER, Kept, Store
from penumbra.web import languages, manner, pages
from penumbra.web.addresses import household
from penumbra.web.languages import language_of, language_options
from penumbra.web.manner import view_of
from penumbra.web.proxies import peer_of
from penumbra.web.rendering import Renderer
from penumbra.web.site import Site
from penumbra.web.viewers import Viewers, Voice

COOKIE = "penumbra"
YEAR = 365 * 24 * 3600
LARGEST_FORM = 64 * 1024
LARGEST_FILE = 4 * 1024 * 1024
LONGEST_NUMBER = 9
LONGEST_PERSON = 40
LONGEST_FIELD = 400
LONGEST_TOLD = 400
LONGEST_PATH = 80

AnyRequest = Request[Any, Any, Any]


class HttpRefusal(HTTPException):
    """A request that is answered with a message. `told` is the whole sentence; "" for the usual one of the status."""

    def __init__(self, status: int, text: str = "") -> None:
        super().__init__(status_code=status)
        self.told = plain(text, LONGEST_TOLD)


class Visit:
    """One request."""

    def __init__(self, request: AnyRequest) -> None:
        self.request = request
        self.site: Site = request.app.state.site
        self.directory: Directory = self.site.directory
        self.store: Store = self.site.directory.store
        self.language = language_of(request, self.site.renderers.languages)
        self.renderer: Renderer = self.site.renderers.of(self.language)
        self.view = view_of(request)
        self.household = household(peer_of(request.scope))
        said = request.cookies.get(COOKIE, "")
        self.person = said if is_plain_id(said, LONGEST_PERSON) else ""
        """Whom the visitor says to be. Of somebody who was made up nothing is known."""
        self._is_new = False

    # -- who asks --------------------------------------------------------------------------------------

    async def name(self) -> str:
        """What the visitor wants to be called; "" until he has said so."""
        return await self.store.name_of(self.person)

    async def sits(self, token: str, name: str = "") -> None:
        """The visitor has this seat's secret."""
        if not await self.is_somebody():
            return  # the link is enough to play
        await self.store.sits(self.person, token)
        if name:
            await self.store.call(self.person, name)

    async def is_called(self, name: str) -> None:
        if not await self.is_somebody():
            raise HttpRefusal(429)
        await self.store.call(self.person, name)

    async def is_somebody(self) -> bool:
        """Whether something can be remembered of the visitor. Nobody is who he says he is unless we gave him that name:
        who could choose it for another would later be that other. And from one address not everybody is new."""
        if not self._is_new and not await self.store.knows(self.person):
            self._is_new = self.site.newcomers.spend(self.household)
            self.person = secrets.token_urlsafe(18) if self._is_new else ""
        return bool(self.person)

    # -- answering -------------------------------------------------------------------------------------

    def texts(self, game: str = FIRST) -> Texts:
        return self.renderer.texts(self.directory.game(game))

    async def page(
        self, template: str, page: object, game: str = FIRST, status: int = 200, secret: bool = False
    ) -> Response[str]:
        """A page. One with secrets is never kept by anybody on the way."""
        return self.plain_page(template, page, game, status, secret, await self.name())

    def plain_page(
        self, template: str, page: object, game: str, status: int, secret: bool, name: str = ""
    ) -> Response[str]:
        html = self.renderer.render(template, self.texts(game), page=page, site=self._facts(name))
        return self.answer(html, status, secret)

    def _facts(self, name: str) -> pages.SiteFacts:
        spoken = language_options(self.site.renderers.languages, self.language)
        path = self.request.url.path
        return pages.SiteFacts(self.renderer.version, name, self.language, spoken, path, self.view)

    def answer(self, html: str, status: int = 200, secret: bool = True) -> Response[str]:
        response = Response(html, media_type=MediaType.HTML, status_code=status)
        response.headers["cache-control"] = "no-store" if secret else "no-cache"
        response.headers["content-language"] = self.language
        response.headers["vary"] = "Accept-Language, Cookie"
        self._sign(response)
        return response

    def go(self, url: str) -> Redirect:
        response = Redirect(url, status_code=303)
        self._sign(response)
        return response

    def _sign(self, response: Response[Any]) -> None:
        """Give a newcomer the cookie by which we know him again, once there is something to know; it says nothing
        about him."""
        if self._is_new:
            self._set_cookie(response, COOKIE, self.person)

    def remember_view(self, response: Response[Any], view: str) -> None:
        """The visitor wants tables drawn, or as text."""
        self._set_cookie(response, manner.COOKIE, view)

    def remember_language(self, response: Response[Any], language: str) -> None:
        """The visitor has chosen it."""
        self._set_cookie(response, languages.COOKIE, language)

    def _set_cookie(self, response: Response[Any], name: str, value: str) -> None:
        secure = self.request.url.scheme == "https"
        response.cookies.append(
            Cookie(name, value=value, max_age=YEAR, httponly=True, samesite="lax", secure=secure)
        )

    def missing_path(self) -> str:
        """The address of a page that is not there, as it can be shown."""
        return plain(self.request.url.path, LONGEST_PATH)

    def came_from(self) -> str:
        """The page of this site that led here; "" if it was another site's, or nobody says."""
        try:
            there = urlsplit(self.request.headers.get("referer", ""))
        except ValueError:
            return ""
        ours = there.netloc == self.request.headers.get("host", "") and there.path != self.request.url.path
        query = f"?{there.query}" if there.query else ""
        return local_path(there.path + query) if ours and there.path else ""

    # -- what is asked for -----------------------------------------------------------------------------

    def game(self, name: str) -> Game[Any]:
        try:
            return self.directory.game(name)
        except UnknownGame as problem:
            raise HttpRefusal(404, self.says("web.message.no-game", problem)) from problem

    def says(self, key: str, problem: Problem) -> str:
        """A sentence about something that went wrong, which it names as {problem}."""
        return self.texts().get(key, problem=problem.message)

    def voice(self, viewers: Viewers) -> Voice:
        """A table in the words of the visitor."""
        return viewers.voice(self.language)

    async def viewers_of_seat(self, token: str) -> Viewers:
        """The table of a seat's secret."""
        return await self._opened(self.site.viewers_of(token))

    async def viewers(self, match: str) -> Viewers:
        return await self._opened(self.site.viewers(match))

    async def _opened(self, viewers: Awaitable[Viewers]) -> Viewers:
        try:
            return await viewers
        except NoSuchMatch as problem:
            raise HttpRefusal(404) from problem
        except (BadJournal, BadSettings) as problem:
            raise HttpRefusal(409, self.says("web.message.no-such-match", problem)) from problem

    async def finished(self, match: str) -> Viewers:
        """While a match runs its replay does not exist: it would show everything."""
        viewers = await self.viewers(match)
        if viewers.room.kept.phase != OVER:
            raise HttpRefusal(403, self.texts().get("web.replay.running"))
        return viewers

    async def coded(self, code: str) -> Kept:
        """The match of a code that was read aloud."""
        kept = await self.with_code(code)
        if kept is None:
            raise HttpRefusal(404)
        return kept

    async def with_code(self, code: str) -> Kept | None:
        """The same, None if there is none. Codes are short: whoever tries many is stopped, also at the right one."""
        if not self.site.codes.spend(self.household):
            raise HttpRefusal(429, self.texts().get("web.join.too-often"))
        kept = await self.store.by_code(code)
        if kept is not None:
            self.site.codes.give_back(self.household)
        return kept

    async def check_opening(self) -> None:
        """Whether the visitor may have one more table. Raises HttpRefusal."""
        settings, texts = self.site.settings, self.texts()
        if settings.tables and await self.store.unfinished() >= settings.tables:
            raise HttpRefusal(403, texts.get("web.message.full"))
        own = settings.tables_per_person
        if own and await self.store.unfinished_of(self.person) >= own:
            raise HttpRefusal(403, texts.get("web.message.too-many-tables", n=own))
        if not self.site.openings.spend(self.household):
            raise HttpRefusal(429, texts.get("web.message.opened-too-often"))

    # -- what was sent ---------------------------------------------------------------------------------

    async def form(self) -> dict[str, str]:
        self._check_size(LARGEST_FORM)
        sent = (await self._sent()).items()
        return {
            plain(key, LONGEST_FIELD): plain(one, LONGEST_FIELD) for key, one in sent if isinstance(one, str)
        }

    async def file(self) -> bytes:
        self._check_size(LARGEST_FILE)
        file = (await self._sent()).get("file")
        if file is None or isinstance(file, str):
            raise HttpRefusal(400)
        data: bytes = await file.read()
        return data

    async def _sent(self) -> Mapping[str, Any]:
        """A form as it came."""
        try:
            return await self.request.form()
        except (UnicodeError, LookupError) as problem:  # letters of no alphabet, or of one that nobody knows
            raise HttpRefusal(400) from problem

    def _check_size(self, most: int) -> None:
        length = self.request.headers.get("content-length", "")
        if not length.isdecimal():
            raise HttpRefusal(400)
        if int(length) > most:
            raise HttpRefusal(413)


def number_of(text: str) -> int | None:
    """A number as a form sends it; None if it is none, or none that we could mean."""
    return int(text) if text.isdecimal() and len(text) <= LONGEST_NUMBER else None


def local_path(path: str) -> str:
    """A path of this site; anything else leads home."""
    return path if path.startswith("/") and not path.startswith("//") and "\\" not in path else "/"

"""What holds for every request: it is for us, no command comes from another site's page, and the answer has the headers
that keep browsers careful."""

from __future__ import annotations

import logging
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from penumbra.kernel.plain import plain
from penumbra.kernel.texts import Texts
from penumbra.table.house import ServerSettings
from penumbra.web.addresses import household
from penumbra.web.files import kept_for
from penumbra.web.hosts import Hosts
from penumbra.web.limits import Meter
from penumbra.web.proxies import Proxies, peer_of, speaks_for_others
from penumbra.web.site import Site
from penumbra.web.visit import HttpRefusal

LONGEST_NAME = 100
POSTS_A_MINUTE = 240
"""Forms that one address may send."""
CHEAP = ("/static/", "/art/")

log = logging.getLogger(__name__)

POLICY = (
    "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; script-src 'self'; "
    "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",  # addresses of seats are secrets; without any, forms would have no Origin
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


def is_foreign(scope: Any) -> bool:
    """Whether a request comes from another site's page."""
    if not any(key.lower() == b"origin" for key, _ in scope["headers"]):
        return False
    try:
        return urlsplit(header(scope, "origin")).netloc != header(scope, "host")
    except ValueError:
        return True


def foreign_words(texts: Texts, scope: Any) -> str:
    """Why a command is refused, so that the owner of a proxy that hides the server's name finds out."""
    origin, host = (plain(header(scope, name), LONGEST_NAME) or "?" for name in ("origin", "host"))
    return texts.get("web.message.foreign", origin=origin, host=host)


class Guard:
    """The middleware that every request to a page passes."""

    def __init__(self, settings: ServerSettings) -> None:
        self.hosts = Hosts(settings.hosts)
        self.proxies = Proxies(settings.proxies)
        self.posts = Meter(POSTS_A_MINUTE, 60)
        self.pages = Meter(settings.pages_per_minute, 60)
        self._hinted = bool(settings.proxies)

    def __call__(self, app: ASGIApp) -> ASGIApp:
        async def guard(scope: Scope, receive: Receive, send: Send) -> None:
            self.look_at(scope)
            await app(scope, receive, send)

        return guard

    def look_at(self, scope: Any) -> None:
        """Raises HttpRefusal."""
        self._hint(scope)
        self.proxies.hear(scope)
        host = header(scope, "host")
        if not self.hosts.is_ours(host):
            name = plain(host, LONGEST_NAME) or "?"
            raise HttpRefusal(421, texts_of(scope).get("web.message.wrong-host", host=name))
        if scope.get("method") == "POST" and is_foreign(scope):
            raise HttpRefusal(403, foreign_words(texts_of(scope), scope))
        if not self._is_within_limits(scope):
            raise HttpRefusal(429)

    def _is_within_limits(self, scope: Any) -> bool:
        """Live lines have limits of their own; pictures and scripts cost nothing, and a table needs many."""
        if scope["type"] != "http" or scope["path"].startswith(CHEAP):
            return True
        meter = self.posts if scope["method"] == "POST" else self.pages
        return meter.spend(household(peer_of(scope)))

    def _hint(self, scope: Any) -> None:
        """Once: whoever runs a proxy and did not say so would wonder why all its visitors count as one."""
        if not self._hinted and speaks_for_others(scope):
            self._hinted = True
            log.warning("%s speaks for others; if it is your proxy, start with --proxy", peer_of(scope))


def texts_of(scope: Any) -> Texts:
    site: Site = scope["litestar_app"].state.site
    return site.texts_for(ASGIConnection(scope))


def header(scope: Any, name: str) -> str:
    """A header of a request; "" if it has none."""
    wanted = name.encode()
    return next((value.decode("latin-1") for key, value in scope["headers"] if key.lower() == wanted), "")


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer has the headers, that of an address that does not exist as well."""
    if message["type"] == "http.response.start":
        own = HEADERS | kept_for(scope, message["status"])
        message["headers"] = [
            *message["headers"],
            *((key.encode(), value.encode()) for key, value in own.items()),
        ]

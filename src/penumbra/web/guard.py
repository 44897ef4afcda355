"""What holds for every request: no commands from other sites' pages, and the headers that keep browsers careful."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from penumbra.web.visit import HttpRefusal

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
    headers: dict[str, str] = {
        key.decode("latin-1").lower(): value.decode("latin-1") for key, value in scope["headers"]
    }
    origin = headers.get("origin")
    if origin is None:
        return False
    try:
        return urlsplit(origin).netloc != headers.get("host", "")
    except ValueError:
        return True


def guarded(app: ASGIApp) -> ASGIApp:
    """Refuse commands from other sites' pages."""

    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "POST" and is_foreign(scope):
            raise HttpRefusal(403)
        await app(scope, receive, send)

    return guard


async def add_headers(message: Message, scope: Scope) -> None:
    """Every answer has the headers, that of an address that does not exist as well."""
    if message["type"] == "http.response.start":
        own = [(key.encode(), value.encode()) for key, value in HEADERS.items()]
        message["headers"] = [*message["headers"], *own]

"""A table without a game: serves one page with the client's scripts and talks to it over a WebSocket."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from typing import Any

from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response
from websockets.sync.server import Server, ServerConnection, serve

import penumbra.web

STATIC = Path(penumbra.web.__file__).parent / "static"
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "connect-src 'self' ws:; img-src 'self' data:"
)
KINDS = {".js": "text/javascript", ".css": "text/css"}
PATIENCE = 5.0

Message = dict[str, Any]


def page(table: str) -> str:
    """A whole page around a table, as the server would render it."""
    scripts = "".join(
        f'<script src="/static/{name}.js"></script>'
        for name in ("settings", "vendor/idiomorph.min", "motion", "play", "stage", "live")
    )
    return f"""<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A table</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <link rel="stylesheet" href="/static/motion.css"></head>
    <body data-live="/live/token" data-edition="e:1">{table}
    <div id="words" hidden data-close="Close" data-keys="Keys"></div>
    <div id="line" role="status" data-lost="Connection lost" data-back="Back again" hidden></div>
    <div id="toast" role="status"></div><div id="tip" role="tooltip" hidden></div>
    <button type="button" id="skip" hidden>Skip</button>
    <dialog id="settings"><form method="dialog">
      <select name="speed"><option>slow</option><option>normal</option><option>fast</option>
      <option>instant</option></select>
      <input type="checkbox" name="sound"><button>Close</button></form></dialog>
    {scripts}</body></html>"""


def table(
    content: str = "", choices: dict[int, str] | None = None, game: str = "london", prompt: str = "Your turn"
) -> str:
    """A table with a question and `content`."""
    offered = [
        {"option": option, "notation": caption.lower(), "caption": caption}
        for option, caption in (choices or {}).items()
    ]
    return (
        f'<main id="table" class="table {game}" data-game="{game}">'
        f'<section id="prompt" tabindex="-1">{prompt}</section>'
        f'<script type="application/json" id="choices">{json.dumps(offered)}</script>{content}</main>'
    )


def cards(zone: str, *names: str, more: str = "") -> str:
    """A zone with these cards as small squares in a row."""
    inside = "".join(
        f'<div class="card" data-card="{name}" style="width:60px;height:80px">{name}</div>' for name in names
    )
    return (
        f'<div id="zone-{zone}" data-zone="{zone}" {more} style="display:flex;min-height:80px">{inside}</div>'
    )


class TableServer:
    """Serves the page and plays the table's part as each test tells it."""

    def __init__(self) -> None:
        self.table = table()
        self.pages: dict[str, str] = {}
        self.shut = False
        """Whether the live connection is refused for the moment."""
        self.deaf = False
        """Whether nothing is answered by itself any more."""
        self.heard: list[Message] = []
        self.done: list[str] = []
        """The ids of commands that were carried out, each once."""
        self.edition = 1
        self.connections: list[ServerConnection] = []
        self.connected = 0
        self._news = threading.Condition()
        self._server: Server = serve(self._talk, "127.0.0.1", 0, process_request=self._answer)
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._server.socket.getsockname()[1]}/"

    def close(self) -> None:
        self.drop()
        self._server.shutdown()
        self._thread.join()

    # -- what goes out ---------------------------------------------------------------------------------

    def say(self, **message: Any) -> None:
        """Says something on every open line."""
        for connection in list(self.connections):
            connection.send(json.dumps(message))

    def frame(self, html: str, **more: Any) -> None:
        """The next edition of the table."""
        before, self.edition = self.edition, self.edition + 1
        self.say(
            **{"t": "frame", "edition": f"e:{self.edition}", "prev": f"e:{before}", "html": html, **more}
        )

    def parts(self, *parts: tuple[str, str], **more: Any) -> None:
        """The next edition as what has changed in it."""
        before, self.edition = self.edition, self.edition + 1
        self.say(
            **{"t": "frame", "edition": f"e:{self.edition}", "prev": f"e:{before}", "parts": parts, **more}
        )

    def drop(self) -> None:
        for connection in list(self.connections):
            connection.close()

    # -- what comes in ---------------------------------------------------------------------------------

    def wait(self, what: Callable[[Message], bool], count: int = 1) -> Message:
        """The `count`-th message that fits."""
        found: list[Message] = []

        def here() -> bool:
            found[:] = [message for message in self.heard if what(message)]
            return len(found) >= count

        with self._news:
            assert self._news.wait_for(here, PATIENCE), f"not heard; heard were {self.heard}"
        return found[count - 1]

    def wait_do(self, name: str, count: int = 1) -> Message:
        return self.wait(lambda message: message["do"] == name, count)

    def wait_line(self, count: int = 1) -> None:
        """Until the page has connected `count` times and said hello."""
        self.wait_do("hello", count)

    def count(self, name: str) -> int:
        return sum(message["do"] == name for message in self.heard)

    def none_comes(self, name: str, seconds: float = 0.3) -> bool:
        """Whether no further command of this name comes for a while."""
        before = self.count(name)
        time.sleep(seconds)
        return self.count(name) == before

    # -- the server's side -----------------------------------------------------------------------------

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        path = request.path.partition("?")[0]
        if path.startswith("/live/"):
            return connection.respond(HTTPStatus.SERVICE_UNAVAILABLE, "") if self.shut else None
        if path == "/":
            return _response(page(self.table), "text/html")
        if path in self.pages:
            return _response(self.pages[path], "text/html")
        file = STATIC / path.removeprefix("/static/")
        if path.startswith("/static/") and file.is_file():
            return _response(file.read_text("utf-8"), KINDS[file.suffix])
        return connection.respond(HTTPStatus.NOT_FOUND, "")

    def _talk(self, connection: ServerConnection) -> None:
        self.connections.append(connection)
        self.connected += 1
        try:
            for text in connection:
                self._hear(connection, json.loads(text))
        except ConnectionClosed:
            pass
        finally:
            self.connections.remove(connection)

    def _hear(self, connection: ServerConnection, message: Message) -> None:
        with self._news:
            self.heard.append(message)
            self._news.notify_all()
        if self.deaf:
            return
        if message["do"] == "beat":
            connection.send(json.dumps({"t": "pong"}))
        elif message["do"] not in ("hello", "why", "preview"):
            if message["id"] not in self.done:
                self.done.append(message["id"])
            connection.send(json.dumps({"t": "done", "id": message["id"]}))


def _response(text: str, kind: str) -> Response:
    body = text.encode()
    headers = Headers(
        {
            "Content-Type": f"{kind}; charset=utf-8",
            "Content-Length": str(len(body)),
            "Content-Security-Policy": POLICY,
            "Connection": "close",
        }
    )
    return Response(HTTPStatus.OK, "OK", headers, body)

"""The servers that are measured: ours, and boardgame.io's with a toy game (boardgame/server.js)."""

from __future__ import annotations

import json
import os
import random
import re
import shutil
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

from benchmarks.crowd import News, Seat
from tests.browser.house import House
from tests.browser.tables import open_many

TWO = ("Ann", "Ben")
BOARDGAME = Path(__file__).parent / "boardgame"
STORAGES = {
    "memory": "boardgame.io, memory",
    "files": "boardgame.io, files",
    "flushed": "boardgame.io, files, flushed first",
}


# -- ours --------------------------------------------------------------------------------------------------

GAMES = {"london": "Terrors of London", "alone": "Alone"}
CHOICES = re.compile(r'id="choices">(.*?)</script>', re.S)
RESULT = 'id="result"'


class Choice(msgspec.Struct):
    option: int


class Message(msgspec.Struct):
    """What our server sends, as far as it is needed here."""

    t: str
    id: str | None = None
    edition: str = ""
    html: str | None = None
    parts: list[tuple[str, str]] = []  # msgspec copies it
    done: str | None = None


READ = msgspec.json.Decoder(Message)
READ_CHOICES = msgspec.json.Decoder(list[Choice])


class OurSeat(Seat):
    """A tab at one of our tables."""

    def __init__(self, url: str, source: str, news: News) -> None:
        super().__init__(url, source, news)
        self.edition = ""
        self.options: list[int] = []
        self.known: list[int] = []
        """What was offered last; a frame without it says that it has not changed."""
        self.answered: dict[str, bool] = {}
        """By command: whether it was done."""

    def greeting(self) -> str:
        return '{"do":"hello","edition":""}'

    @property
    def asked(self) -> bool:
        return bool(self.options)

    def take(self, data: bytes) -> str | None:
        message = READ.decode(data)
        if message.t == "frame":
            self.frame(data)
            self.edition = message.edition
            for html in [message.html] if message.html is not None else [one for _, one in message.parts]:
                if found := CHOICES.search(html):
                    self.known = [one.option for one in READ_CHOICES.decode(found[1])]
                self.over = self.over or RESULT in html
            self.options = self.known
            if message.done:
                self.answered[message.done] = True
        elif message.id:
            self.answered[message.id] = message.t == "done"
        return None

    async def move(self) -> bool:
        id_, edition = os.urandom(8).hex(), self.edition
        option, self.options = random.choice(self.options), []
        await self.send(json.dumps({"do": "act", "option": option, "edition": edition, "id": id_}))
        while id_ not in self.answered or (self.answered[id_] and self.edition == edition):
            await self.news.hear()
        done = self.answered.pop(id_)
        if not done:
            self.options = self.known
        return done


class Ours:
    """Our server, for the matches of one game."""

    def __init__(self, house: House, game: str) -> None:
        self.name = GAMES[game]
        self.house = house
        self.game = game

    @property
    def pid(self) -> int:
        return self.house.pid

    def open(self, count: int, moves: int) -> list[str]:
        return [" ".join(laid.tokens) for laid in open_many(self.house.data, self.game, count, TWO, moves)]

    def seat(self, match: str, number: int, source: str, news: News) -> Seat:
        return OurSeat(f"ws://127.0.0.1:{self.house.port}/live/{match.split()[number]}", source, news)


UNLIMITED = ("--connections-per-address", "0", "--commands-per-second", "0", "--pages-per-minute", "0")
"""All players of a bench come from one machine, and without thinking."""


@contextmanager
def ours(folder: Path, core: int, game: str) -> Iterator[Ours]:
    house = House(folder, core, more=UNLIMITED).start()
    try:
        yield Ours(house, game)
    finally:
        house.stop()


# -- boardgame.io ------------------------------------------------------------------------------------------


class ToySeat(Seat):
    """A client of boardgame.io's toy: what its own one sends, over a plain socket (socket.io 4, engine.io 4)."""

    def __init__(self, url: str, source: str, news: News, who: dict[str, str]) -> None:
        super().__init__(url, source, news)
        self.who = who
        self.state: dict[str, Any] = {}
        self.moving = False

    @property
    def asked(self) -> bool:
        turn = self.state.get("ctx", {}).get("currentPlayer")
        return bool(turn == self.who["player"] and not self.moving and not self.over)

    def take(self, data: bytes) -> str | None:
        if data.startswith(b"42/toy,"):
            self._event(data)
        elif data.startswith(b"0"):
            return "40/toy,"
        elif data.startswith(b"40/toy,"):
            return self._say("sync", self.who["match"], self.who["player"], self.who["secret"], 2)
        elif data == b"2":
            return "3"
        return None

    def _event(self, data: bytes) -> None:
        kind, _, *rest = msgspec.json.decode(data[len(b"42/toy,") :])
        if kind in ("sync", "update"):
            self.state = rest[0]["state"] if kind == "sync" else rest[0]
            self.over = "gameover" in self.state["ctx"]
            self.frame(data)

    @staticmethod
    def _say(*words: Any) -> str:
        return "42/toy," + json.dumps(words)

    async def move(self) -> bool:
        number, player = self.state["_stateID"], self.who["player"]
        take = {
            "type": "take",
            "args": [random.randint(1, 9)],
            "playerID": player,
            "credentials": self.who["secret"],
        }
        self.moving = True
        await self.send(
            self._say("update", {"type": "MAKE_MOVE", "payload": take}, number, self.who["match"], player)
        )
        while self.state["_stateID"] == number:
            await self.news.hear()
        self.moving = False
        return True


class Toy:
    """boardgame.io's server with its toy game."""

    def __init__(self, process: subprocess.Popen[str], storage: str, port: int) -> None:
        self.name = STORAGES[storage]
        self.process = process
        self.port = port

    @property
    def pid(self) -> int:
        return self.process.pid

    def open(self, count: int, moves: int) -> list[str]:
        """All at their beginning, where the toy is cheapest: a log that grows is written anew with each move."""
        return [self._opened() for _ in range(count)]

    def _opened(self) -> str:
        match = self._ask("create", {"numPlayers": 2})["matchID"]
        joins = [{"playerID": str(seat), "playerName": name} for seat, name in enumerate(TWO)]
        return " ".join([match, *(self._ask(f"{match}/join", join)["playerCredentials"] for join in joins)])

    def _ask(self, what: str, body: dict[str, Any]) -> dict[str, str]:
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/games/toy/{what}",
            json.dumps(body).encode(),
            {"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            found: dict[str, str] = json.load(answer)
        return found

    def seat(self, match: str, number: int, source: str, news: News) -> Seat:
        name, *secrets = match.split()
        who = {"match": name, "player": str(number), "secret": secrets[number]}
        return ToySeat(f"ws://127.0.0.1:{self.port}/socket.io/?EIO=4&transport=websocket", source, news, who)


def missing() -> str:
    """Why boardgame.io cannot be measured here; empty if it can, and then it is installed."""
    absent = [tool for tool in ("node", "npm") if shutil.which(tool) is None]
    if absent:
        return f"boardgame.io is left out: {' and '.join(absent)} not found (https://nodejs.org)"
    lock, stamp = BOARDGAME / "package-lock.json", BOARDGAME / "node_modules" / ".package-lock.json"
    if stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime:
        return ""
    npm = ["npm", "ci", "--no-audit", "--no-fund", "--loglevel=error"]
    done = subprocess.run(npm, cwd=BOARDGAME, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    if done.returncode:
        said = " ".join(done.stdout.split())[:200]
        return f"boardgame.io is left out: npm ci failed: {said}"
    stamp.touch()
    return ""


@contextmanager
def boardgame(folder: Path, core: int, storage: str) -> Iterator[Toy]:
    folder.mkdir(parents=True)
    here = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})  # for all threads of the child from the beginning
    try:
        process = subprocess.Popen(
            ["node", "server.js", storage, str(folder)], cwd=BOARDGAME, stdout=subprocess.PIPE, text=True,
            env={**os.environ, "NODE_ENV": "production"},
        )  # fmt: skip
    finally:
        os.sched_setaffinity(0, here)
    try:
        assert process.stdout is not None
        port = next((int(line.split()[1]) for line in process.stdout if line.startswith("port ")), None)
        if port is None:
            raise RuntimeError("boardgame.io's server did not start")
        yield Toy(process, storage, port)
    finally:
        process.kill()
        process.communicate()

"""Bots from files of your own: `mybot.py:MyBot` is the class MyBot in the file mybot.py, `learned.onnx` a policy.

Such a file is a program, and making its bot runs it. So a name alone is not enough: whoever was told the name by the
person at the keyboard admits it first (`admit`). A match file or a web page that names a bot's file gets nowhere.

A bot has a method `choose` and is handed a `SeatWorld`. A policy is called with what an agent of the environments sees,
and answers with an action of theirs; `penumbra.research.policies` makes a bot of it.
"""

from __future__ import annotations

import inspect
import operator
import sys
import traceback
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from hashlib import sha256
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

from penumbra.bots.base import Bot, live_through
from penumbra.bots.seat import SeatWorld

SUFFIX = ".py"
MODEL = ".onnx"
POLICIES = "penumbra.research.policies"
"""Found by its name: only whoever lets a policy play needs numpy, and this layer knows nothing of environments."""
Seed = int | str | None


class BadBotFile(Exception):
    """A bot's file cannot be used; the text names it and says why."""


class BotFileFailed(Exception):
    """A bot from a file broke down or answered what was not offered; the text names it."""


_admitted: set[str] = set()
_modules: dict[Path, ModuleType] = {}


def is_file(name: str) -> bool:
    """Whether this is the name of a bot from a file: `FILE.py:CLASS`, or only the file, or `FILE.onnx`."""
    return is_model(name) or name.partition(":")[0].endswith(SUFFIX) or f"{SUFFIX}:" in name


def is_model(name: str) -> bool:
    """Whether it is a network that was learned elsewhere."""
    return name.endswith(MODEL)


def admit(names: Iterable[str]) -> None:
    """Let these bots play in this process. Only for names that the person who runs it has given."""
    _admitted.update(name for name in names if is_file(name))


def is_admitted(name: str) -> bool:
    return name in _admitted


def whole(name: str) -> str:
    """The same bot by a name that holds in any folder; other names stay as they are."""
    if not is_file(name):
        return name
    path, class_name = _parted(name)
    return str(path.resolve()) if is_model(name) else f"{path.resolve()}:{class_name}"


def path_of(name: str) -> Path:
    """The file of a bot from a file."""
    return _parted(name)[0]


def label(name: str) -> str:
    """What a bot from a file is called at a table: its class, or its file if that holds a network."""
    if not is_file(name):
        return name
    path, class_name = _parted(name)
    return path.stem if is_model(name) else class_name


def bot_from_file(name: str, game_name: str, seed: Seed = None) -> Bot:
    """The bot of an admitted name, made with the seed, or without it if its class takes none. Raises BadBotFile, and
    MissingExtra for a policy where the packages that it needs are not installed."""
    if name not in _admitted:
        raise BadBotFile(f"{name}: a bot from a file only plays if it was named on the command line")
    if is_model(name):
        return FileBot(name, import_module(POLICIES).bot_of_model(name, path_of(name), game_name))
    made = _made(name, _class_of(name), seed)
    plays = getattr(made, "game", game_name)
    if isinstance(plays, str) and plays != game_name:
        raise BadBotFile(f"{name}: it plays {plays}, not {game_name}")
    if not callable(getattr(made, "choose", None)):
        made = import_module(POLICIES).bot_of_policy(name, made, game_name)
    return FileBot(name, made)


def classes_in(path: Path) -> dict[str, Any]:
    """By name: the bots and policies that a Python file holds. It is run for that. Raises BadBotFile."""
    module = _module(path, str(path))
    return {
        name: value
        for name, value in vars(module).items()
        if not name.startswith("_")
        and getattr(value, "__module__", "") == module.__name__
        and inspect.isclass(value)
        and _plays(value)
    }


class FileBot:
    """A bot from a file. What goes wrong in it is told with its name."""

    def __init__(self, name: str, bot: Any) -> None:
        self.name = name
        self.bot = bot

    @property
    def thought(self) -> Any:
        """How it came to its last answer, if it tells."""
        return getattr(self.bot, "thought", None)

    def remember(self, seat_world: SeatWorld, option: int) -> None:
        """An earlier decision. Raises BotFileFailed."""
        with self._named():
            live_through(self.bot, seat_world, option)

    def choose(self, seat_world: SeatWorld) -> int:
        """One of `seat_world.options`. Raises BotFileFailed."""
        with self._named():
            answer = self.bot.choose(seat_world)
        try:
            option = operator.index(answer)
        except TypeError:
            option = None
        if option is None or option not in seat_world.options:
            offered = ", ".join(f"{one} ({text})" for one, text in list(seat_world.notations.items())[:5])
            more = ", …" if len(seat_world.options) > 5 else ""
            raise BotFileFailed(
                f"{self.name} answered {answer!r}, which was not offered; offered: {offered}{more}"
            )
        return option

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except BotFileFailed:
            raise
        except Exception as error:
            raise BotFileFailed(f"{self.name} failed: {_told(error, self.name)}") from error


def _parted(name: str) -> tuple[Path, str]:
    """The file and the class. The last colon parts them: C:\\bots\\mybot.py:MyBot. A network has no class."""
    if is_model(name):
        return Path(name).expanduser(), ""
    head, colon, class_name = name.rpartition(":")
    if colon and head.endswith(SUFFIX):
        return Path(head).expanduser(), class_name
    return Path(name.removesuffix(":")).expanduser(), ""


def _class_of(name: str) -> Callable[..., Any]:
    path, class_name = _parted(name)
    module = _module(path, name)
    found = getattr(module, class_name, None) if class_name else None
    if not inspect.isclass(found):
        there = [*classes_in(path)]
        listed = f"; its bots are: {', '.join(there)}" if there else "; it has no class with a method choose"
        problem = (
            f"there is no class {class_name} in {path}" if class_name else f"say which class: {path}:CLASS"
        )
        raise BadBotFile(f"{name}: {problem}{listed}")
    if not _plays(found):
        raise BadBotFile(
            f"{name}: the class {class_name} has neither a method choose(self, world) nor, as a policy, "
            "__call__(self, observation)"
        )
    made: Callable[..., Any] = found
    return made


def _plays(value: type) -> bool:
    """Whether this is a class of bots, or of policies: those are called like functions."""
    is_called = any("__call__" in vars(one) for one in value.__mro__)
    return callable(getattr(value, "choose", None)) or is_called


def _module(path: Path, name: str) -> ModuleType:
    """The file as a module, run once in a process. Its neighbours can be imported from it."""
    whole_path = path.resolve()
    if whole_path in _modules:
        return _modules[whole_path]
    if not whole_path.is_file():
        raise BadBotFile(f"{name}: there is no file {path}")
    own = f"penumbra_bot_{whole_path.stem}_{sha256(str(whole_path).encode()).hexdigest()[:8]}"
    spec = spec_from_file_location(own, whole_path)
    if spec is None or spec.loader is None:
        raise BadBotFile(f"{name}: {path} is not a Python file")
    module = module_from_spec(spec)
    if str(whole_path.parent) not in sys.path:
        sys.path.append(str(whole_path.parent))
    sys.modules[own] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[own]
        raise BadBotFile(f"{name}: {path} cannot be run: {_told(error, name)}") from error
    _modules[whole_path] = module
    return module


def _made(name: str, bot_class: Callable[..., Any], seed: Seed) -> Any:
    try:
        return bot_class(seed) if _takes_seed(bot_class) else bot_class()
    except Exception as error:
        raise BadBotFile(f"{name}: the bot cannot be made: {_told(error, name)}") from error


def _takes_seed(bot_class: Callable[..., Any]) -> bool:
    try:
        inspect.signature(bot_class).bind(None)
    except TypeError:
        return False
    return True


def _told(error: Exception, name: str) -> str:
    """An error in one line, with the place in the bot's own file."""
    path = _parted(name)[0].resolve()
    said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename) == path
    ]
    where = f" ({path.name}, line {lines[-1]})" if lines else ""
    return " ".join(said.split()) + where

"""The language that the command speaks: the one that was asked for, else that of the environment or of the locale."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from penumbra.kernel.texts import Texts

LANGUAGE_VARIABLE = "PENUMBRA_LANGUAGE"
LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The first of them that is set says how messages are written, as everywhere."""
SOURCE = "en"
_chosen: ContextVar[str] = ContextVar("language", default="")
"""What this command was told by `--language`."""


@contextmanager
def one_command() -> Iterator[None]:
    """What one command is told is nothing to the next."""
    before = _chosen.set("")
    try:
        yield
    finally:
        _chosen.reset(before)


def checked_language(given: str) -> str:
    """`--language` as one of the languages there are; nothing given: the usual one. Raises UserError."""
    from penumbra.cli.errors import UserError

    found = language_of(given) if given else usual_language()
    if found is None:
        raise UserError("language", given=given, languages=", ".join(_languages()))
    _chosen.set(found)
    return found


def spoken_language() -> str:
    return _chosen.get() or usual_language()


def usual_language() -> str:
    """That of the environment, if there are texts in it."""
    wanted = (os.environ.get(variable) for variable in (LANGUAGE_VARIABLE, *LOCALE_VARIABLES))
    return language_of(next(filter(None, wanted), SOURCE)) or SOURCE


def language_of(locale: str) -> str | None:
    """A language by the name of a locale: `de`, `de_DE`, `de-AT`, `pl_PL.UTF-8`. None: there are no texts in it."""
    tag = re.split("[.@]", locale.strip())[0].replace("_", "-").lower()
    if tag in ("c", "posix"):
        return SOURCE
    return next((known for known in _languages() if tag in (known, f"{known}-{tag.partition('-')[2]}")), None)


def _languages() -> tuple[str, ...]:
    from penumbra.terminal.sitting import languages

    return languages()


def own_texts() -> Texts:
    """The texts of the command itself."""
    from penumbra.games.registry import KERNEL_TEXTS, titles
    from penumbra.kernel.texts import Texts
    from penumbra.terminal.face import TEXTS_FOLDER

    language = spoken_language()
    return Texts([KERNEL_TEXTS, TEXTS_FOLDER], language, titles(language))

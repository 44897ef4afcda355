"""Where matches are kept, and which of them can still be played on."""

from __future__ import annotations

import os
import re
import secrets
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from penumbra.kernel.journal import BadJournal, Journal

DATA_VARIABLE = "PENUMBRA_DATA"
SUFFIX = ".jsonl"
PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600
OUR_OWN = ("penumbra.", "matches", "campaign", "lessons")
"""How the names of all that this program keeps in its data folder begin."""
OVER = "over"
"""The note in a journal that says that the match is over, and how."""


class NotOurs(Exception):
    """A file that holds something else must not be overwritten."""


@dataclass(frozen=True, slots=True)
class MatchFile:
    """A match file in the folder of matches. Exactly one of `journal` and `problem` is set."""

    path: Path
    journal: Journal | None
    problem: BadJournal | None

    @property
    def open(self) -> bool:
        return self.journal is not None and OVER not in self.journal.notes


# -- folders ---------------------------------------------------------------------------------------------


def data_folder(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The user's data folder for this program, by the platform's own rules."""
    if own := environment.get(DATA_VARIABLE):
        return Path(own).expanduser()
    if platform == "win32":
        return Path(environment.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "penumbra"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "penumbra"
    shared = environment.get("XDG_DATA_HOME", "")
    # The XDG rules say that a relative path is to be ignored.
    base = Path(shared) if Path(shared).is_absolute() else Path.home() / ".local" / "share"
    return base / "penumbra"


def matches_folder() -> Path:
    return data_folder() / "matches"


def make_private_folder(folder: Path) -> None:
    """Make a folder that nobody else can look into. One that was there before is closed to others if it is ours alone:
    it is empty, or holds nothing but what this program keeps there. Raises OSError."""
    if not folder.is_dir():
        folder.mkdir(parents=True, mode=PRIVATE_FOLDER)
    elif all(one.name.startswith(OUR_OWN) for one in folder.iterdir()):
        _close_to_others(folder, PRIVATE_FOLDER)


def make_private_file(path: Path, create: bool) -> None:
    """Let nobody else read or write a file, from the moment on that it is there. Raises OSError."""
    if create:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))
    if path.exists():
        _close_to_others(path, PRIVATE_FILE)


def _close_to_others(path: Path, mode: int) -> None:
    if stat.S_IMODE(path.stat().st_mode) & ~mode:
        with suppress(PermissionError):  # it belongs to somebody else, who wanted it so
            path.chmod(mode)


def new_path(game: str, now: datetime | None = None) -> Path:
    """A fresh file for a match; its name sorts by time and is safe on every file system."""
    moment = (now or datetime.now()).strftime("%Y%m%d-%H%M%S")
    return matches_folder() / f"{safe(game)}-{moment}-{secrets.token_hex(2)}{SUFFIX}"


def safe(name: str) -> str:
    """Only letters, digits, hyphens and underscores, so that no name leads out of the folder."""
    return re.sub(r"[^a-z0-9_-]+", "-", name.lower()).strip("-") or "match"


# -- listing ---------------------------------------------------------------------------------------------


def kept_matches() -> list[MatchFile]:
    """All match files of the folder, the one played last first; broken ones with what is wrong."""
    paths = [path for path in matches_folder().glob(f"*{SUFFIX}") if path.is_file()]
    return [_kept(path) for path in sorted(paths, key=_age)]


def open_matches() -> list[MatchFile]:
    return [kept for kept in kept_matches() if kept.open]


def _kept(path: Path) -> MatchFile:
    try:
        return MatchFile(path, Journal.read(path), None)
    except BadJournal as error:
        return MatchFile(path, None, error)


def _age(path: Path) -> tuple[float, str]:
    return (-path.stat().st_mtime, path.name)


# -- writing ---------------------------------------------------------------------------------------------


def write_copy(journal: Journal, path: Path) -> None:
    """Write a match to a file of the player's choice. Raises NotOurs rather than destroy another file."""
    if path.exists() and not _is_match_file(path):
        raise NotOurs(str(path))
    journal.write(path)


def _is_match_file(path: Path) -> bool:
    try:
        Journal.read(path)
    except BadJournal:
        return False
    return True

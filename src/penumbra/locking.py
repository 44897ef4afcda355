"""Having a file to oneself."""

from __future__ import annotations

import os
import sys

FAR = 1 << 30
"""Where Windows, which locks bytes and not files, is asked for one: beyond all that is written, so that nobody is kept
from reading."""


def take(file: int) -> bool:
    """Lock an open file until it is closed or this process ends, however it ends. False if somebody else has it."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, FAR, os.SEEK_SET)
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True

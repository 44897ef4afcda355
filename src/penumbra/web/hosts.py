"""The names that a server answers to.

Somebody else can lead a name of his to this machine, and his page would then be one of our own to a browser. So only
names count that nobody else can give away: addresses in numbers, this machine's own name, and what its owner allows.
"""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable

from penumbra.web.addresses import address_of

ANY = "*"
LOCAL = "localhost"
_AUTHORITY = re.compile(r"(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?", re.IGNORECASE)


def own_names() -> set[str]:
    """What this machine is called at home."""
    own = socket.gethostname().lower().rstrip(".")
    return {own, own.partition(".")[0], f"{own.partition('.')[0]}.local"} - {"", ".local"}


class Hosts:
    """Which names are ours. `allowed` are names, `*.example.org` for all below one, or `*` for any."""

    def __init__(self, allowed: Iterable[str] = ()) -> None:
        wanted = [one.lower().rstrip(".") for one in allowed]
        self.any = ANY in wanted
        self.names = {LOCAL, *own_names(), *(one for one in wanted if not one.startswith("*"))}
        self.ends = (f".{LOCAL}", *(one[1:] for one in wanted if one.startswith("*.")))

    def is_ours(self, authority: str) -> bool:
        """Whether a request for `name:port` is for this server. Without a name nobody was led here by one."""
        if self.any or not authority:
            return True
        found = _AUTHORITY.fullmatch(authority)
        if found is None:
            return False
        name = (found[1] or found[2]).lower().rstrip(".")
        return address_of(name) is not None or name in self.names or name.endswith(self.ends)

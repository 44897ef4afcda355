"""From where a server can be reached, so that an invitation tells the truth.

Nothing is asked of anybody for this: what the server listens on was said when it was started, and this machine's
addresses are those from which it would write to others.
"""

from __future__ import annotations

import socket
from contextlib import suppress
from dataclasses import dataclass

from penumbra.table.house import ServerSettings
from penumbra.web.addresses import address_of
from penumbra.web.hosts import ANY, LOCAL

USUAL_PORT = 8420
EVERYWHERE = ("0.0.0.0", "::")
NEIGHBOURS = ("192.0.2.1", "192.168.255.255", "10.255.255.255", "172.31.255.255")
"""Addresses that would be written to by way of a network. A datagram socket that is only connected sends nothing."""


@dataclass(frozen=True, slots=True)
class Reach:
    """Which address others open. If only this machine can, `command` lets others in, and their address is `then`."""

    base: str = ""
    """`http://192.168.1.20:8420`; "" where nobody knows: then it is the address in the browser's own line."""
    others: tuple[str, ...] = ()
    """Further addresses of this machine, for those in another of its networks."""
    only_here: bool = False
    listens: str = ""
    command: str = ""
    then: str = ""
    """"" if this machine is in no network."""


UNKNOWN = Reach()
"""Nobody knows."""


def reach_of(settings: ServerSettings) -> Reach:
    """As the server was started."""
    if settings.listens is None:
        return UNKNOWN
    host, port = settings.listens
    own = [f"http://{address}:{port}" for address in own_addresses()]
    if named := [name for name in settings.hosts if not name.startswith(ANY) and name != host]:
        return Reach(
            f"{'https' if settings.proxies else 'http'}://{named[0]}{'' if settings.proxies else f':{port}'}"
        )
    if host in EVERYWHERE:
        return Reach(own[0], tuple(own[1:])) if own else _only_here(host, port, own)
    if is_here(host):
        return _only_here(host, port, own)
    return Reach(f"http://{_written(host)}:{port}")


def _only_here(host: str, port: int, own: list[str]) -> Reach:
    command = "penumbra serve --host 0.0.0.0" + (f" --port {port}" if port != USUAL_PORT else "")
    return Reach(only_here=True, listens=host, command=command, then=own[0] if own else "")


def came_by(scheme: str, authority: str) -> str:
    """The address by which somebody came, if others can come by it too; else ""."""
    name = authority.rpartition(":")[0] if authority.rpartition(":")[2].isdecimal() else authority
    return "" if not name or is_here(name.strip("[]")) else f"{scheme}://{authority}"


def is_here(host: str) -> bool:
    """Whether this name or address means, to everybody, the machine that he sits at."""
    address = address_of(host)
    return address.is_loopback if address is not None else host == LOCAL or host.endswith(f".{LOCAL}")


def own_addresses() -> list[str]:
    """This machine's addresses in its networks."""
    found: list[str] = []
    for aim in NEIGHBOURS:
        with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            probe.connect((aim, 9))
            found.append(str(probe.getsockname()[0]))
    return [one for one in dict.fromkeys(found) if not is_here(one) and one != EVERYWHERE[0]]


def _written(host: str) -> str:
    return f"[{host}]" if ":" in host else host

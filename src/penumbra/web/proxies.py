"""What a proxy says of whoever asks through it: believed from those that the owner names, and from nobody else."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterable
from typing import Any

from penumbra.web.addresses import address_of

Network = ipaddress.IPv4Network | ipaddress.IPv6Network

SCHEMES = {"http": {"http": "http", "https": "https"}, "websocket": {"http": "ws", "https": "wss"}}
FORWARDED = (b"x-forwarded-for", b"x-forwarded-proto", b"x-forwarded-host")


class BadProxy(Exception):
    """What was given is neither an address nor a network."""


class Proxies:
    """The addresses that may speak for others."""

    def __init__(self, trusted: Iterable[str] = ()) -> None:
        self.networks = [network_of(one) for one in trusted]

    def trusts(self, address: str) -> bool:
        found = address_of(address)
        return found is not None and any(found in network for network in self.networks)

    def hear(self, scope: Any) -> None:
        """Let a request say for whom it is: his address, and how he reached the proxy."""
        if not self.networks or not self.trusts(peer_of(scope)):
            return
        said = {name: value.decode("latin-1") for name, value in scope["headers"] if name in FORWARDED}
        if client := self._client(said.get(b"x-forwarded-for", "")):
            scope["client"] = (client, 0)
        scheme = SCHEMES[scope["type"]].get(said.get(b"x-forwarded-proto", "").strip().lower())
        if scheme is not None:
            scope["scheme"] = scheme
        if host := said.get(b"x-forwarded-host", "").strip():
            others = [(name, value) for name, value in scope["headers"] if name != b"host"]
            scope["headers"] = [*others, (b"host", host.encode("latin-1"))]

    def _client(self, forwarded: str) -> str:
        """Each proxy adds whom it heard: the last that is no proxy of ours is the one who asks."""
        for one in reversed(forwarded.split(",")):
            address = _without_port(one.strip())
            if address_of(address) is None:
                return ""
            if not self.trusts(address):
                return address
        return ""


def network_of(text: str) -> Network:
    """Raises BadProxy."""
    try:
        return ipaddress.ip_network(text.strip(), strict=False)
    except ValueError as problem:
        raise BadProxy(text) from problem


def peer_of(scope: Any) -> str:
    """The address of whoever asks."""
    return str(scope["client"][0]) if scope.get("client") else ""


def speaks_for_others(scope: Any) -> bool:
    return any(name in FORWARDED for name, _ in scope["headers"])


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text

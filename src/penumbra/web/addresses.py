"""Addresses in numbers: whether a text is one, and whose it is."""

from __future__ import annotations

import ipaddress

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

HOUSEHOLD = 64
"""Bits of a long address that say whose it is; the rest its owner chooses anew as often as he likes."""


def address_of(text: str) -> Address | None:
    """The address that a text means, a short one also where it is written as a long one."""
    try:
        found = ipaddress.ip_address(text)
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, ipaddress.IPv6Address) else None
    return found if mapped is None else mapped


def household(text: str) -> str:
    """By which whoever asks is counted."""
    found = address_of(text)
    if isinstance(found, ipaddress.IPv6Address):
        return str(ipaddress.IPv6Network((int(found), HOUSEHOLD), strict=False))
    return text if found is None else str(found)

"""How a house of tables is run: to whom it answers, how much it takes on, how long it keeps what is done."""

from __future__ import annotations

from dataclasses import dataclass, field

from penumbra.bots.guests import Guest
from penumbra.table.expiry import KeepFor


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """What the owner of a server decides; `penumbra serve --help` says it in his words."""

    hosts: tuple[str, ...] = ()
    """Names that it answers to beside those that are its own anyway."""
    listens: tuple[str, int] | None = None
    """The address and the port on which it answers; None where whoever started it does not say."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies that may say for whom they ask."""
    connections: int = 4096
    """Sockets that may be open in all, if the system allows so many."""
    connections_per_address: int = 128
    """Live lines of one address; 0 for any number."""
    pages_per_minute: int = 600
    """Pages that may be asked for from one address, without pictures and scripts; 0 for any number."""
    commands_per_second: int = 100
    """What all tabs of one address may do at tables; what is more waits. 0 for any number."""
    tables: int = 10_000
    """Matches that may be open or under way in all; 0 for any number."""
    tables_per_person: int = 200
    """Matches that one person may have begun and not ended; 0 for any number."""
    tables_per_hour: int = 120
    """Matches that may be opened, or brought in a file, from one address; 0 for any number."""
    newcomers_per_hour: int = 240
    """People of whom something is remembered for the first time, from one address; 0 for any number."""
    codes_per_hour: int = 120
    """Codes of no table that may be tried from one address; 0 for any number."""
    guests: tuple[Guest, ...] = ()
    """Bots from files that may sit at its tables."""
    keep: KeepFor = field(default_factory=KeepFor)


USUAL = ServerSettings()

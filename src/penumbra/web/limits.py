"""How much one household may do, so that nobody is slowed down by another."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

MOST_TABS = 16
"""Tabs that one seat may have open."""
KNOWN = 10_000
"""Households that a meter remembers before it looks who may be forgotten."""


class Meter:
    """Lets so much happen in so many seconds, by key. What was not used comes back little by little."""

    def __init__(self, most: int, seconds: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.most = most
        self.seconds = seconds
        self._clock = clock
        self._used_up: dict[str, float] = {}
        """When all that was used will have come back."""

    def spend(self, key: str) -> bool:
        """Do it once; False if that is once too often, and then it does not count. A meter for 0 measures nothing."""
        if not self.most:
            return True
        now, each = self._clock(), self.seconds / self.most
        until = max(now, self._used_up.get(key, now)) + each
        if until > now + self.seconds + each / 2:
            return False
        self._remember(key, until, now)
        return True

    def delay(self, key: str) -> float:
        """Do it once, after so many seconds: what is too often is only later."""
        if not self.most:
            return 0.0
        now, each = self._clock(), self.seconds / self.most
        until = max(now, self._used_up.get(key, now)) + each
        self._remember(key, until, now)
        return max(0.0, until - now - self.seconds)

    def give_back(self, key: str) -> None:
        """It was nothing that counts."""
        if key in self._used_up:
            self._used_up[key] -= self.seconds / self.most

    def _remember(self, key: str, until: float, now: float) -> None:
        if len(self._used_up) >= KNOWN:
            self._used_up = {one: when for one, when in self._used_up.items() if when > now}
        self._used_up[key] = until


class Share:
    """What whoever sits at tables from one address may do there."""

    def __init__(self, commands: Meter, openings: Meter, address: str) -> None:
        self._commands = commands
        self._openings = openings
        self._address = address

    def delay(self) -> float:
        """Seconds until the next command is taken."""
        return self._commands.delay(self._address)

    def may_open(self) -> bool:
        """Whether one more table may be opened; it counts."""
        return self._openings.spend(self._address)


EVERYTHING = Share(Meter(0, 1), Meter(0, 1), "")


class Lines:
    """The live lines that are open: of one address so many at most, of one seat so many."""

    def __init__(self, per_address: int) -> None:
        self.per_address = per_address
        self._open: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def taken(self, address: str, seat: str) -> Iterator[bool]:
        """Whether one more may be open; it is counted until the end. Whoever only watches has no seat."""
        keys = [("address", address), *([("seat", seat)] if seat else [])]
        for key in keys:
            self._open[key] += 1
        try:
            yield self._fits(keys)
        finally:
            for key in keys:
                self._open[key] -= 1
                if not self._open[key]:
                    del self._open[key]

    def _fits(self, keys: list[tuple[str, str]]) -> bool:
        most = {"address": self.per_address, "seat": MOST_TABS}
        return all(not most[kind] or self._open[kind, one] <= most[kind] for kind, one in keys)

"""The part of a state that the kernel itself reads."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from penumbra.kernel.event import Event

Frame = tuple[int, ...]
"""Something still to be resolved: an operation's number and its plain int arguments."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Plain data: ints, short lists and a stack of frames. No closures, no generators, no chance.

    A state can be cloned, compared, saved and loaded at every decision, also in the middle of a nested one.
    """

    __slots__ = ("offered", "seat", "sink", "stack")

    seat: int
    """Who decides now; NOBODY when the match is over."""
    stack: list[Frame]
    """What is still to be resolved; the last frame is next."""
    offered: list[int] | None
    """The options of the open decision once somebody asked for them (a cache, not part of the state)."""
    sink: list[Event] | None
    """Where events go; None in simulations, where they then cost nothing (not part of the state)."""

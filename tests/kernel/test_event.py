"""What happened, and who is told what of it."""

from __future__ import annotations

import pytest

from penumbra.kernel.decision import NOBODY
from penumbra.kernel.event import Event, told_to

VIEWERS = (NOBODY, 0, 1, 2)
ONE, TWO = 1 << 1, 1 << 2


def told(event: Event) -> list[bool]:
    return [event.heard_by(viewer) for viewer in VIEWERS]


def taught(event: Event) -> list[bool]:
    return [event.teaches(viewer) for viewer in VIEWERS]


# -- hearing ---------------------------------------------------------------------------------------------


def test_everybody_and_spectators_hear_of_an_event() -> None:
    assert told(Event("step", 0, {})) == [True, True, True, True]


def test_an_event_for_some_seats_is_heard_by_them_alone_and_by_no_spectator() -> None:
    assert told(Event("step", 0, {}, hears=ONE | TWO)) == [False, False, True, True]


def test_an_event_for_all_seats_is_still_not_for_spectators() -> None:
    assert told(Event("step", 0, {}, hears=0b111)) == [False, True, True, True]


def test_an_event_may_be_heard_by_nobody() -> None:
    assert told(Event("step", 0, {}, hears=0)) == [False, False, False, False]


def test_a_viewer_is_told_only_of_what_it_hears_in_the_order_it_happened() -> None:
    events = [Event("one", 0, {}), Event("two", 1, {"den": 3}, hears=ONE), Event("three", 0, {})]
    assert [one["kind"] for one in told_to(events, 0)] == ["one", "three"]
    assert [one["kind"] for one in told_to(events, NOBODY)] == ["one", "three"]
    assert told_to(events, 1)[1] == {"kind": "two", "seat": 1, "den": 3}


# -- secrets ---------------------------------------------------------------------------------------------


def test_a_secret_is_told_to_those_who_may_know_it_and_to_no_spectator() -> None:
    event = Event("draw", 1, {"n": 1}, {"card": "ghoul"}, knows=ONE)
    assert [viewer for viewer in VIEWERS if "card" in event.seen_by(viewer)] == [1]
    assert event.in_full() == {"kind": "draw", "seat": 1, "n": 1, "card": "ghoul"}


# -- learning --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "learns", "ends_undo"),
    [
        pytest.param(Event("step", 0, {}), [], False, id="nothing hidden"),
        pytest.param(Event("step", 0, {}, hears=TWO), [], False, id="nothing hidden, told to one"),
        pytest.param(Event("draw", 1, {}, {"card": "x"}, ONE), [1], True, id="a secret"),
        pytest.param(
            Event("draw", 1, {}, {"card": "x"}, ONE, knew=ONE), [], False, id="a secret known before"
        ),
        pytest.param(
            Event("draw", 1, {}, {"card": "x"}, ONE | TWO, knew=ONE), [2], True, id="a secret new to one"
        ),
        pytest.param(
            Event("draw", 1, {}, {"card": "x"}, ONE, knew=ONE | TWO, hears=ONE), [], False, id="unheard"
        ),
        pytest.param(Event("draw", 1, {}, {"card": "x"}), [], False, id="a secret for nobody"),
        pytest.param(Event("show", 0, {}, shows=True), [NOBODY, 0, 1, 2], True, id="shown to all"),
        pytest.param(Event("show", 0, {}, shows=True, knew=ONE), [NOBODY, 0, 2], True, id="known to one"),
        pytest.param(Event("show", 0, {}, shows=True, hears=ONE | TWO), [1, 2], True, id="shown to some"),
        pytest.param(
            Event("show", 0, {}, shows=True, knew=ONE, hears=ONE | TWO), [2], True, id="shown to some, known"
        ),
    ],
)
def test_who_learns_something_and_whether_that_ends_undo(
    event: Event, learns: list[int], ends_undo: bool
) -> None:
    assert [viewer for viewer, learned in zip(VIEWERS, taught(event), strict=True) if learned] == learns
    assert event.ends_undo is ends_undo

"""The curtain of a shared screen: what a game says on it, and what nobody may learn from it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from markupsafe import Markup

from penumbra.table.table import Told
from penumbra.web.scene import Recap, Say
from penumbra.web.site import Site
from tests.table.rooms import BEGIN, SET_UP, play, say, sit_down

pytestmark = pytest.mark.asyncio


async def test_a_game_tells_what_happened_from_all_that_everybody_was_told(
    house: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = await sit_down(house.directory, "london", ["me", "here"], BEGIN)
    viewers = await house.viewers(room.kept.id)
    asked: list[tuple[int, list[int]]] = []

    def recap(self: object, told: Sequence[Told], seat: int, say: Say) -> Recap:
        asked.append((seat, [one.step for one in told]))
        return Recap(Markup("<p>So it went.</p>"), "playing Fenris", "/art/seal.svg")

    monkeypatch.setattr(type(viewers.voice("en").face), "recap", recap)
    await say(room, *SET_UP)
    await play(room, 12)
    html = viewers.html(viewers.feed(room.kept.seats[0].token, "en"))

    seat, steps = asked[-1]
    assert "<p>So it went.</p>" in html
    assert "playing Fenris" in html
    assert 'src="/art/seal.svg"' in html
    assert seat == room.table.deciding
    assert steps == [one.step for one in room.log(-1)]


async def test_each_curtain_has_a_guard_of_its_own_and_the_chronicle_of_a_spectator(house: Site) -> None:
    room = await sit_down(house.directory, "london", ["me", "here"], BEGIN)
    viewers = await house.viewers(room.kept.id)
    await say(room, *SET_UP)
    before = viewers.html(viewers.feed(room.kept.seats[0].token, "en"))
    await play(room, 30)

    after = viewers.html(viewers.feed(room.kept.seats[0].token, "en"))

    keys = [html.split('data-guard-key="')[1].split('"')[0] for html in (before, after)]
    assert keys[0] != keys[1]
    assert "curtain-log" in after

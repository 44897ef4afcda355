"""Attacks of creatures at the end of a Turn: corners that few positions show (ALO-CATK)."""

from __future__ import annotations

from typing import Any

import pytest

from penumbra.games.alone.creatures.attacks.rule import attackers, own_dice
from penumbra.games.alone.state.state import BOOST_DICE, BOOST_DIES, Alone
from penumbra.kernel.chance import Script
from penumbra.kernel.event import Event
from tests.games.alone.table import Table
from tests.support import rule

HIT, MISS = 0, 5
WAITING: dict[str, Any] = {"upper": "o-o-o", "hero": "u-a1", "open": "end-of-turn"}
"""Evil may react a last time in this Turn; then creatures attack."""
COLONEL: dict[str, Any] = {"missions": ["sm03", "pm05", "fm01"], "solved": ["sm03"], "revealed": "all"}


def told(table: Table, move: str, *faces: int) -> list[Event]:
    """What a move brings, with the dice as they fall."""
    option = table.game.parse(table.state, move)
    assert option is not None, f"{move!r} is not offered: {table.offered}"
    script, table.state.sink = Script(faces), []
    table.game.apply(table.state, option, script)
    script.finish()
    events: list[Event] = table.state.sink
    table.state.sink = None
    return events


def token_of(state: Alone, kind: str, number: int = 1) -> int:
    return state.box.token_type.index(state.box.type_ids.index(kind)) + number - 1


@rule("ALO-TURN-08")
def test_of_creatures_that_are_alike_the_order_is_asked_only_if_a_card_tells_them_apart() -> None:
    """AMB-01."""
    two = {"creatures": {"husk-1": "u-a1", "husk-2": "u-a1"}}
    plain = Table(**WAITING, **two)
    told(plain, "pass", MISS, MISS, MISS, MISS)
    assert plain.state.turn == 1
    boosted = Table(**WAITING, **two)
    boosted.state.boosts = [token_of(boosted.state, "husk", 2) | 2 * BOOST_DICE]
    told(boosted, "pass")
    assert boosted.offered == ["creature husk-1", "creature husk-2"]


@rule("ALO-CATK-02", "ALO-LIGHT-02")
@pytest.mark.parametrize(("lit", "dice"), [([], 2), (["u-a1"], 0)])
def test_smoke_takes_no_dice_that_are_not_there(lit: list[str], dice: int) -> None:
    """A Worm in the light has none."""
    table = Table(**WAITING, creatures={"worm-1": "u-a1"}, smoke=1, lit=lit)
    attacks = [event for event in told(table, "pass", *[MISS] * dice) if event.kind == "attack"]
    assert [event.in_full()["dice"] for event in attacks] == [dice]


@rule("ALO-MIS-18", "ALO-CATK-02")
@pytest.mark.parametrize(("hero", "fewer"), [("u-a1", 0), ("u-c1", 1)])
def test_smoke_hinders_only_who_stands_in_the_heros_sector(hero: str, fewer: int) -> None:
    """The Colonel shoots from where the Hero left the smoke, and has all his dice there."""
    table = Table(
        **{**WAITING, **COLONEL, "hero": hero}, creatures={"colonel": "u-c1"}, smoke=1, smoke_at="u-c1"
    )
    state = table.state
    colonel, kind = state.box.first_boss, state.box.type_ids.index("cultist")
    assert own_dice(state, colonel) == state.box.attack[kind][1][0] - fewer


@rule("ALO-MIS-18", "ALO-TURN-08")
def test_a_boss_beside_the_hero_attacks_once() -> None:
    """AMB-25: he is in the sector and in sight."""
    table = Table(**{**WAITING, **COLONEL}, creatures={"colonel": "u-a1", "husk-1": "u-a1"})
    assert attackers(table.state) == [token_of(table.state, "husk"), table.state.box.first_boss]
    told(table, "pass")
    assert table.offered == ["creature husk-1", "creature colonel"]


@rule("ALO-UPG-05", "ALO-CATK-03")
def test_a_creature_that_spent_itself_and_was_struck_back_dies_once() -> None:
    husk = {"creatures": {"husk-1": "u-a1"}, "wounded": ["husk-1"]}
    table = Table(upper="o-o-o", hero="u-a1", played=2, items=["armour 2 upgraded"], **husk)
    state = table.state
    state.boosts = [token_of(state, "husk") | BOOST_DIES]
    told(table, "explore east", HIT, MISS)
    assert table.offered == ["done", "defend armour"]
    events = [event.kind for event in told(table, "defend armour", MISS, HIT, HIT)]
    assert events.count("creature-dies") == 1
    assert state.turn == 1

"""Whole matches by clicking only, from the first page to the result; nobody's browser is sent what it must not know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.knowing import (
    Leak,
    check_curtain,
    check_evil,
    check_hero,
    check_london,
    past_of,
    words_in,
)
from tests.browser.players import (
    EVIL,
    HERO,
    LONDON,
    SMALL_DESK,
    Choice,
    Person,
    Strategy,
    Street,
    all_play,
    in_order,
    moves,
    play_now,
)
from tests.browser.tables import after, lay
from tests.web.assembling import tables_shown

CLICKS = 600


def invite(
    host: Person, friends: list[Person], game: str, name: str, more: dict[str, str] | None = None
) -> None:
    """Open a table and let friends come by its code."""
    host.visit(f"/new/{game}?mode=invite")
    for field, value in (more or {}).items():
        host.page.locator(f'input[name="{field}"][value="{value}"]').check()
    host.page.locator('input[name="name-0"]').fill(name)
    host.follow(host.page.locator(".start button"))
    code = host.page.locator("#wait-code").inner_text().strip()
    for number, friend in enumerate(friends):
        friend.visit("/join")
        friend.page.locator('input[name="code"]').fill(code.lower())
        friend.follow(friend.page.locator('main form button[type="submit"]').first)
        friend.page.locator('main input[name="name"]').fill(f"Friend {number + 1}")
        friend.follow(friend.page.locator('main form button[type="submit"]').first)


def test_a_whole_match_of_london_against_a_bot(street: Street, house: House) -> None:
    ann = street.person(SMALL_DESK)
    play_now(ann, "london", bot="random")
    token = ann.token
    moves(ann, in_order(*LONDON), CLICKS)

    expect(ann.page.locator("#result .result-title")).not_to_be_empty()
    past = past_of(house, token)
    assert past.kept.phase == "over"
    assert check_london(past, 0, ann.received) > ann.clicks

    ann.follow(ann.page.locator('#result [data-command*="rematch"]'))
    assert ann.token != token
    assert ann.wait_asked().choices

    ann.visit(f"/play/{token}")
    ann.follow(ann.page.locator('#result a[href^="/replay/"]'))
    expect(ann.page.locator("#replay .bar-slider")).to_have_value(str(len(past.states) - 1))
    ann.page.locator('[data-go="first"]').click()
    expect(ann.page.locator("#replay .bar-slider")).to_have_value("0")


def test_a_whole_match_of_london_between_two_people(street: Street, house: House) -> None:
    ann, ben = street.person(SMALL_DESK), street.person(SMALL_DESK)
    invite(ann, [ben], "london", "Ann")
    all_play([(ann, in_order(*LONDON)), (ben, in_order(*LONDON))], lambda clicks: clicks > CLICKS)

    past = past_of(house, ann.token)
    assert past.kept.phase == "over"
    assert check_london(past, 0, ann.received) > ann.clicks
    assert check_london(past, 1, ben.received) > ben.clicks
    titles = {one.page.locator(".result-title").inner_text() for one in (ann, ben)}
    assert len(titles) == 2, "one has won, the other lost"
    assert ben.token not in "".join(ann.received)
    assert ann.token not in "".join(ben.received)


def test_a_whole_match_of_london_at_one_screen(street: Street, house: House) -> None:
    both = street.person(SMALL_DESK)
    both.visit("/new/london?mode=here")
    for seat, name in enumerate(("Ann", "Ben")):
        both.page.locator(f'input[name="name-{seat}"]').fill(name)
    both.follow(both.page.locator(".start button"))
    token, choose, lifted = both.token, in_order(*LONDON), 0
    while not (sight := both.wait_asked()).over:
        if sight.curtain:
            check_curtain(both.page.content())
            both.lift()
            lifted += 1
        else:
            both.choose(choose(sight.choices))
        assert both.clicks < CLICKS
    assert lifted > 8

    past, present, sights = past_of(house, token), -1, list[list[str]]([[], []])
    for html in tables_shown(both.received):
        if 'id="curtain-lift"' in html:
            check_curtain(html)
            called = re.search(r'id="curtain-name">([^<]*)<', html)
            assert called is not None
            present = ["Ann", "Ben"].index(called[1])
        else:
            assert present >= 0, "a table was sent before anybody had lifted the curtain"
            sights[present].append(html)
    for seat in (0, 1):
        assert check_london(past, seat, sights[seat]) > lifted


def test_a_match_of_alone_with_a_hero_and_two_evil_players_who_gives_up_after_two_rounds(
    street: Street, house: House
) -> None:
    """All by clicking. A match of Alone between three people is long: if it is not over after two full rounds and some
    turns of the third, the Hero gives up with the button for it."""
    hero, evils = street.person(SMALL_DESK), [street.person(SMALL_DESK), street.person(SMALL_DESK)]
    invite(hero, evils, "alone", "Ann", {"house-evil-players": "2"})
    seats = [(hero, careful_hero()), (evils[0], in_order("react", *EVIL)), (evils[1], in_order(*EVIL))]

    def long_enough(clicks: int) -> bool:
        if clicks < 40 or clicks % 10:
            return False
        round_name = hero.page.locator(".round-name")
        return bool(round_name.count()) and bool(re.search(r"[3-9]", round_name.inner_text()))

    all_play(seats, lambda clicks: clicks > CLICKS or long_enough(clicks))
    if not hero.look().over:
        hero.page.locator("#tool-menu").click()
        hero.page.locator("#menu-concede").click()
        hero.page.locator("#concede-now").click()
    for person, _ in seats:
        person.wait(lambda sight: sight.over)

    past = past_of(house, hero.token)
    assert past.kept.phase == "over"
    rounds = past.game.moment(past.states[-1])[0]
    assert rounds >= 3 or past.states[-1].seat < 0, f"given up in round {rounds}"
    assert check_hero(past, hero.received) > hero.clicks
    for seat, evil in enumerate(evils, start=1):
        assert check_evil(past, seat, evil.received) > evil.clicks
        assert evil.token not in "".join(hero.received)


def careful_hero() -> Strategy:
    """Works where he can, else explores and moves about, not always the same way."""
    turn = 0

    def choose(choices: Sequence[Choice]) -> Choice:
        nonlocal turn
        turn += 1
        best = in_order(*HERO)(choices)
        same = [choice for choice in choices if choice.verb == best.verb]
        return same[turn % len(same)]

    return choose


def test_the_checks_find_what_must_not_be_known(street: Street, house: House) -> None:
    """What one seat is rightly sent would be a leak in another's browser: the checks above say so."""
    london = lay(house.data, "london", after(40, 0), ("Ann", "Ben"))
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{london.tokens[0]}")
    past = past_of(house, london.tokens[0])
    check_london(past, 0, ann.received)
    with pytest.raises(Leak):
        check_london(past, 1, ann.received)
    with pytest.raises(Leak):
        check_curtain(ann.pages[0])

    alone = lay(house.data, "alone", after(30, 0), ("Ann", "Ben"))
    evil = street.person(SMALL_DESK)
    evil.visit(f"/play/{alone.tokens[1]}")
    past = past_of(house, alone.tokens[1])
    check_evil(past, 1, evil.received)
    with pytest.raises(Leak):
        check_hero(past, evil.received)
    view: Any = past.game.view(past.states[-1], 1)
    held = view["hands"]["1"]
    bagged = {one.id for one in past.game.box.reactions} - words_in(view)  # type: ignore[attr-defined]
    assert held, "Evil holds a card that can be exchanged"
    forged = evil.pages[0].replace(f'data-card="{held[0]}"', f'data-card="{min(bagged)}"')
    with pytest.raises(Leak):
        check_evil(past, 1, [forged])

"""A server that dies, a line that is slow or breaks, a command that comes twice, a tab that is out of date."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser, expect

from penumbra.table.room import Room
from tests.browser.house import House, Line
from tests.browser.knowing import past_of
from tests.browser.players import LONDON, SMALL_DESK, Choice, Person, Street, all_play, in_order, moves
from tests.browser.tables import after, lay, prompts

NAMES = ("Ann", "Ben")
BACK = 30_000
NESTED = ("prompt.discard", "prompt.frenzy", "prompt.ability.may", "prompt.curse")
ACTION = ("play", "buy", "attack", "pass")


def steps(house: House, token: str) -> int:
    return len(past_of(house, token).states) - 1


def done_ids(person: Person) -> set[str]:
    """The commands that the server has acknowledged to this person."""
    told = [json.loads(text) for text in person.frames]
    sent = [json.loads(text) for text in person.sent]
    acts = {one["id"] for one in sent if one["do"] == "act"}
    return {one.get("done", one.get("id") if one["t"] == "done" else None) for one in told} & acts


def acts(person: Person) -> list[str]:
    return [one["id"] for text in person.sent if (one := json.loads(text))["do"] == "act"]


def two_at_a_table(street: Street, house: House) -> tuple[Person, Person]:
    laid = lay(house.data, "london", after(24), NAMES)
    ann, ben = street.person(SMALL_DESK), street.person(SMALL_DESK)
    for person, token in zip((ann, ben), laid.tokens, strict=True):
        person.visit(f"/play/{token}")
    return ann, ben


@pytest.fixture
def own_street(browser: Browser, own_house: House) -> Iterator[Street]:
    street = Street(browser, own_house.url)
    yield street
    street.close()
    assert not street.complaints()


def test_nothing_acknowledged_is_lost_when_the_server_is_killed(own_street: Street, own_house: House) -> None:
    """Killed while a command is under way: it is done once, and both pages go on by themselves."""
    ann, ben = two_at_a_table(own_street, own_house)
    seats = [(ann, in_order(*LONDON)), (ben, in_order(*LONDON))]
    all_play(seats, lambda clicks: clicks >= 12)
    before = steps(own_house, ann.token)
    person = next(one for one in (ann, ben) if one.look().asked)
    person.point(in_order(*LONDON)(person.look().choices))
    own_house.kill()

    for one in (ann, ben):
        expect(one.page.locator("#line")).to_be_visible(timeout=BACK)
    own_house.start()
    for one in (ann, ben):
        expect(one.page.locator("#line")).to_be_hidden(timeout=BACK)
    person.wait(lambda sight: sight.ready)
    past = past_of(own_house, ann.token)
    assert len(past.states) - 1 == before + 1, "the command under way is done, and done once"
    kept = {entry.command for entry in past.entries}
    assert done_ids(ann) | done_ids(ben) <= kept
    assert len(done_ids(ann)) + len(done_ids(ben)) >= 12

    all_play(seats, lambda clicks: clicks >= 6)
    assert steps(own_house, ann.token) == before + 7


def test_a_match_goes_on_in_the_middle_of_a_nested_decision(own_street: Street, own_house: House) -> None:
    laid = lay(own_house.data, "london", lambda room: prompts(room) in NESTED, NAMES)
    ann, ben = own_street.person(SMALL_DESK), own_street.person(SMALL_DESK)
    for person, token in zip((ann, ben), laid.tokens, strict=True):
        person.visit(f"/play/{token}")
    person = next(one for one in (ann, ben) if one.wait(lambda sight: sight.ready).choices)
    offered = person.look().choices
    assert not {choice.verb for choice in offered} & {*ACTION}
    own_house.kill()
    own_house.start()
    for one in (ann, ben):
        expect(one.page.locator("#line")).to_be_hidden(timeout=BACK)
    sight = person.wait(lambda sight: sight.asked)
    assert sight.choices == offered
    person.choose(offered[0])
    assert past_of(own_house, ann.token).entries[-1].data["option"] == offered[0].option


def test_a_slow_line(street: Street, house: House) -> None:
    """300 milliseconds there and back: every click is done once, also when it is made twice."""
    with Line(house.port, 0.15) as line:
        laid = lay(house.data, "london", after(20, 0), NAMES)
        ann = street.person(SMALL_DESK, home=line.url)
        ann.visit(f"/play/{laid.tokens[0]}")
        before, clicks = steps(house, ann.token), 0
        for _ in range(5):
            sight = ann.wait(lambda sight: sight.ready)
            if not sight.choices:
                break
            choice = in_order(*LONDON)(sight.choices)
            ann.point(choice)
            spot = ann.page.evaluate("() => document.body.classList.contains('under-way')")
            assert spot, "what was clicked is under way"
            ann.page.mouse.down()
            ann.page.mouse.up()
            ann.settle(sight.edition)
            clicks += 1
        assert len(acts(ann)) == clicks
        assert steps(house, ann.token) == before + clicks
        expect(ann.page.locator("#line")).to_be_hidden()


def test_a_broken_line(street: Street, house: House) -> None:
    """The page says so, tries again, and what was clicked meanwhile is done once."""
    with Line(house.port) as line:
        laid = lay(house.data, "london", after(20, 0), NAMES)
        ann = street.person(SMALL_DESK, home=line.url)
        ann.visit(f"/play/{laid.tokens[0]}")
        sight = ann.wait(lambda sight: sight.asked)
        before = steps(house, ann.token)
        line.cut()
        expect(ann.page.locator("#line")).to_be_visible(timeout=BACK)
        ann.point(in_order(*LONDON)(sight.choices))
        assert steps(house, ann.token) == before
        line.mend()
        expect(ann.page.locator("#line")).to_be_hidden(timeout=BACK)
        ann.settle(sight.edition)
        assert steps(house, ann.token) == before + 1


TWICE = """async ([option, edition]) => {
  const socket = new WebSocket(new URL(document.body.dataset.live, location.href.replace("http", "ws")));
  await new Promise((open) => { socket.onopen = open; });
  const answers = [];
  const message = JSON.stringify({ do: "act", option, edition, id: "the-same-twice" });
  socket.onmessage = ({ data }) => {
    const { t, id, done } = JSON.parse(data);
    if (id || done) answers.push({ t: done ? "done" : t, id: id ?? done });
  };
  socket.send(message);
  socket.send(message);
  while (answers.filter(({ id }) => id === "the-same-twice").length < 2) await new Promise((on) => setTimeout(on, 20));
  socket.close();
  return answers.filter(({ id }) => id).map(({ t }) => t);
}"""


def test_a_command_that_comes_twice_is_done_once(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), NAMES)
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    sight = ann.wait(lambda sight: sight.asked)
    before = steps(house, ann.token)
    choice = in_order(*LONDON)(sight.choices)
    assert ann.page.evaluate(TWICE, [choice.option, sight.edition]) == ["done", "done"]
    assert steps(house, ann.token) == before + 1
    ann.settle(sight.edition)


def test_two_tabs_of_one_seat_agree(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), NAMES)
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    tab = street.second_tab(ann)
    shown = """() => [document.getElementById("choices").textContent, document.getElementById("log").textContent,
      ...[...document.querySelectorAll("[data-count]")].map((one) => one.dataset.count + one.textContent)]"""
    for person, other in ((ann, tab), (tab, ann), (ann, tab)):
        sight = person.wait(lambda sight: sight.ready)
        if not sight.choices:
            break
        now = person.choose(in_order(*LONDON)(sight.choices)).edition
        other.wait(lambda sight, now=now: sight.edition == now)  # type: ignore[misc]
        assert ann.page.evaluate(shown) == tab.page.evaluate(shown)


def test_a_tab_that_is_out_of_date_changes_nothing(street: Street, house: House) -> None:
    laid = lay(house.data, "london", lambda room: after(20, 0)(room) and may_wait(room), NAMES)
    with Line(house.port) as line:
        ann, late = street.person(SMALL_DESK), street.person(SMALL_DESK, home=line.url)
        for tab in (ann, late):
            tab.visit(f"/play/{laid.tokens[0]}")
        sight = late.wait(lambda sight: sight.asked)
        ann.wait(lambda sight: sight.asked)
        before = steps(house, ann.token)
        line.delay = 2.5
        first, other = two_plays(sight.choices)
        ann.choose(first)
        late.point(other)
        expect(late.page.locator("#toast .toast")).to_be_visible(timeout=BACK)
        assert steps(house, ann.token) == before + 1, "what was meant for an older position is not done"
        line.delay = 0.0
        late.wait(lambda sight: sight.edition == ann.look().edition)
        assert late.look().choices == ann.look().choices


def may_wait(room: Room) -> bool:
    """A turn in which at least two cards can be played: after one the other is still there."""
    game, state = room.game, room.state
    return sum(game.notation(state, option).startswith("play ") for option in game.options(state)) >= 2


def two_plays(choices: Sequence[Choice]) -> tuple[Choice, Choice]:
    plays = [choice for choice in choices if choice.verb == "play"]
    return plays[0], plays[1]


def test_a_whole_turn_is_played_again_after_the_page_was_closed(street: Street, house: House) -> None:
    """Closed and opened again from the first page, where the match waits."""
    laid = lay(house.data, "london", after(20, 0), NAMES)
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    offered = ann.wait(lambda sight: sight.asked).choices
    ann.visit("/")
    ann.follow(ann.page.locator(f'a.match[href="/play/{laid.tokens[0]}"]'))
    assert ann.wait(lambda sight: sight.asked).choices == offered
    assert moves(ann, in_order(*LONDON), 2)

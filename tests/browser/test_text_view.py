"""Whole matches of both games by listening alone: everything is found by its role and its name."""

from __future__ import annotations

import re

from tests.browser.house import House
from tests.browser.knowing import past_of
from tests.browser.listeners import PLACE, Heard, Listener
from tests.browser.players import PHONE, SMALL_DESK, Street
from tests.browser.tables import after, lay, over
from tests.browser.test_screens import check_axe, check_width

MOST = 400


def listener(street: Street, game: str, bot: str, side: str = "", difficulty: str = "") -> Listener:
    person = street.person(SMALL_DESK)
    person.visit("/")
    pills = {"side": side, "bot": bot, "house-difficulty": difficulty}
    form = person.page.locator(f"#game-{game}")
    for name, wanted in pills.items():
        if wanted:
            form.locator(f'select[name="{name}"]').select_option(wanted)
    person.follow(form.locator('form[action="/play-now"] button[type="submit"]'))
    one = Listener(person)
    one.read_as_text()
    return one


def london_choice(heard: Heard) -> str:
    """Everything that helps to win soon, then the end of the turn; the dearest card first."""
    prices = [
        (int(price[1]), name) for _, name in heard.options if (price := re.match(r"Buy .* for (\d+) ", name))
    ]
    found = heard.first("Play", "Form a Horde", "Activate", "Use", "Gain", "Attack", "Extend")
    if not re.match("Play|Form|Activate|Use|Gain|Attack|Extend", found) and prices:
        return max(prices)[1]
    return found


def test_a_whole_match_of_london_is_played_by_listening(street: Street, house: House) -> None:
    ann = listener(street, "london", "random")

    heard = ann.play(london_choice, MOST)

    assert ann.page.get_by_role("status").get_by_role("heading").first.inner_text()
    assert "Watch the replay" in heard.table
    assert past_of(house, ann.person.token).kept.phase == "over"
    assert {name.split()[0] for name in ann.pressed} >= {"Play", "Buy", "Attack", "Pass"}
    assert ann.page.get_by_role("log").get_by_role("listitem").count() > 10


def test_a_whole_match_of_alone_as_the_hero_is_played_by_listening(street: Street, house: House) -> None:
    ann = listener(street, "alone", "greedy", "hero", difficulty="impossible")
    turn = 0

    def choose(heard: Heard) -> str:
        """He goes on and on, not always the same way; whoever stands in his way is fought."""
        nonlocal turn
        turn += 1
        ways = [name for _, name in heard.options if name.startswith(("Move", "Take the stairs"))]
        return ways[turn % len(ways)] if ways else heard.first("Explore", "Leave", "Take the hits", "Search")

    ann.play(choose, MOST)

    assert past_of(house, ann.person.token).kept.phase == "over"
    assert any(name.startswith("Move") for name in ann.pressed)


def test_a_whole_match_of_alone_as_evil_is_played_by_listening(street: Street, house: House) -> None:
    """Everything is placed by the table; then Evil lets the Hero go wherever it may."""
    eve = listener(street, "alone", "greedy", "evil", difficulty="easy")
    eve.wait(lambda heard: "Place for me" in heard.table)
    eve.command("Place for me")
    eve.command("Ready")

    eve.play(lambda heard: heard.first("Pass", "Do not react", "Stop", "Leave"), MOST)

    assert past_of(house, eve.person.token).kept.phase == "over"


# -- what can be heard ---------------------------------------------------------------------------------------


def test_a_letter_leads_to_a_part_and_a_number_does_an_option(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), ("Ann", "Ben"))
    person = street.person(SMALL_DESK)
    person.visit(f"/play/{laid.tokens[0]}")
    ann = Listener(person)
    ann.read_as_text()
    keys = ann.page.keyboard
    focused = "document.activeElement.textContent.trim()"

    for letter, heading in (("h", "Hand"), ("s", "The Street"), ("m", "Your side"), ("c", "Chronicle")):
        keys.press(letter)
        assert ann.page.evaluate(focused) == heading
    lines = ann.page.get_by_role("log").inner_text()
    keys.press("1")

    ann.wait(lambda heard: ann.page.get_by_role("log").inner_text() != lines)


def test_the_question_mark_reads_an_option_with_its_rules(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(4, 0), ("Ann", "Ben"))
    person = street.person(SMALL_DESK)
    person.visit(f"/play/{laid.tokens[0]}")
    ann = Listener(person)
    ann.read_as_text()
    name = ann.wait_asked().first("Play")

    ann.option(name).focus()
    ann.page.keyboard.press("?")

    dialog = ann.page.get_by_role("dialog", name=name)
    dialog.wait_for()
    assert dialog.get_by_role("link", name="TOL-PLAY-01").count() == 1
    ann.page.keyboard.press("Escape")
    dialog.wait_for(state="hidden")


def test_one_walks_through_the_maze_with_the_arrow_keys_and_by_links(street: Street, house: House) -> None:
    laid = lay(house.data, "alone", after(80, 0), ("Ann", "Ben"))
    person = street.person(SMALL_DESK)
    person.visit(f"/play/{laid.tokens[0]}")
    ann = Listener(person)
    ann.read_as_text()
    places = PLACE.findall(ann.wait_asked().table)
    here = "document.activeElement.querySelector('h3').textContent"

    ann.page.get_by_role("main").get_by_role("article").first.focus()
    start, walked = ann.page.evaluate(here), set()
    for there, back in (("Up", "Down"), ("Right", "Left"), ("Down", "Up"), ("Left", "Right")):
        ann.page.keyboard.press(f"Arrow{there}")
        if ann.page.evaluate(here) != start:
            walked.add(ann.page.evaluate(here))
            ann.page.keyboard.press(f"Arrow{back}")
            assert ann.page.evaluate(here) == start
    ways = ann.page.get_by_role("list", name="Ways out").get_by_role("link")
    ways.first.press("Enter")

    assert len(places) > 3
    assert walked <= set(places)
    assert ann.page.evaluate(here) in places


def test_text_has_no_faults_of_access_on_a_phone_and_at_a_desk(street: Street, house: House) -> None:
    """At all sorts of tables: asked as the Hero, as Evil and in London, over, behind a curtain, and in a replay."""
    tables = [
        f"/play/{lay(house.data, 'london', after(52, 0), ('Ann', 'Ben')).tokens[0]}",
        f"/play/{lay(house.data, 'alone', after(60, 0), ('Ann', 'Ben')).tokens[0]}",
        f"/play/{lay(house.data, 'alone', after(45, 1), ('Ann', 'Ben')).tokens[1]}",
        f"/play/{lay(house.data, 'london', over, ('Ann', 'Ben')).tokens[0]}",
        f"/replay/{lay(house.data, 'alone', over, ('Ann', 'Ben')).match}?step=60",
        f"/play/{lay(house.data, 'london', after(30), ('Ann', 'Ben'), one_screen=True).tokens[0]}",
    ]
    ann = street.person(PHONE, touch=True)
    ann.visit("/view/text")
    for path in tables:
        for size in ((390, 664), (1440, 900)):
            ann.page.set_viewport_size({"width": size[0], "height": size[1]})
            ann.visit(path)
            check_width(ann, size[0])
            check_axe(ann)

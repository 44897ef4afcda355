"""The pages around the table: what they say, and that they hold together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

import pytest

from penumbra.bots.registry import bot_names, usual_opponent
from penumbra.games.registry import OWN, load_game
from penumbra.kernel.game import BadSettings
from penumbra.table.book import pages_of
from penumbra.web import art, choosing, pages
from penumbra.web.rendering import STATIC
from tests.web.page_samples import (
    ALONE,
    FRAGMENTS,
    LOADED,
    LONDON,
    NASTY,
    PAGES,
    RENDERER,
    SAY,
    TEXTS,
    html_of,
    panels,
    places,
    replay_page,
)

ICONS = set(re.findall(r'id="i-([a-z0-9-]+)"', (STATIC / "icons.svg").read_text(encoding="utf-8")))
VOID = {"area", "br", "col", "hr", "img", "input", "link", "meta", "source", "use", "path", "circle"}


class Reader(HTMLParser):
    """The elements of a page in their order; fails where a page does not close what it opens."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self._open: list[str] = []
        self.feed(html)
        assert self._open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self._open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self._open.pop() == tag

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for name, attrs in self.elements if name == tag]


@pytest.fixture(params=PAGES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


# -- every page ------------------------------------------------------------------------------------------


def test_a_page_closes_what_it_opens_and_escapes_what_people_write(name: str) -> None:
    html = html_of(name)

    assert Reader(html).elements
    assert NASTY not in html


def test_a_page_has_one_main_part_and_one_first_heading(name: str) -> None:
    reader = Reader(html_of(name))

    assert len(reader.all("main")) == 1
    assert len(reader.all("h1")) == 1
    if name not in FRAGMENTS:
        assert reader.all("html")[0]["lang"] == "en"
        assert reader.all("title")


def test_names_of_elements_are_unique(name: str) -> None:
    ids = [attrs["id"] for _, attrs in Reader(html_of(name)).elements if "id" in attrs]

    assert len(ids) == len(set(ids))


def test_nothing_runs_that_the_page_itself_brings(name: str) -> None:
    """The content security policy forbids it. Only parts of tables, as the rule book shows them, have own styles."""
    drawn = name.startswith("rules")
    for tag, attrs in Reader(html_of(name)).elements:
        assert not [key for key in attrs if key.startswith("on") or (key == "style" and not drawn)]
        if tag == "script":
            assert (attrs["src"] or "").startswith("/static/")


def test_pictures_have_an_alternative_and_icons_exist(name: str) -> None:
    html = html_of(name)

    assert all("alt" in attrs for attrs in Reader(html).all("img"))
    assert set(re.findall(r"icons\.svg#i-([a-z0-9-]+)", html)) <= ICONS


def test_scripts_and_styles_are_there(name: str) -> None:
    wanted = re.findall(r'"/static/([^"?#]+)["?#]', html_of(name))

    assert [path for path in wanted if not (STATIC / path).is_file()] == []


def test_pictures_are_there(name: str) -> None:
    wanted = set(re.findall(r'src="/art/([^"]+)"', html_of(name)))

    assert [path for path in sorted(wanted) if art.find(path, load_game) is None] == []


def test_every_field_has_a_name_that_can_be_read_out(name: str) -> None:
    html = html_of(name)
    labelled = set(re.findall(r'<label[^>]* for="([^"]+)"', html))
    inside = set(
        re.findall(r'<label[^>]*>(?:(?!</label>).)*?<(?:input|select)[^>]* name="([^"]+)"', html, re.S)
    )

    for tag, attrs in Reader(html).elements:
        if tag in ("input", "select") and attrs.get("type") != "hidden" and "data-pace" not in attrs:
            assert "aria-label" in attrs or attrs.get("id") in labelled or attrs.get("name") in inside


# -- first page ------------------------------------------------------------------------------------------


def test_the_first_page_offers_every_game_with_its_bots_and_sides() -> None:
    found = {panel.game: {pill.name: pill for pill in panel.pills} for panel in panels()}

    assert list(found["london"]) == ["bot", "wish-overlord"]
    assert list(found["alone"]) == [
        "side", "bot", "house-difficulty", "house-evil-players", "wish-character",
    ]  # fmt: skip
    assert [side.value for side in found["alone"]["side"].options] == ["hero", "evil"]
    assert found["london"]["bot"].chosen.value == usual_opponent("london")
    assert found["alone"]["house-difficulty"].chosen.value == "normal"
    assert all(option.about for pills in found.values() for pill in pills.values() for option in pill.options)


def test_a_match_says_whom_it_waits_for() -> None:
    status = [
        pages.own_match(SAY, "/", "alone", ["Ola"], 6, mine, waits_for).status
        for mine, waits_for in ((True, ""), (False, "Ola"), (False, ""))
    ]

    assert status == ["Your turn", "Ola decides", "Waiting for the others"]


def test_a_match_shows_its_game_unless_it_has_a_picture_of_its_own() -> None:
    assert pages.MatchCard("/", "alone", "", "").image == "/art/poster/alone.svg"
    assert pages.MatchCard("/", "alone", "", "", picture="/x.svg").image == "/x.svg"


def test_a_bot_without_a_text_goes_by_its_name(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choosing, "bot_names", lambda game: ("greedy", "oracle"))

    assert [bot.label for bot in choosing.bot_options(SAY, "london")] == ["Apprentice", "Bot oracle"]


@pytest.mark.parametrize("game", OWN)
def test_bots_are_offered_by_level_each_with_a_line_about_it(game: str) -> None:
    offered = choosing.bot_options(SAY, game)

    assert [bot.value for bot in offered] == list(bot_names(game))
    assert {"Novice", "Adept", "Master", "Grandmaster"} <= {bot.label for bot in offered}
    assert all(bot.about for bot in offered)
    assert [bot.value for bot in offered if bot.chosen] == [usual_opponent(game)]


# -- a new table -----------------------------------------------------------------------------------------


def sent_at_once(html: str) -> dict[str, str]:
    """What a browser sends when the form is left as it is; without a script, so with all seats."""
    form: dict[str, str] = {}
    for attrs in Reader(html).all("input"):
        if attrs.get("type") not in ("radio", "checkbox") or "checked" in attrs:
            form[attrs["name"] or ""] = attrs.get("value") or ""
    for number, chosen in re.findall(r'name="bot-(\d)">.*?value="([a-z]+)" selected', html):
        form[f"bot-{number}"] = chosen
    return form


@pytest.mark.parametrize("game", OWN)
@pytest.mark.parametrize(("mode", "sitter"), pages.MODES.items())
def test_start_pressed_at_once_works(game: str, mode: str, sitter: str) -> None:
    page = pages.new_page(LOADED[game], TEXTS[game], mode, "Ann")
    html = RENDERER.render("new.html", TEXTS[game], page=page, site=pages.SiteFacts("v1"))

    table = pages.wanted_table(LOADED[game], sent_at_once(html))

    assert [seat.sitter for seat in table.seats] == ["me", sitter]
    assert table.seats[0].name == "Ann"
    assert table.settings == LOADED[game].check_settings({})
    assert (table.public, table.timer, table.steady) == (False, 0, False)


def test_an_empty_form_is_a_match_against_a_bot() -> None:
    assert pages.wanted_table(LONDON, {}).seats == [
        pages.WantedSeat("me"),
        pages.WantedSeat("bot", bot=usual_opponent("london")),
    ]


def test_house_rules_decide_how_many_seats_count() -> None:
    form = {f"seat-{seat}": "open" for seat in range(1, 9)}

    assert len(pages.wanted_table(ALONE, form).seats) == 2
    assert len(pages.wanted_table(ALONE, {**form, "house-evil-players": "3"}).seats) == 4


def test_all_seats_are_drawn_and_those_that_are_too_many_are_marked() -> None:
    page = pages.new_page(ALONE, TEXTS["alone"])

    assert [seat.surplus for seat in page.seats] == [False, False, True, True]
    assert [choice.seats for choice in page.front[0].choices] == [2, 3, 4]
    assert [choice.seats for choice in page.front[1].choices] == [0, 0, 0, 0]


def test_only_one_seat_is_ones_own() -> None:
    table = pages.wanted_table(LONDON, {"seat-0": "me", "seat-1": "me", "name-1": "Bob"})

    assert table.seats == [pages.WantedSeat("me"), pages.WantedSeat("here", "Bob")]


def test_a_form_can_ask_for_everything() -> None:
    form = {
        "seat-0": "bot", "bot-0": "random", "seat-1": "me", "house-difficulty": "easy", "public": "yes",
        "timer": "30", "steady": "yes",
    }  # fmt: skip

    table = pages.wanted_table(ALONE, form)

    assert table.seats == [pages.WantedSeat("bot", bot="random"), pages.WantedSeat("me")]
    assert table.settings["difficulty"] == "easy"
    assert (table.public, table.timer, table.steady) == (True, 30, True)


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({"seat-1": "ghost"}, choosing.BadForm),
        ({"seat-1": "bot", "bot-1": "nobody"}, choosing.BadForm),
        ({"timer": "17"}, choosing.BadForm),
        ({"house-frenzy": "tea"}, BadSettings),
        ({"house-nonsense": "yes"}, BadSettings),
    ],
)
def test_a_form_that_no_page_sends_is_refused(form: Mapping[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        pages.wanted_table(LONDON, form)


def test_a_table_for_everybody_is_offered_as_such() -> None:
    for public in (False, True):
        page = pages.new_page(LONDON, SAY, "invite", public=public)
        html = RENDERER.render("new.html", SAY, page=page, site=pages.SiteFacts("v1"))
        assert ('name="public" value="yes" checked' in html) == public


def test_an_unknown_mode_is_the_usual_one() -> None:
    assert pages.new_page(LONDON, SAY, "sideways").mode == "bots"


def test_campaign_rules_are_not_asked_for() -> None:
    page = pages.new_page(ALONE, TEXTS["alone"])

    assert {rule.key for rule in (*page.front, *page.rules)} == {
        rule.key for rule in ALONE.house_rules if rule.key not in ("chapter", "before")
    }


def test_only_a_game_with_reaction_windows_has_a_timer() -> None:
    assert not pages.new_page(LONDON, SAY).timers
    assert [timer.value for timer in pages.new_page(ALONE, TEXTS["alone"]).timers] == ["0", "15", "30", "60"]


# -- joining and waiting ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("asked", "ticked"), [(-1, 1), (1, 1), (0, 1), (9, 1)])
def test_a_free_seat_is_ticked_whatever_the_link_says(asked: int, ticked: int) -> None:
    assert pages.JoinPage("ABCDEF", places=places(), seat=asked).chosen == ticked


def test_a_waiting_table_counts_who_is_missing_and_has_links_for_free_seats_only() -> None:
    html = html_of("waiting")

    assert "One more player" in html
    assert "seat=1" in html
    assert "seat=2" not in html


# -- messages, learning, credits -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("status", "title"),
    [(404, "Nothing here but fog"), (418, "That did not make sense"), (503, "Something broke")],
)
def test_every_error_has_a_message(status: int, title: str) -> None:
    page = pages.message_page(SAY, status)

    assert (page.status, page.title) == (status, title)
    assert page.text
    assert pages.message_page(SAY, status, "Because.").text == "Because."


def test_every_rule_has_an_anchor() -> None:
    html = html_of("rules, alone")

    assert 'id="ALO-LIGHT-02"' in html
    assert 'href="#ALO-LIGHT-02"' in html


@pytest.mark.parametrize("game", OWN)
def test_every_card_stands_in_a_group_with_a_title(game: str) -> None:
    page = pages.cards_page(LOADED[game], TEXTS[game])

    assert page.count == len(pages_of(LOADED[game], TEXTS[game]))
    assert all(group.title and group.cards for group in page.groups)
    assert page.styles == ()


def test_a_card_that_the_game_draws_brings_the_styles_of_the_game() -> None:
    assert "<b>drawn</b>" in html_of("cards, alone")
    assert "/static/alone.css" in html_of("cards, alone")


def test_authors_of_many_icons_come_first() -> None:
    page = pages.credits_page([("crown", "Ann"), ("hat", "Bob"), ("axe", "Bob")])

    assert [(author.name, author.icons) for author in page.authors] == [
        ("Bob", ["axe", "hat"]),
        ("Ann", ["crown"]),
    ]
    assert page.icons == 3


def test_every_font_and_library_has_a_licence() -> None:
    assert all(work.by and work.licence and work.url for work in (*pages.FONTS, *pages.LIBRARIES))


# -- replays ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("winners", "status"),
    [(["Ann"], "Ann won"), (["Ann", "Bob"], "Ann and Bob won together"), ([], "A draw")],
)
def test_a_finished_match_says_who_won(winners: list[str], status: str) -> None:
    assert pages.finished_match(SAY, "m", "alone", ["Ann", "Bob"], winners, "today").status == status


def test_links_of_a_replay_stay_within_the_match_and_at_the_same_seat() -> None:
    assert replay_page().at(21) == "/replay/m1?step=20&seat=1"
    assert replay_page().at(-1) == "/replay/m1?step=0&seat=1"


def test_a_replay_without_a_chosen_seat_shows_all_cards() -> None:
    page: Any = pages.ReplayPage("m", "london", "", 1, 0, [], "")

    assert page.seat == pages.ALL_SEATS


# -- the curtain -------------------------------------------------------------------------------------------


def test_a_curtain_has_room_for_what_a_game_says_of_the_last_turn() -> None:
    html = html_of("curtain, recap")

    assert "<p>11</p>" in html
    assert 'data-guard-key="k"' in html
    assert "Read the chronicle" in html
    assert "Read the chronicle" not in html_of("curtain")
    assert "Ann attacked." in html_of("curtain")

"""The rule book as pages: every sheet is made, pictures are still, and addresses lead where they should."""

from __future__ import annotations

import re
from collections import Counter

import httpx
import pytest

from penumbra.games.registry import OWN, load_game
from penumbra.table.book.examples import moment_of
from penumbra.web.book import FRONT, NUMBERS, RULINGS, WORDS, Shelf
from penumbra.web.plates import NoSuchPart, plate
from tests.web.page_samples import RENDERER, SHELVES

IDS = re.compile(r'<[a-z]+[^>]* id="([^"]+)"')
SHEETS = [
    (game, id_)
    for game in OWN
    for id_ in (FRONT, *SHELVES[game].book.chapters, WORDS, RULINGS, NUMBERS)
]  # fmt: skip


def html_of(game: str, id_: str) -> str:
    sheet = SHELVES[game].sheet(id_)
    assert sheet is not None
    return sheet.html


@pytest.mark.parametrize(("game", "id_"), SHEETS)
def test_a_sheet_names_nothing_twice_and_shows_no_key(game: str, id_: str) -> None:
    html = html_of(game, id_)

    assert [name for name, times in Counter(IDS.findall(html)).items() if times > 1] == []
    assert not re.findall(r"(?:rulebook|web\.book)\.[a-z]", html)


@pytest.mark.parametrize(
    ("game", "chapter"), [one for one in SHEETS if one[1] in SHELVES[one[0]].book.chapters]
)
def test_a_picture_has_nothing_that_lives_at_a_table(game: str, chapter: str) -> None:
    pictures = re.findall(
        r'<div class="vignette.*?(?=</figure>|</section>\s*<section class="group")',
        html_of(game, chapter),
        re.S,
    )

    assert pictures
    for picture in pictures:
        assert not re.findall(r"<[^>]* (?:data-(?!sheet)[a-z-]+|aria-live)=", picture.split("<figcaption")[0])


def test_a_picture_is_the_tables_own_drawing() -> None:
    html = html_of("london", "hordes")

    assert 'src="/art/london/card/werewolf.svg"' in html
    assert "closed a-" in html  # the seal of a Horde that was formed in the example
    assert "Form a Horde" in html


def test_the_map_of_evil_and_the_maze_of_the_hero_are_drawn_from_one_position() -> None:
    html = html_of("alone", "light")

    assert 'class="maze"' in html
    assert "ev-plan" in html


def test_a_part_that_a_table_does_not_have_is_told() -> None:
    game = load_game("london")
    moment = moment_of(game, SHELVES["london"].book.example("hordes"), 0)

    with pytest.raises(NoSuchPart, match="the-moon; there are: table"):
        plate(RENDERER, game, moment, 0, ["the-moon"])


def test_the_words_of_a_picture_are_left_as_they_are() -> None:
    """What only looks like an attribute is part of a sentence."""
    assert "remove from the game for" in html_of("london", "relics")


def test_rulings_stand_under_their_rule_as_question_and_answer() -> None:
    html = html_of("london", "hordes")
    rule = html[html.index('id="TOL-HORDE-06"') :]

    assert rule.index("May I join two Hordes?") < rule.index("No, two Hordes") < rule.index('class="group"')


def test_keywords_lead_to_the_glossary() -> None:
    assert '<a class="term" href="/learn/london/rules/words#curse">CURSE</a>' in html_of("london", "keywords")


def test_a_sheet_is_made_once() -> None:
    shelf = Shelf(RENDERER, load_game("london"))

    assert shelf.sheet("pass") is shelf.sheet("pass")
    assert shelf.sheet("nothing") is None


def test_what_is_found_says_where_it_stands() -> None:
    html = SHELVES["london"].found("fourth relic").html

    assert "Relics · TOL-REL-04" in html
    assert 'href="/learn/london/rules/relics#TOL-REL-04"' in html
    assert "<mark>fourth</mark>" in html


# -- addresses ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "place"),
    [
        ("/learn/london/rules/TOL-HORDE-06", "/learn/london/rules/hordes#TOL-HORDE-06"),
        ("/learn/london/rules/amb-19", "/learn/london/rules/hordes#AMB-19"),
        ("/learn/london/rules/prompt.curse", "/learn/london/rules/keywords#TOL-KEY-02"),
        ("/learn/alone/rules/told.noise", "/learn/alone/rules/noise#ALO-NOISE-02"),
        (
            "/learn/alone/rules/prompt.react.end?sheet",
            "/learn/alone/rules/reactions?sheet=ALO-REACT-01#ALO-REACT-01",
        ),
        ("/learn/london/rules?go=pass", "/learn/london/rules/pass"),
        ("/learn/london/rules?go=https://elsewhere.test", "/learn/london/rules"),
    ],
)
def test_an_address_leads_to_a_place(ann: httpx.Client, path: str, place: str) -> None:
    answer = ann.get(path, follow_redirects=False)

    assert answer.status_code == 303
    assert answer.headers["location"] == place


def test_a_sheet_comes_without_the_page_around_it(ann: httpx.Client) -> None:
    answer = ann.get("/learn/london/rules/hordes?sheet")

    assert answer.text.startswith('<article class="leaf"')
    assert "<html" not in answer.text


def test_words_are_looked_for_without_a_script(ann: httpx.Client) -> None:
    answer = ann.get("/learn/alone/rules", params={"find": "blocked doors"})

    assert answer.status_code == 200
    assert "ALO-DOOR-05" in answer.text


@pytest.mark.parametrize("path", ["/learn/london/rules/nothing", "/learn/chess/rules/pass"])
def test_a_sheet_that_is_not_there_is_a_page_that_is_not_there(ann: httpx.Client, path: str) -> None:
    assert ann.get(path).status_code == 404

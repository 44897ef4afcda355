"""Addresses and codes that lead nowhere say so, and help with public things only."""

from __future__ import annotations

import re

import httpx
import pytest

from penumbra.table.directory import CODE, LETTERS
from penumbra.web import pages
from penumbra.web.guessing import guess_at
from tests.web.conftest import LiveServer
from tests.web.page_samples import SAY, TEXTS


def code_of(page: str) -> str:
    found = re.search(r'id="wait-code"[^>]*>([A-Z]+)<', page)
    assert found
    return found[1]


def open_table(visitor: httpx.Client, **form: str) -> str:
    """The code of a new table with a free seat."""
    address = visitor.post("/new/london", data={"seat-1": "open", **form}).headers["location"]
    return code_of(visitor.get(address).text)


def slipped(code: str) -> str:
    """The code with another last letter."""
    return code[:-1] + ("B" if code[-1] != "B" else "C")


# -- codes -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/join?code={}", "/join/{}"])
def test_a_wrong_code_is_told_and_stays_in_the_form(ann: httpx.Client, address: str) -> None:
    answer = ann.get(address.format("zzzzzz"))

    assert answer.status_code == 404
    assert "No table has this code" in answer.text
    assert 'name="code" value="ZZZZZZ"' in answer.text
    assert "closed after 14 days" in answer.text


def test_a_slip_is_mended_by_a_public_table(ann: httpx.Client, bob: httpx.Client) -> None:
    code = open_table(ann, public="yes")

    page = bob.get("/join", params={"code": slipped(code)}).text

    assert f'href="/join/{code}"' in page
    assert page.count('class="differs"') == 1


def test_nothing_private_is_suggested(ann: httpx.Client, bob: httpx.Client) -> None:
    code = open_table(ann)

    answer = bob.get("/join", params={"code": slipped(code)})

    assert answer.status_code == 404
    assert code not in answer.text


def test_a_wrong_code_cannot_hide_a_page_in_itself(ann: httpx.Client) -> None:
    assert "<b>" not in ann.get("/join", params={"code": "<b>x</b>"}).text.split('class="cells"')[1][:400]


def test_what_is_said_of_codes_is_how_they_are_made() -> None:
    said = SAY.get("web.join.wrong.letters")

    assert CODE == 6
    assert "six letters" in said
    assert set("ABCDEFGHIJKLMNOPQRSTUVWXYZ") - set(LETTERS) == set("AEIOU") | set("LNS")


def test_codes_of_other_lengths_are_like_none() -> None:
    assert pages.wrong_code("ABC", ["ABCD", "XYZ"], "here", 14).like == ""
    assert pages.wrong_code("ABX", ["ABC"], "here", 14).letters == [("A", False), ("B", False), ("X", True)]


# -- pages -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "guess"),
    [
        ("/learn/london/rules/TOL-HORD-06", "/learn/london/rules/TOL-HORDE-06"),
        ("/ALO-NOISE-2", "/learn/alone/rules/ALO-NOISE-02"),
        ("/learn/londn/cards", "/learn/london/cards"),
        ("/replay", None),
        ("/play/TOL-HORDE-06", None),
        ("/nothing-of-the-kind", None),
    ],
)
def test_only_public_things_are_guessed(path: str, guess: str | None) -> None:
    found = guess_at(path, lambda game: TEXTS[game])

    assert (found.value if found else None) == guess


def test_a_page_that_is_not_there_says_which_and_leads_back(server: LiveServer, ann: httpx.Client) -> None:
    answer = ann.get("/learn/london/rulez", headers={"referer": f"{server.url}/learn"})

    assert answer.status_code == 404
    assert "<code>/learn/london/rulez</code>" in answer.text
    assert 'href="/learn/london/rules"' in answer.text
    assert '<a class="button" href="/learn">' in answer.text


def test_nobody_is_led_back_to_another_site(ann: httpx.Client) -> None:
    page = ann.get("/nowhere", headers={"referer": "https://elsewhere.test/learn"}).text

    assert "Back to where you were" not in page

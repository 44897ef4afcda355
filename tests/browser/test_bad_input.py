"""What people do who mistype, or try: a clear page with the right status, and nothing has happened."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.house import House
from tests.browser.knowing import past_of
from tests.browser.players import SMALL_DESK, Person, Street
from tests.browser.tables import after, lay

NAMES = ("Ann", "Ben")


def check_message(person: Person, status: int) -> None:
    """A page of ours with a heading, a sentence and the way home."""
    expect(person.page.locator("main.message .message-status")).to_have_text(str(status))
    expect(person.page.locator("main.message h1")).not_to_be_empty()
    expect(person.page.locator("main.message .lead")).not_to_be_empty()
    person.follow(person.page.locator('main.message a.button[href="/"]'))
    assert person.path == "/"


@pytest.mark.parametrize(
    "path",
    [
        "/nothing/here", "/play/not-a-seat", "/watch/0123456789ab", "/replay/0123456789ab", "/new/chess",
        "/learn/chess/rules", "/card/london/nobody",
    ],
)  # fmt: skip
def test_what_is_not_there(street: Street, path: str) -> None:
    ann = street.person(SMALL_DESK)
    assert ann.visit(path).status == 404
    check_message(ann, 404)


def test_a_replay_of_a_match_that_runs(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20), NAMES)
    eve = street.person(SMALL_DESK)
    for path in (f"/replay/{laid.match}", f"/replay/{laid.match}/file", f"/replay/{laid.match}/at/3"):
        answer = eve.visit(path)
        assert answer.status == 403
        assert "data-card" not in answer.text()
    check_message(eve, 403)


def test_a_code_that_nobody_has(street: Street) -> None:
    ann = street.person(SMALL_DESK)
    ann.visit("/join")
    ann.page.locator('main input[name="code"]').fill("QQQQQ")
    assert ann.follow(ann.page.locator('main form button[type="submit"]').first).status == 404
    expect(ann.page.locator("main")).to_contain_text("QQQQQ")
    assert ann.visit("/join/QQQQQQ").status == 404
    expect(ann.page.locator("main h1")).to_have_text("No table has this code")


def test_a_seat_that_is_taken(street: Street, house: House) -> None:
    """The link of a seat leads to whoever has taken it only; the code says that all seats are taken."""
    laid = lay(house.data, "london", after(4), NAMES)
    eve = street.person(SMALL_DESK)
    eve.visit(f"/join/{laid.code}")
    assert eve.page.locator('main form[action^="/join/"]').count() == 0
    watching = eve.visit(f"/watch/{laid.match}").text()
    assert not [token for token in laid.tokens if token in watching]
    assert "data-options" not in watching


def test_the_link_of_a_free_seat_asks_for_a_name(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(0), NAMES, begin=False)
    ben = street.person(SMALL_DESK)
    ben.visit(f"/play/{laid.tokens[1]}")
    assert ben.path == f"/join/{laid.code}"
    ben.page.locator('main input[name="name"]').fill("Ben")
    ben.follow(ben.page.locator('main form[action^="/join/"] button[type="submit"]'))
    assert ben.token == laid.tokens[1]


def test_forged_options(street: Street, house: House) -> None:
    laid = lay(house.data, "london", after(20, 0), NAMES)
    ann = street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    offered = ann.wait(lambda sight: sight.asked).choices
    before = len(past_of(house, ann.token).states)
    forged = ["987654321", "-1", "0.5", '"17"', "null", "true", "[1]"]
    for number, option in enumerate(forged):
        assert ann.page.evaluate(f"() => Penumbra.live.send({{ do: 'act', option: {option} }})")
        expect(ann.page.locator("#toast .toast").nth(number)).not_to_be_empty()
        assert ann.wait(lambda sight: sight.asked).choices == offered
    assert len(past_of(house, ann.token).states) == before


def test_somebody_elses_decision(street: Street, house: House) -> None:
    """An option that is offered, but to the other."""
    laid = lay(house.data, "london", after(20, 0), NAMES)
    ann, ben = street.person(SMALL_DESK), street.person(SMALL_DESK)
    ann.visit(f"/play/{laid.tokens[0]}")
    ben.visit(f"/play/{laid.tokens[1]}")
    option = ann.wait(lambda sight: sight.asked).choices[0].option
    ben.wait(lambda sight: sight.ready)
    before = len(past_of(house, ann.token).states)
    ben.page.evaluate(f"() => Penumbra.live.send({{ do: 'act', option: {option} }})")
    expect(ben.page.locator("#toast .toast")).not_to_be_empty()
    assert len(past_of(house, ann.token).states) == before


@pytest.mark.parametrize(
    "content", [b"no match at all", b"\xff\xfe\x00", b"", b'{"format":"penumbra-match-1"}\n', b"[" * 5000]
)
def test_a_broken_upload(street: Street, content: bytes) -> None:
    ann = street.person(SMALL_DESK)
    ann.visit("/replays")
    file = {"name": "match.jsonl", "mimeType": "text/plain", "buffer": content}
    ann.page.locator('input[name="file"]').set_input_files(file)  # type: ignore[arg-type]
    assert ann.follow(ann.page.locator('main form button[type="submit"]')).status == 400
    expect(ann.page.locator(".problem, main.message .lead").first).not_to_be_empty()


def test_an_upload_that_is_too_large(street: Street) -> None:
    ann = street.person(SMALL_DESK)
    ann.visit("/replays")
    file = {"name": "match.jsonl", "mimeType": "text/plain", "buffer": b"x" * 5_000_000}
    ann.page.locator('input[name="file"]').set_input_files(file)  # type: ignore[arg-type]
    assert ann.follow(ann.page.locator('main form button[type="submit"]')).status == 413
    check_message(ann, 413)


def test_a_form_that_was_tampered_with(street: Street) -> None:
    ann = street.person(SMALL_DESK)
    ann.visit("/new/alone?mode=bots")
    ann.page.evaluate(
        "() => { document.querySelector('input[name=house-difficulty]:checked').value = 'nonsense'; }"
    )
    assert ann.follow(ann.page.locator(".start button")).status == 400
    check_message(ann, 400)


def test_a_match_file_makes_the_round_trip(street: Street, house: House) -> None:
    """What is downloaded can be uploaded, and shows the same match."""
    laid = lay(house.data, "london", lambda room: room.over, NAMES)
    ann = street.person(SMALL_DESK)
    ann.visit(f"/replay/{laid.match}")
    with ann.page.expect_download() as coming:
        ann.page.locator("a[download]").click()
    path = coming.value.path()
    ann.visit("/replays")
    ann.page.locator('input[name="file"]').set_input_files(path)
    ann.follow(ann.page.locator('main form button[type="submit"]'))
    assert ann.path.startswith("/replay/")
    assert ann.path != f"/replay/{laid.match}"

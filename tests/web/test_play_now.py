"""Play now: its choices stand on the first page, one press begins the match, and they are remembered."""

from __future__ import annotations

import re
import time
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import httpx
import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.game import BadSettings
from penumbra.table.directory import Opening
from penumbra.table.wishes import answers_to, wishes_of
from penumbra.web.choosing import BadForm, pills_of, wanted_match
from tests.table.rooms import BEGIN, open_hall, plans_of, settled
from tests.web.conftest import LiveServer
from tests.web.page_samples import ALONE, LONDON, TEXTS

STRENGTH = (Path(__file__).parents[2] / "docs" / "strength.md").read_text(encoding="utf-8")


def press(visitor: httpx.Client, **form: str) -> str:
    """The address that Play now leads to."""
    answer = visitor.post("/play-now", data=form)
    assert answer.status_code == 303, answer.text
    return answer.headers["location"]


def view_of(server: LiveServer, address: str, seat: int) -> Mapping[str, Any]:
    """What a seat sees once the set-up has gone as far as it can by itself."""
    token = address.removeprefix("/play/")
    room = None
    for _ in range(100):
        rooms = server.house.directory._rooms.values()
        room = next((one for one in rooms if token in [seat.token for seat in one.kept.seats]), None)
        if room is not None and room.table.steps and not room.busy:
            break
        time.sleep(0.02)
    assert room is not None
    view: Mapping[str, Any] = room.game.view(room.state, seat)
    return view


def chosen_of(page: str, game: str) -> dict[str, str]:
    """The answers that are chosen in a game's form."""
    form = page.split(f'id="game-{game}"')[1].split("</form>")[0]
    return dict(re.findall(r'<select name="([a-z-]+)".*?value="([a-z0-9-]+)"[^>]* selected', form))


# -- the match that is asked for ---------------------------------------------------------------------------


def test_one_press_begins_with_everything_that_was_chosen(server: LiveServer, ann: httpx.Client) -> None:
    address = press(ann, game="london", bot="greedy", **{"wish-overlord": "fenris"})
    assert ann.get(address).status_code == 200

    view = view_of(server, address, 0)

    assert view["players"][0]["overlord"] == "fenris"


def test_side_difficulty_and_number_of_players_are_the_matchs_own(
    server: LiveServer, ann: httpx.Client
) -> None:
    form = {"house-difficulty": "easy", "house-evil-players": "2", "wish-character": "doctor"}
    address = press(ann, game="alone", side="evil", bot="random", **form)
    ann.get(address)
    kept = next(
        one
        for one in (room.kept for room in server.house.directory._rooms.values())
        if address.endswith(tuple(seat.token for seat in one.seats))
    )

    assert [seat.player for seat in kept.seats] == ["random", "human", "random"]
    assert kept.header["settings"]["difficulty"] == "easy"
    assert "wishes" not in kept.manner  # whom the Hero is, is the Hero's to choose


def test_the_last_choice_is_offered_again_to_whoever_made_it(ann: httpx.Client, bob: httpx.Client) -> None:
    first = chosen_of(ann.get("/").text, "alone")
    press(ann, game="alone", side="evil", bot="nightmare", **{"house-difficulty": "impossible"})

    again = chosen_of(ann.get("/").text, "alone")

    assert first["bot"] == "adept"
    assert again == {**first, "side": "evil", "bot": "grandmaster", "house-difficulty": "impossible"}
    assert chosen_of(bob.get("/").text, "alone") == first
    assert chosen_of(ann.get("/").text, "london")["bot"] == "adept"


def test_matches_are_called_by_those_who_play_them(ann: httpx.Client) -> None:
    ann.post("/new/london", data={"seat-0": "me", "seat-1": "here", "name-0": "Marta", "name-1": "Jan"})
    ann.post("/new/london", data={"seat-0": "me", "seat-1": "open", "name-0": "Marta"})

    titles = re.findall(r'match-title">([^<]*)<', ann.get("/").text)

    assert titles[:2] == ["Marta and Jan", "Your table"]


def test_a_form_without_choices_is_the_usual_match() -> None:
    wanted = wanted_match(ALONE, {})

    assert (wanted.seat, wanted.bot, wanted.answers) == (0, "adept", [])
    assert wanted.settings == ALONE.check_settings({})


@pytest.mark.parametrize(
    ("form", "error"),
    [
        ({"bot": "nobody"}, BadForm),
        ({"side": "sideways"}, BadForm),
        ({"wish-character": "nobody"}, BadForm),
        ({"wish-tea": "any"}, BadForm),
        ({"house-difficulty": "tea"}, BadSettings),
    ],
)
def test_what_no_page_offers_is_refused(form: Mapping[str, str], error: type[Exception]) -> None:
    with pytest.raises(error):
        wanted_match(ALONE, form)


def test_a_remembered_choice_that_is_gone_is_forgotten() -> None:
    pills = {
        pill.name: pill for pill in pills_of(LONDON, TEXTS["london"], {"bot": "x", "wish-overlord": "y"})
    }

    assert pills["bot"].chosen.value == "adept"
    assert pills["wish-overlord"].chosen.value == "any"


# -- wishes ------------------------------------------------------------------------------------------------


def test_a_wish_is_answered_question_by_question() -> None:
    assert answers_to(LONDON, "", {"overlord": "fenris"}) == ["faction beast", "overlord fenris"]
    assert answers_to(LONDON, "", {"overlord": "ask"}) == []
    assert len(answers_to(LONDON, "", {"overlord": "any"})) > len(wishes_of(LONDON)[0].choices)
    assert answers_to(ALONE, "evil", {"character": "doctor"}) == []


@pytest.mark.asyncio
async def test_whoever_comes_second_and_finds_it_taken_is_asked() -> None:
    async with open_hall() as directory:
        settings = {"first-player": "seat-2"}
        wishes = {0: ["faction beast", "overlord fenris"], 1: ["faction beast", "overlord fenris"]}
        kept = await directory.open(Opening("london", plans_of(["me", "here"]), settings, wishes=wishes))
        room = await directory.room(kept.id)
        await settled(room)

        seat = room.table.deciding
        done = [(step.seat, step.do) for step in room.table.match.journal.steps]
        assert (1 - seat, "faction beast") in done
        assert not [do for who, do in done if who == seat]


@pytest.mark.asyncio
async def test_who_takes_a_wish_back_is_asked() -> None:
    async with open_hall() as directory:
        wishes = {0: ["faction undead", "faction beast"]}
        kept = await directory.open(Opening("london", plans_of(["me", "here"]), BEGIN, wishes=wishes))
        room = await directory.room(kept.id)
        await settled(room)
        assert [step.do for step in room.table.match.journal.steps] == ["faction undead"]

        room.took_back.add(0)
        room.table.undo(0)
        room.wake()
        await settled(room)

        assert room.table.steps == 0


# -- what is said of the levels ------------------------------------------------------------------------------


def measured(game: str, bot: str) -> list[int]:
    """Wins of a bot in 100 matches against Apprentice, from the page of measurements: in Alone as the Hero and as
    Evil."""
    rows = [line.split(" | ") for line in STRENGTH.splitlines() if line.startswith("| ")]
    parts = STRENGTH.split("<!-- ")
    part = next(
        one for one in parts if re.match(rf"{game}[^:]*: [^,]*\b{bot} -->|{game}[^:]*: [^,]*\b{bot} ", one)
    )
    rows = [[cell.strip("| ") for cell in line.split(" | ")] for line in part.splitlines() if "%<br>" in line]
    head = next(
        [cell.strip("| ") for cell in line.split(" | ")]
        for line in part.splitlines()
        if line.startswith(("| Wins of", "| Hero,"))
    )
    table = {(row[0], column): cell for row in rows for column, cell in zip(head, row, strict=True)}
    wins = [float(table[bot, "greedy"].split(" %")[0])]
    if game == "alone":
        wins.append(100 - float(table["greedy", bot].split(" %")[0]))
    return [int(win + 0.5) for win in wins]


@pytest.mark.parametrize("game", ["london", "alone"])
@pytest.mark.parametrize("bot", ["novice", "adept", "master", "grandmaster"])
def test_what_a_level_is_said_to_be_was_measured(game: str, bot: str) -> None:
    said = TEXTS[game].get(f"game.{game}.bot.{bot}")

    assert [int(number) for number in re.findall(r"\d+", said) if number != "100"] == measured(game, bot)


def test_what_a_difficulty_is_said_to_be_is_in_the_box() -> None:
    for one in ALONE.box.difficulties:  # type: ignore[attr-defined]  # the box of Alone
        said = TEXTS["alone"].get(f"house.difficulty.{one.id}.about")
        assert f"Evil holds {one.hand_start} cards" in said
        assert ("Bullets" in said, "item" in said, "extra Round" in said) == (
            one.bullets > 0, one.items > 0, one.extra_rounds > 0,
        )  # fmt: skip


def test_every_game_lists_its_wishes_in_its_own_words() -> None:
    for name in ("london", "alone"):
        game = load_game(name)
        for wish in wishes_of(game):
            assert TEXTS[name].has(f"game.{name}.wish.{wish.key}")

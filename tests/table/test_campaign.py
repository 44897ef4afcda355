"""The file of a campaign: what it says, and what is wrong with it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.campaign import Campaign, Chapter, settings_of
from penumbra.kernel.game import ContentError
from penumbra.table.campaign import BadCampaign, Played, Progress, campaigns_of, progress_path
from penumbra.table.table import Chair, NotSaved

STORY = Campaign(
    "story", "one", (Chapter("one", "two", "end"), Chapter("two", None, "end"), Chapter("end", None, None))
)


def progress(*played: Played) -> Progress:
    return Progress(
        "alone", "story", [Chair("human", "Ann"), Chair("greedy")], {"difficulty": "easy"}, 7, None, [*played]
    )


def written(path: Path, **changes: Any) -> Path:
    progress(Played("one", "a.jsonl", "won", 12)).write(path)
    data = {**json.loads(path.read_text(encoding="utf-8")), **changes}
    path.write_text(
        json.dumps({key: value for key, value in data.items() if value != "gone"}), encoding="utf-8"
    )
    return path


def test_a_campaign_begins_with_its_first_chapter() -> None:
    assert progress().next_chapter(STORY) == "one"
    assert progress().before is None


def test_how_a_chapter_ended_decides_which_follows() -> None:
    assert progress(Played("one", "a", "won")).next_chapter(STORY) == "two"
    assert progress(Played("one", "a", "lost")).next_chapter(STORY) == "end"
    assert progress(Played("one", "a", "won"), Played("two", "b", "won")).next_chapter(STORY) is None


def test_an_open_chapter_is_played_on() -> None:
    on_the_way = progress(Played("one", "a", "won"), Played("two", "b"))
    assert on_the_way.next_chapter(STORY) == "two"
    assert on_the_way.before == "won"
    assert on_the_way.open == Played("two", "b")


def test_a_chapter_is_started_by_house_rules() -> None:
    assert settings_of("one", None) == {"chapter": "one", "before": "none"}
    assert settings_of("end", "lost") == {"chapter": "end", "before": "lost"}


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    kept = progress(Played("one", "a.jsonl", "won", 12), Played("two", "b.jsonl"))
    kept.write(tmp_path / "deep" / "file.json")
    assert Progress.read(tmp_path / "deep" / "file.json") == kept


def test_a_file_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(NotSaved, match="file"):
        progress().write(tmp_path / "file" / "campaign.json")


def test_each_campaign_has_a_file_of_its_own(data: Path) -> None:
    assert progress_path("alone", "slow-dawn") == data / "campaigns" / "alone-slow-dawn.json"
    assert progress_path("alone", "../evil").parent == data / "campaigns"


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "not the file of a campaign"),
        ("{", "not the file of a campaign"),
        ("[]", "not the file of a campaign"),
        ("{}", "not the file of a campaign"),
        ('{"format": "penumbra-campaign-9"}', "file format 'penumbra-campaign-9'"),
        ('{"format": "penumbra-campaign-1"}', "'game' is missing"),
    ],
)
def test_a_broken_file_is_told(tmp_path: Path, text: str, problem: str) -> None:
    path = tmp_path / "campaign.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadCampaign, match=problem) as caught:
        Progress.read(path)
    assert str(path) in str(caught.value)


def test_a_missing_file_and_one_that_is_no_text_are_told(tmp_path: Path) -> None:
    with pytest.raises(BadCampaign, match="No such file"):
        Progress.read(tmp_path / "nothing")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe")
    with pytest.raises(BadCampaign, match="not the file of a campaign"):
        Progress.read(tmp_path / "bytes")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"chairs": "gone"}, "'chairs' is missing"),
        ({"chairs": 3}, "wrong kind"),
        ({"settings": []}, "wrong kind"),
        ({"seed": "x"}, "wrong kind"),
        ({"campaign": 3}, "'campaign' is not a text"),
        ({"played": [{"chapter": "one"}]}, "'match' is missing"),
        ({"played": [{"chapter": "one", "match": "../x", "result": None, "turns": 0}]}, "not the name of a match file"),
        ({"played": [{"chapter": "one", "match": "x", "result": "drawn", "turns": 0}]}, "not 'drawn'"),
    ],
)  # fmt: skip
def test_a_file_with_something_wrong_is_told(tmp_path: Path, changes: dict[str, Any], problem: str) -> None:
    with pytest.raises(BadCampaign, match=problem):
        Progress.read(written(tmp_path / "campaign.json", **changes))


@pytest.mark.parametrize(
    "played",
    [
        [Played("two", "a")],
        [Played("one", "a", "won"), Played("end", "b")],
        [Played("one", "a"), Played("two", "b")],
        [Played("end", "a", "won"), Played("one", "b")],
    ],
)
def test_chapters_that_do_not_follow_each_other_are_told(played: list[Played]) -> None:
    with pytest.raises(BadCampaign, match="does not follow"):
        progress(*played).check(STORY)


def test_a_way_that_leads_nowhere_is_an_error_of_the_content() -> None:
    with pytest.raises(ContentError, match="no chapter 'nowhere'"):
        Campaign("story", "one", (Chapter("one", "nowhere", None),))
    with pytest.raises(ContentError, match="no chapter 'nowhere'"):
        Campaign("story", "nowhere", (Chapter("one", None, None),))


def test_every_way_through_the_campaign_of_alone_ends() -> None:
    (story,) = campaigns_of(load_game("alone"))
    ways = [[story.first]]
    for _ in story.chapters:
        ways = [
            [*way, following]
            for way in ways
            for following in {story.chapter(way[-1]).after(result) for result in ("won", "lost")}  # type: ignore[union-attr]  # ways lead to chapters
            if following is not None
        ]
    assert story.id == "slow-dawn"
    assert ways == []


def test_a_game_may_have_no_campaign() -> None:
    assert campaigns_of(load_game("london")) == []

"""The command for shells and programs: `-h`, Tab, and `--json`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from penumbra.cli import COMMANDS, app
from penumbra.kernel.contract import Failure, Verification
from tests.terminal.test_cli import SCENARIO, one_line_of_error, penumbra


@pytest.mark.parametrize("command", [[], *([one.__name__.replace("_", "-")] for one in COMMANDS)])
def test_h_is_help_everywhere(command: list[str]) -> None:
    short = penumbra(*command, "-h")

    assert short.exit_code == 0
    assert short.stdout == penumbra(*command, "--help").stdout
    assert short.stdout.startswith("Usage: penumbra")


def offered(*words: str) -> list[str]:
    """What bash is told when Tab is pressed behind the last word."""
    line = {"_PENUMBRA_COMPLETE": "complete_bash", "COMP_WORDS": "\n".join(["penumbra", *words])}
    result = CliRunner().invoke(app, [], prog_name="penumbra", env={**line, "COMP_CWORD": str(len(words))})
    return result.stdout.split()


@pytest.mark.parametrize(
    ("words", "found"),
    [
        (["pl"], ["play"]),
        (["play", ""], ["london", "alone"]),
        (["rules", "a"], ["alone"]),
        (["verify", "lon"], ["london"]),
        (["play", "london", "--seat", "h"], ["human"]),
        (["play", "alone", "--seat", "n"], ["novice"]),
        (["simulate", "london", "--seats", "greedy,a"], ["greedy,adept"]),
        (["league", "london", "--bots", "m"], ["master"]),
        (["league", "london", "--against", "r"], ["random"]),
        (["balance", "alone", "--bots", "g"], ["greedy", "grandmaster"]),
        (["play", "alone", "--house-rule", "difficulty=e"], ["difficulty=easy"]),
        (["play", "london", "--house-rule", "mulligan"], ["mulligan=no", "mulligan=yes"]),
        (["play", "chess", "--house-rule", "difficulty=e"], ["difficulty=easy"]),
        (["play", "london", "--house-rule", "difficulty"], []),
    ],
)
def test_tab_completes_games_bots_and_house_rules(words: list[str], found: list[str]) -> None:
    assert offered(*words) == found


def test_a_script_for_the_shell_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    # There may be no shell around a test.
    monkeypatch.setenv("_TYPER_COMPLETE_TEST_DISABLE_SHELL_DETECTION", "1")
    result = penumbra("--show-completion", "bash")
    assert result.exit_code == 0
    assert "complete -o default -F _penumbra_completion penumbra" in result.stdout


def as_json(*words: str, code: int = 0) -> Any:
    """What a command says to a program: JSON, and nothing else."""
    result = penumbra(*words, "--json")
    assert result.exit_code == code, result.output
    assert result.stderr == ""
    return json.loads(result.stdout)


def test_house_rules_as_json() -> None:
    told = as_json("house-rules", "alone")

    difficulty = next(one for one in told["house_rules"] if one["key"] == "difficulty")
    assert told["game"] == "alone"
    assert difficulty["rule"].startswith("ALO-")
    assert difficulty["default"] == "normal"
    assert [one["choice"] for one in difficulty["choices"]] == ["easy", "normal", "nightmare", "impossible"]
    assert all(one["text"] for one in difficulty["choices"])


def test_rules_as_json() -> None:
    (rule,) = as_json("rules", "ALO-NOISE-02")["rules"]
    assert (rule["game"], rule["number"], rule["section"]) == ("alone", "ALO-NOISE-02", "NOISE")
    assert rule["text"]


def test_sections_of_rules_as_json() -> None:
    told = as_json("rules")["sections"]
    assert {one["game"] for one in told} == {"london", "alone"}
    assert {"game", "section", "title"} == set(told[0])
    assert {one["game"] for one in as_json("rules", "alone")["sections"]} == {"alone"}


def test_no_rule_is_an_error_with_nothing_on_standard_output() -> None:
    assert "zyzzyva" in one_line_of_error(penumbra("rules", "zyzzyva", "--json"))


def test_verify_as_json() -> None:
    told = as_json("verify", "--games", "1")

    assert told["holds"] is True
    assert [one["game"] for one in told["games"]] == ["london", "alone"]
    assert told["games"][0]["decisions"] > 50
    assert told["games"][0]["violation"] is None
    assert told["games"][0]["checks"]["view"] > 0


def test_scenarios_as_json(tmp_path: Path) -> None:
    good, bad = tmp_path / "a.toml", tmp_path / "b.toml"
    good.write_text(SCENARIO, encoding="utf-8")
    bad.write_text("x", encoding="utf-8")

    told = as_json("scenario", str(tmp_path), code=1)

    assert told["holds"] is False
    assert [(one["file"], one["holds"]) for one in told["scenarios"]] == [
        (str(good), True),
        (str(bad), False),
    ]
    assert told["scenarios"][1]["problems"][0].startswith("not TOML")
    assert as_json("scenario", str(good))["holds"] is True


def test_balance_as_json(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    words = ["balance", "london", "--games", "8", "--bots", "random", "--out", str(page)]

    told = as_json(*words)

    assert page.exists()
    assert (told["game"], told["games"], told["bots"], told["page"]) == (
        "london",
        8,
        ["random", "random"],
        str(page),
    )
    assert told["figures"]["game"] == "london"
    assert set(told["verdicts"][0]) == {"what", "won", "of", "share", "interval", "aim", "outside", "surely"}


def test_a_broken_promise_as_json_has_the_same_exit_code(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    broken = Verification("london", 1, violation=Failure("view: too much", tmp_path / "m.jsonl", "0/1"))
    monkeypatch.setattr("penumbra.kernel.contract.verify", lambda *_: broken)

    told = as_json("verify", "--games", "1", code=1)

    assert told["holds"] is False
    assert told["games"][-1]["violation"] == {
        "what": "view: too much", "file": str(tmp_path / "m.jsonl"), "seed": "0/1",
    }  # fmt: skip
    assert len(told["games"]) == 1

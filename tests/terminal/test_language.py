"""In which language the command speaks."""

from __future__ import annotations

from pathlib import Path

import pytest

from penumbra.cli.language import LOCALE_VARIABLES, language_of
from tests.terminal.test_cli import one_line_of_error, penumbra


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """No environment says anything about languages."""
    for variable in ("PENUMBRA_LANGUAGE", *LOCALE_VARIABLES):
        monkeypatch.delenv(variable, raising=False)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("de", "de"), ("de_DE", "de"), ("de-AT", "de"), ("DE", "de"), ("pl_PL.UTF-8", "pl"), ("pl@euro", "pl"),
        ("C", "en"), ("C.UTF-8", "en"), ("POSIX", "en"), ("en_GB", "en"), ("tlh", None), ("deutsch", None),
    ],
)  # fmt: skip
def test_a_language_by_the_name_of_a_locale(locale: str, language: str | None) -> None:
    assert language_of(locale) == language


@pytest.mark.parametrize(
    ("environment", "title"),
    [
        ({}, "(default)"),
        ({"LANG": "pl_PL.UTF-8"}, "(domyślnie)"),
        ({"LANG": "pl_PL.UTF-8", "LC_MESSAGES": "de_DE"}, "(Vorgabe)"),
        ({"LC_ALL": "C", "LC_MESSAGES": "de_DE", "LANG": "pl_PL"}, "(default)"),
        ({"LC_ALL": "", "LANG": "de_AT.UTF-8"}, "(Vorgabe)"),
        ({"LANG": "tlh_QO"}, "(default)"),
        ({"LANG": "pl_PL", "PENUMBRA_LANGUAGE": "de"}, "(Vorgabe)"),
    ],
)
def test_the_locale_says_the_language_if_nobody_else_does(
    environment: dict[str, str], title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in environment.items():
        monkeypatch.setenv(variable, value)

    assert title in penumbra("house-rules", "london").stdout


def test_the_option_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "de_DE.UTF-8")

    assert "(domyślnie)" in penumbra("house-rules", "london", "--language", "pl_PL").stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["rules", "london", "quidditch", "--language", "de"], "keine Regel hat die Nummer"),
        (["play", "--language", "pl"], "która gra? Wpisz"),
        (["play", "chess", "--language", "de"], "es gibt kein Spiel „chess“; es gibt: london, alone"),
        (["play", "chess", "--language", "pl"], "nie ma gry „chess”; są: london, alone"),
        (["play", "london", "--language", "de", "--seat", "x"], "--seat ist eines von"),
        (["play", "london", "--language", "de", "--seat", "human"], "london hat 2 Plätze, nicht 1"),
        (["play", "london", "--language", "pl", "--house-rule", "mulligan=moze"], "zasada domowa mulligan"),
        (
            ["play", "london", "--language", "de", "--house-rule", "nix=ja"],
            "es gibt keine Hausregel „nix“",
        ),
        (["resume", "/no/such/match", "--language", "de"], "/no/such/match: die Datei gibt es nicht"),
        (["resume", "/", "--language", "pl"], "/: to jest folder"),
        (["replay", __file__, "--language", "de"], "Zeile 1: das ist keine Aufzeichnung"),
        (["campaign", "london", "--language", "pl"], "london nie ma kampanii"),
        (
            ["balance", "london", "--out", "/no/such/page.html", "--games", "1", "--language", "de"],
            "gibt es nicht",
        ),
    ],
)
def test_errors_are_told_in_the_language_that_was_asked_for(words: list[str], told: str) -> None:
    assert told in one_line_of_error(penumbra(*words))


def test_the_page_about_balance_is_written_in_the_language_too(tmp_path: Path) -> None:
    page = tmp_path / "page.html"

    result = penumbra(
        "balance", "london", "--games", "4", "--bots", "random", "--out", str(page), "--language", "de"
    )

    assert "verfehlen ihr Ziel" in result.stdout
    assert '<html lang="de"' in page.read_text(encoding="utf-8")
    assert "--language de" in page.read_text(encoding="utf-8")


def test_one_command_says_nothing_to_the_next() -> None:
    penumbra("rules", "london", "--language", "pl")

    assert "no rule has the number" in one_line_of_error(penumbra("rules", "london", "quidditch"))

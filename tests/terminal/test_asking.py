"""Where lines come from."""

from __future__ import annotations

import io
import sys

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput

from penumbra.terminal.asking import InputAsker, LineAsker, PromptAsker, asker_for, completer_for
from tests.terminal.playing import Window


class Keyboard(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_lines_from_a_pipe_are_echoed_so_that_the_record_is_readable() -> None:
    output = io.StringIO()
    asker = LineAsker(io.StringIO("  pass \nlast"), output)

    answers = [asker.ask("> "), asker.ask("> ")]

    assert answers == ["pass", "last"]
    assert output.getvalue() == ">   pass \n> last\n"
    assert not asker.present


def test_the_end_of_a_pipe_is_the_end_of_input() -> None:
    asker = LineAsker(io.StringIO(""), io.StringIO())

    with pytest.raises(EOFError):
        asker.ask("> ")


def test_a_person_at_a_keyboard_sees_what_is_typed_anyway() -> None:
    output = io.StringIO()
    asker = LineAsker(Keyboard("pass\n"), output)

    asker.ask("> ")

    assert output.getvalue() == "> "
    assert asker.present


def test_tab_completes_whole_moves() -> None:
    completer = completer_for(["play ghoul", "play cultist", "pass"])

    found = completer.get_completions(Document("PLAY g"), CompleteEvent())

    assert [completion.text for completion in found] == ["play ghoul"]


def test_the_next_person_cannot_call_back_what_was_typed() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        asker = PromptAsker()
        keys.send_text("why play ghoul\n")
        typed = asker.ask("> ", ["pass"])
        asker.forget()
        keys.send_text("\x1b[A\n")
        called_back = asker.ask("> ", [])

    assert (typed, called_back) == ("why play ghoul", "")


def test_ctrl_c_and_ctrl_d_are_told_apart() -> None:
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        asker = PromptAsker()
        keys.send_text("\x03")
        with pytest.raises(KeyboardInterrupt):
            asker.ask("> ")
        keys.send_text("\x04")
        with pytest.raises(EOFError):
            asker.ask("> ")


def test_a_simple_terminal_uses_pythons_own_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: f" {prompt}pass ")
    asker = InputAsker()

    asker.forget()

    assert asker.ask("> ") == "> pass"


def test_after_ctrl_d_the_next_text_begins_a_line_of_its_own(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def end(prompt: str) -> str:
        raise EOFError

    monkeypatch.setattr("builtins.input", end)

    with pytest.raises(EOFError):
        InputAsker().ask("> ")

    assert capsys.readouterr().out == "\n"


def test_a_pipe_is_read_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"p\xffss\n"), encoding="utf-8"))

    asker = asker_for(plain=False)

    assert asker.ask("> ") == "p�ss"


@pytest.mark.parametrize(
    ("plain", "term", "kind"), [(False, "xterm", PromptAsker), (True, "xterm", InputAsker)]
)
def test_a_terminal_gets_the_best_line_it_can_have(
    monkeypatch: pytest.MonkeyPatch, plain: bool, term: str, kind: type
) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr(sys, "stdout", Window())
    monkeypatch.setenv("TERM", term)
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        assert isinstance(asker_for(plain), kind)


def test_a_dumb_terminal_gets_a_simple_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", Keyboard())
    monkeypatch.setattr(sys, "stdout", Window())
    monkeypatch.setenv("TERM", "dumb")

    assert isinstance(asker_for(plain=False), InputAsker)

"""A window of 80 by 24: the whole page that a player gets at a decision fits into it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import pytest

from penumbra.games.registry import load_game
from penumbra.kernel.chance import Chance
from penumbra.kernel.game import Game
from penumbra.table.table import HUMAN, Chair
from penumbra.terminal.face import BRIEF, TIGHT, Paper
from penumbra.terminal.screen import FINE, SIMPLE
from penumbra.terminal.sitting import sit_down
from tests.terminal.alone.drawing import EVIL, FACE, NAMES, board, view_of
from tests.terminal.alone.test_evil_page import FULL_MAP
from tests.terminal.playing import Script, run_in_window

WIDTH, HEIGHT = 80, 24
BOTH_LEVELS = re.compile(r"^(u- .* l- |  Upper Level .* Lower Level)", re.MULTILINE)
ALONE: Game[Any] = load_game("alone")
DIFFICULTIES = ("easy", "normal", "nightmare", "impossible")


class Chancer(Script):
    """Types moves by chance, so many of them, then leaves."""

    def __init__(self, seed: str, moves: int) -> None:
        super().__init__(present=False)
        self.chance, self.left = Chance(seed), moves

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str:
        self.left -= 1
        if self.left < 0:
            raise EOFError
        moves = [word for word in words if not word.startswith("card ") and word not in ("quit", "concede")]
        moves = moves[: moves.index("help")]
        return moves[self.chance.below(len(moves))]


def pages_of(evil: int, difficulty: str, moves: int, seed: int) -> list[str]:
    """What Evil players who decide by chance have in front of them, page by page."""
    chairs = [Chair("random"), *[Chair(HUMAN, name) for name in ("Anastasia", "Bob", "Cid")[:evil]]]
    settings = ALONE.check_settings({"evil-players": str(evil), "difficulty": difficulty})
    sitting = sit_down(ALONE, chairs, settings, seed, None, "en")
    pages = run_in_window(sitting, Chancer(f"{seed}", moves), WIDTH, HEIGHT)
    return [page for page in pages if "u-" in page][:-1]  # the last one says good-bye below


@pytest.mark.parametrize(
    ("evil", "difficulty"), [(1, "easy"), (2, "normal"), (3, "nightmare"), (1, "impossible")]
)
def test_every_page_of_evil_fits(evil: int, difficulty: str) -> None:
    pages = pages_of(evil, difficulty, 90, 10 * evil + len(difficulty))

    assert len(pages) > 40
    for page in pages:
        lines = page.splitlines()
        assert len(lines) <= HEIGHT - 1, page  # the prompt stands in the last line
        assert max(map(len, lines)) <= WIDTH, page
        assert BOTH_LEVELS.search(page), page
        assert " Reactions  [" in page
        assert "Hand " in page or "hand: " in page


def steps(seed: int, evil: int, difficulty: str) -> list[tuple[int, dict[str, Any]]]:
    """Evil's views at every decision of Evil in a random game."""
    chance = Chance(f"small/{seed}")
    state = ALONE.start(ALONE.check_settings({"evil-players": str(evil), "difficulty": difficulty}), chance)
    views = []
    while state.seat >= 0:
        if state.seat > 0:
            views.append((state.seat, dict(ALONE.view(state, state.seat))))
        options = ALONE.options(state)
        ALONE.apply(state, options[chance.below(len(options))], chance)
    return views


@pytest.mark.parametrize("signs", [FINE, SIMPLE], ids=["fine", "simple"])
@pytest.mark.parametrize("evil", [1, 2, 3])
def test_the_brief_board_leaves_room_for_the_question_at_every_step(evil: int, signs: Any) -> None:
    room = HEIGHT - 6  # a line of news, the question, three lines of answers, and where one types
    for seat, view in steps(evil, evil, DIFFICULTIES[evil])[::5]:
        lines = [line.plain for line in FACE.board(view, seat, NAMES, Paper(WIDTH, BRIEF, signs, room))]
        assert len(lines) <= room + 1, "\n".join(lines)  # a large hand may take one of the answers' lines
        assert max(map(len, lines)) <= WIDTH


def test_own_cards_are_never_left_out() -> None:
    hand = ["skitter", "swarm", "stalk", "relay", "rend", "charge", "cut-off", "frenzied-bite"]
    view = view_of(EVIL, **FULL_MAP, hands={"1": hand})

    shown = "\n".join(line.plain for line in FACE.board(view, EVIL, NAMES, Paper(WIDTH, BRIEF, FINE, 15)))

    assert "Hand 8" in shown
    assert all(FACE.names.reaction(card) in shown for card in hand)  # type: ignore[attr-defined]


def test_what_there_is_no_room_for_is_left_out_by_its_importance() -> None:
    view = view_of(EVIL, **FULL_MAP, creatures={"worm-1": "u-a1"}, items=["jetpack"], hands={"1": ["rend"]})

    def rows(height: int) -> list[str]:
        lines = FACE.board(view, EVIL, NAMES, Paper(WIDTH, BRIEF, FINE, height))
        return [line.plain.split()[0] for line in lines[13:]]

    everything = ["Creatures", "Hero", "Items", "Missions", "Reactions", "Hand"]
    assert rows(0) == rows(19) == everything
    assert rows(18) == ["Creatures", "Hero", "Missions", "Reactions", "Hand"]
    assert rows(17) == ["Hero", "Missions", "Reactions", "Hand"]
    assert rows(16) == rows(3) == ["Hero", "Reactions", "Hand"]


def test_a_brief_board_is_shorter_than_a_tight_one_and_names_the_levels_in_their_corners() -> None:
    view = view_of(EVIL, **FULL_MAP)

    brief, tight = (board(view, EVIL, WIDTH, detail).splitlines() for detail in (BRIEF, TIGHT))

    assert len(brief) < len(tight)
    assert brief[1].startswith("u-   a")
    assert "l-   a" in brief[1]


def test_what_does_not_fit_is_behind_the_word_board() -> None:
    chairs = [Chair("random"), *[Chair(HUMAN, name) for name in ("Ann", "Bob", "Cid")]]
    settings = ALONE.check_settings({"evil-players": "3", "difficulty": "nightmare"})
    sitting = sit_down(ALONE, chairs, settings, 39, None, "en")

    page, whole = run_in_window(sitting, Script("board"), WIDTH, HEIGHT)[-2:]

    assert "more (“board” lists all)" in page
    assert "more (“board” lists all)" not in whole
    assert len(whole.splitlines()) > HEIGHT
    assert "Supply" in whole

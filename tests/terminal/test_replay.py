"""A match again."""

from __future__ import annotations

import io

from penumbra.bots.thought import SEARCHED, Thought, Weighed
from penumbra.kernel.decision import NOBODY
from penumbra.table import storage
from penumbra.table.table import EVERYTHING
from penumbra.table.thoughts import with_thoughts
from penumbra.terminal.replay import Replay, usual_viewer
from penumbra.terminal.screen import Screen
from penumbra.terminal.sitting import Sitting
from tests.terminal.playing import ANSI, CLEAR, LONDON, SET_UP, Script, Window, against, play, two_people


def begun() -> Sitting:
    sitting = two_people()
    play(sitting, *SET_UP, "play cultist")
    return sitting


def replay_of(sitting: Sitting, viewer: int = EVERYTHING) -> Replay:
    return Replay(LONDON, sitting.table.match.journal, sitting.texts, sitting.face, viewer)


def printed(replay: Replay, upto: int) -> str:
    output = io.StringIO()
    replay.print_all(Screen(output), upto)
    return output.getvalue()


def walked(*lines: str | BaseException, start: int = 0, viewer: int = EVERYTHING) -> list[str]:
    output = Window()
    screen = Screen(output, width=100, height=40)
    replay_of(begun(), viewer).walk(screen, Script(*lines), start)
    return ANSI.sub("", output.getvalue()).split(CLEAR)[1:]


# -- all at once -----------------------------------------------------------------------------------------


def test_a_match_is_a_list_of_sentences_with_the_numbers_of_the_steps() -> None:
    output = printed(replay_of(begun()), 5)

    assert output.startswith("   1  Ann leads the Undead.\n")
    assert "   5  Ann plays Cultist.\n" in output


def test_the_list_can_end_earlier() -> None:
    assert "plays Cultist" not in printed(replay_of(begun()), 4)


def test_with_open_cards_all_draws_are_told() -> None:
    output = printed(replay_of(begun()), 4)

    assert "Ann draws Fanatic" in output
    assert "Bob draws 5 cards" not in output


def test_a_seat_is_only_told_what_it_was_told_then() -> None:
    output = printed(replay_of(begun(), 1), 4)

    assert "Ann draws 4 cards." in output
    assert "You draw " in output


def test_giving_up_is_told_at_the_end() -> None:
    sitting = begun()
    sitting.table.concede(1)

    assert printed(replay_of(sitting), 5).endswith("   5  Bob has given up.\n")


def test_a_match_that_no_table_made_can_be_replayed_too() -> None:
    sitting = begun()
    del sitting.table.match.journal.notes["seats"]

    assert "Player 1 leads the Undead." in printed(replay_of(sitting), 1)


# -- step by step ----------------------------------------------------------------------------------------


def test_enter_goes_on_and_b_goes_back() -> None:
    titles = [page.count("Step 1 of 5: Ann: faction undead") for page in walked("", "", "b", "q")]

    assert titles == [0, 1, 0, 1]


def test_g_goes_to_a_step() -> None:
    assert "Step 4 of 5" in walked("g 4", "q")[1]
    assert "Step 4 of 5" in walked("g4", "q")[1]
    assert "Step 4 of 5" in walked("4", "q")[1]


def test_the_walk_can_begin_at_a_step() -> None:
    assert "Step 5 of 5" in walked("q", start=5)[0]


def test_before_the_first_step_there_is_nothing() -> None:
    assert "There is nothing before this." in walked("b", "q")[0]


def test_after_the_last_step_there_is_nothing() -> None:
    assert "That was the last step." in walked("", "q", start=5)[0]


def test_a_step_that_does_not_exist_is_refused() -> None:
    assert "Type g and a number from 0 to 5." in walked("g 99", "q")[0]


def test_nonsense_shows_what_can_be_typed() -> None:
    assert walked("dance", "q")[0].count("Enter: next step") == 2


def test_the_end_of_input_and_ctrl_c_end_the_walk() -> None:
    assert len(walked()) == 1
    assert len(walked(KeyboardInterrupt())) == 1


def test_with_open_cards_both_hands_lie_open() -> None:
    page = walked("q", start=5)[0]

    assert "Hand 3" in page
    assert page.count("Cultist") >= 3


def test_through_one_seats_eyes_the_other_hand_is_hidden() -> None:
    assert "You" in walked("q", start=5, viewer=1)[0]


def test_through_one_seats_eyes_only_its_own_moves_are_named() -> None:
    """What another seat chose may be secret; what was told of it stands below."""
    pages = walked("", "q", start=1, viewer=1)

    assert "Step 1 of 5: Ann" in pages[0]
    assert "faction undead" not in pages[0]
    assert "Step 2 of 5: Bob: faction beast" in pages[1]


# -- through whose eyes ----------------------------------------------------------------------------------


def test_a_match_still_played_by_one_person_is_seen_through_that_persons_eyes() -> None:
    journal = against("random").table.match.journal

    assert usual_viewer(journal, LONDON, over=False) == 0
    assert usual_viewer(journal, LONDON, over=True) == EVERYTHING


def test_a_match_of_two_people_is_seen_with_open_cards() -> None:
    assert usual_viewer(two_people().table.match.journal, LONDON, over=False) == EVERYTHING


def test_open_cards_are_no_seat() -> None:
    assert EVERYTHING not in (NOBODY, 0, 1)


# -- why bots moved so -----------------------------------------------------------------------------------


def thoughtful(over: bool = True, viewer: int = EVERYTHING) -> Replay:
    """A match against a bot that says why it moved, in its file."""
    sitting = against("greedy")
    say_in(sitting, "faction undead")
    sitting.table.bot_step()
    journal = sitting.table.match.journal
    step = journal.steps[1]
    weighed = (Weighed(step.option, step.do, 30, 0.7), Weighed(99_999, "another way", 5, 0.2))
    journal.steps = with_thoughts(journal.steps, {2: Thought(SEARCHED, step.option, weighed, 20, 0.5)})
    if over:
        journal.notes[storage.OVER] = {"conceded": 0}
    return Replay(LONDON, journal, sitting.texts, sitting.face, viewer)


def say_in(sitting: Sitting, move: str) -> None:
    option = LONDON.parse(sitting.table.state, move)
    assert option is not None
    sitting.table.answer(option)


def explaining(replay: Replay, *lines: str) -> str:
    output = io.StringIO()
    replay.walk(Screen(output, width=100), Script(*lines, present=True), 2)
    return output.getvalue()


def test_explain_tells_why_a_bot_made_the_step() -> None:
    shown = explaining(thoughtful(), "explain", "e")

    assert shown.count("another way") == 2
    assert "35 tries in 20 dealt worlds" in shown
    assert "70 %" in shown
    assert "only knew what its seat knew" in shown


def test_a_step_of_a_person_is_not_explained() -> None:
    assert "No bot explained this step." in explaining(thoughtful(), "b", "explain")


def test_a_match_that_is_not_over_is_not_explained() -> None:
    shown = explaining(thoughtful(over=False), "explain")

    assert "another way" not in shown
    assert "No bot explained this step." in shown


def test_the_list_explains_only_if_it_is_asked_to() -> None:
    outputs = []
    for explain in (False, True):
        output = io.StringIO()
        thoughtful().print_all(Screen(output, width=100), 2, explain)
        outputs.append(output.getvalue())

    assert "another way" not in outputs[0]
    assert "another way" in outputs[1]


def test_through_the_eyes_of_another_seat_it_stays_hidden() -> None:
    assert "another way" in explaining(thoughtful(viewer=1), "explain")
    shown = explaining(thoughtful(viewer=0), "explain")
    assert "another way" not in shown
    assert "--seat all" in shown

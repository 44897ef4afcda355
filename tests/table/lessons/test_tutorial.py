"""A lesson at one screen: what counts, what is answered, what is taken back."""

from __future__ import annotations

from penumbra.table.lessons.speech import speech
from penumbra.table.lessons.table import Tutorial, mildest
from tests.table.lessons.small import LONDON, small


def begun(**more: object) -> Tutorial:
    return Tutorial.begin(small(**more), LONDON)


def do(tutorial: Tutorial, *moves: str) -> None:
    for move in moves:
        option = LONDON.parse(tutorial.table.state, move)
        assert option is not None, move
        tutorial.act(option)


def said(tutorial: Tutorial) -> str:
    told = speech(tutorial.table)
    assert told is not None
    return told.say


def life(tutorial: Tutorial, seat: int) -> int:
    found = LONDON.inspect(tutorial.table.state)["seats"]
    assert isinstance(found, list)
    return int(found[seat]["life"])


def test_reading_goes_on_by_next_and_doing_by_what_counts() -> None:
    tutorial = begun()

    first = said(tutorial)
    tutorial.next()
    second = said(tutorial)
    do(tutorial, "play cultist", "play fanatic", "play fanatic")

    assert [first, second, said(tutorial)] == ["hello", "play", "attack"]


def test_whoever_does_it_need_not_read_what_stands_before() -> None:
    tutorial = begun()

    do(tutorial, "play cultist")

    assert said(tutorial) == "play"
    assert tutorial.table.steps == 1


def test_next_does_not_lead_past_what_is_to_be_done() -> None:
    tutorial = begun()
    tutorial.next()

    assert not tutorial.next()
    assert said(tutorial) == "play"


def test_a_move_that_does_not_count_is_answered_and_not_made() -> None:
    tutorial = begun()

    do(tutorial, "overlord")

    told = speech(tutorial.table)
    assert told is not None
    assert told.note is not None
    assert (told.note.key, told.say) == ("lesson.1-a-turn.no", "play")
    assert tutorial.table.steps == 0


def test_a_move_of_which_nothing_is_written_is_answered_in_the_coachs_own_words() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic")

    do(tutorial, "overlord")

    told = speech(tutorial.table)
    assert told is not None
    assert told.note is not None
    assert told.note.key == "lessons.other"


def test_a_move_that_teaches_is_made_and_must_be_taken_back() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 1")
    told = speech(tutorial.table)
    assert told is not None
    assert (told.say, told.stuck, life(tutorial, 1)) == ("half", True, 49)

    do(tutorial, "attack 1")  # nothing else is done meanwhile
    assert life(tutorial, 1) == 49
    tutorial.undo()

    assert said(tutorial) == "attack"
    assert life(tutorial, 1) == 50
    do(tutorial, "attack 2")
    assert said(tutorial) == "pass"


def test_the_others_do_what_is_written_before_it_goes_on() -> None:
    tutorial = begun()

    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 2", "pass")

    assert said(tutorial) == "look"
    assert (life(tutorial, 0), life(tutorial, 1)) == (39, 48)
    assert tutorial.table.deciding == 0


def test_undo_goes_back_over_what_the_others_did_and_it_happens_again() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 2", "pass")

    tutorial.undo()
    assert (said(tutorial), life(tutorial, 0)) == ("pass", 40)
    do(tutorial, "pass")

    assert (said(tutorial), life(tutorial, 0)) == ("look", 39)


def test_undo_takes_words_back_too_and_ends_at_the_beginning() -> None:
    tutorial = begun()
    tutorial.next()

    assert tutorial.undo()
    assert said(tutorial) == "hello"
    assert not tutorial.undo()


def test_start_over_goes_back_to_the_beginning() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 2", "pass")

    tutorial.start_over()

    assert (said(tutorial), tutorial.table.steps, life(tutorial, 1)) == ("hello", 0, 50)


def test_after_the_last_word_the_lesson_is_over_and_the_table_is_free() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 2", "pass")

    tutorial.next()
    assert tutorial.guide.done
    steps = tutorial.table.steps
    do(tutorial, "overlord")

    assert tutorial.table.steps > steps
    assert said(tutorial) == "end"


def test_where_nothing_is_written_the_mildest_bot_plays() -> None:
    steps = [{"say": "pass", "count": ["play *", "pass"], "until": {"told": [{"kind": "turn", "seat": 0}]}}]
    tutorial = begun(step=steps)

    do(tutorial, "play cultist", "play fanatic", "play fanatic", "pass")

    assert mildest("london") == "novice"
    assert tutorial.guide.done
    assert tutorial.table.deciding == 0


def test_a_hint_is_what_the_lesson_wants() -> None:
    tutorial = begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic")

    option = tutorial.table.advice("master")

    assert LONDON.notation(tutorial.table.state, option) == "attack 2"


def test_what_is_kept_of_a_guide_brings_it_back() -> None:
    tutorial, other = begun(), begun()
    do(tutorial, "play cultist", "play fanatic", "play fanatic", "attack 1")

    other.guide.recall(tutorial.guide.data())

    assert other.guide == tutorial.guide

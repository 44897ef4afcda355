"""Pieces of work: here, in processes, kept in a file."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from penumbra.lab.keeping import BadKeep, Keep
from penumbra.lab.workers import BadWorkers, Portions, run


def square(piece: int) -> int:
    return piece * piece


def fail_at(bad: int, piece: int) -> int:
    if piece == bad:
        raise ValueError(f"piece {piece} is bad")
    return piece


def never(piece: int) -> int:
    raise AssertionError(f"piece {piece} was done before")


def process_of(piece: int) -> int:
    return os.getpid()


def named(piece: tuple[str, int]) -> str:
    return f"{piece[0]} {piece[1]}"


# -- working ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_stand_in_the_order_of_the_pieces(jobs: int) -> None:
    assert run(range(30), square, jobs=jobs) == [piece * piece for piece in range(30)]


def test_several_jobs_are_other_processes() -> None:
    assert run([1], process_of) == [os.getpid()]
    assert os.getpid() not in run(range(4), process_of, jobs=2)


def test_dear_pieces_come_first_and_results_stay_in_order() -> None:
    seen: list[int] = []

    def work(piece: int) -> int:
        seen.append(piece)
        return -piece

    assert run([1, 3, 2], work, cost=float) == [-1, -3, -2]
    assert seen == [3, 2, 1]


def test_progress_is_told_piece_by_piece() -> None:
    told: list[tuple[int, int]] = []
    run([5, 6], square, progress=lambda done, of: told.append((done, of)))
    assert told == [(1, 2), (2, 2)]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_work_comes_to_the_caller(jobs: int) -> None:
    with pytest.raises(ValueError, match="piece 3 is bad"):
        run(range(6), partial(fail_at, 3), jobs=jobs)


def test_workers_that_cannot_be_are_refused() -> None:
    with pytest.raises(BadWorkers, match="at least one job"):
        run([1], square, jobs=0)
    with pytest.raises(BadWorkers, match="not by both"):
        run([1], square, jobs=2, ray="auto")


# -- portions --------------------------------------------------------------------------------------------


def test_the_first_chunk_is_one_piece_and_later_ones_follow_the_time_they_take() -> None:
    portions = Portions([(place, place) for place in range(1000)], seconds=2.0)
    assert len(portions.next(2)) == 1
    portions.learn(1, 0.1)
    assert len(portions.next(2)) == 20
    portions.learn(20, 20 * 0.3)  # now 0.2 s apiece
    assert len(portions.next(2)) == 10


def test_dear_pieces_go_one_by_one() -> None:
    portions = Portions([(place, place) for place in range(9)], seconds=2.0)
    portions.learn(1, 60.0)
    assert [len(portions.next(2)) for _ in range(3)] == [1, 1, 1]


def test_the_last_pieces_are_shared_among_all_workers() -> None:
    portions = Portions([(place, place) for place in range(16)], seconds=2.0)
    portions.learn(100, 0.001)
    assert [len(portions.next(2)) for _ in range(4)] == [4, 3, 2, 1]


# -- keeping ---------------------------------------------------------------------------------------------


@pytest.fixture
def keep(tmp_path: Path) -> Keep:
    return Keep(tmp_path / "kept.jsonl", {"seed": 1, "content": "abc"})


def again(keep: Keep, **other: int | str) -> Keep:
    """The same file for another plan, unless it is the same."""
    return Keep(keep.path, {"seed": 1, "content": "abc", **other})


def test_what_is_kept_is_not_done_again(keep: Keep) -> None:
    assert run(range(3), square, keep=keep) == [0, 1, 4]
    assert run(range(3), never, keep=again(keep)) == [0, 1, 4]


def test_more_pieces_go_on_from_there(keep: Keep) -> None:
    run(range(3), square, keep=keep)
    told: list[tuple[int, int]] = []
    found = run(range(5), square, keep=again(keep), progress=lambda done, of: told.append((done, of)))
    assert found == [0, 1, 4, 9, 16]
    assert told == [(3, 5), (4, 5), (5, 5)]


def test_a_file_that_another_run_writes_to_is_refused(keep: Keep) -> None:
    run(range(3), square, keep=keep)
    with keep.held():
        before = keep.path.read_bytes()
        with pytest.raises(BadKeep, match="another run is writing to it"):
            run(range(5), square, keep=again(keep))
        assert keep.path.read_bytes() == before
    assert run(range(5), square, keep=again(keep)) == [0, 1, 4, 9, 16]


def test_fewer_pieces_take_what_they_need(keep: Keep) -> None:
    run(range(5), square, keep=keep)
    assert run(range(2), never, keep=again(keep)) == [0, 1]


def test_pieces_may_be_tuples(keep: Keep) -> None:
    pieces = [("greedy", 1), ("random", 2)]
    assert run(pieces, named, keep=keep) == ["greedy 1", "random 2"]
    with again(keep).held() as kept:
        assert set(kept) == {keep.key(piece) for piece in pieces}


def test_what_is_done_before_a_fault_is_kept(keep: Keep) -> None:
    with pytest.raises(ValueError, match="bad"):
        run(range(9), partial(fail_at, 4), keep=keep)
    assert run(range(4), never, keep=again(keep)) == [0, 1, 2, 3]


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_half_written_last_line_is_dropped(keep: Keep, jobs: int) -> None:
    run(range(3), square, keep=keep)
    whole = keep.path.read_bytes()
    keep.path.write_bytes(whole[:-4])
    assert run(range(4), square, jobs=jobs, keep=again(keep)) == [0, 1, 4, 9]
    assert all(json.loads(line) for line in keep.path.read_text().splitlines())


def test_a_half_written_first_line_is_begun_anew(keep: Keep) -> None:
    with keep.held():
        pass
    keep.path.write_bytes(keep.path.read_bytes()[:9])
    assert run([2], square, keep=again(keep)) == [4]


@pytest.mark.parametrize(("key", "value"), [("seed", 2), ("content", "abd"), ("bots", "random")])
def test_a_file_of_another_plan_is_refused_by_what_differs(keep: Keep, key: str, value: int | str) -> None:
    run([1], square, keep=keep)
    before = keep.path.read_bytes()
    with pytest.raises(BadKeep, match=f"keeps another run: its {key} is"):
        run([1], square, keep=again(keep, **{key: value}))
    assert keep.path.read_bytes() == before


@pytest.mark.parametrize("content", ["a letter", "a letter\nto a friend\n", "[1]\n"])
def test_a_file_that_is_something_else_is_left_alone(keep: Keep, content: str) -> None:
    keep.path.write_text(content)
    with pytest.raises(BadKeep, match="does not keep results"):
        run([1], square, keep=keep)
    assert keep.path.read_text() == content


def test_a_broken_line_in_the_middle_is_named(keep: Keep) -> None:
    run([1, 2], square, keep=keep)
    lines = keep.path.read_text().splitlines()
    keep.path.write_text("\n".join([lines[0], "{", lines[2]]) + "\n")
    with pytest.raises(BadKeep, match="line 2: broken"):
        run([1], square, keep=again(keep))


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(BadKeep, match="No such file"):
        run([1], square, keep=Keep(tmp_path / "missing" / "kept.jsonl", {}))


# -- interrupting ----------------------------------------------------------------------------------------

SLOW = """
import signal, sys, time
from pathlib import Path
from penumbra.lab.workers import run
from penumbra.lab.keeping import Keep

def slow(piece):
    time.sleep(0.02 if piece < 6 else 600)
    return piece

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # who starts us in the background has it ignored
    try:
        run(range(8), slow, jobs=int(sys.argv[2]), keep=Keep(Path(sys.argv[1]), {}))
    except KeyboardInterrupt:
        sys.exit(7)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a terminal's Ctrl-C is another thing there")
@pytest.mark.parametrize("jobs", [1, 2])
def test_an_interrupt_ends_all_workers_at_once_and_keeps_what_is_done(tmp_path: Path, jobs: int) -> None:
    script, kept = tmp_path / "slow.py", tmp_path / "kept.jsonl"
    script.write_text(SLOW)
    process = subprocess.Popen([sys.executable, script, kept, str(jobs)], stderr=subprocess.PIPE)
    while not kept.exists() or b"[5," not in kept.read_bytes():
        assert process.poll() is None
        time.sleep(0.05)
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=60)  # the pieces under way would take minutes
    assert process.returncode == 7
    assert b"Traceback" not in complaint
    assert run(range(6), never, keep=Keep(kept, {})) == list(range(6))

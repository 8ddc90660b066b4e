"""Arena work in real processes: the same results for any number, even if some die."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from itertools import count, islice
from pathlib import Path
from time import monotonic, sleep

import pytest

from pokerhouse.arena import Scheduler, open_scheduler
from pokerhouse.errors import HistoryError, InputError, WorkError
from pokerhouse.units import Chips

PATIENCE_SECONDS = 60


def square(number: int) -> tuple[int, int]:
    """Return an item and its result."""
    return number, number**2


def own_id(_: int) -> int:
    """The process that works on this item."""
    return os.getpid()


def die_once(item: tuple[int, str]) -> int:
    """Die by `kill -9` where the file is not there yet, as if memory had run out."""
    number, mark = item
    if number == 3 and not Path(mark).exists():
        Path(mark).touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return number


def die(_: int) -> None:
    """Die each time."""
    os.kill(os.getpid(), signal.SIGKILL)


def sit(mark: str) -> None:
    """Say which process this is, and be at work for longer than any test."""
    Path(mark, str(os.getpid())).touch()
    sleep(600)


def is_deaf(_: int) -> bool:
    """Whether Ctrl-C is blocked for this process."""
    return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def refuse(number: int) -> int:
    """Raise an error of the house at 2."""
    if number == 2:
        raise InputError("two: expected another number")
    return number


def refuse_oddly(_: int) -> None:
    """Raise an error that cannot be pickled."""
    raise HistoryError("a file", 3, "is cut")


def is_there(process: int) -> bool:
    """Does a process of this id run?"""
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (FileNotFoundError, ProcessLookupError):
        return False
    return state != "Z"


def await_marks(folder: Path, number: int) -> list[int]:
    """Return the processes that have left their mark, after waiting for `number` of them."""
    end = monotonic() + PATIENCE_SECONDS
    while len(found := [int(file.name) for file in folder.iterdir()]) < number:
        assert monotonic() < end, f"only {found}"
        sleep(0.02)
    return found


def await_end(processes: list[int]) -> None:
    """Wait until none of these runs."""
    end = monotonic() + PATIENCE_SECONDS
    while left := [process for process in processes if is_there(process)]:
        assert monotonic() < end, f"still there: {left}"
        sleep(0.02)


@pytest.fixture(scope="module")
def two() -> Iterator[Scheduler]:
    """Two workers for those tests that leave them at work."""
    with open_scheduler(2) as scheduler:
        yield scheduler


@pytest.fixture
def scheduler(workers: int, two: Scheduler) -> Iterator[Scheduler]:
    """A scheduler with as many workers."""
    with nullcontext(two) if workers == 2 else open_scheduler(workers) as scheduler:
        yield scheduler


@pytest.mark.parametrize("workers", [1, 2, pytest.param(7, marks=pytest.mark.long)])
def test_the_results_are_the_same_for_any_number_of_workers(scheduler: Scheduler) -> None:
    assert sorted(scheduler.run(square, range(20))) == [(n, n * n) for n in range(20)]
    assert list(scheduler.run(square, [])) == []
    # Types of the house arrive as they went.
    assert dict(scheduler.run(square, [Chips(7)])) == {7: 49}


@pytest.mark.long
def test_the_same_processes_work_on_what_comes_next() -> None:
    with open_scheduler(2) as scheduler:
        first, then = set(scheduler.run(own_id, range(8))), set(scheduler.run(own_id, range(8)))
    assert len(first | then) == 2
    assert os.getpid() not in first
    await_end(list(first | then))


def test_a_caller_that_stops_iterating_stops_the_work(two: Scheduler) -> None:
    taken = []

    def endless() -> Iterator[int]:
        for number in count():
            taken.append(number)
            yield number

    assert len(list(islice(two.run(square, endless()), 5))) == 5
    assert len(taken) < 20
    assert sorted(two.run(square, [1, 2])) == [(1, 1), (2, 4)]


def test_the_work_of_one_who_is_killed_is_done_again(two: Scheduler, tmp_path: Path) -> None:
    mark = tmp_path / "killed"
    assert sorted(two.run(die_once, [(n, str(mark)) for n in range(8)])) == list(range(8))
    assert mark.exists()


@pytest.mark.long
def test_an_idle_worker_that_is_killed_is_replaced() -> None:
    with open_scheduler(2) as scheduler:
        for process in set(scheduler.run(own_id, range(8))):
            os.kill(process, signal.SIGKILL)
            await_end([process])
        assert sorted(scheduler.run(square, range(3))) == [(0, 0), (1, 1), (2, 4)]


@pytest.mark.long
def test_work_that_kills_whoever_tries_it_is_given_up() -> None:
    with open_scheduler(2) as scheduler:
        with pytest.raises(
            WorkError, match="3 worker processes in a row died over one piece of work: 7"
        ):
            list(scheduler.run(die, [7]))
        assert list(scheduler.run(square, [3])) == [(3, 9)]


@pytest.mark.parametrize("workers", [1, 2])
def test_an_error_is_raised_where_the_results_are_wanted(scheduler: Scheduler) -> None:
    with pytest.raises(InputError, match="two: expected another number"):
        list(scheduler.run(refuse, [1, 2, 3]))
    assert list(scheduler.run(refuse, [1])) == [1]


@pytest.mark.long
def test_an_error_that_cannot_travel_is_quoted() -> None:
    with (
        open_scheduler(2) as scheduler,
        pytest.raises(WorkError, match="HistoryError: a file, line 3: is cut"),
    ):
        list(scheduler.run(refuse_oddly, [1]))


@pytest.mark.parametrize("workers", [0, -1, 257])
def test_a_number_of_workers_that_cannot_be(workers: int) -> None:
    with pytest.raises(InputError, match="expected 1 to 256"), open_scheduler(workers):
        pass


DEAF = """
from pokerhouse.arena import open_scheduler
from tests.arena.test_schedulers import is_deaf

if __name__ == "__main__":
    with open_scheduler(2) as scheduler:
        print(*scheduler.run(is_deaf, [0]))
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked here")
def test_even_the_first_worker_does_not_hear_ctrl_c(tmp_path: Path) -> None:
    """In a program of its own: the first process that a program spawns is not started like those
    after it.
    """
    program = tmp_path / "program.py"
    program.write_text(DEAF)
    root = Path(__file__).resolve().parents[2]
    found = subprocess.run(
        [sys.executable, program], capture_output=True, env={**os.environ, "PYTHONPATH": str(root)}
    )
    assert (found.stdout, found.stderr) == (b"True\n", b"")


AT_WORK = """
import sys
from pokerhouse.arena import open_scheduler
from tests.arena.test_schedulers import sit

if __name__ == "__main__":
    try:
        with open_scheduler(2) as scheduler:
            list(scheduler.run(sit, [sys.argv[1]] * 2))
    except KeyboardInterrupt:
        print("interrupted")
"""


@pytest.mark.skipif(not Path("/proc").exists(), reason="asks /proc which processes there are")
@pytest.mark.parametrize(
    "end",
    [
        signal.SIGINT,
        *(pytest.param(end, marks=pytest.mark.long) for end in (signal.SIGKILL, signal.SIGTERM)),
    ],
)
def test_whatever_ends_the_program_ends_its_workers(end: signal.Signals, tmp_path: Path) -> None:
    marks = tmp_path / "marks"
    marks.mkdir()
    program = tmp_path / "program.py"
    program.write_text(AT_WORK)
    root = Path(__file__).resolve().parents[2]
    process = subprocess.Popen(
        [sys.executable, program, marks],
        start_new_session=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    workers = await_marks(marks, 2)
    if end is signal.SIGINT:
        os.killpg(process.pid, end)  # as a terminal sends Ctrl-C: to all of them
    else:
        process.send_signal(end)
    out, error = process.communicate(timeout=PATIENCE_SECONDS)
    assert (out, error) == (("interrupted\n", "") if end is signal.SIGINT else ("", ""))
    await_end(workers)

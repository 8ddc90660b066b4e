"""Several processes of this machine at work: each has one item at a time, and says what came of it.

Laws:

- Only this process knows what is left to do; a worker knows the item in its hands. So when one
  dies, by a signal or for want of memory, its item is given to a new one, and nothing else is lost.
- A worker lives no longer than this process, even if this process is killed while the worker is
  deep in its item.
- Ctrl-C reaches all processes of a terminal. Workers do not hear it; this process does, and ends
  them.
"""

import os
import pickle
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from traceback import format_exception
from typing import Any, Final, Self, TypeVar

from pokerhouse.errors import WorkError

TRIES: Final = 3
"""Processes that may die over one item before it is given up."""

# A forked process would inherit the threads and open files of this one; a spawned one begins clean,
# everywhere.
_CONTEXT: Final = get_context("spawn")

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(slots=True)
class _Task:
    """An item that somebody works on, or worked on in vain."""

    item: Any
    tries: int = 0


@dataclass(frozen=True, slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Connection


@dataclass(frozen=True, slots=True)
class _Done:
    result: Any


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception
    trace: str
    """Where it was raised, in words: a traceback does not cross the pipe."""


class Processes:
    """A scheduler over worker processes, which stay for as long as it is open."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._idle: list[_Worker] = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for worker in self._idle:
            _end(worker)
        self._idle.clear()

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """What `function` makes of each item, in any order: see `Scheduler`."""
        waiting = iter(items)
        again: list[_Task] = []
        busy: dict[Connection, tuple[_Worker, _Task]] = {}
        try:
            while True:
                while len(busy) < self.workers and (
                    task := again.pop() if again else _next(waiting)
                ):
                    worker = self._idle.pop() if self._idle else _start()
                    busy[worker.pipe] = worker, task
                    _give(worker, function, task)
                if not busy:
                    return
                for pipe in wait(list(busy)):
                    assert isinstance(pipe, Connection), "only pipes are waited for"
                    worker, task = busy[pipe]
                    answer = _answer(worker)
                    del busy[pipe]
                    match answer:
                        case None:
                            _end(worker)
                            again.append(_once_more(task))
                        case _Failed(error, trace):
                            self._idle.append(worker)
                            error.add_note(f"In a worker process:\n{trace}")
                            raise error
                        case _Done(result):
                            self._idle.append(worker)
                            yield result
        finally:
            # Whoever is still at work when nobody asks any more is of no use to the next run.
            for worker, _ in busy.values():
                _end(worker)


def _next(items: Iterator[Any]) -> _Task | None:
    for item in items:
        return _Task(item)
    return None


def _once_more(task: _Task) -> _Task:
    task.tries += 1
    if task.tries == TRIES:
        raise WorkError(
            f"{TRIES} worker processes in a row died over one piece of work: {str(task.item)[:200]}"
        )
    return task


def _start() -> _Worker:
    here, there = _CONTEXT.Pipe()
    process = _CONTEXT.Process(target=_work, args=(there,), daemon=True)
    with _deaf_to_interrupts():
        process.start()
    there.close()  # else the end of the worker would not be the end of the pipe
    return _Worker(process, here)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that is started within never hears Ctrl-C; this one hears it afterwards.

    What is blocked stays blocked in a new process from its first instruction on, before it could
    ask for that itself.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # The first spawn of a program starts this helper too, and unblocks the signal while it does:
    # bpo-33613.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, function: Callable[[Any], Any], task: _Task) -> None:
    # One that has died while it was idle cannot be given anything: its pipe will say so, and
    # another gets the item.
    with suppress(BrokenPipeError, ConnectionResetError):
        worker.pipe.send((function, task.item))


def _answer(worker: _Worker) -> _Done | _Failed | None:
    """What a worker says; None when it has died, even in the middle of a word."""
    try:
        answer = worker.pipe.recv()
    except (EOFError, OSError):
        return None
    assert isinstance(answer, _Done | _Failed), "workers say nothing else"
    return answer


def _end(worker: _Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.join()
    worker.process.close()


def _work(pipe: Connection) -> None:
    """What a worker process does: item after item, until the pipe ends."""
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            function, item = pickle.loads(task)
            answer = pickle.dumps(_Done(function(item)))
        except Exception as error:
            answer = _failure(error)
        try:
            pipe.send_bytes(answer)
        except (BrokenPipeError, ConnectionResetError):
            return


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent, "a worker was started by somebody"
    wait([parent.sentinel])
    os._exit(1)


def _failure(error: Exception) -> bytes:
    """An error as it crosses the pipe; one that cannot be pickled goes as a `WorkError` that quotes
    it.
    """
    trace = "".join(format_exception(error))
    try:
        packed = pickle.dumps(_Failed(error, trace))
        pickle.loads(packed)
    except Exception:
        return pickle.dumps(_Failed(WorkError(f"{type(error).__name__}: {error}"), trace))
    return packed

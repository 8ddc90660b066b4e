"""Worker processes on this machine: each gets one item at a time and sends back its result.

Laws:

- Only this process knows the remaining work; a worker knows only its current item. If a worker
  dies, by a signal or for lack of memory, a new one gets its item, and nothing else is lost.
- A worker never outlives this process, even if this process is killed while the worker is busy.
- Ctrl-C reaches all processes of a terminal. Workers ignore it; this process handles it and ends
  them.
"""

import os
import pickle
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from threading import Thread
from traceback import format_exception
from typing import Any, Final, Self, TypeVar

from pokerhouse.errors import WorkError

if sys.platform == "win32":
    from multiprocessing.connection import PipeConnection as Pipe
else:
    from multiprocessing.connection import Connection as Pipe

TRIES: Final = 3
"""The number of processes that may die over one item before it is given up."""

# A forked process would inherit threads and open files; a spawned one starts clean.
_CONTEXT: Final = get_context("spawn")

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(slots=True)
class _Task:
    """An item in work, with the number of failed attempts."""

    item: Any
    tries: int = 0


@dataclass(frozen=True, slots=True)
class _Worker:
    process: SpawnProcess
    pipe: Pipe


@dataclass(frozen=True, slots=True)
class _Success:
    result: Any


@dataclass(frozen=True, slots=True)
class _Failure:
    error: Exception
    trace: str
    """The text of the traceback, because a traceback object cannot cross the pipe."""


class Processes:
    """A scheduler over worker processes, which live as long as it is open."""

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
        """Yield the result of `function` for each item, in any order: see `Scheduler`."""
        waiting = iter(items)
        again: list[_Task] = []
        busy: dict[Pipe, tuple[_Worker, _Task]] = {}
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
                    assert isinstance(pipe, Pipe), "only pipes are waited for"
                    worker, task = busy[pipe]
                    # Read at once: a worker that has died closes its pipe, which also counts as
                    # ready.
                    answer = _answer(worker)
                    del busy[pipe]
                    match answer:
                        case None:
                            _end(worker)
                            # The item may be what killed the worker, so its attempts are counted.
                            again.append(_once_more(task))
                        case _Failure(error, trace):
                            self._idle.append(worker)
                            error.add_note(f"In a worker process:\n{trace}")
                            raise error
                        case _Success(result):
                            self._idle.append(worker)
                            yield result
        finally:
            # The caller has stopped, so a busy worker is of no use to the next run.
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
    there.close()  # otherwise the end of the worker would not close the pipe
    return _Worker(process, here)


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Start processes inside this block that never receive Ctrl-C; this process gets it later.

    A signal that is blocked stays blocked in a new process from its first instruction on, before it
    could block the signal itself.
    """
    if sys.platform == "win32":
        yield
    else:
        # The first spawn also starts this helper, which unblocks the signal meanwhile: bpo-33613.
        resource_tracker.ensure_running()
        before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        try:
            yield
        finally:
            signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _give(worker: _Worker, function: Callable[[Any], Any], task: _Task) -> None:
    # A worker that died while idle cannot receive an item. Its pipe will report that, and another
    # worker gets the item.
    with suppress(BrokenPipeError, ConnectionResetError):
        worker.pipe.send((function, task.item))


def _answer(worker: _Worker) -> _Success | _Failure | None:
    """Return the answer of a worker, or None if it died, even in the middle of an answer."""
    try:
        answer = worker.pipe.recv()
    except (EOFError, OSError):
        return None
    assert isinstance(answer, _Success | _Failure), "workers say nothing else"
    return answer


def _end(worker: _Worker) -> None:
    worker.pipe.close()
    worker.process.kill()
    worker.process.join()
    worker.process.close()


def _work(pipe: Pipe) -> None:
    """Run a worker process: work on item after item, until the pipe closes."""
    Thread(target=_end_with_parent, daemon=True).start()
    while True:
        try:
            task = pipe.recv_bytes()
        except (EOFError, OSError):
            return
        try:
            function, item = pickle.loads(task)
            answer = pickle.dumps(_Success(function(item)))
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
    """Pickle an error for the pipe; an error that cannot be pickled becomes a `WorkError`."""
    trace = "".join(format_exception(error))
    try:
        packed = pickle.dumps(_Failure(error, trace))
        pickle.loads(packed)
    except Exception:
        return pickle.dumps(_Failure(WorkError(f"{type(error).__name__}: {error}"), trace))
    return packed

"""The one connection that writes and its thread: everything that waits becomes durable together.

Laws: a job is written whole or not at all, and fails alone; nobody hears of a success before the
disk has it; the queue is bounded, and a full one makes its callers wait.

This is group commit. Making a transaction durable costs one flush of the disk, a millisecond or so,
however much is in it; carrying out a job costs a tenth of that. So while one group is being flushed
the next one gathers in the queue, and the busier the house the more jobs share a flush: a single
table pays a flush for each action, a hundred tables pay hardly more than one. Each job has a
savepoint of its own, which keeps a refused one from taking its neighbours along.

With each group the tally of all that was written moves on: in the same transaction, and then in the
head.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from typing import Any, Protocol, TypeVar

from pokerhouse.catalogue import Sentence
from pokerhouse.errors import DiskError, StorageError
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.storage.faults import fault_of
from pokerhouse.storage.folder.head import Tally
from pokerhouse.storage.rows.schema import TABLES, Database
from pokerhouse.storage.rows.tally import store_tally
from pokerhouse.storage.rows.writing import Writing

T = TypeVar("T")

QUEUE_MAX = 1024
GROUP_MAX = 256


class TallyHead(Protocol):
    """The record of the tally outside the database."""

    def mend(self) -> None:
        """Retry a failed write; nothing when there is none."""

    def check(self) -> None:
        """Raise `DiskError` when nothing may be written."""

    def record(self, tally: Tally) -> None:
        """Write the tally of what is on the disk."""


@dataclass(slots=True)
class _Job:
    work: Callable[[Writing], Any]
    future: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop
    ticket: object
    result: Any = None
    error: Exception | None = None


class GroupWriter:
    """A writer that runs jobs in the order they came; used from one event loop.

    - `database`: may be used by another thread; `close` closes it.
    - `tally`: the tally of the database.
    - `head`: the record of the tally.
    - `queue_max`: how many jobs may wait; further callers wait before they are let in.
    """

    def __init__(
        self, database: Database, tally: Tally, head: TallyHead, queue_max: int = QUEUE_MAX
    ) -> None:
        self._database = database
        self._tally = tally
        self._head = head
        self._queue: SimpleQueue[_Job | None] = SimpleQueue()
        self._gathered: list[_Job] = []
        self._handing_over = threading.Lock()
        self._places = asyncio.Semaphore(queue_max)
        self._asked: dict[object, float] = {}
        """The time since when each unanswered job waits, the oldest first."""
        self._closed = False
        self.jobs = self.groups = 0
        """The jobs that were written, and the transactions they took."""
        self._fault: Sentence | str = ""
        self._thread = threading.Thread(target=self._serve, name="store-writer", daemon=True)
        self._thread.start()

    @property
    def waiting(self) -> int:
        """The number of jobs in the queue."""
        return self._queue.qsize() + len(self._gathered)

    @property
    def waited_s(self) -> float:
        """The time that the oldest unanswered job has waited, in seconds."""
        if not self._asked:
            return 0.0
        return THIS_MACHINE.clock.seconds() - next(iter(self._asked.values()))

    @property
    def fault(self) -> Sentence | str:
        """The reason why nothing can be written; empty when it can.

        It is what the last write met, or what the files look like now.
        """
        try:
            self._head.check()
        except DiskError as error:
            return fault_of(error)
        return self._fault

    async def run(self, work: Callable[[Writing], T]) -> T:
        """Return what `work` returns, once what it wrote is durable.

        An exception of `work` undoes all it wrote. `work` may run more than once: when a whole
        group fails, each of its jobs is tried alone. A database error is raised as `StorageError`,
        a key that is taken as `Conflict`. A caller that is cancelled does not learn whether its job
        was written.
        """
        ticket = object()
        self._asked[ticket] = THIS_MACHINE.clock.seconds()
        try:
            await self._places.acquire()
            if self._closed:
                self._places.release()
                raise StorageError("the store is closed")
        except BaseException:
            del self._asked[ticket]
            raise
        loop = asyncio.get_running_loop()
        job = _Job(work, loop.create_future(), loop, ticket)
        if not self._gathered:
            # What is asked for in one turn of the loop becomes one group, instead of the first and
            # then all others.
            loop.call_soon(self._hand_over)
        self._gathered.append(job)
        result: T = await job.future
        return result

    async def close(self) -> None:
        """Write what is waiting, then close the connection."""
        if not self._closed:
            self._closed = True
            self._hand_over()
            self._queue.put(None)
        await THIS_MACHINE.threads.run(self._thread.join)

    def _hand_over(self) -> None:
        with self._handing_over:
            for job in self._gathered:
                self._queue.put(job)
        self._gathered.clear()

    # In the writer's thread
    # ------------------------------------------------------------------------------------------

    def _serve(self) -> None:
        open_ = True
        while open_:
            group: list[_Job] = []
            first = self._queue.get()
            with self._handing_over:
                pass  # all that come with the first are there
            while first is not None:
                group.append(first)
                if len(group) == GROUP_MAX or self._queue.empty():
                    break
                first = self._queue.get()
            open_ = first is not None
            self._write(group)
            for job in group:
                with suppress(RuntimeError):  # the loop is gone, and with it the caller that waited
                    job.loop.call_soon_threadsafe(self._settle, job)
        self._database.close()

    def _write(self, group: list[_Job]) -> None:
        if not group:
            return
        try:
            self._transact(group)
        except Exception as lost:
            if len(group) == 1:
                group[0].error = self._named(lost)
                self._fault = fault_of(group[0].error)
                return
            # The disk is full, or the like, and SQLite has undone everybody's work: a small job may
            # still fit.
            for job in group:
                self._write([job])

    def _transact(self, group: list[_Job]) -> None:
        execute = self._database.execute
        self._head.mend()
        self._head.check()
        self._database.begin()
        written = []
        try:
            for job in group:
                job.error = None
                writing = Writing(self._database)
                execute("SAVEPOINT job")
                try:
                    job.result = job.work(writing)
                    execute("RELEASE SAVEPOINT job")
                    written.append(writing.sums)
                except Exception as error:
                    if not self._database.in_transaction:
                        raise
                    execute("ROLLBACK TO SAVEPOINT job")
                    execute("RELEASE SAVEPOINT job")
                    job.error = self._named(error)
            tally = self._tally.after(
                len(written),
                [sum(column) for column in zip([0] * len(TABLES), *written, strict=True)],
            )
            store_tally(self._database, tally)
            execute("COMMIT")
        except Exception:
            if self._database.in_transaction:
                with suppress(Exception):  # what failed first is what counts
                    execute("ROLLBACK")
            raise
        # The order is a law: on the disk, in the head, told.
        self._tally = tally
        self._head.record(tally)
        self.jobs += len(group)
        self.groups += 1
        self._fault = next(
            (fault_of(job.error) for job in group if isinstance(job.error, DiskError)), ""
        )

    def _named(self, error: Exception) -> Exception:
        named = self._database.named(error, "write")
        if named is not error:
            named.__cause__ = error
        return named

    # In the event loop
    # ----------------------------------------------------------------------------------------------

    def _settle(self, job: _Job) -> None:
        self._places.release()
        del self._asked[job.ticket]
        if job.future.done():  # cancelled
            return
        if job.error is None:
            job.future.set_result(job.result)
        else:
            job.future.set_exception(job.error)

"""The schedulers of arena work: this process, several processes, or a cluster.

Work is a function and many items. A result depends only on its item, so it does not matter which
worker computes it, how often it is restarted, or in which order results arrive. Their sum has the
same bytes for any number of workers. The function and the items must be importable and picklable,
and a result must identify its item if the caller needs that.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from pokerhouse.arena.cluster import Cluster
from pokerhouse.arena.processes import Processes
from pokerhouse.errors import InputError, counted

WORKERS_MAX: Final = 256
"""The most processes on one machine; more would only wait for each other."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class Scheduler(Protocol):
    """A distributor of work."""

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the result of `function` for each item, in any order, as soon as it is there.

        Items are taken as workers come free, so they may be endless; the work stops when the caller
        stops iterating. Exceptions of `function` are raised here. Raises `WorkError` if an item
        ends every process that tries it.
        """
        ...


class ThisProcess:
    """A scheduler that works in this process, in the order of the items."""

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the result of `function` for each item, in order."""
        return map(function, items)


@contextmanager
def open_scheduler(workers: int = 1, address: str | None = None) -> Iterator[Scheduler]:
    """Open a scheduler; nothing of it keeps running after the block or after Ctrl-C.

    - `workers`: processes on this machine, 1 to `WORKERS_MAX`; 1 means this process.
    - `address`: the scheduler of a Dask cluster, such as `tcp://192.168.0.7:8786`; its workers are
      used instead.

    Raises `InputError` for an impossible number of workers, or a cluster that does not answer.
    """
    if not 1 <= workers <= WORKERS_MAX:
        raise InputError(f"{counted(workers, 'worker')}: expected 1 to {WORKERS_MAX}")
    if address is not None:
        with Cluster(address) as cluster:
            yield cluster
        return
    if workers == 1:
        yield ThisProcess()
        return
    with Processes(workers) as processes:
        yield processes

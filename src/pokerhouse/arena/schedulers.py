"""Who does the work of the arena: this process, several of this machine, or a cluster.

Work is a function and many items. What comes of an item rests on the item alone, so it does not
matter who works on it, how often it is begun again because somebody died over it, and in which
order the results arrive: whoever adds them up has the same bytes for any number of workers. The
function and the items must be importable and picklable, and a result names its item where that
matters.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Final, Protocol, TypeVar

from pokerhouse.arena.cluster import Cluster
from pokerhouse.arena.processes import Processes
from pokerhouse.errors import InputError, counted

WORKERS_MAX: Final = 256
"""Processes of one machine; more would only wait for each other."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class Scheduler(Protocol):
    """Hands out work."""

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """What `function` makes of each item, in any order, each as soon as it is there.

        Items are taken as workers come free, and so may be endless: whoever stops asking for
        results stops the work. What `function` raises is raised here. Raises `WorkError` where an
        item ends every process that tries it.
        """
        ...


class Here:
    """The work is done in this process, in the order of the items."""

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """What `function` makes of each item, in their order."""
        return map(function, items)


@contextmanager
def open_scheduler(workers: int = 1, address: str | None = None) -> Iterator[Scheduler]:
    """A scheduler for as long as it is wanted; afterwards, and after Ctrl-C, nothing of it is left
    running.

    - `workers`: processes of this machine, 1 to `WORKERS_MAX`; one is this process.
    - `address`: of the scheduler of a Dask cluster, as `tcp://192.168.0.7:8786`; its workers are
      used instead.

    Raises `InputError` for a number of workers that cannot be, and for a cluster that is not there.
    """
    if not 1 <= workers <= WORKERS_MAX:
        raise InputError(f"{counted(workers, 'worker')}: expected 1 to {WORKERS_MAX}")
    if address is not None:
        with Cluster(address) as cluster:
            yield cluster
        return
    if workers == 1:
        yield Here()
        return
    with Processes(workers) as processes:
        yield processes

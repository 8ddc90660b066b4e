"""A scheduler on a Dask cluster: `--scheduler tcp://…`, an optional extra.

Dask manages the workers. The item of a worker that dies or loses its connection goes to another,
and a new worker gets work at once. All workers need the same version of pokerhouse. Anyone who can
reach a Dask scheduler can run code on its workers, so keep it in a private network.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from re import fullmatch
from socket import create_connection
from typing import Any, Final, Self, TypeVar

from pokerhouse.errors import InputError, MissingExtra, WorkError
from pokerhouse.extras import install

PATIENCE_SECONDS: Final = 10
"""The longest wait for a scheduler, and then for its first worker."""
AHEAD: Final = 2
"""Items per thread of a worker: one in work and one in reserve."""

Item = TypeVar("Item")
Result = TypeVar("Result")


class Cluster:
    """A scheduler over the workers of a Dask cluster."""

    def __init__(self, address: str) -> None:
        """Connect to the scheduler at this address.

        Raises `InputError` if nobody answers there or if it has no worker, and `MissingExtra` if
        Dask is not installed.
        """
        try:
            # The import is slow, so only a cluster pays for it; half of the package has no types.
            self._dask: Any = import_module("distributed")
        except ImportError:
            why = f"Dask is not installed. Install it with:  {install('cluster')}"
            raise MissingExtra(why) from None
        self.address = address
        _knock(address)
        logger = logging.getLogger("distributed")
        before = logger.level
        logger.setLevel(logging.CRITICAL)  # problems are reported once, below
        try:
            self._client = self._dask.Client(
                address, timeout=PATIENCE_SECONDS, set_as_default=False
            )
        except (OSError, ValueError) as error:
            raise _silent(address) from error
        finally:
            logger.setLevel(before)
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE_SECONDS)
        except TimeoutError as error:
            self._client.close()
            raise InputError(
                f"the Dask scheduler at {address!r} has no worker: start one with dask worker "
                f"{address}"
            ) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._client.close()

    def run(self, function: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield the result of `function` for each item, in any order: see `Scheduler`."""
        waiting = iter(items)
        given: dict[Any, Any] = {}

        def give(number: int) -> Iterator[Any]:
            for item in islice(waiting, number):
                # `pure` would make Dask merge items of equal content.
                future = self._client.submit(function, item, pure=False)
                given[future.key] = future
                yield future

        try:
            first = give(self._places())
            finished = self._dask.as_completed(first, loop=self._client.loop, raise_errors=False)
            for future in finished:
                del given[future.key]
                result = self._result(future)
                for another in give(max(0, self._places() - len(given))):
                    finished.add(another)
                yield result
        finally:
            if given:
                self._client.cancel(list(given.values()))

    def _places(self) -> int:
        threads: dict[str, int] = self._client.nthreads()
        return max(1, AHEAD * sum(threads.values()))

    def _result(self, future: Any) -> Any:
        try:
            return future.result()
        except self._dask.KilledWorker as error:
            raise WorkError(
                f"every worker that tried one piece of work died over it: {error}"
            ) from error
        except self._dask.CancelledError as error:
            raise WorkError(f"the Dask scheduler at {self.address!r} was lost: {error}") from error


def _knock(address: str) -> None:
    """Raise `InputError` unless a scheduler answers.

    Dask itself reports that late, in many lines, or never.
    """
    match = fullmatch(r"tcp://\[?(?P<host>[^\s/\]]+)\]?:(?P<port>\d{1,5})", address)
    if not match:
        raise InputError(f"no address of a Dask scheduler: {address!r}: expected tcp://host:port")
    try:
        with create_connection(
            (match["host"], int(match["port"])), timeout=PATIENCE_SECONDS
        ) as line:
            answers = bool(line.recv(1))  # Dask sends a greeting to every connection
    except (OSError, OverflowError):  # `OverflowError` is raised for a port above 65535
        answers = False
    if not answers:
        raise _silent(address)


def _silent(address: str) -> InputError:
    return InputError(
        f"no Dask scheduler answers at {address!r} within {PATIENCE_SECONDS} s: expected "
        "tcp://host:port"
    )

"""Reads the database beside the thread that writes."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pokerhouse.errors import StorageError
from pokerhouse.storage.rows.schema import Connection, Database

T = TypeVar("T")


class ThreadReader:
    """Reads in a thread of its own: reading holds up neither the event loop nor the writer."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="store-reader")
        self._closed = False

    async def run(self, read: Callable[[Connection], T]) -> T:
        """Return what `read` returns; it sees one moment. Raises `StorageError`."""
        if self._closed:
            raise StorageError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._read, read)

    async def close(self) -> None:
        """Stop reading."""
        self._closed = True
        await asyncio.get_running_loop().run_in_executor(self._thread, self._database.close)
        self._thread.shutdown()

    def _read(self, read: Callable[[Connection], T]) -> T:
        try:
            self._database.begin_reading()
            try:
                return read(self._database)
            finally:
                self._database.execute("ROLLBACK")
        except Exception as error:
            named = self._database.named(error, "read")
            if named is error:
                raise
            raise named from error

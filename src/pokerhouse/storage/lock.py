"""One process at a time uses a data folder. The operating system lets go of the lock when the process dies, however."""

import sys
from pathlib import Path
from typing import IO

from pokerhouse.errors import StorageError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: IO[str]) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: IO[str]) -> None:
        # A record lock, not flock: a forked worker that outlives the server must not keep the house shut.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


_held: set[Path] = set()
"""Record locks do not tell two users in one process apart; this does."""


class FolderLock:
    """The exclusive use of a data folder, until `release`. Raises `StorageError` when another has it."""

    def __init__(self, folder: Path) -> None:
        self.path = folder.resolve() / "house.lock"
        if self.path in _held:
            raise self._taken()
        file = self.path.open("a")
        try:
            _lock(file)
        except OSError as error:
            file.close()
            raise self._taken() from error
        self._file = file
        _held.add(self.path)

    def _taken(self) -> StorageError:
        return StorageError(f"the data folder {self.path.parent} is in use by another server")

    def release(self) -> None:
        """Let others in. Doing it twice does no harm."""
        if not self._file.closed:
            self._file.close()
            _held.discard(self.path)

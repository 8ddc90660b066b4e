"""One process at a time uses a data folder. The operating system lets go of the lock when the
process dies, however.
"""

import os
import sys
from pathlib import Path

from pokerhouse.errors import StorageError

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        # Windows keeps others from writing to what is locked: a byte that nobody writes.
        os.lseek(file, 1 << 30, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        # A record lock, not flock: a forked worker that outlives the server must not keep the house
        # shut.
        fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


NAMES = ("house.lock", "house.head")
"""Both are locked: who tidies up deletes the one that is empty, and the other still keeps a second
server out.
"""

_held: set[Path] = set()
"""Record locks do not tell two users in one process apart; this does. And whoever closes a file of
which another part of the process holds the lock has released it: so a folder that is held is not
even opened.
"""


class FolderLock:
    """The exclusive use of a data folder, until `release`. Raises `StorageError` when another has
    it.

    The files are made, readable by nobody else, if they are not there.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        if self.folder in _held:
            raise self._taken()
        self._files: list[int] = []
        try:
            for name in NAMES:
                self._files.append(os.open(self.folder / name, os.O_RDWR | os.O_CREAT, 0o600))
                _lock(self._files[-1])
        except BlockingIOError as error:
            self._close()
            raise self._taken() from error
        except OSError as error:
            self._close()
            # Windows, and some network disks, say that a lock is held with another error than the
            # usual one.
            raise self._taken() if isinstance(error, PermissionError) else error from error
        _held.add(self.folder)

    @property
    def head(self) -> int:
        """The open file `house.head`. It must not be opened a second time by this process: see
        `_held`.
        """
        return self._files[1]

    def release(self) -> None:
        """Let others in. Doing it twice does no harm."""
        if self._files:
            self._close()
            _held.discard(self.folder)

    def _taken(self) -> StorageError:
        return StorageError(f"the data folder {self.folder} is in use by another server")

    def _close(self) -> None:
        while self._files:
            os.close(self._files.pop())

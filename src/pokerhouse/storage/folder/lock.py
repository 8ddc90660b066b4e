"""The lock of a data folder: one process at a time uses it.

The operating system releases the lock when the process dies, however it dies.
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
"""The files that are locked.

A person who tidies up may delete the empty one; the other still keeps a second server out.
"""

_held: set[Path] = set()
"""The folders that this process has locked.

Record locks do not tell two users in one process apart; this does. Closing a file whose lock
another part of the process holds releases that lock, so a locked folder is not even opened.
"""


class FolderLock:
    """The exclusive use of a data folder, until `release`.

    The files are made if need be, readable by nobody else. Raises `StorageError` when another
    process has the lock.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        if self.folder in _held:
            raise self._in_use()
        self._files: list[int] = []
        try:
            for name in NAMES:
                self._files.append(os.open(self.folder / name, os.O_RDWR | os.O_CREAT, 0o600))
                _lock(self._files[-1])
        except BlockingIOError as error:
            self._close()
            raise self._in_use() from error
        except OSError as error:
            self._close()
            # Windows, and some network disks, say that a lock is held with another error than the
            # usual one.
            raise self._in_use() if isinstance(error, PermissionError) else error from error
        _held.add(self.folder)

    @property
    def head(self) -> int:
        """The open file `house.head`. This process must not open it a second time: see `_held`."""
        return self._files[1]

    def release(self) -> None:
        """Let others in; repeating it does no harm."""
        if self._files:
            self._close()
            _held.discard(self.folder)

    def _in_use(self) -> StorageError:
        return StorageError(f"the data folder {self.folder} is in use by another server")

    def _close(self) -> None:
        while self._files:
            os.close(self._files.pop())

"""The files of a data folder, closed to others: with the keys of the house and its lock."""

import os
import sys
from pathlib import Path

from pokerhouse.errors import DamageError, DiskError, StorageError
from pokerhouse.machine import THIS_MACHINE

DATABASE = "house.db"
HEAD = "house.head"
KEY = "house.key"
DECK_KEY = "decks.key"
"""The key that seals the decks in the database."""
RECORDS = "records.db"
"""The records, made from the database and made again when they are gone."""
_BESIDE = "", "-wal", "-shm"
FILES = (
    *(f"{file}{end}" for file in (DATABASE, RECORDS) for end in _BESIDE),
    HEAD,
    KEY,
    DECK_KEY,
    "house.lock",
)

_NO_HOUSE = {"pokerhouse.toml", "lost+found"}
"""Files that may be in the folder of a house before the house is: its settings, a disk's own."""

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def make_private(folder: Path) -> None:
    """Make the folder if need be, and close it and the house's files to others.

    A folder of something else, or a link to one, stays as it is. Raises `OSError`, and
    `StorageError` for such a folder.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    found = {each.name for each in folder.iterdir()}
    if (others := sorted(found - _NO_HOUSE)) and found.isdisjoint(FILES):
        raise StorageError(
            f"{folder} has other files, such as {others[0]!r}, and no house: name a new or an "
            "empty folder"
        )
    folder.chmod(PRIVATE_FOLDER)
    for name in FILES:
        file = folder / name
        if file.exists():
            file.chmod(PRIVATE_FILE)


def make_file(file: Path) -> None:
    """Make an empty file that only its owner may read, unless it is there.

    SQLite gives its other files the same rights.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))


# The keys of a house: made once, kept beside the database, known only to the server.
#
# `house.key` signs the links of `house/people/links.py`. It is in no backup: a house that is
# restored elsewhere gets another, and links from before do not work there. `decks.key` seals the
# decks of hands; a backup has a copy of it in a file of its own, since hands in play cannot go on
# without it.

KEY_BYTES = 32


def make_key(folder: Path, name: str = KEY) -> bytes:
    """Return the key of the house in this folder, and make it if need be.

    Only for the server, which has locked the folder. Raises `DiskError`, `DamageError`.
    """
    file = folder / name
    try:
        if not file.exists():
            write_key(file, THIS_MACHINE.chance.bytes(KEY_BYTES))
    except OSError as error:
        raise DiskError(f"cannot make {file}: {error.strerror or error}") from error
    return read_key(folder, name)


def read_key(folder: Path, name: str = KEY) -> bytes:
    """Return the key of the house in this folder.

    Raises `StorageError` when it has none, `DiskError`, `DamageError`.
    """
    file = folder / name
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        raise StorageError(
            f"there is no {name} in {folder}: it is made when the house is opened"
        ) from None
    except OSError as error:
        raise DiskError(f"cannot read {file}: {error.strerror or error}") from error
    if len(key) != KEY_BYTES:
        raise DamageError(
            f"{file} is damaged: it has {len(key)} bytes instead of {KEY_BYTES}; delete it for a "
            "new key"
        )
    return key


def write_key(file: Path, key: bytes) -> None:
    """Write the whole key or none: under another name first. Raises `OSError`."""
    part = file.with_name(f"{file.name}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(key)
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(file)


# The lock of a data folder: one process at a time uses it.
#
# The operating system releases the lock when the process dies, however it dies.

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

_BINARY = getattr(os, "O_BINARY", 0)
"""Without it, Windows would write two bytes for each line end of the head."""

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
                file = os.open(self.folder / name, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
                self._files.append(file)
                _lock(file)
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

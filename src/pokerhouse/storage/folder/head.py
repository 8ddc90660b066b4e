"""The head of a house, `house.head`: its commits and their digest outside the database.

Law: it is written after the database has a commit on the disk and before anybody hears of it, so a
commit that was acknowledged is in it. A database that has fewer commits has lost them: its
write-ahead log was deleted or damaged, the file was put back from a copy, or emptied. One that has
more is sound: the process died between the two writes.

The file is written in place and not flushed, which costs two microseconds a transaction where a
flush costs a millisecond. A process that is killed loses nothing by that. When the power fails, the
head on the disk may be some seconds old, while the database is flushed with every commit: that is
the harmless direction. What then goes unnoticed is a write-ahead log lost in the same power
failure, as far as it is younger than the head.

Two lines are written in turn: a line that was torn leaves the other.

A head that cannot be written stops the house, not the commit that is on the disk already: nothing
more is committed until the head says what the database holds. Each write that comes meanwhile first
writes the same line again, flushes it and reads it back, so a passing fault passes, and a lasting
one keeps the house shut.
"""

import os
from collections.abc import Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

import msgspec

from pokerhouse.errors import DamageError, DiskError
from pokerhouse.storage.faults import storage_fault

# The tally of a house: the number of its commits and a checksum of every table.

DIGEST_BYTES: Final = 16
MODULUS: Final = 1 << (8 * DIGEST_BYTES)
encode: Final = msgspec.msgpack.Encoder().encode


class Tally(msgspec.Struct, frozen=True):
    """The tally of everything that a house has written so far."""

    house: str
    """The random name of the house: the tally of one house does not vouch for another."""
    commits: int
    sums: tuple[int, ...]
    """The sum of each of `TABLES`."""

    def after(self, commits: int, sums: Sequence[int]) -> "Tally":
        """Return the tally after `commits` more, which changed the sums."""
        return Tally(
            self.house,
            self.commits + commits,
            tuple((mine + more) % MODULUS for mine, more in zip(self.sums, sums, strict=True)),
        )

    @property
    def packed(self) -> bytes:
        """The sums as they are stored."""
        return b"".join(each.to_bytes(DIGEST_BYTES, "big") for each in self.sums)

    @property
    def digest(self) -> str:
        """The whole tally in 32 hexadecimal digits."""
        return blake2b(
            encode((self.house, self.commits, self.packed)), digest_size=DIGEST_BYTES
        ).hexdigest()


LINE = 128
LINES = 2


class Head(msgspec.Struct, frozen=True):
    """The content of the file."""

    house: str
    commits: int
    digest: str

    @classmethod
    def of(cls, tally: Tally) -> "Head":
        """Return the head of a tally."""
        return cls(tally.house, tally.commits, tally.digest)

    @property
    def line(self) -> bytes:
        """The line in the file: readable, with a checksum of its own, always of one length."""
        text = f"house {self.house} commits {self.commits:020} digest {self.digest}"
        return f"{text} check {_check(text)}".ljust(LINE - 1).encode() + b"\n"


def parse_head(data: bytes, file: Path) -> Head | None:
    """Return the newest whole line; None in an empty file.

    Raises `DamageError` when no line is whole.
    """
    heads = [
        head
        for at in range(0, len(data), LINE)
        if (head := _parse(data[at : at + LINE])) is not None
    ]
    if not heads and data.strip(b"\0"):
        raise DamageError(f"{file} is damaged: no line of it can be read")
    return max(heads, key=lambda head: head.commits, default=None)


def _parse(line: bytes) -> Head | None:
    words = line.decode("ascii", errors="replace").split()
    if words[0::2] != ["house", "commits", "digest", "check"] or len(words) != 8:
        return None
    if words[7] != _check(" ".join(words[:6])) or not words[3].isdigit():
        return None
    return Head(words[1], int(words[3]), words[5])


def _check(text: str) -> str:
    return blake2b(text.encode(), digest_size=4).hexdigest()


class HeadFile:
    """The open `house.head` of the server that has locked it.

    - `file`: the open file.
    - `path`, `database`: the paths of it and of the database.
    """

    def __init__(self, file: int, path: Path, database: Path) -> None:
        self._file = file
        self._path = path
        self._database = database
        self._own: list[tuple[int, int]] = []
        self._failure = ""
        self._unsaid: Tally | None = None
        """The tally that could not be written."""
        self._lines = 0

    def read(self) -> Head | None:
        """Return its content; None in a new house. Raises `DamageError`."""
        os.lseek(self._file, 0, os.SEEK_SET)
        return parse_head(os.read(self._file, LINE * LINES), self._path)

    def begin(self, tally: Tally) -> None:
        """Write the first tally to both lines, and flush. Raises `DiskError`."""
        for _ in range(LINES):
            self.record(tally)
        os.fsync(self._file)
        self._own = [
            (each.st_dev, each.st_ino) for each in (os.fstat(self._file), os.stat(self._database))
        ]
        self.check()

    def check(self) -> None:
        """Raise `DiskError` when the files are gone.

        On Unix one may write for ever to a file that was deleted.
        """
        if self._failure:
            raise DiskError(storage_fault("not_written", file=str(self._path), error=self._failure))
        try:
            now = [
                (each.st_dev, each.st_ino)
                for each in (os.stat(self._path), os.stat(self._database))
            ]
        except OSError as error:
            raise DiskError(storage_fault("gone", file=str(error.filename))) from error
        if now != self._own:
            raise DiskError(storage_fault("replaced", folder=str(self._path.parent)))

    def record(self, tally: Tally) -> None:
        """Write the tally of commits that are on the disk.

        Never raises, since they are; when it fails, `check` raises from then on.
        """
        try:
            self._write(tally)
            self._lines += 1
        except OSError as error:
            self._failure, self._unsaid = str(error), tally

    def mend(self) -> None:
        """Retry the failed write of the head; until it succeeds, `check` raises."""
        if self._unsaid is None:
            return
        try:
            self._write(self._unsaid)
            os.fsync(self._file)
            if self.read() != Head.of(self._unsaid):
                raise OSError("the head does not contain what was written")
        except (OSError, DamageError) as error:
            self._failure = str(error)
        else:
            self._failure, self._unsaid = "", None
            self._lines += 1

    def _write(self, tally: Tally) -> None:
        """Write the line whose turn it is; meanwhile the other one is unchanged."""
        os.lseek(self._file, LINE * (self._lines % LINES), os.SEEK_SET)
        if os.write(self._file, Head.of(tally).line) != LINE:
            raise OSError("a part of a line was written")

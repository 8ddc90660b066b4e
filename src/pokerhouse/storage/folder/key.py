"""The keys of a house: made once, kept beside the database, known only to the server.

`house.key` signs the links of `house/people/links.py`. It is in no backup: a house that is restored
elsewhere gets another, and links from before do not work there. `decks.key` seals the decks of
hands; a backup has a copy of it in a file of its own, since hands in play cannot go on without it.
"""

import os
from pathlib import Path

from pokerhouse.errors import DamageError, DiskError, StorageError
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.storage.folder.files import KEY, PRIVATE_FILE

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

"""The key of a house, `house.key`: made once, kept beside the database, and known to nobody but the server.

It signs the links of `house/people/links.py`. It is in no backup: a house that is restored elsewhere gets another, and
links from before do not work there.
"""

import os
import secrets
from pathlib import Path

from pokerhouse.errors import DamageError, DiskError, StorageError
from pokerhouse.storage.folder.files import KEY, PRIVATE_FILE

KEY_BYTES = 32


def make_key(folder: Path) -> bytes:
    """The key of the house in this folder, which is made if it has none. Raises `DiskError`, `DamageError`.

    For the server, which has the folder for itself.
    """
    file = folder / KEY
    try:
        if not file.exists():
            _write(file)
    except OSError as error:
        raise DiskError(f"cannot make {file}: {error.strerror or error}") from error
    return read_key(folder)


def read_key(folder: Path) -> bytes:
    """The key of the house in this folder. Raises `StorageError` when it has none, `DiskError`, `DamageError`."""
    file = folder / KEY
    try:
        key = file.read_bytes()
    except FileNotFoundError:
        raise StorageError(f"there is no {KEY} in {folder}: it is made when the house is opened") from None
    except OSError as error:
        raise DiskError(f"cannot read {file}: {error.strerror or error}") from error
    if len(key) != KEY_BYTES:
        raise DamageError(f"{file} is damaged: it has {len(key)} bytes instead of {KEY_BYTES}; delete it for a new key")
    return key


def _write(file: Path) -> None:
    """The whole key or none: it is written under another name first."""
    part = file.with_name(f"{KEY}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE_FILE)
    with os.fdopen(descriptor, "wb") as stream:
        stream.write(secrets.token_bytes(KEY_BYTES))
        stream.flush()
        os.fsync(stream.fileno())
    part.replace(file)

"""The files of a data folder, closed to others: dealt cards lie there in clear."""

import os
from pathlib import Path

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

PRIVATE_FOLDER, PRIVATE_FILE = 0o700, 0o600


def make_private(folder: Path) -> None:
    """Make the folder if need be, and close it and the house's files to others.

    Raises `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
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

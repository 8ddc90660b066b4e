"""A data folder: what lies in it, and that nobody else may look. Cards that are dealt lie there in
clear.
"""

import os
from pathlib import Path

DATABASE = "house.db"
HEAD = "house.head"
KEY = "house.key"
DECK_KEY = "decks.key"
"""What the decks in the database are sealed with."""
RECORDS = "records.db"
"""Made from the database, and made anew when it is gone."""
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
    """Make the folder if it is not there, and close it and the house's files to others. Raises
    `OSError`.
    """
    folder.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
    folder.chmod(PRIVATE_FOLDER)
    for name in FILES:
        file = folder / name
        if file.exists():
            file.chmod(PRIVATE_FILE)


def make_file(file: Path) -> None:
    """A file that only its owner may read, empty, unless it is there. SQLite gives its other files
    the same rights.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE_FILE))

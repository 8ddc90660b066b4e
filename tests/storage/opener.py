"""A process that opens a house's folder and says how that went.

python -m tests.storage.opener FOLDER
"""

import sys
from pathlib import Path

from pokerhouse.storage import SqliteStore

if __name__ == "__main__":
    try:
        SqliteStore.open(Path(sys.argv[1]))
        sys.stdout.write("open")
    except Exception as error:
        sys.stdout.write(f"{type(error).__name__}: {error}")

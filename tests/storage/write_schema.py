"""Write `storage/schema.json`: the schema that the migrations make.

python -m tests.storage.write_schema
"""

import json
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from pokerhouse import storage
from pokerhouse.storage.migrate import NEWEST, migrate
from pokerhouse.storage.schema_check import parts_of

FILE = Path(storage.__file__).with_name("schema.json")


def schema() -> str:
    """Return the text of the file."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "house.db"
        migrate(file)
        with closing(sqlite3.connect(file)) as database:
            parts = parts_of(database)
    lines = ",\n".join(json.dumps(part) for part in parts)
    return f'{{"revision": "{NEWEST}", "parts": [\n{lines}\n]}}\n'


if __name__ == "__main__":
    FILE.write_text(schema(), encoding="utf-8")

"""The migration of the database's schema when the house opens.

A change of the schema is a new file in `migrations/versions`, its revision here as `NEWEST`, and
`python -m tests.storage.write_schema`;
the oldest ones are in a folder of their own there. Alembic and SQLAlchemy take more than a second
to import, so they are only asked when there is something to do.
"""

import sqlite3
from contextlib import closing
from pathlib import Path

from pokerhouse.errors import StorageError

# Written down, because finding it in the folder would need Alembic.
NEWEST = "0028"
MIGRATIONS = Path(__file__).parent / "migrations"


def migrate(file: Path) -> None:
    """Create or upgrade the database, in one transaction. Raises `StorageError`."""
    with closing(sqlite3.connect(file)) as plain:
        revision = revision_of(plain)
    if revision == NEWEST:
        return
    # Only here: see above.
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError
    from sqlalchemy import Connection, create_engine, event
    from sqlalchemy.exc import SQLAlchemyError
    from sqlalchemy.pool import NullPool

    # Without a pool the file is released at once. The store opens it right after this.
    engine = create_engine(
        f"sqlite:///{file}", poolclass=NullPool, connect_args={"isolation_level": None}
    )

    @event.listens_for(engine, "begin")
    def begin(connection: Connection) -> None:
        # The driver itself begins no transaction before it creates a table.
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    config = Config(attributes={})
    # The configuration takes `%` for the start of a variable, and a folder may have it in its name.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    # Else Alembic splits paths as it did in old versions, and warns about it.
    config.set_main_option("path_separator", "os")
    # The oldest revisions are in a folder of their own.
    config.set_main_option("recursive_version_locations", "true")
    try:
        with engine.begin() as connection:
            # A connection of Alembic's own would be outside of this transaction.
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except (CommandError, SQLAlchemyError) as error:
        # SQLAlchemy's own message holds the statement; what the database said is beneath.
        reason = getattr(error, "orig", None) or error
        raise StorageError(
            f"{file}: cannot bring its schema from {revision or 'nothing'} to {NEWEST}: {reason}"
        ) from error
    finally:
        engine.dispose()


def revision_of(connection: sqlite3.Connection) -> str | None:
    """Return the schema of the database; None when it has none."""
    # A new file has no such table, and asking it for a row would raise.
    if not connection.execute(
        "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'"
    ).fetchone():
        return None
    row = connection.execute("SELECT version_num FROM alembic_version").fetchone()
    return None if row is None else str(row[0])

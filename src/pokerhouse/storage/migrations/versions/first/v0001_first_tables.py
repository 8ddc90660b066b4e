"""Event log, table sessions, sealed decks, answers, players, ledger."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Instants are milliseconds since the Unix epoch; sessions, decks and events are JSON."""
    # Every table of play, and its sessions: the one with the highest seq counts.
    op.create_table(
        "tables",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("opened", sa.BigInteger, nullable=False),
        sa.Column("closed", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "table_log",
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.table_id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("session", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    # Every hand, its log and its deck.
    op.create_table(
        "hands",
        sa.Column("hand", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, sa.ForeignKey("tables.table_id"), nullable=False),
        sa.Column("started", sa.BigInteger, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("voided", sa.BigInteger),
        sqlite_with_rowid=False,
    )
    # A table plays one hand at a time.
    in_play = sa.text("ended IS NULL AND voided IS NULL")
    op.create_index(
        "hands_in_play",
        "hands",
        ["table_id"],
        unique=True,
        sqlite_where=in_play,
        postgresql_where=in_play,
    )
    op.create_table(
        "hand_events",
        sa.Column("hand", sa.Text, sa.ForeignKey("hands.hand"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("event", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "decks",
        sa.Column("hand", sa.Text, sa.ForeignKey("hands.hand"), primary_key=True),
        sa.Column("deck", sa.LargeBinary, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "players",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("token_hash", sa.LargeBinary, nullable=False, unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "answers",
        sa.Column("player", sa.Text, primary_key=True),
        sa.Column("command", sa.Text, primary_key=True),
        sa.Column("frame", sa.LargeBinary, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("answers_at", "answers", ["at"])
    # Double entry: the entries of a posting sum to zero, an account's entries sum to its balance.
    op.create_table(
        "postings",
        sa.Column("posting", sa.Integer, primary_key=True),
        sa.Column("reason", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("posting", sa.Integer, sa.ForeignKey("postings.posting"), primary_key=True),
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "balances",
        sa.Column("account", sa.Text, primary_key=True),
        sa.Column("amount", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """There is nothing before the first tables."""
    raise NotImplementedError("the first schema has no predecessor")

"""The epochs of tables, packed hands and sessions, and a tally of all that is written."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Leave old rows as they are: they can be read for ever."""
    # Every table so far is led in the first epoch.
    op.add_column("tables", sa.Column("epoch", sa.Integer, nullable=False, server_default="1"))
    # The session with which this one was packed; without one it is whole.
    op.add_column("table_log", sa.Column("base", sa.Integer))
    # All events of a hand that is over. With a row number of its own, unlike the others: SQLite
    # keeps long rows in order of a text badly, each in a page of its own.
    op.create_table(
        "hand_logs",
        sa.Column("hand", sa.Text, sa.ForeignKey("hands.hand"), primary_key=True),
        sa.Column("log", sa.LargeBinary, nullable=False),
    )
    # One row: the house, how many commits were made, and the sums of the rows of each table.
    op.create_table(
        "head",
        sa.Column("house", sa.Text, primary_key=True),
        sa.Column("commits", sa.BigInteger, nullable=False),
        sa.Column("sums", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")

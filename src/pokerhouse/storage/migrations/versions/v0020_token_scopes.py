"""People may make personal tokens for programs: sessions that may do only what is said here."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has none: all its sessions are those of browsers."""
    op.create_table(
        "token_scopes",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("scopes", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")

"""People may log in with passkeys."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """A house of before has none."""
    op.create_table(
        "passkeys",
        sa.Column("credential", sa.LargeBinary, primary_key=True),
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), nullable=False),
        sa.Column("public_key", sa.LargeBinary, nullable=False),
        sa.Column("counter", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_index("passkeys_player", "passkeys", ["player"])


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")

"""People may keep notes on bots too, who are not among the players of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """The same rows, in a table that asks of nobody to be a player."""
    op.create_table(
        "notes_with_bots",
        sa.Column("player", sa.Text, sa.ForeignKey("players.player"), primary_key=True),
        sa.Column("about", sa.Text, primary_key=True),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sqlite_with_rowid=False,
    )
    op.execute(
        "INSERT INTO notes_with_bots (player, about, label, note, changed)"
        " SELECT player, about, label, note, changed FROM player_notes"
    )
    op.drop_table("player_notes")
    op.rename_table("notes_with_bots", "player_notes")


def downgrade() -> None:
    """A house does not go back: an older version would not heed what the newer one wrote."""
    raise NotImplementedError("restore a backup that the older version made")

"""The rows of answers to commands."""

from pokerhouse.house import ANSWERS_KEPT_MS, Answer, answered_already
from pokerhouse.storage.rows.schema import ANSWERS, Connection
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import CommandId, Millis, PlayerId


def keep(writing: Writing, answer: Answer, at: Millis) -> None:
    """Write the first answer to a command. Raises `AnsweredAlready`."""
    if not writing.insert_new(ANSWERS, (answer.player, answer.command, answer.frame, at)):
        raise answered_already(answer)


def prune(writing: Writing, now: Millis) -> None:
    """Remove the answers that are too old to be asked for again."""
    for row in writing.execute(
        f"{ANSWERS.select} WHERE at < ?", (now - ANSWERS_KEPT_MS,)
    ).fetchall():
        writing.remove(ANSWERS, row)


def find(connection: Connection, player: PlayerId, command: CommandId) -> bytes | None:
    """Return the frame that answered this command."""
    row = connection.execute(
        "SELECT frame FROM answers WHERE player = ? AND command = ?", (player, command)
    ).fetchone()
    return None if row is None else bytes(row[0])

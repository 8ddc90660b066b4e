"""Answers to commands in the database."""

from pokerhouse.errors import AnsweredAlready
from pokerhouse.house import ANSWERS_KEPT_MS, Answer
from pokerhouse.storage.connection import Connection
from pokerhouse.units import CommandId, Millis, PlayerId


def keep(connection: Connection, answer: Answer, at: Millis) -> None:
    """Write the first answer to a command. Raises `AnsweredAlready`."""
    written = connection.execute(
        "INSERT INTO answers (player, command, frame, at) VALUES (?, ?, ?, ?) ON CONFLICT (player, command) DO NOTHING",
        (answer.player, answer.command, answer.frame, at),
    )
    if written.rowcount == 0:
        raise answered_already(answer)


def answered_already(answer: Answer) -> AnsweredAlready:
    """The refusal, by name."""
    return AnsweredAlready(f"command {answer.command} of player {answer.player} was answered already")


def prune(connection: Connection, now: Millis) -> None:
    """Forget answers nobody will ask for again."""
    connection.execute("DELETE FROM answers WHERE at < ?", (now - ANSWERS_KEPT_MS,))


def find(connection: Connection, player: PlayerId, command: CommandId) -> bytes | None:
    """The frame that answered this command."""
    row = connection.execute("SELECT frame FROM answers WHERE player = ? AND command = ?", (player, command)).fetchone()
    return None if row is None else bytes(row[0])

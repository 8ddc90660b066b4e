"""Answers to commands, as the house asks for them."""

from pokerhouse.storage.reader import Reader
from pokerhouse.storage.rows import answers as answer_rows
from pokerhouse.units import CommandId, PlayerId


class SqlAnswers:
    """Implements `Answers`."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The frame that answered this command, if it was carried out within the last day."""
        return await self._reader.run(
            lambda connection: answer_rows.find(connection, player, command)
        )

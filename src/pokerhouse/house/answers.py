"""Answers to commands: a repeated command gets the same answer and is not carried out again.

A command is simply tried. Its answer is part of the commit, and its key (player, command) can be
written only once: a second try fails as a whole with `AnsweredAlready`, and the first answer is
read. So only repeated commands pay for a lookup.
"""

from typing import Protocol

import msgspec

from pokerhouse.errors import AnsweredAlready
from pokerhouse.units import CommandId, Millis, PlayerId

ANSWERS_KEPT_MS = Millis(24 * 60 * 60_000)
"""A command that is repeated later than this is carried out again."""


class Answer(msgspec.Struct, frozen=True):
    """The answer to a player's command, as it was sent."""

    player: PlayerId
    command: CommandId
    frame: bytes


def answered_already(answer: Answer) -> AnsweredAlready:
    """Return the error for a second answer to a command."""
    return AnsweredAlready(
        f"command {answer.command} of player {answer.player} was answered already"
    )


class Answers(Protocol):
    """The read access of a store to answers."""

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """Return the frame that answered this command within `ANSWERS_KEPT_MS`."""

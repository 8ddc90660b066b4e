"""Answers to players' commands: a command that is repeated is answered the same and not carried out
again.

A command is simply tried. Its answer is part of the commit, and its key (player, command) can be
written only once: the second try fails as a whole with `AnsweredAlready`, and whoever asked reads
the first answer. So a lookup is paid for by repeated commands, not by every one.
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
    """What a store knows of answers."""

    async def find(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The frame that answered this command, if it was carried out within `ANSWERS_KEPT_MS`."""

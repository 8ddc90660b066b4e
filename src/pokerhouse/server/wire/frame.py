"""What all frames have in common: who sends them, that commands have an id, and how cards are written."""

import msgspec

from pokerhouse.units import CommandId


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A frame that a client sends."""


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""


class Command(FromClient, frozen=True):
    """Asks for a change. Answered exactly once by `ack` or `refused` with its `id`; sent again, answered the same."""

    id: CommandId

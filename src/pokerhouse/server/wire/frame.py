"""What all frames have in common: who sends them, that commands have an id, and how cards are
written.
"""

from typing import Annotated

import msgspec

from pokerhouse.units import CommandId, HandId, PlayerId, TableId

ID = msgspec.Meta(max_length=64)
"""What a client may choose as an id, and what it may send as one: ids are kept, in memory and on
disk.
"""

TableRef = Annotated[TableId, ID]
HandRef = Annotated[HandId, ID]

PlayerRef = Annotated[PlayerId, ID]

Text = Annotated[str, msgspec.Meta(max_length=200)]
"""Anything a client writes; what is right for a name is for the house to say."""


class FromClient(msgspec.Struct, frozen=True, tag_field="type", forbid_unknown_fields=True):
    """A frame that a client sends."""


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""


class Command(FromClient, frozen=True):
    """Asks for a change. Answered exactly once by `ack` or `refused` with its `id`; sent again,
    answered the same.
    """

    id: Annotated[CommandId, ID]

"""The base of all frames that the server sends."""

from typing import NewType

import msgspec
from websockets.frames import Frame, Opcode


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""


# A text packed once as a WebSocket frame, to be sent to any number of connections.

Packed = NewType("Packed", bytes)
"""Header and payload, as they go over the wire."""


def packed(text: str | bytes) -> Packed:
    """A text frame of the server: not masked, not compressed (RFC 6455, 5.2)."""
    payload = text.encode() if isinstance(text, str) else text
    return Packed(Frame(Opcode.TEXT, payload).serialize(mask=False))

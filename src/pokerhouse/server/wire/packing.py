"""A text as the WebSocket frame that carries it: packed once, written to everyone who is told the
same.
"""

from typing import NewType

from websockets.frames import Frame, Opcode

Packed = NewType("Packed", bytes)
"""Header and payload, as they go over the wire."""


def packed(text: str | bytes) -> Packed:
    """A text frame of the server: not masked, not compressed (RFC 6455, 5.2)."""
    payload = text.encode() if isinstance(text, str) else text
    return Packed(Frame(Opcode.TEXT, payload).serialize(mask=False))

"""The base of all frames that the server sends."""

import msgspec


class FromServer(msgspec.Struct, frozen=True, tag_field="type"):
    """A frame that the server sends."""

"""The line of one person at a table without a dealer, or at the list of these tables.

It is a connection of the house like any other, so it closes when its person is banned, logged out
or idle; but the house sends nothing of its own on it: it carries the protocol of the table.
"""

import msgspec

from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.wire.packing import Packed, packed
from pokerhouse.trustless import FromHost, encode_frame


class TrustlessLine(ClientConnection):
    """One open socket."""

    def push_packed(self, frame: Packed) -> None:
        """Ignore the house's broadcasts."""

    def send(self, frame: FromHost | msgspec.Struct) -> None:
        """Send a frame of the table or of the list; never waits."""
        self.take(self.packed(frame))

    def take(self, frame: Packed) -> None:
        """Send what was packed once for many."""
        super().push_packed(frame)

    @staticmethod
    def packed(frame: FromHost | msgspec.Struct) -> Packed:
        """A frame of the table or of the list, ready to be sent to many."""
        return packed(
            encode_frame(frame) if isinstance(frame, FromHost) else msgspec.json.encode(frame)
        )

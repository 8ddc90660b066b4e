"""The line of one person at a table without a dealer, or at the list of these tables.

It is a connection of the house like any other, so it closes when its person is banned, logged out
or idle; but the house sends nothing of its own on it: it carries the protocol of the table.
"""

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.server.live.hub import ClientConnection
from pokerhouse.server.wire.packing import Packed, packed
from pokerhouse.trustless import FromHost, RequestRefused, SpeechRefused, encode_frame


class TrustlessLine(ClientConnection):
    """One open socket."""

    shown = True
    """True for a client without rules, which is shown what follows from them."""

    def push_packed(self, frame: Packed) -> None:
        """Ignore the house's broadcasts."""

    def send(self, frame: FromHost | msgspec.Struct) -> None:
        """Send a frame of the table or of the list; never waits."""
        self.take(self.packed(frame))

    def refuse(self, why: Sentence) -> None:
        """Refuse a request."""
        self.send(RequestRefused(str(why), self._sentence(why)))

    def refuse_speech(self, why: Sentence) -> None:
        """Refuse a chat line."""
        self.send(SpeechRefused(str(why), self._sentence(why)))

    def _sentence(self, why: Sentence) -> Sentence | None:
        # Clients with rules are programs that may reject a frame with a field unknown to them.
        return why if self.shown else None

    def take(self, frame: Packed) -> None:
        """Send what was packed once for many."""
        super().push_packed(frame)

    @staticmethod
    def packed(frame: FromHost | msgspec.Struct) -> Packed:
        """A frame of the table or of the list, ready to be sent to many."""
        return packed(
            encode_frame(frame) if isinstance(frame, FromHost) else msgspec.json.encode(frame)
        )

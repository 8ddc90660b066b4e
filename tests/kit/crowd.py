"""Many people by few hands: raw sockets that skip over what they are sent, and count the frames of
one kind.

A real client would decode every frame, and a thousand of them would take the processor that is to
be measured.
"""

import os
import selectors
import socket
import time

from websockets.frames import Opcode

from tests.kit.rude import Rude, cookie_of, frame, text

COUNTED = b'{"type":"lobby_changed"'
NAP_S = 0.02
"""Between looks at what has come: waking for each frame would cost more than reading it."""


class Reader:
    """Skips over what a socket is sent, and answers its pings: a client that does not is taken for
    dead.
    """

    def __init__(self, link: socket.socket) -> None:
        self.link = link
        self.counted = 0
        """Frames that begin with `COUNTED`,"""
        self.counted_bytes = 0
        """and how long they were."""
        self._left = 0
        """Bytes of the frame under way that are still to come."""
        self._rest = b""

    def take(self) -> bool:
        """Read what is there; is the line still open?"""
        try:
            news = self.link.recv(1 << 18)
        except ConnectionError:
            return False
        self.read(news)
        return bool(news)

    def read(self, news: bytes) -> None:
        """Look at the heads of the frames in these bytes."""
        data, at = self._rest + news, self._left
        while len(data) - at >= 2:
            small = data[at + 1]
            start = at + (2 if small < 126 else 4 if small == 126 else 10)
            if len(data) < start:
                break
            length = small if small < 126 else int.from_bytes(data[at + 2 : start], "big")
            if len(data) < start + min(length, len(COUNTED)):
                break
            if data.startswith(COUNTED, start):
                self.counted += 1
                self.counted_bytes += length
            elif data[at] == 0x80 | Opcode.PING:
                if len(data) < start + length:
                    break
                self.link.send(frame(Opcode.PONG, data[start : start + length]))
            at = start + length
        self._rest, self._left = (data[at:], 0) if at <= len(data) else (b"", at - len(data))


class Crowd:
    """Guests, each with one socket and a session of their own."""

    def __init__(self, url: str) -> None:
        if hasattr(os, "SCHED_BATCH"):  # the crowd gives way: it is the house that is measured
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))
        self.people: list[Reader] = []
        self._url = url
        self._inside = selectors.DefaultSelector()

    def __len__(self) -> int:
        """How many the house has not hung up on."""
        return len(self._inside.get_map())

    def enter(self, *first: str) -> Reader:
        """One more guest comes and sends these frames."""
        person = Rude(self._url, cookie_of(self._url))
        assert person.status == 101, f"socket {len(self.people)} was answered {person.status}"
        reader = Reader(person.socket)
        reader.read(person.unread)
        for each in first:
            person.send(text(each))
        person.socket.setblocking(False)
        self._inside.register(person.socket, selectors.EVENT_READ, reader)
        self.people.append(reader)
        return reader

    def say(self, words: str, *, pause_s: float) -> None:
        """Everybody sends this frame, one after another; what comes meanwhile is taken in."""
        for number, person in enumerate(self.people):
            person.link.send(text(words))
            self.take_in(pause_s if number % 10 == 0 else 0)

    def take_in(self, nap_s: float = NAP_S) -> None:
        """Nap, then read all that has come. Sockets that the house has closed are let go of."""
        time.sleep(nap_s)
        for key, _ in self._inside.select(0):
            if not key.data.take():
                self._inside.unregister(key.fileobj)

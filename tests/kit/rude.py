"""A client without manners: it writes whatever bytes it likes to a socket of its own, and may never
read.
"""

import json
import os
import select
import socket
import struct
from http.client import HTTPConnection
from typing import Self

from websockets.frames import Close, Frame, Opcode

OPEN = (
    "GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: "
    "websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: pokerhouse_session={cookie}\r\n\r\n"
)


def cookie_of(url: str) -> str:
    """The session of a new guest."""
    link = HTTPConnection(url.removeprefix("http://"), timeout=60)
    try:
        link.request("POST", "/api/session")
        answer = link.getresponse()
        assert answer.status == 200, answer.read()
        return str(answer.headers["Set-Cookie"]).partition("=")[2].partition(";")[0]
    finally:
        link.close()


def text(payload: str | bytes) -> bytes:
    """A masked text frame."""
    return frame(Opcode.TEXT, payload.encode() if isinstance(payload, str) else payload)


def frame(opcode: Opcode, payload: bytes, *, fin: bool = True) -> bytes:
    """A masked frame of any kind; the mask is all zeros, which is allowed and quick."""
    length = len(payload)
    small = length if length < 126 else 126 if length < 65_536 else 127
    wide = b"" if length < 126 else struct.pack("!H" if length < 65_536 else "!Q", length)
    return bytes([(0x80 if fin else 0) | opcode, 0x80 | small]) + wide + bytes(4) + payload


class Rude:
    """One WebSocket by hand. Blocking; for a thread or a test that waits for nothing else."""

    def __init__(self, url: str, cookie: str) -> None:
        host, _, port = url.removeprefix("http://").partition(":")
        self.socket = socket.create_connection((host, int(port)), timeout=30)
        self.socket.sendall(OPEN.format(host=f"{host}:{port}", cookie=cookie).encode())
        self._in = bytearray()
        while b"\r\n\r\n" not in self._in:
            self._more()
        head, _, rest = bytes(self._in).partition(b"\r\n\r\n")
        self.status = int(head.split()[1])
        self._in = bytearray(rest)

    @property
    def unread(self) -> bytes:
        """What has come and was not read as a frame yet."""
        return bytes(self._in)

    def send(self, data: bytes) -> None:
        """Write these bytes; a connection that is gone takes them silently."""
        try:
            self.socket.sendall(data)
        except OSError:
            return

    def read(self) -> Frame:
        """The next frame of the server."""
        while True:
            have = bytes(self._in)
            size, start = (have[1] & 0x7F, 2) if len(have) > 1 else (0, 2)
            if size == 126:
                size, start = int.from_bytes(have[2:4], "big"), 4
            elif size == 127:
                size, start = int.from_bytes(have[2:10], "big"), 10
            if len(have) >= max(2, start + size):
                del self._in[: start + size]
                return Frame(Opcode(have[0] & 0x0F), have[start : start + size])
            self._more()

    def until_closed(self) -> tuple[int, list[dict[str, object]]]:
        """The code the server closes with (1006: without one) and the frames before it."""
        said: list[dict[str, object]] = []
        while True:
            try:
                got = self.read()
            except (OSError, EOFError):
                return 1006, said
            if got.opcode is Opcode.CLOSE:
                self.send(frame(Opcode.CLOSE, bytes(got.data)))
                return int(Close.parse(bytes(got.data)).code), said
            if got.opcode is Opcode.TEXT:
                said.append(json.loads(bytes(got.data)))

    def answer(self, kind: str = "") -> dict[str, object]:
        """The next text frame, or the next of this type."""
        while True:
            got = self.read()
            assert got.opcode is not Opcode.CLOSE, Close.parse(bytes(got.data))
            if got.opcode is Opcode.TEXT:
                said: dict[str, object] = json.loads(bytes(got.data))
                if kind in ("", said["type"]):
                    return said

    def stay(self) -> None:
        """Answer the pings that have come, so that the server keeps the line; drop all else."""
        while self._in or select.select([self.socket], [], [], 0)[0]:
            got = self.read()
            assert got.opcode is not Opcode.CLOSE, Close.parse(bytes(got.data))
            if got.opcode is Opcode.PING:
                self.send(frame(Opcode.PONG, bytes(got.data)))

    def _more(self) -> None:
        data = self.socket.recv(1 << 16)
        if not data:
            raise EOFError("the server has closed")
        self._in += data

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exc: object) -> None:
        self.socket.close()


def memory_mb(pid: int) -> float:
    """Resident memory of a process, in MB."""
    with open(f"/proc/{pid}/statm") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6

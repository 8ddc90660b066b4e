"""The crowd of the benchmark sees what it is shown: frames are counted however the network cuts
them.
"""

import socket

from websockets.frames import Frame, Opcode

from tests.kit.crowd import COUNTED, Reader


def sent(opcode: Opcode, payload: bytes) -> bytes:
    """A frame as the server writes it."""
    return Frame(opcode, payload).serialize(mask=False)


def test_frames_are_counted_wherever_they_are_cut() -> None:
    near, far = socket.socketpair()
    with near, far:
        change = COUNTED + b',"changed":[]}'
        long_change, other = COUNTED + b"x" * 70_000, b'{"type":"lobby","tables":[]}' + COUNTED
        stream = b"".join(
            sent(opcode, payload)
            for opcode, payload in [
                (Opcode.TEXT, b"{}"),
                (Opcode.TEXT, change),
                (Opcode.PING, b"once"),
                (Opcode.TEXT, other),
                (Opcode.TEXT, long_change),
                (Opcode.TEXT, change * 10),
                (Opcode.PING, b"twice"),
            ]
        )
        for size in (1, 2, 3, 7, 64, 1000, len(stream)):
            reader = Reader(near)
            for at in range(0, len(stream), size):
                reader.read(stream[at : at + size])
            assert (reader.counted, reader.counted_bytes) == (
                3,
                11 * len(change) + len(long_change),
            ), size
            answered = far.recv(1 << 12)
            assert b"once" in answered
            assert b"twice" in answered

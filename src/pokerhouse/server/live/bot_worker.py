"""The process in which bots think: `python -m pokerhouse.server.live.bot_worker`.

Reads requests from standard input and writes answers to standard output, both as a four-byte length and a MessagePack
value. It ends when its input does, so that it never outlives its server, however that ended.
"""

import secrets
import signal
import sys
from random import Random
from typing import BinaryIO

import msgspec

from pokerhouse.players import Strategy, make
from pokerhouse.rules import PlayerAction, PlayerView, card_dec_hook, card_enc_hook


class Question(msgspec.Struct, frozen=True, array_like=True):
    """What a bot is asked."""

    number: int
    kind: str
    view: PlayerView


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """What it answers; `fault` says why it could not."""

    number: int
    action: PlayerAction | None
    fault: str = ""


encode = msgspec.msgpack.Encoder(enc_hook=card_enc_hook).encode
decode_question = msgspec.msgpack.Decoder(Question, dec_hook=card_dec_hook).decode
decode_reply = msgspec.msgpack.Decoder(Reply, dec_hook=card_dec_hook).decode
LENGTH_BYTES = 4


def framed(value: Question | Reply) -> bytes:
    """The value with its length in front."""
    body = encode(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def serve(source: BinaryIO, sink: BinaryIO, rng: Random) -> None:
    """Answer questions until there are no more."""
    players: dict[str, Strategy] = {}
    while len(head := source.read(LENGTH_BYTES)) == LENGTH_BYTES:
        question = decode_question(source.read(int.from_bytes(head, "big")))
        try:
            player = players.get(question.kind) or players.setdefault(question.kind, make(question.kind, rng))
            reply = Reply(question.number, player.decide(question.view))
        except Exception as error:  # one bot's failure must not silence the others: the server is told and plays on
            reply = Reply(question.number, None, f"{type(error).__name__}: {error}")
        sink.write(framed(reply))
        sink.flush()


if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; the server ends this process
    serve(sys.stdin.buffer, sys.stdout.buffer, Random(secrets.randbits(128)))

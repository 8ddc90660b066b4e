"""Messages between the server and a process of bots: MessagePack prefixed with a length."""

from collections.abc import Iterator

import msgspec

from pokerhouse.catalogue import Sentence
from pokerhouse.rules import PlayerAction, PlayerView, ViewEvent, card_dec_hook, card_enc_hook

LENGTH_BYTES = 4


class Open(msgspec.Struct, frozen=True, array_like=True, tag="open"):
    """Somebody takes a chair.

    - `chair`: the number by which it is known from now on.
    - `path`: dotted name of the player's class, or the order of a player in `folder`.
    - `options`: of this player, as texts.
    - `seed`: of the chair's own generator.
    - `folder`: the folder of the owner's own players; empty for a player that comes with the house.
    """

    chair: int
    path: str
    options: dict[str, str]
    seed: int
    folder: str = ""


class Try(msgspec.Struct, frozen=True, array_like=True, tag="try"):
    """The chair is asked whether it has a player. Answered by one `Reply` without a move."""

    chair: int
    number: int


class ShowEvents(msgspec.Struct, frozen=True, array_like=True, tag="see"):
    """The chair is shown what has happened. Not answered."""

    chair: int
    events: tuple[ViewEvent, ...]


class Ask(msgspec.Struct, frozen=True, array_like=True, tag="ask"):
    """The chair is asked for a move, to be found within `budget_ms` milliseconds. Answered by one
    `Reply`.
    """

    chair: int
    number: int
    view: PlayerView
    budget_ms: int


class CloseChair(msgspec.Struct, frozen=True, array_like=True, tag="close"):
    """The chair is given up. Not answered."""

    chair: int


Message = Open | Try | ShowEvents | Ask | CloseChair


class Reply(msgspec.Struct, frozen=True, array_like=True):
    """The move asked for by `number`; `fault` says why there is none.

    `sentence` says why a player of the owner cannot be made, for hosts in any language.
    """

    number: int
    action: PlayerAction | None
    fault: str = ""
    sentence: Sentence | None = None


_encode = msgspec.msgpack.Encoder(enc_hook=card_enc_hook).encode
decode_message = msgspec.msgpack.Decoder(Message, dec_hook=card_dec_hook).decode
decode_reply = msgspec.msgpack.Decoder(Reply, dec_hook=card_dec_hook).decode


def framed(value: Message | Reply) -> bytes:
    """The value with its length in front."""
    body = _encode(value)
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


class Unframer:
    """Cuts what arrives into values again, however it was torn apart or joined on the way."""

    def __init__(self) -> None:
        self._rest = b""

    def feed(self, data: bytes) -> Iterator[bytes]:
        """The values that are complete with `data`."""
        data, at = self._rest + data, 0
        while len(data) - at >= LENGTH_BYTES:
            end = at + LENGTH_BYTES + int.from_bytes(data[at : at + LENGTH_BYTES], "big")
            if end > len(data):
                break
            yield data[at + LENGTH_BYTES : end]
            at = end
        self._rest = data[at:]

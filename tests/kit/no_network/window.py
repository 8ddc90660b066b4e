"""A window without a network: it keeps what the house sends it, unpacked as a client would."""

from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.protocol import State
from websockets.uri import parse_uri

from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.units import PlayerId, TableId


class Window:
    """Keeps the texts it is sent."""

    def __init__(self, name: str) -> None:
        self.player = PlayerId(name)
        self.watching: set[TableId] = set()
        self.texts: list[str] = []
        self.writes: list[Packed] = []

    def push(self, frame: p.ServerFrame) -> None:
        """A frame arrives."""
        self.push_packed(packed(p.encode(frame)))

    def push_packed(self, frame: Packed) -> None:
        """Packed frames arrive, in one write."""
        self.writes.append(frame)
        self.texts += unpacked(frame)

    @property
    def frames(self) -> list[p.ServerFrame]:
        """What has arrived."""
        return [p.decode_server(text) for text in self.texts]

    @property
    def own_hands(self) -> list[str]:
        """What the cards of this window's player make, frame by frame."""
        return [frame.own_hand for frame in self.frames if isinstance(frame, p.Events)]


def unpacked(data: bytes) -> list[str]:
    """The texts of these frames, as a client reads them."""
    peer, texts = ClientProtocol(parse_uri("ws://house"), state=State.OPEN), []
    peer.receive_data(data)
    for event in peer.events_received():
        assert isinstance(event, Frame)
        texts.append(bytes(event.data).decode())
    return texts

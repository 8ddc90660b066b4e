"""Players who do as they are told, one step at a time: the others at a table that somebody listens
to.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import httpx
from websockets.sync.client import ClientConnection, connect

from pokerhouse.commands import GoOn, Pause, Play, Sit
from pokerhouse.rules import PlayerAction
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, TableId
from tests.kit.client import new_id, wish

PATIENCE_S = 20


class Opponent:
    """Somebody at a table, by the protocol alone. Blocking: beside a browser that is driven step by
    step.
    """

    def __init__(self, socket: ClientConnection, player: str) -> None:
        self._socket, self._player = socket, player
        self._table: p.Table | None = None
        self._turn: p.Turn | None = None

    def opens(self, stakes: p.TableStakes, **options: object) -> TableId:
        """Open a table; its game waits for the host's word."""
        table = self._ask(wish("Friday", stakes, (), **options)).table
        assert table is not None
        self._ask(Pause(id=new_id(), table=table))
        return table

    def sits(self, table: TableId, chips: int) -> None:
        """Take a seat with so many chips."""
        self._socket.send(p.encode(p.Watch(table)).decode())
        self._ask(Sit(None, Chips(chips), id=new_id(), table=table))

    def begins(self) -> None:
        """Let the game go on, as the host."""
        self._ask(GoOn(id=new_id(), table=self._at))

    def does(self, action: PlayerAction) -> None:
        """Wait for one's turn and do this."""
        while (turn := self._turn) is None or turn.seat != self._seat:
            self._hear()
        self._turn = None
        self._ask(Play(turn.hand, turn.turn, action, id=new_id(), table=turn.table))

    @property
    def _at(self) -> TableId:
        assert self._table is not None
        return self._table.table

    @property
    def _seat(self) -> int:
        seats = self._table.seats if self._table else ()
        return next((info.seat for info in seats if info.player == self._player), 0)

    def _ask(self, frame: p.CommandFrame) -> p.Ack:
        self._socket.send(p.encode(frame).decode())
        while True:
            answer = self._hear()
            if isinstance(answer, p.Ack | p.Refused) and answer.id == frame.id:
                assert isinstance(answer, p.Ack), answer
                return answer

    def _hear(self) -> p.ServerFrame:
        frame: p.ServerFrame = p.decode_server(str(self._socket.recv(PATIENCE_S)))
        if isinstance(frame, p.Table):
            self._table = frame
        elif isinstance(frame, p.Events):
            self._turn = None
        elif isinstance(frame, p.Turn):
            self._turn = frame
        return frame


@contextmanager
def opponent(url: str, name: str) -> Iterator[Opponent]:
    """A new guest of the house with this name."""
    with httpx.Client(base_url=url) as http:
        player = http.post("/api/session").json()["player"]
        assert http.patch("/api/session", json={"name": name}).status_code == 200
        headers = {"Cookie": f"pokerhouse_session={http.cookies['pokerhouse_session']}"}
    with connect(
        url.replace("http", "ws") + "/ws", additional_headers=headers, max_queue=None
    ) as socket:
        yield Opponent(socket, player)

"""People of a busy house: they sit down and stand up, go from table to table, open new ones, go
home and come back.
"""

import msgspec

from pokerhouse.commands import Sit, Stand
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import TableId
from tests.kit.client import new_id, wish
from tests.kit.rude import Rude, cookie_of, text

OPENS_EVERY = 4
"""A mover's round begins with a new table so often."""


class Mover:
    """One of them. They sit at tables of their own, where nobody else does: no hand has to wait for
    them.
    """

    def __init__(self, url: str, number: int, stakes: p.TableStakes, tables: list[TableId]) -> None:
        self._url, self._number, self._stakes, self._tables = url, number, stakes, tables
        self._cookie = cookie_of(url)
        self._rounds = self._step = 0
        self._arrive()
        self._own = self._open()

    def move(self) -> None:
        """Do the next thing of a round; each of them changes what the lobby shows."""
        match self._step:
            case 0 if self._rounds % OPENS_EVERY == OPENS_EVERY - 1:
                self._own = self._open()
                self._ask(Sit(id=new_id(), table=self._own))
            case 0:
                self._ask(Sit(id=new_id(), table=self._own))
            case 1:
                self._tell(p.Watch(self._other))
            case 2:
                self._tell(p.Unwatch(self._other))
            case 3:
                self._ask(Stand(id=new_id(), table=self._own))
            case _:
                self._socket.socket.close()
                self._arrive()
        self._step = (self._step + 1) % 5
        self._rounds += self._step == 0

    @property
    def _other(self) -> TableId:
        return self._tables[(7 * self._number + self._rounds) % len(self._tables)]

    def _arrive(self) -> None:
        self._socket = Rude(self._url, self._cookie)
        self._tell(p.WatchLobby())

    def _open(self) -> TableId:
        made = self._ask(wish(f"Mover {self._number} {self._rounds}", self._stakes))
        assert made.table is not None
        return made.table

    def _tell(self, frame: p.ClientFrame) -> None:
        self._socket.send(text(p.encode(frame)))

    def _ask(self, frame: p.CommandFrame) -> p.Ack:
        self._tell(frame)
        while True:
            said = self._socket.answer()
            if said.get("id") == frame.id:
                return msgspec.convert({k: v for k, v in said.items() if k != "type"}, p.Ack)

"""Clients come, ask and go: what each frame of theirs sets going."""

from collections.abc import Callable

from pokerhouse.house.table import Approval
from pokerhouse.server.live.answers import CommandAnswers
from pokerhouse.server.live.drain import Drain
from pokerhouse.server.live.hub import ClientConnection, Hub
from pokerhouse.server.live.lobby import LobbyFeed
from pokerhouse.server.live.oversight.complaints import Outcomes
from pokerhouse.server.live.table.tables import Tables
from pokerhouse.server.live.talk.talk import TalkDesk
from pokerhouse.server.wire import protocol as p
from pokerhouse.server.wire.table_frames import notice_at_the_door
from pokerhouse.units import Millis, PlayerId, TableId

FOLLOWED_MAX = 40
"""Tables that one person follows, over all their windows: each of them costs the house what happens
there.
"""


class Connections:
    """The clients of the house and what they look at.

    - `look`: what the house is called now, and its colour
    """

    def __init__(
        self,
        hub: Hub,
        tables: Tables,
        *,
        lobby: LobbyFeed,
        talk: TalkDesk,
        answers: CommandAnswers,
        drain: Drain,
        outcomes: Outcomes,
        look: Callable[[], p.HouseLook],
        now: Callable[[], Millis],
    ) -> None:
        self._hub = hub
        self._tables = tables
        self._lobby = lobby
        self._talk = talk
        self._answers = answers
        self._drain = drain
        self._look = look
        self._now = now
        self._outcomes = outcomes

    def arrive(self, connection: ClientConnection) -> None:
        """A socket is open."""
        connection.heard = self._now()
        # Asked before this connection counts.
        first = not self._hub.is_online(connection.player)
        self._hub.add(connection)
        if first:
            self._tables.line_changed(connection.player)
        connection.push(
            p.Welcome(
                connection.me, self._now(), self._look(), tables=self._unseen(connection.player)
            )
        )
        self._drain.notify(connection)
        self._outcomes.arrive(connection)
        self._lobby.changed()

    def leave(self, connection: ClientConnection) -> None:
        """A socket is closed; seats are kept."""
        # First, so that `is_online` below no longer counts this connection.
        self._hub.remove(connection)
        self._lobby.leave(connection)
        self._talk.lobby.leave(connection)
        # A copy, because `unwatch` changes the set.
        watched = list(connection.watching)
        for table in watched:
            if (actor := self._tables.get(table)) is not None:
                actor.unwatch(connection)
        if not self._hub.is_online(connection.player):
            self._tables.line_changed(connection.player)
        self._lobby.changed(*watched)

    async def receive(self, connection: ClientConnection, frame: p.ClientFrame) -> None:
        """Carry out one frame; a command is answered exactly once."""
        connection.heard = self._now()
        match frame:
            # Being heard is all it is for: the house closes connections that are silent for long.
            case p.Here():
                pass
            case p.WatchLobby():
                self._lobby.watch(connection)
                self._talk.lobby.enter(connection)
            case p.UnwatchLobby():
                self._lobby.leave(connection)
                self._talk.lobby.leave(connection)
            case p.Watch(table=table, hand=hand, seq=seq):
                if (actor := self._tables.get(table)) is None:
                    connection.push(p.notice(p.NoticeKind.NO_SUCH_TABLE, table))
                elif (
                    notice := notice_at_the_door(actor.table.session, connection.player)
                ) is not None:
                    connection.push(notice)
                elif self._follows_enough(connection.player, table):
                    kind = p.NoticeKind.TOO_MANY_TABLES
                    connection.push(p.notice(kind, table, most=FOLLOWED_MAX))
                else:
                    actor.watch(connection, hand, seq)
                    self._talk.tables.enter(connection, actor)
                    self._lobby.changed(table)
            case p.Unwatch(table=table):
                if (actor := self._tables.get(table)) is not None:
                    actor.unwatch(connection)
                    self._lobby.changed(table)
            case p.CommitShare(table=table, commitment=commitment):
                if (actor := self._tables.get(table)) is not None:
                    actor.fair.commit(actor.table.session, connection.player, commitment)
            case p.RevealShare(table=table, hand=hand, deal=deal, share=share):
                if (actor := self._tables.get(table)) is not None:
                    actor.fair.reveal(connection.player, hand, deal, share, self._now())
            case _:
                connection.push_text(await self._answers.give(connection, frame))

    def _followed(self, player: PlayerId) -> set[TableId]:
        """The tables that any window of this player follows."""
        return {table for window in self._hub.connections_of(player) for table in window.watching}

    def _follows_enough(self, player: PlayerId, table: TableId) -> bool:
        """Would this table be one more than a player may follow?"""
        followed = self._followed(player)
        return table not in followed and len(followed) >= FOLLOWED_MAX

    def _unseen(self, player: PlayerId) -> tuple[TableId, ...]:
        """Return the tables where this player has a seat, or is the host, and no open window."""
        followed = self._followed(player)
        # A host without a seat is asked for seats all the same.
        sits = (
            actor.id
            for actor in self._tables
            if actor.table.session.seat_of(player) is not None
            or (
                actor.table.session.config.host == player
                and actor.table.session.config.approval is not Approval.NONE
            )
        )
        return tuple(table for table in sits if table not in followed)

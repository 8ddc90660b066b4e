"""The people who watch a table, and the frames that each of them gets.

Laws: nobody gets what may not be seen from their seat (R26); those who may see the same get the
same text, encoded once; nothing is sent before the caller has made it durable.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Protocol

from pokerhouse.cards import Card
from pokerhouse.house.table import Outcome, SealedDeck, Session, Table, offer_ends, owes_of
from pokerhouse.rules import HandEvent, HandState, Viewer
from pokerhouse.server.live.names import Faces
from pokerhouse.server.live.table.hand_proofs import EventProofs, HandProofs
from pokerhouse.server.wire import protocol, table_frames
from pokerhouse.server.wire.frame import Packed, packed
from pokerhouse.server.wire.protocol import Table as TableFrame
from pokerhouse.server.wire.protocol import notice
from pokerhouse.units import HandId, Millis, PlayerId, SeatNumber, TableId


class Watcher(Protocol):
    """The part of an open connection that an audience needs."""

    watching: set[TableId]

    @property
    def player(self) -> PlayerId:
        """The player who watches."""

    def push(self, frame: protocol.ServerFrame) -> None:
        """Send a frame, without waiting."""

    def push_packed(self, frame: Packed) -> None:
        """Send packed frames, one or several, without waiting."""


class Audience:
    """The watchers of one table, and the hand they are following: the one in play, or the last
    one.
    """

    def __init__(
        self,
        table: Table,
        log: Sequence[HandEvent],
        now: Callable[[], Millis],
        faces: Faces,
        deck: SealedDeck | None,
    ) -> None:
        self.watchers: set[Watcher] = set()
        self.notice: protocol.Notice | None = None
        """Said to everyone who comes, until the next hand."""
        self._table = table
        self._now = now
        self._faces = faces
        self._told: TableFrame | None = None
        self._chances: protocol.Chances | None = None
        self._hand = FollowedHand(deck)
        if table.hand is not None:
            self._hand.follow(table.hand, log)

    @property
    def hand_id(self) -> HandId | None:
        """The hand in play, or the last one; None before the first."""
        return self._hand.id

    @property
    def log(self) -> Sequence[HandEvent]:
        """All events of that hand."""
        return self._hand.log

    @property
    def players(self) -> frozenset[PlayerId]:
        """All people who watch, seated or not."""
        return frozenset([connection.player for connection in self.watchers])

    def join(self, connection: Watcher, hand: HandId | None, seq: int) -> None:
        """Send a newcomer the state of the table, and the events after `seq` of `hand`."""
        for other in [
            c for c in self.watchers if c.player == connection.player and c is not connection
        ]:
            # One page per player: two of them could answer the same turn in different ways (R21).
            other.push(notice(protocol.NoticeKind.TAKEN_OVER, self._id))
            self.leave(other)
        self.watchers.add(connection)
        connection.watching.add(self._id)
        # Before the events below: a page that reads of a voided hand drops the hand it shows.
        if self.notice:
            connection.push(self.notice)
        connection.push(self._table_frame())
        push_own_frames([connection], None, self._table.session, self._now())
        log = self._hand.log
        # A client may name another hand, or more events than there are. Then it gets all of them.
        known = seq if hand == self.hand_id and 0 <= seq <= len(log) else 0
        if known < len(log):
            viewer = self._hand.seat_of(connection.player)
            proofs = self._hand.proofs_from(known)
            connection.push_packed(self._hand.packed(self._id, known, log[known:], viewer, proofs))
        # The turn comes after the events: the page asks again for a turn of a hand it does not
        # know.
        last = (
            self._chances,
            table_frames.next_game_frame(self._table, self._now()),
            table_frames.turn_frame(self._table, self._now()),
        )
        for frame in last:
            if frame is not None:
                connection.push(frame)

    def leave(self, connection: Watcher) -> None:
        """Tell this connection no more."""
        self.watchers.discard(connection)
        connection.watching.discard(self._id)

    def leave_all(self) -> None:
        """All lines are lost at once."""
        # A copy, because `leave` changes the set.
        for connection in list(self.watchers):
            self.leave(connection)

    def show_out(self, session: Session) -> bool:
        """Tell no more to those who may not look on any longer, and tell them why. Was there
        anybody?
        """
        shown = False
        for watcher in list(self.watchers):
            notice = table_frames.notice_at_the_door(session, watcher.player)
            if notice is None:
                continue
            if watcher.player not in session.banned:  # banned people get theirs in all windows
                watcher.push(notice)
            self.leave(watcher)
            shown = True
        return shown

    def say(self, notice: protocol.Notice | protocol.DeckCommitted) -> None:
        """Tell everyone the same."""
        self._push_all(notice)

    def show_anew(self) -> None:
        """Tell everyone how the table looks: somebody there has another face."""
        self._told = self._table_frame()
        self._push_all(self._told)

    def tell_chances(self, chances: protocol.Chances) -> None:
        """Send the odds of an all-in to everyone, and to newcomers until the next cards come."""
        self._chances = chances
        self._push_all(chances)

    def publish(self, before: Table, outcome: Outcome, deck: SealedDeck | None) -> None:
        """Tell everyone what a step has changed."""
        after = self._table = outcome.table
        first_seq = before.events_so_far
        if outcome.hand is not None:
            # They are of the cards before these events; newcomers must not get them any longer.
            self._chances = None
            # `before` still counts the events of the hand that is over.
            if outcome.hand.hand_id != self.hand_id:
                self.notice = None
                first_seq = 0
            self._hand.follow(outcome.hand, outcome.events)
            self._hand.follow_deck(deck)
        first, last = b"", b""
        if after.session is not before.session or after.connected is not before.connected:
            frame = self._table_frame()
            # Most steps of a session change nothing that the frame shows.
            if frame != self._told:
                self._told = frame
                first = packed(protocol.encode(frame))
        if after.session.halt != before.session.halt:
            first += packed(protocol.encode(_halt_notice(after.session)))
        if after.clock is not None and (outcome.events or after.clock != before.clock):
            turn = table_frames.turn_frame(after, self._now())
            assert turn is not None
            last = packed(protocol.encode(turn))
        if (
            after.session.choice != before.session.choice
            or after.choose_until != before.choose_until
        ):
            choice = table_frames.next_game_frame(after, self._now())
            assert choice is not None
            last = packed(protocol.encode(choice))
        self._send(first, first_seq, outcome.events, last)
        if after.session is not before.session:
            push_own_frames(self.watchers, before.session, after.session, self._now())

    def _push_all(self, told: protocol.ServerFrame) -> None:
        frame = packed(protocol.encode(told))
        for connection in self.watchers:
            connection.push_packed(frame)

    def _send(self, first: bytes, first_seq: int, events: Sequence[HandEvent], last: bytes) -> None:
        """One write to each: all frames of a step together, packed once for all who may see the
        same.
        """
        whole: dict[Viewer, Packed] = {}
        followed, table = self._hand, self._id
        # Proofs take time, and at many tables nobody watches.
        proofs = followed.proofs_from(first_seq) if events and self.watchers else None
        for connection in self.watchers:
            viewer = followed.seat_of(connection.player) if events else None
            frames = whole.get(viewer)
            if frames is None:
                between = (
                    followed.packed(table, first_seq, events, viewer, proofs) if events else b""
                )
                frames = whole[viewer] = Packed(first + between + last)
            if frames:
                connection.push_packed(frames)

    def _table_frame(self) -> TableFrame:
        seated = {seat.player for seat in self._table.session.seats}
        watching = sum(connection.player not in seated for connection in self.watchers)
        return table_frames.table_frame(
            self._table, self.hand_id, watching, self._faces.face_of, self._faces.is_program
        )

    @property
    def _id(self) -> TableId:
        return self._table.session.config.table


class FollowedHand:
    """All events of one hand so far, and the frames in which each viewer gets them."""

    def __init__(self, deck: SealedDeck | None) -> None:
        self.log: list[HandEvent] = []
        self._hand: HandState | None = None
        self._seats: dict[PlayerId, SeatNumber] = {}
        self._words: dict[SeatNumber, tuple[_Cards, str]] = {}
        self._proofs = HandProofs(deck)

    @property
    def id(self) -> HandId | None:
        """The hand; None before the first."""
        return self._hand.hand_id if self._hand is not None else None

    def seat_of(self, player: PlayerId) -> SeatNumber | None:
        """Return the seat from which this player sees the hand; None for a spectator."""
        return self._seats.get(player)

    def follow(self, hand: HandState, events: Sequence[HandEvent]) -> None:
        """Go on to a state of the same hand, or of the next one, by these events."""
        if hand.hand_id != self.id:
            self.log = []
            # Seats of the hand, not of the table: players who leave still know their cards.
            self._seats = {player.player: player.seat for player in hand.players}
            self._words = {}
        self._hand = hand
        self.log += events

    def follow_deck(self, deck: SealedDeck | None) -> None:
        """Prove cards of this deck from now on: another hand's, or with one more reshuffle."""
        self._proofs.follow(deck)

    def proofs_from(self, first: int) -> EventProofs | None:
        """Return the proofs of the events from place `first`, for all viewers."""
        return self._proofs.proofs_of(self.log, first)

    def packed(
        self,
        table: TableId,
        first_seq: int,
        events: Sequence[HandEvent],
        viewer: Viewer,
        proofs: EventProofs | None,
    ) -> Packed:
        """Return the frame of these events for a viewer."""
        assert self._hand is not None, "events are of a hand"
        words = self._own_hand(self._hand, viewer)
        hand, proved = self._hand.hand_id, () if proofs is None else proofs.to(viewer)
        frame = table_frames.events_frame(
            table, hand, first_seq, events, viewer=viewer, own_hand=words, proofs=proved
        )
        return packed(protocol.encode(frame))

    def _own_hand(self, hand: HandState, viewer: Viewer) -> str:
        """Return the viewer's own hand in words; computed again only when a card changes."""
        if viewer is None:
            return ""
        position = hand.seats.index(viewer)
        cards = hand.hole[position], hand.up[position], hand.boards, hand.folded[position]
        known = self._words.get(viewer)
        if known is None or known[0] != cards:
            known = self._words[viewer] = cards, table_frames.own_hand(hand, viewer)
        return known[1]


def push_own_frames(
    to: Iterable[Watcher], before: Session | None, after: Session, now: Millis
) -> None:
    """Send people the frames that are for them alone, if these have changed.

    - `before`: the session of which they know; None for newcomers
    """
    host = after.config.host
    if after.deeds and (before is None or before.deeds is not after.deeds):
        deeds = packed(protocol.encode(table_frames.deeds_frame(after)))
        for connection in to:
            connection.push_packed(deeds)
    for connection in to:
        own = table_frames.own_seat_frame(after, connection.player, now)
        if own is not None and (
            before is None or _own(before, connection.player) != _own(after, connection.player)
        ):
            connection.push(own)
    if before is None or before.banned != after.banned or before.config.host != host:
        _push(to, host, table_frames.host_panel_frame(after))
    if before is None or before.requests is not after.requests or before.config.host != host:
        _push(to, host, table_frames.requests_frame(after))
        _push_own_requests(to, before, after)


def _push_own_requests(to: Iterable[Watcher], before: Session | None, after: Session) -> None:
    """Tell the people who asked for a seat how their requests are getting on."""
    for connection in to:
        was = None if before is None else before.request_of(connection.player)
        if was != after.request_of(connection.player):
            connection.push(table_frames.own_request_frame(after, connection.player))


def _push(to: Iterable[Watcher], host: PlayerId, frame: protocol.ServerFrame) -> None:
    """Tell the host alone."""
    for connection in to:
        if connection.player == host:
            connection.push(frame)


def _halt_notice(session: Session) -> protocol.Notice:
    """The clocks stop, or go on."""
    table, halt = session.config.table, session.halt
    if halt is None:
        return notice(protocol.NoticeKind.CLOCKS_GO_ON, table)
    return notice(protocol.NoticeKind.CLOCKS_STOPPED, table, why=halt.reason.value)


def _own(session: Session, player: PlayerId) -> tuple[object, ...]:
    """Return all that the frame of a player's own seat depends on."""
    seat, waiter = session.seat_of(player), session.waiter_of(player)
    if seat is not None:
        return seat.plan, seat.fill_to, session.hold_ends(seat), owes_of(session, seat)
    return () if waiter is None else (offer_ends(session, waiter),)


_Cards = tuple[tuple[Card, ...], tuple[Card, ...], tuple[tuple[Card, ...], ...], bool]
"""All that the words of a hand depend on: cards face down, face up, the boards, and whether the
hand is folded.
"""

"""A program's share in the order of the cards at one table, and its check of shown cards."""

from collections.abc import Callable, Sequence

import msgspec

from pokerhouse import fair
from pokerhouse.client import frames
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.rules import Commitment, HandStarted, StubReshuffled, ViewEvent
from pokerhouse.units import HandId, PlayerId, TableId


class FairPart:
    """The player's part at one table. Its methods return the frames to send.

    - `table`: the table
    - `player`: the player whose secrets these are
    - `secret`: returns a given number of random bytes
    """

    def __init__(
        self,
        table: TableId,
        player: PlayerId,
        secret: Callable[[int], bytes] = THIS_MACHINE.chance.bytes,
    ) -> None:
        self._table = table
        self._player = player
        self._secret = secret
        self._next: fair.Chain | None = None
        self._chain: fair.Chain | None = None
        self._promised: tuple[HandId, fair.SeenRoots] | None = None
        self._hand: HandId | None = None
        self._seen = fair.SeenRoots()
        self._events: list[ViewEvent] = []
        self._proofs: list[fair.Proof] = []

    def look(self, seats: Sequence[frames.SeatInfo]) -> tuple[frames.ToHouse, ...]:
        """Commit to a share for the next hand, if the player has just sat down."""
        if all(each.player != self._player for each in seats):
            self._next = None
            return ()
        return () if self._next is not None else self._commit()

    def resume(self) -> tuple[frames.ToHouse, ...]:
        """Repeat the commitment on a new connection. The announced root stays valid."""
        return (
            () if self._next is None else (frames.CommitShare(self._table, self._next.commitment),)
        )

    def answer(self, frame: frames.DeckCommitted) -> tuple[frames.ToHouse, ...]:
        """Reveal the share for a fixed deck with our commitment, and for one root only."""
        if frame.deal:
            return self._answer_stub(frame)
        if self._promised is not None and self._promised[0] == frame.hand:
            before = self._promised[
                1
            ]  # repeated after a crash: with another root, the share stays secret
            again = before.own_share and (before.root, before.shares) == (frame.root, frame.shares)
            return (frames.RevealShare(self._table, frame.hand, before.own_share),) if again else ()
        chain = self._next
        own = chain is not None and any(
            (s.player, s.commitment) == (self._player, chain.commitment) for s in frame.shares
        )
        if chain is None or not own:
            self._chain, self._promised = (
                None,
                (frame.hand, fair.SeenRoots(frame.root, frame.shares, self._player, stubs=())),
            )
            return ()
        share = chain.share(0)
        self._chain = chain
        self._promised = (
            frame.hand,
            fair.SeenRoots(frame.root, frame.shares, self._player, share, ()),
        )
        return frames.RevealShare(self._table, frame.hand, share), *self._commit()

    def _answer_stub(self, frame: frames.DeckCommitted) -> tuple[frames.ToHouse, ...]:
        """Reveal the next link of the share for a new stub.

        Only the current reshuffle of the hand gets its link: this link could be computed from a
        later one.
        """
        promised, chain = self._promised, self._chain
        if (
            promised is None
            or chain is None
            or promised[0] != frame.hand
            or self._hand != frame.hand
        ):
            return ()
        seen, deal = promised[1], frame.deal
        before = next((stub for stub in seen.stubs or () if stub.deal == deal), None)
        if before is None:
            if (
                deal != 1 + sum(isinstance(event, StubReshuffled) for event in self._events)
                or deal > fair.RESHUFFLES_MAX
            ):
                return ()
            own = any(
                (s.player, s.commitment) == (self._player, chain.commitment) for s in frame.shares
            )
            before = fair.SeenStub(deal, frame.root, chain.share(deal) if own else "")
            seen = msgspec.structs.replace(seen, stubs=(*(seen.stubs or ()), before))
            self._promised, self._seen = (frame.hand, seen), seen
        if before.root != frame.root or not before.own_share:
            return ()
        return (frames.RevealShare(self._table, frame.hand, before.own_share, deal),)

    def check(self, frame: frames.Events) -> fair.FairnessReport | None:
        """Check the hand so far and return a report.

        None if events are missing, or if the hand comes from a house without proofs.
        """
        if frame.hand != self._hand:
            if frame.seq:
                return None
            self._hand = frame.hand
            self._events = []
            self._proofs = []
            promised = self._promised
            self._seen = (
                promised[1]
                if promised is not None and promised[0] == frame.hand
                else fair.SeenRoots()
            )
        if frame.seq > len(self._events):
            return None
        self._events[frame.seq :] = frame.events
        self._proofs += (proof for proof in frame.proofs if proof not in self._proofs)
        started = self._events[0] if self._events else None
        if (
            not self._seen.root
            and isinstance(started, HandStarted)
            and not isinstance(started.commitment, Commitment)
        ):
            return None
        return fair.verify(self._events, self._proofs, self._seen)

    def fair_hand(self) -> fair.FairHand:
        """Return the last checked hand for a file that proves it to anybody.

        It includes the root and the share as announced beforehand, which the house can alter
        afterwards.
        """
        assert self._hand is not None, "a hand was checked"
        players = [
            each
            for event in self._events[:1]
            if isinstance(event, HandStarted)
            for each in event.players
        ]
        seat = next((each.seat for each in players if each.player == self._player), None)
        return fair.FairHand(self._hand, seat, tuple(self._events), tuple(self._proofs), self._seen)

    def _commit(self) -> tuple[frames.ToHouse, ...]:
        self._next = fair.chain_from(self._player, self._secret(fair.SIZE))
        return (frames.CommitShare(self._table, self._next.commitment),)

"""A program's own part in the order of the cards at one table, and the check of every card that it
is shown there.
"""

import secrets
from collections.abc import Callable, Sequence

import msgspec

from pokerhouse.client.frames import (
    CommitShare,
    DeckCommitted,
    Events,
    RevealShare,
    SeatInfo,
    ToHouse,
)
from pokerhouse.fair import (
    RESHUFFLES_MAX,
    SIZE,
    Chain,
    FairHand,
    FairnessReport,
    Proof,
    SeenRoots,
    SeenStub,
    chain_from,
    verify,
)
from pokerhouse.rules import Commitment, HandStarted, StubReshuffled, ViewEvent
from pokerhouse.units import HandId, PlayerId, TableId


class FairPart:
    """One table, as this player follows it. What its methods return is to be sent.

    - `table`: which one
    - `player`: whose secrets they are
    - `secret`: makes as many random bytes as it is asked for
    """

    def __init__(
        self, table: TableId, player: PlayerId, secret: Callable[[int], bytes] = secrets.token_bytes
    ) -> None:
        self._table = table
        self._player = player
        self._secret = secret
        self._next: Chain | None = None
        self._chain: Chain | None = None
        self._promised: tuple[HandId, SeenRoots] | None = None
        self._hand: HandId | None = None
        self._seen = SeenRoots()
        self._events: list[ViewEvent] = []
        self._proofs: list[Proof] = []

    def look(self, seats: Sequence[SeatInfo]) -> tuple[ToHouse, ...]:
        """Who sits where: whoever sits down commits to a share for their next hand."""
        if all(each.player != self._player for each in seats):
            self._next = None
            return ()
        return () if self._next is not None else self._commit()

    def resume(self) -> tuple[ToHouse, ...]:
        """The line is new, and the house may know nothing of our commitment. The root that it has
        told stands.
        """
        return () if self._next is None else (CommitShare(self._table, self._next.commitment),)

    def answer(self, told: DeckCommitted) -> tuple[ToHouse, ...]:
        """A deck is fixed: our share is revealed if our own commitment stands there, and for one
        root only.
        """
        if told.deal:
            return self._answer_stub(told)
        if self._promised is not None and self._promised[0] == told.hand:
            known = self._promised[
                1
            ]  # told again after a crash: with another root, no share is revealed
            again = known.own_share and (known.root, known.shares) == (told.root, told.shares)
            return (RevealShare(self._table, told.hand, known.own_share),) if again else ()
        chain = self._next
        own = chain is not None and any(
            (s.player, s.commitment) == (self._player, chain.commitment) for s in told.shares
        )
        if chain is None or not own:
            self._chain, self._promised = (
                None,
                (told.hand, SeenRoots(told.root, told.shares, self._player, stubs=())),
            )
            return ()
        share = chain.share(0)
        self._chain = chain
        self._promised = told.hand, SeenRoots(told.root, told.shares, self._player, share, ())
        return RevealShare(self._table, told.hand, share), *self._commit()

    def _answer_stub(self, told: DeckCommitted) -> tuple[ToHouse, ...]:
        """The stub is made anew: our next link is revealed, for the reshuffle that this hand has
        come to and no later one, from which this one's could be worked out.
        """
        promised, chain = self._promised, self._chain
        if promised is None or chain is None or promised[0] != told.hand or self._hand != told.hand:
            return ()
        seen, deal = promised[1], told.deal
        known = next((stub for stub in seen.stubs or () if stub.deal == deal), None)
        if known is None:
            if (
                deal != 1 + sum(isinstance(event, StubReshuffled) for event in self._events)
                or deal > RESHUFFLES_MAX
            ):
                return ()
            own = any(
                (s.player, s.commitment) == (self._player, chain.commitment) for s in told.shares
            )
            known = SeenStub(deal, told.root, chain.share(deal) if own else "")
            seen = msgspec.structs.replace(seen, stubs=(*(seen.stubs or ()), known))
            self._promised, self._seen = (told.hand, seen), seen
        if known.root != told.root or not known.own_share:
            return ()
        return (RevealShare(self._table, told.hand, known.own_share, deal),)

    def check(self, told: Events) -> FairnessReport | None:
        """What comes of the hand so far; None where there is nothing to check: events are missing,
        or it is a hand of a house from before there were proofs.
        """
        if told.hand != self._hand:
            if told.seq:
                return None
            self._hand = told.hand
            self._events = []
            self._proofs = []
            promised = self._promised
            self._seen = (
                promised[1] if promised is not None and promised[0] == told.hand else SeenRoots()
            )
        if told.seq > len(self._events):
            return None
        self._events[told.seq :] = told.events
        self._proofs += (proof for proof in told.proofs if proof not in self._proofs)
        started = self._events[0] if self._events else None
        if (
            not self._seen.root
            and isinstance(started, HandStarted)
            and not isinstance(started.commitment, Commitment)
        ):
            return None
        return verify(self._events, self._proofs, self._seen)

    def kept(self) -> FairHand:
        """The hand that was checked last, as a file proves it to anybody: with the root and the
        share as they were before it, which its house can alter afterwards.
        """
        assert self._hand is not None, "a hand was checked"
        players = [
            each
            for event in self._events[:1]
            if isinstance(event, HandStarted)
            for each in event.players
        ]
        seat = next((each.seat for each in players if each.player == self._player), None)
        return FairHand(self._hand, seat, tuple(self._events), tuple(self._proofs), self._seen)

    def _commit(self) -> tuple[ToHouse, ...]:
        self._next = chain_from(self._player, self._secret(SIZE))
        return (CommitShare(self._table, self._next.commitment),)

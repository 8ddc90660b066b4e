"""The players' part in the order of a hand's cards: commitments, the root, and revealed shares.

The deck is made and saved, and its root is published, before a share is revealed. Its round lies in
the last moment of the pause between two hands, so that nobody waits for it, or only a moment at
tables without a pause. A table without commitments has no round at all.

A reshuffle has a round of its own, for those whose share counted at the start. The stub follows
from the log and from the key of the hand's deck, so that after a crash it has the same root.
"""

from collections.abc import Callable

from pokerhouse.fair import Round, fits_in, open_round
from pokerhouse.house.table import (
    DeckPart,
    FixDeck,
    OrderStub,
    SealedDeck,
    Session,
    StartHand,
    Table,
    game_next,
    hand_id,
    shuffled_deck,
)
from pokerhouse.machine import Chance
from pokerhouse.rules import HandState, OrderShare, fold_on, reshuffle
from pokerhouse.server.live.table.request import Request
from pokerhouse.server.live.table.urgent import Urgent, WorkRank
from pokerhouse.server.wire.protocol import DeckCommitted
from pokerhouse.units import HandId, Millis, PlayerId, TableId

REVEAL_MS = Millis(300)
"""The time for revealing shares."""
AGAIN_MS = Millis(3_000)
"""The time for revealing shares after a restart with a published root: people must reconnect first.
"""


class FairRound:
    """The round of one table, with one commitment for each seat at most.

    - `news`: called after each new commitment
    - `fixed`: the deck of the next hand, if its root was published before the house was last opened
    - `again`: the hand in play was before a reshuffle then, and its root may have been published
    """

    def __init__(
        self,
        news: Callable[[], None],
        chance: Chance,
        fixed: SealedDeck | None = None,
        *,
        again: bool = False,
    ) -> None:
        self._news = news
        self._chance = chance
        self._committed: dict[PlayerId, str] = {}
        self._deck = fixed
        self._again = again or fixed is not None
        self._round: Round | None = None
        self._told: DeckCommitted | None = None
        self.until = Millis(0)
        """The end of the round, even if shares are missing."""

    def commit(self, session: Session, player: PlayerId, commitment: str) -> None:
        """Take the commitment of somebody who sits here, for a hand whose root is not told yet."""
        if session.seat_of(player) is not None and fits_in(commitment):
            self._committed[player] = commitment
            self._news()

    def reveal(self, player: PlayerId, hand: HandId, deal: int, share: str, now: Millis) -> None:
        """Take a revealed share. Ignore one from a player without a commitment in this round."""
        if (
            self._round is not None
            and self._told is not None
            and (self._told.hand, self._told.deal) == (hand, deal)
        ):
            self._round = self._round.reveal(player, share, late=now > self.until)
            self._news()

    def root_due(self, table: Table, now: Millis) -> Urgent | None:
        """Report when a root is to be announced; None when nobody waits for one."""
        if self._round is not None:
            return None
        if table.shares_due:
            return Urgent(WorkRank.ROOT, now)
        if table.hand is not None or table.next_hand is None or table.choose_until is not None:
            return None
        if table.session.fixed is None and not self._shares(table.session):
            return None
        return Urgent(WorkRank.ROOT, Millis(table.next_hand - REVEAL_MS))

    def deal_due(self, table: Table, now: Millis) -> Urgent | None:
        """Report when the next hand is dealt, or this one goes on after a reshuffle."""
        if not (table.wants_hand(now) or table.shares_due):
            return None
        return Urgent(WorkRank.DEAL, self.until if self.waits(now) else now)

    def fix(self, table: Table, now: Millis) -> Request:
        """Make the next hand's deck from the commitments, to be saved before its root is sent."""
        session, self._again = table.session, False
        deck = shuffled_deck(
            hand_id(session.config.table, session.hands + 1), game_next(session), self._chance
        )
        self._deck = deck.with_shares(self._shares(session))
        return Request(FixDeck(self._deck), now, (DeckPart(session.config.table, self._deck),))

    def open(self, table: Table, deck: SealedDeck | None, now: Millis) -> DeckCommitted:
        """Return the frame that publishes a deck before a share is revealed; again after a crash.

        `deck`: that of the hand in play.
        """
        if table.hand is not None:
            assert deck is not None, "a hand is played with a deck"
            return self._open_stub(table.session.config.table, table.hand, deck, now)
        fixed, next_hand = table.session.fixed, table.next_hand
        assert fixed is not None, "a root is saved before it is published"
        for share in fixed.shares:
            if self._committed.get(share.player) == share.commitment:
                del self._committed[share.player]
        self._round = open_round(0, fixed.shares)
        self.until = Millis(
            now + AGAIN_MS if self._again else max(now + REVEAL_MS, next_hand or now)
        )
        self._told = DeckCommitted(table.session.config.table, fixed.hand, fixed.root, fixed.shares)
        return self._told

    def standing(self, player: PlayerId) -> DeckCommitted | None:
        """Return the published root for a newcomer whose share is still awaited."""
        awaited = self._round is not None and self._round.awaits(player)
        return self._told if awaited else None

    def waits(self, now: Millis) -> bool:
        """Has somebody still time to reveal?"""
        return self._round is not None and not self._round.complete and now < self.until

    def next_due(self, table: Table, now: Millis) -> Millis | None:
        """Return when something happens at this table by itself.

        A hand that waits for shares begins when the round is over, so that until then the house
        answers as in a pause.
        """
        return self.until if table.hand is None and self.waits(now) else table.due

    def close(self, table: Table) -> StartHand | OrderStub:
        """Return the table's next step, with the shares that have come."""
        if table.hand is None:
            return StartHand(self.deck_for(table))
        assert self._round is not None, "the root of a stub is published"
        return OrderStub(self._round.close())

    def deck_for(self, table: Table) -> SealedDeck:
        """The deck of the hand that begins now, the same one however often it is asked for."""
        session = table.session
        if session.fixed is None:
            return shuffled_deck(
                hand_id(session.config.table, session.hands + 1), game_next(session), self._chance
            )
        assert self._deck is not None, "a fixed deck is saved"
        assert self._round is not None, "its root is published"
        return self._deck.with_shares(self._round.close())

    def over(self) -> None:
        """The hand has begun, or goes on."""
        self._deck = self._round = self._told = None
        self._again = False

    def _open_stub(
        self, table: TableId, hand: HandState, deck: SealedDeck, now: Millis
    ) -> DeckCommitted:
        """The round of the reshuffle that this hand stands right before."""
        hand = fold_on(hand, reshuffle(hand))
        root = deck.restock(hand).commitment_of(hand.reshuffles).root
        self._round = open_round(hand.reshuffles, deck.givers)
        self.until, self._again = Millis(now + (AGAIN_MS if self._again else REVEAL_MS)), False
        self._told = DeckCommitted(table, deck.hand, root, deck.givers, hand.reshuffles)
        return self._told

    def _shares(self, session: Session) -> tuple[OrderShare, ...]:
        """Return the commitments for the next round by seat; drop those of people who left."""
        if not self._committed:
            return ()
        seats = sorted(session.seats, key=lambda seat: seat.seat_no)
        known = self._committed
        self._committed = {
            seat.player: known[seat.player] for seat in seats if seat.player in known
        }
        return tuple(
            OrderShare(s.seat_no, s.player, known[s.player]) for s in seats if s.player in known
        )

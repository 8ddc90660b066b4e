"""Players' part in the order of the next hand's cards: who has committed, what they are told, what they reveal.

The deck is made and its root told before a share is revealed; the round for it lies in the last moment of the pause
between two hands, so that nobody waits where there is a pause, and for a moment at most where there is none. A table at
which nobody has committed makes no round at all.
"""

from collections.abc import Callable

from pokerhouse.fair import Round, fits_in, open_round
from pokerhouse.house.table import SealedDeck, Session, Table, game_next, hand_id, shuffled_deck
from pokerhouse.rules import HandConfig, OrderShare
from pokerhouse.server.wire.protocol import DeckCommitted
from pokerhouse.units import HandId, Millis, PlayerId

REVEAL_MS = Millis(300)
"""So long shares are waited for."""


class FairRound:
    """The round of one table. Holds one commitment for each seat at most; `news` is called when there is one more."""

    def __init__(self, news: Callable[[], None]) -> None:
        self._news = news
        self._committed: dict[PlayerId, str] = {}
        self._told: tuple[HandId, HandConfig] | None = None
        """The hand whose root was told, and its game."""
        self._deck: SealedDeck | None = None
        self._round: Round | None = None
        self.until = Millis(0)
        """When the round is closed, whoever is missing."""

    def commit(self, session: Session, player: PlayerId, commitment: str) -> None:
        """Take the commitment of somebody who sits here, for a hand whose root is not told yet."""
        if session.seat_of(player) is not None and fits_in(commitment):
            self._committed[player] = commitment
            self._news()

    def reveal(self, player: PlayerId, hand: HandId, share: str, now: Millis) -> None:
        """Take what somebody reveals. Of whoever has committed to nothing in this round, it is nothing."""
        if self._round is not None and self._told is not None and self._told[0] == hand:
            self._round = self._round.reveal(player, share, late=now > self.until)
            self._news()

    def due(self, table: Table) -> Millis | None:
        """When the root of the next hand is to be told; None when there is nobody to tell it for."""
        if table.hand is not None or table.next_hand is None or table.choose_until is not None:
            return None
        following = _following(table)
        if self._told == following:
            return None
        again = self._told is not None and self._told[0] == following[0]
        return Millis(table.next_hand - REVEAL_MS) if again or self._shares(table.session) else None

    def open(self, table: Table, now: Millis) -> DeckCommitted:
        """Make the deck of the next hand: what everybody is told of it, before a share is revealed."""
        assert table.next_hand is not None, "a root is told for a hand that will begin"
        hand, game = self._told = _following(table)
        shares = self._shares(table.session)
        for share in shares:
            del self._committed[share.player]
        self._deck, self._round = shuffled_deck(hand, game), open_round(0, shares)
        self.until = Millis(max(now, table.next_hand - REVEAL_MS) + REVEAL_MS)
        return DeckCommitted(table.session.config.table, hand, self._deck.fair(0).root, shares)

    def waits(self, now: Millis) -> bool:
        """Has somebody still time to reveal?"""
        return self._round is not None and not self._round.complete and now < self.until

    def deck_for(self, table: Table) -> SealedDeck:
        """The deck of the hand that begins now, the same one however often it is asked for."""
        following = _following(table)
        if self._deck is None or self._round is None or self._told != following:
            return shuffled_deck(*following)
        return self._deck.with_shares(self._round.close())

    def over(self) -> None:
        """The hand has begun."""
        self._deck = self._round = self._told = None

    def _shares(self, session: Session) -> tuple[OrderShare, ...]:
        """What stands for the next round, in order of the seats; of people who have left, nothing."""
        if not self._committed:
            return ()
        seats = sorted(session.seats, key=lambda seat: seat.seat_no)
        known = self._committed
        self._committed = {seat.player: known[seat.player] for seat in seats if seat.player in known}
        return tuple(OrderShare(s.seat_no, s.player, known[s.player]) for s in seats if s.player in known)


def _following(table: Table) -> tuple[HandId, HandConfig]:
    """The next hand and its game."""
    session = table.session
    return hand_id(session.config.table, session.hands + 1), game_next(session)

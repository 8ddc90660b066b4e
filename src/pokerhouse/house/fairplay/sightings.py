"""The occasions in one hand that say how two people play with each other, read in one pass.

A sighting is an occasion on which a player could have treated another in a special way, and whether
they did. A pair has at most one of each kind and spot in a hand: decisions of one hand depend on
each other, hands do not. What the player did not decide (a clock that ran out, an empty chair) is
not a sighting.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from itertools import product
from typing import Final, NamedTuple

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.hands import Category
from pokerhouse.hands.ranges import StartingHand, top_share
from pokerhouse.hands.worth import evaluate_high
from pokerhouse.units import HandId, PlayerId, SeatNumber

# A rough measure of a hold'em hand that was folded or paid for, at the two extremes only.
#
# It need not be fair to every hand. All that counts is that it treats everybody alike.

STRONG: Final = frozenset(top_share(Fraction(1, 20)))
"""Before the flop: the best twentieth of all starting hands."""
NOT_WEAK: Final = frozenset(top_share(Fraction(1, 2)))
"""The better half of them."""


def is_known(config: rules.HandConfig, hole: Sequence[Card]) -> bool:
    """Tell whether hands of this game can be judged here."""
    return config.variant == "holdem" and not config.wild and len(hole) == 2


def is_strong(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether a hand is a top starting hand, or later two pair or better of its own."""
    if len(board) < 3:
        return StartingHand.of(*hole) in STRONG
    value = evaluate_high((*hole, *board)).category
    return value >= Category.STRAIGHT or (value >= Category.TWO_PAIR and _pairs(hole, board))


def is_weak(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    """Tell whether a hand is a poor starting hand, or on the flop has neither pair nor straight."""
    if len(board) < 3:
        return StartingHand.of(*hole) not in NOT_WEAK
    return not _pairs(hole, board) and evaluate_high((*hole, *board)).category < Category.STRAIGHT


def _pairs(hole: Sequence[Card], board: Sequence[Card]) -> bool:
    return hole[0].rank == hole[1].rank or any(
        card.rank == other.rank for card in hole for other in board
    )


GIFT_BLINDS = 10
"""The most that is lost to another without being a gift, in big blinds ..."""
GIFT_PART = 2
"""... or as a part of the starting stack: half of it. A gift is more than either."""


class Kind(StrEnum):
    """The kinds of special treatment."""

    GIFT = "gift"
    """Lost much to one person, and then folded or held nothing."""
    WAGER = "wager"
    """Bet or raised when only one person was left to bet against."""
    FOLD = "fold"
    """Folded to one person's bet or raise."""


Spot = tuple[Kind, str] | tuple[Kind, str, str, str]
_SIZES = "heads-up", "at a table"
"""The number of players dealt in, roughly.

Between two people everything is different, and the more people there are, the less each of them
gets of anything.
"""
_STREETS = "before the flop", "later"
SPOTS: Final = (
    *product([Kind.WAGER], _SIZES, _STREETS, ["unbet", "facing a bet"]),
    *product([Kind.FOLD], _SIZES, _STREETS, ["two left", "more left"]),
    *product([Kind.GIFT], _SIZES),
)
"""Occasions of one kind and spot can be compared with each other; the order is stored."""


class Sighting(NamedTuple):
    """One occasion.

    - `spot`: one of `SPOTS`
    - `actor`, `other`: the player who could have treated the other in a special way
    - `hit`: tells whether they did; only gifts that were made are listed, since everybody could
      have made one to everybody
    """

    spot: Spot
    actor: PlayerId
    other: PlayerId
    hit: bool
    strong: bool = False
    """A strong hand was folded, if that is known."""

    @property
    def kind(self) -> Kind:
        """The kind of special treatment."""
        return self.spot[0]


class Moved(NamedTuple):
    """The chips that one player lost to another in a hand, in hundredths of a big blind."""

    loser: PlayerId
    winner: PlayerId
    amount: int


class HandSightings(NamedTuple):
    """All sightings and losses of one hand."""

    hand: HandId
    players: tuple[PlayerId, ...]
    moved: tuple[Moved, ...]
    sightings: tuple[Sighting, ...]


@dataclass(slots=True)
class _Chair:
    """A player of the hand, as it goes on."""

    player: PlayerId
    stack: int
    hole: tuple[Card, ...] = ()
    paid: int = 0
    bet: int = 0
    folded: bool = False
    board_at_last_deed: Sequence[Card] = ()
    seen: set[tuple[Kind, str]] = field(default_factory=set)

    @property
    def chips_left(self) -> int:
        return self.stack - self.paid


class _SightingReader:
    """The reader of one hand."""

    def __init__(self, started: rules.HandStarted) -> None:
        self.config = started.config
        self.blind = max(1, started.config.min_bet)
        self.chairs = {p.seat: _Chair(p.player, p.stack) for p in started.players}
        self.board: list[Card] = []
        self.street = "before the flop"
        self.bettor: SeatNumber | None = None
        self.sightings: list[Sighting] = []

    def read(self, event: rules.HandEvent) -> None:
        match event:
            case rules.HoleCardsDealt(seat=seat, cards=cards):
                self.chairs[seat].hole += cards
            case rules.BoardDealt(cards=cards, board=0):
                self.board += cards
            case rules.Posted(seat=seat, amount=amount):
                self._pay(seat, amount)
            case rules.Folded(seat=seat, cause=cause):
                if cause is rules.Cause.PLAYER:
                    self._note_wager(seat, made=False)
                    self._note_fold(seat, folded=True)
                self.chairs[seat].folded = True
            case rules.Checked(seat=seat, cause=cause):
                if cause is rules.Cause.PLAYER:
                    self._note_wager(seat, made=False)
            case rules.Called(seat=seat, amount=amount, cause=cause):
                if cause is rules.Cause.PLAYER:
                    self._note_wager(seat, made=False)
                    self._note_fold(seat, folded=False)
                self._pay(seat, amount)
            case rules.BetMade(seat=seat, amount=amount) | rules.Raised(seat=seat, amount=amount):
                self._note_wager(seat, made=True)
                self._note_fold(seat, folded=False)
                self._pay(seat, amount)
                self.bettor = seat
            case rules.UncalledReturned(seat=seat, amount=amount):
                self.chairs[seat].paid -= amount
            case rules.BetsCollected():
                self.bettor, self.street = None, "later"
                for chair in self.chairs.values():
                    chair.bet = 0
            case _:
                pass

    def _pay(self, seat: SeatNumber, amount: int) -> None:
        chair = self.chairs[seat]
        chair.paid += amount
        chair.bet += amount
        chair.board_at_last_deed = tuple(self.board)

    def _live(self) -> list[_Chair]:
        return [chair for chair in self.chairs.values() if not chair.folded]

    def _note_wager(self, seat: SeatNumber, *, made: bool) -> None:
        """Note whether the player bets or raises with one opponent left, if that is possible."""
        chair, live = self.chairs[seat], self._live()
        if len(live) != 2:
            return
        other = live[0] if live[1] is chair else live[1]
        # There is nothing to raise against a player who is all-in, or with less than a call.
        if other.chips_left == 0 or chair.chips_left <= other.bet - chair.bet:
            return
        facing = "facing a bet" if self.bettor is not None else "unbet"
        self._note((Kind.WAGER, self._size(), self.street, facing), chair, other, hit=made)

    def _note_fold(self, seat: SeatNumber, *, folded: bool) -> None:
        """Note whether the player folds to a bet or raise."""
        if self.bettor is None or self.bettor == seat:
            return
        chair, bettor = self.chairs[seat], self.chairs[self.bettor]
        strong = folded and is_known(self.config, chair.hole) and is_strong(chair.hole, self.board)
        alone = "two left" if len(self._live()) == 2 else "more left"
        self._note(
            (Kind.FOLD, self._size(), self.street, alone), chair, bettor, hit=folded, strong=strong
        )

    def _note(
        self, spot: Spot, actor: _Chair, other: _Chair, *, hit: bool, strong: bool = False
    ) -> None:
        # A hand of betting back and forth counts once, or two who raise each other would weigh as
        # an evening does.
        when = spot[0], "" if spot[0] is Kind.WAGER else self.street
        if when not in actor.seen:
            actor.seen.add(when)
            self.sightings.append(Sighting(spot, actor.player, other.player, hit, strong))

    def _size(self) -> str:
        return size_of(len(self.chairs))

    def settle(self, ended: rules.HandEnded) -> tuple[Moved, ...]:
        """Divide each loss among the winners in proportion to their winnings, and note gifts."""
        results = {
            share.seat: share.amount - self.chairs[share.seat].stack for share in ended.stacks
        }
        won = sum(result for result in results.values() if result > 0)
        moved = []
        for seat, result in results.items():
            for winner, gain in results.items():
                if result < 0 < gain:
                    amount = -result * gain * 100 // (won * self.blind)
                    moved.append(
                        Moved(self.chairs[seat].player, self.chairs[winner].player, amount)
                    )
        self._note_gifts(moved)
        return tuple(moved)

    def _note_gifts(self, moved: Sequence[Moved]) -> None:
        chairs = {chair.player: chair for chair in self.chairs.values()}
        for loser, winner, amount in moved:
            giver = chairs[loser]
            least = max(100 * GIFT_BLINDS, 100 * giver.stack // (GIFT_PART * self.blind))
            if amount >= least and (giver.folded or self._held_nothing(giver)):
                self.sightings.append(Sighting((Kind.GIFT, self._size()), loser, winner, hit=True))

    def _held_nothing(self, chair: _Chair) -> bool:
        return is_known(self.config, chair.hole) and is_weak(chair.hole, chair.board_at_last_deed)


def size_of(players: int) -> str:
    """Return the part of a spot for the number of players dealt in."""
    return _SIZES[players > 2]


def sightings_in(events: Iterable[rules.HandEvent]) -> HandSightings | None:
    """Read the sightings of a hand in about 60 microseconds; None if it has not ended."""
    log = iter(events)
    started = next(log, None)
    if not isinstance(started, rules.HandStarted):
        return None
    reading = _SightingReader(started)
    for event in log:
        if isinstance(event, rules.HandEnded):
            moved = reading.settle(event)
            players = tuple(chair.player for chair in reading.chairs.values())
            return HandSightings(started.hand, players, moved, tuple(reading.sightings))
        reading.read(event)
    return None

"""What one hand says about how two people play with each other: read from its log, in one pass.

A sighting is an occasion on which somebody could have treated another person in a special way, and
whether they did. Of one kind there is at most one of a pair in a hand and a spot: decisions of one
hand depend on each other, hands do not. What the player did not decide (a clock that ran out, an
empty chair) is not a sighting.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import product
from typing import Final, NamedTuple

from pokerhouse.cards import Card
from pokerhouse.house.fairplay.strength import is_known, is_strong, is_weak
from pokerhouse.rules import (
    BetMade,
    BetsCollected,
    BoardDealt,
    Called,
    Cause,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    HoleCardsDealt,
    Posted,
    Raised,
    UncalledReturned,
)
from pokerhouse.units import HandId, PlayerId, SeatNumber

GIFT_BLINDS = 10
"""What somebody may lose to another without having given it away, in big blinds ..."""
GIFT_PART = 2
"""... or as a part of the stack they began the hand with: half of it. A gift is more than either.
"""


class Kind(StrEnum):
    """What is looked for."""

    GIFT = "gift"
    """Lost much to one person, and then folded or held nothing."""
    WAGER = "wager"
    """Bet or raised when only one person was left to bet against."""
    FOLD = "fold"
    """Folded to one person's bet or raise."""


Spot = tuple[Kind, str] | tuple[Kind, str, str, str]
_SIZES = "heads-up", "at a table"
"""How many were dealt in, roughly: between two people everything is different, and the more people
there are, the less each of them gets of anything.
"""
_STREETS = "before the flop", "later"
SPOTS: Final = (
    *product([Kind.WAGER], _SIZES, _STREETS, ["unbet", "facing a bet"]),
    *product([Kind.FOLD], _SIZES, _STREETS, ["two left", "more left"]),
    *product([Kind.GIFT], _SIZES),
)
"""Occasions of one kind and spot can be compared with each other. The order is part of what is
stored.
"""


class Sighting(NamedTuple):
    """One occasion.

    - `spot`: one of `SPOTS`.
    - `actor`, `other`: who could have treated which person in a special way.
    - `hit`: did they? Of gifts only those that were made are listed: everybody could have made one
      to everybody.
    """

    spot: Spot
    actor: PlayerId
    other: PlayerId
    hit: bool
    strong: bool = False
    """Of a fold: was a strong hand given up, as far as that is known?"""

    @property
    def kind(self) -> Kind:
        """What was looked for."""
        return self.spot[0]


class Moved(NamedTuple):
    """What one player lost to another in a hand, in hundredths of a big blind."""

    loser: PlayerId
    winner: PlayerId
    amount: int


class Seen(NamedTuple):
    """All that one hand says."""

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
    def left(self) -> int:
        return self.stack - self.paid


class _Reading:
    """A hand being read."""

    def __init__(self, started: HandStarted) -> None:
        self.config = started.config
        self.blind = max(1, started.config.min_bet)
        self.chairs = {p.seat: _Chair(p.player, p.stack) for p in started.players}
        self.board: list[Card] = []
        self.street = "before the flop"
        self.bettor: SeatNumber | None = None
        self.sightings: list[Sighting] = []

    def read(self, event: HandEvent) -> None:
        match event:
            case HoleCardsDealt(seat=seat, cards=cards):
                self.chairs[seat].hole += cards
            case BoardDealt(cards=cards, board=0):
                self.board += cards
            case Posted(seat=seat, amount=amount):
                self._pay(seat, amount)
            case Folded(seat=seat, cause=cause):
                if cause is Cause.PLAYER:
                    self._see_wager(seat, made=False)
                    self._see_fold(seat, folded=True)
                self.chairs[seat].folded = True
            case Checked(seat=seat, cause=cause):
                if cause is Cause.PLAYER:
                    self._see_wager(seat, made=False)
            case Called(seat=seat, amount=amount, cause=cause):
                if cause is Cause.PLAYER:
                    self._see_wager(seat, made=False)
                    self._see_fold(seat, folded=False)
                self._pay(seat, amount)
            case BetMade(seat=seat, amount=amount) | Raised(seat=seat, amount=amount):
                self._see_wager(seat, made=True)
                self._see_fold(seat, folded=False)
                self._pay(seat, amount)
                self.bettor = seat
            case UncalledReturned(seat=seat, amount=amount):
                self.chairs[seat].paid -= amount
            case BetsCollected():
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

    def _see_wager(self, seat: SeatNumber, *, made: bool) -> None:
        """Only one other is left: does the player bet or raise, where that is possible?"""
        chair, live = self.chairs[seat], self._live()
        if len(live) != 2:
            return
        other = live[0] if live[1] is chair else live[1]
        # Against somebody who is all-in, or for all that is left, there is nothing to raise: a call
        # tells nothing then.
        if other.left == 0 or chair.left <= other.bet - chair.bet:
            return
        facing = "facing a bet" if self.bettor is not None else "unbet"
        self._see((Kind.WAGER, self._size(), self.street, facing), chair, other, hit=made)

    def _see_fold(self, seat: SeatNumber, *, folded: bool) -> None:
        """Somebody has bet or raised: does the player fold?"""
        if self.bettor is None or self.bettor == seat:
            return
        chair, bettor = self.chairs[seat], self.chairs[self.bettor]
        strong = folded and is_known(self.config, chair.hole) and is_strong(chair.hole, self.board)
        alone = "two left" if len(self._live()) == 2 else "more left"
        self._see(
            (Kind.FOLD, self._size(), self.street, alone), chair, bettor, hit=folded, strong=strong
        )

    def _see(
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

    def settle(self, ended: HandEnded) -> tuple[Moved, ...]:
        """Who lost what to whom: each loss goes to the winners in proportion to what they won."""
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
        self._see_gifts(moved)
        return tuple(moved)

    def _see_gifts(self, moved: Sequence[Moved]) -> None:
        chairs = {chair.player: chair for chair in self.chairs.values()}
        for loser, winner, amount in moved:
            giver = chairs[loser]
            least = max(100 * GIFT_BLINDS, 100 * giver.stack // (GIFT_PART * self.blind))
            if amount >= least and (giver.folded or self._held_nothing(giver)):
                self.sightings.append(Sighting((Kind.GIFT, self._size()), loser, winner, hit=True))

    def _held_nothing(self, chair: _Chair) -> bool:
        return is_known(self.config, chair.hole) and is_weak(chair.hole, chair.board_at_last_deed)


def size_of(players: int) -> str:
    """The part of a spot that says how many were dealt in."""
    return _SIZES[players > 2]


def seen_in(events: Iterable[HandEvent]) -> Seen | None:
    """What a hand says about its players; None when it has not been played to its end. About 60
    microseconds.
    """
    log = iter(events)
    started = next(log, None)
    if not isinstance(started, HandStarted):
        return None
    reading = _Reading(started)
    for event in log:
        if isinstance(event, HandEnded):
            moved = reading.settle(event)
            players = tuple(chair.player for chair in reading.chairs.values())
            return Seen(started.hand, players, moved, tuple(reading.sightings))
        reading.read(event)
    return None

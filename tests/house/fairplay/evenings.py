"""Evenings for tests: hand after hand, each from fresh stacks, between people whose ways are
known.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import count
from random import Random

from msgspec.structs import replace

from pokerhouse.arena import Contestant, play_match
from pokerhouse.hands import rank_of
from pokerhouse.hands.ranges import StartingHand, top_share
from pokerhouse.house.fairplay import Counts, HandSightings, pack, sightings_in
from pokerhouse.players import Bot, Strategy
from pokerhouse.players.simple import nearest
from pokerhouse.rules import (
    Bet,
    Call,
    Check,
    Fold,
    HandEvent,
    HandStarted,
    PlayerAction,
    PlayerView,
    RaiseTo,
    no_limit,
)
from pokerhouse.units import Chips, HandId, Millis, PlayerId, SeatNumber

STACK = 200
BLINDS = no_limit(1, 2)
Maker = Callable[[Random, Mapping[str, SeatNumber]], Strategy]
"""Makes a player for one hand: from chance, and from who sits where."""
_numbers = count(1)


class Regular(Bot):
    """Plays as people do, roughly: bets and raises with good hands and sometimes without, and folds
    the others.
    """

    def __init__(self, rng: Random, looseness: float = 0.0) -> None:
        super().__init__(rng)
        self.looseness = looseness

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        legal, hand = view.legal, quality(view) + self.looseness
        small = view.current_bet <= BLINDS.big_blind
        good, best, fair = (0.35, 0.6, 0.15) if view.board else (0.8, 0.95, 0.4)
        wager = legal.bet or legal.raise_to
        if wager is not None and (
            hand > (good if small else best) or self.rng.random() < (0.2 if small else 0.02)
        ):
            to = nearest(wager, view.current_bet + max(2 * BLINDS.big_blind, view.pot * 2 // 3))
            return Bet(to) if legal.bet else RaiseTo(to)
        if legal.check:
            return Check()
        return Call() if hand > fair + legal.call / (view.pot + legal.call) / 2 else Fold()


PLACES = {
    kind: 1 - share / 40 for share in range(40, 0, -1) for kind in top_share(Fraction(share, 40))
}
"""Each kind of starting hand: the part of all hands that are worse, to a fortieth."""


def quality(view: PlayerView) -> float:
    """From 0 to 1: of how many other hands one's own is better, roughly."""
    if not view.board:
        return PLACES[StartingHand.of(*view.hole)]
    return 1 - rank_of((*view.hole, *view.board)) / 7462


def regular(rng: Random, seats: Mapping[str, SeatNumber]) -> Strategy:
    """Somebody like most people."""
    return Regular(rng)


def evening(
    people: Mapping[str, Maker], hands: int, rng: Random, seats: int = 6
) -> Iterator[Sequence[HandEvent]]:
    """The logs of so many hands; who sits where, and who sits at all, changes with every hand."""
    for _ in range(hands):
        names = rng.sample(list(people), min(seats, len(people)))
        places = {name: SeatNumber(place) for place, name in enumerate(names, 1)}
        chairs = [Contestant(name, people[name](Random(rng.random()), places)) for name in names]
        match = play_match(
            chairs,
            BLINDS,
            stack=STACK,
            hands=1,
            deck_rng=Random(rng.random()),
            moves_rng=Random(rng.random()),
        )
        for hand in match:
            started, *rest = hand.events
            assert isinstance(started, HandStarted)
            named = tuple(
                replace(player, player=PlayerId(player.name)) for player in started.players
            )
            yield [replace(started, hand=HandId(f"hand-{next(_numbers)}"), players=named), *rest]


def seen(*evenings: Iterator[Sequence[HandEvent]]) -> list[HandSightings]:
    """What all these hands say."""
    found = []
    for log in (log for each in evenings for log in each):
        says = sightings_in(log)
        assert says is not None, "every hand is played to its end"
        found.append(says)
    return found


def counted(*evenings: Iterator[Sequence[HandEvent]]) -> Counts:
    """All these hands."""
    return Counts((each.hand, pack(each)) for each in seen(*evenings))


class Partner(Bot):
    """Somebody who treats one seat in a special way, and all others as most people do."""

    def __init__(self, rng: Random, other: SeatNumber | None) -> None:
        super().__init__(rng)
        self.other = other
        self.usual = Regular(rng)

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        there = [seat.seat for seat in view.seats if not seat.folded and seat.seat != view.seat]
        special = self.special(view, alone=there == [self.other]) if self.other in there else None
        return special or self.usual.decide(view, budget_ms)

    def special(self, view: PlayerView, *, alone: bool) -> PlayerAction | None:
        """What is done while the other is still in the hand, alone against them or not; None for
        the usual.
        """
        raise NotImplementedError


class Dumper(Partner):
    """Raises to three quarters of the stack, and folds when the other raises again."""

    def special(self, view: PlayerView, *, alone: bool) -> PlayerAction | None:
        if view.me.committed > STACK // 2:
            return Fold() if view.legal.call else Check()
        if view.legal.raise_to is not None and view.current_bet <= 3 * BLINDS.big_blind:
            return RaiseTo(Chips(view.legal.raise_to.maximum * 3 // 4))
        return None


class Receiver(Partner):
    """Goes all-in over the other's great raise."""

    def special(self, view: PlayerView, *, alone: bool) -> PlayerAction | None:
        if view.current_bet > STACK // 2:
            return Call() if view.legal.raise_to is None else RaiseTo(view.legal.raise_to.maximum)
        return Call() if view.legal.call else Check()


class SoftPlayer(Partner):
    """Neither bets nor raises once only the other is left."""

    def special(self, view: PlayerView, *, alone: bool) -> PlayerAction | None:
        usual = self.usual.decide(view)
        if alone and isinstance(usual, Bet | RaiseTo):
            return Check() if view.legal.check else Call()
        return usual


class Yielder(Partner):
    """Folds to whatever is bet, once only the other is left or when the other has raised."""

    def special(self, view: PlayerView, *, alone: bool) -> PlayerAction | None:
        bettor = max(view.seats, key=lambda seat: seat.bet)
        if view.legal.call and bettor.seat == self.other and view.current_bet > BLINDS.big_blind:
            return Fold()
        return None


class Folder(Bot):
    """Folds to whatever is bet."""

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        return Check() if view.legal.check else Fold()


def folder(rng: Random, seats: Mapping[str, SeatNumber]) -> Strategy:
    """Somebody who is not really there."""
    return Folder(rng)


def partner(kind: type[Partner], other: str) -> Maker:
    """A maker of one who has an understanding with the player of this name."""
    return lambda rng, seats: kind(rng, seats.get(other))

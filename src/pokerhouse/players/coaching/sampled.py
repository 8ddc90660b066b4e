"""What a hand wins, and what giving up some cards is worth, from deals that are played out: with
the error of it.

The others' hands are read afresh several times, and every reading is played out as often as the
others. How far the readings lie apart is the error: so it holds also what the readings miss, and
not only the luck of the deals.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from pokerhouse.cards import Card
from pokerhouse.players.coaching.playing_out import Held, pot_shares
from pokerhouse.players.coaching.reading import Gave, Unseen, drawn, ranges
from pokerhouse.rules import PlayerView
from pokerhouse.units import SeatNumber

READINGS: Final = 8
STUDENT: Final = 2.365
"""Standard errors to either side that hold 95 % where a mean is known from eight readings."""
ROUND: Final = 10
ROUNDS: Final = 30
"""Deals of each reading in a round, and how many rounds there are at most."""
ENOUGH: Final = 0.015
"""No further round is needed where the error is as small as this, as a part of the pot."""

GoesOn = Callable[[], bool]
"""Is there time for another round? Asked after each."""


class Figure(NamedTuple):
    """A part of the pot, from 0 to 1, and half of the 95 % interval around it."""

    wins: float
    error: float


class Situation(NamedTuple):
    """What the player to act knows, and what is believed of the others.

    - `shares`: the best part of their hands that each is believed to have
    - `gave`: how many cards each has given up so far
    - `dead`: what the player has given up itself
    """

    view: PlayerView
    shares: Mapping[SeatNumber, float]
    gave: Mapping[SeatNumber, Sequence[Gave]]
    dead: Sequence[Card]


def wins(
    situation: Situation,
    rng: Random,
    goes_on: GoesOn,
    known: Mapping[SeatNumber, Held] | None = None,
) -> Figure:
    """What the hand wins on average, against what the others may hold or against hands that are
    known.
    """
    (figure,), _ = _played_out(situation, (None,), known, rng, goes_on)
    return figure


def compared(
    situation: Situation,
    one: tuple[Card, ...],
    other: tuple[Card, ...],
    rng: Random,
    goes_on: GoesOn,
    known: Mapping[SeatNumber, Held] | None = None,
) -> tuple[Figure, Figure, Figure]:
    """What the hand wins after giving up these cards, after giving up those, and how much more that
    is.

    Both are tried in the same deals, so that the difference is known better than either.
    """
    (first, second), more = _played_out(situation, (one, other), known, rng, goes_on)
    return first, second, more


def _played_out(
    situation: Situation,
    throws: Sequence[tuple[Card, ...] | None],
    known: Mapping[SeatNumber, Held] | None,
    rng: Random,
    goes_on: GoesOn,
) -> tuple[list[Figure], Figure]:
    """A figure for each of these ways to give up cards, and by how much the last is above the
    first.
    """
    view = situation.view
    unseen = Unseen(view, situation.dead)
    others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
    readings = [
        {seat: [hand] for seat, hand in known.items()}
        if known is not None
        else ranges(view, others, situation.shares, situation.gave, unseen, rng)
        for _ in range(READINGS)
    ]
    sums = [[0.0] * READINGS for _ in throws]
    deals, figures = 0, list[Figure]()
    for number in range(ROUNDS):
        for place, reading in enumerate(readings):
            for _ in range(ROUND):
                for won, part in zip(sums, _deal(view, reading, unseen, throws, rng), strict=True):
                    won[place] += part
        deals += ROUND
        figures = [_figure(won, deals) for won in sums]
        if all(each.error <= ENOUGH for each in figures) or (number + 1 < ROUNDS and not goes_on()):
            break
    more = _figure([last - first for first, last in zip(sums[0], sums[-1], strict=True)], deals)
    return figures, more


def _deal(
    view: PlayerView,
    reading: Mapping[SeatNumber, Sequence[Held]],
    unseen: Unseen,
    throws: Sequence[tuple[Card, ...] | None],
    rng: Random,
) -> list[float]:
    hands, stub = drawn(reading, unseen, rng)
    hands[view.seat] = Held(view.hole, tuple(view.me.up))
    # In the order in which they are dealt to.
    hands = {seat.seat: hands[seat.seat] for seat in view.seats if seat.seat in hands}
    return [pot_shares(view, hands, stub, thrown)[view.seat] for thrown in throws]


def _figure(sums: Sequence[float], deals: int) -> Figure:
    means = [each / deals for each in sums]
    mean = sum(means) / len(means)
    spread = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
    # Nobody is certain because nothing else was seen: of so many deals alike, three more may yet
    # have been others.
    return Figure(mean, max(STUDENT * sqrt(spread / len(means)), 3 / (deals * len(means))))

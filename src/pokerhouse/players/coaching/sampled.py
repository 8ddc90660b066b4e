"""The chances of a hand and the worth of discards from played-out deals, with their errors.

The others' hands are read afresh several times, and every reading is played out equally often. The
spread of the readings is the error, so it includes uncertainty of the reading as well as luck.
"""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final, NamedTuple

from pokerhouse.cards import Card
from pokerhouse.players.coaching.reading import Gave, HeldCards, Unseen, drawn, pot_shares, ranges
from pokerhouse.rules import PlayerView
from pokerhouse.units import SeatNumber

READINGS: Final = 8
STUDENT: Final = 2.365
"""Standard errors to either side of a mean of eight readings that contain 95 %."""
ROUND: Final = 10
ROUNDS: Final = 30
"""Deals per reading in a round, and the most rounds."""
ENOUGH: Final = 0.015
"""The error, as a share of the pot, at which no further round is needed."""

GoesOn = Callable[[], bool]
"""Called after each round; returns whether there is time for another."""


class PotShare(NamedTuple):
    """A share of the pot, from 0 to 1, with half of the 95 % interval around it."""

    wins: float
    error: float


class Situation(NamedTuple):
    """The knowledge of the player to act, and the assumptions about the others.

    - `shares`: the best part of their hands that each is credited with
    - `gave`: the discards of each so far
    - `dead`: the player's own discards
    """

    view: PlayerView
    shares: Mapping[SeatNumber, float]
    gave: Mapping[SeatNumber, Sequence[Gave]]
    dead: Sequence[Card]


def wins(
    situation: Situation,
    rng: Random,
    goes_on: GoesOn,
    known: Mapping[SeatNumber, HeldCards] | None = None,
) -> PotShare:
    """Return the hand's chances against the others' ranges, or against known hands."""
    (figure,), _ = _played_out(situation, (None,), known, rng, goes_on)
    return figure


class Comparison(NamedTuple):
    """The chances after either of two discards, and the lead of the second."""

    first: PotShare
    second: PotShare
    lead: PotShare


def compare(
    situation: Situation,
    one: tuple[Card, ...],
    other: tuple[Card, ...],
    rng: Random,
    goes_on: GoesOn,
    known: Mapping[SeatNumber, HeldCards] | None = None,
) -> Comparison:
    """Compare two discards.

    Both are tried in the same deals, so the difference is known better than either.
    """
    (first, second), more = _played_out(situation, (one, other), known, rng, goes_on)
    return Comparison(first, second, more)


def _played_out(
    situation: Situation,
    throws: Sequence[tuple[Card, ...] | None],
    known: Mapping[SeatNumber, HeldCards] | None,
    rng: Random,
    goes_on: GoesOn,
) -> tuple[list[PotShare], PotShare]:
    """Return a figure for each of these discards, and the lead of the last over the first."""
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
    deals, figures = 0, list[PotShare]()
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
    reading: Mapping[SeatNumber, Sequence[HeldCards]],
    unseen: Unseen,
    throws: Sequence[tuple[Card, ...] | None],
    rng: Random,
) -> list[float]:
    hands, stub = drawn(reading, unseen, rng)
    hands[view.seat] = HeldCards(view.hole, tuple(view.me.up))
    # The order in which they are dealt to.
    hands = {seat.seat: hands[seat.seat] for seat in view.seats if seat.seat in hands}
    return [pot_shares(view, hands, stub, thrown)[view.seat] for thrown in throws]


def _figure(sums: Sequence[float], deals: int) -> PotShare:
    means = [each / deals for each in sums]
    mean = sum(means) / len(means)
    spread = sum((each - mean) ** 2 for each in means) / (len(means) - 1)
    # Even if all deals agree, three more might have differed, so the error is never zero.
    return PotShare(mean, max(STUDENT * sqrt(spread / len(means)), 3 / (deals * len(means))))

"""Straddles (R18): whose seat may straddle in a hand, and who of those that want to does.

A straddle is a bet before the cards, so it is settled between hands: `rules.start` is told the
seats.
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from pokerhouse.rules.games.config import HandConfig
from pokerhouse.rules.games.house_rules import Straddle
from pokerhouse.rules.games.variants import Opening, variant_of
from pokerhouse.units import SeatNumber


class StraddleSeats(msgspec.Struct, frozen=True):
    """The seats that may straddle in a hand."""

    in_turn: tuple[SeatNumber, ...] = ()
    """Left of the big blind, and each left of the one before who straddles."""
    button: SeatNumber | None = None
    """The button, who has precedence: then nobody else straddles."""


def allows_straddles(config: HandConfig) -> bool:
    """May anybody straddle? Two blinds are posted, the table has chosen straddles, and it is not a
    bomb pot.
    """
    blinds = variant_of(config.variant).opening is Opening.BLINDS
    return blinds and config.rules.straddle is not Straddle.NONE and not config.rules.bomb_pot


def straddle_seats(
    config: HandConfig,
    order: Sequence[SeatNumber],
    button: SeatNumber,
    small_blind: SeatNumber | None,
    big_blind: SeatNumber,
) -> StraddleSeats:
    """Who may straddle at a table that has straddles. Heads-up nobody: both players post a blind.

    - `order`: the seats that are dealt in, clockwise from the left of the button
    - `button`: its place, which may be an empty seat
    - `small_blind`: who posts it; None where nobody does
    - `big_blind`: who posts it, one of `order`
    """
    if len(order) == 2:
        return StraddleSeats()
    first = order.index(big_blind) + 1
    count = min(config.rules.straddles_max, len(order) - 2)
    in_turn = tuple([order[(first + i) % len(order)] for i in range(count)])
    free = button in order and button not in (small_blind, big_blind)
    return StraddleSeats(
        in_turn, button if free and config.rules.straddle is Straddle.BUTTON else None
    )


def straddlers(
    config: HandConfig,
    seats: StraddleSeats,
    willing: Collection[SeatNumber],
    chips: Mapping[SeatNumber, int],
) -> tuple[SeatNumber, ...]:
    """The seats that straddle, in order, as `rules.start` takes them.

    - `seats`: who may
    - `willing`: who wants to
    - `chips`: what each has left after antes and missed blinds; who cannot pay the whole straddle
      does not
    """
    due = config.big_blind * 2
    if seats.button in willing and seats.button is not None and chips[seats.button] >= due:
        return (seats.button,)
    paying: list[SeatNumber] = []
    for seat in seats.in_turn:
        if seat not in willing or chips[seat] < due:
            break
        paying.append(seat)
        due *= 2
    return tuple(paying)

"""Straddles (R18): the seats that may straddle in a hand, and the seats that do.

A straddle is a bet before the cards, so it is settled between hands and passed to `rules.start`.
"""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from pokerhouse.rules.games.config import HandConfig, Straddle
from pokerhouse.rules.games.variants import Opening, variant_of
from pokerhouse.units import SeatNumber


class StraddleSeats(msgspec.Struct, frozen=True):
    """The seats that may straddle in a hand."""

    in_turn: tuple[SeatNumber, ...] = ()
    """The seat left of the big blind, then each seat left of the previous straddle."""
    button: SeatNumber | None = None
    """The button, which has precedence: if it straddles, nobody else does."""


def allows_straddles(config: HandConfig) -> bool:
    """Tell whether this game has straddles: they need two blinds and no bomb pot."""
    blinds = variant_of(config.variant).opening is Opening.BLINDS
    return blinds and config.rules.straddle is not Straddle.NONE and not config.rules.bomb_pot


def straddle_seats(
    config: HandConfig,
    order: Sequence[SeatNumber],
    button: SeatNumber,
    small_blind: SeatNumber | None,
    big_blind: SeatNumber,
) -> StraddleSeats:
    """Return the seats that may straddle; none heads-up, where both players post a blind.

    - `order`: the seats that are dealt in, clockwise from the left of the button
    - `button`: the button's seat, which may be empty
    - `small_blind`: the seat that posts it, or None
    - `big_blind`: the seat that posts it, one of `order`
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
    """Return the seats that straddle, in the order that `rules.start` takes.

    - `seats`: the seats that may straddle
    - `willing`: the seats that want to
    - `chips`: each player's chips after antes and missed blinds; a player who cannot pay the whole
      straddle does not straddle
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

"""The average share of the pot that each all-in hand wins, computed from public cards.

Law: face-down cards do not count. Folded hands, burned cards and the stub are all unknown, so the
numbers reveal nothing about them (R26).
"""

from fractions import Fraction

import msgspec

from pokerhouse.cards import CardSet
from pokerhouse.errors import InputError
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, Watch, equity
from pokerhouse.rules.state import HandState
from pokerhouse.units import SeatNumber

ERROR = 0.005
"""The standard error of sampled deals: half a percentage point, too small to notice at a table."""


class AllInChance(msgspec.Struct, frozen=True):
    """The average share of the pot that a hand wins, in thousandths."""

    seat: SeatNumber
    per_mille: int


def all_in_chances(state: HandState, watch: Watch | None = None) -> tuple[AllInChance, ...]:
    """Return the chances of all live hands, by seat, once they lie open.

    Returns none for games without an equity calculator, and where the pack holds too few cards to
    complete all hands, as for eight players in stud. Side pots are ignored: each chance is
    against all other hands. Several boards count equally. The count takes up to some seconds unless
    `watch` ends it, as `equity` explains.
    """
    if not state.tabled or state.config.wild or state.variant.key not in GAMES_WITH_EQUITY:
        return ()
    # A tabled hand holds its up cards; those dealt since then are in `up` alone.
    hands = [CardSet.of(state.shown[p]) | CardSet.of(state.up[p]) for p in state.live]
    gone = CardSet.of(
        [card for p, folded in enumerate(state.folded) if folded for card in state.up[p]]
    )
    parts = [Fraction(0)] * len(hands)
    for board in state.boards:
        others = CardSet.of([card for other in state.boards for card in other])
        dead = gone | (others - CardSet.of(board))
        try:
            result = equity(
                hands, game=state.variant.key, board=board, dead=dead, error=ERROR, watch=watch
            )
        except InputError:  # too few cards are left, or more are dealt than the game allows
            return ()
        for place, player in enumerate(result.players):
            parts[place] += player.equity / len(state.boards)
    return tuple(
        AllInChance(state.seats[p], round(1000 * part))
        for p, part in zip(state.live, parts, strict=True)
    )

"""What part of the pot each hand of an all-in wins on average, from the cards that everybody sees.

Law: nothing counts here that lies face down. Folded hands, burned cards and the stub are all the
same unknown cards, so what is told says nothing about them (R26).
"""

from fractions import Fraction

import msgspec

from pokerhouse.cards import CardSet
from pokerhouse.errors import InputError
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, Watch, equity
from pokerhouse.rules.state import HandState
from pokerhouse.units import SeatNumber

ERROR = 0.005
"""Where deals are sampled, the standard error: half a point of a hundred, which nobody sees on a
table.
"""


class Chance(msgspec.Struct, frozen=True):
    """What part of the pot a hand wins on average, in thousandths."""

    seat: SeatNumber
    per_mille: int


def chances(state: HandState, watch: Watch | None = None) -> tuple[Chance, ...]:
    """The chances of all live hands, by seat, once they lie open; none in a game that has no
    equity, or not so quickly.

    Side pots are left aside: it is the chance of each hand against all others. Several boards each
    count for an equal part. It takes up to some seconds unless `watch` ends the counting, as
    `equity` says.
    """
    if not state.tabled or state.config.wild or state.variant.key not in GAMES_WITH_EQUITY:
        return ()
    # Shown are those that lay there when the hands went up; what was dealt face up since has come
    # on top.
    hands = [CardSet.of([*state.shown[p], *state.up[p]]) for p in state.live]
    gone = CardSet.of(
        [card for p, folded in enumerate(state.folded) if folded for card in state.up[p]]
    )
    parts = [Fraction(0)] * len(hands)
    for board in state.boards:
        others = CardSet.of([card for other in state.boards for card in other])
        dead = gone | (others - CardSet.of(board))
        try:
            found = equity(
                hands, game=state.variant.key, board=board, dead=dead, error=ERROR, watch=watch
            )
        except InputError:  # more cards than the game has places for, as a card for all in stud
            return ()
        for place, player in enumerate(found.players):
            parts[place] += player.equity / len(state.boards)
    return tuple(
        Chance(state.seats[p], round(1000 * part))
        for p, part in zip(state.live, parts, strict=True)
    )

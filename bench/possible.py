"""The hands that cards can still become: one call in every game.

From a flop (a millisecond at most) to no known cards.
"""

from collections.abc import Callable
from itertools import combinations

from bench.support import Contender, compare
from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.hands import evaluate
from pokerhouse.hands.possible import possible

FLOP = CardSet.parse("Ah Kh 7h 2h 2c")
CALLS = 200


def main() -> None:
    """Print calls a second; on a flop at least 1,000."""
    contenders = [
        Contender("hold'em, flop", CALLS, many(lambda: possible(FLOP))),
        Contender("hold'em, before the flop", 1, lambda: possible("Ah Kh")),
        Contender("high, nothing known", 1, possible),
        Contender("slow twin, flop", 1, slow_flop),
        Contender("Omaha, flop", CALLS, many(lambda: possible("AsKs2c2d", "QsJs3h", game="omaha"))),
        Contender(
            "Omaha low, flop",
            CALLS,
            many(lambda: possible("As2sKdKc", "3c4d8h", game="omaha_low8")),
        ),
        Contender(
            "Omaha of 6, flop",
            CALLS,
            many(lambda: possible("AsKs2c2d5h8c", "QsJs3h", game="omaha6")),
        ),
        Contender("Omaha, before the flop", 1, lambda: possible("AsKs2c2d", game="omaha")),
        Contender("razz, five known", CALLS, many(lambda: possible("As 2s 8c Kd Kh", game="razz"))),
        Contender("razz, three known", 1, lambda: possible("As 2s 8c", game="razz")),
        Contender(
            "deuce-to-seven, one to come", CALLS, many(lambda: possible("2s3d4h7c", game="low_27"))
        ),
        Contender("badugi, one to come", CALLS, many(lambda: possible("As 2d 3h", game="badugi"))),
        Contender("badugi, nothing known", 1, lambda: possible(game="badugi")),
        Contender(
            "short deck, flop", CALLS, many(lambda: possible("As9s8d7h6d", game="short_deck"))
        ),
        Contender("deuces wild, flop", CALLS, many(lambda: possible("2sAsAhKdKh", wild="deuces"))),
    ]
    compare("What a hand can still become", contenders, unit="calls")


def many(ask: Callable[[], object]) -> Callable[[], None]:
    """Make enough calls for the clock to measure them."""

    def run() -> None:
        for _ in range(CALLS):
            ask()

    return run


def slow_flop() -> None:
    for more in combinations(STANDARD_CARDS - FLOP, 2):
        _ = evaluate([*FLOP, *more]).category

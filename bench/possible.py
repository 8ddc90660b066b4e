"""What a hand can still become: one call, from a flop (under a millisecond is wanted) to nothing known at all."""

from bench.support import Contender, compare
from pokerhouse.cards import STANDARD_CARDS, CardSet
from pokerhouse.hands.possible import possible, slow_outcomes

FLOP = CardSet.parse("Ah Kh 7h 2h 2c")
BEFORE_THE_FLOP = CardSet.parse("Ah Kh")
CALLS = 500


def main() -> None:
    """Print calls a second; on a flop at least 1,000."""

    def flop() -> None:
        for _ in range(CALLS):
            possible(FLOP)

    contenders = [
        Contender("possible, flop", CALLS, flop),
        Contender("possible, before the flop", 1, lambda: possible(BEFORE_THE_FLOP)),
        Contender("possible, nothing known", 1, possible),
        Contender("slow twin, flop", 1, lambda: slow_outcomes(FLOP, 2, STANDARD_CARDS - FLOP)),
    ]
    compare("What a hand can still become", contenders, unit="calls")

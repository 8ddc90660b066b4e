"""Writes `src/pokerhouse/players/push_fold.toml`: `python -m tests.players.push_fold.write` (some
minutes).

Two players have the same stack; the small blind goes all-in or folds, and the big blind calls or
folds. Both answer the other's average strategy again and again. That is fictitious play (Brown,
*Iterative solution of games by fictitious play*, 1951), which in a game of two whose gains sum to
zero comes to an equilibrium (Robinson, *An iterative method of solving a game*, 1951). Every equity
is exact: the kernel counts all deals of each of the 169 kinds of hands against each.
"""

import sys
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from pokerhouse.hands.equity import equity
from pokerhouse.hands.ranges import Range, StartingHand

FILE = Path(__file__).parents[3] / "src/pokerhouse/players/push_fold.toml"
DEPTHS = range(1, 21)
ROUNDS = 40_000
BOARDS = 1_712_304
"""The number of boards from the 48 cards that two hands leave."""
SURE = 0.02
"""Shares this close to 0 or 1 are rounded: they are left over from the first rounds."""

Matrix = NDArray[np.float64]
HEAD = """\
# The small blind's hands to go all-in with, and the big blind's to call with, when both have so many big blinds: an
# equilibrium, by fictitious play over exact equities. Written by `python -m tests.players.push_fold.write`.
# push_wins: what each of the 169 starting hands, in the order of `StartingHand.all_kinds()`, wins of the pot against the
# hands that call it; call_wins: against the hands that push.
"""


def main() -> None:
    """Write the table, and say how far from an equilibrium each line is."""
    kinds = list(StartingHand.all_kinds())
    wins, ways = matrices(kinds)
    lines = [HEAD]
    for depth in DEPTHS:
        push, call = solved(wins, ways, depth)
        lines.append(section(kinds, wins, ways, depth, push, call))
        sys.stdout.write(
            f"{depth:2} bb: what the best answers would gain, "
            f"{regret(wins, ways, depth, push, call):.6f} bb\n"
        )
    FILE.write_text("\n".join(lines))


def section(
    kinds: list[StartingHand], wins: Matrix, ways: Matrix, depth: int, push: Matrix, call: Matrix
) -> str:
    """Return the section of the table for a stack of `depth` big blinds.

    - `wins`, `ways`: as `matrices` has them
    - `push`, `call`: how often each kind is pushed and called with, 0 to 1
    """
    parts = [f"stack = {depth}", f'push = "{text(kinds, push)}"', f'call = "{text(kinds, call)}"']
    for name, others in (("push_wins", call), ("call_wins", push)):
        parts.append(
            f"{name} = [{', '.join(f'{each:.6f}' for each in wins_against(wins, ways, others))}]"
        )
    return "[[depth]]\n" + "\n".join(parts) + "\n"


def wins_against(wins: Matrix, ways: Matrix, others: Matrix) -> Matrix:
    """Return each kind's share of the pot against a range with these shares."""
    held = ways * others
    against: Matrix = (held * wins).sum(axis=1) / held.sum(axis=1)
    return against


def matrices(kinds: list[StartingHand]) -> tuple[Matrix, Matrix]:
    """Return the equity of each kind against each, and the number of ways to deal both."""
    wins, ways = np.full((len(kinds),) * 2, 0.5), np.zeros((len(kinds),) * 2)
    for first, one in enumerate(kinds):
        for second, other in enumerate(kinds[first:], first):
            found = equity([str(one), str(other)], method="exact")
            ways[first, second] = ways[second, first] = found.deals // BOARDS
            wins[first, second] = float(found.players[0].equity)
            wins[second, first] = 1 - wins[first, second]
    return wins, ways


def solved(wins: Matrix, ways: Matrix, depth: int) -> tuple[Matrix, Matrix]:
    """Return the frequencies of pushing and calling with each kind, 0 to 1."""
    push = call = np.ones(len(ways))
    for n in range(1, ROUNDS + 1):
        pushes = push_gains(wins, ways, depth, call) > 0
        calls = call_gains(wins, ways, depth, push) > 0
        push, call = push + (pushes - push) / (n + 1), call + (calls - call) / (n + 1)
    return rounded(push), rounded(call)


def push_gains(wins: Matrix, ways: Matrix, depth: int, call: Matrix) -> Matrix:
    """Return the profit of pushing each kind over folding it, in big blinds."""
    called = ways * call
    paid = (called * depth * (2 * wins - 1)).sum(axis=1) + (ways.sum(axis=1) - called.sum(axis=1))
    gains: Matrix = paid / ways.sum(axis=1) + 0.5
    return gains


def call_gains(wins: Matrix, ways: Matrix, depth: int, push: Matrix) -> Matrix:
    """Return the profit of calling with each kind over folding it, in big blinds, per push."""
    pushed = ways * push
    gains: Matrix = (pushed * depth * (2 * wins - 1)).sum(axis=1) / pushed.sum(axis=1) + 1
    return gains


def regret(wins: Matrix, ways: Matrix, depth: int, push: Matrix, call: Matrix) -> float:
    """Return the sum of both players' gains by their best answers to each other."""
    dealt = ways.sum(axis=1) / ways.sum()
    best_push, best_call = push_gains(wins, ways, depth, call), call_gains(wins, ways, depth, push)
    pushed = (ways * push).sum(axis=1) / ways.sum()
    gained = dealt * (np.maximum(best_push, 0) - push * best_push)
    return float(gained.sum() + (pushed * (np.maximum(best_call, 0) - call * best_call)).sum())


def rounded(shares: Matrix) -> Matrix:
    """In whole percent."""
    settled = np.where(shares < SURE, 0.0, np.where(shares > 1 - SURE, 1.0, shares))
    return np.asarray(np.round(settled, 2), dtype=np.float64)


def text(kinds: list[StartingHand], shares: Matrix) -> str:
    """Format a range as players write it."""
    held = ", ".join(
        f"{kind}:{share:g}" for kind, share in zip(kinds, shares, strict=True) if share > 0
    )
    return str(Range.parse(held))


if __name__ == "__main__":
    main()

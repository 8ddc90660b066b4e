"""Write the order of the 169 kinds of starting hands.

    python _build/starting_order.py

Counts every kind against any two cards, all hands and all boards; takes about two seconds.
"""

from pokerhouse.hands import _native

ANY_TWO = b"\1\0" * 1326
RANKS = "23456789TJQKA"
COLUMNS = 13



def best_first() -> list[str]:
    """Return the names, best first; equal equities, which do not occur, by name."""
    sums: dict[str, list[int]] = {}
    for high, low, wins, ties, deals in _native.equity_each([ANY_TWO, ANY_TWO], 0, 0, None) or ():
        suits = "" if high // 4 == low // 4 else "s" if high % 4 == low % 4 else "o"
        counted = sums.setdefault(RANKS[high // 4] + RANKS[low // 4] + suits, [0, 0])
        counted[0] += 2 * wins + ties
        counted[1] += 2 * deals
    return sorted(sums, key=lambda name: (-sums[name][0] / sums[name][1], name))


if __name__ == "__main__":
    names = best_first()
    rows = (" ".join(names[at : at + COLUMNS]) for at in range(0, len(names), COLUMNS))
    print(*rows, sep="\n")

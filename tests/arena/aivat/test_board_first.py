"""Leduc with the board drawn first: AIVAT then gives every hand the worth of its board.

Nobody looks at the card until the first round is over, so the order changes nothing in the game. It
is how boards are weighed at hold'em, where hands and moves are counted out by a walk.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from math import fsum

import pytest

from pokerhouse.arena.aivat import TreeWorth, Values, aivat
from tests.arena.aivat.small_games import LEDUC, History, Played
from tests.arena.aivat.test_small_games import EXACT, some_guess, some_player, spread


class BoardFirst:
    """The tree of a game of two rounds whose histories begin with the board."""

    def __init__(self, played: Played) -> None:
        self.played = played

    def as_played(self, history: History) -> History:
        """In the order in which it is seen; without a board that is not turned yet."""
        seen = history[1:3]
        for move in history[3:]:
            seen = (*seen, history[0]) if len(seen) > 2 and self.played.game.deals(seen) else seen
            seen = (*seen, move)
        turned = len(seen) > 2 and self.played.game.deals(seen)
        return (*seen, history[0]) if turned else seen

    def over(self, history: History) -> bool:
        """Is the hand over?"""
        return len(history) > 3 and self.played.game.over(self.as_played(history))

    def true_odds(self, history: History) -> Mapping[str, float]:
        """Return the possible draws and their probabilities."""
        if len(history) > 2:
            return self.played.true_odds(self.as_played(history))
        left = Counter(self.played.game.deck) - Counter(history)
        return {card: count / left.total() for card, count in sorted(left.items())}

    def odds(self, history: History, /) -> Mapping[str, float] | None:
        """Return the odds that AIVAT may know: not those of the board."""
        return None if not history or self.over(history) else self.true_odds(history)

    def after(self, history: History, drawn: str, /) -> History:
        """One draw later."""
        return (*history, drawn)

    def hands(self, history: History = (), chance: float = 1.0) -> Iterator[tuple[float, History]]:
        """Every hand that goes on from here, with its probability."""
        if self.over(history):
            yield chance, history
            return
        for drawn, odds in self.true_odds(history).items():
            yield from self.hands((*history, drawn), chance * odds)

    def worth(self, history: History) -> Values:
        """Return the worth of a history, enumerated over all draws."""
        ends = [
            (chance, self.played.game.won(self.as_played(hand)))
            for chance, hand in self.hands(history)
        ]
        first = fsum(chance * won[0] for chance, won in ends)
        return first, -first


@pytest.fixture(scope="module")
def tree() -> BoardFirst:
    """Return the game of two players who mix their moves."""
    return BoardFirst(Played(LEDUC, (some_player(11), some_player(12))))


def estimate(tree: BoardFirst, hand: History, worth: TreeWorth[History, str]) -> Values:
    """Return the AIVAT estimate of a hand."""
    return aivat(
        tree.played.game.won(tree.as_played(hand)), [hand[:n] for n in range(len(hand) + 1)], worth
    )


def test_every_hand_is_worth_what_its_board_is(tree: BoardFirst) -> None:
    worth = TreeWorth(tree, cache(tree.worth))

    found = [(chance, hand, estimate(tree, hand, worth)) for chance, hand in tree.hands()]

    boards = {board: tree.worth((board,)) for board in "JQK"}
    assert len({round(values[0], 9) for values in boards.values()}) > 1, "boards differ"
    for _, hand, values in found:
        assert values == pytest.approx(boards[hand[0]], abs=EXACT)
    mean = fsum(chance * values[0] for chance, _, values in found)
    assert mean == pytest.approx(tree.played.exact[()][0], abs=EXACT)
    paid = spread(
        [(chance, tree.played.game.won(tree.as_played(hand))[0]) for chance, hand, _ in found]
    )
    assert spread([(chance, values[0]) for chance, _, values in found]) < paid / 2


def test_the_mean_is_exact_in_that_order_too_whatever_is_guessed(tree: BoardFirst) -> None:
    worth = TreeWorth(tree, some_guess(13))

    mean = fsum(chance * estimate(tree, hand, worth)[0] for chance, hand in tree.hands())

    assert mean == pytest.approx(tree.played.exact[()][0], abs=EXACT)

"""Kuhn's and Leduc poker: games so small that every hand of them can be looked at.

One engine plays both: two players ante a chip, hold a card each, and may bet in every round; a
round after the first opens with a card for both. Whoever pairs that card wins, else the higher
card.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

RANKS = "JQK"
"""The ranks, lowest first. Moves are c, check or call; r, bet or raise; f, fold."""

History = tuple[str, ...]
"""All that happened: both cards, then moves and the cards between."""
Player = Callable[[str, str], Mapping[str, float]]
"""A player: odds of moves, from the visible history and the legal moves, both as texts."""


@dataclass(frozen=True)
class SmallGame:
    """The rules of one."""

    name: str
    deck: str
    bets: tuple[int, ...]
    """The size of a bet, by round."""
    raises: int
    """The most bets and raises of a round."""

    def rounds(self, history: History) -> list[str]:
        """The moves of each round that has begun."""
        moves = [""]
        for drawn in history[2:]:
            if drawn in RANKS:
                moves.append("")
            else:
                moves[-1] += drawn
        return moves

    def board(self, history: History) -> str:
        """The cards for both."""
        return "".join(drawn for drawn in history[2:] if drawn in RANKS)

    def deals(self, history: History) -> bool:
        """Is a card awaited?"""
        rounds = self.rounds(history)
        return len(history) < 2 or (_is_closed(rounds[-1]) and not self.over(history))

    def over(self, history: History) -> bool:
        """Is the hand over?"""
        rounds = self.rounds(history)
        return rounds[-1].endswith("f") or (
            _is_closed(rounds[-1]) and len(rounds) == len(self.bets)
        )

    def actor(self, history: History) -> int:
        """Return the player to act, 0 or 1."""
        return len(self.rounds(history)[-1]) % 2

    def seen(self, history: History) -> str:
        """Return the history visible to the player to act."""
        return (
            f"{history[self.actor(history)]}:{self.board(history)}:{'/'.join(self.rounds(history))}"
        )

    def moves(self, history: History) -> str:
        """Return the legal moves."""
        made = self.rounds(history)[-1]
        facing = made.endswith("r")
        return "c" + ("r" if made.count("r") < self.raises else "") + ("f" if facing else "")

    def cards(self, history: History) -> dict[str, float]:
        """The next card and its odds."""
        left = Counter(self.deck) - Counter(drawn for drawn in history if drawn in RANKS)
        return {card: count / left.total() for card, count in sorted(left.items())}

    def won(self, history: History) -> tuple[float, float]:
        """Chips won by each at the end."""
        paid = [1, 1]
        loser = None
        for bet, made in zip(self.bets, self.rounds(history), strict=False):
            for place, move in enumerate(made):
                who = place % 2
                if move == "f":
                    loser = who
                else:
                    paid[who] = max(paid) + (bet if move == "r" else 0)
        if loser is None:
            worth = [(card in self.board(history), RANKS.index(card)) for card in history[:2]]
            if worth[0] == worth[1]:
                return 0.0, 0.0
            loser = 0 if worth[0] < worth[1] else 1
        gain = float(paid[loser])
        return (-gain, gain) if loser == 0 else (gain, -gain)


@dataclass(frozen=True)
class Played:
    """A game with its two players: the tree that AIVAT looks at."""

    game: SmallGame
    players: tuple[Player, Player]
    told: tuple[bool, bool] = (True, True)
    """True for each player who reveals their odds."""

    def true_odds(self, history: History) -> Mapping[str, float]:
        """Return the possible draws and their probabilities, known or not."""
        if self.game.deals(history):
            return self.game.cards(history)
        return self.players[self.game.actor(history)](
            self.game.seen(history), self.game.moves(history)
        )

    def odds(self, history: History, /) -> Mapping[str, float] | None:
        """Return the odds that AIVAT may know."""
        if self.game.over(history):
            return None
        if not self.game.deals(history) and not self.told[self.game.actor(history)]:
            return None
        return self.true_odds(history)

    def after(self, history: History, drawn: str, /) -> History:
        """One draw later."""
        return (*history, drawn)

    @cached_property
    def hands(self) -> list[tuple[float, History]]:
        """Every hand there is, with its probability."""
        return list(self._hands((), 1.0))

    def _hands(self, history: History, chance: float) -> Iterator[tuple[float, History]]:
        if self.game.over(history):
            yield chance, history
            return
        for drawn, odds in self.true_odds(history).items():
            yield from self._hands((*history, drawn), chance * odds)

    @cached_property
    def exact(self) -> dict[History, tuple[float, float]]:
        """Return the worth of every history."""
        worth: dict[History, tuple[float, float]] = {}

        def settle(history: History) -> tuple[float, float]:
            if self.game.over(history):
                worth[history] = self.game.won(history)
            else:
                later = [
                    (odds, settle((*history, drawn)))
                    for drawn, odds in self.true_odds(history).items()
                ]
                worth[history] = sum(o * v[0] for o, v in later), sum(o * v[1] for o, v in later)
            return worth[history]

        settle(())
        return worth


def _is_closed(made: str) -> bool:
    return made.endswith("f") or (len(made) >= 2 and made.endswith("c"))


KUHN = SmallGame("Kuhn", "JQK", (1,), 1)
LEDUC = SmallGame("Leduc", "JJQQKK", (2, 4), 2)

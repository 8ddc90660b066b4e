"""A twin of the competition's own dealer, for two at hold'em: its bookkeeping, written again from
its description.

Nothing of our rules is in it but the worth of seven cards. It refuses what the original refuses,
and keeps the score.
"""

import asyncio
from random import Random

from pokerhouse.cards import Card
from pokerhouse.hands import evaluate
from pokerhouse.histories.acpc import AcpcGame
from pokerhouse.rules import Structure

BOARD = (0, 3, 4, 5)
RAISES = (3, 4, 4, 4)


class Hand:
    """A hand: chips by place, place 0 being the big blind, which acts first from the flop on."""

    def __init__(self, game: AcpcGame, cards: list[Card]) -> None:
        self.game, self.cards = game, cards
        self.spent, self.betting = list(game.blinds), [""]
        self.folded = -1
        self.to_act = [1, 0]
        self.raises, self.least = 0, 2 * max(game.blinds)
        self.limited = game.structure is Structure.FIXED_LIMIT

    @property
    def over(self) -> bool:
        """Is there nothing more to do?"""
        return self.folded >= 0 or (not self.to_act and len(self.betting) == 4)

    def do(self, action: str) -> None:
        """An action of whose turn it is; fails on what the original calls invalid."""
        place, most = self.to_act.pop(0), max(self.spent)
        if action == "f":
            assert self.spent[place] < most, "a fold for nothing"
            self.folded = place
        elif action == "c":
            self.spent[place] = min(most, self.game.stacks[place])
        else:
            assert action[:1] == "r", f"no action: {action!r}"
            self.raise_to(place, most, action[1:])
        self.betting[-1] += action
        while not self.to_act and not self.over:
            self.betting.append("")
            self.raises, self.least = 0, most_of(self) + max(self.game.blinds)
            self.to_act = [p for p in (0, 1) if min(self.spent) < min(self.game.stacks)]

    def raise_to(self, place: int, most: int, size: str) -> None:
        """A raise; `size` is the total of the whole hand, where there is no limit."""
        assert most < min(self.game.stacks), "a raise that nobody can call"
        if self.limited:
            assert not size
            assert self.raises < RAISES[len(self.betting) - 1], "a raise too many"
            total = min(
                most + self.game.raise_sizes[len(self.betting) - 1], self.game.stacks[place]
            )
        else:
            total = int(size)
            assert total <= self.game.stacks[place]
            assert total >= min(self.least, self.game.stacks[place]), (
                f"{total} is less than {self.least}"
            )
            assert total > most
            self.least = max(self.least, 2 * total - most)
        self.raises += 1
        self.spent[place] = total
        self.to_act = [1 - place]

    def told(self, place: int, number: int) -> str:
        """The line for a player."""
        showdown = self.over and self.folded < 0
        holes = [
            "".join(map(str, self.cards[2 * p : 2 * p + 2])) if p == place or showdown else ""
            for p in (0, 1)
        ]
        board, street = self.cards[4:], len(self.betting) - 1
        boards = ["".join(map(str, board[BOARD[s] : BOARD[s + 1]])) for s in range(street)]
        return f"MATCHSTATE:{place}:{number}:{'/'.join(self.betting)}:{'/'.join(['|'.join(holes), *boards])}"

    def won(self) -> int:
        """The winnings of place 0."""
        lost = min(self.spent)
        if self.folded >= 0:
            return lost if self.folded == 1 else -lost
        first, second = (
            evaluate((*self.cards[2 * p : 2 * p + 2], *self.cards[4:9])) for p in (0, 1)
        )
        return 0 if first == second else lost if first > second else -lost


def most_of(hand: Hand) -> int:
    """The larger of what both have put in."""
    return max(hand.spent)


Arrived = asyncio.Queue[tuple[asyncio.StreamReader, asyncio.StreamWriter]]
"""The connections to a player's port."""


async def deal(game: AcpcGame, hands: int, seed: int, servers: list[Arrived]) -> str:
    """Deal a match with the players of the two queues; return the score as its last line."""
    lines = [await each.get() for each in servers]
    for reader, _ in lines:
        assert await reader.readline() == b"VERSION:2.0.0\r\n"
    rng, score = Random(seed), [0, 0]
    for number in range(hands):
        hand = Hand(game, rng.sample([Card(i) for i in range(52)], 9))
        chair_of = [number % 2, 1 - number % 2]
        while True:
            told = [hand.told(place, number) for place in (0, 1)]
            for place, (_, writer) in enumerate(lines[chair] for chair in chair_of):
                writer.write(f"# a comment\r\n{told[place]}\r\n".encode())
            if hand.over:
                break
            place = hand.to_act[0]
            said, _, action = (
                (await lines[chair_of[place]][0].readline()).decode().strip().rpartition(":")
            )
            assert said == told[place], "an answer repeats what was told"
            hand.do(action)
        won = hand.won()
        for place, chair in enumerate(chair_of):
            score[chair] += won if place == 0 else -won
    for _, writer in lines:
        writer.close()
    return f"SCORE:{score[0]}|{score[1]}:p0|p1"

"""A dealer that speaks the protocol of the Annual Computer Poker Competition: foreign programs sit
at our tables.

Each player connects to a port of their own. Every hand is dealt with fresh stacks, the players
moving on by one place; all are told each new state of it, and who is to act answers. What is not
one, comes too late or is not allowed is a fold, or a check where that is free.
"""

import asyncio
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from types import TracebackType
from typing import Self

import msgspec

from pokerhouse.cards import Card
from pokerhouse.client.acpc.player import END, LINE_BYTES_MAX, VERSION
from pokerhouse.client.faults import LineLost
from pokerhouse.histories.acpc import (
    SCALE,
    AcpcGame,
    action_of_answer,
    log_line,
    match_state_line,
    score_line,
)
from pokerhouse.rules import (
    Accepted,
    Act,
    Deal,
    HandEvent,
    HandOver,
    HandState,
    Player,
    ToDeal,
    fold,
    idle_action,
    next_cards,
    pack_of,
    play,
    player_view,
    start,
    turn,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber

ANSWER_S = 10.0
"""How long a player may think; as long as in the competition."""
ARRIVE_S = 60.0
"""How long all players may take to connect."""


class Dealt(msgspec.Struct, frozen=True):
    """A match that was dealt.

    - `score`: chips of the game won by each player, in the order of their ports
    - `log`: a line for each hand and the last one with the score, as the competition's dealer
      writes them
    - `faults`: answers of each player that were none, late or not allowed
    """

    score: tuple[Fraction, ...]
    log: str
    faults: tuple[int, ...]


class Dealer:
    """Deals a match: `async with Dealer(game, names, rng) as dealer: ... await dealer.deal(hands)`.

    - `names`: of the players, in the order of their `ports`
    - `rng`: shuffles every pack
    - `answer_s`: how long a player may think, in seconds
    - `host`: where it listens; only on this machine unless it is told otherwise
    """

    def __init__(
        self,
        game: AcpcGame,
        names: Sequence[str],
        rng: Random,
        *,
        answer_s: float = ANSWER_S,
        host: str = "127.0.0.1",
    ) -> None:
        self._game = game
        self._names = tuple(names)
        self._rng = rng
        self._answer_s = answer_s
        self._host = host
        self._lines: list[asyncio.Future[tuple[asyncio.StreamReader, asyncio.StreamWriter]]] = []
        self._servers: list[asyncio.Server] = []
        self._faults = [0] * game.seats
        self.ports: list[int] = []
        """Where each player is to connect."""

    async def __aenter__(self) -> Self:
        for _ in self._names:
            line: asyncio.Future[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = (
                asyncio.Future()
            )

            def arrive(
                reader: asyncio.StreamReader,
                writer: asyncio.StreamWriter,
                line: asyncio.Future[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = line,
            ) -> None:
                if line.done():
                    writer.close()  # the chair is taken
                else:
                    line.set_result((reader, writer))

            server = await asyncio.start_server(arrive, self._host, 0, limit=LINE_BYTES_MAX)
            self._lines.append(line)
            self._servers.append(server)
            self.ports.append(server.sockets[0].getsockname()[1])
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        for server in self._servers:
            server.close()
        for line in self._lines:
            if line.done() and not line.cancelled():
                line.result()[1].close()

    async def deal(self, hands: int) -> Dealt:
        """Wait for the players, and deal so many hands. Raises `LineLost` when somebody does not
        come or hangs up.
        """
        try:
            async with asyncio.timeout(ARRIVE_S):
                lines = await asyncio.gather(*self._lines)
                greetings = [await reader.readline() for reader, _ in lines]
        except TimeoutError:
            raise LineLost(f"not everybody has come within {ARRIVE_S:.0f} seconds") from None
        for name, greeting in zip(self._names, greetings, strict=True):
            if not greeting.decode("ascii", "replace").startswith(VERSION[:9]):
                raise LineLost(f"{name} speaks another protocol: expected {VERSION}")
        score, log = [Fraction(0)] * self._game.seats, []
        for number in range(hands):
            won, line = await self._hand(number)
            for chair, chips in won.items():
                score[chair] += chips
            log.append(line)
        log.append(score_line(score, self._names))
        return Dealt(tuple(score), "\n".join(log) + "\n", tuple(self._faults))

    async def _hand(self, number: int) -> tuple[dict[int, Fraction], str]:
        """What each chair has won, and the line of the log."""
        game, n = self._game, self._game.seats
        chairs = [(place + number) % n for place in range(n)]
        places = sorted(range(n), key=lambda place: game.positions[place])
        players = [
            Player(
                SeatNumber(seat),
                PlayerId(f"{p}"),
                self._names[chairs[p]],
                Chips(game.stacks[p] * SCALE),
            )
            for seat, p in enumerate(places, 1)
        ]
        pack = list(pack_of(game.config))
        self._rng.shuffle(pack)
        log: list[HandEvent] = list(start(game.config, players, SeatNumber(n)))
        state = fold(log)
        while not isinstance(now := turn(state), HandOver):
            intent: Deal | Act
            if isinstance(now, ToDeal):
                intent = next_cards(pack, state, now, _never_shuffled_again)
            else:
                intent = Act(
                    now.seat, idle_action(now.legal, ())
                )  # unless there is a better answer
                place = game.positions.index(now.seat - 1)
                self._tell(number, log, state, chairs)
                answer = await self._answer(
                    chairs[place], match_state_line(game, number, place, log, state)
                )
                action = action_of_answer(game, player_view(state), answer)
                if action is not None and isinstance(play(state, Act(now.seat, action)), Accepted):
                    intent = Act(now.seat, action)
                else:
                    self._faults[chairs[place]] += 1
            played = play(state, intent)
            assert isinstance(played, Accepted), played
            log += played.events
            state = played.state
        self._tell(number, log, state, chairs)
        won = {
            chair: Fraction(state.stacks[game.positions[place]] - game.stacks[place] * SCALE, SCALE)
            for place, chair in enumerate(chairs)
        }
        return won, log_line(
            game, number, log, state, [(self._names[chair], won[chair]) for chair in chairs]
        )

    def _tell(
        self, number: int, log: Sequence[HandEvent], state: HandState, chairs: Sequence[int]
    ) -> None:
        """Show everybody the hand as it is now."""
        for place, chair in enumerate(chairs):
            _, writer = self._lines[chair].result()
            writer.write(f"{match_state_line(self._game, number, place, log, state)}{END}".encode())

    async def _answer(self, chair: int, told: str) -> str:
        """What a player says to what they were told; empty when it is nothing, or late.

        Raises `LineLost` when they have hung up.
        """
        reader, writer = self._lines[chair].result()
        try:
            await writer.drain()
            async with asyncio.timeout(self._answer_s):
                while raw := await reader.readline():
                    said, _, answer = raw.decode("ascii", "replace").strip().rpartition(":")
                    if said == told:  # else it is late, and of an earlier state
                        return answer
        except TimeoutError:
            return ""
        except (ConnectionError, ValueError) as error:
            raise LineLost(f"{self._names[chair]}: {error}") from None
        raise LineLost(f"{self._names[chair]} has hung up in the middle of the match")


def _never_shuffled_again(_: int, card: Card) -> bytes:
    raise AssertionError(f"{card}: no game of the competition runs out of cards")

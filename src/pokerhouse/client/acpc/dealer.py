"""A dealer for foreign programs, with the protocol of the Annual Computer Poker Competition.

Each player connects to a port of its own. Every hand starts with fresh stacks, and players move on
by one place. All players get each new state, and the player to act answers. An answer that is
malformed, late or illegal counts as a fold, or as a check if that is free.
"""

import asyncio
from collections.abc import Sequence
from fractions import Fraction
from random import Random
from types import TracebackType
from typing import Self

import msgspec

from pokerhouse import rules
from pokerhouse.cards import Card
from pokerhouse.client.acpc.player import END, LINE_BYTES_MAX, VERSION
from pokerhouse.client.faults import LineLost
from pokerhouse.histories import acpc
from pokerhouse.units import Chips, PlayerId, SeatNumber

ANSWER_S = 10.0
"""The time for a move in seconds, as in the competition."""
ARRIVE_S = 60.0
"""The time for all players to connect, in seconds."""


class DealtMatch(msgspec.Struct, frozen=True):
    """The result of a dealt match.

    - `score`: chips of the game won by each player, in the order of their ports
    - `log`: a line for each hand and a last line with the score, as the competition's dealer writes
      them
    - `faults`: the number of malformed, late or illegal answers of each player
    """

    score: tuple[Fraction, ...]
    log: str
    faults: tuple[int, ...]


class AcpcDealer:
    """A dealer of a match: `async with Dealer(game, names, rng) as dealer: ... dealer.deal(hands)`.

    - `names`: of the players, in the order of their `ports`
    - `rng`: shuffles every pack
    - `answer_s`: the time for a move, in seconds
    - `host`: the address to listen on; by default, only this machine can connect
    """

    def __init__(
        self,
        game: acpc.AcpcGame,
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
        """The port of each player."""

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

    async def deal(self, hands: int) -> DealtMatch:
        """Wait for the players and deal `hands` hands.

        Raises `LineLost` if a player does not come or hangs up.
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
        log.append(acpc.score_line(score, self._names))
        return DealtMatch(tuple(score), "\n".join(log) + "\n", tuple(self._faults))

    async def _hand(self, number: int) -> tuple[dict[int, Fraction], str]:
        """Deal one hand; return the winnings of each chair and the line of the log."""
        game, n = self._game, self._game.seats
        chairs = [(place + number) % n for place in range(n)]
        places = sorted(range(n), key=lambda place: game.positions[place])
        players = [
            rules.Player(
                SeatNumber(seat),
                PlayerId(f"{p}"),
                self._names[chairs[p]],
                Chips(game.stacks[p] * acpc.SCALE),
            )
            for seat, p in enumerate(places, 1)
        ]
        pack = list(rules.pack_of(game.config))
        self._rng.shuffle(pack)
        log: list[rules.HandEvent] = list(rules.start(game.config, players, SeatNumber(n)))
        state = rules.fold(log)
        while not isinstance(now := rules.turn(state), rules.HandComplete):
            intent: rules.Deal | rules.Act
            if isinstance(now, rules.ToDeal):
                intent = rules.next_cards(pack, state, now, _never_shuffled_again)
            else:
                intent = rules.Act(
                    now.seat, rules.idle_action(now.legal, ())
                )  # unless there is a better answer
                place = game.positions.index(now.seat - 1)
                self._show(number, log, state, chairs)
                answer = await self._answer(
                    chairs[place], acpc.match_state_line(game, number, place, log, state)
                )
                action = acpc.action_of_answer(game, rules.player_view(state), answer)
                if action is not None and isinstance(
                    rules.play(state, rules.Act(now.seat, action)), rules.Accepted
                ):
                    intent = rules.Act(now.seat, action)
                else:
                    self._faults[chairs[place]] += 1
            played = rules.play(state, intent)
            assert isinstance(played, rules.Accepted), played
            log += played.events
            state = played.state
        self._show(number, log, state, chairs)
        won = {
            chair: Fraction(
                state.stacks[game.positions[place]] - game.stacks[place] * acpc.SCALE, acpc.SCALE
            )
            for place, chair in enumerate(chairs)
        }
        return won, acpc.log_line(
            game, number, log, state, [(self._names[chair], won[chair]) for chair in chairs]
        )

    def _show(
        self,
        number: int,
        log: Sequence[rules.HandEvent],
        state: rules.HandState,
        chairs: Sequence[int],
    ) -> None:
        """Send the current state of the hand to everybody."""
        for place, chair in enumerate(chairs):
            _, writer = self._lines[chair].result()
            writer.write(
                f"{acpc.match_state_line(self._game, number, place, log, state)}{END}".encode()
            )

    async def _answer(self, chair: int, state: str) -> str:
        """Return a player's answer to a state; empty if it is missing or late.

        Raises `LineLost` if the player has hung up.
        """
        reader, writer = self._lines[chair].result()
        try:
            await writer.drain()
            async with asyncio.timeout(self._answer_s):
                while raw := await reader.readline():
                    parts = raw.decode("ascii", "replace").strip().rpartition(":")
                    if parts[0] == state:  # otherwise it is late, for an earlier state
                        return parts[2]
        except TimeoutError:
            return ""
        except (ConnectionError, ValueError) as error:
            raise LineLost(f"{self._names[chair]}: {error}") from None
        raise LineLost(f"{self._names[chair]} has hung up in the middle of the match")


def _never_shuffled_again(_: int, card: Card) -> bytes:
    raise AssertionError(f"{card}: no game of the competition runs out of cards")

"""Our players at a dealer of the Annual Computer Poker Competition."""

import asyncio
from collections.abc import Callable
from fractions import Fraction

import msgspec

from pokerhouse.client.faults import LineLost, NoHouse, NotUnderstood
from pokerhouse.errors import HistoryError
from pokerhouse.histories.acpc import SCALE, AcpcGame, MatchState, answer_of, read_match_state
from pokerhouse.players import Strategy
from pokerhouse.rules import PlayerAction, PlayerView, idle_action, redact

VERSION = "VERSION:2.0.0"
LINE_BYTES_MAX = 64 * 1024
END = "\r\n"


class Match(msgspec.Struct, frozen=True):
    """What a match came to for one player.

    - `net`: chips of the game won, below 0 lost; a fraction where a pot was split
    - `faults`: turns in which the strategy failed, and checked or folded
    """

    hands: int
    net: Fraction
    faults: int


async def play_at_dealer(
    host: str,
    port: int,
    game: AcpcGame,
    strategy: Strategy,
    on_fault: Callable[[int, str], None] = lambda hand, words: None,
) -> Match:
    """Play a match to its end, when the dealer hangs up.

    on_fault: is told the number of the hand, and how the strategy failed.

    Raises `NoHouse` when nobody listens there, `NotUnderstood` for a line that is none of this
    game, `LineLost` when the dealer hangs up in the middle of a hand.
    """
    try:
        reader, writer = await asyncio.open_connection(host, port, limit=LINE_BYTES_MAX)
    except OSError as error:
        raise NoHouse(f"no dealer answers at {host}:{port}: {error.strerror or error}") from None
    chair = Chair(game, strategy, on_fault)
    try:
        writer.write(f"{VERSION}{END}".encode())
        async for raw in reader:
            line = raw.decode("ascii", "replace").strip()
            if line and not line.startswith(("#", ";")):
                answer = chair.hear(line)
                if answer is not None:
                    writer.write(f"{line}:{answer}{END}".encode())
                    await writer.drain()
    except ConnectionError:
        pass  # as a dealer ends that does not say goodbye
    except ValueError as error:
        raise NotUnderstood(f"the dealer at {host}:{port}: {error}") from None
    finally:
        writer.close()
    if chair.in_hand:
        raise LineLost(f"the dealer at {host}:{port} hung up in the middle of a hand")
    return Match(chair.hands, Fraction(chair.net, SCALE), chair.faults)


class Chair:
    """A strategy in the seat of a match: it is shown each hand as it goes on, and asked when it is
    its turn.
    """

    def __init__(
        self, game: AcpcGame, strategy: Strategy, on_fault: Callable[[int, str], None]
    ) -> None:
        self._game = game
        self._strategy = strategy
        self._on_fault = on_fault
        self.hands = self.net = self.faults = 0
        self._number, self._shown = -1, 0
        self.in_hand = False

    def hear(self, line: str) -> str | None:
        """The answer to a line of the dealer; None when there is nothing to answer. Raises
        `HistoryError`.
        """
        told = read_match_state(self._game, line, "the dealer")
        if not self.in_hand:
            self._number = told.number
            self._shown = 0
            self.in_hand = True
        elif told.number != self._number:
            raise HistoryError(
                "the dealer", 0, f"hand {told.number}: expected the end of hand {self._number}"
            )
        self._show(told)
        if told.is_over:
            self.in_hand = False
            self.hands += 1
            self.net += told.net
            return None
        view = told.view
        return (
            None if view is None else answer_of(self._game, view, self._decide(told.number, view))
        )

    def _show(self, told: MatchState) -> None:
        new, self._shown = told.log[self._shown :], len(told.log)
        if self._strategy.remembers and new:
            try:
                self._strategy.observe([redact(event, told.seat) for event in new])
            except Exception as error:
                self._fault(told.number, error)

    def _decide(self, number: int, view: PlayerView) -> PlayerAction:
        try:
            return self._strategy.decide(view)
        except Exception as error:  # whatever a strategy does, its seat plays on
            self._fault(number, error)
            return idle_action(view.legal, view.hole)

    def _fault(self, number: int, error: Exception) -> None:
        self.faults += 1
        self._on_fault(number, f"{type(error).__name__}: {error}")

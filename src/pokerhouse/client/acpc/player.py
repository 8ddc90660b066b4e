"""A strategy that plays at a dealer of the Annual Computer Poker Competition."""

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


class MatchResult(msgspec.Struct, frozen=True):
    """The result of a match for one player.

    - `net`: chips of the game won, or lost if negative; a fraction if a pot was split
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
) -> MatchResult:
    """Play a match to its end, when the dealer hangs up.

    - `on_fault`: called with the number of the hand and a description of the failure

    Raises `NoHouse` if nobody listens there, `NotUnderstood` for a line of another game, and
    `LineLost` if the dealer hangs up in the middle of a hand.
    """
    try:
        reader, writer = await asyncio.open_connection(host, port, limit=LINE_BYTES_MAX)
    except OSError as error:
        raise NoHouse(f"no dealer answers at {host}:{port}: {error.strerror or error}") from None
    chair = AcpcChair(game, strategy, on_fault)
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
        pass  # some dealers end without a goodbye
    except ValueError as error:
        raise NotUnderstood(f"the dealer at {host}:{port}: {error}") from None
    finally:
        writer.close()
    if chair.in_hand:
        raise LineLost(f"the dealer at {host}:{port} hung up in the middle of a hand")
    return MatchResult(chair.hands, Fraction(chair.net, SCALE), chair.faults)


class AcpcChair:
    """A strategy in a seat of a match: it watches each hand and moves on its turn."""

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
        """Return the answer to a line of the dealer, or None. Raises `HistoryError`."""
        match = read_match_state(self._game, line, "the dealer")
        if not self.in_hand:
            self._number = match.number
            self._shown = 0
            self.in_hand = True
        elif match.number != self._number:
            raise HistoryError(
                "the dealer", 0, f"hand {match.number}: expected the end of hand {self._number}"
            )
        self._show(match)
        if match.is_over:
            self.in_hand = False
            self.hands += 1
            self.net += match.net
            return None
        view = match.view
        return (
            None if view is None else answer_of(self._game, view, self._decide(match.number, view))
        )

    def _show(self, match: MatchState) -> None:
        new, self._shown = match.log[self._shown :], len(match.log)
        if self._strategy.remembers and new:
            try:
                self._strategy.observe([redact(event, match.seat) for event in new])
            except Exception as error:
                self._fault(match.number, error)

    def _decide(self, number: int, view: PlayerView) -> PlayerAction:
        try:
            return self._strategy.decide(view)
        except Exception as error:  # the seat plays on, whatever its strategy does
            self._fault(number, error)
            return idle_action(view.legal, view.hole)

    def _fault(self, number: int, error: Exception) -> None:
        self.faults += 1
        self._on_fault(number, f"{type(error).__name__}: {error}")

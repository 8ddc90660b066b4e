"""Sit at a table over the network, as a person or a bot."""

import asyncio
import random
import re
import secrets
from contextlib import suppress
from urllib.parse import urlsplit

import typer
from rich.console import Console
from rich.text import Text

from pokerhouse import trustless
from pokerhouse.cards import Card
from pokerhouse.catalogue import Value, text
from pokerhouse.cli.card_text import CardPrinter
from pokerhouse.cli.play.narrator import BOLD, FAINT, Narrator
from pokerhouse.cli.play.person import Quit, TerminalPlayer
from pokerhouse.cli.trustless.void_text import fault_lines, forfeit_lines, void_title
from pokerhouse.client import LineLost, NoHouse, address_of, new_guest
from pokerhouse.extras import comes_with
from pokerhouse.player_files import read_player
from pokerhouse.players import Strategy
from pokerhouse.rules import HoleCardsDealt, idle_action, player_view, redact
from pokerhouse.units import HandId, SeatNumber
from pokerhouse.words import plain

with comes_with("house"):
    from websockets.asyncio.client import ClientConnection, connect
    from websockets.exceptions import ConnectionClosed, InvalidHandshake

SEED_BYTES = 32
_IN_HOUSE = re.compile(r"^/trustless/([\w-]{1,64})$")
"""The fragment in the address of a table's page."""
OPEN_S = 10.0


def run(url: str, name: str, player: str | None, language: str) -> None:
    """Play until the table closes, and narrate in a language.

    Raises `InputError` for an unknown address, player or seat.

    - `url`: the table, such as `ws://127.0.0.1:8200`, or its page in a house, to join as a guest
    - `name`: the name the other players see
    - `player`: a bot with options; None for the person at the keyboard
    """
    parts = urlsplit(url)
    if parts.scheme not in ("ws", "wss") and not (
        parts.scheme in ("http", "https") and _IN_HOUSE.match(parts.fragment)
    ):
        raise NoHouse(
            f"{url!r} is not the address of a table: expected one such as ws://127.0.0.1:8200,"
            " or its page in a house, such as http://127.0.0.1:8000/#/trustless/trustless-1f"
        )
    order = None if player is None else read_player(player)
    console = Console(highlight=False)
    strategy = None if order is None else order.make(random.SystemRandom())
    seat = Sitter(console, strategy, language)
    try:
        asyncio.run(seat.play(url, name))
    except (KeyboardInterrupt, Quit):
        typer.echo(text(language, "terminal.dealerless.left"))


class Sitter:
    """A stay at a table."""

    def __init__(self, console: Console, strategy: Strategy | None, language: str) -> None:
        self._console, self._cards = console, CardPrinter(console)
        self._language = language
        self._strategy = strategy or TerminalPlayer(self._say, self._cards, language)
        self._is_person = strategy is None
        self._chair = trustless.TrustlessChair(lambda: secrets.token_bytes(SEED_BYTES))
        self._narrator: Narrator | None = None
        self._narrated: tuple[HandId | None, int] = None, 0
        """The last hand narrated, and the number of its events that were."""
        self._ended: HandId | None = None
        self._asking: asyncio.Task[None] | None = None
        self._failed: Exception | None = None

    async def play(self, url: str, name: str) -> None:
        """Play from joining to the end of the table.

        Raises `LineLost` when the host disappears before that.
        """
        headers: dict[str, str] = {}
        if url.startswith("http"):
            url, headers = await _in_house(url)
        try:
            socket = await connect(
                url,
                max_size=trustless.FRAME_BYTES_MAX,
                open_timeout=OPEN_S,
                additional_headers=headers,
            )
        except (OSError, InvalidHandshake, TimeoutError) as error:
            raise NoHouse(f"no table answers at {url}: {error}") from None
        async with socket:
            try:
                await socket.send(trustless.encode_frame(trustless.Join(name)))
                async for received in socket:
                    await self._hear(socket, received)
            except ConnectionClosed:
                pass
            finally:
                await self._stop_asking()
        if not self._chair.closed:
            raise LineLost(
                "the host is gone, or the connection to it; what you put into a hand may be lost"
            )

    async def _stop_asking(self) -> None:
        """Stop asking for a decision; raise the error that ended the question, such as `Quit`."""
        if self._asking is None:
            return
        if self._failed is not None:
            raise self._failed
        self._asking.cancel()
        with suppress(asyncio.CancelledError):
            await self._asking

    async def _hear(self, socket: ClientConnection, received: str | bytes) -> None:
        frame = trustless.decode_from_host(received)
        if isinstance(frame, trustless.RequestRefused) and not self._chair.sits:
            raise NoHouse(f"the host refused a seat: {frame.words}")
        for answer in self._chair.hear(frame):
            with suppress(
                ConnectionClosed
            ):  # frames sent before the host closed are still to be read
                await socket.send(trustless.encode_frame(answer))
        if isinstance(frame, trustless.Spoken):
            self._say(Text(f"  {frame.name}: {frame.text}", FAINT))
        if isinstance(frame, trustless.RequestRefused):
            self._say(Text(f"  {frame.words}", "yellow"))
        if isinstance(frame, trustless.Closed):
            self._say(Text(f"\n{self._text('closes', why=frame.words)}", BOLD))
        self._narrate()
        if self._chair.turn is not None and (self._asking is None or self._asking.done()):
            self._asking = asyncio.create_task(
                self._ask(socket, again=isinstance(frame, trustless.RequestRefused))
            )

    async def _ask(self, socket: ClientConnection, *, again: bool) -> None:
        """Ask for the pending decision; a bot whose move was refused checks or folds."""
        hand, turn = self._chair.hand, self._chair.turn
        assert hand is not None and turn is not None, "asked in this player's turn"  # noqa: PT018  # one fact
        view = player_view(hand.state)
        if again and not self._is_person:
            action = idle_action(view.legal, view.hole)
        else:
            try:
                action = await asyncio.to_thread(self._strategy.decide, view)
            except Exception as failed:
                self._failed = failed
                await socket.close()
                return
        if self._chair.turn == turn and self._chair.hand is hand:  # otherwise time ran out
            with suppress(ConnectionClosed):
                await socket.send(trustless.encode_frame(self._chair.decide(action)))

    def _narrate(self) -> None:
        """Narrate the new events to the person, and show them to a bot that remembers."""
        hand = self._chair.hand
        if hand is None:
            return
        hand_id, count = self._narrated
        if hand_id != hand.dealing.hand:
            count = 0
            self._narrator = Narrator(self._say, self._cards, self._chair.seat, self._language)
        new = hand.events[count:]
        self._narrated = hand.dealing.hand, len(hand.events)
        for event in new:
            assert self._narrator is not None, "made when the hand began"
            self._narrator(event)
        if new and self._strategy.remembers:
            self._strategy.observe([redact(event, self._chair.seat) for event in new])
        if hand.over and self._ended != hand.dealing.hand:
            self._ended = hand.dealing.hand
            self._narrate_end(hand)

    def _narrate_end(self, hand: trustless.Hand) -> None:
        if hand.void:
            self._say(Text(void_title(self._language, hand), BOLD))
            lines = *fault_lines(self._language, hand), *forfeit_lines(self._language, hand)
            for line in lines:
                self._say(Text(f"  {line}", "red"))
            return
        self._say(Text(f"  {self._text('right')}", FAINT))
        names = {player.seat: player.name for player in hand.players}
        for seat, cards in _holes(hand):
            self._say(Text.assemble(f"  {names[seat]}  ", self._cards(cards)))

    def _text(self, key: str, **values: Value) -> str:
        return text(self._language, f"terminal.dealerless.{key}", values)

    def _say(self, line: Text) -> None:
        # Names, chat and reasons come from the host: strip control characters, except our own
        # leading line break.
        own = line.plain[:1] == "\n"
        line.plain = "\n" * own + plain(line.plain[own:])
        self._console.print(line, soft_wrap=True)


async def _in_house(url: str) -> tuple[str, dict[str, str]]:
    """Join a house's table as a new guest; return its socket address and headers.

    Raises `NoHouse` and `NotAdmitted`.
    """
    parts = urlsplit(url)
    house, found = address_of(url.partition("#")[0]), _IN_HOUSE.match(parts.fragment)
    assert found is not None, "`run` checked the address"
    token = await new_guest(house)
    return f"ws{house.removeprefix('http')}/ws/trustless/{found[1]}", {
        "Authorization": f"Bearer {token}"
    }


def _holes(hand: trustless.Hand) -> list[tuple[SeatNumber, tuple[Card, ...]]]:
    return [(event.seat, event.cards) for event in hand.events if isinstance(event, HoleCardsDealt)]

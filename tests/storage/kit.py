"""What the tests of the stores write: guests, games, answers."""

from collections.abc import Iterable

from pokerhouse.house import Answer, Part
from pokerhouse.house.money import welcome
from pokerhouse.house.people import NewPlayer, NewSession
from pokerhouse.house.table import HandPart, TablePart
from pokerhouse.units import CommandId, Millis, PlayerId, TableId
from tests.house.game import START_MS, Game
from tests.storage.model import Books

ANN, BOB = PlayerId("Ann"), PlayerId("Bob")
T1 = TableId("t1")


async def commit(store: Books, *parts: Part, at: int = START_MS) -> None:
    """Commit at a moment that does not matter."""
    await store.commit(*parts, at=Millis(at))


async def comes(store: Books, name: str, token_hash: bytes) -> None:
    """A new guest with the welcome chips."""
    player = PlayerId(name)
    await commit(store, NewPlayer(player, name), welcome(player), NewSession(player, token_hash))


async def guests(store: Books, *names: str) -> None:
    """New guests, each with a token of their own."""
    for name in names:
        await comes(store, name, f"token {name}".encode())


async def keep(store: Books, game: Game) -> None:
    """Commit what has happened at this table, once."""
    for parts in game.commits:
        await commit(store, *parts)
    game.commits.clear()


async def seated(store: Books, *names: str) -> Game:
    """A table whose players sit, all of it stored."""
    await guests(store, *names)
    game = Game(*names)
    await keep(store, game)
    return game


def answer(command: str, player: PlayerId = ANN, frame: bytes = b"ack") -> Answer:
    """An answer to a command."""
    return Answer(player, CommandId(command), frame)


def events_of(parts: Iterable[Part]) -> HandPart:
    """The part that holds a hand's events."""
    return next(part for part in parts if isinstance(part, HandPart))


def but_session(parts: Iterable[Part]) -> list[Part]:
    """The parts without the table's session."""
    return [part for part in parts if not isinstance(part, TablePart)]


def with_events(parts: Iterable[Part], hand: HandPart) -> list[Part]:
    """The parts with other events."""
    return [hand if isinstance(part, HandPart) else part for part in parts]

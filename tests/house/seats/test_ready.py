"""Players say that they are ready for a game that waits for its host; the host starts it."""

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.commands import (
    GoOn,
    HandOver,
    MoveSeat,
    SetReady,
    SitIn,
    SitOut,
    SitPlayerOut,
    Stand,
)
from pokerhouse.house.table.table import reopen
from pokerhouse.units import PlayerId, SeatNumber
from tests.house.game import Game
from tests.house.seating import refusal
from tests.kit.asks import ask_as


def waiting_game(*names: str) -> Game:
    """Return a table of these players that waits for Ann, its host, to start."""
    game = Game()
    game.table = replace(game.table, session=replace(game.session, started=False))
    for name in names:
        game.sits(name)
    game.sees(*(name for name in names if not name.startswith("bot")))
    return game


def ready(game: Game) -> set[str]:
    """Return the names of the players who are ready."""
    return {seat.name for seat in game.session.seats if game.session.is_ready(seat)}


def says(game: Game, name: str, *, is_ready: bool = True) -> str | None:
    """Let a player press *Ready* or *Not ready*; return the reason of a refusal."""
    done = game.do(ask_as(name, SetReady, ready=is_ready))
    return None if done.refused is None else refusal(done)


def test_bots_and_the_host_are_always_ready() -> None:
    game = waiting_game("Ann", "Ben", "bot1")
    assert ready(game) == {"Ann", "bot1"}
    assert says(game, "Ben") is None
    assert ready(game) == {"Ann", "Ben", "bot1"}
    assert game.table.next_hand is None, "the host still decides"


def test_the_host_starts_whether_or_not_all_are_ready() -> None:
    for presses in (True, False):
        game = waiting_game("Ann", "Ben", "Cid")
        says(game, "Ben", is_ready=presses)
        game.do(ask_as("Ann", GoOn))
        assert not any(seat.ready for seat in game.session.seats)
        assert ready(game) == set()
        assert says(game, "Ben") == "started"
        game.deal()


def test_a_table_that_never_waited_has_no_ready_players() -> None:
    game = Game("Ann", "Ben")
    assert ready(game) == set()
    assert says(game, "Ben") == "started"


def test_a_stranger_cannot_be_ready() -> None:
    assert says(waiting_game("Ann"), "Ben") == "not_seated"


def test_a_player_who_sits_out_is_not_ready_and_ready_takes_it_back() -> None:
    game = waiting_game("Ann", "Ben")
    says(game, "Ben")
    game.do(ask_as("Ann", SitPlayerOut, SeatNumber(2)))
    assert ready(game) == {"Ann"}
    says(game, "Ben")
    assert ready(game) == {"Ann", "Ben"}


def test_the_former_host_has_to_say_so() -> None:
    game = waiting_game("Ann", "Ben")
    game.do(ask_as("Ann", HandOver, PlayerId("Ben")))
    assert ready(game) == {"Ben"}


NAMES = ("Ben", "Cid", "Dot")
DEEDS = ("sit", "stand", "ready", "not ready", "out", "in", "move", "restart")


@settings(max_examples=60)
@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(DEEDS)), max_size=25))
def test_readiness_stays_until_it_is_taken_back_or_the_seat_is_left(
    deeds: list[tuple[str, str]],
) -> None:
    game = waiting_game("Ann")
    seated, pressed, out = set[str](), set[str](), set[str]()
    for name, deed in deeds:
        here = name in seated
        match deed:
            case "sit":
                game.sits(name)
                seated.add(name)
            case "stand":
                game.do(ask_as(name, Stand))
                for group in (seated, pressed, out):
                    group.discard(name)
            case "ready" | "not ready":
                says(game, name, is_ready=deed == "ready")
                pressed = pressed - {name} | ({name} if here and deed == "ready" else set())
                out -= {name} if deed == "ready" else set()
            case "out":
                game.do(ask_as(name, SitOut))
                out |= {name} if here else set()
            case "in":
                game.do(ask_as(name, SitIn))
                out.discard(name)
            case "move":
                game.do(ask_as(name, MoveSeat, game.session.free_seats()[-1]))
            case "restart":
                game.table = reopen(game.session, (), game.table.pace, game.now)
        assert ready(game) == {"Ann"} | (pressed - out)

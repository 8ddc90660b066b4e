"""What the tests of the seats say and ask: to stand, to sit out and in, who plays, and why not."""

from pokerhouse.commands import SitIn, SitOut, Stand
from pokerhouse.house.table.table import Outcome
from pokerhouse.units import TableId
from tests.house.game import Game
from tests.kit.asks import ask_as

T1 = TableId("t1")


def stands(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, Stand))


def sits_out(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, SitOut))


def sits_in(game: Game, name: str) -> Outcome:
    return game.do(ask_as(name, SitIn))


def in_hand(game: Game) -> list[str]:
    return sorted(p.player for p in game.hand.players)


def hand_due(game: Game) -> bool:
    return game.table.next_hand is not None


def refusal(outcome: Outcome) -> str:
    assert outcome.refused is not None, "it was granted"
    return outcome.refused.reason

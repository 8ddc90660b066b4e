"""Logs of real matches from each player's side: turns, actions and winnings."""

import re
from collections.abc import Container, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pokerhouse.histories import MoveKind
from pokerhouse.histories.acpc import (
    SCALE,
    AcpcGame,
    action_of_answer,
    answer_of,
    read_game,
    read_match_state,
)
from pokerhouse.histories.acpc.read import read_line
from pokerhouse.rules import PlayerView
from tests.kit.data import recorded
from tests.kit.wishes import grants


def moments(betting: str) -> Iterator[tuple[str, str]]:
    """(betting so far, next action) at every turn: a round that is over is followed by its stroke
    at once.
    """
    at = 0
    for action in re.finditer(r"[fcr]\d*", betting):
        so_far = betting[:at] + re.match("/*", betting[at:])[0]  # type: ignore[index]
        yield so_far, action[0]
        at = action.end()


def told(line: str, player: int, so_far: str, live: Container[int] = ()) -> str:
    """Return the state message of this player at a point of the betting.

    At a showdown it includes the cards of live players.
    """
    _, number, _, cards, _, _ = line.split(":")
    holes, *boards = cards.split("/")
    shown = "|".join(
        hole if place == player or place in live else ""
        for place, hole in enumerate(holes.split("|"))
    )
    return (
        f"MATCHSTATE:{player}:{number}:{so_far}:{'/'.join([shown, *boards[: so_far.count('/')]])}"
    )


def uncallable(view: PlayerView, action: str) -> bool:
    """A raise where none is open."""
    return action.startswith("r") and view.legal.bet is None and view.legal.raise_to is None


def check(game: AcpcGame, line: str) -> int:
    """Every turn of a hand; how many there were."""
    _, _, betting, _, payoffs, _ = line.split(":")
    record, turns = read_line(game, line, "log"), 0
    for (so_far, action), move in zip(moments(betting), record.moves, strict=True):
        views = [
            read_match_state(game, told(line, player, so_far), "log")
            for player in range(game.seats)
        ]
        (asked,) = [each for each in views if each.view is not None]
        assert asked.seat == move.seat
        assert asked.view is not None
        ours = action_of_answer(game, asked.view, action)
        assert ours is not None
        assert grants(asked.state, asked.view.legal, ours)
        # stacks of all sizes: there a raise that nobody can call is allowed, which is a call here
        # (R9)
        assert answer_of(game, asked.view, ours) == (
            "c" if uncallable(asked.view, action) else action
        )
        turns += 1
    folded = {move.seat for move in record.moves if move.kind is MoveKind.FOLD}
    live = [player for player in range(game.seats) if game.positions[player] + 1 not in folded]
    for player, payoff in enumerate(payoffs.split("|")):
        end = read_match_state(
            game, told(line, player, betting, live if len(live) > 1 else ()), "log"
        )
        assert end.is_over
        assert abs(Fraction(end.net, SCALE) - Fraction(payoff)) < Fraction(1, 10**5)
    return turns


def hands(log: Path, most: int) -> Iterator[str]:
    """The first hands of a log."""
    lines = [line for line in log.read_text().splitlines() if line.startswith("STATE:")]
    return iter(lines[:most])


def check_all(most: int) -> None:
    turns = 0
    for log in recorded("acpc", "*.log"):
        found = next(
            line for line in log.read_text().splitlines() if line.startswith("# name/game")
        )
        name = found.split()[3]
        game = read_game((log.parent / name).read_text(), name)
        turns += sum(check(game, line) for line in hands(log, most))
    assert turns > 3 * most


def test_real_matches_are_understood_from_every_seat() -> None:
    check_all(3)


@pytest.mark.long
def test_all_hands_of_real_matches_are_understood_from_every_seat() -> None:
    check_all(300)

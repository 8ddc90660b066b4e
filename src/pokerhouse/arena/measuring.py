"""Measure players in one call, in this process: the arena without its command."""

from collections.abc import Sequence
from xml.sax.saxutils import escape

import msgspec

from pokerhouse.arena.chunks import play_contest
from pokerhouse.arena.contest import Contest, entrants_of
from pokerhouse.arena.schedulers import ThisProcess
from pokerhouse.arena.statistics import Estimate
from pokerhouse.errors import InputError, counted
from pokerhouse.rules import HandConfig, no_limit

SMALL, BIG = 1, 2


class Measurement(msgspec.Struct, frozen=True):
    """The winnings of players, each with a 95 % interval."""

    names: tuple[str, ...]
    hands: int
    won: tuple[Estimate, ...]
    """Big blinds won per 100 hands, in the order of the names."""

    def __str__(self) -> str:
        wide = max(map(len, self.names))
        lines = [
            f"{name:<{wide}}  {_figure(won)} bb/100"
            for name, won in zip(self.names, self.won, strict=True)
        ]
        return "\n".join([*lines, counted(self.hands, "hand")])

    def _repr_html_(self) -> str:
        """A table, for a notebook."""
        rows = "".join(
            f"<tr><td>{escape(name)}</td><td>{_figure(won)}</td></tr>"
            for name, won in zip(self.names, self.won, strict=True)
        )
        head = f"<th>{counted(self.hands, 'hand')}</th><th>bb/100</th>"
        return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def measure(
    players: Sequence[str | type],
    config: HandConfig | None = None,
    *,
    hands: int = 10_000,
    seed: int = 1,
) -> Measurement:
    """Play at least this many hands with 100 big blinds each, every deal from every seat.

    A player is a name, a file as `player_files.read_player` takes it, or a class of yours. The game
    is no-limit hold'em unless given. Raises `InputError` for players or a game that cannot be, and
    when a player failed too often.

    >>> result = measure(["smart", "passive"], hands=2_000)
    >>> result.names, result.hands, result.won[0].clear
    (('smart', 'passive'), 2000, -1)
    """
    game = config or no_limit(SMALL, BIG)
    contest = Contest(entrants_of(players), game, 100 * game.min_bet, seed)
    contest.check()
    if hands < 1:
        raise InputError(f"{counted(hands, 'hand')}: expected at least 1")
    seats = len(contest.entrants)
    *_, tally = play_contest(contest, -(-hands // seats), ThisProcess())
    if tally.out is not None:
        raise InputError(f"{contest.entrants[tally.out.player].name} failed: {tally.out.reason}")
    scale = contest.mbb / 10  # of thousandths a hand, hundredths of a blind per hundred hands
    won = tuple(tally.sums.won(place, scale=scale) for place in range(seats))
    return Measurement(tuple(each.name for each in contest.entrants), seats * tally.sums.sets, won)


def _figure(won: Estimate) -> str:
    return f"{won.mean:+.1f}" + ("" if won.margin is None else f" ± {won.margin:.1f}")

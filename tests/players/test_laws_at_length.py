"""A hundred thousand situations of every variant: each player's move is legal.

Players that think take most of a tenth of a second for a move, nearly all of it for one number:
what their hand wins of the pot. Their moves follow from it, and must be legal whatever it is. So
for a hundred thousand situations it is drawn, the ends of its range among the rest, which asks for
more kinds of moves than thinking does. Beside that

- the number itself is looked for in as many situations, from fewer sampled hands than in play, and
  lies from 0 to 1;
- they think in twenty thousand, from fewer sampled hands, and as they do in play in two thousand:
  it takes six times as long and is the same but for how sure they are of the number.
"""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from unittest.mock import patch

import pytest

from pokerhouse.arena import open_scheduler
from pokerhouse.players import STRATEGIES
from pokerhouse.players.chances import Shares, chances_of
from pokerhouse.players.equity import EquityPlayer
from pokerhouse.rules import PlayerView, player_view, variants
from pokerhouse.units import SeatNumber
from tests.players.test_laws import any_turns, moves_legally, thinking_roughly

pytestmark = pytest.mark.long

SITUATIONS = 100_000
THOUGHT_OVER, AS_IN_PLAY = 20_000, 2_000
PIECE = 500
"""Situations that a process looks at before it is given more."""


def over_all(ask: Callable[[int], set[str]], situations: int) -> None:
    """Run `ask` on pieces of the situations, in two processes, and check that every variant occurs."""
    met: set[str] = set()
    with open_scheduler(2) as scheduler:
        for variants_met in scheduler.run(ask, range(0, situations, PIECE)):
            met |= variants_met
    assert met == {*variants()}


def legal(names: Sequence[str], first: int) -> set[str]:
    """Check that these players move legally in a piece of the situations; return its variants."""
    met = set()
    for seed, each in enumerate(any_turns(PIECE, first), first):
        met.add(str(each[0].config.variant))
        for name in names:
            moves_legally(name, each, seed)
    return met


def drawn(rng: Random) -> float:
    """Draw an equity: anything from 0 to 1, and often one of these."""
    return rng.choice((0.0, 1.0, rng.random(), rng.random()))


def draws(_: EquityPlayer, view: PlayerView, rng: Random) -> float:
    """In the place of `EquityPlayer.wins`."""
    return drawn(rng)


def several(view: PlayerView, readings: Sequence[Shares], rng: Random) -> list[float]:
    """In the place of `chances_of`."""
    return [drawn(rng) for _ in readings]


def legal_whatever_they_win(first: int) -> set[str]:
    with (
        patch.object(EquityPlayer, "wins", draws),
        patch("pokerhouse.players.exploit.chances_of", several),
    ):
        return legal([*STRATEGIES], first)


def legal_thinking_roughly(name: str, first: int) -> set[str]:
    with thinking_roughly():
        return legal([name], first)


def a_part_of_the_pot(first: int) -> set[str]:
    met = set()
    with thinking_roughly():
        for seed, (state, _) in enumerate(any_turns(PIECE, first), first):
            rng, view = Random(seed), player_view(state)
            met.add(str(state.config.variant))
            shares = {
                SeatNumber(seat.seat): rng.choice((1.0, rng.random(), 0.15)) for seat in view.seats
            }
            if view.legal.exchange is None:
                for wins in chances_of(view, [shares, {}], rng):
                    assert 0 <= wins <= 1, f"turn {seed}: {wins} of {view}"
    return met


def test_every_player_moves_legally_in_a_hundred_thousand_situations_whatever_it_thinks_it_wins() -> (
    None
):
    over_all(legal_whatever_they_win, SITUATIONS)


def test_the_estimated_equity_is_a_share_of_the_pot_in_a_hundred_thousand_situations() -> None:
    over_all(a_part_of_the_pot, SITUATIONS)


THINKERS = [name for name, kind in STRATEGIES.items() if not kind.quick]


@pytest.mark.parametrize("name", THINKERS)
def test_thinking_players_move_legally_in_twenty_thousand_situations(name: str) -> None:
    over_all(partial(legal_thinking_roughly, name), THOUGHT_OVER)


@pytest.mark.parametrize("name", THINKERS)
def test_and_in_two_thousand_thinking_as_in_play(name: str) -> None:
    over_all(partial(legal, [name]), AS_IN_PLAY)

"""Random walks beside OpenSpiel's `universal_poker`, which plays by the code of the ACPC dealer:
the same player to act, the same legal actions, the same winnings to the fraction of a chip, in our
rule book `acpc`.

OpenSpiel names a bet by what the player has put in during the whole hand, 0 a fold and 1 a check or
call. It offers no fold when checking is free. Here a chip is as many units as any number of winners
can share, so fractions are whole.

Known difference: it offers raises that no other player has the chips to call.
"""

from math import lcm
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Fold,
    HandComplete,
    HandConfig,
    HandState,
    HouseRules,
    Legal,
    PlayerAction,
    RaiseTo,
    Reason,
    RuleBook,
    Structure,
    ToAct,
    ToDeal,
    turn,
    with_stakes,
)
from pokerhouse.rules.betting import wager_open
from pokerhouse.units import Chips
from tests.kit.dealer import shuffled
from tests.kit.laws import checked
from tests.kit.random_play import Table

pyspiel: Any = pytest.importorskip("pyspiel", reason="open-spiel has no wheel for this machine")

QUICK, LONG = 100, 10_000
BLINDS = (1, 2)
DEEP = 1000
"""A stack that no limit game uses up: the ACPC plays them so."""


def unit_of(players: int) -> int:
    """Return the number of units in a chip, so that any pot splits exactly."""
    return lcm(*range(1, players + 1))


def config_of(structure: Structure, players: int) -> HandConfig:
    """Blinds of 1 and 2 chips, bets of 2 and 4 in limit."""
    unit = unit_of(players)
    config = with_stakes("holdem", structure, small_bet=BLINDS[1] * unit)
    return replace(config, rules=HouseRules(book=RuleBook.ACPC, unit=Chips(unit)))


def game_of(structure: Structure, stacks: tuple[int, ...]) -> Any:
    """The same game in OpenSpiel; player 0 is left of the button, heads-up the big blind."""
    n = len(stacks)
    limit = structure is Structure.FIXED_LIMIT
    sizes = "raiseSize=2 2 4 4,maxRaises=3 4 4 4" if limit else "bettingAbstraction=fullgame"
    blinds = BLINDS[::-1] if n == 2 else (*BLINDS, *[0] * (n - 2))
    return pyspiel.load_game(
        f"universal_poker(betting={'limit' if limit else 'nolimit'},numPlayers={n},numRounds=4,numSuits=4,numRanks=13,"
        f"numHoleCards=2,numBoardCards=0 3 1 1,blind={_list(blinds)},stack={_list(stacks)},"
        f"firstPlayer={2 if n == 2 else 3} 1 1 1,{sizes})"
    )


def _list(numbers: tuple[int, ...]) -> str:
    return " ".join(map(str, numbers))


def walk(structure: Structure, stacks: tuple[int, ...], rng: Random) -> None:
    """One random hand in both."""
    n = len(stacks)
    unit = unit_of(n)
    table = Table(config_of(structure, n), tuple(stack * unit for stack in stacks))
    state, dealer = table.begin(), shuffled(rng)
    twin = game_of(structure, stacks).new_initial_state()
    while not isinstance(now := turn(state), HandComplete):
        if isinstance(now, ToDeal):
            deal = dealer.deal(now)
            dealt = deal.cards[now.burns :]
            for card in [card for i in range(n) for card in dealt[i::n]] if now.seats else dealt:
                assert twin.is_chance_node()
                twin.apply_action(int(card))
            answer = checked(state, deal)
        else:
            assert isinstance(now, ToAct)
            assert twin.current_player() == state.actor
            ours = actions(state, now.legal, structure)
            theirs = list(twin.legal_actions())
            if wager_open(state) is Reason.NO_ONE_TO_BET_AGAINST:
                theirs = [number for number in theirs if number < 2]
            assert sorted(ours) == theirs
            number = rng.choice(likely(sorted(ours)))
            twin.apply_action(number)
            answer = checked(state, Act(now.seat, ours[number]))
        assert isinstance(answer, Accepted)
        state = answer.state
    won = [ours - stack * unit for ours, stack in zip(state.stacks, stacks, strict=True)]
    assert twin.is_terminal()
    assert [round(their * unit, 6) for their in twin.returns()] == won


def actions(state: HandState, legal: Legal, structure: Structure) -> dict[int, PlayerAction]:
    """Every action on offer by its number in OpenSpiel, but folding when checking is free."""
    unit, p = state.config.rules.unit, state.actor
    offers: dict[int, PlayerAction] = {1: Call() if legal.call else Check()}
    if legal.call:
        offers[0] = Fold()
    wager = legal.bet or legal.raise_to
    if wager is None:
        return offers
    kind: type[Bet | RaiseTo] = Bet if legal.bet else RaiseTo
    if structure is Structure.FIXED_LIMIT:
        return {**offers, 2: kind(wager.minimum)}
    before = state.committed[p] - state.bets[p]
    for to in range(wager.minimum, wager.maximum + 1, unit):
        offers[(before + to) // unit] = kind(Chips(to))
    return offers


def likely(numbers: list[int]) -> list[int]:
    """A choice that keeps hands going: mostly calls, the smallest bets and all-ins."""
    bets = [number for number in numbers if number > 1]
    return [*[1] * 4, *numbers[:1], *bets[:2], *bets[-1:], *bets[len(bets) // 2 :][:1]]


def random_stacks(structure: Structure, rng: Random) -> tuple[int, ...]:
    """2 to 6 players with uneven stacks; in limit, which OpenSpiel plays with four at most, deep
    ones.
    """
    if structure is Structure.FIXED_LIMIT:
        return (DEEP,) * rng.randint(2, 4)
    players = rng.randint(2, 6)
    return tuple(rng.choice([rng.randint(3, 12), rng.randint(3, 60)]) for _ in range(players))


def walks(structure: Structure, number: int) -> None:
    for seed in range(number):
        rng = Random(f"{structure.value} {seed}")
        stacks = random_stacks(structure, rng)
        try:
            walk(structure, stacks, rng)
        except AssertionError as error:
            raise AssertionError(
                f"{structure.value}, walk {seed}, stacks {stacks}: {error}"
            ) from error


@pytest.mark.parametrize("structure", [Structure.FIXED_LIMIT, Structure.NO_LIMIT])
def test_random_walks_are_those_of_open_spiel(structure: Structure) -> None:
    walks(structure, QUICK)


@pytest.mark.long
@pytest.mark.parametrize("structure", [Structure.FIXED_LIMIT, Structure.NO_LIMIT])
def test_many_random_walks_are_those_of_open_spiel(structure: Structure) -> None:
    walks(structure, LONG)

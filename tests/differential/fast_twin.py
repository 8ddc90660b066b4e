"""The same hand at both tables, move by move: the rules in Python are the oracle of the native
table.
"""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from pokerhouse.arena import FastTable, chance, pack
from pokerhouse.players import make
from pokerhouse.rules import (
    Act,
    AnteKind,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandComplete,
    HandConfig,
    HandState,
    PlayerAction,
    RaiseTo,
    ToAct,
    ToDeal,
    fixed_limit,
    no_limit,
    play,
    play_on,
    player_view,
    pot_limit,
    turn,
)
from pokerhouse.rules.decide import Accepted
from pokerhouse.units import Chips
from tests.kit.random_play import Table, random_action

PLACES = ("preflop", "flop", "turn", "river")


def random_game(rng: Random) -> HandConfig:
    """A game that both tables play: any structure, antes, chips in play and caps."""
    unit = rng.choice([1, 1, 1, 5, 25])
    big = unit * rng.randrange(1, 21)
    small = unit * rng.randrange(big // unit + 1)
    most = rng.choice([-1, -1, 0, 1, 1, 2, 3, 5])
    config = rng.choice(
        [
            no_limit(small, big),
            pot_limit(small, big),
            fixed_limit(big, big * 2 + unit * rng.randrange(3), small_blind=small, wagers_max=most),
        ]
    )
    rules = replace(config.rules, unit=Chips(unit), cap_heads_up=rng.random() < 0.5)
    ante = Chips(rng.choice([0, 0, unit, big // 2, big]))
    return replace(config, rules=rules, ante=ante, ante_kind=rng.choice(list(AnteKind)))


def random_stacks(config: HandConfig, players: int, rng: Random) -> list[int]:
    """Uneven, from a single chip to two hundred big blinds."""
    big = int(config.big_blind)
    return [
        rng.choice([rng.randint(1, 2 * big), rng.randint(1, 20 * big), rng.randint(1, 200 * big)])
        for _ in range(players)
    ]


def same(state: HandState, fast: FastTable) -> None:
    """Every number of the state, what may be done, and the cards."""
    live = sum(1 << p for p in state.live)
    assert (fast.actor, fast.street, fast.pot, fast.level, fast.live) == (
        state.actor, PLACES.index(state.street), state.pot, state.level, live,
    )  # fmt: skip
    assert (fast.stacks, fast.bets, fast.committed) == (state.stacks, state.bets, state.committed)
    able, left = (sum(1 << p for p in positions) for positions in (state.able, state.left_to_act))
    marks = (state.full_raise, state.base, state.wagers, state.uncapped, able, left, state.faced)
    assert fast.marks == marks
    assert fast.board == bytes(state.board)
    assert fast.hole(state.actor) == bytes(state.hole[state.actor])
    due = turn(state)
    assert isinstance(due, ToAct)
    wager = due.legal.bet or due.legal.raise_to
    assert fast.bounds() == (
        (due.legal.call, wager.minimum, wager.maximum) if wager else (due.legal.call, 0, 0)
    )


def do(fast: FastTable, action: PlayerAction) -> None:
    """The same move at the native table."""
    match action:
        case Fold():
            fast.fold()
        case Check() | Call():
            fast.check_or_call()
        case Bet(to=to) | RaiseTo(to=to):
            fast.wager(to)
        case _:
            raise AssertionError(f"{action} in hold'em")


def play_both(config: HandConfig, stacks: Sequence[int], seed: int, deal: int, rng: Random) -> None:
    """One hand with random moves; every state, every bound and every final stack are equal."""
    fast = FastTable(config, stacks)
    fast.deal(seed, deal)
    cards = pack(seed, deal)
    state = Table(config, tuple(stacks)).begin()
    while not isinstance(due := turn(state), HandComplete):
        if isinstance(due, ToDeal):
            intent: Deal | Act = Deal(cards[state.dealt : state.dealt + due.count])
        else:
            same(state, fast)
            # Now and then a fold where checking is free: what such a player has put in nobody gets
            # back (R9).
            action = Fold() if rng.random() < 0.03 else random_action(due.legal, rng)
            do(fast, action)
            intent = Act(due.seat, action)
        played = play(state, intent)
        assert isinstance(played, Accepted), played
        state = played.state
    assert fast.over
    assert fast.actor == -1
    assert fast.stacks == state.stacks
    assert [fast.won(p) for p in range(len(stacks))] == [
        a - b for a, b in zip(state.stacks, stacks, strict=True)
    ]


def play_slowly(
    config: HandConfig,
    stacks: Sequence[int],
    orders: Sequence[str],
    seed: int,
    deal: int,
    rotation: int,
) -> list[int]:
    """Play one hand by the rules with Python players; return each contestant's winnings."""
    n = len(stacks)
    cards = pack(seed, deal)
    bots = {
        p + 1: make(orders[(p - rotation) % n], chance(seed, deal, rotation, p)) for p in range(n)
    }
    stop = play_on(
        Table(config, tuple(stacks)).begin(),
        deal=lambda state, due: Deal(cards[state.dealt : state.dealt + due.count]),
        act=lambda state, due: Act(due.seat, bots[due.seat].decide(player_view(state))),
    )
    assert stop.refused is None, stop.refused
    left = stop.state.stacks
    return [left[(c + rotation) % n] - stacks[(c + rotation) % n] for c in range(n)]

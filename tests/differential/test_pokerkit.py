"""Random hands beside PokerKit: the same player to act, the same pot, the same legal actions, the same final stacks.

Known differences, each ours on purpose:

- Folding when checking is free: we always allow it, PokerKit does not.
- R6, short big blind: PokerKit lets others call less than the blind. Here the big blind can always pay blind and ante.
- R5: PokerKit goes by what is to call, where the rule goes by what was faced; and it measures the first short all-in of
  a street against nothing, where the rule measures it against the big blind; and once short all-ins have added up to a
  full raise it counts from zero again, for everyone. See `differs`.
- R5, fixed limit: an all-in for less than half a bet may be completed to the full bet here; PokerKit adds a full bet
  to it, counts it, and goes by R5 for reopening. From a short all-in to the end of its street only calls are compared.
- PokerKit asks a big blind whose opponents are all-in for less whether it checks.
- R8: PokerKit gives all odd chips of a pot to the first winner, and joins pots that the same players are left to win
  once the losers have mucked; we give one each, pot by pot. Stacks may differ by the odd chips of the hand.
- R17: PokerKit takes a big-blind ante before the blind. Not seen here, because the big blind can pay both.
- R19: PokerKit counts short blinds as they are. The small blind can always pay here.
- PokerKit knows no min/max structure. It is played there as no limit with the same totals, and final stacks, pots and
  calls are compared; the sizes are tested in `tests/golden`.
"""

from random import Random

import pytest

from pokerhouse.rules import (
    AnteKind,
    Call,
    Check,
    HandEvent,
    HandOver,
    HandState,
    Legal,
    Played,
    PlayerAction,
    Street,
    Structure,
    ToDeal,
    turn,
)
from pokerhouse.rules.events import PotAwarded
from tests.differential.pokerkit_twin import PokerKitTwin
from tests.kit.dealer import shuffled
from tests.kit.laws import checked
from tests.kit.random_play import Table, act, config_of, random_action, random_stacks

QUICK, LONG = 300, 5000


def random_table(structure: Structure, rng: Random) -> Table:
    """2 to 10 seats, uneven stacks, often antes; both blinds can pay in full."""
    seats = rng.randrange(2, 11)
    kind = rng.choice(list(AnteKind))
    config = config_of(structure, ante=rng.choice([0, 0, 3, 20]), ante_kind=kind)
    stacks = list(random_stacks(seats, rng))
    for position in (0, 1):
        stacks[position] += config.big_blind + config.ante
    return Table(config, tuple(stacks))


def differs(state: HandState, ours: Legal, theirs: tuple[int, int] | None) -> bool:
    """Is this a known difference about betting and raising?"""
    config = state.config
    if config.structure is Structure.MIN_MAX:
        return True
    wager = ours.bet or ours.raise_to
    if config.structure is Structure.FIXED_LIMIT:
        unit = config.small_bet if state.street in (Street.PREFLOP, Street.FLOP) else config.big_bet
        return state.level % unit != 0
    to_call, faced = state.level - state.bets[state.actor], state.faced[state.actor]
    if wager and not theirs:
        added_up = 0 <= faced <= state.level - state.full_raise and state.stacks.count(0) >= 2
        return 0 < to_call < state.full_raise or added_up
    if theirs and not wager:
        return 0 <= faced < state.level < faced + state.full_raise and state.full_raise == config.big_blind
    return False


def compare(table: Table, rng: Random) -> set[str]:
    """Play one hand in both. Returns the known differences that were met."""
    met: set[str] = set()
    twin, dealer, state = PokerKitTwin(table.config, table.stacks), shuffled(rng), table.begin()
    log: list[HandEvent] = []
    while not isinstance(now := turn(state), HandOver):
        if isinstance(now, ToDeal):
            answer = checked(state, dealer.deal(now))
        else:
            assert twin.actor == state.actor
            assert twin.call == now.legal.call
            assert twin.pot == state.pot
            wager, theirs = now.legal.bet or now.legal.raise_to, twin.wager
            action: PlayerAction = random_action(now.legal, rng)
            if differs(state, now.legal, theirs):
                met.add("raises")
                if not isinstance(action, Call | Check) and not _both_allow(action, theirs):
                    action = Call() if now.legal.call else Check()
            else:
                assert (wager and (wager.minimum, wager.maximum)) == theirs, (state, wager, theirs)
            answer = checked(state, act(state, action))
        assert isinstance(answer, Played)
        for event in answer.events:
            twin.see(event)
        log += answer.events
        state = answer.state
    twin.pass_idle_checks()
    odd = sum(e.amount % len(e.shares) for e in log if isinstance(e, PotAwarded))
    if odd:
        met.add("odd chips")
    assert all(abs(ours - their) <= odd for ours, their in zip(state.stacks, twin.stacks, strict=True)), twin.stacks
    return met


def _both_allow(action: PlayerAction, theirs: tuple[int, int] | None) -> bool:
    to = getattr(action, "to", None)
    return to is None or (theirs is not None and theirs[0] <= to <= theirs[1])


def compare_many(structure: Structure, hands: int) -> dict[str, int]:
    """How many hands met each known difference."""
    met: dict[str, int] = {}
    for seed in range(hands):
        rng = Random(f"{structure.value} {seed}")
        table = random_table(structure, rng)
        try:
            for name in compare(table, rng):
                met[name] = met.get(name, 0) + 1
        except (AssertionError, ValueError) as error:
            raise AssertionError(f"{structure.value}, hand {seed}, {table}: {error}") from error
    return met


@pytest.mark.parametrize("structure", list(Structure))
def test_random_hands_are_played_as_pokerkit_plays_them(structure: Structure) -> None:
    met = compare_many(structure, QUICK)
    if structure in (Structure.NO_LIMIT, Structure.POT_LIMIT):
        assert met.get("raises", 0) < QUICK // 10, "the exceptions are no longer exceptions"


@pytest.mark.long
@pytest.mark.parametrize("structure", list(Structure))
def test_many_random_hands_are_played_as_pokerkit_plays_them(structure: Structure) -> None:
    compare_many(structure, LONG)

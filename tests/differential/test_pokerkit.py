"""Random hands beside PokerKit: the same player to act, the same pot, the same legal actions, the
same final stacks.

Known differences, each ours on purpose:

- Folding when checking is free: we always allow it, PokerKit does not.
- R6, short big blind or bring-in: PokerKit lets others call less than was due. Here it can always
  be paid in full, but for players who are all-in for the ante.
- R5: PokerKit goes by what is to call, where the rule goes by what was faced; and it measures the
  first short all-in of a street against nothing, where the rule measures it against the big blind;
  and once short all-ins have added up to a full raise it counts from zero again, for everyone. See
  `differs`.
- R5, fixed limit: an all-in for less than half a bet may be completed to the full bet here;
  PokerKit adds a full bet to it, counts it, and goes by R5 for reopening. From a short all-in to
  the end of its street only calls are compared.
- PokerKit asks a big blind whose opponents are all-in for less whether it checks.
- R8: PokerKit gives all odd chips of a pot to the first winner, and joins pots that the same
  players are left to win once the losers have mucked; we give one each, pot by pot. Stacks may
  differ by the odd chips of the hand.
- R17: PokerKit takes the ante of the big blind or the button before the blind. Not seen here: they
  can pay both.
- R19: PokerKit counts short blinds as they are. The small blind can always pay here.
- Bring-in: PokerKit measures a raise over it from the bring-in, where here it is no bet and the
  first bet is counted from nothing. That is seen in no limit and pot limit only, on the first
  street.
- Bring-in: PokerKit also lets a player complete to it who has no more than that.
- High-low: PokerKit takes a low half from a side pot for which nobody has a low, when somebody has
  one for another pot, and splits it among all. Such hands are compared up to the showdown.
- Stud, too few cards for one each: PokerKit deals the hands folded once more, where here only
  burned cards come back, and one card is dealt for all. Such hands are compared up to there.
- Leduc hold'em: PokerKit burns a card, where six are all there are; here none is burned.
- PokerKit knows neither min/max nor spread limit. They are played there as no limit with the same
  totals and number of raises, and final stacks, pots and calls are compared; the sizes are tested
  in `tests/golden` and `tests/rules`.
"""

from itertools import takewhile
from random import Random
from typing import Any
from warnings import catch_warnings, simplefilter

import pytest
from msgspec.structs import replace
from pokerkit import (
    FixedLimitBadugi,
    FixedLimitDeuceToSevenLowballTripleDraw,
    FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    FixedLimitRazz,
    FixedLimitSevenCardStud,
    FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    FixedLimitTexasHoldem,
    KuhnPoker,
    LeducHoldem,
    NoLimitDeuceToSevenLowballSingleDraw,
    NoLimitRoyalHoldem,
    NoLimitShortDeckHoldem,
    PotLimitOmahaHoldem,
    RhodeIslandHoldem,
    Street,
)

from pokerhouse.rules import (
    Accepted,
    AnteKind,
    BringIn,
    Call,
    Check,
    HandComplete,
    HandEvent,
    HandState,
    HouseRules,
    Legal,
    PlayerAction,
    Structure,
    ToDeal,
    turn,
    variant_of,
    with_stakes,
)
from pokerhouse.rules.events import BetMade, BetsCollected, Half, PotAwarded, Raised
from pokerhouse.rules.games.variants import BetSize, Opening
from pokerhouse.rules.state import Phase
from pokerhouse.rules.turn import open_to
from tests.differential.pokerkit_twin import VARIANTS, NotPlayed, PokerKitTwin
from tests.kit.dealer import shuffled
from tests.kit.laws import checked
from tests.kit.random_play import Table, act, random_act, random_stacks

QUICK = 5
QUICK_HOLDEM = 20
LONG = 500
"""Hands of each variant in each structure: 280 of each structure in the quick comparison, 13,000 in
the long.
"""
BLINDS: dict[str, Any] = {
    "holdem": FixedLimitTexasHoldem,
    "omaha8": FixedLimitOmahaHoldemHighLowSplitEightOrBetter,
    "triple_draw_27": FixedLimitDeuceToSevenLowballTripleDraw,
    "badugi": FixedLimitBadugi,
}
NO_LIMIT: dict[str, Any] = {
    "royal": NoLimitRoyalHoldem,
    "short_deck": NoLimitShortDeckHoldem,
    "omaha": PotLimitOmahaHoldem,
    "single_draw_27": NoLimitDeuceToSevenLowballSingleDraw,
}
BRING_IN: dict[str, Any] = {
    "stud": FixedLimitSevenCardStud,
    "stud8": FixedLimitSevenCardStudHighLowSplitEightOrBetter,
    "razz": FixedLimitRazz,
}
TOYS: dict[str, Any] = {"kuhn": KuhnPoker, "leduc": LeducHoldem, "rhode_island": RhodeIslandHoldem}


def random_table(variant: str, structure: Structure, rng: Random) -> Table:
    """2 seats to all of them, uneven stacks, antes of all kinds, caps, two boards; blinds can be
    paid in full.
    """
    plan = variant_of(variant)
    blinds = plan.opening is Opening.BLINDS
    config = with_stakes(variant, structure, small_bet=20, ante=rng.choice([0, 0, 3, 20]))
    boards = rng.choice([1, 1, 1, 2]) if any(street.board for street in plan.streets) else 1
    rules = HouseRules(boards=boards, wagers_max=rng.choice([-1, -1, 2]))
    kind = rng.choice(list(AnteKind)) if blinds else AnteKind.EACH
    config = replace(config, ante_kind=kind, rules=rules)
    least, most = plan.seats
    held = sum(street.down + street.up for street in plan.streets)
    room = (len(plan.cards) - 8 * boards) // held if boards > 1 else most
    if room < least:
        config, room = replace(config, rules=HouseRules()), most
    seats = rng.randint(least, min(most, room))
    stacks = list(random_stacks(seats, rng))
    for position in (0, 1, seats - 1):
        stacks[position] += config.big_blind + config.ante
    due = config.ante + config.bring_in
    return Table(
        config, tuple(stack + due if config.ante < stack < due else stack for stack in stacks)
    )


def differs(
    state: HandState, ours: Legal, theirs: tuple[int, int] | None, log: list[HandEvent]
) -> bool:
    """Is this a known difference about betting and raising?"""
    config = state.config
    if config.structure in (Structure.MIN_MAX, Structure.SPREAD_LIMIT):
        return True
    wager = ours.bet or ours.raise_to
    if ours.bring_in == state.stacks[state.actor]:
        return True
    if config.structure is Structure.FIXED_LIMIT:
        return short_wager(
            log, config.small_bet if state.plan.bet is BetSize.SMALL else config.big_bet
        )
    if config.bring_in and state.round == 0 and state.base:
        return True
    to_call, faced = state.level - state.bets[state.actor], state.faced[state.actor]
    if wager and not theirs:
        added_up = 0 <= faced <= state.level - state.full_raise and state.stacks.count(0) >= 2
        return 0 < to_call < state.full_raise or added_up
    if theirs and not wager:
        return (
            0 <= faced < state.level < faced + state.full_raise
            and state.full_raise == config.min_bet
        )
    return False


def short_wager(log: list[HandEvent], unit: int) -> bool:
    """Has somebody gone all-in with less than a full bet or raise on this street?"""
    street = takewhile(lambda event: not isinstance(event, BetsCollected), reversed(log))
    return any(event.to % unit for event in street if isinstance(event, BetMade | Raised))


def compare(table: Table, rng: Random) -> set[str]:
    """Play one hand in both. Returns the known differences that were met."""
    met: set[str] = set()
    state, dealer = table.begin(), shuffled(rng, table.config)
    log: list[HandEvent] = []
    with catch_warnings():
        simplefilter(
            "ignore", UserWarning
        )  # PokerKit advises against cards that it would not have dealt itself
        twin = PokerKitTwin(table.config, table.stacks)
        while not isinstance(now := turn(state), HandComplete):
            if isinstance(now, ToDeal):
                answer = checked(state, dealer.deal(now, state))
            else:
                action = random_act(state, rng).action
                if state.phase is Phase.BETTING:
                    action = same_offers(state, action, twin, log, met)
                answer = checked(state, act(state, action))
            assert isinstance(answer, Accepted)
            try:
                for event in answer.events:
                    twin.observe(event)
            except NotPlayed as difference:
                return {*met, str(difference)}
            log += answer.events
            state = answer.state
        twin.pass_idle_checks()
    if lows_differ(log):
        return {*met, "low of a side pot"}
    odd = odd_chips(log)
    if odd:
        met.add("odd chips")
    assert all(
        abs(ours - their) <= odd for ours, their in zip(state.stacks, twin.stacks, strict=True)
    ), twin.stacks
    return met


def odd_chips(log: list[HandEvent]) -> int:
    """Return the number of odd chips of a hand, among winners, halves and boards."""
    awards = [event for event in log if isinstance(event, PotAwarded)]
    return sum(
        e.amount % len(e.shares) + (e.half is not Half.WHOLE) + (e.board > 0) for e in awards
    )


def lows_differ(log: list[HandEvent]) -> bool:
    """Is there a low for one pot and none for another that is contested on the same board?"""
    contested = {
        (event.board, event.pot) for event in log if isinstance(event, PotAwarded) and event.words
    }
    low = {(e.board, e.pot) for e in log if isinstance(e, PotAwarded) and e.half is Half.LOW}
    return any(
        (board, pot) not in low for board, pot in contested if board in {board for board, _ in low}
    )


def same_offers(
    state: HandState, action: PlayerAction, twin: PokerKitTwin, log: list[HandEvent], met: set[str]
) -> PlayerAction:
    """The player, the pot and the offers are the same. Returns the action, or a call where only one
    side allows it.
    """
    legal = open_to(state)
    assert twin.actor == state.actor
    assert twin.pot == state.pot
    assert twin.bring_in == legal.bring_in
    assert twin.call == legal.call
    wager, theirs = legal.bet or legal.raise_to, twin.wager
    if differs(state, legal, theirs, log):
        met.add("raises")
        to = getattr(action, "to", None)
        if to is not None and not (theirs and theirs[0] <= to <= theirs[1]):
            return BringIn() if legal.bring_in else Call() if legal.call else Check()
    else:
        assert (wager and (wager.minimum, wager.maximum)) == theirs, (state, wager, theirs)
    return action


def compare_many(variant: str, structure: Structure, hands: int) -> dict[str, int]:
    """Compare hands, and count the known differences."""
    met: dict[str, int] = {}
    for seed in range(hands):
        rng = Random(f"{variant} {structure.value} {seed}")
        table = random_table(variant, structure, rng)
        try:
            for name in compare(table, rng):
                met[name] = met.get(name, 0) + 1
        except (AssertionError, ValueError) as error:
            raise AssertionError(
                f"{variant}, {structure.value}, hand {seed}, {table}: {error}"
            ) from error
    return met


@pytest.mark.parametrize("variant", [*BLINDS, *NO_LIMIT, *BRING_IN, *TOYS])
def test_a_game_of_pokerkit_is_dealt_as_ours(variant: str) -> None:
    stakes = {
        **dict.fromkeys(BLINDS, (True, 0, (1, 2), 2, 4)),
        **dict.fromkeys(NO_LIMIT, (True, 0, (1, 2), 2)),
    }
    stakes |= {**dict.fromkeys(BRING_IN, (True, 1, 1, 2, 4)), **dict.fromkeys(TOYS, ())}
    theirs = {**BLINDS, **NO_LIMIT, **BRING_IN, **TOYS}[variant]((), *stakes[variant])
    ours = PokerKitTwin(
        with_stakes(variant, Structure.FIXED_LIMIT, small_bet=2),
        (9,) * variant_of(variant).seats[0],
    )
    assert set(theirs.deck) == set(ours.state.deck)
    assert theirs.hand_types == ours.state.hand_types
    assert [_deals(street) for street in theirs.streets] == [
        _deals(street) for street in ours.state.streets
    ]
    burns = [street.card_burning_status for street in theirs.streets]
    assert (
        burns == [street.card_burning_status for street in ours.state.streets] or variant == "leduc"
    )


def _deals(street: Street) -> tuple[object, ...]:
    """Everything about a street but its burned card and its bets."""
    return (
        street.hole_dealing_statuses,
        street.board_dealing_count,
        street.draw_status,
        street.opening,
    )


@pytest.mark.parametrize("structure", list(Structure))
@pytest.mark.parametrize("variant", VARIANTS)
def test_random_hands_are_played_as_pokerkit_plays_them(variant: str, structure: Structure) -> None:
    hands = QUICK_HOLDEM if variant == "holdem" else QUICK
    met = compare_many(variant, structure, hands)
    assert met.get("community card", 0) < hands / 2, "most hands of stud are compared to their end"


@pytest.mark.parametrize("structure", [Structure.NO_LIMIT, Structure.POT_LIMIT])
def test_holdem_seldom_differs_from_pokerkit(structure: Structure) -> None:
    assert compare_many("holdem", structure, 60).get("raises", 0) < 6, (
        "the exceptions are no longer exceptions"
    )


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
def test_many_random_hands_are_played_as_pokerkit_plays_them(variant: str) -> None:
    for structure in Structure:
        compare_many(variant, structure, LONG)

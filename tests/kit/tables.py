"""Every table there can be, as a Hypothesis strategy: each variant in each structure with any
choice of the house.
"""

from collections.abc import Sequence
from functools import cache
from typing import TypeVar

from hypothesis import assume
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.rules import (
    AnteKind,
    HandConfig,
    HouseRules,
    Owed,
    Rake,
    RuleBook,
    Straddle,
    StraddleRaise,
    Structure,
    Variant,
    pack_of,
    variant_of,
    variants,
    with_stakes,
)
from pokerhouse.rules.games.variants import Opening
from pokerhouse.units import Chips, SeatNumber
from tests.kit.random_play import Table

T = TypeVar("T")
VARIANTS = tuple(variants())
WILD = ("", "", "", "", "jokers", "bug", "deuces", "one_eyed_jacks")

# Made once: to make a strategy takes longer than to draw from it.
FLAG = st.booleans()
ONE_TO_THREE = st.integers(1, 3)
OWED = st.builds(Owed, FLAG, FLAG)
ANTE, SMALL_BET = st.sampled_from([0, 0, 1, 5]), st.sampled_from([1, 4, 10])
ANTE_KIND, WILD_CARDS = st.sampled_from(AnteKind), st.sampled_from(WILD)
BOARDS, UNIT = st.sampled_from([1, 1, 1, 2, 3]), st.sampled_from([1, 1, 1, 3, 5])
BOOK, WAGERS_MAX = st.sampled_from(RuleBook), st.sampled_from([-1, -1, 0, 1, 2])
STRADDLE, STRADDLE_RAISE = st.sampled_from(Straddle), st.sampled_from(StraddleRaise)
SEVEN_DEUCE = st.sampled_from([0, 5])
RAKE = st.none() | st.builds(
    Rake, st.sampled_from([25, 333, 1000]), st.sampled_from([0, 3]).map(Chips), FLAG
)


@cache
def any_of(choices: tuple[T, ...]) -> st.SearchStrategy[T]:
    """One of these."""
    return st.sampled_from(choices)


@cache
def up_to(most: int, least: int = 0) -> st.SearchStrategy[int]:
    """A whole number from `least` to `most`."""
    return st.integers(least, most)


@cache
def some_stacks(seats: int, unit: int) -> st.SearchStrategy[list[int]]:
    """Stacks for this number of seats: a few units, many and very many."""
    some = st.one_of(*(st.integers(1, times * unit) for times in (3, 20, 200)))
    return st.lists(some, min_size=seats, max_size=seats)


@st.composite
def tables(
    draw: st.DrawFn,
    variants: Sequence[str] = VARIANTS,
    structures: Sequence[Structure] = tuple(Structure),
) -> Table:
    """2 seats to all of them, stacks from one chip up, and as many of the table's options as go
    together.
    """
    config = draw(configs(variants, structures))
    least, most = variant_of(config.variant).seats
    assume(least <= _seats_dealt(config))
    seats = draw(up_to(min(most, _seats_dealt(config)), least))
    stacks = draw(some_stacks(seats, config.min_bet))
    blinds = variant_of(config.variant).opening is Opening.BLINDS
    dead = blinds and seats > 2 and draw(FLAG)
    last_blind = 1 if dead else 2 if blinds else seats
    straddles = draw(_straddles(config, seats, last_blind))
    for times, seat in enumerate(straddles, 1):
        stacks[seat - 1] += config.ante + (config.big_blind << times)
    others = [SeatNumber(seat) for seat in range(3, seats + 1) if seat not in straddles]
    back = (
        draw(st.lists(st.sampled_from(others), max_size=2, unique=True))
        if blinds and others
        else []
    )
    return Table(config, tuple(stacks), dead, straddles, tuple((seat, draw(OWED)) for seat in back))


@st.composite
def configs(
    draw: st.DrawFn, variants: Sequence[str], structures: Sequence[Structure]
) -> HandConfig:
    """Stakes of one to ten chips, antes of all kinds, wild cards, and the choices of the house."""
    variant = variant_of(draw(any_of(tuple(variants))))
    ante = draw(ANTE)
    stakes = with_stakes(
        variant.key, draw(any_of(tuple(structures))), small_bet=draw(SMALL_BET), ante=ante
    )
    kind = draw(ANTE_KIND) if variant.opening is Opening.BLINDS else AnteKind.EACH
    config = replace(
        stakes,
        ante_kind=kind,
        all_in_face_up=draw(FLAG),
        wild=draw(WILD_CARDS),
        rules=draw(house_rules(variant, ante=bool(ante) and kind is AnteKind.EACH)),
    )
    config = replace(config, wild="") if config.faults() else config
    paired = replace(config, rules=replace(config.rules, open_pair=True))
    return paired if not paired.faults() and draw(FLAG) else config


@st.composite
def house_rules(draw: st.DrawFn, variant: Variant, *, ante: bool) -> HouseRules:
    """Choices that go together in this variant, played with an ante from each or without."""
    board = any(plan.board for plan in variant.streets)
    boards = draw(BOARDS) if board else 1
    return HouseRules(
        book=draw(BOOK),
        unit=Chips(draw(UNIT)),
        wagers_max=draw(WAGERS_MAX),
        cap_heads_up=draw(FLAG),
        straddle=draw(STRADDLE),
        straddles_max=draw(ONE_TO_THREE),
        straddle_raise=draw(STRADDLE_RAISE),
        bomb_pot=board and ante and variant.opening is Opening.BLINDS and draw(FLAG),
        boards=boards,
        run_it=draw(ONE_TO_THREE) if board and boards == 1 else 1,
        rabbit_hunt=draw(FLAG),
        rabbit_on_request=draw(FLAG),
        seven_deuce=Chips(draw(SEVEN_DEUCE) if variant.hole_cards == 2 else 0),
        show_all=draw(FLAG),
        rake=draw(RAKE),
    )


@st.composite
def _straddles(
    draw: st.DrawFn, config: HandConfig, seats: int, last_blind: int
) -> tuple[SeatNumber, ...]:
    """The seats that straddle, in order; the button is the last seat."""
    rules = config.rules
    if rules.straddle is Straddle.NONE or seats == 2 or rules.bomb_pot or not config.big_blind:
        return ()
    if rules.straddle is Straddle.BUTTON and last_blind != seats and draw(FLAG):
        return (SeatNumber(seats),)
    count = draw(up_to(min(rules.straddles_max, seats - 2)))
    return tuple(SeatNumber((last_blind + i) % seats + 1) for i in range(count))


def _seats_dealt(config: HandConfig) -> int:
    """How many players the pack is enough for, with all the boards."""
    plans = variant_of(config.variant).streets
    if not any(plan.board for plan in plans):
        return len(pack_of(config))
    board = sum(plan.board * config.rules.boards + plan.burn for plan in plans if plan.board)
    board -= plans[0].burn and plans[0].board > 0  # no card is burned on the first street
    return (len(pack_of(config)) - board) // sum(plan.down + plan.up for plan in plans)

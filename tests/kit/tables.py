"""Every table there can be, as a Hypothesis strategy: each variant in each structure with any
choice of the house.
"""

from collections.abc import Sequence

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

VARIANTS = tuple(variants())
WILD = ("", "", "", "", "jokers", "bug", "deuces", "one_eyed_jacks")


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
    seats = draw(st.integers(least, min(most, _seats_dealt(config))))
    unit = config.min_bet
    some = st.one_of(
        st.integers(1, 3 * unit), st.integers(1, 20 * unit), st.integers(1, 200 * unit)
    )
    stacks = draw(st.lists(some, min_size=seats, max_size=seats))
    blinds = variant_of(config.variant).opening is Opening.BLINDS
    dead = blinds and seats > 2 and draw(st.booleans())
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
    owed = st.builds(Owed, st.booleans(), st.booleans())
    return Table(config, tuple(stacks), dead, straddles, tuple((seat, draw(owed)) for seat in back))


@st.composite
def configs(
    draw: st.DrawFn, variants: Sequence[str], structures: Sequence[Structure]
) -> HandConfig:
    """Stakes of one to ten chips, antes of all kinds, wild cards, and the choices of the house."""
    variant = variant_of(draw(st.sampled_from(variants)))
    ante = draw(st.sampled_from([0, 0, 1, 5]))
    stakes = with_stakes(
        variant.key,
        draw(st.sampled_from(structures)),
        small_bet=draw(st.sampled_from([1, 4, 10])),
        ante=ante,
    )
    kind = draw(st.sampled_from(AnteKind)) if variant.opening is Opening.BLINDS else AnteKind.EACH
    config = replace(
        stakes,
        ante_kind=kind,
        all_in_face_up=draw(st.booleans()),
        wild=draw(st.sampled_from(WILD)),
        rules=draw(house_rules(variant, ante=bool(ante) and kind is AnteKind.EACH)),
    )
    config = replace(config, wild="") if config.faults() else config
    paired = replace(config, rules=replace(config.rules, open_pair=True))
    return paired if not paired.faults() and draw(st.booleans()) else config


@st.composite
def house_rules(draw: st.DrawFn, variant: Variant, *, ante: bool) -> HouseRules:
    """Choices that go together in this variant, played with an ante from each or without."""
    board = any(plan.board for plan in variant.streets)
    boards = draw(st.sampled_from([1, 1, 1, 2, 3])) if board else 1
    rakes = st.builds(
        Rake, st.sampled_from([25, 333, 1000]), st.sampled_from([0, 3]).map(Chips), st.booleans()
    )
    return HouseRules(
        book=draw(st.sampled_from(RuleBook)),
        unit=Chips(draw(st.sampled_from([1, 1, 1, 3, 5]))),
        wagers_max=draw(st.sampled_from([-1, -1, 0, 1, 2])),
        cap_heads_up=draw(st.booleans()),
        straddle=draw(st.sampled_from(Straddle)),
        straddles_max=draw(st.integers(1, 3)),
        straddle_raise=draw(st.sampled_from(StraddleRaise)),
        bomb_pot=board and ante and variant.opening is Opening.BLINDS and draw(st.booleans()),
        boards=boards,
        run_it=draw(st.integers(1, 3)) if board and boards == 1 else 1,
        rabbit_hunt=draw(st.booleans()),
        rabbit_on_request=draw(st.booleans()),
        seven_deuce=Chips(draw(st.sampled_from([0, 5])) if variant.hole_cards == 2 else 0),
        show_all=draw(st.booleans()),
        rake=draw(st.none() | rakes),
    )


@st.composite
def _straddles(
    draw: st.DrawFn, config: HandConfig, seats: int, last_blind: int
) -> tuple[SeatNumber, ...]:
    """The seats that straddle, in order; the button is the last seat."""
    rules = config.rules
    if rules.straddle is Straddle.NONE or seats == 2 or rules.bomb_pot or not config.big_blind:
        return ()
    if rules.straddle is Straddle.BUTTON and last_blind != seats and draw(st.booleans()):
        return (SeatNumber(seats),)
    count = draw(st.integers(0, min(rules.straddles_max, seats - 2)))
    return tuple(SeatNumber((last_blind + i) % seats + 1) for i in range(count))


def _seats_dealt(config: HandConfig) -> int:
    """How many players the pack is enough for, with all the boards."""
    plans = variant_of(config.variant).streets
    if not any(plan.board for plan in plans):
        return len(pack_of(config))
    board = sum(plan.board * config.rules.boards + plan.burn for plan in plans if plan.board)
    board -= plans[0].burn and plans[0].board > 0  # no card is burned on the first street
    return (len(pack_of(config)) - board) // sum(plan.down + plan.up for plan in plans)

"""The options of an open table follow from its configuration, and give the same table again."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.house.lobby.clocks import ClockKind, ClockOptions
from pokerhouse.house.lobby.open_table import options_of
from pokerhouse.house.lobby.options import STUDY, TableOptions, TableStakes
from pokerhouse.house.table import Approval, TableConfig
from pokerhouse.rules import AnteKind, HouseRules, Structure
from pokerhouse.rules.between_hands import ButtonRule, Comeback
from pokerhouse.rules.games import Counted, mixes, variants
from pokerhouse.units import Chips, PlayerId, TableId

VARIANTS = [key for key in variants() if key not in STUDY]


def same_again(options: TableOptions) -> None:
    """Open a table with these options, and again with those worked out from it."""
    config = options.config(TableId("t1"), PlayerId("Ann"))
    assert options_of(config).config(config.table, config.host) == config


@given(
    st.builds(
        TableOptions,
        name=st.just("Kitchen"),
        stakes=st.builds(
            TableStakes,
            st.sampled_from(Structure),
            st.integers(1, 50).map(Chips),
            st.integers(1, 100).map(Chips),
        ),
        variant=st.sampled_from(VARIANTS),
        seats=st.integers(2, 6),
        action_seconds=st.none() | st.integers(5, 120),
        clock=st.builds(
            ClockOptions,
            st.sampled_from(ClockKind),
            bank_seconds=st.integers(0, 300),
            bank_seconds_max=st.integers(0, 300),
        ),
        small_blind=st.none() | st.integers(0, 50).map(Chips),
        ante=st.none() | st.integers(0, 50).map(Chips),
        bring_in=st.none() | st.integers(0, 10).map(Chips),
        ante_kind=st.sampled_from(AnteKind),
        returning=st.sampled_from(Comeback),
        button=st.sampled_from(ButtonRule),
        approval=st.sampled_from(Approval),
        buy_in_bb=st.integers(10, 500),
        rebuy_seconds=st.integers(0, 600),
        return_minutes=st.integers(0, 1440),
        private=st.booleans(),
        rules=st.builds(HouseRules, counted=st.sampled_from(Counted)),
    )
)
def test_any_table_opens_again_from_its_own_options(options: TableOptions) -> None:
    if not options.faults():
        same_again(options)


@pytest.mark.parametrize("mix", mixes())
@pytest.mark.parametrize("ante", [None, 0, 3])
def test_a_mixed_game_opens_again_from_its_own_options(mix: str, ante: int | None) -> None:
    options = TableOptions("Mix", TableStakes(Structure.FIXED_LIMIT, Chips(10), Chips(20)), mix=mix)
    options = replace(options, ante=None if ante is None else Chips(ante))
    if not options.faults():
        same_again(options)


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_follows_from_the_stakes_stays_open(variant: str) -> None:
    for structure in Structure:
        stakes = TableStakes(structure, Chips(10), Chips(20))
        options = TableOptions("Kitchen", stakes, variant=variant)
        if options.faults():
            continue
        again = options_of(options.config(TableId("t1"), PlayerId("Ann")))
        assert (again.small_blind, again.ante, again.bring_in) == (None, None, None)
        assert again.stakes == stakes


def test_a_table_of_old_that_kept_its_options_apart_still_opens() -> None:
    config = TableOptions("Kitchen", TableStakes(Structure.NO_LIMIT, Chips(1), Chips(2))).config(
        TableId("t1"), PlayerId("Ann")
    )
    stored = msgspec.to_builtins(config) | {"options": {"name": "Kitchen"}, "tournament": False}
    assert msgspec.convert(stored, TableConfig) == config

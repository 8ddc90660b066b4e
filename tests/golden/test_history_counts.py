"""How many ways a hand can be bet: every complete history of two players at tiny stacks, counted
for fixed cards.

A history ends with the hand; folding counts only where something is to call; of changing cards only
the least is tried: standing pat, or giving up as many as must be. The counts are golden: a change
of the rules that moves one is either wrong or a new rules version. `betting_tree` finds the same
without the engine, and Kuhn poker, Leduc hold'em and limit hold'em have published sizes.
"""

from collections.abc import Iterator
from itertools import permutations

import pytest

from pokerhouse.cards import CardSet
from pokerhouse.rules import (
    Accepted,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandComplete,
    HandState,
    Intent,
    PlayerAction,
    RaiseTo,
    Structure,
    ToDeal,
    away_action,
    fixed_limit,
    pack_of,
    play,
    turn,
    variant_of,
    with_stakes,
)
from pokerhouse.rules.state import BETTING, cards_out
from pokerhouse.rules.turn import open_to
from pokerhouse.units import Chips
from tests.golden.betting_tree import BettingTree
from tests.kit.anchors import published
from tests.kit.random_play import Table, act
from tests.kit.tables import VARIANTS

DEEP = 10_000
"""A stack that no limit game uses up."""


def actions(state: HandState) -> Iterator[PlayerAction]:
    """Everything a player may do, but folding for nothing and changing cards at will."""
    legal = open_to(state)
    if state.phase is not BETTING or legal.bring_in is not None:
        yield away_action(state)
    elif legal.call:
        yield Fold()
        yield Call()
    else:
        yield Check()
    wager = legal.bet or legal.raise_to
    if wager is not None:
        kind: type[Bet | RaiseTo] = Bet if legal.bet else RaiseTo
        for to in wager.only or range(wager.minimum, wager.maximum + 1):
            yield kind(Chips(to))


def after(state: HandState, wish: Intent) -> HandState:
    answer = play(state, wish)
    assert isinstance(answer, Accepted), f"{wish}: {answer}"
    return answer.state


def any_cards(state: HandState, now: ToDeal) -> Deal:
    """The first cards of the pack that are not out."""
    out = set(cards_out(state))
    return Deal(tuple([card for card in pack_of(state.config) if card not in out][: now.count]))


def histories(state: HandState) -> int:
    """Complete histories from here on."""
    now = turn(state)
    if isinstance(now, HandComplete):
        return 1
    if isinstance(now, ToDeal):
        return histories(after(state, any_cards(state, now)))
    return sum(histories(after(state, act(state, action))) for action in actions(state))


def decisions(state: HandState) -> int:
    """Places in the tree where a player acts."""
    now = turn(state)
    if isinstance(now, HandComplete):
        return 0
    if isinstance(now, ToDeal):
        return decisions(after(state, any_cards(state, now)))
    return 1 + sum(decisions(after(state, act(state, action))) for action in actions(state))


HOLDEM = (
    "holdem holdem8 royal short_deck short_deck_trips pineapple crazy_pineapple "
    "crazy_pineapple8 irish"
)
OMAHA = "omaha omaha8 omaha5 omaha5_8 omaha6 omaha6_8 courchevel courchevel8"
TRIPLE_DRAW = "triple_draw_27 triple_draw_a5 badugi badacey badeucey"
GOLDEN = {
    f"{HOLDEM} {OMAHA} {TRIPLE_DRAW}": (178, 66),
    "stud stud8 razz": (502, 178),
    "five_card_stud": (338, 134),
    "five_card_draw single_draw_27": (58, 22),
    "rhode_island": (269, 69),
    "leduc": (121, 37),
    "kuhn": (37, 13),
    "kuhn_3": (235, 109),
}
"""Histories in no limit and in fixed limit, with stacks of six chips and a least bet of two."""
COUNTS = {variant: counts for keys, counts in GOLDEN.items() for variant in keys.split()}


def table(variant: str, structure: Structure, stack: int) -> Table:
    config = with_stakes(variant, structure, small_bet=2)
    return Table(config, (stack,) * variant_of(variant).seats[0])


def test_every_variant_has_its_counts() -> None:
    assert set(COUNTS) == set(VARIANTS)


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_histories_of_a_variant(variant: str) -> None:
    of = [
        histories(table(variant, structure, 6).begin())
        for structure in (Structure.NO_LIMIT, Structure.FIXED_LIMIT)
    ]
    assert tuple(of) == COUNTS[variant]


@pytest.mark.long
@pytest.mark.parametrize("variant", [variant for variant in VARIANTS if variant != "kuhn_3"])
@pytest.mark.parametrize("structure", list(Structure))
@pytest.mark.parametrize("stack", [3, 5, 8])
def test_the_histories_are_those_of_the_tree_without_an_engine(
    variant: str, structure: Structure, stack: int
) -> None:
    of = table(variant, structure, stack)
    assert histories(of.begin()) == BettingTree(of.config, stack).histories()


@pytest.mark.parametrize("structure", list(Structure))
def test_the_tree_without_an_engine_has_the_same_histories(structure: Structure) -> None:
    for variant in ("holdem", "stud", "five_card_draw", "leduc"):
        of = table(variant, structure, 6)
        assert histories(of.begin()) == BettingTree(of.config, 6).histories()


def test_kuhn_poker_has_five_histories_and_58_nodes() -> None:
    of = Table(fixed_limit(1, 1, variant="kuhn", ante=1, wagers_max=1), (2, 2))
    assert histories(of.begin()) == 5
    nodes, sets = whole_tree(of)
    assert nodes + 3 == 58, "here both cards are dealt at once"
    assert sets == 12


def test_kuhn_poker_for_three_has_13_histories_and_48_information_sets() -> None:
    of = Table(fixed_limit(1, 1, variant="kuhn_3", ante=1, wagers_max=1), (2, 2, 2))
    assert histories(of.begin()) == 13
    assert whole_tree(of)[1] == 48


def test_leduc_holdem_has_9457_nodes_and_936_information_sets() -> None:
    of = Table(fixed_limit(2, 4, variant="leduc", ante=1, wagers_max=2), (100, 100))
    nodes, sets = whole_tree(of)
    assert nodes + 6 == 9457, "here both cards are dealt at once"
    assert sets == 936


def test_limit_holdem_heads_up_has_6378_decisions() -> None:
    assert decisions(Table(fixed_limit(2), (DEEP, DEEP)).begin()) == 6378


def test_the_published_sizes_are_those_of_the_anchors() -> None:
    anchors = published()
    assert (anchors["leduc"]["nodes"], anchors["leduc"]["infosets"]) == (9457, 936)
    assert anchors["hulh"]["betting_tree_decision_nodes"] == 6378


def whole_tree(of: Table) -> tuple[int, int]:
    """(nodes, information sets) of the game with every deal: nodes of chance, of players and the
    ends.
    """
    sets: set[tuple[object, ...]] = set()

    def nodes(state: HandState, told: tuple[object, ...]) -> int:
        now = turn(state)
        if isinstance(now, HandComplete):
            return 1
        if isinstance(now, ToDeal):
            left = pack_of(state.config) - CardSet.of(cards_out(state))
            deals = [Deal(cards) for cards in permutations(left, now.count)]
            seen = [deal.cards if not now.seats else () for deal in deals]
            return 1 + sum(
                nodes(after(state, deal), (*told, *see))
                for deal, see in zip(deals, seen, strict=True)
            )
        sets.add((state.hole[state.actor], told))
        return 1 + sum(nodes(after(state, act(state, do)), (*told, do)) for do in actions(state))

    return nodes(of.begin(), ()), len(sets)

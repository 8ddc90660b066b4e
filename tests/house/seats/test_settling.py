"""Who owes whom at the end of an evening."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.errors import InputError
from pokerhouse.house.money.settling import EXACT_MAX, Transfer, settle_up
from pokerhouse.units import PlayerId


def paid(transfers: list[Transfer]) -> dict[str, int]:
    """What each person has after all payments, by what they paid and got alone."""
    sums: dict[str, int] = {}
    for debtor, creditor, amount in transfers:
        sums[debtor] = sums.get(debtor, 0) - amount
        sums[creditor] = sums.get(creditor, 0) + amount
    return {player: chips for player, chips in sums.items() if chips}


def results_of(amounts: list[int]) -> dict[PlayerId, int]:
    """One person more makes the sum zero."""
    return {PlayerId(f"p{n}"): amount for n, amount in enumerate([*amounts, -sum(amounts)])}


def fewest(results: dict[PlayerId, int]) -> int:
    """By looking for the smallest group that adds up to zero, over and over: slow, and right for a
    few people.
    """
    left = {player: result for player, result in results.items() if result}
    if not left:
        return 0
    first, *others = left
    best = len(left) - 1
    for size in range(1, len(others)):
        for group in combinations(others, size):
            chosen = {first, *group}
            if sum(left[player] for player in chosen) == 0:
                rest = {player: result for player, result in left.items() if player not in chosen}
                best = min(best, len(chosen) - 1 + fewest(rest))
    return best


@given(st.lists(st.integers(-1_000, 1_000), max_size=30))
def test_everybody_has_what_they_won(amounts: list[int]) -> None:
    results = results_of(amounts)
    transfers = settle_up(results)
    assert paid(transfers) == {player: result for player, result in results.items() if result}
    assert all(transfer.amount > 0 for transfer in transfers)
    assert len(transfers) <= max(0, sum(result != 0 for result in results.values()) - 1)


@given(st.lists(st.integers(-3, 3), max_size=6))
def test_of_a_few_people_with_the_fewest_transfers(amounts: list[int]) -> None:
    results = results_of(amounts)
    assert len(settle_up(results)) == fewest(results)


def test_two_pairs_settle_among_themselves() -> None:
    results = {PlayerId("Ann"): 50, PlayerId("Bob"): -50, PlayerId("Cid"): 30, PlayerId("Dan"): -30}
    assert sorted(settle_up(results)) == [("Bob", "Ann", 50), ("Dan", "Cid", 30)]


def test_paying_the_most_first_would_take_one_more() -> None:
    """Then Cid would pay Bob, who won most, and Ann would wait for two others."""
    results = {
        PlayerId(name): chips for name, chips in zip("abcde", (9, 16, -9, -8, -8), strict=True)
    }
    assert sorted(settle_up(results)) == [("c", "a", 9), ("d", "b", 8), ("e", "b", 8)]


@pytest.mark.parametrize("people", [EXACT_MAX, EXACT_MAX + 1, 100])
def test_many_people(people: int) -> None:
    results = results_of([(-1) ** n * (n + 1) for n in range(people - 1)])
    assert len(settle_up(results)) <= people - 1


def test_nobody_owes_anything() -> None:
    assert settle_up({}) == settle_up({PlayerId("Ann"): 0}) == []


def test_what_does_not_add_up_is_refused() -> None:
    with pytest.raises(InputError, match=r"\+5: expected 0"):
        settle_up({PlayerId("Ann"): 5})

"""The debts at the end of an evening, with the fewest transfers.

Wins and losses add up to zero, and people fall into groups that settle among themselves; a group of
n needs n - 1 transfers. So the fewest transfers are those of the most groups. Finding these is
NP-hard (it decides whether a set of numbers has a subset that sums to zero); up to `EXACT_MAX`
people it is done by trying all subsets.
"""

from collections.abc import Mapping
from typing import NamedTuple

from pokerhouse.errors import InputError
from pokerhouse.units import PlayerId

EXACT_MAX = 12
"""With 12 people 4,096 subsets are tried; above, the biggest loser pays the winner."""


class Transfer(NamedTuple):
    """One payment, in chips."""

    debtor: PlayerId
    creditor: PlayerId
    amount: int


def settle_up(results: Mapping[PlayerId, int]) -> list[Transfer]:
    """Return the payments that settle these results in chips; losses are below zero.

    Raises `InputError` when they do not add up to zero. There is at most one payment less than
    there are people with a result.
    """
    if total := sum(results.values()):
        raise InputError(f"results add up to {total:+}: expected 0, what some lost others have won")
    open_results = {player: result for player, result in results.items() if result}
    groups = _groups(open_results) if len(open_results) <= EXACT_MAX else [open_results]
    return [transfer for group in groups for transfer in _within(group)]


def _groups(results: Mapping[PlayerId, int]) -> list[dict[PlayerId, int]]:
    """Return the largest number of groups that each add up to zero."""
    players = list(results)
    sums = [0] * (1 << len(players))
    most = [0] * len(sums)
    last = [0] * len(sums)
    for chosen in range(1, len(sums)):
        lowest = chosen & -chosen
        sums[chosen] = sums[chosen ^ lowest] + results[players[lowest.bit_length() - 1]]
        # Adding people one by one, each time the sum is zero a group is complete.
        best, without = max((most[chosen ^ bit], bit) for bit in _bits(chosen))
        most[chosen] = best + (sums[chosen] == 0)
        last[chosen] = without
    groups: list[dict[PlayerId, int]] = []
    chosen = len(sums) - 1
    while chosen:
        if sums[chosen] == 0:
            groups.append({})
        bit = last[chosen]
        player = players[bit.bit_length() - 1]
        groups[-1][player] = results[player]
        chosen ^= bit
    return groups


def _bits(chosen: int) -> list[int]:
    return [1 << place for place in range(chosen.bit_length()) if chosen >> place & 1]


def _within(group: Mapping[PlayerId, int]) -> list[Transfer]:
    """Let the biggest loser pay the biggest winner until all are even; each payment settles one."""
    left = dict(group)
    transfers: list[Transfer] = []
    while left:
        debtor = min(left, key=lambda player: (left[player], player))
        creditor = max(left, key=lambda player: (left[player], player))
        amount = min(-left[debtor], left[creditor])
        transfers.append(Transfer(debtor, creditor, amount))
        for player, change in ((debtor, amount), (creditor, -amount)):
            left[player] += change
            if left[player] == 0:
                del left[player]
    return transfers

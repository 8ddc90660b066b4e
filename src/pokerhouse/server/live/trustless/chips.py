"""The chips of a table without a dealer: they come from wallets, and go back there."""

from collections.abc import Callable, Iterable

from pokerhouse.house import Store
from pokerhouse.house.money import AtTable, Posting, PostingCause, Wallet, settlement, transfer
from pokerhouse.trustless import HostStep, HostTable, stacks_after
from pokerhouse.units import Millis, TableId

Moved = Callable[[Iterable[Posting]], None]
"""Told which chips were moved."""


def postings_of(before: HostTable, step: HostStep) -> list[Posting]:
    """Return the postings of a step: the result of a hand, void or not, and the chips of players
    who leave.
    """
    table, postings = TableId(before.name), []
    stacks = {player.player: player.stack for player in before.players}
    ended = step.ended
    if ended is not None:
        after = stacks_after(ended)
        results = {each.player: after[each.seat] - each.stack for each in ended.players}
        if any(results.values()):
            postings.append(settlement(table, ended.dealing.hand, results))
        stacks |= {each.player: after[each.seat] for each in ended.players}
    stay = {player.player for player in step.table.players}
    for player, chips in stacks.items():
        if player not in stay and chips:
            account, wallet = AtTable(table, player), Wallet(player)
            postings.append(
                transfer(PostingCause.CASH_OUT, source=account, target=wallet, amount=chips)
            )
    return postings


async def give_back(
    store: Store, now: Callable[[], Millis], which: Callable[[AtTable], bool]
) -> list[Posting]:
    """Return the chips in these accounts to their players' wallets; return a posting for each."""
    held = await store.ledger.balances()
    found = [
        (account, amount)
        for account, amount in held.items()
        if isinstance(account, AtTable) and which(account)
    ]
    back = [
        transfer(PostingCause.CASH_OUT, source=each, target=Wallet(each.player), amount=n)
        for each, n in found
        if n > 0
    ]
    if back:
        await store.commit(*back, at=now())
    return back

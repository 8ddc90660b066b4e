"""The winnings of a recorded hand: what each player won or lost, in the unit of the record."""

from decimal import Decimal

from pokerhouse.errors import HistoryError
from pokerhouse.histories.outcome import Settled
from pokerhouse.histories.record import Record
from pokerhouse.histories.replaying import replay


def winnings(record: Record) -> dict[str, Decimal]:
    """Return the amount that each player won, by name, negative for a loss.

    A player who sold the hand to the house won what the house paid. Raises `HistoryError` if the
    record has no stacks after the hand and our rules cannot play it to its end.

    >>> from pokerhouse.histories import format_of, winnings
    >>> text = 'variant = "NT"\\nantes = [0, 0]\\nblinds_or_straddles = [0.5, 1]\\n'
    >>> text += 'min_bet = 1\\nstarting_stacks = [100, 100]\\nplayers = ["Ann", "Bob"]\\n'
    >>> text += 'actions = ["d dh p1 AsKs", "d dh p2 7c2d", "p2 cbr 3", "p1 f"]'
    >>> (hand,) = format_of(text).read(text, "example", lambda name: None)
    >>> {name: str(amount) for name, amount in winnings(hand).items()}
    {'Ann': '-1', 'Bob': '1'}
    """
    stacks = record.finishing or _stacks(record)
    won: dict[str, Decimal] = {}
    for player, stack in zip(record.players, stacks, strict=True):
        chips = stack - player.stack
        won[player.name] = won.get(player.name, Decimal(0)) + record.amount(chips)
    return won


def _stacks(record: Record) -> tuple[int, ...]:
    again = replay(record)
    if not isinstance(again.outcome, Settled) or again.state is None:
        raise HistoryError(record.source, 0, f"no stacks after the hand, and {again.result}")
    ours = dict(zip(again.state.seats, again.state.stacks, strict=True))
    return tuple(ours[player.seat] for player in record.players)

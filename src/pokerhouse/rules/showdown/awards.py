"""The payment of pots: rake, boards, halves, odd chips, bounties (R7, R8)."""

from collections.abc import Collection, Sequence

from pokerhouse.cards import Rank
from pokerhouse.errors import UnknownCardsError
from pokerhouse.rules.events import (
    BountyPaid,
    Half,
    HandEvent,
    HandShown,
    PotAwarded,
    RakeTaken,
    WinningCards,
)
from pokerhouse.rules.games import RuleBook
from pokerhouse.rules.pots import split
from pokerhouse.rules.showdown.evaluation import ShowdownHands
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips

# Members are looked up once: see `state`.
_WHOLE = Half.WHOLE
_HIGH = Half.HIGH
_LOW = Half.LOW
_ACPC = RuleBook.ACPC


def rake(state: HandState) -> tuple[int, ...]:
    """Return the chips that the house takes from each pot, main pot first."""
    terms = state.config.rules.rake
    if terms is not None and terms.taken:
        recorded = (*terms.taken, *(0,) * len(state.pots))
        return tuple(
            min(amount, pot.amount) for amount, pot in zip(recorded, state.pots, strict=False)
        )
    if terms is None or (terms.no_flop_no_drop and state.round == 0):
        return (0,) * len(state.pots)
    left = int(terms.cap) or sum(pot.amount for pot in state.pots)
    taken = []
    for pot in state.pots:
        # Rounded down pot by pot, so that no pot is raked by more than its share.
        amount = min(left, pot.amount * terms.per_mille // 1000)
        taken.append(amount)
        left -= amount
    return tuple(taken)


def award(
    state: HandState,
    number: int,
    claimants: Sequence[int],
    hands: ShowdownHands,
    shown: Collection[int],
    taken: int,
) -> list[HandEvent]:
    """Pay one pot: to its only claimant, or part by part to the best hands.

    - `number`: the pot, 0 for the main pot.
    - `claimants`: the positions that play for it, in order from the left of the button.
    - `hands`: their hands for each part of the pot.
    - `shown`: the positions that showed; only their cards may appear in the events.
    - `taken`: chips of the pot that the house takes.
    """
    pot = state.pots[number]
    amount = pot.amount - taken
    events: list[HandEvent] = [RakeTaken(number, Chips(taken))] if taken else []
    if len(claimants) == 1:
        shares = split(amount, [state.seats[claimants[0]]])
        return [*events, PotAwarded(number, Chips(amount), shares)] if amount else events
    boards, halves = len(state.boards), len(state.variant.showdown)
    unit = 1 if state.config.rules.book is _ACPC else state.config.rules.unit
    seats = state.seats
    for board, on_board in enumerate(_portions(amount, boards, unit)):
        # A half without a winner, such as a low without eight or better, goes to the other half.
        won = []
        for half in range(halves):
            part = board * halves + half
            if winners := hands.winners(part, claimants):
                won.append((half, hands.values[part], winners))
        if not won:
            # Known cards always make a hand for the first half, so this record lacks them.
            which = (
                "the pot"
                if len(state.pots) == 1
                else f"side pot {number}"
                if number
                else "the main pot"
            )
            raise UnknownCardsError(f"no hand that could win {which} of {pot.amount} is known")
        for (half, values, winners), portion in zip(
            won, _portions(on_board, len(won), unit), strict=True
        ):
            if not portion:
                continue
            side = _WHOLE if halves == 1 else (_HIGH, _LOW)[half]
            shares = split(portion, [seats[p] for p in winners], unit)
            on_table = [p for p in winners if p in shown]
            words = values[on_table[0]].words if on_table else ""
            cards = tuple([WinningCards(seats[p], values[p].cards) for p in on_table])
            events.append(PotAwarded(number, Chips(portion), shares, words, board, side, cards))
    return events


def _portions(amount: int, count: int, unit: int) -> list[int]:
    """Divide into equal parts; the remainder goes to the first (R8).

    The first part is the first board, or the high half.
    """
    if count == 1:
        return [amount]
    units, rest = divmod(amount, unit)
    each, odd = divmod(units, count)
    portions = [(each + (i < odd)) * unit for i in range(count)]
    portions[0] += rest
    return portions


def bounties(state: HandState, awards: Sequence[HandEvent]) -> list[HandEvent]:
    """Return the seven-deuce bounties that everyone pays to a lone winner with that hand.

    Each pays as far as their chips go. A winner who was not called shows the hand to claim it.
    """
    amount = state.config.rules.seven_deuce
    if not amount:
        return []
    winners = {
        share.seat
        for event in awards
        if isinstance(event, PotAwarded)
        for share in event.shares
        if share.amount
    }
    # A split pot pays no bounty: nobody won it alone.
    if len(winners) != 1:
        return []
    (seat,) = winners
    p = state.seats.index(seat)
    if sorted(card.rank for card in state.hole[p] if card < 52) != [Rank.TWO, Rank.SEVEN]:
        return []
    events: list[HandEvent] = (
        [HandShown(seat, state.hole[p], "seven-deuce", ())] if len(state.live) == 1 else []
    )
    for q, other in enumerate(state.seats):
        paid = min(amount, state.stacks[q])
        if q != p and paid:
            events.append(BountyPaid(other, seat, Chips(paid)))
    return events

"""The payment of pots: ranked hands, rake, boards, halves, odd chips and bounties (R7, R8)."""

from collections import Counter
from collections.abc import Collection, Sequence

import msgspec

from pokerhouse.cards import UNKNOWN, Card, Rank
from pokerhouse.errors import UnknownCardsError
from pokerhouse.hands import GameValue, HandValue, evaluate, rank_of
from pokerhouse.hands.worth import GAMES, evaluate_high
from pokerhouse.rules.events import (
    BountyPaid,
    CashedOut,
    Half,
    HandEvent,
    HandShown,
    PotAwarded,
    RakeTaken,
    WinningCards,
)
from pokerhouse.rules.games import HandConfig, RuleBook
from pokerhouse.rules.pots import split
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips, SeatNumber

# The evaluation of hands at a showdown, for each part of a pot: the bridge to `pokerhouse.hands`.
#
# A pot has a part for each board and, on each board, for each half: the first board's high half,
# its low half, the second board's high half, and so on.

_HIGH_OF_ANY = frozenset(
    name for name, game in GAMES.items() if game.orders == ("high",) and game.hole_used is None
)
"""The games that the fast evaluator covers: the best five cards, high, of any cards."""


class ShowdownHands(msgspec.Struct, frozen=True):
    """The hands of a showdown: for each part of the pot, values and ranks by position; rank 1 is
    best.

    Every hand is evaluated once. Its name and its best five cards are computed only if it is shown.
    """

    values: tuple[dict[int, HandValue | GameValue], ...] = ()
    ranks: tuple[dict[int, int], ...] = ()

    def winners(self, part: int, claimants: Sequence[int]) -> list[int]:
        """Return the claimants with the best hand for this part; none if nobody has one."""
        ranks = self.ranks[part]
        best, winners = 0, []
        for p in claimants:
            rank = ranks.get(p, 0)
            if rank and rank == best:
                winners.append(p)
            elif rank and (rank < best or not best):
                best, winners = rank, [p]
        return winners


def rank_hands(state: HandState, live: Sequence[int]) -> ShowdownHands:
    """Rank the hands at these positions, for each board and each half of the pot."""
    config = state.config
    all_values = []
    all_ranks = []
    for board in state.boards:
        for game in state.variant.showdown:
            values, ranks = {}, {}
            for p in live:
                value = judge_hand(config, game, state.hole[p] + state.up[p], board)
                if value is not None:
                    values[p], ranks[p] = value, value.rank
            all_values.append(values)
            all_ranks.append(ranks)
    return ShowdownHands(tuple(all_values), tuple(all_ranks))


def rank_hand(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> int:
    """Rank a hand without naming it; 1 is best, 0 is a hand that can win nothing."""
    if game in _HIGH_OF_ANY and not config.wild:
        every = (*cards, *board)
        return 0 if UNKNOWN in every else rank_of(every)
    value = judge_hand(config, game, cards, board)
    return value.rank if value is not None else 0


def judge_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue | None:
    """Evaluate hole and board cards by their game; None for a hand that can win nothing.

    That is a hand with unknown cards, or one that does not qualify for eight or better.
    """
    if UNKNOWN in cards or UNKNOWN in board:
        return None
    if game in _HIGH_OF_ANY and not config.wild:
        return evaluate_high(
            (*cards, *board)
        )  # this one always qualifies; it is tested first because it is the most common
    value = evaluate_hand(config, game, cards, board)
    return None if isinstance(value, GameValue) and not value.qualifies else value


def evaluate_hand(
    config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]
) -> HandValue | GameValue:
    """Evaluate a hand in a game of the rules. Raises `HandError` for too few cards."""
    wild = config.wild or None
    if game in _HIGH_OF_ANY and not wild:
        return evaluate_high((*cards, *board))
    if GAMES[game].takes_any:
        return evaluate((*cards, *board), game=game, wild=wild)
    return evaluate(tuple(cards), tuple(board), game=game, wild=wild)


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


def cash_outs(state: HandState, awards: Sequence[HandEvent]) -> list[HandEvent]:
    """Return the payments for hands that were sold to the house, which keeps what they won."""
    won: Counter[SeatNumber] = Counter()
    for event in awards:
        if isinstance(event, PotAwarded):
            for share in event.shares:
                won[share.seat] += share.amount
    return [
        CashedOut(sold.seat, sold.paid, Chips(won[sold.seat]))
        for sold in state.config.rules.cash_outs
        if sold.seat in state.seats
    ]


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

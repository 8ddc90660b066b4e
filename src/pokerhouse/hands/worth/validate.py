"""The faults of hands: all of them at once, each by its kind."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pokerhouse.cards import Card, read_cards
from pokerhouse.errors import CardError, counted
from pokerhouse.hands.worth.games import Cards, Game, game_of
from pokerhouse.hands.worth.wild import Wild, wild_of


class HandFaultKind(StrEnum):
    """The ways in which cards fail to be a hand."""

    UNREADABLE = "unreadable"
    WRONG_CARD_COUNT = "wrong_card_count"
    JOKER_NOT_ALLOWED = "joker_not_allowed"
    CARD_NOT_IN_DECK = "card_not_in_deck"
    DUPLICATE_IN_HAND = "duplicate_in_hand"
    DUPLICATE_ACROSS_HANDS = "duplicate_across_hands"


@dataclass(frozen=True, slots=True)
class HandFault:
    """A fault of a hand or a board.

    `hand` counts from 1; 0 is the board. `card` is None where no one card is to blame.
    """

    kind: HandFaultKind
    hand: int
    message: str
    card: Card | None = None

    @property
    def where(self) -> str:
        """The place of the fault: `hand 2` or `board`."""
        return f"hand {self.hand}" if self.hand else "board"

    def __str__(self) -> str:
        return f"{self.where}: {self.message}"


def validate(
    *hands: Cards,
    board: Cards | None = None,
    game: str | Game = "high",
    wild: str | Wild | None = None,
) -> list[HandFault]:
    """Return every fault of hands at one table, in their order; none when they are fine.

    Raises `HandError` for an unknown game or wild cards, never for the hands.
    """
    chosen, rules = game_of(game), wild_of(wild) or Wild()
    faults: list[HandFault] = []
    read: dict[int, tuple[Card, ...]] = {}
    for number, cards in [*enumerate(hands, 1), *([] if board is None else [(0, board)])]:
        try:
            read[number] = read_cards(cards)
        except CardError as fault:
            faults.append(HandFault(HandFaultKind.UNREADABLE, number, str(fault)))
    shared = read.get(0)
    holders: dict[Card, int] = {}
    for number, dealt in read.items():
        if number:
            faults += count_faults(
                chosen, number, len(dealt), None if board is None else len(shared or ())
            )
        elif not chosen.takes_any:
            faults += board_faults(chosen, len(dealt))
        faults += card_faults(chosen, rules, number, dealt)
        for card in dict.fromkeys(dealt):
            if holders.setdefault(card, number) != number:
                other = holders[card]
                message = f"{card} is in {f'hand {other}' if other else 'the board'} too"
                faults.append(
                    HandFault(HandFaultKind.DUPLICATE_ACROSS_HANDS, number, message, card)
                )
    return faults


def count_faults(game: Game, hand: int, hole: int, board: int | None) -> Iterator[HandFault]:
    """Yield the faults of a hand with too few or too many cards.

    `board` is None when none was given.
    """
    if game.takes_any or (board is None and game.hole_used is None and game.board[0]):
        fewest, most = (
            (game.hole[0] + game.board[0], game.held + game.board[1])
            if game.board[0]
            else game.hole
        )
        count, what = hole + (board or 0), "card"
    else:
        fewest, most = game.hole
        count, what = hole, "hole card"
    if not fewest <= count <= most:
        yield HandFault(
            HandFaultKind.WRONG_CARD_COUNT,
            hand,
            f"{counted(count, what)}: expected {_span(fewest, most)}",
        )
    if board is None and game.hole_used is not None:
        yield from board_faults(game, 0)


def board_faults(game: Game, count: int) -> Iterator[HandFault]:
    """Yield the faults of a board with too few or too many cards."""
    fewest, most = max(game.board[0], 5 - game.hole_used if game.hole_used else 0), game.board[1]
    if not fewest <= count <= most:
        yield HandFault(
            HandFaultKind.WRONG_CARD_COUNT,
            0,
            f"{counted(count, 'board card')}: expected {_span(fewest, most)}",
        )


def _span(fewest: int, most: int) -> str:
    return f"{fewest} to {most}" if fewest != most else f"{fewest}"


def card_faults(game: Game, wild: Wild, hand: int, cards: Sequence[Card]) -> Iterator[HandFault]:
    """Yield the faults of cards that are not in the pack or come twice."""
    pack = game.deck | wild.all_cards
    for place, (card, count) in enumerate(Counter(cards).items(), 1):
        if card in pack:
            pass
        elif card.is_joker:
            message = f"a joker as card {place}, and no jokers are wild"
            yield HandFault(HandFaultKind.JOKER_NOT_ALLOWED, hand, message, card)
        else:
            yield HandFault(
                HandFaultKind.CARD_NOT_IN_DECK,
                hand,
                f"{card} is not in the pack of {game.name}",
                card,
            )
        if count > 1:
            again = [at for at, other in enumerate(cards, 1) if other == card][1]
            message = f"{card} twice: card {again} was there before"
            yield HandFault(HandFaultKind.DUPLICATE_IN_HAND, hand, message, card)


def first_fault(
    game: Game, wild: Wild, hole: Sequence[Card], board: Sequence[Card] | None
) -> HandFault | None:
    """Return the first fault that `validate` would find in one hand; fast when there is none."""
    counted = [*count_faults(game, 1, len(hole), None if board is None else len(board))]
    if not counted and board is not None and not game.takes_any:
        counted = [*board_faults(game, len(board))]
    if counted:
        return counted[0]
    every = (*hole, *(board or ()))
    mask = 0
    for card in every:
        mask |= 1 << card
    if mask.bit_count() == len(every) and not mask & ~(game.deck.mask | wild.all_cards.mask):
        return None
    return next(card_faults(game, wild, 1, every))

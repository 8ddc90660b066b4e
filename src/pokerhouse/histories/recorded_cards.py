"""The cards of a record, dealt as the hand asks for them."""

from collections.abc import Iterator

from pokerhouse.cards import UNKNOWN, Card
from pokerhouse.histories.record import MoveKind, Note, NoteKind, Record, seat_name
from pokerhouse.rules import Deal, DealKind, HandState, ToDeal, Variant
from pokerhouse.units import SeatNumber


class RecordedCards:
    """Deals the recorded cards, and `UNKNOWN` for cards that were not written down.

    Cards that only a later line shows are dealt as the player's last unknown ones. In games without
    draws that is what happened. In draw games it is a guess, and noted.
    """

    def __init__(self, record: Record, variant: Variant) -> None:
        self.notes: list[Note] = []
        down = record.down
        if record.shown:
            down = {**down}
            for seat, shown in record.shown.items():
                down[seat] = self._filled(record, variant, seat, shown)
        self._down = {seat: iter(cards) for seat, cards in down.items()}
        self._up = {seat: iter(cards) for seat, cards in record.up.items()}
        self._boards = record.boards
        self._burned = iter(record.burned)
        self._dealt = [0] * len(record.boards)

    def deal(self, state: HandState, spec: ToDeal) -> Deal:
        """Deal the cards that the hand waits for."""
        if spec.kind is DealKind.RABBIT:
            return Deal(tuple(self._rabbit(state)))
        cards = [next(self._burned, UNKNOWN) for _ in range(spec.burns)]
        count = spec.count - spec.burns
        if not spec.seats:
            boards = len(state.boards) if spec.kind is DealKind.BOARD else 1
            for board in range(boards):
                cards += self._board(board, len(state.boards[board]), count // boards)
            return Deal(tuple(cards))
        queues = self._up if spec.kind is DealKind.UP else self._down
        hands = [queues.get(seat, _NO_CARDS) for seat in spec.seats]
        for _ in range(count // len(hands)):
            cards += [next(hand, UNKNOWN) for hand in hands]
        return Deal(tuple(cards))

    def ends_before_board(self, state: HandState) -> bool:
        """Tell whether the record has no more board cards than were dealt."""
        return len(self._boards[0]) <= len(state.boards[0])

    def undealt(self) -> str:
        """The known cards of the record that were not dealt, in words."""
        rest = [card for hand in (*self._down.values(), *self._up.values()) for card in hand]
        for board, dealt in zip(self._boards, self._dealt, strict=True):
            rest += board[dealt:]
        return " ".join(dict.fromkeys(str(card) for card in rest if card != UNKNOWN))

    def _board(self, board: int, start: int, count: int) -> tuple[Card, ...]:
        if board >= len(self._boards):
            return (UNKNOWN,) * count
        self._dealt[board] = start + count
        cards = self._boards[board][start : start + count]
        return cards + (UNKNOWN,) * (count - len(cards))

    def _rabbit(self, state: HandState) -> Iterator[Card]:
        start = len(state.boards[0])
        for plan in state.variant.streets[state.round + 1 :]:
            if plan.board:
                yield from (UNKNOWN,) * plan.burn
                yield from self._board(0, start, plan.board)
                start += plan.board

    def _filled(
        self, record: Record, variant: Variant, seat: SeatNumber, shown: tuple[Card, ...]
    ) -> tuple[Card, ...]:
        """The seat's down cards, with the shown ones in place of the last unknown ones."""
        known = record.down.get(seat, ())
        drawn = 0
        if variant.has_draws and any(plan.draw for plan in variant.streets):
            drawn = sum(
                len(m.cards) for m in record.moves if m.seat == seat and m.kind is MoveKind.DISCARD
            )
        down = sum(plan.down for plan in variant.streets) + drawn
        cards = [*known, *(UNKNOWN,) * (down - len(known))]
        missing = [card for card in shown if card not in known and card != UNKNOWN]
        unknown = [at for at, card in enumerate(cards) if card == UNKNOWN]
        if len(missing) > len(unknown):
            self.notes.append(Note(NoteKind.SHOWN_DIFFERS, seat_name(seat)))
            return known
        if missing and drawn:
            self.notes.append(Note(NoteKind.LAST_CARDS, seat_name(seat)))
        for at, card in zip(unknown[len(unknown) - len(missing) :], missing, strict=True):
            cards[at] = card
        return tuple(cards)


_NO_CARDS: Iterator[Card] = iter(())

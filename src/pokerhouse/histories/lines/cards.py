"""The cards of a hand while it is read: dealt to whom, down and up, and shown at the end."""

from collections.abc import Iterable
from typing import Final

from pokerhouse.cards import UNKNOWN, Card, parse_cards
from pokerhouse.errors import counted
from pokerhouse.rules import Variant
from pokerhouse.units import SeatNumber

# The boards of a hand while it is read: one, or several that share their first cards.


class HandBoards:
    """Takes the boards from street lines, and compares them with the summary."""

    def __init__(self) -> None:
        self.boards: list[tuple[Card, ...]] = [()]
        self._shared: int | None = None
        """The number of cards that the run boards share."""
        self._in_summary: list[tuple[Card, ...]] = []
        self._incomplete = False
        """Did a street come without its card? The summary has it."""

    def deal(self, parts: list[tuple[Card, ...]], run: int | None) -> None:
        """Take the cards of a street line; `run` is the number of the board if there are several.

        Raises `ValueError` for a board that does not continue the one before.
        """
        # Courchevel's clients of 2016 repeat the first card: [2s] [2s3d 3c].
        if len(parts) == 2 and parts[1][: len(parts[0])] == parts[0]:
            parts = parts[1:]
        cards = tuple(card for part in parts for card in part)
        if not cards:
            return
        self._incomplete |= () in parts
        if run is not None and self._shared is None:
            self._shared = len(self.boards[0])
        number = run or 0
        while len(self.boards) <= number:
            self.boards.append(self.boards[0][: self._shared])
        before = self.boards[number]
        if cards[: len(before)] != before or len(set(cards)) != len(cards):
            shown = " ".join(map(str, cards))
            raise ValueError(f"a board that does not continue the one before: {shown}")
        self.boards[number] = cards

    def summarize(self, cards: tuple[Card, ...]) -> None:
        """Take a board of the summary."""
        self._in_summary.append(cards)

    def finish(self) -> tuple[tuple[Card, ...], ...]:
        """Return the boards; raises `ValueError` if those of the summary differ."""
        if self._incomplete:
            self.boards = self._in_summary or self.boards
        if self._in_summary and self._in_summary != self.boards:
            raise ValueError("the board of the summary is another one")
        return tuple(self.boards)


_HIDDEN: Final = "XX"


def brackets(text: str) -> list[tuple[Card, ...]]:
    """The cards of each pair of brackets; `XX` is one that a tracker did not know. Raises
    `CardError`.
    """
    return [_cards(part) for part in text.replace("]", "").split("[")[1:]]


def _cards(text: str) -> tuple[Card, ...]:
    if _HIDDEN not in text:
        return parse_cards(text)
    return tuple(
        card
        for part in text.split()
        for card in ((UNKNOWN,) if part == _HIDDEN else parse_cards(part))
    )


class HandCards:
    """The known cards of every seat.

    Methods raise a `ValueError` that says what does not fit.
    """

    def __init__(self, variant: Variant, seats: Iterable[SeatNumber]) -> None:
        self._variant = variant
        self._stud = any(plan.up for plan in variant.streets)
        first = variant.streets[0]
        self._first_down, self._first_up = first.down, first.up
        self._count = sum(plan.down for plan in variant.streets) if self._stud else first.down
        self._community = False
        seats = tuple(seats)
        self.down: dict[SeatNumber, list[Card]] = {seat: [] for seat in seats}
        self.up: dict[SeatNumber, list[Card]] = {seat: [] for seat in seats}
        self._held: dict[SeatNumber, list[Card]] = {seat: [] for seat in seats}
        self._shown: dict[SeatNumber, tuple[Card, ...]] = {}
        self.some: dict[SeatNumber, tuple[Card, ...]] = {}
        """Cards shown that are not the whole hand."""

    def deal(self, seat: SeatNumber, text: str, *, last: bool) -> None:
        """`Dealt to`: the first cards, or those held before and those that are new. `last` is
        stud's last street, whose card comes face down.
        """
        parts = brackets(text)
        new, before = parts[-1], parts[0] if len(parts) == 2 else ()
        if self._stud:
            self._deal_stud(seat, before, new, last=last)
            return
        held = self._held[seat]
        if set(before) != set(held):
            raise ValueError(f"cards held before, {_text(before)}: expected {_text(held)}")
        wanted = self._count - len(held)
        if len(new) != wanted:
            raise ValueError(f"{counted(len(new), 'card')} dealt: expected {wanted}")
        self.down[seat] += new
        held += new

    def _deal_stud(
        self, seat: SeatNumber, before: tuple[Card, ...], new: tuple[Card, ...], *, last: bool
    ) -> None:
        down, up = self.down[seat], self.up[seat]
        if not before:
            if up or down or len(new) not in (self._first_up, self._first_down + self._first_up):
                raise ValueError(
                    f"the first cards of a hand, {_text(new)}: expected {self._first_up} face up"
                )
            split = len(new) - self._first_up
            down += new[:split]
            up += new[split:]
        elif len(new) != 1 or set(before) not in (set(up), {*down, *up}):
            raise ValueError(
                f"{_text(before)} and {_text(new)}: expected one card more than "
                f"{_text([*down, *up])}"
            )
        elif last:
            down += new
        else:
            up += new

    def discard(self, seat: SeatNumber, count: int, text: str | None) -> tuple[Card, ...]:
        """Cards given up; `UNKNOWN` ones when they were not told."""
        held = self._held[seat]
        if count > self._count:
            raise ValueError(f"{counted(count, 'card')} given up: {self._count} are held")
        cards = brackets(text)[0] if text else ()
        if not held and not cards:
            self.down[seat] = self.down[seat] or [UNKNOWN] * self._count
            self.down[seat] += [UNKNOWN] * count
            return (UNKNOWN,) * count
        if len(cards) != count or not set(cards) <= set(held):
            raise ValueError(
                f"{counted(count, 'card')} given up, {_text(cards)}: {_text(held)} are held"
            )
        for card in cards:
            held.remove(card)
        return cards

    def share_last(self) -> None:
        """The last card of stud lies in the middle for everyone: the pack was short."""
        if self._stud and not self._community:
            self._community = True
            self._count -= 1

    def show(self, seat: SeatNumber, text: str) -> None:
        """A hand, or part of it, that is turned up or told later."""
        cards = brackets(text)[0]
        whole = tuple(card for card in cards if card not in self.up[seat])
        up = len(cards) - len(whole)
        if (
            len(whole) != self._count
            or UNKNOWN in cards
            or (self._stud and up != len(self.up[seat]))
        ):
            self.some[seat] = tuple(card for card in cards if card != UNKNOWN)
            return
        known = self.down[seat] if self._stud else self._held[seat]
        if set(known) - {UNKNOWN} - set(whole):
            raise ValueError(f"{_text(cards)} are shown: {_text(known)} are held")
        if self._shown.get(seat, whole) != whole and set(self._shown[seat]) != set(whole):
            raise ValueError(f"{_text(cards)} are shown, and before {_text(self._shown[seat])}")
        self._shown.setdefault(seat, whole)

    def newly_shown(self) -> dict[SeatNumber, tuple[Card, ...]]:
        """Whole hands that were not known before they were shown."""
        if self._community:
            # `Record.shown` fills the places of a whole hand from the end, and here the last of
            # them stays empty.
            for seat, cards in self._shown.items():
                self.down[seat] = self.down[seat] or list(cards)
        known = self.down if self._stud else self._held
        return {seat: cards for seat, cards in self._shown.items() if set(cards) - set(known[seat])}

    def check_twice(self, boards: Iterable[tuple[Card, ...]]) -> None:
        """No card is dealt twice, but to boards that are run."""
        piles = [
            *self.down.values(),
            *self.up.values(),
            list({card for board in boards for card in board}),
        ]
        known = {seat: set(cards) for seat, cards in self.down.items()}
        piles += [
            [card for card in cards if card not in known[seat]]
            for seat, cards in self._shown.items()
        ]
        cards = [card for pile in piles for card in pile if card != UNKNOWN]
        twice = {str(card) for card in cards if cards.count(card) > 1}
        if twice:
            raise ValueError(f"dealt twice: {' '.join(sorted(twice))}")


def _text(cards: Iterable[Card]) -> str:
    return " ".join(map(str, cards)) or "no cards"

"""The chips of a hand while its history is read: stacks, bets and total contributions.

The book checks every line: a call matches the amount due, nobody bets more than their stack, and
the pots pay out what went in, less the rake. Where a line disagrees with the book, the history is
damaged and the hand is refused. So every record has been added up once before our rules play it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pokerhouse.rules import (
    AnteKind,
    HandConfig,
    Post,
    Posted,
    Pot,
    RuleBook,
    Structure,
    build_pots,
)
from pokerhouse.units import Chips, SeatNumber

ANY_POT: Final = -1


def ante_kind_of(
    antes: Sequence[Posted], big: SeatNumber | None, button: SeatNumber | None
) -> AnteKind:
    """Tell whether each player posts an ante, or one player posts it for the table."""
    if len(antes) == 1 and antes[0].seat == big:
        return AnteKind.BIG_BLIND
    if len(antes) == 1 and antes[0].seat == button:
        return AnteKind.BUTTON
    return AnteKind.EACH


class Book:
    """The chips by seat.

    Every method raises a `ValueError` that says what was expected.
    """

    def __init__(self, config: HandConfig, stacks: Mapping[SeatNumber, Chips]) -> None:
        self._config = config
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(stacks, 0)
        self.paid = dict.fromkeys(stacks, 0)
        self.folded = dict.fromkeys(stacks, False)
        self.level = 0 if config.rules.bomb_pot else config.big_blind
        self.dead = 0
        self.raises_over_short = False
        """Was a short all-in of limit games raised by a full bet? PokerStars completes it."""
        self._full = int(self.level)
        """The level of the last bet of a full size."""
        self.won: dict[int, int] = {}
        """Amounts by pot: 0 is the main pot, `ANY_POT` a pot that no line names."""
        self.shares: list[tuple[int, SeatNumber, int]] = []
        """Each payment, as (pot, seat, amount)."""

    @property
    def total(self) -> int:
        """The size of all pots together."""
        return sum(self.paid.values()) + self.dead

    def post(self, posted: Posted) -> None:
        """Enter a forced bet."""
        seat, amount = posted.seat, posted.amount
        if posted.post is Post.ANTE and self._config.ante_kind is AnteKind.EACH:
            self._take(seat, amount)
            self.paid[seat] += amount
        elif posted.post in (Post.ANTE, Post.MISSED_SMALL_BLIND):
            self._take(seat, amount)
            self.dead += amount
        else:
            self._bet(seat, amount)
            if posted.post is Post.STRADDLE:
                self.level = Chips(max(self.level, self.bets[seat]))

    def due(self, seat: SeatNumber) -> int:
        """Return the chips that the seat must add to call."""
        return min(self.level - self.bets[seat], self.stacks[seat])

    def call(self, seat: SeatNumber, amount: int) -> bool:
        """Enter a call; return whether it was cut to what other players can match.

        Sites leave out the part of a call that would come back at once.
        """
        due = self.due(seat)
        if not self.is_call(seat, amount):
            raise ValueError(f"a call of {amount}: {due} is due")
        self._bet(seat, amount)
        return amount != due

    def is_call(self, seat: SeatNumber, amount: int) -> bool:
        """Tell whether this is a call: of all that is due, or of all that others can match."""
        due = self.due(seat)
        return amount == due or (0 < amount < due and amount == self._matchable(seat))

    def _matchable(self, seat: SeatNumber) -> int:
        """Return the most that the seat can add and others in the hand could match."""
        others = (
            self.bets[other] + stack
            for other, stack in self.stacks.items()
            if other != seat and not self.folded[other]
        )
        return max(others, default=0) - self.bets[seat]

    def wager(self, seat: SeatNumber, to: int) -> None:
        """Enter a bet or raise; `to` is the seat's total on this street."""
        if to <= self.level:
            raise ValueError(f"a bet or raise to {to}: the bet is {self.level}")
        self._note_size(to)
        self._bet(seat, to - self.bets[seat])
        self.level = Chips(to)

    def _note_size(self, to: int) -> None:
        config = self._config
        if config.structure is not Structure.FIXED_LIMIT:
            return
        sizes = config.small_bet, config.big_bet
        is_full = to - self._full in sizes
        if to - self.level in sizes and not is_full:
            self.raises_over_short = is_full = True
        if is_full:
            self._full = to

    def bring_in(self, seat: SeatNumber, amount: int) -> None:
        """Enter the forced bet of the low card in stud."""
        if amount != min(self._config.bring_in, self.stacks[seat]):
            raise ValueError(f"a bring-in of {amount}: {self._config.bring_in} is due")
        self._bet(seat, amount)
        self.level = self._config.bring_in
        self._full = 0

    def next_street(self) -> None:
        """Start a new betting round."""
        self.bets = dict.fromkeys(self.bets, 0)
        self.level = Chips(0)
        self._full = 0

    def give_back(self, seat: SeatNumber, amount: int) -> None:
        """Return an uncalled bet."""
        if amount > self.paid[seat]:
            raise ValueError(f"{amount} go back: only {self.paid[seat]} were put in")
        self.stacks[seat] = Chips(self.stacks[seat] + amount)
        self.paid[seat] -= amount
        self.bets[seat] = max(0, self.bets[seat] - amount)

    def collect(self, seat: SeatNumber, amount: int, pot: int) -> None:
        """Pay out part of a pot."""
        self.stacks[seat] = Chips(self.stacks[seat] + amount)
        self.won[pot] = self.won.get(pot, 0) + amount
        self.shares.append((pot, seat, amount))

    def settle(self, total: int, rake: int) -> int:
        """Check the summary against the bets and payments; return an uncalled bet no line returns.

        Until 2008 the site left out the line that returns an uncalled bet, and did not count the
        bet in the pot. Some exports give the total after the rake.
        """
        collected = sum(self.won.values())
        seat, uncalled = self._uncalled()
        for back in dict.fromkeys((0, uncalled)):
            pot = self.total - back
            if collected + rake == pot and total in (pot, pot - rake):
                if back:
                    self.give_back(seat, back)
                return back
        if total not in (self.total, self.total - uncalled):
            raise ValueError(f"a total pot of {total}: {self.total} were put in")
        raise ValueError(f"a total pot of {total}: {collected} were collected and {rake} raked")

    def book_of(self, site: RuleBook) -> RuleBook:
        """Return the rule book of a site, or the usual one if the bets were made under that.

        A hand of another room may be written in a site's format.
        """
        usual = site is RuleBook.POKERSTARS and self.raises_over_short
        return RuleBook.WSOP if usual else site

    def _uncalled(self) -> tuple[SeatNumber, int]:
        """The seat that put in most, and the part of it that nobody matched."""
        most = max(self.paid, key=lambda seat: self.paid[seat])
        return most, self.paid[most] - max(
            (paid for seat, paid in self.paid.items() if seat != most), default=0
        )

    def collected(self, seat: SeatNumber) -> int:
        """Return the chips that the seat won from pots."""
        return sum(amount for _, paid_to, amount in self.shares if paid_to == seat)

    def is_split_coarsely(self) -> bool:
        """Tell whether shares of one pot differ by more than one unit.

        Then the smallest chip in play was larger than the unit, or the pot was quartered.
        """
        if len(self.shares) < 2:
            return False
        by_pot: dict[int, list[int]] = {}
        for pot, _, amount in self.shares:
            by_pot.setdefault(pot, []).append(amount)
        return any(max(amounts) - min(amounts) > 1 for amounts in by_pot.values())

    def rake_by_pot(self, rake: int, order: Iterable[SeatNumber]) -> tuple[Chips, ...]:
        """The rake by pot, the main pot first; empty if the pots paid are not those we count."""
        seats = list(order)
        pots: tuple[Pot, ...] = build_pots(
            seats,
            [self.paid[seat] for seat in seats],
            [p for p, seat in enumerate(seats) if not self.folded[seat]],
            self.dead,
        )
        taken = [pot.amount - self.won.get(number, 0) for number, pot in enumerate(pots)]
        if (
            min(taken, default=-1) < 0
            or sum(taken) != rake
            or max(self.won, default=0) >= len(pots)
        ):
            return ()
        return tuple(map(Chips, taken))

    def is_all_in(self, seat: SeatNumber) -> bool:
        """Tell whether the seat has no chips left."""
        return not self.stacks[seat]

    def _bet(self, seat: SeatNumber, amount: int) -> None:
        self._take(seat, amount)
        self.bets[seat] += amount
        self.paid[seat] += amount

    def _take(self, seat: SeatNumber, amount: int) -> None:
        if self.folded[seat]:
            raise ValueError(f"seat {seat} has folded")
        if amount <= 0 or amount > self.stacks[seat]:
            raise ValueError(f"{amount} are put in: {self.stacks[seat]} are left")
        self.stacks[seat] = Chips(self.stacks[seat] - amount)

"""The chips of a hand while its history is read: what everyone has left, has bet, and has put in.

The books tell what a line must say: what is called is what is due, nobody bets more than they have,
and in the end what was put in is what was collected and raked. Where line and books differ the
history is damaged, and the hand is refused; so a record that is read has been added up once before
our rules play it.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pokerhouse.rules import AnteKind, HandConfig, Post, Posted, Pot, build_pots
from pokerhouse.units import Chips, SeatNumber

ANY_POT: Final = -1


def ante_kind_of(
    antes: Sequence[Posted], big: SeatNumber | None, button: SeatNumber | None
) -> AnteKind:
    """Who pays the antes of a game with blinds: one player alone pays for the table."""
    if len(antes) == 1 and antes[0].seat == big:
        return AnteKind.BIG_BLIND
    if len(antes) == 1 and antes[0].seat == button:
        return AnteKind.BUTTON
    return AnteKind.EACH


class Book:
    """The chips by seat. Every method raises `ValueError` that says what was expected."""

    def __init__(self, config: HandConfig, stacks: Mapping[SeatNumber, Chips]) -> None:
        self._config = config
        self.stacks = dict(stacks)
        self.bets = dict.fromkeys(stacks, 0)
        self.paid = dict.fromkeys(stacks, 0)
        self.folded = dict.fromkeys(stacks, False)
        self.level = 0 if config.rules.bomb_pot else config.big_blind
        self.dead = 0
        self.won: dict[int, int] = {}
        """By pot, the main pot being 0, and `ANY_POT` where no line says which."""
        self.shares: list[tuple[int, SeatNumber, int]] = []
        """Each payment, as (pot, seat, amount)."""

    @property
    def total(self) -> int:
        """Everything in the middle."""
        return sum(self.paid.values()) + self.dead

    def post(self, posted: Posted) -> None:
        """A forced payment."""
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

    def call(self, seat: SeatNumber, amount: int) -> None:
        """What is put in to call."""
        due = min(self.level - self.bets[seat], self.stacks[seat])
        if amount != due:
            raise ValueError(f"a call of {amount}: {due} is due")
        self._bet(seat, amount)

    def wager(self, seat: SeatNumber, to: int) -> None:
        """A bet or raise to this total of the street."""
        if to <= self.level:
            raise ValueError(f"a bet or raise to {to}: the bet is {self.level}")
        self._bet(seat, to - self.bets[seat])
        self.level = Chips(to)

    def bring_in(self, seat: SeatNumber, amount: int) -> None:
        """The forced bet of the up card."""
        if amount != min(self._config.bring_in, self.stacks[seat]):
            raise ValueError(f"a bring-in of {amount}: {self._config.bring_in} is due")
        self._bet(seat, amount)
        self.level = self._config.bring_in

    def next_street(self) -> None:
        """Bets start again from nothing."""
        self.bets = dict.fromkeys(self.bets, 0)
        self.level = Chips(0)

    def give_back(self, seat: SeatNumber, amount: int) -> None:
        """An uncalled bet."""
        if amount > self.paid[seat]:
            raise ValueError(f"{amount} go back: only {self.paid[seat]} were put in")
        self.stacks[seat] = Chips(self.stacks[seat] + amount)
        self.paid[seat] -= amount
        self.bets[seat] = max(0, self.bets[seat] - amount)

    def collect(self, seat: SeatNumber, amount: int, pot: int) -> None:
        """Part of a pot is paid."""
        self.stacks[seat] = Chips(self.stacks[seat] + amount)
        self.won[pot] = self.won.get(pot, 0) + amount
        self.shares.append((pot, seat, amount))

    def settle(self, total: int, rake: int) -> int:
        """The summary agrees with what was bet and what was paid out. How much of a bet goes back
        that no line gives
        back: until 2008 the site left that line out, and what nobody had called was not counted in
            the pot.

        Some exports count the total after the rake.
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

    def _uncalled(self) -> tuple[SeatNumber, int]:
        """The seat that put in most, and how much of it nobody has matched."""
        most = max(self.paid, key=lambda seat: self.paid[seat])
        return most, self.paid[most] - max(
            (paid for seat, paid in self.paid.items() if seat != most), default=0
        )

    def has_collected(self, seat: SeatNumber) -> bool:
        """Was anything paid to the seat?"""
        return any(paid_to == seat for _, paid_to, _ in self.shares)

    def is_split_coarsely(self) -> bool:
        """Do shares of one pot differ by more than one unit? Then a larger chip was the smallest in
        play, or the pot was quartered.
        """
        if len(self.shares) < 2:
            return False
        by_pot: dict[int, list[int]] = {}
        for pot, _, amount in self.shares:
            by_pot.setdefault(pot, []).append(amount)
        return any(max(amounts) - min(amounts) > 1 for amounts in by_pot.values())

    def rake_by_pot(self, rake: int, order: Iterable[SeatNumber]) -> tuple[Chips, ...]:
        """What was taken of each pot, the main pot first; nothing when the pots collected are not
        those we count.
        """
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
        """Has the seat nothing left?"""
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

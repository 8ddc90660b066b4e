"""The sound opponent: it knows what its hand wins against hands that would be bet as the others' were, and the price.

It plays every game, with the same few thoughts that a book for beginners ends with:

- *Call* what is worth its price: the part of the final pot that is won on average covers the part that is paid.
- *Bet and raise* with clearly more than one's share of the pot, and the more, the better the hand.
- *Bluff* now and then where few are left and nobody has shown strength; more from the last place.
- *Fold* the rest. Who bets and raises has a better hand than who calls, and is believed so (`chances`).

It remembers nothing from one hand to the next; within a hand it narrows what each opponent may hold by what they do.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from pokerhouse.players.chances import chance_of
from pokerhouse.players.discards import given_up
from pokerhouse.players.simple import nearest
from pokerhouse.players.strategy import Bot
from pokerhouse.rules import (
    Bet,
    BetMade,
    BringIn,
    BroughtIn,
    Call,
    Called,
    Check,
    Discard,
    Fold,
    HandStarted,
    PlayerAction,
    PlayerView,
    Posted,
    Raised,
    RaiseTo,
    RunTimes,
    ViewEvent,
    Wager,
)
from pokerhouse.units import Millis, SeatNumber

TOLD_BY_A_CALL: Final = 0.4
"""How much a call tells of a hand beside a bet of the same chips."""
LEAST_SHARE: Final = 0.15
"""Nobody is believed to hold better than this part of their hands: even who bets everything may be bluffing."""
TIGHT, BOLD, BLUFF = 0.5, 0.5, 0.12


class EquityPlayer(Bot):
    """Weighs what its hand wins against what the others are likely to hold, in every game."""

    def __init__(self, rng: Random, *, tight: float = TIGHT, bold: float = BOLD, bluff: float = BLUFF) -> None:
        """A new one.

        - `tight`: how much better than its price a call must be, from 0 (loose: any profit will do) to 1
        - `bold`: how readily it bets and raises, from 0 (only with very good hands) to 1
        - `bluff`: how often, from 0 to 1, it bets with nothing where that may win the pot
        """
        super().__init__(rng)
        self._tight, self._bold, self._bluff = tight, bold, bluff
        self._shares: dict[SeatNumber, float] = {}
        self._pot = 0

    def see(self, events: Sequence[ViewEvent]) -> None:
        for event in events:
            self._follow(event)

    @property
    def shares(self) -> Mapping[SeatNumber, float]:
        """The best part of their hands that it believes each of the others to have; 1 of those left out."""
        return dict(self._shares)

    def _follow(self, event: ViewEvent) -> None:
        """Read what has happened in the hand in play."""
        if isinstance(event, HandStarted):
            self._shares, self._pot = {}, 0
        elif isinstance(event, BetMade | Raised | Called):
            share = self._shares.get(event.seat, 1.0) * self._part_that_does(event)
            self._shares[event.seat] = max(LEAST_SHARE, share)
            self._pot += event.amount
        elif isinstance(event, Posted | BroughtIn):  # which are no choice
            self._pot += event.amount

    def _part_that_does(self, event: BetMade | Raised | Called) -> float:
        """The part of their hands with which a player does this: a bet of the pot is made with the better half."""
        told = TOLD_BY_A_CALL if isinstance(event, Called) else 1.0
        return 1 / (1 + told * event.amount / max(1, self._pot))

    def decide(self, view: PlayerView, budget_ms: Millis | None = None) -> PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return Discard(given_up(view))
        if legal.run_it:
            return RunTimes(1)
        return self._plays(view)

    def _plays(self, view: PlayerView) -> PlayerAction:
        """Its move in a betting round; players that know more of the others choose theirs here."""
        return self.answer(view, self.wins(view, self.rng))

    def wins(self, view: PlayerView, rng: Random) -> float:
        """What part of the pot it thinks it wins, from 0 to 1; `rng` draws what the others may hold."""
        return chance_of(view, self._shares, rng)

    def answer(self, view: PlayerView, wins: float) -> PlayerAction:
        """Its move in a betting round, with this chance of the pot."""
        legal = view.legal
        wager = legal.bet or legal.raise_to
        if wager is not None and (total := self._wager(view, wins, wager)):
            return Bet(nearest(wager, total)) if legal.bet is not None else RaiseTo(nearest(wager, total))
        if legal.bring_in is not None:
            return BringIn()
        if legal.check:
            return Check()
        return Call() if wins >= self._asked(view) else Fold()

    def explain(self, view: PlayerView) -> str:
        """What it thinks it wins, and what it would have to win."""
        wins = self.wins(view, Random(0))
        return f"wins {wins:.0%} of the pot on average; a call has to win {call_price(view):.0%}"

    def _asked(self, view: PlayerView) -> float:
        """What a hand has to win for a call: its price, and something for what may be bet later."""
        later = 0.0 if view.legal.call >= view.me.stack else 0.02 + 0.06 * self._tight
        return call_price(view) * (1 + 0.15 * self._tight) + later

    def _wager(self, view: PlayerView, wins: float, wager: Wager) -> int:
        """The total to bet or raise to; 0 for none."""
        others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
        fair = 1 / (len(others) + 1)
        worth = wins / fair
        pot = view.pot + view.legal.call
        enough = 1.55 - 0.4 * self._bold
        if worth < enough:
            return view.current_bet + pot // 2 if self._bluffs(view, len(others)) else 0
        # A trap now and then: a hand that always bets is one that never checks.
        if worth > 1.7 and self.rng.random() < 0.1:
            return 0
        size = view.current_bet + round(pot * (0.4 + 0.5 * min(1.0, (worth - enough) * 2) * self.rng.uniform(0.7, 1.0)))
        most = view.me.bet + view.me.stack
        # Nobody folds what little would be left behind after this; but a stack is for hands that win more than half.
        if size * 3 >= most * 2:
            if wins >= 0.5 + 0.15 * self._tight:
                return most
            return size if size <= most else 0
        return max(size, wager.minimum)

    def _bluffs(self, view: PlayerView, others: int) -> bool:
        """Is this the place for a bluff? Against one or two who have shown no strength, rather from the last place."""
        if others > 2 or view.legal.call * 3 > view.pot or any(seat.all_in for seat in view.seats if not seat.folded):
            return False
        last = view.seats[-1].seat == view.seat or view.button == view.seat
        weak = min(
            (self._shares.get(s.seat, 1.0) for s in view.seats if s.seat != view.seat and not s.folded), default=1
        )
        return self.rng.random() < self._bluff * (1.5 if last else 0.75) * weak


def call_price(view: PlayerView) -> float:
    """The part of the final pot that a call pays, of what the caller can win: side pots of others are not counted."""
    call = view.legal.call
    if not call:
        return 0.0
    mine = view.me.committed + call
    return call / (call + sum(min(seat.committed, mine) for seat in view.seats))

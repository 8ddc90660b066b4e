"""The sound opponent: it knows what its hand wins against hands that would be bet as the others'
were, and the price.

It plays every game, with the same few thoughts that a book for beginners ends with:

- *Call* what is worth its price: the part of the final pot that is won on average covers the part
  that is paid.
- *Bet and raise* with clearly more than one's share of the pot, and the more, the better the hand.
- *Bluff* now and then where few are left and nobody has shown strength; more from the last place.
- *Fold* the rest. Who bets and raises has a better hand than who calls, and is believed so
  (`chances`).

It remembers nothing from one hand to the next; within a hand it narrows what each opponent may hold
by what they do.

At hold'em between two nothing of its chance is drawn, and its native twin
(`native/table/players/equity.hpp`) makes the same moves from the same generator.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from pokerhouse.players.chances import chance_of, is_between_two
from pokerhouse.players.discards import given_up
from pokerhouse.players.simple import nearest
from pokerhouse.players.strategy import Bot, Native, Part, native
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
    HandConfig,
    HandStarted,
    PlayerAction,
    PlayerView,
    Posted,
    Raised,
    RaiseTo,
    RunTimes,
    ViewEvent,
)
from pokerhouse.units import Millis, SeatNumber

TOLD_BY_A_CALL: Final = 0.4
"""How much a call tells of a hand beside a bet of the same chips."""
LEAST_SHARE: Final = 0.15
"""Nobody is believed to hold better than this part of their hands: even who bets everything may be
bluffing.
"""
TIGHT = 0.5
BOLD = 0.5
BLUFF = 0.12
SIZES: Final = (50, 65, 90)
"""What it bets, in percent of the pot: the more, the better the hand."""
SMALLER: Final = 0.25
"""How often it bets the size below, so that nobody reads its hand in the size."""
TRAPS: Final = 0.1
"""How often it only checks or calls with a very good hand: one that always bets is one that never
checks.
"""
TRAPS_FROM: Final = 1.7
"""How good that is, in fair shares of the pot."""


class EquityPlayer(Bot):
    """Weighs what its hand wins against what the others are likely to hold, in every game."""

    def __init__(
        self, rng: Random, *, tight: Part = TIGHT, bold: Part = BOLD, bluff: Part = BLUFF
    ) -> None:
        """A new one.

        - `tight`: how much better than its price a call must be, from 0 (loose: any profit will do)
          to 1
        - `bold`: how readily it bets and raises, from 0 (only with very good hands) to 1
        - `bluff`: how often, from 0 to 1, it bets with nothing where that may win the pot
        """
        super().__init__(rng)
        self._tight = tight
        self._bold = bold
        self._bluff = bluff
        self._shares: dict[SeatNumber, float] = {}
        self._pot = 0
        self._thought: float | None = None
        """What it thought that it wins, when it decided last."""

    def see(self, events: Sequence[ViewEvent]) -> None:
        for event in events:
            self._follow(event)

    @property
    def shares(self) -> Mapping[SeatNumber, float]:
        """The best part of their hands that it believes each of the others to have; 1 of those left
        out.
        """
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
        """The part of their hands with which a player does this: a bet of the pot is made with the
        better half.
        """
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
        self._thought = self.wins(view, self.rng)
        return self.answer(view, self._thought)

    def wins(self, view: PlayerView, rng: Random) -> float:
        """What part of the pot it thinks it wins, from 0 to 1; `rng` draws what the others may
        hold.
        """
        return chance_of(view, self._shares, rng)

    def answer(self, view: PlayerView, wins: float) -> PlayerAction:
        """Its move in a betting round, with this chance of the pot."""
        legal = view.legal
        wager = legal.bet or legal.raise_to
        idle = self._without_a_wager(view, wins)
        if wager is None:
            return idle
        worth, enough = self._worth_of(view, wins), self._enough()
        if worth < enough:
            if not _may_bluff(view):
                return idle
            return (
                _wagered(view, _bluff_to(view)) if self.rng.random() < self._bluffs(view) else idle
            )
        if worth > TRAPS_FROM and self.rng.random() < TRAPS:
            return idle
        step = _step(worth - enough)
        if step and self.rng.random() < SMALLER:
            step -= 1
        return self._sized(view, wins, step, idle)

    def odds(self, view: PlayerView) -> Mapping[PlayerAction, float] | None:
        """The chance of each move in a betting round, by what it thought that it wins; of other
        turns it does not tell.

        Between two at hold'em nothing is drawn for that, and the odds can be asked for without a
        move.
        """
        legal = view.legal
        if legal.exchange is not None or legal.run_it:
            return None
        wins = self.wins(view, self.rng) if is_between_two(view) else self._thought
        return None if wins is None else self._mixed_moves(view, wins)

    def _mixed_moves(self, view: PlayerView, wins: float) -> Mapping[PlayerAction, float]:
        """`answer`, all of it at once."""
        idle = self._without_a_wager(view, wins)
        if view.legal.bet is None and view.legal.raise_to is None:
            return {idle: 1.0}
        worth, enough = self._worth_of(view, wins), self._enough()
        if worth < enough:
            bluffs = min(1.0, max(0.0, self._bluffs(view))) if _may_bluff(view) else 0.0
            mixed = [(idle, 1 - bluffs), (_wagered(view, _bluff_to(view)), bluffs)]
        else:
            trap = TRAPS if worth > TRAPS_FROM else 0.0
            step = _step(worth - enough)
            smaller = SMALLER if step else 0.0
            mixed = [
                (idle, trap),
                (self._sized(view, wins, step, idle), (1 - trap) * (1 - smaller)),
            ]
            if step:
                mixed.append((self._sized(view, wins, step - 1, idle), (1 - trap) * smaller))
        odds: dict[PlayerAction, float] = {}
        for move, chance in mixed:
            if chance:
                odds[move] = odds.get(move, 0.0) + chance
        return odds

    def native(self, config: HandConfig, players: int = 2) -> Native | None:
        """`equity` there too, with the same options, between two."""
        return native("equity", self._tight, self._bold, self._bluff) if players == 2 else None

    def explain(self, view: PlayerView) -> str:
        """What it thinks it wins, and what it would have to win."""
        wins = self.wins(view, Random(0))
        return f"wins {wins:.0%} of the pot on average; a call has to win {call_price(view):.0%}"

    def _without_a_wager(self, view: PlayerView, wins: float) -> PlayerAction:
        """What it does when it neither bets nor raises."""
        legal = view.legal
        if legal.bring_in is not None:
            return BringIn()
        if legal.check:
            return Check()
        return Call() if wins >= self._asked(view) else Fold()

    def _asked(self, view: PlayerView) -> float:
        """What a hand has to win for a call: its price, and something for what may be bet later."""
        later = 0.0 if view.legal.call >= view.me.stack else 0.02 + 0.06 * self._tight
        return call_price(view) * (1 + 0.15 * self._tight) + later

    def _worth_of(self, view: PlayerView, wins: float) -> float:
        """How many times its fair share of the pot it wins."""
        return wins / (1 / sum(not seat.folded for seat in view.seats))

    def _enough(self) -> float:
        """From what worth on it bets and raises."""
        return 1.55 - 0.4 * self._bold

    def _sized(self, view: PlayerView, wins: float, step: int, idle: PlayerAction) -> PlayerAction:
        """A bet or raise of this size; `idle` where it would take a stack that the hand is not
        worth.
        """
        size = view.current_bet + (view.pot + view.legal.call) * SIZES[step] // 100
        most = view.me.bet + view.me.stack
        # Nobody folds what little would be left behind after this; but a stack is for hands that
        # win more than half.
        if size * 3 < most * 2:
            return _wagered(view, size)
        if wins >= 0.5 + 0.15 * self._tight:
            return _wagered(view, most)
        return _wagered(view, size) if size <= most else idle

    def _bluffs(self, view: PlayerView) -> float:
        """How often it bluffs where it may: rather from the last place, and not who has shown
        strength.
        """
        last = view.seats[-1].seat == view.seat or view.button == view.seat
        weak = min(
            (
                self._shares.get(s.seat, 1.0)
                for s in view.seats
                if s.seat != view.seat and not s.folded
            ),
            default=1,
        )
        return self._bluff * (1.5 if last else 0.75) * weak


def _step(above: float) -> int:
    """Which of the sizes: one for each third of the way from what is just enough to half a fair
    share more.
    """
    return int(min(2.0, above * 2 * len(SIZES)))


def _wagered(view: PlayerView, to: int) -> PlayerAction:
    """The bet or raise, whichever is open, of the allowed total nearest to `to`."""
    if view.legal.bet is not None:
        return Bet(nearest(view.legal.bet, to))
    assert view.legal.raise_to is not None, "neither a bet nor a raise is open"
    return RaiseTo(nearest(view.legal.raise_to, to))


def _may_bluff(view: PlayerView) -> bool:
    """Is this a place for a bluff: against one or two, none of them all-in, and cheap?"""
    others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
    return (
        len(others) <= 2
        and view.legal.call * 3 <= view.pot
        and not any(seat.all_in for seat in others)
    )


def _bluff_to(view: PlayerView) -> int:
    """The total of a bluff: half the pot, as it is after calling."""
    return view.current_bet + (view.pot + view.legal.call) // 2


def call_price(view: PlayerView) -> float:
    """The part of the final pot that a call pays, of what the caller can win: side pots of others
    are not counted.
    """
    call = view.legal.call
    if not call:
        return 0.0
    mine = view.me.committed + call
    return call / (call + sum(min(seat.committed, mine) for seat in view.seats))

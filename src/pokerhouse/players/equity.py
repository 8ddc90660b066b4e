"""The sound opponent: it weighs its equity against realistic hands, and the price.

It plays every game by a few rules, the conclusion of any book for beginners:

- *Call* when it pays: the average share of the final pot covers the part that is paid.
- *Bet and raise* with clearly more than a fair share of the pot, and more with better hands.
- *Bluff* now and then against few opponents who have shown no strength, more often in last
  position.
- *Fold* the rest. A player who bets and raises gets credit for a better hand than one who calls
  (`chances`).

It remembers nothing from one hand to the next. Within a hand, it narrows each opponent's range by
their actions.

At heads-up hold'em its equity involves no chance, and its native twin
(`native/table/players/equity.hpp`) makes the same moves from the same generator.
"""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from pokerhouse import rules
from pokerhouse.catalogue import Sentence, Value, percent_value
from pokerhouse.players.chances import chance_of, is_between_two
from pokerhouse.players.discards import given_up
from pokerhouse.players.simple import Bot, Native, Part, native, nearest
from pokerhouse.units import Millis, SeatNumber

CALL_WEIGHT: Final = 0.4
"""The weight of a call as evidence of a hand, relative to a bet of the same chips."""
LEAST_SHARE: Final = 0.15
"""The smallest share of hands that an opponent is credited with: even a huge bet may be a bluff."""
TIGHT = 0.5
BOLD = 0.5
BLUFF = 0.12
SIZES: Final = (50, 65, 90)
"""Its bet sizes in percent of the pot: larger for better hands."""
SMALLER: Final = 0.25
"""The frequency of betting one size smaller, so that the size does not give its hand away."""
TRAPS: Final = 0.1
"""The frequency of slow-playing a very good hand, so that a check does not mean weakness."""
TRAPS_FROM: Final = 1.7
"""The strength of a very good hand, in fair shares of the pot."""


class EquityPlayer(Bot):
    """A player for every game that weighs its hand against the likely hands of the others."""

    def __init__(
        self, rng: Random, *, tight: Part = TIGHT, bold: Part = BOLD, bluff: Part = BLUFF
    ) -> None:
        """Create a player.

        - `tight`: the margin over its price that a call needs, from 0 (loose: any profit will do)
          to 1
        - `bold`: the readiness to bet and raise, from 0 (only with very good hands) to 1
        - `bluff`: the frequency, from 0 to 1, of betting with nothing where that may win the pot
        """
        super().__init__(rng)
        self._tight = tight
        self._bold = bold
        self._bluff = bluff
        self._shares: dict[SeatNumber, float] = {}
        self._pot = 0
        self._thought: float | None = None
        """The equity on which it based its last decision."""

    def observe(self, events: Sequence[rules.ViewEvent]) -> None:
        for event in events:
            self._follow(event)

    @property
    def shares(self) -> Mapping[SeatNumber, float]:
        """The best part of their hands that it credits each opponent with; 1 if left out."""
        return dict(self._shares)

    def _follow(self, event: rules.ViewEvent) -> None:
        """Read an event of the current hand."""
        if isinstance(event, rules.HandStarted):
            self._shares, self._pot = {}, 0
        elif isinstance(event, rules.BetMade | rules.Raised | rules.Called):
            share = self._shares.get(event.seat, 1.0) * self._part_that_does(event)
            self._shares[event.seat] = max(LEAST_SHARE, share)
            self._pot += event.amount
        elif isinstance(event, rules.Posted | rules.BroughtIn):  # forced payments reveal nothing
            self._pot += event.amount

    def _part_that_does(self, event: rules.BetMade | rules.Raised | rules.Called) -> float:
        """Return the part of their hands with which players do this: a pot-sized bet means the
        better half.
        """
        weight = CALL_WEIGHT if isinstance(event, rules.Called) else 1.0
        return 1 / (1 + weight * event.amount / max(1, self._pot))

    def decide(self, view: rules.PlayerView, budget_ms: Millis | None = None) -> rules.PlayerAction:
        legal = view.legal
        if legal.exchange is not None:
            return rules.Discard(given_up(view))
        if legal.run_it:
            return rules.RunTimes(1)
        return self._plays(view)

    def _plays(self, view: rules.PlayerView) -> rules.PlayerAction:
        """Choose a move in a betting round; players that know more of the others override this."""
        self._thought = self.wins(view, self.rng)
        return self.answer(view, self._thought)

    def wins(self, view: rules.PlayerView, rng: Random) -> float:
        """Return its estimated share of the pot, 0 to 1; `rng` draws the hands of the others."""
        return chance_of(view, self._shares, rng)

    def answer(self, view: rules.PlayerView, wins: float) -> rules.PlayerAction:
        """Choose a move in a betting round, given its share of the pot."""
        legal = view.legal
        # Computed first, because every branch below may fall back on it.
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
        # The order of these draws is fixed: the native twin draws the same numbers in the same
        # order.
        if worth > TRAPS_FROM and self.rng.random() < TRAPS:
            return idle
        step = _step(worth - enough)
        if step and self.rng.random() < SMALLER:
            step -= 1
        return self._sized(view, wins, step, idle)

    def odds(self, view: rules.PlayerView) -> Mapping[rules.PlayerAction, float] | None:
        """Return the probability of each move in a betting round, from its last equity.

        None on other turns. At heads-up hold'em nothing is drawn, so the odds are available even
        without a move.
        """
        legal = view.legal
        if legal.exchange is not None or legal.run_it:
            return None
        wins = self.wins(view, self.rng) if is_between_two(view) else self._thought
        return None if wins is None else self._mixed_moves(view, wins)

    def _mixed_moves(
        self, view: rules.PlayerView, wins: float
    ) -> Mapping[rules.PlayerAction, float]:
        """Return the probabilities of all moves that `answer` may choose."""
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
        odds: dict[rules.PlayerAction, float] = {}
        for move, chance in mixed:
            if chance:
                odds[move] = odds.get(move, 0.0) + chance
        return odds

    def native(self, config: rules.HandConfig, players: int = 2) -> Native | None:
        """Return its twin `equity`, with the same options; heads-up only."""
        return native("equity", self._tight, self._bold, self._bluff) if players == 2 else None

    def explain(self, view: rules.PlayerView) -> Value:
        """Describe its equity and the equity it would need."""
        return equity_in_words(self.wins(view, Random(0)), view)

    def _without_a_wager(self, view: rules.PlayerView, wins: float) -> rules.PlayerAction:
        """Choose between fold, check and call."""
        legal = view.legal
        if legal.bring_in is not None:
            return rules.BringIn()
        if legal.check:
            return rules.Check()
        return rules.Call() if wins >= self._call_needs(view) else rules.Fold()

    def _call_needs(self, view: rules.PlayerView) -> float:
        """Return the equity that a call needs: its price, plus a margin for later bets."""
        later = 0.0 if view.legal.call >= view.me.stack else 0.02 + 0.06 * self._tight
        return call_price(view) * (1 + 0.15 * self._tight) + later

    def _worth_of(self, view: rules.PlayerView, wins: float) -> float:
        """Return its equity in fair shares of the pot."""
        return wins / (1 / sum(not seat.folded for seat in view.seats))

    def _enough(self) -> float:
        """The number of fair shares from which it bets and raises."""
        return 1.55 - 0.4 * self._bold

    def _sized(
        self, view: rules.PlayerView, wins: float, step: int, idle: rules.PlayerAction
    ) -> rules.PlayerAction:
        """Return a bet or raise of this size, or `idle` if it commits a stack the hand is not
        worth.
        """
        size = view.current_bet + (view.pot + view.legal.call) * SIZES[step] // 100
        most = view.me.bet + view.me.stack
        # Nobody folds the little that would be left behind; but only a hand that wins more than
        # half is worth a stack.
        if size * 3 < most * 2:
            return _wagered(view, size)
        if wins >= 0.5 + 0.15 * self._tight:
            return _wagered(view, most)
        return _wagered(view, size) if size <= most else idle

    def _bluffs(self, view: rules.PlayerView) -> float:
        """Return the frequency of bluffing here: higher in last position, zero after showing
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
    """Return the index of the bet size, which grows with `above`, up to half a fair share."""
    return int(min(2.0, above * 2 * len(SIZES)))


def _wagered(view: rules.PlayerView, to: int) -> rules.PlayerAction:
    """Return the open bet or raise of the legal total nearest to `to`."""
    if view.legal.bet is not None:
        return rules.Bet(nearest(view.legal.bet, to))
    assert view.legal.raise_to is not None, "neither a bet nor a raise is open"
    return rules.RaiseTo(nearest(view.legal.raise_to, to))


def _may_bluff(view: rules.PlayerView) -> bool:
    """Tell whether a bluff is possible: cheap, against one or two opponents who are not all-in."""
    others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
    return (
        len(others) <= 2
        and view.legal.call * 3 <= view.pot
        and not any(seat.all_in for seat in others)
    )


def _bluff_to(view: rules.PlayerView) -> int:
    """Return the total of a bluff: half the pot after calling."""
    return view.current_bet + (view.pot + view.legal.call) // 2


def equity_in_words(wins: float, view: rules.PlayerView) -> Sentence:
    """Describe an equity, and the equity that a call needs."""
    values = {"wins": percent_value(wins), "price": percent_value(call_price(view))}
    return Sentence("terminal.reasons.equity", values)


def call_price(view: rules.PlayerView) -> float:
    """Return the call's share of the final pot, without side pots that the caller cannot win."""
    call = view.legal.call
    if not call:
        return 0.0
    mine = view.me.committed + call
    return call / (call + sum(min(seat.committed, mine) for seat in view.seats))

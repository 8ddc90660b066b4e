"""How many ways two players with equal stacks can bet a hand, by a few lines that know nothing of
the engine.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from pokerhouse.rules import HandConfig, Structure, variant_of
from pokerhouse.rules.games.variants import BetSize, Opening

ENDLESS = 1 << 30
CAPS = {Structure.FIXED_LIMIT: 4, Structure.MIN_MAX: 3, Structure.SPREAD_LIMIT: 4}


@dataclass(frozen=True)
class Facing:
    """A player to act: what both have put in on this street, and what was bet before."""

    left: int
    """What each had at the beginning of the street."""
    mine: int
    theirs: int
    raised_by: int
    """The largest bet or raise, at first the least bet."""
    wagers: int
    last: bool
    """Does a call or check end the street?"""
    bet: bool
    """Has anybody bet? A bring-in is no bet."""


class BettingTree:
    """The tree of one game at one stack."""

    def __init__(self, config: HandConfig, stack: int) -> None:
        self.config, self.stack = config, stack
        self.variant = variant_of(config.variant)

    def histories(self) -> int:
        """How many complete histories there are."""
        config, opening = self.config, self.variant.opening
        big, least = config.big_blind, config.min_bet
        left = self.stack - config.ante
        counted = big > 0 and config.structure in (Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT)
        if opening.has_bring_in:
            brought = Facing(left, 0, config.bring_in, least, 0, last=True, bet=False)
            opened = Facing(left, 0, 0, least, 0, last=False, bet=False)
            return self._from(brought, 0) + sum(
                self._from(after, 0) for after in self._raises(opened, 0)
            )
        small = config.small_blind if opening is Opening.BLINDS else 0
        return self._from(Facing(left, small, big, least, int(counted), last=False, bet=big > 0), 0)

    def _from(self, now: Facing, street: int) -> int:
        folds = now.theirs > now.mine
        if not now.last:
            after = Facing(
                now.left, now.theirs, now.theirs, now.raised_by, now.wagers, last=True, bet=now.bet
            )
            calls = self._from(after, street)
        elif now.theirs == now.left or street + 1 == len(self.variant.streets):
            calls = 1
        else:
            left = now.left - now.theirs
            calls = self._from(
                Facing(left, 0, 0, self.config.min_bet, 0, last=False, bet=False), street + 1
            )
        return folds + calls + sum(self._from(after, street) for after in self._raises(now, street))

    def _raises(self, now: Facing, street: int) -> Iterator[Facing]:
        """What the other player faces after each bet or raise."""
        if now.theirs == now.left or now.wagers >= CAPS.get(self.config.structure, ENDLESS):
            return
        for to in sorted({min(to, now.left) for to in self._totals(now, street)}):
            by = to - (now.theirs if now.bet else 0)
            free = (
                self.config.structure is Structure.MIN_MAX
                and not now.bet
                and to == self.config.small_bet
            )
            yield Facing(
                now.left,
                now.theirs,
                to,
                max(by, now.raised_by),
                now.wagers + (not free),
                last=True,
                bet=True,
            )

    def _totals(self, now: Facing, street: int) -> range | list[int]:
        """The totals that the structure allows; those above the stack mean the stack."""
        config, base = self.config, now.theirs if now.bet else 0
        least = base + now.raised_by
        match config.structure:
            case Structure.NO_LIMIT:
                return range(least, max(least, now.left) + 1)
            case Structure.POT_LIMIT:
                pot = 2 * (self.stack - now.left) + now.mine + now.theirs
                return range(least, max(least, now.theirs + pot + now.theirs - now.mine) + 1)
            case Structure.FIXED_LIMIT:
                small = self.variant.streets[street].bet is BetSize.SMALL
                return [base + (config.small_bet if small else config.big_bet)]
            case Structure.MIN_MAX:
                return [base + config.big_bet] if now.bet else [config.small_bet, config.big_bet]
            case Structure.SPREAD_LIMIT:
                return range(least, max(least, now.theirs + config.big_bet) + 1)

"""Hands played at random by whoever holds the source of randomness: legal wishes, uneven stacks,
short blinds.
"""

from collections.abc import Sequence
from random import Random

import msgspec

from pokerhouse.cards import Card
from pokerhouse.rules import (
    Act,
    AnteKind,
    Bet,
    BringIn,
    Call,
    Check,
    Discard,
    Fold,
    HandConfig,
    HandEvent,
    HandState,
    Legal,
    Owed,
    Player,
    PlayerAction,
    RaiseTo,
    RunTimes,
    Structure,
    ToAct,
    Wager,
    fixed_limit,
    fold,
    min_max,
    no_limit,
    pot_limit,
    spread_limit,
    start,
    turn,
)
from pokerhouse.units import Chips, PlayerId, SeatNumber


class Table(msgspec.Struct, frozen=True):
    """Everything `start` needs. Seat 1 is the first to the left of the button, which is the last
    seat.
    """

    config: HandConfig
    stacks: tuple[int, ...]
    dead_small_blind: bool = False
    straddles: tuple[SeatNumber, ...] = ()
    returning: tuple[tuple[SeatNumber, Owed], ...] = ()

    @property
    def players(self) -> list[Player]:
        """The players in their seats."""
        return [
            Player(SeatNumber(i), PlayerId(f"p{i}"), f"P{i}", Chips(s))
            for i, s in enumerate(self.stacks, 1)
        ]

    def start(self) -> list[HandEvent]:
        """The first events."""
        dead = SeatNumber(1) if self.dead_small_blind else None
        return start(
            self.config,
            self.players,
            SeatNumber(len(self.stacks)),
            big_blind=dead,
            straddles=self.straddles,
            returning=dict(self.returning),
        )

    def begin(self) -> HandState:
        """The state after them."""
        return fold(self.start())


def config_of(
    structure: Structure, *, ante: int = 0, ante_kind: AnteKind = AnteKind.EACH, unit: int = 10
) -> HandConfig:
    """A game of this structure with blinds of `unit` and twice that."""
    config = {
        Structure.NO_LIMIT: no_limit(unit, 2 * unit),
        Structure.POT_LIMIT: pot_limit(unit, 2 * unit),
        Structure.FIXED_LIMIT: fixed_limit(2 * unit, 4 * unit),
        Structure.MIN_MAX: min_max(2 * unit, 5 * unit),
        Structure.SPREAD_LIMIT: spread_limit(2 * unit, 6 * unit),
    }[structure]
    return msgspec.structs.replace(config, ante=Chips(ante), ante_kind=ante_kind)


def random_action(
    legal: Legal,
    rng: Random,
    *,
    folds: float = 0.12,
    wagers: float = 0.35,
    hole: Sequence[Card] = (),
) -> PlayerAction:
    """A legal action; folds only when something is to call. `hole` is what cards are given up
    from.
    """
    roll = rng.random()
    if legal.run_it:
        return RunTimes(rng.randint(1, legal.run_it))
    if legal.exchange:
        most = min(legal.exchange.maximum, len(hole))
        return Discard(tuple(rng.sample(list(hole), rng.randint(legal.exchange.minimum, most))))
    if legal.bring_in is not None and not (legal.bet and roll < wagers):
        return BringIn()
    wager = legal.bet or legal.raise_to
    if wager and roll < wagers:
        to = Chips(rng.choice(wager.only) if wager.only else _size(wager, rng))
        return Bet(to) if legal.bet else RaiseTo(to)
    if legal.call and roll > 1 - folds:
        return Fold()
    return Call() if legal.call else Check()


def _size(wager: Wager, rng: Random) -> int:
    match rng.randrange(4):
        case 0:
            return wager.minimum
        case 1:
            return wager.maximum
        case 2:
            to = min(wager.maximum, wager.minimum + rng.randrange(1, 60))
        case _:
            to = rng.randint(wager.minimum, wager.maximum)
    return to if to == wager.maximum else max(wager.minimum, to - to % wager.unit)


def random_act(state: HandState, rng: Random, *, folds: float = 0.12, wagers: float = 0.35) -> Act:
    """A legal action of the player to act, whatever the game."""
    now = turn(state)
    assert isinstance(now, ToAct)
    return act(
        state,
        random_action(now.legal, rng, folds=folds, wagers=wagers, hole=state.hole[state.actor]),
    )


def act(state: HandState, action: PlayerAction) -> Act:
    """This action by the player whose turn it is."""
    return Act(state.seats[state.actor], action)


def random_stacks(seats: int, rng: Random, unit: int = 10) -> Sequence[int]:
    """Uneven stacks: tiny ones, a few blinds, many blinds, and some alike."""
    alike = rng.randrange(1, 60 * unit)
    return [rng.choice([rng.randrange(1, 4 * unit), rng.randrange(1, 40 * unit), rng.randrange(1, 200 * unit), alike])
            for _ in range(seats)]  # fmt: skip

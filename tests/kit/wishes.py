"""What may be wished for and what may not, said once more, apart from the engine's own checks."""

from collections import Counter
from collections.abc import Iterator
from random import Random

from pokerhouse.cards import Card
from pokerhouse.rules import (
    Act,
    Bet,
    BringIn,
    Call,
    Check,
    Deal,
    Discard,
    Fold,
    HandState,
    Intent,
    Legal,
    PlayerAction,
    RaiseTo,
    RunTimes,
    ToAct,
    ToDeal,
    Wager,
    pack_of,
    turn,
)
from pokerhouse.rules.state import Phase, cards_out
from pokerhouse.units import Chips, SeatNumber


def grants(state: HandState, legal: Legal, action: PlayerAction) -> bool:
    """Does this offer to the player to act contain this action?"""
    asked = legal.run_it > 0, legal.exchange is not None, legal.bring_in is not None
    match action:
        case RunTimes(times=times):
            return 1 <= times <= legal.run_it
        case Discard(cards=cards):
            held = Counter(state.hole[state.actor])
            held.subtract(Counter(cards))
            return (
                legal.exchange is not None
                and legal.exchange.minimum <= len(cards) <= legal.exchange.maximum
                and min(held.values()) >= 0
            )
        case BringIn():
            return legal.bring_in is not None
        case Bet(to=to):
            return legal.bet is not None and _in(legal.bet, to)
        case RaiseTo(to=to):
            return legal.raise_to is not None and _in(legal.raise_to, to)
        case Fold():
            return not any(asked)
        case Check():
            return not any(asked) and legal.call == 0
        case Call():
            return not any(asked) and legal.call > 0


def _in(wager: Wager, to: int) -> bool:
    if wager.only:
        return to in wager.only
    return to in (wager.minimum, wager.maximum) or (
        wager.minimum < to < wager.maximum and to % wager.unit == 0
    )


def every_offer(state: HandState, legal: Legal) -> Iterator[PlayerAction]:
    """The actions that are offered; of sizes and of cards to give up the fewest, the most and what
    lies beside them.
    """
    if legal.run_it:
        yield from (RunTimes(times) for times in range(1, legal.run_it + 1))
    elif legal.exchange:
        hole = state.hole[state.actor]
        for count in range(legal.exchange.minimum, min(legal.exchange.maximum, len(hole)) + 1):
            yield Discard(hole[:count])
    elif legal.bring_in is not None:
        yield BringIn()
    else:
        yield Fold()
        yield Call() if legal.call else Check()
    kind: type[Bet | RaiseTo] = Bet if legal.bet else RaiseTo
    for to in sizes(legal.bet or legal.raise_to):
        yield kind(Chips(to))


def sizes(wager: Wager | None) -> list[int]:
    """The totals worth trying: all of them when they are listed, else the ends and their
    neighbours.
    """
    if wager is None:
        return []
    if wager.only:
        return list(wager.only)
    first = wager.minimum - wager.minimum % wager.unit + wager.unit
    return sorted({wager.minimum, min(first, wager.maximum), wager.maximum})


def any_action(state: HandState, rng: Random) -> PlayerAction:
    """An action of any kind, likely or not."""
    near = state.level + state.full_raise + rng.randint(-3, 3)
    to = Chips(rng.choice([near, -1, 0, state.level, max(state.stacks), rng.randrange(500)]))
    cards = [*rng.choice(state.hole), Card(rng.randrange(53))]
    some = tuple(rng.choices(cards, k=rng.randint(0, 2)))
    times = rng.randint(-1, 4)
    kinds: list[PlayerAction] = [
        Fold(),
        Check(),
        Call(),
        Bet(to),
        RaiseTo(to),
        BringIn(),
        RunTimes(times),
        Discard(some),
    ]
    return rng.choice(kinds)


def refused(state: HandState, rng: Random) -> Iterator[Intent]:
    """Wishes that nobody may grant now: out of turn, other cards than those awaited."""
    now = turn(state)
    seat = SeatNumber(rng.randrange(12))
    if not (isinstance(now, ToAct) and now.seat == seat) and state.phase is not Phase.OVER:
        yield Act(seat, any_action(state, rng))
    yield Deal(())
    pack, out = pack_of(state.config), cards_out(state)
    left = [card for card in pack if card not in out]
    rng.shuffle(left)
    count = now.count if isinstance(now, ToDeal) else 2
    wrong = [
        left[: count - 1],
        [*left[:count], *(left[count:] or out)[:1]],
        [*left[: count - 1], Card(53)],
    ]
    wrong += [[*left[: count - 1], card] for card in (*out[-1:], *left[: count - 1][:1])]
    if not isinstance(now, ToDeal):
        wrong.append(left[:count])
    yield from (
        Deal(tuple(cards)) for cards in wrong if not (Card(53) in cards and Card(53) in pack)
    )

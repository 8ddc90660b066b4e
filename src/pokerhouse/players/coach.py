"""What the house's player thinks of the moves of a hand that is over: the coach of whoever played it.

At each move of one seat it stands where that seat stood: it has seen what the seat had seen and nothing else (R26),
reads what the others may hold from what they had done (`equity`), and tells three figures. The *price* is what part of
the final pot a call had to win. *Wins* is what part the hand wins on average against all that the others may hold, when
nobody bets any more. *Shown* is the same against the cards that they held, where all who were still in have shown them.

What a move *lost* is told where these figures say it: of folding what a call would have won, and of calling what
folding would have kept. What a bet is worth depends on what the others do about it, and is left to the advice.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from pokerhouse.cards import Card, CardSet
from pokerhouse.hands import equity
from pokerhouse.hands.equity import GAMES_WITH_EQUITY
from pokerhouse.players.chances import FINE, is_counted
from pokerhouse.players.equity import EquityPlayer, call_price
from pokerhouse.rules import (
    BetMade,
    BroughtIn,
    Called,
    Cause,
    Checked,
    Folded,
    HandEvent,
    HandShown,
    HandTabled,
    PlayerAction,
    PlayerView,
    Raised,
    ToAct,
    fold,
    player_view,
    redact,
    turn,
    variant_of,
)
from pokerhouse.units import SeatNumber

READINGS: Final = 4
"""So many times the others' hands are drawn afresh, and the figures averaged."""
ADVICES: Final = 9
"""So many times the player is asked with these figures, since it mixes its moves: the most frequent is the advice."""
SHOWN_ERROR: Final = 0.005
"""The standard error where the cards are known but too many deals are left to count them all."""

Move = Checked | Called | BetMade | Raised | Folded | BroughtIn


class Judged(msgspec.Struct, frozen=True):
    """One move, and what the house's player thinks of it. Chances and prices are parts of a pot, from 0 to 1.

    - `at`: so many events of the hand had happened before
    - `price`: what a call had to win; 0 where it was free
    - `wins`: what the hand wins against what the others may hold; `error`: half of the 95 % interval around it
    - `shown`: the same against the cards they held; None where not all of them were shown
    - `advice`: the kind of move that the house's player makes there, as `raise`; `to`: its total, 0 where it has none
    - `lost`: chips that the move lost against the better of calling and folding; None where these figures do not tell
    - `lost_error`: half of the 95 % interval around it, in chips
    """

    at: int
    price: float
    wins: float
    error: float
    shown: float | None
    advice: str
    to: int
    lost: float | None
    lost_error: float


def judge(log: Sequence[HandEvent], seat: SeatNumber) -> tuple[Judged, ...]:
    """The moves of this seat in a hand that is over, in order: those in betting rounds, made by the player.

    The same hand is judged alike each time: all that is drawn comes from its own numbers. None are judged in a game
    whose chances are not counted.
    """
    return tuple(_judged(log, seat)) if is_counted(fold(log[:1]).config) else ()


def _judged(log: Sequence[HandEvent], seat: SeatNumber) -> Iterator[Judged]:
    player = EquityPlayer(Random(0), bluff=0.0)
    shown = _shown(log)
    seen = 0
    for at, event in enumerate(log):
        if (
            not isinstance(event, Move)
            or event.seat != seat
            or getattr(event, "cause", Cause.PLAYER) is not Cause.PLAYER
        ):
            continue
        state = fold(log[:at])
        asked = turn(state)
        assert isinstance(asked, ToAct), "whoever has moved was asked"
        player.see([redact(each, seat) for each in log[seen:at]])
        seen = at
        view = player_view(state)
        wins = sum(player.wins(view, Random(1000 * at + n)) for n in range(READINGS)) / READINGS
        error = 2 * FINE / sqrt(READINGS)
        price = call_price(view)
        advice, to = _advice(player, view, wins)
        lost = _lost(event, view, wins)
        yield Judged(
            at=at,
            price=price,
            wins=wins,
            error=error,
            shown=_against(view, shown),
            advice=advice,
            to=to,
            lost=lost,
            lost_error=0.0 if lost is None else error * _final_pot(view),
        )


def _cause(move: Move) -> Cause:
    """Who made it: a bet is always the player's."""
    return Cause.PLAYER if isinstance(move, BetMade | Raised) else move.cause


def _final_pot(view: PlayerView) -> float:
    """What can be won by a call, the call in it; all that lies there where it is free."""
    price = call_price(view)
    return view.legal.call / price if price else float(view.pot)


def _lost(move: Move, view: PlayerView, wins: float) -> float | None:
    """What the better of calling and folding would have brought more."""
    call_brings = wins * _final_pot(view) - view.legal.call
    match move:
        case Folded():
            return max(0.0, call_brings)
        case Called():
            return max(0.0, -call_brings)
        case _:
            return None


def _advice(player: EquityPlayer, view: PlayerView, wins: float) -> tuple[str, int]:
    """The move that the player makes most often, and its total: the middle one of those it would choose."""
    moves: list[PlayerAction] = [player.answer(view, wins) for _ in range(ADVICES)]
    kinds = Counter(_kind(move) for move in moves)
    kind = max(kinds, key=lambda each: kinds[each])
    totals = sorted(getattr(move, "to", 0) for move in moves if _kind(move) == kind)
    return kind, totals[len(totals) // 2]


def _kind(move: PlayerAction) -> str:
    return str(move.__struct_config__.tag)


def _shown(log: Sequence[HandEvent]) -> Mapping[SeatNumber, tuple[Card, ...]]:
    """The hands that everybody has seen whole by the end."""
    return {event.seat: event.cards for event in log if isinstance(event, HandShown | HandTabled)}


def _against(view: PlayerView, shown: Mapping[SeatNumber, tuple[Card, ...]]) -> float | None:
    """What the hand wins against those who are in, where all their cards are known and never change."""
    variant = variant_of(view.config.variant)
    others = [seat for seat in view.seats if not seat.folded and seat.seat != view.seat]
    changing = any(plan.draw or plan.discard or plan.up for plan in variant.streets)
    if changing or view.config.wild or len(view.boards) > 1 or variant.key not in GAMES_WITH_EQUITY:
        return None
    hands = [shown.get(seat.seat, ()) for seat in others]
    if not others or any(len(hand) != len(view.hole) for hand in hands):
        return None
    cards = [CardSet.of(view.hole), *map(CardSet.of, hands)]
    found = equity(cards, game=variant.key, board=CardSet.of(view.board), error=SHOWN_ERROR, seed=0)
    return float(found.players[0].equity)

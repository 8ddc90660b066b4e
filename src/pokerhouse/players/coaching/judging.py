"""What the house's player thinks of the moves of a hand that is over: the coach of whoever played
it.

At each move of one seat it stands where that seat stood: it has seen what the seat had seen and
nothing else (R26), reads what the others may hold from what they had done, and tells three figures.
The *price* is what part of the final pot a call had to win. *Wins* is what part the hand wins on
average against all that the others may hold, when nobody bets any more. *Shown* is the same against
the cards that they held then, where all who were still in have shown them.

Where cards are changed or given up it tells what was given up, what the house's player would have
given up, and what the hand wins after each.

What a move *lost* is told where these figures say it: of folding what a call would have won, of
calling what folding would have kept, of giving up cards what others would have brought more. What a
bet is worth depends on what the others do about it, and is left to the advice.

Most games have a kernel that knows what hands win (`chances`). Where cards are changed, where some
are wild, and in games without one, deals are played out one by one instead (`sampled`).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from pokerhouse.cards import Card, CardSet
from pokerhouse.hands import GAMES, equity
from pokerhouse.players.chances import error_of, is_between_two, kernel_game
from pokerhouse.players.coaching.playing_out import Held
from pokerhouse.players.coaching.reading import given_in
from pokerhouse.players.coaching.sampled import Figure, Situation, compared, wins
from pokerhouse.players.discards import given_up
from pokerhouse.players.equity import EquityPlayer, call_price
from pokerhouse.rules import (
    BetMade,
    BroughtIn,
    Called,
    Cause,
    Checked,
    Discarded,
    Folded,
    HandEvent,
    HandShown,
    HandState,
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
"""So many times the others' hands are drawn afresh for the kernel, and the figures averaged."""
ADVICES: Final = 9
"""So many times the player is asked with these figures, since it mixes its moves: the most frequent
is the advice.
"""
SHOWN_ERROR: Final = 0.005
"""The standard error where the cards are known but too many deals are left to count them all."""
DISCARD: Final = "discard"
"""The advice where cards are given up."""

Move = Checked | Called | BetMade | Raised | Folded | BroughtIn | Discarded
Part = Callable[[float], bool]
"""Is there time left for more, when so much of the work is done, from 0 to 1?"""


class Exchanged(msgspec.Struct, frozen=True):
    """Cards that were given up, as `As`, and those that the house's player would have given up.

    - `wins`: what the hand wins after those; `error`: half of the 95 % interval around it
    """

    thrown: tuple[str, ...]
    advised: tuple[str, ...]
    wins: float
    error: float


class Judged(msgspec.Struct, frozen=True):
    """One move, and what the house's player thinks of it. Chances and prices are parts of a pot,
    from 0 to 1.

    - `at`: so many events of the hand had happened before
    - `price`: what a call had to win; 0 where it was free
    - `wins`: what the hand wins against what the others may hold, after the cards that it gave up;
      `error`: half of the 95 % interval around it
    - `shown`: the same against the cards they held; None where not all of them were shown
    - `advice`: the kind of move that the house's player makes there, as `raise`; `to`: its total, 0
      where it has none
    - `lost`: chips that the move lost against the better of calling and folding, or against the
      advice where cards are given up; None where these figures do not tell
    - `lost_error`: half of the 95 % interval around it, in chips
    - `exchange`: which cards, where cards are given up; else None
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
    exchange: Exchanged | None = None


def judge(
    log: Sequence[HandEvent], seat: SeatNumber, part: Part = lambda _: True
) -> tuple[Judged, ...]:
    """The moves of this seat in a hand that is over, in order: those made by the player.

    The same hand is judged alike each time: all that is drawn comes from its own numbers. `part`
    may end the counting early, and then the errors are greater.
    """
    return tuple(_judged(log, seat, part))


def _judged(log: Sequence[HandEvent], seat: SeatNumber, part: Part) -> Iterator[Judged]:
    player = EquityPlayer(Random(0), bluff=0.0)
    moves = [
        at for at, event in enumerate(log) if isinstance(event, Move) and _is_made_by(event, seat)
    ]
    shown = _shown(log)
    seen = 0
    for number, at in enumerate(moves, 1):
        event, state = log[at], fold(log[:at])
        asked = turn(state)
        assert isinstance(asked, ToAct), "whoever has moved was asked"
        player.see([redact(each, seat) for each in log[seen:at]])
        seen = at
        view = player_view(state)
        place = state.seats.index(seat)
        situation = Situation(view, player.shares, given_in(log[:at]), state.discards[place])

        def goes_on(done: float = number / len(moves)) -> bool:
            return part(done)

        known = _known(state, view, shown)
        if isinstance(event, Discarded):
            yield _exchange(at, event, situation, known, goes_on)
        else:
            assert isinstance(event, Move), "which moves are"
            yield _bet(at, event, player, situation, known, goes_on)


def _is_made_by(move: Move, seat: SeatNumber) -> bool:
    """A bet is always the player's own; all else may be the clock's."""
    return move.seat == seat and getattr(move, "cause", Cause.PLAYER) is Cause.PLAYER


Known = Mapping[SeatNumber, Held] | None
"""What all others who are in held, where they have shown it; None where not all of them have."""


def _bet(
    at: int,
    move: Move,
    player: EquityPlayer,
    situation: Situation,
    known: Known,
    goes_on: Callable[[], bool],
) -> Judged:
    view = situation.view
    if (game := _kernel(view)) is not None:
        readings = (
            1 if is_between_two(view) else READINGS
        )  # the first is the last where nothing is drawn
        won = sum(player.wins(view, Random(1000 * at + n)) for n in range(readings)) / readings
        found = Figure(won, 2 * error_of(view) / sqrt(readings))
        against = None if known is None else _against(view, game, known)
    else:
        found = wins(situation, Random(at), goes_on)
        against = None if known is None else wins(situation, Random(at), goes_on, known).wins
    advice, to = _advice(player, view, found.wins)
    lost = _lost(move, view, found.wins)
    return Judged(
        at=at,
        price=call_price(view),
        wins=found.wins,
        error=found.error,
        shown=against,
        advice=advice,
        to=to,
        lost=lost,
        lost_error=0.0 if lost is None else found.error * _final_pot(view),
    )


def _exchange(
    at: int, move: Discarded, situation: Situation, known: Known, goes_on: Callable[[], bool]
) -> Judged:
    view = situation.view
    advised = given_up(view)
    if set(advised) == set(move.cards):
        found = other = wins(situation, Random(at), goes_on)
        more = Figure(0.0, 0.0)
    else:
        found, other, more = compared(situation, move.cards, advised, Random(at), goes_on)
    return Judged(
        at=at,
        price=0.0,
        wins=found.wins,
        error=found.error,
        shown=None
        if known is None
        else compared(situation, move.cards, advised, Random(at), goes_on, known)[0].wins,
        advice=DISCARD,
        to=0,
        lost=max(0.0, more.wins) * view.pot,
        lost_error=more.error * view.pot,
        exchange=Exchanged(_texts(move.cards), _texts(advised), other.wins, other.error),
    )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, sorted(cards, reverse=True)))


def _kernel(view: PlayerView) -> str | None:
    """The game of the kernel that knows what hands win here; None where deals are played out."""
    variant = variant_of(view.config.variant)
    live = [seat for seat in view.seats if not seat.folded]
    game = kernel_game(
        view.config, len(live), view.board, sum(len(seat.up) for seat in view.seats if seat.folded)
    )
    return (
        game
        if game is not None and not variant.has_draws and variant.hole_cards == GAMES[game].held
        else None
    )


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
    """The move that the player makes most often, and its total: the middle one of those it would
    choose.
    """
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


def _known(
    state: HandState, view: PlayerView, shown: Mapping[SeatNumber, tuple[Card, ...]]
) -> Mapping[SeatNumber, Held] | None:
    """What the others held then, as far as all of it was shown in the end: what was changed after
    that was not.
    """
    known = {}
    for seat in view.seats:
        if seat.folded or seat.seat == view.seat:
            continue
        down = state.hole[state.seats.index(seat.seat)]
        if not {*down} <= {*shown.get(seat.seat, ())}:
            return None
        known[seat.seat] = Held(down, seat.up)
    return known or None


def _against(view: PlayerView, game: str, known: Mapping[SeatNumber, Held]) -> float:
    """What the hand wins against these, by the kernel; several boards count for an equal part
    each.
    """
    mine = Held(view.hole, view.me.up)
    cards = [CardSet.of((*each.down, *each.up)) for each in (mine, *known.values())]
    folded = {card for seat in view.seats if seat.folded for card in seat.up}
    boards = view.boards or (view.board,)
    won = 0.0
    for board in boards:
        dead = CardSet.of({*folded, *(card for other in boards for card in other)} - {*board})
        found = equity(
            cards, game=game, board=CardSet.of(board), dead=dead, error=SHOWN_ERROR, seed=0
        )
        won += float(found.players[0].equity) / len(boards)
    return won

"""The opinion of the house's players on each move of one seat in a finished hand.

At each move it knows only what the seat knew then (R26). It reads the others' ranges from their
actions and computes three figures. The *price* is the share of the final pot that a call had to
win. *Wins* is the average share that the hand wins against those ranges without further bets.
*Shown* is the same against the actual hands, if all live players have shown them.

For discards, it compares the cards given up with those that the house player would have given up,
and the chances after each.

A *loss* is stated where these figures allow it: for a fold, the profit of a call; for a call, the
savings of a fold; for a discard, the profit of a better one. The worth of a bet depends on the
others' reactions, so bets get advice only. Advice on bets comes from the strongest player for the
game (`strongest`).

Most games have a kernel that computes chances (`chances`). In draw games, with wild cards, and in
games without a kernel, deals are played out one by one (`sampled`).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final

import msgspec

from pokerhouse import rules
from pokerhouse.cards import Card, CardSet
from pokerhouse.hands import GAMES, equity
from pokerhouse.players.brain import Brain
from pokerhouse.players.chances import error_of, is_between_two, kernel_game
from pokerhouse.players.coaching.reading import HeldCards, given_in
from pokerhouse.players.coaching.sampled import PotShare, Situation, compare, wins
from pokerhouse.players.discards import given_up
from pokerhouse.players.equity import EquityPlayer, call_price
from pokerhouse.players.registry import make
from pokerhouse.players.strongest import STRONGEST, strongest
from pokerhouse.units import SeatNumber

READINGS: Final = 4
"""The number of readings of the others' hands, whose figures are averaged."""
ADVICES: Final = 9
"""The number of times the player is asked: it mixes its moves, and the mode is advised."""
SHOWN_ERROR: Final = 0.005
"""The standard error with known cards, if there are too many deals to enumerate."""
DISCARD: Final = "discard"
"""The advice for a discard."""

Move = (
    rules.Checked
    | rules.Called
    | rules.BetMade
    | rules.Raised
    | rules.Folded
    | rules.BroughtIn
    | rules.Discarded
)
Part = Callable[[float], bool]
"""Called with the finished part of the work, 0 to 1; returns True to continue."""


class Exchanged(msgspec.Struct, frozen=True):
    """The discarded cards, as `As`, and those that the house player would have discarded.

    - `wins`: the hand's chances after the latter; `error`: half of the 95 % interval around it
    """

    thrown: tuple[str, ...]
    advised: tuple[str, ...]
    wins: float
    error: float


class Judged(msgspec.Struct, frozen=True):
    """The opinion on one move. Chances and prices are shares of a pot, from 0 to 1.

    - `at`: the number of events before the move
    - `price`: the share that a call had to win; 0 if it was free
    - `wins`: the hand's chances against the others' ranges, after its discards; `error`: half of
      the 95 % interval around it
    - `shown`: the same against their actual cards; None if not all were shown
    - `adviser`: the name of the player that is asked for advice: the strongest for this game
    - `advice`: the kind of move that it makes there, as `raise`; `to`: its total, or 0
    - `lost`: chips lost against the better of calling and folding, or, for discards, against the
      advice; None if unknown
    - `lost_error`: half of the 95 % interval around it, in chips
    - `exchange`: the discards; None for other moves
    """

    at: int
    price: float
    wins: float
    error: float
    shown: float | None
    adviser: str
    advice: str
    to: int
    lost: float | None
    lost_error: float
    exchange: Exchanged | None = None


def judge(
    log: Sequence[rules.HandEvent], seat: SeatNumber, part: Part = lambda _: True
) -> tuple[Judged, ...]:
    """Return opinions on this seat's own moves in a finished hand, in order.

    The same hand always gets the same opinions: random numbers are derived from its own. `part` may
    end the computation early, with larger errors.
    """
    return tuple(_judged(log, seat, part))


def _judged(log: Sequence[rules.HandEvent], seat: SeatNumber, part: Part) -> Iterator[Judged]:
    player = EquityPlayer(Random(0), bluff=0.0)
    adviser = _adviser(rules.fold(log))
    moves = [
        at for at, event in enumerate(log) if isinstance(event, Move) and _is_made_by(event, seat)
    ]
    shown = _shown_hands(log)
    seen = 0
    for number, at in enumerate(moves, 1):
        event, state = log[at], rules.fold(log[:at])
        waiting = rules.turn(state)
        assert isinstance(waiting, rules.ToAct), "a move was made on its turn"
        news = [rules.redact(each, seat) for each in log[seen:at]]
        player.observe(news)
        if adviser is not None:
            adviser.observe(news)
        seen = at
        view = rules.player_view(state)
        place = state.seats.index(seat)
        situation = Situation(view, player.shares, given_in(log[:at]), state.discards[place])

        def goes_on(done: float = number / len(moves)) -> bool:
            return part(done)

        known = _opponent_hands(state, view, shown)
        if isinstance(event, rules.Discarded):
            yield _exchange(at, event, situation, known, goes_on)
        else:
            assert isinstance(event, Move), "which moves are"
            yield _bet(at, event, player, adviser, situation, known, goes_on)


def _is_made_by(move: Move, seat: SeatNumber) -> bool:
    """Tell whether the player made this move: any but a bet may be the clock's."""
    return move.seat == seat and getattr(move, "cause", rules.Cause.PLAYER) is rules.Cause.PLAYER


Known = Mapping[SeatNumber, HeldCards] | None
"""The hands of all live opponents, if shown; None if one of them is unknown."""


def _bet(
    at: int,
    move: Move,
    player: EquityPlayer,
    adviser: Brain | None,
    situation: Situation,
    known: Known,
    goes_on: Callable[[], bool],
) -> Judged:
    view = situation.view
    if (game := _kernel(view)) is not None:
        readings = (
            1 if is_between_two(view) else READINGS
        )  # the first is the last if nothing is drawn
        won = sum(player.wins(view, Random(1000 * at + n)) for n in range(readings)) / readings
        found = PotShare(won, 2 * error_of(view) / sqrt(readings))
        against = None if known is None else _against(view, game, known)
    else:
        found = wins(situation, Random(at), goes_on)
        against = None if known is None else wins(situation, Random(at), goes_on, known).wins
    if adviser is None:
        advice, to = _advice(player.answer(view, found.wins) for _ in range(ADVICES))
    else:
        advice, to = _advice(adviser.decide(view) for _ in range(ADVICES))
    lost = _lost(move, view, found.wins)
    return Judged(
        at=at,
        price=call_price(view),
        wins=found.wins,
        error=found.error,
        shown=against,
        adviser=STRONGEST if adviser is None else adviser.kind,
        advice=advice,
        to=to,
        lost=lost,
        lost_error=0.0 if lost is None else found.error * _final_pot(view),
    )


def _exchange(
    at: int, move: rules.Discarded, situation: Situation, known: Known, goes_on: Callable[[], bool]
) -> Judged:
    view = situation.view
    advised = given_up(view)
    if set(advised) == set(move.cards):
        own = other = wins(situation, Random(at), goes_on)
        lead = PotShare(0.0, 0.0)
    else:
        comparison = compare(situation, move.cards, advised, Random(at), goes_on)
        own = comparison.first
        other = comparison.second
        lead = comparison.lead
    return Judged(
        at=at,
        price=0.0,
        wins=own.wins,
        error=own.error,
        shown=None
        if known is None
        else compare(situation, move.cards, advised, Random(at), goes_on, known).first.wins,
        adviser=STRONGEST,
        advice=DISCARD,
        to=0,
        lost=max(0.0, lead.wins) * view.pot,
        lost_error=lead.error * view.pot,
        exchange=Exchanged(_texts(move.cards), _texts(advised), other.wins, other.error),
    )


def _texts(cards: Sequence[Card]) -> tuple[str, ...]:
    return tuple(map(str, sorted(cards, reverse=True)))


def _kernel(view: rules.PlayerView) -> str | None:
    """Return the kernel's game for this hand; None if deals are played out."""
    variant = rules.variant_of(view.config.variant)
    live = [seat for seat in view.seats if not seat.folded]
    game = kernel_game(
        view.config, len(live), view.board, sum(len(seat.up) for seat in view.seats if seat.folded)
    )
    return (
        game
        if game is not None and not variant.has_draws and variant.hole_cards == GAMES[game].held
        else None
    )


def _final_pot(view: rules.PlayerView) -> float:
    """Return the pot after a call, or the current pot if checking is free."""
    price = call_price(view)
    return view.legal.call / price if price else float(view.pot)


def _lost(move: Move, view: rules.PlayerView, wins: float) -> float | None:
    """Return the chips lost against the better of calling and folding."""
    call_brings = wins * _final_pot(view) - view.legal.call
    match move:
        case rules.Folded():
            return max(0.0, call_brings)
        case rules.Called():
            return max(0.0, -call_brings)
        case _:
            return None


def _adviser(state: rules.HandState) -> Brain | None:
    """Make the strongest player for this hand; None for `equity`, whose chances are known here."""
    name = strongest(state.config)
    if name == STRONGEST:
        return None
    adviser = make(name, Random(0))
    assert isinstance(adviser, Brain), "a net is the only other adviser"
    return adviser


def _advice(chosen: Iterable[rules.PlayerAction]) -> tuple[str, int]:
    """Return a player's most frequent move and its total, the median of those chosen."""
    moves = list(chosen)
    kinds = Counter(_kind(move) for move in moves)
    kind = max(kinds, key=lambda each: kinds[each])
    totals = sorted(getattr(move, "to", 0) for move in moves if _kind(move) == kind)
    return kind, totals[len(totals) // 2]


def _kind(move: rules.PlayerAction) -> str:
    return str(move.__struct_config__.tag)


def _shown_hands(log: Sequence[rules.HandEvent]) -> Mapping[SeatNumber, tuple[Card, ...]]:
    """Return the hands that everybody had seen completely by the end."""
    return {
        event.seat: event.cards
        for event in log
        if isinstance(event, rules.HandShown | rules.HandTabled)
    }


def _opponent_hands(
    state: rules.HandState, view: rules.PlayerView, shown: Mapping[SeatNumber, tuple[Card, ...]]
) -> Mapping[SeatNumber, HeldCards] | None:
    """Return the opponents' hands at this moment, if shown completely and not exchanged later."""
    hands = {}
    for seat in view.seats:
        if seat.folded or seat.seat == view.seat:
            continue
        down = state.hole[state.seats.index(seat.seat)]
        if not {*down} <= {*shown.get(seat.seat, ())}:
            return None
        hands[seat.seat] = HeldCards(down, seat.up)
    return hands or None


def _against(view: rules.PlayerView, game: str, known: Mapping[SeatNumber, HeldCards]) -> float:
    """Return the hand's chances against these hands by the kernel; boards count equally."""
    mine = HeldCards(view.hole, view.me.up)
    cards = [CardSet.of((*each.down, *each.up)) for each in (mine, *known.values())]
    folded = {card for seat in view.seats if seat.folded for card in seat.up}
    boards = view.boards or (view.board,)
    won = 0.0
    for board in boards:
        dead = CardSet.of({*folded, *(card for other in boards for card in other)} - {*board})
        result = equity(
            cards, game=game, board=CardSet.of(board), dead=dead, error=SHOWN_ERROR, seed=0
        )
        won += float(result.players[0].equity) / len(boards)
    return won

"""The answers of a counting process, from the layers below: pure but for its time limit."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, assert_never

from pokerhouse.cards import Card, CardSet
from pokerhouse.errors import CardError, HandError, InputError, RangeError, counted
from pokerhouse.hands import Category, Game, HandRange, PossibleHand, Range, game_of, possible
from pokerhouse.hands.equity import Equity, equity
from pokerhouse.hands.ranges import kind_at
from pokerhouse.hands.worth import evaluate_high
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.players import judge, standings
from pokerhouse.rules import decode_events
from pokerhouse.server.live.learn import messages
from pokerhouse.server.live.learn.drills import DrillQuestion, make

HOLDEM: Final = "holdem"
BLINK_S: Final = 0.25
"""A first answer counts for so long."""
THOROUGH_S: Final = 2.0
"""And a thorough one."""
CARDS_S: Final = 2.0
"""All cards that may come next together."""
COACH_S: Final = 5.0
"""All moves of a hand together, where their deals are played out one by one."""
CARD_ERROR: Final = 0.004
"""The standard error of the equity after one card: the cell of a table shows whole percent."""

Clock = Callable[[], float]


def answer(question: messages.Question, now: Clock = THIS_MACHINE.clock.seconds) -> messages.Answer:
    """The answer, or in words what is wrong with the question. `now` tells seconds."""
    try:
        match question:
            case messages.PossibleQuestion():
                return _possible(question)
            case messages.RangesQuestion():
                return messages.RangesFound(
                    tuple(_read(text, question.game) for text in question.players)
                )
            case messages.EquityQuestion():
                return _equity(question, now)
            case messages.CardsQuestion():
                return _next_cards(question, now)
            case messages.CoachQuestion():
                return _coached(question, now)
            case messages.StandingsQuestion():
                return _standings(question, now)
            case DrillQuestion():
                return make(question)
            case _:
                assert_never(question)
    except InputError as fault:
        return messages.Unanswered(messages.Why.WRONG, _words(fault))


def _coached(asked: messages.CoachQuestion, now: Clock) -> messages.CoachFound:
    """Each move gets an equal part of the time."""
    began = now()
    return messages.CoachFound(
        judge(decode_events(asked.log), asked.seat, lambda done: now() < began + done * COACH_S)
    )


def _standings(asked: messages.StandingsQuestion, now: Clock) -> messages.StandingsFound:
    until = now() + (THOROUGH_S if asked.thorough else BLINK_S)
    return messages.StandingsFound(
        standings(decode_events(asked.log), asked.at, asked.seat, lambda: now() < until)
    )


def _possible(asked: messages.PossibleQuestion) -> messages.PossibleFound:
    return messages.PossibleFound(
        tuple(_half(asked, name) for name in game_of(asked.game).halves or (asked.game,))
    )


def _half(asked: messages.PossibleQuestion, name: str) -> messages.PossibleHalf:
    kinds = possible(
        asked.cards,
        asked.board,
        unknown=asked.unknown,
        excluding=asked.excluding,
        game=name,
        wild=asked.wild or None,
    )
    return messages.PossibleHalf(name, kinds[0].total, tuple(map(_kind, kinds)))


def _kind(hand: PossibleHand) -> messages.PossibleKind:
    return messages.PossibleKind(
        kind=hand.kind,
        cards=tuple(map(str, hand.cards)),
        played_as=tuple(map(str, hand.played_as)),
        words=hand.words,
        score=hand.score,
        needed=hand.needed,
        completions=hand.completions,
        chance=float(hand.probability),
    )


def _read(text: str, game: str) -> messages.RangeRead:
    try:
        held = _range(text, game)
    except InputError as fault:
        return messages.RangeRead(text, fault=_words(fault))
    return _range_read(held)


def _range(text: str, game: str) -> Range | HandRange:
    return Range.parse(text) if game == HOLDEM else HandRange.parse(text, game)


def _range_read(held: Range | HandRange) -> messages.RangeRead:
    if isinstance(held, HandRange):
        return messages.RangeRead(str(held), len(held))
    return messages.RangeRead(str(held), held.total, _grid(held))


@lru_cache(64)
def _grid(held: Range) -> tuple[int, ...]:
    return tuple(
        round(100 * held.share_of(kind_at(row, column)))
        for row in range(13)
        for column in range(13)
    )


def _equity(asked: messages.EquityQuestion, now: Clock) -> messages.EquityFound:
    ranges = [_range(text, asked.game) for text in asked.players]
    until = now() + (THOROUGH_S if asked.thorough else BLINK_S)
    was_cut = False

    def goes_on(_: float) -> bool:
        nonlocal was_cut
        was_cut = now() >= until
        return not was_cut

    found = equity(ranges, game=asked.game, board=asked.board, dead=asked.dead, watch=goes_on)
    deals = max(found.deals, 1)
    out = CardSet.parse(asked.dead)
    return messages.EquityFound(
        players=tuple(
            messages.PlayerChance(
                range=_range_read(held),
                wins=each.wins / deals,
                ties=each.ties / deals,
                equity=float(each.equity),
                low=each.interval[0],
                high=each.interval[1],
                made=_made_kinds(held, CardSet.parse(asked.board), out),
            )
            for held, each in zip(ranges, found.players, strict=True)
        ),
        deals=found.deals,
        exact=_is_exact(found),
        final=_is_exact(found) or not was_cut,
    )


def _is_exact(found: Equity) -> bool:
    return found.exact and found.done == 1


def _made_kinds(
    held: Range | HandRange, board: CardSet, dead: CardSet
) -> tuple[messages.MadeKind, ...]:
    """Return the part of a range that each kind of hand is on this board."""
    if isinstance(held, HandRange) or len(board) < 3:
        return ()
    weights: defaultdict[Category, float] = defaultdict(float)
    for hand, weight in held.without(board | dead):
        weights[evaluate_high((*hand, *board)).category] += weight
    whole = sum(weights.values())
    return tuple(
        messages.MadeKind(category.words, weights[category] / whole)
        for category in sorted(weights, reverse=True)
    )


def _next_cards(asked: messages.CardsQuestion, now: Clock) -> messages.NextCards:
    board = CardSet.parse(asked.board)
    dead = CardSet.parse(asked.dead)
    game = game_of(asked.game)
    if len(board) not in (3, 4) or game.board[1] != 5:
        raise HandError(
            f"{counted(len(board), 'card')} on the board: expected a flop or a turn, of 3 or 4 "
            "cards"
        )
    ranges = [_range(text, asked.game) for text in asked.players]
    # What is wrong with the board as it lies is said, and not taken for a card that cannot come.
    equity(ranges, game=game, board=board, dead=dead, method="sample", error=0.5)
    coming = sorted(game.deck - board - dead, reverse=True)
    until = now() + CARDS_S
    return messages.NextCards(tuple(_after_each(coming, ranges, board, dead, game, until, now)))


def _after_each(
    coming: Sequence[Card],
    ranges: Sequence[Range | HandRange],
    board: CardSet,
    dead: CardSet,
    game: Game,
    until: float,
    now: Clock,
) -> Iterator[messages.CardEquity]:
    """The equities after each card that leaves everybody a hand.

    - `until`: when all must be counted; each card gets its share of what is left, in seconds by
      `now`
    """
    for place, card in enumerate(coming):
        end = now() + max(until - now(), 0) / (len(coming) - place)

        def goes_on(_: float, end: float = end) -> bool:
            return now() < end

        try:
            found = equity(
                ranges,
                game=game,
                board=board | CardSet.of([card]),
                dead=dead,
                error=CARD_ERROR,
                watch=goes_on,
            )
        except (RangeError, CardError):  # it lies in somebody's hand
            continue
        yield messages.CardEquity(
            str(card), tuple(float(each.equity) for each in found.players), _is_exact(found)
        )


def _words(fault: InputError) -> str:
    """A range is shown with the place below it, for a terminal: the first line says it."""
    return str(fault).splitlines()[0].rstrip(":")

"""What a hand wins on average against hands that were bet as the others' were: the figure that
`equity` goes by.

Nobody's cards are known but one's own and those that lie open, and yet the betting tells something
of the others. It is read as a *share*: a player who has only looked on may hold anything, share 1;
one with share 0.2 holds one of the best fifth of the hands that they can have. So, for each of
them:

1. Some hands are dealt to them at random, out of the cards that nobody has seen.
2. Each is weighed by what it wins against a random hand, on this board.
3. The best of them, as many as their share says, are the range that they are thought to hold.

Then the deals are played out between one's own cards and all these ranges. Both steps go by the
same kernel as `pokerhouse.hands.equity`, and so for every game that it knows. Everything is drawn
from one generator: the same generator, the same figure. Where the kernel does not reach (wild
cards, a low half of its own, the card for all at stud), `strength_of` answers.

At hold'em with one opponent left nothing is drawn. All hands that the board leaves are weighed by
what they beat on the boards that may come of it, and one's own is played out against all of the
best of them: on the river and the turn exactly; on the flop on 98 of the 1,176 run-outs, or twice
or six times as many where suits are alike, in which every card comes equally often (`FLOP_ERROR`);
before it by a table of how starting hands do. Shares stand on a ladder of 26 from 100 to 5 per
cent. The law is in `native/table/players/chances.hpp`, and a slow twin in `tests/players/heads_up`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations
from math import ceil
from random import Random
from typing import Final

from pokerhouse.cards import UNKNOWN, Card, CardSet
from pokerhouse.errors import CardError, RangeError
from pokerhouse.hands import GAMES, HandRange, Range, equity
from pokerhouse.hands.equity import GAMES_WITH_EQUITY
from pokerhouse.hands.kernel import chances_between_two
from pokerhouse.players.discards import draws_left, kept_cards
from pokerhouse.players.strength import strength_of
from pokerhouse.rules import HandConfig, PlayerView, SeatView, Variant, pack_of, variant_of
from pokerhouse.units import SeatNumber

SAMPLED = 36
FOR_EACH_MORE = 12
LEAST = 4
"""Hands that are dealt to an opponent, how many more where several may hold the same, and how many
of them are left at least, whatever their share.
"""
Known = Range | HandRange | Sequence[Card]
"""What is known of somebody's cards, as `equity` takes it."""
CROWDED: Final = 15
"""Cards in the hands of those whose ranges are drawn from; others are dealt anything. With more,
nearly every deal would give some card to two players, and to find one that does not takes seconds.
"""
ROUGH, FINE = 0.06, 0.02
"""Standard errors, as shares of the pot: of the weight of a sampled hand, and of the answer."""
FLOP_ERROR, TABLE_ERROR = 0.015, 0.004
"""The same of the answer at hold'em with one opponent left: on the flop, and before it; later there
is none.
"""
DRAW_IMPROVES: Final = 0.7
"""How much better an opponent's hands get by a draw that is still to come: their share is cut to
this part.
"""
_BOARDS: Final = (0, 3, 4, 5)

Shares = Mapping[SeatNumber, float]
"""Of the hands that each opponent may hold the best part that they are thought to have; 1 when left
out.
"""


def chance_of(view: PlayerView, shares: Shares, rng: Random) -> float:
    """The part of the pot, from 0 to 1, that the player to act wins on average when nobody bets any
    more.
    """
    (wins,) = chances_of(view, [shares], rng)
    return wins


def chances_of(view: PlayerView, readings: Sequence[Shares], rng: Random) -> list[float]:
    """The same for several readings of the others, in order: the hands they may hold are drawn and
    weighed only once, which takes most of the time.
    """
    others = [seat for seat in view.seats if seat.seat != view.seat and not seat.folded]
    game = _game(variant_of(view.config.variant))
    if not others:
        return [1.0] * len(readings)
    if is_between_two(view):
        return heads_up_chances(view, [shares.get(others[0].seat, 1.0) for shares in readings])
    if game is None or view.config.wild or _is_shared(game, view.board):
        return [strength_of(view) ** len(others)] * len(readings)
    boards = view.boards or (view.board,)
    found = [_on_board(view, game, board, others, readings, rng) for board in boards]
    return [sum(wins) / len(boards) for wins in zip(*found, strict=True)]


def kernel_game(config: HandConfig, players: int, board: Sequence[Card], dead: int) -> str | None:
    """The game of the kernel that counts chances for so many players; None where none does.

    None knows that at stud, where the pack has no last card for each, one is dealt for all.

    dead: cards that cannot come any more, beside those of the players and the board
    """
    game = None if config.wild else _game(variant_of(config.variant))
    if game is None or _is_shared(game, board):
        return None
    needed = GAMES[game].held * players + GAMES[game].board[1] + dead
    return game if needed <= len(pack_of(config)) else None


def _is_shared(game: str, board: Sequence[Card]) -> bool:
    """Was a card dealt for all, in a game where everybody has their own?"""
    return bool(board) and not GAMES[game].board[1]


def heads_up_chances(view: PlayerView, shares: Sequence[float]) -> list[float]:
    """The same for each share of the only opponent, without chance. Precondition:
    `is_between_two(view)`.
    """
    return chances_between_two(CardSet.of(view.hole).mask, CardSet.of(view.board).mask, shares)


def is_between_two(view: PlayerView) -> bool:
    """Is it plain hold'em with one opponent left, so that nothing is drawn for the chance?"""
    return plain_holdem(view) and sum(not seat.folded for seat in view.seats) == 2


def plain_holdem(view: PlayerView) -> bool:
    """Is this the game of the native players: two cards, one board, no wild ones?"""
    config = view.config
    return (
        config.variant == "holdem"
        and not config.wild
        and config.rules.boards <= 1
        and len(view.board) in _BOARDS
    )


def error_of(view: PlayerView) -> float:
    """The standard error of `chance_of`."""
    if not is_between_two(view):
        return FINE
    return {0: TABLE_ERROR, 3: FLOP_ERROR}.get(len(view.board), 0.0)


def place_of(
    config: HandConfig, cards: Sequence[Card], board: Sequence[Card], rng: Random
) -> float | None:
    """Where a whole hand stands among all that could have been dealt: 0 the best there is, 1 the
    worst.

    Estimated from a sample. None when the hand is not whole, or its game has no kernel.
    """
    game = _game(variant_of(config.variant))
    if game is None or config.wild or len(cards) != GAMES[game].held or UNKNOWN in cards:
        return None
    table = _Table(game, CardSet.of(board), rng)
    nothing = CardSet()
    anything = _anything(game)
    unseen = [*CardSet.of(pack_of(config)) - CardSet.of({*cards, *board})]
    hands = [rng.sample(unseen, len(cards)) for _ in range(SAMPLED)]
    own = table.wins([cards, anything], nothing, ROUGH)
    return sum(table.wins([hand, anything], nothing, ROUGH) > own for hand in hands) / len(hands)


def _game(variant: Variant) -> str | None:
    """The game of the kernel in which this variant is won; None when it has none."""
    halves = variant.showdown
    names = (
        halves
        if len(halves) == 1
        else [name for name, game in GAMES.items() if game.halves == halves]
    )
    has_board = any(plan.board for plan in variant.streets)
    return next(
        (
            name
            for name in names
            if name in GAMES_WITH_EQUITY and bool(GAMES[name].board[1]) == has_board
        ),
        None,
    )


@cache
def _anything(game: str) -> Known:
    """Any hand at all; kept, because reading it takes longer than a sample of deals."""
    return Range.parse("random") if game == "holdem" else HandRange.parse("random", game)


def _one_of(hands: Iterable[Sequence[Card]], game: str) -> Known:
    """One of these hands, all equally likely. Hold'em has a kernel of its own, and ranges of its
    own for it.
    """
    if game == "holdem":
        return Range.of((first, second) for first, second in hands)
    return HandRange.among(map(CardSet.of, hands), game)


def _on_board(
    view: PlayerView,
    game: str,
    board: Sequence[Card],
    others: Sequence[SeatView],
    readings: Sequence[Shares],
    rng: Random,
) -> list[float]:
    mine = [*view.hole, *view.me.up]
    open_cards = [card for seat in view.seats for card in seat.up if card != UNKNOWN]
    unseen = [*CardSet.of(pack_of(view.config)) - CardSet.of({*mine, *board, *open_cards})]
    table = _Table(game, CardSet.of(board), rng)
    better = DRAW_IMPROVES ** draws_left(view)
    dead = (
        CardSet.of(open_cards)
        - CardSet.of(mine)
        - CardSet.of([card for seat in others for card in seat.up])
    )
    # More than the pack has cards for are not dealt to: those who told least are left out.
    held, to_come = GAMES[game].held, GAMES[game].board[1]
    seated = max(1, (len(pack_of(view.config)) - len(open_cards) - to_come) // held - 1)
    told = sorted(others, key=lambda seat: min(shares.get(seat.seat, 1.0) for shares in readings))[
        :seated
    ]
    ranges: list[list[Known]] = [[] for _ in readings]
    # Those without a card face up may hold the same hands, which are then weighed once.
    weighed: dict[int, list[list[Card]]] = {}
    narrowed = min(len(told), ceil(CROWDED / held))
    sampled = SAMPLED + FOR_EACH_MORE * (narrowed - 1)
    for seat in told:
        up = [card for card in seat.up if card != UNKNOWN]
        believed = [shares.get(seat.seat, 1.0) * better for shares in readings]
        if len(ranges[0]) * held >= CROWDED and not up:
            believed = [1.0] * len(readings)
        hands: list[list[Card]] = []
        down = min(seat.down, held - len(up))
        if up:
            hands = table.weighed(unseen, up, down, SAMPLED)
        elif min(believed) < 1:
            hands = weighed[down] = weighed.get(down) or table.weighed(unseen, up, down, sampled)
        for share, known in zip(believed, ranges, strict=True):
            known.append(_best(hands, share, game) if share < 1 or up else _anything(game))
    return [_wins(view, table, known, held, mine, dead) for known in ranges]


def _wins(
    view: PlayerView,
    table: "_Table",
    ranges: Sequence[Known],
    held: int,
    mine: Sequence[Card],
    dead: CardSet,
) -> float:
    # Where more are held than may be kept, the best of what may be kept counts.
    try:
        return max(table.wins([hand, *ranges], dead, FINE) for hand in _hands(view, held, mine))
    except (
        RangeError,
        CardError,
    ):  # a few small ranges, or two of one hand each, may want the same cards
        anything = [_anything(table.game)] * len(ranges)
        return max(table.wins([hand, *anything], dead, FINE) for hand in _hands(view, held, mine))


def _best(weighed: Sequence[Sequence[Card]], share: float, game: str) -> Known:
    """The best share of these hands, which come by their weight."""
    return _one_of(weighed[: max(LEAST, round(share * len(weighed)))], game)


def _hands(view: PlayerView, held: int, mine: Sequence[Card]) -> list[Sequence[Card]]:
    if len(mine) > held:
        return list(combinations(mine, held))
    return [[*kept_cards(view)]] if draws_left(view) else [mine]


class _Table:
    """A game and a board, on which hands are weighed."""

    def __init__(self, game: str, board: CardSet, rng: Random) -> None:
        self.game = game
        self.board = board
        self.rng = rng

    def wins(self, players: Sequence[Known], dead: CardSet, error: float) -> float:
        """What the first of these wins, as a share of the pot."""
        seed = self.rng.getrandbits(31)
        found = equity(
            players,
            game=self.game,
            board=self.board,
            dead=dead,
            method="sample",
            error=error,
            seed=seed,
        )
        return float(found.players[0].equity)

    def weighed(
        self, unseen: Sequence[Card], up: Sequence[Card], down: int, number: int
    ) -> list[list[Card]]:
        """So many hands that somebody may hold with these cards face up and `down` more, the best
        first.
        """
        dealt = {frozenset((*self.rng.sample(unseen, down), *up)) for _ in range(number)}
        # Sorted, as the order of a set is not ours; then by weight, the best first.
        hands = sorted(sorted(hand) for hand in dealt)
        nothing, anything = CardSet(), _anything(self.game)
        return sorted(
            hands, key=lambda hand: self.wins([hand, anything], nothing, ROUGH), reverse=True
        )

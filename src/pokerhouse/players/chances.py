"""The average share of the pot that a hand wins against opponents whose betting is known.

The player sees only their own cards and those face up, but the betting reveals something of the
others. It is read as a *share*: a player who has only checked may hold anything, share 1; a player
with share 0.2 holds one of the best fifth of their possible hands. For each opponent:

1. Some hands are dealt to them at random from the unseen cards.
2. Each is weighed by its equity against a random hand on this board.
3. The best of them, as many as the share says, form the player's assumed range.

Then deals are played out between the player's cards and these ranges. Both steps use the kernel of
`pokerhouse.hands.equity`, so every game of that kernel works. Everything is drawn from one
generator, so the same generator gives the same figure. For games without a kernel (wild cards, low
halves of their own, the shared card of stud), `strength_of` answers.

At hold'em with one opponent left, nothing is drawn. All hands that the board allows are weighed by
the hands they beat on the possible boards, and the player's hand is played out against all of the
best of them. On the river and the turn that is exact. On the flop it uses 98 of the 1,176 run-outs
(two or six times as many if suits are alike), in which every card appears equally often
(`FLOP_ERROR`). Preflop it uses a table of starting hands. Shares are rounded to 26 steps from 100
to 5 per cent. The law is in `native/table/players/chances.hpp`, and a slow twin in
`tests/players/heads_up`.
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
from pokerhouse.players.discards import draws_left, kept_cards, strength_of
from pokerhouse.rules import HandConfig, PlayerView, SeatView, Variant, pack_of, variant_of
from pokerhouse.units import SeatNumber

SAMPLED = 36
"""The number of hands dealt to an opponent."""
FOR_EACH_MORE = 12
"""The number of further hands for each other opponent with the same possible hands."""
LEAST = 4
"""The least number of hands kept of an opponent, whatever their share."""
Known = Range | HandRange | Sequence[Card]
"""The possible cards of a player, in a form that `equity` takes."""
CROWDED: Final = 15
"""The most cards in all hands that are drawn from ranges; further opponents get any hand.

With more, nearly every deal would give some card to two players, and a valid deal takes seconds to
find.
"""
ROUGH, FINE = 0.06, 0.02
"""Standard errors as shares of the pot: of the weight of a sampled hand, and of the answer."""
FLOP_ERROR, TABLE_ERROR = 0.015, 0.004
"""Standard errors of the heads-up answer at hold'em: on the flop, and preflop.

Later streets are exact.
"""
DRAW_IMPROVES: Final = 0.7
"""The factor on an opponent's share for each draw to come, which improves their hands."""
_BOARDS: Final = (0, 3, 4, 5)

Shares = Mapping[SeatNumber, float]
"""The best part of their hands that each opponent is assumed to hold; 1 if left out."""


def chance_of(view: PlayerView, shares: Shares, rng: Random) -> float:
    """Return the average share of the pot, 0 to 1, that the player wins without more bets."""
    (wins,) = chances_of(view, [shares], rng)
    return wins


def chances_of(view: PlayerView, readings: Sequence[Shares], rng: Random) -> list[float]:
    """Return the chances for several readings of the opponents, in order.

    The possible hands are drawn and weighed only once, which takes most of the time.
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
    """Return the kernel's game for this many players; None if there is none.

    None of them covers stud when the last card is shared because the pack runs out.

    - `dead`: the number of cards that cannot come, besides those of the players and the board
    """
    game = None if config.wild else _game(variant_of(config.variant))
    if game is None or _is_shared(game, board):
        return None
    needed = GAMES[game].held * players + GAMES[game].board[1] + dead
    return game if needed <= len(pack_of(config)) else None


def _is_shared(game: str, board: Sequence[Card]) -> bool:
    """Tell whether the board holds a shared card in a game where everybody has their own."""
    return bool(board) and not GAMES[game].board[1]


def heads_up_chances(view: PlayerView, shares: Sequence[float]) -> list[float]:
    """Return the chance for each share of the only opponent. Requires `is_between_two(view)`."""
    return chances_between_two(CardSet.of(view.hole).mask, CardSet.of(view.board).mask, shares)


def is_between_two(view: PlayerView) -> bool:
    """Tell whether this is plain hold'em with one opponent left, where nothing is drawn."""
    return plain_holdem(view) and sum(not seat.folded for seat in view.seats) == 2


def plain_holdem(view: PlayerView) -> bool:
    """Tell whether this is the game of the native players: two cards, one board, no wild cards."""
    config = view.config
    return (
        config.variant == "holdem"
        and not config.wild
        and config.rules.boards <= 1
        and len(view.board) in _BOARDS
    )


def error_of(view: PlayerView) -> float:
    """Return the standard error of `chance_of`."""
    if not is_between_two(view):
        return FINE
    return {0: TABLE_ERROR, 3: FLOP_ERROR}.get(len(view.board), 0.0)


def place_of(
    config: HandConfig, cards: Sequence[Card], board: Sequence[Card], rng: Random
) -> float | None:
    """Return the rank of a complete hand among all possible ones: 0 for the best, 1 for the worst.

    It is estimated from a sample. None if the hand is incomplete, or its game has no kernel.
    """
    game = _game(variant_of(config.variant))
    if game is None or config.wild or len(cards) != GAMES[game].held or UNKNOWN in cards:
        return None
    table = _Weigher(game, CardSet.of(board), rng)
    nothing = CardSet()
    anything = _anything(game)
    unseen = [*CardSet.of(pack_of(config)) - CardSet.of({*cards, *board})]
    hands = [rng.sample(unseen, len(cards)) for _ in range(SAMPLED)]
    own = table.wins([cards, anything], nothing, ROUGH)
    return sum(table.wins([hand, anything], nothing, ROUGH) > own for hand in hands) / len(hands)


def _game(variant: Variant) -> str | None:
    """Return the kernel's game in which this variant is won; None if there is none."""
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
    """Return the range of all hands, cached because parsing takes longer than a sample of deals."""
    return Range.parse("random") if game == "holdem" else HandRange.parse("random", game)


def _one_of(hands: Iterable[Sequence[Card]], game: str) -> Known:
    """Return a range of these hands, all equally likely. Hold'em has a kernel and ranges of its
    own.
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
    table = _Weigher(game, CardSet.of(board), rng)
    better = DRAW_IMPROVES ** draws_left(view)
    dead = (
        CardSet.of(open_cards)
        - CardSet.of(mine)
        - CardSet.of([card for seat in others for card in seat.up])
    )
    # The pack cannot serve everybody, so the opponents whose betting reveals least are left out.
    held, to_come = GAMES[game].held, GAMES[game].board[1]
    seated = max(1, (len(pack_of(view.config)) - len(open_cards) - to_come) // held - 1)
    told = sorted(others, key=lambda seat: min(shares.get(seat.seat, 1.0) for shares in readings))[
        :seated
    ]
    ranges: list[list[Known]] = [[] for _ in readings]
    # Opponents without up cards have the same possible hands, which are weighed once.
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
    table: "_Weigher",
    ranges: Sequence[Known],
    held: int,
    mine: Sequence[Card],
    dead: CardSet,
) -> float:
    # With more cards than a hand may keep, the best ones to keep count.
    try:
        return max(table.wins([hand, *ranges], dead, FINE) for hand in _hands(view, held, mine))
    except (RangeError, CardError):  # a few small ranges may compete for the same cards
        anything = [_anything(table.game)] * len(ranges)
        return max(table.wins([hand, *anything], dead, FINE) for hand in _hands(view, held, mine))


def _best(weighed: Sequence[Sequence[Card]], share: float, game: str) -> Known:
    """Return the best share of these hands, which are sorted by weight."""
    return _one_of(weighed[: max(LEAST, round(share * len(weighed)))], game)


def _hands(view: PlayerView, held: int, mine: Sequence[Card]) -> list[Sequence[Card]]:
    if len(mine) > held:
        return list(combinations(mine, held))
    return [[*kept_cards(view)]] if draws_left(view) else [mine]


class _Weigher:
    """A game and a board on which hands are weighed."""

    def __init__(self, game: str, board: CardSet, rng: Random) -> None:
        self.game = game
        self.board = board
        self.rng = rng

    def wins(self, players: Sequence[Known], dead: CardSet, error: float) -> float:
        """Return the first player's share of the pot."""
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
        """Return `number` possible hands with these up cards and `down` more, best first."""
        dealt = {frozenset((*self.rng.sample(unseen, down), *up)) for _ in range(number)}
        # Sorting first removes the arbitrary order of a set.
        hands = sorted(sorted(hand) for hand in dealt)
        nothing, anything = CardSet(), _anything(self.game)
        return sorted(
            hands, key=lambda hand: self.wins([hand, anything], nothing, ROUGH), reverse=True
        )

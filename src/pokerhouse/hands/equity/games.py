"""Equity in every game but hold'em, from Omaha to badugi.

Every player has known cards or a range of them; the missing cards are dealt, all ways where
possible, else at random.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations
from math import comb, gcd
from typing import Final

from pokerhouse.cards import CardSet, read_cards
from pokerhouse.errors import CardError, ConfigError, HandError, RangeError, counted
from pokerhouse.hands import _native
from pokerhouse.hands.equity import result
from pokerhouse.hands.equity.collisions import card_taken, reason_for_no_deal
from pokerhouse.hands.ranges import HandRange, Range
from pokerhouse.hands.worth import GAMES, ORDERS, Game, evaluate

# Equity in games whose order is ranked in Python: every deal in turn, if there are few.

DEALS_MAX: Final = 200_000
"""The most deals that are counted, which takes some seconds."""


def judged_equity(
    ranges: Sequence[HandRange], rules: Game, board: CardSet, dead: CardSet
) -> result.Equity:
    """Compute `equity`, which has checked the players and the cards.

    Every deal is counted, whatever the method.

    Raises `ConfigError` for more than `DEALS_MAX` deals, `RangeError` where no deal is possible.
    """
    deck = rules.deck - board - dead
    if _deals_most(ranges, rules, board, deck) > DEALS_MAX:
        raise ConfigError(
            f"in {rules.name} deals are counted one by one, and at most {DEALS_MAX:,}: give more "
            "of the cards"
        )
    outcomes: Counter[int] = Counter()
    for hands, left, weight in _hands(ranges, rules.held, deck):
        for more in combinations(left, rules.board[1] - len(board)):
            outcomes[_winners(hands, board | CardSet.of(more), rules)] += weight
    if not outcomes:
        raise RangeError("the ranges leave no way to deal every player a hand")
    return result.exact_equity(outcomes, len(ranges))


def _deals_most(ranges: Sequence[HandRange], rules: Game, board: CardSet, deck: CardSet) -> int:
    """Return an upper bound of the number of deals.

    Known hands that share cards are counted all the same.
    """
    deals, left = 1, len(deck)
    for held in ranges:
        missing = rules.held - len(next(iter(held))[0])
        deals *= len(held) * comb(left, missing)
        left -= missing
    return deals * comb(left, rules.board[1] - len(board))


def _hands(
    ranges: Sequence[HandRange], size: int, deck: CardSet
) -> Iterator[tuple[list[CardSet], CardSet, int]]:
    """Yield every way to give each player a whole hand.

    With the rest of the deck, and the number of times that way counts.
    """
    if not ranges:
        yield [], deck, 1
        return
    shares = [round(share * 10_000) for _, share in ranges[0]]
    for (known, _), share in zip(ranges[0], shares, strict=True):
        if not known <= deck:
            continue
        for others, left, weight in _hands(ranges[1:], size, deck - known):
            for more in combinations(left, size - len(known)):
                own = CardSet.of(more)
                yield [known | own, *others], left - own, share // gcd(*shares) * weight


def _winners(hands: Sequence[CardSet], board: CardSet, rules: Game) -> int:
    """Return a bit for each player with the best hand."""
    shown = tuple(board) if rules.board[1] else None
    ranks = [evaluate(tuple(hand), shown, game=rules).rank for hand in hands]
    return sum(1 << player for player, rank in enumerate(ranks) if rank == min(ranks))


# Two seconds for `auto`, about a day for `exact`.
_AUTO_NS: Final = 2e9
_EXACT_NS: Final = 1e14

GAMES_WITH_EQUITY: Final = sorted(
    name
    for name, game in GAMES.items()
    if not (len(game.orders) == 1 and ORDERS[game.order].qualifies)
)
"""All games but the halves that can go without a winner."""


def game_equity(
    ranges: Sequence[HandRange], rules: Game, board: CardSet, dead: CardSet, effort: result.Effort
) -> result.Equity:
    """Compute `equity`, which has checked the players and the effort.

    Raises `ConfigError` for a game without equity.
    """
    _check_game(rules)
    _check_cards(ranges, rules, board, dead)
    if any(ORDERS[name].judge for name in rules.orders):
        return judged_equity(ranges, rules, board, dead)
    halves = [
        (number, rules.hole_used or 0)
        for name in rules.orders
        if (number := ORDERS[name].kernel) is not None
    ]
    players = [held.choices for held in ranges]
    table = (
        halves,
        players,
        board.mask,
        (rules.deck - board - dead).mask,
        rules.held,
        rules.board[1],
    )
    if _native.game_equity_fault(*table) is not None:
        held = [(str(each), [cards for cards, _ in each]) for each in ranges]
        raise RangeError(reason_for_no_deal(held, board, dead))
    stopped = None
    if effort.method != "sample":
        most = _EXACT_NS if effort.method == "exact" else _AUTO_NS
        counted = _native.game_equity_count(*table, most, effort.watch)
        if counted is None and effort.method == "exact":
            raise ConfigError(
                "too many deals to count: narrow the ranges, give more cards, or sample"
            )
        if counted is not None:
            found = result.counted_equity(*counted)
            if found.done == 1 or (found.outcomes and effort.suffices(found)):
                return found
            stopped = found if found.outcomes else None
    # This also runs when the count was stopped before it began; the deals are few then.
    outcomes, dealt = _native.game_equity_sample(
        *table, effort.error, result.SAMPLES_MOST, effort.seed, effort.watch
    )
    if not dealt:
        raise RangeError("the ranges collide in nearly every deal: narrow them, or count exactly")
    return result.surest(stopped, result.sampled_equity(outcomes, len(ranges)))


def game_range(player: object, rules: Game) -> HandRange:
    """Return the range of a player of `equity`.

    Raises `RangeError`, `CardError`, `HandError`, `ConfigError`.
    """
    _check_game(rules)
    match player:
        case HandRange():
            return player
        case Range():
            if rules.held != 2:
                raise RangeError(
                    f"{player}: a range of two cards, expected one of {rules.held} in {rules.words}"
                )
            return HandRange.of_range(player, rules)
        case str():
            return HandRange.parse(player, rules)
        case Iterable():
            return HandRange.of(read_cards(player), rules)
    raise HandError(f"{player!r} is not a player: expected a range, a text or cards")


def _check_game(rules: Game) -> None:
    if rules.name not in GAMES_WITH_EQUITY:
        raise ConfigError(
            f"no equity in {rules.name}: expected one of {', '.join(GAMES_WITH_EQUITY)}"
        )


def _check_cards(ranges: Sequence[HandRange], rules: Game, board: CardSet, dead: CardSet) -> None:
    """Raise an error for a card that comes twice or is not in the pack, or for too many cards."""
    taken: list[tuple[str, CardSet]] = []
    known = [
        (f"player {number}", f"in the hand of player {number}", held.known_cards or CardSet())
        for number, held in enumerate(ranges, 1)
    ]
    shared = [
        ("the board", "on the board", board),
        ("the dead cards", "among the dead cards", dead),
    ]
    for who, place, cards in [*shared, *known]:
        if not cards <= rules.deck:
            raise CardError(f"{who}: {cards - rules.deck} is not in the pack of {rules.words}")
        for where, others in taken:
            if both := others & cards:
                raise CardError(card_taken(who, both, where))
        taken.append((place, cards))
    if len(board) > rules.board[1]:
        raise HandError(
            f"the board: {counted(len(board), 'card')}, expected at most {rules.board[1]} in "
            f"{rules.words}"
        )
    left = len(rules.deck - board - dead)
    missing = rules.held * len(ranges) + rules.board[1] - len(board)
    if missing > left:
        are = "is" if left == 1 else "are"
        raise HandError(
            f"{counted(left, 'card')} {are} left for hands and board, {missing} are needed"
        )

"""All-in results by expected value: the worth of a hand at its last decision.

When the rest of the board is run out, luck decides who gets a pot. A pot is then worth to each
contender their exact equity in it: over every way to complete the board, with the cards of all
remaining players known, and no others. Boards of several runs are equal parts of a pot; of two
boards from the start each counts by itself. Rake and bounties stay as they were.

Only for games with a board and without wild cards: in stud and draw games an all-in player still
gets cards of their own.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, equity
from pokerhouse.rules.games import variant_of

KEPT = 20_000
"""The number of cached equities: the same all-ins and parts of a pot come again."""
_UNKNOWN = str(UNKNOWN)


@cache
def can_be_adjusted(variant: str, wild: str) -> bool:
    """Tell whether the equity of this game is counted."""
    found = variant_of(variant)
    has_board = any(plan.board for plan in found.streets)
    return has_board and not found.has_draws and not wild and variant in GAMES_WITH_EQUITY


def expected(
    variant: str,
    cards: Mapping[int, str],
    boards: Sequence[str],
    pots: Sequence[Sequence[int]],
    paid: Iterable[tuple[int, int, int]],
) -> dict[int, Fraction]:
    """Return each player's expected payment; nothing if a card is unknown.

    variant: one that can be adjusted
    cards: of all remaining players by their numbers, as texts one after another
    boards: as they were when the betting was over
    pots: the numbers of the players who can win each of them
    paid: the pot, the board and the amount, in chips, of every award
    """
    if any(_UNKNOWN in each for each in (*cards.values(), *boards)):
        return {}
    amounts: defaultdict[tuple[int, int], int] = defaultdict(int)
    for pot, board, amount in paid:
        amounts[pot, board] += amount
    worth: dict[int, Fraction] = {}
    for (pot, board), amount in amounts.items():
        players = tuple(player for player in pots[pot] if player in cards)
        # A further board has no cards of its own yet: the common cards are on the first.
        known = boards[board] if board < len(boards) and boards[board] else boards[0]
        gone = "".join(other for at, other in enumerate(boards) if at != board and other != known)
        gone += "".join(held for player, held in cards.items() if player not in players)
        shares = _shares(variant, tuple(cards[player] for player in players), known, gone)
        for player, share in zip(players, shares, strict=True):
            worth[player] = worth.get(player, 0) + amount * share
    return worth


def adjusted(net: int, won: int, worth: Fraction | None) -> int | None:
    """Return a net result in thousandths of a chip, with all-ins at their expected value.

    None where it stays the net; so it does of those who won nothing that was counted.
    """
    if worth is None or worth == won:
        return None
    return round(1000 * (net - won + worth))


@lru_cache(KEPT)
def _shares(game: str, players: tuple[str, ...], board: str, gone: str) -> tuple[Fraction, ...]:
    if len(players) == 1:
        return (Fraction(1),)
    found = equity(
        [parse_cards(cards) for cards in players],
        game=game,
        board=parse_cards(board),
        dead=parse_cards(gone),
        method="exact",
    )
    return tuple(Fraction(each.equity) for each in found.players)

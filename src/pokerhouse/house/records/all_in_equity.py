"""All-ins paid by their chances: what a hand was worth at the last moment when anybody could decide
something.

When the rest of the board comes by itself, who gets a pot is luck. Each pot is then worth to each
of those who can win it their exact equity in it: over every way in which the board can be
completed, with the cards of all who were left known, and those of others not. Boards that are dealt
several times are parts of a pot and are worth as much each; of two boards that are there from the
start each is counted by itself. Rake is taken as it was, and bounties are.

Games of boards only, and without wild cards: in stud and draw games those who are all-in still get
cards of their own.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache

from pokerhouse.cards import UNKNOWN, parse_cards
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, equity
from pokerhouse.rules.games import variant_of

KEPT = 20_000
"""So many equities are kept: the same all-ins come again, and the parts of one pot do."""
_UNKNOWN = str(UNKNOWN)


@cache
def can_be_adjusted(variant: str, wild: str) -> bool:
    """Is the equity of this game counted?"""
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
    """What each player could expect to be paid; nothing where a card was never told.

    variant: one that can be adjusted
    cards: of all who were left, by any number of theirs, as texts one after another
    boards: as they were when nobody could bet any more
    pots: the numbers of those who can win each of them, and of others
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
        # A board that is dealt once more shows nothing of its own yet: what all of them have in
        # common is the first's.
        known = boards[board] if board < len(boards) and boards[board] else boards[0]
        gone = "".join(other for at, other in enumerate(boards) if at != board and other != known)
        gone += "".join(held for player, held in cards.items() if player not in players)
        shares = _shares(variant, tuple(cards[player] for player in players), known, gone)
        for player, share in zip(players, shares, strict=True):
            worth[player] = worth.get(player, 0) + amount * share
    return worth


def adjusted(net: int, won: int, worth: Fraction | None) -> int | None:
    """A net in thousandths of a chip, with what pots were worth in the place of what they have
    paid, all in chips.

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

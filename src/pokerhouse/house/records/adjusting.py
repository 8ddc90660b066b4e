"""All-ins paid by their chances: what a hand was worth at the last moment when anybody could decide something.

When the rest of the board comes by itself, who gets a pot is luck. Each pot is then worth to each of those who can win
it their exact equity in it: over every way in which the board can be completed, with the cards of all who were left
known, and those of others not. Boards that are dealt several times are parts of a pot and are worth as much each; of
two boards that are there from the start each is counted by itself. Rake is taken as it was, and bounties are.

Games of boards only, and without wild cards: in stud and draw games those who are all-in still get cards of their own.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cache, lru_cache

from pokerhouse.cards import parse_cards
from pokerhouse.hands.equity import GAMES_WITH_EQUITY, equity
from pokerhouse.house.records import notes
from pokerhouse.rules.games import variant_of
from pokerhouse.units import SeatNumber

KEPT = 20_000
"""So many equities are kept: the same all-ins come again, and the parts of one pot do."""


@cache
def can_be_adjusted(variant: str, wild: str) -> bool:
    """Is the equity of this game counted?"""
    found = variant_of(variant)
    has_board = any(plan.board for plan in found.streets)
    return has_board and not found.has_draws and not wild and variant in GAMES_WITH_EQUITY


def expected(
    variant: str,
    cards: dict[SeatNumber, str],
    boards: Sequence[str],
    pots: Sequence[notes.NotedPot],
    awards: Iterable[notes.Awarded],
) -> dict[SeatNumber, Fraction]:
    """What each seat could expect to be paid.

    variant: one that can be adjusted
    cards: of all who were left, as texts one after another
    boards: as they were when nobody could bet any more
    pots: who can win each of them
    awards: what was paid
    """
    paid: defaultdict[tuple[int, int], int] = defaultdict(int)
    for award in awards:
        paid[award.pot, award.board] += award.amount
    worth: defaultdict[SeatNumber, Fraction] = defaultdict(Fraction)
    for (pot, board), amount in paid.items():
        seats = tuple(seat for seat in pots[pot].seats if seat in cards)
        known = boards[board] if board < len(boards) and boards[board] else boards[0]
        gone = "".join(other for at, other in enumerate(boards) if at != board and other != known)
        gone += "".join(held for seat, held in cards.items() if seat not in seats)
        shares = _shares(variant, tuple(cards[seat] for seat in seats), known, gone)
        for seat, share in zip(seats, shares, strict=True):
            worth[seat] += amount * share
    return worth


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

"""The odds that are taught: each a count over all ways in which cards can come, none of them typed
in.

What comes out is the same in every house: it lies in `odds.json`, which `python -m
pokerhouse.server.live.learn.odds` writes.
"""

from fractions import Fraction
from functools import cache
from math import comb
from pathlib import Path
from typing import Final

import msgspec

from pokerhouse.cards import STANDARD_CARDS, Card, CardSet, read_cards
from pokerhouse.hands import Category, evaluate, possible
from pokerhouse.hands.equity import equity
from pokerhouse.server.live.learn import messages

FILE: Final = Path(__file__).with_name("odds.json")
OUTS_MAX: Final = 20
BEFORE_FLOP: Final = 50
"""Cards that one has not seen."""
SUIT_LEFT: Final = 11
"""Cards of a suit of which one holds two."""
AFTER_FLOP: Final = 47
AFTER_TURN: Final = 46

BETS: Final = (
    Fraction(1, 4),
    Fraction(1, 3),
    Fraction(1, 2),
    Fraction(2, 3),
    Fraction(3, 4),
    Fraction(1),
    Fraction(2),
)
"""Bets as shares of the pot."""

MATCHUPS: Final = (
    ("pair_pair", "KsKh", "8d8c"),
    ("pair_under", "QsQh", "8d7d"),
    ("pair_over", "8s8h", "AdKc"),
    ("pair_over_suited", "8s8h", "AdKd"),
    ("pair_one_over", "8s8h", "Ad7c"),
    ("dominated", "AsKh", "AdQc"),
    ("over_under", "AsKh", "8d7c"),
    ("high_low", "As7h", "KdQc"),
)
"""Two hands that typically meet before the flop."""

AGAINST_ANY: Final = ("AA", "KK", "QQ", "AKs", "AKo", "JTs", "22", "72o")
"""The starting hands whose equity against any two cards is listed."""

DRAWS: Final = (
    ("flush", "AhKh", "Qh7h2c", Category.FLUSH),
    ("open_ended", "9s8c", "7d6hKs", Category.STRAIGHT),
    ("gutshot", "AcJd", "KsTh4d", Category.STRAIGHT),
    ("both", "JhTh", "9h8h2c", Category.STRAIGHT),
)
"""Hands on a flop that want to become better, and what they want to be at least."""


@cache
def taught() -> messages.OddsFound:
    """All of them, as they were counted."""
    return msgspec.json.decode(FILE.read_bytes(), type=messages.OddsFound)


def odds() -> messages.OddsFound:
    """All of them, counted: about two seconds."""
    return messages.OddsFound(
        outs=tuple(_outs(outs) for outs in range(1, OUTS_MAX + 1)),
        prices=tuple(messages.PriceLine(float(bet), float(bet / (1 + 2 * bet))) for bet in BETS),
        five=_shares("", 5),
        seven=_shares("", 7),
        matchups=tuple(_matchup(*each) for each in MATCHUPS),
        starts=tuple(messages.NamedChance(each, _against_any(each)) for each in AGAINST_ANY),
        draws=tuple(_draw(*each) for each in DRAWS),
        set_on_flop=_on_flop(2),
        pair_on_flop=_on_flop(6),
        flush_by_river=_flush_by_river(),
    )


def _outs(outs: int) -> messages.OutsLine:
    """Return the chances of `outs` cards: with one card to come, and with two unless both miss."""
    both_miss = Fraction(comb(AFTER_FLOP - outs, 2), comb(AFTER_FLOP, 2))
    return messages.OutsLine(outs, outs / AFTER_FLOP, outs / AFTER_TURN, float(1 - both_miss))


def _on_flop(outs: int) -> float:
    """Return the chance that at least one of `outs` cards comes on the flop."""
    return float(1 - Fraction(comb(BEFORE_FLOP - outs, 3), comb(BEFORE_FLOP, 3)))


def _shares(cards: str, unknown: int) -> tuple[messages.NamedChance, ...]:
    return tuple(
        messages.NamedChance(hand.kind, float(hand.probability))
        for hand in possible(cards, unknown=unknown)
    )


def _at_least(cards: str, unknown: int, least: Category) -> float:
    found = possible(cards, unknown=unknown)
    return float(sum(hand.probability for hand in found if hand.category >= least))


def _flush_by_river() -> float:
    """Return the chance that two suited cards get three or more of their suit on the board.

    Five cards of another suit on the board make a flush too, but not one of these two cards.
    """
    ways = sum(
        comb(SUIT_LEFT, more) * comb(BEFORE_FLOP - SUIT_LEFT, 5 - more) for more in (3, 4, 5)
    )
    return float(Fraction(ways, comb(BEFORE_FLOP, 5)))


def _against_any(start: str) -> float:
    return float(equity([start, "random"], method="exact").players[0].equity)


def _matchup(key: str, first: str, second: str) -> messages.Matchup:
    found = equity([first, second], method="exact")
    return messages.Matchup(
        key,
        _cards(first),
        _cards(second),
        float(found.players[0].equity),
        float(found.players[1].equity),
    )


def _draw(key: str, hole: str, board: str, wanted: Category) -> messages.Draw:
    """Its outs are the next cards that make it at least what it wants to be."""
    known = CardSet.parse(hole) | CardSet.parse(board)
    outs = [
        card for card in sorted(STANDARD_CARDS - known, reverse=True) if _makes(known, card, wanted)
    ]
    return messages.Draw(
        key=key,
        hole=_cards(hole),
        board=_cards(board),
        outs=tuple(map(str, outs)),
        turn=len(outs) / AFTER_FLOP,
        river=_at_least(hole + board, 2, wanted),
    )


def _makes(known: CardSet, card: Card, wanted: Category) -> bool:
    value = evaluate(tuple(known | CardSet.of([card])))
    return Category.of_rank(value.rank) >= wanted


def _cards(text: str) -> tuple[str, ...]:
    return tuple(map(str, read_cards(text)))


if __name__ == "__main__":
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(odds()), indent=1) + b"\n")

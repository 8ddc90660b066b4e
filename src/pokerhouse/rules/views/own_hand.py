"""The name of a player's own hand so far, for that player alone."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from pokerhouse.cards import Card, Rank
from pokerhouse.errors import HandError
from pokerhouse.hands import GAMES, Game, hole_words
from pokerhouse.hands.worth import ORDERS
from pokerhouse.rules.awards import evaluate_hand, rank_hand
from pokerhouse.rules.games import HandConfig, variant_of


def own_hand_words(
    config: HandConfig, cards: Sequence[Card], boards: Sequence[Sequence[Card]]
) -> str:
    """Name the hand without its kickers: halves of a split pot in order, then each board.

    The text is empty while the cards make nothing that has a name, as before the flop of Omaha. All
    cards must be known. In games with discards to come, such as Irish, it names the best cards to
    keep, because no more can be used in the end.

    >>> from pokerhouse.cards import parse_cards
    >>> from pokerhouse.rules.games.stakes import fixed_limit
    >>> own_hand_words(fixed_limit(2, variant="stud8"), parse_cards("7c 7d 2s 3s 4h 8h"), [()])
    'pair of sevens; eight low'
    """
    names = [_on_board(config, cards, board) for board in boards]
    return " / ".join(names) if any(names) else ""


def _on_board(config: HandConfig, cards: Sequence[Card], board: Sequence[Card]) -> str:
    kept = _best_to_keep(config, cards, board)
    words = [_part(config, game, kept, board) for game in variant_of(config.variant).showdown]
    return "; ".join(dict.fromkeys(word for word in words if word))


def _best_to_keep(
    config: HandConfig, cards: Sequence[Card], board: Sequence[Card]
) -> Sequence[Card]:
    """Return the cards to keep for the best hand in the first half of the pot."""
    variant = variant_of(config.variant)
    most = variant.hole_cards - sum(plan.discard for plan in variant.streets)
    if len(cards) <= most:
        return cards
    counts = Counter(card.rank for card in cards)
    likely = sorted(cards, key=lambda card: (counts[card.rank], card.rank), reverse=True)
    # If several are worth the same, `min` takes the first, which looks best.
    try:
        return min(
            combinations(likely, most),
            key=lambda kept: rank_hand(config, variant.showdown[0], kept, board),
        )
    except HandError:  # too few board cards to make a hand
        return likely[:most]


def _part(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> str:
    try:
        value = evaluate_hand(config, game, cards, board)
    except HandError:
        return _few(config, game, cards, board)  # cards are still to come, or to be given up
    return value.brief


def _few(config: HandConfig, game: str, cards: Sequence[Card], board: Sequence[Card]) -> str:
    """Name the pairs of an incomplete hand, if pairs count and any cards may be used."""
    rules = GAMES[game]
    if (
        board
        or config.wild
        or rules.hole_used is not None
        or not _made_of_pairs(rules)
        or len(cards) > 4
    ):
        return ""
    if len(cards) == 2 and rules.hole == (2, 2):
        return hole_words(*cards)
    counts = Counter(card.rank for card in cards)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    return _counted([counts[rank] for rank in ranks], ranks)


def _made_of_pairs(game: Game) -> bool:
    """Tell whether pairs count in the high hands of this game."""
    order = ORDERS[game.order]
    return not order.low and order.size > 1


def _counted(counts: Sequence[int], ranks: Sequence[Rank]) -> str:
    if counts[0] == 1:
        return f"{ranks[0].word} high"
    if counts == [2, 2]:
        return f"two pair, {ranks[0].plural} and {ranks[1].plural}"
    kind = {2: "pair of {}", 3: "three of a kind, {}", 4: "four of a kind, {}"}[counts[0]]
    return kind.format(ranks[0].plural)

"""Who shows, in which order, and who is paid (R7, R8, R10, R11)."""

from collections.abc import Sequence
from itertools import product

import msgspec

from pokerhouse.cards import UNKNOWN
from pokerhouse.rules.awards import Part, award, bounties, part_of, rake
from pokerhouse.rules.events import HandEnded, HandEvent, HandMucked, HandShown, HandTabled, Share
from pokerhouse.rules.first_to_act import best_showing
from pokerhouse.rules.state import HandState
from pokerhouse.rules.variants import First
from pokerhouse.rules.worth import Worth, rank_of_hand, worth_of
from pokerhouse.units import Chips


class Hands(msgspec.Struct, frozen=True):
    """The live hands, compared: for each part of the pot the rank of each position that can win it, 1 the best."""

    parts: tuple[Part, ...]
    ranks: tuple[dict[int, int], ...]

    def winners(self, part: int, claimants: Sequence[int]) -> list[int]:
        """Those with the best hand for this part; none when nobody has one."""
        ranks = self.ranks[part]
        best = min((ranks[p] for p in claimants if p in ranks), default=0)
        return [p for p in claimants if ranks.get(p) == best] if best else []


def table_hands(state: HandState) -> list[HandEvent]:
    """Every live hand is turned up once nobody can bet any more (R12)."""
    return [HandTabled(state.seats[p], state.cards_of(p)) for p in state.live]


def settle(state: HandState) -> list[HandEvent]:
    """Everything from the end of the last betting round to the end of the hand."""
    live = state.live
    events: list[HandEvent] = []
    words: dict[tuple[int, int], str] = {}
    hands = Hands((), ())
    if len(live) > 1:
        hands = compared(state, live)
        shown, words = _show(state, hands)
        events += shown
    stacks = dict(zip(state.seats, state.stacks, strict=True))
    taken = rake(state)
    awards: list[HandEvent] = []
    # R7: the last side pot is awarded first.
    for number in range(len(state.pots) - 1, -1, -1):
        awards += award(state, number, hands, words, taken)
    awards += bounties(state, awards)
    for event in awards:
        part_of(event, stacks)
    return [*events, *awards, HandEnded(tuple(Share(s, Chips(c)) for s, c in stacks.items()))]


def compared(state: HandState, live: Sequence[int]) -> Hands:
    """The live hands, for each board and each half of the pot."""
    parts = tuple(Part(board, half) for board, half in product(range(len(state.boards)), state.variant.showdown))
    ranks = tuple(
        {
            p: rank
            for p in live
            if (rank := rank_of_hand(state.config, part.game, state.cards_of(p), state.boards[part.board]))
        }
        for part in parts
    )
    return Hands(parts, ranks)


def _show(state: HandState, hands: Hands) -> tuple[list[HandEvent], dict[tuple[int, int], str]]:
    """Hands shown or mucked in order; the words of those shown, by part of the pot and position."""
    claims = [[p for p in state.live if state.seats[p] in pot.seats] for pot in state.pots]
    events: list[HandEvent] = []
    words: dict[tuple[int, int], str] = {}
    shown: set[int] = set()
    must = state.tabled or state.config.rules.show_all
    for p in _order(state, claims):
        known = UNKNOWN not in state.hole[p]
        if not known or not (must or _can_win(p, claims, hands, shown)):
            events.append(HandMucked(state.seats[p]))
            continue
        shown.add(p)
        worths = _worths(state, p)
        for part, worth in enumerate(worths):
            words[part, p] = worth.words
        best = next((worth.cards for worth in worths if worth.cards), ())
        said = "; ".join(dict.fromkeys(worth.words for worth in worths if worth.words))
        events.append(HandShown(state.seats[p], state.cards_of(p), said, best))
    return events, words


def _order(state: HandState, claims: Sequence[Sequence[int]]) -> list[int]:
    """R10: the last aggressor of the last street shows first, else whoever opened it; those who play for a side pot
    before those who are all-in for the main pot only."""
    first = state.aggressor if state.round == len(state.variant.streets) - 1 else -1
    if first < 0:
        first = 0 if state.variant.first is First.LEFT_OF_BUTTON else best_showing(state)
    n = len(state.seats)
    order = [p % n for p in range(first, first + n) if not state.folded[p % n]]
    return list(dict.fromkeys(p for claim in reversed(claims) for p in order if p in claim))


def _can_win(p: int, claims: Sequence[Sequence[int]], hands: Hands, shown: set[int]) -> bool:
    """R11: the cards decide. A hand is mucked when all it plays for has a better one on the table already."""
    for ranks in hands.ranks:
        if not (own := ranks.get(p)):
            continue
        better = {q for q in shown if ranks.get(q, own) < own}
        if any(p in claim and better.isdisjoint(claim) for claim in claims):
            return True
    return False


def _worths(state: HandState, p: int) -> list[Worth]:
    cards = state.cards_of(p)
    return [worth_of(state.config, half, cards, board) for board in state.boards for half in state.variant.showdown]

"""Who shows, in which order, and who is paid (R7, R8, R10, R11)."""

from pokerhouse.hands import evaluate, rank_of
from pokerhouse.rules.events import HandEnded, HandEvent, HandMucked, HandShown, HandTabled, PotAwarded, Share, Street
from pokerhouse.rules.pots import split
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips


def table_hands(state: HandState) -> list[HandEvent]:
    """Every live hand is turned up once nobody can bet any more (R12)."""
    return [HandTabled(state.seats[p], state.hole[p]) for p in state.live]


def settle(state: HandState) -> list[HandEvent]:
    """Everything from the end of the last betting round to the end of the hand."""
    live = state.live
    events: list[HandEvent] = []
    stacks = list(state.stacks)
    ranks = {p: rank_of(state.hole[p] + state.board) for p in live} if len(live) > 1 else {}
    words: dict[int, str] = {}
    if ranks:
        events, words = _show(state, ranks)
    # R7: the last side pot is awarded first.
    for number in range(len(state.pots) - 1, -1, -1):
        pot = state.pots[number]
        claimants = [p for p in live if state.seats[p] in pot.seats]
        if len(claimants) > 1:
            best = min(ranks[p] for p in claimants)
            winners = [p for p in claimants if ranks[p] == best]
            won_with = words[winners[0]]
        else:
            winners, won_with = claimants, ""
        shares = split(pot.amount, [state.seats[p] for p in winners])
        for p, share in zip(winners, shares, strict=True):
            stacks[p] += share.amount
        events.append(PotAwarded(number, pot.amount, shares, won_with))
    events.append(HandEnded(tuple(Share(s, Chips(c)) for s, c in zip(state.seats, stacks, strict=True))))
    return events


def _show(state: HandState, ranks: dict[int, int]) -> tuple[list[HandEvent], dict[int, str]]:
    """Hands shown or mucked in order; the words of those shown, by position."""
    # R10: the last aggressor of the river shows first, else the first live seat left of the button; those who play
    # for a side pot show before those who are all-in for the main pot only.
    first = max(state.aggressor, 0) if state.street is Street.RIVER else 0
    n = len(state.seats)
    order = [p % n for p in range(first, first + n) if p % n in ranks]
    claims = [{p for p in order if state.seats[p] in pot.seats} for pot in state.pots]
    waiting = [p for claim in reversed(claims) for p in order if p in claim]
    events: list[HandEvent] = []
    words: dict[int, str] = {}
    for p in dict.fromkeys(waiting):
        # R11: the cards decide. A hand is mucked when every pot it plays for has a better one on the table already.
        beaten = all(any(ranks[q] < ranks[p] for q in claim if q in words) for claim in claims if p in claim)
        if beaten and not state.tabled:
            events.append(HandMucked(state.seats[p]))
            continue
        value = evaluate(state.hole[p] + state.board)
        words[p] = value.words
        events.append(HandShown(state.seats[p], state.hole[p], words[p], value.cards))
    return events, words

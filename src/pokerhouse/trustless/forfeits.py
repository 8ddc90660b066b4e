"""The chips of a void hand: the players who made it void lose what they put in to the others.

Laws: chips move from a player who is named to one who is not, and to nobody else; so going silent
never pays better than folding. A hand without a dealt card is a misdeal and moves none. If
everybody is named, nobody profits and all bets go back.
"""

from collections.abc import Collection, Sequence

import msgspec

from pokerhouse.rules import Act, HandState, Refusal, answer_bettor, fold_on, split, uncalled
from pokerhouse.units import Chips, SeatNumber


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Chips that a player who made the hand void loses to another."""

    seat: SeatNumber
    """The player who made the hand void."""
    to: SeatNumber
    amount: Chips


def forfeits_of(state: HandState, named: Collection[SeatNumber]) -> tuple[Forfeit, ...]:
    """Return the chips that the named seats lose, once cards are dealt.

    - They lose all they put in, blinds included, except a bet that nobody can still call.
    - It goes in equal parts to the others still in the hand; an all-in player shares in as much as
      their own chips matched, as in a side pot. Without others in the hand, it goes to the others
      who folded.
    - Odd chips go to the first players left of the button.
    """
    positions = range(len(state.seats))
    others = [p for p in positions if state.seats[p] not in named]
    takers = [p for p in others if p in state.live] or others
    if not takers:
        return ()
    put_in = _put_in(state)
    most = max(put_in)
    reach = [most if state.stacks[p] or p not in state.live else put_in[p] for p in positions]
    found: dict[tuple[int, SeatNumber], int] = {}
    for loser in (p for p in positions if p not in others):
        for amount, shared in _layers(put_in[loser], takers, reach):
            for share in split(amount, [state.seats[p] for p in shared]):
                key = loser, share.seat
                found[key] = found.get(key, 0) + share.amount
    return tuple(
        [Forfeit(state.seats[p], to, Chips(n)) for (p, to), n in sorted(found.items()) if n]
    )


def after_last_act(state: HandState, acts: Sequence[Act]) -> HandState:
    """Return the state with the act that ended the betting, whose showdown awaits the cards."""
    if state.actor < 0:
        return state
    events = answer_bettor(state, acts[-1])
    assert not isinstance(events, Refusal), "the act was granted before"
    return fold_on(state, events)


def _put_in(state: HandState) -> list[int]:
    """Return the chips of each position in the pot, without a bet that nobody can call."""
    seated = zip(state.players, state.stacks, strict=True)
    put_in = [player.stack - left for player, left in seated]
    behind = any(state.bets[p] < max(state.bets) for p in state.able)
    if state.actor < 0 and not behind and len(state.able) <= 1:
        position, amount = uncalled(state.committed, state.live)
        put_in[position] -= amount
    return put_in


def _layers(
    amount: int, takers: Sequence[int], reach: Sequence[int]
) -> list[tuple[int, list[int]]]:
    """Cut an amount at the reach of each taker; those who reach the top of a layer share it.

    The rest above the highest reach belongs to the last layer.
    """
    layers, below = [], 0
    levels = sorted({reach[p] for p in takers})
    for level in levels:
        top = amount if level == levels[-1] else min(level, amount)
        if top > below:
            layers.append((top - below, [p for p in takers if reach[p] >= level]))
            below = top
    return layers

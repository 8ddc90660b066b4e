"""The turn order of a betting round and the legal bets: one small function per structure.

R4 sets the minimum raise, R5 what reopens the betting, R6 short blinds, R19 pot limit.

Four numbers of the state carry all of it. `level` is the total to match. `full_raise` is the
largest full bet or raise of the street; the next one must be at least as large. `base` is the level
of the last wager that counts as full: below `level` after a short all-in, 0 over a mere bring-in.
`faced` is, for each player, the level when they last acted. The amount added since then decides
whether the betting is open to them again.

An example in no limit: Ann bets 100, Ben is all-in for 150, Cem calls. `level` is 150 and
`full_raise` is still 100. Ann has faced 100, and 50 more is less than a full raise, so Ann may call
or fold. Had Cem been all-in for 200 instead, 100 more would make a full raise in two parts, and Ann
could raise again (R5).
"""

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence

from pokerhouse.cards import Card, Rank
from pokerhouse.rules import games
from pokerhouse.rules.intents import Legal, Reason, Wager
from pokerhouse.rules.state import HandState
from pokerhouse.units import Chips

# The player who opens the betting in games with up cards: the bring-in, the best hand showing.
#
# Suits break ties for the bring-in, clubs lowest. Ties between hands showing go to the first
# player left of the button (Robert's Rules, seven-card stud).


def bring_in(state: HandState) -> int:
    """Return the position of the player whose up card brings it in.

    It is the lowest card, or in some games the highest with the ace low. A player who is all-in for
    the ante cannot bring it in; the next player with chips does.
    """
    high = state.variant.opening is games.Opening.BRING_IN_HIGH

    def key(position: int) -> tuple[int, int]:
        cards = [
            (_low(card) if high else int(card.rank), int(card.suit))
            for card in _ranked(state.up[position])
        ]
        # The defaults are no better than any card: a record may lack the rank of a player's card.
        return max(cards, default=(-1, 0)) if high else min(cards, default=(13, 0))

    n = len(state.seats)
    first = (max if high else min)(range(n), key=key)
    return next(p % n for p in range(first, first + n) if state.stacks[p % n])


def best_showing(state: HandState) -> int:
    """Return the position of the best hand showing among live players, high or low by variant."""
    worth = _low_showing if state.variant.first is games.First.LOW_UP else _high_showing
    return max(state.live, key=lambda p: worth(state.up[p]))  # `max` returns the first of equals


def pair_showing(state: HandState) -> bool:
    """Tell whether any player shows a pair."""
    return any(len({card.rank for card in up}) < len(up) for up in map(_ranked, state.up))


def _high_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Rank a hand showing for high: pairs, trips and quads count, straights and flushes do not."""
    return _showing([int(card.rank) for card in _ranked(cards)])


def _low_showing(cards: Sequence[Card]) -> tuple[tuple[int, ...], ...]:
    """Rank a hand showing for low, aces low; larger is better."""
    counts, ranks = _showing([_low(card) for card in _ranked(cards)])
    return tuple(-count for count in counts), tuple(-rank for rank in ranks)


def _showing(ranks: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return (counts, ranks), most frequent rank first: two pair beat any pair."""
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    return tuple(count for count, _ in groups), tuple(rank for _, rank in groups)


def _low(card: Card) -> int:
    return -1 if card.rank is Rank.ACE else int(card.rank)


def _ranked(cards: Sequence[Card]) -> list[Card]:
    """Drop jokers and unknown cards, which have no rank."""
    return [card for card in cards if card < 52]


# Members are looked up once: see `state`.
_NO_LIMIT = games.Structure.NO_LIMIT
_POT_LIMIT = games.Structure.POT_LIMIT
_FIXED_LIMIT = games.Structure.FIXED_LIMIT
_MIN_MAX = games.Structure.MIN_MAX
_SPREAD_LIMIT = games.Structure.SPREAD_LIMIT
_ACPC, _SMALL = games.RuleBook.ACPC, games.BetSize.SMALL
_POKERSTARS = games.RuleBook.POKERSTARS
_TOO_LARGE, _NO_ONE_TO_BET_AGAINST = Reason.TOO_LARGE, Reason.NO_ONE_TO_BET_AGAINST
_RAISES_CAPPED, _NOT_REOPENED = Reason.RAISES_CAPPED, Reason.NOT_REOPENED
CAPPED = (_FIXED_LIMIT, _MIN_MAX, _SPREAD_LIMIT)
"""The structures that cap the number of wagers on a street."""
LIMITED = (_FIXED_LIMIT, _MIN_MAX)
"""The structures with fixed sizes, in which half a bet decides what counts (R5)."""
MIN_MAX_WAGERS = 3
"""Three raises. An opening bet of the maximum counts as the first; one of the minimum does not."""
_NO_CAP = 1 << 30
_FREE = Chips(0)


def wagers_max(config: games.HandConfig) -> int:
    """Return the largest number of counted bets and raises on a street."""
    chosen = config.rules.wagers_max
    if config.structure not in CAPPED or chosen == 0:
        return _NO_CAP
    return (
        chosen
        if chosen > 0
        else MIN_MAX_WAGERS
        if config.structure is _MIN_MAX
        else games.WAGERS_MAX
    )


def in_turn(able: tuple[int, ...], first: int, end: int) -> tuple[int, ...]:
    """Return the players who can bet in acting order, from position `first` to before `end`.

    A betting round begins with this list, and a bet starts it again for everyone but the bettor.
    """
    # This needs `able` in order: `_uncalled_returned` sorts it for that reason.
    return able[bisect_left(able, first) :] + able[: bisect_left(able, end)]


def ask_next(state: HandState) -> None:
    """Pass the turn to the first player left to act; `actor` is -1 when all have acted."""
    left = state.left_to_act
    if not left or (len(state.able) == 1 and not _stands_over(state, left[0])):
        state.actor, state.left_to_act = -1, ()
    else:
        state.actor, state.left_to_act = left[0], left[1:]


def _stands_over(state: HandState, position: int) -> bool:
    """Tell whether the last player with chips still has a bet to match.

    With nobody left to bet against, a player who has matched every real bet has no decision. The
    level alone does not tell: when a blind was short, it lies above all bets (R6).
    """
    bet = state.bets[position]
    return max(state.bets[p] for p in state.live) > bet


def legal(state: HandState) -> Legal:
    """Return the legal actions of the player to act in a betting round."""
    p, level = state.actor, state.level
    wager = wager_open(state)
    open_to = wager if isinstance(wager, Wager) else None
    stack = state.stacks[p]
    if state.bringing:
        return Legal(_FREE, open_to, None, Chips(min(stack, state.config.bring_in)))
    if not level:
        return Legal(_FREE, open_to)
    call = level - state.bets[p]
    # A short stack calls for what it has, and the rest of the bet makes a side pot (R7).
    return Legal(Chips(call if call < stack else stack), None, open_to)


def wager_open(state: HandState) -> Wager | Reason:
    """Return the bets or raises open to the player to act, or the reason why there are none.

    In place of a bring-in, the wager is its completion.
    """
    p = state.actor
    level = state.level
    bets = state.bets
    stacks = state.stacks
    config = state.config
    all_in = stacks[p] + bets[p]
    # The reasons go from the plainest to the subtlest: a player without chips need not hear of
    # caps.
    if all_in <= level:
        return _TOO_LARGE
    # A bet that no other player has the chips to call, even in part, is not a bet (R12).
    for q in state.able:
        if q != p and stacks[q] + bets[q] > level:
            break
    else:
        return _NO_ONE_TO_BET_AGAINST
    structure, faced = config.structure, state.faced[p]
    free = (
        structure is _NO_LIMIT
    )  # tested first, because looking into a tuple of enumeration members takes longer
    if (
        not free
        and structure in CAPPED
        and state.wagers >= wagers_max(config)
        and not state.uncapped
    ):
        return _RAISES_CAPPED
    if faced >= 0 and config.rules.book is not _ACPC:
        if not free and structure in LIMITED:
            # R5, limit: half a bet or more counts as a bet or raise; less does not reopen the
            # betting.
            # That site leaves `base` alone for a short all-in, since it completes every one.
            is_half = config.rules.book is _POKERSTARS and 2 * (level - faced) >= _unit(state)
            if faced >= state.base and not is_half:
                return _NOT_REOPENED
        # R5: the increase since the player's last action must be a full raise; short all-ins add
        # up.
        elif level - faced < state.full_raise:
            return _NOT_REOPENED
    wager = _wager(state, all_in)
    if not state.bringing:
        return wager
    due = min(stacks[p], config.bring_in)
    return (_completion(wager, due) if stacks[p] > due else None) or _TOO_LARGE


def mark_raise(state: HandState, to: int) -> None:
    """Set `full_raise`, `base` and `wagers` for a bet or raise to `to`. Only for `apply`.

    No limit and pot limit measure a wager by the amount it adds to the level (R4). Limit games
    measure it by half a bet: less than half only moves the level, so the next player completes it
    to the full bet instead of raising it (R5).
    """
    structure = state.config.structure
    if structure is _NO_LIMIT or structure not in LIMITED:
        by = to - (state.level if state.base else 0)  # `bet_level`, inlined
        # Spread limit is capped, too, and a short all-in does not count towards the cap.
        state.wagers += by >= state.full_raise
        state.base = to
        if state.config.rules.book is _ACPC:
            # The least total never falls, and any all-in above the bet becomes the measure of the
            # next raise.
            state.full_raise = max(state.level + state.full_raise, to + by) - to
        # A short all-in leaves the measure alone: a raise is at least the last full one (R4).
        elif by > state.full_raise:
            state.full_raise = by
        return
    added = to - state.base
    if 2 * added < _unit(state):
        return
    # That site completes every all-in of less than a bet, also one that reopens the betting.
    if added < _unit(state) and state.config.rules.book is _POKERSTARS:
        return
    if structure is _FIXED_LIMIT and added > _unit(state):
        state.full_raise = state.config.big_bet
    # A min/max bet of the minimum is not one of the three raises.
    if structure is not _MIN_MAX or state.base or to > state.config.small_bet:
        state.wagers += 1
    state.base = to


def _unit(state: HandState) -> Chips:
    """Return the size of a full bet or raise in the limit structures."""
    config = state.config
    if config.structure is _MIN_MAX:
        return config.big_bet if state.base else config.small_bet
    return config.small_bet if state.plan.bet is _SMALL else config.big_bet


def _wager(state: HandState, all_in: int) -> Wager:
    """Return the sizes open to a player who may bet or raise.

    `all_in` is the total of the player's whole stack.
    """
    config = state.config
    structure, unit = config.structure, config.rules.unit
    # R4. Over a bring-in, which is not a bet, the least total is the least bet itself.
    least = state.full_raise + (state.level if state.base else 0)  # `bet_level`, inlined
    if unit != 1:
        # Rounded up: rounded down, it would be less than a full raise.
        least = -(-least // unit) * unit
    # An all-in for less is a bet, too. It is `mark_raise` that does not count it as full (R5).
    minimum = Chips(least if least < all_in else all_in)
    if structure is _NO_LIMIT:
        return Wager(minimum, Chips(all_in), (), unit)
    if structure is _POT_LIMIT:
        # With small antes the pot may be less than the least bet, which is open nevertheless.
        return Wager(minimum, Chips(max(minimum, min(_pot_sized(state), all_in))), unit=unit)
    if structure is _FIXED_LIMIT:
        totals = sorted({Chips(min(state.base + size, all_in)) for size in _fixed_sizes(state)})
        return Wager(totals[0], totals[-1], tuple(totals))
    if structure is _MIN_MAX:
        return _min_max(state, all_in)
    maximum = min(state.level + config.big_bet, all_in)
    return Wager(minimum, Chips(max(minimum, maximum)), unit=unit)


def _fixed_sizes(state: HandState) -> tuple[Chips, ...]:
    """Return the legal sizes of a bet in fixed limit.

    There is one size. With a pair showing on fourth street there are two, and after a big bet only
    the big one (Robert's Rules, stud).
    """
    config = state.config
    if not (config.rules.open_pair and state.round == 1 and pair_showing(state)):
        return (_unit(state),)
    return (
        (config.big_bet,)
        if state.full_raise == config.big_bet
        else (config.small_bet, config.big_bet)
    )


def _completion(wager: Wager, due: int) -> Wager | None:
    """Return the wager that replaces the bring-in.

    It is a full bet, or more than that where the bring-in is a full bet itself.
    """
    if wager.minimum > due:
        return wager
    if wager.maximum <= due:
        return None
    only = tuple(to for to in wager.only if to > due)
    least = only[0] if only else Chips(min(due + wager.unit, wager.maximum))
    return Wager(least, wager.maximum, only, wager.unit)


def _pot_sized(state: HandState) -> int:
    """Return the total of a raise by the pot, rounded down to chips in play."""
    config = state.config
    pot = state.pot
    if state.round == 0 and state.big_blind >= 0:
        # R19: both blinds count in full, even if one is dead or short.
        small = state.bets[state.small_blind] if state.small_blind >= 0 else 0
        pot += max(0, config.small_blind - small)
        pot += max(0, config.big_blind - state.bets[state.big_blind])
    total = state.level + pot + state.level - state.bets[state.actor]
    return total - total % config.rules.unit


def _min_max(state: HandState, all_in: int) -> Wager:
    config = state.config
    if state.base:
        totals = [min(state.base + config.big_bet, all_in)]
    else:
        totals = sorted({min(config.small_bet, all_in), min(config.big_bet, all_in)})
    return Wager(Chips(totals[0]), Chips(totals[-1]), tuple(Chips(t) for t in totals))

"""The fold of a hand: apply one event to a state. No other code changes a hand.

Laws:

- A state is the fold of its log: `fold(log) == apply(... apply(fold(log[:1]), log[1]) ...,
  log[-1])`. A hand is therefore stored as its events and can be replayed to any point.
- `apply` is total on legal logs and trusts them. `decide` has checked, once, whether an event may
  happen. An old log always folds to the same result, even if the rules now refuse what it contains.
- A state never changes once a caller has it. Each function below changes the copy that `apply` or
  `fold` has made.

Each event has one function, listed in the table at the end. Chips move in four ways: from the stack
to in front of a player (`pay`), straight into the middle (antes and dead blinds), back to the
bettor when nobody matched them (R9), and to winners.
"""

from collections.abc import Callable, Iterable
from typing import Any, Final

from pokerhouse.errors import InputError
from pokerhouse.rules import events as e
from pokerhouse.rules.betting import ask_next, in_turn, mark_raise, wagers_max
from pokerhouse.rules.events import HandEvent, HandStarted, Post, Posted
from pokerhouse.rules.flow import after_betting, ask_runs, begin_cards, deal_done, exchange_next
from pokerhouse.rules.games import AnteKind, StraddleRaise
from pokerhouse.rules.state import (
    BETTING,
    CLOSING,
    DEALING,
    OVER,
    SETTLING,
    HandState,
    begin,
    own_copy,
    pay,
    put,
    take_back,
    without,
)

# Members are looked up once: see `state`.
_ANTE = Post.ANTE
_STRADDLE = Post.STRADDLE
_MISSED_SMALL_BLIND = Post.MISSED_SMALL_BLIND


def fold(log: Iterable[HandEvent]) -> HandState:
    """Fold a log into a state.

    Raises `InputError` unless the first event, and no other, is a `HandStarted`.
    """
    events = iter(log)
    first = next(events, None)
    if not isinstance(first, HandStarted):
        beginning = "is empty" if first is None else f"begins with {type(first).__name__}"
        raise InputError(f"the log of a hand {beginning}: expected HandStarted first")
    return change(begin(first), events)


def apply(state: HandState, event: HandEvent) -> HandState:
    """Return the state after one more event. Raises `InputError` for a second `HandStarted`."""
    return change(own_copy(state), (event,))


def change(own: HandState, events: Iterable[HandEvent]) -> HandState:
    """Apply the events to `own` in place and return it.

    Only for a caller that made `own` and has not handed it out.
    """
    for event in events:
        _APPLY[type(event)](own, event)
    return own


def _acted(state: HandState, position: int) -> None:
    """Record that the player at `position` has acted, and pass the turn on or close the round.

    `faced` remembers the bet that the player acted on. A short all-in above it later lets them
    call, but not raise (R5).
    """
    faced = [*state.faced]
    faced[position] = state.level if state.base else 0  # `bet_level`, inlined
    state.faced = tuple(faced)
    # A command names the turn that it answers, so every action has a number (R20).
    state.turn_no += 1
    if state.bringing:
        state.bringing = False
    ask_next(state)
    if state.actor < 0:
        state.phase = CLOSING


def _posted(state: HandState, event: Posted) -> None:
    p = state.seats.index(event.seat)
    post = event.post
    amount = event.amount
    if post is _ANTE or post is _MISSED_SMALL_BLIND:
        # Neither lies in front of the player, so neither counts towards a call. A dead blind and an
        # ante for the table do not even count as the player's commitment: they go to the main pot,
        # however much anyone is all-in for (R3, R17).
        state.stacks = put(state.stacks, p, state.stacks[p] - amount)
        if not state.stacks[p]:
            state.able = without(state.able, p)
        if post is _MISSED_SMALL_BLIND or state.config.ante_kind is not AnteKind.EACH:
            state.dead += amount
        else:
            state.committed = put(state.committed, p, state.committed[p] + amount)
        return
    pay(state, p, amount)
    # A short blind still sets the full level: the others must call or raise the full blind (R6).
    if post is _STRADDLE:
        over = (
            amount - state.level
        )  # a straddle is a raise in the dark and sets the measure of the next raise (R18)
        doubled = state.config.rules.straddle_raise is StraddleRaise.DOUBLE
        state.full_raise = amount if doubled else over
        state.level = state.base = amount
        state.wagers += state.config.opening_wagers
        state.last_blind = p


def _hole_cards_dealt(state: HandState, event: e.HoleCardsDealt) -> None:
    p = state.seats.index(event.seat)
    cards = event.cards
    state.hole = put(state.hole, p, state.hole[p] + cards)
    state.dealt += len(cards)
    # In a draw, one player gets the new cards before the next gives up any.
    if state.owed:
        state.owed = 0
        exchange_next(state, p + 1)
    elif p == state.live[-1]:
        deal_done(state)


def _up_cards_dealt(state: HandState, event: e.UpCardsDealt) -> None:
    p = state.seats.index(event.seat)
    state.up = put(state.up, p, state.up[p] + event.cards)
    state.dealt += len(event.cards)
    if p == state.live[-1]:
        deal_done(state)


def _card_burned(state: HandState, event: e.CardBurned) -> None:
    state.burned += (event.card,)
    state.burnt = True
    state.dealt += 1


def _board_dealt(state: HandState, event: e.BoardDealt) -> None:
    state.boards = put(state.boards, event.board, state.boards[event.board] + event.cards)
    state.dealt += len(event.cards)
    if event.board == len(state.boards) - 1:
        deal_done(state)


def _street_started(state: HandState, event: e.StreetStarted) -> None:
    begin_cards(state)


def _discarded(state: HandState, event: e.Discarded) -> None:
    p = state.seats.index(event.seat)
    hole = list(state.hole[p])
    for card in event.cards:
        # One by one, because the unknown cards of a record are all equal.
        hole.remove(card)
    state.hole = put(state.hole, p, tuple(hole))
    state.discards = put(state.discards, p, state.discards[p] + event.cards)
    state.turn_no += 1
    if event.cards and state.plan.draw:
        state.owed, state.phase = len(event.cards), DEALING
    else:
        exchange_next(state, p + 1)


def _stub_reshuffled(state: HandState, event: e.StubReshuffled) -> None:
    take_back(state)


def _folded(state: HandState, event: e.Folded) -> None:
    p = state.seats.index(event.seat)
    # Until the first all-in, one tuple serves for both, as at the start of a hand.
    live, able = state.live, state.able
    state.live = left = without(live, p)
    state.able = left if able is live else without(able, p) if p in able else able
    rules = state.config.rules
    # Some tables lift the cap between two players. A cap that was reached three-handed stays (R5).
    if not rules.cap_heads_up and len(left) == 2 and state.wagers < wagers_max(state.config):
        state.uncapped = True
    if p == state.actor:
        _acted(state, p)
    elif state.phase is BETTING:
        # An absent player without chips had no turn. The player to act may have nothing left to
        # match.
        state.left_to_act = (state.actor, *state.left_to_act)
        ask_next(state)
        if state.actor < 0:
            state.phase = CLOSING
    elif len(left) == 1:
        state.phase, state.actor = CLOSING, -1


def _checked(state: HandState, event: e.Checked) -> None:
    _acted(state, state.seats.index(event.seat))


def _called(state: HandState, event: e.Called) -> None:
    p = state.seats.index(event.seat)
    pay(state, p, event.amount)
    _acted(state, p)


def _brought_in(state: HandState, event: e.BroughtIn) -> None:
    p, bring_in = state.seats.index(event.seat), state.config.bring_in
    if bring_in >= state.config.min_bet:  # a bring-in of a full bet counts as a bet
        mark_raise(state, bring_in)
    pay(state, p, event.amount)
    # Like a short blind, a short bring-in still sets the full level (R6).
    state.level = bring_in
    state.left_to_act = in_turn(state.able, p + 1, p)
    _acted(state, p)


def _raised(state: HandState, event: e.BetMade | e.Raised) -> None:
    p = state.seats.index(event.seat)
    # Before the level changes, from which it measures the raise.
    mark_raise(state, event.to)
    pay(state, p, event.amount)
    state.level, state.aggressor = event.to, p
    state.left_to_act = in_turn(state.able, p + 1, p)  # everyone else acts once more
    _acted(state, p)


def _uncalled_returned(state: HandState, event: e.UncalledReturned) -> None:
    p, amount = state.seats.index(event.seat), event.amount
    state.stacks = put(state.stacks, p, state.stacks[p] + amount)
    if (
        p not in state.able and p in state.live
    ):  # a returned bet gives an all-in player chips to bet with again
        state.able = tuple(sorted((*state.able, p)))
    # A short ante may leave part of a longer one unmatched. That part was never in front of the
    # player.
    state.bets = put(state.bets, p, max(0, state.bets[p] - amount))
    state.committed = put(state.committed, p, state.committed[p] - amount)


def _bets_collected(state: HandState, event: e.BetsCollected) -> None:
    # A street begins with nothing to match, and with the least bet as the measure of a raise (R4).
    state.bets = (0,) * len(state.bets)
    state.level = state.base = state.wagers = 0
    state.full_raise = state.config.min_bet
    state.pots = event.pots
    state.actor = -1
    if not state.config.rules.cap_heads_up and len(state.live) == 2:
        state.uncapped = True
    after_betting(state)


def _runs_chosen(state: HandState, event: e.RunsChosen) -> None:
    # The smallest number counts: all players have to agree to the runs.
    state.runs = min(state.runs, event.times) if state.runs else event.times
    state.turn_no += 1
    ask_runs(state, state.seats.index(event.seat) + 1)


def _hand_tabled(state: HandState, event: e.HandTabled) -> None:
    state.tabled = True
    _cards_shown(state, event)


def _cards_shown(state: HandState, event: e.HandTabled | e.HandShown | e.CardsShown) -> None:
    p = state.seats.index(event.seat)
    before, cards = state.shown[p], event.cards
    # This is rare: all-in hands are shown twice, and a card may be shown after the hand.
    if before:
        cards = before + tuple([card for card in cards if card not in before])
    state.shown = put(state.shown, p, cards)


def _rabbit_shown(state: HandState, event: e.RabbitShown) -> None:
    state.rabbit_seen = True
    if state.phase is not OVER:  # a rabbit on request comes after the end and changes nothing
        state.phase = SETTLING


def _unchanged(state: HandState, event: object) -> None:
    pass


def _rake_taken(state: HandState, event: e.RakeTaken) -> None:
    state.raked += event.amount


def _pot_awarded(state: HandState, event: e.PotAwarded) -> None:
    stacks = list(state.stacks)
    for share in event.shares:
        stacks[state.seats.index(share.seat)] += share.amount
    state.stacks = tuple(stacks)
    state.paid += event.amount


def _bounty_paid(state: HandState, event: e.BountyPaid) -> None:
    payer, winner = state.seats.index(event.seat), state.seats.index(event.to)
    state.stacks = put(state.stacks, payer, state.stacks[payer] - event.amount)
    state.stacks = put(state.stacks, winner, state.stacks[winner] + event.amount)


def _cashed_out(state: HandState, event: e.CashedOut) -> None:
    p = state.seats.index(event.seat)
    state.stacks = put(state.stacks, p, state.stacks[p] - event.won + event.amount)
    state.kept += event.won - event.amount


def _hand_ended(state: HandState, event: e.HandEnded) -> None:
    state.phase, state.actor = OVER, -1


class _Steps(dict[type, Callable[[HandState, Any], None]]):
    """The function for each type of event. A lookup takes a fifth of the time of a `match`."""

    def __missing__(self, kind: type) -> Callable[[HandState, Any], None]:
        raise InputError(
            f"{kind.__name__} in the middle of a hand's log: expected an event that follows others"
        )


_APPLY: Final = _Steps(
    {
        Posted: _posted,
        e.HoleCardsDealt: _hole_cards_dealt,
        e.UpCardsDealt: _up_cards_dealt,
        e.CardBurned: _card_burned,
        e.BoardDealt: _board_dealt,
        e.StreetStarted: _street_started,
        e.Discarded: _discarded,
        e.StubReshuffled: _stub_reshuffled,
        e.Folded: _folded,
        e.Checked: _checked,
        e.Called: _called,
        e.BroughtIn: _brought_in,
        e.BetMade: _raised,
        e.Raised: _raised,
        e.UncalledReturned: _uncalled_returned,
        e.BetsCollected: _bets_collected,
        e.RunsChosen: _runs_chosen,
        e.HandTabled: _hand_tabled,
        e.HandShown: _cards_shown,
        e.HandMucked: _unchanged,
        e.CardsShown: _cards_shown,
        e.RabbitShown: _rabbit_shown,
        e.RakeTaken: _rake_taken,
        e.PotAwarded: _pot_awarded,
        e.BountyPaid: _bounty_paid,
        e.CashedOut: _cashed_out,
        e.HandEnded: _hand_ended,
    }
)

"""A hand at the table: it begins, its players act, and it is dealt on to the next turn of somebody
who is there.

The rules wait for one thing at a time, a player or the dealer. The house answers for the dealer,
with the sealed deck, and for players who have left or sit out; so between two steps a hand always
waits for somebody who plays, connected or not, or for the moment at which the next street of an
all-in is dealt. A reshuffle to whose order players give is kept back until they have: hand and log
stand right before it. A step that ends a hand also settles it and does what has waited for its end:
all stored together or not at all.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from pokerhouse.commands import Play
from pokerhouse.house.refusals import HouseReason, by_the_rules, refuse
from pokerhouse.house.table.between_hands import between_hands
from pokerhouse.house.table.chips import settle, with_seat
from pokerhouse.house.table.clocks import charge, earn_time
from pokerhouse.house.table.dealer import SealedDeck, deal_from, dealt_from, with_commitments
from pokerhouse.house.table.display_time import before_next_hand, before_street
from pokerhouse.house.table.mix import game_next, on_to_next_game
from pokerhouse.house.table.returning import after_blinds, plan_hand
from pokerhouse.house.table.session import Seat, SeatStatus
from pokerhouse.house.table.straddling import after_straddles
from pokerhouse.house.table.table import Ended, Outcome, Table
from pokerhouse.rules import (
    Act,
    Cause,
    Deal,
    HandEvent,
    HandState,
    HandStop,
    Intent,
    OrderShare,
    Refusal,
    StubReshuffled,
    ToAct,
    ToDeal,
    away_action,
    fold,
    fold_on,
    play,
    play_on,
    reshuffle,
    timeout_action,
    turn,
)
from pokerhouse.rules.between_hands import HandPlan
from pokerhouse.units import Millis, PlayerId


def begin(table: Table, deck: SealedDeck, now: Millis) -> Outcome:
    """The next hand, with this deck."""
    assert table.wants_hand(now), "hands begin when the table wants one"
    assert dealt_from(table.session, deck), "the root of another deck was told"
    session = table.session
    plan = plan_hand(session)
    assert isinstance(plan, HandPlan), plan
    events = plan.start(game_next(session), deck.hand, deck.commitment)
    session = after_straddles(after_blinds(session, plan), plan.straddles)
    session = on_to_next_game(session, len(plan.players))
    session = replace(session, hand=deck.hand, hands=session.hands + 1, fixed=None)
    begun = replace(table, session=session, hand=fold(events), hand_seq=0, ended=None)
    return advance(begun, events, now, deck)


def act(
    table: Table, player: PlayerId, command: Play, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """A player acts, in the turn they mean and no other (R20)."""
    seat = table.session.seat_of(player)
    if seat is None:
        return Outcome(table, refused=refuse(HouseReason.NOT_SEATED))
    hand = table.hand
    # A click that was meant for an earlier turn may come late: it must not check, call or fold in
    # this one.
    if hand is None or hand.hand_id != command.hand or hand.turn_no != command.turn:
        return Outcome(table, refused=refuse(HouseReason.STALE_TURN))
    return intend(table, Act(seat.seat_no, command.action), now, deck)


def intend(table: Table, intent: Intent, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Put one intent to the rules and follow it to the next turn."""
    assert table.hand is not None
    before = table.hand
    answer = play(before, intent)
    if isinstance(answer, Refusal):
        return Outcome(table, refused=by_the_rules(answer, table.session.config.game.rules.counted))
    # Only now: an action that is refused leaves the clock running, else wrong ones would win time.
    if isinstance(intent, Act):
        table = stop_clock(table, now)
    state, events = answer.state, list(answer.events)
    if deck is not None and deck.asks(state):
        state, events = _right_before(before, events)
    return advance(replace(table, hand=state), events, now, deck)


def order_stub(
    table: Table, shares: tuple[OrderShare, ...], now: Millis, deck: SealedDeck | None
) -> Outcome:
    """The reshuffle that was kept back: players have given these shares to the order of its
    stub.
    """
    hand = table.hand
    assert hand is not None, "a stub is that of a hand"
    assert deck is not None, "and its deck is known"
    again = reshuffle(hand)
    hand = fold_on(hand, again)
    return advance(replace(table, hand=hand), again, now, deck.restock(hand, shares))


def deal_on(table: Table, now: Millis, deck: SealedDeck | None) -> Outcome:
    """The next street of a hand in which nobody can bet any more: everybody has looked at the last
    one.
    """
    assert table.hand is not None, "cards are due in a hand"
    return advance(replace(table, cards_due=None), [], now, deck, street=table.hand.round)


def advance(
    table: Table, events: list[HandEvent], now: Millis, deck: SealedDeck | None, *, street: int = -1
) -> Outcome:
    """Deal, and act for those who are not there, until somebody has to act who is, or there is
    something to look at before the next cards, or the hand is over.

    - `events`: what has happened before in this step
    - `street`: place of the street whose cards are due, even if there would be time to look before
      them
    """
    hand = table.hand
    assert hand is not None
    assert deck is not None
    assert deck.hand == hand.hand_id, "a hand is played with its own deck"
    session = table.session

    def act_for_the_absent(state: HandState, waiting: ToAct) -> Act | None:
        seat = session.at(waiting.seat)
        assert seat is not None, "a seat is kept while its player is in a hand"
        # A player who has left folds even where checking is free; one who sits out may still win
        # what they paid for.
        if seat.status is SeatStatus.LEAVING:
            return Act(waiting.seat, away_action(state), Cause.AWAY)
        if (
            seat.status is SeatStatus.SITTING_OUT
        ):  # nobody waits for them again: check if that is free, else fold
            return Act(waiting.seat, timeout_action(state), Cause.AWAY)
        return None

    def deal_when_due(state: HandState, awaited: ToDeal) -> Deal | None:
        nonlocal deck
        assert deck is not None
        if deck.asks(state):
            return None
        deck = deck.restock(state)
        if state.round != street and before_street(table, state):
            return None
        return deal_from(deck, state, awaited)

    still = HandStop([], hand, turn(hand)) if table.shares_due else None
    stop = still or play_on(hand, deal=deal_when_due, act=act_for_the_absent)
    assert stop.refused is None, stop.refused
    if deck.asks(stop.state):
        before, kept = _right_before(hand, stop.events)
        stop = HandStop(kept, before, turn(before))
    clock = table.clock if stop.state.turn_no == hand.turn_no else None  # a clock is of one turn
    reshuffles = stop.state.reshuffles - sum(
        isinstance(e, StubReshuffled) for e in (*events, *stop.events)
    )
    events = with_commitments([*events, *stop.events], deck, reshuffles)
    hand, cards_due = stop.state, table.cards_due
    table = replace(table, hand=hand, hand_seq=table.hand_seq + len(events), cards_due=None)
    if isinstance(stop.waiting, ToAct):
        if clock is None:
            clock = table.new_clock(stop.waiting.seat, now)
        return Outcome(
            replace(table, clock=clock), tuple(events), hand if events else None, deck=deck
        )
    if isinstance(stop.waiting, ToDeal):
        cards_due = (
            None if table.shares_due else cards_due or Millis(now + before_street(table, hand))
        )
        halted = replace(table, clock=None, cards_due=cards_due)
        return Outcome(halted, tuple(events), hand if events else None, deck=deck)
    session, settled = settle(table.session, hand)
    session, more = between_hands(earn_time(session, hand), now)
    ended = Ended(hand, table.hand_seq, now)
    next_hand = Millis(now + before_next_hand(table, hand, events))
    over = replace(
        table, session=session, hand=None, hand_seq=0, ended=ended, clock=None, next_hand=next_hand
    )
    return Outcome(over, tuple(events), hand, settled + more, deck=deck)


def _right_before(
    hand: HandState, events: Sequence[HandEvent]
) -> tuple[HandState, list[HandEvent]]:
    """This hand after all of these events but the last, a reshuffle."""
    *kept, last = events
    assert isinstance(last, StubReshuffled), "nothing happens between a reshuffle and its cards"
    return fold_on(hand, kept), kept


def seat_to_act(table: Table) -> Seat | None:
    """Whose turn it is."""
    hand = None if table.shares_due else table.hand
    return (
        table.session.at(hand.seats[hand.actor]) if hand is not None and hand.actor >= 0 else None
    )


def stop_clock(table: Table, now: Millis) -> Table:
    """The turn is over: who had it pays for the time they took out of their banks."""
    seat = seat_to_act(table)
    if seat is None or table.clock is None:
        return table
    charged = charge(table.clock, seat, now)
    session = table.session if charged is seat else with_seat(table.session, charged)
    return replace(table, session=session, clock=None)

"""Play a hand at the table: start it, carry out actions, and deal on to the next decision.

The rules wait for one thing at a time, a player or the dealer. The house answers for the dealer,
with the sealed deck, and for players who have left or sit out. So between two steps a hand always
waits for a player who is in the game, connected or not, or for the next street of an all-in. When
players contribute to the order of a reshuffle, it is held back until they have: hand and log end
right before it. A step that ends a hand also settles it and applies all pending changes: all
stored together or not at all.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from pokerhouse import rules
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
from pokerhouse.house.table.table import LastHand, Outcome, Table
from pokerhouse.rules.between_hands import HandPlan
from pokerhouse.units import Millis, PlayerId


def begin(table: Table, deck: SealedDeck, now: Millis) -> Outcome:
    """Start the next hand with this deck."""
    assert table.wants_hand(now), "hands begin when the table wants one"
    assert dealt_from(table.session, deck), "the root of another deck was published"
    session = table.session
    plan = plan_hand(session)
    assert isinstance(plan, HandPlan), plan
    events = plan.start(game_next(session), deck.hand, deck.commitment)
    # Debts are cleared in the commit that starts the hand, so a crash can neither forget nor double
    # them.
    session = after_straddles(after_blinds(session, plan), plan.straddles)
    session = on_to_next_game(session, len(plan.players))
    bots_only = all(seat.bot is not None for seat in session.seats if seat.seat_no in plan.seats)
    session = replace(session, bot_hands=session.bot_hands + 1 if bots_only else 0)
    # `fixed` goes: a root that was published belongs to one hand only.
    session = replace(session, hand=deck.hand, hands=session.hands + 1, fixed=None)
    begun = replace(table, session=session, hand=rules.fold(events), hand_seq=0, ended=None)
    return advance(begun, events, now, deck)


def act(
    table: Table, player: PlayerId, command: Play, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out a player's action, in the turn they mean and no other (R20)."""
    seat = table.session.seat_of(player)
    if seat is None:
        return Outcome(table, refused=refuse(HouseReason.NOT_SEATED))
    hand = table.hand
    # A late click meant for an earlier turn must not check, call or fold in this one.
    if hand is None or hand.hand_id != command.hand or hand.turn_no != command.turn:
        return Outcome(table, refused=refuse(HouseReason.STALE_TURN))
    awake = table
    if seat.timeouts:
        awake = replace(table, session=with_seat(table.session, replace(seat, timeouts=0)))
    done = intend(awake, rules.Act(seat.seat_no, command.action), now, deck)
    return replace(done, table=table) if done.refused else done


def intend(table: Table, intent: rules.Intent, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Give one intent to the rules and play on to the next decision."""
    assert table.hand is not None
    before = table.hand
    answer = rules.play(before, intent)
    if isinstance(answer, rules.Refusal):
        return Outcome(table, refused=by_the_rules(answer, table.session.config.game.rules.counted))
    # A refused action leaves the clock running: wrong actions must not win time.
    if isinstance(intent, rules.Act):
        table = stop_clock(table, now)
    state, events = answer.state, list(answer.events)
    # Players have to contribute first, so the reshuffle is taken back and comes with their shares.
    if deck is not None and deck.asks(state):
        state, events = _right_before(before, events)
    return advance(replace(table, hand=state), events, now, deck)


def order_stub(
    table: Table, shares: tuple[rules.OrderShare, ...], now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out the reshuffle that was held back, with these shares in its order."""
    hand = table.hand
    assert hand is not None, "a stub is that of a hand"
    assert deck is not None, "and its deck is known"
    again = rules.reshuffle(hand)
    hand = rules.fold_on(hand, again)
    return advance(replace(table, hand=hand), again, now, deck.restock(hand, shares))


def deal_on(table: Table, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Deal the next street of a run-out, after everybody has looked at the last one."""
    assert table.hand is not None, "cards are due in a hand"
    return advance(replace(table, cards_due=None), [], now, deck, street=table.hand.round)


def advance(
    table: Table,
    events: list[rules.HandEvent],
    now: Millis,
    deck: SealedDeck | None,
    *,
    street: int = -1,
) -> Outcome:
    """Deal, and act for absent players, until a decision, a pause, or the end of the hand.

    - `events`: the events of this step so far
    - `street`: the street whose cards are dealt without a pause
    """
    hand = table.hand
    assert hand is not None
    assert deck is not None
    assert deck.hand == hand.hand_id, "a hand is played with its own deck"
    stop, deck = _play_on(table, hand, deck, street)
    reshuffles = stop.state.reshuffles - sum(
        isinstance(e, rules.StubReshuffled) for e in (*events, *stop.events)
    )
    all_events = tuple(with_commitments([*events, *stop.events], deck, reshuffles))
    # A clock belongs to one turn: if the turn has passed, the next one gets a clock of its own.
    clock = table.clock if stop.state.turn_no == hand.turn_no else None
    cards_due = table.cards_due
    hand = stop.state
    table = replace(table, hand=hand, hand_seq=table.hand_seq + len(all_events), cards_due=None)
    if isinstance(stop.waiting, rules.HandComplete):
        return _end(table, hand, all_events, now, deck)
    if isinstance(stop.waiting, rules.ToAct):
        clock = clock or table.new_clock(stop.waiting.seat, now)
        table = replace(table, clock=clock)
    else:
        # While players contribute to a reshuffle, the hand waits for them and not for a time.
        pause_ends = cards_due or Millis(now + before_street(table, hand))
        table = replace(table, clock=None, cards_due=None if table.shares_due else pause_ends)
    return Outcome(table, all_events, hand if all_events else None, deck=deck)


def _play_on(
    table: Table, hand: rules.HandState, deck: SealedDeck, street: int
) -> tuple[rules.HandStop, SealedDeck]:
    """Play up to the next decision, pause or end, and return the deck after its reshuffles."""

    def act_for_the_absent(state: rules.HandState, waiting: rules.ToAct) -> rules.Act | None:
        seat = table.session.at(waiting.seat)
        assert seat is not None, "a seat is kept while its player is in a hand"
        # A player who has left folds even if checking is free; a player who sits out may still win
        # what they paid for, so they check if they can.
        if seat.status is SeatStatus.LEAVING:
            return rules.Act(waiting.seat, rules.away_action(state), rules.Cause.AWAY)
        if seat.status is SeatStatus.SITTING_OUT:
            return rules.Act(waiting.seat, rules.timeout_action(state), rules.Cause.AWAY)
        return None

    def deal_when_due(state: rules.HandState, awaited: rules.ToDeal) -> rules.Deal | None:
        nonlocal deck
        if deck.asks(state):
            return None
        deck = deck.restock(state)
        if state.round != street and before_street(table, state):
            return None
        return deal_from(deck, state, awaited)

    still = rules.HandStop([], hand, rules.turn(hand)) if table.shares_due else None
    stop = still or rules.play_on(hand, deal=deal_when_due, act=act_for_the_absent)
    assert stop.refused is None, stop.refused
    if deck.asks(stop.state):
        before, kept = _right_before(hand, stop.events)
        stop = rules.HandStop(kept, before, rules.turn(before))
    return stop, deck


def _end(
    table: Table,
    hand: rules.HandState,
    events: tuple[rules.HandEvent, ...],
    now: Millis,
    deck: SealedDeck,
) -> Outcome:
    """Settle a finished hand and apply everything that has waited for its end."""
    session, settled = settle(table.session, hand)
    # Time is earned first, so that players who leave with this hand keep it in their bank.
    session, more = between_hands(earn_time(session, hand), now)
    over = replace(
        table,
        session=session,
        hand=None,
        hand_seq=0,
        ended=LastHand(hand, table.hand_seq, now),
        clock=None,
        next_hand=Millis(now + before_next_hand(table, hand, events)),
    )
    return Outcome(over, events, hand, settled + more, deck=deck)


def _right_before(
    hand: rules.HandState, events: Sequence[rules.HandEvent]
) -> tuple[rules.HandState, list[rules.HandEvent]]:
    """Return the hand before the last of these events, a reshuffle, and the events up to there."""
    *kept, last = events
    assert isinstance(last, rules.StubReshuffled), (
        "nothing happens between a reshuffle and its cards"
    )
    return rules.fold_on(hand, kept), kept


def seat_to_act(table: Table) -> Seat | None:
    """Return the seat whose turn it is; None while the hand waits for cards or shares."""
    hand = None if table.shares_due else table.hand
    return (
        table.session.at(hand.seats[hand.actor]) if hand is not None and hand.actor >= 0 else None
    )


def stop_clock(table: Table, now: Millis) -> Table:
    """End the turn: its player pays for the time taken out of their banks."""
    seat = seat_to_act(table)
    if seat is None or table.clock is None:
        return table
    charged = charge(table.clock, seat, now)
    session = table.session if charged is seat else with_seat(table.session, charged)
    return replace(table, session=session, clock=None)

"""The table session: a pure step function from a command to what it changes.

Laws: chips only move through the postings of an outcome; a seat's stack changes only when a hand ends or chips are
brought or taken; nothing here reads a clock or a random source - time is an argument, the deck comes sealed.
"""

from msgspec.structs import replace

from pokerhouse.house.money import Posting
from pokerhouse.house.refusals import HouseReason, Refused, by_the_rules, refuse
from pokerhouse.house.table.chips import after_hand, free_seat, take_seat
from pokerhouse.house.table.clock import charge, grant_grace, start_clock, welcome_back
from pokerhouse.house.table.commands import (
    ChooseGame,
    Command,
    Play,
    Presence,
    SetStraddle,
    Sit,
    SitIn,
    SitOut,
    Stand,
    StartHand,
    Tick,
)
from pokerhouse.house.table.dealer import SealedDeck, deal_from
from pokerhouse.house.table.mix import choose_by_time, choose_game, game_next, on_to_next_game
from pokerhouse.house.table.returning import after_blinds, plan_hand
from pokerhouse.house.table.seating import Seat, SeatStatus, Session
from pokerhouse.house.table.straddling import after_straddles, ask_to_straddle
from pokerhouse.house.table.table import EMPTY_CLOSE_MS, Outcome, Table, schedule
from pokerhouse.rules import (
    Act,
    Cause,
    HandEvent,
    HandState,
    Intent,
    Refusal,
    ToAct,
    away_action,
    fold,
    play,
    play_on,
    timeout_action,
)
from pokerhouse.rules.between_hands import HandPlan
from pokerhouse.units import Millis, PlayerId


def step(table: Table, command: Command, now: Millis, deck: SealedDeck | None = None) -> Outcome:
    """The answer to one command. `deck` is the sealed deck of the hand in play."""
    if table.session.closed:
        return Outcome(table, refused=refuse(HouseReason.TABLE_CLOSED))
    outcome = _outcome_of(table, command, now, deck)
    return outcome if outcome.refused else replace(outcome, table=schedule(outcome.table, now))


def _outcome_of(table: Table, command: Command, now: Millis, deck: SealedDeck | None) -> Outcome:
    match command:
        case Sit():
            return _sit(table, command)
        case Stand(player=player):
            return _stand(table, player, now, deck)
        case SitOut(player=player):
            return _set_status(table, player, SeatStatus.SITTING_OUT)
        case SitIn(player=player):
            return _set_status(table, player, SeatStatus.PLAYING)
        case SetStraddle(player=player, when=when):
            return _with_session(table, ask_to_straddle(table.session, player, when))
        case ChooseGame(player=player, number=number, game=game):
            return _with_session(table, choose_game(table.session, player, number, game))
        case Play():
            return _play(table, command, now, deck)
        case StartHand(deck=new_deck):
            return _start_hand(table, new_deck, now)
        case Presence():
            return _presence(table, command, now)
        case Tick():
            return _tick(table, now, deck)


def _sit(table: Table, command: Sit) -> Outcome:
    taken = take_seat(table.session, command)
    if isinstance(taken, Refused):
        return Outcome(table, refused=taken)
    session, posting = taken
    return Outcome(replace(table, session=session), postings=(posting,))


def _stand(table: Table, player: PlayerId, now: Millis, deck: SealedDeck | None) -> Outcome:
    seat = table.session.seat_of(player)
    if seat is None:
        return _not_seated(table)
    if table.hand is None or seat.seat not in table.hand.seats:
        session, postings = free_seat(table.session, seat)
        return Outcome(replace(table, session=session), postings=postings)
    table = replace(table, session=_with(table.session, replace(seat, status=SeatStatus.LEAVING)))
    return _advance(table, [], now, deck)


def _set_status(table: Table, player: PlayerId, status: SeatStatus) -> Outcome:
    seat = table.session.seat_of(player)
    if seat is None or seat.status is SeatStatus.LEAVING:
        return _not_seated(table)
    return Outcome(replace(table, session=_with(table.session, replace(seat, status=status))))


def _with_session(table: Table, session: Session | Refused) -> Outcome:
    return Outcome(table, refused=session) if isinstance(session, Refused) else Outcome(replace(table, session=session))


def _play(table: Table, command: Play, now: Millis, deck: SealedDeck | None) -> Outcome:
    seat = table.session.seat_of(command.player)
    if seat is None:
        return _not_seated(table)
    hand = table.hand
    if hand is None or hand.hand != command.hand or hand.turn != command.turn:
        return Outcome(table, refused=refuse(HouseReason.STALE_TURN))
    return _intend(table, Act(seat.seat, command.action), now, deck)


def _intend(table: Table, intent: Intent, now: Millis, deck: SealedDeck | None) -> Outcome:
    """Put one intent to the rules and follow it to the next turn."""
    assert table.hand is not None
    answer = play(table.hand, intent)
    if isinstance(answer, Refusal):
        return Outcome(table, refused=by_the_rules(answer))
    if isinstance(intent, Act):
        table = _stop_clock(table, now)
    return _advance(replace(table, hand=answer.state), list(answer.events), now, deck)


def _advance(table: Table, events: list[HandEvent], now: Millis, deck: SealedDeck | None) -> Outcome:
    """Deal and fold for those who left, until a player has to act or the hand is over."""
    hand = table.hand
    assert hand is not None
    assert deck is not None
    assert deck.hand == hand.hand, "a hand is played with its own deck"
    session = table.session

    def fold_those_who_left(state: HandState, waiting: ToAct) -> Act | None:
        seat = session.at(waiting.seat)
        assert seat is not None, "a seat is kept while its player is in a hand"
        return Act(waiting.seat, away_action(state), Cause.AWAY) if seat.status is SeatStatus.LEAVING else None

    stop = play_on(hand, deal=lambda state, awaited: deal_from(deck, state, awaited), act=fold_those_who_left)
    assert stop.refused is None, stop.refused
    clock = table.clock if stop.state.turn == hand.turn else None  # a clock is of one turn
    events += stop.events
    hand = stop.state
    table = replace(table, hand=hand, hand_seq=table.hand_seq + len(events))
    if isinstance(stop.waiting, ToAct):
        clock = clock or start_clock(now, session.config.action_ms)
        return Outcome(replace(table, clock=clock), tuple(events), hand if events else None)
    session, postings = after_hand(table.session, hand)
    pause = table.pace.after_showdown_ms if len(hand.live) > 1 else table.pace.after_fold_ms
    over = replace(table, session=session, hand=None, hand_seq=0, clock=None, next_hand=Millis(now + pause))
    return Outcome(over, tuple(events), hand, postings)


def _start_hand(table: Table, deck: SealedDeck, now: Millis) -> Outcome:
    assert table.wants_hand(now), "hands begin when the table wants one"
    session = table.session
    plan = plan_hand(session)
    assert isinstance(plan, HandPlan), plan
    events = plan.start(game_next(session), deck.hand, deck.commitment)
    session = after_straddles(after_blinds(session, plan), plan.straddles)
    session = on_to_next_game(session, len(plan.players))
    session = replace(session, hand=deck.hand, hands=session.hands + 1)
    return _advance(replace(table, session=session, hand=fold(events), hand_seq=0), events, now, deck)


def _presence(table: Table, command: Presence, now: Millis) -> Outcome:
    back = command.connected - table.connected
    table = replace(table, connected=command.connected, audience=command.audience)
    seat = _seat_to_act(table)
    if seat is not None and table.clock is not None and seat.player in back:
        table = replace(table, clock=welcome_back(table.clock, now))
    return Outcome(table)


def _tick(table: Table, now: Millis, deck: SealedDeck | None) -> Outcome:
    if table.empty_since is not None and now >= table.empty_since + EMPTY_CLOSE_MS and table.hand is None:
        return _close(table)
    if table.choose_until is not None and now >= table.choose_until:
        return _with_session(table, choose_by_time(table.session))
    seat = _seat_to_act(table)
    if seat is None or table.clock is None or now < table.clock.deadline:
        return Outcome(table)
    if table.is_away(seat) and (grace := grant_grace(table.clock, seat, now)) is not None:
        return Outcome(replace(table, clock=grace))
    # R21: check if free, else fold; then sitting out.
    hand = table.hand
    assert hand is not None
    if seat.bot is None and seat.status is SeatStatus.PLAYING:
        table = replace(table, session=_with(table.session, replace(seat, status=SeatStatus.SITTING_OUT)))
    return _intend(table, Act(seat.seat, timeout_action(hand), Cause.TIMEOUT), now, deck)


def _close(table: Table) -> Outcome:
    session = table.session
    postings: tuple[Posting, ...] = ()
    for seat in session.seats:
        session, more = free_seat(session, seat)
        postings += more
    return Outcome(replace(table, session=replace(session, closed=True), empty_since=None), postings=postings)


def _seat_to_act(table: Table) -> Seat | None:
    hand = table.hand
    return table.session.at(hand.seats[hand.actor]) if hand is not None and hand.actor >= 0 else None


def _stop_clock(table: Table, now: Millis) -> Table:
    seat = _seat_to_act(table)
    if seat is None or table.clock is None:
        return table
    charged = charge(table.clock, seat, now)
    session = table.session if charged is seat else _with(table.session, charged)
    return replace(table, session=session, clock=None)


def _with(session: Session, seat: Seat) -> Session:
    return replace(session, seats=tuple(seat if s.seat == seat.seat else s for s in session.seats))


def _not_seated(table: Table) -> Outcome:
    return Outcome(table, refused=refuse(HouseReason.NOT_SEATED))

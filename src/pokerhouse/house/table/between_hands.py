"""Carry out between two hands everything that has waited for the end of a hand."""

from msgspec.structs import replace

from pokerhouse.commands import AfterHand, ShowCards
from pokerhouse.house.money import Posting
from pokerhouse.house.refusals import HouseReason, by_the_rules, refuse
from pokerhouse.house.table.chips import (
    add,
    buy_in_again,
    cash_out,
    enter,
    free_seat,
    sit_down,
    take_back,
    with_seat,
)
from pokerhouse.house.table.clocks import cap_banks
from pokerhouse.house.table.dealer import SealedDeck, deal_from
from pokerhouse.house.table.places import move
from pokerhouse.house.table.session import Evening, Plan, Seat, SeatStatus, Session, TableConfig
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import Accepted, HandState, HuntRabbit, Refusal, Show, play, rabbit_due
from pokerhouse.units import Chips, Millis, PlayerId, SeatNumber

# Requests after the end of a hand: show your own cards (R11), and see the cards to come.
#
# Every player who was dealt in may ask, even after giving up the seat. The events go into the log
# of that hand, behind its end. The next hand waits a little longer, so that the others can look,
# but not forever, however often cards are shown.

LOOK_MS = Millis(2_500)
"""The next hand begins no sooner than this after cards are shown ..."""
BOT_REBUYS_MAX = 5
"""The times that a bot buys in again before it leaves."""
LOOKS_MS_MAX = Millis(10_000)
"""... but no later than this after the end of the last hand."""


def run_after_hand_command(
    table: Table, player: PlayerId, ask: AfterHand, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """Carry out a request of a player of the last hand, whose deck is `deck`."""
    ended = table.ended
    hand = ended.hand if ended is not None else table.hand
    if hand is None or hand.hand_id != ask.hand:
        return Outcome(table, refused=refuse(HouseReason.HAND_GONE))
    seat = next((dealt.seat for dealt in hand.players if dealt.player == player), None)
    if seat is None:
        return Outcome(table, refused=refuse(HouseReason.NOT_DEALT_IN))
    answer = (
        # Cards are shown and turned up by the rules, too, so that a replay of the log checks them.
        play(hand, Show(seat, ask.cards)) if isinstance(ask, ShowCards) else _hunt(hand, seat, deck)
    )
    if isinstance(answer, Refusal):
        return Outcome(table, refused=by_the_rules(answer, table.session.config.game.rules.counted))
    assert ended is not None, "the rules grant this in no hand that is in play"
    ended = replace(ended, hand=answer.state, seq=ended.seq + len(answer.events))
    table = replace(table, ended=ended, next_hand=_put_off(table.next_hand, ended.at, now))
    return Outcome(table, tuple(answer.events), answer.state)


def _hunt(hand: HandState, seat: SeatNumber, deck: SealedDeck | None) -> Accepted | Refusal:
    """Turn up the cards that would have come, from the deck of that hand."""
    due = rabbit_due(hand, seat)
    if isinstance(due, Refusal):
        return due
    assert deck is not None, "a hand that is over was played with a deck"
    assert deck.hand == hand.hand_id, "what would have come is in the hand's own deck"
    return play(hand, HuntRabbit(seat, deal_from(deck, hand, due).cards))


def _put_off(next_hand: Millis | None, since: Millis, now: Millis) -> Millis | None:
    if next_hand is None:
        # No hand was about to begin, so nothing has to wait.
        return None
    return max(next_hand, min(Millis(now + LOOK_MS), Millis(since + LOOKS_MS_MAX)))


def between_hands(session: Session, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    """Return the session after all pending changes, and their postings; no hand is in play."""
    postings: tuple[Posting, ...] = ()
    # The new options come first: they decide how many chips may be brought below.
    if session.changed is not None:
        session = _change(session, session.changed)
    for seat in session.seats:
        session, more = _see_to(session, seat, now)
        postings += more
    for seat in session.seats:
        session = move(session, seat)
    # Bots have given up their seats by now, so the people promised those seats can sit down.
    for arrival in session.arrivals:
        assert session.at(arrival.seat) is None, "the bot has left the seat"
        session = sit_down(session, arrival)
    return replace(session, arrivals=()) if session.arrivals else session, postings


def _change(session: Session, config: TableConfig) -> Session:
    """Apply the options chosen by the host; a different mix starts with its first game."""
    # The place in a mix counts games, so it means nothing in another mix.
    same = config.mix == session.config.mix and config.games == session.config.games
    place, choice = (session.place, session.choice) if same else (None, None)
    return cap_banks(replace(session, config=config, changed=None, place=place, choice=choice))


def _see_to(session: Session, seat: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    if seat.status is SeatStatus.LEAVING or seat.plan is Plan.LEAVE:
        return free_seat(session, seat, now)
    if seat.bot is not None:
        return _see_to_bot(session, seat, now)
    session, postings = _bring_forward(session, seat) if seat.behind else (session, ())
    if seat.take_back:
        there = session.at(seat.seat_no)
        assert there is not None, "bringing chips frees no seat"
        session, taken = take_back(session, there)
        postings += taken
    there = session.at(seat.seat_no)
    assert there is not None, "bringing chips frees no seat"
    if not there.stack and there.status is not SeatStatus.BROKE:
        session, more = _hold(session, there, now)
        postings += more
    elif there.plan is Plan.SIT_OUT:
        session = with_seat(session, replace(there, status=SeatStatus.SITTING_OUT, plan=Plan.STAY))
    return session, postings


def _see_to_bot(session: Session, bot: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    session, postings = take_back(session, bot) if bot.take_back else (session, ())
    there = session.at(bot.seat_no)
    assert there is not None, "its seat is kept"
    if there.behind:
        there = add(replace(there, behind=Chips(0)), there.behind, behind=False)
        session = with_seat(session, there)
    if there.stack:
        return session, postings
    # The house buys a bot in again, but not forever: nobody should win without end from it.
    if there.rebuys >= BOT_REBUYS_MAX:
        session, more = free_seat(session, there, now)
        return session, postings + more
    session, posting = buy_in_again(session, there)
    return session, (*postings, posting)


def _bring_forward(session: Session, seat: Seat) -> tuple[Session, tuple[Posting, ...]]:
    """Add the chips bought during the hand to the stack, and return what exceeds the maximum."""
    # The player may have won meanwhile, and the maximum counts for the stack after the hand.
    room = max(0, session.config.buy_in_bounds[1] - seat.stack)
    chips = Chips(min(seat.behind, room))
    rest = Chips(seat.behind - chips)
    seat = replace(seat, behind=Chips(0))
    seat = add(seat, chips, behind=False) if chips else seat
    session = with_seat(session, seat)
    if not rest:
        return session, ()
    return enter(session, seat, Evening(seat.name, added=Chips(-rest))), (
        cash_out(session, seat, rest),
    )


def _hold(session: Session, seat: Seat, now: Millis) -> tuple[Session, tuple[Posting, ...]]:
    """Hold the seat of a player without chips for a while, so that they can buy in again."""
    if not session.config.hold_ms:
        return free_seat(session, seat, now)
    until = Millis(now + session.config.hold_ms)
    held = replace(seat, status=SeatStatus.BROKE, plan=Plan.STAY, held_until=until)
    return with_seat(session, held), ()

"""Requests after the end of a hand: show your own cards (R11), and see the cards to come.

Every player who was dealt in may ask, even after giving up the seat. The events go into the log of
that hand, behind its end. The next hand waits a little longer, so that the others can look, but not
forever, however often cards are shown.
"""

from msgspec.structs import replace

from pokerhouse.commands import AfterHand, ShowCards
from pokerhouse.house.refusals import HouseReason, by_the_rules, refuse
from pokerhouse.house.table.dealer import SealedDeck, deal_from
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import Accepted, HandState, HuntRabbit, Refusal, Show, play, rabbit_due
from pokerhouse.units import Millis, PlayerId, SeatNumber

LOOK_MS = Millis(2_500)
"""The next hand begins no sooner than this after cards are shown ..."""
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

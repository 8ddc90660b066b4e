"""What players ask for when a hand is over and the next has not begun: to show cards of their own
(R11), and to see what would have come.

Whoever was dealt in may ask, also when they have given up their seat since. It goes into the log of
their hand, behind its end. The next hand waits a moment longer for it, so that the others can look;
but not for ever, however often cards are shown.
"""

from msgspec.structs import replace

from pokerhouse.commands import AfterHand, ShowCards
from pokerhouse.house.refusals import HouseReason, by_the_rules, refuse
from pokerhouse.house.table.dealer import SealedDeck, deal_from
from pokerhouse.house.table.table import Outcome, Table
from pokerhouse.rules import Accepted, HandState, HuntRabbit, Refusal, Show, play, rabbit_due
from pokerhouse.units import Millis, PlayerId, SeatNumber

LOOK_MS = Millis(2_500)
"""For so long what is shown can be looked at before the next hand begins ..."""
LOOKS_MS_MAX = Millis(10_000)
"""... which is put off until so long after the last one, at most."""


def ask_after_hand(
    table: Table, player: PlayerId, ask: AfterHand, now: Millis, deck: SealedDeck | None
) -> Outcome:
    """What a player of the last hand asks for. `deck` is that hand's."""
    ended = table.ended
    hand = ended.hand if ended is not None else table.hand
    if hand is None or hand.hand_id != ask.hand:
        return Outcome(table, refused=refuse(HouseReason.HAND_GONE))
    seat = next((dealt.seat for dealt in hand.players if dealt.player == player), None)
    if seat is None:
        return Outcome(table, refused=refuse(HouseReason.NOT_DEALT_IN))
    answer = (
        play(hand, Show(seat, ask.cards)) if isinstance(ask, ShowCards) else _hunt(hand, seat, deck)
    )
    if isinstance(answer, Refusal):
        return Outcome(table, refused=by_the_rules(answer, table.session.config.game.rules.counted))
    assert ended is not None, "the rules grant this in no hand that is in play"
    ended = replace(ended, hand=answer.state, seq=ended.seq + len(answer.events))
    table = replace(table, ended=ended, next_hand=_put_off(table.next_hand, ended.at, now))
    return Outcome(table, tuple(answer.events), answer.state)


def _hunt(hand: HandState, seat: SeatNumber, deck: SealedDeck | None) -> Accepted | Refusal:
    """The dealer turns up the cards that would have come, off the deck of that hand."""
    due = rabbit_due(hand, seat)
    if isinstance(due, Refusal):
        return due
    assert deck is not None, "a hand that is over was played with a deck"
    assert deck.hand == hand.hand_id, "what would have come is in the hand's own deck"
    return play(hand, HuntRabbit(seat, deal_from(deck, hand, due).cards))


def _put_off(next_hand: Millis | None, since: Millis, now: Millis) -> Millis | None:
    if next_hand is None:
        return None
    return max(next_hand, min(Millis(now + LOOK_MS), Millis(since + LOOKS_MS_MAX)))

"""Hands recorded by an earlier version fold and are decided as they were then, event for event.

When one of these fails, hands on the disks of others no longer read as they were played: raise the
rules version and keep the old way for old hands.
"""

from pathlib import Path

import msgspec
import pytest

from pokerhouse.rules import (
    Accepted,
    Act,
    Bet,
    Call,
    Check,
    Deal,
    Fold,
    HandComplete,
    HandEvent,
    Intent,
    RaiseTo,
    decode_events,
    encode_events,
    fold,
    play,
    turn,
)
from pokerhouse.rules.events import (
    BetMade,
    BoardDealt,
    Called,
    CardBurned,
    Checked,
    Folded,
    HandEnded,
    HandStarted,
    HoleCardsDealt,
    Posted,
    PotAwarded,
    Raised,
)

TEXT = Path(__file__).with_name("hands.jsonl").read_bytes()


def hands() -> list[list[HandEvent]]:
    """One log for each hand."""
    logs: list[list[HandEvent]] = []
    for event in decode_events(TEXT):
        if isinstance(event, HandStarted):
            logs.append([])
        logs[-1].append(event)
    return logs


HANDS = hands()


def intents(log: list[HandEvent]) -> list[Intent]:
    """What was wished, read off what happened."""
    wishes: list[Intent] = []
    hole: list[HoleCardsDealt] = []
    burned: tuple[CardBurned, ...] = ()
    for event in log:
        match event:
            case HoleCardsDealt():
                hole.append(event)
                if len(hole) == sum(isinstance(e, HoleCardsDealt) for e in log):
                    wishes.append(Deal(tuple(e.cards[i] for i in (0, 1) for e in hole)))
            case CardBurned():
                burned = (event,)
            case BoardDealt(cards=cards):
                wishes.append(Deal((burned[0].card, *cards)))
            case Folded(seat=seat, cause=cause):
                wishes.append(Act(seat, Fold(), cause))
            case Checked(seat=seat, cause=cause):
                wishes.append(Act(seat, Check(), cause))
            case Called(seat=seat, cause=cause):
                wishes.append(Act(seat, Call(), cause))
            case BetMade(seat=seat, to=to):
                wishes.append(Act(seat, Bet(to)))
            case Raised(seat=seat, to=to):
                wishes.append(Act(seat, RaiseTo(to)))
            case _:
                pass
    return wishes


def test_the_corpus_is_read_as_it_was() -> None:
    assert len(HANDS) == 16
    assert decode_events(encode_events(decode_events(TEXT))) == decode_events(TEXT)


@pytest.mark.parametrize("log", HANDS)
def test_an_old_hand_folds_to_the_stacks_it_ended_with(log: list[HandEvent]) -> None:
    state, end = fold(log), log[-1]
    assert isinstance(turn(state), HandComplete)
    assert isinstance(end, HandEnded)
    assert state.stacks == tuple(share.amount for share in end.stacks)


@pytest.mark.parametrize("log", HANDS)
def test_an_old_hand_is_decided_as_it_was(log: list[HandEvent]) -> None:
    again: list[HandEvent] = [event for event in log if isinstance(event, HandStarted | Posted)]
    state = fold(again)
    for intent in intents(log):
        answer = play(state, intent)
        assert isinstance(answer, Accepted)
        again += answer.events
        state = answer.state
    assert [as_written_then(event) for event in again] == log


def as_written_then(event: HandEvent) -> HandEvent:
    """This event without the fields that were added since."""
    return msgspec.structs.replace(event, cards=()) if isinstance(event, PotAwarded) else event

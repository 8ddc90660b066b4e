"""The process in which bots think, without a process: messages in, replies out."""

import io
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.rules import (
    Call,
    Discard,
    PlayerAction,
    RaiseTo,
    fixed_limit,
    player_view,
    variants,
)
from pokerhouse.rules.events import StreetStarted
from pokerhouse.server.bots.messages import (
    Ask,
    CloseChair,
    Message,
    Open,
    Reply,
    ShowEvents,
    Unframer,
    decode_reply,
    framed,
)
from pokerhouse.server.bots.worker import serve
from pokerhouse.units import Chips
from tests.kit.hand import Hand

HAND = Hand(fixed_limit(2, variant="badugi"), BTN=200, BB=200)
VIEW = player_view(HAND.state)
STREET = StreetStarted(HAND.state.street)


def answers(*messages: Message) -> list[Reply]:
    """What comes back for these."""
    sink = io.BytesIO()
    serve(io.BytesIO(b"".join(map(framed, messages))), sink)
    return [decode_reply(body) for body in Unframer().feed(sink.getvalue())]


def bot(name: str, chair: int = 1, **options: str) -> Open:
    """One of the kit's bots takes a chair."""
    return Open(chair, f"tests.kit.bots.{name}", options, 5)


def actions(*messages: Message) -> list[PlayerAction | None]:
    """Only the moves."""
    return [reply.action for reply in answers(*messages)]


def test_replies_come_in_the_order_of_the_questions_each_with_its_number() -> None:
    replies = answers(bot("Caller"), bot("Rememberer", 2), Ask(2, 7, VIEW, 10), Ask(1, 8, VIEW, 10))
    assert [(reply.number, reply.action) for reply in replies] == [
        (7, RaiseTo(Chips(0))),
        (8, Call()),
    ]


def test_each_chair_has_a_memory_and_options_of_its_own() -> None:
    messages: list[Message] = [
        bot("Rememberer"),
        bot("Rememberer", 2, start="10"),
        ShowEvents(1, (STREET, STREET)),
        ShowEvents(2, (STREET,)),
    ]
    assert actions(*messages, Ask(1, 1, VIEW, 10), Ask(2, 2, VIEW, 10)) == [
        RaiseTo(Chips(2)),
        RaiseTo(Chips(11)),
    ]


def test_a_chair_that_is_taken_again_remembers_nothing() -> None:
    messages: list[Message] = [
        bot("Rememberer"),
        ShowEvents(1, (STREET,)),
        CloseChair(1),
        bot("Rememberer"),
        Ask(1, 1, VIEW, 10),
    ]
    assert actions(*messages) == [RaiseTo(Chips(0))]


@pytest.mark.parametrize(
    ("opened", "fault"),
    [
        (bot("Fool"), "RuntimeError: out of ideas"),
        (bot("Blind"), "RuntimeError: too much"),
        (bot("Nobody"), "InputError: no player at 'tests.kit.bots.Nobody'"),
        (bot("Caller", luck="1"), "InputError: 'tests.kit.bots.Caller' has no option 'luck'"),
    ],
)
def test_a_bot_that_fails_says_why_and_silences_nobody_else(opened: Open, fault: str) -> None:
    bad, good = answers(
        opened, bot("Caller", 2), ShowEvents(1, (STREET,)), Ask(1, 1, VIEW, 10), Ask(2, 2, VIEW, 10)
    )
    assert bad.action is None
    assert bad.fault.startswith(fault)
    assert good.action == Call()


def test_cards_come_back_from_the_process() -> None:
    hand = Hand(fixed_limit(2, variant="badugi"), BTN=200, BB=200)
    hand.check_or_call(variants()["badugi"].streets[1].street)
    chance = Open(1, "pokerhouse.players.simple.RandomPlayer", {}, 3)
    (action,) = actions(chance, Ask(1, 7, player_view(hand.state), 10))
    assert isinstance(action, Discard)
    assert action.cards
    assert set(action.cards) <= set(hand.state.hole[hand.state.actor])


@given(cuts=st.lists(st.integers(1, 40), min_size=1), seed=st.integers(0, 99))
def test_messages_are_found_again_however_they_were_torn(cuts: list[int], seed: int) -> None:
    replies = [
        Reply(number, None, "x" * Random(seed + number).randrange(60)) for number in range(6)
    ]
    found: list[Reply] = []
    data, unframer = b"".join(map(framed, replies)), Unframer()
    while data:
        cut = cuts[len(found) % len(cuts)]
        found += [decode_reply(body) for body in unframer.feed(data[:cut])]
        data = data[cut:]
    assert found == replies

"""R26: no byte about a hidden card reaches a viewer who may not know it."""

from random import Random
from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.cards import Card, parse_cards
from pokerhouse.rules import (
    Accepted,
    Act,
    Deal,
    Discard,
    HandComplete,
    HandEvent,
    Intent,
    ToAct,
    ToDeal,
    Viewer,
    ViewEvent,
    card_dec_hook,
    card_enc_hook,
    encode_event,
    no_limit,
    pack_of,
    play,
    player_view,
    redact,
    turn,
)
from pokerhouse.rules.events import (
    BoardDealt,
    CardBurned,
    Discarded,
    Event,
    Folded,
    HandEnded,
    HandShown,
    HandTabled,
    HoleCardsDealt,
    RabbitShown,
    SecretEvent,
    UpCardsDealt,
)
from pokerhouse.units import SeatNumber
from tests.kit.dealer import PACK, shuffled
from tests.kit.random_play import Table, random_act
from tests.kit.tables import tables

encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode


def played(table: Table, seed: int) -> tuple[list[Intent], list[HandEvent]]:
    """A random hand: what was wished, and everything that happened."""
    rng = Random(seed)
    dealer, state = shuffled(rng, table.config), table.begin()
    intents: list[Intent] = []
    log = table.start()
    while not isinstance(now := turn(state), HandComplete):
        intents.append(
            dealer.deal(now, state)
            if isinstance(now, ToDeal)
            else random_act(state, rng, folds=0.25)
        )
        answer = play(state, intents[-1])
        assert isinstance(answer, Accepted)
        log += answer.events
        state = answer.state
    return intents, log


def frames(events: list[HandEvent], viewer: Viewer) -> list[bytes]:
    """Return the frames of this viewer as they go over the wire."""
    return [encode(redact(event, viewer)) for event in events]


def visible_cards(events: list[HandEvent], viewer: Viewer) -> set[Card]:
    """The cards this viewer may know by now."""
    known: set[Card] = set()
    for event in events:
        match event:
            case BoardDealt(cards=cards) | UpCardsDealt(cards=cards) | RabbitShown(cards=cards):
                known.update(cards)
            case HandTabled(cards=cards) | HandShown(cards=cards):
                known.update(cards)
            case HoleCardsDealt(seat=seat, cards=cards) if seat == viewer:
                known.update(cards)
            case _:
                pass
    return known


def swapped(table: Table, known: set[Card], rng: Random) -> dict[Card, Card]:
    """Every card the viewer does not know becomes another one they do not know."""
    hidden = [card for card in pack_of(table.config) if card not in known]
    others = hidden.copy()
    rng.shuffle(others)
    return {**{card: card for card in known}, **dict(zip(hidden, others, strict=True))}


@given(table=tables(), seed=st.integers(0, 2**32), data=st.data())
def test_r26_other_hidden_cards_give_the_same_frames(
    table: Table, seed: int, data: st.DataObject
) -> None:
    other_hidden_cards_give_the_same_frames(table, seed, data)


@pytest.mark.long
@given(table=tables(), seed=st.integers(0, 2**32), data=st.data())
def test_r26_other_hidden_cards_give_the_same_frames_in_many_hands(
    table: Table, seed: int, data: st.DataObject
) -> None:
    other_hidden_cards_give_the_same_frames(table, seed, data)


def other_hidden_cards_give_the_same_frames(table: Table, seed: int, data: st.DataObject) -> None:
    intents, _ = played(table, seed)
    viewer = data.draw(st.sampled_from([None, *(p.seat for p in table.players)]))
    stop = data.draw(st.integers(1, len(intents)))
    state, log = table.begin(), table.start()
    for intent in intents[:stop]:
        answer = play(state, intent)
        assert isinstance(answer, Accepted)
        if any(isinstance(event, HandEnded) for event in answer.events):
            # who wins and who mucks depends on the cards, and everybody may see it; a rake may take
            # all of a pot
            break
        log += answer.events
        state = answer.state
    other = swapped(table, visible_cards(log, viewer), Random(seed + 1))
    twin, twin_log = table.begin(), table.start()
    for intent in intents[:stop]:
        if len(twin_log) >= len(log):
            break
        answer = play(twin, _wish_with_cards(intent, other))
        assert isinstance(answer, Accepted)
        twin_log += answer.events
        twin = answer.state
    assert frames(twin_log, viewer) == frames(log, viewer)
    now = turn(state)
    assert encode(turn(twin)) == encode(now)
    if isinstance(now, ToAct) and now.seat == viewer:
        assert encode(player_view(twin)) == encode(player_view(state))


@given(table=tables(), seed=st.integers(0, 2**32))
def test_r26_a_whole_log_with_other_hidden_cards_gives_the_same_frames(
    table: Table, seed: int
) -> None:
    _, log = played(table, seed)
    for viewer in (None, *(p.seat for p in table.players)):
        other = swapped(table, visible_cards(log, viewer), Random(seed))
        assert frames([_with_cards(event, other) for event in log], viewer) == frames(log, viewer)


def _wish_with_cards(intent: Intent, other: dict[Card, Card]) -> Intent:
    match intent:
        case Deal(cards=cards):
            return Deal(tuple(other[card] for card in cards))
        case Act(action=Discard(cards=cards)):
            return replace(intent, action=Discard(tuple(other[card] for card in cards)))
        case _:
            return intent


def _with_cards(event: HandEvent, other: dict[Card, Card]) -> HandEvent:
    match event:
        case HoleCardsDealt(seat=seat, cards=cards):
            return HoleCardsDealt(seat, tuple(other[card] for card in cards))
        case Discarded(cards=cards):
            return replace(event, cards=tuple(other[card] for card in cards))
        case CardBurned(card=card):
            return CardBurned(other[card])
        case _:
            return event


@given(table=tables(), seed=st.integers(0, 2**32))
def test_r26_one_view_event_for_each_event_and_never_a_secret_one(table: Table, seed: int) -> None:
    _, log = played(table, seed)
    for viewer in (None, SeatNumber(99), *(p.seat for p in table.players)):
        for event in log:
            seen = redact(event, viewer)
            assert isinstance(seen, ViewEvent)
            assert not isinstance(seen, SecretEvent)
            own = isinstance(event, HoleCardsDealt | Discarded) and event.seat == viewer
            assert (seen is event) == (not isinstance(event, SecretEvent))
            if isinstance(event, SecretEvent) and not own:
                cards = (event.card,) if isinstance(event, CardBurned) else event.cards
                assert not any(str(card).encode() in encode(seen) for card in cards)


@given(table=tables(), seed=st.integers(0, 2**32))
def test_r26_after_folding_a_players_frames_carry_nothing_new(table: Table, seed: int) -> None:
    _, log = played(table, seed)
    for place, event in enumerate(log):
        if isinstance(event, Folded):
            assert frames(log[place:], event.seat) == frames(log[place:], None)


@given(table=tables(), seed=st.integers(0, 2**32))
def test_r26_a_spectator_never_learns_a_mucked_or_folded_hand(table: Table, seed: int) -> None:
    _, log = played(table, seed)
    public = visible_cards(log, None)
    text = b"\n".join(frames(log, None))
    for event in log:
        if isinstance(event, SecretEvent):
            cards = (event.card,) if isinstance(event, CardBurned) else event.cards
            assert not any(
                b'"' + str(card).encode() + b'"' in text for card in cards if card not in public
            )


def test_r26_a_viewer_sees_his_own_cards() -> None:
    event = HoleCardsDealt(SeatNumber(3), parse_cards("As Kd"))
    assert (
        encode(redact(event, SeatNumber(3)))
        == b'{"type":"own_cards_dealt","seat":3,"cards":["As","Kd"]}'
    )
    assert encode(redact(event, None)) == b'{"type":"hidden_cards_dealt","seat":3,"count":2}'
    assert (
        encode(redact(CardBurned(Card.parse("As")), SeatNumber(3)))
        == b'{"type":"hidden_card_burned"}'
    )


def test_r26_secret_events_are_no_view_events() -> None:
    assert not set(get_args(ViewEvent)) & set(get_args(SecretEvent))
    assert set(get_args(HandEvent)) - set(get_args(ViewEvent)) == set(get_args(SecretEvent))
    decoder: msgspec.json.Decoder[ViewEvent] = msgspec.json.Decoder(
        ViewEvent, dec_hook=card_dec_hook
    )
    secret = encode_event(HoleCardsDealt(SeatNumber(1), parse_cards("As Kd")))
    with pytest.raises(msgspec.ValidationError):
        decoder.decode(secret)


def test_r26_sending_a_secret_event_is_a_type_error() -> None:
    # The type checker reports an ignore that is not needed: these lines fail the check should they
    # become legal.
    hole: ViewEvent = HoleCardsDealt(SeatNumber(1), ())  # type: ignore[assignment]
    burn: ViewEvent = CardBurned(Card(0))  # type: ignore[assignment]
    given_up: ViewEvent = Discarded(SeatNumber(1), ())  # type: ignore[assignment]
    assert {type(hole), type(burn), type(given_up)} == set(get_args(SecretEvent))


def test_r26_a_card_that_was_not_dealt_is_nowhere_in_the_log() -> None:
    _, log = played(Table(no_limit(10, 20), stacks=(500, 500, 500)), 7)
    dealt = {card for event in log for card in _cards_of(event)}
    text = b"\n".join(encode_event(event) for event in log)
    assert not any(b'"' + str(card).encode() + b'"' in text for card in PACK if card not in dealt)


def _cards_of(event: HandEvent) -> tuple[Card, ...]:
    match event:
        case HoleCardsDealt(cards=cards) | BoardDealt(cards=cards):
            return cards
        case CardBurned(card=card):
            return (card,)
        case _:
            return ()


def test_r26_an_event_that_nobody_listed_as_public_is_not_shown() -> None:
    class Peeked(Event, frozen=True, tag="peeked"):
        """An event with a card that redaction does not know."""

        card: Card

    with pytest.raises(AssertionError, match="Peeked is neither public nor redacted"):
        redact(Peeked(Card(0)), None)  # type: ignore[arg-type]  # what a type checker would refuse

"""A shared hand shows what its sharer chose, and never what they could not know: every hand of the
corpus.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.house.notebook import TOKEN_LETTERS, SharedHand, new_token, view_of_share
from pokerhouse.house.notebook.shares import HERO
from pokerhouse.rules import HandEvent, HandStarted, encode_event, no_limit, redact
from pokerhouse.units import HandId, Millis, PlayerId
from tests.golden.write_views import every_log
from tests.house.game import START_MS
from tests.kit.hand import Hand
from tests.kit.machine import CHANCE

TOKEN = "x" * TOKEN_LETTERS


def start_of(log: list[HandEvent]) -> HandStarted:
    """How the hand begins, with everybody called so that they would be found."""
    first = log[0]
    assert isinstance(first, HandStarted)
    players = tuple(
        replace(each, player=PlayerId(f"id-of-{n}"), name=f"Name{n}")
        for n, each in enumerate(first.players)
    )
    return replace(first, players=players, hand=HandId("secret-table-7"), commitment="c0ffee")


def shared(*, hides_names: bool, shows_cards: bool) -> SharedHand:
    """By the second player of the hand."""
    at = Millis(START_MS)
    return SharedHand(
        TOKEN, PlayerId("id-of-1"), HandId("secret-table-7"), hides_names, shows_cards, at
    )


@pytest.mark.parametrize("shows_cards", [True, False])
def test_it_shows_what_that_seat_saw_and_no_more(shows_cards: bool) -> None:
    assert len(every_log()) > 200
    for _, log in every_log():
        first = start_of(log)
        seen = view_of_share(shared(hides_names=False, shows_cards=shows_cards), [first, *log[1:]])
        assert seen is not None
        seat = first.players[1].seat if shows_cards else None
        assert seen.seat == seat
        assert seen.sharer == "Name1"
        assert list(seen.events[1:]) == [redact(event, seat) for event in log[1:]]
        assert seen.events[0] == replace(first, hand=HandId(TOKEN)), (
            "which table it was is nobody's business"
        )


@pytest.mark.parametrize("shows_cards", [True, False])
def test_without_names_nothing_is_left_by_which_somebody_is_known(shows_cards: bool) -> None:
    for _, log in every_log():
        first = start_of(log)
        seen = view_of_share(shared(hides_names=True, shows_cards=shows_cards), [first, *log[1:]])
        assert seen is not None
        assert seen.sharer == ""
        told = b"".join(encode_event(event) for event in seen.log).decode()
        for secret in ("Name", "id-of", "secret-table", "c0ffee"):
            assert secret not in told
        begun = seen.events[0]
        assert isinstance(begun, HandStarted)
        names = {each.seat: each.name for each in begun.players}
        assert len(set(names.values())) == len(names), "they can be told apart"
        assert (names[first.players[1].seat] == HERO) is shows_cards
        assert [each.stack for each in begun.players] == [each.stack for each in first.players]


def test_who_has_not_played_it_has_nothing_to_show() -> None:
    _, log = every_log()[0]
    first = start_of(log)
    other = replace(shared(hides_names=True, shows_cards=True), player=PlayerId("somebody else"))
    assert view_of_share(other, [first, *log[1:]]) is None


def test_a_token_is_long_and_another_each_time() -> None:
    tokens = {new_token(CHANCE) for _ in range(100)}
    assert len(tokens) == 100
    assert {len(token) for token in tokens} == {TOKEN_LETTERS}


def test_without_names_everybody_is_called_by_their_position() -> None:
    names = ("Ann", "Ben", "Cid", "Dee", "Eve", "Fay")
    log = Hand(no_limit(10, 20), dict.fromkeys(names, 1_000)).log
    seen = view_of_share(shared(hides_names=True, shows_cards=False), [start_of(log), *log[1:]])
    assert seen is not None
    begun = seen.events[0]
    assert isinstance(begun, HandStarted)
    assert [each.name for each in begun.players] == ["SB", "BB", "UTG", "HJ", "CO", "BTN"]

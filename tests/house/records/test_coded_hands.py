"""What the kernel reads in a log, against what the notes say: random hands of every game, old ones,
and broken ones.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

import msgspec
import pytest

from pokerhouse.errors import PokerhouseError
from pokerhouse.house.records.codec import CodedHand, coded_by_kernel, coded_from_notes, coded_hand
from pokerhouse.rules import variants
from pokerhouse.rules.codec import card_enc_hook
from tests.golden.test_old_hands import hands as old_hands
from tests.house.records.test_recount import random_hands

encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
DROP = object()


class Compared(NamedTuple):
    """How many logs the kernel could read, of which variants, and of how many players the all-ins
    were adjusted.
    """

    read: int
    games: set[str]
    adjusted: int


def compare(logs: Iterator[bytes]) -> Compared:
    """What the kernel reads is what notes say."""
    read, games, adjusted = 0, set[str](), 0
    for log in logs:
        at_once = coded_by_kernel(log)
        if at_once is not None:
            assert at_once == coded_from_notes(log), log
            read += 1
            games.add(at_once[0][0])
            adjusted += sum(player[5] is not None for player in at_once[2])
    return Compared(read, games, adjusted)


def test_the_kernel_says_what_notes_say() -> None:
    read, games, adjusted = compare(encode(hand) for hand in random_hands(300, 21))
    assert read == 300
    assert games == set(variants())
    assert adjusted > 50


@pytest.mark.long
def test_the_kernel_says_what_notes_say_of_many_hands() -> None:
    read, games, adjusted = compare(encode(hand) for hand in random_hands(30_000, 22))
    assert read == 30_000
    assert games == set(variants())
    assert adjusted > 5_000


def test_old_hands_are_read_too() -> None:
    logs = [encode(hand) for hand in old_hands()]
    assert compare(iter(logs)).read > len(logs) * 9 // 10


def slowly(log: bytes) -> CodedHand | None:
    """What the notes say; nothing where they refuse."""
    try:
        return coded_from_notes(log)
    except (PokerhouseError, LookupError, ValueError):
        return None


def changed(events: Any, rng: Random) -> Any:
    """The same with one value dropped, or another in its place."""
    places: list[tuple[Any, Any]] = []

    def walk(value: Any) -> None:
        pairs = (
            value.items()
            if isinstance(value, dict)
            else enumerate(value)
            if isinstance(value, list)
            else ()
        )
        for key, inner in list(pairs):
            places.append((value, key))
            walk(inner)

    events = msgspec.json.decode(encode(events))
    walk(events)
    inside, key = rng.choice(places)
    other = rng.choice(
        [DROP, None, True, -1, 0, 7, 3.5, 10**17, "", "flop", 'a"b', "ä", [], {}, [5], {"seat": 1}]
    )
    if other is DROP:
        del inside[key]
    else:
        inside[key] = other
    return events


def test_broken_logs_are_left_to_the_notes() -> None:
    # The kernel does not look at what it does not need: only where both read a hand, they must say
    # the same.
    rng = Random(23)
    told = 0
    for hand in random_hands(60, 24):
        for _ in range(25):
            log = encode(changed(hand, rng))
            at_once = coded_by_kernel(log)
            if at_once is not None and (said := slowly(log)) is not None:
                assert at_once == said, log
                told += 1
    assert told > 200


@pytest.mark.parametrize(
    "log",
    [
        b"",
        b"[",
        b"[]",
        b"{}",
        b"x no log",
        b'[{"type":"hand_started"}]',
        b"[" * 10_000,
        b'[{"type":"hand_started","config":',
    ],
)
def test_what_is_no_log_is_left_to_the_notes(log: bytes) -> None:
    assert coded_by_kernel(log) is None


def test_a_log_cut_anywhere_is_none() -> None:
    log = encode(
        next(hand for hand in random_hands(40, 25) if coded_by_kernel(encode(hand)) is not None)
    )
    assert coded_by_kernel(log) is not None
    assert all(coded_by_kernel(log[:length]) is None for length in range(len(log)))


def test_a_hand_that_was_called_off_says_nothing() -> None:
    hand = next(iter(random_hands(1, 26)))
    assert coded_hand(encode(hand[:-1])) is None


def test_a_bot_is_named_and_people_are_not() -> None:
    hand = next(hand for hand in random_hands(40, 27) if coded_by_kernel(encode(hand)) is not None)
    log = msgspec.json.decode(encode(hand))
    log[0]["players"][0] |= {"player": "bot-9", "name": "Ötzi"}
    said = coded_by_kernel(msgspec.json.encode(log))
    assert said is not None
    assert [bot for _, bot, *_ in said[2]] == ["Ötzi"] + [""] * (len(said[2]) - 1)
    assert said == coded_from_notes(msgspec.json.encode(log))

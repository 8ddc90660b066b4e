"""Passkeys: for which address they are, and that a challenge is answered once and in time."""

import pytest

from pokerhouse.house.people import CHALLENGE_MS, RelyingParty, relying_party
from pokerhouse.server.live.people.passkeys import CHALLENGES_MAX, Challenges
from pokerhouse.units import Millis
from tests.kit.machine import machine_at

DEN = RelyingParty("den.example.org", "https://den.example.org", "The Den")


@pytest.mark.parametrize(
    ("url", "host", "party"),
    [
        ("https://den.example.org", "den.example.org", DEN),
        ("https://den.example.org:443/", "den.example.org", DEN),
        (
            "https://den.example.org:8443",
            "den.example.org:8443",
            RelyingParty(DEN.id, f"{DEN.origin}:8443", DEN.house),
        ),
        ("https://den.example.org", "DEN.example.org", DEN),
        (
            "https://den.example.org",
            "localhost:8000",
            RelyingParty("localhost", "http://localhost:8000", DEN.house),
        ),
        ("https://den.example.org", "other.example.org", None),
        ("http://den.example.org", "den.example.org", None),
        ("https://192.168.1.7", "192.168.1.7", None),
        ("https://[::1]:8000", "[::1]:8000", None),
        ("", "den.example.org", None),
        ("", "", None),
    ],
)
def test_passkeys_are_for_one_address_with_a_name(
    url: str, host: str, party: RelyingParty | None
) -> None:
    assert relying_party(url, host, DEN.house) == party


def test_a_challenge_is_answered_once_and_in_time() -> None:
    now = Millis(1_000)
    challenges = Challenges(machine_at(lambda: now))
    first = challenges.give(b"ann")
    second = challenges.give(b"ann")
    assert first != second
    assert challenges.take(b"ben") is None
    assert challenges.take(b"ann") == second
    assert challenges.take(b"ann") is None
    challenges.give(b"ann")
    now = Millis(1_000 + CHALLENGE_MS)
    assert challenges.take(b"ann") is None


def test_of_too_many_challenges_the_oldest_are_forgotten() -> None:
    challenges = Challenges(machine_at(lambda: Millis(0)))
    for number in range(CHALLENGES_MAX + 1):
        challenges.give(str(number).encode())
    assert challenges.take(b"0") is None
    assert challenges.take(b"1") is not None

"""Who may go on when: the rate of a key, and places that are given back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pokerhouse.server import rates
from pokerhouse.server.rates import Places, RateLimit, address_key


class Clock:
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        self.s = 1_000.0

    def __call__(self) -> float:
        return self.s


def test_a_burst_goes_at_once_and_the_rest_at_the_rate() -> None:
    clock = Clock()
    each = RateLimit(per_second=10, burst=3, now=clock)
    assert [round(each.take("a"), 3) for _ in range(6)] == [0, 0, 0, 0.1, 0.2, 0.3]
    assert each.take("b") == 0, "every key goes by itself"
    clock.s += 0.6
    assert [round(each.take("a"), 3) for _ in range(4)] == [0, 0, 0, 0.1]
    clock.s += 100
    assert round(each.wait_s("a"), 3) == 0
    assert round(each.take("a", 5), 3) == 0.2, (
        "what costs more waits longer, and rest is not saved up beyond a burst"
    )
    assert round(each.wait_s("a"), 3) == 0.3


@pytest.mark.parametrize("now", [0.1, 12_345.678, 1e6 + 1 / 3])
def test_the_last_of_a_burst_goes_whatever_the_clock_rounds(now: float) -> None:
    clock = Clock()
    clock.s = now
    each = RateLimit(per_second=2 / 3600, burst=1, now=clock)
    assert each.wait_s("a") == 0
    assert each.take("a") == 0
    assert each.wait_s("a") == pytest.approx(1800)


@given(st.lists(st.tuples(st.floats(0, 2), st.floats(0.1, 5)), min_size=1, max_size=60))
def test_whoever_waits_as_told_never_gets_more_than_the_rate(
    steps: list[tuple[float, float]],
) -> None:
    clock = Clock()
    each = RateLimit(per_second=7, burst=5, now=clock)
    went: list[tuple[float, float]] = []
    for idle_s, cost in steps:
        clock.s += idle_s
        clock.s += each.take("a", cost)
        went.append((clock.s, cost))
    for first, (start, _) in enumerate(went):
        for last in range(first + 1, len(went)):
            taken = sum(cost for _, cost in went[first + 1 : last + 1])
            assert taken <= 5 + 7 * (went[last][0] - start) + 1e-6


def test_keys_that_owe_nothing_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rates, "KEYS_MAX", 100)
    clock = Clock()
    each = RateLimit(per_second=1, burst=2, now=clock)
    each.take("debtor", 5_000)
    for number in range(400):
        clock.s += 1.5
        each.take(str(number))
    assert len(each._paid_at) <= 100
    assert each.take("debtor") > 0


def test_places_are_taken_and_given_back() -> None:
    places = Places(2)
    assert [places.take("a"), places.take("a"), places.take("a"), places.take("b")] == [
        True,
        True,
        False,
        True,
    ]
    places.give_back("a")
    assert places.take("a")
    places.give_back("b")
    with pytest.raises(AssertionError, match="never taken"):
        places.give_back("b")


def test_an_address_stands_for_a_household() -> None:
    assert address_key("192.168.1.7") == "192.168.1.7"
    assert address_key("::ffff:192.168.1.7") == "192.168.1.7"
    assert (
        address_key("2001:db8:1:2:aaaa::1")
        == address_key("2001:db8:1:2:bbbb::9")
        == "2001:db8:1:2::/64"
    )
    assert address_key("2001:db8:1:3::1") != address_key("2001:db8:1:2::1")
    assert address_key("somewhere") == "somewhere"

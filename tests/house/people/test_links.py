"""Signed links: they work for what they were made for, in time, until what they change has
changed.
"""

import pytest
from msgspec.structs import replace

from pokerhouse.house.people import (
    Account,
    Link,
    LinkKind,
    Role,
    confirm_state,
    is_valid,
    make_link,
    owner_state,
    read_link,
    reset_state,
)
from pokerhouse.units import Millis, PlayerId

ANN, BOB = PlayerId("a1b2c3"), PlayerId("bob")
KEY, NOW = b"k" * 32, Millis(1_790_000_000_000)
ENDS = Millis(NOW + 1000)
ACCOUNT = Account(ANN, "ann@example.org", None, "hash", Role.MEMBER, adult=NOW, registered=NOW)


def reset_link() -> Link:
    return make_link(KEY, LinkKind.RESET, ANN, reset_state(ACCOUNT), ENDS)


def test_a_link_is_read_back_from_its_address() -> None:
    link = reset_link()
    assert link.path == f"/reset/{link.token}"
    assert read_link(LinkKind.RESET, link.token) == link
    assert is_valid(link, KEY, reset_state(ACCOUNT), NOW)


def test_it_ends() -> None:
    assert is_valid(reset_link(), KEY, reset_state(ACCOUNT), Millis(ENDS - 1))
    assert not is_valid(reset_link(), KEY, reset_state(ACCOUNT), ENDS)


def test_it_is_spent_by_what_it_changes() -> None:
    assert not is_valid(reset_link(), KEY, reset_state(replace(ACCOUNT, password="new")), NOW)
    confirm = make_link(KEY, LinkKind.CONFIRM, ANN, confirm_state(ACCOUNT), ENDS)
    for after in (
        replace(ACCOUNT, confirmed="ann@example.org"),
        replace(ACCOUNT, email="ann@example.net"),
    ):
        assert not is_valid(confirm, KEY, confirm_state(after), NOW)
    assert is_valid(confirm, KEY, confirm_state(replace(ACCOUNT, password="new")), NOW)
    own = make_link(KEY, LinkKind.OWNER, PlayerId(""), owner_state([BOB, ANN]), ENDS)
    assert is_valid(own, KEY, owner_state([ANN, BOB]), NOW)
    assert not is_valid(own, KEY, owner_state([ANN]), NOW)


@pytest.mark.parametrize(
    "forged",
    [
        replace(reset_link(), player=BOB),
        replace(reset_link(), ends=Millis(ENDS + 1)),
        replace(reset_link(), kind=LinkKind.CONFIRM),
        replace(reset_link(), signature=reset_link().signature[:-1]),
        replace(reset_link(), signature=""),
        make_link(b"x" * 32, LinkKind.RESET, ANN, reset_state(ACCOUNT), ENDS),
    ],
)
def test_nothing_about_it_can_be_changed(forged: Link) -> None:
    assert not is_valid(forged, KEY, reset_state(ACCOUNT), NOW)


@pytest.mark.parametrize("token", ["", "a", "a.z", "a.zz.c", "..", "ann.-.x", "ann. .x", "ann.é.x"])
def test_what_is_no_link(token: str) -> None:
    assert read_link(LinkKind.RESET, token) is None

"""What a directory of houses takes and what it does not, and how an entry ends."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from pokerhouse.errors import InputError
from pokerhouse.house.finding import (
    ADDRESS_HOUSES_MAX,
    ENTRY_MS,
    Announcement,
    Directory,
    Listing,
    announce,
    canonical_address,
    signing_key,
    verify_announcement,
)
from pokerhouse.units import Millis

NOW = Millis(1_800_000_000_000)
DEN = Listing("The Den", "https://den.example.org", ("No-limit hold'em",), 3, 1, "0.1.0", NOW)
KEY, OTHER = signing_key(b"a" * 32), signing_key(b"b" * 32)


def test_what_was_said_is_read_again_and_the_key_stays_the_same() -> None:
    said = announce(DEN, KEY)
    assert verify_announcement(said) == DEN
    assert announce(DEN, signing_key(b"a" * 32)) == said
    assert announce(DEN, OTHER).key != said.key


@given(st.data())
def test_no_changed_byte_is_taken(data: st.DataObject) -> None:
    said = announce(DEN, KEY)
    field = data.draw(st.sampled_from(["said", "key", "signature"]))
    text = getattr(said, field)
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from("0123456789abcdef{}x").filter(lambda c: c != text[place]))
    with pytest.raises(InputError, match="the signature does not fit"):
        verify_announcement(replace(said, **{field: text[:place] + letter + text[place + 1 :]}))


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"name": ""}, "the name of a house"),
        ({"name": " Den"}, "the name of a house"),
        ({"name": "x" * 41}, "the name of a house"),
        ({"name": "Den\u202e"}, "the name of a house"),
        ({"url": "javascript:alert(1)"}, "not the address of a house"),
        ({"url": "https://"}, "not the address of a house"),
        ({"url": "https://den.example.org/"}, "not the address of a house"),
        ({"url": "https://bank.example@den.example.org"}, "not the address of a house"),
        ({"url": 'https://den.example.org"onclick="x'}, "not the address of a house"),
        ({"url": "https://den.example.org:99999"}, "not the address of a house"),
        ({"url": "https://den.example.org?x=1"}, "not the address of a house"),
        ({"url": "https://" + "x" * 200}, "not the address of a house"),
        ({"games": ("x",) * 41}, "at most 40 games"),
        ({"games": ("",)}, "at most 40 games"),
        ({"people": -1}, "people and tables"),
        ({"tables": 100_001}, "people and tables"),
        ({"version": ""}, "a version has"),
    ],
)
def test_what_a_house_may_not_say_of_itself(changed: dict[str, object], told: str) -> None:
    with pytest.raises(InputError, match=told):
        verify_announcement(announce(replace(DEN, **changed), KEY))


def test_what_is_signed_and_is_not_a_listing() -> None:
    for said in ("[]", '{"name":"Den"}', "{", '{"name":1}'):
        signed = Announcement(said, announce(DEN, KEY).key, KEY.sign(said.encode()).hex())
        with pytest.raises(InputError, match="cannot be read"):
            verify_announcement(signed)


def test_an_entry_ends_unless_it_is_said_again() -> None:
    directory = Directory()
    directory.hear(announce(DEN, KEY), "a", NOW)
    later = Millis(NOW + ENTRY_MS)
    assert [each.listing for each in directory.houses(later)] == [DEN]
    directory.hear(announce(replace(DEN, people=5, at_ms=later), KEY), "a", later)
    assert [each.listing.people for each in directory.houses(Millis(later + ENTRY_MS))] == [5]
    assert directory.houses(Millis(later + ENTRY_MS + 1)) == []


def test_neither_what_was_said_before_nor_by_a_clock_that_is_wrong() -> None:
    directory = Directory()
    directory.hear(announce(DEN, KEY), "a", NOW)
    with pytest.raises(InputError, match="said before"):
        directory.hear(announce(DEN, KEY), "thief", NOW)
    for wrong in (-6, 6):
        with pytest.raises(InputError, match="the clock of the house"):
            directory.hear(
                announce(replace(DEN, at_ms=Millis(NOW + wrong * 60_000)), OTHER), "a", NOW
            )


def test_an_address_belongs_to_the_house_that_announced_it_first() -> None:
    directory = Directory()
    directory.hear(announce(DEN, KEY), "a", NOW)
    claimed = announce(replace(DEN, name="Not the Den", people=99), OTHER)
    with pytest.raises(InputError, match="another house is listed at"):
        directory.hear(claimed, "b", NOW)
    gone = Millis(NOW + ENTRY_MS + 1)
    directory.hear(announce(replace(DEN, name="New", at_ms=gone), OTHER), "b", gone)
    assert [each.listing.name for each in directory.houses(gone)] == ["New"]


def test_nobody_fills_the_list(monkeypatch: pytest.MonkeyPatch) -> None:
    directory = Directory()
    room = ADDRESS_HOUSES_MAX + 5  # signing takes 2 ms: not as many houses as a list has room for
    monkeypatch.setattr("pokerhouse.house.finding.directory.HOUSES_MAX", room)

    def come(number: int, address: str) -> None:
        url = f"https://h{number}.example.org"
        directory.hear(
            announce(replace(DEN, url=url), signing_key(number.to_bytes(32))), address, NOW
        )

    for number in range(ADDRESS_HOUSES_MAX):
        come(number, "one")
    with pytest.raises(InputError, match="from your address"):
        come(ADDRESS_HOUSES_MAX, "one")
    for number in range(ADDRESS_HOUSES_MAX, room):
        come(number, str(number))
    with pytest.raises(InputError, match="the list is full"):
        come(room, "another")
    directory.hear(
        announce(
            replace(DEN, url="https://h1.example.org", at_ms=Millis(NOW + 1)),
            signing_key((1).to_bytes(32)),
        ),
        "one",
        NOW,
    )
    assert len(directory.houses(NOW)) == room


def test_a_house_with_more_people_comes_first_and_no_boast_does() -> None:
    directory = Directory()
    for number, people in enumerate((2, 50, 9, 100_000)):
        listing = replace(DEN, url=f"https://h{number}.example.org", people=people)
        now = Millis(NOW + number)
        directory.hear(announce(listing, signing_key(number.to_bytes(32))), "a", now)
    assert [each.listing.people for each in directory.houses(NOW)] == [50, 100_000, 9, 2]


@pytest.mark.parametrize(
    ("spelling", "usual"),
    [
        ("https://den.example.org", "https://den.example.org"),
        ("https://den.example.org/poker", "https://den.example.org/poker"),
        ("HTTPS://DEN.Example.ORG", "https://den.example.org"),
        ("https://den.example.org:443", "https://den.example.org"),
        ("http://den.example.org:080", "http://den.example.org"),
        ("http://den.example.org:443", "http://den.example.org:443"),
        ("https://den.example.org.", "https://den.example.org"),
        ("https://den.example.org.:8443", "https://den.example.org:8443"),
        ("https://den.example.org/", "https://den.example.org"),
        ("https://den.example.org/x/..", "https://den.example.org"),
        ("https://den.example.org/./x/../../poker", "https://den.example.org/poker"),
        ("https://den.example.org/%2e%2e", ""),
        ("https://den.example.org//", ""),
        ("https://den.example.org:", "https://den.example.org"),
        ("https://den.example.org:0", ""),
        ("https://den.example.org?", ""),
        ("https://den.example.org#", ""),
        ("https://@den.example.org", ""),
        ("https://den.example.org\\@bank.example", ""),
        ("https://den..example.org", ""),
        ("https://d\u00e9n.example.org", ""),
        ("http://127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("http://127.1", ""),
        ("http://0x7f000001", ""),
        ("http://017700000001", ""),
        ("http://127.0.0.1.:8000", "http://127.0.0.1:8000"),
        ("http://[0:0::1]:80", "http://[::1]"),
        ("http://[::ffff:127.0.0.1]", "http://[::ffff:7f00:1]"),
        ("http://[fe80::1%25eth0]", ""),
        ("ftp://den.example.org", ""),
        ("", ""),
    ],
)
def test_every_address_has_one_spelling(spelling: str, usual: str) -> None:
    assert canonical_address(spelling) == usual
    assert canonical_address(usual) == usual
    if spelling != usual:
        with pytest.raises(InputError, match="not the address of a house"):
            verify_announcement(announce(replace(DEN, url=spelling), KEY))

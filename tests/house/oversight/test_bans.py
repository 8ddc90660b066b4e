"""What somebody who is banned is told, and which roles may ban which."""

import pytest

from pokerhouse.house.oversight import HouseBan, may_ban, newcomer_refusal, reason_fault, refusal_of
from pokerhouse.house.people import Role
from pokerhouse.units import Millis, PlayerId

MINUTE_MS = 60_000


@pytest.mark.parametrize(
    ("left_ms", "words"),
    [
        (1, "for 1 more minute"),
        (60 * MINUTE_MS, "for 60 more minutes"),
        (121 * MINUTE_MS, "for 3 more hours"),
        (49 * 60 * MINUTE_MS, "for 3 more days"),
        (None, "until an admin lifts the ban"),
    ],
)
def test_a_ban_says_how_much_longer_and_why(left_ms: int | None, words: str) -> None:
    now = Millis(1_000)
    until = None if left_ms is None else Millis(now + left_ms)
    ban = HouseBan(PlayerId("Ann"), PlayerId("Bob"), Millis(0), until, "insults at the table")
    assert ban.is_in_force(now)
    assert refusal_of(ban, now).message == f"You are banned {words}: insults at the table."
    told = newcomer_refusal(ban, now)
    assert words in told.message
    assert "insults" not in told.message


def test_a_ban_ends_by_itself() -> None:
    ban = HouseBan(PlayerId("Ann"), PlayerId("Bob"), Millis(0), Millis(10), "a pause")
    assert [ban.is_in_force(Millis(now)) for now in (0, 9, 10, 11)] == [True, True, False, False]


def test_nobody_bans_those_above_or_beside_them() -> None:
    allowed = {(by, other) for by in Role for other in Role if may_ban(by, other)}
    below = {Role.MEMBER, Role.GUEST, Role.BOT}
    assert allowed == {(Role.OWNER, Role.MODERATOR)} | {
        (by, o) for by in (Role.OWNER, Role.MODERATOR) for o in below
    }


@pytest.mark.parametrize("why", ["", "   ", "a\nb", "x" * 201, "\u202ereversed"])
def test_a_reason_is_read_by_a_person(why: str) -> None:
    assert "give a reason" in str(reason_fault(why))

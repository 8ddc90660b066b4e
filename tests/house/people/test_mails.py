"""A mail that could not be sent is tried a little later each time, and given up after a week."""

from pokerhouse.house.people import LinkKind, Mail
from pokerhouse.house.people.links import MAIL_KEPT_MS
from pokerhouse.units import Millis, PlayerId

MAIL = Mail(PlayerId("ann"), LinkKind.RESET, "ann@example.org", Millis(0), Millis(0))
MINUTE = 60_000


def test_it_is_tried_again_later_each_time() -> None:
    mail, waits = MAIL, []
    for _ in range(8):
        mail = mail.failed("try again", Millis(5), for_good=False)
        waits.append((mail.due - 5) // MINUTE)
    assert waits == [1, 2, 4, 8, 16, 30, 30, 30]
    assert (mail.tries, mail.fault) == (8, "try again")


def test_one_that_is_refused_for_good_is_not_tried_again() -> None:
    mail = MAIL.failed("no such person", Millis(5), for_good=True)
    assert mail.is_over(mail.due)
    assert not mail.is_over(Millis(mail.due - 1))
    assert mail.due == MAIL_KEPT_MS

"""Mails that are to be sent: what was asked for, kept until it is sent, so that a crash loses none.

A mail's link is not kept: it is made when the mail is sent, or when the owner of a house without a
mail server looks at it to hand it over.
"""

import msgspec

from pokerhouse.house.people.accounts import Account
from pokerhouse.house.people.links import LinkKind
from pokerhouse.units import Millis, PlayerId

MAIL_KEPT_MS = Millis(7 * 24 * 3_600_000)
"""A mail that could not be sent for so long is given up."""
RETRY_MS = Millis(60_000)
RETRY_MS_MAX = Millis(30 * 60_000)


class Mail(msgspec.Struct, frozen=True):
    """A mail to somebody with an account. One of each kind waits at most: who asks again is sent
    one mail.
    """

    player: PlayerId
    kind: LinkKind
    address: str
    asked: Millis
    """When it was asked for."""
    due: Millis
    """When it is to be tried."""
    tries: int = 0
    fault: str = ""
    """Why the last try failed."""

    def failed(self, fault: str, now: Millis, *, for_good: bool) -> "Mail":
        """The same after a try in vain: tried again a little later each time, or not at all."""
        wait_ms = min(RETRY_MS << min(self.tries, 10), RETRY_MS_MAX)
        due = self.asked + MAIL_KEPT_MS if for_good else now + wait_ms
        return msgspec.structs.replace(self, due=Millis(due), tries=self.tries + 1, fault=fault)

    def is_over(self, now: Millis) -> bool:
        """Is it to be given up?"""
        return now >= self.asked + MAIL_KEPT_MS


class NewMail(msgspec.Struct, frozen=True):
    """A mail is to be sent, in place of one of the same kind that still waits."""

    mail: Mail


class ChangeMail(msgspec.Struct, frozen=True):
    """A mail was tried, and `after` says what is left to do; None if nothing is. One that was asked
    for anew stays.
    """

    before: Mail
    after: Mail | None


def confirmation(account: Account, now: Millis) -> list[NewMail]:
    """The mail that asks for the address to be confirmed, if it is not."""
    confirmed = account.confirmed is not None
    return (
        []
        if confirmed
        else [NewMail(Mail(account.player, LinkKind.CONFIRM, account.email, now, now))]
    )

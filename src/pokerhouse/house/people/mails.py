"""Outgoing mails, stored until they are sent, so that a crash loses none.

A mail's link is not kept: it is made when the mail is sent, or when the owner of a house without a
mail server looks at it to hand it over.
"""

import msgspec

from pokerhouse.house.people.accounts import Account
from pokerhouse.house.people.links import LinkKind
from pokerhouse.units import Millis, PlayerId

MAIL_KEPT_MS = Millis(7 * 24 * 3_600_000)
"""A mail that could not be sent for this long is given up."""
RETRY_MS = Millis(60_000)
RETRY_MS_MAX = Millis(30 * 60_000)


class Mail(msgspec.Struct, frozen=True):
    """A mail to a member; of each kind only one waits, however often it is requested."""

    player: PlayerId
    kind: LinkKind
    address: str
    asked: Millis
    """The time of the request."""
    due: Millis
    """The time of the next try."""
    tries: int = 0
    fault: str = ""
    """The reason why the last try failed."""

    def failed(self, fault: str, now: Millis, *, for_good: bool) -> "Mail":
        """Return the mail after a failed try, with a longer pause each time, or given up."""
        wait_ms = min(RETRY_MS << min(self.tries, 10), RETRY_MS_MAX)
        due = self.asked + MAIL_KEPT_MS if for_good else now + wait_ms
        return msgspec.structs.replace(self, due=Millis(due), tries=self.tries + 1, fault=fault)

    def is_over(self, now: Millis) -> bool:
        """Tell whether it is given up."""
        return now >= self.asked + MAIL_KEPT_MS


class NewMail(msgspec.Struct, frozen=True):
    """A mail to be sent, in place of a waiting one of the same kind."""

    mail: Mail


class ChangeMail(msgspec.Struct, frozen=True):
    """The outcome of a try: `after` is the mail that is left, None if none is."""

    before: Mail
    after: Mail | None


def confirmation(account: Account, now: Millis) -> list[NewMail]:
    """Return the mail that asks for a confirmation of the address, if it is needed."""
    confirmed = account.confirmed is not None
    return (
        []
        if confirmed
        else [NewMail(Mail(account.player, LinkKind.CONFIRM, account.email, now, now))]
    )

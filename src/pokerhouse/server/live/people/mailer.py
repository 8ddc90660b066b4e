"""The mailer: sends what waits, one mail after another, and tries again what could not be sent.

Law: a mail waits in the store until the mail server has taken it. So a crash loses none; the one
that was taken in the moment of a crash is sent a second time, with the same Message-ID, by which
programs for mail know it as the same.
"""

import asyncio
from collections.abc import Callable
from email.message import EmailMessage
from email.utils import formataddr, formatdate
from hashlib import blake2b
from urllib.parse import urlsplit

import aiosmtplib
import structlog

from pokerhouse.catalogue import ENGLISH, LANGUAGES
from pokerhouse.errors import StorageError
from pokerhouse.house import Store
from pokerhouse.house.people import Account, ChangeMail, LinkKind, Mail, email_key
from pokerhouse.server.live.names import Names
from pokerhouse.server.live.people.links import Links
from pokerhouse.server.settings.text_kinds import MailServer
from pokerhouse.units import Millis
from pokerhouse.words import AtHouse, Letter, letter

SEND_S = 30.0
"""A mail server that takes longer has failed."""
NAP_S = 60.0
"""The longest sleep: so much late a mail can be whose time has come."""
PERMANENT = 500
"""From this answer of a mail server on, trying again is of no use."""

log = structlog.get_logger()


class Mailer:
    """Sends mails while the house is open.

    - `server`: where they are handed in; None for a house that sends none, whose owner hands the
      links over
    - `sender`: the address that they come from
    - `url`: where people reach the house
    - `called`: tells what the house is called now
    - `news`: set when a mail was written into the store
    """

    def __init__(
        self,
        store: Store,
        links: Links,
        names: Names,
        *,
        server: MailServer | None,
        sender: str,
        url: str,
        called: Callable[[], str],
        news: asyncio.Event,
        now: Callable[[], Millis],
    ) -> None:
        self._store = store
        self._links = links
        self._names = names
        self._now = now
        self._server = server
        self._sender = sender
        self._url = url
        self._called = called
        self._news = news
        self._task: asyncio.Task[None] | None = None

    @property
    def sends(self) -> bool:
        """Has the house a mail server?"""
        return self._server is not None

    def open(self) -> None:
        """Send what waits, from now on."""
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop; what was not sent waits."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        while True:
            self._news.clear()
            nap_s = NAP_S
            try:
                nap_s = await self._round()
            except StorageError as error:
                log.error("could not read or write what is to be mailed", error=str(error))
            except Exception as error:  # a mistake of ours must not end the mailer
                log.error("could not send mails", error=repr(error)[:200])
            try:
                await asyncio.wait_for(self._news.wait(), nap_s)
            except TimeoutError:
                continue

    async def _round(self) -> float:
        """Try every mail that is due; how long until the next one is, in seconds."""
        waiting = await self._store.accounts.mails()
        for mail in waiting:
            if mail.is_over(self._now()):
                await self._settle(mail, None)
            elif self._server is not None and mail.due <= self._now():
                await self._settle(mail, await self._try(mail, self._server))
        if self._server is None:
            return NAP_S
        dues = [mail.due - self._now() for mail in await self._store.accounts.mails()]
        return min([NAP_S, *(max(due, 0) / 1000 for due in dues)])

    async def _settle(self, mail: Mail, after: Mail | None) -> None:
        await self._store.commit(ChangeMail(mail, after), at=self._now())

    async def _try(self, mail: Mail, server: MailServer) -> Mail | None:
        """Send one; what is left to do of it."""
        account = await self._store.accounts.account(mail.player)
        written = None if account is None else await self._letter(mail, account)
        if written is None:
            return None
        try:
            async with asyncio.timeout(SEND_S):
                await aiosmtplib.send(
                    self._message(mail, written),
                    hostname=server.host,
                    port=server.port,
                    username=server.user or None,
                    password=server.password or None,
                    use_tls=server.tls,
                    start_tls=server.start_tls,
                )
        except (aiosmtplib.SMTPException, OSError, TimeoutError, ValueError) as error:
            for_good = _refused_for_good(error)
            words = " ".join(str(error).split())[:200] or type(error).__name__
            log.warning(
                "a mail could not be sent",
                kind=mail.kind.value,
                to=mail.player,
                for_good=for_good,
                error=words,
            )
            return mail.failed(words, self._now(), for_good=for_good)
        log.info("a mail was sent", kind=mail.kind.value, to=mail.player)
        return None

    async def _letter(self, mail: Mail, account: Account) -> Letter | None:
        """Return the letter for a mail; None if there is nothing left to write."""
        name, house = self._names.name_of(account.player), AtHouse(self._called(), self._url)
        language = _language(account, mail)
        if mail.kind is LinkKind.RESET:
            link = f"{self._url}/#{self._links.to_reset(account).path}"
            return letter("reset", house, name=name, link=link, language=language)
        if account.email != mail.address or account.confirmed is not None:
            return None
        other = await self._store.accounts.by_email(email_key(mail.address))
        if other is not None:
            name, language = self._names.name_of(other.player), _language(other, mail)
            return letter("known", house, name=name, language=language)
        link = f"{self._url}/#{self._links.to_confirm(account).path}"
        return letter("confirm", house, name=name, link=link, language=language)

    def _message(self, mail: Mail, written: Letter) -> EmailMessage:
        message = EmailMessage()
        message["From"], message["To"] = formataddr((self._called(), self._sender)), mail.address
        message["Subject"] = written.subject
        message["Date"] = formatdate(mail.asked / 1000)
        digest = blake2b(
            f"{mail.player} {mail.kind} {mail.asked}".encode(), digest_size=16
        ).hexdigest()
        message["Message-ID"] = f"<{digest}@{urlsplit(self._url).hostname}>"
        message["Auto-Submitted"] = "auto-generated"
        message.set_content(written.text)
        # After the text: setting that removes all headers about the content.
        message["Content-Language"] = written.language
        return message


def _language(reader: Account, mail: Mail) -> str:
    """Return the language of a letter: the reader's, else that of the request, else English."""
    known = (each for each in (reader.language, mail.language) if each in LANGUAGES)
    return next(known, ENGLISH)


def _refused_for_good(error: Exception) -> bool:
    """Will the same mail never be taken?"""
    if isinstance(error, aiosmtplib.SMTPAuthenticationError):
        return False  # the owner may set the password right
    if isinstance(error, aiosmtplib.SMTPRecipientsRefused):
        return all(each.code >= PERMANENT for each in error.recipients)
    return isinstance(error, ValueError) or (
        isinstance(error, aiosmtplib.SMTPResponseException) and error.code >= PERMANENT
    )

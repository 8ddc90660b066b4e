"""A real mail server on loopback, whose temper can be set: it takes mails, or refuses them, or
hangs.
"""

import re
import threading
import time
from email import message_from_bytes
from email.message import Message
from typing import Any, Self

from aiosmtpd.controller import Controller

from tests.kit.server import free_port


class Postbox:
    """Keeps the mails that it has taken."""

    def __init__(self, **options: Any) -> None:
        """`options` are those of aiosmtpd: another `hostname`, a `tls_context` for STARTTLS, an
        `ssl_context`.
        """
        self.mails: list[Message] = []
        self.encrypted: list[bool] = []
        """Whether each of them came encrypted."""
        self.answer = "250 taken"
        """What it says to a mail; one that begins with 250 is taken."""
        self.tried = 0
        self._news = threading.Condition()
        self._controller = Controller(
            self, **{"hostname": "127.0.0.1", "port": free_port(), **options}
        )

    @property
    def url(self) -> str:
        """As the setting names it."""
        return f"smtp://127.0.0.1:{self._controller.port}"

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self._controller.port)

    def __enter__(self) -> Self:
        self._controller.start()
        return self

    def __exit__(self, *exc: object) -> None:
        self._controller.stop()

    async def handle_DATA(self, server: Any, session: Any, envelope: Any) -> str:  # noqa: N802  # aiosmtpd's name
        """A mail comes in."""
        with self._news:
            self.tried += 1
            answer = self.answer
            if answer.startswith("250"):
                self.mails.append(message_from_bytes(envelope.content))
                self.encrypted.append(server.transport.get_extra_info("sslcontext") is not None)
            self._news.notify_all()
        return answer

    def wait_for(self, count: int, *, tries: bool = False) -> list[Message]:
        """The mails, once there are so many of them, or once so many were tried."""
        deadline = time.monotonic() + 30
        with self._news:
            while (self.tried if tries else len(self.mails)) < count:
                assert self._news.wait(deadline - time.monotonic()), (
                    f"{self.tried} tried, {len(self.mails)} taken"
                )
            return list(self.mails)


def text_of(mail: Message) -> str:
    """What a mail says."""
    body = mail.get_payload(decode=True)
    assert isinstance(body, bytes)
    return body.decode().replace("\r\n", "\n")


def link_in(mail: Message, kind: str) -> str:
    """The token of the link in a mail."""
    found = re.search(
        rf"^https://den\.example\.org/#/{kind}/([\w.-]+)$", text_of(mail), re.MULTILINE
    )
    assert found, text_of(mail)
    return found[1]

"""The server that takes the house's mail, as its setting names it."""

from urllib.parse import unquote, urlsplit

import msgspec

from pokerhouse.errors import ConfigError

EXPECTED = "expected smtp://HOST, smtps://HOST or smtp://USER:PASSWORD@HOST:PORT"
_PORTS = {"smtp": 587, "smtps": 465}
_LOOPBACK = ("localhost", "127.0.0.1", "::1")


class MailServer(msgspec.Struct, frozen=True):
    """The mail server of the house; everything is encrypted unless it is this very machine."""

    host: str
    port: int
    user: str
    password: str
    tls: bool
    """Encrypted from the first byte; otherwise by STARTTLS, which a server elsewhere must offer."""

    @property
    def start_tls(self) -> bool | None:
        """Ask for encryption? None: if it is offered."""
        return False if self.tls else None if self.host in _LOOPBACK else True


def mail_server(text: str) -> MailServer:
    """The server that a setting names. Raises `ConfigError`, which does not repeat the password."""
    parts = urlsplit(text)
    try:
        port = parts.port
    except ValueError:
        raise ConfigError(f"the port is not a number: {EXPECTED}") from None
    if (
        parts.scheme not in _PORTS
        or not parts.hostname
        or parts.path.strip("/")
        or parts.query
        or parts.fragment
    ):
        raise ConfigError(EXPECTED)
    return MailServer(
        host=parts.hostname,
        port=port or _PORTS[parts.scheme],
        user=unquote(parts.username or ""),
        password=unquote(parts.password or ""),
        tls=parts.scheme == "smtps",
    )

"""Mail leaves the house encrypted: STARTTLS and TLS from the first byte, and what becomes of it
when that is wrong.
"""

import re
import ssl
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import AuthResult

from tests.kit.server import ServerProcess
from tests.server.web.certificates import Authority
from tests.server.web.postbox import Postbox, text_of
from tests.server.web.visitor import Visitor

FROM = {
    "POKERHOUSE_MAIL_FROM": "house@den.example.org",
    "POKERHOUSE_URL": "https://den.example.org",
}
HOST = "localhost"


pytestmark = pytest.mark.long


@pytest.fixture
def authority(tmp_path: Path) -> Authority:
    """The one that the house trusts."""
    return Authority(tmp_path)


def house(
    folder: Path, postbox: Postbox, authority: Authority, begin: str, host: str = HOST
) -> ServerProcess:
    """A house that hands its mail to this postbox, and trusts this authority. `begin` is how its
    setting begins.
    """
    mail = f"{begin}{host}:{postbox.port}"
    return ServerProcess(
        folder / "house", POKERHOUSE_MAIL=mail, SSL_CERT_FILE=str(authority.file), **FROM
    )


def sign_in(server: Any, session: Any, envelope: Any, mechanism: str, data: Any) -> Any:
    """Takes the one password, and only on an encrypted line: aiosmtpd sees to that."""
    return AuthResult(success=(data.login, data.password) == (b"house", b"secret word"))


def test_mail_goes_by_starttls_and_the_password_after_it(
    tmp_path: Path, authority: Authority
) -> None:
    options: dict[str, Any] = {
        "tls_context": authority.server(HOST),
        "authenticator": sign_in,
        "auth_required": True,
    }
    with (
        Postbox(**options) as postbox,
        house(tmp_path, postbox, authority, "smtp://house:secret%20word@") as server,
    ):
        Visitor(server).register("Ann Anders", email="ann@example.org")
        (mail,) = postbox.wait_for(1)
        assert "Ann Anders at pokerhouse (https://den.example.org)" in text_of(mail)
        assert postbox.encrypted == [True]


def test_mail_goes_encrypted_from_the_first_byte(tmp_path: Path, authority: Authority) -> None:
    with (
        Postbox(ssl_context=authority.server(HOST)) as postbox,
        house(tmp_path, postbox, authority, "smtps://") as server,
    ):
        Visitor(server).register("Ann Anders", email="ann@example.org")
        postbox.wait_for(1)
        assert postbox.encrypted == [True]


def wrong_authority(folder: Path, authority: Authority) -> ssl.SSLContext:
    """Signed by somebody nobody trusts."""
    return Authority(folder, "stranger").server(HOST)


def wrong_name(folder: Path, authority: Authority) -> ssl.SSLContext:
    """That of another server."""
    return authority.server("elsewhere.example")


def run_out(folder: Path, authority: Authority) -> ssl.SSLContext:
    """Right once."""
    return authority.server(HOST, days=-1)


@pytest.mark.parametrize(
    ("scheme", "option", "made", "words"),
    [
        ("smtp", "tls_context", wrong_authority, "unable to get local issuer certificate"),
        ("smtp", "tls_context", wrong_name, "mismatch"),
        ("smtp", "tls_context", run_out, "expired"),
        ("smtps", "ssl_context", wrong_authority, "unable to get local issuer certificate"),
    ],
)
def test_no_mail_goes_to_a_server_with_a_wrong_certificate(
    tmp_path: Path,
    authority: Authority,
    scheme: str,
    option: str,
    made: Callable[[Path, Authority], ssl.SSLContext],
    words: str,
) -> None:
    with (
        Postbox(**{option: made(tmp_path, authority)}) as postbox,
        house(tmp_path, postbox, authority, f"{scheme}://house:secret%20word@") as den,
    ):
        fault = fault_of_the_first_mail(den)
        assert "certificate" in fault.lower()
        assert words in fault.lower()
        assert "secret" not in fault
        assert (postbox.tried, postbox.mails) == (0, []), "nothing was sent, encrypted or not"


def test_no_mail_goes_in_the_clear_to_another_machine(tmp_path: Path, authority: Authority) -> None:
    """Beyond this machine's own name, a server that offers no encryption is not spoken to."""
    with (
        Postbox(hostname="127.0.0.2") as postbox,
        house(tmp_path, postbox, authority, "smtp://", "127.0.0.2") as server,
    ):
        assert "starttls" in fault_of_the_first_mail(server).lower()
        assert (postbox.tried, postbox.mails) == (0, [])


def fault_of_the_first_mail(server: ServerProcess) -> str:
    """What the owner is told of the mail that was to go to them."""
    owner = Visitor(server)
    owner.register("Olga Owner", email="olga@example.org")
    found = re.search(r"#/owner/([\w.-]+)", server.said)
    assert found
    owner.ask("POST", "/api/link/owner", token=found[1])
    deadline = time.monotonic() + 30
    while not (fault := owner.request("GET", "/api/mails").json()[0]["fault"]):
        assert time.monotonic() < deadline, "the mail was not tried"
        time.sleep(0.05)
    return str(fault)

"""Somebody with a browser at a running server, who asks by HTTP and keeps their cookies."""

import atexit
import functools
import json
from collections.abc import Callable
from typing import Any

import httpx

from tests.kit.server import ServerProcess

PATIENCE_S = 60.0
"""A busy machine takes its time, and a report on fair play more than that."""
PASSWORD = "correct horse battery"
FIREFOX_DESK = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0"
FIREFOX_PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"


@functools.cache
def lines() -> httpx.HTTPTransport:
    """The lines to all houses, which all visitors share: opening one takes longer than most
    requests.

    A house closes a line after five seconds without a request, so none is used after one.
    """
    transport = httpx.HTTPTransport(limits=httpx.Limits(keepalive_expiry=1.0))
    atexit.register(transport.close)
    return transport


def until_refused(ask: Callable[[], httpx.Response], most: int) -> list[httpx.Response]:
    """Ask until the house says that it was too often, which it must within `most` requests."""
    answers: list[httpx.Response] = []
    while not answers or answers[-1].status_code != 429:
        assert len(answers) < most, f"answered {most} times"
        answers.append(ask())
    return answers


class Visitor:
    """A browser with its cookies."""

    def __init__(
        self,
        server: ServerProcess,
        agent: str = FIREFOX_DESK,
        language: str = "",
        *,
        address: str = "",
    ) -> None:
        """`language` is the browser's `Accept-Language`; a program has none. `address` is where
        they are, at a house that believes its proxy.
        """
        self.cookies = httpx.Cookies()
        self.url = server.url
        self._headers = {"user-agent": agent}
        if language:
            self._headers["accept-language"] = language
        if address:
            self._headers["x-forwarded-for"] = address

    def request(self, method: str, path: str, body: dict[str, Any] | None = None) -> httpx.Response:
        """Ask."""
        return self.request_raw(method, path, None if body is None else json.dumps(body))

    def request_raw(self, method: str, path: str, body: str | None) -> httpx.Response:
        """The same with a body that need not be JSON."""
        headers = (
            self._headers if body is None else {**self._headers, "content-type": "application/json"}
        )
        # Not closed: that would close the lines.
        http = httpx.Client(
            base_url=self.url,
            headers=headers,
            cookies=self.cookies,
            timeout=PATIENCE_S,
            transport=lines(),
            trust_env=False,
        )
        answer = http.request(method, path, content=body)
        self.cookies = http.cookies
        return answer

    def ask(self, method: str, path: str, status: int = 200, **body: Any) -> dict[str, Any]:
        """The answer, an object in JSON or nothing; it must have this status."""
        answer = self.request(method, path, body or None)
        assert answer.status_code == status, answer.text
        return dict(answer.json()) if answer.content else {}

    @property
    def token(self) -> str:
        """The session; empty without one."""
        return self.cookies.get("pokerhouse_session") or ""

    def arrive(self) -> dict[str, Any]:
        """Become a guest, or come back."""
        return self.ask("POST", "/api/session")

    def register(self, name: str, status: int = 201, **other: Any) -> dict[str, Any]:
        """Register with the usual answers."""
        said = {
            "email": f"{name.split()[0]}@example.org",
            "password": PASSWORD,
            "adult": True,
            **other,
        }
        return self.ask("POST", "/api/account", status, name=name, **said)

    def log_in(self, name: str, status: int = 200, password: str = PASSWORD) -> dict[str, Any]:
        """Log in."""
        return self.ask("POST", "/api/login", status, name=name, password=password)

    @property
    def sessions(self) -> list[dict[str, Any]]:
        """Where one is logged in."""
        return list(self.request("GET", "/api/sessions").json())

"""Replays the examples of a page of the protocol against a running server.

A block holds lines such as these; what a person is told may hold more fields and more frames than
the page shows:

    Ann POST /api/session                     a request, with a body in JSON where it has one
    200 {"player":"$ann","wallet":10000}      its answer: the status, and what is in it
    Ann opens /ws                             a WebSocket with Ann's cookie
    Ann closes the page                       the end of it
    Ann -> {"type":"watch_lobby"}             a frame that Ann sends
    Ann <- {"type":"lobby","online":"…"}      a frame that comes for Ann, at once or after others
    the house is told to stop                 SIGTERM

`"$name"` is any value where it stands first, and that value from then on; `"…"` is any value at
all.
"""

import json
import os
import re
import signal
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

ANY = "…"
WAIT_S = 20.0
_LINE = re.compile(
    r"(?P<who>[A-Z]\w+) (?:(?P<opens>opens /ws)|(?P<closes>closes the page)|(?P<way>->|<-) "
    r"(?P<frame>\{.*\})|"
    r"(?P<method>GET|POST|PUT|PATCH|DELETE) (?P<path>\S+)(?: (?P<body>\{.*\}))?)"
    r"|(?P<status>\d{3})(?: (?P<answer>.+))?|(?P<stop>the house is told to stop)"
)


class Line:
    """One line of a block."""

    def __init__(self, text: str) -> None:
        found = _LINE.fullmatch(text)
        assert found is not None, f"not a line of an example: {text}"
        self.text, self.parts = text, found.groupdict()

    def value(self, part: str) -> Any:
        """The JSON of this part."""
        try:
            return json.loads(self.parts[part])
        except ValueError as error:
            raise AssertionError(f"{error} in {self.text}") from error


def lines_of(page: Path) -> list[Line]:
    """Those of all blocks of the page, in order."""
    blocks = re.findall(r"^```text\n(.*?)^```", page.read_text(), re.DOTALL | re.MULTILINE)
    return [Line(text) for block in blocks for text in block.splitlines() if text]


class Person:
    """Somebody of the examples: a browser, and its window."""

    def __init__(self, server: ServerProcess) -> None:
        self.browser = Visitor(server)
        self._url = server.url.replace("http", "ws") + "/ws"
        self._socket: ClientConnection | None = None
        self._windows = ExitStack()
        self._untold: list[dict[str, Any]] = []

    def open(self) -> None:
        """Open the window; the one of before is closed."""
        self.close()
        headers = {"Cookie": f"pokerhouse_session={self.browser.token}"}
        window = connect(self._url, additional_headers=headers, compression=None)
        self._socket = self._windows.enter_context(window)

    def close(self) -> None:
        """Close the window."""
        self._windows.close()
        self._untold.clear()

    def send(self, frame: dict[str, Any]) -> None:
        """Send a frame."""
        assert self._socket is not None, "the window is not open"
        self._socket.send(json.dumps(frame))

    def frames(self) -> Iterator[dict[str, Any]]:
        """What came and was no line's yet, then what comes."""
        assert self._socket is not None, "the window is not open"
        while True:
            while self._untold:
                yield self._untold.pop(0)
            self._untold.append(json.loads(self._socket.recv(WAIT_S)))


class Replay:
    """A page being replayed."""

    def __init__(self, server: ServerProcess, known: dict[str, Any] | None = None) -> None:
        self._server, self._known = server, dict(known or {})
        self._people: dict[str, Person] = {}
        self._answer: Any = None
        self._status = 0

    def run(self, lines: list[Line]) -> None:
        """Play every line. Raises `AssertionError` that names the line."""
        try:
            for line in lines:
                self._play(line)
        finally:
            for person in self._people.values():
                person.close()

    def _play(self, line: Line) -> None:
        match line.parts:
            case {"stop": str()}:
                os.kill(self._server.pid, signal.SIGTERM)
            case {"status": str(status)}:
                assert str(self._status) == status, (
                    f"{line.text}: answered {self._status}, {self._answer}"
                )
                if line.parts["answer"] is not None and not self._fits(
                    line.value("answer"), self._answer
                ):
                    raise AssertionError(
                        f"{line.text}\nbut was: {json.dumps(self._answer):.1500}\nknown: "
                        f"{self._known}"
                    )
            case {"who": str(name)}:
                self._act(line, self._people.setdefault(name, Person(self._server)))

    def _act(self, line: Line, person: Person) -> None:
        match line.parts:
            case {"opens": str()}:
                person.open()
            case {"closes": str()}:
                person.close()
            case {"way": "->"}:
                person.send(self._filled(line.value("frame")))
            case {"way": "<-"}:
                self._await(line, person)
            case {"method": str(method), "path": str(path), "body": body}:
                filled = re.sub(r"\$\w+", lambda name: str(self._known[name[0]]), path)
                answer = person.browser.request(
                    method, filled, self._filled(line.value("body")) if body else None
                )
                is_json = answer.headers.get("content-type", "").startswith("application/json")
                self._status, self._answer = (
                    answer.status_code,
                    answer.json() if is_json else answer.text,
                )

    def _await(self, line: Line, person: Person) -> None:
        told = []
        try:
            for frame in person.frames():
                if self._fits(line.value("frame"), frame):
                    return
                told.append(json.dumps(frame)[:300])
        except TimeoutError:
            raise AssertionError(
                "\n".join([f"never came: {line.text}", f"known: {self._known}", *told])
            ) from None

    def _filled(self, value: Any) -> Any:
        match value:
            case dict():
                return {key: self._filled(inner) for key, inner in value.items()}
            case list():
                return [self._filled(inner) for inner in value]
            case str() if value.startswith("$"):
                return self._known[value]
            case _:
                return value

    def _fits(self, shown: Any, said: Any) -> bool:
        """Is this what the page shows? New names are learnt only when all of it is."""
        learnt = dict(self._known)
        if not _fits(shown, said, learnt):
            return False
        self._known = learnt
        return True


def _fits(shown: Any, said: Any, known: dict[str, Any]) -> bool:
    match shown:
        case str() if shown == ANY:
            return True
        case str() if shown.startswith("$"):
            return bool(known.setdefault(shown, said) == said)
        case dict():
            return isinstance(said, dict) and all(
                key in said and _fits(inner, said[key], known) for key, inner in shown.items()
            )
        case list() if shown and shown[-1] == ANY:
            shown = shown[:-1]
            return isinstance(said, list) and all(
                _fits(*each, known) for each in zip(shown, said, strict=False)
            )
        case list():
            same = isinstance(said, list) and len(said) == len(shown)
            return same and all(_fits(*each, known) for each in zip(shown, said, strict=True))
        case _:
            return bool(shown == said)

"""Somebody with a browser without scripts at the forum of a running house."""

import html
import re
from urllib.parse import urlencode

import httpx

from tests.kit.server import ServerProcess
from tests.server.web.visitor import Visitor

PAGE = {"accept": "text/html", "accept-language": "en"}
RIGHT = "52"
"""The answer to the house's own question."""


class Forumer(Visitor):
    """A visitor who sends forms and reads pages."""

    def __init__(self, server: ServerProcess, name: str = "") -> None:
        super().__init__(server)
        self.name = name

    def page(self, path: str, status: int = 200) -> str:
        """A page, as it is written; it must have this status."""
        answer = self.ask_page(path)
        assert answer.status_code == status, _seen(answer)
        return html.unescape(answer.text)

    def ask_page(self, path: str) -> httpx.Response:
        """The answer to the question for a page, whatever it is."""
        return self._send("GET", path, None, {})

    def send(self, path: str, status: int = 303, **fields: str) -> httpx.Response:
        """Send a form; the answer must have this status."""
        return self.send_with({}, path, status, **fields)

    def send_with(
        self, headers: dict[str, str], path: str, status: int, **fields: str
    ) -> httpx.Response:
        """The same with headers of a browser."""
        answer = self._send("POST", path, urlencode(fields), headers)
        assert answer.status_code == status, _seen(answer)
        return answer

    def begin(
        self, title: str, words: str, area: str = "public", status: int = 303, **other: str
    ) -> int:
        """Begin a thread; the number of its first post, 0 where there is none to be seen."""
        fields = {"title": title, "words": words, "name": self.name, "answer": RIGHT, **other}
        return self._number(self.send(f"/forum/{area}", status, **fields))

    def reply(self, thread: int, words: str, status: int = 303, **other: str) -> int:
        """Write in a thread; the number of the post, 0 where there is none to be seen."""
        fields = {"words": words, "name": self.name, "answer": RIGHT, **other}
        return self._number(self.send(f"/forum/thread/{thread}", status, **fields))

    def _number(self, answer: httpx.Response) -> int:
        self.name = "" if answer.status_code == 303 else self.name
        found = re.search(r"#post-(\d+)$", answer.headers.get("location", ""))
        return int(found[1]) if found else 0

    def _send(
        self, method: str, path: str, body: str | None, headers: dict[str, str]
    ) -> httpx.Response:
        sent = {**PAGE, **headers}
        if body is not None:
            sent["content-type"] = "application/x-www-form-urlencoded"
        with httpx.Client(
            base_url=self.url, headers=sent, cookies=self.cookies, timeout=60.0
        ) as http:
            answer = http.request(method, path, content=body)
            self.cookies = http.cookies
            return answer


def _seen(answer: httpx.Response) -> str:
    """What went wrong, without the frame around it."""
    return f"{answer.status_code}: {answer.text.partition('<main')[2][:2000]}"


def thread_of(reader: Forumer, post: int) -> int:
    """In which thread a post stands."""
    found = re.match(
        r"/forum/thread/(\d+)", reader.ask_page(f"/forum/post/{post}").headers["location"]
    )
    assert found
    return int(found[1])

"""The built page: its files are read once, when the house opens, and answered from memory.

Nothing but these files can be asked for, whatever a path contains. Beside most of them the build
has put the same file packed, `x.js.br` and `x.js.gz`: they are no addresses of their own, but forms
of the file for browsers that take them. Files with a hash in their name never change and are kept
by browsers; the others are asked for again and answered with 304 while they are the same.
"""

import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path
from typing import cast

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from pokerhouse.server.web.sub_path import below

HASHED = "/assets/"
"""Under this path the name of every file holds a hash of what is in it."""
CODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings of packed files in HTTP, and the endings of such files; shortest first."""


NOT_PACKED: dict[str, bytes] = {}


class PageFile(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    kind: str
    digest: str
    cache: str
    packed: dict[str, bytes] = {}
    """The same in fewer bytes, by `CODINGS`."""


def read_page(folder: Path) -> dict[str, PageFile]:
    """The files of a folder by the path of their address; hidden ones are left out."""
    found = {
        "/" + file.relative_to(folder).as_posix(): file
        for file in sorted(folder.rglob("*"))
        if file.is_file()
    }
    shown = {name: file.read_bytes() for name, file in found.items() if "/." not in name}
    page = {}
    for name, body in shown.items():
        if name.rpartition(".")[0] in shown and name.endswith(tuple(CODINGS.values())):
            continue  # packed by the build: sent in the place of the plain one
        packed = {
            coding: shown[name + end] for coding, end in CODINGS.items() if name + end in shown
        }
        page[name] = page_file(name, body, packed)
    return page


def page_file(name: str, body: bytes, packed: dict[str, bytes] = NOT_PACKED) -> PageFile:
    """A file by its path in the address; `packed` as in `PageFile`."""
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return PageFile(
        body=body,
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        digest=hashlib.sha256(body).hexdigest()[:20],
        cache="public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache",
        packed=packed,
    )


class Page:
    """An ASGI application that serves the page's files, and passes on all other requests."""

    def __init__(self, app: ASGIApp, page: dict[str, PageFile]) -> None:
        self._app, self._page = app, page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, or let the application answer."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            file = self._page.get(below(scope))
            if file is not None:
                headers = dict(scope["headers"])
                await _send_file(file, send, headers)
                return
            # The server keeps the body of an answer to HEAD to itself: routes need not tell the two
            # apart.
            scope = cast(Scope, {**scope, "method": "GET"})
        await self._app(scope, receive, send)


async def _send_file(file: PageFile, send: Send, headers: dict[bytes, bytes]) -> None:
    taken = accepted(headers.get(b"accept-encoding", b"").decode("latin-1"))
    coding = next((each for each in CODINGS if each in file.packed and each in taken), "")
    # Each form has a tag of its own (RFC 9110, 8.8.3): a cache must not take the bytes of one for
    # those of another.
    tag = f'"{file.digest}{coding and "-"}{coding}"'.encode()
    head = [(b"etag", tag), (b"cache-control", file.cache.encode()), (b"vary", b"accept-encoding")]
    # A proxy that touches an answer calls its tag weak; to ask whether it is the same, that is all
    # one (13.1.2).
    if tag in [
        each.strip().removeprefix(b"W/") for each in headers.get(b"if-none-match", b"").split(b",")
    ]:
        await send({"type": "http.response.start", "status": 304, "headers": head})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = file.packed.get(coding, file.body)
    if coding:
        head.append((b"content-encoding", coding.encode()))
    head += [(b"content-type", file.kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def accepted(header: str) -> set[str]:
    """The codings that `Accept-Encoding` names, without those it names to refuse them."""
    parts = [part.lower().replace(" ", "").partition(";q=") for part in header.split(",")]
    return {coding for coding, _, weight in parts if not weight or weight.strip("0.")}


def built_page() -> dict[str, PageFile]:
    """The page as it was built into this package."""
    return read_page(Path(str(files("pokerhouse.server") / "static")))

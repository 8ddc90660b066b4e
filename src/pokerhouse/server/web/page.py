"""The built page: its files are read and packed once, when the house opens, and answered from memory.

Nothing but these files can be asked for, whatever a path contains. Those with a hash in their name never change and
are kept by browsers; the others are asked for again and answered with 304 while they are the same.
"""

import gzip
import hashlib
import mimetypes
from importlib.resources import files
from pathlib import Path

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

HASHED = "/assets/"
"""Under this path the name of every file holds a hash of what is in it."""
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg")


class PageFile(msgspec.Struct, frozen=True):
    """One file, ready to be sent."""

    body: bytes
    packed: bytes
    """The same, compressed; empty when that is no shorter."""
    kind: str
    tag: str
    cache: str


def read_page(folder: Path) -> dict[str, PageFile]:
    """The files of a folder by the path of their address; hidden ones are left out, `/` is `index.html`."""
    page = {}
    for file in sorted(folder.rglob("*")):
        name = "/" + file.relative_to(folder).as_posix()
        if file.is_file() and "/." not in name:
            page[name] = _page_file(name, file.read_bytes())
    if "/index.html" in page:
        page["/"] = page["/index.html"]
    return page


def _page_file(name: str, body: bytes) -> PageFile:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    packed = gzip.compress(body, 9, mtime=0) if kind.startswith(COMPRESSIBLE) else b""
    return PageFile(
        body=body,
        packed=packed if 0 < len(packed) < len(body) else b"",
        kind=f"{kind}; charset=utf-8" if kind.startswith("text/") else kind,
        tag=f'"{hashlib.sha256(body).hexdigest()[:20]}"',
        cache="public, max-age=31536000, immutable" if name.startswith(HASHED) else "no-cache",
    )


class Page:
    """An ASGI application that answers with a file of the page when one is asked for, and passes on all else."""

    def __init__(self, app: ASGIApp, page: dict[str, PageFile]) -> None:
        self._app, self._page = app, page

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer with a file, or let the application answer."""
        if scope["type"] == ScopeType.HTTP and scope["method"] in ("GET", "HEAD"):
            file = self._page.get(scope["path"])
            if file is not None:
                headers = dict(scope["headers"])
                await _send_file(file, send, headers)
                return
        await self._app(scope, receive, send)


async def _send_file(file: PageFile, send: Send, headers: dict[bytes, bytes]) -> None:
    head = [(b"etag", file.tag.encode()), (b"cache-control", file.cache.encode()), (b"vary", b"accept-encoding")]
    if headers.get(b"if-none-match") == file.tag.encode():
        await send({"type": "http.response.start", "status": 304, "headers": head})
        await send({"type": "http.response.body", "body": b"", "more_body": False})
        return
    body = file.body
    encodings = [part.strip() for part in headers.get(b"accept-encoding", b"").split(b",")]
    if file.packed and b"gzip" in [part.partition(b";")[0] for part in encodings if not part.endswith(b";q=0")]:
        body = file.packed
        head.append((b"content-encoding", b"gzip"))
    head += [(b"content-type", file.kind.encode()), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 200, "headers": head})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def built_page() -> dict[str, PageFile]:
    """The page as it was built into this package."""
    return read_page(Path(str(files("pokerhouse.server") / "static")))


NOT_HERE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>pokerhouse</title></head>
<body style="font: 1.1rem system-ui; margin: 20vh auto; max-width: 24rem; text-align: center">
<h1>Nothing is here</h1><p>This house has no such page.</p><p><a href="/">To the lobby</a></p></body></html>
"""
"""What a person sees at an address that leads nowhere."""

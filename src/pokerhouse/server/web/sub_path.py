"""A house that is not alone at its name: `https://example.org/poker/`, with other things beside it.

The proxy in front passes paths on as they are. What lies below the path of the house is answered as
if it were not there; the page itself asks for everything relative to where it was loaded from, so
that it need not know.
"""

from http import HTTPStatus

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send


class SubPath:
    """An ASGI application around the one that is below a path.

    root: the path, such as `/poker`; empty for a house that has its name for itself.

    Paths that do not begin so are answered as well: by those who come past the proxy, such as a
    monitor on the same machine.
    """

    def __init__(self, app: ASGIApp, root: str) -> None:
        self._app, self._root = app, root

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Set the application's path; redirect an address without the last slash."""
        if self._root and scope["path"].startswith(self._root + "/"):
            scope["root_path"] = self._root
        elif self._root and scope["path"] == self._root and scope["type"] == ScopeType.HTTP:
            await _lead_on(send, f"{self._root}/")
            return
        await self._app(scope, receive, send)


def root_of(scope: Scope) -> str:
    """The path that the house is below, as this request came; empty without one."""
    return scope.get("root_path", "")


def below(scope: Scope) -> str:
    """The path of a request without that of the house."""
    return scope["path"].removeprefix(root_of(scope))


async def _lead_on(send: Send, to: str) -> None:
    head = [(b"location", to.encode()), (b"content-length", b"0")]
    await send(
        {"type": "http.response.start", "status": HTTPStatus.PERMANENT_REDIRECT, "headers": head}
    )
    await send({"type": "http.response.body", "body": b"", "more_body": False})

"""The answers to requests that fail: always in words, never with a traceback."""

import os
from collections.abc import Mapping
from typing import Any

import structlog
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.types import ExceptionHandlersMap

from pokerhouse.errors import StorageError
from pokerhouse.machine import THIS_MACHINE
from pokerhouse.server.web.failures import RequestFailure
from pokerhouse.server.web.requests import HouseRefusal
from pokerhouse.server.web.site.serving import error_page, language_of, wants_page
from pokerhouse.server.wire.choice_errors import name_choices

AnyRequest = Request[Any, Any, Any]

DETAIL_MAX = 300
"""Letters of what is said about a request: it may quote what was sent."""

NO_BODY = [("data", "'data'")]
"""Litestar's message about a request without a body."""
NO_BODY_TOLD = "expected a body in JSON"

MISREAD, MISREAD_ADDRESS = "misread", "misread_address"
"""Reasons for a request that cannot be read, by its method: of these the page tells in words of its
own.
"""

log = structlog.get_logger()


def where(error: BaseException) -> str:
    """The line that raised: one line of log instead of a traceback, whose length a peer could
    choose.
    """
    place = error.__traceback__
    while place is not None and place.tb_next is not None:
        place = place.tb_next
    return f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place else ""


def incident_of(error: Exception, doing: str) -> str:
    """Log a bug in one line; return the number under which the owner finds it in the log."""
    incident = THIS_MACHINE.chance.hex_id(4)
    log.error(
        "inner error", incident=incident, doing=doing, error=repr(error)[:200], at=where(error)
    )
    return incident


def _words(request: AnyRequest, status: int, detail: str) -> Response[Any]:
    """An answer in words. A person gets a page."""
    if wants_page(request):
        return error_page(request, status, detail)
    return _value(status, detail)


def _value(status: int, detail: str, more: Mapping[str, Any] | None = None) -> Response[Any]:
    answer = {"status_code": status, "detail": detail, **(more or {})}
    return Response(answer, status_code=status, media_type=MediaType.JSON)


def _expected(request: AnyRequest, error: HTTPException) -> Response[Any]:
    """With the reason by name, and what is wrong by field, where the house refused."""
    if isinstance(error, HouseRefusal):
        error = error.in_language(language_of(request))
    faults = _faults(request, error.extra) if isinstance(error, ValidationException) else None
    detail = error.detail if faults is None else _misread(faults)
    if isinstance(error, RequestFailure):
        detail = error.sentence(language_of(request))
    headers = error.headers or {}
    if wants_page(request):
        wait_s = int(headers.get("retry-after", 0))
        answer = error_page(
            request, error.status_code, detail, misread=tuple(faults or ()), wait_s=wait_s
        )
    elif faults is not None:
        reason = MISREAD_ADDRESS if request.method == "GET" else MISREAD
        answer = _value(error.status_code, detail, {"reason": reason})
    else:
        answer = _value(
            error.status_code, detail, error.extra if isinstance(error.extra, dict) else None
        )
    answer.headers.update(headers)
    return answer


def _faults(request: AnyRequest, extra: object) -> dict[str, str]:
    """Return the unreadable parts of a request by name, each with the fault and possible values."""
    wrong = [each for each in extra if isinstance(each, dict)] if isinstance(extra, list) else []
    if [(each.get("key"), each.get("message")) for each in wrong] == NO_BODY:
        return {"": NO_BODY_TOLD}
    return {str(each.get("key") or ""): _fault(request, each)[:DETAIL_MAX] for each in wrong}


def _fault(request: AnyRequest, wrong: Mapping[str, Any]) -> str:
    told, handler = str(wrong.get("message") or ""), request.route_handler
    place = f"data.{wrong.get('key')}" if wrong.get("source") == "body" else str(wrong.get("key"))
    asking: tuple[Any, ...] = (handler, *handler.resolve_dependencies().values())
    for asks in asking:
        told = name_choices(told, asks.signature_model, place)
    return told


def _misread(faults: Mapping[str, str]) -> str:
    """In one sentence, instead of "validation failed for this path"."""
    told = "; ".join(": ".join(filter(None, each)) for each in faults.items())
    return told[:DETAIL_MAX] or "that request cannot be read"


def _too_deep(request: AnyRequest, error: RecursionError) -> Response[Any]:
    return _words(request, 400, "that is nested too deeply")


def _not_text(request: AnyRequest, error: UnicodeDecodeError) -> Response[Any]:
    """Blame the request if Litestar was reading its body: JSON is UTF-8 (RFC 8259, 8.1)."""
    if f"{os.sep}litestar{os.sep}" not in where(error):
        return _inner(request, error)
    return _words(request, 400, "that is not UTF-8")


def _store_failed(request: AnyRequest, error: StorageError) -> Response[Any]:
    log.error("the store failed", path=request.url.path, error=str(error))
    return _words(request, 503, "the house cannot write just now; nothing was done, try again")


def _inner(request: AnyRequest, error: Exception) -> Response[Any]:
    incident = incident_of(error, f"{request.method} {request.url.path[:100]}")
    if wants_page(request):
        return error_page(request, 500, "", incident=incident)
    return _value(500, f"the house could not do that (incident {incident})")


HANDLERS: ExceptionHandlersMap = {
    HTTPException: _expected,
    RecursionError: _too_deep,
    UnicodeDecodeError: _not_text,
    StorageError: _store_failed,
    Exception: _inner,
}
"""The handlers, by the error that a route raised."""

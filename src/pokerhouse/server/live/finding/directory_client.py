"""Requests to a directory, by HTTP. They block: use a thread."""

import http.client
import urllib.error
import urllib.request

import msgspec

from pokerhouse.errors import PokerhouseError
from pokerhouse.house.finding import Announcement, Listing, verify_announcement

PATIENCE_S = 8.0
LIST_BYTES_MAX = 8 * 1024 * 1024
SHOWN_LETTERS = 200


class DirectoryError(PokerhouseError):
    """A directory cannot be reached, or does not do what it was asked."""


class _Entry(msgspec.Struct):
    """An entry of the list, of which only the announcement counts: it is signed."""

    announcement: Announcement


class _DirectoryProblem(msgspec.Struct):
    detail: str = ""


def put_on(directory: str, announcement: Announcement) -> None:
    """Announce a house. Raises `DirectoryError` with the words of the directory."""
    _ask(directory, "PUT", msgspec.json.encode(announcement))


def list_of(directory: str) -> list[tuple[Listing, str]]:
    """The houses on the list whose signatures fit, with their keys. Raises `DirectoryError`."""
    try:
        entries = msgspec.json.decode(_ask(directory, "GET", None), type=list[_Entry])
    except msgspec.MsgspecError as error:
        raise DirectoryError(
            f"what answers at {directory} is not a directory of poker houses: {error}"
        ) from None
    found = []
    for entry in entries:
        try:
            found.append((verify_announcement(entry.announcement), entry.announcement.key))
        except PokerhouseError:
            continue  # the directory has changed it, or takes what we do not
    return found


def _ask(directory: str, method: str, body: bytes | None) -> bytes:
    headers = {"User-Agent": "pokerhouse", "Content-Type": "application/json"}
    request = urllib.request.Request(
        f"{directory}/api/houses", data=body, method=method, headers=headers
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE_S) as answer:
            read: bytes = answer.read(LIST_BYTES_MAX + 1)
    except urllib.error.HTTPError as refused:
        raise DirectoryError(f"{directory}: {_detail(refused) or refused.reason}") from None
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise DirectoryError(f"{directory}: {getattr(error, 'reason', error)}") from None
    if len(read) > LIST_BYTES_MAX:
        raise DirectoryError(
            f"{directory}: its list is longer than {LIST_BYTES_MAX // 1024 // 1024} MB"
        )
    return read


def _detail(refused: urllib.error.HTTPError) -> str:
    try:
        return msgspec.json.decode(refused.read(LIST_BYTES_MAX), type=_DirectoryProblem).detail[
            :SHOWN_LETTERS
        ]
    except (msgspec.MsgspecError, OSError):
        return ""

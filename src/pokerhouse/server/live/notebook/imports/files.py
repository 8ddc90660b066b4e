"""The files that somebody has brought: one, or those of a zip, as texts."""

import io
import lzma
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from pathlib import PureWindowsPath
from typing import Final

import msgspec

from pokerhouse.histories import FORMATS, decode
from pokerhouse.server.live.notebook.imports import messages

_ZIP: Final = b"PK\x03\x04"
_EMPTY_ZIP: Final = b"PK\x05\x06"
_ENCRYPTED: Final = 0x1
_MB: Final = 1024 * 1024
_BROKEN: Final = (
    zipfile.BadZipFile, zlib.error, lzma.LZMAError, OSError, EOFError, NotImplementedError,
    ValueError, RuntimeError,
)  # fmt: skip
EXTENSIONS: Final = frozenset(extension for known in FORMATS for extension in known.extensions) | {
    ".log"
}


class TextFile(msgspec.Struct, frozen=True):
    """A file, and its text."""

    name: str
    text: str


def files_in(data: bytes, name: str) -> tuple[list[TextFile], list[messages.RefusedHand]]:
    """The texts, and what is none."""
    if not data.startswith((_ZIP, _EMPTY_ZIP)):
        found = _text(name, data)
        return ([found], []) if isinstance(found, TextFile) else ([], [found])
    texts, refused = list[TextFile](), list[messages.RefusedHand]()
    try:
        for each in _unpacked(data, name):
            (texts if isinstance(each, TextFile) else refused).append(each)  # type: ignore[arg-type]
    except _BROKEN as error:
        refused.append(
            messages.refused_hand(
                name,
                0,
                messages.ImportFault.ZIP_BROKEN.sentence(why=str(error)[: messages.WHY_MAX]),
            )
        )
    if not texts and not refused:
        refused.append(messages.refused_hand(name, 0, messages.ImportFault.ZIP_EMPTY.sentence()))
    return texts, refused


def beside(files: list[TextFile]) -> Mapping[str, str]:
    """The texts by the names of their files, for formats that have a second file.

    Paths may be those of Windows, which knows both slashes.
    """
    return {PureWindowsPath(each.name).name: each.text for each in files}


def _unpacked(data: bytes, name: str) -> Iterator[TextFile | messages.RefusedHand]:
    """Yield the files in a zip. Its stated sizes are not trusted: unpacking stops at the bound."""
    room = messages.UNPACKED_BYTES_MAX
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        entries = [each for each in archive.infolist() if _is_meant(each)]
        if len(entries) > messages.FILES_MAX:
            many = messages.ImportFault.TOO_MANY_FILES.sentence(
                files=len(entries), most=messages.FILES_MAX
            )
            yield messages.refused_hand(name, 0, many)
        for each in entries[: messages.FILES_MAX]:
            if each.flag_bits & _ENCRYPTED:
                yield messages.refused_hand(
                    each.filename, 0, messages.ImportFault.PASSWORD.sentence()
                )
                continue
            with archive.open(each) as file:
                unpacked = file.read(room + 1)
            if len(unpacked) > room:
                megabytes = messages.UNPACKED_BYTES_MAX // _MB
                large = messages.ImportFault.TOO_LARGE.sentence(megabytes=megabytes)
                yield messages.refused_hand(each.filename, 0, large)
                return
            room -= len(unpacked)
            yield _text(each.filename, unpacked)


def _is_meant(entry: zipfile.ZipInfo) -> bool:
    """Not folders, nor what systems hide in a zip."""
    parts = PureWindowsPath(entry.filename).parts
    return not entry.is_dir() and not any(part.startswith((".", "__MACOSX")) for part in parts)


def _text(name: str, data: bytes) -> TextFile | messages.RefusedHand:
    if data.startswith(_ZIP):
        return messages.refused_hand(name, 0, messages.ImportFault.ZIP_IN_ZIP.sentence())
    try:
        return TextFile(name, decode(data))
    except UnicodeDecodeError:
        return messages.refused_hand(name, 0, messages.ImportFault.NOT_TEXT.sentence())

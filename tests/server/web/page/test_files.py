"""The files of the page as they lie in a folder, and what of them can be asked for."""

import os
from pathlib import Path

from pokerhouse.server.web.page import read_page


def fill(folder: Path, files: dict[str, bytes]) -> None:
    """Write the files, and the folders they are in."""
    for name, body in files.items():
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(body)


def test_hidden_files_are_no_part_of_the_page(tmp_path: Path) -> None:
    fill(tmp_path, dict.fromkeys(("index.html", "assets/a-1.js", ".hidden", ".git/config"), b"x"))
    assert sorted(read_page(tmp_path)) == ["/assets/a-1.js", "/index.html"]


def test_packed_files_are_forms_of_the_plain_one_and_no_addresses_of_their_own(
    tmp_path: Path,
) -> None:
    plain = os.urandom(50)
    fill(
        tmp_path,
        {
            "a.js": plain,
            "a.js.br": b"shortest",
            "a.js.gz": b"shorter",
            "b.css": b"b",
            "book.gz": b"alone",
        },
    )
    page = read_page(tmp_path)
    assert sorted(page) == ["/a.js", "/b.css", "/book.gz"], (
        "what is packed already has no plain form here"
    )
    assert page["/a.js"].body == plain
    assert page["/a.js"].packed == {"br": b"shortest", "gzip": b"shorter"}
    assert page["/b.css"].packed == {}


def test_texts_are_said_to_be_utf_8(tmp_path: Path) -> None:
    fill(tmp_path, dict.fromkeys(("a.html", "b.svg", "c.png", "d.css", "e.webmanifest"), b""))
    assert [file.kind for file in read_page(tmp_path).values()] == [
        "text/html; charset=utf-8",
        "image/svg+xml",
        "image/png",
        "text/css; charset=utf-8",
        "application/manifest+json",
    ]

"""How commands that look after a house count, and how they show how far they are."""

import sys

import pytest

from pokerhouse.cli.care.output import progress_line, size


@pytest.mark.parametrize(
    ("count", "text"),
    [
        (0, "0.0 kB"),
        (1_500, "1.5 kB"),
        (999_900, "999.9 kB"),
        (1_000_000, "1.0 MB"),
        (2_345_600_000, "2,345.6 MB"),
    ],
)
def test_sizes_are_read_in_thousands_or_millions(count: int, text: str) -> None:
    assert size(count) == text


def test_progress_is_one_line_of_a_terminal_that_ends_with_the_last_page(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    show = progress_line()
    show(100, 2_000)
    show(2_000, 2_000)
    assert capsys.readouterr().err == "\r100 of 2,000 pages\r2,000 of 2,000 pages\n"


def test_progress_is_not_written_to_a_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: False)
    progress_line()(1, 1)
    assert capsys.readouterr() == ("", "")

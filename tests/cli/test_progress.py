"""Progress of long work where no bar can be drawn."""

from io import StringIO

import pytest
from rich.console import Console

from pokerhouse.cli import progress


def told(line_s: float, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return what is written during work of four steps, a line at most every `line_s` seconds."""
    monkeypatch.setattr(progress, "LINE_S", line_s)
    out = StringIO()
    with progress.progress_bar(Console(file=out)) as bar:
        task = bar.add_task("smart v passive", total=2_000, unit="deals")
        bar.update(task, completed=500)
        bar.advance(task, 500)
        bar.update(task, completed=2_000)
    return out.getvalue().splitlines()


def test_a_log_file_gets_a_line_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(0, monkeypatch) == [
        "smart v passive: 500 of 2,000 deals",
        "smart v passive: 1,000 of 2,000 deals",
        "smart v passive: 2,000 of 2,000 deals",
    ]


def test_short_work_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert told(3_600, monkeypatch) == []

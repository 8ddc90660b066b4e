"""Where recorded hands are kept: a folder beside the repository, or the one named by `POKERHOUSE_DATA`."""

import os
from pathlib import Path

import pytest

FOLDER = Path(os.environ.get("POKERHOUSE_DATA") or Path(__file__).resolve().parents[3] / "shared" / "data")


def recorded(name: str, pattern: str) -> list[Path]:
    """The files of this collection in order; the test is skipped, and says why, when there are none."""
    files = sorted((FOLDER / name).glob(pattern))
    if not files:
        pytest.skip(f"no recorded hands at {FOLDER / name}/{pattern}: set POKERHOUSE_DATA to the folder that has them")
    return files

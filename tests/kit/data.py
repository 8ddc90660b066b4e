"""Recorded hands of others, which are not in the repository: the folder that `POKERHOUSE_TEST_DATA`
names.
"""

import os
from pathlib import Path

import pytest

VARIABLE = "POKERHOUSE_TEST_DATA"


def recorded(name: str, pattern: str) -> list[Path]:
    """The files of this collection in order; the test is skipped, and says why, when there are
    none.
    """
    folder = os.environ.get(VARIABLE)
    if not folder:
        pytest.skip(
            f"recorded hands are kept outside of the repository: name their folder in {VARIABLE}"
        )
    files = sorted((Path(folder) / name).glob(pattern))
    if not files:
        pytest.skip(
            f"no recorded hands at {folder}/{name}/{pattern}, the folder that {VARIABLE} names"
        )
    return files

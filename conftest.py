"""Only what is asked for is collected: long tests where they are, and examples in docstrings where
there are some, in one file in twenty.
"""

import re
from collections.abc import Generator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule

ALL_LONG = re.compile(rb"^pytestmark = .*\bpytest\.mark\.long\b", re.MULTILINE)
"""In a file: all of its tests are long."""


@pytest.hookimpl(wrapper=True)
def pytest_collect_file(
    file_path: Path, parent: pytest.Collector
) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Leave out files of long tests while the quick ones are asked for, and the docstrings of files
    without an example: importing and searching them is a third of collecting.
    """
    found = yield
    if file_path.suffix != ".py":
        return found
    text = file_path.read_bytes()
    quick, named = parent.config.option.markexpr == "not long", parent.session.isinitpath(file_path)
    if quick and not named and ALL_LONG.search(text):
        return []
    if b">>>" in text:
        return found
    return [each for each in found if not isinstance(each, DoctestModule)]

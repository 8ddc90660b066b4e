"""The version of the running house."""

from importlib.metadata import PackageNotFoundError, version
from typing import Final


def _installed() -> str:
    try:
        return version("pokerhouse")
    except PackageNotFoundError:  # run from a folder that nobody has installed
        return "unknown"


VERSION: Final = _installed()
"""The version in the package's metadata (`project.version` in `pyproject.toml`).

Read once: an upgrade changes the metadata on disk while the old version still runs.
"""

"""The home page of the program, as its package names it, if any."""

from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, metadata

_BEST = ("homepage", "source", "repository")
"""The labels of addresses in a package's metadata, the best first; else the first address."""


@cache
def project_page() -> str:
    """Return the address of the project (`project.urls` in `pyproject.toml`); empty without one."""
    try:
        told = metadata("pokerhouse")
    except PackageNotFoundError:  # run from a folder that nobody has installed
        return ""
    return page_among(told.get_all("Project-URL") or ())


def page_among(told: Iterable[str]) -> str:
    """Return the best of some addresses, each in the form `Homepage, https://example.org`.

    Only those that a browser can open count.

    >>> page_among(["Changelog, https://example.org/news", "Source, https://example.org/code"])
    'https://example.org/code'
    """
    pairs = [
        (label.strip().lower(), url.strip())
        for label, _, url in (each.partition(",") for each in told)
    ]
    found = [(label, url) for label, url in pairs if url.startswith(("https://", "http://"))]
    by_label = dict(found)
    return next(
        (by_label[label] for label in _BEST if label in by_label), found[0][1] if found else ""
    )

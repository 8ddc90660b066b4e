"""A mistake of our own: one number for whoever asked, and one line in the log under it."""

import pytest
from structlog.testing import capture_logs

from pokerhouse.server.web.errors import incident_of, where


def stumble() -> None:
    """Fail on the line after this one."""
    raise ValueError("x" * 1_000)


def test_an_incident_is_named_to_both_sides_by_eight_digits() -> None:
    with pytest.raises(ValueError, match="x") as caught:
        stumble()
    with capture_logs() as logs:
        incident = incident_of(caught.value, "GET /here")
    last = stumble.__code__.co_firstlineno + 2
    assert where(caught.value) == f"{__file__}:{last}", (
        "the line that raised, not those that led there"
    )
    (entry,) = logs
    assert len(bytes.fromhex(incident)) == 4
    assert (entry["incident"], entry["doing"], entry["at"]) == (
        incident,
        "GET /here",
        f"{__file__}:{last}",
    )
    assert len(entry["error"]) == 200


def test_an_error_that_was_never_raised_comes_from_nowhere() -> None:
    assert where(ValueError()) == ""

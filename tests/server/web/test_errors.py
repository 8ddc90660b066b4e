"""A mistake of our own: one number for whoever asked, and one line in the log under it."""

import pytest
from structlog.testing import capture_logs

from pokerhouse.server.web.errors import incident_of, where
from pokerhouse.server.web.failures import Failure, RequestFailure


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


def test_a_failure_has_a_status_a_reason_and_a_sentence_in_each_language() -> None:
    held = {"scopes": "read_hands", "needed": "play"}
    failed = RequestFailure(Failure.OTHER_SCOPE, held)
    assert failed.status_code == 403
    assert failed.extra == {"reason": "other_scope", "faults": held}
    assert failed.detail == "This token is for read_hands. You need one for play."
    assert failed.sentence("de") == "Dieses Token ist für read_hands. Du brauchst eines für play."


def test_a_failure_without_a_status_of_its_own_is_something_not_found() -> None:
    assert RequestFailure(Failure.NO_SUCH_THREAD).status_code == 404

"""Who makes a hand void is in the log of the house by their name."""

from structlog.testing import capture_logs

from pokerhouse.server.live.trustless.steps import log_faults
from pokerhouse.trustless import timed_out
from pokerhouse.units import SeatNumber
from tests.trustless.table import HOST, seated


def test_a_void_hand_is_logged_with_the_name_and_the_fault() -> None:
    ended = timed_out(seated([100, 100])[HOST], [SeatNumber(2)])
    with capture_logs() as logs:
        log_faults("trustless-1", ended)
    (told,) = [each for each in logs if each["event"] == "hand void"]
    assert (told["name"], told["player"], told["fault"], told["hand"]) == (
        "P2",
        "p2",
        "silent",
        "h1",
    )

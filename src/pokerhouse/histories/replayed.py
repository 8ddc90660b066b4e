"""A record as a writer wants it: played to its end by our rules."""

from pokerhouse.errors import HistoryError
from pokerhouse.histories.outcome import Differs, Settled
from pokerhouse.histories.record import Record
from pokerhouse.histories.replay import Replay, replay
from pokerhouse.rules import HandState


def finished(record: Record) -> tuple[Replay, HandState]:
    """The hand and its last state. Raises `HistoryError` when it cannot be played to its end, or
    ends otherwise.
    """
    replayed = replay(record)
    if not isinstance(replayed.outcome, Settled) or replayed.state is None:
        why = (
            "ends otherwise by our rules"
            if isinstance(replayed.outcome, Differs)
            else "cannot be played to its end"
        )
        raise HistoryError(record.source, 0, f"a hand that {why} is not written: {replayed.said}")
    return replayed, replayed.state

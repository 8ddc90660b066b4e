"""A deadline that the house itself was late for: what players sent in time may still be unread
(R21).
"""

from pokerhouse.units import Millis

LATE_MS = 50
"""A deadline that is seen later than this was missed because the house was held up ..."""
PATIENCE_MS = 5_000
"""... and what players sent in time is waited for as long as the house was late, but no more than
this.
"""


class Patience:
    """When one table looks at the clock."""

    def __init__(self) -> None:
        self._missed: Millis | None = None
        self._until = Millis(0)

    def until(self, due: Millis, now: Millis) -> Millis:
        """When what is due is to be looked at: at its time, unless the house was held up then."""
        if now < due:
            return due
        if self._missed != due:
            self._missed = due
            late = now - due
            self._until = Millis(now + min(late, PATIENCE_MS) if late > LATE_MS else now)
        return self._until

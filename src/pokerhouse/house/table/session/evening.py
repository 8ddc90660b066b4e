"""The evening's ledger: what each person has brought to a table, and what they have taken away."""

import msgspec

from pokerhouse.units import Chips

EVENINGS_MAX = 500
"""How many people are remembered at a table; of those who have left, the first are forgotten first.
"""


class Evening(msgspec.Struct, frozen=True):
    """One person at one table."""

    name: str
    bought_in: Chips = Chips(0)
    """Brought when sitting down."""
    added: Chips = Chips(0)
    """Brought afterwards."""
    taken: Chips = Chips(0)
    """Taken to the wallet."""

    def after(self, before: "Evening | None") -> "Evening":
        """What has been moved now, together with what was before; under the name that the person
        has now.
        """
        if before is None:
            return self
        return Evening(
            self.name,
            Chips(before.bought_in + self.bought_in),
            Chips(before.added + self.added),
            Chips(before.taken + self.taken),
        )

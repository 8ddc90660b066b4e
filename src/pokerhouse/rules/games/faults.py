"""What is wrong with choices that were made, so that it can be said beside each of them."""

import msgspec


class Fault(msgspec.Struct, frozen=True):
    """One thing that is wrong."""

    fields: tuple[str, ...]
    """The choices it concerns, the likeliest to be changed first; with dots within others:
    `rules.boards`.
    """
    words: str
    """What was chosen, and what was expected."""

    def within(self, holder: str) -> "Fault":
        """The same, of choices that stand within another."""
        return Fault(tuple(f"{holder}.{name}" for name in self.fields), self.words)

"""The boards of a hand while it is read: one, or several that share their first cards."""

from pokerhouse.cards import Card


class HandBoards:
    """Takes the boards from street lines, and compares them with the summary."""

    def __init__(self) -> None:
        self.boards: list[tuple[Card, ...]] = [()]
        self._shared: int | None = None
        """The number of cards that the run boards share."""
        self._in_summary: list[tuple[Card, ...]] = []
        self._incomplete = False
        """Did a street come without its card? The summary has it."""

    def deal(self, parts: list[tuple[Card, ...]], run: int | None) -> None:
        """Take the cards of a street line; `run` is the number of the board if there are several.

        Raises `ValueError` for a board that does not continue the one before.
        """
        # Courchevel's clients of 2016 repeat the first card: [2s] [2s3d 3c].
        if len(parts) == 2 and parts[1][: len(parts[0])] == parts[0]:
            parts = parts[1:]
        cards = tuple(card for part in parts for card in part)
        if not cards:
            return
        self._incomplete |= () in parts
        if run is not None and self._shared is None:
            self._shared = len(self.boards[0])
        number = run or 0
        while len(self.boards) <= number:
            self.boards.append(self.boards[0][: self._shared])
        before = self.boards[number]
        if cards[: len(before)] != before or len(set(cards)) != len(cards):
            shown = " ".join(map(str, cards))
            raise ValueError(f"a board that does not continue the one before: {shown}")
        self.boards[number] = cards

    def summarize(self, cards: tuple[Card, ...]) -> None:
        """Take a board of the summary."""
        self._in_summary.append(cards)

    def finish(self) -> tuple[tuple[Card, ...], ...]:
        """Return the boards; raises `ValueError` if those of the summary differ."""
        if self._incomplete:
            self.boards = self._in_summary or self.boards
        if self._in_summary and self._in_summary != self.boards:
            raise ValueError("the board of the summary is another one")
        return tuple(self.boards)

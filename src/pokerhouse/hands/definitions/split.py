"""Two definitions that share a pot: the same cards have a value in each half."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pokerhouse.cards import Card
from pokerhouse.errors import DefinitionError
from pokerhouse.hands.definitions.evaluator import DefinedHand, Evaluator


@dataclass(frozen=True, slots=True)
class SplitEvaluator:
    """An evaluator of hands in a game that splits the pot.

    Raises `DefinitionError` for halves that are not dealt from one deck to the same hole and board.
    """

    name: str
    words: str
    halves: tuple[Evaluator, Evaluator]

    def __post_init__(self) -> None:
        first, second = (half.definition for half in self.halves)
        if first.deck != second.deck:
            raise DefinitionError(
                f"{self.name}: {first.name} and {second.name} are dealt from different decks"
            )
        if first.hole != second.hole:
            raise DefinitionError(
                f"{self.name}: {first.name} and {second.name} have another hole or board each"
            )

    def evaluate(
        self, cards: str | Sequence[Card], board: str | Sequence[Card] | None = None
    ) -> tuple[DefinedHand, DefinedHand]:
        """Return the best hand of each half. Raises as `Evaluator.evaluate`."""
        first, second = self.halves
        return first.evaluate(cards, board), second.evaluate(cards, board)

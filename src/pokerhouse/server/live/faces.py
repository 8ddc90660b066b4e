"""Who has chosen which face: drawn at every table they sit at, so it is kept at hand."""

from collections.abc import Iterable

from pokerhouse.units import PlayerId


class Faces:
    """The faces that people have chosen. Whoever is not here has the one that is made from their name."""

    def __init__(self) -> None:
        self._chosen: dict[PlayerId, int] = {}

    def learn(self, chosen: Iterable[tuple[PlayerId, int]]) -> None:
        """Faces that are stored."""
        self._chosen.update(chosen)

    def of(self, player: PlayerId) -> int | None:
        """Which one this player has chosen, if any."""
        return self._chosen.get(player)

    def choose(self, player: PlayerId, face: int | None) -> None:
        """A player's choice, once it is written; None takes it back."""
        if face is None:
            self._chosen.pop(player, None)
        else:
            self._chosen[player] = face

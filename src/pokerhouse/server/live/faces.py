"""The look of people at every table: the face they chose, and whether they are programs."""

from collections.abc import Iterable

from pokerhouse.units import PlayerId


class Faces:
    """The faces that people have chosen; anyone else has the one made from the name."""

    def __init__(self) -> None:
        self._chosen: dict[PlayerId, int] = {}
        self._programs: set[PlayerId] = set()

    def learn(self, chosen: Iterable[tuple[PlayerId, int]]) -> None:
        """Faces that are stored."""
        self._chosen.update(chosen)

    def face_of(self, player: PlayerId) -> int | None:
        """Return the face this player has chosen, if any."""
        return self._chosen.get(player)

    def is_program(self, player: PlayerId) -> bool:
        """Has this player said, since the house is open, that they are a program?"""
        return player in self._programs

    def mark_program(self, player: PlayerId) -> None:
        """A program plays for them: it says so whenever it comes, so nothing of it is stored."""
        self._programs.add(player)

    def choose(self, player: PlayerId, face: int | None) -> None:
        """A player's choice, once it is written; None takes it back."""
        if face is None:
            self._chosen.pop(player, None)
        else:
            self._chosen[player] = face

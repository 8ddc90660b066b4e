"""A table in a few lines of text or as a picture, for a terminal and a notebook."""

from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from pokerhouse.cards import pictures

_WIDTH: Final = 720
_HEIGHT: Final = 470
_PLATE_WIDTH: Final = 118
_PLATE_HEIGHT: Final = 40
_NAME_LETTERS: Final = 13
_BOARD_CARD: Final = 44
_CARD: Final = 32


@dataclass(frozen=True, slots=True)
class SeatSketch:
    """A player at the table; amounts are texts in the table's unit."""

    seat: int
    name: str
    stack: str
    bet: str
    """The chips in front of the player; empty for none."""
    cards: tuple[str, ...]
    """Texts of the cards, those face down first."""
    folded: bool
    all_in: bool
    has_button: bool
    acts: bool


@dataclass(frozen=True, slots=True)
class TableSketch:
    """A hand at one moment, with open cards."""

    title: str
    boards: tuple[tuple[str, ...], ...]
    pot: str
    seats: tuple[SeatSketch, ...]

    def text(self) -> str:
        """Return a line for the table and one for each player; `>` marks the player to act."""
        boards = " / ".join(" ".join(board) for board in self.boards if board)
        lines = [f"{self.title}{f', {boards}' if boards else ''}, pot {self.pot}"]
        name = max(len(each.name) for each in self.seats)
        stack = max(len(each.stack) for each in self.seats)
        seat = max(len(str(each.seat)) for each in self.seats)
        cards = max(len(" ".join(each.cards)) for each in self.seats)
        for each in self.seats:
            notes = [
                *(["button"] if each.has_button else []),
                *([f"bet {each.bet}"] if each.bet else []),
                *(["folded"] if each.folded else []),
                *(["all-in"] if each.all_in else []),
            ]
            lines.append(
                f"{'>' if each.acts else ' '} {each.seat:>{seat}}  {each.name:<{name}}  "
                f"{each.stack:>{stack}}  {' '.join(each.cards):<{cards}}  "
                f"{', '.join(notes)}".rstrip()
            )
        return "\n".join(lines)

    def svg(self) -> str:
        """Draw the table, the first seat at the bottom and the others clockwise."""
        middle = _HEIGHT / 2 + 30
        drawn = [
            f'<rect x="70" y="106" width="{_WIDTH - 140}" height="{_HEIGHT - 154}" rx="158" '
            'fill="#17382c"/>'
            f'<rect x="80" y="116" width="{_WIDTH - 160}" height="{_HEIGHT - 174}" rx="148" '
            'fill="#27705a"/>',
            pictures.line_drawing(self.title, 16, 26, size=16, fill="#f2f5f3", weight=600),
            *self._boards(middle - 14),
            *(self._seat(place, each, middle) for place, each in enumerate(self.seats)),
        ]
        return pictures.svg_of("".join(drawn), _WIDTH, _HEIGHT, self.text(), ground="#0d1512")

    def _boards(self, middle: float) -> list[str]:
        boards = [board for board in self.boards if board]
        width = _BOARD_CARD / max(1, len(boards)) ** 0.5
        step, height = width * 1.12, width * pictures.CARD_RATIO
        top = middle - len(boards) * (height + 4) / 2
        drawn = [
            pictures.card_drawing(
                card,
                _WIDTH / 2 - len(board) * step / 2 + place * step,
                top + row * (height + 4),
                width,
            )
            for row, board in enumerate(boards)
            for place, card in enumerate(board)
        ]
        below = middle + len(boards) * (height + 4) / 2 + 16
        words = f"Pot {self.pot}"
        drawn.append(
            pictures.line_drawing(
                words, _WIDTH / 2, below, size=16, fill="#ffffff", anchor="middle", weight=600
            )
        )
        return drawn

    def _seat(self, place: int, seat: SeatSketch, middle: float) -> str:
        angle = pi / 2 + 2 * pi * place / len(self.seats)
        x, y = _WIDTH / 2 + 278 * cos(angle), middle + 150 * sin(angle)
        edge = "#f2b636" if seat.acts else "#34413c"
        ink = "#8fa097" if seat.folded else "#f2f5f3"
        name = (
            seat.name if len(seat.name) <= _NAME_LETTERS else f"{seat.name[: _NAME_LETTERS - 1]}…"
        )
        drawn = [
            f'<rect x="{x - _PLATE_WIDTH / 2:.1f}" y="{y - _PLATE_HEIGHT / 2:.1f}" '
            f'width="{_PLATE_WIDTH}" height="{_PLATE_HEIGHT}" rx="10" fill="#161d1b" '
            f'stroke="{edge}" stroke-width="2"/>',
            pictures.line_drawing(name, x, y - 4, size=13, fill=ink, anchor="middle", weight=600),
            pictures.line_drawing(seat.stack, x, y + 13, size=13, fill="#9db3a9", anchor="middle"),
        ]
        step = min(_CARD * 1.06, (_PLATE_WIDTH - 4) / max(1, len(seat.cards)))
        left = x - (step * (len(seat.cards) - 1) + _CARD) / 2
        top = y - _PLATE_HEIGHT / 2 - _CARD * pictures.CARD_RATIO + 5
        cards = "".join(
            pictures.card_drawing(
                card,
                left + at * step,
                top,
                _CARD,
                fanned=step < _CARD * 0.85 and at < len(seat.cards) - 1,
            )
            for at, card in enumerate(seat.cards)
        )
        faded = ' opacity=".45"' if seat.folded else ""
        drawn.insert(0, f"<g{faded}>{cards}</g>")
        if seat.bet:
            drawn.append(
                pictures.line_drawing(
                    seat.bet,
                    _WIDTH / 2 + 168 * cos(angle),
                    middle + (66 if sin(angle) < 0 else 60) * sin(angle) + 4,
                    size=14,
                    fill="#ffe9a8",
                    anchor="middle",
                    weight=600,
                )
            )
        if seat.has_button:
            at = x + _PLATE_WIDTH / 2, y - _PLATE_HEIGHT / 2
            drawn.append(
                f'<circle cx="{at[0]:.1f}" cy="{at[1]:.1f}" r="10" fill="#ffffff" '
                'stroke="#15181c"/>'
                + pictures.line_drawing("D", at[0], at[1] + 4, size=11, anchor="middle", weight=700)
            )
        return "".join(drawn)

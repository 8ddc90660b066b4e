"""Replay every hand and print a line for each that does not settle as recorded."""

from collections import Counter
from typing import Any, Final

from rich.console import Console

from pokerhouse import histories
from pokerhouse.cli.hands.hand_values import console, print_json
from pokerhouse.cli.histories.files import Sources, replay_under
from pokerhouse.cli.interrupt import one_interrupt
from pokerhouse.cli.progress import INTERRUPTED, progress_bar
from pokerhouse.errors import HistoryError, counted
from pokerhouse.rules import RuleBook

SETTLED = "settled"
CANCELLED = "cancelled"
CUT_OFF = "cut off"
REFUSED = "refused"
UNREADABLE = "unreadable"
_COUNTED: Final[dict[type[histories.Outcome], str]] = {
    histories.Settled: SETTLED,
    histories.Unfinished: CUT_OFF,
    histories.Refused: REFUSED,
    histories.Unplayable: REFUSED,
    histories.Differs: REFUSED,
    histories.Undecidable: REFUSED,
}
"""The category of each outcome in the last line, where every hand counts once.

Any hand that did not settle counts as refused there; the lines before give the reasons.
"""


class CheckTally:
    """The results so far."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        """The hands by the categories of the last line."""
        self.outcomes: Counter[str] = Counter()
        """The refused hands by outcome."""
        self.notes: Counter[histories.NoteKind] = Counter()
        self.rules: Counter[str] = Counter()
        """The refusals by rule."""
        self.uncompared = 0
        self.faults: list[dict[str, str]] = []

    @property
    def hands(self) -> int:
        """The number of hands, including unreadable ones."""
        return self.counts.total()

    @property
    def fine(self) -> bool:
        """Tell whether every complete hand settled."""
        return not self.counts[REFUSED] and not self.counts[UNREADABLE]

    def add(self, entry: histories.Entry, book: RuleBook | None) -> str | None:
        """Replay a hand by this rule book, or by its own; return a line if it did not settle."""
        if isinstance(entry, HistoryError):
            return self._fault(UNREADABLE, UNREADABLE, entry.source, str(entry))
        if isinstance(entry, histories.Incomplete):
            kind = CANCELLED if entry.kind is histories.IncompleteKind.CANCELLED else CUT_OFF
            return self._fault(kind, kind, entry.source, entry.describe())
        again = replay_under(entry, book)
        outcome = again.outcome
        self.notes.update(note.kind for note in again.notes)
        if isinstance(outcome, histories.Settled):
            self.counts[SETTLED] += 1
            self.uncompared += not outcome.compared
            return None
        if isinstance(outcome, histories.Refused):
            self.rules[outcome.refusal.rule] += 1
        # A record that says how the hand ended was not cut off: something in it was misread.
        is_whole = isinstance(outcome, histories.Unfinished) and entry.complete
        kind = REFUSED if is_whole else _COUNTED[type(outcome)]
        return self._fault(kind, histories.outcome_name(outcome), entry.source, again.describe())

    def _fault(self, kind: str, outcome: str, source: str, line: str) -> str:
        self.counts[kind] += 1
        if kind == REFUSED:
            self.outcomes[outcome] += 1
        why = line.removeprefix(source).lstrip(":, ")
        self.faults.append({"source": source, "outcome": outcome, "reason": why})
        return line

    def summary(self) -> str:
        """The last line of the output."""
        hands = counted(self.hands, "hand")
        named = (CANCELLED, CUT_OFF, REFUSED, UNREADABLE)
        return ", ".join(
            [
                hands,
                f"{self.counts[SETTLED]:,} settled exactly",
                *(f"{self.counts[name]:,} {name}" for name in named),
            ]
        )

    def as_json(self) -> dict[str, Any]:
        """The results for programs."""
        names = (SETTLED, CANCELLED, CUT_OFF, REFUSED, UNREADABLE)
        return {
            "hands": self.hands,
            **{name.replace(" ", "_"): self.counts[name] for name in names},
            "refused_by_outcome": dict(self.outcomes.most_common()),
            "refused_by_rule": dict(self.rules.most_common()),
            "not_compared": self.uncompared,
            "notes": {
                kind.name.lower(): count
                for kind, count in sorted(self.notes.items(), key=lambda n: n[0].name)
            },
            "faults": self.faults,
        }


def check_all(sources: Sources, book: RuleBook | None, hand: int | None, *, json: bool) -> int:
    """Check every hand, or the one with this number; return the exit status."""
    tally, screen = CheckTally(), console()
    status = 0
    try:
        where = (
            screen if screen.is_terminal else Console(stderr=True)
        )  # the output may go to a pipe
        with one_interrupt(), progress_bar(where, quiet=json) as progress:
            task = progress.add_task("", total=len(sources.files), unit="files")
            for read, entry in sources.hands(hand):
                line = tally.add(entry, book)
                if line and not json:
                    screen.print(line, soft_wrap=True, markup=False)
                progress.update(task, description=counted(tally.hands, "hand"), completed=read)
    except KeyboardInterrupt:
        status = INTERRUPTED
    if json:
        print_json({**tally.as_json(), "stopped": bool(status)})
    else:
        _print_summary(tally, screen, stopped=bool(status))
    return status or int(not tally.fine)


def _print_summary(tally: CheckTally, screen: Console, *, stopped: bool) -> None:
    if stopped:
        screen.print("Stopped. Results so far:")
    for kind, count in sorted(tally.notes.items(), key=lambda item: str(item[0].sentence)):
        screen.print(f"note: {count:,} × {kind.sentence}", style="dim", soft_wrap=True)
    if tally.uncompared:
        screen.print(
            f"note: {tally.uncompared:,} × no stacks after the hand to compare with",
            style="dim",
            soft_wrap=True,
        )
    for outcome, count in tally.outcomes.most_common():
        rules = ", ".join(f"{rule}: {times:,}" for rule, times in tally.rules.most_common())
        by_rule = f" ({rules})" if outcome == REFUSED else ""
        screen.print(f"{outcome}: {count:,}{by_rule}", style="dim", soft_wrap=True)
    screen.print(
        tally.summary(), style="bold green" if tally.fine else "bold yellow", soft_wrap=True
    )

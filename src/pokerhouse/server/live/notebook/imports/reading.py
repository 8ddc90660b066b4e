"""A file becomes hands, step by step: what a reading process does, apart from its pipes."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from pokerhouse.cards import UNKNOWN
from pokerhouse.catalogue import ValueList
from pokerhouse.errors import HistoryError, PokerhouseError
from pokerhouse.histories import FORMATS, Beside, Entry, Incomplete, Record, format_of, unknown_site
from pokerhouse.server.live.notebook.imports import messages
from pokerhouse.server.live.notebook.imports.files import TextFile, beside, files_in
from pokerhouse.server.live.notebook.imports.making import import_hand

# The player in a file who imports it: the one it was written for, if it says so.


def names_in(record: Record) -> list[str]:
    """Everybody who was dealt in."""
    return [player.name for player in record.players]


def told_for(records: Iterable[Record]) -> str | None:
    """Return the one player whose cards are known in every hand with known cards.

    None if all cards are known, and if there is no such player or more than one: a record of one
    hand with a showdown proves nothing.
    """
    common: set[str] | None = None
    is_partial = False
    for record in records:
        known = {
            player.name
            for player in record.players
            if (cards := record.down.get(player.seat)) and UNKNOWN not in cards
        }
        if known:
            common = known if common is None else common & known
            is_partial |= len(known) < len(record.players)
    return next(iter(common)) if is_partial and common and len(common) == 1 else None


def whose(records: Sequence[Record], me: str, known_as: Sequence[str]) -> str | None:
    """Return the importer's name in the file; None if they must be asked.

    It is the name they give, the name the file gives, or one they had before.

    - `me`: the name they gave; empty for none
    - `known_as`: their names in former files
    """
    if me:
        return me
    if (told := told_for(records)) is not None:
        return told
    met = met_in(records)
    before = [name for name in known_as if name in met]
    return before[0] if len(before) == 1 else None


def met_in(records: Iterable[Record]) -> Counter[str]:
    """Every name, and in how many hands it is."""
    return Counter(name for record in records for name in set(names_in(record)))


AT_ONCE = 100
"""The hands in one message."""


def read(data: bytes, asked: messages.ReadingAsked) -> Iterator[messages.Reply]:
    """Yield the messages about a file in order: progress, its hands, and the refused ones."""
    reading = _FileReading(asked)
    yield messages.Progress(0, 0)
    yield from reading.look_at(data)
    me = (
        whose([record for _, record in reading.records], asked.me, asked.known_as)
        if reading.records
        else ""
    )
    if me is None:
        met = met_in(record for _, record in reading.records).most_common(messages.NAMES_MAX)
        yield messages.WhichPlayer(tuple(messages.NameInFile(name, hands) for name, hands in met))
        return
    yield from reading.hands(me)
    yield messages.ReadingDone(me, tuple(reading.refused), reading.refused_count)


class _FileReading:
    """A file that is being read, or several."""

    def __init__(self, asked: messages.ReadingAsked) -> None:
        self._asked = asked
        self.records: list[tuple[str, Record]] = []
        """Each with the name of its file."""
        self.refused: list[messages.RefusedHand] = []
        self.refused_count = self._entries = 0

    def look_at(self, data: bytes) -> Iterator[messages.Progress]:
        """Find every hand."""
        files, refused = files_in(data, self._asked.file)
        for each in refused:
            self._refuse(each)
        others = beside(files)
        for file in files:
            for entry in _entries(file, others.get):
                self._take(file, entry)
                self._entries += 1
                if self._entries % AT_ONCE == 0:
                    yield messages.Progress(len(self.records), 0)

    def _take(self, file: TextFile, entry: Entry | messages.RefusedHand) -> None:
        match entry:
            case HistoryError(line=line, reason=reason):
                self._refuse(_unreadable(file.name, line, reason))
            case messages.RefusedHand():
                self._refuse(entry)
            case Incomplete(line=line, kind=kind):
                self._refuse(
                    messages.refused_hand(
                        file.name, line, messages.ImportFault(kind.name.lower()).sentence()
                    )
                )
            case Record() if len(self.records) < messages.HANDS_MAX:
                self.records.append((file.name, entry))
            case Record():
                many = messages.ImportFault.TOO_MANY_HANDS.sentence(most=messages.HANDS_MAX)
                self._refuse(messages.refused_hand(file.name, 0, many))

    def hands(self, me: str) -> Iterator[messages.Reply]:
        """Every hand that can be kept, some at a time, each time with how far this is."""
        batch = list[messages.HandFromFile]()
        count = len(self.records)
        for place, (file, record) in enumerate(self.records):
            try:
                batch.append(import_hand(record, me, self._asked, place))
            except PokerhouseError as error:
                line = error.line if isinstance(error, HistoryError) else 0
                reason = error.reason if isinstance(error, HistoryError) else str(error)
                told = f"{_called(record, file)}{reason}"
                self._refuse(_unreadable(file, line or _line_of(record), told))
            if (place + 1) % AT_ONCE == 0 or place + 1 == count:
                if batch:
                    yield messages.HandsRead(me, tuple(batch))
                yield messages.Progress(place + 1, count)
                batch = []

    def _refuse(self, hand: messages.RefusedHand) -> None:
        self.refused_count += 1
        if len(self.refused) < messages.REFUSED_MAX:
            self.refused.append(hand)


def _unreadable(file: str, line: int, reason: str) -> messages.RefusedHand:
    why = " ".join(reason.partition("\n")[0].split())[: messages.WHY_MAX]
    return messages.refused_hand(file, line, messages.ImportFault.UNREADABLE.sentence(why=why))


def _entries(file: TextFile, find: Beside) -> Iterator[Entry | messages.RefusedHand]:
    known = format_of(file.text)
    if known is None or known.read is None:
        formats = ValueList(tuple(each.title for each in FORMATS if each.read))
        begins = unknown_site(file.text)
        sentence = (
            messages.ImportFault.UNKNOWN_SITE.sentence(begins=begins, formats=formats)
            if begins
            else messages.ImportFault.UNKNOWN_FORMAT.sentence(formats=formats)
        )
        yield messages.refused_hand(file.name, 0, sentence)
        return
    found = False
    for entry in known.read(file.text, file.name, find):
        found = True
        yield entry
    if not found:
        yield messages.refused_hand(file.name, 0, messages.ImportFault.NO_HANDS.sentence())


def _line_of(record: Record) -> int:
    """Return the line of a hand's first move, the best that a record knows."""
    return min((move.line for move in record.moves if move.line), default=0)


def _called(record: Record, file: str) -> str:
    """Return the name of the hand within the file: `hand 123: `."""
    name = record.source.removeprefix(file).strip(" ,")
    return f"{name}: " if name else ""

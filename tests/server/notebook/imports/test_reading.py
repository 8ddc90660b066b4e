"""Files become hands: the same in every format, each once, told from the seat of whoever brings
them; what is not taken is said in one line each.
"""

import asyncio
import io
import zipfile

import pytest
from msgspec.structs import replace

from pokerhouse.cards import UNKNOWN
from pokerhouse.house.notebook import Import, KeepImport, KeepImportedHands
from pokerhouse.house.people import NewPlayer
from pokerhouse.rules import HandEnded, HandStarted, decode_events
from pokerhouse.rules.games import Counted
from pokerhouse.server.live.notebook import FileKind, ImportDesk
from pokerhouse.server.live.notebook.imports import ImportDone, messages, worker
from pokerhouse.server.live.notebook.imports.messages import (
    REASON_MAX,
    REFUSED_MAX,
    ReadingDone,
    WhichPlayer,
)
from tests.histories.pokerstars.hands import HANDS
from tests.kit.machine import machine_at
from tests.kit.store import QuickStore
from tests.server.notebook.imports.kit import ANN, BEN, DAY, asked, evening, evening_file, taken

EVENING = evening()
POKERSTARS, _ = evening_file(FileKind.POKERSTARS)


def zipped(**members: bytes) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in members.items():
            archive.writestr(name, data)
    return packed.getvalue()


def told(data: str | bytes, *question: str) -> ReadingDone:
    _, end = taken(data, asked(*question))
    assert isinstance(end, ReadingDone), end
    return end


@pytest.mark.parametrize("kind", list(FileKind))
def test_every_hand_of_a_file_is_taken_and_its_player_is_found(kind: FileKind) -> None:
    text, count = evening_file(kind)
    hands, end = taken(text, asked())
    assert isinstance(end, ReadingDone)
    assert (end.me, len(hands), end.refused_count) == ("Ann", count, 0)
    assert len({each.log.hand.hand for each in hands}) == count
    for each in hands:
        first, *rest = decode_events(each.log.log)
        assert isinstance(first, HandStarted)
        assert any(isinstance(event, HandEnded) for event in rest)
        (own,) = [player for player in first.players if player.player == ANN]
        others = {player.player: player.name for player in first.players if player is not own}
        assert each.log.hand.names == others, "everybody else is a stranger to the house"
        assert own.name == "Ann"
        assert each.second * 1000 == each.log.hand.ended > DAY


def test_the_same_hand_is_one_in_every_format_and_another_for_everybody() -> None:
    names = []
    for kind in (FileKind.PHHS, FileKind.POKERSTARS, FileKind.OPEN_HAND_HISTORY):
        hands, _ = taken(evening_file(kind)[0], asked())
        names.append({each.log.hand.hand for each in hands})
    phhs, pokerstars, ohh = names
    assert pokerstars < phhs, "PokerStars has no words for some"
    assert ohh < phhs
    for_ben, _ = taken(POKERSTARS, asked("Ann", player=BEN))
    assert pokerstars.isdisjoint(each.log.hand.hand for each in for_ben)


def test_who_brings_a_file_that_does_not_say_so_is_asked() -> None:
    one = HANDS[next(about for about, hand in HANDS.items() if "Dealt to" in hand)]
    assert told(one).me
    no_cards = "\n".join(
        line for line in POKERSTARS.splitlines() if not line.startswith("Dealt to")
    )
    hands, end = taken(no_cards, asked())
    assert hands == [], "nothing is taken before it is known whose it is"
    assert isinstance(end, WhichPlayer)
    assert end.names[0].name == "Ann"
    assert end.names[0].hands >= end.names[1].hands
    assert told(no_cards, "Ann").me == "Ann", "as they say"
    assert told(no_cards, "", "Ann", "Zoe").me == "Ann", "as they were called before"


def test_a_hand_of_others_is_refused_and_the_good_ones_are_kept() -> None:
    text, count = evening_file(FileKind.POKERSTARS)
    broken = text.replace("posts big blind", "posts bigger blind", 3).replace("Ann", "Zoe", 1)
    hands, end = taken(broken, asked("Ann"))
    assert isinstance(end, ReadingDone)
    assert len(hands) + end.refused_count == count
    assert 3 <= end.refused_count < 10
    for each in end.refused:
        assert each.line > 0, each
        assert each.file == "evening.txt"
        assert 0 < len(each.reason) <= REASON_MAX
        assert "\n" not in each.reason
        assert "Traceback" not in each.reason


def test_money_is_told_in_its_unit() -> None:
    text = HANDS[
        next(
            about
            for about, hand in HANDS.items()
            if "Dealt to" in hand and "$" in hand and "USD" in hand
        )
    ]
    (hand,), _ = taken(text, asked())
    first = decode_events(hand.log.log)[0]
    assert isinstance(first, HandStarted)
    assert hand.log.hand.origin.site == "PokerStars"
    assert (hand.log.hand.origin.currency, hand.log.hand.origin.scale) == ("USD", 100)
    assert first.config.rules.counted is Counted.CENTS
    assert str(UNKNOWN) not in hand.cards


def test_a_zip_of_files_is_read_as_one() -> None:
    text, count = evening_file(FileKind.PHHS)
    data = zipped(
        **{
            "a/one.phhs": text.encode(),
            "two.txt": POKERSTARS.encode(),
            "__MACOSX/two.txt": b"x",
            ".x": b"y",
        }
    )
    hands, end = taken(data, asked())
    assert isinstance(end, ReadingDone)
    assert len({each.log.hand.hand for each in hands}) == count
    assert end.refused == ()


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"", "hand history format is unknown"),
        (b"\xff\x00\xfe" * 40, "not a text file"),
        (b"Dear diary", "Known formats: PHH"),
        (b"PK\x03\x04 and no more", "zip file can't be read"),
        (zipped(), "There is no file in this zip."),
        (zipped(inner=zipped(one=b"x")), "A zip inside a zip"),
        (zipped(poem=b"roses are red"), "hand history format is unknown"),
        (b"variant = 'NT'\n", "antes"),
        (
            b"PokerStars Hand #1: Hold'em No Limit ($1/$2) - 2020/01/01 0:00:00 ET\n\n",
            "The file ends before this hand does.",
        ),
    ],
    ids=[
        "nothing",
        "bytes",
        "prose",
        "half a zip",
        "empty zip",
        "zip in zip",
        "prose in zip",
        "phh",
        "pokerstars",
    ],
)
def test_what_is_no_hand_is_said_in_a_line(data: bytes, words: str) -> None:
    (refused,) = told(data).refused
    assert words in refused.reason


def test_a_zip_that_unpacks_to_more_than_there_is_room_for_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(messages, "UNPACKED_BYTES_MAX", 2 * 1024 * 1024)
    monkeypatch.setattr(messages, "FILES_MAX", 3)
    bomb = zipped(good=POKERSTARS.encode(), bomb=b"0" * 5_000_000, more=b"x", most=b"y")
    hands, end = taken(bomb, asked())
    assert isinstance(end, ReadingDone)
    assert hands
    assert ["4 files" in end.refused[0].reason, "MB when unpacked" in end.refused[1].reason] == [
        True,
        True,
    ]
    assert len(end.refused) == 2


def test_a_file_of_too_many_hands_is_read_as_far_as_it_may(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(messages, "HANDS_MAX", 20)
    hands, end = taken(POKERSTARS * 4, asked())
    assert isinstance(end, ReadingDone)
    assert len(hands) == 20
    assert end.refused_count > REFUSED_MAX == len(end.refused)


def test_hands_that_were_brought_when_ids_went_by_local_time_too_are_known() -> None:
    hands, _ = taken(POKERSTARS, asked())
    assert (hands[0].log.hand.hand, hands[0].formerly) == (
        "imported-b3a24373f366f4f3194373ed",
        "imported-2674668b1c3c50effb533122",
    ), "ids stay what they were"

    async def story() -> None:
        store = QuickStore()
        before = Import("before", ANN, "evening.txt", "Ann", DAY)
        logs = tuple(
            replace(each.log, hand=replace(each.log.hand, hand=each.formerly, import_id="before"))
            for each in hands[:40]
        )
        await store.commit(NewPlayer(ANN, "Ann"), at=DAY)
        await store.commit(KeepImport(before), KeepImportedHands(logs), at=DAY)
        desk = ImportDesk(store, lambda: 1_000, lambda _: False, machine_at(lambda: DAY))
        *_, done = [told async for told in desk.bring(ANN, "evening.txt", POKERSTARS.encode(), "")]
        assert isinstance(done, ImportDone)
        assert (done.taken, done.known) == (len(hands) - 40, 40)

    asyncio.run(story())


def test_of_a_file_that_did_not_come_whole_nothing_is_read_and_nothing_said() -> None:
    parts = [messages.encode(asked()), POKERSTARS.encode()]
    whole = b"".join(messages.with_length(part) for part in parts)
    for size in (0, 1, 4, 9, len(parts[0]) + 4, len(parts[0]) + 6, len(whole) - 1):
        said = io.BytesIO()
        worker.serve(io.BytesIO(whole[:size]), said)
        assert said.getvalue() == b"", size
    said = io.BytesIO()
    worker.serve(io.BytesIO(whole), said)
    assert said.getvalue() != b""

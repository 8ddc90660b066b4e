"""Somebody leaves a house that has words of theirs wherever words can stand, and is forgotten."""

from msgspec.structs import replace

from pokerhouse.commands import Ban, Sit, Stand, Wait
from pokerhouse.house import Answer, Part, Store
from pokerhouse.house.fairplay import AddressSeen, HandRead
from pokerhouse.house.forum import (
    Area,
    Edit,
    ForumPost,
    KeepEdit,
    KeepMark,
    NewPost,
    NewThread,
    PostNo,
    PostState,
    ReadMark,
    Thread,
    ThreadNo,
)
from pokerhouse.house.money import Posting, correct, ledger
from pokerhouse.house.notebook import (
    DrillProgress,
    HandNote,
    Import,
    ImportedHand,
    ImportedLog,
    KeepDrills,
    KeepHandNote,
    KeepImport,
    KeepImportedHands,
    KeepPlayerNote,
    Label,
    Origin,
    PlayerNote,
    SharedHand,
    ShareHand,
    elsewhere_id,
    imported_id,
)
from pokerhouse.house.oversight import Complaint, Deed, DeedKind, HouseBan, NewBan, NewComplaint
from pokerhouse.house.people import (
    Account,
    ForgetPerson,
    KeepTemplate,
    LinkKind,
    Mail,
    NewAccount,
    NewCodes,
    NewFace,
    NewMail,
    NewPasskey,
    NewPlayer,
    NewPrivacy,
    NewSession,
    Passkey,
    PersonForgotten,
    Privacy,
    ProgramPlays,
    Role,
    Scope,
    Template,
)
from pokerhouse.house.table import DeckPart, HandPlayed, LogPlace, TablePart, TakeNamesOut
from pokerhouse.house.table.commands import Forget
from pokerhouse.house.talk import LOBBY, ActKind, Block, Line, ModerationAct
from pokerhouse.storage.rows.schema import TABLES
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId
from tests.house.game import START_MS, Game, sealed_deck, table_config
from tests.kit.asks import ask_as
from tests.storage.kit import T1, commit, keep

ANN, BEN, CID, DAN = (PlayerId(f"00000000000000{each}") for each in ("a1", "b2", "c3", "d4"))
NAMES = {ANN: "Ann Anders", BEN: "Ben Benson", CID: "Cid Carter", DAN: "Dan Dorn"}
AT = Millis(START_MS)


async def evening(store: Store, hands: int = 40) -> Game:
    """Three people play some hands."""
    for player, name in NAMES.items():
        session = NewSession(player, player.encode(), "Ann's phone")
        await commit(store, NewPlayer(player, name), ledger.welcome(player), session)
    game = Game(config=replace(table_config(seats_max=3, buy_in=2_000), host=BEN))
    for player in (ANN, BEN, CID):
        game.do(ask_as(player, Sit, name=NAMES[player]))
    game.sees(*NAMES)
    for _ in range(hands):
        game.deal()
        game.play_on()
    await keep(store, game)
    return game


async def leaves(store: Store, game: Game) -> None:
    """Ann leaves the table, waits for a seat, and is banned."""
    game.do(ask_as(ANN, Stand))
    game.do(ask_as(DAN, Sit, name=NAMES[DAN]))
    game.do(ask_as(ANN, Wait, name=NAMES[ANN]))
    assert game.session.waiter_of(ANN)
    game.do(ask_as(BEN, Ban, ANN))
    await keep(store, game)


async def forget(store: Store, game: Game, most: int) -> int:
    """All that the house does to forget Ann, in stretches of so many rows; how many stretches there
    were.
    """
    game.do(Forget(ANN))
    await keep(store, game)
    await commit(store, ForgetPerson(ANN))
    assert list(await store.people.leaving()) == [ANN]
    place: LogPlace | None = LogPlace()
    stretches = 0
    while place is not None:
        found = await store.tables.find_names({ANN}, place, most)
        if found.sessions or found.hands:
            await commit(store, TakeNamesOut(frozenset({ANN}), found))
        place, stretches = found.after, stretches + 1
    await commit(store, PersonForgotten(ANN))
    assert list(await store.people.leaving()) == []
    return stretches


def _imported(name: str) -> ImportedLog:
    """A hand of elsewhere that holds her name wherever words can stand."""
    origin = Origin(f"{name}'s site", f"{name}'s table", name, name)
    hand = ImportedHand(
        imported_id(ANN, b"a hand"),
        ANN,
        "import of Ann",
        AT,
        origin,
        {elsewhere_id(ANN, name): name},
    )
    return ImportedLog(hand, f'{{"type":"checked","seat":1,"name":"{name}"}}'.encode())


async def full_life(store: Store) -> Game:
    """An evening after which every column that can hold words holds Ann's name; none of them may be
    left of her.
    """
    game = await evening(store)
    await _hand_called_off(store)
    await leaves(store, game)
    name, words = NAMES[ANN], NAMES[ANN].encode()
    address = f"{name}@example.org"
    account = Account(
        ANN, address, address, f"hash of {name}", Role.MEMBER, AT, AT, language=f"{name}'s own"
    )
    passkey = Passkey(words, ANN, words, 1, f"{name}'s phone", AT, AT)
    mail = Mail(
        ANN,
        LinkKind.RESET,
        address,
        AT,
        AT,
        tries=1,
        fault=f"the box of {name} is full",
        language=account.language,
    )
    await commit(
        store, NewAccount(account), NewCodes(ANN, (words, b"2")), NewPasskey(passkey), NewMail(mail)
    )
    template = Template(ANN, f"{name}'s game", {"name": f"{name}'s table"}, AT)
    about_her: list[Part] = [
        KeepTemplate(template),
        NewFace(ANN, 3),
        ProgramPlays(ANN),
        KeepHandNote(
            HandNote(ANN, HandId(f"{T1}-1"), (f"{name.lower()}'s", name), f"{name} wins", AT)
        ),
        ShareHand(
            SharedHand(f"token of {name}", ANN, HandId(f"{T1}-1"), False, True, AT, public=True)
        ),
        KeepPlayerNote(PlayerNote(ANN, BEN, Label.RED, f"{name} beats them", AT)),
        KeepPlayerNote(PlayerNote(BEN, ANN, None, f"{name} bluffs", AT)),
        KeepImport(Import("import of Ann", ANN, f"{name}.txt", name, AT)),
        KeepImportedHands((_imported(name),)),
        KeepDrills(ANN, DrillProgress(1300, 3, 2, 20_000, 2, 2)),
        NewPrivacy(ANN, Privacy(listed=False)),
        NewSession(ANN, words, f"{name}'s tablet", (Scope.PLAY,)),
        Answer(ANN, CommandId(name), words),
        AddressSeen(ANN, words),
        HandPlayed(T1, (ANN, BEN)),
        HandRead(HandId(f"{T1}-1"), b"what a hand says, with ids and no names"),
        Line(LOBBY, 1, ANN, name, f"I am {name}", AT),
        ModerationAct(ActKind.MUTE, LOBBY, BEN, ANN, AT, why=f"{name} shouts"),
        Block(ANN, BEN),
        Block(BEN, ANN),
        NewBan(HouseBan(ANN, BEN, AT, Millis(AT + 1), f"{name} shouts", (name,))),
        NewComplaint(Complaint("c1", BEN, ANN, LOBBY, 1, AT, f"{name} shouts", AT)),
        NewComplaint(Complaint("c2", ANN, BEN, LOBBY, 0, AT, f"rude to {name}", AT)),
        Deed(
            DeedKind.COMPLAINT,
            BEN,
            AT,
            ANN,
            "ban",
            was=f"{name} shouts",
            why=f"{name} had shouted before",
        ),
        Deed(DeedKind.ROLE, BEN, AT, ANN, was="member", became="moderator"),
        gift(Chips(5), f"{name} has won the raffle"),
        *_forum(name),
    ]
    await commit(store, *about_her)
    return game


def _forum(name: str) -> list[Part]:
    """She has begun two threads: one that everybody reads, and one that waits to be let through."""
    read, waits = ThreadNo(1), ThreadNo(2)
    return [
        NewThread(Thread(read, Area.PUBLIC, "Hello", ANN, AT, AT, places=2, shown=2)),
        NewPost(ForumPost(PostNo(1), read, 1, ANN, "Hello", "What beats a flush?", AT, edited=AT)),
        KeepEdit(Edit(PostNo(1), 1, f"{name} says hello", f"I am {name}", AT)),
        NewPost(ForumPost(PostNo(2), read, 2, BEN, "", "A full house.", AT)),
        NewThread(Thread(waits, Area.PUBLIC, f"{name}'s thread", ANN, AT, AT, places=0, shown=0)),
        NewPost(
            ForumPost(
                PostNo(3),
                waits,
                0,
                ANN,
                f"{name}'s thread",
                f"I am {name}",
                AT,
                state=PostState.HELD,
            )
        ),
        KeepMark(ReadMark(ANN, read, AT, follows=True)),
    ]


def gift(chips: Chips, why: str) -> Posting:
    """The owner gives Ann chips."""
    posting = correct(ANN, Chips(0), chips, why, by=BEN)
    assert isinstance(posting, Posting)
    return posting


async def _hand_called_off(store: Store) -> None:
    """At another table a hand is called off while Ann is in it: its events stay as they were
    played, and the deck of the next one is fixed.
    """
    game = Game(config=replace(table_config("t2", seats_max=3), host=BEN))
    for player in (ANN, BEN, CID):
        game.do(ask_as(player, Sit, name=NAMES[player]))
    game.sees(*NAMES)
    game.deal()
    await keep(store, game)
    seats = tuple(seat for seat in game.session.seats if seat.player != ANN)
    called_off = replace(
        game.session, hand=None, seats=seats, password="x", let_in={ANN: NAMES[ANN]}
    )
    next_deck = DeckPart(called_off.config.table, sealed_deck("t2-2", seed=2))
    await commit(store, TablePart(called_off), next_deck)


NO_WORDS = {
    "tables": "table_id opened closed epoch",
    "table_log": "table_id seq base",
    "hands": "hand table_id started ended voided",
    "hand_events": "hand seq",
    "hand_logs": "hand",
    "decks": "hand deck",
    "hand_records": "hand record",
    "players": "player created",
    "answers": "player at",
    "postings": "posting at",
    "entries": "posting account amount",
    "balances": "account amount",
    "sessions": "player created seen",
    "accounts": "player role adult registered",
    "account_languages": "player",
    "recovery_codes": "player",
    "talk_lines": "place number player at seated hand",
    "talk_acts": "number kind place by_player player at line until",
    "talk_blocks": "player other at",
    "hands_played": "player table_id hands",
    "mails": "player kind asked due tries",
    "mail_languages": "player kind",
    "forgotten": "player at",
    "addresses": "player first last",
    "deeds": "number kind by_player at player subject became",
    "bans": "player by_player at until",
    "complaints": "id player about place line said at",
    "passkeys": "player counter created used",
    "templates": "player saved",
    "faces": "player face",
    "programs": "player since",
    "hand_notes": "player hand changed",
    "player_notes": "player about label changed",
    "drills": "player rating answered correct day streak longest",
    "shared_hands": "player hand hides_names shows_cards made",
    "public_shares": "player hand",
    "fixed_decks": "table_id deck",
    "imports": "import_id player at",
    "imported_hands": "hand player import_id ended scale",
    "privacy": "player listed shows",
    "forum_threads": "number area player at moved places shown pinned locked",
    "forum_posts": "number thread place player at edited state",
    "forum_edits": "post number at",
    "forum_marks": "player thread seen follows",
    "token_scopes": "scopes",
}
"""Columns of ids, numbers and kinds, by table. Whoever adds a table or a column decides whether
words stand there.
"""


def columns_with_words() -> set[str]:
    """All other columns of the database."""
    without = {
        f"{table}.{column}" for table, columns in NO_WORDS.items() for column in columns.split()
    }
    columns = {f"{table.name}.{column}" for table in TABLES for column in table.columns}
    assert without <= columns, f"there are no such columns: {without - columns}"
    return columns - without

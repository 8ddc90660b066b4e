"""The store's twin in memory: the same answers and the same refusals, nothing kept. For tests and trial houses."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from pokerhouse.errors import StorageError
from pokerhouse.house import Commit, Conflict, PlayerRecord, SavedTable
from pokerhouse.house.money import Posting, ledger
from pokerhouse.rules import HandEnded, HandEvent
from pokerhouse.storage.codec import decode_event, decode_session, encode
from pokerhouse.storage.commit_rows import ANSWERS_KEPT_MS
from pokerhouse.storage.ledger_rows import overdrawn, totals
from pokerhouse.storage.saved import saved_table
from pokerhouse.units import Chips, CommandId, HandId, Millis, PlayerId, TableId


@dataclass(slots=True)
class _Hand:
    table: TableId
    log: list[bytes] = field(default_factory=list)
    deck: bytes | None = None
    over: bool = False


@dataclass(slots=True)
class _Person:
    name: str
    token_hash: bytes


class MemoryStore:
    """Implements `Store`; what is kept is kept encoded, as on a disk."""

    def __init__(self) -> None:
        self._sessions: dict[TableId, bytes] = {}
        self._hands: dict[HandId, _Hand] = {}
        self._answers: dict[tuple[PlayerId, CommandId], tuple[bytes, Millis]] = {}
        self._people: dict[PlayerId, _Person] = {}
        self._balances: dict[str, int] = {}
        self._closed = False

    async def commit(self, commit: Commit) -> None:
        """Everything in `commit`. Raises `Overdrawn`, `Conflict`, or another `StorageError`: then nothing of it."""
        self._check_open()
        self._check(commit)
        balances = self._after(commit.postings)
        # Nothing below can fail: all or nothing.
        self._balances = balances
        if commit.hand is not None:
            hand = self._hands.setdefault(commit.hand, _Hand(commit.table))
            hand.log += map(encode, commit.events)
            hand.deck = hand.deck if commit.deck is None else encode(commit.deck)
            hand.over = bool(commit.events) and isinstance(commit.events[-1], HandEnded)
        if commit.session is not None:
            self._sessions[commit.table] = encode(commit.session)
            for name, hand in self._hands.items():
                hand.over |= hand.table == commit.table and name != commit.session.hand
        if commit.answer is not None:
            self._answers[commit.answer.player, commit.answer.command] = commit.answer.frame, commit.at
        oldest = commit.at - ANSWERS_KEPT_MS
        self._answers = {key: kept for key, kept in self._answers.items() if kept[1] >= oldest}

    async def post(self, posting: Posting, at: Millis) -> None:
        """One posting that belongs to no table. Raises `Overdrawn`."""
        self._check_open()
        self._balances = self._after([posting])

    async def open_tables(self) -> Sequence[SavedTable]:
        """Every table that is not closed."""
        self._check_open()
        tables = []
        for table, stored in self._sessions.items():
            if decode_session(stored).closed:
                continue
            hand = next((h for h in self._hands.values() if h.table == table and not h.over), _Hand(table))
            tables.append(saved_table(stored, hand.log, hand.deck))
        return tables

    async def hand_events(self, hand: HandId) -> Sequence[HandEvent]:
        """The log of one hand; empty when there is none."""
        self._check_open()
        return [decode_event(stored) for stored in self._hands[hand].log] if hand in self._hands else []

    async def answer(self, player: PlayerId, command: CommandId) -> bytes | None:
        """The answer this command had, if it was carried out within the last day."""
        self._check_open()
        kept = self._answers.get((player, command))
        return kept and kept[0]

    async def add_player(self, player: PlayerId, name: str, token_hash: bytes, at: Millis) -> PlayerRecord:
        """A new guest with the welcome chips. Raises `Conflict` when the player or the token is known already."""
        self._check_open()
        if player in self._people or any(p.token_hash == token_hash for p in self._people.values()):
            raise Conflict(f"player {player} or his token is known already")
        self._balances = self._after([ledger.welcome(player)])
        self._people[player] = _Person(name, token_hash)
        return PlayerRecord(player, name, ledger.WELCOME_CHIPS)

    async def player_by_token(self, token_hash: bytes) -> PlayerRecord | None:
        """Whose session this is."""
        self._check_open()
        for player, person in self._people.items():
            if person.token_hash == token_hash:
                return PlayerRecord(player, person.name, await self.wallet(player))
        return None

    async def rename(self, player: PlayerId, name: str) -> None:
        """A new name. Raises `StorageError` when there is no such player."""
        self._check_open()
        if player not in self._people:
            raise StorageError(f"there is no player {player}")
        self._people[player].name = name

    async def wallet(self, player: PlayerId) -> Chips:
        """What the player has on no table."""
        self._check_open()
        return Chips(self._balances.get(ledger.wallet(player), 0))

    async def balances(self) -> dict[str, int]:
        """Every account that is not zero."""
        self._check_open()
        return {account: amount for account, amount in self._balances.items() if amount}

    async def close(self) -> None:
        """Nothing more may be asked."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise StorageError("the store is closed")

    def _check(self, commit: Commit) -> None:
        if commit.session is not None or commit.hand is not None:
            stored = self._sessions.get(commit.table)
            if stored is None and commit.session is None:
                raise StorageError(f"there is no table {commit.table}")
            if stored is not None and decode_session(stored).closed:
                raise Conflict(f"table {commit.table} is closed")
        if commit.hand is not None:
            self._check_hand(commit.hand, commit)
        answer = commit.answer
        if answer is not None and (answer.player, answer.command) in self._answers:
            raise Conflict(f"command {answer.command} was answered already")

    def _check_hand(self, name: HandId, commit: Commit) -> None:
        hand = self._hands.get(name, _Hand(commit.table))
        if hand.table != commit.table:
            raise Conflict(f"hand {name} is played at table {hand.table}")
        if hand.over:
            raise Conflict(f"hand {name} is over")
        if len(hand.log) != commit.first_seq:
            raise Conflict(f"hand {name} has {len(hand.log)} events: the next cannot be number {commit.first_seq}")
        if hand.deck is not None and commit.deck is not None:
            raise Conflict(f"hand {name} has a deck already")
        if any(n != name and h.table == commit.table and not h.over for n, h in self._hands.items()):
            raise Conflict(f"table {commit.table} plays another hand")

    def _after(self, postings: Iterable[ledger.Posting]) -> dict[str, int]:
        balances = dict(self._balances)
        for posting in postings:
            for account, amount in totals(posting).items():
                held = balances.get(account, 0)
                if held + amount < 0 and amount < 0 and not ledger.may_be_negative(account):
                    raise overdrawn(account, held, amount, posting.reason)
                balances[account] = held + amount
        return balances

"""Refusals: the reasons for which commands are not carried out, with their numbers."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import partial

import msgspec
from msgspec.structs import replace

from pokerhouse import catalogue
from pokerhouse.rules import Refusal
from pokerhouse.rules.games import Counted, Fault, amount_of

Number = int | str
"""A count, a seat, a name."""


class HouseReason(StrEnum):
    """The reasons of the house; refusals of play have the rules' own."""

    # The values are part of the protocol and keys in `refusals.toml`: renaming one breaks clients.
    TABLE_CLOSED = "table_closed"
    NO_SUCH_TABLE = "no_such_table"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    TABLE_FULL = "table_full"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    BUY_IN = "buy_in"
    # Else a winner could leave and sit down again with only a part of the chips.
    RETURNING = "returning"
    """A player who comes back soon brings at least what they left with."""
    COMEBACK = "comeback"
    """Blinds owed are not paid in that way at this table."""
    TOP_UP = "top_up"
    STACK_FULL = "stack_full"
    FILL_UP = "fill_up"
    NO_CHIPS = "no_chips"
    BANNED = "banned"
    PASSWORD_NEEDED = "password_needed"
    WRONG_TABLE_PASSWORD = "wrong_table_password"
    PERMANENT = "permanent"
    """The table stays, and so does its host."""
    NOT_PERMANENT = "not_permanent"
    TOURNAMENT = "tournament"
    """The director of the tournament gives and takes seats and chips."""
    NO_SUCH_REQUEST = "no_such_request"
    """It was withdrawn, or is for another amount now."""
    # Apart from `NOT_ENOUGH_CHIPS`, because the host reads it: the chips are another person's.
    THEIR_WALLET = "their_wallet"
    """The player who asks for chips does not have as many."""
    ALREADY_WAITING = "already_waiting"
    NOT_WAITING = "not_waiting"
    SEAT_FREE = "seat_free"
    SEAT_OFFERED = "seat_offered"
    """The free seats are reserved for the waiting list."""
    NOBODY_ON_SEAT = "nobody_on_seat"
    NOBODY_TO_BAN = "nobody_to_ban"
    NOT_BANNED = "not_banned"
    NO_HEIR = "no_heir"
    SEATS_IN_USE = "seats_in_use"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    NO_REFRESH = "no_refresh"
    NOT_BROKE = "not_broke"
    # A wallet alone does not show who is broke.
    CHIPS_ON_TABLE = "chips_on_table"
    REFRESH_LATER = "refresh_later"
    CORRECTION_WHY = "correction_why"
    CORRECTION_AMOUNT = "correction_amount"
    WALLET_SHORT = "wallet_short"
    """A correction would take more from a wallet than it holds."""
    WALLET_FULL = "wallet_full"
    STARTED = "started"
    """Players are ready or not only before the start of a game that waits for its host."""
    NO_STRADDLE = "no_straddle"
    NO_BOMB = "no_bomb"
    """No game of this table can be a bomb pot."""
    DISMISSED = "dismissed"
    """The host removes the player after this hand."""
    NO_STACK = "no_stack"
    """The host would take more chips than the player has."""
    NOT_YOUR_CHOICE = "not_your_choice"
    NO_SUCH_GAME = "no_such_game"
    STALE_TURN = "stale_turn"
    NOT_YOUR_TURN = "not_your_turn"
    NO_TIME_BANK = "no_time_bank"
    BANK_EMPTY = "bank_empty"
    TIME_UNLIMITED = "time_unlimited"
    NO_CLOCK = "no_clock"
    HAND_GONE = "hand_gone"
    NOT_DEALT_IN = "not_dealt_in"
    NOT_HOST = "not_host"
    NO_SUCH_BOT = "no_such_bot"
    NO_BOT_ON_SEAT = "no_bot_on_seat"
    BAD_TABLE = "bad_table"
    BAD_NAME = "bad_name"
    NAME_TAKEN = "name_taken"
    BAD_ACCOUNT = "bad_account"
    """The data of an account is wrong; `numbers` has the fault of each field."""
    HAS_ACCOUNT = "has_account"
    NO_ACCOUNT = "no_account"
    # One reason for both: two would tell strangers which names have accounts.
    WRONG_PASSWORD = "wrong_password"
    """Or a wrong name: the answer does not tell which."""
    WRONG_CODE = "wrong_code"
    NO_PASSKEYS = "no_passkeys"
    """Not at this address: browsers have them where a host has a name and is encrypted."""
    BAD_PASSKEY = "bad_passkey"
    """The passkey proves nothing; the answer does not tell why."""
    NO_SUCH_PASSKEY = "no_such_passkey"
    BAD_TOKEN = "bad_token"
    """A token needs a name and at least one permission."""
    BAD_LINK = "bad_link"
    NOT_OWNER = "not_owner"
    LAST_OWNER = "last_owner"
    NO_SUCH_PERSON = "no_such_person"
    NOBODY_KNOWN = "nobody_known"
    """Nobody with this id has ever been here, with an account or without."""
    STAND_UP_FIRST = "stand_up_first"
    LEAVE_SEAT_FIRST = "leave_seat_first"
    TOO_MANY = "too_many"
    """A limit of one player, or of the whole house, is reached."""
    NOT_THERE = "not_there"
    """Only people who are in a place can chat there."""
    BAD_LINE = "bad_line"
    TOO_FAST = "too_fast"
    MUTED = "muted"
    HAND_IN_PLAY = "hand_in_play"
    """Nobody chats or reacts until it is over."""
    NOT_MODERATOR = "not_moderator"
    HOUSE_BAN = "house_ban"
    """The person who asks is banned from the whole house."""
    # A banned guest is one click away from being a new guest (decision 40).
    NO_NEWCOMERS = "no_newcomers"
    """A banned person came from the same address: no new guests are let in from there."""
    NOT_TO_BAN = "not_to_ban"
    NO_SUCH_BAN = "no_such_ban"
    BAD_REASON = "bad_reason"
    COMPLAINED_ALREADY = "complained_already"
    NO_SUCH_COMPLAINT = "no_such_complaint"
    NO_LINE_TO_HIDE = "no_line_to_hide"
    NOT_YOURSELF = "not_yourself"
    NO_SUCH_LINE = "no_such_line"
    NO_SUCH_HAND = "no_such_hand"
    """Or it is not one of theirs, or it is not over."""
    BAD_NOTE = "bad_note"
    NO_SUCH_SETTING = "no_such_setting"
    BAD_SETTING = "bad_setting"
    SETTING_AT_OPENING = "setting_at_opening"
    """It is read when the house opens, and changes with the next start."""
    SETTING_ELSEWHERE = "setting_elsewhere"
    """The environment of the house sets it, which has the last word."""
    SETTING_NOT_CHANGED = "setting_not_changed"
    CLOSING = "closing"
    """The house is about to stop: hands in play are finished, nothing new begins."""
    # Not remembered as an answer: the same command may succeed a moment later.
    BUSY = "busy"
    NOT_UNDERSTOOD = "not_understood"
    """The command has a field that is missing, unknown or wrong."""
    INTERNAL = "internal"
    """The house made a mistake; it is in the log under the number that the sentence names."""


class Limit(StrEnum):
    """The limits behind `too_many`; each has a sentence in `refusals.toml`."""

    TABLES = "tables"
    OPENINGS = "openings"
    FOLLOWED = "followed"
    REQUESTS = "requests"
    WAITING = "waiting"
    TABLE_BANS = "table_bans"
    HAND_NOTES = "hand_notes"
    PLAYER_NOTES = "player_notes"
    SHARED_HANDS = "shared_hands"
    OWN_COMPLAINTS = "own_complaints"
    COMPLAINTS = "complaints"
    OWN_EXPORT = "own_export"
    EXPORTS = "exports"
    PASSKEYS = "passkeys"
    TOKENS = "tokens"
    TEMPLATES = "templates"
    BLOCKS = "blocks"


class Refused(msgspec.Struct, frozen=True):
    """The refusal of a command, which has changed nothing."""

    reason: str
    message: str
    """The sentence in the language of the reader, else in English."""
    # The key lets a page say it in the language of its reader.
    sentence: catalogue.Sentence
    """The same by its key in `refusals.toml`, with its values."""
    rule: str = ""
    """The rule's name in the rule book, for refusals of play."""
    numbers: dict[str, Number] = {}
    """Counts, seats and texts by their names in the sentence."""
    chips: dict[str, int | tuple[int, ...]] = {}
    """Amounts by their names in the sentence; one of several is a choice."""
    faults: tuple[Fault, ...] = ()
    """Everything that is wrong with a refused form, with the fields that it concerns."""


def refuse(
    reason: HouseReason,
    *,
    chips: Mapping[str, int] | None = None,
    **numbers: Number | catalogue.Sentence | catalogue.ValueList,
) -> Refused:
    """Return a refusal of the house; `chips` and `numbers` are the values of its sentence."""
    amounts = {name: catalogue.Amount(amount) for name, amount in (chips or {}).items()}
    sentence = catalogue.Sentence(f"refusals.{reason.value}", {**numbers, **amounts})
    # An action for another turn is refused by the house, before the rules see it.
    rule = "R20" if reason is HouseReason.STALE_TURN else ""
    return Refused(reason.value, str(sentence), sentence, rule, _plain(numbers), {**(chips or {})})


def refuse_form(reason: HouseReason, faults: Sequence[Fault]) -> Refused:
    """Return the refusal of a form with these faults."""
    sentences = catalogue.ValueList(tuple(fault.sentence for fault in faults), "semicolon")
    return replace(refuse(reason, faults=sentences), faults=tuple(faults))


def too_many(limit: Limit, **numbers: Number) -> Refused:
    """Return the refusal of a player, or a house, that is at a limit."""
    why = catalogue.Sentence(f"refusals.limits.{limit.value}", {**numbers})
    return refuse(HouseReason.TOO_MANY, why=why)


def counted_as(refused: Refused, counted: Counted) -> Refused:
    """Return a refusal of the house with its amounts in the unit of the table."""
    # The house refuses in chips: only the table knows how its amounts are shown.
    if counted is Counted.CHIPS or not refused.chips:
        return refused
    amount = partial(amount_of, counted=counted)
    chips = {name: catalogue.chips_value(each, amount) for name, each in refused.chips.items()}
    sentence = catalogue.Sentence(refused.sentence.key, {**refused.sentence.values, **chips})
    return replace(refused, message=str(sentence), sentence=sentence)


def by_the_rules(refusal: Refusal, counted: Counted) -> Refused:
    """Return a refusal of play, with its amounts in the unit of the table."""
    sentence = refusal.sentence(partial(amount_of, counted=counted))
    return Refused(
        refusal.reason.value,
        str(sentence),
        sentence,
        refusal.rule,
        _plain(refusal.numbers),
        dict(refusal.chips),
    )


def in_language(refused: Refused, language: str) -> Refused:
    """Return a refusal with its texts in a language."""
    # `refuse` has written them in English already.
    if language == catalogue.ENGLISH:
        return refused
    faults = tuple(
        replace(fault, words=catalogue.value_text(language, fault.sentence))
        for fault in refused.faults
    )
    return replace(refused, message=catalogue.value_text(language, refused.sentence), faults=faults)


def _plain(values: Mapping[str, catalogue.Value]) -> dict[str, Number]:
    """Return values for programs that read no sentences: texts in English."""
    return {name: n if isinstance(n, int) else str(n) for name, n in values.items()}

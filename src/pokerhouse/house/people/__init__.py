"""The people of the house: guests and members, their sessions, accounts and names."""

from pokerhouse.house.people.accounts import (
    Account,
    Accounts,
    ChangeAccount,
    NewAccount,
    NewCodes,
    Registration,
    UseCode,
    code_hash,
    email_fault,
    email_key,
    new_codes,
    registration_faults,
    tidy_email,
)
from pokerhouse.house.people.guests import new_guest, new_player
from pokerhouse.house.people.looks import PLAYER_NAME_MAX, is_reserved, look, name_faults, tidy
from pokerhouse.house.people.parts import PeoplePart
from pokerhouse.house.people.passwords import hash_password, is_outdated, is_password, password_fault
from pokerhouse.house.people.register import NewName, NewPlayer, People, PlayerRecord, Visit
from pokerhouse.house.people.roles import Role
from pokerhouse.house.people.sessions import (
    SEEN_EVERY_MS,
    SESSIONS_MAX,
    EndOtherSessions,
    EndSession,
    NewSession,
    SessionRecord,
    SessionSeen,
    device_of,
    hash_of,
)

__all__ = [
    "PLAYER_NAME_MAX",
    "SEEN_EVERY_MS",
    "SESSIONS_MAX",
    "Account",
    "Accounts",
    "ChangeAccount",
    "EndOtherSessions",
    "EndSession",
    "NewAccount",
    "NewCodes",
    "NewName",
    "NewPlayer",
    "NewSession",
    "People",
    "PeoplePart",
    "PlayerRecord",
    "Registration",
    "Role",
    "SessionRecord",
    "SessionSeen",
    "UseCode",
    "Visit",
    "code_hash",
    "device_of",
    "email_fault",
    "email_key",
    "hash_of",
    "hash_password",
    "is_outdated",
    "is_password",
    "is_reserved",
    "look",
    "name_faults",
    "new_codes",
    "new_guest",
    "new_player",
    "password_fault",
    "registration_faults",
    "tidy",
    "tidy_email",
]

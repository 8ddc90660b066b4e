"""Writes the parts of a commit that are about people."""

from typing import assert_never

from pokerhouse.house.people import (
    ChangeAccount,
    ChangeMail,
    ChangePasskey,
    DropTemplate,
    EndOtherSessions,
    EndSession,
    ForgetPerson,
    KeepTemplate,
    NewAccount,
    NewCodes,
    NewFace,
    NewMail,
    NewName,
    NewPasskey,
    NewPlayer,
    NewPrivacy,
    NewSession,
    PeoplePart,
    PersonForgotten,
    ProgramPlays,
    SessionSeen,
    UseCode,
)
from pokerhouse.storage.rows.people import (
    accounts,
    faces,
    mails,
    passkeys,
    people,
    privacy,
    programs,
    templates,
)
from pokerhouse.storage.rows.people import forget_player as forget
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis


def write_people(writing: Writing, part: PeoplePart, at: Millis) -> None:
    """Write one part. Raises `Conflict` or another `StorageError`."""
    match part:
        case NewPlayer():
            people.add(writing, part, at)
        case NewName():
            people.rename(writing, part)
        case NewFace():
            faces.choose(writing, part)
        case ProgramPlays():
            programs.note(writing, part, at)
        case NewPrivacy():
            privacy.choose(writing, part)
        case ForgetPerson():
            forget.forget_person(writing, part)
        case PersonForgotten():
            forget.person_forgotten(writing, part, at)
        case NewSession():
            people.open_session(writing, part, at)
        case SessionSeen():
            people.see_session(writing, part, at)
        case EndSession():
            people.end_session(writing, part)
        case EndOtherSessions():
            people.end_other_sessions(writing, part)
        case NewAccount():
            accounts.register(writing, part)
        case ChangeAccount():
            accounts.change(writing, part)
        case NewCodes():
            accounts.replace_codes(writing, part)
        case UseCode():
            accounts.use_code(writing, part)
        case NewMail():
            mails.ask(writing, part)
        case ChangeMail():
            mails.change(writing, part)
        case NewPasskey():
            passkeys.add(writing, part)
        case ChangePasskey():
            passkeys.change(writing, part)
        case KeepTemplate():
            templates.keep(writing, part)
        case DropTemplate():
            templates.drop(writing, part)
        case _:
            assert_never(part)

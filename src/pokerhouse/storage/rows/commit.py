"""What a commit writes, part by part in order; whoever calls undoes all of it when any of it
fails.
"""

from collections.abc import Iterable
from typing import assert_never

from pokerhouse.house import Answer, Part
from pokerhouse.house.fairplay import AddressSeen, HandRead
from pokerhouse.house.forum import (
    ChangePost,
    ChangeThread,
    DropEdits,
    KeepEdit,
    KeepMark,
    NewPost,
    NewThread,
)
from pokerhouse.house.money import Posting
from pokerhouse.house.notebook import (
    DropImport,
    DropImportedHands,
    KeepDrills,
    KeepHandNote,
    KeepImport,
    KeepImportedHands,
    KeepPlayerNote,
    PublishShare,
    ShareHand,
    TakeShareBack,
)
from pokerhouse.house.oversight import (
    CloseComplaint,
    Deed,
    EndBan,
    NewBan,
    NewComplaint,
    OversightPart,
)
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
    SessionSeen,
    UseCode,
)
from pokerhouse.house.table import (
    DeckPart,
    DropDecks,
    HandPart,
    HandPlayed,
    TablePart,
    TakeNamesOut,
)
from pokerhouse.house.talk import Act, Block, ForgetLines, Line, TalkPart, Unblock
from pokerhouse.storage.deck_seal import Seal
from pokerhouse.storage.rows import forget_player as forget
from pokerhouse.storage.rows import moderation, talk
from pokerhouse.storage.rows import play_counts as played
from pokerhouse.storage.rows.answers import keep
from pokerhouse.storage.rows.erase_names import take_names_out
from pokerhouse.storage.rows.fairplay import addresses, sightings
from pokerhouse.storage.rows.forum.writing import write_forum
from pokerhouse.storage.rows.money import post
from pokerhouse.storage.rows.notebook import drills, imports, notes, shares
from pokerhouse.storage.rows.oversight import bans, complaints, deeds
from pokerhouse.storage.rows.people import (
    accounts,
    faces,
    mails,
    passkeys,
    people,
    privacy,
    templates,
)
from pokerhouse.storage.rows.table import append_events, append_session, drop_decks, fix_deck
from pokerhouse.storage.rows.writing import Writing
from pokerhouse.units import Millis


def write_parts(writing: Writing, parts: Iterable[Part], at: Millis, seal: Seal) -> None:
    """Write them.

    - `at`: when this is written
    - `seal`: closes the decks of hands that begin

    Raises `Overdrawn`, `Conflict`, another `StorageError`, or an error of the database.
    """
    for part in parts:
        match part:
            case HandPart():
                append_events(writing, part, at, seal)
            case DeckPart():
                fix_deck(writing, part, seal)
            case DropDecks(most=most):
                drop_decks(writing, most)
            case TablePart():
                append_session(writing, part, at)
            case HandPlayed():
                played.count(writing, part)
            case TakeNamesOut():
                take_names_out(writing, part)
            case Posting():
                post(writing, part, at)
            case Answer():
                keep(writing, part, at)
            case AddressSeen():
                addresses.see(writing, part, at)
            case HandRead():
                sightings.keep(writing, part)
            case (
                KeepHandNote()
                | KeepPlayerNote()
                | ShareHand()
                | PublishShare()
                | TakeShareBack()
                | KeepDrills()
            ):
                _write_notebook(writing, part)
            case KeepImport() | KeepImportedHands() | DropImport() | DropImportedHands():
                imports.write_imports(writing, part)
            case Deed() | NewBan() | EndBan() | NewComplaint() | CloseComplaint():
                _write_oversight(writing, part)
            case (
                NewThread()
                | ChangeThread()
                | NewPost()
                | ChangePost()
                | KeepEdit()
                | DropEdits()
                | KeepMark()
            ):
                write_forum(writing, part)
            case Line() | ForgetLines() | Act() | Block() | Unblock():
                _write_talk(writing, part, at)
            case _:
                _write_people(writing, part, at)


def _write_talk(writing: Writing, part: TalkPart, at: Millis) -> None:
    match part:
        case Line():
            talk.say(writing, part)
        case ForgetLines():
            talk.forget(writing, part)
        case Act():
            moderation.note(writing, part)
        case Block():
            moderation.block(writing, part, at)
        case Unblock():
            moderation.unblock(writing, part)
        case _:
            assert_never(part)


def _write_oversight(writing: Writing, part: OversightPart) -> None:
    match part:
        case Deed():
            deeds.note(writing, part)
        case NewBan():
            bans.begin(writing, part)
        case EndBan():
            bans.end(writing, part)
        case NewComplaint():
            complaints.add(writing, part)
        case CloseComplaint():
            complaints.close(writing, part)
        case _:
            assert_never(part)


def _write_notebook(
    writing: Writing,
    part: KeepHandNote | KeepPlayerNote | ShareHand | PublishShare | TakeShareBack | KeepDrills,
) -> None:
    match part:
        case KeepHandNote():
            notes.keep_hand_note(writing, part)
        case KeepPlayerNote():
            notes.keep_player_note(writing, part)
        case ShareHand():
            shares.share(writing, part)
        case PublishShare():
            shares.publish(writing, part)
        case TakeShareBack():
            shares.take_back(writing, part)
        case KeepDrills():
            drills.keep(writing, part)
        case _:
            assert_never(part)


def _write_people(writing: Writing, part: PeoplePart, at: Millis) -> None:
    match part:
        case NewPlayer():
            people.add(writing, part, at)
        case NewName():
            people.rename(writing, part)
        case NewFace():
            faces.choose(writing, part)
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

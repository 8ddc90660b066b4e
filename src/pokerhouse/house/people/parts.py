"""The changes of people and accounts that can be written."""

import msgspec

from pokerhouse.house.people import register
from pokerhouse.house.people.accounts import ChangeAccount, NewAccount, NewCodes, UseCode
from pokerhouse.house.people.links import ChangeMail, NewMail
from pokerhouse.house.people.passkeys import ChangePasskey, NewPasskey
from pokerhouse.house.people.sessions import EndOtherSessions, EndSession, NewSession, SessionSeen
from pokerhouse.house.people.templates import DropTemplate, KeepTemplate
from pokerhouse.units import PlayerId

# Faces: the drawn pictures a player can choose from; otherwise one is made from the name.

FACES = 12
"""The number of faces, counted from 0; the page decides what each looks like."""


class NewFace(msgspec.Struct, frozen=True):
    """A player's choice of a face; None resets it."""

    player: PlayerId
    face: int | None


PeoplePart = (
    register.NewPlayer
    | register.NewName
    | NewFace
    | register.NewPrivacy
    | register.ForgetPerson
    | register.PersonForgotten
    | NewSession
    | SessionSeen
    | EndSession
    | EndOtherSessions
    | NewAccount
    | ChangeAccount
    | NewCodes
    | UseCode
    | NewMail
    | ChangeMail
    | NewPasskey
    | ChangePasskey
    | KeepTemplate
    | DropTemplate
)
"""A change of people or accounts."""

"""The changes of people and accounts that can be written."""

from pokerhouse.house.people.accounts import ChangeAccount, NewAccount, NewCodes, UseCode
from pokerhouse.house.people.faces import NewFace
from pokerhouse.house.people.mails import ChangeMail, NewMail
from pokerhouse.house.people.passkeys import ChangePasskey, NewPasskey
from pokerhouse.house.people.privacy import NewPrivacy
from pokerhouse.house.people.register import ForgetPerson, NewName, NewPlayer, PersonForgotten
from pokerhouse.house.people.sessions import EndOtherSessions, EndSession, NewSession, SessionSeen
from pokerhouse.house.people.templates import DropTemplate, KeepTemplate

PeoplePart = (
    NewPlayer
    | NewName
    | NewFace
    | NewPrivacy
    | ForgetPerson
    | PersonForgotten
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

"""The services for people beside play: accounts, links, mails, and the owner's part in them."""

from pokerhouse.server.live.hashing import Hashing
from pokerhouse.server.live.people.accounts import AccountDesk, Admitted, Browser
from pokerhouse.server.live.people.export import Exports
from pokerhouse.server.live.people.forgetting import Forgetting
from pokerhouse.server.live.people.links import Links
from pokerhouse.server.live.people.mailer import Mailer
from pokerhouse.server.live.people.own_account import OwnAccount
from pokerhouse.server.live.people.own_data import Keeper, OwnData
from pokerhouse.server.live.people.owner import Owner
from pokerhouse.server.live.people.passkeys import Passkeys
from pokerhouse.server.live.people.services import PeopleServices, make_profiles, people_services
from pokerhouse.server.live.people.templates import Templates

__all__ = [
    "AccountDesk",
    "Admitted",
    "Browser",
    "Exports",
    "Forgetting",
    "Hashing",
    "Keeper",
    "Links",
    "Mailer",
    "OwnAccount",
    "OwnData",
    "Owner",
    "Passkeys",
    "PeopleServices",
    "Templates",
    "make_profiles",
    "people_services",
]

"""Keeping order: what owners and moderators do about the house and its people, and the log of it."""

from pokerhouse.house.oversight.bans import (
    BAN_MINUTES_MAX,
    BAN_PLACES_MAX,
    Ban,
    EndBan,
    NewBan,
    ToldBan,
    may_ban,
    newcomer_refusal,
    reason_fault,
    refusal_of,
)
from pokerhouse.house.oversight.deeds import (
    DATA_FOLDER,
    DEEDS_TOLD,
    MODERATION,
    Asked,
    Deed,
    DeedKind,
    Place,
    ToldDeed,
    read_place,
    told_to,
)
from pokerhouse.house.oversight.kept import Oversight, OversightPart

__all__ = [
    "BAN_MINUTES_MAX",
    "BAN_PLACES_MAX",
    "DATA_FOLDER",
    "DEEDS_TOLD",
    "MODERATION",
    "Asked",
    "Ban",
    "Deed",
    "DeedKind",
    "EndBan",
    "NewBan",
    "Oversight",
    "OversightPart",
    "Place",
    "ToldBan",
    "ToldDeed",
    "may_ban",
    "newcomer_refusal",
    "read_place",
    "reason_fault",
    "refusal_of",
    "told_to",
]

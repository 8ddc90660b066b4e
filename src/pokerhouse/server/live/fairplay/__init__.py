"""Fair play while the house runs: from where people come, and a report that a process of its own
makes.
"""

from pokerhouse.server.live.fairplay.reports import HANDS_MAX, MadeReport, Reports
from pokerhouse.server.live.fairplay.services import (
    AddressBook,
    FairPlayServices,
    HandReader,
    fairplay_services,
)

__all__ = [
    "HANDS_MAX",
    "AddressBook",
    "FairPlayServices",
    "HandReader",
    "MadeReport",
    "Reports",
    "fairplay_services",
]

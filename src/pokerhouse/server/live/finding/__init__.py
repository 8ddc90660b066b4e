"""Finding houses: this one is listed, and people find others from it, if the owner wants that."""

from pokerhouse.server.live.finding.directory_client import DirectoryError
from pokerhouse.server.live.finding.houses import FoundHouse, Houses
from pokerhouse.server.live.finding.nearby import Nearby
from pokerhouse.server.live.finding.services import Announcer, Finding, finding_services

__all__ = [
    "Announcer",
    "DirectoryError",
    "Finding",
    "FoundHouse",
    "Houses",
    "Nearby",
    "finding_services",
]

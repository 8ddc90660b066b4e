"""A real house that tells of itself, and hears of others, on this machine alone, where it listens.

Run as a program it is `pokerhouse` that knows no other network.
"""

from functools import partial
from unittest.mock import patch

from pokerhouse.cli import main
from pokerhouse.server.live.finding import services
from pokerhouse.server.live.finding.nearby import Nearby
from tests.kit.server import ServerProcess


class HouseHere(ServerProcess):
    """Who hears of it finds it at 127.0.0.1, whatever networks the machine is on."""

    module = "tests.server.finding.house_here"


if __name__ == "__main__":
    with patch.object(services, "Nearby", partial(Nearby, interfaces=["127.0.0.1"])):
        main()

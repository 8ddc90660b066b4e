"""Tables without a trusted dealer: a socket for the list of them, and one for each seat."""

from pokerhouse.server.web.trustless.sockets import ROUTES

__all__ = ["ROUTES"]

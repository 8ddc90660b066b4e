"""The invitation to a table: a page of its own, and the picture that chats show beside its link."""

from pokerhouse.server.web.join.routes import ROUTES

__all__ = ["ROUTES"]

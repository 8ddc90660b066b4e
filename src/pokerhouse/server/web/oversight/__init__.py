"""The HTTP side of oversight: pages and actions of owners and moderators."""

from pokerhouse.server.web.oversight import bans, chat, complaints, deeds, health, settings, tables

__all__ = ["ROUTES"]

ROUTES = (
    *deeds.ROUTES,
    *bans.ROUTES,
    *complaints.ROUTES,
    *tables.ROUTES,
    *chat.ROUTES,
    *health.ROUTES,
    *settings.ROUTES,
)

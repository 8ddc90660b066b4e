"""The HTTP side of people: accounts, profiles, and the card of each person and bot."""

from pokerhouse.server.web.people import accounts, links, passkeys, profile, templates
from pokerhouse.server.web.people.card import GameRating, PlayerCard, TableSeat, card_of
from pokerhouse.server.web.people.page import person_page

ROUTES = (*accounts.ROUTES, *passkeys.ROUTES, *templates.ROUTES, *links.ROUTES, *profile.ROUTES)
PAGES = (person_page,)

__all__ = ["PAGES", "ROUTES", "GameRating", "PlayerCard", "TableSeat", "card_of"]

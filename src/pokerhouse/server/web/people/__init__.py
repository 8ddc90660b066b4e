"""The room of people and bots as others see them: one card of each, as a page and by JSON."""

from pokerhouse.server.web.people.card import Card, GameRating, TableSeat, card_of
from pokerhouse.server.web.people.page import person_page

PAGES = (person_page,)

__all__ = ["PAGES", "Card", "GameRating", "TableSeat", "card_of"]

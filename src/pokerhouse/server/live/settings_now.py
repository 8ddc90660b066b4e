"""The settings by which the house runs at this moment, and everything that keeps to them."""

from collections.abc import Callable

from pokerhouse.house.money import RefreshTerms
from pokerhouse.house.table import Pace
from pokerhouse.machine import Clock
from pokerhouse.server.rates import RateLimit
from pokerhouse.server.settings.colours import style_of
from pokerhouse.server.settings.declared import Settings
from pokerhouse.server.wire import protocol as p
from pokerhouse.units import Chips, Millis

Follower = Callable[[Settings], None]
"""Keeps to other settings from now on."""


class SettingsNow:
    """The current settings: services that derive something from them follow, others look here."""

    def __init__(self, settings: Settings) -> None:
        self.value = settings
        self._followers: list[Follower] = []

    def follow(self, follower: Follower) -> None:
        """Tell this one whenever they change."""
        self._followers.append(follower)

    def change(self, settings: Settings) -> None:
        """These hold from now on."""
        self.value = settings
        for follower in self._followers:
            follower(settings)


# The settings as services take them: rates, and times in milliseconds.


def pace_of(settings: Settings) -> Pace:
    """The times of a table, and what is kept of its hands."""
    return Pace(
        Millis(settings.first_hand_ms),
        Millis(settings.after_fold_ms),
        Millis(settings.after_showdown_ms),
        absent_ms=Millis(settings.absent_seconds * 1000),
        empty_ms=Millis(settings.empty_table_seconds * 1000),
        offer_ms=Millis(settings.offer_seconds * 1000),
        host_away_ms=Millis(settings.host_away_seconds * 1000),
        keeps_decks=bool(settings.keep_decks),
    )


def refresh_terms_of(settings: Settings) -> RefreshTerms:
    """Return the terms of new chips for broke players."""
    return RefreshTerms(Chips(settings.refresh_chips), Millis(settings.refresh_minutes * 60_000))


def mail_rate_of(settings: Settings, clock: Clock) -> RateLimit:
    """Return the rate of mails to an account."""
    return _an_hour(settings.account_mails_per_hour, clock)


def opening_rate_of(settings: Settings, clock: Clock) -> RateLimit:
    """Return the rate at which a player opens tables."""
    return _an_hour(settings.player_tables_per_hour, clock)


def drain_ms_of(settings: Settings) -> Millis:
    """Return the time for hands in play to end when the house stops."""
    return Millis(settings.drain_seconds * 1000)


def idle_ms_of(settings: Settings) -> Millis:
    """Return the time for which a client may be silent."""
    return Millis(settings.idle_seconds * 1000)


def house_look(settings: Settings) -> p.HouseLook:
    """Return the name and colour of the house."""
    return p.HouseLook(settings.name, settings.colour, style_of(settings.colour))


def _an_hour(number: int, clock: Clock) -> RateLimit:
    """Return a rate of `number` an hour, half of them at once."""
    return RateLimit(per_second=number / 3600, burst=number / 2, now=clock.seconds)

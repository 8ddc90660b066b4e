"""The limits of one player, one address and the whole house: one object per application."""

from typing import Any

import uvicorn

from pokerhouse.machine import THIS_MACHINE, Clock
from pokerhouse.server.rates import Places, RateLimit
from pokerhouse.server.settings.declared import DAY_S, Settings
from pokerhouse.server.web.guard.origin import Proxies

BURST_S = 2
"""The seconds of frames that may come at once: a page that wakes up asks for all it missed."""
BURST_REQUESTS_S = 5
"""The same for requests: a page that is loaded asks for all its parts, and a family may load it
together.
"""
BURST_H = 0.5
"""The same for what is counted by the hour, as new guests: a party arrives within a minute."""
BURST_MIN_S = 60
"""The same for what is counted by the minute."""
STRANGERS = 10
"""Guesses at one account from all addresses together, in those that one address has."""
REPORTS_PER_MINUTE = 60
"""Reports on fair play, and hands of them, that one person may ask for."""
HANDS_PER_MINUTE = 30
"""Requests of one person for the last hands of a table."""
PLAYER_LEARNING_PER_MINUTE = 120
"""Counts of one person on the pages for learning: each change of a card asks anew."""
# More than for one person, because a family or a class shares an address.
ADDRESS_LEARNING_PER_MINUTE = 600
"""The same from an address."""
PLAYER_DRILLS_PER_MINUTE = 60
"""Requests and answers of drills by one person, both together."""
REPLAYS_PER_MINUTE = 60
"""Replays of one person, or of visitors without a session from one address."""
COACHED_PER_MINUTE = 20
"""Hands that the coach reviews for one person."""
PLAYER_COMPLAINTS_PER_HOUR = 20
"""Complaints of one person, granted or not."""
PLAYER_TEMPLATES_PER_MINUTE = 60
"""Templates that one person may keep or delete in a minute, all of it at once."""
PLAYER_NOTES_PER_MINUTE = 60
"""Notes that one person may write in a minute, all of them at once."""
PLAYER_SEARCHES_PER_MINUTE = 60
"""Searches of one person in their hands."""
PLAYER_IMPORTS_PER_HOUR = 60
"""Files of hands that one person may bring along."""
PLAYER_SHARES_PER_MINUTE = 30
"""Links to hands that one person may make or take back in a minute, all of it at once."""
FORUM_MARKS_PER_MINUTE = 60
"""Requests of one person to follow threads or to mark all as read."""
FORUM_NEWS_PER_MINUTE = 60
"""Requests of one person for news of the forum: each page with the header sends one."""
# By address, because the forum can be read without a session.
FORUM_LOOKS_PER_MINUTE = 60
"""Searches in the forum, looks at what one writes, and changes of it, from one address."""
PLAYER_FACES_PER_MINUTE = 30
"""Changes of one person's face: all who see it get them."""
PLAYER_CHOICES_PER_MINUTE = 30
"""Changes of one person's privacy and language, both together."""
PLAYER_LOOKS_PER_MINUTE = 120
"""Looks of one person at others."""
# Without those taken back, making and deleting them would have no limit.
PLAYER_TOKENS_PER_HOUR = 30
"""Personal tokens that one person may make, taken back or not."""
PLAYER_STATISTICS_PER_MINUTE = 60
"""Requests of one person for statistics: many hands take a tenth of a second."""
PLAYER_FIGURES_PER_HOUR = 40
"""Exports of one person's statistics: every hand of theirs is read."""
HOUSES_PER_MINUTE = 30
"""Requests of one person for other houses."""
KEEPER_ACTS_PER_MINUTE = 60
"""Actions of one owner or moderator in a minute, all of them at once."""
REQUESTS_MAX = 500
"""Connections besides the sockets: pages being loaded."""


class Limits:
    """The limits and how much of them is used up.

    connections_max: connections in all that there is room for, sockets and pages being loaded
    together.
    """

    def __init__(
        self, settings: Settings, *, connections_max: int, clock: Clock = THIS_MACHINE.clock
    ) -> None:
        self.clock = clock
        self.player_frames = _rate(settings.frames_per_second, BURST_S, clock)
        # Guests cost nothing, so a limit by player alone could be passed with many of them.
        self.address_frames = _rate(settings.address_frames_per_second, BURST_S, clock)
        self.address_requests = _rate(settings.address_requests_per_second, BURST_REQUESTS_S, clock)
        self.address_guests = _an_hour(settings.address_guests_per_hour, clock)
        self.address_accounts = _an_hour(settings.address_accounts_per_hour, clock)
        self.account_mails = _an_hour(settings.account_mails_per_hour, clock)
        self.account_logins = _an_hour(settings.account_logins_per_hour, clock)
        # Guesses from many addresses at one account; browsers that know it do not count.
        self.account_strangers = _an_hour(STRANGERS * settings.account_logins_per_hour, clock)
        self.address_logins = _an_hour(settings.address_logins_per_hour, clock)
        # The password of a table can be guessed like that of an account, so the same numbers hold.
        self.player_doors = _an_hour(settings.account_logins_per_hour, clock)
        self.address_doors = _an_hour(settings.address_logins_per_hour, clock)
        self.address_invitations = _a_minute(settings.address_invitations_per_minute, clock)
        self.player_names = _an_hour(settings.player_names_per_hour, clock)
        self.player_corrections = _an_hour(settings.player_corrections_per_hour, clock)
        self.player_refreshes = _an_hour(settings.player_refreshes_per_hour, clock)
        self.player_reports = _rate(REPORTS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_hands = _rate(HANDS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_learning = _rate(PLAYER_LEARNING_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.address_learning = _rate(ADDRESS_LEARNING_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_drills = _rate(PLAYER_DRILLS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.coach = _rate(COACHED_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.replays = _rate(REPLAYS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_complaints = _an_hour(PLAYER_COMPLAINTS_PER_HOUR, clock)
        self.player_templates = _rate(PLAYER_TEMPLATES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_notes = _rate(PLAYER_NOTES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_searches = _rate(PLAYER_SEARCHES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_shares = _rate(PLAYER_SHARES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_imports = _an_hour(PLAYER_IMPORTS_PER_HOUR, clock)
        self.player_faces = _rate(PLAYER_FACES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_choices = _rate(PLAYER_CHOICES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_looks = _rate(PLAYER_LOOKS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_tokens = _an_hour(PLAYER_TOKENS_PER_HOUR, clock)
        self.player_statistics = _rate(PLAYER_STATISTICS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_figures = _an_hour(PLAYER_FIGURES_PER_HOUR, clock)
        self.player_posts = _an_hour(settings.forum_posts_per_hour, clock)
        self.address_posts = _an_hour(3 * settings.forum_posts_per_hour, clock)
        self.address_forum = _rate(FORUM_LOOKS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_marks = _rate(FORUM_MARKS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_news = _rate(FORUM_NEWS_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.player_houses = _rate(HOUSES_PER_MINUTE / 60, BURST_MIN_S, clock)
        self.keeper_acts = _rate(KEEPER_ACTS_PER_MINUTE / 60, BURST_MIN_S, clock)
        exports = settings.player_exports_per_day
        # With half an hour's worth, as above, the burst would be less than one export.
        self.player_exports = RateLimit(
            per_second=exports / DAY_S, burst=exports, now=clock.seconds
        )
        self.player_sockets = Places(settings.player_connections_max)
        self.address_connections = Places(settings.address_connections_max)
        # Not from the settings: the process may be allowed fewer open files than they ask for.
        self.connections_max = connections_max
        self.flood_s = settings.flood_seconds
        self.request_s = settings.request_seconds
        self.proxies = Proxies(settings.proxies)

    def adjust(self, settings: Settings) -> None:
        """Allow from now on what these settings say; who has taken how much is not forgotten."""
        # The room for connections was reserved when the house opened, so it stays.
        other = Limits(settings, connections_max=self.connections_max, clock=self.clock)
        # `__init__` sets the same attributes in the same order in both, so the pairs belong
        # together.
        for mine, theirs in zip(vars(self).values(), vars(other).values(), strict=True):
            if isinstance(mine, RateLimit):
                # In place, because a new one would be full again.
                mine.go_by(theirs)
            elif isinstance(mine, Places):
                mine.most = theirs.most
        self.flood_s, self.request_s = other.flood_s, other.request_s


def _rate(per_second: float, burst_s: float, clock: Clock) -> RateLimit:
    return RateLimit(per_second=per_second, burst=per_second * burst_s, now=clock.seconds)


def _a_minute(number: int, clock: Clock) -> RateLimit:
    return _rate(number / 60, BURST_MIN_S, clock)


def _an_hour(number: int, clock: Clock) -> RateLimit:
    return _rate(number / 3600, BURST_H * 3600, clock)


class GuardedConfig(uvicorn.Config):
    """uvicorn's configuration, and the limits that its connections keep to."""

    def __init__(self, app: Any, limits: Limits, **options: Any) -> None:
        # uvicorn gives its connections nothing of ours but this configuration.
        super().__init__(app, **options)
        self.limits = limits

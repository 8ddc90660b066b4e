"""The settings by which the house runs at this moment, and everything that keeps to them."""

from collections.abc import Callable

from pokerhouse.server.settings.declared import Settings

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

"""The services of the forum."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pokerhouse.server.live.forum.moderation import Keeping
from pokerhouse.server.live.forum.read_marks import Marks
from pokerhouse.server.live.forum.writing import ForumDesk, HoldPolicy
from pokerhouse.server.live.ground import Ground
from pokerhouse.server.live.room import Room
from pokerhouse.server.settings.declared import Settings
from pokerhouse.units import PlayerId


@dataclass(frozen=True, slots=True)
class ForumServices:
    """The desk that takes posts, the moderation, and how far people have read."""

    desk: ForumDesk
    keeping: Keeping
    marks: Marks

    def rooms(self) -> Iterator[Room]:
        """Yield what is opened and closed."""
        yield Room(self.desk.open)


def forum_services(ground: Ground, rejected: Callable[[PlayerId], None]) -> ForumServices:
    """Make the services; `rejected` hears of each author whose held post is not shown."""
    desk = ForumDesk(ground.store, HoldPolicy(ground.settings.forum_hold), ground.now)

    def apply(changed: Settings) -> None:
        desk.holds = HoldPolicy(changed.forum_hold)

    ground.settings_now.follow(apply)
    return ForumServices(
        desk, Keeping(ground.store, desk, rejected, ground.now), Marks(ground.store, ground.now)
    )

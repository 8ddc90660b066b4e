"""Roles: the rights of people in a house, besides playing."""

from enum import StrEnum


class Role(StrEnum):
    """The roles; each has the rights of all that follow."""

    OWNER = "owner"
    """The owner of the house."""
    MODERATOR = "moderator"
    """Moderates chat and behaviour."""
    MEMBER = "member"
    """Has an account, and comes back from any device."""
    GUEST = "guest"
    """Known by the browser alone."""
    BOT = "bot"
    """A program of the house: plays, and may do nothing else."""

    def may_act_as(self, other: "Role") -> bool:
        """Tell whether this role is the other one, or above it.

        >>> Role.OWNER.may_act_as(Role.MODERATOR), Role.MEMBER.may_act_as(Role.MODERATOR)
        (True, False)
        """
        order = list(Role)
        return order.index(self) <= order.index(other)

"""Roles: what somebody may do in a house, beside playing."""

from enum import StrEnum


class Role(StrEnum):
    """Who somebody is to the house. The one named first may do all that those after it may."""

    OWNER = "owner"
    """Whose house it is."""
    MODERATOR = "moderator"
    """Looks after talk and behaviour."""
    MEMBER = "member"
    """Has an account, and comes back from any device."""
    GUEST = "guest"
    """Known by the browser alone."""
    BOT = "bot"
    """A program of the house: plays, and may do nothing else."""

    def may_act_as(self, other: "Role") -> bool:
        """Is this role the other one, or above it?

        >>> Role.OWNER.may_act_as(Role.MODERATOR), Role.MEMBER.may_act_as(Role.MODERATOR)
        (True, False)
        """
        order = list(Role)
        return order.index(self) <= order.index(other)

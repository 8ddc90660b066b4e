"""The strongest player for each game and structure, as the ladder measured them.

The ladder's page (`docs/reference/strength.md`) has the figures. `exploit` shares the first place
in fixed limit, but it needs hundreds of hands against the same players, and a question about one
hand gives it none.
"""

from typing import Final

from pokerhouse.rules import HandConfig
from pokerhouse.rules.games import Structure

STRONGEST_IN_LIMIT: Final = "evolved"
"""The strongest in fixed limit hold'em: `equity` loses a big blind a hand to the nets there."""
STRONGEST: Final = "equity"
"""The strongest in everything else; nets know hold'em alone."""


def strongest(config: HandConfig) -> str:
    """Return the name of the strongest player for these rules that needs no history.

    >>> from pokerhouse.rules import fixed_limit, no_limit
    >>> strongest(fixed_limit(10, 20)), strongest(no_limit(10, 20))
    ('evolved', 'equity')
    """
    limit = config.structure is Structure.FIXED_LIMIT
    plain = config.variant == "holdem" and not config.wild and config.rules.boards <= 1
    return STRONGEST_IN_LIMIT if limit and plain else STRONGEST

"""The players: strategies that choose moves, and the parser of a person's typed moves."""

from pokerhouse.players.coaching import (
    Exchanged,
    Judged,
    PlayerStanding,
    Standings,
    judge,
    standings,
)
from pokerhouse.players.human import Misread, read_move
from pokerhouse.players.moves import move_in_words, moves_in_words
from pokerhouse.players.net import GENES, initial, read_net, write_net
from pokerhouse.players.push_fold import (
    STACK_MAX,
    Gain,
    ShortStacks,
    call_gain,
    push_gain,
    short_stacks,
)
from pokerhouse.players.registry import (
    OWN,
    STRATEGIES,
    BotKind,
    BotOrder,
    build,
    load,
    make,
    option_values,
    read_order,
    split_orders,
)
from pokerhouse.players.simple import Bot, Native, Strategy
from pokerhouse.players.strongest import strongest
from pokerhouse.players.typed_words import typed_words

__all__ = [
    "GENES",
    "OWN",
    "STACK_MAX",
    "STRATEGIES",
    "Bot",
    "BotKind",
    "BotOrder",
    "Exchanged",
    "Gain",
    "Judged",
    "Misread",
    "Native",
    "PlayerStanding",
    "ShortStacks",
    "Standings",
    "Strategy",
    "build",
    "call_gain",
    "initial",
    "judge",
    "load",
    "make",
    "move_in_words",
    "moves_in_words",
    "option_values",
    "push_gain",
    "read_move",
    "read_net",
    "read_order",
    "short_stacks",
    "split_orders",
    "standings",
    "strongest",
    "typed_words",
    "write_net",
]


def __dir__() -> list[str]:
    return sorted(__all__)

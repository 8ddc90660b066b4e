"""Every setting, declared once, with defaults that suit one house on one machine.

`read.py` reads them; options of the command line, `pokerhouse config` and the reference page are
made from the same declarations.
"""

from pathlib import Path
from typing import Annotated

import msgspec

from pokerhouse.server.settings import text_kinds
from pokerhouse.server.settings.colours import OWN_COLOUR
from pokerhouse.server.settings.kinds import (
    AtOpening,
    OneOf,
    Section,
    Switch,
    Text,
    Whole,
    declared,
)

DAY_S = 86_400
OWN_NAME = "pokerhouse"
"""The name of a house without one of its own: that of the program."""
OWN_PLAYERS = "players"
"""The folder of the owner's own players within the data folder; it need not exist."""
Rate = Annotated[int, Whole(1, 1_000_000_000)]
"""A number per unit of time; the greatest is as good as no limit."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set.

    The first three come from the command line; the others from the file of settings, by their
    names, and from the environment, by their names in capitals after `POKERHOUSE_`.
    `house-settings.toml` says what each does.
    """

    # A section goes on until the next `Section`: a field that moves changes its section, too.
    data: Annotated[Path, Text("folder"), Section("restart"), AtOpening.DATA]
    # Other machines see the house only if its owner wants that.
    host: Annotated[str, Text("address"), AtOpening.LISTENS] = "127.0.0.1"
    port: Annotated[int, Whole(1, 65_535), AtOpening.LISTENS] = 8000
    url: Annotated[str, text_kinds.Url(), AtOpening.DOMAIN] = ""
    hosts: Annotated[tuple[str, ...], text_kinds.Hosts(), AtOpening.LOCKOUT] = ()
    proxies: Annotated[tuple[str, ...], text_kinds.Networks(), AtOpening.FAKED_ADDRESSES] = ()
    metrics_token: Annotated[str, text_kinds.Token(), AtOpening.SECRET] = ""
    mail: Annotated[str, text_kinds.MailUrl(), AtOpening.SECRET] = ""
    mail_from: Annotated[str, text_kinds.EmailAddress(), AtOpening.MAIL_SERVER] = ""
    connections_max: Annotated[int, Whole(1, 1_000_000), AtOpening.FILES] = 2_000
    bot_workers: Annotated[int, Whole(1, 64), AtOpening.PROCESSES] = 2
    own_players: Annotated[str, Text("folder"), AtOpening.PROGRAMS] = OWN_PLAYERS
    first_hand_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("hands")] = 1_500
    after_fold_ms: Annotated[int, Whole(0, 60_000, "ms")] = 3_000
    # Longer than after a fold: everybody wants to see the cards.
    after_showdown_ms: Annotated[int, Whole(0, 60_000, "ms")] = 5_000
    absent_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 180
    offer_seconds: Annotated[int, Whole(1, 3_600, "s")] = 60
    host_away_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    empty_table_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 60
    # With an end, because a table without a clock could hold up a restart forever (decision 30).
    drain_seconds: Annotated[int, Whole(0, 3_600, "s")] = 60
    tables_max: Annotated[int, Whole(1, 100_000), Section("tables")] = 1_000
    player_tables_per_hour: Rate = 30
    # Off, because people like names such as Friday night (decision 16).
    strict_names: Annotated[int, Switch()] = 0
    # Off, because it is experimental.
    trustless: Annotated[int, Switch()] = 0
    # On, because nobody can prove the cards of an old hand without its deck (decision 77).
    keep_decks: Annotated[int, Switch()] = 1
    bot_pause_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("bots")] = 900
    bot_deadline_ms: Annotated[int, Whole(100, 60_000, "ms")] = 2_000
    refresh_chips: Annotated[int, Whole(0, 1_000_000_000), Section("chips")] = 10_000
    refresh_minutes: Annotated[int, Whole(0, 525_600, "min")] = 10
    two_decimals: Annotated[int, Switch()] = 0
    player_refreshes_per_hour: Rate = 120
    player_corrections_per_hour: Rate = 120
    guests: Annotated[int, Switch(), Section("players")] = 1
    idle_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    player_names_per_hour: Rate = 30
    address_guests_per_hour: Rate = 60
    address_accounts_per_hour: Rate = 30
    account_logins_per_hour: Rate = 30
    # More than for one account: families share an address.
    address_logins_per_hour: Rate = 240
    account_mails_per_hour: Rate = 6
    address_invitations_per_minute: Rate = 60
    player_exports_per_day: Rate = 4
    imported_hands_max: Annotated[int, Whole(1, 1_000_000)] = 20_000
    name: Annotated[str, text_kinds.HouseName(), Section("look")] = OWN_NAME
    colour: Annotated[str, text_kinds.Colour()] = OWN_COLOUR
    welcome: Annotated[str, text_kinds.TextLine("line")] = ""
    greeting: Annotated[str, text_kinds.TextLine("line"), Section("chat")] = ""
    player_lines_per_minute: Rate = 20
    place_lines_per_minute: Rate = 120
    talk_days: Annotated[int, Whole(0, 36_500, "days")] = 30
    forum_hold: Annotated[int, OneOf("forum_hold", ("none", "guests", "all")), Section("forum")] = 0
    forum_posts_per_hour: Rate = 20
    # Of the house's own, so that no other service learns who writes here (decision 55).
    forum_question: Annotated[str, text_kinds.TextLine("question")] = ""
    forum_answers: Annotated[tuple[str, ...], text_kinds.AcceptedAnswers()] = ()
    seasons: Annotated[tuple[str, ...], text_kinds.Seasons(), Section("rankings")] = ("quarter",)
    # After fewer hands a rating is little but luck, and a list of such is a lottery.
    ranked_hands: Annotated[int, Whole(1, 1_000_000)] = 100
    player_connections_max: Annotated[int, Whole(1, 1_000_000), Section("connections")] = 10
    address_connections_max: Annotated[int, Whole(1, 1_000_000)] = 256
    frames_per_second: Rate = 40
    address_frames_per_second: Rate = 400
    flood_seconds: Annotated[int, Whole(1, 3_600, "s")] = 20
    # A client that reads nothing must not fill the memory. It gets all it missed when it returns.
    outbox_bytes: Annotated[int, Whole(65_536, 1 << 30, "bytes")] = 262_144
    address_requests_per_second: Rate = 50
    request_seconds: Annotated[int, Whole(1, 600, "s")] = 10
    directories: Annotated[tuple[str, ...], text_kinds.Urls(), Section("directories")] = ()
    # Off, because it announces the house to the whole network.
    nearby: Annotated[int, Switch(), AtOpening.ANNOUNCED] = 0
    # Off, because a house asks nobody for anything unless its owner wants that.
    update_notice: Annotated[int, Switch(), Section("updates")] = 0

    @property
    def own_players_folder(self) -> Path:
        """The folder of the owner's own players."""
        return self.data / Path(self.own_players).expanduser()


SETTINGS = declared(Settings)
"""The declarations by name, in order."""

# `data` is the folder in which the file is found, so the file cannot set it.
FROM_COMMAND_LINE = frozenset({"data", "host", "port"})
"""The settings that neither file nor environment sets."""

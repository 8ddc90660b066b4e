"""Every setting, declared once, with defaults that suit one house on one machine.

`read.py` reads them; options of the command line, `pokerhouse config` and the reference page are
made from the same declarations. Owners read the texts.
"""

from pathlib import Path
from typing import Annotated

import msgspec

from pokerhouse.server.settings.colours import OWN_COLOUR
from pokerhouse.server.settings.kinds import AtOpening, Section, Switch, Text, Whole, declared
from pokerhouse.server.settings.text_kinds import (
    AcceptedAnswers,
    Colour,
    EmailAddress,
    Hosts,
    HouseName,
    MailUrl,
    Networks,
    Seasons,
    TextLine,
    Token,
    Url,
    Urls,
)

DAY_S = 86_400
OWN_NAME = "pokerhouse"
"""The name of a house without one of its own: that of the program."""
Rate = Annotated[int, Whole(1, 1_000_000_000)]
"""A number per unit of time; the greatest is as good as no limit."""


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set.

    The first three come from the command line; the others from the file of settings, by their
    names, and from the environment, by their names in capitals after `POKERHOUSE_`.
    """

    data: Annotated[
        Path,
        Text("a folder"),
        Section("Needs a restart"),
        AtOpening.DATA,
    ]
    """Folder for tables, hands and chips. It is created if it is missing."""
    host: Annotated[str, Text("an address of this machine"), AtOpening.LISTENS] = "127.0.0.1"
    """The address to listen on. 127.0.0.1 is this machine only; 0.0.0.0 also lets in other devices
    on your network.
    """
    port: Annotated[int, Whole(1, 65_535), AtOpening.LISTENS] = 8000
    """The port to listen on."""
    url: Annotated[
        str,
        Url(),
        AtOpening.DOMAIN,
    ] = ""
    """The public address of the server, such as `https://poker.example.org`, or
    `https://example.org/poker` on a shared domain. Links in emails, in invitations and in the
    terminal start with it. Without it, invitations use the address in the host's browser, or, if
    that is `127.0.0.1`, this machine's first address on the network.
    """
    hosts: Annotated[
        tuple[str, ...],
        Hosts(),
        AtOpening.LOCKOUT,
    ] = ()
    """Host names of the server, separated by commas, such as `poker.example.org`. IP addresses, the
    host in `POKERHOUSE_URL`, `localhost` and the machine's own name always work.
    """
    proxies: Annotated[
        tuple[str, ...],
        Networks(),
        AtOpening.FAKED_ADDRESSES,
    ] = ()
    """Addresses or networks of the reverse proxies in front of the server, separated by commas.
    Only their `X-Forwarded-For` and `X-Forwarded-Proto` headers are trusted, and limits by address
    then apply to the clients behind them.
    """
    metrics_token: Annotated[str, Token(), AtOpening.SECRET] = ""
    """A token of at least 16 characters for `/metrics`, sent as `Authorization: Bearer …`. Without
    it, only this machine can read `/metrics`.
    """
    mail: Annotated[str, MailUrl(), AtOpening.SECRET] = ""
    """The server that sends emails: `smtp://USER:PASSWORD@HOST:PORT` (port 587; it must offer
    STARTTLS unless it is this machine) or `smtps://…` (port 465). It needs `POKERHOUSE_MAIL_FROM`
    and `POKERHOUSE_URL`. Without it, the admin page shows links to pass on.
    """
    mail_from: Annotated[str, EmailAddress(), AtOpening.MAIL_SERVER] = ""
    """The sender address of emails."""
    connections_max: Annotated[int, Whole(1, 1_000_000), AtOpening.FILES] = 2_000
    """Maximum number of open connections. More are rejected."""
    bot_workers: Annotated[int, Whole(1, 64), AtOpening.PROCESSES] = 2
    """Maximum number of processes for bots that take long to decide."""
    first_hand_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("Hands and seats")] = 1_500
    """Pause before the first hand after two players have sat down."""
    after_fold_ms: Annotated[int, Whole(0, 60_000, "ms")] = 3_000
    """Pause after a hand without a showdown."""
    after_showdown_ms: Annotated[int, Whole(0, 60_000, "ms")] = 5_000
    """Pause after a showdown, so that everyone can see the cards."""
    absent_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 180
    """Players lose their seat after sitting out or being disconnected for this long. Their chips go
    back to their balance.
    """
    offer_seconds: Annotated[int, Whole(1, 3_600, "s")] = 60
    """How long a free seat is reserved for the first player on the waiting list."""
    host_away_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    """Another player becomes host when the host has been away for this long."""
    empty_table_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 60
    """A table with no players and no spectators closes after this time."""
    drain_seconds: Annotated[int, Whole(0, 3_600, "s")] = 60
    """When the server is stopped by SIGTERM or Ctrl-C, hands in progress have this much time to
    finish, and no new hands start. A second signal, or 0, stops it at once. Unfinished hands
    continue after the restart.
    """
    tables_max: Annotated[int, Whole(1, 100_000), Section("Tables")] = 1_000
    """Maximum number of open tables."""
    player_tables_per_hour: Rate = 30
    """Tables that a player can open per hour, up to half of them at once."""
    strict_names: Annotated[int, Switch()] = 0
    """1 (on): table names are a single word of at most 15 letters, and not Lobby."""
    trustless: Annotated[int, Switch()] = 0
    """1 (on): players can open tables without a dealer. There they shuffle and deal the cards
    themselves and don't have to trust the server. Experimental.
    """
    keep_decks: Annotated[int, Switch()] = 1
    """1 (on): the sealed decks of finished hands are stored, so that players can verify their cards
    later. 0 (off): decks are deleted when a hand ends, and older ones step by step, a hundred at a
    time. Proofs that players saved at the table stay valid.
    """
    bot_pause_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("Bots")] = 900
    """Average time that a bot seems to think; the actual time is between half and one and a half
    times as long.
    """
    bot_deadline_ms: Annotated[int, Whole(100, 60_000, "ms")] = 2_000
    """A bot that takes longer than this checks or folds."""
    refresh_chips: Annotated[int, Whole(0, 1_000_000_000), Section("Chips")] = 10_000
    """Free chips top up a broke player's balance to this amount. A player is broke with less than a
    fifth of it and no chips on a table. 0: no free chips.
    """
    refresh_minutes: Annotated[int, Whole(0, 525_600, "min")] = 10
    """Minutes before a player can get free chips again."""
    two_decimals: Annotated[int, Switch()] = 0
    """1 (on): balances are shown with two decimals (1,250 chips as 12.50), and so are new tables
    unless the host chooses whole chips.
    """
    player_refreshes_per_hour: Rate = 120
    """Requests for free chips per player and hour, whether granted or not, up to half of them at
    once.
    """
    player_corrections_per_hour: Rate = 120
    """Balance corrections per admin and hour, whether made or refused, up to half of them at once.
    """
    guests: Annotated[int, Switch(), Section("Players and accounts")] = 1
    """0 (off): only members can play. Everyone else must register or log in."""
    idle_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    """Players are disconnected after this much inactivity. Their chips are safe, and they can
    reconnect with one click.
    """
    player_names_per_hour: Rate = 30
    """Name changes per player and hour, up to half of them at once."""
    address_guests_per_hour: Rate = 60
    """New guests per address and hour, up to half of them at once."""
    address_accounts_per_hour: Rate = 30
    """New accounts per address and hour, up to half of them at once."""
    account_logins_per_hour: Rate = 30
    """Attempts per hour with passwords and recovery codes for one account, and with table passwords
    by one player, up to half of them at once.
    """
    address_logins_per_hour: Rate = 240
    """The same per address, for all accounts together."""
    account_mails_per_hour: Rate = 6
    """Emails per account and hour, up to half of them at once."""
    address_invitations_per_minute: Rate = 60
    """Invitation links with QR codes per address and minute."""
    player_exports_per_day: Rate = 4
    """Downloads of all personal data per player and day; all of them can be used at once."""
    imported_hands_max: Annotated[int, Whole(1, 1_000_000)] = 20_000
    """Imported hands that a member can store, about 1.5 kB each."""
    name: Annotated[str, HouseName(), Section("Name and look")] = OWN_NAME
    """The name of this poker house in titles, emails and feeds, on phone home screens, and in
    directories.
    """
    colour: Annotated[str, Colour()] = OWN_COLOUR
    """The color of links, buttons, icons and the welcome text, as `#rrggbb`. It is made darker or
    lighter if it would be hard to read.
    """
    welcome: Annotated[str, TextLine("a line of at most 200 characters")] = ""
    """Your own text on the home page, in the forum's Markdown: `**Club night** on Thursdays at
    eight`.
    """
    greeting: Annotated[str, TextLine("a line of at most 200 characters"), Section("Chat")] = ""
    """A text of at most 200 characters that greets players in the lobby's chat, instead of the
    default text.
    """
    player_lines_per_minute: Rate = 20
    """Chat messages per player and minute, up to five at once."""
    place_lines_per_minute: Rate = 120
    """Chat messages per minute at one table or in the lobby, up to twenty at once."""
    talk_days: Annotated[int, Whole(0, 36_500, "days")] = 30
    """How many days chat messages and hosts' moderation of them are stored; 0 keeps them forever.
    """
    forum_hold: Annotated[int, Whole(0, 2), Section("Forum")] = 0
    """Forum posts that need approval by an admin or moderator: 0, none; 1, guests' posts; 2, all
    posts except those of admins and moderators.
    """
    forum_posts_per_hour: Rate = 20
    """Forum posts per person and hour, up to half of them at once. The limit per address is three
    times as high.
    """
    forum_question: Annotated[str, TextLine("a question of at most 200 characters")] = ""
    """A question that guests must answer before they post, to keep out spam bots. It replaces the
    default question and needs the correct answers in the next setting.
    """
    forum_answers: Annotated[tuple[str, ...], AcceptedAnswers()] = ()
    """Correct answers, separated by commas, in every language that your guests speak."""
    seasons: Annotated[
        tuple[str, ...],
        Seasons(),
        Section("Rankings"),
    ] = ("quarter",)
    """Length of a ranking season: `month`, `quarter` or `year`. Or the first days of the seasons,
    separated by commas; each season lasts until the next one.
    """
    player_connections_max: Annotated[int, Whole(1, 1_000_000), Section("Connections")] = 10
    """Open connections per player. More are rejected."""
    address_connections_max: Annotated[int, Whole(1, 1_000_000)] = 256
    """Open connections per address, counting sockets and pages being loaded."""
    frames_per_second: Rate = 40
    """Messages per player and second, up to twice as many at once. Further ones wait."""
    address_frames_per_second: Rate = 400
    """The same for all players of one address together."""
    flood_seconds: Annotated[int, Whole(1, 3_600, "s")] = 20
    """Players who send faster than that for this long are disconnected."""
    outbox_bytes: Annotated[int, Whole(65_536, 1 << 30, "bytes")] = 262_144
    """A client that lags behind by more bytes than this is disconnected. It reconnects and gets
    everything it missed.
    """
    address_requests_per_second: Rate = 50
    """Requests per address and second, up to five times as many at once. Further ones wait, and are
    rejected (429) if they would wait more than five seconds.
    """
    request_seconds: Annotated[int, Whole(1, 600, "s")] = 10
    """A request must be complete after this time."""
    directories: Annotated[tuple[str, ...], Urls(), Section("Directories")] = ()
    """Addresses of directories that list this poker house, separated by commas, such as
    `https://houses.example.org`. Every minute, the server reports its name, address, games and
    number of players there, and players here can see the other houses on the list. Needs
    `POKERHOUSE_URL` and `POKERHOUSE_NAME`.
    """
    nearby: Annotated[int, Switch(), AtOpening.ANNOUNCED] = 0
    """1 (on): other devices on the same network can find this poker house, and players here can see
    other houses that do the same. Needs zeroconf: `pip install 'pokerhouse[nearby]'`.
    """


SETTINGS = declared(Settings)
"""The declarations by name, in order."""

FROM_COMMAND_LINE = frozenset({"data", "host", "port"})
"""The settings that neither file nor environment sets."""

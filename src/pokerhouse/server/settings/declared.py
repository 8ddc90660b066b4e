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
    Answers,
    Colour,
    EmailAddress,
    Hosts,
    HouseName,
    Line,
    MailUrl,
    Networks,
    Seasons,
    Token,
    Url,
    Urls,
)

DAY_S = 86_400
OWN_NAME = "pokerhouse"
"""The name of a house without one of its own: that of the program."""
Rate = Annotated[int, Whole(1, 1_000_000_000)]
"""A number per unit of time; the greatest is as good as no limit."""
LISTENS = AtOpening("the house listens there")
SECRET = AtOpening("secrets belong beside the house, not in its database")


class Settings(msgspec.Struct, frozen=True):
    """Everything that can be set.

    The first three come from the command line; the others from the file of settings, by their
    names, and from the environment, by their names in capitals after `POKERHOUSE_`.
    """

    data: Annotated[
        Path,
        Text("a folder"),
        Section("Read when the house opens"),
        AtOpening("chips and hands lie there"),
    ]
    """Where tables, hands and chips are kept; made if it is not there."""
    host: Annotated[str, Text("an address of this machine"), LISTENS] = "127.0.0.1"
    """The address to listen on. 127.0.0.1 is this machine alone; 0.0.0.0 lets others on your
    network in.
    """
    port: Annotated[int, Whole(1, 65_535), LISTENS] = 8000
    """The port to listen on."""
    url: Annotated[
        str,
        Url(),
        AtOpening("passkeys and cookies are made for the name in it"),
    ] = ""
    """Where people reach the house, such as `https://poker.example.org`, or
    `https://example.org/poker` where it shares a name: links in mails, in invitations and on the
    terminal begin so; without it invitations lead to where the inviting browser is, or from
    `127.0.0.1` to the first address of the machine on its network.
    """
    hosts: Annotated[
        tuple[str, ...],
        Hosts(),
        AtOpening("a slip would lock everybody out, owners too"),
    ] = ()
    """Names under which the house is reached, parted by commas, such as `poker.example.org`;
    addresses in digits, the host in `POKERHOUSE_URL`, `localhost` and the machine's own name are
    always answered.
    """
    proxies: Annotated[
        tuple[str, ...],
        Networks(),
        AtOpening("a slip would let strangers claim any address"),
    ] = ()
    """Addresses or networks of the reverse proxies in front of this house, parted by commas: what
    they say in `X-Forwarded-For` and `X-Forwarded-Proto` is believed, of nobody else, and limits by
    address apply to those they speak for.
    """
    metrics_token: Annotated[str, Token(), SECRET] = ""
    """A text of at least 16 letters: `/metrics` is for those who send it (`Authorization: Bearer
    …`); without it, for this machine alone.
    """
    mail: Annotated[str, MailUrl(), SECRET] = ""
    """The server that takes the house's mail: `smtp://USER:PASSWORD@HOST:PORT` (587 and STARTTLS,
    which it must offer unless it is this machine) or `smtps://…` (465); needs the next one and
    `POKERHOUSE_URL`. Without it the owner's page shows the links to hand over.
    """
    mail_from: Annotated[
        str, EmailAddress(), AtOpening("it goes with the server that takes the mail")
    ] = ""
    """The address that mails come from."""
    connections_max: Annotated[
        int, Whole(1, 1_000_000), AtOpening("the machine sets files aside for them")
    ] = 2_000
    """Open sockets in all; further ones are turned away."""
    bot_workers: Annotated[int, Whole(1, 64), AtOpening("their processes begin with the house")] = 2
    """How many processes there may be for bots that take their time."""
    first_hand_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("Hands and seats")] = 1_500
    """Pause before the first hand once two players are seated."""
    after_fold_ms: Annotated[int, Whole(0, 60_000, "ms")] = 3_000
    """Pause after a hand that ended without a showdown."""
    after_showdown_ms: Annotated[int, Whole(0, 60_000, "ms")] = 5_000
    """Pause after a showdown, to see who won with what."""
    absent_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 180
    """A player who sits out, or whose line is lost, for so long is stood up, with all chips to the
    wallet.
    """
    offer_seconds: Annotated[int, Whole(1, 3_600, "s")] = 60
    """So long a free seat is for the first who waits for one."""
    host_away_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    """A host who has been away for so long is followed by another person with a seat."""
    empty_table_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 60
    """A table that nobody sits at or looks at is closed after this."""
    drain_seconds: Annotated[int, Whole(0, 3_600, "s")] = 60
    """When the house is told to stop, by SIGTERM or Ctrl-C, hands in play may be played to their
    end for so long, and nothing new begins; told so again, or with 0, it stops at once. Hands that
    are not over go on after the restart.
    """
    tables_max: Annotated[int, Whole(1, 100_000), Section("Tables")] = 1_000
    """Open tables in all."""
    player_tables_per_hour: Rate = 30
    """Tables that a player may open in an hour, half of them at once."""
    strict_names: Annotated[int, Switch()] = 0
    """1, on: a table's name is one word of at most 15 letters, and not Lobby."""
    trustless: Annotated[int, Switch()] = 0
    """1, on: there are tables without a dealer, whose players deal the cards themselves, so that
    nobody has to trust the house with them. Experimental.
    """
    keep_decks: Annotated[int, Switch()] = 1
    """1, on: the sealed decks of hands that are over stay, so that everybody can have the cards
    they saw proved later too. 0: they are dropped as hands end, those of before with them, a
    hundred at a time; proofs that were saved at the table go on being proofs.
    """
    bot_pause_ms: Annotated[int, Whole(0, 60_000, "ms"), Section("Bots")] = 900
    """About how long a bot seems to think: half to one and a half times this."""
    bot_deadline_ms: Annotated[int, Whole(100, 60_000, "ms")] = 2_000
    """A bot that has not answered by then checks or folds."""
    refresh_chips: Annotated[int, Whole(0, 1_000_000_000), Section("Chips")] = 10_000
    """To how many chips the wallet of a player is filled up who asks and is broke, which is to hold
    less than a fifth of that, and none on a table; 0: the house gives no new chips.
    """
    refresh_minutes: Annotated[int, Whole(0, 525_600, "min")] = 10
    """A player is given new chips once in so many minutes."""
    two_decimals: Annotated[int, Switch()] = 0
    """1, on: wallets are told with two decimals, 1,250 chips as 12.50, and so are new tables,
    unless their host chooses otherwise.
    """
    player_refreshes_per_hour: Rate = 120
    """How often a player may ask for them in an hour, granted or not, half of it at once."""
    player_corrections_per_hour: Rate = 120
    """How many wallets an owner may correct in an hour, granted or not, half of them at once."""
    guests: Annotated[int, Switch(), Section("Who comes in")] = 1
    """0, off: only members play; whoever comes without a session must register or log in."""
    idle_seconds: Annotated[int, Whole(1, DAY_S, "s")] = 600
    """Whoever sends nothing for so long is logged off; their chips are safe, their page comes back
    at a press.
    """
    player_names_per_hour: Rate = 30
    """How often a player may change their name in an hour, half of it at once."""
    address_guests_per_hour: Rate = 60
    """New guests from one address in an hour, half of them at once."""
    address_accounts_per_hour: Rate = 30
    """Accounts made from one address in an hour, half of them at once."""
    account_logins_per_hour: Rate = 30
    """Passwords and recovery codes tried for one name, passwords of tables by one person, in an
    hour, half at once.
    """
    address_logins_per_hour: Rate = 240
    """The same from one address, for all names together."""
    account_mails_per_hour: Rate = 6
    """Mails to one account in an hour, half of them at once."""
    address_invitations_per_minute: Rate = 60
    """Links to tables, with their QR codes, asked for from one address in a minute."""
    player_exports_per_day: Rate = 4
    """How often a player may have all their data packed in a day, all of it at once."""
    imported_hands_max: Annotated[int, Whole(1, 1_000_000)] = 20_000
    """Hands of elsewhere that a member may keep here, some 1.5 kB each."""
    name: Annotated[str, HouseName(), Section("The house")] = OWN_NAME
    """What the house is called: in titles, mails and feeds, on the screens of telephones, and where
    it is listed.
    """
    colour: Annotated[str, Colour()] = OWN_COLOUR
    """The colour of links, buttons, icons and the welcome, as `#rrggbb`; made darker or lighter to
    be readable.
    """
    welcome: Annotated[str, Line("a line of at most 200 letters")] = ""
    """Words of yours on the first page, in the Markdown of the forum: `**Club night** on Thursdays
    at eight`.
    """
    greeting: Annotated[str, Line("a line of at most 200 letters"), Section("Talk")] = ""
    """A text of at most 200 letters with which whoever enters the lobby is greeted, instead of the
    house's own words.
    """
    player_lines_per_minute: Rate = 20
    """Lines that a person may say in a minute, and five at once."""
    place_lines_per_minute: Rate = 120
    """Lines that may be said at one table or in the lobby in a minute, and twenty at once."""
    talk_days: Annotated[int, Whole(0, 36_500, "days")] = 30
    """How many days lines are kept, and what hosts did about them; 0 for ever."""
    forum_hold: Annotated[int, Whole(0, 2), Section("Forum")] = 0
    """Whose posts wait until an owner or a moderator lets them through: 0, nobody's; 1, those of
    guests; 2, everybody's but their own.
    """
    forum_posts_per_hour: Rate = 20
    """Posts of one person in an hour, half of them at once; from one address three times as many.
    """
    forum_question: Annotated[str, Line("a question of at most 200 letters")] = ""
    """What guests are asked before they post, so that programs do not, instead of the house's own
    question; needs the next one.
    """
    forum_answers: Annotated[tuple[str, ...], Answers()] = ()
    """What is right to answer, parted by commas, in every language that your guests speak."""
    seasons: Annotated[
        tuple[str, ...],
        Seasons(),
        Section("Rankings"),
    ] = ("quarter",)
    """How long a season of the rankings lasts: `month`, `quarter` or `year`; or the first days of
    seasons, parted by commas, each of which lasts until the next.
    """
    player_connections_max: Annotated[int, Whole(1, 1_000_000), Section("Connections")] = 10
    """Open sockets of one player; further ones are turned away."""
    address_connections_max: Annotated[int, Whole(1, 1_000_000)] = 256
    """Open connections of one address, sockets and pages being loaded together."""
    frames_per_second: Rate = 40
    """Frames a player may send in a second, and twice as many at once; further ones wait."""
    address_frames_per_second: Rate = 400
    """The same for all players of one address together."""
    flood_seconds: Annotated[int, Whole(1, 3_600, "s")] = 20
    """Who sends faster for so long is hung up on."""
    outbox_bytes: Annotated[int, Whole(65_536, 1 << 30, "bytes")] = 262_144
    """Bytes a client may lag behind before it is dropped; it comes back and gets what it missed."""
    address_requests_per_second: Rate = 50
    """Requests from one address in a second, and five times as many at once; further ones wait, and
    are refused (429) when they would wait more than five seconds.
    """
    request_seconds: Annotated[int, Whole(1, 600, "s")] = 10
    """A request must have arrived whole in this time."""
    directories: Annotated[tuple[str, ...], Urls(), Section("Being found")] = ()
    """Addresses of directories, parted by commas, such as `https://houses.example.org`: every
    minute the house says there under which name and address it is open, what is played and how many
    are there; people in it are shown who else is listed. Needs `POKERHOUSE_URL`, and a name of the
    house's own, `POKERHOUSE_NAME`.
    """
    nearby: Annotated[int, Switch(), AtOpening("the network is told when the house opens")] = 0
    """1, on: whoever is on the same network sees that there is a house, and people in it are shown
    others that say so. Needs zeroconf: `pip install 'pokerhouse[nearby]'`.
    """


SETTINGS = declared(Settings)
"""The declarations by name, in order."""

FROM_COMMAND_LINE = frozenset({"data", "host", "port"})
"""The settings that neither file nor environment sets."""

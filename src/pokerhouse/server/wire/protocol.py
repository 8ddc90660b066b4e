"""The WebSocket protocol, version 1: one JSON object in each text frame, its kind named by `type`.

Commands to a table are declared in `pokerhouse.commands`, all other frames in the modules of
this package. They are gathered here. They
are the protocol: the decoder, the reference page and the web client's TypeScript types are made
from them. A frame with an unknown field or a value of a wrong type changes nothing. It is refused
if it has an id, and answered with `problem` otherwise.
"""

import msgspec

# The options of the house are frames as they are, so that each is declared once.
from pokerhouse.house.lobby import TableOptions, TableStakes
from pokerhouse.rules import card_dec_hook, card_enc_hook
from pokerhouse.server.wire.frame import FromServer
from pokerhouse.server.wire.host_commands import AddBot, ChangeTable, CloseTable, TableCommandFrame
from pokerhouse.server.wire.lobby import (
    CreateTable,
    Lobby,
    LobbyChanged,
    LobbyFrame,
    OwnTables,
    TableSummary,
    UnwatchLobby,
    WatchLobby,
)
from pokerhouse.server.wire.session import (
    PROTOCOL_VERSION,
    Ack,
    Closing,
    Here,
    HouseChanged,
    HouseLook,
    Me,
    MeChanged,
    Notice,
    NoticeKind,
    Problem,
    Refused,
    SessionFrame,
    Welcome,
    notice,
)
from pokerhouse.server.wire.table import (
    Arriving,
    BannedInfo,
    Chances,
    CommitShare,
    DeckCommitted,
    Events,
    HostPanel,
    Missed,
    NextGame,
    OwnRequest,
    OwnSeat,
    RequestInfo,
    Requests,
    RevealShare,
    SeatInfo,
    Table,
    TableFrame,
    Turn,
    Unwatch,
    WaitingInfo,
    Watch,
)
from pokerhouse.server.wire.talk import (
    Block,
    HideLine,
    LineHidden,
    LineInfo,
    ModerationFrame,
    Mute,
    NewLines,
    Say,
    SendSign,
    Signed,
    Talk,
    TalkCommandFrame,
    TalkFrame,
    Unblock,
    Unmute,
)

# The socket holds a frame whole before anyone reads it, so it must not be of any size.
FRAME_BYTES_MAX = 64 * 1024

# Apart from other frames: each has an id, under which it is answered exactly once.
CommandFrame = CreateTable | TableCommandFrame | TalkCommandFrame
ClientFrame = (
    Here | WatchLobby | UnwatchLobby | Watch | Unwatch | CommitShare | RevealShare | CommandFrame
)
# The type checker lets nothing else be sent, so the reference lacks no frame.
ServerFrame = SessionFrame | LobbyFrame | TableFrame | TalkFrame | Missed

# Made once: msgspec works out all types of the protocol when it makes one of these.
encode = msgspec.json.Encoder(enc_hook=card_enc_hook).encode
# Without frames of the server: a client that sends one has made a mistake.
decode_client = msgspec.json.Decoder(ClientFrame, dec_hook=card_dec_hook).decode
# For tests and tools: the house sends these frames and never reads one.
decode_server = msgspec.json.Decoder(ServerFrame, dec_hook=card_dec_hook).decode

# All frames: others import them from here, so that one can move to another module.
__all__ = [
    "FRAME_BYTES_MAX",
    "PROTOCOL_VERSION",
    "Ack",
    "AddBot",
    "Arriving",
    "BannedInfo",
    "Block",
    "Chances",
    "ChangeTable",
    "ClientFrame",
    "CloseTable",
    "Closing",
    "CommandFrame",
    "CommitShare",
    "CreateTable",
    "DeckCommitted",
    "Events",
    "FromServer",
    "Here",
    "HideLine",
    "HostPanel",
    "HouseChanged",
    "HouseLook",
    "LineHidden",
    "LineInfo",
    "Lobby",
    "LobbyChanged",
    "Me",
    "MeChanged",
    "Missed",
    "ModerationFrame",
    "Mute",
    "NewLines",
    "NextGame",
    "Notice",
    "NoticeKind",
    "OwnRequest",
    "OwnSeat",
    "OwnTables",
    "Problem",
    "Refused",
    "RequestInfo",
    "Requests",
    "RevealShare",
    "Say",
    "SeatInfo",
    "SendSign",
    "ServerFrame",
    "Signed",
    "Table",
    "TableCommandFrame",
    "TableOptions",
    "TableStakes",
    "TableSummary",
    "Talk",
    "TalkCommandFrame",
    "Turn",
    "Unblock",
    "Unmute",
    "Unwatch",
    "UnwatchLobby",
    "WaitingInfo",
    "Watch",
    "WatchLobby",
    "Welcome",
    "decode_client",
    "decode_server",
    "encode",
    "notice",
]

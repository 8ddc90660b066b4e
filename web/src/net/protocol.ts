// Generated from the frames and answers in src/pokerhouse/server by `npm run types` in web/. Do not edit.

/**
 * One frame of protocol version 1, or what is answered by HTTP.
 */
export type AnyFrameOrAnswer =
  | ClientFrame
  | ServerFrame
  | Me
  | TableSummary[]
  | {}
  | BotInfo[]
  | GameInfo[]
  | GameHelp
  | TableForm
  | Welcomed
  | OwnData
  | AccountInfo
  | RecoveryCodes
  | SessionInfo[]
  | PasskeyInfo[]
  | PasskeyOptions
  | PasskeyInfo
  | TemplateInfo[]
  | LinkRequested
  | WaitingMail[]
  | ResidentInfo[]
  | LinkMade
  | WalletNow
  | Corrections
  | MyProfile
  | PlayerCard
  | Invitation
  | Person[]
  | TableHand[]
  | Books
  | string
  | ShowcaseView
  | OwnHands
  | ImportsInfo
  | HandNoteInfo[]
  | HandNoteInfo
  | PlayerNoteInfo[]
  | ReplayInfo
  | CoachFound
  | Standings
  | FairHand
  | ShareInfo[]
  | ShareInfo
  | ActInfo[]
  | StatisticsInfo
  | RankingsInfo
  | FairPlayInfo
  | ViewEvent[]
  | CountedGame[]
  | PossibleFound
  | RangesFound
  | EquityFound
  | NextCards
  | Posed
  | Answered
  | DeedPage
  | BanInfo[]
  | ComplaintInfo[]
  | TableShown[]
  | LinePage
  | HouseHealth
  | SettingInfo[]
  | Palette
  | TokenInfo[]
  | NewToken
  | FoundHouse[]
  | Announcement
  | ForumNews;
export type ClientFrame =
  | Here
  | WatchLobby
  | UnwatchLobby
  | Watch
  | Unwatch
  | CommitShare
  | RevealShare
  | CreateTable
  | Sit
  | Stand
  | Leave
  | SitOut
  | SitIn
  | TopUp
  | FillUp
  | SetStraddle
  | MoveSeat
  | VoteBomb
  | SetReady
  | Wait
  | StopWaiting
  | StopAsking
  | ChooseGame
  | Play
  | MoreTime
  | ShowCards
  | AskRabbit
  | Approve
  | Decline
  | Kick
  | Ban
  | Unban
  | HandOver
  | SitPlayerOut
  | AdjustStack
  | MovePlayer
  | ReserveSeat
  | FreeSeat
  | RemoveBot
  | Pause
  | GoOn
  | BombNext
  | CallClock
  | EndGame
  | AddBot
  | ChangeTable
  | CloseTable
  | Say
  | SendSign
  | Block
  | Unblock
  | Mute
  | Unmute
  | HideLine;
/**
 * The betting structure.
 */
export type Structure = "fixed_limit" | "min_max" | "no_limit" | "pot_limit" | "spread_limit";
/**
 * The named lengths of a turn.
 */
export type ClockKind = "normal" | "quick" | "relaxed" | "unlimited";
/**
 * The players who pay the ante: everyone, or one of them for the table (R17).
 */
export type AnteKind = "big_blind" | "button" | "each";
/**
 * The pace at which the streets of an all-in are dealt.
 */
export type RunOut = "fast" | "off" | "slow";
/**
 * The way in which a player who owes blinds returns to the game.
 */
export type Comeback = "buy_button" | "post" | "wait";
/**
 * The position that moves on by one player each hand (R1).
 */
export type ButtonRule = "dead" | "moving";
/**
 * The people who can be heard at a table while a hand is in play.
 */
export type TableTalk = "everyone" | "nobody" | "players";
/**
 * The decisions that are left to the host of a table.
 */
export type Approval = "buy_ins" | "none" | "people";
/**
 * The rule book that decides where rule books differ.
 */
export type RuleBook = "acpc" | "pokerstars" | "wsop";
/**
 * The seats that may straddle (R18).
 */
export type Straddle = "button" | "none" | "utg";
/**
 * The least raise over a straddle (R18).
 */
export type StraddleRaise = "blind" | "double";
/**
 * The player who shows first at a showdown (R10).
 */
export type ShowsFirst = "aggressor" | "left_of_button";
/**
 * The unit in which a table shows amounts. The rules always count whole chips.
 */
export type Counted = "cents" | "chips";
/**
 * The moment from which a player sits out.
 */
export type SitOutFrom = "big_blind" | "next_hand" | "now";
/**
 * The hands in which a player straddles, if the table and their seat allow it (R18).
 */
export type Straddling = "always" | "never" | "next";
export type PlayerAction = Fold | Check | Call | Bet | RaiseTo | BringIn | Discard | RunTimes;
/**
 * The moment at which a host removes a player.
 */
export type Removal = "after_hand" | "now";
/**
 * Quick phrases and faces; the client decides what they look like.
 */
export type Sign =
  | "angry"
  | "cool"
  | "cry"
  | "good_luck"
  | "hello"
  | "laugh"
  | "love"
  | "nice_bluff"
  | "nice_hand"
  | "one_moment"
  | "sad"
  | "smile"
  | "sorry"
  | "surprise"
  | "thanks"
  | "think"
  | "unlucky"
  | "well_played"
  | "wink"
  | "yawn";
export type ServerFrame =
  | Welcome
  | MeChanged
  | HouseChanged
  | Ack
  | Refused
  | Notice
  | Closing
  | Problem
  | Lobby
  | LobbyChanged
  | OwnTables
  | Table
  | OwnSeat
  | HostPanel
  | Requests
  | OwnRequest
  | HostDeeds
  | DeckCommitted
  | Events
  | Turn
  | Chances
  | NextGame
  | Talk
  | NewLines
  | LineHidden
  | Signed
  | Missed;
/**
 * The roles; each has the rights of all that follow.
 */
export type Role = "bot" | "guest" | "member" | "moderator" | "owner";
/**
 * The reason for a refusal.
 */
export type Reason =
  | "after_the_hand"
  | "already_shown"
  | "bet_already_made"
  | "bring_in_due"
  | "cannot_check"
  | "cards_awaited"
  | "discard_due"
  | "hand_over"
  | "no_bring_in"
  | "no_cards_awaited"
  | "no_discard"
  | "no_one_to_bet_against"
  | "no_rabbit"
  | "no_runs"
  | "not_in_hand"
  | "not_reopened"
  | "nothing_to_call"
  | "nothing_to_raise"
  | "nothing_to_show"
  | "out_of_turn"
  | "raises_capped"
  | "runs_asked"
  | "too_large"
  | "too_small"
  | "wrong_cards"
  | "wrong_discard"
  | "wrong_runs"
  | "wrong_size";
/**
 * The reasons of the house; refusals of play have the rules' own.
 */
export type HouseReason =
  | "already_seated"
  | "already_waiting"
  | "bad_account"
  | "bad_line"
  | "bad_link"
  | "bad_name"
  | "bad_note"
  | "bad_passkey"
  | "bad_reason"
  | "bad_setting"
  | "bad_table"
  | "bad_token"
  | "bank_empty"
  | "banned"
  | "busy"
  | "buy_in"
  | "chips_on_table"
  | "closing"
  | "comeback"
  | "complained_already"
  | "correction_amount"
  | "correction_why"
  | "dismissed"
  | "fill_up"
  | "hand_gone"
  | "hand_in_play"
  | "has_account"
  | "house_ban"
  | "internal"
  | "last_owner"
  | "leave_seat_first"
  | "muted"
  | "name_taken"
  | "no_account"
  | "no_bomb"
  | "no_bot_on_seat"
  | "no_chips"
  | "no_clock"
  | "no_heir"
  | "no_line_to_hide"
  | "no_newcomers"
  | "no_passkeys"
  | "no_refresh"
  | "no_stack"
  | "no_straddle"
  | "no_such_ban"
  | "no_such_bot"
  | "no_such_complaint"
  | "no_such_game"
  | "no_such_hand"
  | "no_such_line"
  | "no_such_passkey"
  | "no_such_person"
  | "no_such_request"
  | "no_such_seat"
  | "no_such_setting"
  | "no_such_table"
  | "no_time_bank"
  | "nobody_known"
  | "nobody_on_seat"
  | "nobody_to_ban"
  | "not_banned"
  | "not_broke"
  | "not_dealt_in"
  | "not_enough_chips"
  | "not_host"
  | "not_moderator"
  | "not_owner"
  | "not_permanent"
  | "not_seated"
  | "not_there"
  | "not_to_ban"
  | "not_understood"
  | "not_waiting"
  | "not_your_choice"
  | "not_your_turn"
  | "not_yourself"
  | "password_needed"
  | "permanent"
  | "refresh_later"
  | "returning"
  | "seat_free"
  | "seat_offered"
  | "seat_taken"
  | "seats_in_use"
  | "setting_at_opening"
  | "setting_elsewhere"
  | "setting_not_changed"
  | "stack_full"
  | "stale_turn"
  | "stand_up_first"
  | "started"
  | "table_closed"
  | "table_full"
  | "their_wallet"
  | "time_unlimited"
  | "too_fast"
  | "too_many"
  | "top_up"
  | "tournament"
  | "wallet_full"
  | "wallet_short"
  | "wrong_code"
  | "wrong_password"
  | "wrong_table_password";
/**
 * Why the server speaks up.
 */
export type NoticeKind =
  | "banned"
  | "clocks_go_on"
  | "clocks_stopped"
  | "closing"
  | "dismissed"
  | "hand_voided"
  | "held_up"
  | "host"
  | "house_ban"
  | "kicked"
  | "logged_off"
  | "no_longer_host"
  | "no_such_table"
  | "password_needed"
  | "post_rejected"
  | "report_closed"
  | "table_closed"
  | "taken_over"
  | "too_many_tables"
  | "unbanned";
/**
 * The part a seat plays in the game.
 */
export type SeatStatus = "broke" | "leaving" | "playing" | "sitting_out";
/**
 * The reason why the clocks of a table stand still.
 */
export type HaltReason = "lines" | "restart" | "slept";
/**
 * The next step that a player has announced.
 */
export type Plan = "leave" | "sit_out" | "sit_out_big_blind" | "stay";
/**
 * The state of a request; an approved one is removed.
 */
export type RequestState = "ended" | "refused" | "waits";
/**
 * The reason why a player's share has no part in the order of the cards.
 */
export type ShareFault = "false" | "late" | "missing" | "twice";
export type ViewEvent =
  | HandStarted
  | Posted
  | BoardDealt
  | StreetStarted
  | UpCardsDealt
  | StubReshuffled
  | BroughtIn
  | RunsChosen
  | Folded
  | Checked
  | Called
  | BetMade
  | Raised
  | UncalledReturned
  | BetsCollected
  | HandTabled
  | HandShown
  | HandMucked
  | CardsShown
  | RabbitShown
  | RakeTaken
  | PotAwarded
  | BountyPaid
  | CashedOut
  | HandEnded
  | OwnCardsDealt
  | HiddenCardsDealt
  | OwnDiscarded
  | HiddenDiscarded
  | HiddenCardBurned;
/**
 * The kind of a forced payment.
 */
export type Post =
  "ante" | "big_blind" | "missed_big_blind" | "missed_small_blind" | "small_blind" | "straddle";
/**
 * A betting round and the cards before it.
 */
export type Street =
  | "deal"
  | "draw"
  | "fifth"
  | "first_draw"
  | "flop"
  | "fourth"
  | "preflop"
  | "river"
  | "second"
  | "second_draw"
  | "seventh"
  | "sixth"
  | "third"
  | "third_draw"
  | "turn";
/**
 * The reason for an action.
 */
export type Cause = "away" | "player" | "timeout";
/**
 * Part of a pot: all of it, or the high or the low half.
 */
export type Half = "high" | "low" | "whole";
/**
 * The kinds of fields.
 */
export type FieldKind = "amount" | "choice" | "text" | "whole" | "yes_no";
/**
 * The part of a player's statistics that others see; hidden cards are never in it.
 */
export type Shows = "all" | "basics" | "nothing";
/**
 * The rights of a program with a personal token.
 */
export type Scope = "play" | "read_hands";
/**
 * A colour to recognise a player by; its meaning is up to the writer.
 */
export type Label = "blue" | "green" | "orange" | "red" | "violet" | "yellow";
/**
 * The purposes of links.
 */
export type LinkKind = "confirm" | "owner" | "reset";
/**
 * The kinds of questions.
 */
export type DrillKind = "best" | "odds" | "outs" | "push";
/**
 * The origin of hands.
 */
export type Source = "here" | "imported";
/**
 * A position, by its name before the flop.
 */
export type Position =
  | "big_blind"
  | "button"
  | "cutoff"
  | "hijack"
  | "lojack"
  | "none"
  | "small_blind"
  | "utg"
  | "utg1"
  | "utg2"
  | "utg3";
/**
 * The result of a hand for one player.
 */
export type Result =
  "folded_first" | "folded_later" | "lost_at_showdown" | "won_at_showdown" | "won_uncalled";
/**
 * The acts of a moderator.
 */
export type ActKind = "hide" | "mute" | "unmute";
/**
 * A figure of play: the share of chances that a player took.
 */
export type Figure =
  | "aggression"
  | "cbet"
  | "fold_to_cbet"
  | "fold_to_steal"
  | "fold_to_three_bet"
  | "pfr"
  | "steal"
  | "three_bet"
  | "vpip"
  | "wsd"
  | "wtsd"
  | "wwsf";
/**
 * The kinds of acts.
 */
export type DeedKind =
  | "ban"
  | "complaint"
  | "correct"
  | "drop_mail"
  | "forum"
  | "hide"
  | "link"
  | "mute"
  | "own"
  | "role"
  | "setting"
  | "table"
  | "unban"
  | "unmute"
  | "unset";
/**
 * The kinds of settings.
 */
export type SettingKind = "choice" | "colour" | "switch" | "text" | "whole";
/**
 * The source of a setting's value; each one overrides those above it.
 */
export type SettingOrigin = "command_line" | "default" | "environment" | "file" | "here";

/**
 * A sign of life from a person who sends nothing else. Not answered.
 */
export interface Here {
  type: "here";
}
/**
 * Send the list of tables now, and what changes of it from now on.
 */
export interface WatchLobby {
  type: "watch_lobby";
}
/**
 * Stop sending the lobby, for instance to a player who looks at a table.
 */
export interface UnwatchLobby {
  type: "unwatch_lobby";
}
/**
 * Follow a table, as a player or a spectator.
 *
 * A client that comes back names the last hand it knows and how many events of it it has; it gets
 * the rest.
 */
export interface Watch {
  type: "watch";
  table: string;
  hand?: string | null;
  seq?: number;
}
/**
 * Stop following a table (a seat there is kept).
 */
export interface Unwatch {
  type: "unwatch";
  table: string;
}
/**
 * Commit to a share in the order of the next hand's cards.
 *
 * Sent by a seated player, for one hand, before its root is published.
 */
export interface CommitShare {
  type: "commit_share";
  table: string;
  commitment: string;
}
/**
 * The answer to `deck_committed` that names the own commitment. What comes late, twice or does
 * not fit is named.
 */
export interface RevealShare {
  type: "reveal_share";
  table: string;
  hand: string;
  share: string;
  deal?: number;
}
/**
 * Open a table and become its host. Acked with the new table's id.
 *
 * `bots` are the kinds of bots to seat at once.
 */
export interface CreateTable {
  type: "create_table";
  options: TableOptions;
  /**
   * @maxItems 10
   */
  bots?: string[];
  id: string;
}
/**
 * The options of a new table; null follows from the stakes.
 */
export interface TableOptions {
  name: string;
  stakes: TableStakes;
  variant?: string;
  mix?: string;
  seats?: number;
  action_seconds?: number | null;
  clock?: ClockOptions;
  small_blind?: number | null;
  ante?: number | null;
  ante_kind?: AnteKind;
  bring_in?: number | null;
  wild?: string;
  all_in_face_up?: boolean;
  run_out?: RunOut;
  chances?: boolean;
  buy_in_bb?: number;
  buy_in_min_bb?: number;
  buy_in_max_bb?: number;
  returning?: Comeback;
  button?: ButtonRule;
  talk?: TableTalk;
  private?: boolean;
  permanent?: boolean;
  approval?: Approval;
  password?: string;
  rebuy_seconds?: number;
  return_minutes?: number;
  bomb_every?: number;
  host_starts?: boolean;
  rules?: HouseRules;
}
/**
 * The stakes: the two bets of limit games and mixed games, otherwise the blinds.
 *
 * In no limit and pot limit without a small blind: the ante, and the button's blind or the least
 * bet.
 */
export interface TableStakes {
  structure: Structure;
  low: number;
  high: number;
}
/**
 * The clock of a table, and the time banks behind it.
 */
export interface ClockOptions {
  kind?: ClockKind;
  bank_seconds?: number;
  earned_seconds?: number;
  earned_hands?: number;
  bank_seconds_max?: number;
}
/**
 * The table's choices; the defaults are those of the rule book.
 */
export interface HouseRules {
  book: RuleBook;
  unit: number;
  wagers_max: number;
  cap_heads_up: boolean;
  open_pair: boolean;
  straddle: Straddle;
  straddles_max: number;
  straddle_raise: StraddleRaise;
  bomb_pot: boolean;
  boards: number;
  run_it: number;
  rabbit_hunt: boolean;
  rabbit_on_request: boolean;
  seven_deuce: number;
  show_all: boolean;
  shows_first: ShowsFirst;
  rake: Rake | null;
  cash_outs: CashOut[];
  counted: Counted;
}
/**
 * The house's share of a pot; a table takes none by default.
 */
export interface Rake {
  per_mille: number;
  cap: number;
  no_flop_no_drop: boolean;
  taken: number[];
}
/**
 * A hand that its player sold to the house.
 */
export interface CashOut {
  seat: number;
  paid: number;
}
/**
 * Take a seat, any free one when `seat` is null, with the default buy-in when `buy_in` is.
 */
export interface Sit {
  type: "sit";
  seat?: number | null;
  buy_in?: number | null;
  id: string;
  table: string;
}
/**
 * Leave the seat now. In a hand this folds; the stack goes back to the balance after it.
 */
export interface Stand {
  type: "stand";
  id: string;
  table: string;
}
/**
 * Leave after this hand, or now when not in one. `sit_in` takes it back.
 */
export interface Leave {
  type: "leave";
  id: string;
  table: string;
}
/**
 * Keep the seat but skip the next hands. The hand in play goes on unless `since` is `now`.
 */
export interface SitOut {
  type: "sit_out";
  since?: SitOutFrom;
  id: string;
  table: string;
}
/**
 * Play again, and take back any plan to leave or sit out.
 *
 * `comeback` chooses how to come back for a player who owes blinds (see `own_seat`); null keeps
 * the choice made before.
 */
export interface SitIn {
  type: "sit_in";
  comeback?: Comeback | null;
  id: string;
  table: string;
}
/**
 * Add chips from the balance: now, or after the hand. A busted player buys in again.
 */
export interface TopUp {
  type: "top_up";
  amount: number;
  id: string;
  table: string;
}
/**
 * Refill the stack to this many chips after each hand; 0 stops it.
 */
export interface FillUp {
  type: "fill_up";
  fill_to: number;
  id: string;
  table: string;
}
/**
 * Straddle from the next hand on where the seat may: once, always, or never (R18).
 */
export interface SetStraddle {
  type: "set_straddle";
  when: Straddling;
  id: string;
  table: string;
}
/**
 * Move to this free seat with all chips: now, or after the hand. Blinds that are due stay due.
 *
 * Your own seat stays yours, and cancels a move that was asked for.
 */
export interface MoveSeat {
  type: "move_seat";
  seat: number;
  id: string;
  table: string;
}
/**
 * Vote for a bomb pot in the next hand: it is one once most of the seated people want it.
 */
export interface VoteBomb {
  type: "vote_bomb";
  id: string;
  table: string;
}
/**
 * Say whether you are ready for the start of a game that waits for its host.
 *
 * Players who sit out and say that they are ready play again.
 */
export interface SetReady {
  type: "set_ready";
  ready: boolean;
  id: string;
  table: string;
}
/**
 * Join the waiting list of a full table.
 */
export interface Wait {
  type: "wait";
  id: string;
  table: string;
}
/**
 * Leave the waiting list, and give up a seat that is offered.
 */
export interface StopWaiting {
  type: "stop_waiting";
  id: string;
  table: string;
}
/**
 * Cancel the request to the host for a seat or for chips.
 */
export interface StopAsking {
  type: "stop_asking";
  id: string;
  table: string;
}
/**
 * Name the next game in dealer's choice, when a `next_game` frame asks this seat.
 *
 * `number` is the number of the hand, `game` the place of the game in `games`.
 */
export interface ChooseGame {
  type: "choose_game";
  number: number;
  game: number;
  id: string;
  table: string;
}
/**
 * Act in a hand. `turn` is the number in the `turn` frame; an older turn is refused (R20).
 */
export interface Play {
  type: "play";
  hand: string;
  turn: number;
  action: PlayerAction;
  id: string;
  table: string;
}
/**
 * Give up the hand. A fold is always legal, even if checking is free.
 */
export interface Fold {
  type: "fold";
}
/**
 * Pass, if there is nothing to call.
 */
export interface Check {
  type: "check";
}
/**
 * Match the current bet, or go all-in for less.
 */
export interface Call {
  type: "call";
}
/**
 * Open the betting; `to` is the seat's total on this street.
 */
export interface Bet {
  type: "bet";
  to: number;
}
/**
 * Raise; `to` is the seat's total on this street, never "by".
 */
export interface RaiseTo {
  type: "raise";
  to: number;
}
/**
 * Pay the bring-in, if your up card opens the hand. Completing it is a `Bet`.
 */
export interface BringIn {
  type: "bring_in";
}
/**
 * Give up these cards; a draw replaces them with as many others. An empty tuple stands pat.
 */
export interface Discard {
  type: "discard";
  cards?: string[];
}
/**
 * Choose to run the rest of the board at most this many times, once betting is over.
 */
export interface RunTimes {
  type: "run_times";
  times: number;
}
/**
 * Use the time bank in this turn. `turn` is the number in the `turn` frame.
 */
export interface MoreTime {
  type: "more_time";
  hand: string;
  turn: number;
  id: string;
  table: string;
}
/**
 * Show some of your own cards to everyone, after this hand and before the next (R11).
 */
export interface ShowCards {
  type: "show_cards";
  hand: string;
  /**
   * @maxItems 10
   */
  cards: string[];
  id: string;
  table: string;
}
/**
 * See the cards that would have come, after a hand won without a showdown.
 */
export interface AskRabbit {
  type: "ask_rabbit";
  hand: string;
  id: string;
  table: string;
}
/**
 * Host only: approve a person's request, if it is still for this many chips.
 *
 * `amount` is the number of chips they get instead; null for those they asked for.
 */
export interface Approve {
  type: "approve";
  person: string;
  chips: number;
  amount?: number | null;
  id: string;
  table: string;
}
/**
 * Host only: decline a person's request; they see the reason in `why`.
 */
export interface Decline {
  type: "decline";
  person: string;
  why?: string;
  id: string;
  table: string;
}
/**
 * Host only: remove the player in this seat; their chips go back to their balance.
 */
export interface Kick {
  type: "kick";
  seat: number;
  when?: Removal;
  id: string;
  table: string;
}
/**
 * Host only: bar this person from the table; a seated player loses the seat.
 */
export interface Ban {
  type: "ban";
  person: string;
  id: string;
  table: string;
}
/**
 * Host only: let this person sit here again.
 */
export interface Unban {
  type: "unban";
  person: string;
  id: string;
  table: string;
}
/**
 * Host only: make a seated person the host.
 */
export interface HandOver {
  type: "hand_over";
  person: string;
  id: string;
  table: string;
}
/**
 * Host only: sit the player in this seat out from the next hand on; they may come back.
 */
export interface SitPlayerOut {
  type: "sit_player_out";
  seat: number;
  id: string;
  table: string;
}
/**
 * Host only: add chips from the player's balance to their stack, or move some back to it.
 *
 * `by` is positive to add and negative to take: now, or after the hand when they are in one. The
 * limits of the buy-in do not count; only a bot gets no more than the maximum.
 */
export interface AdjustStack {
  type: "adjust_stack";
  seat: number;
  by: number;
  id: string;
  table: string;
}
/**
 * Host only: move the player in `seat` to the free seat `to`, as `move_seat` does.
 */
export interface MovePlayer {
  type: "move_player";
  seat: number;
  to: number;
  id: string;
  table: string;
}
/**
 * Host only: keep a free seat for the person with this name, or for nobody when it is empty.
 */
export interface ReserveSeat {
  type: "reserve_seat";
  seat: number;
  name?: string;
  id: string;
  table: string;
}
/**
 * Host only: let anyone take a reserved seat again.
 */
export interface FreeSeat {
  type: "free_seat";
  seat: number;
  id: string;
  table: string;
}
/**
 * Host only: remove the bot in this seat.
 */
export interface RemoveBot {
  type: "remove_bot";
  seat: number;
  id: string;
  table: string;
}
/**
 * Host only: deal no further hand until `go_on`.
 */
export interface Pause {
  type: "pause";
  id: string;
  table: string;
}
/**
 * Host only: resume after a pause, and start a game that waits for its host.
 */
export interface GoOn {
  type: "go_on";
  id: string;
  table: string;
}
/**
 * Host only: make the next hand a bomb pot.
 */
export interface BombNext {
  type: "bomb_next";
  id: string;
  table: string;
}
/**
 * Host only: put a clock on a turn that has none.
 */
export interface CallClock {
  type: "call_clock";
  id: string;
  table: string;
}
/**
 * Host only: close the table after this hand; all chips go back to their owners' balances.
 */
export interface EndGame {
  type: "end_game";
  id: string;
  table: string;
}
/**
 * Host only: seat a bot of this kind.
 */
export interface AddBot {
  type: "add_bot";
  bot: string;
  seat?: number | null;
  id: string;
  table: string;
}
/**
 * Host only: use other stakes and options from the next hand on. The name stays.
 */
export interface ChangeTable {
  type: "change_table";
  options: TableOptions;
  id: string;
  table: string;
}
/**
 * Owners of the house only: close a permanent table after this hand.
 */
export interface CloseTable {
  type: "close_table";
  id: string;
  table: string;
}
/**
 * Say something to those who sit or look on at this table, or to those in the lobby.
 */
export interface Say {
  type: "say";
  text: string;
  table?: string | null;
  id: string;
}
/**
 * Show a sign at your seat.
 */
export interface SendSign {
  type: "send_sign";
  sign: Sign;
  table: string;
  id: string;
}
/**
 * Hide everything this person says, everywhere.
 */
export interface Block {
  type: "block";
  player: string;
  id: string;
}
/**
 * Show again what this person says.
 */
export interface Unblock {
  type: "unblock";
  player: string;
  id: string;
}
/**
 * Mute a person at a table, as its host, or in the whole house, as a moderator.
 *
 * For `minutes`; null: until they are unmuted. `why` goes into the moderation log.
 */
export interface Mute {
  type: "mute";
  player: string;
  table?: string | null;
  minutes?: number | null;
  why?: string;
  id: string;
}
/**
 * This person is heard again at the table, or in the house.
 */
export interface Unmute {
  type: "unmute";
  player: string;
  table?: string | null;
  id: string;
}
/**
 * Take a line out of sight: for the host of its table, and for moderators.
 */
export interface HideLine {
  type: "hide_line";
  number: number;
  table?: string | null;
  why?: string;
  id: string;
}
/**
 * The first frame of every connection.
 */
export interface Welcome {
  type: "welcome";
  me: Me;
  server_ms: number;
  house: HouseLook;
  protocol: number;
  tables: string[];
}
/**
 * The player behind this session: a guest, or a member with an account.
 *
 * `wallet` is the number of chips that are not on a table; a name has `name_max` letters at most.
 * `counted` is how to write amounts that belong to no table. `face` is the face the player chose,
 * counted from 0, out of `faces`; null: one is made from the name.
 */
export interface Me {
  player: string;
  name: string;
  wallet: number;
  name_max: number;
  role: Role;
  counted: Counted;
  face: number | null;
  faces: number;
  named: boolean;
}
/**
 * The name and the colour of the house, as `#rrggbb`; `style` is the colour as CSS.
 */
export interface HouseLook {
  name: string;
  colour: string;
  style: string;
}
/**
 * The receiver's name, face or balance has changed.
 */
export interface MeChanged {
  type: "me";
  me: Me;
}
/**
 * The host has given the house another name or colour.
 */
export interface HouseChanged {
  type: "house";
  house: HouseLook;
}
/**
 * The command was carried out and is on disk.
 */
export interface Ack {
  type: "ack";
  id: string;
  table: string | null;
}
/**
 * The command was not carried out; nothing has changed. `message` may be shown to the
 * player.
 */
export interface Refused {
  type: "refused";
  id: string;
  reason: Reason | HouseReason;
  message: string;
  sentence: Sentence | null;
  rule: string;
  numbers: {
    [k: string]: number | string;
  };
  chips: {
    [k: string]: number | number[];
  };
  faults: Fault[];
}
/**
 * A message by its key, and its values by their placeholders; as a `str` it is English.
 *
 * >>> str(Sentence("language.name"))
 * 'English'
 */
export interface Sentence {
  type: "sentence";
  key: string;
  values: {
    [k: string]: number | string | Amount | Sentence | ValueList;
  };
}
/**
 * Chips as a value of a sentence; the last `decimals` digits stand behind the point.
 */
export interface Amount {
  type: "amount";
  chips: number;
  decimals: number;
}
/**
 * Several values in a row: `1, 2`, `1, 2 and 3`, `1 or 2`, or sentences with semicolons.
 */
export interface ValueList {
  type: "list";
  items: (number | string | (Amount | Sentence))[];
  by: "and" | "comma" | "or" | "semicolon";
}
/**
 * One thing that is wrong with a set of choices.
 */
export interface Fault {
  fields: string[];
  words: string;
  sentence: Sentence;
}
/**
 * Something outside play.
 */
export interface Notice {
  type: "notice";
  kind: NoticeKind;
  message: string;
  table: string | null;
  sentence: Sentence | null;
}
/**
 * The house is about to stop: hands in play are finished, no other begins, nobody takes a seat,
 * no table opens.
 *
 * At `deadline_ms` (server's clock) it stops even where a hand is in play, which then goes on
 * after the restart.
 */
export interface Closing {
  type: "closing";
  deadline_ms: number;
  server_ms: number;
}
/**
 * A frame was not understood, and it had no id that could be read.
 */
export interface Problem {
  type: "problem";
  message: string;
}
/**
 * All tables; replaces the list before.
 */
export interface Lobby {
  type: "lobby";
  tables: TableSummary[];
  online: number;
}
/**
 * A table as the lobby shows it.
 */
export interface TableSummary {
  table: string;
  name: string;
  game: string;
  sentence: Sentence | null;
  config: HandConfig;
  seats: number;
  seated: number;
  bots: number;
  watching: number;
  waiting: number;
  permanent: boolean;
  locked: boolean;
}
/**
 * The game of one hand: variant, betting structure, stakes, rules of the house.
 *
 * `small_bet` and `big_bet` are the bet sizes of `fixed_limit` and the minimum and maximum bet of
 * `min_max` and `spread_limit`. In no limit and pot limit, `small_bet` is the least bet of games
 * without a big blind. `bring_in` is the least payment of the opening up card. Build a config with
 * `no_limit`, `pot_limit`, `fixed_limit`, `spread_limit` or `min_max` from `rules.stakes`. Use
 * `check` for one from another source.
 */
export interface HandConfig {
  structure: Structure;
  small_blind: number;
  big_blind: number;
  small_bet: number;
  big_bet: number;
  ante: number;
  ante_kind: AnteKind;
  all_in_face_up: boolean;
  variant: string;
  bring_in: number;
  wild: string;
  rules: HouseRules;
}
/**
 * The tables that changed or are new, and those that are gone.
 *
 * A changed table replaces the one with the same id.
 */
export interface LobbyChanged {
  type: "lobby_changed";
  changed: TableSummary[];
  removed: string[];
  online: number;
}
/**
 * The tables at which the receiver has a seat.
 *
 * Follows `lobby`, and comes again when it changes. Replaces the previous list.
 */
export interface OwnTables {
  type: "own_tables";
  tables: string[];
  private: TableSummary[];
}
/**
 * The table and its players; sent on `watch` and on every change, replacing the last one.
 */
export interface Table {
  type: "table";
  table: string;
  name: string;
  game: GameInfo;
  config: HandConfig;
  seats_max: number;
  host: string;
  action_ms: number;
  buy_in: number;
  buy_in_min: number;
  buy_in_max: number;
  mix: string;
  seats: SeatInfo[];
  watching: number;
  hand: string | null;
  arriving: Arriving[];
  waiting: WaitingInfo[];
  paused: boolean;
  ending: boolean;
  permanent: boolean;
  locked: boolean;
  approval: Approval;
  halted: HaltReason | null;
  started: boolean;
  reserved: ReservedSeat[];
  bombs: Bombs;
}
/**
 * A game: what it is called and which cards lie where.
 */
export interface GameInfo {
  key: string;
  name: string;
  seats_min: number;
  seats_max: number;
  structure: Structure;
  opening: string;
  board: number;
  hole: number;
  draws: boolean;
  halves: string[];
}
/**
 * A seat and the player in it. `stack` is as of the end of the last hand; events change it.
 */
export interface SeatInfo {
  seat: number;
  player: string;
  name: string;
  stack: number;
  status: SeatStatus;
  connected: boolean;
  bot: string | null;
  level: string;
  straddle: Straddling;
  behind: number;
  face: number | null;
  program: boolean;
  ready: boolean;
}
/**
 * A person who has the seat as soon as its bot's hand is over.
 */
export interface Arriving {
  player: string;
  name: string;
  seat: number;
}
/**
 * A person who waits for a seat.
 */
export interface WaitingInfo {
  player: string;
  name: string;
  offered: boolean;
}
/**
 * A free seat that is kept for the person with this name; for nobody when it is empty.
 */
export interface ReservedSeat {
  seat: number;
  name: string;
}
/**
 * The bomb pots of a table beside those of its rules.
 *
 * - `offered`: the game can be a bomb pot, so `bomb_next` and `vote_bomb` work
 * - `next`: the next hand is one
 * - `every`: every hand with a multiple of this number is one; 0 for none
 * - `votes`: the people who have voted for one
 */
export interface Bombs {
  offered: boolean;
  next: boolean;
  every: number;
  votes: string[];
}
/**
 * The receiver's seat, the seat that is offered to them, or the terms of their return.
 *
 * Sent to the receiver alone, with `table` and whenever it changes.
 */
export interface OwnSeat {
  type: "own_seat";
  table: string;
  plan: Plan;
  fill_to: number;
  held_ms: number | null;
  owes: Owes | null;
  least: number;
  least_ms: number | null;
}
/**
 * The debt of a player before they are dealt in, in chips of the next hand (R3).
 */
export interface Owes {
  live: number;
  dead: number;
  comeback: Comeback;
  ways: Comeback[];
}
/**
 * The host's view of a table; sent to the host alone, with `table` and whenever it changes.
 */
export interface HostPanel {
  type: "host_panel";
  table: string;
  banned: BannedInfo[];
}
/**
 * A person who may not sit at the table.
 */
export interface BannedInfo {
  player: string;
  name: string;
}
/**
 * The open requests, the oldest first.
 *
 * Sent to the host alone, with `host_panel` and whenever it changes.
 */
export interface Requests {
  type: "requests";
  table: string;
  requests: RequestInfo[];
}
/**
 * A request to the host.
 */
export interface RequestInfo {
  player: string;
  name: string;
  chips: number;
  seat: number | null;
  seated: boolean;
}
/**
 * The state of the receiver's request to the host.
 *
 * Sent to its author alone, with `table` and whenever it changes.
 */
export interface OwnRequest {
  type: "own_request";
  table: string;
  state: RequestState | null;
  chips: number;
  why: string;
}
/**
 * The last deeds of the host, the oldest first.
 *
 * Sent to everyone with `table`, and whenever there is a new one. Empty where there is none.
 */
export interface HostDeeds {
  type: "host_deeds";
  table: string;
  deeds: HostDeedInfo[];
}
/**
 * Something the host has done. `number` counts from 1; `at_ms` is by the server's clock.
 */
export interface HostDeedInfo {
  number: number;
  at_ms: number;
  message: string;
  sentence: Sentence;
}
/**
 * The deck of the next hand, or of a reshuffle, is fixed.
 *
 * The players named here have a moment to reveal their shares.
 */
export interface DeckCommitted {
  type: "deck_committed";
  table: string;
  hand: string;
  root: string;
  shares: OrderShare[];
  deal: number;
}
/**
 * One player's contribution to the order of the cards: 32 bytes, as 43 letters of base64url.
 */
export interface OrderShare {
  seat: number;
  player: string;
  commitment: string;
  value: string;
  fault: ShareFault | null;
}
/**
 * Events of a hand, in order. `seq` is the place of the first one in the hand, from 0.
 *
 * `seq` 0 begins a hand: forget the one before. After a gap, ask again with `watch`.
 */
export interface Events {
  type: "events";
  table: string;
  hand: string;
  seq: number;
  events: ViewEvent[];
  own_hand: string;
  proofs: Proof[];
}
/**
 * The start of a hand, with everything needed to read the rest.
 *
 * Players are listed clockwise from the left of the button.
 */
export interface HandStarted {
  type: "hand_started";
  hand: string;
  config: HandConfig;
  button: number;
  small_blind: number | null;
  big_blind: number | null;
  players: Player[];
  commitment: string | Commitment;
  rules_version: number;
}
/**
 * A player at the start of a hand.
 */
export interface Player {
  seat: number;
  player: string;
  name: string;
  stack: number;
}
/**
 * A commitment that fixes a deck and its order without revealing a card.
 *
 * Old hands have a text instead: a hash of deck and salt that is never opened.
 */
export interface Commitment {
  root: string;
  shares: OrderShare[];
  scheme: string;
}
/**
 * A blind or an ante was paid. `amount` is less than the full one if the stack was short.
 */
export interface Posted {
  type: "posted";
  seat: number;
  post: Post;
  amount: number;
}
/**
 * Cards of board number `board` (from 0) were turned up.
 */
export interface BoardDealt {
  type: "board_dealt";
  street: Street;
  cards: string[];
  board: number;
}
/**
 * A street without a board begins.
 */
export interface StreetStarted {
  type: "street_started";
  street: Street;
}
/**
 * A seat's cards were dealt face up.
 */
export interface UpCardsDealt {
  type: "up_cards_dealt";
  seat: number;
  cards: string[];
}
/**
 * The stub ran out, and `count` cards were shuffled into a new one.
 *
 * The new stub has a commitment of its own.
 */
export interface StubReshuffled {
  type: "stub_reshuffled";
  count: number;
  commitment: Commitment | null;
}
/**
 * The opening up card paid the bring-in.
 */
export interface BroughtIn {
  type: "brought_in";
  seat: number;
  amount: number;
  all_in: boolean;
  cause: Cause;
}
/**
 * A player chose how many times to run the board; the smallest number counts.
 */
export interface RunsChosen {
  type: "runs_chosen";
  seat: number;
  times: number;
  cause: Cause;
}
/**
 * A fold.
 */
export interface Folded {
  type: "folded";
  seat: number;
  cause: Cause;
}
/**
 * A check.
 */
export interface Checked {
  type: "checked";
  seat: number;
  cause: Cause;
}
/**
 * A call. `amount` is put in now; `to` is the seat's total on this street.
 */
export interface Called {
  type: "called";
  seat: number;
  amount: number;
  to: number;
  all_in: boolean;
  cause: Cause;
}
/**
 * The first bet of a street.
 */
export interface BetMade {
  type: "bet_made";
  seat: number;
  amount: number;
  to: number;
  all_in: boolean;
}
/**
 * A raise to the seat's total `to` on this street.
 *
 * An all-in above the bet that is less than a full raise is one too.
 */
export interface Raised {
  type: "raised";
  seat: number;
  amount: number;
  to: number;
  all_in: boolean;
}
/**
 * The unmatched part of a bet went back to its owner (R9).
 */
export interface UncalledReturned {
  type: "uncalled_returned";
  seat: number;
  amount: number;
}
/**
 * A betting round is over; `pots` lists the pots, main pot first.
 */
export interface BetsCollected {
  type: "bets_collected";
  pots: Pot[];
}
/**
 * The main pot or a side pot, and the seats that can win it.
 */
export interface Pot {
  amount: number;
  seats: number[];
}
/**
 * A hand was turned up before the showdown because no more betting is possible (R12).
 */
export interface HandTabled {
  type: "hand_tabled";
  seat: number;
  cards: string[];
}
/**
 * A hand was shown down: its cards, its name, and the cards that make it, in order.
 */
export interface HandShown {
  type: "hand_shown";
  seat: number;
  cards: string[];
  words: string;
  best: string[];
}
/**
 * A losing hand thrown away unseen (R11).
 */
export interface HandMucked {
  type: "hand_mucked";
  seat: number;
}
/**
 * A player chose to show cards after the hand.
 */
export interface CardsShown {
  type: "cards_shown";
  seat: number;
  cards: string[];
}
/**
 * The rest of the board was shown after a hand that ended early.
 *
 * `asked_by` is None if the table shows it without being asked.
 */
export interface RabbitShown {
  type: "rabbit_shown";
  cards: string[];
  asked_by: number | null;
}
/**
 * The house took its part of a pot, before the pot was paid.
 */
export interface RakeTaken {
  type: "rake_taken";
  pot: number;
  amount: number;
}
/**
 * A pot, or the part of it for one board or half, was paid. The last side pot comes first (R7).
 *
 * `words` is the winning hand; empty if the pot was uncontested. `cards` lists the cards of every
 * winner, all shown by then; empty if uncontested, and in logs older than this field.
 */
export interface PotAwarded {
  type: "pot_awarded";
  pot: number;
  amount: number;
  shares: Share[];
  words: string;
  board: number;
  half: Half;
  cards: WinningCards[];
}
/**
 * Chips of one seat: its share of a pot, or its stack.
 */
export interface Share {
  seat: number;
  amount: number;
}
/**
 * The cards that won a seat its share of a board and half, usually the best five.
 */
export interface WinningCards {
  seat: number;
  cards: string[];
}
/**
 * A player paid the seven-deuce bounty to the winner.
 */
export interface BountyPaid {
  type: "bounty_paid";
  seat: number;
  to: number;
  amount: number;
}
/**
 * A player had sold the hand to the house: `amount` replaces the chips it `won`.
 */
export interface CashedOut {
  type: "cashed_out";
  seat: number;
  amount: number;
  won: number;
}
/**
 * The hand is over; `stacks` lists every player's chips.
 */
export interface HandEnded {
  type: "hand_ended";
  stacks: Share[];
}
/**
 * The viewer's own hole cards.
 */
export interface OwnCardsDealt {
  type: "own_cards_dealt";
  seat: number;
  cards: string[];
}
/**
 * Another player got hole cards.
 */
export interface HiddenCardsDealt {
  type: "hidden_cards_dealt";
  seat: number;
  count: number;
}
/**
 * The cards the viewer gave up.
 */
export interface OwnDiscarded {
  type: "own_discarded";
  seat: number;
  cards: string[];
  cause: Cause;
}
/**
 * A discard of `count` cards; 0 means the player stood pat.
 */
export interface HiddenDiscarded {
  type: "hidden_discarded";
  seat: number;
  count: number;
  cause: Cause;
  places: number[];
}
/**
 * A card was burned.
 */
export interface HiddenCardBurned {
  type: "hidden_card_burned";
}
/**
 * The proof that this card lies at this leaf of a deck; it reveals no other card.
 */
export interface Proof {
  deal: number;
  leaf: number;
  card: string;
  salt: string;
  path: string[];
}
/**
 * A seat is to act. Over when the next event arrives. `legal` is what that seat may do.
 *
 * At `deadline_ms` (server's clock) an answer must have arrived; null where turns have no end.
 * `grace` says that it is already the extra time given to a player whose connection is lost.
 */
export interface Turn {
  type: "turn";
  table: string;
  hand: string;
  turn: number;
  seat: number;
  legal: Legal;
  pot: number;
  deadline_ms: number | null;
  server_ms: number;
  grace: boolean;
  bank_ms: number;
  bank_since_ms: number | null;
  stopped: boolean;
}
/**
 * The legal actions of the seat to act.
 *
 * In a betting round a fold is always legal, and so is exactly one of `check` and `call`. Three
 * other decisions replace a betting round: with `bring_in`, only the bring-in or a bet is legal;
 * with `exchange`, only a `Discard`; with `run_it`, only a `RunTimes`.
 */
export interface Legal {
  call: number;
  bet: Wager | null;
  raise_to: Wager | null;
  bring_in: number | null;
  exchange: Exchange | null;
  run_it: number;
}
/**
 * The bets or raises open to a seat, as totals on this street.
 */
export interface Wager {
  minimum: number;
  maximum: number;
  only: number[];
  unit: number;
}
/**
 * The bounds on the number of cards given up now, and whether they are replaced.
 */
export interface Exchange {
  minimum: number;
  maximum: number;
  replaced: boolean;
}
/**
 * The chance of each all-in hand to win, from the cards that everybody sees.
 *
 * `seq` is the number of the hand's events so far. They expire when the next cards come.
 */
export interface Chances {
  type: "chances";
  table: string;
  hand: string;
  seq: number;
  chances: AllInChance[];
}
/**
 * The average share of the pot that a hand wins, in thousandths.
 */
export interface AllInChance {
  seat: number;
  per_mille: number;
}
/**
 * In dealer's choice: whose choice the game of a hand is, or what they chose. Replaces the one
 * before.
 *
 * At `deadline_ms` (server's clock) an answer must have arrived, else the game of before is played
 * on.
 */
export interface NextGame {
  type: "next_game";
  table: string;
  number: number;
  seat: number;
  games: string[];
  sentences: Sentence[];
  game: number | null;
  deadline_ms: number | null;
  server_ms: number;
}
/**
 * The newest lines of a place in order; follows `lobby`, and what `watch` brings. Replaces the
 * lines before.
 */
export interface Talk {
  type: "talk";
  table: string | null;
  lines: LineInfo[];
  greeting: string;
  rule: TableTalk | null;
}
/**
 * A line of chat. `seated`: its author had a seat at the table.
 */
export interface LineInfo {
  number: number;
  player: string;
  name: string;
  text: string;
  at_ms: number;
  seated: boolean;
  face: number | null;
}
/**
 * New lines. A line that had to wait for the end of a hand has a smaller number than later ones
 * that did not.
 */
export interface NewLines {
  type: "said";
  table: string | null;
  lines: LineInfo[];
}
/**
 * A line was taken out of sight.
 */
export interface LineHidden {
  type: "line_hidden";
  table: string | null;
  number: number;
}
/**
 * A player shows a sign: for some seconds, at their seat.
 */
export interface Signed {
  type: "signed";
  table: string;
  seat: number;
  player: string;
  sign: Sign;
}
/**
 * The hands that the receiver missed while disconnected, away from the page or sitting out.
 *
 * Sent once, on their return, and only if there were any.
 */
export interface Missed {
  type: "missed";
  table: string;
  hands: number;
  posted: number;
  net: number;
  folded: string[];
  stood_up: boolean;
  came: string[];
  went: string[];
}
/**
 * A kind of bot, and in words how it plays.
 */
export interface BotInfo {
  name: string;
  words: string;
  is_level: boolean;
  is_own: boolean;
  sentence: Sentence | null;
}
/**
 * A game explained.
 */
export interface GameHelp {
  key: string;
  name: string;
  opening: string;
  steps: Step[];
  wins: Winning[];
}
/**
 * One betting round: what happens before it.
 */
export interface Step {
  title: string;
  words: string;
}
/**
 * A way to win the pot or one half of it; the examples go from the best hand down.
 */
export interface Winning {
  title: string;
  words: string;
  hands: Example[];
}
/**
 * A hand, as an example of its kind.
 */
export interface Example {
  name: string;
  words: string;
  cards: string[];
}
/**
 * The form for a new table.
 */
export interface TableForm {
  groups: FormGroup[];
  times: FormTimes;
}
/**
 * Fields that belong together.
 */
export interface FormGroup {
  key: string;
  label: string;
  fields: FormField[];
}
/**
 * One option. `key` is its place in `TableOptions`: `rules.boards` is the field `boards` within
 * `rules`.
 */
export interface FormField {
  key: string;
  label: string;
  kind: FieldKind;
  default: string | number | boolean | null;
  help: string;
  least: number | null;
  most: number | null;
  choices: Choice[];
  variants: string[] | null;
  structures: Structure[] | null;
  owners_only: boolean;
}
/**
 * One of the values of a field.
 */
export interface Choice {
  value: string;
  label: string;
}
/**
 * The numbers behind the longest wait for one person in a hand, in seconds.
 */
export interface FormTimes {
  clocks: {
    [k: string]: number;
  };
  absence: number;
}
/**
 * The new member, and the recovery codes, which are shown this once.
 */
export interface Welcomed {
  me: Me;
  codes: string[];
}
/**
 * All that the house keeps of somebody, but for what they played and said.
 */
export interface OwnData {
  player: string;
  name: string;
  face: number | null;
  listed: boolean;
  shows: Shows;
  account: KeptAccount | null;
  wallet: number;
  on_tables: number;
  given: number;
  hands: number;
  games: number;
  sessions: KeptSession[];
  tokens: KeptToken[];
  passkeys: KeptPasskey[];
  templates: KeptTemplate[];
  addresses: KeptAddress[];
  hand_notes: KeptHandNote[];
  player_notes: KeptPlayerNote[];
  shared_hands: KeptShare[];
  imports: KeptImport[];
  drills: DrillProgress | null;
}
/**
 * An account, without what proves it.
 */
export interface KeptAccount {
  email: string;
  confirmed: boolean;
  role: Role;
  adult_declared_ms: number;
  registered_ms: number;
  language: string;
}
/**
 * A session, without its token.
 */
export interface KeptSession {
  device: string;
  created_ms: number;
  seen_ms: number;
}
/**
 * A personal token, without what proves it.
 */
export interface KeptToken {
  name: string;
  scopes: Scope[];
  created_ms: number;
  seen_ms: number;
}
/**
 * A passkey, without its keys.
 */
export interface KeptPasskey {
  name: string;
  created_ms: number;
  used_ms: number;
}
/**
 * A template of tables.
 */
export interface KeptTemplate {
  name: string;
  values: {
    [k: string]: string | number | boolean | null;
  };
  saved_ms: number;
}
/**
 * From where somebody came: the hash that is kept of the address, since when, and last (to the
 * day).
 */
export interface KeptAddress {
  hash: string;
  first_ms: number;
  last_ms: number;
}
/**
 * A note on a hand.
 */
export interface KeptHandNote {
  hand: string;
  tags: string[];
  text: string;
  changed_ms: number;
}
/**
 * A note on somebody.
 */
export interface KeptPlayerNote {
  about: string;
  label: Label | null;
  text: string;
  changed_ms: number;
}
/**
 * A hand that is shared, with the token of its link.
 */
export interface KeptShare {
  token: string;
  hand: string;
  hides_names: boolean;
  shows_cards: boolean;
  made_ms: number;
  public: boolean;
}
/**
 * An imported file: its name, and the person's name in it.
 */
export interface KeptImport {
  name: string;
  me: string;
  at_ms: number;
  hands: number;
}
/**
 * The progress of one person.
 *
 * - `answered`, `correct`: the numbers of drills
 * - `day`: the last day with a drill, counted from 1970 in local time; 0 before the first
 * - `streak`: the days in a row up to that day; `longest`: the most there have been
 */
export interface DrillProgress {
  rating: number;
  answered: number;
  correct: number;
  day: number;
  streak: number;
  longest: number;
}
/**
 * The player's account; `language` is that of mails, empty if it is not known.
 */
export interface AccountInfo {
  email: string;
  confirmed: boolean;
  role: Role;
  registered_ms: number;
  codes_left: number;
  language: string;
}
/**
 * New recovery codes, which are shown this once.
 */
export interface RecoveryCodes {
  codes: string[];
}
/**
 * A session of the player: device, start, last use (to the hour), and end unless it is used.
 */
export interface SessionInfo {
  id: string;
  device: string;
  created_ms: number;
  seen_ms: number;
  ends_ms: number;
  current: boolean;
}
/**
 * A passkey of the player: name, creation, last use.
 */
export interface PasskeyInfo {
  id: string;
  name: string;
  created_ms: number;
  used_ms: number;
}
/**
 * The options for creating or using a passkey, as WebAuthn writes them in JSON.
 */
export interface PasskeyOptions {
  options: {};
}
/**
 * A template: what was chosen by the keys of the form's fields, and when that was.
 */
export interface TemplateInfo {
  name: string;
  values: {
    [k: string]: string | number | boolean | null;
  };
  saved_ms: number;
}
/**
 * The way a requested link arrives: by mail, or from the owner.
 */
export interface LinkRequested {
  by_mail: boolean;
}
/**
 * A mail that was not sent yet, and its link to hand over.
 */
export interface WaitingMail {
  player: string;
  name: string;
  kind: LinkKind;
  address: string;
  asked_ms: number;
  fault: string;
  path: string;
}
/**
 * An account, as the owner sees it.
 */
export interface ResidentInfo {
  player: string;
  name: string;
  role: Role;
  email: string;
  confirmed: boolean;
  registered_ms: number;
}
/**
 * A link to hand over: the part of its address after `#`, and when it ends.
 */
export interface LinkMade {
  path: string;
  ends_ms: number;
}
/**
 * The chips in somebody's wallet.
 */
export interface WalletNow {
  wallet: number;
}
/**
 * Somebody's wallet, in chips, and every correction of it.
 */
export interface Corrections {
  player: Person;
  wallet: number;
  made: CorrectionMade[];
}
/**
 * Somebody by id and name.
 */
export interface Person {
  player: string;
  name: string;
}
/**
 * A correction, as the owner sees it.
 */
export interface CorrectionMade {
  at_ms: number;
  chips: number;
  why: string;
  by: string;
}
/**
 * The player's chips and play, and their privacy.
 *
 * - `wallet`, `on_tables`: the player's chips
 * - `given`: all chips that the house ever gave, the welcome included
 * - `hands`, `games`: finished; a game is a table, and counts with the first hand there
 * - `refresh_to`: the balance after a refill for a broke player
 * - `no_refresh`: the reason why a refill would be refused now, with an empty `id`; else null
 * - `since_ms`: the first visit
 * - `listed`, `shows`: whether the player is in the rankings, and the statistics others see
 */
export interface MyProfile {
  wallet: number;
  on_tables: number;
  given: number;
  hands: number;
  games: number;
  refresh_to: number;
  no_refresh: Refused | null;
  since_ms: number;
  listed: boolean;
  shows: Shows;
}
/**
 * The public card of a person or a bot.
 *
 * - `bot`: how it plays, in words; empty for people
 * - `since_ms`: their first visit; null for bots
 * - `program`: a program has played in their name, so they are ranked among the bots
 * - `listed`: they are in the rankings
 * - `shows`: the statistics they let others see
 * - `hands`, `games`: finished; null if hidden
 * - `ratings`: of all games, then of those they play most; empty if unlisted or before they have
 * the hands for a place
 * - `tables`: their present tables
 */
export interface PlayerCard {
  player: string;
  name: string;
  face: number | null;
  bot: string;
  since_ms: number | null;
  program: boolean;
  listed: boolean;
  shows: Shows;
  hands: number | null;
  games: number | null;
  ratings: GameRating[];
  tables: TableSeat[];
}
/**
 * A place in a ranking. The truth behind `rating` lies between `low` and `high` in 95 of 100
 * cases.
 *
 * - `variant`: the key of a game; empty for all games together
 * - `place`, `ranked`: their place, and of how many; people and bots are ranked apart
 * - `rating`: big blinds for a hundred hands, shrunk towards zero by how little is known
 */
export interface GameRating {
  variant: string;
  place: number;
  ranked: number;
  hands: number;
  rating: number;
  low: number;
  high: number;
}
/**
 * A table that anybody may look at, at which they sit now.
 */
export interface TableSeat {
  table: string;
  name: string;
}
/**
 * A link to a table, and its QR code as the address of an image.
 *
 * `only_here`: nobody but this machine can open it, since the house listens to nobody else.
 */
export interface Invitation {
  link: string;
  code: string;
  only_here: boolean;
}
/**
 * A hand that is over: its events as a viewer may see them (R26), what was shown after its end
 * too.
 */
export interface TableHand {
  hand: string;
  number: number;
  events: ViewEvent[];
}
/**
 * The rows of all people, best result first, and their debts, before a hand in play.
 */
export interface Books {
  table: string;
  rows: Row[];
  debts: Debt[];
  counted: Counted;
}
/**
 * One person's evening at a table, in chips.
 */
export interface Row {
  player: string;
  name: string;
  bought_in: number;
  added: number;
  taken: number;
  stack: number;
  result: number;
}
/**
 * Chips that one person owes another.
 */
export interface Debt {
  debtor: string;
  creditor: string;
  amount: number;
}
/**
 * The showcase, the same for everybody.
 *
 * - `live`: a table in play that anybody may watch, or null
 * - `pot`: the biggest pot among the last hands; null while `live` is not, and if there is none
 * - `drill`: the drill of the day
 * - `again_ms`: the pause after which to ask again
 */
export interface ShowcaseView {
  live: LiveTable | null;
  pot: BigPot | null;
  drill: DayDrill;
  again_ms: number;
}
/**
 * A table in play.
 *
 * - `boards`: those with cards: one, or several where the table deals or runs several
 * - `board_cards`: the cards of a complete board; 0 in games without one
 * - `pot`: all chips in the middle, or what was there before it was paid
 * - `players`: in the order of their seats
 */
export interface LiveTable {
  table: string;
  name: string;
  played: ShownGame;
  boards: string[][];
  board_cards: number;
  pot: number;
  players: ShownPlayer[];
}
/**
 * The game of a hand: its name, the same by its key, and its stakes.
 *
 * `sentence` is null for a game of the owner's own.
 */
export interface ShownGame {
  game: string;
  sentence: Sentence | null;
  config: HandConfig;
}
/**
 * A player of the hand.
 *
 * - `cards`: those that everybody sees, or saw at the showdown
 * - `won`: chips won from the pots so far
 */
export interface ShownPlayer {
  name: string;
  cards: string[];
  folded: boolean;
  acts: boolean;
  won: number;
}
/**
 * A hand with a big pot.
 *
 * - `pot`: all chips that were won
 * - `winners`: those who won most come first
 */
export interface BigPot {
  hand: string;
  played: ShownGame;
  boards: string[][];
  pot: number;
  winners: PotWinner[];
}
/**
 * A winner: the shown cards, the hand in words, and the chips won.
 *
 * `words`: the English name; the answer over HTTP has it in the reader's language.
 */
export interface PotWinner {
  name: string;
  cards: string[];
  words: string;
  won: number;
}
/**
 * The drill of a day, counted from 1970 in UTC.
 */
export interface DayDrill {
  day: number;
  kind: DrillKind;
}
/**
 * Some of the player's hands, the newest first.
 *
 * - `before`: the number to ask for the next ones with, null at the end
 * - `tags`: all tags that the player uses, in alphabetical order
 */
export interface OwnHands {
  hands: OwnHand[];
  before: number | null;
  tags: string[];
}
/**
 * A hand of the player's, as they may know it.
 *
 * - `number`: of the hand among all of the house
 * - `boards`: the cards of each; if run more than once, only the new cards of the later ones
 * - `source`: `here` for a hand of this house, `imported` for an imported one
 * - `site`, `currency`: of imported hands; empty if unknown
 * - `scale`: the number of units of the amounts in one of the currency, or in one chip
 * - `net`: the result, in chips, or in the unit of an imported hand
 * - `opponents`: the names of the other players; people of this house under their present names
 * - `players`: their ids, in the same order; empty for people of other sites, and for those who
 * have gone
 * - `tags`, `text`: the player's own note on it
 */
export interface OwnHand {
  hand: string;
  number: number;
  ended_ms: number;
  table: string;
  source: Source;
  site: string;
  currency: string;
  scale: number;
  variant: string;
  structure: Structure;
  small_blind: number;
  big_blind: number;
  position: Position;
  result: Result;
  cards: string[];
  boards: string[][];
  net: number;
  opponents: string[];
  players: string[];
  tags: string[];
  text: string;
}
/**
 * All imports of the player, the last first; `hands_max` is the most hands in all.
 */
export interface ImportsInfo {
  imports: ImportInfo[];
  hands_max: number;
}
/**
 * A file one has brought along.
 *
 * - `name`: of the file; `me`: what one is called in it
 * - `hands`: how many of its hands are kept
 */
export interface ImportInfo {
  id: string;
  name: string;
  me: string;
  at_ms: number;
  hands: number;
}
/**
 * The player's note on a hand; `changed_ms` is 0 if there is none.
 */
export interface HandNoteInfo {
  hand: string;
  tags: string[];
  text: string;
  changed_ms: number;
}
/**
 * The player's note on somebody, with their present `name`.
 */
export interface PlayerNoteInfo {
  player: string;
  name: string;
  label: Label | null;
  text: string;
  changed_ms: number;
}
/**
 * A hand to step through, as one seat or a spectator saw it (R26).
 *
 * - `events`: its events; the first begins the hand
 * - `own_hands`: the value of the cards of `seat` after each event, in words
 * - `seat`: the viewer's; null for a spectator
 * - `seen_from`: the seats from which it may be viewed, the usual one first
 * - `faces`: the face each player has chosen, in the order of the hand's players
 */
export interface ReplayInfo {
  kind: string;
  id: string;
  title: string;
  number: number;
  source: string;
  game: GameInfo;
  seats: number;
  seat: number | null;
  seen_from: number[];
  faces: (number | null)[];
  events: ViewEvent[];
  own_hands: string[];
}
/**
 * Each move of the seat, in order; none where it made none.
 */
export interface CoachFound {
  type: "coached";
  moves: Judged[];
}
/**
 * The opinion on one move. Chances and prices are shares of a pot, from 0 to 1.
 *
 * - `at`: the number of events before the move
 * - `price`: the share that a call had to win; 0 if it was free
 * - `wins`: the hand's chances against the others' ranges, after its discards; `error`: half of
 * the 95 % interval around it
 * - `shown`: the same against their actual cards; None if not all were shown
 * - `adviser`: the name of the player that is asked for advice: the strongest for this game
 * - `advice`: the kind of move that it makes there, as `raise`; `to`: its total, or 0
 * - `lost`: chips lost against the better of calling and folding, or, for discards, against the
 * advice; None if unknown
 * - `lost_error`: half of the 95 % interval around it, in chips
 * - `exchange`: the discards; None for other moves
 */
export interface Judged {
  at: number;
  price: number;
  wins: number;
  error: number;
  shown: number | null;
  adviser: string;
  advice: string;
  to: number;
  lost: number | null;
  lost_error: number;
  exchange: Exchanged | null;
}
/**
 * The discarded cards, as `As`, and those that the house player would have discarded.
 *
 * - `wins`: the hand's chances after the latter; `error`: half of the 95 % interval around it
 */
export interface Exchanged {
  thrown: string[];
  advised: string[];
  wins: number;
  error: number;
}
/**
 * All live players in table order; none if there is nothing to count.
 *
 * - `deals`: the number of deals counted; `exact`: these are all possible deals
 * - `final`: exact, or so precise that more time would change nothing
 * - `boards`: the number of boards, each for an equal part
 * - `changes`: cards may still be exchanged or given up, as the house player would
 */
export interface Standings {
  players: PlayerStanding[];
  deals: number;
  exact: boolean;
  final: boolean;
  boards: number;
  changes: boolean;
}
/**
 * A live player. Shares of the pot are from 0 to 1.
 *
 * - `cards`: the cards that count, as `As`; none if only the up cards are known
 * - `equity`: the average share, between `low` and `high` in 95 of 100 samplings
 */
export interface PlayerStanding {
  seat: number;
  cards: string[];
  equity: number;
  low: number;
  high: number;
}
/**
 * A hand as one viewer saw it, with the proofs of its cards.
 */
export interface FairHand {
  hand: string;
  viewer: number | null;
  events: ViewEvent[];
  proofs: Proof[];
  seen: SeenRoots;
  format: "pokerhouse-fair-hand";
  version: 2;
}
/**
 * The roots and shares a client kept from before the hand.
 *
 * Without them, everything else can still be checked.
 */
export interface SeenRoots {
  root: string;
  shares: OrderShare[];
  player: string;
  own_share: string;
  stubs: SeenStub[] | null;
}
/**
 * The root of a reshuffle, as a client got it before anybody revealed a share for it.
 */
export interface SeenStub {
  deal: number;
  root: string;
  own_share: string;
}
/**
 * A hand the player has shared; it is at `shared/TOKEN`, below the address of the house.
 *
 * `public`: it is on the player's page, `people/ID`, and drills may use it.
 */
export interface ShareInfo {
  token: string;
  hand: string;
  hides_names: boolean;
  shows_cards: boolean;
  made_ms: number;
  public: boolean;
}
/**
 * An entry of the moderation log. `everywhere`: for the whole house; `table` is null there and
 * in the lobby.
 */
export interface ActInfo {
  kind: ActKind;
  table: string | null;
  everywhere: boolean;
  by: Person;
  player: Person;
  at_ms: number;
  until_ms: number | null;
  why: string;
  text: string;
}
/**
 * The statistics of a player.
 *
 * - `own`: they are the viewer's own, and complete
 * - `shows`: what others see: with `nothing`, no figures; with `basics`, hands and winnings alone
 * - `total`: null if nothing is shown
 * - `opponent`: the name of the opponent in the filter
 */
export interface StatisticsInfo {
  player: string;
  name: string;
  own: boolean;
  shows: Shows;
  total: FiguresInfo | null;
  variants: PartInfo[];
  stakes: PartInfo[];
  positions: PartInfo[];
  opponents: PartInfo[];
  points: PointInfo[];
  sessions: PlayInfo[];
  opponent: string;
}
/**
 * The figures of some hands.
 *
 * - `net`: in chips; `adjusted`: with all-ins paid by their exact chances, in thousandths of a
 * chip
 * - `blinds`, `adjusted_blinds`: both in big blinds, each hand in its own
 * - `adjusted_per_hundred`: adjusted big blinds in a hundred hands
 * - `per_hundred`: big blinds in a hundred hands; `margin`: so much more or less in 95 of 100
 * cases, null for one hand
 * - `rates`: those for which there was a chance
 * - `aggression_factor`: bets and raises for each call after the first betting round; null without
 * a call
 */
export interface FiguresInfo {
  hands: number;
  net: number;
  adjusted: number;
  blinds: number;
  adjusted_blinds: number;
  per_hundred: number;
  adjusted_per_hundred: number;
  margin: number | null;
  rates: RateInfo[];
  aggression_factor: number | null;
}
/**
 * A rate: the times something was done, and the chances to do it.
 */
export interface RateInfo {
  figure: Figure;
  made: number;
  of: number;
}
/**
 * Hands that have one thing in common: a variant, a big blind, a position, or an opponent.
 *
 * - `key`: by which the filter names it; `name`: of an opponent, empty else
 * - `source`, `currency`, `scale`: of a big blind, where hands with it were played, and what it
 * is: `key` / `scale` of the `currency`, which is empty for chips
 */
export interface PartInfo {
  key: string;
  name: string;
  figures: FiguresInfo;
  source: Source;
  currency: string;
  scale: number;
}
/**
 * The state after a hand; `net`, `adjusted` and `blinds` as in the figures.
 */
export interface PointInfo {
  ended_ms: number;
  hands: number;
  net: number;
  adjusted: number;
  blinds: number;
}
/**
 * Hands at one table without a long pause; `began_ms` is when the first of them ended.
 *
 * Amounts of hands that were brought along, `source` `imported`, are `scale`ths of their
 * `currency`; `site` says where they were played.
 */
export interface PlayInfo {
  table: string;
  variant: string;
  structure: Structure;
  small_blind: number;
  big_blind: number;
  began_ms: number;
  ended_ms: number;
  hands: number;
  net: number;
  adjusted: number;
  source: Source;
  site: string;
  currency: string;
  scale: number;
}
/**
 * A page of a ranking.
 *
 * - `pages`: how many there are; `ranked`: the players on all of them
 * - `seasons`: those that can be asked for
 * - `hands_needed`: the hands of this kind without which nobody has a place
 */
export interface RankingsInfo {
  places: RankedPlace[];
  page: number;
  pages: number;
  ranked: number;
  seasons: Season[];
  hands_needed: number;
}
/**
 * Somebody's place. The truth behind `rating` lies between `low` and `high` in 95 of 100 cases.
 *
 * - `bot`: of the house; `program`: a program of somebody plays in their name
 * - `rating`: big blinds for a hundred hands, shrunk towards zero by how little is known
 * - `net`: in chips, of all stakes together
 */
export interface RankedPlace {
  place: number;
  player: string;
  name: string;
  bot: boolean;
  program: boolean;
  hands: number;
  net: number;
  rating: number;
  low: number;
  high: number;
}
/**
 * A named season until before `until_ms`; null if it has no end yet.
 */
export interface Season {
  key: string;
  since_ms: number;
  until_ms: number | null;
}
/**
 * The report, the most telling pairs first. It is not a verdict.
 */
export interface FairPlayInfo {
  hands: number;
  hands_max: number;
  people: number;
  comparisons: number;
  made_ms: number;
  pairs: PairInfo[];
}
/**
 * Two people to look at. `moved`: big blinds that went from the first to the second, net, in
 * hundredths.
 */
export interface PairInfo {
  one: Person;
  other: Person;
  hands: number;
  moved: number;
  addresses: number;
  chance_among_all: number;
  evidence: EvidenceInfo[];
}
/**
 * One thing that stands out, in words and in numbers, and some of the hands.
 *
 * `odds`: of seeing as much by luck; `odds_among_all`: of seeing as much anywhere in the report.
 * The sentences are the three texts by their keys and values.
 */
export interface EvidenceInfo {
  kind: string;
  words: string;
  odds: string;
  odds_among_all: string;
  sentence: Sentence;
  odds_sentence: Sentence;
  odds_among_all_sentence: Sentence;
  chance: number;
  chance_among_all: number;
  hits: number;
  tries: number;
  others_hits: number;
  others_tries: number;
  hands: string[];
}
/**
 * A game that hands are valued in.
 *
 * - `key`: its name in a question.
 * - `name`: in words.
 * - `hole`, `board`: the most cards in a hand and on the board; where any cards count, all are in
 * the hand.
 * - `pack`: its cards as `As`, from the aces down; wild jokers come on top of it.
 * - `halves`: the two orders of hands that share its pot, if there are two.
 * - `wilds`: what may be wild in it.
 */
export interface CountedGame {
  key: string;
  name: string;
  hole: number;
  board: number;
  pack: string[];
  halves: string[];
  wilds: string[];
}
/**
 * The hands that the cards can become, in each half of the pot.
 */
export interface PossibleFound {
  type: "possible";
  halves: PossibleHalf[];
}
/**
 * Every kind of hand, the best first; the missing cards can come in `total` ways.
 *
 * A game that splits the pot has two halves, and `game` is the name of each.
 */
export interface PossibleHalf {
  game: string;
  total: number;
  kinds: PossibleKind[];
}
/**
 * A kind of hand, as `hands.PossibleHand` says it; cards as `As`. `chance` is 0 to 1.
 */
export interface PossibleKind {
  kind: string;
  cards: string[];
  played_as: string[];
  words: string;
  score: number;
  needed: number;
  completions: number;
  chance: number;
}
/**
 * Every range, in their order.
 */
export interface RangesFound {
  type: "ranges";
  ranges: RangeRead[];
}
/**
 * A range as it is read.
 *
 * - `text`: the shortest that means the same.
 * - `hands`: how many hands are in it, each counted by its weight.
 * - `grid`: in hold'em how much of each of the 169 kinds of hands is held, in percent: 13 rows
 * from the aces down, pairs on the diagonal, suited hands above it. Empty in other games.
 * - `fault`: why it cannot be read, and then nothing else is known.
 */
export interface RangeRead {
  text: string;
  hands: number;
  grid: number[];
  fault: string;
}
/**
 * Everybody's part.
 *
 * - `exact`: all deals were counted, and `low` and `high` are the equity itself
 * - `final`: exact, or as sure as it gets: nothing better comes of asking for a thorough answer
 */
export interface EquityFound {
  type: "equity";
  players: PlayerChance[];
  deals: number;
  exact: boolean;
  final: boolean;
}
/**
 * One player's part of the pot.
 *
 * - `range`: how what they hold was read.
 * - `wins`, `ties`: shares of the deals, 0 to 1: the whole pot alone, a part of it.
 * - `equity`: the mean share of the pot; it lies from `low` to `high` in 95 of 100 samplings.
 * - `made`: from the flop of hold'em on, what the range has become, the best first.
 */
export interface PlayerChance {
  range: RangeRead;
  wins: number;
  ties: number;
  equity: number;
  low: number;
  high: number;
  made: MadeKind[];
}
/**
 * The part of a range, 0 to 1, that is a hand of this kind on the present board.
 */
export interface MadeKind {
  kind: string;
  share: number;
}
/**
 * Every card that can come next, from the ace of spades down.
 */
export interface NextCards {
  type: "cards";
  cards: CardEquity[];
}
/**
 * The equities after one card, 0 to 1; `exact` when all deals were counted.
 */
export interface CardEquity {
  card: string;
  equities: number[];
  exact: boolean;
}
/**
 * A drill to be answered, with its id and the person's progress.
 *
 * `day`: the day of a drill of the day, counted from 1970 in UTC; 0 for any other drill.
 */
export interface Posed {
  id: string;
  drill: Drill;
  progress: DrillProgress;
  day: number;
}
/**
 * A question, without its answer.
 *
 * - `hands`: everybody's in `best`; in `outs` and `odds` the player's own, then the other's; in
 * `push` the player's own
 * - `board`: the cards dealt so far
 * - `choices`: the possible answers: places among the hands (`1`), `split`, numbers, or `call`,
 * `fold`, `push`
 * - `pot`, `price`: the pot, including the bet, and the cost of a call, in chips
 * - `stack`: the stack of each of the two, including blinds, in big blinds
 * - `difficulty`: as a rating
 * - `own`: made from a hand that the player played
 * - `house`: made from a hand of this house that others have played, and shown to everybody
 */
export interface Drill {
  kind: DrillKind;
  hands: string[][];
  board: string[];
  choices: string[];
  difficulty: number;
  pot: number;
  price: number;
  stack: number;
  own: boolean;
  house: boolean;
}
/**
 * The result of an answer, its explanation and the new progress.
 *
 * `before`: the rating until then.
 */
export interface Answered {
  is_right: boolean;
  explained: Explained;
  progress: DrillProgress;
  before: number;
}
/**
 * The explanation of an answer; empty where it does not apply. Chances are from 0 to 1.
 *
 * - `answer`: the right choice
 * - `words`: the name of each hand; in `outs` both hands as they are now
 * - `best`: the five cards of each hand
 * - `outs`: the next cards that put the player ahead; `unseen`: the number of cards that can come
 * next
 * - `wins`: the part of the pot that the hand wins; in `push` once both are all-in
 * - `needed`: the part of the pot that a call has to win
 * - `called`: how often an all-in is called
 * - `gain`: the gain of the all-in, or of calling it, over folding, in big blinds
 * - `hand`: the player's own hand that the drill was made from; empty if it was dealt for it
 */
export interface Explained {
  answer: string;
  words: string[];
  best: string[][];
  outs: string[];
  unseen: number;
  wins: number;
  needed: number;
  called: number;
  gain: number;
  hand: string;
}
/**
 * Some deeds, the newest first; `before` leads to older ones, empty if there are none.
 */
export interface DeedPage {
  deeds: DeedInfo[];
  before: string;
}
/**
 * A logged action. `by` is null for the host's console, `about` if it concerns nobody.
 */
export interface DeedInfo {
  place: string;
  kind: DeedKind;
  at_ms: number;
  by: Person | null;
  about: Person | null;
  subject: string;
  was: string;
  became: string;
  why: string;
  text: string;
}
/**
 * A banned person. `newcomers`: new guests from that person's address are refused, too.
 */
export interface BanInfo {
  player: Person;
  by: Person;
  at_ms: number;
  until_ms: number | null;
  why: string;
  newcomers: boolean;
}
/**
 * An open complaint; `line` is null if it is about the person, `lines` has the context.
 *
 * `post`: the post of the forum that it is about, if any.
 */
export interface ComplaintInfo {
  id: string;
  by: Person;
  about: Person;
  table: string | null;
  line: number | null;
  why: string;
  at_ms: number;
  lines: LineFound[];
  post: number | null;
}
/**
 * A line of chat and its place; `table` is null in the lobby.
 */
export interface LineFound {
  number: number;
  table: string | null;
  player: Person;
  text: string;
  at_ms: number;
  hidden: boolean;
}
/**
 * A table as its owner sees it: never a card.
 */
export interface TableShown {
  table: string;
  name: string;
  game: string;
  sentence: Sentence | null;
  private: boolean;
  host: Person;
  paused: boolean;
  ending: boolean;
  in_play: boolean;
  hands: number;
  watching: number;
  waiting: number;
  counted: Counted;
  seats: SeatShown[];
}
/**
 * A player in a seat. `stack` is as of the last hand; `brought` is the sum of their buy-ins.
 */
export interface SeatShown {
  seat: number;
  player: string;
  name: string;
  bot: boolean;
  status: string;
  stack: number;
  brought: number;
}
/**
 * Some lines, the newest first; `before` leads to older ones, empty if there are none.
 */
export interface LinePage {
  lines: LineFound[];
  before: string;
}
/**
 * All figures of one moment; `fault` says why the house cannot write, empty while it can.
 *
 * `sentence` is the fault by its key and values, where it has one. `newer` is there only if the
 * setting `update_notice` is on.
 */
export interface HouseHealth {
  at_ms: number;
  fault: string;
  sentence: Sentence | null;
  figures: Reading[];
  newer: NewerVersion | null;
}
/**
 * A figure: what it is called in `/metrics`, what it counts in words, and whether it only ever
 * grows.
 */
export interface Reading {
  name: string;
  words: string;
  grows: boolean;
  value: number;
}
/**
 * A newer release of pokerhouse, and the address of its release notes.
 */
export interface NewerVersion {
  version: string;
  notes: string;
}
/**
 * A setting as it holds now.
 *
 * - `section`: the key of the section it is in, and `section_title` the title above it
 * - `title`: its name for people
 * - `help`: what it does
 * - `choices`: what can be chosen; empty for other kinds
 * - `form`: the key of what is allowed, for a text, or of the titles of choices
 * - `unit`: of a whole number; may be empty
 * - `value`: as it would be written; of a secret only that it is set
 * - `default`: the same, null where there is none
 * - `origin`, `place`: where the value comes from, and which file or variable sets it, if one does
 * - `fixed`: why it cannot be changed while the house runs; empty where it can
 */
export interface SettingInfo {
  name: string;
  section: string;
  section_title: string;
  title: string;
  help: string;
  kind: SettingKind;
  allowed: string;
  choices: ChoiceInfo[];
  form: string;
  least: number | null;
  most: number | null;
  unit: string;
  value: string;
  default: string | null;
  origin: SettingOrigin;
  place: string;
  fixed: string;
}
/**
 * A value that can be chosen: `value` as it is written, and `title` for people.
 */
export interface ChoiceInfo {
  value: string;
  title: string;
}
/**
 * The colour in every theme of the page.
 */
export interface Palette {
  light: Accent;
  dark: Accent;
  contrast: Accent;
}
/**
 * The colour in one theme, each as `#rrggbb`.
 *
 * - `paper`, `ink`: of the page, and what is written there otherwise
 * - `accent`: of links, of what is chosen, and below what is most important to press
 * - `on_accent`: what is written on it
 * - `soft`: below what is chosen, where text stands on it
 */
export interface Accent {
  paper: string;
  ink: string;
  accent: string;
  on_accent: string;
  soft: string;
}
/**
 * A token of the player, without its secret: last use (to the hour), end if unused.
 */
export interface TokenInfo {
  id: string;
  name: string;
  scopes: Scope[];
  created_ms: number;
  seen_ms: number;
  ends_ms: number;
}
/**
 * A new token. `token` appears this once: the house keeps only its hash.
 */
export interface NewToken {
  token: string;
  info: TokenInfo;
}
/**
 * A house that was found: what it says of itself, whether it is on this network, and whether it
 * is this one.
 *
 * `way_ms`: so long a connection to it takes from this house; null where that is not known
 */
export interface FoundHouse {
  house: Listing;
  nearby: boolean;
  here: boolean;
  way_ms: number | null;
}
/**
 * A house, as it describes itself.
 *
 * - `name`: of the house
 * - `url`: where people reach it, as `canonical_address` writes it
 * - `games`: the games at its open tables, by name
 * - `people`, `tables`: the numbers of people present and of public tables
 * - `version`: of the program
 * - `at_ms`: the time of the announcement by the clock of the house
 */
export interface Listing {
  name: string;
  url: string;
  games: string[];
  people: number;
  tables: number;
  version: string;
  at_ms: number;
}
/**
 * A signed listing.
 *
 * - `said`: the listing as JSON
 * - `key`: the public key that identifies the house: 64 hexadecimal digits
 * - `signature`: over the bytes of `said`: 128 hexadecimal digits
 */
export interface Announcement {
  said: string;
  key: string;
  signature: string;
}
/**
 * The news of the forum for one person.
 *
 * - `threads`: the number of threads they follow with something new
 * - `held`: the number of posts that wait for approval; 0 for all but owners and moderators
 */
export interface ForumNews {
  threads: number;
  held: number;
}

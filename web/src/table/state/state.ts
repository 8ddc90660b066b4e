// What a page knows of one table. Plain values, never changed in place: `reduce.ts` makes the next from the last.

import type { Unit } from "../../lib/settings";
import type {
  BannedInfo,
  GameInfo,
  Half,
  HandConfig,
  Missed,
  NextGame,
  OwnRequest,
  OwnSeat,
  Post,
  Pot,
  RequestInfo,
  Share,
  Street,
  Table,
  Turn,
  WinningCards,
} from "../../net/protocol";

/** What a player did last, as it stands at the seat until the next street. */
export interface LastAction {
  kind: "fold" | "check" | "call" | "bet" | "raise" | "complete" | "bring_in" | "exchange" | Post;
  /** The seat's total on this street, 0 when nothing was put in; in an exchange how many cards were given up. */
  to: number;
}

/** A player of the hand. */
export interface HandPlayer {
  seat: number;
  player: string;
  name: string;
  stack: number;
  /** In front of the player on this street. */
  bet: number;
  /** Put in during the whole hand. */
  committed: number;
  folded: boolean;
  allIn: boolean;
  /** How many cards are held face down; `cards` names them where they may be known. */
  held: number;
  cards: readonly string[];
  /** Cards face up. */
  up: readonly string[];
  /** Of one's own: those that came at the last exchange. */
  drawn: readonly string[];
  /** Of the cards dealt face down those that everybody has seen by now. */
  shown: readonly string[];
  /** The shown-down hand in words; empty before. */
  words: string;
  mucked: boolean;
  last: LastAction | null;
  won: number;
}

/** A pot that was paid. */
export interface Award {
  pot: number;
  amount: number;
  shares: readonly Share[];
  words: string;
  board: number;
  half: Half;
  /** Of every winner who had to show, the cards that won. */
  cards: readonly WinningCards[];
}

export interface HandState {
  hand: string;
  /** How many events have been applied: the next one's place. */
  seq: number;
  config: HandConfig;
  /** Null as long as the table is not known. */
  game: GameInfo | null;
  /** Its seat; 0 in games without one, whose up cards say who begins. */
  button: number;
  street: Street;
  /** One, unless the table deals or runs several. */
  boards: readonly (readonly string[])[];
  /** How often what is left of the board comes, as far as those who are all-in have said; 0 before. */
  runs: number;
  /** Collected pots, main pot first; bets in front of the players are not in them yet. */
  pots: readonly Pot[];
  /** Clockwise from the left of the button. */
  players: readonly HandPlayer[];
  awards: readonly Award[];
  /** The seats that win something, also of pots that are still to be shown. */
  winners: readonly number[];
  /** Who has shown or mucked at the showdown, in this order, each as they were before it. */
  shows: readonly HandPlayer[];
  /** All hands lie open, since nobody can bet any more. */
  tabled: boolean;
  /** Cards have come since. */
  ranOut: boolean;
  /** By seat, how likely the hands that lie open are to win, in thousandths; as long as cards come. */
  chances: Readonly<Record<number, number>>;
  /** What the house took. */
  raked: number;
  /** What would have come, where the table shows it. */
  rabbit: readonly string[];
  /** What the viewer's own cards make, as the server names it; empty without cards. */
  ownHand: string;
  over: boolean;
}

/** A piece of a sentence: text, or cards to be drawn and spoken. */
export type Part = string | { cards: readonly string[] };

/** One sentence of the log. */
export interface Line {
  id: number;
  hand: string;
  tone: "plain" | "street" | "win" | "start" | "chances";
  /** It is told anew whenever it is shown: its amounts in this unit, in the language of the moment. */
  parts: (unit: Unit) => readonly Part[];
  /** How many had shown, and how many pots were paid, as it was said. */
  shows?: number;
  awards?: number;
}

/** A `turn` frame and the moment it ends on this machine's clock; null where turns have no end. */
export interface TurnState extends Turn {
  endsAt: number | null;
  spanMs: number;
  /** From when on the time is the time bank's; null as long as nothing of it is in the deadline. */
  bankAt: number | null;
  /** What the bank held when the turn began, as far as it is known. */
  bankSpanMs: number;
  /** Since when all clocks stand still, as far as it is known here; null while they run. */
  stoppedAt: number | null;
}

/** A `next_game` frame and the moment it ends on this machine's clock, if it does. */
export interface NextGameState extends NextGame {
  endsAt: number | null;
}

/** What the viewer alone is told of their seat, with both times by this machine's clock. */
export interface OwnSeatState extends OwnSeat {
  /** When the seat is freed. */
  heldUntil: number | null;
  /** Until when they come back with `least` chips at least. */
  leastUntil: number;
}

export interface TableState {
  id: string;
  table: Table | null;
  hand: HandState | null;
  /** The seats that were taken when the hand began: as long as it is looked at, nobody moves. */
  sat: readonly number[];
  /** Hands that are over, the oldest first: those before it, as far as they are known. */
  past: readonly HandState[];
  turn: TurnState | null;
  /** In dealer's choice: whose choice the next game is, or what was chosen last. */
  nextGame: NextGameState | null;
  /** Who may not sit here; only the host is told. */
  banned: readonly BannedInfo[];
  /** What the host has to answer; nobody else is told. */
  requests: readonly RequestInfo[];
  /** What the viewer has asked the host for; null where that is nothing. */
  asked: OwnRequest | null;
  /** Null without a seat, for those who wait for none, and may come back to one with anything. */
  ownSeat: OwnSeatState | null;
  /** What the viewer has missed, as long as they have not put it away. */
  missed: Missed | null;
  log: readonly Line[];
  /** The `table` frame is younger than the end of the hand: its stacks count. */
  settled: boolean;
  /** Why the table cannot be shown; empty as long as it can. */
  gone: string;
  /** Nothing is told of the table before its password is said. */
  locked: boolean;
  /** What a table is called that tells nothing else. */
  lockedName: string;
  /** The last deed of the host that is in the log, by its number. */
  deeds: number;
}

export function emptyTable(id: string): TableState {
  return {
    id,
    table: null,
    hand: null,
    sat: [],
    past: [],
    turn: null,
    nextGame: null,
    banned: [],
    requests: [],
    asked: null,
    ownSeat: null,
    missed: null,
    log: [],
    settled: false,
    gone: "",
    locked: false,
    lockedName: "",
    deeds: 0,
  };
}

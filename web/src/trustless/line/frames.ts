// What goes over the line of a table without a dealer: docs/reference/dealing-without-a-dealer.md.

import type {
  HandConfig,
  Legal,
  Player,
  PlayerAction,
  Sentence,
  ViewEvent,
} from "../../net/protocol";
import type { FaultKind } from "../cards/dealing";
import type { CardMessage } from "../cards/messages";

export interface Seated {
  type: "seated";
  seat: number;
  stack: number;
  config: HandConfig;
  waits_for: number;
  /** So many frames of the hand that one came back to are told once more. */
  again: number;
}

/** The answer to one who looks on. */
export interface Looking {
  type: "looking";
  stack: number;
  config: HandConfig;
  again: number;
}

export interface Begun {
  type: "begun";
  hand: string;
  button: number;
  players: readonly Player[];
}

export interface SaidCards {
  type: "said_cards";
  hand: string;
  seat: number;
  message: CardMessage;
}

export interface Decided {
  type: "decided";
  hand: string;
  act: { seat: number; action: PlayerAction; cause: string };
}

/** A turn that is open. */
export interface Open {
  seat: number;
  turn: number;
  legal: Legal;
  pot: number;
}

export interface Shown {
  type: "shown";
  hand: string;
  /** Place of the first of `events` in the hand, from 0. */
  seq: number;
  events: readonly ViewEvent[];
  turn: Open | null;
  /** Seats whose clients have something to say about the cards. */
  owed: readonly number[];
  wait_ms: number;
}

export interface Voided {
  type: "voided";
  hand: string;
  faults: readonly { seat: number; kind: FaultKind; words: string }[];
  /** All other bets go back. */
  forfeits: readonly Forfeit[];
}

/** Chips that a player who made the hand void loses to another. */
export interface Forfeit {
  seat: number;
  to: number;
  amount: number;
}

/** Who sits here, between two hands or since somebody came or went. */
export interface Sitting {
  type: "sitting";
  players: readonly Player[];
  wait_ms: number | null;
  /** Whose line is lost: they may come back. */
  away: readonly number[];
}

/** Why a request was refused. */
export interface Why {
  words: string;
  /** Missing where a house of an earlier version refuses. */
  sentence?: Sentence | null;
}

/** Somebody who is there says something; or what one wanted to say is not said. */
export type Talk =
  | { type: "spoken"; player: string; name: string; text: string; seated: boolean }
  | ({ type: "unsaid" } & Why);

export type FromHost =
  | Seated
  | Looking
  | Begun
  | SaidCards
  | Decided
  | Shown
  | Voided
  | ({ type: "refused" } & Why)
  | { type: "closed"; words: string };

export type ToHost =
  | { type: "join"; name: string; shown: boolean; back: string | null }
  | { type: "look" }
  | { type: "say_cards"; hand: string; message: CardMessage }
  | { type: "decide"; hand: string; turn: number; action: PlayerAction };

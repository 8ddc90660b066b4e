// What the layout of a table is asked, and what it answers.

import type { Rect } from "./rect";

/** All that the places at a table depend on. The state of a hand is left out: nothing moves while one plays. */
export interface Query {
  /** Of the window, in CSS px. */
  width: number;
  height: number;
  /** Places at the table, the viewer's own among them. */
  seats: number;
  /** Cards a player may hold at most. */
  cards: number;
  /** Boards of five cards. */
  boards: number;
  /** The reader's text size by the usual one. */
  textScale: number;
  /** What notches and rounded corners take from the window, in CSS px. */
  insets: { top: number; right: number; bottom: number; left: number };
}

/** `upright` phones and narrow tablets, phones `lying` on their side, `roomy` screens. */
export type Mode = "upright" | "lying" | "roomy";

/** The parts of the page around the table. */
export interface Frame {
  mode: Mode;
  header: Rect;
  /** Log and talk beside the table; null where they are sheets over it. */
  log: Rect | null;
  /** All of the action band. What follows lies in it. */
  band: Rect;
  /** The text of the band by the usual size. */
  bandScale: number;
  /** What the turn costs; beside it the amount that may be typed. */
  line: Rect;
  amount: Rect;
  presets: Rect;
  slider: Rect;
  /** Everything but the buttons, for results and hints: free whenever nothing is decided. */
  message: Rect;
  /** The result bar, once the pots are paid: nothing else is ever there. */
  result: Rect;
  /** Fold, check or call, bet or raise. */
  actions: [Rect, Rect, Rect];
  /** What is left for the table. */
  area: Rect;
}

/** Where a seat is: `own` at the bottom, `low` beside it, `left`, `top`, `right`. */
export type Zone = "own" | "low" | "left" | "top" | "right";

/** Cards of which each covers the one before. */
export interface Fan {
  rect: Rect;
  /** The width of a card. */
  card: number;
  /** From one card to the next. */
  step: number;
}

export interface SeatPlace {
  zone: Zone;
  plate: Rect;
  /** Cards that lie open, whole and in front of everything. */
  cards: Fan;
  /** Cards that lie face down: beside the face where it stands above the plate. */
  backs: Fan;
  /** The picture of the player; null where there is no room. Above the plate it gives way to open cards. */
  face: Rect | null;
  /** The bet, or what was done last. */
  bet: Rect;
  button: Rect;
}

export interface Layout extends Frame {
  felt: Rect;
  /** Clockwise from the viewer's own. */
  seats: SeatPlace[];
  /** A whole board each. */
  boards: Fan[];
  pot: Rect;
  /** A plaque on the felt that says what is played, where it has room. */
  plaque: Rect | null;
  /** Text sizes in px: of plates, of bets, of the pot. */
  fonts: { plate: number; bet: number; pot: number };
  /** How far down the ladder it had to go: see `ladder.ts`. */
  rung: string;
}

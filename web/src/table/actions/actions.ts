// From the bounds the server sent to what the player may press. Sizes are helpers only: whatever is built here lies
// within the bounds, and the server decides.

import { words } from "words:table";
import { DEFAULTS, type Sizes } from "../../lib/settings";
import type { PlayerAction, Turn, Wager } from "../../net/protocol";
import type { HandState } from "../state/state";

export interface Bounds {
  minimum: number;
  maximum: number;
  /** Totals between the ends are multiples of it; 1 where it is not said. */
  unit?: number;
}

/** The bet or raise that is open, if any. */
export interface Sizing extends Bounds {
  kind: "bet" | "raise";
  /** The only totals allowed, ascending; empty when all between the bounds are. */
  only: readonly number[];
}

export function sizing(turn: Turn): Sizing | null {
  const { bet, raise_to } = turn.legal;
  if (bet) return sized("bet", bet);
  return raise_to ? sized("raise", raise_to) : null;
}

function sized(kind: Sizing["kind"], wager: Wager): Sizing {
  const only = [...wager.only].sort((a, b) => a - b);
  if (only.length === 0 && wager.minimum === wager.maximum) only.push(wager.minimum);
  return { kind, minimum: wager.minimum, maximum: wager.maximum, unit: wager.unit, only };
}

export function fold(): PlayerAction {
  return { type: "fold" };
}

/** What costs least without folding. */
export function checkOrCall(turn: Turn): PlayerAction {
  if (turn.legal.bring_in !== null) return { type: "bring_in" };
  return { type: turn.legal.call === 0 ? "check" : "call" };
}

/** Is the turn one of a betting round? Else cards are given up, or it is asked how often the board is run. */
export function isBetting(turn: Turn): boolean {
  return turn.legal.exchange === null && turn.legal.run_it === 0;
}

/** The cards to give up after one of them was tapped: no more than may be, the one chosen first goes back. */
export function toggled(chosen: readonly string[], card: string, most: number): string[] {
  if (chosen.includes(card)) return chosen.filter((other) => other !== card);
  return [...chosen, card].slice(-most);
}

/** The bet or raise to this total, brought within the bounds. */
export function wager(size: Sizing, to: number): PlayerAction {
  return { type: size.kind, to: clamp(size, to) };
}

export function clamp(size: Bounds, to: number): number {
  const unit = size.unit ?? 1;
  const whole = Number.isFinite(to) ? Math.round(to / unit) * unit : size.minimum;
  if (to >= size.maximum) return size.maximum;
  return Math.min(size.maximum, Math.max(size.minimum, whole));
}

export interface Preset {
  label: string;
  to: number;
  /** False when it cannot be chosen now. */
  open?: boolean;
}

/** The sizes on offer, each at its place: the least, multiples of the big blind until somebody raises and then shares of the
 *  pot, the pot, the most. One that may not be bet keeps its place. */
export function presets(
  size: Sizing,
  turn: Turn,
  hand: HandState,
  own: Sizes = DEFAULTS,
): Preset[] {
  if (size.only.length > 0) return [];
  const level = Math.max(...hand.players.map((p) => p.bet), 0);
  const at = (label: string, wanted: number): Preset => {
    const to = Math.round(wanted);
    return { label, to: clamp(size, to), open: to >= size.minimum && to <= size.maximum };
  };
  const ofPot = (label: string, part: number) =>
    at(label, level + Math.round((turn.pot + turn.legal.call) * part));
  const untouched = hand.street === "preflop" && level > 0 && level <= hand.config.big_blind;
  const sizes = untouched
    ? own.blinds.map((n) => at(`${n} BB`, n * hand.config.big_blind))
    : own.shares.filter((percent) => percent !== 100).map((percent) => ofPot(...share(percent)));
  const all = [
    at(words.least, size.minimum),
    ...sizes,
    ofPot(words.thePot, 1),
    at(words.most, size.maximum),
  ];
  // The same amount twice is one choice: the first of them.
  return all.map((each, i) => ({
    ...each,
    open: each.open !== false && !all.slice(0, i).some((one) => one.open && one.to === each.to),
  }));
}

const FRACTIONS: Record<number, [string, number]> = {
  25: ["¼", 1 / 4],
  33: ["⅓", 1 / 3],
  50: ["½", 1 / 2],
  67: ["⅔", 2 / 3],
  75: ["¾", 3 / 4],
};

/** A share of the pot: how it is called, and how much it is. 33 percent mean a third. */
function share(percent: number): [string, number] {
  return FRACTIONS[percent] ?? [`${percent}\u00a0%`, percent / 100];
}

/** One step of the stepper: the big blind, to the next even multiple. */
export function step(size: Bounds, from: number, direction: 1 | -1, bigBlind: number): number {
  const unit = Math.max(1, bigBlind);
  const next = direction > 0 ? Math.floor(from / unit) + 1 : Math.ceil(from / unit) - 1;
  return clamp(size, next * unit);
}

/** What the player has decided before it is their turn. */
export interface PreAction {
  kind: "check_fold" | "call";
  hand: string;
  street: string;
  /** What was to be paid when it was chosen. */
  price: number;
}

/** What the pre-action does now, or null when the price has changed and it no longer holds. */
export function redeem(choice: PreAction, turn: Turn, hand: HandState): PlayerAction | null {
  if (choice.hand !== turn.hand || choice.street !== hand.street || !isBetting(turn)) return null;
  if (turn.legal.bring_in !== null) return null;
  if (choice.kind === "check_fold") return turn.legal.call === 0 ? { type: "check" } : fold();
  return turn.legal.call === choice.price ? checkOrCall(turn) : null;
}

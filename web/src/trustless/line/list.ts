// The list of tables without a dealer, as the house tells it.

import type { Why } from "./frames";

export interface Listed {
  table: string;
  small_blind: number;
  big_blind: number;
  stack: number;
  seats: number;
  names: readonly string[];
  hands: number;
}

export type FromList =
  | { type: "trustless_tables"; tables: readonly Listed[] }
  | { type: "trustless_opened"; table: string }
  | ({ type: "trustless_refused" } & Why);

/** Blinds to choose from, and how many big blinds everybody brings. */
export const BLINDS: readonly (readonly [number, number])[] = [
  [1, 2],
  [5, 10],
  [25, 50],
];
export const STACK_BLINDS = 100;

// The bots of a new table: those that keep the game going until friends arrive, unless the table is meant for friends alone.

import type { BotInfo } from "../../net/protocol";
import { OPPONENTS } from "../new-table";
import type { Values } from "./form";

/** How many of each kind, by their names. */
export type Counts = Readonly<Record<string, number>>;

export const NO_BOTS: Counts = {};

export const totalOf = (counts: Counts): number =>
  Object.values(counts).reduce((sum, n) => sum + n, 0);

/** As many of them as fit, the first ones first. */
export function fitting(counts: Counts, most: number): Counts {
  let free = Math.max(0, most);
  const fit: Record<string, number> = {};
  for (const [kind, n] of Object.entries(counts)) {
    fit[kind] = Math.min(n, free);
    free -= fit[kind];
  }
  return fit;
}

/** One of each level that the house offers. */
export const oneOfEach = (bots: readonly BotInfo[]): Counts =>
  Object.fromEntries(
    OPPONENTS.filter((level) => bots.some(({ name }) => name === level)).map((level) => [level, 1]),
  );

/** Is the table for people who know each other? They wait for one another without bots. */
export const isForFriends = (values: Values): boolean =>
  values.private === true ||
  values.host_starts === true ||
  Boolean(values.password) ||
  ![undefined, null, "none"].includes(values.approval as string | null | undefined);

/** The bots of a table for which none were chosen. */
export const usualBots = (bots: readonly BotInfo[], values: Values): Counts =>
  isForFriends(values) ? NO_BOTS : oneOfEach(bots);

/** The kinds one by one, as the house reads them. */
export const kindsOf = (counts: Counts): string[] =>
  Object.entries(counts).flatMap(([kind, n]) => Array<string>(n).fill(kind));

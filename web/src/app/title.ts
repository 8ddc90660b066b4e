// The title of the page, which calls the player too.

import { words } from "words:app";
import type { Settings } from "../lib/settings";

/** A table that waits for the player. */
export interface Call {
  table: string;
  name: string;
}

/** The title of the page, with what the house is called; another while tables wait for the player. */
export function titleOf(
  page: string,
  house: string,
  calls: readonly Call[],
  chosen: Settings,
  /** Who asks the viewer, as the host of a table, for something. */
  asks = "",
): string {
  const [first] = calls;
  if (!first && asks && chosen.title) return words.requestOf(asks);
  if (!first || !chosen.title) return page ? `${page} – ${house}` : house;
  return calls.length > 1 ? words.turnAtTables(calls.length) : words.turnAt(first.name);
}

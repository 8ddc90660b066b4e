// Which tables of the lobby are shown, and in which order.

import { leastBet } from "../lib/stakes";
import { said } from "../messages/house.svelte";
import type { TableSummary } from "../net/protocol";

export type Order = "opened" | "people" | "free" | "small" | "big";

export interface Search {
  /** A part of the table's or the game's name; case does not matter. */
  text: string;
  /** The game's name, as the house sends it; empty for every game. */
  game: string;
  /** Only tables where a person can sit down now. */
  free: boolean;
  order: Order;
}

export const EVERYTHING: Search = { text: "", game: "", free: false, order: "opened" };

/** With so few tables there is nothing to look for. */
export const FEW = 5;

/** Seats that a person can have now: bots give way, and whoever stands in line comes first. */
export function freeSeats(table: TableSummary): number {
  return table.waiting > 0 ? 0 : table.seats - people(table);
}

/** The game of a table in the language of the page. */
export const gameOf = ({ game, sentence }: Pick<TableSummary, "game" | "sentence">): string =>
  sentence ? said(sentence.key, game) : game;

/** The games that are played, each once with what it is called, by name. */
export function gamesOf(tables: readonly TableSummary[]): [game: string, name: string][] {
  const games = new Map(tables.map((table) => [table.game, gameOf(table)]));
  return [...games].sort(([, a], [, b]) => a.localeCompare(b));
}

export function matching(tables: readonly TableSummary[], search: Search): TableSummary[] {
  const text = search.text.trim().toLocaleLowerCase();
  const shown = tables.filter((table) => matches(table, text, search));
  const rank = RANKS[search.order];
  // Sorting is stable: tables that are alike in what is asked for stay in the order in which they were opened.
  return shown.toSorted((a, b) => rank(a) - rank(b));
}

const RANKS: Record<Order, (table: TableSummary) => number> = {
  opened: () => 0,
  people: (table) => -people(table),
  free: (table) => -freeSeats(table),
  small: (table) => leastBet(table.config),
  big: (table) => -leastBet(table.config),
};

function matches(table: TableSummary, text: string, search: Search): boolean {
  return (
    (search.game === "" || table.game === search.game) &&
    (!search.free || freeSeats(table) > 0) &&
    (text === "" || namesOf(table).toLocaleLowerCase().includes(text))
  );
}

/** What a table may be called by who looks for it: the game as it is told too. */
function namesOf(table: TableSummary): string {
  const { name, game } = table;
  return `${name}\n${game}\n${gameOf(table)}`;
}

function people(table: TableSummary): number {
  return table.seated - table.bots;
}

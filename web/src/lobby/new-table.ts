// New tables with usual values.

import { words } from "words:lobby";
import type { CreateTable, Structure, TableOptions } from "../net/protocol";

/** A short name that hardly any other table has. */
export function freshTableName(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  const names = words.names.split(" ");
  return `${names[a % names.length]}-${100 + (b % 900)}`;
}

/** Those one plays against who has not chosen anybody: one of each level. */
export const OPPONENTS = ["easy", "normal", "hard"] as const;

/** A game that a new table plays: a variant or a mix, with its usual stakes. */
export type Played = Pick<TableOptions, "stakes" | "variant" | "mix">;

/** The stakes by which a new table of a structure starts: its blinds, or the two bets of limit games. */
export const stakesOf = (structure: Structure) =>
  structure === "fixed_limit" ? { structure, low: 20, high: 40 } : { structure, low: 10, high: 20 };

const HOLDEM: Played = { stakes: stakesOf("no_limit") };

/** The games that the lobby offers at one press. */
export const FEATURED: Readonly<Record<keyof typeof words.featured, Played>> = {
  holdem: HOLDEM,
  omaha: { variant: "omaha", stakes: stakesOf("pot_limit") },
  draw: { variant: "five_card_draw", stakes: stakesOf("no_limit") },
  razz: { variant: "razz", stakes: stakesOf("fixed_limit") },
  badugi: { variant: "badugi", stakes: stakesOf("fixed_limit") },
  horse: { mix: "horse", stakes: stakesOf("fixed_limit") },
};

/** A table to start at once: three bots of the given kinds; the house chooses the rest. */
export function quickTable(
  kinds: readonly string[],
  game: Played = HOLDEM,
): Omit<CreateTable, "id"> {
  const bots =
    kinds.length === 0
      ? []
      : Array.from({ length: 3 }, (_, i) => kinds[i % kinds.length] as string);
  return { type: "create_table", options: { name: freshTableName(), ...game }, bots };
}

// New tables with usual values.

import { words } from "words:lobby";
import type { CreateTable } from "../net/protocol";

/** A short name that hardly any other table has. */
export function freshTableName(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  const names = words.names.split(" ");
  return `${names[a % names.length]}-${100 + (b % 900)}`;
}

/** Those one plays against who has not chosen anybody: one of each level. */
export const OPPONENTS = ["easy", "normal", "hard"] as const;

/** A table to start at once: six seats, three bots of the given kinds. */
export function quickTable(kinds: readonly string[]): Omit<CreateTable, "id"> {
  const bots =
    kinds.length === 0
      ? []
      : Array.from({ length: 3 }, (_, i) => kinds[i % kinds.length] as string);
  return {
    type: "create_table",
    options: {
      name: freshTableName(),
      stakes: { structure: "no_limit", low: 10, high: 20 },
    }, // what is not chosen, the house chooses
    bots,
  };
}

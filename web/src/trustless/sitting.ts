import { words } from "words:trustless";

/** Who sits at a table, and at how many of its seats. */
export const sitting = (names: readonly string[], seats: number): string =>
  names.length > 0
    ? words.sits({ names: names.join(", "), taken: names.length, seats })
    : words.empty(seats);

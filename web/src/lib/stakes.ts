// A game's stakes in words, and new tables with usual values.

import type { CreateTable, HandConfig, Structure } from "../net/protocol";
import { chips } from "./chips";

export const STRUCTURES: Record<
  Structure,
  { name: string; words: string; low: string; high: string }
> = {
  no_limit: {
    name: "No limit",
    words: "Bet anything up to your whole stack.",
    low: "Small blind",
    high: "Big blind",
  },
  pot_limit: {
    name: "Pot limit",
    words: "Bet up to what is in the pot.",
    low: "Small blind",
    high: "Big blind",
  },
  fixed_limit: {
    name: "Fixed limit",
    words: "Bets have one size; it rises on the turn.",
    low: "Smaller bet",
    high: "Bigger bet",
  },
  min_max: {
    name: "Min/max",
    words: "A bet is the minimum or the maximum, a raise is the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
};

/** `10/20`: blinds, or the two bets of a limit game. */
export function stakesText(config: HandConfig): string {
  return config.small_bet > 0
    ? `${chips(config.small_bet)}/${chips(config.big_bet)}`
    : `${chips(config.small_blind)}/${chips(config.big_blind)}`;
}

const NAMES = "Maple Cedar Birch Willow Hazel Rowan Alder Aspen Juniper Linden Laurel Olive".split(
  " ",
);

/** A short name that hardly any other table has. */
export function freshTableName(): string {
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint16Array(2));
  return `${NAMES[a % NAMES.length]}-${100 + (b % 900)}`;
}

/** A table to start at once: six seats, three bots of the given kinds. */
export function quickTable(kinds: readonly string[]): Omit<CreateTable, "id"> {
  const bots =
    kinds.length === 0
      ? []
      : Array.from({ length: 3 }, (_, i) => kinds[i % kinds.length] as string);
  return {
    type: "create_table",
    name: freshTableName(),
    stakes: { structure: "no_limit", low: 10, high: 20 },
    seats: 6,
    bots,
    action_seconds: 20,
  };
}

// A game's stakes in words.

import type { HandConfig, Structure } from "../net/protocol";
import { chips, countedOf } from "./chips";

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
    words: "Bets have one size; on later streets it is the bigger.",
    low: "Smaller bet",
    high: "Bigger bet",
  },
  min_max: {
    name: "Min/max",
    words: "A bet is the minimum or the maximum, a raise is the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
  spread_limit: {
    name: "Spread limit",
    words: "Bets and raises lie between the minimum and the maximum.",
    low: "Minimum bet",
    high: "Maximum bet",
  },
};

/** What the two numbers of a game's stakes are called. */
export function stakesWords(structure: Structure, opening: string): { low: string; high: string } {
  const limit = structure !== "no_limit" && structure !== "pot_limit";
  if (limit || opening === "blinds") return STRUCTURES[structure];
  return { low: "Ante", high: opening === "button_blind" ? "Button's blind" : "Least bet" };
}

/** `10/20`: blinds, the two bets of a limit game, or the ante and the blind or least bet that stands for two blinds. */
export function stakesText(config: HandConfig): string {
  const say = (low: number, high: number) =>
    [low, high].map((amount) => chips(amount, countedOf(config))).join("/");
  if (config.big_bet > 0) return say(config.small_bet, config.big_bet);
  if (config.small_blind > 0 || config.ante === 0) return say(config.small_blind, config.big_blind);
  return say(config.ante, leastBet(config));
}

/** The least bet of a street: what buy-ins and steps are counted in. */
export function leastBet(config: HandConfig): number {
  return config.big_blind || config.small_bet;
}

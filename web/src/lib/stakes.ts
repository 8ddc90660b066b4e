// A game's stakes in words.

import { words } from "words:stakes";
import { chips, countedOf } from "../messages/chips";
import type { HandConfig, Structure } from "../net/protocol";

/** Betting structures in the language of the page. */
export const structureWords = (structure: Structure) => words.structures[structure];

/** What the two numbers of a game's stakes are called. */
export function stakesWords(structure: Structure, opening: string): { low: string; high: string } {
  const limit = structure !== "no_limit" && structure !== "pot_limit";
  if (limit || opening === "blinds") return structureWords(structure);
  return { low: words.ante, high: opening === "button_blind" ? words.buttonBlind : words.leastBet };
}

/** `10/20`: blinds, the two bets of a limit game, or the ante and the blind or least bet that stands for two blinds. What
 *  nobody puts in is not told: `20` where there is no small blind. */
export function stakesText(config: HandConfig): string {
  const say = (...amounts: number[]) =>
    amounts.flatMap((amount) => (amount > 0 ? chips(amount, countedOf(config)) : [])).join("/");
  if (config.big_bet > 0) return say(config.small_bet, config.big_bet);
  if (config.small_blind > 0 || config.ante === 0) return say(config.small_blind, config.big_blind);
  return say(config.ante, leastBet(config));
}

/** `Razz · FL 10/20`: the game that is played, short enough for the header of a phone. */
export function gameLine(game: string, config: HandConfig): string {
  return `${game} · ${structureWords(config.structure).short} ${stakesText(config)}`;
}

/** The least bet of a street: what buy-ins and steps are counted in. */
export function leastBet(config: HandConfig): number {
  return config.big_blind || config.small_bet;
}

// What the showcase says in words.

import { words } from "words:showcase";
import { chips, countedOf } from "../../messages/chips";
import { listed } from "../../messages/listing";
import type { BigPot, ShownPlayer } from "../../net/protocol";

/** `Ann wins 1,240 with a flush`, or who share it. */
export function potTold({ winners, played, pot }: BigPot): string {
  const say = (amount: number) => chips(amount, countedOf(played.config));
  const [first, second] = winners;
  if (!first) return "";
  if (second)
    return words.share({ names: listed(winners.map(({ name }) => name)), amount: say(pot) });
  const told = { name: first.name, amount: say(first.won) };
  return first.words ? words.winsWith({ ...told, hand: first.words }) : words.wins(told);
}

/** The players, as long as they play; once the pot is won, the winners and those who showed their cards. */
export function lineup(players: readonly ShownPlayer[]): ShownPlayer[] {
  if (!players.some(({ won }) => won > 0)) return [...players];
  return players
    .filter(({ won, cards }) => won > 0 || cards.length > 0)
    .toSorted((a, b) => b.won - a.won);
}

/** The places of a board that has no card there yet. */
export const placesLeft = (board: readonly string[], all: number): number =>
  Math.max(0, all - board.length);

// Winnings as they are told: in chips, or in big blinds, each hand in its own.

import { chips } from "../messages/chips";
import { numbers } from "../messages/numbers";
import type { Counted } from "../net/protocol";

export type Unit = "chips" | "blinds";

/** What has been won: chips are whole, big blinds are not. */
export interface Won {
  net: number;
  blinds: number;
}

/** With a plus before what was won. */
export const signed = (value: number, text: string) => (value > 0 ? `+${text}` : text);

/** An amount of chips with its sign. */
export function signedChips(net: number, counted: Counted): string {
  return signed(net, chips(Math.round(net), counted));
}

/** A number of big blinds with its sign, one decimal at most. */
export function signedBlinds(blinds: number): string {
  const shown = Math.abs(blinds) < 0.05 ? 0 : blinds;
  return `${signed(shown, numbers().tenths(shown))}\u00a0BB`;
}

/** What has been won, in the unit that was chosen. */
export function told(won: Won, unit: Unit, counted: Counted): string {
  return unit === "chips" ? signedChips(won.net, counted) : signedBlinds(won.blinds);
}

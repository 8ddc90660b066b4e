// A void hand in words: who made it void, and who gets what they have put in.

import { words } from "words:trustless";
import { listed } from "../messages/listing";
import type { Hand } from "./line/hand";

type NameOf = (seat: number) => string;

export function faultLines(hand: Hand, nameOf: NameOf): string[] {
  return hand.void.map(({ seat, kind }) => words.fault({ name: nameOf(seat), kind }));
}

/** A line for each player who loses chips: `Bo's 240 go to Ann.` */
export function forfeitLines(hand: Hand, nameOf: NameOf): string[] {
  const forfeits = hand.forfeits ?? [];
  return [...new Set(forfeits.map(({ seat }) => seat))].map((loser) => {
    const parts = forfeits.filter(({ seat }) => seat === loser);
    const names = parts.map(({ to, amount }) =>
      parts.length > 1 ? words.part({ name: nameOf(to), chips: amount }) : nameOf(to),
    );
    const chips = parts.reduce((sum, { amount }) => sum + amount, 0);
    return words.forfeit({ name: nameOf(loser), chips, names: listed(names) });
  });
}

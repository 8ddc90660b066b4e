// The cards that a game is played with, and what the check of a hand must know besides of how they are dealt.

import type { HandConfig } from "../net/protocol";
import { Unfair } from "./evidence";
import packs from "./packs.json";

interface Dealing {
  /** For each street with a board: how many cards are burned before it, and how many it has. */
  boards: readonly (readonly number[])[];
  /** Are cards given up? Then folded hands go back into a stub that is shuffled again. */
  draws?: boolean;
}

export interface Pack extends Dealing {
  cards: ReadonlySet<string>;
}

/** All ranks and suits, but where these are named. */
const PACKS = new Map<string, Dealing & { ranks?: string; suits?: string }>(Object.entries(packs));
const JOKERS = new Map([
  ["jokers", ["Xb", "Xr"]],
  ["bug", ["Xb", "Xr"]],
  ["xb", ["Xb"]],
  ["xr", ["Xr"]],
]);

/** Can hands of this game be checked? A program may add games of its own to a house. */
export function isKnown({ variant }: HandConfig): boolean {
  return PACKS.has(variant);
}

export function packOf({ variant, wild }: HandConfig): Pack {
  const pack = PACKS.get(variant);
  if (!pack) throw new Unfair({ kind: "unknown_game" });
  const { ranks = "23456789TJQKA", suits = "cdhs", ...dealing } = pack;
  const plain = [...ranks].flatMap((rank) => [...suits].map((suit) => rank + suit));
  const jokers = wild
    .toLowerCase()
    .split(/[+, ]+/)
    .flatMap((part) => JOKERS.get(part) ?? []);
  return { ...dealing, cards: new Set([...plain, ...jokers]) };
}

// What the clients of a hand are about with the cards, for people.

import { due, waitedFor } from "./cards/dealing";
import type { Hand } from "./line/hand";

/** How far the clients are with the cards. */
export interface Doing {
  what: "pledge" | "shuffle" | "lock" | "keys" | "seed";
  done: number;
  all: number;
  names: string;
}

/** Null while somebody decides, or nobody is waited for. */
export function doingOf(hand: Hand | null, nameOf: (seat: number) => string): Doing | null {
  if (!hand || hand.settled || hand.void.length > 0) return null;
  const waiting = waitedFor(hand.dealing);
  const first = waiting[0];
  const what = first === undefined ? null : due(hand.dealing, first);
  if (!what) return null;
  const all = hand.dealing.seats.length;
  const { pledges, shuffles, locks, seeds } = hand.dealing;
  const done = {
    pledge: pledges.size,
    shuffle: shuffles.length,
    lock: locks.length,
    keys: all - waiting.length,
    seed: seeds.size,
  }[what];
  return { what, done, all, names: waiting.map(nameOf).join(", ") };
}

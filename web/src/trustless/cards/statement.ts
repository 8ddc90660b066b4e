// A step of a player with the deck, and everything that its proof is bound to: the twin of the package's own
// `trustless/statement.py`. A proof holds for one step of one seat in one hand, after these pledges and with these decks.

import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { joined, lengthAnd, textBytes, u16 } from "../../fair/bytes";
import { type Hex, numberOf, ORDER } from "./group";
import type { Pledge } from "./messages";

const CONTEXT = "pokerhouse/trustless/v2/";

export interface Statement {
  step: "shuffle" | "lock";
  hand: string;
  seat: number;
  /** All pledges of the hand, in the order of the seats. */
  pledges: readonly (readonly [number, Pledge])[];
  before: readonly Hex[];
  after: readonly Hex[];
}

/** What the player pledged whose step this is. */
export function masksOf({ seat, pledges }: Statement): readonly Hex[] {
  return pledges.find(([each]) => each === seat)?.[1].masks ?? [];
}

export function digestOf({ step, hand, seat, pledges, before, after }: Statement): Uint8Array {
  return sha256(
    joined(
      textBytes(CONTEXT + step),
      lengthAnd(hand),
      u16(seat),
      u16(pledges.length),
      ...pledges.map(([each, { seed_hash, masks }]) =>
        joined(u16(each), hexToBytes(seed_hash + masks.join(""))),
      ),
      hexToBytes(before.join("") + after.join("")),
    ),
  );
}

/** The number that a prover cannot choose. */
export function challengeOf(digest: Uint8Array, committed: readonly Hex[]): bigint {
  const hashed = sha256(
    joined(textBytes(`${CONTEXT}challenge`), digest, hexToBytes(committed.join(""))),
  );
  return numberOf(bytesToHex(hashed)) % ORDER;
}

/** Work on proofs that is not done again for a hand that is told once more, each under a name that says all it depends on. */
const done = new Map<string, Promise<unknown>>();
const DONE_MAX = 64;

export function once<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = done.get(name) as Promise<T> | undefined;
  if (before) return before;
  if (done.size >= DONE_MAX) done.clear();
  const now = work();
  done.set(name, now);
  return now;
}

// What players add to the shuffle: 32 bytes each, in a chain, so that one commitment serves a hand and its reshuffles.

import { sha256 } from "@noble/hashes/sha2.js";
import { fromText, joined, lengthAnd, same, textBytes, toText } from "./bytes";
import { HASH } from "./leaves";

const NAME = textBytes("pokerhouse/v2/share");

/** As many reshuffles of one hand as a chain has shares for. */
export const RESHUFFLES = 8;

function next(player: string, bytes: Uint8Array): Uint8Array {
  return sha256(joined(NAME, lengthAnd(player), bytes));
}

/** The shares of a player for one hand: `shares[r]` is for reshuffle r, 0 for its start; and what they are held to. */
export interface Chain {
  commitment: string;
  shares: readonly string[];
}

/** The chain that ends in these 32 random bytes. */
export function chainOf(player: string, last: Uint8Array): Chain {
  const shares = [toText(last)];
  let bytes = last;
  for (let r = RESHUFFLES; r > 0; r--) {
    bytes = next(player, bytes);
    shares.unshift(toText(bytes));
  }
  return { commitment: toText(next(player, bytes)), shares };
}

/** A chain that nobody can guess. */
export function freshChain(player: string): Chain {
  return chainOf(player, crypto.getRandomValues(new Uint8Array(HASH)));
}

/** Is this the share that the commitment stands for, at the start of the hand or at its reshuffle `deal`? */
export function fits(player: string, commitment: string, share: string, deal: number): boolean {
  const wanted = fromText(commitment, HASH);
  let bytes = fromText(share, HASH);
  for (let r = 0; bytes && r <= deal; r++) bytes = next(player, bytes);
  return wanted !== null && bytes !== null && same(bytes, wanted);
}

// Which leaf is dealt when: a permutation that house and players made together and that anyone can make again.

import { chacha20 } from "@noble/ciphers/chacha.js";
import { hkdf } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { joined, lengthAnd, textBytes, u16 } from "./bytes";
import { HASH } from "./leaves";

const NAME = textBytes("pokerhouse/v2/order");
const NONCE = new Uint8Array(12);
/** Bytes of the keystream made at a time: enough for a pack nearly always. */
const CHUNK = 512;
const WORDS = 2 ** 32;

/** A share that counts. */
export interface Counted {
  seat: number;
  player: string;
  share: Uint8Array;
}

/** The key of the order: from the root, and from the shares, which stand in order of their seats. */
export function orderKey(
  root: Uint8Array,
  hand: string,
  deal: number,
  shares: readonly Counted[],
): Uint8Array {
  const ikm = joined(
    ...shares.flatMap(({ seat, player, share }) => [u16(seat), lengthAnd(player), share]),
  );
  return hkdf(sha256, ikm, root, joined(NAME, lengthAnd(hand), u16(deal)), HASH);
}

/** The keystream as numbers below 2^32. */
function* numbers(key: Uint8Array): Generator<number> {
  for (let made = CHUNK; ; made += CHUNK) {
    // From its start each time, so that no counter of a library has to be trusted: more than one chunk is seldom.
    const stream = chacha20(key, NONCE, new Uint8Array(made));
    const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
    for (let at = made - CHUNK; at < made; at += 4) yield view.getUint32(at, true);
  }
}

/** `order[p]` is the leaf of the p-th card that leaves the deck. Fisher and Yates, without bias. */
export function orderOf(key: Uint8Array, n: number): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  const stream = numbers(key);
  const below = (k: number): number => {
    // Numbers of the last, incomplete round of k would come more often than others: they are not used.
    const end = WORDS - (WORDS % k);
    for (;;) {
      const x = stream.next().value as number;
      if (x < end) return x % k;
    }
  };
  for (let i = n - 1; i > 0; i--) {
    const j = below(i + 1);
    const [a, b] = [order[i], order[j]] as [number, number];
    [order[i], order[j]] = [b, a];
  }
  return order;
}

// What one player keeps secret during one hand: everything follows from a seed of 32 bytes.

import { expand } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { joined, lengthAnd, textBytes, u16 } from "../../fair/bytes";
import { CARDS, type Hex, hexOf, numberOf, ORDER } from "./group";
import type { Pledge } from "./messages";

export const PLACES = CARDS.length;
const WIDE = 48;
const TAG = 16;

export interface Keys {
  /** The mask of the whole deck while it is shuffled. */
  common: bigint;
  /** The mask of each place of the shuffled deck. */
  places: readonly bigint[];
  /** At place `i` lies what lay at `order[i]`. */
  order: readonly number[];
}

/** Keys of the players of a hand, not derived again for each message of it. */
const known = new Map<string, Keys>();
const KNOWN_MAX = 16;

export function keysOf(seed: Hex, hand: string, seat: number): Keys {
  const name = `${seed} ${seat} ${hand}`;
  const keys = known.get(name) ?? derived(seed, hand, seat);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, keys);
  return keys;
}

function derived(seed: Hex, hand: string, seat: number): Keys {
  const length = (1 + PLACES) * WIDE + PLACES * TAG;
  const drawn = bytesToHex(expand(sha256, hexToBytes(seed), said("keys", hand, seat), length));
  const cut = (from: number, bytes: number) => drawn.slice(2 * from, 2 * (from + bytes));
  const numbers = Array.from(
    { length: 1 + PLACES },
    (_, i) => (numberOf(cut(i * WIDE, WIDE)) % (ORDER - 1n)) + 1n,
  );
  const tag = (place: number) => cut((1 + PLACES) * WIDE + place * TAG, TAG);
  const order = Array.from({ length: PLACES }, (_, place) => place).sort((a, b) =>
    tag(a) < tag(b) ? -1 : 1,
  );
  return { common: numbers[0] as bigint, places: numbers.slice(1), order };
}

/** What binds a player to their keys, and tells nothing of them. */
export function pledgeOf(seed: Hex, hand: string, seat: number): Pledge {
  const { places } = keysOf(seed, hand, seat);
  return {
    type: "pledge",
    seed_hash: seedHash(seed, hand, seat),
    key_hashes: places.map((key, place) => keyHash(hexOf(key), hand, seat, place)),
  };
}

export function seedHash(seed: Hex, hand: string, seat: number): Hex {
  return bytesToHex(sha256(joined(said("seed", hand, seat), hexToBytes(seed))));
}

export function keyHash(key: Hex, hand: string, seat: number, place: number): Hex {
  return bytesToHex(sha256(joined(said("key", hand, seat), u16(place), hexToBytes(key))));
}

function said(what: string, hand: string, seat: number): Uint8Array {
  return joined(textBytes(`pokerhouse/trustless/v1/${what}`), lengthAnd(hand), u16(seat));
}

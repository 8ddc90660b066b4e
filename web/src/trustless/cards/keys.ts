// What one player keeps secret during one hand: everything follows from a seed of 32 bytes.

import { expand } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { joined, lengthAnd, textBytes, u16 } from "../../fair/bytes";
import { CARDS, type Hex, numberOf, ORDER, pointsOf } from "./group";
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
  const numbers = numbersOf(drawn, 1 + PLACES);
  const tag = (place: number) => cut((1 + PLACES) * WIDE + place * TAG, TAG);
  const order = Array.from({ length: PLACES }, (_, place) => place).sort((a, b) =>
    tag(a) < tag(b) ? -1 : 1,
  );
  return { common: numbers[0] as bigint, places: numbers.slice(1), order };
}

/** Numbers from 1 to the order less 1, each of 48 bytes of these. */
function numbersOf(drawn: Hex, count: number): bigint[] {
  return Array.from(
    { length: count },
    (_, i) => (numberOf(drawn.slice(2 * i * WIDE, 2 * (i + 1) * WIDE)) % (ORDER - 1n)) + 1n,
  );
}

/** The random numbers of a proof. Two statements never share one, the same statement always has the same. */
export function nonces(seed: Hex, statement: Uint8Array, count: number): bigint[] {
  const info = joined(textBytes("pokerhouse/trustless/v2/nonces"), statement);
  return numbersOf(bytesToHex(expand(sha256, hexToBytes(seed), info, count * WIDE)), count);
}

/** What binds a player to their keys, and tells nothing of them. */
export async function pledgeOf(seed: Hex, hand: string, seat: number): Promise<Pledge> {
  const masks = await pledgedMasks(keysOf(seed, hand, seat));
  return { type: "pledge", seed_hash: seedHash(seed, hand, seat), masks };
}

/** The point of the common mask, then that of each place's mask. */
export function pledgedMasks({ common, places }: Keys): Promise<Hex[]> {
  return pointsOf([common, ...places]);
}

export function seedHash(seed: Hex, hand: string, seat: number): Hex {
  return bytesToHex(sha256(joined(said("seed", hand, seat), hexToBytes(seed))));
}

function said(what: string, hand: string, seat: number): Uint8Array {
  return joined(textBytes(`pokerhouse/trustless/v1/${what}`), lengthAnd(hand), u16(seat));
}

// The tree over a deck: one leaf a place, hashed as in RFC 6962, so that a card can be proved without showing another.

import { sha256 } from "@noble/hashes/sha2.js";
import { joined, lengthAnd, same, textBytes, u16 } from "./bytes";

/** Bytes of a hash, of a salt. */
export const HASH = 32;
export const SALT = 16;

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const NAME = textBytes("pokerhouse/v2/card");

/** Which leaf: of which hand, `deal` 0 for its start and r for its r-th reshuffle, the place in the house's deck. */
export interface Place {
  hand: string;
  deal: number;
  leaf: number;
}

export function leafHash({ hand, deal, leaf }: Place, salt: Uint8Array, card: string): Uint8Array {
  return sha256(joined(LEAF, NAME, lengthAnd(hand), u16(deal), u16(leaf), salt, textBytes(card)));
}

function node(left: Uint8Array, right: Uint8Array): Uint8Array {
  return sha256(joined(NODE, left, right));
}

/** The largest power of two below n: so many leaves stand on the left. */
function half(n: number): number {
  let k = 1;
  while (k * 2 < n) k *= 2;
  return k;
}

/** The root over these leaves, one at least. */
export function rootOf(leaves: readonly Uint8Array[]): Uint8Array {
  const [only] = leaves;
  if (!only) throw new Error("a tree without leaves: expected one at least");
  if (leaves.length === 1) return only;
  const k = half(leaves.length);
  return node(rootOf(leaves.slice(0, k)), rootOf(leaves.slice(k)));
}

/** What stands beside the way from leaf i up to the root, the lowest first. */
export function pathOf(leaves: readonly Uint8Array[], i: number): Uint8Array[] {
  if (leaves.length === 1) return [];
  const k = half(leaves.length);
  const [left, right] = [leaves.slice(0, k), leaves.slice(k)];
  return i < k ? [...pathOf(left, i), rootOf(right)] : [...pathOf(right, i - k), rootOf(left)];
}

/**
 * Does leaf i of n lead to this root by this path?
 *
 * - `leaf`: its hash
 * - `i`, `n`: its place, and how many leaves there are
 * - `path`: what stands beside the way, the lowest first
 * - `root`: the root it must lead to
 */
export function leadsTo(
  leaf: Uint8Array,
  i: number,
  n: number,
  path: readonly Uint8Array[],
  root: Uint8Array,
): boolean {
  const top = climbed(leaf, i, n, path);
  return top !== null && same(top, root);
}

/** The hash at the end of the way; null where the path is too long or too short for that place. */
function climbed(
  leaf: Uint8Array,
  i: number,
  n: number,
  path: readonly Uint8Array[],
): Uint8Array | null {
  if (n === 1) return i === 0 && path.length === 0 ? leaf : null;
  const beside = path.at(-1);
  if (!beside || i < 0 || i >= n) return null;
  const k = half(n);
  const below = path.slice(0, -1);
  if (i < k) {
    const left = climbed(leaf, i, k, below);
    return left && node(left, beside);
  }
  const right = climbed(leaf, i - k, n - k, below);
  return right && node(beside, right);
}

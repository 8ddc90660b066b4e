// Cards as points of P-256, by their x alone, and masks as numbers that they are multiplied by: the twin of the package's
// own `trustless/group.py`. docs/reference/dealing-without-a-dealer.md says it to the byte.

import { pippenger } from "@noble/curves/abstract/curve.js";
import { p256 } from "@noble/curves/nist.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

/** A point with both coordinates. */
export type Full = InstanceType<typeof p256.Point>;

/** Bytes as 64 hexadecimal digits: the x of a point, a mask, a hash, a seed. Texts can be compared. */
export type Hex = string;

const Point = p256.Point;
export const ORDER: bigint = Point.Fn.ORDER;
const SIZE = 32;
/** The point from which masks are pledged. */
const BASE: Hex = hexOf(Point.BASE.toAffine().x);
export const BASE_POINT: Full = Point.BASE;

/** After so many points of our own arithmetic the page may draw and listen again. */
const BREATH = 8;

const RANKS = "23456789TJQKA";
const SUITS = "cdhs";
/** The 52 cards as the deck lies before the first shuffle. */
export const CARDS: readonly string[] = [...RANKS].flatMap((rank) =>
  [...SUITS].map((suit) => rank + suit),
);

export function numberOf(hex: Hex): bigint {
  return BigInt(`0x${hex}`);
}

/** The number as 32 bytes. */
export function hexOf(number: bigint): Hex {
  return number.toString(16).padStart(2 * SIZE, "0");
}

/** Is this the x of a point of the curve? */
export function isPoint(x: Hex): boolean {
  try {
    lifted(x);
    return true;
  } catch {
    return false;
  }
}

/** Points that were found already: finding one costs a square root, and each is asked for several times in a hand. */
const found = new Map<Hex, Full>();
/** Those of a hand of six. */
const FOUND_MAX = 13 * CARDS.length;

/** Of the two points that have this x the one with an even y. Throws where there is none. */
export function lifted(x: Hex): Full {
  const before = found.get(x);
  if (before) return before;
  const point = Point.fromBytes(hexToBytes(`02${x}`));
  if (found.size >= FOUND_MAX) found.clear();
  found.set(x, point);
  return point;
}

/** The other point with this x. */
export function negative(point: Full): Full {
  return point.negate();
}

/** 33 bytes: 2 or 3 for an even or odd y, and the x. */
export function encoded(point: Full): Hex {
  return bytesToHex(point.toBytes(true));
}

/** The point of 33 bytes; null where they are none. */
export function readPoint(text: Hex): Full | null {
  const sign = text.slice(0, 2);
  if ((sign !== "02" && sign !== "03") || !isPoint(text.slice(2))) return null;
  const point = lifted(text.slice(2));
  return sign === "02" ? point : negative(point);
}

/** The first hash of these bytes, and one more counted up from 0, that is the x of a point. */
export function pointFrom(bytes: Uint8Array): Full {
  for (let count = 0; ; count++) {
    const x = bytesToHex(sha256(Uint8Array.of(...bytes, count)));
    if (isPoint(x)) return lifted(x);
  }
}

/** The sum of points, each times its number from 0 to the order less 1. */
export function sumOf(points: readonly Full[], numbers: readonly bigint[]): Full {
  return pippenger(Point, [...points], [...numbers]);
}

/** A bit for each point under a mask: whether it is the opposite of the one with an even y. `further` are the same under the
 *  mask and one more (Okeya and Sakurai, 2001). */
export function signsOf(
  before: readonly Hex[],
  under: readonly Hex[],
  further: readonly Hex[],
  digits: number,
): Hex {
  const { a, b } = Point.CURVE();
  let bits = 0n;
  for (const [i, each] of before.entries()) {
    const { x, y } = lifted(each).toAffine();
    const { x: x1, y: y1 } = lifted(under[i] as Hex).toAffine();
    const right = 2n * b + (a + x * x1) * (x + x1) - numberOf(further[i] as Hex) * (x - x1) ** 2n;
    if (!Point.Fp.is0(Point.Fp.create(2n * y * y1 - right))) bits |= 1n << BigInt(i);
  }
  return bits.toString(16).padStart(digits, "0");
}

/** Lets the page draw and listen. */
export function breath(): Promise<void> {
  return new Promise((go) => setTimeout(go));
}

/** The number that takes this mask off. */
export function inverse(mask: bigint): bigint {
  return Point.Fn.inv(mask);
}

/** The product of masks. */
export function product(masks: readonly bigint[]): bigint {
  return masks.reduce((all, mask) => Point.Fn.mul(all, mask), 1n);
}

/** Each point under the mask of its place in the list. All are points, all masks from 1 to the order less 1. */
export type Masking = (points: readonly Hex[], masks: readonly bigint[]) => Promise<Hex[]>;

/** With the library's arithmetic: works everywhere, some milliseconds a point. */
export const maskedHere: Masking = async (points, masks) => {
  const under: Hex[] = [];
  for (const [i, point] of points.entries()) {
    if (i % BREATH === BREATH - 1) await breath();
    const { x } = lifted(point)
      .multiply(masks[i] as bigint)
      .toAffine();
    under.push(hexOf(x));
  }
  return under;
};

const CURVE = { name: "ECDH", namedCurve: "P-256" };
/** What stands before the private number in PKCS #8 (RFC 5208, RFC 5915) for this curve. */
const PKCS8 = hexToBytes("3041020100301306072a8648ce3d020106082a8648ce3d030107042730250201010420");

/** Keys that the browser has imported. An import costs ten times the exchange that it is for, and most keys are needed again:
 *  the base point with each mask, and a mask at the next step of the hand. */
const imported = new Map<string, Promise<CryptoKey>>();
/** Enough for a hand of six: a mask for each place and one for all of a player's cards, and every point. */
const IMPORTED_MAX = 6 * (CARDS.length + 1) + FOUND_MAX;

function once(name: string, load: () => Promise<CryptoKey>): Promise<CryptoKey> {
  const before = imported.get(name);
  if (before) return before;
  if (imported.size >= IMPORTED_MAX) imported.clear();
  const key = load();
  imported.set(name, key);
  return key;
}

function privateKey(mask: bigint): Promise<CryptoKey> {
  const hex = hexOf(mask);
  const bytes = () => new Uint8Array([...PKCS8, ...hexToBytes(hex)]);
  return once(`mask ${hex}`, () =>
    crypto.subtle.importKey("pkcs8", bytes(), CURVE, false, ["deriveBits"]),
  );
}

function publicKey(point: Hex): Promise<CryptoKey> {
  const bytes = () => Uint8Array.from(lifted(point).toBytes(false));
  return once(point, () => crypto.subtle.importKey("raw", bytes(), CURVE, false, []));
}

/** With the browser's own: one Diffie-Hellman exchange a point. Only on encrypted lines and on this machine. */
export const maskedByBrowser: Masking = (points, masks) =>
  Promise.all(
    points.map(async (point, i) => {
      const [key, other] = await Promise.all([privateKey(masks[i] as bigint), publicKey(point)]);
      const exchange = { name: "ECDH", public: other };
      return bytesToHex(new Uint8Array(await crypto.subtle.deriveBits(exchange, key, 8 * SIZE)));
    }),
  );

let chosen: Promise<Masking> | null = null;

/** The quicker way that works here. A browser's own is tried with one point, and believed if it agrees. */
function way(): Promise<Masking> {
  chosen ??= (async () => {
    if (!globalThis.crypto?.subtle) return maskedHere;
    const point = [BASE];
    const mask = [numberOf(bytesToHex(sha256(utf8ToBytes("pokerhouse"))))];
    const [here] = await maskedHere(point, mask);
    const [there] = await maskedByBrowser(point, mask).catch(() => []);
    return here === there ? maskedByBrowser : maskedHere;
  })();
  return chosen;
}

/** Each point times its mask; one mask is for all. */
export async function masked(
  points: readonly Hex[],
  masks: bigint | readonly bigint[],
): Promise<Hex[]> {
  const each = typeof masks === "bigint" ? points.map(() => masks) : masks;
  return (await way())(points, each);
}

/** The base point under each mask: what binds a player to them. */
export function pointsOf(masks: readonly bigint[]): Promise<Hex[]> {
  return masked(
    masks.map(() => BASE),
    masks,
  );
}

/** Is one of these points the sum or the difference of the others? Semaev's third summation polynomial, in x alone. */
export function addUp(one: Hex, two: Hex, three: Hex): boolean {
  const { Fp } = Point;
  const { a, b } = Point.CURVE();
  const [x1, x2, x3] = [numberOf(one), numberOf(two), numberOf(three)];
  const square = (x1 - x2) ** 2n * x3 ** 2n;
  const middle = 2n * ((x1 + x2) * (x1 * x2 + a) + 2n * b) * x3;
  return Fp.is0(Fp.create(square - middle + (x1 * x2 - a) ** 2n - 4n * b * (x1 + x2)));
}

let known: ReadonlyMap<Hex, string> | null = null;

/** The card of each of the 52 points that cards have without a mask, in the order of `CARDS`. */
export function cardPoints(): ReadonlyMap<Hex, string> {
  known ??= new Map(CARDS.map((card) => [pointOf(card), card]));
  return known;
}

function pointOf(card: string): Hex {
  const point = pointFrom(utf8ToBytes(`pokerhouse/trustless/v1/card${card}`));
  return encoded(point).slice(2);
}

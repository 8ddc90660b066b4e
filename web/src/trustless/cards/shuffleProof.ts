// The proof of a shuffle: the deck is the one before in some order, under the pledged common mask. The twin of the package's own
// `trustless/shuffle_proof.py`: the argument of Bayer and Groth (2012) with one row.

import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { joined, textBytes, u16 } from "../../fair/bytes";
import {
  BASE_POINT,
  breath,
  encoded,
  type Full,
  type Hex,
  hexOf,
  lifted,
  masked,
  negative,
  numberOf,
  ORDER,
  pointFrom,
  readPoint,
  signsOf,
  sumOf,
} from "./group";
import { type Keys, nonces, PLACES } from "./keys";
import { challengeOf, digestOf, masksOf, type Statement } from "./statement";

const DIGITS = 64;
const POINT = 66;
/** A bit for each card: whether the mask leads to its opposite. */
const SIGNS = 14;
const COMMITTED = 7;
const HEAD = COMMITTED * POINT + SIGNS;
const ANSWERS = PLACES + (PLACES - 2) + 3;
const LENGTH = HEAD + ANSWERS * DIGITS;

/** Modulo the order, never negative. */
const mod = (number: bigint) => ((number % ORDER) + ORDER) % ORDER;
const at = <T>(list: readonly T[], i: number) => list[i] as T;

let known: readonly Full[] | null = null;

/** For what hides a commitment, then for its values: nobody knows what leads from one to another. */
function bases(): readonly Full[] {
  known ??= Array.from({ length: 1 + PLACES }, (_, i) =>
    pointFrom(joined(textBytes("pokerhouse/trustless/v2/base"), u16(i))),
  );
  return known;
}

function power(x: bigint, by: number): bigint {
  let whole = 1n;
  for (let i = 0; i < by; i++) whole = mod(whole * x);
  return whole;
}

interface Asked {
  x: bigint;
  y: bigint;
  z: bigint;
}

/** The number of the card at this place of the deck before, from 1. */
function numberAt({ x, y, z }: Asked, card: number): bigint {
  return mod(y * BigInt(card) + power(x, card) - z);
}

const numbersOf = (asked: Asked) =>
  Array.from({ length: PLACES }, (_, i) => numberAt(asked, i + 1));

async function commit(values: readonly bigint[], hide: bigint): Promise<Hex> {
  await breath();
  return encoded(sumOf(bases().slice(0, 1 + values.length), [hide, ...values].map(mod)));
}

function ask(digest: Uint8Array, name: string, said: readonly Hex[]): bigint {
  return challengeOf(digest, [bytesToHex(utf8ToBytes(name)), ...said]);
}

/** The cards of the new deck, the opposite ones where a sign says so. */
function signedDeck({ after }: Statement, signs: Hex): Full[] {
  const bits = numberOf(signs);
  return after.map((point, i) =>
    (bits >> BigInt(i)) & 1n ? negative(lifted(point)) : lifted(point),
  );
}

export async function proveShuffle(statement: Statement, keys: Keys, seed: Hex): Promise<Hex> {
  const { before, after } = statement;
  const digest = digestOf(statement);
  const drawn = nonces(seed, digest, 2 * PLACES + 4);
  const [hideOrder, hidePowers, hideBlind, hideFirst, hideSecond, blindMask] = drawn.splice(0, 6) as [bigint, bigint, bigint, bigint, bigint, bigint]; // biome-ignore format: one line
  const blind = drawn.splice(0, PLACES);
  const steps = [at(blind, 0), ...drawn, 0n];
  const old = keys.order.map((place) => at(before, place));
  const even = encoded(sumOf([BASE_POINT], [keys.common])).startsWith("02");
  const mask = even ? keys.common : ORDER - keys.common;
  const signs = signsOf(old, after, await masked(old, mod(mask + 1n)), SIGNS);

  const order = keys.order.map((place) => place + 1);
  const head = [await commit(order.map(BigInt), hideOrder), signs];
  const x = ask(digest, "x", head);
  const powers = order.map((card) => power(x, card));
  head.push(await commit(powers, hidePowers));
  const asked = { x, y: ask(digest, "y", head), z: ask(digest, "z", head) };
  const numbers = order.map((card) => numberAt(asked, card));
  let whole = 1n;
  const products = numbers.map((number) => (whole = mod(whole * number)));
  const pairs = numbers.slice(1).map((_, i) => i);
  head.push(
    await commit(blind, hideBlind),
    await commit(
      pairs.map((i) => -at(steps, i) * at(blind, i + 1)),
      hideFirst,
    ),
    await commit(
      pairs.map(
        (i) =>
          at(steps, i + 1) - at(numbers, i + 1) * at(steps, i) - at(products, i) * at(blind, i + 1),
      ),
      hideSecond,
    ),
  );
  await breath();
  const shifted = numbersOf(asked).map((number) => mod(-blindMask * number));
  head.push(
    encoded(
      sumOf([...signedDeck(statement, signs), ...before.map(lifted)], [...blind, ...shifted]),
    ),
    encoded(sumOf([BASE_POINT], [blindMask])),
  );
  const e = ask(digest, "e", head);
  const answers = [
    ...numbers.map((number, i) => e * number + at(blind, i)),
    ...products.slice(1, -1).map((product, i) => e * product + at(steps, i + 1)),
    e * (asked.y * hideOrder + hidePowers) + hideBlind,
    e * hideSecond + hideFirst,
    e * mask + blindMask,
  ];
  return [...head, ...answers.map((answer) => hexOf(mod(answer)))].join("");
}

export async function shuffleIsProved(statement: Statement, proof: Hex): Promise<boolean> {
  if (proof.length !== LENGTH) return false;
  const answers = Array.from({ length: ANSWERS }, (_, i) =>
    numberOf(proof.slice(HEAD + i * DIGITS, HEAD + (i + 1) * DIGITS)),
  );
  if (answers.some((answer) => answer >= ORDER)) return false;
  const rest = Array.from({ length: COMMITTED - 1 }, (_, i) =>
    proof.slice(POINT + SIGNS + i * POINT, POINT + SIGNS + (i + 1) * POINT),
  );
  const head = [proof.slice(0, POINT), proof.slice(POINT, POINT + SIGNS), ...rest];
  const digest = digestOf(statement);
  const asked = {
    x: ask(digest, "x", head.slice(0, 2)),
    y: ask(digest, "y", head.slice(0, 3)),
    z: ask(digest, "z", head.slice(0, 3)),
  };
  await breath();
  const committed = [at(head, 0), ...rest].map(readPoint);
  if (committed.some((point) => point === null)) return false;
  const points = [
    ...bases(),
    ...statement.before.map(lifted),
    ...signedDeck(statement, at(head, 1)),
    ...(committed as Full[]),
    BASE_POINT,
    lifted(at(masksOf(statement), 0)),
  ];
  const weights = ["1", "2", "3"].map((name) => ask(digest, name, [proof]));
  const factors = equations(asked, ask(digest, "e", head), answers, weights);
  return sumOf(points, factors).is0();
}

/** The factor of each point in the sum of the four equations of the argument, by their weights: neutral if all of them hold. */
function equations(
  asked: Asked,
  e: bigint,
  answers: readonly bigint[],
  weights: readonly bigint[],
): bigint[] {
  const own = answers.slice(0, PLACES);
  const [hidden, hiddenSteps, mask] = answers.slice(-3) as [bigint, bigint, bigint];
  const [first, second, third] = weights as [bigint, bigint, bigint];
  const numbers = numbersOf(asked);
  const whole = numbers.reduce((all, number) => mod(all * number), 1n);
  const products = [at(own, 0), ...answers.slice(PLACES, -3), mod(e * whole)];
  const step = (i: number) =>
    i === PLACES - 1 ? 0n : e * at(products, i + 1) - at(products, i) * at(own, i + 1);
  return [
    first * hidden + second * hiddenSteps,
    ...own.map((each, i) => first * (each + e * asked.z) + second * step(i)),
    ...numbers.map((number) => -third * mask * number),
    ...own.map((each) => third * each),
    ...[-first * e * asked.y, -first * e, -first, -second, -second * e, -third, -1n],
    mask,
    -e,
  ].map(mod);
}

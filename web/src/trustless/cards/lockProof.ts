// The proof of a lock: every place has its own card of the deck before, under the pledged mask. The twin of the package's own
// `trustless/lock_proof.py`: two pairs of points with one quotient for each place (Chaum and Pedersen, 1992).

import { addUp, type Hex, hexOf, inverse, masked, numberOf, ORDER, product } from "./group";
import { type Keys, nonces, PLACES } from "./keys";
import { challengeOf, digestOf, masksOf, type Statement } from "./statement";

const DIGITS = 64;
const PARTS = 3 * PLACES;

export async function proveLock(statement: Statement, keys: Keys, seed: Hex): Promise<Hex> {
  const digest = digestOf(statement);
  const drawn = nonces(seed, digest, PLACES);
  const [first] = masksOf(statement);
  const committed = await masked(
    [...drawn.map(() => first as Hex), ...statement.before],
    [...drawn, ...drawn],
  );
  const asked = challengeOf(digest, committed);
  const off = inverse(keys.common);
  const answers = drawn.map((number, place) =>
    hexOf((number + product([asked, keys.places[place] as bigint, off])) % ORDER),
  );
  return [...committed, ...answers].join("");
}

export async function lockIsProved(statement: Statement, proof: Hex): Promise<boolean> {
  if (proof.length !== PARTS * DIGITS) return false;
  const parts = Array.from({ length: PARTS }, (_, i) => proof.slice(i * DIGITS, (i + 1) * DIGITS));
  const committed = parts.slice(0, 2 * PLACES);
  const answers = parts.slice(2 * PLACES).map(numberOf);
  const asked = challengeOf(digestOf(statement), committed);
  if (answers.some((answer) => answer < 1n || answer >= ORDER) || asked === 0n) return false;
  const [first, ...masks] = masksOf(statement);
  const { before, after } = statement;
  const [answered, due] = await Promise.all([
    masked([...answers.map(() => first as Hex), ...before], [...answers, ...answers]),
    masked([...masks, ...after], asked),
  ]);
  return committed.every((point, i) => addUp(answered[i] as Hex, point, due[i] as Hex));
}

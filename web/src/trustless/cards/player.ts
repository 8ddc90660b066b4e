// One player's side of the dealing: what an honest player says, and the cards that they can read.

import { bytesToHex } from "@noble/hashes/utils.js";
import {
  beforeLock,
  beforeShuffle,
  type Dealing,
  due,
  keysDue,
  lockStatement,
  shuffleStatement,
} from "./dealing";
import { cardPoints, type Hex, hexOf, inverse, masked, numberOf, product } from "./group";
import { type Keys, keysOf, pledgeOf } from "./keys";
import { proveLock } from "./lockProof";
import type { CardMessage } from "./messages";
import { proveShuffle } from "./shuffleProof";
import { digestOf, once, type Statement } from "./statement";

/** What is left where every mask is off and no card is under them: somebody cheated, and the audit says who. */
export const NO_CARD = "??";

/** What this player is to say now; null when nothing is waited for from them. */
export async function answer(
  dealing: Dealing,
  seat: number,
  seed: Hex,
): Promise<CardMessage | null> {
  const { hand, shuffles, locks } = dealing;
  const keys = () => keysOf(seed, hand, seat);
  switch (due(dealing, seat)) {
    case "pledge":
      return pledgeOf(seed, hand, seat);
    case "shuffle": {
      const deck = await shuffled(beforeShuffle(dealing, shuffles.length), keys());
      const proof = await proved(shuffleStatement(dealing, seat, deck), keys(), seed);
      return { type: "shuffle", deck, proof };
    }
    case "lock": {
      const deck = await locked(beforeLock(dealing, locks.length), keys());
      const proof = await proved(lockStatement(dealing, seat, deck), keys(), seed);
      return { type: "lock", deck, proof };
    }
    case "keys": {
      const { places } = keys();
      const given = keysDue(dealing, seat).map((place) => ({
        place,
        key: hexOf(places[place] as bigint),
      }));
      return { type: "give_keys", keys: given };
    }
    case "seed":
      return { type: "open_seed", seed };
    case null:
      return null;
  }
}

/** A client that comes back proves the same once more: it is the same proof. */
function proved(statement: Statement, keys: Keys, seed: Hex): Promise<Hex> {
  const prove = statement.step === "shuffle" ? proveShuffle : proveLock;
  return once(`${bytesToHex(digestOf(statement))} ${seed}`, () => prove(statement, keys, seed));
}

/** The card at this place, for who knows no more than was said, or for the player of `seat` with their seed; null while a mask
 *  is missing. */
export async function cardAt(
  dealing: Dealing,
  place: number,
  seat: number | null = null,
  seed: Hex = "",
): Promise<string | null> {
  const masks: bigint[] = [];
  for (const each of dealing.seats) {
    const given = dealing.keys.get(each)?.get(place);
    if (each === seat && seed) masks.push(keysOf(seed, dealing.hand, each).places[place] as bigint);
    else if (given !== undefined) masks.push(numberOf(given));
    else return null;
  }
  const lies = dealing.locks.at(-1)?.[place];
  if (lies === undefined) return null;
  const [point] = await masked([lies], inverse(product(masks)));
  return cardPoints().get(point as Hex) ?? NO_CARD;
}

/** The deck in the order of these keys, under their common mask. */
export function shuffled(deck: readonly Hex[], keys: Keys): Promise<Hex[]> {
  return masked(
    keys.order.map((place) => deck[place] as Hex),
    keys.common,
  );
}

/** The deck without the common mask of these keys, each card under the mask of its place: one multiplication does both. */
export function locked(deck: readonly Hex[], keys: Keys): Promise<Hex[]> {
  const off = inverse(keys.common);
  return masked(
    deck,
    keys.places.map((mask) => product([mask, off])),
  );
}

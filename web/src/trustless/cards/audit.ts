// The end of a hand: with every seed open all that was done to the cards is done again, and whoever cheated is named. Each
// player is measured by what they were given, so that one cheat does not make those after them look guilty.

import { beforeLock, beforeShuffle, type Dealing, type Fault, type FaultKind } from "./dealing";
import { cardPoints, type Hex, inverse, masked, product } from "./group";
import { type Keys, keysOf, pledgedMasks } from "./keys";
import { locked, NO_CARD, shuffled } from "./player";

export interface Report {
  faults: readonly Fault[];
  /** The whole deck, top card first, when nothing is wrong. */
  deck: readonly string[];
  /** How many steps of the players were done again and found right. */
  steps: number;
}

/** Checks everything that was said about the cards of a hand. */
export async function audit(dealing: Dealing): Promise<Report> {
  const faults: Fault[] = [];
  const opened: Keys[] = [];
  let steps = 0;
  for (const [turn, seat] of dealing.seats.entries()) {
    const seed = dealing.seeds.get(seat);
    if (seed === undefined) {
      faults.push({ seat, kind: "silent" });
      continue;
    }
    const keys = keysOf(seed, dealing.hand, seat);
    opened.push(keys);
    for (const kind of await checked(dealing, turn, keys))
      if (kind) faults.push({ seat, kind });
      else steps++;
  }
  if (faults.length > 0 || dealing.locks.length < dealing.seats.length)
    return { faults, deck: [], steps };
  return { faults, deck: await deckOf(dealing, opened), steps };
}

/** What the player of this turn did otherwise than their keys say, a step each: pledge, shuffle, lock; null where it is right. */
async function checked(
  dealing: Dealing,
  turn: number,
  keys: Keys,
): Promise<readonly (FaultKind | null)[]> {
  const seat = dealing.seats[turn] as number;
  const found: (FaultKind | null)[] = [];
  const pledge = dealing.pledges.get(seat);
  if (pledge) {
    found.push(alike(await pledgedMasks(keys), pledge.masks) ? null : "wrong_pledge");
  }
  const shuffle = dealing.shuffles[turn];
  if (shuffle) {
    const honest = await shuffled(beforeShuffle(dealing, turn), keys);
    if (!alike([...shuffle].sort(), [...honest].sort())) found.push("wrong_mask");
    else found.push(alike(shuffle, honest) ? null : "changed_order");
  }
  const lock = dealing.locks[turn];
  if (lock)
    found.push(alike(lock, await locked(beforeLock(dealing, turn), keys)) ? null : "wrong_lock");
  return found;
}

function alike(a: readonly Hex[], b: readonly Hex[]): boolean {
  return a.length === b.length && a.every((each, i) => each === b[i]);
}

async function deckOf({ locks }: Dealing, opened: readonly Keys[]): Promise<string[]> {
  const deck = locks.at(-1) ?? [];
  const off = deck.map((_, place) =>
    inverse(product(opened.map(({ places }) => places[place] as bigint))),
  );
  return (await masked(deck, off)).map((point) => cardPoints().get(point) ?? NO_CARD);
}

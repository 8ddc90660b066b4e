// The cards of one hand as everybody sees them: a value that what players say is folded into. The twin of the package's own
// `trustless/dealing.py`: public checks are made at once, what only a seed can show is found by the audit.

import { cardPoints, type Hex, isPoint, numberOf, ORDER } from "./group";
import { keyHash, PLACES, seedHash } from "./keys";
import type { CardMessage, GiveKeys, Pledge } from "./messages";

export type Due = "pledge" | "shuffle" | "lock" | "keys" | "seed";

export type FaultKind =
  | "silent"
  | "out_of_turn"
  | "malformed"
  | "repeated_card"
  | "wrong_key"
  | "wrong_seed"
  | "wrong_pledge"
  | "wrong_mask"
  | "changed_order"
  | "wrong_lock";

export interface Fault {
  seat: number;
  kind: FaultKind;
}

export interface Dealing {
  hand: string;
  /** In the order in which they shuffle. */
  seats: readonly number[];
  pledges: ReadonlyMap<number, Pledge>;
  shuffles: readonly (readonly Hex[])[];
  locks: readonly (readonly Hex[])[];
  /** Places to be opened: to this seat or, with null, to all. */
  wanted: ReadonlyMap<number, number | null>;
  /** Masks of places that were given, by seat and place. */
  keys: ReadonlyMap<number, ReadonlyMap<number, Hex>>;
  /** The betting is over: every seed is due. */
  opening: boolean;
  seeds: ReadonlyMap<number, Hex>;
}

export function newDealing(hand: string, seats: readonly number[]): Dealing {
  return {
    hand,
    seats,
    pledges: new Map(),
    shuffles: [],
    locks: [],
    wanted: new Map(),
    keys: new Map(),
    opening: false,
    seeds: new Map(),
  };
}

/** What is waited for from this seat; null when nothing is. */
export function due(dealing: Dealing, seat: number): Due | null {
  const { seats, pledges, shuffles, locks } = dealing;
  if (dealing.opening) return dealing.seeds.has(seat) ? null : "seed";
  if (pledges.size < seats.length) return pledges.has(seat) ? null : "pledge";
  if (shuffles.length < seats.length) return seat === seats[shuffles.length] ? "shuffle" : null;
  if (locks.length < seats.length) return seat === seats[locks.length] ? "lock" : null;
  return keysDue(dealing, seat).length > 0 ? "keys" : null;
}

/** The seats from which something is due. */
export function waitedFor(dealing: Dealing): number[] {
  return dealing.seats.filter((seat) => due(dealing, seat) !== null);
}

/** Places whose masks this seat has to give: not those of its own cards, and none twice. */
export function keysDue({ wanted, keys }: Dealing, seat: number): number[] {
  const given = keys.get(seat);
  return [...wanted]
    .filter(([place, owner]) => owner !== seat && !given?.has(place))
    .map(([place]) => place);
}

/** What is so after this seat said that; or what is wrong with it. */
export function hear(dealing: Dealing, seat: number, message: CardMessage): Dealing | Fault {
  const fault = (kind: FaultKind): Fault => ({ seat, kind });
  if (!dealing.seats.includes(seat)) return fault("out_of_turn");
  const awaited = due(dealing, seat);
  if (awaited !== (message.type === "give_keys" ? "keys" : OF_SEED[message.type]))
    return fault("out_of_turn");
  switch (message.type) {
    case "pledge": {
      const { seed_hash, key_hashes } = message;
      if (key_hashes.length !== PLACES || ![seed_hash, ...key_hashes].every(isWhole))
        return fault("malformed");
      return { ...dealing, pledges: new Map(dealing.pledges).set(seat, message) };
    }
    case "shuffle":
    case "lock": {
      const kind = wrongDeck(message.deck);
      if (kind) return fault(kind);
      return message.type === "shuffle"
        ? { ...dealing, shuffles: [...dealing.shuffles, message.deck] }
        : { ...dealing, locks: [...dealing.locks, message.deck] };
    }
    case "give_keys":
      return withKeys(dealing, seat, message);
    case "open_seed": {
      const { seed } = message;
      const pledged = dealing.pledges.get(seat)?.seed_hash;
      const wrong = pledged !== undefined && seedHash(seed, dealing.hand, seat) !== pledged;
      if (!isWhole(seed) || wrong) return fault("wrong_seed");
      return { ...dealing, seeds: new Map(dealing.seeds).set(seat, seed) };
    }
  }
}

const OF_SEED = { pledge: "pledge", shuffle: "shuffle", lock: "lock", open_seed: "seed" } as const;

/** 32 bytes. */
function isWhole(hex: Hex): boolean {
  return hex.length === 64;
}

function wrongDeck(deck: readonly Hex[]): FaultKind | null {
  if (deck.length !== PLACES || !deck.every((point) => isWhole(point) && isPoint(point)))
    return "malformed";
  if (new Set(deck).size !== PLACES) return "repeated_card";
  // A card that lies there without a mask can be read by all. No honest mask leads to one.
  return deck.some((point) => cardPoints().has(point)) ? "wrong_mask" : null;
}

function withKeys(dealing: Dealing, seat: number, { keys }: GiveKeys): Dealing | Fault {
  const sorted = (places: number[]) => places.sort((a, b) => a - b).join();
  if (sorted(keys.map(({ place }) => place)) !== sorted(keysDue(dealing, seat)))
    return { seat, kind: "malformed" };
  const pledged = dealing.pledges.get(seat)?.key_hashes;
  const given = new Map(dealing.keys.get(seat));
  for (const { place, key } of keys) {
    const inRange = isWhole(key) && numberOf(key) >= 1n && numberOf(key) < ORDER;
    if (!inRange || keyHash(key, dealing.hand, seat, place) !== pledged?.[place])
      return { seat, kind: "wrong_key" };
    given.set(place, key);
  }
  return { ...dealing, keys: new Map(dealing.keys).set(seat, given) };
}

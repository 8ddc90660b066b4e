// The cards of one hand as everybody sees them: a value that what players say is folded into. The twin of the package's own
// `trustless/dealing.py`: public checks are made at once, what only a seed can show is found by the audit.

import { bytesToHex } from "@noble/hashes/utils.js";
import { cardPoints, type Hex, isPoint, numberOf, ORDER, pointsOf } from "./group";
import { PLACES, seedHash } from "./keys";
import { lockIsProved } from "./lockProof";
import type { CardMessage, GiveKeys, Pledge } from "./messages";
import { shuffleIsProved } from "./shuffleProof";
import { digestOf, once, type Statement } from "./statement";

export type Due = "pledge" | "shuffle" | "lock" | "keys" | "seed";

export type FaultKind =
  | "silent"
  | "out_of_turn"
  | "malformed"
  | "repeated_card"
  | "unproved_shuffle"
  | "unproved_lock"
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
export async function hear(
  dealing: Dealing,
  seat: number,
  message: CardMessage,
): Promise<Dealing | Fault> {
  const fault = (kind: FaultKind): Fault => ({ seat, kind });
  if (!dealing.seats.includes(seat)) return fault("out_of_turn");
  const awaited = due(dealing, seat);
  if (awaited !== (message.type === "give_keys" ? "keys" : OF_SEED[message.type]))
    return fault("out_of_turn");
  switch (message.type) {
    case "pledge": {
      const { seed_hash, masks } = message;
      if (masks.length !== 1 + PLACES || !isWhole(seed_hash) || !masks.every(isWholePoint))
        return fault("malformed");
      return { ...dealing, pledges: new Map(dealing.pledges).set(seat, message) };
    }
    case "shuffle": {
      const { deck, proof } = message;
      const kind = wrongDeck(deck);
      if (kind) return fault(kind);
      if (!(await isProved(shuffleStatement(dealing, seat, deck), proof)))
        return fault("unproved_shuffle");
      return { ...dealing, shuffles: [...dealing.shuffles, deck] };
    }
    case "lock": {
      const { deck, proof } = message;
      const kind = wrongDeck(deck);
      if (kind) return fault(kind);
      // Nobody gives a key for a deck that is not proved.
      if (!(await isProved(lockStatement(dealing, seat, deck), proof)))
        return fault("unproved_lock");
      return { ...dealing, locks: [...dealing.locks, deck] };
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

function isWholePoint(hex: Hex): boolean {
  return isWhole(hex) && isPoint(hex);
}

/** The deck that the player shuffles whose turn this is, counted from 0. */
export function beforeShuffle({ shuffles }: Dealing, turn: number): readonly Hex[] {
  return shuffles[turn - 1] ?? [...cardPoints().keys()];
}

/** The deck that the player locks whose turn this is, counted from 0. */
export function beforeLock({ shuffles, locks }: Dealing, turn: number): readonly Hex[] {
  return locks[turn - 1] ?? shuffles.at(-1) ?? [];
}

function isProved(statement: Statement, proof: Hex): Promise<boolean> {
  const check = statement.step === "shuffle" ? shuffleIsProved : lockIsProved;
  return once(`${bytesToHex(digestOf(statement))} ${proof}`, () => check(statement, proof));
}

/** That this deck is the lock of the seat whose turn it is. */
export function lockStatement(dealing: Dealing, seat: number, after: readonly Hex[]): Statement {
  const before = beforeLock(dealing, dealing.locks.length);
  return { ...bound(dealing), step: "lock", seat, before, after };
}

/** That this deck is the shuffle of the seat whose turn it is. */
export function shuffleStatement(dealing: Dealing, seat: number, after: readonly Hex[]): Statement {
  const before = beforeShuffle(dealing, dealing.shuffles.length);
  return { ...bound(dealing), step: "shuffle", seat, before, after };
}

function bound({ hand, seats, pledges }: Dealing): Pick<Statement, "hand" | "pledges"> {
  return { hand, pledges: seats.map((each) => [each, pledges.get(each) as Pledge] as const) };
}

function wrongDeck(deck: readonly Hex[]): FaultKind | null {
  if (deck.length !== PLACES || !deck.every(isWholePoint)) return "malformed";
  if (new Set(deck).size !== PLACES) return "repeated_card";
  // A card that lies there without a mask can be read by all. No honest mask leads to one.
  return deck.some((point) => cardPoints().has(point)) ? "wrong_mask" : null;
}

async function withKeys(
  dealing: Dealing,
  seat: number,
  { keys }: GiveKeys,
): Promise<Dealing | Fault> {
  const sorted = (places: number[]) => places.sort((a, b) => a - b).join();
  if (sorted(keys.map(({ place }) => place)) !== sorted(keysDue(dealing, seat)))
    return { seat, kind: "malformed" };
  const inRange = (key: Hex) => isWhole(key) && numberOf(key) >= 1n && numberOf(key) < ORDER;
  if (!keys.every(({ key }) => inRange(key))) return { seat, kind: "wrong_key" };
  const pledged = dealing.pledges.get(seat)?.masks;
  const points = await pointsOf(keys.map(({ key }) => numberOf(key)));
  if (keys.some(({ place }, i) => points[i] !== pledged?.[1 + place]))
    return { seat, kind: "wrong_key" };
  const given = new Map(dealing.keys.get(seat));
  for (const { place, key } of keys) given.set(place, key);
  return { ...dealing, keys: new Map(dealing.keys).set(seat, given) };
}

// What a hand is checked by, what its viewer was told and the proofs of the cards they saw; and what comes out.

import type { OrderShare, Proof, ShareFault, ViewEvent } from "../net/protocol";

/** What a client was told of a reshuffle, before anybody revealed a share for it. */
export interface SeenStub {
  deal: number;
  root: string;
  /** What it revealed for it. */
  own_share?: string;
}

/** What a client kept from before the hand began: as much of it as it knows. */
export interface Seen {
  root?: string;
  shares?: readonly Pick<OrderShare, "seat" | "player" | "commitment">[];
  player?: string;
  /** What it revealed. */
  own_share?: string;
  /** Of the reshuffles whose roots it was told; not there of a client from before players had a part in these. */
  stubs?: readonly SeenStub[];
}

export interface Evidence {
  /** The hand that it is said to be, or that was asked for. */
  hand?: string;
  /** From the start of the hand. */
  events: readonly ViewEvent[];
  proofs: readonly Proof[];
  seen: Seen;
}

/** What is wrong, and of what: the words are in the catalogue. */
export type Fault =
  | { kind: "start" | "old" | "scheme" | "unknown_game" | "no_commitment" | "own_left_out" }
  | { kind: "root_changed" | "commitments_changed" | "own_changed" | "own_called_false" }
  | { kind: "share_order" | "stub_root_changed" | "stub_own_left_out" }
  | { kind: "stub_own_changed" | "stub_own_called_false" }
  | { kind: "too_many"; count: number }
  | { kind: "too_many_back"; count: number; most: number }
  | { kind: "other_hand"; hand: string; said: string }
  | { kind: "opened_twice"; leaf: number; card: string; other: string }
  | { kind: "share_false" | "share_other" | "share_left_out" | "thrown_unsaid"; seat: number }
  | { kind: "misplaced"; card: string; leaf: number; turn: number }
  | { kind: "other_card"; card: string; other: string }
  | { kind: "two_places"; card: string; leaf: number; other: number }
  | { kind: "no_proof" | "bad_path" | "in_two_decks" | "not_of_the_game"; card: string }
  | { kind: "shown_no_proof" | "shown_elsewhere"; card: string; seat: number }
  | { kind: "malformed"; what: string };

/** Worth knowing, and nobody's proven lie. */
export type Note =
  | { kind: "left"; seat: number; fault: ShareFault | null; deal: number }
  | { kind: "own_absent" }
  | { kind: "nobody"; deal: number };

export interface Report {
  hand: string;
  /** Cards the viewer saw, and how many of them are proved. */
  seen: number;
  proved: number;
  faults: readonly Fault[];
  notes: readonly Note[];
}

/** A hand that cannot be checked any further: what its house wrote makes no sense. */
export class Unfair extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
  }
}

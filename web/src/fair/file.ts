// The proof of a hand as a file: what the page saves, what the house answers, what anybody can check.

import type { Proof, ViewEvent } from "../net/protocol";
import type { Evidence, Seen } from "./evidence";

export const FORMAT = "pokerhouse-fair-hand";
export const VERSION = 2;
/** The largest file that is read, in bytes: a hundred times the longest hand. */
export const LARGEST = 4_000_000;

/** What is in it. */
export interface FairHand {
  format: typeof FORMAT;
  version: number;
  hand: string;
  /** The seat through whose eyes it is; null for somebody who only watched. */
  viewer: number | null;
  seen: Seen;
  events: readonly ViewEvent[];
  proofs: readonly Proof[];
}

export function written(evidence: Evidence, viewer: number | null): FairHand {
  const [start] = evidence.events;
  const hand = start?.type === "hand_started" ? start.hand : "";
  const { seen, events, proofs } = evidence;
  return { format: FORMAT, version: VERSION, hand, viewer, seen, events, proofs };
}

type Known = Readonly<Record<string, unknown>>;

function known(value: unknown): value is Known {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function texts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}

function count(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) < 65_536;
}

function isShare(value: unknown, whole: boolean): boolean {
  if (!known(value) || !count(value.seat)) return false;
  const { player, commitment, value: share = "" } = value;
  return texts([player, commitment]) && (!whole || typeof share === "string");
}

function isCommitment(value: unknown): boolean {
  if (typeof value === "string" || value === null || value === undefined) return true;
  if (!known(value) || typeof value.root !== "string") return false;
  const { shares = [] } = value;
  return Array.isArray(shares) && shares.every((share) => isShare(share, true));
}

/** Are the fields there that a check reads? */
function isEvent(event: unknown): boolean {
  if (!known(event) || typeof event.type !== "string") return false;
  switch (event.type) {
    case "hand_started": {
      const { hand, config, players } = event;
      const named = known(config) && texts([hand, config.variant, config.wild ?? ""]);
      const seated = Array.isArray(players) && players.every(known);
      return named && seated && isCommitment(event.commitment);
    }
    case "hidden_cards_dealt":
      return count(event.seat) && count(event.count) && event.count < 100;
    case "own_discarded":
      return count(event.seat) && texts(event.cards);
    case "hidden_discarded": {
      const { places = [] } = event;
      const named = Array.isArray(places) && places.length < 100 && places.every(count);
      return count(event.seat) && count(event.count) && event.count < 100 && named;
    }
    case "stub_reshuffled":
      return count(event.count) && isCommitment(event.commitment);
    case "own_cards_dealt":
    case "up_cards_dealt":
    case "hand_tabled":
    case "hand_shown":
    case "cards_shown":
      return count(event.seat) && texts(event.cards);
    case "board_dealt":
    case "rabbit_shown":
      return texts(event.cards);
    default:
      return true;
  }
}

function isProof(value: unknown): boolean {
  if (!known(value)) return false;
  const { deal, leaf, card, salt, path } = value;
  return count(deal) && count(leaf) && texts([card, salt]) && texts(path);
}

function isStub(value: unknown): boolean {
  if (!known(value)) return false;
  const { deal, root, own_share = "" } = value;
  return count(deal) && texts([root, own_share]);
}

function isSeen(value: unknown): boolean {
  if (!known(value)) return false;
  const { root = "", player = "", own_share = "", shares = [], stubs = [] } = value;
  const told = Array.isArray(shares) && shares.every((share) => isShare(share, false));
  const again = Array.isArray(stubs) && stubs.every(isStub);
  return told && again && texts([root, player, own_share]);
}

/** Reads the text of a file; null where it is not the proof of a hand. */
export function read(text: string): FairHand | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return fairHand(value);
}

/** The proof of a hand in what came as JSON; null where it is none. */
export function fairHand(value: unknown): FairHand | null {
  if (!known(value) || value.format !== FORMAT || value.version !== VERSION) return null;
  const { hand, events, proofs, seen = {} } = value;
  if (typeof hand !== "string" || !Array.isArray(events) || !Array.isArray(proofs) || !isSeen(seen))
    return null;
  if (!events.every(isEvent) || !proofs.every(isProof)) return null;
  return completed({ ...value, seen } as unknown as FairHand);
}

/** With what JSON leaves out because it is as usual. */
function completed(hand: FairHand): FairHand {
  const usual = { board: 0, wild: "" };
  const events = hand.events.map((event) => {
    if (event.type === "board_dealt") return { ...event, board: event.board ?? usual.board };
    if (event.type !== "hand_started") return event;
    return { ...event, config: { ...event.config, wild: event.config.wild ?? usual.wild } };
  });
  return { ...hand, events };
}

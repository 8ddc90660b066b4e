// A player's own part in the shuffle of a table, and the check of what comes of it: a state, what is heard, the next
// state and what is to be said. Nothing here waits, asks or draws a random number.

import type {
  CommitShare,
  DeckCommitted,
  Events,
  Proof,
  RevealShare,
  ViewEvent,
} from "../net/protocol";
import type { Report, Seen, SeenStub } from "./evidence";
import { isKnown } from "./pack";
import { type Chain, RESHUFFLES } from "./shares";
import { verify } from "./verify";

export type ShareFrame = CommitShare | RevealShare;

/** The hand in play, as far as it was told. */
export interface TakenHand {
  hand: string;
  events: readonly ViewEvent[];
  proofs: readonly Proof[];
  /** What was heard before it; empty for somebody who came later. */
  seen: Seen;
  report: Report | null;
}

export interface Part {
  table: string;
  player: string;
  /** What the next hand is promised; null before one sits. */
  next: Chain | null;
  /** The hand whose deck is fixed, what was heard and said of it, and the chain that has a share for each of its
   *  reshuffles. */
  promised: { hand: string; seen: Seen; chain: Chain | null } | null;
  hand: TakenHand | null;
}

/** What is to be said, in this order, and the state after it. */
export interface Step {
  part: Part;
  say: readonly ShareFrame[];
}

export function newPart(table: string, player: string): Part {
  return { table, player, next: null, promised: null, hand: null };
}

/** One has sat down, or a line is new: the house is told again what the next hand is promised. */
export function promise(part: Part, fresh: () => Chain): Step {
  const next = part.next ?? fresh();
  const { commitment } = next;
  return {
    part: { ...part, next },
    say: [{ type: "commit_share", table: part.table, commitment }],
  };
}

/** One has left the seat: nothing is promised any more. */
export function withdraw(part: Part): Part {
  return { ...part, next: null };
}

/** The house is held to a deck: our share is revealed if our own promise stands there. The same deck may be told again, after a
 *  crash of the house; of another one for the same hand nothing is believed, and nothing is revealed for it. */
export function committed(part: Part, told: DeckCommitted): Step {
  const { table, hand, root, shares } = told;
  if (told.deal) return stubCommitted(part, told);
  if (part.promised?.hand === hand) {
    const { seen } = part.promised;
    const same = seen.root === root && JSON.stringify(seen.shares) === JSON.stringify(shares);
    const share = seen.own_share ?? "";
    return { part, say: same && share ? [revealed(table, hand, share, 0)] : [] };
  }
  const own = shares.find(({ player }) => player === part.player);
  const chain = part.next && own?.commitment === part.next.commitment ? part.next : null;
  const share = chain?.shares[0] ?? "";
  const seen: Seen = { root, shares, player: part.player, own_share: share, stubs: [] };
  const after = { ...part, next: chain ? null : part.next, promised: { hand, seen, chain } };
  return { part: after, say: share ? [revealed(table, hand, share, 0)] : [] };
}

/** The stub is made anew: our next share is revealed, for the reshuffle that this hand has come to and no later one, from whose
 *  share this one's could be worked out. */
function stubCommitted(part: Part, { table, hand, deal, root, shares }: DeckCommitted): Step {
  const { promised, hand: taken } = part;
  if (promised?.hand !== hand || taken?.hand !== hand || !promised.chain) return { part, say: [] };
  const { seen, chain } = promised;
  const stubs = seen.stubs ?? [];
  const known = stubs.find((stub) => stub.deal === deal);
  if (known) {
    const share = known.root === root ? known.own_share : "";
    return { part, say: share ? [revealed(table, hand, share, deal)] : [] };
  }
  const before = taken.events.filter(({ type }) => type === "stub_reshuffled").length;
  if (deal !== before + 1 || deal > RESHUFFLES) return { part, say: [] };
  const own = shares.find(({ player }) => player === part.player);
  const share = (own?.commitment === chain.commitment && chain.shares[deal]) || "";
  const heard: SeenStub = { deal, root, own_share: share };
  const after = { ...seen, stubs: [...stubs, heard] };
  return {
    part: { ...part, promised: { hand, seen: after, chain }, hand: { ...taken, seen: after } },
    say: share ? [revealed(table, hand, share, deal)] : [],
  };
}

function revealed(table: string, hand: string, share: string, deal: number): RevealShare {
  return { type: "reveal_share", table, hand, share, deal };
}

/** Events have come: those that were known are known, and what is missing before them comes again. */
export function told(part: Part, { hand, seq, events, proofs }: Events): Part {
  const before = part.hand?.hand === hand ? part.hand : null;
  const known = before?.events ?? [];
  if (seq > known.length) return part;
  const all = [...known.slice(0, seq), ...events];
  const heard = part.promised?.hand === hand ? part.promised.seen : {};
  const seen = before?.seen ?? heard;
  const taken = { hand, events: all, proofs: withNew(before?.proofs ?? [], proofs), seen };
  const report = provable(all, seen) ? verify(taken) : null;
  return { ...part, hand: { ...taken, report } };
}

/** Is there anything to check? Hands of a house that does not prove its cards are not called unfair, unless a root was
 *  told before; nor is a game that this page does not know. */
function provable([start]: readonly ViewEvent[], seen: Seen): boolean {
  if (start?.type !== "hand_started" || !isKnown(start.config)) return false;
  return typeof start.commitment !== "string" || Boolean(seen.root);
}

/** Is the hand one whose cards would be proved, of a game that this page does not know? A program may add such to a house. */
export function isUnchecked({ hand }: Part): boolean {
  const start = hand?.events[0];
  return (
    start?.type === "hand_started" && typeof start.commitment !== "string" && !isKnown(start.config)
  );
}

/** Proofs that came again are not kept twice; one that came as another is. */
function withNew(known: readonly Proof[], more: readonly Proof[]): readonly Proof[] {
  const texts = new Set(known.map((proof) => JSON.stringify(proof)));
  const fresh = more.filter((proof) => !texts.has(JSON.stringify(proof)));
  return fresh.length > 0 ? [...known, ...fresh] : known;
}

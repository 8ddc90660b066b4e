import { describe, expect, it } from "vitest";
import type { Evidence } from "../../src/fair/evidence";
import {
  committed,
  isUnchecked,
  newPart,
  type Part,
  promise,
  told,
  withdraw,
} from "../../src/fair/part";
import type { Chain } from "../../src/fair/shares";
import type { DeckCommitted, Events, HandStarted, ViewEvent } from "../../src/net/protocol";
import { CHAINS, Deck, HAND, holdem, PACK, reshuffled, shares } from "./dealing";

const OWN = CHAINS[0] as Chain;
const honest = holdem();
const root = honest.seen.root ?? "";

const seated = promise(newPart("t1", "ann"), () => OWN).part;

function deckCommitted(change: Partial<DeckCommitted> = {}): DeckCommitted {
  const promised = shares(0).map((share) => ({ ...share, value: "" }));
  return {
    type: "deck_committed",
    table: "t1",
    hand: HAND,
    root,
    shares: promised,
    deal: 0,
    ...change,
  };
}

function frame(seq: number, events: readonly ViewEvent[], proofs: Evidence["proofs"]): Events {
  const at = { type: "events", table: "t1", hand: HAND, seq, own_hand: "" } as const;
  return { ...at, events: [...events], proofs: [...proofs] };
}

/** The whole hand, event by event, each with the proofs of what it shows. */
function through(part: Part, events: readonly ViewEvent[] = honest.events): Part {
  return events.reduce((now, event, seq) => {
    const cards: readonly string[] = "cards" in event ? (event.cards as string[]) : [];
    const proofs = honest.proofs.filter(({ card }) => cards.includes(card));
    return told(now, frame(seq, [event], proofs));
  }, part);
}

describe("a player's part in the shuffle", () => {
  it("is promised before the deck is fixed, and told again on a new line", () => {
    const first = promise(newPart("t1", "ann"), () => OWN);
    const say = [{ type: "commit_share", table: "t1", commitment: OWN.commitment }];
    expect(first.say).toEqual(say);
    expect(promise(first.part, () => CHAINS[1] as Chain).say).toEqual(say);
    expect(withdraw(first.part).next).toBeNull();
  });

  it("is revealed once its promise stands with the root, and once only", () => {
    const { part, say } = committed(seated, deckCommitted());
    const share = { table: "t1", hand: HAND, share: OWN.shares[0], deal: 0 };
    expect(say).toEqual([{ type: "reveal_share", ...share }]);
    expect(part.next).toBeNull();
    expect(committed(part, deckCommitted({ root: "other" })).say).toEqual([]);
  });

  it("is kept where the house has another promise, or none", () => {
    const lie = deckCommitted().shares.map((share) => ({ ...share, commitment: "x" }));
    for (const given of [lie, deckCommitted().shares.slice(1)]) {
      const { part, say } = committed(seated, deckCommitted({ shares: given }));
      expect(say).toEqual([]);
      expect(part.next).toBe(OWN);
    }
  });

  it("is revealed again for the deck that was told before, and for no other", () => {
    const { part } = committed(seated, deckCommitted());
    const again = promise(part, () => CHAINS[1] as Chain).part;
    expect(committed(again, deckCommitted()).say).toMatchObject([{ share: OWN.shares[0] }]);
    const mine = { ...shares(0)[0], commitment: CHAINS[1]?.commitment ?? "" };
    for (const lie of [{ root: "other" }, { shares: [mine as never] }]) {
      const step = committed(again, deckCommitted(lie));
      expect(step.say).toEqual([]);
      expect(step.part.promised?.seen.root).toBe(root);
    }
  });
});

describe("a player's part in a reshuffle", () => {
  const hand = reshuffled();
  const again = hand.events.findIndex(({ type }) => type === "stub_reshuffled");
  const start = committed(
    seated,
    deckCommitted({ root: (hand.events[0] as HandStarted).commitment["root" as never] }),
  ).part;
  const before = told(start, frame(0, hand.events.slice(0, again), hand.proofs.slice(0, 5)));
  const event = hand.events[again] as unknown as { commitment: { root: string } };
  const stub = deckCommitted({ root: event.commitment.root, deal: 1 });

  it("is revealed when its root is told, once more after a crash, and for no other root", () => {
    const { part, say } = committed(before, stub);
    const share = { table: "t1", hand: HAND, share: OWN.shares[1], deal: 1 };
    expect(say).toEqual([{ type: "reveal_share", ...share }]);
    expect(committed(part, stub)).toEqual({ part, say });
    expect(committed(part, { ...stub, root }).say).toEqual([]);
    const end = told(part, frame(again, hand.events.slice(again), hand.proofs.slice(5)));
    expect(end.hand?.report).toMatchObject({ seen: 7, proved: 7, faults: [], notes: [] });
    expect(end.hand?.seen.stubs).toEqual([{ deal: 1, root: stub.root, own_share: OWN.shares[1] }]);
  });

  it("is not revealed for a later reshuffle, for another hand, or before the hand is known", () => {
    for (const lie of [{ deal: 2 }, { deal: 9 }, { hand: "other" }, { shares: [] }])
      expect(committed(before, { ...stub, ...lie }).say).toEqual([]);
    expect(committed(start, stub).say).toEqual([]);
    const over = told(before, frame(again, hand.events.slice(again), []));
    expect(committed(over, stub).say).toEqual([]);
  });

  it("finds a house that does not ask, and a root that is not the one it was told", () => {
    const rest = frame(again, hand.events.slice(again), hand.proofs.slice(5));
    const { part } = committed(before, { ...stub, root });
    expect(told(part, rest).hand?.report?.faults).toEqual([{ kind: "stub_root_changed" }]);
    const silent = { ...rest, events: rest.events.map((each) => unshared(each)) };
    expect(told(before, silent).hand?.report?.faults).toContainEqual({ kind: "stub_own_left_out" });
  });
});

/** A reshuffle to which nobody gave. */
function unshared(event: ViewEvent): ViewEvent {
  if (event.type !== "stub_reshuffled" || !event.commitment) return event;
  return { ...event, commitment: { ...event.commitment, shares: [] } };
}

describe("the check of a hand in play", () => {
  it("proves every card as it comes", () => {
    const { part } = committed(seated, deckCommitted());
    const end = through(part);
    expect(end.hand?.report).toMatchObject({ seen: 9, proved: 9, faults: [], notes: [] });
    expect(end.hand?.seen.own_share).toBe(OWN.shares[0]);
  });

  it("takes events that come again, and waits for those that are missing", () => {
    const half = through(newPart("t1", "ann"), honest.events.slice(0, 6));
    expect(told(half, frame(9, [], []))).toBe(half);
    const again = told(half, frame(0, honest.events, honest.proofs));
    expect(again.hand?.report).toMatchObject({ seen: 9, proved: 9, faults: [] });
    expect(again.hand?.proofs).toHaveLength(9);
  });

  it("finds a root that is not the one it answered", () => {
    const other = new Deck(0, [...PACK].reverse());
    const { part } = committed(seated, deckCommitted({ root: other.commitment.root }));
    expect(through(part).hand?.report?.faults).toEqual([{ kind: "root_changed" }]);
  });

  it("calls no hand unfair that was never to be proved", () => {
    const [start, ...rest] = honest.events;
    const old = [{ ...start, commitment: "f00d" } as unknown as ViewEvent, ...rest];
    expect(through(seated, old).hand?.report).toBeNull();
  });

  it("calls a hand unfair that is not to be proved after all", () => {
    const [start, ...rest] = honest.events;
    const old = [{ ...start, commitment: "f00d" } as unknown as ViewEvent, ...rest];
    const { part } = committed(seated, deckCommitted());
    expect(through(part, old).hand?.report?.faults).toEqual([{ kind: "old" }]);
  });

  it("says of a game that it does not know that it is not checked", () => {
    const [start, ...rest] = honest.events as [HandStarted, ...ViewEvent[]];
    const own = { ...start, config: { ...start.config, variant: "our_own" } };
    const end = through(seated, [own, ...rest]);
    expect(end.hand?.report).toBeNull();
    expect(isUnchecked(end)).toBe(true);
    expect(isUnchecked(through(seated))).toBe(false);
  });
});

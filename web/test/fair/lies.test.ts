import { words } from "words:fair";
import { describe, expect, it } from "vitest";
import { toText } from "../../src/fair/bytes";
import type { Evidence } from "../../src/fair/evidence";
import { noteWords } from "../../src/fair/notes";
import { verify } from "../../src/fair/verify";
import type { Proof, ViewEvent } from "../../src/net/protocol";
import { CHAINS, Deck, holdem, PACK, reshuffled, shares } from "./dealing";

const honest = holdem();

/** The lines of what is wrong. */
function faults(evidence: Evidence): string[] {
  return verify(evidence).faults.map((fault) => words.fault(fault));
}

function withProof(i: number, change: Partial<Proof>): Evidence {
  const proofs = honest.proofs.map((proof, j) => (i === j ? { ...proof, ...change } : proof));
  return { ...honest, proofs };
}

function withEvent(i: number, change: object): Evidence {
  const events = honest.events.map((event, j) =>
    i === j ? ({ ...event, ...change } as ViewEvent) : event,
  );
  return { ...honest, events };
}

function swapped(cards: readonly string[], i: number, j: number): string[] {
  const [a, b] = [cards[i], cards[j]] as [string, string];
  return cards.map((card, k) => (k === i ? b : k === j ? a : card));
}

describe("an honest hand", () => {
  it("is proved card by card, at every street", () => {
    expect(verify(honest)).toMatchObject({ seen: 9, proved: 9, faults: [], notes: [] });
    for (let end = 1; end <= honest.events.length; end++) {
      const { seen, proved, faults } = verify({ ...honest, events: honest.events.slice(0, end) });
      expect([faults, proved]).toEqual([[], seen]);
    }
  });

  it("is proved to somebody who kept nothing", () => {
    expect(verify({ ...honest, seen: {} })).toMatchObject({ seen: 9, proved: 9, faults: [] });
  });

  it("is proved through a reshuffle, whose shares are the next of the chains", () => {
    expect(verify(reshuffled())).toMatchObject({ seen: 7, proved: 7, faults: [], notes: [] });
  });

  it("names those who did not help to shuffle", () => {
    const given = shares(0).map((share) =>
      share.seat === 2 ? { ...share, value: "", fault: "late" as const } : share,
    );
    const report = verify({ ...holdem(new Deck(0, PACK, given)), seen: {} });
    expect(report).toMatchObject({ proved: 9, faults: [] });
    expect(report.notes.map(noteWords)).toEqual(["the share of seat 2 is not in the order: late"]);
  });

  it("says when the viewer's own share was not asked for", () => {
    const others = shares(0).slice(1);
    const deck = new Deck(0, PACK, others);
    const told = { root: deck.commitment.root, shares: others };
    for (const player of ["ann", "eve"]) {
      const report = verify({ ...holdem(deck), seen: { ...told, player } });
      expect(report).toMatchObject({ proved: 9, faults: [] });
      expect(report.notes).toEqual(player === "ann" ? [{ kind: "own_absent" }] : []);
    }
  });

  it("is proved without any share, and says so", () => {
    const report = verify({ ...holdem(new Deck(0, PACK, [])), seen: {} });
    expect(report).toMatchObject({ proved: 9, faults: [], notes: [{ kind: "nobody" }] });
  });
});

describe("a lie is found", () => {
  it("when the deck is swapped after its root was told", () => {
    const other = holdem(new Deck(0, swapped(PACK, 3, 40)));
    expect(faults({ ...other, seen: honest.seen })).toEqual([
      "the root changed after it was published",
    ]);
  });

  it("when one card is another", () => {
    const [, own] = honest.events as [ViewEvent, ViewEvent & { cards: string[] }];
    const [first, second] = own.cards;
    const other = PACK.find((card) => !honest.proofs.some((proof) => proof.card === card));
    expect(faults(withEvent(1, { cards: [other, second] })).slice(0, 1)).toEqual([
      `${other} was dealt where the deck has ${first}`,
    ]);
    const lie = withEvent(1, { cards: [other, second] });
    const proofs = lie.proofs.map((p) => (p.card === first ? { ...p, card: other ?? "" } : p));
    expect(faults({ ...lie, proofs })).toContain(`the proof of ${other} does not lead to the root`);
  });

  it("when a card comes from another leaf than the order says", () => {
    const deck = new Deck(0, PACK);
    const [, own] = honest.events as [ViewEvent, ViewEvent & { cards: string[] }];
    const lie = withEvent(1, { cards: [deck.card(30), own.cards[1]] });
    const proofs = [deck.proof(30), ...honest.proofs.slice(1)];
    const turn = honest.proofs[0]?.leaf;
    expect(faults({ ...lie, proofs })[0]).toBe(
      `${deck.card(30)} is leaf ${deck.order[30]}, and it was the turn of leaf ${turn}`,
    );
  });

  it("when the proofs are those of another hand", () => {
    const elsewhere = new Deck(0, PACK, shares(0), "hand-8");
    const { root } = elsewhere.commitment;
    expect(faults(withEvent(0, { commitment: elsewhere.commitment }))).toContain(
      "the root changed after it was published",
    );
    const proofs = honest.proofs.map((proof) => ({
      ...elsewhere.proof(elsewhere.order.indexOf(proof.leaf)),
    }));
    expect(root).not.toBe(honest.seen.root);
    expect(faults({ ...honest, proofs })).toHaveLength(9);
  });

  it("when a leaf is opened twice", () => {
    const proof = honest.proofs[0] as Proof;
    const proofs = [...honest.proofs, { ...proof, card: "Xb" }];
    expect(faults({ ...honest, proofs })).toEqual([
      `leaf ${proof.leaf} was opened as ${proof.card} and as Xb`,
    ]);
  });

  it("when a card is none of the game", () => {
    // Another deck has another root and so another order: a joker is looked for where it is seen.
    const decks = PACK.map(
      (_, leaf) =>
        new Deck(
          0,
          PACK.map((card, i) => (i === leaf ? "Xb" : card)),
        ),
    );
    for (const places of [
      [7, 8, 9],
      [2, 3],
    ]) {
      const deck = decks.find((each) => places.some((place) => each.card(place) === "Xb"));
      expect(deck).toBeDefined();
      expect(faults({ ...holdem(deck), seen: {} })).toEqual(["Xb is not a card of this game"]);
    }
  });

  it("when a card lies in the deck twice, as soon as both are seen", () => {
    const cards = new Deck(0, PACK).order;
    const [a, b] = [cards[0], cards[1]] as [number, number];
    const double = PACK.map((card, leaf) => (leaf === b ? (PACK[a] as string) : card));
    // Another deck has another root and so another order: what falls twice is looked for.
    const deck = new Deck(0, double);
    const both = [a, b].map((leaf) => deck.order.indexOf(leaf));
    const events = [
      honest.events[0],
      { type: "hidden_cards_dealt", seat: 2, count: Math.min(...both) },
    ] as ViewEvent[];
    const shown = [Math.min(...both), Math.max(...both)] as [number, number];
    events.push({ type: "own_cards_dealt", seat: 1, cards: [deck.card(shown[0])] });
    events.push({ type: "hidden_cards_dealt", seat: 2, count: shown[1] - shown[0] - 1 });
    events.push({ type: "own_cards_dealt", seat: 1, cards: [deck.card(shown[1])] });
    events[0] = { ...events[0], commitment: deck.commitment } as unknown as ViewEvent;
    const proofs = shown.map((p) => deck.proof(p));
    expect(faults({ events, proofs, seen: {} })).toEqual([
      `${PACK[a]} was opened at leaf ${deck.order[shown[0]]} and at leaf ${deck.order[shown[1]]}`,
    ]);
  });

  it("when a proof is missing, or its salt or path are others", () => {
    const [first, second] = honest.proofs as [Proof, Proof];
    const without = { ...honest, proofs: honest.proofs.slice(1) };
    expect(faults(without)).toEqual([`${first.card} came without a proof`]);
    expect(verify(without)).toMatchObject({ seen: 9, proved: 8 });
    const wrong = [`the proof of ${first.card} does not lead to the root`];
    expect(faults(withProof(0, { salt: second.salt }))).toEqual(wrong);
    expect(faults(withProof(0, { path: first.path.slice(1) }))).toEqual(wrong);
    expect(faults(withProof(0, { path: ["!"] }))).toEqual(["its path is malformed"]);
  });

  it("when a shown card is missing, or one of somebody else's", () => {
    const shown = honest.proofs.at(-1) as Proof;
    const without = { ...honest, proofs: honest.proofs.slice(0, -1) };
    expect(faults(without)).toEqual([`${shown.card}, shown by seat 2, came without a proof`]);
    const own = honest.proofs[0] as Proof;
    expect(faults(withEvent(10, { cards: [own.card] }))).toEqual([
      `${own.card}, shown by seat 2, is not from the leaves they hold`,
    ]);
  });

  it("when a share was made up after the root", () => {
    const given = shares(0).map((share) => ({ ...share, value: toText(new Uint8Array(32)) }));
    const lie = { ...holdem(new Deck(0, PACK, given)), seen: {} };
    expect(faults(lie)).toEqual(
      [1, 2, 3].map((s) => `the share of seat ${s} does not fit its commitment`),
    );
  });

  it("when the viewer's own share is left out, changed or slandered", () => {
    const [own, ...others] = shares(0);
    const seen = { player: "ann", own_share: CHAINS[0]?.shares[0] ?? "" };
    const told = (given: ReturnType<typeof shares>) =>
      faults({ ...holdem(new Deck(0, PACK, given)), seen });
    expect(told(others)).toEqual(["your own share was left out without a reason"]);
    expect(
      told([{ ...(own as never as object), value: "", fault: "false" } as never, ...others]),
    ).toEqual(["your own share was called false, and it fits its commitment"]);
    const [other] = shares(1);
    expect(told([other as never, ...others])).toContain(
      "your own share is not the one you revealed",
    );
  });

  it("when other commitments count than were told with the root", () => {
    const seen = { ...honest.seen, shares: shares(0).slice(1) };
    expect(faults({ ...honest, seen })).toEqual([
      "the commitments to shares are not those that were published with the root",
    ]);
  });

  it("when a stub is shuffled again with old shares, or without a word", () => {
    const old = reshuffled((cards) => new Deck(1, cards, shares(0)));
    expect(faults(old)).toEqual(
      [1, 2, 3].map((s) => `the share of seat ${s} does not fit its commitment`),
    );
    const { events, ...rest } = reshuffled();
    const silent = events.map((event) =>
      event.type === "stub_reshuffled" ? ({ ...event, commitment: null } as ViewEvent) : event,
    );
    expect(faults({ ...rest, events: silent })).toEqual([
      "the stub was shuffled again without a commitment of its own",
    ]);
  });
});

describe("a stub that is shuffled again", () => {
  it.each([60_000, 11, 0])("has no %i cards that are in play", (count) => {
    const { events, ...rest } = reshuffled();
    const more = events.map((event) =>
      event.type === "stub_reshuffled" ? ({ ...event, count } as ViewEvent) : event,
    );
    expect(faults({ ...rest, events: more })).toEqual([
      `${count.toLocaleString("en")} cards went back into the stub, and 10 could`,
    ]);
  });
});

describe("what cannot be checked", () => {
  it("is a hand of the scheme before, and it says so", () => {
    expect(faults(withEvent(0, { commitment: "f00d" }))).toEqual([
      "this hand is older than the proofs of cards: its commitment was never opened",
    ]);
  });

  it("is a hand without its start, of an unknown game, or with more cards than there are", () => {
    expect(faults({ ...honest, events: honest.events.slice(1) })).toEqual([
      "the first event of a hand must be its start",
    ]);
    expect(faults(withEvent(0, { config: { variant: "snap", wild: "" } }))).toEqual([
      "its game is one that this page does not know",
    ]);
    expect(faults(withEvent(2, { count: 60 }))).toEqual([
      "more cards are dealt than the 52 of the deck",
    ]);
  });
});

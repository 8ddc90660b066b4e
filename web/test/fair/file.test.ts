import { describe, expect, it } from "vitest";
import { read, written } from "../../src/fair/file";
import { verify } from "../../src/fair/verify";
import { holdem } from "./dealing";

const saved = written(holdem(), 1);

describe("a saved proof", () => {
  it("is read as it was written, and checked with the same result", () => {
    const again = read(JSON.stringify(saved));
    expect(again).toEqual(saved);
    expect(again && verify(again)).toMatchObject({
      hand: "hand-7",
      seen: 9,
      proved: 9,
      faults: [],
    });
  });

  it("is of the hand that was asked for", () => {
    const report = verify({ ...saved, hand: "hand-8" });
    expect(report.proved).toBe(report.seen);
    expect(report.faults).toEqual([{ kind: "other_hand", hand: "hand-7", said: "hand-8" }]);
  });

  it("need not say what was seen before the hand, nor what is as usual", () => {
    const { seen: _, ...rest } = JSON.parse(JSON.stringify(saved));
    for (const event of rest.events) if (event.type === "board_dealt") delete event.board;
    const again = read(JSON.stringify(rest));
    expect(again && verify(again)).toMatchObject({ seen: 9, proved: 9, faults: [] });
  });

  it("is refused when it is anything else", () => {
    const lies: unknown[] = [
      null,
      [],
      "text",
      { ...saved, format: "other" },
      { ...saved, version: 1 },
      { ...saved, hand: 7 },
      { ...saved, events: {} },
      { ...saved, proofs: [{ ...saved.proofs[0], path: "abc" }] },
      { ...saved, proofs: [{ ...saved.proofs[0], leaf: -1 }] },
      { ...saved, seen: { shares: 3 } },
      { ...saved, events: [saved.events[0], { type: "own_cards_dealt", seat: 1 }] },
      { ...saved, events: [saved.events[0], { type: "hidden_cards_dealt", seat: 1, count: 1e9 }] },
      { ...saved, events: [{ ...saved.events[0], config: null }] },
      { ...saved, events: [{ ...saved.events[0], players: "ann" }] },
      { ...saved, events: [{ ...saved.events[0], commitment: { root: "a", shares: [null] } }] },
    ];
    for (const lie of lies) expect(read(JSON.stringify(lie))).toBeNull();
    expect(read("{")).toBeNull();
  });
});

// The time of a turn on this machine's clock: the action clock, and the time bank behind it.

import { describe, expect, it } from "vitest";
import { timeOf, timeWords, turnFrom } from "../src/table/state/clock";
import { turn } from "./kit";

const ACTION_MS = 20_000;

describe("the time of a turn", () => {
  const begun = turnFrom(turn({ bank_ms: 30_000 }), null, ACTION_MS, 5_000);

  it("is the action clock first, with the whole bank behind it", () => {
    expect(timeOf(begun, 10_000)).toEqual({
      leftMs: 15_000,
      share: 0.75,
      banked: false,
      bankShare: 1,
    });
  });

  it("is longer when more was asked for, and the bank holds less", () => {
    const asked = turn({ bank_ms: 20_000, bank_since_ms: 1_020_000, deadline_ms: 1_030_000 });
    const longer = turnFrom(asked, begun, ACTION_MS, 5_000);
    expect(timeOf(longer, 5_000)).toEqual({
      leftMs: 30_000,
      share: 1,
      banked: false,
      bankShare: 2 / 3,
    });
    expect(timeWords(timeOf(longer, 24_999))).toBe("11 s");
    expect(timeWords(timeOf(longer, 25_000))).toBe("Time bank 10 s");
  });

  it("is the bank's once the action clock has run out", () => {
    const frame = turn({
      bank_since_ms: 1_020_000,
      server_ms: 1_020_000,
      deadline_ms: 1_050_000,
    });
    const time = timeOf(turnFrom(frame, begun, ACTION_MS, 25_000), 25_000);
    expect(time).toEqual({ leftMs: 30_000, share: 1, banked: true, bankShare: 0 });
  });

  it("is a grace after all that, and nobody's bank", () => {
    const frame = turn({
      grace: true,
      bank_since_ms: 1_020_000,
      server_ms: 1_050_000,
      deadline_ms: 1_070_000,
    });
    const time = timeOf(turnFrom(frame, begun, ACTION_MS, 0), 0);
    expect(time).toMatchObject({ leftMs: 20_000, share: 1, banked: false });
  });

  it("does not pass while the clocks stand still", () => {
    const still = turnFrom(turn({ stopped: true }), begun, ACTION_MS, 10_000);
    expect(timeOf(still, 60_000)).toMatchObject({ leftMs: 20_000, share: 1 });
  });

  it("knows nothing of the bank of the turn before", () => {
    const next = turnFrom(turn({ turn: 2, seat: 2, bank_ms: 5_000 }), begun, ACTION_MS, 0);
    expect(next.bankSpanMs).toBe(5_000);
  });
});

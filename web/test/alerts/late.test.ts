import { describe, expect, it } from "vitest";
import { NOT_CALLED, timeCall } from "../../src/table/sound/late";

const time = (leftMs: number | null, banked = false) => ({
  leftMs,
  banked,
  share: 1,
  bankShare: 0,
});

/** What is said as these moments pass. */
function said(...moments: ReturnType<typeof time>[]): string[] {
  let called = NOT_CALLED;
  return moments.flatMap((moment) => {
    const call = timeCall(moment, called);
    called = call.called;
    return call.text ? [call.text] : [];
  });
}

describe("the call of one's time", () => {
  it("says once that the bank runs, and once that little is left", () => {
    const moments = [time(60_000), time(30_000, true), time(20_000, true), time(4_900, true)];
    expect(said(...moments, time(3_000, true))).toEqual([
      "Your time bank is running.",
      "5 seconds left.",
    ]);
  });

  it("is one sentence after another where both come together", () => {
    expect(said(time(7_200), time(6_900, true), time(4_800, true))).toEqual([
      "Your time bank is running. 7 seconds left.",
    ]);
    expect(said(time(4_000, true))).toEqual(["Your time bank is running. 4 seconds left."]);
  });

  it("warns again whoever was given more time", () => {
    expect(said(time(4_000), time(14_000), time(4_500))).toEqual([
      "4 seconds left.",
      "5 seconds left.",
    ]);
  });

  it("says nothing where turns have no end, nor after it", () => {
    expect(said(time(null), time(0))).toEqual([]);
  });
});

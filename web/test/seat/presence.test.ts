// T30: nobody counts the seconds of a bot, and everybody sees for whose line the table waits.

import { describe, expect, it } from "vitest";
import type { SeatInfo } from "../../src/net/protocol";
import { isIdle, markOf, waitOf } from "../../src/table/seat/presence";
import { type SeatView, seats } from "../../src/table/view";
import { events, ME, showdownHand, stateAfter, table } from "../kit";

const preflop = stateAfter(table, events(showdownHand.slice(0, 7)));
const [own, other] = seats(preflop, ME) as [SeatView, SeatView];
const time = { leftMs: 12_000, share: 0.6, banked: false, bankShare: 0.5 };
const like = (over: Partial<SeatInfo>, view = other): SeatView => ({
  ...view,
  info: { ...(view.info as SeatInfo), ...over },
});

describe("the time of a turn", () => {
  it("is told at the seat of a person, and at one's own by the ring alone", () => {
    expect(waitOf(other, time)).toEqual({ ring: time, left: "12 s" });
    expect(waitOf(own, time)).toEqual({ ring: time, left: "" });
    expect(waitOf(other, null)).toEqual({ ring: null, left: "" });
  });

  it("is not counted at a bot's", () => {
    const { ring, left } = waitOf(like({ bot: "equity" }), time);
    expect(left).toBe("");
    expect(ring).toEqual({ leftMs: null, share: 1, banked: false, bankShare: 0 });
  });
});

describe("a player in the hand", () => {
  it("has a mark where their line is lost, or where they rest", () => {
    expect(markOf(other)).toBe("");
    expect(markOf(like({ connected: false }))).toBe("lost");
    expect(markOf(like({ status: "sitting_out" }))).toBe("rests");
    expect(isIdle(like({ connected: false }))).toBe(false);
  });

  it("who has folded, or was not dealt in, is away in words instead", () => {
    const out = { ...like({ status: "sitting_out" }), play: null };
    expect([markOf(out), isIdle(out)]).toEqual(["", true]);
    expect([markOf({ ...other, info: null }), isIdle({ ...other, info: null })]).toEqual([
      "",
      false,
    ]);
  });
});

// A table without a dealer has no server clock: its page counts the time down by its own.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../../src/net/protocol";
import type { PageWindow } from "../../src/table/layout/window.svelte";
import { ticking, timeOf, turnFrom } from "../../src/table/state/clock";
import type { Open } from "../../src/trustless/line/frames";
import type { Listed } from "../../src/trustless/line/list";
import { TrustlessModel } from "../../src/trustless/model.svelte";
import { turnOf } from "../../src/trustless/tableOf";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OPEN = { turn: 1, seat: 2, legal: {}, pot: 3 } as unknown as Open;

test("a turn begins with the time of the turn, not with that since 1970", () => {
  const model = new TrustlessModel({} as Listed, {} as GameInfo, "me", {} as PageWindow);
  const turn = turnFrom(turnOf("h", OPEN, 30_000, Date.now()), null, 60_000, Date.now());
  expect(timeOf(turn, model.now).leftMs).toBe(30_000);
});

test("the clock ticks until it is ended", () => {
  let now = 0;
  const end = ticking((ms) => (now = ms));
  const begun = now;
  expect(begun).toBe(Date.now());
  vi.advanceTimersByTime(1000);
  expect(now - begun).toBe(1000);
  end();
  vi.advanceTimersByTime(1000);
  expect(now - begun).toBe(1000);
});

// What is counted at a step: the price of a call, and the cards that one knows of those who are in.

import { describe, expect, it } from "vitest";
import { canBeCounted, momentOf, priceAt } from "../../../src/notebook/replay/odds";
import type { HandPlayer, HandState } from "../../../src/table/state/state";
import { emptyTable } from "../../../src/table/state/state";
import { config, game } from "../../kit";

const player = (seat: number, changed: Partial<HandPlayer> = {}): HandPlayer => ({
  ...{ seat, player: `p${seat}`, name: `P${seat}`, stack: 1000, bet: 0, committed: 0 },
  ...{ folded: false, allIn: false, held: 2, cards: [], up: [], drawn: [], shown: [] },
  ...{ words: "", mucked: false, last: null, won: 0, ...changed },
});

const hand = (players: HandPlayer[], changed: Partial<HandState> = {}): HandState => ({
  ...{
    hand: "t-1",
    seq: 9,
    config,
    game,
    button: 1,
    runs: 0,
    street: "flop",
    boards: [["Qh", "7h", "2c"]],
  },
  ...{
    pots: [],
    players,
    awards: [],
    winners: [],
    shows: [],
    tabled: false,
    ranOut: false,
    chances: {},
  },
  ...{ raked: 0, rabbit: [], ownHand: "", over: false, ...changed },
});

const at = (now: HandState, seat: number) => ({
  ...emptyTable("t"),
  hand: now,
  turn: {
    ...{ type: "turn" as const, table: "", hand: "t-1", turn: 1, seat, pot: 0, deadline_ms: null },
    ...{
      server_ms: 0,
      grace: false,
      bank_ms: 0,
      bank_since_ms: null,
      stopped: false,
      endsAt: null,
    },
    ...{ spanMs: 1, bankAt: null, bankSpanMs: 0, stoppedAt: null },
    legal: { call: 0, bet: null, raise_to: null, bring_in: null, exchange: null, run_it: 0 },
  },
});

describe("the price of a call", () => {
  it("is a part of the pot with the call in it", () => {
    const now = hand([player(1, { committed: 40 }), player(2, { bet: 60, committed: 100 })]);
    expect(priceAt(at(now, 1))).toEqual({ seat: 1, call: 60, pot: 140, needed: 0.3 });
    expect(priceAt(at(now, 2))).toBeNull();
  });

  it("leaves out what somebody with less cannot win", () => {
    const now = hand([
      player(1, { committed: 40, stack: 20 }),
      player(2, { bet: 200, committed: 240 }),
    ]);
    expect(priceAt(at(now, 1))).toEqual({ seat: 1, call: 20, pot: 100, needed: 20 / 120 });
  });
});

describe("what is asked", () => {
  it("is asked anew when cards come or somebody goes, and not because somebody bets", () => {
    const before = hand([player(1), player(2), player(3)]);
    const bet = hand([player(1, { bet: 40, committed: 60 }), player(2), player(3)]);
    const gone = hand([player(1), player(2), player(3, { folded: true })]);
    const turned = hand([player(1), player(2), player(3)], {
      boards: [["Qh", "7h", "2c", "2d"]],
    });
    const changed = hand([player(1, { drawn: ["2c"] }), player(2), player(3)]);
    expect(momentOf(bet)).toBe(momentOf(before));
    expect(new Set([before, gone, turned, changed].map(momentOf)).size).toBe(4);
  });

  it("is nothing before cards are dealt, nor when one is left", () => {
    expect(canBeCounted(hand([player(1), player(2)]))).toBe(true);
    expect(canBeCounted(hand([player(1, { held: 0 }), player(2, { held: 0 })]))).toBe(false);
    expect(canBeCounted(hand([player(1), player(2, { folded: true })]))).toBe(false);
  });
});

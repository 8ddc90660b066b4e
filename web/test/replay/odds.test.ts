// What is counted at a step: the price of a call, and the cards that one knows of those who are in.

import { describe, expect, it } from "vitest";
import { askedAt, priceAt } from "../../src/replay/odds";
import type { HandPlayer, HandState } from "../../src/table/state/state";
import { emptyTable } from "../../src/table/state/state";
import { config, game } from "../kit";

const player = (seat: number, changed: Partial<HandPlayer> = {}): HandPlayer => ({
  ...{ seat, player: `p${seat}`, name: `P${seat}`, stack: 1000, bet: 0, committed: 0 },
  ...{ folded: false, allIn: false, held: 2, cards: [], up: [], drawn: [], shown: [] },
  ...{ words: "", mucked: false, last: null, won: 0, ...changed },
});

const hand = (players: HandPlayer[], changed: Partial<HandState> = {}): HandState => ({
  ...{ hand: "t-1", seq: 9, config, game, button: 1, street: "flop", boards: [["Qh", "7h", "2c"]] },
  ...{ pots: [], players, awards: [], shows: [], tabled: false, ranOut: false, chances: {} },
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
  const mine = player(1, { cards: ["Ah", "Kh"] });
  const shown = player(2, { cards: ["Qs", "Qd"] });

  it("has the cards that were shown by the end, and any for those that were not", () => {
    const now = hand([mine, player(2), player(3)]);
    const known = askedAt(now, hand([mine, shown, player(3)]));
    expect(known?.asked).toEqual({
      game: "holdem",
      players: ["AhKh", "QsQd", "random"],
      board: "Qh7h2c",
      dead: "",
    });
    expect(known?.players.map(({ seat }) => seat)).toEqual([1, 2, 3]);
  });

  it("leaves out who has folded, whose cards cannot come where one knows them", () => {
    const now = hand([{ ...mine, folded: true }, player(2), player(3)]);
    const known = askedAt(now, hand([mine, shown, player(3)]));
    expect(known?.asked.players).toEqual(["QsQd", "random"]);
    expect(known?.asked.dead).toBe("AhKh");
  });

  it("has up cards where those face down are not known, and none that came later", () => {
    const stud = { ...game, key: "stud", board: 0 };
    const own = player(1, { held: 2, cards: ["Ah", "Kh"], up: ["Kd"] });
    const now = hand([own, player(2, { held: 2, up: ["7h"] })], { game: stud, boards: [[]] });
    const end = hand([player(1, { held: 3, cards: ["Ah", "Kh", "2c"] }), player(2, { held: 3 })]);
    expect(askedAt(now, end)?.asked.players).toEqual(["AhKhKd", "7h"]);
  });

  it("is nothing where nobody is known, in draw games, with wild cards or several boards", () => {
    const known = [mine, shown];
    expect(askedAt(hand([player(1), player(2)]), hand([player(1), player(2)]))).toBeNull();
    for (const changed of [
      { game: { ...game, draws: true } },
      { config: { ...config, wild: "jokers" } },
      { boards: [["As"], ["Kd"]] },
    ]) {
      expect(askedAt(hand(known, changed), hand(known))).toBeNull();
    }
  });
});

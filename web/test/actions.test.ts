import { describe, expect, it } from "vitest";
import {
  checkOrCall,
  type PreAction,
  presets,
  redeem,
  sizing,
  step,
  wager,
} from "../src/table/actions/actions";
import { stepAt, steps } from "../src/table/actions/scale";
import { events, legal, showdownHand, stateAfter, table, turn } from "./kit";

const raise = { minimum: 80, maximum: 1000, only: [], unit: 1 };
const facing = turn({ legal: legal({ call: 40, raise_to: raise }), pot: 140 });
const free = turn({ legal: legal({ bet: { ...raise, minimum: 20 } }), pot: 140 });
const flop = stateAfter(table, events(showdownHand.slice(0, 13))).hand;
const preflop = stateAfter(table, events(showdownHand.slice(0, 6))).hand;
if (!flop || !preflop) throw new Error("no hand");

describe("what is sent", () => {
  it("checks when nothing is to call, else calls", () => {
    expect(checkOrCall(free)).toEqual({ type: "check" });
    expect(checkOrCall(facing)).toEqual({ type: "call" });
  });

  it("bets or raises to a whole total within the server's bounds", () => {
    const size = sizing(facing);
    if (!size) throw new Error("no sizing");
    expect(wager(size, 120.4)).toEqual({ type: "raise", to: 120 });
    expect(wager(size, 1)).toEqual({ type: "raise", to: 80 });
    expect(wager(size, 5000)).toEqual({ type: "raise", to: 1000 });
    expect(wager(size, Number.NaN)).toEqual({ type: "raise", to: 80 });
    expect(sizing(free)?.kind).toBe("bet");
    expect(sizing(turn({ legal: legal({ call: 5 }) }))).toBeNull();
  });

  it("offers only the fixed totals of a limit game", () => {
    const bet = { minimum: 4, maximum: 8, only: [8, 4], unit: 1 };
    const size = sizing(turn({ legal: legal({ bet }) }));
    expect(size?.only).toEqual([4, 8]);
    expect(size && presets(size, facing, flop)).toEqual([]);
  });

  it("a single size left is a fixed choice", () => {
    const all = { minimum: 90, maximum: 90, only: [], unit: 1 };
    expect(sizing(turn({ legal: legal({ call: 40, raise_to: all }) }))?.only).toEqual([90]);
  });
});

describe("sizes", () => {
  const size = sizing(facing);
  if (!size) throw new Error("no sizing");

  it("after the flop are parts of the pot after calling, on top of the bet", () => {
    const open = presets(size, facing, flop).filter((p) => p.open !== false);
    expect(new Set(open.map((p) => p.to)).size, "no amount twice").toBe(open.length);
    const tight = { ...size, maximum: size.minimum };
    expect(presets(tight, facing, flop).filter((p) => p.open)).toHaveLength(1);
    expect(presets(size, facing, flop).map((p) => [p.label, p.to])).toEqual([
      ["Min", 80],
      ["⅓", 160],
      ["½", 190],
      ["⅔", 220],
      ["Pot", 280],
      ["Max", 1000],
    ]);
  });

  it("before the flop are multiples of the big blind", () => {
    expect(presets({ ...size, minimum: 40 }, facing, preflop).map((p) => p.label)).toEqual([
      "Min",
      "3 BB",
      "4 BB",
      "5 BB",
      "Pot",
      "Max",
    ]);
  });

  it("are the player's own where he has set some, in order", () => {
    const own = { blinds: [2.5, 8], shares: [25, 60, 100, 150] };
    expect(presets(size, facing, flop, own).map((p) => [p.label, p.to])).toEqual([
      ["Min", 80],
      ["¼", 145],
      ["60\u00a0%", 208],
      ["150\u00a0%", 370],
      ["Pot", 280],
      ["Max", 1000],
    ]);
    const labels = presets({ ...size, minimum: 40 }, facing, preflop, own).map((p) => p.label);
    expect(labels).toEqual(["Min", "2.5 BB", "8 BB", "Pot", "Max"]);
  });

  it("never leave the bounds, and keep their places when they may not be bet", () => {
    const tight = { ...size, minimum: 200, maximum: 250 };
    const all = presets(tight, facing, flop);
    expect(all.map((p) => p.label)).toEqual(presets(size, facing, flop).map((p) => p.label));
    expect(all.filter((p) => p.open).map((p) => p.to)).toEqual([200, 220, 250]);
    for (const { to } of all) expect(to >= 200 && to <= 250).toBe(true);
  });

  it("step to the next multiple of the big blind and stop at the ends", () => {
    expect(step(size, 80, 1, 20)).toBe(100);
    expect(step(size, 85, 1, 20)).toBe(100);
    expect(step(size, 85, -1, 20)).toBe(80);
    expect(step(size, 80, -1, 20)).toBe(80);
    expect(step(size, 999, 1, 20)).toBe(1000);
  });
});

describe("the slider", () => {
  const all = steps({ minimum: 40, maximum: 100_000 }, 20);

  it("goes from the least to the most in few steps that grow", () => {
    expect(all[0]).toBe(40);
    expect(all.at(-1)).toBe(100_000);
    expect(all.length).toBeLessThan(250);
    const gaps = all.slice(1, -1).map((to, i) => to - (all[i] ?? 0));
    expect(gaps[0]).toBe(10);
    expect(gaps.at(-1)).toBeGreaterThan(1000);
  });

  it("stops at multiples of the table's smallest chip only", () => {
    const odd = steps({ minimum: 45, maximum: 1003, unit: 5 }, 20);
    expect(odd.slice(1, -1).filter((to) => to % 5 > 0)).toEqual([]);
    expect(new Set(odd).size).toBe(odd.length);
    expect(odd.at(-1)).toBe(1003);
  });

  it("stands at the step nearest to what was typed", () => {
    expect(stepAt(all, 40)).toBe(0);
    expect(all[stepAt(all, 63)]).toBe(60);
    expect(stepAt(all, 100_000)).toBe(all.length - 1);
    expect(stepAt(all, 1)).toBe(0);
  });
});

describe("a decision made before the turn", () => {
  const choice: PreAction = { kind: "call", hand: "h1", street: "flop", price: 40 };

  it("calls at the price it was made at", () => {
    expect(redeem(choice, facing, flop)).toEqual({ type: "call" });
  });

  it("lapses when price, street or hand have changed", () => {
    expect(redeem({ ...choice, price: 20 }, facing, flop)).toBeNull();
    expect(redeem(choice, facing, preflop)).toBeNull();
    expect(redeem({ ...choice, hand: "h0" }, facing, flop)).toBeNull();
  });

  it("check or fold checks when it is free, and folds only then not", () => {
    const either: PreAction = { ...choice, kind: "check_fold", price: 0 };
    expect(redeem(either, free, flop)).toEqual({ type: "check" });
    expect(redeem(either, facing, flop)).toEqual({ type: "fold" });
  });
});

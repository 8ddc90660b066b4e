import { describe, expect, it } from "vitest";
import { FEATURED, OPPONENTS, quickTable } from "../../src/lobby/new-table";
import { leadsToTable } from "../../src/lobby/way";
import { buyIn } from "../../src/table/dialogs/buyin";
import { table } from "../kit";

describe("play against bots", () => {
  it("T13: seats one bot of each level", () => {
    const { bots, options } = quickTable(OPPONENTS);
    expect(bots).toEqual([...OPPONENTS]);
    expect(bots).toEqual(["easy", "normal", "hard"]);
    expect(options.stakes).toMatchObject({ low: 10, high: 20 });
  });

  it("plays the game that is chosen in the lobby, with its usual structure", () => {
    expect(quickTable(OPPONENTS, FEATURED.horse).options).toMatchObject({
      mix: "horse",
      stakes: { structure: "fixed_limit", low: 20, high: 40 },
    });
    expect(quickTable(OPPONENTS, FEATURED.omaha).options).toMatchObject({
      variant: "omaha",
      stakes: { structure: "pot_limit" },
    });
  });
});

describe("a table to start at once", () => {
  it("is called by a whole word and a number", () => {
    expect(quickTable([]).options.name).toMatch(/^\p{L}{4,}-\d{3}$/u);
  });
});

describe("a table that is opened or chosen in the lobby", () => {
  it("is gone to where its page can help to a seat", () => {
    expect(leadsToTable("password_needed")).toBe(true);
    expect(leadsToTable("table_full")).toBe(false);
  });

  it("T18: is never left alone for want of chips: its page offers fewer, or how to get more", () => {
    expect(leadsToTable("not_enough_chips")).toBe(true);
    expect(buyIn(table, 650)).toMatchObject({ usual: 650, affordable: true });
    expect(buyIn(table, 150)).toMatchObject({ usual: 200, affordable: false });
  });
});

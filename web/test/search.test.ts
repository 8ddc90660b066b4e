import { describe, expect, it } from "vitest";
import { EVERYTHING, freeSeats, gamesOf, matching, type Search } from "../src/lobby/search";
import type { TableSummary } from "../src/net/protocol";
import { config } from "./kit";

function table(id: string, change: Partial<TableSummary> = {}, bigBlind = 20): TableSummary {
  return {
    table: id,
    name: `Table ${id}`,
    game: "Texas hold'em",
    sentence: null,
    config: { ...config, big_blind: bigBlind },
    seats: 6,
    seated: 2,
    bots: 0,
    watching: 0,
    waiting: 0,
    permanent: false,
    locked: false,
    ...change,
  };
}

const tables = [
  table("a", { seated: 6, bots: 4 }, 50),
  table("b", { name: "Friday", seated: 6 }, 10),
  table("c", { game: "Omaha", seated: 3, waiting: 1 }, 200),
  table("d", { game: "Razz", seated: 0 }, 20),
];

const ids = (search: Partial<Search>) =>
  matching(tables, { ...EVERYTHING, ...search })
    .map((each) => each.table)
    .join("");

describe("the tables that one looks for", () => {
  it("T34: are all of them at first, the oldest first", () => {
    expect(ids({})).toBe("abcd");
  });

  it("are found by a part of their name or game, whatever the case", () => {
    expect(ids({ text: " frid" })).toBe("b");
    expect(ids({ text: "OMAHA" })).toBe("c");
    expect(ids({ text: "nothing" })).toBe("");
  });

  it("are found by game and by free seats; bots give way, and a line comes first", () => {
    expect(ids({ game: "Razz" })).toBe("d");
    expect(tables.map(freeSeats)).toEqual([4, 0, 0, 6]);
    expect(ids({ free: true })).toBe("ad");
  });

  it("come by people, free seats or stakes", () => {
    expect(ids({ order: "people" })).toBe("bcad");
    expect(ids({ order: "free" })).toBe("dabc");
    expect(ids({ order: "small" })).toBe("bdac");
    expect(ids({ order: "big" })).toBe("cadb");
  });

  it("leave the list of the house as it is, and name each game once", () => {
    matching(tables, { ...EVERYTHING, order: "big" });
    expect(tables.map((each) => each.table).join("")).toBe("abcd");
    expect(gamesOf(tables)).toEqual([
      ["Omaha", "Omaha"],
      ["Razz", "Razz"],
      ["Texas hold'em", "Texas hold'em"],
    ]);
  });
});

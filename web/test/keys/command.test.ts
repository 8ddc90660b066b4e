import { describe, expect, it } from "vitest";
import { amounts } from "../../src/messages/chips";
import { parseCommand } from "../../src/table/keys/command";
import { legal, turn } from "../kit";

const say = amounts("chips", 20);
const facing = turn();
const free = turn({ legal: legal({ bet: { minimum: 20, maximum: 1000, only: [], unit: 1 } }) });

describe("a written answer", () => {
  it.each([
    ["f", { type: "fold" }],
    [" FOLD ", { type: "fold" }],
    ["c", { type: "call" }],
    ["r 600", { type: "raise", to: 600 }],
    ["r600", { type: "raise", to: 600 }],
    ["raise 1,000", { type: "raise", to: 1000 }],
    ["a", { type: "raise", to: 1000 }],
  ])("%j is taken", (text, action) => {
    expect(parseCommand(text, facing, say)).toEqual(action);
  });

  it("is a check and a bet where nobody has bet", () => {
    expect(parseCommand("c", free, say)).toEqual({ type: "check" });
    expect(parseCommand("b 40", free, say)).toEqual({ type: "bet", to: 40 });
  });

  it("counts in big blinds for whoever does", () => {
    const inBlinds = amounts("bb", 20);
    expect(parseCommand("r 30", facing, inBlinds)).toEqual({ type: "raise", to: 600 });
  });

  it.each([
    ["", "Type f to fold"],
    ["12", "Type f to fold"],
    ["quit", "Type f to fold"],
    ["r", "How much?"],
    ["r much", "is not an amount"],
    ["r 579", "Bet 580 to 1,000"],
    ["r 1001", "Bet 580 to 1,000"],
    ["r -600", "is not an amount"],
  ])("%j is not, and it is said what would be", (text, words) => {
    expect(parseCommand(text, facing, say)).toContain(words);
  });

  it("keeps to the totals of a limit game and to whole units", () => {
    const only = turn({
      legal: legal({ call: 20, raise_to: { minimum: 40, maximum: 40, only: [40], unit: 1 } }),
    });
    expect(parseCommand("r 60", only, say)).toContain("40");
    const units = turn({
      legal: legal({ bet: { minimum: 25, maximum: 990, only: [], unit: 25 } }),
    });
    expect(parseCommand("b 60", units, say)).toContain("multiple of 25");
    expect(parseCommand("b 990", units, say)).toEqual({ type: "bet", to: 990 });
  });

  it("brings in where one must", () => {
    const third = turn({
      legal: legal({ bring_in: 5, bet: { minimum: 20, maximum: 20, only: [20], unit: 1 } }),
    });
    expect(parseCommand("c", third, say)).toEqual({ type: "bring_in" });
    expect(parseCommand("f", third, say)).toContain("c to post the bring-in");
  });

  it("calls all-in where no raise is open, and says so where nothing is", () => {
    expect(parseCommand("a", turn({ legal: legal({ call: 50 }) }), say)).toEqual({ type: "call" });
    expect(parseCommand("a", turn({ legal: legal() }), say)).toContain("c to check");
    expect(parseCommand("r 50", turn({ legal: legal({ call: 50 }) }), say)).toContain("f to fold");
  });

  it("waits for its turn", () => {
    expect(parseCommand("f", null, say)).toBe("It is not your turn.");
  });
});

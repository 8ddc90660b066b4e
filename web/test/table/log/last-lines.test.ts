import { describe, expect, it } from "vitest";
import { lastLines } from "../../../src/table/log/last-lines";

describe("where the log leads to a hand", () => {
  const lines = [
    { id: 1, hand: "t-1" },
    { id: 2, hand: "t-1" },
    { id: 3, hand: "t-2" },
    { id: 4, hand: "t-1" },
    { id: 5, hand: "" },
  ];

  it("is behind the last line of each hand that the viewer has played, also where another has begun", () => {
    expect([...lastLines(lines, new Set(["t-1", "t-2"]))].sort()).toEqual([3, 4]);
  });

  it("is nowhere for hands of others", () => {
    expect(lastLines(lines, new Set(["t-9"])).size).toBe(0);
  });
});

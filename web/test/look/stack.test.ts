import { describe, expect, it } from "vitest";
import { stackOf } from "../../src/table/felt/stack";

describe("the chips of an amount", () => {
  it("are those it is made of, the largest first", () => {
    const [hundred, twentyFive, five, one] = [100, 25, 5, 1].map((worth) => stackOf(worth)[0]);
    expect(stackOf(131)).toEqual([hundred, twentyFive, five, one]);
    expect(new Set([hundred, twentyFive, five, one]).size, "no two look alike").toBe(4);
  });

  it("are never more than can be seen, and none for nothing", () => {
    expect(stackOf(0)).toEqual([]);
    for (const amount of [4, 99, 999, 128_600, 10 ** 9]) {
      expect(stackOf(amount).length).toBeGreaterThan(0);
      expect(stackOf(amount).length).toBeLessThanOrEqual(4);
    }
  });
});

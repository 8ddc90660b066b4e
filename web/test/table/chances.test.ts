import { describe, expect, it } from "vitest";
import { percent } from "../../src/table/seat/words";
import { inTens } from "../../src/table/state/chances";

const told = (chances: number[]) => inTens(chances).map(percent);

describe("chances are told so that they add up", () => {
  it.each([
    [
      [415, 585],
      ["42\u00a0%", "58\u00a0%"],
    ],
    [
      [333, 333, 334],
      ["33\u00a0%", "33\u00a0%", "34\u00a0%"],
    ],
    [
      [125, 125, 125, 625],
      ["13\u00a0%", "13\u00a0%", "12\u00a0%", "62\u00a0%"],
    ],
    [
      [500, 500],
      ["50\u00a0%", "50\u00a0%"],
    ],
    [
      [0, 1000],
      ["0\u00a0%", "100\u00a0%"],
    ],
    [
      [4, 996],
      ["<1\u00a0%", ">99\u00a0%"],
    ],
    [
      [4, 455, 541],
      ["<1\u00a0%", "46\u00a0%", "54\u00a0%"],
    ],
  ])("%j", (chances, words) => expect(told(chances)).toEqual(words));

  it("adds up to a hundred whatever the chances of three are", () => {
    for (let a = 10; a <= 980; a += 7)
      for (let b = 10; a + b <= 990; b += 11)
        expect(inTens([a, b, 1000 - a - b]).reduce((sum, each) => sum + each)).toBe(1000);
  });
});

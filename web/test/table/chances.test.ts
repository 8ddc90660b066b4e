import { describe, expect, it } from "vitest";
import { percent } from "../../src/table/seat/words";
import { inTens } from "../../src/table/state/chances";

const told = (chances: number[]) => inTens(chances).map(percent);

describe("chances are told so that they add up", () => {
  it.each([
    [
      [415, 585],
      ["42 %", "58 %"],
    ],
    [
      [333, 333, 334],
      ["33 %", "33 %", "34 %"],
    ],
    [
      [125, 125, 125, 625],
      ["13 %", "13 %", "12 %", "62 %"],
    ],
    [
      [500, 500],
      ["50 %", "50 %"],
    ],
    [
      [0, 1000],
      ["0 %", "100 %"],
    ],
    [
      [4, 996],
      ["<1 %", ">99 %"],
    ],
    [
      [4, 455, 541],
      ["<1 %", "46 %", "54 %"],
    ],
  ])("%j", (chances, words) => expect(told(chances)).toEqual(words));

  it("adds up to a hundred whatever the chances of three are", () => {
    for (let a = 10; a <= 980; a += 7)
      for (let b = 10; a + b <= 990; b += 11)
        expect(inTens([a, b, 1000 - a - b]).reduce((sum, each) => sum + each)).toBe(1000);
  });
});

import { describe, expect, it } from "vitest";
import { layout } from "../../../src/table/layout/layout";
import { fitted, type Result } from "../../../src/table/log/results";
import { query, SIZES } from "../../layout/laws";

const line: Result = {
  label: "Side pot 2",
  who: "Bernadette",
  won: "+2,880",
  hand: "full house, deuces over sevens",
  lit: false,
};
const textSize = (...given: Parameters<typeof fitted>) => fitted(...given).size;
const lines = (count: number) => Array.from({ length: count }, () => line);

describe("the text of the result bar", () => {
  it("is as large as it may be where there is room", () => {
    expect(textSize(lines(1), { w: 900, h: 80 }, 18)).toBe(18);
  });

  it("gives way before a line is cut, and to keep each line in one row", () => {
    const one = textSize(lines(1), { w: 480, h: 80 }, 18);
    expect(one).toBeLessThan(18);
    expect(one).toBeGreaterThanOrEqual(12);
    const six = lines(6).map((each, i) => ({ ...each, who: `${each.who} ${i}` }));
    expect(textSize(six, { w: 480, h: 80 }, 18)).toBeLessThan(one);
  });

  it("leaves the hands to the log, but for the line that is lit, before it gets too small", () => {
    const four = [...lines(3), { ...line, lit: true }];
    const shown = fitted(four, { w: 248, h: 80 }, 14);
    expect(shown.lines.map(({ hand }) => hand)).toEqual(["", "", "", line.hand]);
    expect(shown.size).toBeGreaterThanOrEqual(10);
    expect(fitted(four, { w: 600, h: 80 }, 14).lines).toBe(four);
  });

  it("has a line for each winner where the awards have no room, and keeps all amounts", () => {
    const named = (who: string, won: string, lit = false): Result => ({ ...line, who, won, lit });
    const pots = [..."abcde"].flatMap((_, i) => [named("Bo", `+${i}`), named("Cy", `+1${i}`)]);
    const shown = fitted([...pots, named("Cy", "+99", true)], { w: 248, h: 80 }, 14);
    expect(shown.lines.map(({ who, won, lit }) => [who, won, lit])).toEqual([
      ["Bo", "+0 +1 +2 +3 +4", false],
      ["Cy", "+10 +11 +12 +13 +14 +99", true],
    ]);
    expect(shown.lines[1]?.hand).toBe(line.hand);
    expect(shown.size).toBeGreaterThan(10);
  });

  it.each(SIZES)(
    "has room for three awards in a %ix%i window, never under 10 px",
    (width, height) => {
      for (const count of [1, 2, 3]) {
        const { result, mode } = layout(query({ width, height }));
        const frame = mode === "roomy" ? 20 : 60;
        const size = textSize(lines(count), { w: result.w - frame, h: result.h - 10 }, 16);
        expect(size, `${count} lines`).toBeGreaterThanOrEqual(count < 3 ? 10.5 : 10);
      }
    },
  );
});

import { describe, expect, it } from "vitest";
import { barsOf } from "../../src/charts/bars";
import { nearest, plotOf, rowsOf, stepped, upTo } from "../../src/charts/lines";
import { acrossScale, upScale } from "../../src/charts/scale";
import { type Point, thin } from "../../src/charts/thin";

const walk = (count: number): Point[] =>
  Array.from({ length: count }, (_, i) => [i + 1, Math.round(1000 * Math.sin(i * 0.7) * i)]);

describe("many points", () => {
  it("stay as they are when they are few", () => {
    expect(thin(walk(40), 40)).toEqual(walk(40));
  });

  it.each([41, 1000, 12_345])("of %i, at most forty stay, with every end and peak", (count) => {
    const all = walk(count);
    const kept = thin(all, 40);
    expect(kept.length).toBeLessThanOrEqual(40);
    expect([kept[0], kept.at(-1)]).toEqual([all[0], all.at(-1)]);
    const heights = all.map(([, y]) => y);
    const keptHeights = kept.map(([, y]) => y);
    expect(Math.max(...keptHeights)).toBe(Math.max(...heights));
    expect(Math.min(...keptHeights)).toBe(Math.min(...heights));
    expect(kept.map(([x]) => x)).toEqual(kept.map(([x]) => x).toSorted((a, b) => a - b));
  });
});

describe("the scale beside a plot", () => {
  it("has zero in it, above what is lost and below what is won", () => {
    expect(upScale([120, 480], 0, 200, 12).from).toBe(0);
    expect(upScale([-480, -120], 0, 200, 12).to).toBe(0);
  });

  it("puts more higher up, and gives back the value of a place", () => {
    const up = upScale([-300, 700], 10, 210, 12);
    expect(up.at(700)).toBeLessThan(up.at(-300));
    expect(up.value(up.at(123))).toBeCloseTo(123);
  });

  it("stands on a paper where nothing has happened", () => {
    const up = upScale([0, 0], 10, 210, 12);
    expect(up.to).toBeGreaterThan(up.from);
    expect(up.ticks).toContain(0);
  });

  it("writes fewer values where the text is large", () => {
    const [small, large] = [12, 36].map((em) => upScale([0, 1000], 0, 300, em).ticks.length);
    expect(large).toBeLessThan(small ?? 0);
  });
});

describe("the scale below a plot", () => {
  it("counts hands in whole ones", () => {
    const { ticks } = acrossScale([1, 4], 0, 600, 12, "count");
    expect(ticks.every(Number.isInteger)).toBe(true);
  });

  it("has room for one hand alone", () => {
    const across = acrossScale([1, 1], 50, 300, 12, "count");
    expect(across.at(1)).toBe(50);
  });

  it("begins days where the reader's days begin", () => {
    const day = 24 * 60 * 60 * 1000;
    const noon = new Date(2026, 10, 2, 12).getTime();
    const { ticks } = acrossScale([noon, noon + 5 * day], 0, 500, 12, "time");
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.every((tick) => new Date(tick).getMinutes() === 0)).toBe(true);
  });
});

describe("a plot of lines", () => {
  const paper = { width: 400, height: 200, em: 12 };
  const series = [
    { name: "won", points: walk(50) },
    { name: "adjusted", points: walk(50).map(([x, y]): Point => [x, y / 2]) },
  ];
  const told = (value: number) => value.toLocaleString("en");

  it("draws each line within the paper", () => {
    const { paths, inner } = plotOf(series, paper, "count", told);
    expect(paths).toHaveLength(2);
    for (const path of paths)
      for (const [, x, y] of path.matchAll(/([\d.-]+),([\d.-]+)/g)) {
        expect(Number(x)).toBeGreaterThanOrEqual(inner.left - 0.1);
        expect(Number(x)).toBeLessThanOrEqual(inner.right + 0.1);
        expect(Number(y)).toBeGreaterThanOrEqual(inner.top - 0.1);
        expect(Number(y)).toBeLessThanOrEqual(inner.bottom + 0.1);
      }
  });

  it("leaves room for the longest value that is written beside it", () => {
    const short = plotOf(series, paper, "count", () => "0").inner.left;
    const long = plotOf(series, paper, "count", () => "-1,000,000 BB").inner.left;
    expect(long).toBeGreaterThan(short + 5 * paper.em);
  });

  it("draws nothing of a line without points", () => {
    expect(plotOf([{ name: "won", points: [] }], paper, "count", told).paths).toEqual([""]);
  });

  it("keeps inside on paper that is too narrow for its values", () => {
    const { inner } = plotOf(series, { ...paper, width: 20 }, "count", told);
    expect(inner.right).toBeGreaterThan(inner.left);
  });
});

describe("going along a line", () => {
  const points: Point[] = [
    [10, 1],
    [20, 2],
    [40, 3],
  ];

  it.each([
    [0, 0],
    [14, 0],
    [16, 1],
    [31, 2],
    [99, 2],
  ])("at %i the nearest point is the one with number %i", (x, at) => {
    expect(nearest(points, x)).toBe(at);
  });

  it("finds none on a line without points", () => expect(nearest([], 3)).toBe(-1));

  it("knows what the total was before the first point, between two, and at one", () => {
    expect(upTo(points, 9)).toBeUndefined();
    expect(upTo(points, 39)).toEqual([20, 2]);
    expect(upTo(points, 40)).toEqual([40, 3]);
  });

  it.each([
    ["ArrowRight", 4, 5],
    ["ArrowLeft", 0, 0],
    ["PageUp", 4, 14],
    ["PageDown", 4, 0],
    ["End", 4, 99],
    ["Home", 4, 0],
  ])("%s leads from %i to %i of a hundred", (key, from, to) => {
    expect(stepped(key, from, 100)).toBe(to);
  });

  it("leaves other keys to the page", () => expect(stepped("Tab", 3, 9)).toBeNull());
});

describe("a plot as a table", () => {
  it("has the first and the last point among few rows, and every line in each", () => {
    const series = [
      { name: "won", points: walk(500) },
      { name: "adjusted", points: walk(500).slice(100) },
    ];
    const rows = rowsOf(series, 12);
    expect(rows).toHaveLength(12);
    expect(rows[0]).toEqual([1, 0, undefined]);
    expect(rows.at(-1)).toEqual([500, ...series.map(({ points }) => points.at(-1)?.[1])]);
  });

  it("has one row of one point, and none of none", () => {
    expect(rowsOf([{ name: "won", points: [[7, 3]] }], 12)).toEqual([[7, 3]]);
    expect(rowsOf([{ name: "won", points: [] }], 12)).toEqual([]);
  });
});

describe("bars", () => {
  it("begin at their common zero, on the side of what they are", () => {
    const { zero, bars } = barsOf([
      { name: "button", value: 300 },
      { name: "blinds", value: -100 },
    ]);
    expect(zero).toBe(25);
    expect(bars.map(({ start, length }) => [start, length])).toEqual([
      [25, 75],
      [0, 25],
    ]);
  });

  it("have no length where nothing was won", () => {
    expect(barsOf([{ name: "button", value: 0 }]).bars[0]).toMatchObject({ start: 0, length: 0 });
  });
});

import { describe, expect, it } from "vitest";
import { layout } from "../../src/table/layout/layout";
import { isLarger } from "../../src/table/layout/parts";
import { BAR_PX, places } from "../../src/table/layout/places";
import { meets } from "../../src/table/layout/rect";
import type { Query } from "../../src/table/layout/types";
import { everything, query, SIZES, small, violations } from "./laws";

/** All of them in the long tests; else every so many, never the same numbers at two sizes. */
const EVERY = import.meta.env.VITE_EVERY_LAYOUT === "1" ? 1 : 29;
/** Windows where two tables may stand beside one another. */
const ROOMY = SIZES.filter(([width, height]) => width >= 1280 && height >= 620);

/** What is wrong with the layout of a page in its place. */
function lawless(q: Query): string[] {
  const l = layout(q);
  return [...violations(q, l), ...(isLarger(l, q) ? [`${q.width}x${q.height} is too small`] : [])];
}

describe("a table below the bar of several", () => {
  const asked = everything().filter((_, i) => i % EVERY === 0);
  const broken = asked.flatMap((q) =>
    places(q, 1, true).flatMap(({ window }) => lawless({ ...q, ...window })),
  );

  it("keeps every law of a table at every size, with the bar's height taken off", () => {
    expect(asked.length).toBeGreaterThan(100);
    expect(broken).toEqual([]);
  });

  it("lies below it, and the bar below the notch", () => {
    const insets = { top: 47, right: 0, bottom: 34, left: 0 };
    const [place] = places(query({ width: 390, height: 844, insets }), 1, true);
    expect(place?.at).toEqual({ x: 0, y: 47 + BAR_PX, w: 390, h: 844 - 47 - BAR_PX });
    expect(place?.window.insets).toEqual({ ...insets, top: 0 });
    expect(BAR_PX).toBeLessThanOrEqual(36);
  });

  it("has all of the window where there is no bar", () => {
    const q = query();
    const [place] = places(q, 1, false);
    expect(place?.at).toEqual({ x: 0, y: 0, w: q.width, h: q.height });
  });
});

describe("two tables beside one another", () => {
  const asked = everything()
    .filter(({ width, height }) => ROOMY.some(([w, h]) => w === width && h === height))
    .filter((_, i) => i % EVERY === 0);
  const broken = asked.flatMap((q) =>
    places(q, 2, true).flatMap(({ window }) => lawless({ ...q, ...window })),
  );

  it("keep every law, each in its half", () => {
    expect(asked.length).toBeGreaterThan(50);
    expect(broken).toEqual([]);
  });

  it.each(ROOMY)("fill %ix%i and do not meet", (width, height) => {
    const insets = { top: 0, right: 20, bottom: 0, left: 10 };
    const [left, right] = places(query({ width, height, insets }), 2, true);
    if (!left || !right) throw new Error("two were asked for");
    expect(meets(left.at, right.at)).toBe(false);
    expect(left.at.w + right.at.w).toBe(width);
    expect([left.window.insets.left, left.window.insets.right]).toEqual([10, 0]);
    expect([right.window.insets.left, right.window.insets.right]).toEqual([0, 20]);
  });

  it("show their cards as large as a table of their size alone would", () => {
    for (const [width, height] of ROOMY)
      for (const seats of [2, 6, 9]) {
        const q = query({ width, height, seats });
        for (const { window } of places(q, 2, true))
          expect(small(layout({ ...q, ...window })), `${width}x${height} ${seats}`).toBe(false);
      }
  });
});

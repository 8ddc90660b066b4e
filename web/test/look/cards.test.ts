import { describe, expect, it } from "vitest";
import { type Face, faceOf, type Seen } from "../../src/lib/cards/face";
import { rankPath } from "../../src/lib/cards/shapes";

const RANKS = [..."23456789TJQKA"];
const SUITS = [..."shdc"];
const CARDS = RANKS.flatMap((rank) => SUITS.map((suit) => rank + suit));

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The least box around all points of a path, those that only bend it too: nothing is drawn outside of it. */
function hull(path: string, { x = 0, y = 0, scale = 1, grow = 0 }): Box {
  const points = [...path.matchAll(/(-?[\d.]+)[ ]?(-?[\d.]+)/g)];
  const xs = points.map((point) => x + Number(point[1]) * scale);
  const ys = points.map((point) => y + Number(point[2]) * scale);
  return {
    left: Math.min(...xs) - grow,
    top: Math.min(...ys) - grow,
    right: Math.max(...xs) + grow,
    bottom: Math.max(...ys) + grow,
  };
}

function boxes(face: Face): Box[] {
  return [
    ...(face.rank ? [hull(face.rank, { grow: face.stroke / 2 })] : []),
    ...face.fills.filter(({ pale }) => !pale).map((fill) => hull(fill.path, fill)),
  ];
}

const apart = (a: Box, b: Box) =>
  a.right < b.left || b.right < a.left || a.bottom < b.top || b.bottom < a.top;

describe.each(["whole", "left", "top"] satisfies Seen[])("the face of a card, %s", (seen) => {
  it.each([...CARDS, "Xj"])("%s has no two signs that touch", (card) => {
    const all = boxes(faceOf(card, seen));
    for (const [i, one] of all.entries())
      for (const other of all.slice(i + 1)) expect(apart(one, other)).toBe(true);
  });

  it("stays within what is seen", () => {
    const seenTo = { whole: [97, 137], left: [45, 137], top: [97, 72] }[seen];
    for (const card of CARDS)
      for (const box of boxes(faceOf(card, seen))) {
        expect(box.left).toBeGreaterThanOrEqual(2.5);
        expect(box.top).toBeGreaterThanOrEqual(3);
        expect(box.right).toBeLessThanOrEqual(seenTo[0] ?? 0);
        expect(box.bottom).toBeLessThanOrEqual(seenTo[1] ?? 0);
      }
  });
});

describe("ranks", () => {
  it("have nothing below the base line, the tail of the Q neither", () => {
    for (const rank of RANKS) {
      const box = hull(rankPath(rank, { x: 0, y: 0, width: 20, height: 28 }), {});
      expect([rank, box.bottom, box.top]).toEqual([rank, 28, 0]);
    }
  });

  it("fill the box they are given", () => {
    const box = hull(rankPath("A", { x: 10, y: 5, width: 40, height: 14 }), {});
    expect(box).toEqual({ left: 12, top: 5, right: 48, bottom: 19 });
  });

  it("are those of cards", () => {
    expect(() => rankPath("X", { x: 0, y: 0, width: 1, height: 1 })).toThrow('"X"');
  });
});

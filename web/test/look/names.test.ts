import { describe, expect, it } from "vitest";
import { shortened } from "../../src/lib/names";
import { layout } from "../../src/table/layout/layout";
import { nameRoom } from "../../src/table/layout/names";
import { query } from "../layout/laws";

/** Room for so many letters, each as wide as the next. */
const room = (letters: number) => (text: string) => [...text].length <= letters;

describe("names in little room", () => {
  it("stay whole where they fit", () => {
    expect(shortened(["Ann", "Ben"], room(3))).toEqual(["Ann", "Ben"]);
  });

  it("lose their middle where that alone tells them apart", () => {
    expect(shortened(["Passive bot 1", "Passive bot 2"], room(8))).toEqual([
      "Passiv…1",
      "Passiv…2",
    ]);
  });

  it("differ though both ends are alike", () => {
    const names = ["Anna-Maria Bell", "Anna-Mirka Bell", "Anna-Morta Bell"];
    expect(shortened(names, room(9))).toEqual(["Anna-Mar…", "Anna-Mir…", "Anna-Mor…"]);
    expect(shortened(names, room(8))).toEqual(["Anna-Ma…", "Anna-Mi…", "Anna-Mo…"]);
  });

  it("that differ at the end only keep so much of it", () => {
    expect(shortened(["Passive bot 12", "Passive bot 22"], room(9))).toEqual([
      "Passiv…12",
      "Passiv…22",
    ]);
  });

  it("lose their end, which says least", () => {
    const names = ["Wanda Wanderer", "Bernadette", "Ibrahim K.", "Maximilian", "Anna Lee"];
    expect(shortened(names, room(7))).toEqual([
      "Wanda…",
      "Bernad…",
      "Ibrahi…",
      "Maximi…",
      "Anna L…",
    ]);
    expect(shortened(names, room(4))).toEqual(["Wan…", "Ber…", "Ibr…", "Max…", "Ann…"]);
  });

  it("never take the look of a name that fits", () => {
    const [whole, cut] = shortened(["Ann…nn", "Annabelle Glenn"], room(6));
    expect(whole).toBe("Ann…nn");
    expect(cut).not.toBe(whole);
  });

  it("that are the same read the same", () => {
    const [one, other] = shortened(["Annabelle Glenn", "Annabelle Glenn"], room(6));
    expect(one).toBe(other);
  });

  it("are cut between letters as one reads them", () => {
    const [told] = shortened(
      ["👩‍👩‍👧é👩‍👩‍👧é👩‍👩‍👧é"],
      (text) => [...new Intl.Segmenter().segment(text)].length <= 3,
    );
    for (const part of (told ?? "").split("…")) expect("👩‍👩‍👧é👩‍👩‍👧é👩‍👩‍👧é").toContain(part);
    expect(
      [...new Intl.Segmenter().segment(told ?? "")].every(({ segment }) =>
        "👩‍👩‍👧é…".includes(segment),
      ),
    ).toBe(true);
  });

  it("without any room are a gap", () => {
    expect(shortened(["Annabelle"], room(0))).toEqual(["…"]);
    expect(shortened(["Annabelle"], room(2))).toEqual(["A…"]);
  });

  it("of a whole table differ down to five letters", () => {
    const names = Array.from({ length: 10 }, (_, i) => `Passive bot ${i + 1}`);
    for (let letters = 5; letters <= 14; letters++) {
      const told = shortened(names, room(letters));
      expect(new Set(told).size).toBe(10);
      expect(told.every(room(letters))).toBe(true);
    }
  });
});

describe("names of one table", () => {
  /** Letters of a usual font, in ems. */
  const wide = (text: string) =>
    [...text].reduce(
      (sum, c) => sum + (/[il1.,' -]/.test(c) ? 0.35 : /[mwMW]/.test(c) ? 0.9 : 0.6),
      0,
    );
  /** Always the same numbers from 0 to 1: a linear congruence (Knuth). */
  const chances = (seed: number) => () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
  const LETTERS = "abcdehilmnoprstuwy";

  /** A name of up to 20 letters, and others that differ from it in one letter or two, at any place. */
  function alike(next: () => number, count: number): string[] {
    const letter = () => LETTERS[Math.floor(next() * LETTERS.length)] ?? "a";
    const first = Array.from({ length: 6 + Math.floor(next() * 15) }, (_, i) =>
      i > 0 && next() < 0.12 ? " " : letter(),
    );
    const names = new Set([first.join("").trim()]);
    while (names.size < count) {
      const other = [...first];
      for (let n = 0; n < 2; n++) other[Math.floor(next() * other.length)] = letter();
      names.add(other.join("").trim());
    }
    return [...names];
  }

  it("never read the same, at any table of any size", () => {
    const next = chances(7);
    const faults: string[] = [];
    for (const { width, height, seats, textScale } of [
      { width: 320, height: 568, seats: 10, textScale: 1 },
      { width: 320, height: 568, seats: 10, textScale: 2 },
      { width: 360, height: 640, seats: 9, textScale: 1.3 },
      { width: 740, height: 360, seats: 10, textScale: 1 },
      { width: 1024, height: 700, seats: 6, textScale: 2 },
    ]) {
      const { room, size } = nameRoom(layout(query({ width, height, seats, textScale })));
      const fits = (name: string) => wide(name) * size <= room;
      for (let i = 0; i < 60; i++) {
        const names = alike(next, seats - 1);
        const told = shortened(names, fits);
        if (new Set(told).size !== names.length || !told.every(fits))
          faults.push(`${width}x${height} ${names.join("|")} as ${told.join("|")}`);
      }
    }
    expect(faults).toEqual([]);
  });
});

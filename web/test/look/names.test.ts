import { describe, expect, it } from "vitest";
import { shortened } from "../../src/lib/names";

/** Room for so many letters, each as wide as the next. */
const room = (letters: number) => (text: string) => [...text].length <= letters;

describe("names in little room", () => {
  it("stay whole where they fit", () => {
    expect(shortened(["Ann", "Ben"], room(3))).toEqual(["Ann", "Ben"]);
  });

  it("lose their middle and keep what tells them apart", () => {
    expect(shortened(["Passive bot 1", "Passive bot 2"], room(8))).toEqual([
      "Passiv…1",
      "Passiv…2",
    ]);
  });

  it("differ though both ends are alike", () => {
    const names = ["Anna-Maria Bell", "Anna-Mirka Bell", "Anna-Morta Bell"];
    expect(shortened(names, room(9))).toEqual(["Anna-Ma…l", "Anna-Mi…l", "Anna-Mo…l"]);
  });

  it("that differ at the end only keep so much of it", () => {
    expect(shortened(["Passive bot 12", "Passive bot 22"], room(9))).toEqual([
      "Passiv…12",
      "Passiv…22",
    ]);
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

import { words } from "words:de/prose";
import { describe, expect, it } from "vitest";
import { tellerIn } from "../../src/messages/house.svelte";

const said = words as Record<string, string>;
const tell = tellerIn("de", said);

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe("the sentences of the house", () => {
  const sentences = Object.entries(said).filter(([text]) => holes(text).length > 0);

  it("have the same values in German", () => {
    expect(sentences.length).toBeGreaterThan(30);
    for (const [text, german] of sentences) expect(holes(german), german).toEqual(holes(text));
  });

  it("are found by what is said, each of them and not another", () => {
    for (const [text, german] of sentences) {
      const values = new Map(holes(text).map((hole, at) => [hole, `${at + 7}`]));
      const fill = (words: string) => words.replace(/\{\w+\}/g, (hole) => values.get(hole) ?? hole);
      expect(tell(fill(text)), text).toBe(fill(german));
    }
  });

  it("say why the disk takes nothing", () => {
    expect(
      tell(
        "house.head could not be written, and nothing more is: [Errno 28] No space left on device",
      ),
    ).toBe(
      "house.head ließ sich nicht schreiben, es wird nichts mehr gespeichert: kein Platz mehr auf der Festplatte (Fehler 28)",
    );
  });

  it("say what stands out in the play of two", () => {
    expect(
      tell(
        "Ann folded to a bet by Ben in 14 of 1,040 hands; to bets by others in 1 of 1,160. Strong hands folded: 2.",
      ),
    ).toBe(
      "Ann foldete gegen einen Bet von Ben in 14 von 1.040 Händen; gegen Bets von anderen in 1 von 1.160. Gefoldete starke Hände: 2.",
    );
    expect(["1 in 8,300", "3 in 10"].map(tell)).toEqual(["1 von 8.300", "3 von 10"]);
  });

  it("are left alone where somebody else says them", () => {
    for (const text of ["", "swearing; and worse: a lot", "insults for hours", "Ann", "the name"]) {
      expect(tell(text)).toBeUndefined();
    }
  });
});

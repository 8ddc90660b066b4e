import { words } from "words:de/prose";
import { describe, expect, it } from "vitest";
import { tellerIn } from "../../src/messages/house.svelte";

const said = words as Record<string, string>;
const tell = tellerIn("de", said);

const holes = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([hole]) => hole).sort();

describe("the sentences of the house", () => {
  const sentences = Object.entries(said).filter(([text]) => holes(text).length > 0);

  it("have the same values in German", () => {
    expect(sentences.length).toBeGreaterThan(60);
    for (const [text, german] of sentences) expect(holes(german), german).toEqual(holes(text));
  });

  it("are found by what is said, each of them and not another", () => {
    for (const [text, german] of sentences) {
      const values = new Map(holes(text).map((hole, at) => [hole, `${at + 7}`]));
      const fill = (words: string) => words.replace(/\{\w+\}/g, (hole) => values.get(hole) ?? hole);
      expect(tell(fill(text)), text).toBe(fill(german));
    }
  });

  it("have the numbers of the language in them", () => {
    expect(tell("big blind 0: expected 1 to 1,000,000")).toBe("Big Blind 0: Wähle 1 bis 1.000.000");
    expect(tell("ante 1,250.50: expected 0 to 12.00")).toBe("Ante 1.250,50: Wähle 0 bis 12,00");
  });

  it("have other texts of the house in them", () => {
    expect(tell("-1 seconds in a time bank: choose 0 to 300")).toBe(
      "−1 Sekunden in der Zeitbank: Wähle 0 bis 300",
    );
    expect(tell("the machine of the house slept for 2 hours: all clocks have waited as long")).toBe(
      "der Rechner des Hauses hat 2 Stunden geschlafen: Alle Uhren haben so lange gewartet",
    );
  });

  it("say what is wrong with what an owner or a host has chosen", () => {
    expect(tell("tables_max='many': expected a whole number, 1 to 10,000")).toBe(
      "Tische, höchstens: 'many' geht nicht: Erwartet war eine ganze Zahl, 1 bis 10.000",
    );
    expect(
      tell(
        "wild cards 'fish': no wild cards 'fish': expected jokers, deuces, a rank as sevens, or cards as Jh Js",
      ),
    ).toBe(
      "wilde Karten 'fish': 'fish' sind keine wilden Karten: Möglich sind jokers, deuces, ein Wert wie sevens oder Karten wie Jh Js",
    );
    expect(tell("no kind of player is called 'cheat': expected random, smart")).toBe(
      "einen Bot namens 'cheat' gibt es nicht: Wähle random, smart",
    );
  });

  it("say why the disk takes nothing", () => {
    expect(
      tell(
        "house.head could not be written, and nothing more is: [Errno 28] No space left on device",
      ),
    ).toBe(
      "house.head ließ sich nicht schreiben, und nichts wird mehr geschrieben: kein Platz mehr auf der Platte (Fehler 28)",
    );
  });

  it("say what stands out in the play of two", () => {
    expect(
      tell(
        "Ann folded to a bet of Ben in 14 of 1,040 hands; to those of others in 1 of 1,160. Strong hands among those folded: 2.",
      ),
    ).toBe(
      "Ann passte auf einen Einsatz von Ben in 14 von 1.040 Händen; auf die von anderen in 1 von 1.160. Starke Hände darunter: 2.",
    );
    expect(["1 in 8,300", "3 in 10"].map(tell)).toEqual(["1 von 8.300", "3 von 10"]);
  });

  it("follow each other", () => {
    const fault = "the name has marks above marks";
    const long = "a password has 10 to 200 letters; some words in a row will do";
    expect(tell(`${long}; ${fault}; ${long}`)).toBe(
      [long, fault, long].map((words) => tell(words)).join("; "),
    );
    expect(tell("Texas hold'em: 12 boards: expected 1 to 3")).toBe(
      "Texas Hold’em: 12 Boards: Wähle 1 bis 3",
    );
  });

  it("are left alone where somebody else says them", () => {
    for (const text of ["", "swearing; and worse: a lot", "insults for hours", "Ann", "the name"]) {
      expect(tell(text)).toBeUndefined();
    }
  });

  it("keep what somebody wrote in them as it is", () => {
    expect(tell("there is a table called Maple (2) already, or it looks so")).toBe(
      "ein Tisch heißt schon Maple (2) oder sieht so aus",
    );
  });
});

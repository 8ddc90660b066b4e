import { describe, expect, it } from "vitest";
import { hands as german } from "../../src/messages/de/hands";
import { hands as english } from "../../src/messages/en/hands";
import text from "../golden/hands.json?raw";

/** Every name that the house gives to a hand in the corpus. */
function named(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { words } = value as { words?: unknown };
  return [...(typeof words === "string" ? [words] : []), ...Object.values(value).flatMap(named)];
}

describe("kinds of hands, as the house tells them without their ranks", () => {
  it("are said in German", () => {
    const kinds = ["high card", "pair", "two pair", "three of a kind", "straight", "flush"];
    const better = ["full house", "four of a kind", "straight flush", "royal flush"];
    expect([...kinds, ...better].map((kind) => german.named(kind))).toEqual([
      ...["Hohe Karte", "Paar", "Zwei Paare", "Drilling", "Straße", "Flush"],
      ...["Full House", "Vierling", "Straight Flush", "Royal Flush"],
    ]);
  });
});

describe("a hand in German", () => {
  it.each([
    ["ace high, then king, ten, six, deuce", "Ass hoch (König, Zehn, Sechs, Zwei)"],
    ["pair of nines, kickers ace, king, four", "Paar Neunen, Kicker Ass, König, Vier"],
    ["two pair, kings and sixes, kicker ace", "Zwei Paare, Könige und Sechsen, Kicker Ass"],
    ["three of a kind, jacks", "Drilling Buben"],
    ["five of a kind, aces", "Fünfling Asse"],
    ["straight, jack high", "Straße bis Bube"],
    ["straight flush, nine high", "Straight Flush bis Neun"],
    ["flush, ace high, then nine, five, four, deuce", "Flush, Ass hoch (Neun, Fünf, Vier, Zwei)"],
    ["full house, aces over queens", "Full House, Asse über Damen"],
    ["royal flush", "Royal Flush"],
    ["pair of sevens; eight low", "Paar Siebenen; Acht-Low"],
    ["flush, ten high; no low", "Flush, Zehn hoch; Kein Low"],
    ["badugi, seven high, then five, four, ace", "Badugi, Sieben hoch (Fünf, Vier, Ass)"],
    ["two cards, eight high, then three", "Zwei Karten, Acht hoch (Drei)"],
    ["ace king suited", "Ass König suited"],
    ["nine deuce", "Neun Zwei"],
    ["pair of aces / full house, fours over aces", "Paar Asse / Full House, Vieren über Asse"],
    ["", ""],
  ])("%s is %s", (name, words) => {
    expect(german.named(name)).toBe(words);
  });

  it("has German words for every hand of the corpus", () => {
    const names = [...new Set(named(JSON.parse(text)))].filter(Boolean);
    const unread = new RegExp(
      `\\b(${Object.values(english.ranks).join("|")}|pair|kind|straight,|of|and|over|then|high)(e?s)?\\b`,
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.map(german.named).filter((name) => unread.test(name))).toEqual([]);
  });
});

describe("a hand in English", () => {
  it.each([
    ["flush, king high, then jack, eight, five, deuce", "king-high flush (K J 8 5 2)"],
    ["straight flush, nine high", "nine-high straight flush"],
    [
      "straight, ace high; eight low, then six, four, three, ace",
      "ace-high straight; eight low (8 6 4 3 A)",
    ],
    ["three of a kind, fives, kickers ace, king", "three fives (A K kickers)"],
    ["four of a kind, kings, kicker ten", "four kings (T kicker)"],
    ["five of a kind, aces", "five aces"],
    ["pair of nines, kickers ace, king, four", "pair of nines (A K 4 kickers)"],
    ["two pair, kings and sixes, kicker ace", "two pair, kings and sixes (A kicker)"],
    ["ace high, then king, ten, six, deuce", "ace high (A K T 6 2)"],
    ["badugi, seven high, then five, four, ace", "seven-high badugi (7 5 4 A)"],
    ["two cards, eight high, then three", "two cards, eight high (8 3)"],
    ["full house, aces over queens", "full house, aces over queens"],
    ["pair of aces / flush, ten high; no low", "pair of aces / ten-high flush; no low"],
    ["royal flush", "royal flush"],
    ["", ""],
  ])("%s is %s", (name, words) => {
    expect(english.named(name)).toBe(words);
  });
});

import { words } from "words:hand-names";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { handName, leadOf } from "../../src/messages/hand-names";
import text from "../golden/hands.json?raw";
import { speak } from "../speak";

const ranks = Object.values(words.ranks);

async function english() {
  await speak("en");
  vi.unstubAllGlobals();
}

/** Every name that the house gives to a hand in the corpus. */
function named(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const { words } = value as { words?: unknown };
  return [...(typeof words === "string" ? [words] : []), ...Object.values(value).flatMap(named)];
}

describe("kinds of hands, as the house tells them without their ranks", () => {
  beforeAll(() => speak("de"));
  afterAll(english);

  it("are said in German", () => {
    const kinds = ["high card", "pair", "two pair", "three of a kind", "straight", "flush"];
    const better = ["full house", "four of a kind", "straight flush", "royal flush"];
    expect([...kinds, ...better].map((kind) => handName(kind))).toEqual([
      ...["Hohe Karte", "Paar", "Zwei Paare", "Drilling", "Straße", "Flush"],
      ...["Full House", "Vierling", "Straight Flush", "Royal Flush"],
    ]);
  });
});

describe("a hand in German", () => {
  beforeAll(() => speak("de"));
  afterAll(english);

  it.each([
    ["ace high, then king, ten, six, deuce", "Ass hoch (A K 10 6 2)"],
    ["pair of nines, kickers ace, king, four", "Paar Neunen, Kicker A K 4"],
    ["two pair, kings and sixes, kicker ace", "Zwei Paare, Könige und Sechsen, Kicker A"],
    ["three of a kind, jacks", "Drilling Buben"],
    ["five of a kind, aces", "Fünfling Asse"],
    ["straight, jack high", "Straße bis Bube"],
    ["straight flush, nine high", "Straight Flush bis Neun"],
    ["flush, ace high, then nine, five, four, deuce", "Flush, Ass hoch (A 9 5 4 2)"],
    ["full house, aces over queens", "Full House, Asse über Damen"],
    ["royal flush", "Royal Flush"],
    ["pair of sevens; eight low", "Paar Siebenen; Acht-Low"],
    ["flush, ten high; no low", "Flush, Zehn hoch; Kein Low"],
    ["badugi, seven high, then five, four, ace", "Badugi, Sieben hoch (7 5 4 A)"],
    ["two cards, eight high, then three", "Zwei Karten, Acht hoch (8 3)"],
    ["ace king suited", "Ass-König suited"],
    ["nine deuce", "Neun-Zwei"],
    ["pair of aces / full house, fours over aces", "Paar Asse / Full House, Vieren über Asse"],
    ["", ""],
  ])("%s is %s", (name, words) => {
    expect(handName(name)).toBe(words);
  });

  it("has German words for every hand of the corpus", () => {
    const names = [...new Set(named(JSON.parse(text)))].filter(Boolean);
    const unread = new RegExp(
      `\\b(${ranks.join("|")}|pair|kind|straight,|of|and|over|then|high)(e?s)?\\b`,
    );
    expect(names.length).toBeGreaterThan(300);
    expect(names.map(handName).filter((name) => unread.test(name))).toEqual([]);
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
    ["four of a kind, kings, kicker ten", "four kings (10 kicker)"],
    ["five of a kind, aces", "five aces"],
    ["pair of nines, kickers ace, king, four", "pair of nines (A K 4 kickers)"],
    ["two pair, kings and sixes, kicker ace", "two pair, kings and sixes (A kicker)"],
    ["ace high, then king, ten, six, deuce", "ace high (A K 10 6 2)"],
    ["badugi, seven high, then five, four, ace", "seven-high badugi (7 5 4 A)"],
    ["two cards, eight high, then three", "two cards, eight high (8 3)"],
    ["full house, aces over queens", "full house, aces over queens"],
    ["pair of aces / flush, ten high; no low", "pair of aces / ten-high flush; no low"],
    ["royal flush", "royal flush"],
    ["", ""],
  ])("%s is %s", (name, words) => {
    expect(handName(name)).toBe(words);
  });
});

describe("what the name of a hand begins with", () => {
  it.each([
    ["flush, ace high, then nine", "ace"],
    ["eight low, then six; no low", "eight"],
    ["pair of aces, kicker king", "pair"],
    ["ace high, then king", "high"],
    ["two pair", "two_pair"],
  ])("of %s is %s", (name, lead) => expect(leadOf(name)).toBe(lead));
});

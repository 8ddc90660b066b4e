// The house names hands in English; its names follow a few patterns, which are read here and said in German. The server
// says them by the same file, on the pages that it writes.

import german from "../../../../src/pokerhouse/words/de/hands.json";
import type { Catalogue } from "../catalogue";

const KINDS = new Map(Object.entries(german.kinds));
const WORDS = new Map(Object.entries(german.words));
/** How a hand is named in English, and how it is said; the first that fits says it. */
const PATTERNS = german.patterns.map(
  ([name, told = ""]) => [new RegExp(`^${name}$`), told] as const,
);

function told(name: string): string {
  const kind = KINDS.get(name);
  if (kind) return kind;
  for (const [pattern, words] of PATTERNS) {
    const found = pattern.exec(name);
    if (found) return words.replace(/\{(\d)\}/g, (_, part) => told(found[Number(part)] ?? ""));
  }
  return name.replace(/\w+/g, (word) => WORDS.get(word) ?? word);
}

const HALVES: Readonly<Record<string, string>> = { high: "High", low: "Low", badugi: "Badugi" };

export const hands: Catalogue["hands"] = {
  ranks: {
    "2": "Zwei",
    "3": "Drei",
    "4": "Vier",
    "5": "Fünf",
    "6": "Sechs",
    "7": "Sieben",
    "8": "Acht",
    "9": "Neun",
    T: "Zehn",
    J: "Bube",
    Q: "Dame",
    K: "König",
    A: "Ass",
  },
  suits: { c: "Kreuz", d: "Karo", h: "Herz", s: "Pik" },
  joker: "Joker",
  card: (rank, suit) => `${suit} ${rank}`,
  // Boards stand apart, and on each the halves of a pot.
  named: (name) =>
    name
      .split(" / ")
      .map((board) => board.split("; ").map(told).join("; "))
      .join(" / "),
  half: (name) => HALVES[name] ?? name,
};

// The house names hands in English; its names follow a few patterns, which are read here and said in German.

import type { Catalogue } from "../catalogue";

const RANKS = {
  deuce: ["Zwei", "Zweien"],
  three: ["Drei", "Dreien"],
  four: ["Vier", "Vieren"],
  five: ["Fünf", "Fünfen"],
  six: ["Sechs", "Sechsen"],
  seven: ["Sieben", "Siebenen"],
  eight: ["Acht", "Achten"],
  nine: ["Neun", "Neunen"],
  ten: ["Zehn", "Zehnen"],
  jack: ["Bube", "Buben"],
  queen: ["Dame", "Damen"],
  king: ["König", "Könige"],
  ace: ["Ass", "Asse"],
} as const;

const ONE = new Map<string, string>(Object.entries(RANKS).map(([en, [one]]) => [en, one]));
const MANY = new Map<string, string>(
  Object.entries(RANKS).map(([en, [, many]]) => [en === "six" ? "sixes" : `${en}s`, many]),
);
const one = (rank: string) => ONE.get(rank) ?? rank;
const many = (ranks: string) => MANY.get(ranks) ?? ranks;
const listed = (ranks: string) => ranks.split(", ").map(one).join(", ");

const KINDS: Readonly<Record<string, string>> = {
  pair: "Paar",
  "two pair": "Zwei Paare",
  "full house": "Full House",
  "high card": "Hohe Karte",
  "three of a kind": "Drilling",
  "four of a kind": "Vierling",
  "five of a kind": "Fünfling",
  straight: "Straße",
  flush: "Flush",
  "straight flush": "Straight Flush",
  "royal flush": "Royal Flush",
  "no low": "Kein Low",
  badugi: "Badugi",
  "one card": "Eine Karte",
  "two cards": "Zwei Karten",
  "three cards": "Drei Karten",
  "seven-deuce": "Sieben-Zwei",
};
const kind = (name: string) => KINDS[name] ?? name;

/** How a hand is named in English, and what the found parts are in German; the first that fits says it. */
const PATTERNS: readonly [RegExp, (...found: string[]) => string][] = [
  [/^pair of (\w+)$/, (a = "") => `Paar ${many(a)}`],
  [/^two pair, (\w+) and (\w+)$/, (a = "", b = "") => `Zwei Paare, ${many(a)} und ${many(b)}`],
  [/^full house, (\w+) over (\w+)$/, (a = "", b = "") => `Full House, ${many(a)} über ${many(b)}`],
  [/^(\w+ of a kind), (\w+)$/, (name = "", a = "") => `${kind(name)}, ${many(a)}`],
  [/^(straight(?: flush)?), (\w+) high$/, (name = "", a = "") => `${kind(name)} bis ${one(a)}`],
  [/^(.+), (\w+) high$/, (name = "", a = "") => `${kind(name)}, ${one(a)} hoch`],
  [/^(\w+) high$/, (a = "") => `${one(a)} hoch`],
  [/^(?!no )(\w+) low$/, (a = "") => `${one(a)}-Low`],
  [/^(\w+) (\w+) suited$/, (a = "", b = "") => `${one(a)} ${one(b)} suited`],
];

function german(name: string): string {
  const [, brief = name, word, rest = ""] = /^(.*?), (then|kickers?) (.*)$/.exec(name) ?? [];
  if (word) return `${german(brief)}, ${word === "then" ? "dann" : "Kicker"} ${listed(rest)}`;
  for (const [pattern, say] of PATTERNS) {
    const found = pattern.exec(name);
    if (found) return say(...found.slice(1));
  }
  return KINDS[name] ?? name.split(" ").map(one).join(" ");
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
      .map((board) => board.split("; ").map(german).join("; "))
      .join(" / "),
  half: (name) => HALVES[name] ?? name,
};

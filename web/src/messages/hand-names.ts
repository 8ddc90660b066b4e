// The names of hands. The server has one English name for each, which follows a few patterns; these are read here, and
// the name is said in the language of the page.

import { words } from "words:hand-names";
import { patterns } from "words:hand-patterns";
import { at } from "./render";

/** Several words where a hand or ranks are named, one where a rank is. */
const PATTERNS = Object.entries(patterns).map(([key, pattern]) => {
  const wide = pattern.replace(/\{(hand|ranks)\}/g, "(?<$1>.+)");
  return [key, new RegExp(`^${wide.replace(/\{(\w+)\}/g, "(?<$1>\\w+)")}$`)] as const;
});
const LETTERS = "23456789TJQKA";
const RANKS = Object.keys(words.ranks);

/** The rank of a card, `T`, as a word. */
export const rankName = (letter: string): string =>
  Object.values(words.ranks)[2 * LETTERS.indexOf(letter)] ?? letter;

/** The name of a hand: boards are named one by one, and on each the halves of a pot. */
export function handName(name: string): string {
  return name
    .split(" / ")
    .map((board) => board.split("; ").map(named).join("; "))
    .join(" / ");
}

/** The word that the name of a hand begins with in English, or its kind: an article may depend on it. */
export function leadOf(name: string): string {
  const [half = ""] = name.split("; ");
  const [key, values] = read(half);
  if (/^(kickers?|ranks)$/.test(key)) return leadOf(values.hand ?? "");
  return values.high && !/high$/.test(key) ? values.high : key;
}

function named(name: string): string {
  const [key, values] = read(name);
  const kind = at(words.kinds, key);
  if (Object.keys(values).length === 0)
    return kind ?? name.replace(/\w+/g, (word) => at(words.ranks, word) ?? word);
  const ranks = letters(
    `${key === "ranks" ? /\w+(?= \w+$)/.exec(values.hand ?? "") : ""} ${values.ranks}`,
  );
  const { hand = "" } = values;
  const told = Object.entries(values).map(([value, text]) => [
    value,
    at(words.ranks, text) ?? text,
  ]);
  const all = { ...Object.fromEntries(told), ranks, ...(hand && { hand: named(hand) }) };
  const message = words.patterns[key as keyof typeof words.patterns] as (values: unknown) => string;
  return message(told.length > 1 ? all : told[0]?.[1]);
}

/** The kind or the pattern of a name, and the texts in it. */
function read(name: string): [string, Readonly<Record<string, string>>] {
  const kind = name.replace(/[ -]/g, "_");
  if (!at(words.kinds, kind))
    for (const [key, pattern] of PATTERNS) {
      const values = pattern.exec(name)?.groups;
      if (values) return [key, values];
    }
  return [kind, {}];
}

/** `ace, ten` as `A 10`. */
const letters = (ranks: string): string =>
  (ranks.match(/\w+/g) ?? [])
    .flatMap((rank) => LETTERS[RANKS.indexOf(rank) >> 1] ?? [])
    .map((rank) => (rank === "T" ? "10" : rank))
    .join(" ");

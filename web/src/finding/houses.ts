// Addresses of houses, as people type them, and those this browser has been led to from here.

import type { FoundHouse } from "../net/protocol";

export interface Been {
  url: string;
  name: string;
}

const KEY = "pokerhouse.houses";
const GONE_KEY = "pokerhouse.houses.gone";
/** Who comes back sooner, in ms, may have found nobody there: browsers do not tell, and this page asks no other house. */
const STAYED_MS = 30_000;
const BEEN_MAX = 20;

/** What somebody typed as an address without a slash at its end; empty for what is none. A name is asked by https, an
 *  address in digits by http, as houses at home are. */
export function addressOf(typed: string): string {
  const text = typed.trim();
  const bare = !/^[a-z]+:\/\//i.test(text);
  const athome = /^(localhost|[\d.]+|\[[\da-f:]+\])(:\d+)?(\/|$)/i.test(text);
  try {
    const url = new URL(bare ? `${athome ? "http" : "https"}://${text}` : text);
    const known =
      (url.protocol === "http:" || url.protocol === "https:") && !url.username && !url.password;
    return known && text !== "" && !/\s/.test(text)
      ? (url.origin + url.pathname).replace(/\/+$/, "")
      : "";
  } catch {
    return "";
  }
}

/** The houses somebody went to from here, the last one first; nothing where the browser keeps nothing. */
export function been(): Been[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isBeen) : [];
  } catch {
    return [];
  }
}

function isBeen(each: unknown): each is Been {
  const known = each as Partial<Been> | null;
  return (
    typeof known?.url === "string" &&
    typeof known.name === "string" &&
    addressOf(known.url) === known.url
  );
}

/** A house that somebody has set out for. */
export interface Gone extends Been {
  /** When this page was left for it; null while it is not: a browser waits long where nobody answers. */
  left: number | null;
}

/** Whether they have been there: `yes`, `no`, or nobody but they can say. */
export function arrived({ left }: Gone, now: number): "yes" | "no" | "ask" {
  if (left === null) return "no";
  return now - left >= STAYED_MS ? "yes" : "ask";
}

/** The house that was set out for, until it is known whether somebody got there. */
export function gone(): Gone | null {
  try {
    const kept = JSON.parse(localStorage.getItem(GONE_KEY) ?? "null") as Gone | null;
    return isBeen(kept) && (kept.left === null || typeof kept.left === "number") ? kept : null;
  } catch {
    return null;
  }
}

export function setOut(house: Gone | null): void {
  try {
    if (house) localStorage.setItem(GONE_KEY, JSON.stringify(house));
    else localStorage.removeItem(GONE_KEY);
  } catch {
    // A browser that keeps nothing has no history.
  }
}

export function withHouse(kept: readonly Been[], house: Been): Been[] {
  return [house, ...kept.filter(({ url }) => url !== house.url)].slice(0, BEEN_MAX);
}

/** Keeps them for the next visit, and gives them back. */
export function keep(houses: readonly Been[]): readonly Been[] {
  try {
    localStorage.setItem(KEY, JSON.stringify(houses));
  } catch {
    // A browser that keeps nothing has no history.
  }
  return houses;
}

/** The houses that fit what is asked for. */
export function fitting(
  houses: readonly FoundHouse[],
  { text, game, somebody }: { text: string; game: string; somebody: boolean },
): FoundHouse[] {
  const sought = text.trim().toLowerCase();
  return houses.filter(
    ({ house }) =>
      `${house.name} ${house.url}`.toLowerCase().includes(sought) &&
      (game === "" || house.games.includes(game)) &&
      (!somebody || house.people > 0),
  );
}

export type Order = "people" | "way" | "name";

const far = ({ way_ms: way }: FoundHouse) => way ?? Number.POSITIVE_INFINITY;
const BY: Record<Order, (a: FoundHouse, b: FoundHouse) => number> = {
  people: (a, b) => b.house.people - a.house.people,
  way: (a, b) => (far(a) === far(b) ? 0 : far(a) - far(b)),
  name: (a, b) => a.house.name.localeCompare(b.house.name),
};

/** In this order; those that are alike in it stay as they were, and houses whose way is not known come last by it. */
export function ordered(houses: readonly FoundHouse[], order: Order): FoundHouse[] {
  return [...houses].sort(BY[order]);
}

// Which hands are meant: kept in the address, so that the back key undoes a choice and a link shows the same.
// `#/statistics` is about oneself, `#/statistics/PLAYER` about somebody else; what is chosen follows a question mark.

/** What can be chosen; an empty text is no choice. */
export const PARTS = [
  "variant",
  "structure",
  "big_blind",
  "position",
  "opponent",
  "since",
  "until",
  "cards",
  "source",
] as const;
export type Part = (typeof PARTS)[number];
/** Days are `2026-11-22`, as one's calendar has them; all else is as the house is asked. Hands of the house are meant
 * where no source is chosen. */
export type Chosen = Readonly<Partial<Record<Part, string>>>;

export interface Asked {
  /** Whose statistics; empty for one's own. */
  player: string;
  chosen: Chosen;
}

/** What an address asks, by what follows `#/statistics/`. Unknown parts are left out. */
export function readAsked(id: string): Asked {
  const [player = "", query = ""] = id.split("?", 2);
  const chosen: Partial<Record<Part, string>> = {};
  for (const pair of query.split("&")) {
    const [name, value] = pair.split("=", 2);
    const part = PARTS.find((each) => each === name);
    if (part && value) chosen[part] = value;
  }
  return { player, chosen };
}

/** The address that asks it. */
export function addressOf({ player, chosen }: Asked): string {
  const query = PARTS.filter((part) => chosen[part]).map((part) => `${part}=${chosen[part]}`);
  const id = player + (query.length > 0 ? `?${query.join("&")}` : "");
  return id ? `#/statistics/${encodeURIComponent(id)}` : "#/statistics";
}

/** The same with one part chosen otherwise; an empty text takes the choice back. */
export function choose(chosen: Chosen, part: Part, value: string): Chosen {
  const { [part]: _, ...others } = chosen;
  return value ? { ...others, [part]: value } : others;
}

/** The query by which the house is asked. A day begins at midnight where the reader is, and the last one is whole. */
export function queryOf(chosen: Chosen): string {
  const query = new URLSearchParams();
  for (const part of PARTS) {
    const value = chosen[part];
    if (!value) continue;
    if (part === "since" || part === "until") {
      const begins = dayMs(value, part === "until" ? 1 : 0);
      if (begins !== null) query.set(part, String(begins));
    } else query.set(part, value);
  }
  const text = query.toString();
  return text && `?${text}`;
}

/** When a day begins, or one so many days later; null for what is not a day. */
export function dayMs(day: string, later = 0): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!found) return null;
  const [, year, month, date] = found.map(Number);
  const begins = new Date(year ?? 0, (month ?? 1) - 1, (date ?? 1) + later).getTime();
  return Number.isFinite(begins) && begins >= 0 ? begins : null;
}

/** The day of a moment, as the reader's calendar has it: `2026-11-22`. */
export function dayOf(ms: number): string {
  const day = new Date(ms);
  const two = (n: number) => String(n).padStart(2, "0");
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

// What hands are looked for, in the address of the page: `#/hands/cards=AKs&position=button`.

export const FIELDS = [
  ...(["cards", "opponent", "position", "result", "tag", "text"] as const),
  ...(["source", "variant", "site", "since", "until"] as const),
] as const;
export type Field = (typeof FIELDS)[number];
export type Search = Readonly<Partial<Record<Field, string>>>;

/** So many letters the house reads. */
const LETTERS_MAX = 100;

/** What an address asks for; what it does not know is left out. */
export function searchIn(id: string): Search {
  const values = new URLSearchParams(id);
  const told = FIELDS.map((field) => [field, tidy(values.get(field) ?? "")] as const);
  return Object.fromEntries(told.filter(([, value]) => value));
}

/** What stands in the address; empty for all hands. */
export function asked(search: Search): string {
  const values = new URLSearchParams();
  for (const field of FIELDS) {
    const value = tidy(search[field] ?? "");
    if (value) values.set(field, value);
  }
  return values.toString();
}

/** The same as the house is asked: a day is its first moment where the reader is, and `until` is that day too. */
export function questionOf(search: Search): URLSearchParams {
  const values = new URLSearchParams(asked(search));
  for (const [field, later] of [
    ["since", 0],
    ["until", 1],
  ] as const) {
    const at = momentOf(search[field] ?? "", later);
    if (at === null) values.delete(field);
    else values.set(field, String(at));
  }
  return values;
}

/** When a day, `2026-11-23`, begins, or the one so many days later; null for what is no day. */
function momentOf(day: string, later: number): number | null {
  const found = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day);
  if (!found) return null;
  const at = new Date(Number(found[1]), Number(found[2]) - 1, Number(found[3]) + later).getTime();
  return at >= 0 ? at : null;
}

/** The address of the hands that are looked for. */
export function handsHash(search: Search): string {
  const values = [...new URLSearchParams(asked(search))].map(
    // The address is decoded as a whole before it is read: only what parts the values is escaped twice.
    ([field, value]) =>
      `${field}=${encodeURIComponent(value.replace(/[%&+]/g, encodeURIComponent))}`,
  );
  return values.length > 0 ? `#/hands/${values.join("&")}` : "#/hands";
}

/** Tags as they are typed: `bluff, hero call`. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(",")
    .map((tag) => tag.trim())
    .filter(Boolean);
}

const tidy = (value: string) => value.trim().slice(0, LETTERS_MAX);

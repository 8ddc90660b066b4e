// The keys of the table: what each does, and how the player's own are read back.

/** What can be done by a key, each with the key it has at first. */
export const USUAL_KEYS = {
  fold: "f",
  call: "c",
  raise: "r",
  all_in: "A",
  cards: "w",
  hand: "g",
  table: "e",
  pot: "p",
  bet: "n",
  least: "m",
  who: "h",
  time: "t",
  board_1: "1",
  board_2: "2",
  board_3: "3",
  board_4: "4",
  board_5: "5",
  command: ":",
  help: "?",
} as const;

export type Deed = keyof typeof USUAL_KEYS;
export type Keys = Readonly<Record<Deed, string>>;

export const DEEDS = Object.keys(USUAL_KEYS) as Deed[];

/** Can this be the key of a deed: one sign that is typed without Control, Alt or Command? */
export function isKey(key: unknown): key is string {
  return typeof key === "string" && [...key].length === 1 && /^[\p{L}\p{N}\p{P}\p{S}]$/u.test(key);
}

/** Keys as they were kept; the usual ones where that makes no sense, or two deeds would have one key. */
export function readKeys(kept: Readonly<Record<string, unknown>>): Keys {
  const read = DEEDS.map((deed) => [deed, isKey(kept[deed]) ? kept[deed] : USUAL_KEYS[deed]]);
  const distinct = new Set(read.map(([, key]) => key)).size === read.length;
  return distinct ? (Object.fromEntries(read) as Keys) : USUAL_KEYS;
}

/** The keys when this deed gets this one; the deed that had it gets the other in exchange. */
export function withKey(keys: Keys, deed: Deed, key: string): Keys {
  const holder = DEEDS.find((other) => keys[other] === key);
  return { ...keys, ...(holder ? { [holder]: keys[deed] } : {}), [deed]: key };
}

/** What a press asks for; null where it is part of a text, or of a shortcut of the browser. */
export function deedOf(event: KeyboardEvent, keys: Keys): Deed | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as Element | null;
  if (target?.closest("input:not([type=range]), select, textarea, dialog")) return null;
  return DEEDS.find((deed) => keys[deed] === event.key) ?? null;
}

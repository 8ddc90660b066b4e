// Whether the drill of the day is done, which only this browser keeps.

const KEY = "pokerhouse.drills.day";

/** Where it is kept: a part of `localStorage`. */
export type DayShelf = Pick<Storage, "getItem" | "setItem">;

/** A drill of the day that was answered: `day` counts from 1970 in UTC. */
export type DayDone = Readonly<{ day: number; right: boolean }>;

/** The last one that was answered here; none where it cannot be read. */
export function dayDone(shelf: DayShelf): DayDone | undefined {
  try {
    const { day, right } = JSON.parse(shelf.getItem(KEY) ?? "null");
    return Number.isInteger(day) && typeof right === "boolean" ? { day, right } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the first answer of a day: a second one may know better. */
export function keepDayDone(shelf: DayShelf, done: DayDone): void {
  if (dayDone(shelf)?.day === done.day) return;
  try {
    shelf.setItem(KEY, JSON.stringify(done));
  } catch {
    // it is not marked in the lobby
  }
}

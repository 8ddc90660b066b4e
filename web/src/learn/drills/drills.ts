// Drills: their kinds, the keys that answer them, and how far a guest has come, which only their browser keeps.

import { HouseError, request } from "../../net/api";
import type { Answered, Drill, DrillKind, DrillProgress, Posed } from "../../net/protocol";

/** The drill of the day, the same for everybody. */
export const DAY = "day";
export type Asked = DrillKind | typeof DAY;
export const KINDS: readonly DrillKind[] = ["best", "outs", "odds", "push"];
const KEY = "pokerhouse.drills";
const ANSWER = "pokerhouse.drills.answer";
/** By HTTP: no such drill waits any more. */
export const GONE = 404;

/** Where a guest's progress is kept: a part of `localStorage`. */
export type Shelf = Pick<Storage, "getItem" | "setItem">;

const FIELDS = ["rating", "answered", "correct", "day", "streak", "longest"] as const;

/** What is kept here; nothing where it cannot be read. */
export function keptProgress(shelf: Shelf): DrillProgress | undefined {
  try {
    const kept: unknown = JSON.parse(shelf.getItem(KEY) ?? "null");
    return isProgress(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for the next visit; where the browser keeps nothing, for none. */
export function keepProgress(shelf: Shelf, progress: DrillProgress): void {
  try {
    shelf.setItem(KEY, JSON.stringify(progress));
  } catch {
    // the house told it: it stands on the page until that is left
  }
}

/** The answer to a drill, by its id. */
export type Answer = Readonly<{ id: string; choice: string }>;

/** Keeps an answer before it is sent, until another drill is there: whoever leaves the page meanwhile can say it again. */
export function keepAnswer(shelf: Shelf, answer: Answer | null): void {
  try {
    shelf.setItem(ANSWER, JSON.stringify(answer));
  } catch {
    // it is sent nevertheless
  }
}

/** The answer that was kept; none where it cannot be read. */
export function keptAnswer(shelf: Shelf): Answer | undefined {
  try {
    const { id, choice } = JSON.parse(shelf.getItem(ANSWER) ?? "null");
    return typeof id === "string" && typeof choice === "string" ? { id, choice } : undefined;
  } catch {
    return undefined;
  }
}

function isProgress(kept: unknown): kept is DrillProgress {
  if (typeof kept !== "object" || kept === null) return false;
  const values = Object.entries(kept);
  const known = values.every(
    ([name, value]) => FIELDS.some((field) => field === name) && Number.isInteger(value),
  );
  return known && values.length === FIELDS.length;
}

/** So many minutes are clocks here ahead of UTC: a day in a row begins at one's own midnight. */
const ahead = () => -new Date().getTimezoneOffset();

/** A drill of this kind, or that of the day. `progress`: a guest's. */
export const poseDrill = (asked: Asked, progress: DrillProgress | undefined): Promise<Posed> =>
  request("POST", asked === DAY ? "api/learn/drills/day" : "api/learn/drills", {
    ...(asked !== DAY && { kind: asked }),
    ahead_min: ahead(),
    ...(progress && { progress }),
  });

/** The answer to a drill. */
export const answerDrill = (
  { id, choice }: Answer,
  progress: DrillProgress | undefined,
): Promise<Answered> =>
  request("POST", "api/learn/drills/answer", {
    ...{ id, choice, ahead_min: ahead() },
    ...(progress && { progress }),
  });

/** Sends what was answered when the page was left, or the line broke: the house counts it once, and tells what came of
 *  it. A guest's progress is kept in this browser. */
export async function sayAgain(
  brought: DrillProgress | undefined,
  isGuest: boolean,
): Promise<void> {
  const kept = keptAnswer(sessionStorage);
  if (!kept) return;
  try {
    const found = await answerDrill(kept, brought);
    if (isGuest) keepProgress(localStorage, found.progress);
  } catch (error) {
    if (!(error instanceof HouseError && error.status === GONE)) throw error;
  }
}

/** The keys of deeds, beside the numbers from the left. */
const DEEDS: Readonly<Record<string, string>> = { c: "call", f: "fold", a: "push", s: "split" };

/** The choice that a key means; undefined for other keys. */
export function choiceOf({ choices }: Drill, key: string): string | undefined {
  if (/^[1-9]$/.test(key)) return choices[Number(key) - 1];
  return choices.find((choice) => choice === DEEDS[key.toLowerCase()]);
}

/** What an address asks for; hands before numbers where it names nothing. */
export function askedBy(id: string): Asked {
  return id === DAY ? DAY : (KINDS.find((kind) => kind === id) ?? "best");
}

/** Is this the drill that was asked for? */
export function isAnswerTo({ day, drill }: Posed, asked: Asked): boolean {
  return asked === DAY ? day > 0 : day === 0 && drill.kind === asked;
}

// What was said in one place, as far as this page knows it: plain functions on plain values.

import type { LineInfo, NewLines, TableTalk, Talk } from "../net/protocol";

/** So many lines are kept; the house sends fewer to whoever comes in. */
export const LINES_KEPT = 200;

export interface PlaceTalk {
  /** By number, each once. */
  lines: readonly LineInfo[];
  greeting: string;
  rule: TableTalk | null;
  /** Lines that came while nobody looked. */
  unread: number;
}

export const SILENCE: PlaceTalk = { lines: [], greeting: "", rule: null, unread: 0 };

/** The place after a frame. Lines of `me` are read by whoever wrote them. */
export function heard(
  before: PlaceTalk | undefined,
  frame: Talk | NewLines,
  me: string,
): PlaceTalk {
  const known = before ?? SILENCE;
  // What is known may be more than the house sends again; what came first, when somebody came in, is nobody's news.
  const whole = frame.type === "talk";
  const kept = whole ? [] : known.lines;
  const numbers = new Set(known.lines.map((line) => line.number));
  const news = frame.lines.filter((line) => !numbers.has(line.number) && line.player !== me);
  const given = new Set(frame.lines.map((line) => line.number));
  const lines = [...kept.filter((line) => !given.has(line.number)), ...frame.lines]
    .sort((a, b) => a.number - b.number)
    .slice(-LINES_KEPT);
  const unread = known.unread + (whole && !before ? 0 : news.length);
  const { greeting, rule } = whole ? frame : known;
  return { lines, greeting, rule, unread };
}

/** The place with the wanted lines alone. */
export function without(known: PlaceTalk, wanted: (line: LineInfo) => boolean): PlaceTalk {
  const lines = known.lines.filter(wanted);
  // Which of them had been read is not known: at most as many are news as are left.
  return { ...known, lines, unread: Math.min(known.unread, lines.length) };
}

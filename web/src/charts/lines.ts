// Where everything of a plot of lines is drawn: plain numbers from plain numbers.

import { bisector } from "d3-array";
import { line } from "d3-shape";
import { acrossScale, type Scale, spanOf, upScale } from "./scale";
import { type Point, thin } from "./thin";

/** One line: what it is called, and its points, the earliest first. */
export interface Series {
  name: string;
  points: readonly Point[];
}

/** The paper: pixels, and the size of the text on it. */
export interface Paper {
  width: number;
  height: number;
  em: number;
}

export interface Plot {
  across: Scale;
  up: Scale;
  /** The edges of what is drawn on, without the values beside it. */
  inner: { left: number; right: number; top: number; bottom: number };
  /** What SVG draws, one for each line. */
  paths: readonly string[];
}

/** A letter is about so wide, of its height. */
const LETTER = 0.58;

/**
 * The plot of some lines on one paper.
 *
 * @param series at least one line; each may be empty
 * @param paper how large it is
 * @param kind whether the points lie at times, in ms, or are counted
 * @param written how a value is written beside the plot
 */
export function plotOf(
  series: readonly Series[],
  paper: Paper,
  kind: "time" | "count",
  written: (value: number) => string,
): Plot {
  const points = series.flatMap((each) => each.points);
  const values = points.map(([, y]) => y);
  const { width, height, em } = paper;
  const [top, bottom] = [0.8 * em, height - 2.2 * em];
  const up = upScale(values, top, bottom, em);
  const letters = Math.max(...up.ticks.map((tick) => written(tick).length));
  const left = (letters * LETTER + 0.8) * em;
  const right = Math.max(left + em, width - 0.8 * em);
  const across = acrossScale(spanOf(points.map(([x]) => x)), left, right, em, kind);
  const draw = line<Point>(
    ([x]) => across.at(x),
    ([, y]) => up.at(y),
  ).digits(1);
  // Four of a column of pixels are enough: what lies between them is drawn over by them.
  const most = 4 * Math.ceil(right - left);
  return {
    across,
    up,
    inner: { left, right, top, bottom },
    paths: series.map((each) => draw([...thin(each.points, most)]) ?? ""),
  };
}

const byX = bisector<Point, number>(([x]) => x);

/** The point of a line that is nearest to a place along it, by its number; -1 where there is none. */
export function nearest(points: readonly Point[], x: number): number {
  return points.length === 0 ? -1 : byX.center(points, x);
}

/** The last point of a line at or before a place along it: what a total was then. */
export function upTo(points: readonly Point[], x: number): Point | undefined {
  return points[byX.right(points, x) - 1];
}

/** A row of the table that says what a plot shows: a place along it, and where each line is there. */
export type Row = readonly [x: number, ...values: (number | undefined)[]];

/** The plot as a table of about `most` rows, evenly taken from the first line; the first and the last are among them. */
export function rowsOf(series: readonly Series[], most: number): Row[] {
  const points = series[0]?.points ?? [];
  const last = points.length - 1;
  const rows = Math.min(points.length, most);
  const places = Array.from({ length: rows }, (_, row) =>
    rows === 1 ? last : Math.round((row * last) / (rows - 1)),
  );
  return places.flatMap((place) => {
    const x = points[place]?.[0];
    return x === undefined ? [] : [[x, ...series.map((each) => upTo(each.points, x)?.[1])] as Row];
  });
}

/** Where the keys of a slider lead in a line of so many points; null for any other key. */
export function stepped(key: string, at: number, count: number): number | null {
  const far = Math.max(1, Math.round(count / 10));
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    PageDown: at - far,
    PageUp: at + far,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? null : Math.min(count - 1, Math.max(0, wanted));
}

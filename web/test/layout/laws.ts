// The laws of a layout: each is asked of every combination of sizes and numbers.

import { frameOf } from "../../src/table/layout/frame";
import { bare } from "../../src/table/layout/parts";
import { distance, meets, mirrored, type Rect, rect, within } from "../../src/table/layout/rect";
import type { Layout, Query } from "../../src/table/layout/types";

export const SIZES = [
  [320, 568],
  [360, 640],
  [390, 844],
  [740, 360],
  [844, 390],
  [600, 960],
  [768, 1024],
  [1024, 700],
  [1024, 768],
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
] as const;
export const TEXTS = [1, 1.3, 2];
/** Rounding of sums of floats. */
const HAIR = 0.01;

export function query(over: Partial<Query> = {}): Query {
  const insets = { top: 0, right: 0, bottom: 0, left: 0 };
  return { width: 360, height: 640, seats: 6, cards: 2, boards: 1, textScale: 1, insets, ...over };
}

/** Every combination: with no board at all too, as in stud and draw. */
export function everything(): Query[] {
  const all: Query[] = [];
  for (const [width, height] of SIZES)
    for (const textScale of TEXTS)
      for (let seats = 2; seats <= 10; seats++)
        for (let cards = 2; cards <= 7; cards++)
          for (const boards of [0, 1, 2])
            all.push(query({ width, height, seats, cards, boards, textScale }));
  return all;
}

export function named(q: Query): string {
  return `${q.width}x${q.height} text ${q.textScale} seats ${q.seats} cards ${q.cards} boards ${q.boards}`;
}

/** What is drawn on the felt, by name. A seat's open cards and its backs are never there together. */
function drawn(l: Layout, cards: "cards" | "backs"): [string, Rect][] {
  return [
    ["pot", l.pot],
    ...l.boards.map((board, i): [string, Rect] => [`board ${i}`, board.rect]),
    ...l.seats.flatMap((seat, i): [string, Rect][] => [
      [`plate ${i}`, seat.plate],
      [`cards ${i}`, seat[cards].rect],
      [`bet ${i}`, seat.bet],
      ...(cards === "backs" && seat.face && seat.face.y < seat.plate.y
        ? [[`face ${i}`, seat.face] as [string, Rect]]
        : []),
    ]),
  ];
}

function overlaps(things: readonly [string, Rect][]): string[] {
  const found: string[] = [];
  for (const [i, [name, at]] of things.entries())
    for (const [other, where] of things.slice(0, i)) {
      if (name.startsWith("board") && other.startsWith("board")) continue;
      if (meets(at, where, -HAIR)) found.push(`${name} on ${other}`);
    }
  return found;
}

function onTheFelt(l: Layout): string[] {
  const found = (["cards", "backs"] as const).flatMap((kind) => {
    const things = drawn(l, kind);
    const out = things.filter(([, at]) => !within(at, l.area, HAIR));
    return [...overlaps(things), ...out.map(([name]) => `${name} leaves the table`)];
  });
  for (const [i, { button }] of l.seats.entries())
    for (const [name, at] of drawn(l, "cards"))
      if (meets(button, at, -HAIR)) found.push(`button ${i} on ${name}`);
  const [first, second] = l.boards;
  if (first && second && second.rect.y - first.rect.y < first.rect.h * 0.5)
    found.push("the second board covers more than half of the first");
  return found;
}

/** The plaque lies on the felt, and touches nothing. */
function plaque(l: Layout): string[] {
  const at = l.plaque;
  if (!at) return [];
  const all = [...drawn(l, "cards"), ...l.seats.map((s, i) => [`button ${i}`, s.button] as const)];
  return [
    ...all.filter(([, where]) => meets(at, where, -HAIR)).map(([name]) => `the plaque on ${name}`),
    ...(within(at, l.felt, HAIR) ? [] : ["the plaque leaves the felt"]),
  ];
}

function ownership(l: Layout): string[] {
  return l.seats.flatMap(({ bet }, i) => {
    const away = l.seats.map((s) => Math.min(distance(bet, s.plate), distance(bet, s.cards.rect)));
    const nearer = away.findIndex((far, j) => j !== i && far <= (away[i] as number));
    return nearer < 0 ? [] : [`bet ${i} is as near to seat ${nearer}`];
  });
}

/**
 * What is said of a player without cards is as surely theirs: it stands where their cards lay.
 */
function withoutCards(l: Layout): string[] {
  return l.seats.flatMap((seat, i) => {
    const at = bare(seat);
    const own = distance(at, seat.plate);
    const all = drawn(l, "cards").filter(([name]) => name !== `cards ${i}` && name !== `bet ${i}`);
    const others = l.seats.filter((s) => s !== seat).flatMap((s) => [s.plate, s.cards.rect]);
    return [
      ...all.filter(([, where]) => meets(at, where, -HAIR)).map(([name]) => `word ${i} on ${name}`),
      ...(meets(at, seat.button, -HAIR) ? [`word ${i} on its button`] : []),
      ...(others.some((other) => distance(at, other) <= own) ? [`word ${i} may be another's`] : []),
      ...(within(at, l.area, HAIR) ? [] : [`word ${i} leaves the table`]),
    ];
  });
}

/** A card that covers another leaves rank and suit of it to be seen. */
function visible(l: Layout): string[] {
  return l.seats.flatMap(({ cards }, i) =>
    cards.step > 0 && cards.step < cards.card * 0.42 - HAIR
      ? [`cards ${i} show ${cards.step.toFixed(1)} px of ${cards.card.toFixed(1)}`]
      : [],
  );
}

/** T20: on a phone the slider is as wide as all the buttons together; elsewhere it has room for a hand. */
function hasReach({ mode, slider, actions }: Layout): boolean {
  if (mode === "roomy") return slider.w >= 180;
  const left = Math.min(...actions.map((at) => at.x));
  const right = Math.max(...actions.map((at) => at.x + at.w));
  return slider.x <= left + HAIR && slider.x + slider.w >= right - HAIR;
}

function inTheBand(q: Query, l: Layout): string[] {
  const { insets } = q;
  const page = rect(
    insets.left,
    insets.top,
    q.width - insets.left - insets.right,
    q.height - insets.top - insets.bottom,
  );
  const parts: [string, Rect][] = [
    ["header", l.header],
    ["area", l.area],
    ["band", l.band],
    ...(l.log ? [["log", l.log] as [string, Rect]] : []),
  ];
  const controls: [string, Rect][] = [
    ["line", l.line],
    ["amount", l.amount],
    ["presets", l.presets],
    ["slider", l.slider],
    ...l.actions.map((at, i): [string, Rect] => [`action ${i}`, at]),
  ];
  const found = [...overlaps(parts), ...overlaps(controls)];
  for (const [name, at] of parts)
    if (!within(at, page, HAIR)) found.push(`${name} leaves the page`);
  for (const [name, at] of [...controls, ["message", l.message] as [string, Rect]])
    if (!within(at, l.band, HAIR)) found.push(`${name} leaves the band`);
  for (const at of l.actions)
    if (meets(at, l.message, -HAIR)) found.push("the message on an action");
  if (!within(l.result, l.message, HAIR)) found.push("the result bar leaves its place");
  if (l.result.w < 150 || l.result.w * l.result.h < RESULT_PX2)
    found.push("the result bar is too small");
  const least = l.mode === "lying" ? 48 : 56;
  if (l.actions.some((at) => at.h < least || at.w < 72)) found.push("an action is too small");
  if (l.presets.w < 6 * 24) found.push("the sizes are too small");
  if (!hasReach(l)) found.push("the slider is too short");
  const still = [1, q.textScale].map((scale) => JSON.stringify(frameOf(q, scale).actions));
  if (!still.includes(JSON.stringify(l.actions))) found.push("the actions move");
  return found;
}

function readable(l: Layout): string[] {
  const least = l.mode === "roomy" ? 12 : 10;
  return Object.entries(l.fonts)
    .filter(([, size]) => size < least)
    .map(([name, size]) => `text of ${name}: ${size} px`);
}

/** The least sizes of cards; where they are not kept, the ladder says so. */
export function small(l: Layout): boolean {
  const [own, ...others] = l.seats;
  const board = l.mode === "lying" ? 36 : 44;
  return (
    others.some(({ cards }) => cards.card < 28 - HAIR) ||
    (own?.cards.card ?? 0) < 44 - HAIR ||
    l.boards.some(({ card }) => card < board - HAIR)
  );
}

/** What stands left of the middle stands right of it too. */
export function isEven(l: Layout): boolean {
  const axis = l.area.x + l.area.w / 2;
  return l.seats.slice(1).every((seat, i) => {
    const twin = l.seats[l.seats.length - 1 - i];
    const image = mirrored(seat.bet, axis);
    if (!twin || twin === seat) return true;
    return Math.abs(image.x - twin.bet.x) < 0.5 && Math.abs(image.y - twin.bet.y) < 0.5;
  });
}

/** What three lines of the result bar need on the smallest phone, in square px. */
const RESULT_PX2 = 22_000;

/** Everything that breaks a law. */
export function violations(q: Query, l: Layout): string[] {
  const own = l.seats[0];
  const lowest =
    own && l.seats.every((s) => s.plate.y + s.plate.h <= own.plate.y + own.plate.h + 1);
  return [
    ...onTheFelt(l),
    ...ownership(l),
    ...plaque(l),
    ...withoutCards(l),
    ...visible(l),
    ...inTheBand(q, l),
    ...readable(l),
    ...(lowest ? [] : ["the viewer is not at the bottom"]),
    ...(l.seats.length === q.seats ? [] : ["a seat is missing"]),
  ].map((what) => `${named(q)}, ${l.rung}: ${what}`);
}
